"""What can happen while a game of Batam is set up: the chart, tiles and cards, who is first player."""

from __future__ import annotations

from batwidgets.core.events import Happening


class BoardLoaded(Happening, frozen=True):
    """The chart that is played on."""

    board: str


class OptionChosen(Happening, frozen=True):
    """How compass spaces work: "tiles", "cards" or "none"."""

    option: str
    value: str


class TilePlaced(Happening, frozen=True):
    """A compass tile lies face down on a space."""

    space: str


class TileRevealed(Happening, frozen=True):
    """A compass tile was turned face up."""

    space: str
    tile: str


class TileBoxed(Happening, frozen=True):
    """The tile that is left over goes back to the box."""

    tile: str


class DeckShuffled(Happening, frozen=True):
    """So many compass cards lie face down."""

    count: int


class SeatReady(Happening, frozen=True):
    """A seat has its crew board, cubes and dice."""

    seat: int


class ShipPlaced(Happening, frozen=True):
    """Where a ship starts."""

    seat: int
    at: str


class BankSet(Happening, frozen=True):
    """What is in the bank once every seat has its coins."""

    coins: int


class FirstPlayerRoll(Happening, frozen=True):
    """What a seat rolled for being first player; 0 is seasick."""

    seat: int
    faces: tuple[int, int]
    total: int


class CrewRowSet(Happening, frozen=True):
    """The order of the crew boards, from the left."""

    row: tuple[int, ...]
