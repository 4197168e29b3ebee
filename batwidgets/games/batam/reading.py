"""Reading the parts of a position: what was given, checked one by one; a ValueError names what was expected."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from batwidgets.core.given import beginning, did_you_mean, shown
from batwidgets.games.batam.chart import Chart

MOST = 1_000_000  # of a count that the rules set no limit to: rounds, coins


def count(given: object, part: str, low: int = 0, high: int = MOST) -> int:
    """A whole number.

    >>> count(7, "round", 1)
    7
    >>> count(0, "round", 1)
    Traceback (most recent call last):
    ValueError: expected round as a whole number from 1 to 1000000; given 0
    """
    if type(given) is not int or not low <= given <= high:
        raise ValueError(f"expected {part} as a whole number from {low} to {high}; given {shown(given)}")
    return given


def says(given: object) -> bool:
    """Whether a part says more than None, False, 0 or an empty list would; whatever was given.

    >>> says(None), says(0), says([]), says("x"), says([None])
    (False, False, False, True, True)
    """
    return given is not None and not (isinstance(given, int | str | list | tuple | Mapping) and not given)


def flag(given: object, part: str) -> bool:
    """True or False."""
    if not isinstance(given, bool):
        raise ValueError(f"expected {part} as True or False; given {shown(given)}")
    return given


def choice(given: object, part: str, known: Iterable[str]) -> str:
    """One of some words."""
    words = list(known)
    if not isinstance(given, str) or given not in words:
        hint = did_you_mean(given, words)
        raise ValueError(f"expected {part} to be one of {', '.join(words)}; given {shown(given)}{hint}")
    return given


def seat_of(given: object, part: str, players: int) -> int:
    """A seat."""
    if type(given) is not int or not 0 <= given < players:
        raise ValueError(f"expected {part} to be a seat from 0 to {players - 1}; given {shown(given)}")
    return given


def seats_of(given: object, part: str, players: int) -> frozenset[int]:
    """A set of seats."""
    return frozenset(seat_of(one, part, players) for one in listing(given, part))


def listing(given: object, part: str) -> tuple[Any, ...]:
    """A list of anything; None stands for an empty one."""
    if given is None:
        return ()
    if isinstance(given, str | Mapping) or not isinstance(given, Iterable):
        raise ValueError(f"expected {part} as a list; given {shown(given)}")
    return tuple(beginning(given))


def mapping(given: object, part: str) -> Mapping[Any, Any]:
    """A mapping; None stands for an empty one."""
    if given is None:
        return {}
    if not isinstance(given, Mapping):
        raise ValueError(f"expected {part} as a mapping; given {shown(given)}")
    return given


def by_seat(given: object, players: int, part: str) -> dict[int, Any]:
    """A list with one entry a seat, or a mapping from some seats."""
    if given is None:
        return {}
    if isinstance(given, Mapping):
        return {seat_of(seat, f"every seat in {part}", players): value for seat, value in given.items()}
    listed = listing(given, part)
    if len(listed) != players:
        raise ValueError(f"expected {part} for {players} seats; given {len(listed)}")
    return dict(enumerate(listed))


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
