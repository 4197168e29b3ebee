"""Every single step of every figure, as a set of moves: a move is made when it is drawn, or gone through."""

from __future__ import annotations

import random
from collections.abc import Collection, Sequence
from functools import lru_cache

from batwidgets.core.moves import MoveList, SeatMove, drawn
from batwidgets.games.batory.facts import exits
from batwidgets.games.batory.moves import EndMovement, MoveFigure
from batwidgets.games.batory.ship import Ship
from batwidgets.games.batory.state import HAND_SIZES, ROOM, State

Ways = tuple[tuple[str, str], ...]  # out of a room: to which room, and "door" or the stairwell
END = [EndMovement(seat) for seat in range(max(HAND_SIZES))]
BOTH, ONLY_END = (MoveFigure, EndMovement), (EndMovement,)


class Movement(MoveList):
    """What step 1 allows: the steps of each figure, by its code, and then to end it."""

    __slots__ = ("_figures", "_seat", "_ways")

    def __init__(self, figures: tuple[str, ...], ways: Sequence[Ways], seat: int) -> None:
        self._figures, self._ways, self._seat = figures, ways, seat
        self.size = sum(map(len, ways)) + 1
        self._kinds = BOTH if self.size > 1 else ONLY_END

    @property
    def _moves(self) -> tuple[SeatMove, ...]:  # type: ignore[override]
        seat = self._seat
        by_figure = zip(self._figures, self._ways, strict=True)
        steps = [MoveFigure(seat, figure, to, via) for figure, ways in by_figure for to, via in ways]
        return (*steps, END[seat])

    def __contains__(self, move: object) -> bool:
        if type(move) is MoveFigure:
            if move.seat != self._seat or move.figure not in self._figures:
                return False
            return (move.to, move.via) in self._ways[self._figures.index(move.figure)]
        return type(move) is EndMovement and move.seat == self._seat

    def sample(self, rng: random.Random) -> SeatMove:
        number = drawn(rng, self.size)
        for place, ways in enumerate(self._ways):
            if number < (count := len(ways)):
                to, via = ways[number]
                return MoveFigure(self._seat, self._figures[place], to, via)
            number -= count
        return END[self._seat]


def movement(state: State, seat: int) -> Movement:
    """The ways of every figure that can be paid for into rooms that are neither full nor entered; and to end it.

    (BATORY-MOVE-03 to 11.)
    """
    if not state.points:
        return Movement((), (), seat)
    at = state.at
    figures, rooms = tuple(at), at.values()
    out = ways_out(state.ship, state.points > 1, not state.options.start_counts_entered)
    found = [*map(out.__getitem__, rooms)]
    if full := crowded(rooms):
        for place, here in enumerate(rooms):  # which leaves its own room first
            found[place] = tuple([way for way in found[place] if way[0] == here or way[0] not in full])
    for figure, room in state.entered:
        place = figures.index(figure)
        found[place] = tuple([way for way in found[place] if way[0] != room])
    return Movement(figures, found, seat)


def crowded(rooms: Collection[str]) -> set[str]:
    """The rooms of the figures that can take no other one (BATORY-MOVE-11)."""
    full: set[str] = set()
    if len({*rooms}) > len(rooms) - ROOM + 1:  # most of the time no room has as many figures
        return full
    stand: dict[str, int] = {}  # a Counter takes three times as long
    for room in rooms:
        stand[room] = count = stand.get(room, 0) + 1
        if count == ROOM:
            full.add(room)
    return full


@lru_cache(maxsize=1 << 6)  # nobody changes what is found
def ways_out(ship: Ship, stairs: bool, back: bool) -> dict[str, Ways]:
    """The ways out of every room: by doors alone, or by stairs as well; and out and back in, where that is allowed."""
    found = {}
    for here in ship.rooms:
        out = [(to, via) for to, via, points in exits(ship, here) if stairs or points == 1]
        found[here] = tuple([(to, via) for to, via in out if back or to != here])
    return found
