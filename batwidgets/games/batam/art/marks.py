"""What lies under the pieces while a ship sails: spaces that can be reached, lighter the dearer, and where tolls are due."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from batwidgets.games.batam.art.plan import Plan, plan_of
from batwidgets.games.batam.art.theme import var
from batwidgets.games.batam.chart import Chart
from batwidgets.scene.svg import n, numbers

STRONG, WEAK = 0.92, 0.2


def reach(chart: Chart, costs: Mapping[str, int], passing: Collection[str] = ()) -> str:
    """Spaces that can be reached, by cost; those in `passing` only on the way to others (BATAM-SAIL-07)."""
    if not costs:
        return ""
    plan = plan_of(chart)
    most = max(costs.values())
    by_cost: dict[int, list[str]] = {}
    for space, cost in costs.items():
        if space not in passing and chart.kind[space] != "harbor":
            by_cost.setdefault(cost, []).append(space)
    tints = "".join(
        f'<path opacity="{n(STRONG - (STRONG - WEAK) * (cost - 1) / max(1, most - 1), 2)}" d="{_boxes(plan, spaces)}"/>'
        for cost, spaces in sorted(by_cost.items())
    )
    striped = f'<path fill="url(#batam-pass)" d="{_boxes(plan, passing)}"/>' if passing else ""
    return f'<g fill="{var("reach")}">{tints}</g>{striped}{_border(chart, plan, costs)}'


def _boxes(plan: Plan, spaces: Collection[str]) -> str:
    side = plan.cell - 3
    return "".join(
        f"M{numbers(plan.at[space][0] - side / 2, plan.at[space][1] - side / 2)}h{n(side)}v{n(side)}h-{n(side)}z"
        for space in spaces
    )


def _border(chart: Chart, plan: Plan, costs: Mapping[str, int]) -> str:
    """The border of all that can be reached, on a chart of squares."""
    if not chart.at:
        return ""
    half = plan.cell / 2
    lines = ""
    for space in costs:
        row, col = chart.row[space], chart.col[space]
        x, y = plan.at[space]
        for down, across, line in (
            (-1, 0, f"M{numbers(x - half, y - half)}h{n(2 * half)}"),
            (1, 0, f"M{numbers(x - half, y + half)}h{n(2 * half)}"),
            (0, -1, f"M{numbers(x - half, y - half)}v{n(2 * half)}"),
            (0, 1, f"M{numbers(x + half, y - half)}v{n(2 * half)}"),
        ):
            if chart.at.get((row + down, col + across)) not in costs:
                lines += line
    return (
        f'<path d="{lines}" fill="none" stroke="{var("reach-line")}" stroke-width="2" stroke-dasharray="1 5" '
        'stroke-linecap="round"/>'
    )


def definitions() -> str:
    """Stripes for a space that one may pass and not stop at."""
    return (
        '<pattern id="batam-pass" width="10" height="10" patternUnits="userSpaceOnUse">'
        f'<path d="M-2 8L8-2M4 14L14 4" stroke="{var("reach")}" stroke-width="3"/></pattern>'
    )


def tolls(chart: Chart, pirate: str) -> str:
    """The spaces beside the Pirate Ship, where a toll is due (BATAM-TILE-09)."""
    plan = plan_of(chart)
    side = plan.cell - 10
    boxes = "".join(
        f'<rect x="{n(plan.at[space][0] - side / 2)}" y="{n(plan.at[space][1] - side / 2)}" width="{n(side)}" '
        f'height="{n(side)}" rx="5"/>'
        for space in chart.neighbours[pirate]
    )
    return (
        f'<g fill="none" stroke="{var("danger-bed")}" stroke-width="4.5">{boxes}</g>'
        f'<g fill="none" stroke="{var("danger")}" stroke-width="2.2" stroke-dasharray="6 4">{boxes}</g>'
    )
