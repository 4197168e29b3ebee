"""What is told of pirates, of the end and of scoring."""

from __future__ import annotations

from batwidgets.core.events import Happening


class PirateCheck(Happening, frozen=True):
    """After a move: so many cards are laid out, and pirates come from `limit` on."""

    total: int
    limit: int


class PiratesAttack(Happening, frozen=True):
    """Pirates strike the companies with the most cards laid out."""

    companies: tuple[str, ...]
    total: int


class CardsSunk(Happening, frozen=True):
    """A company's cards are discarded: so many of each seat."""

    company: str
    cards: tuple[int, ...]


class TargetTaken(Happening, frozen=True):
    """A seat has the target counter."""

    seat: int


class EndTriggered(Happening, frozen=True):
    """This round is the last one."""

    round: int


class ScoringStarted(Happening, frozen=True):
    """The last round is over: hands are laid out, and gold is counted."""


class ScoringLine(Happening, frozen=True):
    """A line of the scoring sheet: what it is for, and the coins of each seat."""

    line: str
    coins: tuple[int, ...]


class GameOver(Happening, frozen=True):
    """Who won, one seat or several, and everybody's gold."""

    winners: tuple[int, ...]
    gold: tuple[int, ...]
