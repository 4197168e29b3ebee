"""Where the notes of hexes stand on the chart: each covers no other hex, and no port's name if that can be."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from batwidgets.games.batavia.route import Route

ABOVE = -29.0  # the middle of a note that is not moved, from that of its hex, whose radius is as in `away`
WIDE, HIGH = 52.0, 18.0  # room for the longest one
SPOTS = (
    (0.0, ABOVE),
    (50.0, 0.0),
    (-50.0, 0.0),
    (0.0, 32.0),
    (40.0, -26.0),
    (-40.0, -26.0),
)  # the first is the usual one
LETTER = 5.4  # the width of a letter of a port's name, as drawn


class Box(NamedTuple):
    """A middle, and half of the size."""

    x: float
    y: float
    wide: float
    high: float

    def meets(self, other: Box) -> bool:
        """Whether two lie over each other."""
        return abs(self.x - other.x) < self.wide + other.wide and abs(self.y - other.y) < self.high + other.high


@lru_cache(maxsize=512)
def away(route: Route, space: int, radius: float) -> tuple[float, float]:
    """How far the note of a space is moved, where hexes are drawn with a `radius`.

    >>> away(Route.of(), 1, 23), away(Route.of(), 17, 23)
    ((0.0, 0.0), (-50.0, 29.0))
    """
    scale = route.radius / radius
    others, names = [*_hexes(route, space)], [*_names(route)]

    def covered(spot: tuple[float, float]) -> tuple[int, int]:
        x, y = route.x[space] + spot[0] * scale, route.y[space] + spot[1] * scale
        note = Box(x, y, WIDE / 2 * scale, HIGH / 2 * scale)
        outside = not (note.wide < x < route.size[0] - note.wide and note.high < y < route.size[1] - note.high)
        return outside + sum(map(note.meets, others)), sum(map(note.meets, names))

    x, y = min(SPOTS, key=covered)
    return x, y - ABOVE


def _hexes(route: Route, space: int) -> Iterator[Box]:
    """All but that of a space itself."""
    half = route.radius
    return (Box(route.x[other], route.y[other], 0.87 * half, half) for other in route.spaces if other != space)


def _names(route: Route) -> Iterator[Box]:
    """The names of ports, where the graph has places for them."""
    for space in route.spaces:
        node: Any = route.graph.nodes[route.ids[space]]
        if "label" in node and route.port[space]:
            x, y, anchor = node["label"]
            half = LETTER * len(route.port[space]) / 2
            yield Box(x + {"start": half, "middle": 0, "end": -half}[anchor], y - 4, half, 6)
