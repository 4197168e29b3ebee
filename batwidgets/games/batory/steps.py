"""Every single step of every figure, as a set of moves: they are made once a ship, and only put side by side."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterable
from functools import lru_cache

from batwidgets.core.moves import MoveList, SeatMove, drawn
from batwidgets.games.batory.facts import exits
from batwidgets.games.batory.moves import EndMovement, MoveFigure
from batwidgets.games.batory.ship import Ship
from batwidgets.games.batory.state import HAND_SIZES, ROOM, State

Steps = tuple[MoveFigure, ...]
END = [(EndMovement(seat),) for seat in range(max(HAND_SIZES))]
BOTH, ONLY_END = (MoveFigure, EndMovement), (EndMovement,)


class Movement(MoveList):
    """What step 1 allows: the steps of each figure, a tuple a figure, and then to end it."""

    __slots__ = ("_lists",)

    def __init__(self, lists: Iterable[Steps], seat: int) -> None:
        self._lists: list[tuple[SeatMove, ...]] = [*lists, END[seat]]
        self.size = sum(map(len, self._lists))
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
        for moves in self._lists:
            if number < len(moves):
                break
            number -= len(moves)
        return moves[number]


def move_figure(state: State, seat: int) -> list[Steps]:
    """The steps of every figure that can be paid for, a tuple a figure, into rooms that are neither full nor entered.

    (BATORY-MOVE-03 to 11.)
    """
    if not state.points:
        return []
    at, entered = state.at, state.entered
    ways = ways_of(state.ship, seat, state.points > 1, not state.options.start_counts_entered, crowded(at.values()))
    found = [ways[place] for place in at.items()]
    if entered:
        order = list(at)
        for figure in {figure for figure, _ in entered}:
            place = order.index(figure)
            found[place] = tuple([move for move in found[place] if (figure, move.to) not in entered])
    return found


def crowded(rooms: Iterable[str]) -> frozenset[str]:
    """The rooms that can take no other figure (BATORY-MOVE-11)."""
    more = [*rooms]
    for room in {*more}:
        more.remove(room)  # one figure of each
    return frozenset([room for room in more if more.count(room) >= ROOM - 1])


class Ways(dict[tuple[str, str], Steps]):
    """The steps of every figure out of every room, by (figure, room), while some rooms are full.

    By doors alone, or by stairs as well; and out by a stairwell and back in, where that is allowed. They are found when
    they are first looked up.
    """

    def __init__(self, ship: Ship, seat: int, stairs: bool, back: bool, full: frozenset[str]) -> None:
        self.ship, self.seat, self.stairs, self.back, self.full = ship, seat, stairs, back, full

    def __missing__(self, place: tuple[str, str]) -> Steps:
        figure, here = place
        if self.full:  # a figure leaves its own room first
            every = ways_of(self.ship, self.seat, self.stairs, self.back, frozenset())[place]
            found = tuple([move for move in every if move.to == here or move.to not in self.full])
        else:
            out = [(to, via) for to, via, points in exits(self.ship, here) if self.stairs or points == 1]
            found = tuple([MoveFigure(self.seat, figure, to, via) for to, via in out if self.back or to != here])
        self[place] = found
        return found


ways_of = lru_cache(maxsize=1 << 12)(Ways)  # nobody changes what is found
