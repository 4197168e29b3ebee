"""The rooms that figures of a position have entered this turn: some walk must explain them (BATORY-MOVE-01, 03, 06)."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence

from batwidgets.core.given import listing, mapping, shown
from batwidgets.games.batory.characters import code_of
from batwidgets.games.batory.facts import exits
from batwidgets.games.batory.position_parts import FIGURE_CODES, figure_code, is_code, is_room
from batwidgets.games.batory.ship import Ship
from batwidgets.games.batory.state import POINTS, State


def the_entered(state: State, given: object, figures: object) -> tuple[int, dict[str, str]]:
    """The rooms entered this turn; the fewest points that this took, and where the figures that entered them are."""
    ship, pairs = state.ship, listing(given, "entered")
    for pair in pairs:
        if not isinstance(pair, list | tuple) or len(pair) != 2 or not is_room(pair[1], ship):
            raise ValueError(f"expected entered to list (figure, room) pairs of this ship; given {shown(pair)}")
    state.entered = frozenset((figure_code(who, "entered"), room) for who, room in pairs)
    stands = {code_of(who): room for who, room in mapping(figures, "figures").items() if is_code(who)}
    spent, ends = 0, dict[str, str]()
    for figure in [code for code in FIGURE_CODES if any(code == who for who, _ in state.entered)]:
        rooms = sorted(room for who, room in state.entered if who == figure)
        walks = [
            walk for walk in ways_through(ship, rooms, begins=state.options.start_counts_entered)
            if figure not in stands or stands[figure] == walk[1]
        ]  # fmt: skip
        if not walks:
            there = f", and to end in {shown(stands[figure])}" if figure in stands else ""
            raise ValueError(f"expected a way of {POINTS} points at most for {figure} to enter the rooms in entered"
                             f"{there} (BATORY-MOVE-01, 03, 06); given {', '.join(rooms[:9])}")  # fmt: skip
        points, ends[figure] = min(walks)
        spent += points
    if spent > POINTS:
        raise ValueError(f"expected all in entered for {POINTS} points (BATORY-MOVE-01); it takes {spent}")
    return spent, ends


def ways_through(ship: Ship, rooms: Sequence[str], *, begins: bool) -> Iterator[tuple[int, str]]:
    """The points and the end of every walk that enters just these rooms, each once, or with `begins` begins in one."""
    if len(rooms) > POINTS + begins or (begins and len(rooms) < 2):
        return
    for order in itertools.permutations(rooms):
        steps = [step(ship, here, to) for here, to in itertools.pairwise(order)]
        first = 0 if begins else 1 if ship.doors[order[0]] else 2
        if all(steps) and first + sum(steps) <= POINTS:
            yield first + sum(steps), order[-1]


def step(ship: Ship, here: str, to: str) -> int:
    """The fewest points of one step; 0 where there is none."""
    return min((points for room, _, points in exits(ship, here) if room == to), default=0)
