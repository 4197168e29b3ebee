"""Where the notes of hexes stand on the chart: each covers no other hex, and no name or merchant if that can be."""

from __future__ import annotations

from functools import lru_cache

from batwidgets.games.batavia.art.room import Box, figure, labels, name
from batwidgets.games.batavia.route import Route

ABOVE = -29.0  # the middle of a note that is not moved, from that of its hex, whose radius is as in `away`
WIDE, HIGH = 52.0, 18.0  # room for the longest one
SPOTS = (
    (0.0, ABOVE),
    *((side * x, y) for x, y in ((50.0, 0.0), (40.0, -26.0), (48.0, 20.0), (25.0, 32.0)) for side in (1, -1)),
    (0.0, 32.0),
)  # the first is the usual one


@lru_cache(maxsize=512)
def away(route: Route, space: int, radius: float) -> tuple[float, float]:
    """How far the note of a space is moved, where hexes are drawn with a `radius`.

    >>> away(Route.of(), 1, 23), away(Route.of(), 17, 23)
    ((0.0, 0.0), (-48.0, 49.0))
    """
    scale = route.radius / radius
    others = [other for other in route.spaces if other != space]
    names = [name(route, port, label) for port, label in labels(route).items()]
    figures = [figure(route, other) for other in others if other]

    def covered(spot: tuple[float, float]) -> tuple[int, int]:
        x, y = route.x[space] + spot[0] * scale, route.y[space] + spot[1] * scale
        note = Box(x, y, WIDE / 2 * scale, HIGH / 2 * scale)
        outside = not (note.wide < x < route.size[0] - note.wide and note.high < y < route.size[1] - note.high)
        hexes = sum(note.meets_hex(route.x[other], route.y[other], route.radius) for other in others)
        return outside + hexes, sum(map(note.meets, (*names, *figures)))

    x, y = min(SPOTS, key=covered)
    return x, y - ABOVE
