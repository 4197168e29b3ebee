"""Sets of counters as bits of a number."""

from __future__ import annotations

import random
from typing import Any

from batwidgets.games.batavia.cards import COUNTERS
from batwidgets.games.batavia.reading import counter_name
from batwidgets.games.batavia.state import KINDS


def commodities(named: int, company: int, rng: random.Random) -> list[int]:
    """The counters of a company that are not named, shuffled."""
    some = [number for number in range(company * KINDS, (company + 1) * KINDS) if not named >> number & 1]
    rng.shuffle(some)
    return some


def union(sets: Any) -> int:
    """Sets of counters as one."""
    whole = 0
    for some in sets:
        whole |= some
    return whole


def numbers_of(some: int) -> list[int]:
    """The counters of a set, by number."""
    return [number for number in range(len(COUNTERS)) if some >> number & 1]


def first_of(some: int) -> str:
    """The first counter of a set, by its name."""
    return counter_name(numbers_of(some)[0])
