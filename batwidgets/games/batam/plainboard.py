"""A stand-in while the chart is being drawn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from batwidgets.games.batam.chart import Chart
from batwidgets.games.batam.words import place
from batwidgets.scene import Markup, theme
from batwidgets.scene.svg import group, move, picture, shape

C = 64


def at(chart: Chart, space: str) -> tuple[float, float]:
    return chart.col[space] * C + C / 2, chart.row[space] * C + C / 2


def still(chart: Chart) -> Markup:
    rows: dict[int, list[str]] = {}
    for space in sorted(chart.spaces, key=lambda s: (chart.row[s], chart.col[s])):
        rows.setdefault(chart.row[space], []).append(space)
    cells = group(
        [group([cell(chart, s) for s in spaces], role="row", aria_rowindex=row + 1) for row, spaces in rows.items()],
        role="grid",
        aria_label="Sea chart",
        aria_rowcount=max(rows) + 1,
        aria_colcount=17,
    )
    w, h = 17 * C, 15 * C
    return picture(
        w, h, shape("rect", width=w, height=h, fill="#c6d0a0"), cells, group(data_part="reach"),
        group(data_part="tiles"), group(data_part="cubes"),
        group(data_part="ships"),
        group(shape("rect", x=-32, y=-32, width=64, height=64, fill="none", stroke="#036", stroke_width=4), data_spot=True, visibility="hidden"),
        shape("polyline", data_way=True, stroke="#036", stroke_width=5), label="Chart", class_="batam batam-chart",
    )


def cell(chart: Chart, space: str) -> Markup:
    x, y = at(chart, space)
    fill = {"sea": "#b4d5de", "harbor": "#1b3a4e", "compass": "#dfe"}[chart.kind[space]]
    return group(
        shape("rect", class_="bw-hit", x=x - 30, y=y - 30, width=60, height=60, rx=7, fill=fill),
        shape("text", class_="bw-badge", data_badge=True, x=x - 24, y=y - 12, font_size=14),
        data_pick=space, data_place=space, role="gridcell", aria_colindex=chart.col[space] + 1,
        aria_label=place(chart, space),
    )


def ships(chart: Chart, where: Sequence[str], letters: Sequence[str]) -> Markup:
    return Markup("".join(
        group(shape("circle", r=18, fill=theme.seat(s), stroke="#222"), shape("text", letters[s], y=5, text_anchor="middle"),
              data_piece=f"ship-{s}", transform=move(at(chart, w)[0] + 6 * s - 9, at(chart, w)[1]))
        for s, w in enumerate(where)))


def tiles(chart: Chart, lying: Mapping[str, str]) -> Markup:
    return Markup("".join(
        group(shape("text", name, text_anchor="middle", font_size=11), transform=move(*at(chart, space)))
        for space, name in lying.items()))


def cubes(chart: Chart, sold: Mapping[str, Sequence[int]], letters: Sequence[str]) -> Markup:
    out = ""
    for island, seats in sold.items():
        x, y = at(chart, chart.harbors[island])
        out += group(data_place=f"port-{island}", transform=move(x, y))
        for k, s in enumerate(seats):
            out += group(shape("rect", width=12, height=12, fill=theme.seat(s)), data_piece=f"cube-{island}-{k}",
                         transform=move(x - 28 + 14 * k, y + 16))
    return Markup(out)
