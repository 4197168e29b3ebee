"""Reading the parts of a position: lists by seat, cards, counters; ValueError names what was expected of a part."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from batwidgets.core.given import beginning, shown
from batwidgets.games.batavia.cards import COMPANIES, COUNTERS, INDEX, SHIP_CARDS
from batwidgets.games.batavia.moves import Counts
from batwidgets.games.batavia.state import NONE

MOST = 1_000_000  # of a count that the rules set no limit to: rounds, coins
NUMBER = {" ".join(counter): number for number, counter in enumerate(COUNTERS)}


def listing(given: object, part: str) -> Sequence[Any]:
    """A list; () for None."""
    if given is None:
        return ()
    if isinstance(given, str | bytes | Mapping) or not isinstance(given, Iterable):
        raise ValueError(f"expected {part} as a list; given {shown(given)}")
    return tuple(beginning(given, sum(SHIP_CARDS) + 1))


def mapping(given: object, part: str, keys: Iterable[str]) -> Mapping[Any, Any]:
    """A mapping with some of the keys; {} for None."""
    if given is None:
        return {}
    if not isinstance(given, Mapping):
        raise ValueError(f"expected {part} as a mapping; given {shown(given)}")
    keys = tuple(keys)
    for key in given:
        if key not in keys:
            raise ValueError(f"expected {part} with keys among {', '.join(keys)}; given {shown(key)}")
    return given


def whole(given: object, part: str, least: int, most: int = MOST) -> int:
    """A whole number in a range."""
    if type(given) is not int or not least <= given <= most:
        few = type(given) is int and given < least
        upto = f"{least} or more" if most == MOST and few else f"from {least} to {most}"
        raise ValueError(f"expected {part} to be a whole number {upto}; given {shown(given)}")
    return given


def by_seat(given: object, seats: int, part: str) -> dict[int, Any]:
    """A list with one entry a seat, or a mapping from seats; those that are None are left out."""
    if given is None:
        return {}
    if isinstance(given, Mapping):
        pairs = dict(given)
    else:
        listed = listing(given, part)
        if len(listed) != seats:
            raise ValueError(f"expected {part} for {seats} seats; given {len(listed)}")
        pairs = dict(enumerate(listed))
    for seat in pairs:
        whole(seat, f"the seats of {part}", 0, seats - 1)
    return {seat: value for seat, value in pairs.items() if value is not None}


def numbers(given: object, seats: int, part: str, default: int, most: int = MOST) -> list[int]:
    """A whole number a seat."""
    named = {seat: whole(value, f"{part}[{seat}]", 0, most) for seat, value in by_seat(given, seats, part).items()}
    return [named.get(seat, default) for seat in range(seats)]


def cards(given: object, part: str) -> Counts:
    """Cards as counts by company: from {"Da": 2} or ["Da", "Da"]."""
    if isinstance(given, Mapping):
        named = mapping(given, part, COMPANIES)
        counts = [whole(named.get(code, 0), f"{part}[{code!r}]", 0) for code in COMPANIES]
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
