"""The room that hexes, merchants and the names of ports take on the chart, so that none of them is hidden."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Any, NamedTuple

from batwidgets.games.batavia.route import Route

RADIUS = 23.0  # of a hex in whose measures pieces are drawn; another board's are larger or smaller
BELOW = 12.0  # how far below the middle of its hex a merchant stands, so that the number above is seen
FIGURE = (14.5, -10.0, 29.7)  # half of its width, and its top and foot, with its shadow, from the middle of that hex
LETTER, CAPITAL = (
    6.2,
    9.4,
)  # the width of a letter of a port's name, and the height of a capital, where they are largest
DOWN = 12  # how far a name gives way at the most

Label = tuple[float, float, str]  # where a name is, and whether it starts, ends or has its middle there


class Box(NamedTuple):
    """A middle, and half of the size."""

    x: float
    y: float
    wide: float
    high: float

    def meets(self, other: Box) -> bool:
        """Whether two lie over each other."""
        return abs(self.x - other.x) < self.wide + other.wide and abs(self.y - other.y) < self.high + other.high

    def meets_hex(self, x: float, y: float, radius: float) -> bool:
        """Whether it lies over a hex, which has a corner to the left and one to the right."""
        dx, dy, flat = abs(self.x - x), abs(self.y - y), radius * math.sqrt(3) / 2
        slant = math.sqrt(3) / 2 * (dx - self.wide) + (dy - self.high) / 2
        return dx < radius + self.wide and dy < flat + self.high and slant < flat


def figure(route: Route, space: int) -> Box:
    """The merchant that stands on a space.

    >>> figure(Route.of(), 17)
    Box(x=631.0, y=238.85, wide=14.5, high=19.85)
    """
    scale = route.radius / RADIUS
    wide, top, foot = (part * scale for part in FIGURE)
    return Box(route.x[space], route.y[space] + (top + foot) / 2, wide, (foot - top) / 2)


@lru_cache(maxsize=8)
def labels(route: Route) -> dict[int, Label]:
    """The names that the graph has places for, by space, each as far below its place as no merchant reaches.

    >>> labels(Route.of())[17], labels(Route.of())[22]
    ((643, 198, 'start'), (769, 431, 'middle'))
    """
    found: dict[int, Label] = {}
    figures = [figure(route, space) for space in route.spaces if space]
    for space in route.spaces:
        node: Any = route.graph.nodes[route.ids[space]]
        if "label" in node and route.port[space]:
            x, y, anchor = node["label"]
            free = (
                down for down in range(DOWN) if not any(map(name(route, space, (x, y + down, anchor)).meets, figures))
            )
            found[space] = x, y + next(free, 0), anchor
    return found


def name(route: Route, space: int, label: Label) -> Box:
    """A port's name where its label is, at most as large."""
    x, y, anchor = label
    half = LETTER * len(route.port[space]) / 2
    return Box(x + {"start": half, "middle": 0, "end": -half}[anchor], y + 1 - CAPITAL / 2, half, CAPITAL / 2 + 1)
