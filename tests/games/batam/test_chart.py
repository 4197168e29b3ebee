"""The chart: what is compiled equals the graph, and any board that can be played on is taken."""

from __future__ import annotations

import copy
import itertools
import json
import pickle
from pathlib import Path
from typing import Any

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from batwidgets import boards
from batwidgets.boards import BoardError
from batwidgets.games.batam.chart import Chart, board

TB = Path(__file__).parent / "boards" / "tb.json"
DISTANCES = {
    ("Batam", "Rempang"): 11, ("Batam", "Citlim"): 17, ("Batam", "Bulan"): 18, ("Batam", "Galang"): 18,
    ("Batam", "Sugi"): 22, ("Rempang", "Galang"): 9, ("Citlim", "Galang"): 7, ("Bulan", "Sugi"): 8,
    ("Bulan", "Citlim"): 9, ("Sugi", "Citlim"): 9, ("Bulan", "Galang"): 16, ("Sugi", "Galang"): 16,
    ("Rempang", "Citlim"): 16, ("Rempang", "Bulan"): 19, ("Rempang", "Sugi"): 23,
}  # fmt: skip
GRID = {"rows": 15, "cols": 17, "cell": 100}
TOURS = {"Sugi": 54, "Bulan": 58, "Rempang": 60, "Citlim": 62, "Galang": 62}  # by the island that is left out


@st.composite
def graphs(draw: st.DrawFn) -> nx.Graph:
    """Charts without places: a ring of spaces with chords, so that no compass space cuts anything off."""
    size = draw(st.integers(8, 40))
    names = [f"s{number}" for number in range(size)]
    graph: nx.Graph = nx.Graph(itertools.pairwise([*names, names[0]]))
    pairs = st.tuples(st.sampled_from(names), st.sampled_from(names)).filter(lambda pair: pair[0] != pair[1])
    graph.add_edges_from(draw(st.lists(pairs, max_size=12)))
    order = draw(st.permutations(names))
    islands = ["Batam", "Sugi", "Rempang", "Citlim", "Bulan", "Galang"][: draw(st.integers(5, 6))]
    for island, name in zip(islands, order, strict=False):
        graph.nodes[name].update(kind="harbor", island=island)
    for name in order[6 : 6 + draw(st.integers(0, 2))]:
        graph.nodes[name]["kind"] = "compass"
    return graph


def equals_its_graph(chart: Chart) -> None:
    graph: Any = chart.graph
    nodes = dict(graph.nodes(data=True))
    assert list(chart.spaces) == list(graph) and chart.index == {space: n for n, space in enumerate(graph)}
    assert chart.kind == {space: data["kind"] for space, data in nodes.items()}
    assert {space: set(near) for space, near in chart.neighbours.items()} == {s: set(graph[s]) for s in graph}
    assert [[chart.spaces[n] for n in near] for near in chart.near] == [list(chart.neighbours[s]) for s in chart.spaces]
    for near in chart.neighbours.values():
        assert list(near) == sorted(near, key=chart.index.__getitem__)
    ports = {data["island"]: space for space, data in nodes.items() if data["kind"] == "harbor"}
    assert chart.harbors == ports and next(iter(chart.harbors.values())) == chart.home == graph.graph["home"]
    assert chart.island_of == {space: island for island, space in ports.items()}
    assert set(chart.selling) == set(ports) - {chart.island_of[chart.home]}
    assert list(chart.compasses) == [space for space, data in nodes.items() if data["kind"] == "compass"]
    lengths = dict(nx.all_pairs_shortest_path_length(graph))
    assert chart.distance == {port: lengths[port] for port in ports.values()}
    for key in ("row", "col", "x", "y"):
        assert getattr(chart, key) == {space: data[key] for space, data in nodes.items() if key in data}
    beside = {
        frozenset((a, b))
        for (row, col), a in chart.at.items()
        for b in (chart.at.get((row, col + 1)), chart.at.get((row + 1, col)))
        if b
    }
    assert chart.squared == (bool(chart.at) and {frozenset(edge) for edge in graph.edges} == beside)


@pytest.mark.parametrize("source", [None, TB, str(TB), json.loads(TB.read_text(encoding="utf-8"))])
def test_compiled_equals_graph(source: Any) -> None:
    equals_its_graph(Chart.of(source))


@settings(max_examples=60, deadline=None)
@given(graphs())
def test_compiled_equals_random_graphs(graph: nx.Graph) -> None:
    chart = Chart.of(graph)
    equals_its_graph(chart)
    assert Chart.of(chart.to_json()) == chart == Chart.of(chart.graph)
    assert not chart.ours and not chart.squared


def test_counts() -> None:
    """BATAM-COMPASS-01, BATAM-SETUP-06: seven compass spaces, ships begin at Batam; the rest is ours."""
    chart = Chart.of()
    kinds = [chart.kind[space] for space in chart.spaces]
    assert (len(kinds), len(chart.graph.edges)) == (191, 310)
    assert [kinds.count(kind) for kind in ("sea", "harbor", "compass")] == [178, 6, 7]
    assert chart.harbors["Batam"] == chart.home == "r0c12" and chart.squared
    assert set(chart.selling) == {"Bulan", "Rempang", "Sugi", "Citlim", "Galang"}


def test_distances() -> None:
    graph, ports = Chart.of().graph, Chart.of().harbors
    assert {pair: nx.shortest_path_length(graph, *map(ports.__getitem__, pair)) for pair in DISTANCES} == DISTANCES
    assert {(a, b): Chart.of().distance[ports[a]][ports[b]] for a, b in DISTANCES} == DISTANCES


def test_best_tours_of_four_islands() -> None:
    chart = Chart.of()
    lengths = dict(nx.all_pairs_shortest_path_length(chart.graph))
    ports, best = chart.harbors, {}
    for skipped in chart.selling:
        rest = [ports[island] for island in chart.selling if island != skipped]
        tours = [(chart.home, *order, chart.home) for order in itertools.permutations(rest)]
        best[skipped] = min(sum(lengths[a][b] for a, b in itertools.pairwise(tour)) for tour in tours)
    assert best == TOURS


def test_no_compass_space_cuts_anything_off() -> None:
    """The Pirate Ship may lie on any of them (BATAM-TILE-08)."""
    chart = Chart.of()
    for closed in chart.compasses:
        assert nx.is_connected(nx.restricted_view(chart.graph, [closed], []))


def test_a_chart_is_a_value() -> None:
    chart, other = Chart.of(), Chart.of(TB)
    assert chart != other and chart == Chart.of(board())
    assert Chart.of(board()) is chart, "the shipped board is one object however it is given"
    assert hash(chart) == hash(Chart.of(board()))
    assert copy.deepcopy(chart) is chart is copy.copy(chart)
    assert pickle.loads(pickle.dumps(chart)) is chart
    assert pickle.loads(pickle.dumps(other)) == other
    with pytest.raises(AttributeError, match="does not change"):
        chart.home = "r0c0"
    with pytest.raises(AttributeError, match="does not change"):
        del chart.home
    for change in (
        lambda: chart.kind.update(r0c0="harbor"),  # type: ignore[attr-defined]
        lambda: chart.graph.add_edge("r0c0", "r9c9"),
        lambda: chart.distance["r0c12"].update(r0c0=1),  # type: ignore[attr-defined]
    ):
        with pytest.raises((AttributeError, nx.NetworkXError)):
            change()


def test_what_is_given_is_not_kept() -> None:
    graph = board()
    graph.nodes["r0c0"]["kind"] = "sea"
    chart = Chart.of(graph)
    graph.remove_node("r0c1")
    assert "r0c1" in chart.index


# Boards that are refused


def edited(**change: Any) -> nx.Graph:
    """The test chart with some nodes' attributes changed; None takes one away."""
    graph = boards.load(TB)
    for node, attributes in change.items():
        for key, value in attributes.items():
            if value is None:
                graph.nodes[node].pop(key, None)
            else:
                graph.nodes[node][key] = value
    return graph


def gridded(**change: Any) -> nx.Graph:
    graph = board()
    graph.graph.update({key: value for key, value in change.items() if value is not None})
    for key in [key for key, value in change.items() if value is None]:
        del graph.graph[key]
    return graph


def moved(**change: Any) -> nx.Graph:
    graph = board()
    graph.nodes["r0c0"].update(change)
    return graph


def cut(*nodes: str) -> nx.Graph:
    graph = boards.load(TB)
    graph.remove_nodes_from(nodes)
    return graph


def joined(*edges: tuple[str, str]) -> nx.Graph:
    graph = boards.load(TB)
    graph.add_edges_from(edges)
    return graph


def narrow() -> nx.Graph:
    """Two halves of the test chart with one compass space between them."""
    graph = boards.load(TB)
    graph.remove_edges_from([("s3", "HA"), ("s4", "HB"), ("c3", "H0")])
    return graph


def small() -> nx.Graph:
    """A chart of three by three squares."""
    graph: nx.Graph = nx.Graph(nx.grid_2d_graph(3, 3))
    graph = nx.relabel_nodes(graph, {(row, col): f"r{row}c{col}" for row, col in graph})
    for node, data in graph.nodes(data=True):
        data.update(row=int(node[1]), col=int(node[3]))
    for node, island in {"r0c0": "Batam", "r0c2": "A", "r2c0": "B", "r2c2": "C", "r1c0": "D"}.items():
        graph.nodes[node].update(kind="harbor", island=island)
    graph.graph["grid"] = {"rows": 3, "cols": 3, "cell": 100}
    return graph


def many_compasses() -> nx.Graph:
    graph = boards.load(TB)
    for number in range(5):
        graph.add_node(f"c{number + 4}", kind="compass")
        graph.add_edge("H0", f"c{number + 4}")
    return graph


def attributed(**attributes: Any) -> nx.Graph:
    graph = boards.load(TB)
    graph.edges["H0", "s1"].update(attributes)
    return graph


@pytest.mark.parametrize(
    ("graph", "words"),
    [
        (edited(s1={"kind": "land"}), "space s1: expected the kind sea, harbor or compass, given 'land'"),
        (edited(HA={"island": None}), "harbor HA: expected an island of 1 to 40 characters, given None"),
        (edited(HA={"island": "SUGI"}), "space HB: expected one harbor an island, given HA for 'SUGI' too"),
        (edited(s1={"island": "Combol"}), "space s1: expected an island for a harbor only, given 'Combol' for sea"),
        (edited(H0={"kind": "sea", "island": None}), "home: expected a harbor space, given 'H0'"),
        (edited(HA={"kind": "sea", "island": None}), "expected 4 to 26 islands to sell at beside home"),
        (cut("s1", "s2", "c3"), "expected a way from every space to every other, given none from"),
        (narrow(), "compass space c1: expected a way to every harbor without it"),
        (many_compasses(), "expected at most 7 compass spaces, one a tile that is laid, given 8"),
        (attributed(cost=2), "unknown key 'cost'"),
        (edited(s1={"row": 3, "col": 4}), "row: expected a grid for the spaces that have one, given none"),
        (edited(s1={"x": 3, "y": 4}), "space H0: expected x and y within 10,000, as s1 has, given None, None"),
        (gridded(grid=None), "coasts: expected a grid for it to lie on, given none"),
        (gridded(grid=GRID | {"cols": 0}), "grid: expected cols from 1 to 40, given 0"),
        (gridded(grid=GRID | {"cell": True}), "grid: expected a cell of 10 to 1,000 units, given True"),
        (gridded(grid=[15, 17]), "grid: expected rows, cols and cell"),
        (gridded(grid=GRID | {"lon": 999, "lat": 0, "step": 1}), "grid: expected lon, lat and step in degrees"),
        (gridded(grid=GRID | {"url": "x"}), "grid: unknown key 'url'"),
        (gridded(land=["."]), "land: expected 15 rows of 17 capital letters or dots"),
        (gridded(land=["A" * 17] * 15), "space r0c0: expected water, given land of A"),
        (gridded(islands=[{"letter": "<"}]), "island 0: expected a capital letter of its own, given '<'"),
        (gridded(islands=[{"letter": "B", "name": ""}]), "island 0: expected a name of 1 to 40 characters or none"),
        (gridded(islands=[{"letter": "B", "label": [1]}]), "island 0: expected a label with x and y"),
        (gridded(islands=[{"letter": "B", "slots": [[1, 2]]}]), "island 0: expected 4 places for goods as slots"),
        (gridded(islands=[{"letter": "B", "lat": "x"}]), "island 0: expected degrees as lat, given 'x'"),
        (gridded(islands=[{"letter": "B", "html": "x"}]), "island 0: unknown key 'html'"),
        (gridded(coasts=[{"island": "B", "points": [[1, 2]]}]), "coast 0: expected 3 to 1,000 points"),
        (gridded(coasts=[{"island": "Q", "points": []}]), "coast 0: expected the letter of an island that there is"),
        (gridded(depth=[[[[1, "x"]] * 3]]), "depth: expected at most 5 lists of lines"),
        (gridded(woods={}), "woods: expected at most 5 lists of lines"),
        (moved(row=1, col=0), "given that of r0c0"),
        (moved(row=99), "space r0c0: expected a row below 15 and a col below 17, given 99, 0"),
        (moved(x=3), "space r0c0: expected x and y in the middle of its square, 50.0, 50.0, or none, given 3, 50.0"),
        (moved(place="x"), "unknown key 'place'"),
    ],
)
def test_refused_with_a_reason(graph: nx.Graph, words: str) -> None:
    with pytest.raises(BoardError) as caught:
        Chart.of(graph)
    assert any(words in defect for defect in caught.value.defects), caught.value.defects


@pytest.mark.parametrize("given", [7, b"x", 1.5, [], object()])
def test_what_is_no_board_is_refused(given: Any) -> None:
    with pytest.raises(TypeError, match="expected a board as a networkx graph, a path, a JSON"):
        Chart.of(given)


BAD: list[Any] = ["<script>", "x" * 2001, True, None, [], {}, 10**400, "\ud800", float("nan")]
KEYS = ("title", "status", "home", "grid", "land", "islands", "coasts", "depth", "woods")
TAKEN = {"title": ["<script>"], "islands": [[]], "coasts": [[]], "depth": [[]], "woods": [[]]}  # words are escaped


@pytest.mark.parametrize("key", KEYS)
def test_what_a_file_holds_in_a_wrong_place_is_a_defect(key: str) -> None:
    for value in BAD:
        graph = small()
        graph.graph[key] = value
        if value in TAKEN.get(key, []):
            assert Chart.of(graph).graph.graph[key] == value
        else:
            with pytest.raises(BoardError) as caught:
                Chart.of(graph)
            assert all(len(defect) < 300 for defect in caught.value.defects)


@pytest.mark.parametrize("name", ["undo", "hint", "new-game", "last", "sit-0", "sell", "end-here", "die-1", "board-0"])
def test_a_space_is_not_called_as_another_pick_is(name: str) -> None:
    with pytest.raises(BoardError, match=f"space {name}: expected another id"):
        Chart.of(nx.relabel_nodes(small(), {"r1c1": name}))
