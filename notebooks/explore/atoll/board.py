"""The board: a networkx graph from a file, checked, as the rules look at it."""

from __future__ import annotations

import json
from pathlib import Path

import networkx as nx

from batwidgets import boards

FILE = Path(__file__).parent / "board.json"
FIELDS = boards.Fields(graph={"title", "note"}, node={"name", "x", "y", "start"}, edge={"kind"})


class Atoll:
    """A board; two of one graph are equal. ValueError says what is wrong with a graph."""

    __slots__ = ("digest", "graph", "homes", "islets", "name", "starts", "title")

    def __init__(self, board: nx.Graph | dict | None = None) -> None:
        if isinstance(board, nx.Graph):
            graph = boards.check(board, FIELDS)
        else:
            graph = boards.load(FILE if board is None else json.dumps(board), FIELDS)
        if missing := [node for node, known in graph.nodes.items() if not {"name", "x", "y"} <= known.keys()]:
            raise ValueError(f"expected a name, x and y of every islet; given {missing[0]} without")
        if not {kind for _, _, kind in graph.edges(data="kind")} <= {"channel", "reef"}:
            raise ValueError('expected every edge to be of the kind "channel" or "reef"')
        self.graph = nx.freeze(graph)
        self.digest, self.title = boards.digest(graph), graph.graph.get("title", "An atoll")
        self.islets = tuple(graph)
        self.name = dict(graph.nodes(data="name"))
        self.starts = tuple(islet for islet in graph if graph.nodes[islet].get("start"))
        self.homes = tuple(islet for islet in graph if islet not in self.starts)
        if len(self.starts) < 3 or len(self.homes) < 3 or not nx.is_connected(graph):
            raise ValueError("expected a connected atoll with three starts or more, and three other islets")

    def way(self, here: str, there: str) -> str | None:
        """What lies between two islets: a channel, a reef, or nothing to paddle."""
        return self.graph.edges[here, there]["kind"] if self.graph.has_edge(here, there) else None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Atoll) and other.digest == self.digest

    def __hash__(self) -> int:
        return hash(self.digest)

    def __repr__(self) -> str:
        return f"<{self.title}: {len(self.islets)} islets>"


OURS = Atoll()
