"""The drawing: well formed, small, complete, readable in both themes, and the same every time."""

from __future__ import annotations

import math
import os
import re
import subprocess
import sys
from collections import Counter
from itertools import combinations
from xml.etree import ElementTree as ET

import networkx as nx
import pytest
from games.batam.table import CHART as TB

from batwidgets.games.batam import art
from batwidgets.games.batam.art import theme
from batwidgets.games.batam.art.plan import plan_of
from batwidgets.games.batam.art.spaces import notes
from batwidgets.games.batam.art.svg import inside, wide
from batwidgets.games.batam.cards import TILES
from batwidgets.games.batam.chart import Chart, board
from batwidgets.games.batam.voyages import reach
from batwidgets.scene.theme import contrast

SHIPPED = Chart.of()
LETTERS = ("A", "B", "C", "<")


def bent() -> Chart:
    """The shipped chart with a step that squares side by side do not tell."""
    graph = board()
    graph.add_edge("r0c0", "r9c9")
    return Chart.of(graph)


def placed() -> Chart:
    """The test chart with places of its own, and an island whose name is no markup."""
    graph = nx.Graph(TB.graph)
    for number, (_, data) in enumerate(graph.nodes(data=True)):
        data.update(x=number % 4 * 10, y=number // 4 * 30.5)
    graph.nodes["HD"]["island"] = "<b>&"
    return Chart.of(graph)


CHARTS = pytest.mark.parametrize("chart", [SHIPPED, TB, bent(), placed()], ids=["shipped", "tb", "bent", "placed"])


def test_two_costs_are_never_read_as_one_number() -> None:
    """Where land takes the corner of a square, its number goes elsewhere in it: on water, and clear of all others."""
    plan = plan_of(SHIPPED)
    where = notes(SHIPPED, plan)
    points = {space: (plan.at[space][0] + dx, plan.at[space][1] + dy) for space, (dx, dy) in where.items()}
    assert len(points) == len(SHIPPED.spaces) and len(set(where.values())) > 3
    near = [(a, b) for a, b in combinations(points, 2) if math.dist(points[a], points[b]) < 2 * wide("88", 13)]
    assert not near
    ashore = [space for space, (x, y) in points.items() if any(inside(x, y, coast) for coast in plan.coasts())]
    assert not [space for space in ashore if SHIPPED.kind[space] != "harbor"]


def parts(chart: Chart) -> dict[str, str]:
    """Everything that changes, with much of it."""
    tiles = dict(zip(chart.compasses, reversed(TILES), strict=False))
    cubes = dict.fromkeys(chart.selling, (0, 1, 2, 3))
    ships = [chart.home, chart.home, chart.spaces[0], chart.compasses[0]]
    found = reach(chart, chart.home, 12, ships=ships[2:])
    passing = [space for space in found if not found[space].stop]
    return {
        "reach": art.reach(chart, found.costs, passing), "tiles": art.tiles(chart, tiles),
        "cubes": art.cubes(chart, cubes, LETTERS), "ships": art.ships(chart, ships, LETTERS, 3),
    }  # fmt: skip


def whole(chart: Chart) -> str:
    markup = str(art.still(chart))
    for name, part in parts(chart).items():
        assert f'data-part="{name}"></g>' in markup
        markup = markup.replace(f'data-part="{name}"></g>', f'data-part="{name}">{part}</g>')
    return markup


def named(root: ET.Element, attribute: str) -> list[str]:
    return [value for element in root.iter() if (value := element.get(attribute)) is not None]


@CHARTS
def test_everything_is_shown_once(chart: Chart) -> None:
    root = ET.fromstring(whole(chart))
    land = [f"island-{name}" for name in chart.harbors if plan_of(chart).islands[name].coasts]
    land += [f"isle-{isle.letter}" for isle in plan_of(chart).reefs if isle.coasts]
    assert sorted(named(root, "data-pick")) == sorted([*chart.spaces, *land])
    assert sorted(named(root, "data-place")) == sorted([*chart.spaces, *(f"port-{name}" for name in chart.selling)])
    pieces = [f"ship-{seat}" for seat in range(4)]
    pieces += [f"cube-{island}-{rank}" for island in chart.selling for rank in range(4)]
    pieces += [f"tile-{space}" for space, _ in zip(chart.compasses, reversed(TILES), strict=False)]
    assert sorted(named(root, "data-piece")) == sorted(pieces)
    assert Counter(named(root, "data-part")) == Counter(("reach", "tiles", "cubes", "ships"))
    assert len(named(root, "data-badge")) == len(chart.spaces)
    words = {"".join(element.itertext()) for element in root.iter() if element.tag.endswith("text")}
    assert set(chart.harbors) <= words


@CHARTS
def test_ids_are_unique_and_every_reference_is_to_one(chart: Chart) -> None:
    markup = whole(chart) + art.definitions()
    ids = re.findall(r' id="([^"]+)"', markup)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', markup)) <= {(name, "") for name in ids} | {
        ("", name) for name in ids
    }


@CHARTS
def test_spaces_are_a_grid_for_those_who_hear_it(chart: Chart) -> None:
    root = ET.fromstring(whole(chart))
    roles = Counter(named(root, "role"))
    if not chart.at:
        assert roles["button"] == len(chart.spaces) and not roles["grid"]
        return
    (grid,) = [element for element in root.iter() if element.get("role") == "grid"]
    assert (grid.get("aria-rowcount"), grid.get("aria-colcount")) == ("15", "17")
    for row in grid:
        assert row.get("role") == "row"
        cells = [(cell.get("data-pick", ""), cell.get("role"), int(cell.get("aria-colindex", 0))) for cell in row]
        assert [chart.row[space] + 1 for space, _, _ in cells] == [int(row.get("aria-rowindex", 0))] * len(cells)
        assert [(chart.col[space] + 1, "gridcell") for space, _, _ in cells] == [(col, role) for _, role, col in cells]
        assert cells == sorted(cells, key=lambda cell: cell[2])


def test_spaces_are_called_by_their_names() -> None:
    root = ET.fromstring(whole(SHIPPED))
    called = {cell.get("data-pick"): cell.get("aria-label") for cell in root.iter() if cell.get("data-pick")}
    assert (called["r0c12"], called["r7c9"], called["r8c10"]) == ("Batam harbour", "compass J8", "K9")
    assert len(set(called.values())) == len(called)


@CHARTS
def test_nobodys_words_become_markup(chart: Chart) -> None:
    markup = whole(chart)
    assert "<b>" not in markup and "<<" not in markup and ">&<" not in markup


def test_small_enough_to_send() -> None:
    assert len(art.still(SHIPPED).encode()) < 150_000, "the still picture, sent once"
    assert sum(len(part.encode()) for part in parts(SHIPPED).values()) < 20_000, "what a move sends at most"
    assert len(art.definitions().encode()) < 40_000


@CHARTS
def test_everything_lies_in_the_picture(chart: Chart) -> None:
    plan = plan_of(chart)
    x0, y0, x1, y1 = plan.box
    for x, y in plan.at.values():
        assert x0 + plan.cell / 2 <= x <= x1 - plan.cell / 2 and y0 + plan.cell / 2 <= y <= y1 - plan.cell / 2
    for one in plan.at.values():
        near = [other for other in plan.at.values() if max(abs(one[0] - other[0]), abs(one[1] - other[1])) < plan.cell]
        assert near == [one], "squares do not cover each other"


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_ships_stand_beside_each_other(count: int) -> None:
    markup = art.ships(SHIPPED, [SHIPPED.home] * count, LETTERS)
    places = re.findall(r"translate\(([^)]*)\)", markup)
    assert len(set(places)) == count


def test_more_than_is_there_is_refused() -> None:
    with pytest.raises(KeyError):
        art.tiles(SHIPPED, {"r7c9": "Pirate 2"})
    with pytest.raises(KeyError):
        art.ships(SHIPPED, ["r99c99"], LETTERS)


@pytest.mark.parametrize("side", ["light", "dark"])
def test_words_can_be_read(side: str) -> None:
    """4.5:1 for what is small, 3:1 for what is large or a line that tells something."""
    tone = {name: getattr(value, side)[:7] for name, value in theme.TONES.items()}
    for words, ground in (
        ("ink", "paper"), ("soft", "paper"), ("name", "land"), ("name", "halo"), ("cost", "cost-halo"),
        ("cost", "reach"), ("way-bed", "way"), ("sea-name", "sea"), ("sea-name", "sea-1"),
    ):  # fmt: skip
        assert contrast(tone[words], tone[ground]) >= 4.5, (words, ground)
    for line, ground in (
        ("harbor-sign", "harbor"), ("danger", "danger-bed"), ("way", "way-bed"), ("coast", "sea-3"), ("rose", "rose-2"),
        ("focus", "sea"), ("way", "sea"), ("harbor", "sea"),
    ):  # fmt: skip
        assert contrast(tone[line], tone[ground]) >= 3, (line, ground)
    for words in (theme.INK,):
        assert contrast(words, tone["cream"]) >= 4.5 and contrast(words, tone["tile"]) >= 4.5


def test_every_colour_is_used_and_named() -> None:
    markup = whole(SHIPPED) + whole(bent()) + art.definitions() + art.css()
    used = set(re.findall(r"var\(--bw-chart-([a-z0-9-]+)", markup))
    assert used == set(theme.TONES)


def test_the_same_every_time() -> None:
    code = "import hashlib; from batwidgets.games.batam import art, chart; "
    code += "print(hashlib.sha256(art.still(chart.Chart.of()).encode()).hexdigest())"
    seeds = ("1", "2")
    found = {
        subprocess.run(
            [sys.executable, "-c", code], check=True, capture_output=True, env={**os.environ, "PYTHONHASHSEED": seed}
        ).stdout
        for seed in seeds
    }
    assert len(found) == 1


def test_no_plate_reaches_over_the_frame() -> None:
    west, _, east, _ = plan_of(SHIPPED).box
    rim = max(SHIPPED.compasses, key=lambda space: plan_of(SHIPPED).at[space][0])
    drawn = str(art.tiles(SHIPPED, {rim: "Map Rempang"}))
    x = plan_of(SHIPPED).at[rim][0] + float(re.search(r'<rect x="([-.\d]+)" y="[.\d]+" width', drawn)[1])
    width = float(re.search(r'y="[.\d]+" width="([.\d]+)"', drawn)[1])
    assert west < x and x + width <= east + 0.2
