"""What the seat whose turn it is has to do, as everybody sees it: nothing is named that open facts rule out."""

from __future__ import annotations

from batwidgets.games.batavia.cards import COMPANIES, DRAWN, INDEX
from batwidgets.games.batavia.forecast import next_post
from batwidgets.games.batavia.nearing import bare_for, held_by, most, wanted
from batwidgets.games.batavia.state import Phase
from batwidgets.games.batavia.view import View

TODO = {
    "set-up": "the table is being laid",
    "auction": "bid for the lot, or pass",
    "move": "the next counters are being turned up",
    "convert": "convert counters into gold, or keep them",
}


def to_do(view: View) -> str:
    """The same in a few words, for the banner."""
    if view.step == "play":
        return draw_or_play(view)
    return sail(view) if view.phase is Phase.MOVE else TODO[view.step]


def draw_or_play(view: View) -> str:
    """To draw, to lay out cards, or to pass."""
    plays = can_play(view, view.turn)
    if not view.to_draw:
        if plays is None:
            return "lay out cards, or pass: none is left to draw"
        return "lay out cards: none is left to draw" if plays else "pass: no card is left to draw"
    draw = "draw two cards" if view.to_draw == DRAWN else "draw the last card"
    return draw if plays is False else f"{draw}, or lay out some"


def can_play(view: View, seat: int) -> bool | None:
    """Whether a seat can lay out cards (BATAVIA-LAY-04, 09, END-03); None where that is for its hand alone to tell."""
    if not view.hand_sizes[seat]:
        return False
    of_use = [
        place for place, code in enumerate(COMPANIES)
        if view.target is None or next_post(view, code, seat) is not None
    ]  # fmt: skip
    if any(view.seals[place] == seat for place in of_use):
        return True
    sure = {INDEX[one.company]: one.least for one in view.known if one.seat == seat}
    if any(wanted(view, seat, place) <= sure.get(place, 0) for place in of_use):
        return True
    return None if any(wanted(view, seat, place) <= most(view, seat, place) for place in of_use) else False


def sail(view: View) -> str:
    """To a post, or to the target (BATAVIA-END-01; AMB-BATAVIA-13)."""
    bare, own = bare_for(view, view.turn), held_by(view, view.turn)
    if set(own) <= set(bare):
        return "take the target"
    free = view.options.target_choice == "free" and view.target is None and set(own) & set(bare)
    return f"sail to a trading post{', or take the target' if free else ''}"
