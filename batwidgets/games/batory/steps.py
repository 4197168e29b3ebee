"""Every single step of every figure, as a set of moves: they are made once a ship, and only put side by side."""

from __future__ import annotations

import bisect
import itertools
import random
from collections.abc import Iterable, Mapping
from functools import lru_cache

from batwidgets.core.moves import MoveList, SeatMove, drawn
from batwidgets.games.batory.characters import FIGURES
from batwidgets.games.batory.facts import exits
from batwidgets.games.batory.moves import EndMovement, MoveFigure
from batwidgets.games.batory.ship import Ship
from batwidgets.games.batory.state import HAND_SIZES, State

Steps = tuple[MoveFigure, ...]
END = [(EndMovement(seat),) for seat in range(max(HAND_SIZES))]
BOTH, ONLY_END = (MoveFigure, EndMovement), (EndMovement,)
KEPT = 1 << 14  # steps with some rooms barred that are kept


class Movement(MoveList):
    """What step 1 allows: the steps of each figure, a tuple a figure, and then to end it."""

    __slots__ = ("_lists", "_upto")

    def __init__(self, lists: list[Steps], seat: int) -> None:
        self._lists: list[tuple[SeatMove, ...]] = [*lists, END[seat]]
        self._upto = [*itertools.accumulate(map(len, self._lists))]  # how many there are up to the end of each
        self.size = self._upto[-1]
        self._kinds = BOTH if self.size > 1 else ONLY_END

    @property
    def _moves(self) -> tuple[SeatMove, ...]:  # type: ignore[override]
        return tuple(itertools.chain(*self._lists))

    def __contains__(self, move: object) -> bool:
        if type(move) is MoveFigure:
            figure = move.figure
            for moves in self._lists:
                if moves and getattr(moves[0], "figure", None) == figure:
                    return move in moves
            return False
        return type(move) is EndMovement and move in self._lists[-1]

    def sample(self, rng: random.Random) -> SeatMove:
        number = drawn(rng, self.size)
        place = bisect.bisect_right(self._upto, number)
        return self._lists[place][number - self._upto[place]]  # counted from the end of its list


def move_figure(state: State, seat: int) -> list[Steps]:
    """The steps of every figure that can be paid for, a tuple a figure (BATORY-MOVE-01 to 13)."""
    if not state.points:
        return []
    ways = ways_of(state.ship, seat, state.points > 1, not state.options.start_counts_entered)
    return ways.steps(state.at, state.entered)


class Ways:
    """The steps of every figure out of every room, for a seat; sets of rooms are the bits of a whole number."""

    __slots__ = ("bit", "free", "some")

    def __init__(self, ship: Ship, seat: int, *, stairs: bool, back: bool) -> None:
        """By doors alone, or by stairs as well; and out by a stairwell and back in, where that is allowed."""
        self.bit = {room: 1 << number for number, room in enumerate(ship.rooms)}
        self.free: dict[tuple[str, str], tuple[Steps, int]] = {}  # and the rooms that the steps lead to
        self.some: dict[tuple[str, str, int], Steps] = {}
        for room in ship.rooms:
            out = [
                (to, via) for to, via, points in exits(ship, room) if (stairs or points == 1) and (back or to != room)
            ]
            others = sum({self.bit[to] for to, _ in out if to != room})
            for figure in FIGURES:
                moves = tuple([MoveFigure(seat, figure.code, to, via) for to, via in out])
                self.free[figure.code, room] = moves, others

    def steps(self, at: Mapping[str, str], entered: Iterable[tuple[str, str]]) -> list[Steps]:
        """Those of each figure into rooms that it has not entered and that are not full (BATORY-MOVE-05, 11)."""
        bit, free = self.bit, self.free
        one = two = full = 0  # the rooms with a figure or more, with two or more, with three
        for here in map(bit.__getitem__, at.values()):
            if one & here:
                full |= two & here
                two |= here
            else:
                one |= here
        if not full and not entered:
            return [free[place][0] for place in at.items()]
        walked: dict[str, int] = {}
        for figure, room in entered:
            walked[figure] = walked.get(figure, 0) | bit[room]
        found = []
        for place in at.items():
            moves, others = free[place]
            barred = others & full  # not its own room, which it leaves first
            if place[0] in walked:
                barred |= walked[place[0]]
            found.append(self.without(*place, barred) if barred else moves)
        return found

    def without(self, figure: str, room: str, barred: int) -> Steps:
        """The steps of a figure out of a room, but into none that is barred."""
        key = (figure, room, barred)
        moves = self.some.get(key)
        if moves is None:
            if len(self.some) >= KEPT:
                self.some.clear()
            moves = tuple([move for move in self.free[figure, room][0] if not self.bit[move.to] & barred])
            self.some[key] = moves
        return moves


@lru_cache(maxsize=32)
def ways_of(ship: Ship, seat: int, stairs: bool, back: bool) -> Ways:
    """The ways of a ship, made once."""
    return Ways(ship, seat, stairs=stairs, back=back)
