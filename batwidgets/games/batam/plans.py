"""A move with its reason, and the move as advice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from batwidgets.core.moves import SeatMove
from batwidgets.games.batam.cards import CARDS, SEASICK
from batwidgets.games.batam.moves import (
    Decline,
    EndHere,
    EndRerolls,
    OfferWages,
    PayRansom,
    PlaceDie,
    Reroll,
    Sell,
    Step,
    StopSailing,
)
from batwidgets.games.batam.view import View
from batwidgets.games.batam.words import coins, face, place
from batwidgets.scene.words import listed, whose

NUMBERS = {2: "two", 3: "three"}


class Plan(NamedTuple):
    """A move and why; `goal` is the space that a step leads to in the end, `towards` the place that it is nearer to."""

    move: SeatMove
    because: str
    goal: str = ""
    towards: str = ""


def in_words(view: View, plan: Plan) -> str:
    """A move as advice."""
    move, chart = plan.move, view.chart
    match move:
        case OfferWages(_, captain, sailor):
            return f"Offer {captain} to a captain and {sailor} to a sailor."
        case Reroll(_, dice):
            return f"Roll {these([view.rolled[die] or 0 for die in dice])} again, for {coins(view.price)}."
        case EndRerolls():
            return "Keep these dice."
        case PlaceDie(_, die, board):
            return f"Put your {face(view.rolled[die] or 0)} on {whose(view.seats[board])} board."
        case Step(_, to):
            there = place(chart, plan.goal or to)
            return f"Sail towards {plan.towards}, to {there}." if plan.towards else f"Sail to {there}."
        case StopSailing():
            return f"Stop at {place(chart, view.ships[move.seat])}."
        case Sell():
            return f"Sell at {chart.island_of[view.ships[move.seat]]}."
        case Decline():
            return "Sell nothing here."
        case PayRansom():
            return f"Pay the pirates {coins(CARDS[view.card].amount * len(view.boards[move.seat]))}."
        case EndHere():
            return "Pay nothing, and end here."
    raise ValueError(f"expected a move of Batam; given {type(move).__name__}")


def these(values: Sequence[int]) -> str:
    """Some dice as one points at them.

    >>> these([1, 3]), these([0, 4, 0]), these([0])
    ('the 1 and the 3', 'the 4 and the two seasick dice', 'the seasick die')
    """
    sick = values.count(SEASICK)
    well = [f"the {value}" for value in values if value != SEASICK]
    return listed(
        [*well, *(["the seasick die"] if sick == 1 else [f"the {NUMBERS[sick]} seasick dice"] if sick else [])]
    )
