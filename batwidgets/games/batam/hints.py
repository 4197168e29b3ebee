"""What a sensible player would do in a seat's place, as advice that can be taken."""

from __future__ import annotations

from collections.abc import Mapping

from batwidgets.core.advice import Advice
from batwidgets.core.moves import Moves, SeatMove, Shorthand
from batwidgets.games.batam.moves import OfferWages, Reroll, Step
from batwidgets.games.batam.offering_names import REROLL, WAGES
from batwidgets.games.batam.picking import move
from batwidgets.games.batam.plans import in_words
from batwidgets.games.batam.sensible import planned
from batwidgets.games.batam.view import View
from batwidgets.scene import Value


def advice(view: View, legal: Moves) -> Advice | None:
    """What the sensible bot would do now, and why; None where there is nothing to do but wait.

    The bot sails step by step; its advice is the whole way to where it is going.

    >>> from batwidgets import batam
    >>> game = batam.position(phase="sail", ships={0: "r5c2"}, dice=[[(1, 3), (2, 1)], [], []], seed=1)
    >>> advice(game.view(0), game.legal_moves(0)).words
    'Sail to Bulan harbour. It costs 1 of 4 movement, and a sale there brings 25 coins.'
    """
    plan = planned(view, legal)
    if plan is None:
        return None
    whole: SeatMove | Shorthand | None = None
    if isinstance(plan.move, Step) and plan.goal:
        whole = move(view, plan.goal, {})
    return Advice(whole or plan.move, f"{in_words(view, plan)} {plan.because}", *filled_in(plan.move))


def filled_in(move: SeatMove) -> tuple[str, Mapping[str, Value]]:
    """The form that a move is made by, and what it holds then; `picking.move` reads the move from it again."""
    match move:
        case OfferWages(captain=captain, sailor=sailor):
            return WAGES, {"coins": {"captain": captain, "sailor": sailor}}
        case Reroll(dice=dice):
            return REROLL, {"dice": [str(number) for number in dice]}
    return "", {}
