"""Reading the parts of a position that only Batam has; a ValueError names what was expected."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from batwidgets.core.given import did_you_mean, listing, seat_of, shown
from batwidgets.games.batam.chart import Chart


def says(given: object) -> bool:
    """Whether a part says more than None, False, 0 or an empty list would; whatever was given.

    >>> says(None), says(0), says([]), says("x"), says([None])
    (False, False, False, True, True)
    """
    return given is not None and not (isinstance(given, int | str | list | tuple | Mapping) and not given)


def seats_of(given: object, part: str, players: int) -> frozenset[int]:
    """A set of seats."""
    return frozenset(seat_of(one, part, players) for one in listing(given, part))


def space_of(given: object, part: str, chart: Chart) -> str:
    """A space of the chart."""
    if not isinstance(given, str) or given not in chart.index:
        hint = did_you_mean(given, chart.spaces)
        raise ValueError(f"expected {part} to name a space of the chart {chart.title}; given {shown(given)}{hint}")
    return given


def pair(given: object, part: str, words: str) -> tuple[Any, Any]:
    """A pair of anything."""
    if not isinstance(given, list | tuple) or len(given) != 2:
        raise ValueError(f"expected {part} as {words}; given {shown(given)}")
    return given[0], given[1]
