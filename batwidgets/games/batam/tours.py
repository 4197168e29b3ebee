"""Tours: which islands a ship has still to sell at, in which order, and what that is worth so far from them.

A coin that lies d movement ahead counts for exp(-d / horizon), where the horizon is the movement that is left until
the game is likely to end: what comes later may come too late. So the best of all orders is found by going back from
the end of the tour, and a point of movement has a price.
"""

from __future__ import annotations

import heapq
import itertools
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from math import exp, inf
from typing import NamedTuple

from batwidgets.games.batam.cards import STEP
from batwidgets.games.batam.chart import Chart

DETOUR = 30  # movement that it is worth to go round a space where the pirates take their toll: more than any way round


@lru_cache(maxsize=256)
def ways(chart: Chart, lair: str, goal: str) -> Mapping[str, int]:
    """The least movement from every space to a goal, round the Pirate Ship, with a detour for every toll on the way.

    >>> ways(Chart.of(), "", "r5c3")["r0c12"]
    18
    """
    tolled = chart.neighbours[lair] if lair else ()
    price = {space: STEP + DETOUR * (space in tolled) for space in chart.spaces}
    found = dict.fromkeys(chart.spaces, inf) | {goal: 0.0}
    queue = [(0.0, goal)]
    while queue:
        so_far, space = heapq.heappop(queue)
        if so_far > found[space]:
            continue
        total = so_far + price[space]  # one enters the space on the way to the goal
        for before in chart.neighbours[space]:
            if before != lair and total < found[before]:
                found[before] = total
                heapq.heappush(queue, (total, before))
    far = len(chart.spaces)
    return {space: far if total == inf else int(total) for space, total in found.items()}


class Stop(NamedTuple):
    """A place to call at: what it brings there, and in how many goods sold."""

    space: str
    gain: float
    sale: bool = False
    last: bool = False  # home: the tour ends there


class Tour:
    """The best tour of a ship with goods to sell. `worth(space)` is what is still to come, seen from there.

    >>> chart = Chart.of()
    >>> sales = [Stop(chart.harbors[island], 25, sale=True) for island in chart.selling]
    >>> tour = Tour(chart, "", [*sales, Stop(chart.home, 10, last=True)], goods=4, horizon=60)
    >>> round(tour.worth(chart.home)), [chart.island_of[space] for space in tour.calls(chart.home)]
    (72, ['Rempang', 'Galang', 'Citlim', 'Bulan', 'Batam'])
    """

    def __init__(self, chart: Chart, lair: str, stops: Sequence[Stop], goods: int, horizon: float,
                 early: bool = False) -> None:  # fmt: skip
        self.stops, self.goods, self.horizon, self.early = tuple(stops), goods, horizon, early
        self.ways = [ways(chart, lair, stop.space) for stop in self.stops]
        self._known: dict[tuple[int, int, int, int], float] = {}

    def worth(self, space: str, left: int = 0, taken: int = 0, goods: int | None = None) -> float:
        """Coins to come, with some movement in hand that costs nothing; `taken` has a bit for each stop made."""
        goods = self.goods if goods is None else goods
        return max((value for _, value in self._onward(space, left, taken, goods)), default=0.0)

    def bit(self, space: str) -> int:
        """The bit of the stop at a space, 0 for none."""
        return sum(1 << number for number, stop in enumerate(self.stops) if stop.space == space and not stop.last)

    def price(self, space: str, movement: float = 1) -> float:
        """What some more movement is worth there."""
        return self.worth(space) * (exp(movement / self.horizon) - 1)

    def calls(self, space: str, left: int = 0, taken: int = 0) -> list[str]:
        """The spaces of the best tour, in order."""
        goods, called = self.goods, []
        while onward := list(self._onward(space, left, taken, goods)):
            number, value = max(onward, key=lambda one: one[1])
            if value <= 0:
                break
            stop = self.stops[number]
            left = max(0, left - self.ways[number][space])
            space, taken, goods = stop.space, taken | 1 << number, goods - stop.sale
            called.append(space)
            if stop.last:
                break
        return called

    def _onward(self, space: str, left: int, taken: int, goods: int) -> Iterator[tuple[int, float]]:
        """Each stop that might be the next, with what everything from there on is worth."""
        for number, stop in enumerate(self.stops):
            if taken >> number & 1 or (stop.sale and not goods) or (stop.last and goods and not self.early):
                continue
            far = self.ways[number][space] - left
            value = stop.gain
            if not stop.last:
                value += self._from(number, max(0, -far), taken | 1 << number, goods - stop.sale)
            yield number, value * exp(-far / self.horizon) if far > 0 else value

    def _from(self, number: int, left: int, taken: int, goods: int) -> float:
        key = number, left, taken, goods
        if (known := self._known.get(key)) is None:
            known = self._known[key] = self.worth(self.stops[number].space, left, taken, goods)
        return known


@lru_cache(maxsize=64)
def tour_of(
    chart: Chart, lair: str, stops: tuple[Stop, ...], goods: int, horizon: float, early: bool = False
) -> Tour:  # fmt: skip
    """A tour as it was made before, with all that it knows: a voyage asks about the same one at every step."""
    return Tour(chart, lair, stops, goods, horizon, early)


@lru_cache(maxsize=1024)
def shortest(chart: Chart, lair: str, space: str, harbors: tuple[str, ...], goods: int) -> int:
    """The movement of the shortest tour that sells some goods, one at a harbour, and comes home.

    >>> chart = Chart.of()
    >>> shortest(chart, "", chart.home, tuple(chart.harbors[island] for island in chart.selling), 4)
    54
    """
    home = ways(chart, lair, chart.home)
    best = inf
    to = {harbor: ways(chart, lair, harbor) for harbor in harbors}
    for order in itertools.permutations(harbors, min(goods, len(harbors))):
        length, at = 0, space
        for goal in order:
            length += to[goal][at]
            at = goal
            if length >= best:
                break
        best = min(best, length + home[at])
    return int(best)
