"""The route: what is compiled equals the graph, and any row of 35 hexes can be played on."""

from __future__ import annotations

import copy
import itertools
import json
import os
import pickle
from pathlib import Path
from typing import Any

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from batwidgets import boards
from batwidgets.boards import BoardError
from batwidgets.games.batavia import drawable
from batwidgets.games.batavia.route import Route, board

BARE: dict[str, Any] = {
    "directed": True,
    "nodes": [{"id": f"n{number}"} for number in range(37)],
    "edges": [{"source": f"n{number}", "target": f"n{number + 1}"} for number in range(36)],
}


@st.composite
def graphs(draw: st.DrawFn) -> nx.DiGraph:
    """Rows of 37 spaces whose nodes and edges come in any order, with names and places or without."""
    row = [f"h{number}" for number in range(37)]
    graph: nx.DiGraph = nx.DiGraph()
    placed = draw(st.booleans())
    if placed:
        graph.graph.update(picture={"width": 900, "height": 700}, hex_radius=draw(st.integers(5, 60)))
    for node in draw(st.permutations(row)):
        graph.add_node(node)
        if draw(st.booleans()):
            graph.nodes[node]["port"] = draw(
                st.text("abc ÉØ<&", min_size=1, max_size=12).filter(lambda s: s == s.strip())
            )
        if placed:
            graph.nodes[node].update(x=draw(st.integers(0, 900)), y=draw(st.integers(0, 700)))
    ways = list(itertools.pairwise(row))
    graph.add_edges_from(draw(st.permutations(ways)))
    return graph


def equals_its_graph(route: Route) -> None:
    graph = route.graph
    assert graph.is_directed()
    assert list(route.ids) == nx.dag_longest_path(graph)
    assert len(route.ids) == len(graph) == 37 and len(graph.edges) == 36
    assert (route.start, route.target) == (0, 36)
    assert list(route.spaces) == list(range(37)) and list(route.hexes) == list(range(1, 36))
    assert {route.ids[space]: space for space in route.spaces} == route.space
    for space, node in enumerate(route.ids):
        data = graph.nodes[node]
        assert (route.port[space], route.x[space], route.y[space]) == (data.get("port", ""), data["x"], data["y"])
        assert data["kind"] == ("start" if space == 0 else "target" if space == 36 else "post")
        assert 0 <= route.x[space] <= route.size[0] and 0 <= route.y[space] <= route.size[1]
    assert [space for block in route.blocks for space in block] == list(route.hexes)
    assert all(len(block) == 5 for block in route.blocks)
    assert {space: number for number, block in enumerate(route.blocks) for space in block} == route.block


@pytest.mark.parametrize("source", [None, "batavia", boards.shipped("batavia"), BARE, json.dumps(BARE)])
def test_compiled_equals_graph(source: Any) -> None:
    equals_its_graph(Route.of(source))


@settings(max_examples=60, deadline=None)
@given(graphs())
def test_compiled_equals_random_graphs(graph: nx.DiGraph) -> None:
    route = Route.of(graph)
    equals_its_graph(route)
    assert Route.of(route.to_json()) == route == Route.of(route.graph) == Route.of(json.loads(route.to_json()))
    assert not route.ours


def test_a_route_is_a_value() -> None:
    route, other = Route.of(), Route.of(BARE)
    assert route != other and route == Route.of(board())
    assert Route.of(board()) is route, "the shipped board is one object however it is given"
    assert Route.of(json.loads(boards.shipped("batavia").read_text(encoding="utf-8"))) is route
    assert Route.of(route) is route and Route.of(other) is other
    assert hash(route) == hash(Route.of(board()))
    assert copy.deepcopy(route) is route is copy.copy(route)
    assert pickle.loads(pickle.dumps(route)) is route
    assert pickle.loads(pickle.dumps(other)) == other
    with pytest.raises(AttributeError, match="a route does not change"):
        route.port = ()
    with pytest.raises(AttributeError, match="a route does not change"):
        del route.port
    with pytest.raises(TypeError):
        route.block[1] = 3  # type: ignore[index]
    with pytest.raises(nx.NetworkXError, match="Frozen"):
        route.graph.remove_node("1")
    assert repr(route) == "<Route Batavia: 35 hexes and the target>"
    assert repr(other) == "<Route route: 35 hexes and the target>"


def test_a_changed_board_is_another_route() -> None:
    graph = board()
    graph.nodes["16"]["port"] = "Swally"
    route = Route.of(graph)
    assert not route.ours and route.digest != Route.of().digest
    graph.nodes["16"]["port"] = "Broach"
    assert route.label(16) == "16 Swally", "a route keeps nothing of the graph that it was given"
    assert board().nodes["16"]["port"] == "Surat"


def test_a_board_without_places_is_laid_out_in_rows_of_five() -> None:
    route = Route.of(BARE)
    assert not drawable.has_picture(boards.check(nx.node_link_graph({**BARE, "multigraph": False}, edges="edges")))
    for block in route.blocks:
        assert len({route.y[space] for space in block}) == 1
        gaps = {route.x[b] - route.x[a] for a, b in itertools.pairwise(block)}
        assert gaps == {90.0} and 2 * route.radius < 90
    assert sorted({route.y[space] for space in route.hexes}) == sorted({route.y[block[0]] for block in route.blocks})
    assert len({(route.x[space], route.y[space]) for space in route.spaces}) == 37
    assert route.label(0) == "the start" and route.label(7) == "hex 7" and route.label(36) == "the target"


def test_what_is_no_board() -> None:
    with pytest.raises(TypeError, match=r"expected a board as a networkx graph.*given list"):
        Route.of([1])  # type: ignore[arg-type]
    with pytest.raises(FileNotFoundError):
        Route.of("java")
    with pytest.raises(BoardError, match="expected 37 spaces"):
        Route.of(nx.DiGraph([("a", "b")]))
    with pytest.raises(BoardError, match="directed: expected true, given False"):
        Route.of(nx.path_graph([f"n{number}" for number in range(37)]))


RING = {**BARE, "edges": [*BARE["edges"], {"source": "n36", "target": "n0"}]}
HOSTILE: dict[str, tuple[dict[str, Any], str]] = {
    "a ring": (RING, "expected a start, a space that no way leads to, given none"),
    "two rows": (
        {**BARE, "edges": [*BARE["edges"][:20], *BARE["edges"][21:]]},
        "given a way from n0 that ends at n20 and never comes to n21",
    ),
    "nothing": ({"directed": True, "nodes": [], "edges": []}, "nodes: expected a list of 1 to 2,000"),
    "a way to itself": (
        {**BARE, "edges": [*BARE["edges"], {"source": "n3", "target": "n3"}]},
        "expected two different ends",
    ),
    "there and back": (
        {**BARE, "edges": [*BARE["edges"], {"source": "n4", "target": "n3"}]},
        "expected every pair once, given twice",
    ),
    "a thousand spaces": (
        {
            "directed": True,
            "nodes": [{"id": f"n{n}"} for n in range(1000)],
            "edges": [{"source": f"n{n}", "target": f"n{n + 1}"} for n in range(999)],
        },
        "expected 37 spaces (the start, 35 hexes, the target), given 1000",
    ),
    "markup for a name": (
        {**BARE, "nodes": [{"id": "<b>"}, *BARE["nodes"][1:]]},
        "expected an id of 1 to 24 letters",
    ),
    "a list for a node": ({**BARE, "nodes": [[], *BARE["nodes"][1:]]}, "node 0: expected an object"),
    "a set": (
        {**BARE, "nodes": [{"id": "n0", "port": {1}}, *BARE["nodes"][1:]]},
        "expected plain JSON values, given set",
    ),
    "a nameless graph": ({**BARE, "graph": []}, "graph: expected an object, given a list of 0"),
    "words for directed": ({**BARE, "directed": "yes"}, "directed: expected true or false, given 'yes'"),
    "two ways at once": ({**BARE, "multigraph": True}, "multigraph: expected false"),
    "not a number": (
        {**BARE, "nodes": [{"id": "n0", "x": float("nan")}, *BARE["nodes"][1:]]},
        "expected a number within 1,000,000",
    ),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_graphs_are_refused_in_words(name: str) -> None:
    document, wanted = HOSTILE[name]
    before = copy.deepcopy(document)
    with pytest.raises(BoardError) as refused:
        Route.of(document)
    assert wanted in str(refused.value), str(refused.value)
    assert len(str(refused.value)) < 3_000
    if name != "not a number":
        assert document == before, "what was given is as it was"


def test_hostile_files(tmp_path: Path) -> None:
    file = tmp_path / "route.json"
    for text, wanted in (
        ("{", "expected node-link JSON"),
        ('{"directed": true, "directed": true}', "given 'directed' twice"),
        ("[" * 50_000, "expected node-link JSON"),
        (json.dumps(BARE).replace('"n0"}', '"n0", "x": Infinity}', 1), "expected finite numbers, given Infinity"),
        (json.dumps(BARE).replace('"n0"}', '"n0", "port": "a\\u202eb"}', 1), "printable characters"),
    ):
        file.write_text(text)
        with pytest.raises(BoardError, match=wanted):
            Route.of(file)
    file.write_bytes(b"\xff\xfe" + os.urandom(10))
    with pytest.raises(BoardError, match="expected UTF-8"):
        Route.of(file)


def test_many_random_damages_are_refused_or_played_on() -> None:
    """Whatever is deleted or swapped in the shipped file, the answer is a route or a BoardError."""
    shipped = json.loads(boards.shipped("batavia").read_text(encoding="utf-8"))
    refused = 0
    for part in ("nodes", "edges"):
        for number, entry in enumerate(shipped[part]):
            for key in [*entry, "gone"] if number % 4 == 0 else ("id", "source"):
                if key not in entry and key != "gone":
                    continue
                document = {**shipped, part: [dict(one) for one in shipped[part]]}
                if key == "gone":
                    del document[part][number]
                else:
                    document[part][number][key] = [shipped[part][number - 1][key]] if key in ("id", "x") else None
                try:
                    equals_its_graph(Route.of(document))
                except BoardError:
                    refused += 1
    assert refused > 100
