"""Reading the parts of a position: lists by seat, cards, counters; ValueError names what was expected of a part."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from batwidgets.core.given import MOST, by_seat, listing, mapping, shown, whole
from batwidgets.games.batavia.cards import COMPANIES, COUNTERS, INDEX
from batwidgets.games.batavia.moves import Counts
from batwidgets.games.batavia.state import NONE

NUMBER = {" ".join(counter): number for number, counter in enumerate(COUNTERS)}


def named(given: object, seats: int, part: str) -> dict[int, Any]:
    """What is given for seats; those that are None are left out."""
    return {seat: value for seat, value in by_seat(given, seats, part).items() if value is not None}


def numbers(given: object, seats: int, part: str, default: int, most: int = MOST) -> list[int]:
    """A whole number a seat."""
    counts = {seat: whole(value, f"{part}[{seat}]", 0, most) for seat, value in named(given, seats, part).items()}
    return [counts.get(seat, default) for seat in range(seats)]


def cards(given: object, part: str) -> Counts:
    """Cards as counts by company: from {"Da": 2} or ["Da", "Da"]."""
    if isinstance(given, Mapping):
        some = mapping(given, part, COMPANIES)
        counts = [whole(some.get(code, 0), f"{part}[{code!r}]", 0) for code in COMPANIES]
    else:
        counts = list(NONE)
        for company in companies(given, part):
            counts[company] += 1
    return tuple(counts)


def companies(given: object, part: str) -> tuple[int, ...]:
    """A list of companies, by number."""
    listed = listing(given, part)
    for code in listed:
        if not isinstance(code, str) or code not in INDEX:
            raise ValueError(f"expected companies in {part}: {', '.join(COMPANIES)}; given {shown(code)}")
    return tuple([INDEX[code] for code in listed])


def counter(given: object, part: str) -> int:
    """The number of a counter such as "Da silk"."""
    name = " ".join(given) if isinstance(given, list | tuple) and all(isinstance(it, str) for it in given) else given
    if not isinstance(name, str) or name not in NUMBER:
        raise ValueError(f'expected counters in {part} by company and commodity, such as "Da silk"; given '
                         f"{shown(given)}")  # fmt: skip
    return NUMBER[name]


def counters(given: object, part: str) -> int:
    """A list of counters, as a set."""
    some = 0
    for one in listing(given, part):
        bit = 1 << counter(one, part)
        if some & bit:
            raise ValueError(f"expected every counter once (BATAVIA-COMP-03); {part} names {shown(one)} twice")
        some |= bit
    return some


def counter_name(number: int) -> str:
    """A counter as a position names it.

    >>> counter_name(0)
    'Br tea'
    """
    return " ".join(COUNTERS[number])
