"""The chart behind the route: water and its lines, land, graticule, lettering, compass rose and the graduated frame.

All of it comes from the graph file; a board that brings less is drawn with less.
"""

from __future__ import annotations

import math
from html import escape
from typing import Any

from batwidgets.games.batavia.art.svg import Point, ring, text
from batwidgets.games.batavia.art.theme import var
from batwidgets.games.batavia.route import Route
from batwidgets.scene.svg import n

TROPIC = 23.44  # degrees
BANDS = ((58, "sea-1"), (34, "sea-2"), (14, "sea-3"))  # how wide the water is that gets lighter towards the shore
LINING = (19, 13.4, 8)
ROUND = 'stroke-linejoin="round"'


class Chart:
    """Where degrees are in a board's picture; `degrees` is false on a board that does not say."""

    def __init__(self, route: Route) -> None:
        about: dict[str, Any] = route.graph.graph
        picture: dict[str, Any] = about["picture"]
        self.width, self.height = route.size
        self.frame = float(picture.get("frame", 0))
        self.degrees = "west" in picture
        self.west, self.east = float(picture.get("west", 0)), float(picture.get("east", 1))
        self.south, self.north = float(picture.get("south", 0)), float(picture.get("north", 1))
        self.coast: list[list[float]] = about.get("coast", [])
        self.lettering: list[dict[str, Any]] = about.get("lettering", [])
        self.places: dict[str, list[float]] = about.get("places", {})

    def x(self, lon: float) -> float:
        """Where a longitude is."""
        return (lon - self.west) * self.width / (self.east - self.west)

    def y(self, lat: float) -> float:
        """Where a latitude is, on Mercator's projection."""
        top, bottom = _mercator(self.north), _mercator(self.south)
        return (top - _mercator(lat)) * self.height / (top - bottom)

    def meridians(self) -> range:
        """Every tenth longitude in the picture."""
        return range(math.ceil(self.west / 10) * 10, math.ceil(self.east), 10) if self.degrees else range(0)

    def parallels(self) -> range:
        """Every tenth latitude in the picture."""
        return range(math.ceil(self.south / 10) * 10, math.ceil(self.north), 10) if self.degrees else range(0)


def _mercator(lat: float) -> float:
    return math.log(math.tan(math.pi / 4 + math.radians(lat) / 2))


def definitions(route: Route) -> str:
    """The coast as one path, and what keeps colours inside it and the chart inside its frame."""
    chart = Chart(route)
    f = chart.frame
    coast = "".join(ring(numbers) for numbers in chart.coast)
    return (
        f'<clipPath id="chart"><rect x="{n(f)}" y="{n(f)}" width="{n(chart.width - 2 * f)}" '
        f'height="{n(chart.height - 2 * f)}"/></clipPath><path id="coast" d="{coast}"/>'
        '<clipPath id="ashore"><use href="#coast"/></clipPath>'
    )


def backdrop(route: Route) -> str:
    """The chart without route and hexes, in the order in which it is painted."""
    chart = Chart(route)
    clipped = _water(chart) + _lines(chart) + _land() + _lettering(chart) + _rose(chart)
    return f'<g clip-path="url(#chart)">{clipped}</g>{_frame(chart)}'


def _line(colour: str, width: float, more: str = "") -> str:
    return f'<use href="#coast" fill="none" stroke="{var(colour)}" stroke-width="{n(width)}" {ROUND}{more}/>'


def _water(chart: Chart) -> str:
    sea = f'<rect width="{n(chart.width)}" height="{n(chart.height)}" fill="{var("sea")}"/>'
    bands = "".join(_line(colour, width) for width, colour in BANDS)
    lining = ""
    for width in LINING:  # a line, and water over its inner side
        lining += _line("lining", width + 0.9, f' opacity="{0.16 + (19 - width) * 0.012:.2f}"')
        lining += _line("sea-3" if width < BANDS[-1][0] else "sea-2", width - 0.6)
    return sea + bands + lining


def _lines(chart: Chart) -> str:
    """Rhumb lines from the rose, the graticule, equator and tropics."""
    if not chart.degrees:
        return ""
    w, h, grid = chart.width, chart.height, var("grid")
    degrees = "".join(f"M{n(chart.x(lon))} 0V{n(h)}" for lon in chart.meridians())
    degrees += "".join(f"M0 {n(chart.y(lat))}H{n(w)}" for lat in chart.parallels() if lat)
    drawn = f'<path d="{degrees}" stroke="{grid}" stroke-width=".6" opacity=".34"/>'
    if "rose" in chart.places:
        x, y, radius = chart.places["rose"]
        rays = "".join(_ray(x, y, radius * 1.25, math.pi / 16 * k) for k in range(32))
        drawn = f'<path d="{rays}" stroke="{grid}" stroke-width=".55" opacity=".2"/>' + drawn
    for lat, words, style in (
        (0.0, "Equator", 'stroke-width="1" opacity=".5"'),
        (TROPIC, "", 'stroke-width=".7" opacity=".5" stroke-dasharray="7 4 1.5 4"'),
        (-TROPIC, "Tropic of Capricorn", 'stroke-width=".7" opacity=".5" stroke-dasharray="7 4 1.5 4"'),
    ):
        if chart.south < lat < chart.north:
            y = chart.y(lat)
            drawn += f'<path d="M0 {n(y)}H{n(w)}" stroke="{grid}" {style}/>'
            drawn += text(words, w * 0.37, y - 3, "sea-name wide", 9.5) if words else ""
    return drawn


def _ray(x: float, y: float, inner: float, turn: float) -> str:
    def at(away: float) -> str:
        return f"{n(x + away * math.sin(turn))} {n(y - away * math.cos(turn))}"

    return f"M{at(inner)}L{at(1400)}"


def _land() -> str:
    inside = "".join(
        _line(colour, width, f' opacity="{opacity}"')
        for width, colour, opacity in ((22, "land-2", 0.45), (12, "land-2", 0.75), (5, "land-3", 0.8))
    )
    return f'<use href="#coast" fill="{var("land")}"/><g clip-path="url(#ashore)">{inside}</g>' + _line("coast", 0.9)


def _lettering(chart: Chart) -> str:
    return "".join(
        f'<text class="{word["kind"]}-name wide" x="{n(word["x"] + word["spacing"] / 2)}" y="{n(word["y"])}" '
        f'style="font-size:{n(word["size"])}px;letter-spacing:{n(word["spacing"])}px"'
        + (f' transform="rotate({n(word["turn"])} {n(word["x"])} {n(word["y"])})"' if word["turn"] else "")
        + f">{escape(word['text'])}</text>"
        for word in chart.lettering
    )


def _rose(chart: Chart) -> str:
    if "rose" not in chart.places:
        return ""
    x, y, radius = chart.places["rose"]
    return f'<g class="rose" transform="translate({n(x)} {n(y)})">{rose(radius)}</g>'


def rose(radius: float) -> str:
    """A compass rose of sixteen points around (0, 0), half of every point dark."""
    edge = var("rose")
    rings = "".join(
        f'<circle r="{n(radius * part)}" fill="none" stroke="{edge}" stroke-width=".7" opacity=".6"/>'
        for part in (0.66, 0.6)
    )
    sides: dict[str, str] = {"rose-2": "", "rose": ""}
    points = ""
    for first, step, reach, base in ((22.5, 45, 0.62, 0.10), (45, 90, 0.78, 0.17), (0, 90, 1.0, 0.20)):
        sides = {"rose-2": "", "rose": ""}
        for number in range(360 // step):
            turn = math.radians(first + step * number)
            spread = math.pi / 8 if step == 45 else math.pi / 4
            tip = _polar(radius * reach, turn)
            for colour, aside in (("rose-2", turn - spread), ("rose", turn + spread)):
                side = _polar(radius * base, aside)
                sides[colour] += f"M0 0L{n(side[0])} {n(side[1])}L{n(tip[0])} {n(tip[1])}Z"
        points += "".join(
            f'<path d="{d}" fill="{var(colour)}" stroke="{edge}" stroke-width=".6" {ROUND}/>'
            for colour, d in sides.items()
        )
    return rings + points + text("N", 0, -radius - 5, "land-name b", 13)


def _polar(away: float, turn: float) -> Point:
    return away * math.sin(turn), -away * math.cos(turn)


def _frame(chart: Chart) -> str:
    """A border in bars of five degrees, with every tenth in figures."""
    f, w, h = chart.frame, chart.width, chart.height
    if not f:
        return f'<rect width="{n(w)}" height="{n(h)}" fill="none" stroke="{var("ink")}" stroke-width="1.6"/>'
    z = f - 6
    ink = var("ink")
    drawn = (
        f'<path d="M0 0H{n(w)}V{n(h)}H0ZM{n(f)} {n(f)}V{n(h - f)}H{n(w - f)}V{n(f)}Z" fill="{var("paper")}" '
        f'fill-rule="evenodd"/><path d="M0 0H{n(w)}V{n(h)}H0Z" fill="none" stroke="{ink}" stroke-width="1.6"/>'
        f'<path d="M{n(z)} {n(z)}H{n(w - z)}V{n(h - z)}H{n(z)}ZM{n(f)} {n(f)}H{n(w - f)}V{n(h - f)}H{n(f)}Z" '
        f'fill="none" stroke="{ink}"/>'
    )
    if not chart.degrees:
        return drawn
    bars = ""
    for lon in range(math.floor(chart.west / 5) * 5, math.ceil(chart.east), 10):
        a, b = max(chart.x(lon), z), min(chart.x(lon + 5), w - z)
        if a < b:
            bars += f"M{n(a)} {n(z)}H{n(b)}V{n(f)}H{n(a)}ZM{n(a)} {n(h - f)}H{n(b)}V{n(h - z)}H{n(a)}Z"
    for lat in range(math.floor(chart.south / 5) * 5, math.ceil(chart.north), 10):
        a, b = min(chart.y(max(lat, -80)), h - z), max(chart.y(min(lat + 5, 80)), z)
        if b < a:
            bars += f"M{n(z)} {n(b)}H{n(f)}V{n(a)}H{n(z)}ZM{n(w - f)} {n(b)}H{n(w - z)}V{n(a)}H{n(w - f)}Z"
    drawn += f'<path d="{bars}" fill="{ink}"/>'
    drawn += "".join(
        text(_degrees(lon, "E", "W"), chart.x(lon), y, "grade wide") for lon in chart.meridians() for y in (10.6, h - 4)
    )
    for lat in chart.parallels():
        for x in (10.6, w - 4.4):
            y = chart.y(lat)
            drawn += (
                f'<text class="grade wide" transform="translate({n(x)} {n(y)}) rotate(-90)">'
                f"{_degrees(lat, 'N', 'S')}</text>"
            )
    return drawn


def _degrees(value: int, above: str, below: str) -> str:
    return f"{abs(value)}°" + (above if value > 0 else below if value < 0 else "")
