"""What can happen at sea in Batam: steps, what compass spaces do, pirates, sales."""

from __future__ import annotations

from batwidgets.core.events import Happening


class ShipStep(Happening, frozen=True):
    """A ship moved to a neighbouring space; `left` is the movement it has after paying the cost."""

    seat: int
    origin: str
    to: str
    cost: int
    left: int


class ShipStopped(Happening, frozen=True):
    """A ship ended its movement."""

    seat: int
    at: str


class CompassTriggered(Happening, frozen=True):
    """The tile of a compass space acts on a ship that entered; a Tradewind may have nothing more to give."""

    seat: int
    space: str
    tile: str


class MovementGained(Happening, frozen=True):
    """A Tradewind: `left` is the movement with it."""

    seat: int
    amount: int
    left: int


class TileTaken(Happening, frozen=True):
    """A Treasure Map tile lies in front of a seat now."""

    seat: int
    space: str
    tile: str


class TileRemoved(Happening, frozen=True):
    """A tile leaves the game."""

    tile: str


class CardDrawn(Happening, frozen=True):
    """A compass card was drawn on a space."""

    seat: int
    space: str
    card: str


class CardDiscarded(Happening, frozen=True):
    """A compass card goes to the discards."""

    card: str


class CardKept(Happening, frozen=True):
    """A Treasure Map card lies in front of a seat now."""

    seat: int
    card: str


class CardRemoved(Happening, frozen=True):
    """A card leaves the game."""

    card: str


class DeckReshuffled(Happening, frozen=True):
    """The discards became the deck."""

    count: int


class MapPaid(Happening, frozen=True):
    """The bank paid for a treasure map at its island."""

    seat: int
    map: str
    island: str
    amount: int


class PirateToll(Happening, frozen=True):
    """A seat paid the bank for entering a space beside the Pirate Ship, with so many dice on its board."""

    seat: int
    at: str
    amount: int
    dice: int


class RansomPaid(Happening, frozen=True):
    """A seat paid the bank for a Pirate card, with so many dice on its board."""

    seat: int
    amount: int
    dice: int


class SaleOffered(Happening, frozen=True):
    """A seat may sell at an island."""

    seat: int
    island: str


class SaleDeclined(Happening, frozen=True):
    """A seat kept its goods."""

    seat: int
    island: str


class GoodsSold(Happening, frozen=True):
    """A cube was put on an island, as the rank-th there; `paid` are the seats that got a share of 5."""

    seat: int
    island: str
    rank: int
    paid: tuple[int, ...]
