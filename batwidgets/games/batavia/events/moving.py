"""What is told of a move: cards drawn or laid out, seals, the merchant, counters and gold."""

from __future__ import annotations

from batwidgets.core.events import Happening
from batwidgets.games.batavia.moves import Counts

Counter = tuple[str, str]  # company, commodity


class CardsDrawn(Happening, frozen=True):
    """A seat has drawn so many cards."""

    seat: int
    count: int


class CardSeen(Happening, frozen=True):
    """Private: a card that a seat drew."""

    seat: int
    company: str


class StackReshuffled(Happening, frozen=True):
    """The discards became the stack."""

    count: int


class TurnSkipped(Happening, frozen=True):
    """A seat could neither draw nor play."""

    seat: int


class PlayStarted(Happening, frozen=True):
    """A seat plays cards: case 1 with a majority before, case 2 without."""

    seat: int
    case: int


class CardsLaid(Happening, frozen=True):
    """Cards were laid on the table."""

    seat: int
    cards: Counts


class CubeMoved(Happening, frozen=True):
    """A company's ship cube."""

    company: str
    origin: int
    to: int


class CannonMoved(Happening, frozen=True):
    """The cannon, which stops at the end of its scale; `total` cards are laid out."""

    origin: int
    to: int
    total: int


class SealTaken(Happening, frozen=True):
    """A seat takes a company's seal: from another seat, or for `origin` None from the board."""

    seat: int
    company: str
    origin: int | None


class SealReturned(Happening, frozen=True):
    """A company's seal goes back to the board."""

    company: str
    origin: int


class MerchantMoved(Happening, frozen=True):
    """A merchant moved forward."""

    seat: int
    origin: int
    to: int


class CounterClaimed(Happening, frozen=True):
    """A seat takes the counter of a hex."""

    seat: int
    hex: int
    company: str
    commodity: str


class CratePlaced(Happening, frozen=True):
    """A crate goes into a commodity's warehouse, in a company's column; the seat has so many left."""

    seat: int
    commodity: str
    company: str
    left: int


class CratesUsedUp(Happening, frozen=True):
    """A seat has no crate left to place."""

    seat: int
    commodity: str
    company: str


class CountersConverted(Happening, frozen=True):
    """Counters left the game for gold."""

    seat: int
    counters: tuple[Counter, ...]


class CoinsBanked(Happening, frozen=True):
    """A seat's counting piece moves on by so many coins, to `total`."""

    seat: int
    coins: int
    total: int


class CountersKept(Happening, frozen=True):
    """A seat could have converted counters of so many companies, and did not."""

    seat: int
    companies: int
