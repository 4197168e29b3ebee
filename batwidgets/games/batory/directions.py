"""Where a figure can go as things stand, so that what is said instead of a refused step can be done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from batwidgets.games.batory.facts import closed, exits
from batwidgets.games.batory.moves import DOOR
from batwidgets.games.batory.state import ROOM, State
from batwidgets.scene.words import counted, listed

if TYPE_CHECKING:
    from batwidgets.games.batory.view import View

STAIRS = "A stairwell costs 1 point to enter and 1 to leave"


def able(here: State | View, figure: str) -> list[tuple[str, str]]:
    """The steps of a figure that the points left pay for: (room, way) (BATORY-MOVE-03, 06, 10, 11)."""
    at = here.at
    shut = closed(here.entered, at, figure, start_counts=here.options.start_counts_entered)
    return [
        (room, via)
        for room, via, points in exits(here.ship, at[figure])
        if points <= here.points and room not in shut
        and sum(place == room for who, place in at.items() if who != figure) < ROOM
    ]  # fmt: skip


def others_able(here: State | View, figure: str) -> bool:
    """Whether any other figure has a step."""
    return any(other != figure and able(here, other) for other in here.at)


def instead(here: State | View, figure: str, *, go: str, another: str, end: str) -> str:
    """What can be done instead: the figure goes otherwise, another is moved, or else only the movement is ended.

    `go`, `another` and `end` are the words for these; the first two that can be done are said.
    """
    said = [go] if able(here, figure) else []
    said += [another] if others_able(here, figure) else []
    return ", or ".join([*said, end][:2])


def sentence(here: State | View, figure: str, go: str) -> str:
    """The same as a refusal says it."""
    words = instead(here, figure, go=go, another="move another figure", end="end your movement")
    return f"{words[0].upper()}{words[1:]}."


def ways_out(here: State | View, figure: str) -> str:
    """Where a figure can go with one step, in words."""
    ship, steps = here.ship, able(here, figure)
    doors = listed(ship.the(room) for room, via in steps if via == DOOR)
    ways = {via for _, via in steps}
    wells = listed(f"the {ship.well_names[well]} stairwell" for well in ship.wells if well in ways)
    parts = [f"doors lead to {doors}" if doors else "", f"{wells} may be taken for 2 points" if wells else ""]
    if steps:
        return f"From there {'; '.join(filter(None, parts))}."
    if not any(exits(ship, here.at[figure])):
        return "Nothing leads out of there."
    return f"Nothing is open to it from there now. {sentence(here, figure, '')}"


def beyond(here: State | View, figure: str, well: str) -> list[str]:
    """The rooms that a figure can enter by a stairwell, as a person reads them."""
    return [here.ship.the(room) for room, via in able(here, figure) if via == well]


def few_points(here: State | View) -> str:
    """What stands against the stairs where the points left do not pay for them.

    >>> from batwidgets import batory
    >>> few_points(batory.position(points=1, seed=1).view(0))
    'A stairwell costs 1 point to enter and 1 to leave, and 1 point is left'
    """
    return f"{STAIRS}, and {counted(here.points, 'point')} {'is' if here.points == 1 else 'are'} left"
