"""The moves of MS Batory, and what chance may bring."""

from __future__ import annotations

from typing import ClassVar

from batwidgets.core.moves import ChanceMove, Move, SeatMove
from batwidgets.games.batory.questions import AnyQuestion

DOOR = "door"
DECK = "deck"


class MoveFigure(SeatMove, frozen=True):
    """Move a figure into a room: by a door for 1 point, or by a stairwell, named in `via`, for 2."""

    figure: str
    to: str
    via: str = DOOR


class EndMovement(SeatMove, frozen=True):
    """Go on to step 2."""

    shows: ClassVar[bool] = True  # that the hand is more than Numbers, or a card would be drawn for it


class TakeCard(SeatMove, frozen=True):
    """Take a gained question card: one of the display by its name, or "deck" for the unknown top card."""

    source: str


class Discard(SeatMove, frozen=True):
    """Discard the cards above the limit of five."""

    shows: ClassVar[bool] = True

    cards: tuple[str, ...]


class PlayCards(SeatMove, frozen=True):
    """Lay the cards of the question face up."""

    shows: ClassVar[bool] = True

    cards: tuple[str, ...]


class Ask(SeatMove, frozen=True):
    """Put a question to a seat; it is answered at once, and truly."""

    reveals: ClassVar[bool] = True

    target: int
    question: AnyQuestion


class Accuse(SeatMove, frozen=True):
    """Name the thief (with two players: all three), at any time, once in a game."""

    rash: ClassVar[bool] = True
    reveals: ClassVar[bool] = True

    characters: tuple[str, ...]


class PlaceFigure(ChanceMove, frozen=True):
    """A figure goes onto a free start circle."""

    figure: str
    at: str


class HideCharacter(ChanceMove, frozen=True):
    """A character card goes under the board."""

    character: str


class DealCharacter(ChanceMove, frozen=True):
    """A character card goes to a seat's hand."""

    to: int
    character: str


class RevealEvent(ChanceMove, frozen=True):
    """An event card is turned up."""

    event: str


class DrawQuestion(ChanceMove, frozen=True):
    """A question card is drawn: to a hand, to the display, or on a forced draw; the phase says which."""

    card: str


SEAT_MOVES: tuple[type[SeatMove], ...] = (MoveFigure, EndMovement, TakeCard, Discard, PlayCards, Ask, Accuse)
CHANCE_MOVES: tuple[type[ChanceMove], ...] = (PlaceFigure, HideCharacter, DealCharacter, RevealEvent, DrawQuestion)
MOVES: tuple[type[Move], ...] = (*SEAT_MOVES, *CHANCE_MOVES)
