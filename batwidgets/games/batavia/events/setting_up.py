"""What is told of the set-up."""

from __future__ import annotations

from batwidgets.core.events import Happening
from batwidgets.games.batavia.moves import Counts

Post = tuple[int, str, str]  # hex, company, commodity


class BoardLoaded(Happening, frozen=True):
    """The route that is played on."""

    board: str


class TargetPlaced(Happening, frozen=True):
    """The target counter lies on its hex."""

    hex: int


class StacksShuffled(Happening, frozen=True):
    """So many stacks of counters, one a company, of so many counters each."""

    stacks: int
    each: int


class CountersPlaced(Happening, frozen=True):
    """Counters lie face down on hexes 1 to `count`, one of each company in every block of five."""

    count: int


class CountersRevealed(Happening, frozen=True):
    """Counters were turned face up."""

    posts: tuple[Post, ...]


class CardsDealt(Happening, frozen=True):
    """So many cards were dealt to a seat, face down."""

    seat: int
    count: int


class HandSeen(Happening, frozen=True):
    """Private: the first hand of a seat."""

    seat: int
    cards: Counts


class SeatReady(Happening, frozen=True):
    """A seat has its crates and promissory notes."""

    seat: int
    crates: int
    notes: int


class AuctioneerSet(Happening, frozen=True):
    """Who conducts the first auction."""

    seat: int
