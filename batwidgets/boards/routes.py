"""Distances and shortest routes on a board. An edge costs 1 unless it says otherwise by an attribute `cost`.

A ride by stairs goes over a stairwell, which is a node, and so costs 2 (BATORY-MOVE-06).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

import networkx as nx

from batwidgets.boards.nodelink import Board
from batwidgets.core.given import shown


def distances(graph: Board, among: Collection[str] | None = None) -> Mapping[str, Mapping[str, int]]:
    """Cheapest cost from each node of `among` (default: all) to each other that it can reach.

    >>> ship = nx.Graph([("A1", "A2"), ("A2", "F"), ("F", "B1")])
    >>> dict(distances(ship, ["A1", "A2", "B1"])["A2"])
    {'A1': 1, 'A2': 0, 'B1': 2}
    """
    wanted = tuple(graph if among is None else among)
    table: dict[str, dict[str, int]] = {}
    for start in wanted:
        reached = nx.single_source_dijkstra_path_length(graph, start, weight=_cost)
        table[start] = {end: int(reached[end]) for end in wanted if end in reached}
    return table


def distance(graph: Board, start: str, end: str) -> int:
    """Cheapest cost from one node to another; networkx.NetworkXNoPath when there is none.

    >>> distance(nx.Graph([("A2", "F"), ("F", "B1")]), "A2", "B1")
    2
    """
    return int(nx.dijkstra_path_length(graph, start, end, weight=_cost))


def route(graph: Board, start: str, end: str) -> tuple[str, ...]:
    """The nodes of a cheapest route, both ends included; of several the first by the order of the graph's nodes.

    >>> route(nx.Graph([("A2", "F"), ("F", "B1")]), "A2", "B1")
    ('A2', 'F', 'B1')
    """
    order = {node: index for index, node in enumerate(graph)}
    back = graph.reverse(copy=False) if isinstance(graph, nx.DiGraph) else graph
    left = nx.single_source_dijkstra_path_length(back, end, weight=_cost)
    if start not in left:
        raise nx.NetworkXNoPath(f"no route from {start} to {end}")
    path = [start]
    while path[-1] != end:
        here = path[-1]
        steps = [n for n in graph[here] if left[n] + _cost(here, n, graph[here][n]) == left[here]]
        path.append(min(steps, key=order.__getitem__))
    return tuple(path)


def _cost(_start: str, _end: str, edge: Mapping[str, object]) -> int:
    cost = edge.get("cost", 1)
    if not isinstance(cost, int) or cost < 1:
        raise ValueError(f"expected an edge's cost to be a whole number of 1 or more, given {shown(cost)}")
    return cost
