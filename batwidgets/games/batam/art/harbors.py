"""The harbors: a mark that one finds at once, with an anchor, its island's name and a jetty to it."""

from __future__ import annotations

import math
from html import escape

from batwidgets.games.batam.art.plan import Plan
from batwidgets.games.batam.art.svg import wide
from batwidgets.games.batam.art.theme import INK, var
from batwidgets.games.batam.chart import Chart
from batwidgets.scene.svg import n, numbers, put

PORT, WIDEST = 15.0, 66.0  # the size of a harbor's name, and how wide it may be


def anchor(stroke: str, width: float = 2.6) -> str:
    """An anchor, 30 high."""
    line = f'fill="none" stroke="{stroke}" stroke-width="{n(width)}" stroke-linecap="round" stroke-linejoin="round"'
    return (
        f'<g {line}><circle cy="-11.5" r="3.4"/><path d="M0-8V13M-6.5-4.5H6.5M-12.5 3.5C-11.5 10-6 13.5 0 13.5S11.5 10 '
        '12.5 3.5M-15.4 6.4L-12.6 2.2L-8.9 5.6M15.4 6.4L12.6 2.2L8.9 5.6"/></g>'
    )


def definitions() -> str:
    """The mark without a name, and the waves of the harbor that is home (BATAM-SETUP-06)."""
    ring = (
        f'<rect x="-26" y="-26" width="52" height="52" rx="8" fill="none" stroke="{var("harbor-sign")}" opacity=".7"/>'
    )
    ground = 'x="-29.5" y="-29.5" width="59" height="59" rx="11"'
    return (
        f'<pattern id="batam-wave" width="16" height="8" patternUnits="userSpaceOnUse"><path d="M-4 5q4-4.4 8 0t8 0t8 0" '
        f'fill="none" stroke="{var("harbor-sign")}" stroke-width="1.3" opacity=".5"/></pattern>'
        f'<g id="batam-harbor"><rect {ground} fill="{var("harbor")}" stroke="{var("cream")}" stroke-width="2"/>{ring}'
        f'<g transform="translate(0 -6)">{anchor(var("harbor-sign"))}</g></g>'
        f'<g id="batam-home"><rect {ground} fill="{var("harbor")}" stroke="{var("cream")}" stroke-width="2"/>'
        f'<rect {ground} fill="url(#batam-wave)"/>{ring}<g transform="translate(0 -6)">{anchor(var("harbor-sign"))}</g></g>'
    )


def harbors(chart: Chart, plan: Plan) -> str:
    """Every harbor where it lies."""
    return "".join(_jetty(plan, plan.at[space], island) for island, space in chart.harbors.items()) + "".join(
        _harbor(island, plan.at[space], space == chart.home) for island, space in chart.harbors.items()
    )


def _harbor(island: str, at: tuple[float, float], home: bool) -> str:
    full = wide(island, PORT)
    size = min(1.0, WIDEST / (full or 1))
    small = f' style="font-size:{n(PORT * size)}px"' if size < 1 else ""
    width = max(58.0, full * size + 10)
    plate = (
        f'<rect x="{n(-width / 2)}" y="14" width="{n(width)}" height="20" rx="4.5" fill="{var("tile")}" stroke="{INK}"/>'
        f'<text class="port" y="29"{small}>{escape(island)}</text>'
    )
    return put(f'<use href="#batam-{"home" if home else "harbor"}"/>{plate}', *at)


def _jetty(plan: Plan, at: tuple[float, float], island: str) -> str:
    """Planks from a harbor to the nearest coast of its island."""
    points = [point for outline in plan.islands[island].coasts for point in outline]
    if not points:
        return ""
    x, y = at
    px, py = min(points, key=lambda point: math.hypot(point[0] - x, point[1] - y))
    far = math.hypot(px - x, py - y) or 1
    ux, uy = (px - x) / far, (py - y) / far
    if abs(ux) > 0.35 and abs(uy) > 0.35:
        end = x + ux * (far + 8), y + uy * (far + 8)
    else:
        along = abs(ux) > abs(uy)
        end = x + (math.copysign(far + 10, ux) if along else 0), y + (0 if along else math.copysign(far + 10, uy))
    way = f'd="M{numbers(x, y)}L{numbers(*end)}"'
    return (
        f'<path {way} stroke="{var("cream")}" stroke-width="11"/><path {way} stroke="{var("trunk")}" stroke-width="8"/>'
        f'<path {way} stroke="{var("cream")}" stroke-width="8" stroke-dasharray="1 3.2" opacity=".55"/>'
    )
