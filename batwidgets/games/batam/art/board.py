"""The whole still picture of a chart, which never changes during a game, with slots for what does; and what fills them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from html import escape

from batwidgets.games.batam.art import frame, harbors, land, marks, pieces, sea, spaces
from batwidgets.games.batam.art.plan import plan_of
from batwidgets.games.batam.art.theme import style
from batwidgets.games.batam.chart import Chart
from batwidgets.scene.html import Markup
from batwidgets.scene.svg import n, put


@lru_cache(maxsize=8)
def still(chart: Chart) -> Markup:
    """The chart as one `<svg>`; every space is a pick named by its id, and a place of that name.

    Its slots, from below: `reach` (where a ship can sail to), `tiles`, `cubes`, `ships`. A line with `data-way` becomes the way
    that an offer names; what the seat's letters are does not matter to it.

    >>> still(Chart.of())[:100]
    '<svg xmlns="http://www.w3.org/2000/svg" class="batam batam-chart" viewBox="0 0 1172 1090" role="grou'
    """
    plan = plan_of(chart)
    width, height = plan.size
    defs = (
        f"{sea.definitions(plan)}{land.definitions()}{harbors.definitions()}{spaces.definitions(plan)}{marks.definitions()}"
        '<marker id="batam-arrow" viewBox="-9 -7 14 14" markerWidth="4.4" markerHeight="4.4" orient="auto"><path class="arrow" '
        'd="M-8-6L4 0L-8 6L-5 0Z"/></marker>'
        f'{pieces.definitions()}<g id="batam-rose">{sea.rose(plan.cell / 2 + 3)}</g>'
    )
    clip = 'clip-path="url(#batam-frame)"'
    printed = chart.graph.graph.get("status") == "printed"
    name = f"Chart of {chart.title}" + ("" if printed else ", a reconstruction")
    ports = "".join(
        f'<circle data-place="port-{escape(island)}" cx="{n(x)}" cy="{n(y)}" r="1" fill="none"/>'
        for island, (x, y) in _ports(chart).items()
    )
    return Markup(
        f'<svg xmlns="http://www.w3.org/2000/svg" class="batam batam-chart" viewBox="0 0 {n(width)} {n(height)}" role="group" '
        f'aria-label="{escape(name)}"><style>{style()}</style><defs>{defs}</defs>'
        f'<g {clip}>{sea.sea(chart, plan)}<g data-part="reach"></g></g>'
        f"<g {clip}>{land.land(chart, plan)}{land.names(chart, plan)}{harbors.harbors(chart, plan)}{sea.signs(chart, plan)}</g>"
        f'{frame.frame(chart, plan)}{frame.foot(chart, plan)}<g class="above" data-part="tiles"></g>'
        f'<g class="above" data-part="cubes"></g>{ports}{land.picks(chart, plan)}{spaces.spaces(chart, plan)}'
        f'<g data-spot="" visibility="hidden"><use class="spot" href="#batam-hit"/></g><g class="way"><polyline class="bed" data-way="" points=""/><polyline data-way="" points="" marker-end="url(#batam-arrow)"/></g>'
        f'<g class="above" data-part="ships"></g></svg>'
    )


def _ports(chart: Chart) -> dict[str, tuple[float, float]]:
    plan = plan_of(chart)
    return {name: _middle(plan.islands[name].slots) or plan.at[chart.harbors[name]] for name in chart.selling}


def _middle(points: Sequence[tuple[float, float]]) -> tuple[float, float] | None:
    if not points:
        return None
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def tiles(chart: Chart, lying: Mapping[str, str]) -> Markup:
    """The compass tiles where they lie, and the spaces where the Pirate Ship takes toll, for the slot `tiles`."""
    plan = plan_of(chart)
    at, (west, _, east, _) = plan.at, plan.box
    toll = "".join(marks.tolls(chart, space) for space, tile in lying.items() if tile == "Pirate")
    drawn = "".join(
        f'<g data-piece="tile-{space}" transform="translate({n(at[space][0])} {n(at[space][1])})">{pieces.tile(tile, at[space][0] - west, east - at[space][0])}</g>'
        for space, tile in lying.items()
    )
    return Markup(toll + drawn)


def cubes(chart: Chart, sold: Mapping[str, Sequence[int]], letters: Sequence[str]) -> Markup:
    """The cubes on the islands, the first seller's first, for the slot `cubes`."""
    return Markup(
        "".join(
            f'<g data-piece="cube-{escape(island)}-{rank}" transform="translate({n(x)} {n(y)})">'
            f"{pieces.cube(seat, letters[seat])}</g>"
            for island, seats in sold.items()
            for rank, (seat, (x, y)) in enumerate(zip(seats, _slots(chart, island), strict=False))
        )
    )


def _slots(chart: Chart, island: str) -> Sequence[tuple[float, float]]:
    plan = plan_of(chart)
    if slots := plan.islands[island].slots:
        return slots
    x, y = plan.at[chart.harbors[island]]
    return [(x + 17 * (number - 1.5), y + 44) for number in range(4)]


def ships(chart: Chart, where: Sequence[str], letters: Sequence[str], acting: int | None = None) -> Markup:
    """The ships where they are, for the slot `ships`: `where` gives a space for each seat; the acting one has a ring.

    Up to four stand beside each other on a space, in the order of seats.
    """
    plan = plan_of(chart)
    out = ""
    for space in dict.fromkeys(sorted(where, key=lambda space: plan.at[space][1])):
        fleet = [seat for seat, place in enumerate(where) if place == space]
        x, y = plan.at[space]
        berths = pieces.MOORINGS if chart.kind[space] == "harbor" else pieces.BERTHS
        for seat, (dx, dy, scale) in zip(fleet, berths[len(fleet)], strict=True):
            ring = pieces.ring(seat) if seat == acting else ""
            body = ring + pieces.ship(seat, letters[seat])
            look = f' data-look="{seat} {escape(space)}"' if seat == acting else ""
            out += f'<g data-piece="ship-{seat}"{look}>{put(body, x + dx, y + dy, scale)}</g>'
    return Markup(out)
