"""What has happened at a table since a seat's last turn, as that seat was told it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

KEPT = 99  # that are remembered


class Line(NamedTuple):
    """What a seat was told of a move: who made it, and how long the story was before."""

    mover: int | None
    begin: int
    said: str


class Happened:
    """The lines of those seats that are looked at: a seat has none before it has asked for the first time."""

    def __init__(self) -> None:
        self._lines: dict[int, list[Line]] = {}

    def since(self, seat: int) -> list[str]:
        """What a seat has been told since it acted last: a line for each move."""
        lines = self._lines.setdefault(seat, [])
        own = max((number for number, line in enumerate(lines) if line.mover == seat), default=-1)
        return [line.said for line in lines[own + 1 :] if line.said]

    def tell(self, mover: int | None, begin: int, said: Callable[[int], str]) -> None:
        """A move was made, when the story was so long; `said` is what each seat is told of it."""
        for seat, lines in self._lines.items():
            lines.append(Line(mover, begin, said(seat)))
            del lines[:-KEPT]

    def take_back(self, end: int) -> None:
        """The story is only so long again."""
        for lines in self._lines.values():
            lines[:] = [line for line in lines if line.begin < end]

    def forget(self) -> None:
        """Another game has begun."""
        self._lines.clear()
