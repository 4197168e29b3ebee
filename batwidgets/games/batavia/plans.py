"""A move with its reason, and the move as advice."""

from __future__ import annotations

from typing import NamedTuple

from batwidgets.core.moves import SeatMove
from batwidgets.games.batavia.cards import COMPANIES, TARGET
from batwidgets.games.batavia.forecast import next_post
from batwidgets.games.batavia.moves import Bid, Convert, Draw, Head, Keep, LayOut, Pass, PassTurn, TakeTarget
from batwidgets.games.batavia.view import View
from batwidgets.games.batavia.words import cards_words, notes


class Plan(NamedTuple):
    """A move and why."""

    move: SeatMove
    because: str


def in_words(view: View, move: SeatMove) -> str:
    """A move as advice."""
    match move:
        case Bid(_, amount):
            return f"Bid {notes(amount)}."
        case Pass() | PassTurn():
            return "Pass."
        case Draw():
            return "Draw cards."
        case LayOut():
            return f"Lay out {cards_words(dict(zip(COMPANIES, move.cards, strict=True)))}."
        case Head(seat, company):
            post = next_post(view, company, seat)
            return f"Go to {view.route.label(TARGET if post is None else post)}."
        case TakeTarget():
            return "Take the target."
        case Convert():
            return "Convert."
        case Keep():
            return "Keep your counters."
    raise ValueError(f"expected a move of Batavia; given {type(move).__name__}")
