"""The route on the chart: the line from hex to hex with its arrows, ports, their names, and the bare hexes."""

from __future__ import annotations

import itertools
import math
from html import escape
from typing import Any

from batwidgets.games.batavia.art.room import RADIUS, labels
from batwidgets.games.batavia.art.svg import Point, hexagon, line, text, use
from batwidgets.games.batavia.route import Route
from batwidgets.scene.svg import n, numbers, put

SHORT = 14.0  # a step that is drawn as one stroke, for the hexes nearly touch
ARROW = 46.0  # the least length that has room for an arrow
BEND = 22.0  # how far from a corner it starts to be rounded


def lane(route: Route) -> str:
    """The way from the start to the target."""
    strokes, arrows = "", ""
    for a, b in itertools.pairwise(route.spaces):
        points = steps(route, a, b)
        length = sum(math.dist(*step) for step in itertools.pairwise(points))
        short = length < SHORT
        d = rounded(points)
        strokes += f'<path class="casing" d="{d}" stroke-width="{5.2 if short else 4.6}"/>'
        dashes = "" if short else ' stroke-dasharray="6 4"'
        strokes += f'<path class="lane" d="{d}" stroke-width="{2.6 if short else 1.7}"{dashes}/>'
        if length > ARROW:
            arrows += _arrow(points, length / 2)
    return strokes + arrows


def steps(route: Route, a: int, b: int) -> list[Point]:
    """The corners of the way from one space to the next, from edge to edge of their hexes."""
    edge: Any = route.graph.edges[route.ids[a], route.ids[b]]
    bends = [(float(x), float(y)) for x, y in edge.get("bends", [])]
    middle = [(route.x[a], route.y[a]), *bends, (route.x[b], route.y[b])]
    return [_edge(middle[0], middle[1], route.radius), *bends, _edge(middle[-1], middle[-2], route.radius)]


def _edge(middle: Point, towards: Point, radius: float) -> Point:
    """Where the line from the middle of a hex towards a point leaves the hex."""
    dx, dy = towards[0] - middle[0], towards[1] - middle[1]
    reach = max(abs(dy), abs(dx) * math.sqrt(3) / 2 + abs(dy) / 2) or 1
    part = radius * math.sqrt(3) / 2 / reach
    return middle[0] + dx * part, middle[1] + dy * part


def rounded(points: list[Point]) -> str:
    """A path through points with its corners rounded.

    >>> rounded([(0, 0), (44, 0), (44, 44)])
    'M0 0L22 0Q44 0 44 22L44 44'
    """
    path = f"M{numbers(*points[0])}"
    for a, b, c in zip(points, points[1:], points[2:], strict=False):
        before, after = _towards(b, a), _towards(b, c)
        path += f"L{numbers(*before)}Q{numbers(*b)} {numbers(*after)}"
    return path + f"L{numbers(*points[-1])}"


def _towards(corner: Point, end: Point) -> Point:
    part = min(0.5, BEND / (math.dist(corner, end) or 1))
    return corner[0] + (end[0] - corner[0]) * part, corner[1] + (end[1] - corner[1]) * part


def _arrow(points: list[Point], half: float) -> str:
    for a, b in itertools.pairwise(points):
        length = math.dist(a, b)
        if half <= length:
            x, y = a[0] + (b[0] - a[0]) * half / length, a[1] + (b[1] - a[1]) * half / length
            turn = math.degrees(math.atan2(b[1] - a[1], b[0] - a[0]))
            return (
                f'<path class="arrow wide" d="M-5-5L6 0L-5 5L-2.4 0Z" '
                f'transform="translate({n(x)} {n(y)}) rotate({turn:.0f})"/>'
            )
        half -= length
    return ""


def ports(route: Route) -> str:
    """The ports on the coast, joined to their hexes, and their names."""
    leaders, marks, names = "", "", ""
    for space in route.spaces:
        node: Any = route.graph.nodes[route.ids[space]]
        if "mark" in node:
            x, y = node["mark"]
            bends = [(float(a), float(b)) for a, b in node.get("leader", [])]
            start = _edge((route.x[space], route.y[space]), (bends or [(x, y)])[0], route.radius)
            leaders += line([start, *bends, (x, y)])
            marks += f'<circle class="mark" cx="{n(x)}" cy="{n(y)}" r="2.5"/>'
    for space, (x, y, anchor) in labels(route).items():
        kind = {"start": "", "middle": " m", "end": " e"}[anchor]
        big = " b" if space == route.target else ""
        names += f'<text class="port wide{kind}{big}" x="{n(x)}" y="{n(y)}">{escape(route.port[space])}</text>'
    drawn = (
        f'<path class="casing" d="{leaders}" stroke-width="2.6"/><path class="leader" d="{leaders}"/>'
        if leaders
        else ""
    )
    return drawn + marks + names


def spaces(route: Route) -> str:
    """The bare hexes with their numbers, the start with its ship, and where pieces travel from."""
    scale = route.radius / RADIUS
    outline = hexagon(route.radius)
    return "".join(
        f'<g transform="translate({n(route.x[space])} {n(route.y[space])})"><path class="space" d="{outline}"/>{_inside(route, space, scale)}</g>'
        for space in route.spaces
    )


def _inside(route: Route, space: int, scale: float) -> str:
    if space == route.target:
        return ""
    if space:
        return text(space, 0, -8 * scale, "space-no on-chart")
    said = f"from the {route.port[0]}" if route.port[0] else ""
    below = text(said.replace(" of Good Hope", ""), 0, route.radius + 9, "port wide m") if said else ""
    return (
        f'<circle data-place="start" r="1" fill="none"/>{put(use("ship"), 0, 1, 0.92 * scale)}'
        f"{text('Start', 0, -route.radius - 3, 'port wide m b', 12)}{below}"
    )
