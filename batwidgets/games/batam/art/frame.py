"""The frame with its degrees, and what stands below it: what the chart is, a scale, where north is."""

from __future__ import annotations

import math
from html import escape

from batwidgets.games.batam.art.plan import BAND, FOOT, Plan
from batwidgets.games.batam.art.sea import north
from batwidgets.games.batam.art.theme import var
from batwidgets.games.batam.chart import Chart, column
from batwidgets.scene.svg import n

MINUTE_MILES, MILE_KM = 1.0, 1.852  # a minute of latitude is a nautical mile


def frame(chart: Chart, plan: Plan) -> str:
    """The frame; with degrees if the chart tells where it lies."""
    x0, y0, x1, y1 = plan.box
    X0, Y0, X1, Y1 = x0 - BAND, y0 - BAND, x1 + BAND, y1 + BAND
    paper = (
        f'<path d="M{n(X0)} {n(Y0)}H{n(X1)}V{n(Y1)}H{n(X0)}ZM{n(x0)} {n(y0)}V{n(y1)}H{n(x1)}V{n(y0)}Z" '
        f'fill="{var("paper")}" fill-rule="evenodd"/>'
    )
    lines = "".join(
        f'<rect x="{n(x0 - out)}" y="{n(y0 - out)}" width="{n(x1 - x0 + 2 * out)}" height="{n(y1 - y0 + 2 * out)}" '
        f'fill="none" stroke="{var("ink")}" stroke-width="{n(width)}"/>'
        for out, width in ((0, 1.2), (7.2, 0.8), (BAND, 1.8))
    )
    return paper + (_degrees(plan) if plan.degrees else "") + lines + _squares(chart, plan)


def _squares(chart: Chart, plan: Plan) -> str:
    """The letters of the columns above and below, the numbers of the rows on both sides, in the water at the rim."""
    if not chart.at:
        return ""
    x0, y0, x1, y1 = plan.box
    columns = {column(chart.col[space]): plan.at[space][0] for space in chart.spaces}
    rows = {str(chart.row[space] + 1): plan.at[space][1] for space in chart.spaces}
    words = "".join(_square(sign, x, y) for sign, x in columns.items() for y in (y0 + 12, y1 - 4))
    return words + "".join(_square(sign, x, y + 4) for sign, y in rows.items() for x in (x0 + 8.5, x1 - 8.5))


def _square(sign: str, x: float, y: float) -> str:
    return f'<text class="square" x="{n(x)}" y="{n(y)}">{sign}</text>'


def _degrees(plan: Plan) -> str:
    """Black and white minutes along the four sides, and every tenth with its degrees."""
    lon, lat, step = plan.degrees or (0, 0, 1)
    x0, y0, x1, y1 = plan.box
    minute = plan.cell / step / 60
    west, top = lon * 60 - (plan.at_first[0] - x0) / minute, lat * 60 + (plan.at_first[1] - y0) / minute
    bars, words = "", ""
    for number in range(math.floor(west), math.ceil(west + (x1 - x0) / minute)):
        a, b = max(x0, x0 + (number - west) * minute), min(x1, x0 + (number + 1 - west) * minute)
        if number % 2 == 0 and b > a:
            bars += f"M{n(a)} {n(y0 - 6)}H{n(b)}V{n(y0 - 1.5)}H{n(a)}ZM{n(a)} {n(y1 + 1.5)}H{n(b)}V{n(y1 + 6)}H{n(a)}Z"
        if number % 10 == 0 and x0 + 30 < a < x1 - 30:
            for y in (y0 - 10, y1 + 18):
                words += f'<text class="degrees" x="{n(a)}" y="{n(y)}">{_angle(number, "EW")}</text>'
    for number in range(math.floor(top - (y1 - y0) / minute), math.ceil(top)):
        a, b = max(y0, y0 + (top - number - 1) * minute), min(y1, y0 + (top - number) * minute)
        if number % 2 == 0 and b > a:
            bars += f"M{n(x0 - 6)} {n(a)}V{n(b)}H{n(x0 - 1.5)}V{n(a)}ZM{n(x1 + 1.5)} {n(a)}V{n(b)}H{n(x1 + 6)}V{n(a)}Z"
        if number % 10 == 0 and y0 + 30 < b < y1 - 30:
            for x in (x0 - 10, x1 + 18):
                words += (
                    f'<text class="degrees" x="{n(x)}" y="{n(b)}" transform="rotate(-90 {n(x)} {n(b)})">'
                    f"{_angle(number, 'NS')}</text>"
                )
    return f'<path d="{bars}" fill="{var("ink")}"/>{words}'


def _angle(minutes: int, signs: str) -> str:
    degrees, rest = divmod(abs(minutes), 60)
    return f"{degrees}°{rest:02d}′ {signs[minutes < 0]}"


def foot(chart: Chart, plan: Plan) -> str:
    """What the chart is, and how far things are from each other."""
    width, height = plan.size
    y = height - FOOT / 2 + 3
    printed = chart.graph.graph.get("status") == "printed"
    words = "The Riau islands" if chart.ours else chart.title
    words += "" if printed else ": a reconstruction, not the printed board"
    text = f'<text class="foot" x="6" y="{n(y + 2)}" style="text-anchor:start">{escape(words)}</text>'
    return text + (_scale(plan, width, y) if plan.degrees else "")


def _scale(plan: Plan, width: float, y: float) -> str:
    """Nautical miles above, kilometres below."""
    mile = plan.cell / ((plan.degrees or (0, 0, 1))[2] * 60)
    kilometre = mile / MILE_KM
    x = width - 330
    ink, paper = var("ink"), var("paper")
    bars = "".join(
        f'<rect x="{n(x + number * mile)}" y="{n(y - 5)}" width="{n(mile)}" height="5" '
        f'fill="{paper if number % 2 else ink}" stroke="{ink}" stroke-width=".9"/>'
        for number in range(6)
    ) + "".join(
        f'<rect x="{n(x + number * kilometre)}" y="{n(y)}" width="{n(2 * kilometre)}" height="5" '
        f'fill="{ink if number % 4 else paper}" stroke="{ink}" stroke-width=".9"/>'
        for number in range(0, 10, 2)
    )
    above = "".join(f'<text class="degrees" x="{n(x + k * mile)}" y="{n(y - 8)}">{k}</text>' for k in (0, 2, 4, 6))
    below = "".join(f'<text class="degrees" x="{n(x + k * kilometre)}" y="{n(y + 15)}">{k}</text>' for k in (0, 4, 8))
    names = (
        f'<text class="foot" x="{n(x + 6 * mile + 14)}" y="{n(y - 7)}" style="text-anchor:start">nautical miles</text>'
        f'<text class="foot" x="{n(x + 10 * kilometre + 6)}" y="{n(y + 15)}" style="text-anchor:start">km</text>'
    )
    return bars + above + below + names + north(width - 26, y - 1)
