"""The moves of Batavia, and what chance may bring."""

from __future__ import annotations

from typing import ClassVar

from batwidgets.core.moves import ChanceMove, Move, SeatMove

Counts = tuple[int, ...]  # one number a company


class Bid(SeatMove, frozen=True):
    """Offer so many promissory notes for the lot: more than the last bid, no more than are held."""

    amount: int


class Pass(SeatMove, frozen=True):
    """Drop out of this auction."""


class Draw(SeatMove, frozen=True):
    """Take the top two cards of the stack; this ends the turn."""


class PassTurn(SeatMove, frozen=True):
    """Do nothing: only where nothing can be drawn and nothing played."""


class LayOut(SeatMove, frozen=True):
    """Lay cards face up on the table, so many of each company.

    >>> LayOut(0, Du=4, Fr=2).cards
    (0, 0, 2, 4, 0)
    """

    shows: ClassVar[bool] = True

    Br: int = 0
    Da: int = 0
    Fr: int = 0
    Du: int = 0
    Sw: int = 0

    @property
    def cards(self) -> Counts:
        """How many of each company, in the order of COMPANIES."""
        return (self.Br, self.Da, self.Fr, self.Du, self.Sw)


class Head(SeatMove, frozen=True):
    """Move the merchant forward to the next trading post of a company whose seal is held, and claim it."""

    company: str


class TakeTarget(SeatMove, frozen=True):
    """Move the merchant onto the target and take it: the game ends with this round."""


class Convert(SeatMove, frozen=True):
    """Turn in one counter of every company held for gold."""


class Keep(SeatMove, frozen=True):
    """Keep the counters for later."""


class RollDie(ChanceMove, frozen=True):
    """The auctioneer's die: so many cards are turned up."""

    face: int


class TurnUp(ChanceMove, frozen=True):
    """A card of the stack is turned up for the lot."""

    company: str


class DealCard(ChanceMove, frozen=True):
    """A card of the stack goes to a seat's hand, unseen by the others: dealt at the start, or drawn."""

    to: int
    company: str


class TurnCounter(ChanceMove, frozen=True):
    """The counter of a hex is turned face up."""

    hex: int
    company: str
    commodity: str


SEAT_MOVES: tuple[type[SeatMove], ...] = (Bid, Pass, Draw, PassTurn, LayOut, Head, TakeTarget, Convert, Keep)
CHANCE_MOVES: tuple[type[ChanceMove], ...] = (RollDie, TurnUp, DealCard, TurnCounter)
MOVES: tuple[type[Move], ...] = (*SEAT_MOVES, *CHANCE_MOVES)
