"""Who may take the target in the next move, and so end the game: from what everybody sees."""

from __future__ import annotations

from collections.abc import Sequence

from batwidgets.core.ruleset import OVER
from batwidgets.games.batavia.cards import COMPANIES
from batwidgets.games.batavia.forecast import next_post
from batwidgets.games.batavia.view import View
from batwidgets.scene import Markup, element
from batwidgets.scene import panels as shared
from batwidgets.scene.words import aimed, listed


def nearing(view: View) -> Sequence[int]:
    """The seats that may take the target in their next move, as the seals lie; none once it is taken."""
    if view.target is not None or view.to_act is OVER:
        return ()
    return [seat for seat in range(len(view.names)) if may_take(view, seat)]


def may_take(view: View, seat: int) -> bool:
    """Whether a seat's next move may lead to the target (BATAVIA-END-01; AMB-BATAVIA-13).

    Its cards count as any cards: who sees the table knows how many there are, and of the lot who may still win it.
    """
    bare = [place for place, code in enumerate(COMPANIES) if next_post(view, code, seat) is None]
    own = [place for place, owner in enumerate(view.seals) if owner == seat]
    if not bare or (view.options.target_choice != "free" and not set(own) <= set(bare)):
        return False
    leads = bool(set(own) & set(bare))
    if view.step == "move" and view.turn == seat:  # its cards are laid out
        return leads
    cards = view.hand_sizes[seat]
    if view.auction is not None and seat not in view.auction.passed:
        cards += sum(view.auction.lot)
    return cards > 0 and (leads or any(wanted(view, seat, place) <= cards for place in bare))


def wanted(view: View, seat: int, company: int) -> int:
    """How many more cards would give a seat a company's majority (BATAVIA-LAY-05)."""
    rivals = [row[company] for other, row in enumerate(view.laid) if other != seat]
    return max(rivals) + 1 - view.laid[seat][company]


def told(view: View) -> str:
    """That the end may come, and what it makes worthless; nothing while it is far."""
    seats = nearing(view)
    if not seats:
        return ""
    who = listed([aimed(view.names[seat]) for seat in seats], "or")
    return (
        f"As the seals lie, {who} may take the target in the next move. That round is then the last, and counters that "
        "are not converted are worth nothing."
    )


def warning(view: View) -> Markup:
    """The same with its rules, for the table of seats."""
    words = told(view)
    if not words:
        return Markup("")
    tags = [shared.rule_tag(rule) for rule in ("BATAVIA-END-01", "BATAVIA-SCORE-11")]
    return element("p", element("b", "The end may come. "), words, " ", tags, class_="bw-note bv-near")
