"""The second judge of steps on the ship: why a figure may not go to a room by a door or by the stairs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from batwidgets.core.given import shown
from batwidgets.core.rules import Refusal
from batwidgets.games.batory.characters import BY_CODE
from batwidgets.games.batory.directions import STAIRS, able, beyond, sentence, ways_out
from batwidgets.games.batory.facts import closed, cost, open_ways
from batwidgets.games.batory.moves import DOOR, MoveFigure
from batwidgets.games.batory.sentences import preposition_of
from batwidgets.games.batory.state import POINTS, ROOM, State
from batwidgets.games.batory.words import beginning
from batwidgets.scene.words import counted, listed

if TYPE_CHECKING:
    from batwidgets.games.batory.view import View

Reasons = Iterator[Refusal]


def move_figure(state: State | View, move: MoveFigure) -> Reasons:
    ship = state.ship
    if move.figure not in state.at:
        if move.figure == "PAR":
            yield Refusal("BATORY-CHAR-03", "The parrots have no figure.", "Move the Captain: they go with him.")
        else:
            yield Refusal(
                "BATORY-MOVE-02", f"There is no figure {shown(move.figure)}.", f"Figures: {listed(state.at)}."
            )
        return
    if move.to in ship.wells:
        rooms = beyond(state, move.figure, move.to)
        yield Refusal(
            "BATORY-MOVE-08",
            f"Nobody stops in the {ship.well_names[move.to]} stairwell.",
            f"Go on at once to {listed(rooms, 'or')}." if rooms else ways_out(state, move.figure),
        )
        return
    if move.to not in ship.name:
        yield Refusal("BATORY-MOVE-03", f"There is no room {shown(move.to)} on this ship.",
                      f"Rooms: {listed(ship.rooms)}.")  # fmt: skip
        return
    here, who, room = state.at[move.figure], BY_CODE[move.figure].name, ship.the(move.to)
    if move.via == DOOR:
        if move.to not in ship.doors[here]:
            yield Refusal("BATORY-MOVE-03", f"No door leads from {ship.the(here)} to {room}.",
                          ways_out(state, move.figure))  # fmt: skip
    elif move.via not in ship.wells:
        yield Refusal("BATORY-MOVE-09", f"There is no stairwell {shown(move.via)}.",
                      f"Go by {DOOR!r}, or by a stairwell: {listed(ship.wells, 'or')}.")  # fmt: skip
        return
    else:
        well = ship.well_names[move.via]
        if here not in ship.wells[move.via]:
            yield Refusal("BATORY-MOVE-06", f"{beginning(ship.the(here))} does not touch the {well} stairwell.",
                          f"It is entered from {listed(map(ship.the, ship.wells[move.via]))}.")  # fmt: skip
        if move.to not in ship.wells[move.via]:
            yield Refusal("BATORY-MOVE-07", f"The {well} stairwell does not lead to {room}.",
                          leads(state, move, here))  # fmt: skip
    points = cost(move.via)
    if points > state.points:
        if state.points == 0:
            yield Refusal("BATORY-MOVE-01", f"All {POINTS} movement points are spent.", "End your movement.")
        else:
            yield Refusal("BATORY-MOVE-06", f"{STAIRS}; 1 is left, and nobody may stop on the stairs.",
                          sentence(state, move.figure, "use a door"))  # fmt: skip
    if (move.figure, move.to) in state.entered or (move.to == here and state.options.start_counts_entered):
        been = f"The {who} has been {preposition_of(ship.name[move.to])} {room} this turn"
        yield Refusal("BATORY-MOVE-10", f"{been}, and enters a room once a turn at most.",
                      sentence(state, move.figure, "move somewhere else"))  # fmt: skip
    others = [other for other, place in state.at.items() if place == move.to and other != move.figure]
    if len(others) >= ROOM:
        there = listed(BY_CODE[other].name for other in others)
        spare = state.points - points - points_to_leave(state, others)
        none = f"None of them can be moved away first with {counted(state.points, 'point')} left."
        full = f"{beginning(room)} is full: {there}."
        yield Refusal("BATORY-MOVE-11", full, "Move one of them away first." if spare >= 0 else
                      f"{none} {sentence(state, move.figure, 'go somewhere else')}")  # fmt: skip
        if points < state.points:
            otherwise = "go another way, or move one of them away first" if spare > 0 else "go another way"
            clear = "Move one of them away first." if spare > 0 and not able(state, move.figure) else ""
            yield Refusal("BATORY-MOVE-13", "Nor may anybody walk through a full room to one behind it.",
                          clear or sentence(state, move.figure, otherwise))  # fmt: skip


def points_to_leave(state: State | View, figures: Iterable[str]) -> int:
    """The fewest points for which one of some figures gets out of its room; more than there are where none can."""
    strict, at = state.options.start_counts_entered, state.at
    found = [
        price
        for figure in figures
        for room, price in open_ways(state.ship, at, figure, closed(state.entered, at, figure, start_counts=strict))
        if room != at[figure]
    ]
    return min(found, default=POINTS + 1)


def leads(state: State | View, move: MoveFigure, here: str) -> str:
    """Where a stairwell leads: as things stand for the figure that is beside it."""
    rooms = beyond(state, move.figure, move.via)
    if rooms or here not in state.ship.wells[move.via]:
        return f"It leads to {listed(rooms or map(state.ship.the, state.ship.wells[move.via]))}."
    return ways_out(state, move.figure)
