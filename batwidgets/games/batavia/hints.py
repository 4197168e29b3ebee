"""What a sensible player would do in a seat's place, as advice that can be taken."""

from __future__ import annotations

from collections.abc import Mapping

from batwidgets.core.advice import Advice
from batwidgets.core.moves import Moves, SeatMove
from batwidgets.games.batavia.cards import COMPANIES
from batwidgets.games.batavia.choosing import AMOUNT, BID, CARDS, LAY, in_hand
from batwidgets.games.batavia.moves import Bid, LayOut
from batwidgets.games.batavia.plans import in_words
from batwidgets.games.batavia.sensible import planned
from batwidgets.games.batavia.view import View
from batwidgets.scene import Value


def advice(view: View, legal: Moves) -> Advice | None:
    """What the sensible bot would do now, and why; None where there is nothing to do but wait."""
    plan = planned(view, legal)
    if plan is None:
        return None
    return Advice(plan.move, f"{in_words(view, plan.move)} {plan.because}", *filled_in(view, plan.move))


def filled_in(view: View, move: SeatMove) -> tuple[str, Mapping[str, Value]]:
    """The form that a move is made by, and what it holds then; `offering.move` reads the move from it again."""
    match move:
        case Bid(amount=amount):
            return BID, {AMOUNT: amount}
        case LayOut():
            return LAY, {CARDS: {code: move.cards[COMPANIES.index(code)] for code in in_hand(view)}}
    return "", {}
