"""The water: depths, the engraver's lines along the coasts, rhumb lines from the roses, the squares, names of straits."""

from __future__ import annotations

import math

from batwidgets.games.batam.art.plan import Plan
from batwidgets.games.batam.art.svg import smooth
from batwidgets.games.batam.art.theme import var
from batwidgets.games.batam.chart import Chart
from batwidgets.scene.svg import n, numbers, put

STRAITS = (("Singapore Strait", 226, 82, 0), ("Durian Strait", 245, 933, 0), ("Riau Strait", 1066, 452, 90))
RHUMB = 1500


def definitions(plan: Plan) -> str:
    """The coast as one shape, and clips for what ends at it or at the frame."""
    x0, y0, x1, y1 = plan.box
    coast = "".join(smooth(coast) for coast in plan.coasts())
    return (
        f'<path id="batam-coast" d="{coast}" stroke-linejoin="round"/>'
        f'<clipPath id="batam-land"><use href="#batam-coast"/></clipPath>'
        f'<clipPath id="batam-frame"><path d="M{n(x0)} {n(y0)}H{n(x1)}V{n(y1)}H{n(x0)}Z"/></clipPath>'
    )


def coast(**given: object) -> str:
    """The coast of all islands, filled or drawn."""
    words = "".join(f' {key.replace("_", "-")}="{value}"' for key, value in given.items())
    return f'<use href="#batam-coast"{words}/>'


def sea(chart: Chart, plan: Plan) -> str:
    """The water within the frame, with the squares of its spaces, or the ways between them."""
    x0, y0, x1, y1 = plan.box
    box = f'x="{n(x0)}" y="{n(y0)}" width="{n(x1 - x0)}" height="{n(y1 - y0)}"'
    depths = "".join(
        f'<path class="depth" fill="{var(f"sea-{3 - number}")}" d="{"".join(smooth(ring, 0) for ring in rings)}"/>'
        for number, rings in reversed(list(enumerate(plan.depth[:3])))
    )
    lines = "".join(
        coast(fill="none", stroke=var("lining"), stroke_width=n(2 * away + 0.9), opacity=n(strong, 2))
        + coast(fill=var("sea-3"), stroke=var("sea-3"), stroke_width=n(2 * away - 0.9))
        for away, strong in ((19, 0.24), (13, 0.38), (7, 0.58))
    )
    edge = "".join(
        f'<rect {box} fill="none" stroke="{var("shadow")}" stroke-width="{width}" opacity=".02"/>'
        for width in range(6, 52, 6)
    )
    names = "".join(
        f'<text class="water" x="{x}" y="{y}"{f" transform={chr(34)}rotate({turn} {x} {y}){chr(34)}" if turn else ""}>'
        f"{name}</text>"
        for name, x, y, turn in (STRAITS if chart.ours else ())
    )
    ground = f'<rect {box} fill="{var("sea")}"/>'
    return (
        ground + depths + (lines if plan.coasts() else "") + _rhumbs(chart, plan) + _spaces(chart, plan) + names + edge
    )


def _rhumbs(chart: Chart, plan: Plan) -> str:
    turns = [math.pi * number / 8 for number in range(16)]
    rays = "".join(
        f"M{numbers(*plan.at[space], digits=0)}l{numbers(RHUMB * math.cos(turn), RHUMB * math.sin(turn), digits=0)}"
        for space in chart.compasses
        for turn in turns
    )
    return f'<path d="{rays}" fill="none" stroke="{var("rhumb")}" stroke-width=".8"/>' if rays else ""


def _spaces(chart: Chart, plan: Plan) -> str:
    """The squares, as one path; ways are drawn where squares do not tell them."""
    side, corner = plan.cell - 3, 7.0
    inner = n(side - 2 * corner)
    square = f"h{inner}q7 0 7 7v{inner}q0 7-7 7h-{inner}q-7 0-7-7v-{inner}q0-7 7-7z"
    squares = "".join(
        f"M{numbers(x - side / 2 + corner, y - side / 2)}{square}"
        for space, (x, y) in plan.at.items()
        if chart.kind[space] != "harbor"
    )
    lanes = "".join(f"M{numbers(*plan.at[a])}L{numbers(*plan.at[b])}" for a, b in plan.ways)
    return (f'<path class="lanes" d="{lanes}"/>' if lanes else "") + f'<path class="squares" d="{squares}"/>'


def signs(chart: Chart, plan: Plan) -> str:
    """The roses on compass spaces, which lie above the land's shadow."""
    return "".join(
        f'<use href="#batam-rose" x="{n(x)}" y="{n(y - 3)}"/>' for x, y in map(plan.at.__getitem__, chart.compasses)
    )


def rose(radius: float, ring: bool = True) -> str:
    """A compass rose of eight points, half of every point dark."""
    line = f'fill="none" stroke="{var("rose")}"'
    out = (
        f'<circle r="{n(radius * 0.8)}" {line} stroke-width=".9" opacity=".75"/>'
        f'<circle r="{n(radius * 0.7)}" {line} stroke-width=".6" opacity=".55"/>'
        if ring
        else ""
    )
    light, dark = "", ""
    for first, reach, breadth in ((45, 0.8, 0.2), (0, 1.0, 0.24)):
        for quarter in range(4):
            turn = math.radians(first + 90 * quarter)
            tip = numbers(reach * radius * math.sin(turn), -reach * radius * math.cos(turn))
            left, right = (
                numbers(
                    breadth * radius * math.sin(turn + side * math.pi / 4),
                    -breadth * radius * math.cos(turn + side * math.pi / 4),
                )
                for side in (-1, 1)
            )
            light += f"M0 0L{left}L{tip}Z"
            dark += f"M0 0L{right}L{tip}Z"
    edge = f'stroke="{var("rose")}" stroke-width=".7" stroke-linejoin="round"'
    return f'{out}<path d="{light}" fill="{var("rose-2")}" {edge}/><path d="{dark}" fill="{var("rose")}" {edge}/>'


def north(x: float, y: float) -> str:
    """The rose that tells where north is."""
    return put('<use href="#batam-rose" transform="scale(.62)"/><text class="north" y="-25">N</text>', x, y)
