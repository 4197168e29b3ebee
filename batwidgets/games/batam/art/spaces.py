"""The spaces as what can be picked: a grid for those who hear the picture, each with an empty note for its cost."""

from __future__ import annotations

import math
from collections.abc import Mapping
from html import escape

from batwidgets.games.batam.art.plan import Plan
from batwidgets.games.batam.art.svg import Point, apart, inside
from batwidgets.games.batam.chart import Chart
from batwidgets.scene.svg import n

CLEAR = 10.0  # of a note from the coast
ROOM = 34.0  # between two notes
CORNER: Point = (-1, -1)
ELSEWHERE: tuple[Point, ...] = ((0, -1), (-1, 0), (-1, 1), (0, 1), (1, -1), (1, 0), (1, 1))


def definitions(plan: Plan) -> str:
    """What is hit: a square, and a larger one for harbors."""
    side = plan.cell
    return f'<rect id="batam-hit" x="{n(-side / 2)}" y="{n(-side / 2)}" width="{n(side)}" height="{n(side)}" rx="8"/>'


def spaces(chart: Chart, plan: Plan) -> str:
    """Every space as a pick named by its id; rows of cells where the chart is a grid (role grid)."""
    where = notes(chart, plan)
    if not chart.at:
        cells = "".join(_cell(chart, plan, where, space, "button") for space in chart.spaces)
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
                _cell(chart, plan, where, space, "gridcell") for space in sorted(rows[row], key=chart.col.__getitem__)
            )
            + "</g>"
            for row in sorted(rows)
        )
        + "</g>"
    )


def _cell(chart: Chart, plan: Plan, where: Mapping[str, Point], space: str, role: str) -> str:
    x, y = plan.at[space]
    column = f' aria-colindex="{chart.col[space] + 1}"' if role == "gridcell" else ""
    kind = f' class="{chart.kind[space]}"' if chart.kind[space] != "sea" else ""
    return (
        f'<g{kind} data-pick="{space}" role="{role}"{column} aria-label="{escape(chart.label(space))}" '
        f'transform="translate({n(x)} {n(y)})"><use class="bw-hit" data-place="{space}" href="#batam-hit"/>'
        f"{_note(chart.kind[space], *where[space])}</g>"
    )


def _note(space_kind: str, x: float, y: float) -> str:
    """An empty note for a cost, on a pill at a harbor."""
    if space_kind == "harbor":
        return (
            f'<g class="bw-badge" visibility="hidden" transform="translate({n(x)} {n(y)})">'
            '<rect class="bw-pill" width="0" height="0"/><text class="pilled" data-badge="" y="4.6"/></g>'
        )
    return f'<text class="bw-badge cost" visibility="hidden" data-badge="" x="{n(x)}" y="{n(y + 4.5)}"/>'


def notes(chart: Chart, plan: Plan) -> dict[str, Point]:
    """Where in its space the note of each cost stands, seen from the middle of it.

    At a harbor in the corner of its mark; else in the first corner of the square, or else beside it, that is open
    water and not so near to another note that the two would be read as one number.
    """
    away, coasts = plan.cell / 2 - 12, plan.coasts()
    at = {space: (away + 5, -away - 6) for space in chart.spaces if chart.kind[space] == "harbor"}

    def open_water(space: str, place: Point) -> bool:
        x, y = plan.at[space][0] + place[0] * away, plan.at[space][1] + place[1] * away
        return not any(inside(x, y, coast) or apart(x, y, coast) < CLEAR for coast in coasts)

    def alone(space: str, place: Point) -> bool:
        x, y = plan.at[space][0] + place[0] * away, plan.at[space][1] + place[1] * away
        return all(math.hypot(x - plan.at[one][0] - at[one][0], y - plan.at[one][1] - at[one][1]) >= ROOM for one in at)

    rest = [space for space in chart.spaces if space not in at]
    shore = [space for space in rest if not (alone(space, CORNER) and open_water(space, CORNER))]
    at |= dict.fromkeys((space for space in rest if space not in shore), (-away, -away))
    for space in shore:
        found = (place for place in ELSEWHERE if alone(space, place) and open_water(space, place))
        across, down = next(found, (0, 0))
        at[space] = across * away, down * away
    return at
