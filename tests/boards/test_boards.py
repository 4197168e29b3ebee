"""Board files are hostile until checked; distances and routes are those of the graph."""

from __future__ import annotations

import contextlib
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
from batwidgets.boards import BoardError, Fields
from batwidgets.boards.document import BYTES
from batwidgets.boards.shipped import folders, shipped

TOY: dict[str, Any] = {
    "nodes": [{"id": "a"}, {"id": "b"}, {"id": "c"}],
    "edges": [{"source": "a", "target": "b"}, {"source": "c", "target": "b", "cost": 3}],
}


def defects(text: str, fields: Fields | None = None) -> str:
    with pytest.raises(BoardError) as refused:
        boards.load(text, fields)
    return "\n".join(refused.value.defects)


def test_shipped_boards_are_found_in_the_package_first_then_beside_it(tmp_path: Path) -> None:
    package = tmp_path / "site" / "batwidgets"
    inside, beside = folders(package)
    beside.mkdir(parents=True)
    (beside / "toy.json").write_text(json.dumps(TOY))
    package.mkdir()
    assert shipped("toy", package) == beside / "toy.json"
    inside.mkdir()
    (inside / "toy.json").write_text(json.dumps(TOY))
    assert shipped("toy", package) == inside / "toy.json"
    with pytest.raises(FileNotFoundError, match=r"expected a shipped board \(toy\)"):
        shipped("toys", package)


def test_text_path_and_name_give_the_same_board(tmp_path: Path) -> None:
    file = tmp_path / "board.json"
    file.write_text(json.dumps(TOY))
    text = boards.load(json.dumps(TOY))
    assert boards.digest(boards.load(file)) == boards.digest(boards.load(str(file))) == boards.digest(text)
    assert boards.load("batory").nodes["T1"]["name"] == "Bridge"


def test_canonical_text_does_not_depend_on_the_order_of_edges_and_keys() -> None:
    other = {
        "edges": [{"target": "b", "cost": 3, "source": "c"}, {"target": "a", "source": "b"}],
        "nodes": TOY["nodes"],
    }
    assert boards.dumps(boards.load(json.dumps(TOY))) == boards.dumps(boards.load(json.dumps(other)))
    moved = {**TOY, "nodes": TOY["nodes"][::-1]}
    assert boards.digest(boards.load(json.dumps(TOY))) != boards.digest(boards.load(json.dumps(moved)))


def test_a_game_says_whether_its_edges_have_a_direction() -> None:
    text = json.dumps({**TOY, "directed": True})
    edge = ("cost",)
    graph = boards.load(text, Fields((), (), edge, directed=True))
    assert graph.is_directed() and list(graph.edges) == [("a", "b"), ("c", "b")]
    assert (
        boards.digest(boards.load(boards.dumps(graph)))
        == boards.digest(graph)
        != boards.digest(boards.load(json.dumps(TOY)))
    )
    assert "directed: expected false, given True" in defects(text, Fields((), (), edge))
    assert "directed: expected true, given False" in defects(json.dumps(TOY), Fields((), (), edge, directed=True))


def test_a_dict_is_a_board_and_is_not_shared() -> None:
    given = json.loads(json.dumps(TOY))
    graph = boards.load(given)
    assert boards.digest(graph) == boards.digest(boards.load(json.dumps(TOY)))
    given["nodes"][0]["id"] = "z"
    assert "a" in graph
    with pytest.raises(BoardError, match="expected plain JSON values, given set"):
        boards.load({"nodes": [{"id": "a", "x": {1}}], "edges": []})


def test_routes_keep_to_the_direction_of_edges() -> None:
    graph = nx.DiGraph([("a", "b"), ("b", "c"), ("c", "a")])
    assert boards.route(graph, "a", "c") == ("a", "b", "c")
    assert boards.distances(graph)["c"] == {"a": 1, "b": 2, "c": 0}
    with pytest.raises(nx.NetworkXNoPath):
        boards.route(nx.DiGraph([("a", "b")]), "b", "a")


def test_a_loaded_board_shares_nothing_with_its_source() -> None:
    graph = nx.Graph()
    graph.add_node("a", place=[1, 2])
    copy = boards.check(graph)
    graph.nodes["a"]["place"].append(3)
    assert copy.nodes["a"]["place"] == [1, 2]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("{", "expected node-link JSON"),
        ('{"nodes": [NaN]}', "expected finite numbers, given NaN"),
        ('{"nodes": [], "nodes": []}', "given 'nodes' twice"),
        ('{"nodes": [{"id": "a", "x": 1e999}], "edges": []}', "expected a number within"),
        ('{"nodes": [{"id": "a", "x": ' + "9" * 5000 + '}], "edges": []}', "digits"),
        ('{"nodes": ' + "[" * 100_000 + "]" * 100_000 + "}", "nested too deeply"),
        ('{"nodes": [{"id": "a", "x": [[[[[[[[1]]]]]]]]}], "edges": []}', "levels of nesting"),
        ('{"x": "' + "y" * BYTES + '"}', "expected at most 1,000,000 bytes"),
        ('{"nodes": [{"id": "a", "x": "' + "y" * 3000 + '"}], "edges": []}', "printable characters"),
        ('{"nodes": [{"id": "a", "x": "\\u202e"}], "edges": []}', "printable characters"),
        ('{"nodes": [], "edges": []}', "nodes: expected a list of 1 to 2,000, given a list of 0"),
        ('{"nodes": [{"id": 1}], "edges": []}', "expected an id of 1 to 24 letters"),
        ('{"nodes": [{"id": "<b>"}], "edges": []}', "expected an id of 1 to 24 letters"),
        ('{"nodes": [{"id": "a"}, {"id": "a"}], "edges": []}', "node a: expected every id once"),
        ('{"nodes": [{"id": "a"}], "edges": {}}', "edges: expected a list"),
        ('{"nodes": [{"id": "a"}], "edges": [3]}', "edge 0: expected an object, given 3"),
        ('{"nodes": [{"id": "a"}], "edges": [{"source": "a"}]}', "expected two ids as source and target"),
        ('{"nodes": [{"id": "a"}], "edges": [{"source": "a", "target": "z"}]}', "given z"),
        ('{"nodes": [{"id": "a"}], "edges": [], "directed": 1}', "directed: expected true or false, given 1"),
        ('{"nodes": [{"id": "a"}], "edges": [], "graph": 7}', "graph: expected an object, given 7"),
        ('{"nodes": [{"id": "a"}], "links": []}', "unknown key 'links'"),
    ],
)
def test_bad_boards_are_refused(text: str, wanted: str) -> None:
    assert wanted in defects(text)


def test_keys_that_networkx_would_take_for_arguments_do_no_harm() -> None:
    text = '{"graph": {"incoming_graph_data": 5}, "nodes": [{"id": "a", "node_for_adding": 1}, {"id": "b"}],'
    graph = boards.load(text + '"edges": [{"source": "a", "target": "b", "u_of_edge": 2}]}')
    assert graph.nodes["a"]["node_for_adding"] == 1
    assert graph.edges["a", "b"]["u_of_edge"] == 2


def test_all_defects_at_once_and_unknown_keys_with_the_near_one() -> None:
    text = '{"nodes": [{"id": "a", "nmae": "x"}, {"id": "b"}, {"id": "b"}], "edges": [{"source": "a", "target": "q"}]}'
    found = defects(text, Fields(graph=(), node=("name",), edge=()))
    assert found.splitlines() == [
        "node 'a': unknown key 'nmae'; did you mean 'name'?",
        "node b: expected every id once, given twice",
        "edge a-q: expected ends among the nodes, given q",
    ]


def test_a_refusal_with_many_defects_is_short_and_complete() -> None:
    error = BoardError("toy", [f"defect {n}" for n in range(100)])
    assert len(error.defects) == 100
    assert len(str(error).splitlines()) == 22
    assert pickle.loads(pickle.dumps(error)).defects == error.defects


def test_wrong_kinds_of_source() -> None:
    with pytest.raises(TypeError, match="expected a path, a name, a JSON text or a dict, given int"):
        boards.load(3)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="expected a networkx graph, given str"):
        boards.check("batory")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="expected a networkx graph, given str"):
        boards.digest("batory")  # type: ignore[arg-type]
    with pytest.raises(BoardError, match="multigraph: expected false"):
        boards.check(nx.MultiGraph([("a", "b")]))


def test_a_file_that_is_no_text_or_too_long(tmp_path: Path) -> None:
    file = tmp_path / "board.json"
    file.write_bytes(b"\xff\xfe{")
    with pytest.raises(BoardError, match="expected UTF-8"):
        boards.load(file)
    file.write_bytes(b" " * (BYTES - 1) + "é".encode() * 5)
    with pytest.raises(BoardError, match="expected at most 1,000,000 bytes"):
        boards.load(file)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=12,
)


@settings(max_examples=200, deadline=None)
@given(
    st.dictionaries(st.sampled_from(["nodes", "edges", "graph", "directed", "id"]), JSON | st.lists(JSON, max_size=4))
)
def test_any_json_is_a_board_or_a_refusal(document: dict[str, Any]) -> None:
    with contextlib.suppress(BoardError):  # and nothing else
        graph = boards.load(json.dumps(document))
        assert boards.digest(boards.load(boards.dumps(graph))) == boards.digest(graph)


def test_distances_and_routes_agree() -> None:
    graph = boards.load("batory")
    table = boards.distances(graph)
    for a in graph:
        for b in graph:
            way = boards.route(graph, a, b)
            assert (way[0], way[-1]) == (a, b)
            assert all(graph.has_edge(*step) for step in itertools.pairwise(way))
            assert len(way) - 1 == table[a][b] == boards.distance(graph, a, b)


def test_costs_on_edges_count_and_must_be_whole() -> None:
    graph = boards.load(json.dumps(TOY))
    assert boards.distance(graph, "a", "c") == 4
    graph.edges["a", "b"]["cost"] = 0.5
    with pytest.raises(ValueError, match=r"a whole number of 1 or more, given 0\.5"):
        boards.distance(graph, "a", "c")


def test_no_way() -> None:
    graph = nx.Graph([("a", "b"), ("c", "d")])
    assert boards.distances(graph)["a"] == {"a": 0, "b": 1}
    with pytest.raises(nx.NetworkXNoPath):
        boards.route(graph, "a", "c")
