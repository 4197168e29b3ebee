"""Boards as checked networkx graphs, from node-link JSON and back.

Only node-link JSON is read: other graph formats can expand a few hundred bytes to megabytes.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, TypeAlias

import networkx as nx

from batwidgets.boards.defects import BoardError
from batwidgets.boards.document import BYTES, Fields, defects, parse
from batwidgets.boards.shipped import shipped
from batwidgets.core.given import shown

Board: TypeAlias = "nx.Graph[str]"  # or a DiGraph, which is one; an attribute "kind" tells what a node or an edge is


def load(source: str | Path | dict[str, Any], fields: Fields | None = None) -> Board:
    """A board from a shipped board's name, a path, a JSON text or a node-link document as a dict.

    `fields` names the attributes that are known, and whether edges have a direction (either, where it is left out).

    BoardError tells every defect of its form. What the board means is the game's to check. A text that starts with "{"
    is JSON, one without a dot or slash the name of a shipped board.

    >>> load("batory").nodes["T1"]["name"]
    'Bridge'
    >>> load('{"nodes": [{"id": "a"}, {"id": "b"}], "edges": [{"source": "a", "target": "b"}]}').edges
    EdgeView([('a', 'b')])
    """
    if isinstance(source, dict):
        return from_document(source, "given as a dict", fields)
    if isinstance(source, str) and source.lstrip().startswith("{"):
        return from_document(parse(source, "given as text"), "given as text", fields)
    if not isinstance(source, (str, Path)):
        raise TypeError(f"expected a path, a name, a JSON text or a dict, given {type(source).__name__}")
    plain = isinstance(source, str) and not set(source) & set("./\\")
    path = shipped(str(source)) if plain else Path(source)
    if not is_file(path):
        raise FileNotFoundError(f"expected a board's file; there is none at {shown(str(source))}")
    with path.open("rb") as file:
        raw = file.read(BYTES + 1)  # never more, whatever the file is
    try:
        text = raw.decode()
    except UnicodeDecodeError as error:
        if len(raw) <= BYTES:
            raise BoardError(path.name, [f"expected UTF-8, given bytes that are none: {error.reason}"]) from None
        text = " " * len(raw)  # cut in the middle of a letter; refused as too long
    return from_document(parse(text, path.name), path.name, fields)


def is_file(path: Path) -> bool:
    """Whether something can be read there to its end: no folder, no pipe, no name that no system would take."""
    try:
        return path.is_file()
    except OSError:
        return False


def check(graph: Board, fields: Fields | None = None, *own: Callable[[Board], Iterable[str]]) -> Board:
    """A copy of a networkx graph that has passed the same checks as a file; BoardError tells every defect.

    `own` are a game's own checks of a graph that is one of a board.

    >>> check(nx.DiGraph([("a", "b")]), Fields(graph=(), node=(), edge=()))
    Traceback (most recent call last):
    batwidgets.boards.defects.BoardError: the board given as a graph was refused, 1 defect:
    - directed: expected false, given True
    """
    checked = from_document(nx.node_link_data(_a_graph(graph), edges="edges"), "given as a graph", fields)
    if found := [defect for defects_of in own for defect in defects_of(checked)]:
        raise BoardError(str(checked.graph.get("title", "given"))[:40], found)
    return checked


def from_document(document: dict[str, Any], board: str, fields: Fields | None = None) -> Board:
    """The graph in a node-link document; BoardError tells every defect."""
    if found := list(defects(document, fields)):
        raise BoardError(board, found)
    document = json.loads(json.dumps(document))  # nothing shared with who gave it
    graph: Board = nx.DiGraph() if document.get("directed") else nx.Graph()
    graph.graph.update(document.get("graph", {}))
    for node in document["nodes"]:
        graph.add_node(name := node.pop("id"))
        graph.nodes[name].update(node)  # not as keywords, which a hostile key could be one of
    for edge in document["edges"]:
        graph.add_edges_from([(edge.pop("source"), edge.pop("target"), edge)])
    return graph


def dumps(graph: Board) -> str:
    """The canonical JSON of a board: nodes in their order, edges by the order of their ends, keys by name, no spaces.

    >>> dumps(load('{"nodes": [{"id": "a"}, {"id": "b"}], "edges": [{"source": "b", "target": "a"}]}'))[:60]
    '{"directed":false,"edges":[{"source":"a","target":"b"}],"gra'
    """
    order = {node: index for index, node in enumerate(_a_graph(graph))}

    def ends(edge: tuple[str, str, dict[str, Any]]) -> list[int]:
        pair = [order[edge[0]], order[edge[1]]]
        return pair if graph.is_directed() else sorted(pair)

    nodes = list(graph)
    links = [
        {**attributes, "source": nodes[a], "target": nodes[b]}
        for (a, b), attributes in sorted(((ends(e), e[2]) for e in graph.edges(data=True)), key=lambda pair: pair[0])
    ]
    document = {
        "directed": graph.is_directed(),
        "multigraph": False,
        "graph": graph.graph,
        "nodes": [{**attributes, "id": node} for node, attributes in graph.nodes(data=True)],
        "edges": links,
    }
    return json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)


def _a_graph(graph: Board) -> Board:
    """The graph; TypeError where it is none."""
    if not isinstance(graph, nx.Graph):
        raise TypeError(f"expected a networkx graph, given {type(graph).__name__}")
    return graph


def digest(graph: Board) -> str:
    """SHA-256 of the canonical JSON, in hexadecimal: two boards with the same digest are the same board.

    >>> digest(load("batory")) == digest(load(dumps(load("batory"))))
    True
    """
    return hashlib.sha256(dumps(graph).encode()).hexdigest()
