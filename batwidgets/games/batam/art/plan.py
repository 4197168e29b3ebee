"""Where everything of a chart is drawn: from its own grid or places, or laid out when it brings none."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from batwidgets.games.batam.art.svg import Point
from batwidgets.games.batam.chart import Chart

CELL = 64.0
EDGE, BAND, RIM = 2.0, 24.0, 16.0  # outside the frame; the frame; water between it and the squares
FOOT = 46.0
WIDEST = 1088.0  # of a chart that brings no grid
APART = 104.0  # between the spaces of one that is laid out


@dataclass(frozen=True)
class Island:
    """An island: its coasts, the middle of its name's baseline, and four places for goods, the first one there first.

    `letter` is what the chart knows its land by, where it is drawn from the chart's own grid.
    """

    name: str
    sells: bool
    letter: str = ""
    coasts: tuple[tuple[Point, ...], ...] = ()
    label: Point | None = None
    slots: tuple[Point, ...] = ()


@dataclass(frozen=True)
class Plan:
    """The drawing of a chart in user units, x to the east, y to the south. `laid_out` tells that it was made up here.

    `box` is the water within the frame, `at` the middle of each space, `cell` the side of its square. `ways` are the
    steps that are drawn as lines, for where squares side by side do not tell them. `degrees` are the longitude and the
    latitude of the first square's middle, and how many a square has, for a chart that tells.

    >>> plan = plan_of(Chart.of())
    >>> plan.at["r0c0"], plan.size, plan.laid_out, plan.islands["Bulan"].slots[0]
    ((74.0, 74.0), (1172.0, 1090.0), False, (399.12, 347.92))
    """

    size: Point
    box: tuple[float, float, float, float]
    at: Mapping[str, Point]
    islands: Mapping[str, Island]
    reefs: tuple[Island, ...] = ()
    depth: tuple[tuple[tuple[Point, ...], ...], ...] = ()
    woods: tuple[tuple[tuple[Point, ...], ...], ...] = ()
    ways: tuple[tuple[str, str], ...] = ()
    degrees: tuple[float, float, float] | None = None
    cell: float = CELL
    laid_out: bool = field(default=False)

    @property
    def at_first(self) -> Point:
        """The middle of the first square of the grid."""
        return self.box[0] + RIM + self.cell / 2, self.box[1] + RIM + self.cell / 2

    def coasts(self) -> tuple[tuple[Point, ...], ...]:
        """Every coast of every island."""
        return tuple(coast for island in (*self.islands.values(), *self.reefs) for coast in island.coasts)


@lru_cache(maxsize=8)
def plan_of(chart: Chart) -> Plan:
    """The plan of a chart."""
    if chart.at:
        return _gridded(chart)
    return _free(chart, {space: (chart.x[space], chart.y[space]) for space in chart.x} or _lay_out(chart))


def _gridded(chart: Chart) -> Plan:
    about: dict[str, Any] = chart.graph.graph
    grid = about["grid"]
    scale, off = CELL / grid["cell"], EDGE + BAND + RIM

    def point(given: Any) -> Point:
        return off + scale * given[0], off + scale * given[1]

    def points(given: Any) -> tuple[Point, ...]:
        return tuple(map(point, given))

    def island(letter: str, data: dict[str, Any]) -> Island:
        coasts = [points(coast["points"]) for coast in about.get("coasts", []) if coast["island"] == letter]
        name, label = data.get("name", ""), data.get("label")
        slots = points(data.get("slots", []))
        return Island(name, name in chart.selling, letter, tuple(coasts), label and point(label), slots)

    at = {space: point((chart.x[space], chart.y[space])) for space in chart.spaces}
    drawn = [island(data["letter"], data) for data in about.get("islands", [])]
    islands = {one.name: one for one in drawn if one.name in chart.harbors}
    width, height = grid["cols"] * CELL, grid["rows"] * CELL
    return Plan(
        size=(width + 2 * off, height + 2 * off + FOOT),
        box=(off - RIM, off - RIM, off + width + RIM, off + height + RIM),
        at=at,
        islands={name: islands.get(name) or _bare(chart, at, name) for name in chart.harbors},
        reefs=tuple(one for one in drawn if one.name not in islands),
        depth=tuple(tuple(map(points, level)) for level in about.get("depth", [])),
        woods=tuple(tuple(map(points, level)) for level in about.get("woods", [])),
        ways=() if chart.squared else _far(chart),
        degrees=(grid["lon"], grid["lat"], grid["step"]) if "lon" in grid else None,
    )


def _far(chart: Chart) -> tuple[tuple[str, str], ...]:
    return tuple((a, b) for a in chart.spaces for b in chart.neighbours[a] if chart.index[a] < chart.index[b])


def _bare(chart: Chart, at: Mapping[str, Point], name: str) -> Island:
    """An island that the chart has no place for: its goods stand below its harbor."""
    x, y = at[chart.harbors[name]]
    slots = tuple((x + 17 * (number - 1.5), y + 44) for number in range(4))
    return Island(name, name in chart.selling, slots=slots)


def _free(chart: Chart, places: Mapping[str, Point]) -> Plan:
    """Places of any kind, made as wide as the picture and no closer than squares are."""
    off = EDGE + BAND + RIM + CELL / 2
    xs, ys = [x for x, _ in places.values()], [y for _, y in places.values()]
    nearest = min(
        max(abs(places[a][0] - places[b][0]), abs(places[a][1] - places[b][1]))
        for number, a in enumerate(places)
        for b in list(places)[:number]
    )
    across = max(xs) - min(xs) or 1
    scale = max(APART / nearest if nearest else 1, min(WIDEST / across, 2 * APART / (nearest or 1)))
    at = {space: (off + scale * (x - min(xs)), off + scale * (y - min(ys))) for space, (x, y) in places.items()}
    width, height = scale * across + 2 * off, scale * (max(ys) - min(ys)) + 2 * off + 24
    rim = EDGE + BAND
    return Plan(
        size=(width, height + FOOT),
        box=(rim, rim, width - rim, height - rim),
        at=at,
        islands={name: _bare(chart, at, name) for name in chart.harbors},
        ways=_far(chart),
        laid_out=not chart.x,
    )


def _lay_out(chart: Chart) -> dict[str, Point]:
    """Spaces by their steps from home, those as far as each other under one another, near what leads to them."""
    steps = chart.distance[chart.home]
    places: dict[str, Point] = {}
    for column in range(max(steps.values()) + 1):
        here = [space for space in chart.spaces if steps[space] == column]

        def height(space: str) -> float:
            before = [places[other][1] for other in chart.neighbours[space] if other in places]
            return sum(before) / len(before) if before else 0

        here.sort(key=height)
        for number, space in enumerate(here):
            places[space] = (float(column), number - (len(here) - 1) / 2 + 0.21 * (column % 2))
    return places
