"""Who may take the target in the next move, and so end the game, and by what seal: from what is seen."""

from __future__ import annotations

from collections.abc import Sequence

from batwidgets.core.ruleset import OVER
from batwidgets.games.batavia.cards import COMPANIES
from batwidgets.games.batavia.forecast import next_post
from batwidgets.games.batavia.moves import Counts
from batwidgets.games.batavia.view import View
from batwidgets.games.batavia.words import companies_words
from batwidgets.scene import Markup, element
from batwidgets.scene import panels as shared
from batwidgets.scene.html import content
from batwidgets.scene.words import aimed, listed

FEW = 2  # names that the banner has room for


def nearing(view: View) -> Sequence[int]:
    """The seats that may take the target in their next move; none once it is taken."""
    return [*ways(view)]


def ways(view: View) -> dict[int, Sequence[int]]:
    """The same, each with the companies of which it must win a seal first; with none where it leads already."""
    found: dict[int, Sequence[int]] = {}
    if view.target is not None or view.to_act is OVER:
        return found
    for seat in range(len(view.names)):
        if leads(view, seat):
            found[seat] = ()
        elif won := by_winning(view, seat):
            found[seat] = won
    return found


def leads(view: View, seat: int) -> bool:
    """Whether a seat's next move may lead to the target by a seal that it holds (BATAVIA-END-01; AMB-BATAVIA-13)."""
    bare, own = bare_for(view, seat), held_by(view, seat)
    free = view.options.target_choice == "free"
    if not set(own) & set(bare) or not (free or set(own) <= set(bare)):
        return False
    if sailing(view, seat):
        return True
    if seat != view.seat:
        return view.hand_sizes[seat] + sum(lot(view, seat)) > 0
    some = [place for place in range(len(COMPANIES)) if most(view, seat, place)]
    return any(free or place in bare or wanted(view, seat, place) > 1 for place in some)  # or it wins a seal to a post


def by_winning(view: View, seat: int) -> Sequence[int]:
    """The companies whose seal would lead a seat to the target, had it won that first: what its hand might have for it.

    A seat with no seal must win one to play at all (BATAVIA-LAY-07), and one whose seal leads to a post sails there.
    """
    bare, own = bare_for(view, seat), held_by(view, seat)
    if sailing(view, seat) or (own and view.options.target_choice != "free"):
        return ()
    return [place for place in bare if place not in own and wanted(view, seat, place) <= most(view, seat, place)]


def bare_for(view: View, seat: int) -> Sequence[int]:
    """The companies of which no post lies ahead of a seat."""
    return [place for place, code in enumerate(COMPANIES) if next_post(view, code, seat) is None]


def held_by(view: View, seat: int) -> Sequence[int]:
    return [place for place, owner in enumerate(view.seals) if owner == seat]


def sailing(view: View, seat: int) -> bool:
    """Whether a seat has laid out its cards, and is about to move."""
    return view.step == "move" and view.turn == seat


def lot(view: View, seat: int) -> Counts:
    """The cards that a seat may still win in this auction."""
    if view.auction is None or seat in view.auction.passed:
        return (0,) * len(COMPANIES)
    return view.auction.lot


def most(view: View, seat: int, company: int) -> int:
    """How many cards of a company a seat may have in hand, with those of the lot: no more than can be there."""
    if seat == view.seat:
        return view.hand[company] + lot(view, seat)[company]
    code = COMPANIES[company]
    elsewhere = sum(one.least for one in view.known if one.company == code and one.seat != seat)
    others = sum(one.least for one in view.known if one.company != code and one.seat == seat)
    there = min(view.unseen[company] - elsewhere, view.hand_sizes[seat] - others)
    return there + lot(view, seat)[company]


def wanted(view: View, seat: int, company: int) -> int:
    """How many more cards would give a seat a company's majority (BATAVIA-LAY-05)."""
    rivals = [row[company] for other, row in enumerate(view.laid) if other != seat]
    return max(rivals) + 1 - view.laid[seat][company]


def told(view: View) -> str:
    """That the end may come, by whom and by what, and what it makes worthless; nothing while it is far."""
    seats = ways(view)
    if not seats:
        return ""
    now = [aimed(view.names[seat]) for seat, won in seats.items() if not won]
    later = []
    for won in dict.fromkeys(tuple(won) for won in seats.values() if won):  # those who may win the same ones together
        who_may = listed((aimed(view.names[seat]) for seat, own in seats.items() if tuple(own) == won), "or")
        later.append(f"{who_may} (the {companies_words([COMPANIES[place] for place in won], 'or')})")
    said = f"As the seals lie, {listed(now, 'or')} may take the target in the next move. " if now else ""
    if later:
        too = "too" if now else "in the next move"
        said += f"By winning a seal first, {listed(later, 'or')} may take {'it' if now else 'the target'} {too}. "
    return f"{said}That round is then the last, and counters that are not converted are worth nothing."


def who(view: View) -> str:
    """That somebody may, in a few words: whom all others should know of before they act."""
    seats = nearing(view)
    if len(seats) > FEW:
        return f"{len(seats)} of {len(view.names)} may take the target next"
    return f"{listed((aimed(view.names[seat]) for seat in seats), 'or')} may take the target next" if seats else ""


def news(view: View) -> str:
    """For one seat before it acts, that another may end the game, by what, and when that would be; else nothing."""
    others = {seat: won for seat, won in ways(view).items() if seat != view.seat}
    if not others:
        return ""
    now = listed((view.names[seat] for seat, won in others.items() if not won), "or")
    later = listed((view.names[seat] for seat, won in others.items() if won), "or")
    first = "by winning a seal first"
    too = f", {later} too, {first}" if now and later else f", {first}" if later else ""
    return f"{now or later} may take the target in the next move{too}: that round is then the last."


def warning(view: View) -> Markup:
    """The same with its rules, for the table of seats."""
    words = told(view)
    if not words:
        return Markup("")
    tags = [content(" ", shared.rule_tag(rule)) for rule in ("BATAVIA-END-01", "BATAVIA-SCORE-11")]
    return element("p", element("b", "The end may come. "), words, tags, class_="bw-note bv-near")
