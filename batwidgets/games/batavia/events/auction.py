"""What is told of a round as it begins, and of its auction."""

from __future__ import annotations

from batwidgets.core.events import Happening
from batwidgets.games.batavia.moves import Counts


class RoundStarted(Happening, frozen=True):
    """A round begins, with an auction by a seat."""

    round: int
    auctioneer: int


class PhaseStarted(Happening, frozen=True):
    """A part of a round begins: "auction", or "moves" with the seat that starts."""

    round: int
    phase: str
    seat: int


class TurnStarted(Happening, frozen=True):
    """A seat's move begins."""

    seat: int


class DieRolled(Happening, frozen=True):
    """The auctioneer's die."""

    seat: int
    face: int


class CardsRevealed(Happening, frozen=True):
    """The lot: the cards turned up just now, and those carried over from auctions that nobody won."""

    cards: Counts
    carried: Counts


class BidMade(Happening, frozen=True):
    """A seat bids."""

    seat: int
    amount: int


class SeatPassed(Happening, frozen=True):
    """A seat is out of the auction."""

    seat: int


class AuctionWon(Happening, frozen=True):
    """A seat has the lot, for its bid."""

    seat: int
    amount: int
    cards: Counts


class NotesPaid(Happening, frozen=True):
    """The winner has paid so many notes to a seat: one note a seat and round of the table."""

    seat: int
    to: int
    count: int


class CardsGained(Happening, frozen=True):
    """Won cards join a hand, seen by everybody."""

    seat: int
    cards: Counts


class LotCarried(Happening, frozen=True):
    """Everybody passed: these cards stay face up for the next auction."""

    cards: Counts


class StartMarkerMoved(Happening, frozen=True):
    """The ship piece goes to a seat; `origin` had it before."""

    seat: int
    origin: int | None
