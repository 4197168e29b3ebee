"""A move with its reason, and the move as advice."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from batwidgets.core.moves import SeatMove
from batwidgets.games.batory.cards import HAND_LIMIT
from batwidgets.games.batory.characters import BY_CODE
from batwidgets.games.batory.moves import (
    DOOR,
    Accuse,
    Ask,
    Discard,
    EndMovement,
    MoveFigure,
    PlayCards,
    TakeCard,
)
from batwidgets.games.batory.offering import take_label
from batwidgets.games.batory.sentences import ask as asked
from batwidgets.games.batory.view import View
from batwidgets.games.batory.words import card_names
from batwidgets.scene.words import listed


class Plan(NamedTuple):
    """A move and why: in words, or what makes the words, since a bot needs none."""

    move: SeatMove
    why: str | Callable[[], str]

    @property
    def because(self) -> str:
        """Why, in words."""
        return self.why if isinstance(self.why, str) else self.why()


def too_many(cards: int) -> str:
    """A sentence that follows, where so many cards are more than a hand may hold: what is earned must be taken.

    >>> too_many(5), too_many(6)
    ('', ' You may keep 5 cards, so 1 must be discarded then: what is earned has to be taken.')
    """
    if cards <= HAND_LIMIT:
        return ""
    gone = f"so {cards - HAND_LIMIT} must be discarded then: what is earned has to be taken"
    return f" You may keep {HAND_LIMIT} cards, {gone}."


def in_words(view: View, move: SeatMove) -> str:
    """A move as advice."""
    match move:
        case MoveFigure(_, figure, to, via):
            way = "" if via == DOOR else f" by the {view.ship.well_names[via]} stairs"
            there = view.ship.the(to)
            goal = f"out of {there}{way} and back in" if view.at[figure] == to else f"to {there}{way}"
            return f"Move the {BY_CODE[figure].name} {goal}."
        case EndMovement():
            return "End your movement."
        case TakeCard(_, source):
            return f"{take_label(source)}."
        case Discard(_, cards):
            return f"Discard {card_names(cards)}."
        case PlayCards(_, cards):
            return f"Play {card_names(cards)}."
        case Ask(_, target, question):
            return f"Ask {view.names[target]}: {asked(question)}"
        case Accuse(_, characters):
            return f"Accuse {listed(f'the {BY_CODE[code].name}' for code in characters)}."
    raise ValueError(f"expected a move of MS Batory; given {type(move).__name__}")
