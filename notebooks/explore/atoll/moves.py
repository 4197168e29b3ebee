"""What can happen on the atoll: the moves, chance among them, and what is told of each."""

from __future__ import annotations

from typing import ClassVar

from batwidgets.core.events import Happening
from batwidgets.core.moves import ChanceMove, SeatMove


class Deal(ChanceMove, frozen=True):
    """A seat's secret home."""

    whom: int
    islet: str


class Tide(ChanceMove, frozen=True):
    """High or low."""

    high: bool


class Paddle(SeatMove, frozen=True):
    """To the next islet."""

    to: str


class Rest(SeatMove, frozen=True):
    """Stay where you are."""


class Land(SeatMove, frozen=True):
    """At home at last."""

    reveals: ClassVar[bool] = True


class Dealt(Happening, frozen=True):
    """Everybody sees that a seat was dealt a home."""

    whom: int


class Home(Happening, frozen=True):
    """The seat alone sees which."""

    islet: str


class Tided(Happening, frozen=True):
    """Everybody sees the tide."""

    high: bool


class Paddled(Happening, frozen=True):
    """Everybody sees a canoe go."""

    seat: int
    origin: str
    to: str


class Rested(Happening, frozen=True):
    """Everybody sees a canoe stay."""

    seat: int


class Ended(Happening, frozen=True):
    """Who won, and where everybody's home was; after nightfall neither."""

    winner: int | None
    homes: tuple[str, ...]


MOVES = (Deal, Tide, Paddle, Rest, Land)
