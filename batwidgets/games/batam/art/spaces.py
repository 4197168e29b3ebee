"""The spaces as what can be picked: a grid for those who hear the picture, each with an empty note for its cost."""

from __future__ import annotations

from html import escape

from batwidgets.games.batam.art.plan import Plan
from batwidgets.games.batam.art.svg import Point, apart, inside
from batwidgets.games.batam.chart import Chart
from batwidgets.scene.svg import n

CLEAR = 10.0  # of a note from the coast


def definitions(plan: Plan) -> str:
    """What is hit: a square, and a larger one for harbors."""
    side = plan.cell
    return f'<rect id="batam-hit" x="{n(-side / 2)}" y="{n(-side / 2)}" width="{n(side)}" height="{n(side)}" rx="8"/>'


def spaces(chart: Chart, plan: Plan) -> str:
    """Every space as a pick named by its id; rows of cells where the chart is a grid (role grid)."""
    coasts = plan.coasts()
    if not chart.at:
        cells = "".join(_cell(chart, plan, coasts, space, "button") for space in chart.spaces)
        return f'<g role="group" aria-label="Spaces">{cells}</g>'
    rows: dict[int, list[str]] = {}
    for space in chart.spaces:
        rows.setdefault(chart.row[space], []).append(space)
    grid = chart.graph.graph["grid"]
    return (
        f'<g role="grid" aria-label="Spaces" aria-rowcount="{grid["rows"]}" aria-colcount="{grid["cols"]}">'
        + "".join(
            f'<g role="row" aria-rowindex="{row + 1}">'
            + "".join(
                _cell(chart, plan, coasts, space, "gridcell") for space in sorted(rows[row], key=chart.col.__getitem__)
            )
            + "</g>"
            for row in sorted(rows)
        )
        + "</g>"
    )


def _cell(chart: Chart, plan: Plan, coasts: tuple[tuple[Point, ...], ...], space: str, role: str) -> str:
    x, y = plan.at[space]
    column = f' aria-colindex="{chart.col[space] + 1}"' if role == "gridcell" else ""
    kind = f' class="{chart.kind[space]}"' if chart.kind[space] != "sea" else ""
    return (
        f'<g{kind} data-pick="{space}" role="{role}"{column} aria-label="{escape(chart.label(space))}" '
        f'transform="translate({n(x)} {n(y)})"><use class="bw-hit" data-place="{space}" href="#batam-hit"/>'
        f"{_note(plan, coasts, x, y, chart.kind[space])}</g>"
    )


def _note(plan: Plan, coasts: tuple[tuple[Point, ...], ...], x: float, y: float, kind: str) -> str:
    """An empty note for a cost: on a pill at a harbor, else in the first corner of the square that is open water."""
    away = plan.cell / 2 - 12
    if kind == "harbor":
        return (
            f'<g class="bw-badge" visibility="hidden" transform="translate({n(away + 5)} {n(-away - 6)})">'
            '<rect class="bw-pill" width="0" height="0"/><text class="pilled" data-badge="" y="4.6"/></g>'
        )
    dx, dy = 0.0, 4.5
    for across, down in ((-1, -1), (1, -1), (-1, 1), (1, 1)):
        a, b = x + across * away, y + down * away
        if not any(inside(a, b, coast) or apart(a, b, coast) < CLEAR for coast in coasts):
            dx, dy = across * away, down * away + 4.5
            break
    return f'<text class="bw-badge cost" visibility="hidden" data-badge="" x="{n(dx)}" y="{n(dy)}"/>'
