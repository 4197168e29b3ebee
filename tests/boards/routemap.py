"""What makes Batavia's chart one that can be read: hexes apart, the order plain, names clear, the coast sound.

`faults` tells everything that is wrong; the tests also hold that each of its checks can fail.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator
from typing import Any

from batwidgets.games.batavia.art import lane, stores
from batwidgets.games.batavia.art.sea import Chart
from batwidgets.games.batavia.route import Route

Point = tuple[float, float]
Box = tuple[float, float, float, float]
GAP = 3.0  # between hexes, at least
FAR = 4.0  # radii from a hex to its port, at most
LETTER = 11.0  # type size of a port's name
WIDE = 0.56  # mean width of a letter in ems, generously


def norm(dx: float, dy: float) -> float:
    """Half the width across flats of the hexagon around (0, 0) that has a point on its edge."""
    dx, dy = abs(dx), abs(dy)
    return max(dy, dx * math.sqrt(3) / 2 + dy / 2)


def side(p: Point, q: Point, r: Point) -> float:
    return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])


def cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether two stretches cross inside both."""
    return side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0


def walk(line: list[Point], step: float = 1.0) -> Iterator[Point]:
    """Points along a line, one every `step` units."""
    for a, b in itertools.pairwise(line):
        count = max(1, int(math.dist(a, b) / step))
        for k in range(count):
            yield a[0] + (b[0] - a[0]) * k / count, a[1] + (b[1] - a[1]) * k / count
    yield line[-1]


class Land:
    """Whether a point is on land, with the rings' boxes looked at first."""

    def __init__(self, coast: list[list[float]]) -> None:
        self.rings = [list(zip(ring[::2], ring[1::2], strict=True)) for ring in coast]
        self.boxes = [
            (min(x for x, _ in ring), min(y for _, y in ring), max(x for x, _ in ring), max(y for _, y in ring))
            for ring in self.rings
        ]

    def __contains__(self, point: Point) -> bool:
        x, y = point
        ashore = False
        for (x0, y0, x1, y1), ring in zip(self.boxes, self.rings, strict=True):
            if x0 <= x <= x1 and y0 <= y <= y1:
                for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1], strict=True):
                    if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
                        ashore = not ashore
        return ashore


class Map:
    """A route's picture, taken apart."""

    def __init__(self, route: Route) -> None:
        self.route, self.chart = route, Chart(route)
        self.nodes: list[dict[str, Any]] = [route.graph.nodes[node] for node in route.ids]
        self.middle = {space: (route.x[space], route.y[space]) for space in route.spaces}
        self.port = {space: tuple(self.nodes[space]["mark"]) for space in route.spaces if "mark" in self.nodes[space]}
        self.flat = route.radius * math.sqrt(3) / 2
        self.land = Land(self.chart.coast)
        self.ways = {(a, b): lane.steps(route, a, b) for a, b in itertools.pairwise(route.spaces)}
        self.leaders = {
            space: [self.middle[space], *map(tuple, self.nodes[space].get("leader", [])), port]
            for space, port in self.port.items()
        }

    def covered(self, point: Point, *but: int, room: float = 0) -> int | None:
        """The first hex, other than some, that a point is under."""
        for space, (x, y) in self.middle.items():
            if space not in but and norm(point[0] - x, point[1] - y) < self.flat + room:
                return space
        return None

    def names(self, letter: float = LETTER) -> dict[int, Box]:
        """The boxes around the ports' names."""
        boxes = {}
        for space in self.route.spaces:
            if "label" in self.nodes[space]:
                x, y, anchor = self.nodes[space]["label"]
                width = len(self.route.port[space]) * letter * WIDE
                left = x - {"start": 0, "middle": width / 2, "end": width}[anchor]
                boxes[space] = (left, y - letter * 0.72, left + width, y + letter * 0.22)
        return boxes


def faults(route: Route, *only: str) -> list[str]:
    """What the checks of some names find wrong with a board's picture; with none named, all of them."""
    here = Map(route)
    return [fault for name in only or CHECKS for fault in CHECKS[name](here)]


def _ports(here: Map) -> Iterator[str]:
    for space, (x, y) in here.port.items():
        node = here.nodes[space]
        there = here.chart.x(node["lon"]), here.chart.y(node["lat"])
        if math.dist((x, y), there) > 0.12:
            yield f"the mark of {space} is not where its degrees are"
        if math.dist((x, y), here.middle[space]) > FAR * here.route.radius:
            yield f"hex {space} is far from its port"
        if here.covered((x, y), room=1) is not None:
            yield f"the mark of {space} is hidden by a hex"


def _hexes(here: Map) -> Iterator[str]:
    for a, b in itertools.combinations(here.route.spaces, 2):
        (ax, ay), (bx, by) = here.middle[a], here.middle[b]
        if norm(ax - bx, ay - by) < 2 * here.flat + GAP:
            yield f"hexes {a} and {b} are too near each other"


def _inside(here: Map) -> Iterator[str]:
    frame, (width, height) = here.chart.frame, here.route.size
    for space, (x, y) in here.middle.items():
        if min(x, width - x) < here.route.radius + frame or min(y, height - y) < here.flat + frame:
            yield f"hex {space} is on the frame"


def _wet(here: Map) -> Iterator[str]:
    spots = [(dx, dy) for dx in range(-20, 21, 5) for dy in range(-18, 19, 6) if norm(dx, dy) <= here.flat]
    for space, (x, y) in here.middle.items():
        if sum((x + dx, y + dy) not in here.land for dx, dy in spots) < 0.2 * len(spots):
            yield f"hex {space} is on dry land"


def _order(here: Map) -> Iterator[str]:
    spaces = here.route.spaces
    odd = [
        space
        for space in spaces
        if abs(
            min((o for o in spaces if o != space), key=lambda o: math.dist(here.middle[o], here.middle[space])) - space
        )
        > 1
    ]
    if len(odd) > 2:
        yield f"the nearest hexes of {odd} are not the next ones"


def _ways(here: Map) -> Iterator[str]:
    flat = [(step, way) for way, points in enumerate(here.ways.values()) for step in itertools.pairwise(points)]
    for number, (one, way) in enumerate(flat):
        for other, later in flat[number + 2 :]:
            if cross(*one, *other):
                yield f"the route crosses itself after {way} and {later}"
    water, dry = 0, 0
    for (a, b), points in here.ways.items():
        hidden = {here.covered(point, a, b, room=1) for point in walk(points)} - {None}
        if hidden:
            yield f"the way from {a} to {b} runs under {hidden}"
        water += len(list(walk(points)))
        dry += sum(point in here.land for point in walk(points))
    if dry > 0.03 * water:
        yield f"{dry} of {water} units of the route are on land"


def _leaders(here: Map) -> Iterator[str]:
    for space, line in here.leaders.items():
        if any(here.covered(point, space) is not None for point in walk(line, 0.5)):
            yield f"the leader of {space} runs under another hex"
    for a, b in itertools.combinations(here.leaders, 2):
        if any(
            cross(*one, *other)
            for one in itertools.pairwise(here.leaders[a])
            for other in itertools.pairwise(here.leaders[b])
        ):
            yield f"the leaders of {a} and {b} cross"


def _names(here: Map) -> Iterator[str]:
    boxes, frame, (width, height) = here.names(), here.chart.frame, here.route.size
    for a, b in itertools.combinations(boxes, 2):
        if overlap(boxes[a], boxes[b]):
            yield f"the names of {a} and {b} overlap"
    for space, (x0, y0, x1, y1) in boxes.items():
        spots = [(x0 + (x1 - x0) * u / 8, y0 + (y1 - y0) * w / 3) for u in range(9) for w in range(4)]
        if any(here.covered(spot, room=-0.5) is not None for spot in spots):
            yield f"the name of {space} is under a hex"
        if x0 <= frame or y0 <= frame or x1 >= width - frame or y1 >= height - frame:
            yield f"the name of {space} is on the frame"


def _store(here: Map) -> Iterator[str]:
    x, y = here.chart.places["warehouses"]
    box = (x, y, x + stores.WIDTH, y + stores.HEIGHT)
    rx, ry, radius = here.chart.places["rose"]
    boxes = {f"the name of {space}": name for space, name in here.names().items()}
    boxes["the rose"] = (rx - radius, ry - radius - 18, rx + radius, ry + radius)
    for space, (cx, cy) in here.middle.items():
        reach = here.route.radius + 4
        boxes[f"hex {space}"] = (cx - reach, cy - reach, cx + reach, cy + reach)
    yield from (f"the warehouses lie on {what}" for what, there in boxes.items() if overlap(box, there))


def _coast(here: Map) -> Iterator[str]:
    width, height = here.route.size
    for number, ring in enumerate(here.land.rings):
        if len(ring) < 4 or not all(-13 <= x <= width + 13 and -13 <= y <= height + 13 for x, y in ring):
            yield f"ring {number} of the coast has too few points, or ends far outside"
        steps = list(zip(ring, ring[1:] + ring[:1], strict=True))
        reach = [(*map(min, zip(a, b, strict=True)), *map(max, zip(a, b, strict=True))) for a, b in steps]
        for one, other in itertools.combinations(range(len(steps)), 2):
            if overlap(reach[one], reach[other]) and cross(*steps[one], *steps[other]):
                yield f"ring {number} of the coast crosses itself"


def overlap(a: Any, b: Any) -> bool:
    return bool(a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3])


CHECKS = {
    "ports": _ports, "hexes": _hexes, "inside": _inside, "wet": _wet, "order": _order, "ways": _ways,
    "leaders": _leaders, "names": _names, "store": _store, "coast": _coast,
}  # fmt: skip
