"""Every single step of every figure, as a set of moves: a move is made when it is drawn, or gone through."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
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

    __slots__ = ("_seat", "_ways")

    def __init__(self, ways: Mapping[str, Ways], seat: int) -> None:
        self._ways, self._seat = ways, seat
        self.size = sum(map(len, ways.values())) + 1
        self._kinds = BOTH if self.size > 1 else ONLY_END

    @property
    def _moves(self) -> tuple[SeatMove, ...]:  # type: ignore[override]
        seat = self._seat
        steps = [MoveFigure(seat, figure, to, via) for figure, ways in self._ways.items() for to, via in ways]
        return (*steps, END[seat])

    def __contains__(self, move: object) -> bool:
        if type(move) is MoveFigure:
            return move.seat == self._seat and (move.to, move.via) in self._ways.get(move.figure, ())
        return type(move) is EndMovement and move.seat == self._seat

    def sample(self, rng: random.Random) -> SeatMove:
        number = drawn(rng, self.size)
        for figure, ways in self._ways.items():
            if number < len(ways):
                return MoveFigure(self._seat, figure, *ways[number])
            number -= len(ways)
        return END[self._seat]


def move_figure(state: State) -> dict[str, Ways]:
    """The ways of every figure that can be paid for, by its code, into rooms that are neither full nor entered.

    (BATORY-MOVE-03 to 11.)
    """
    if not state.points:
        return {}
    at = state.at
    out = ways_out(state.ship, state.points > 1, not state.options.start_counts_entered)
    found = {figure: out[room] for figure, room in at.items()}
    if full := crowded(at.values()):
        for figure, here in at.items():  # which leaves its own room first
            found[figure] = tuple([way for way in found[figure] if way[0] == here or way[0] not in full])
    for figure in {figure for figure, _ in state.entered}:
        rooms = [room for other, room in state.entered if other == figure]
        found[figure] = tuple([way for way in found[figure] if way[0] not in rooms])
    return found


def crowded(rooms: Iterable[str]) -> set[str]:
    """The rooms that can take no other figure (BATORY-MOVE-11)."""
    full = set()
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
