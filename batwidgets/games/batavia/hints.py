"""What a sensible player would do in a seat's place, as advice that can be taken."""

from __future__ import annotations

from batwidgets.core.advice import Advice
from batwidgets.core.moves import Moves, SeatMove
from batwidgets.games.batavia.choosing import BID, LAY
from batwidgets.games.batavia.moves import Bid, LayOut
from batwidgets.games.batavia.plans import in_words
from batwidgets.games.batavia.sensible import planned
from batwidgets.games.batavia.view import View

FORMS: dict[type[SeatMove], str] = {Bid: BID, LayOut: LAY}


def advice(view: View, legal: Moves) -> Advice | None:
    """What the sensible bot would do now, and why; None where there is nothing to do but wait."""
    plan = planned(view, legal)
    if plan is None:
        return None
    return Advice(plan.move, f"{in_words(view, plan.move)} {plan.because}", FORMS.get(type(plan.move), ""))
