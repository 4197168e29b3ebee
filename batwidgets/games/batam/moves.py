"""The moves of Batam, and what chance may bring."""

from __future__ import annotations

from typing import ClassVar

from batwidgets.core.moves import ChanceMove, Move, SeatMove, Shorthand


class OfferWages(SeatMove, frozen=True):
    """Offer coins for the captain's and the sailor's space of one's crew board."""

    captain: int
    sailor: int


class Reroll(SeatMove, frozen=True):
    """Pay to roll some of one's dice again: their places 0 to 2, sorted."""

    dice: tuple[int, ...]


class EndRerolls(SeatMove, frozen=True):
    """Keep the dice as they are and go on to placing them."""


class PlaceDie(SeatMove, frozen=True):
    """Put one of one's dice (its place 0 to 2) on the crew board of another seat."""

    die: int
    board: int


class Step(SeatMove, frozen=True):
    """Sail to a neighbouring space."""

    to: str


class StopSailing(SeatMove, frozen=True):
    """End the movement where the ship is."""


class Sell(SeatMove, frozen=True):
    """Sell goods at the island whose harbour the ship has just entered."""


class Decline(SeatMove, frozen=True):
    """Keep the goods; the island can be sold at when its harbour is entered again."""

    rash: ClassVar[bool] = True


class PayRansom(SeatMove, frozen=True):
    """Pay the pirates and sail on."""


class EndHere(SeatMove, frozen=True):
    """End the movement where the pirates came, without paying."""


class SailTo(Shorthand, frozen=True):
    """Sail to a space along a cheapest route on which nothing can interrupt before its last step."""

    to: str


class FirstRoll(ChanceMove, frozen=True):
    """Two dice of a seat, to see who is first player; 0 is seasick."""

    seat: int
    faces: tuple[int, int]


class LayTile(ChanceMove, frozen=True):
    """A compass tile goes to a compass space."""

    space: str
    tile: str


class RollDice(ChanceMove, frozen=True):
    """The dice that are rolled show faces, one each; 0 is seasick."""

    dice: tuple[int, ...]
    faces: tuple[int, ...]


class DrawCard(ChanceMove, frozen=True):
    """A compass card is drawn."""

    card: str


SEAT_MOVES: tuple[type[SeatMove], ...] = (
    OfferWages, Reroll, EndRerolls, PlaceDie, Step, StopSailing, Sell, Decline, PayRansom, EndHere,
)  # fmt: skip
CHANCE_MOVES: tuple[type[ChanceMove], ...] = (FirstRoll, LayTile, RollDice, DrawCard)
MOVES: tuple[type[Move], ...] = (*SEAT_MOVES, *CHANCE_MOVES)
SHORTHANDS: tuple[type[Shorthand], ...] = (SailTo,)
