"""Whether a graph is a route that Batavia can be played on: every defect, each with what was expected and given.

Only the row of spaces is looked at; the drawing is `drawable.py`'s.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from batwidgets.boards import Board, Fields, is_name, label_defects
from batwidgets.boards.numbers import is_number
from batwidgets.core.given import shown

POSTS = 35  # BATAVIA-COMP-01, BATAVIA-COMP-02
SPACES = POSTS + 2
FIELDS = Fields(
    graph=(
        *("title", "status", "sources", "units", "projection"),
        *("picture", "hex_radius", "places", "lettering", "coast"),
    ),
    node=("kind", "port", "lat", "lon", "x", "y", "mark", "label", "leader"),
    edge=("bends",),
    directed=True,
)
FULL_TURN = {"lat": 90, "lon": 180}


def order(graph: Board) -> list[str]:
    """The nodes from the first on, as far as one way leads on; all of them on a board that can be played on.

    >>> import networkx as nx
    >>> order(nx.DiGraph([("b", "c"), ("a", "b")]))
    ['a', 'b', 'c']
    """
    here: str | None = next((node for node, degree in graph.in_degree if not degree), None)  # type: ignore[attr-defined]
    found: list[str] = []
    while here is not None and len(found) < len(graph):
        found.append(here)
        here = next(iter(graph[here]), None)
    return found


def kind(place: int) -> str:
    """What stands at a place of the row.

    >>> kind(0), kind(7), kind(36)
    ('start', 'post', 'target')
    """
    return "start" if place == 0 else "target" if place > POSTS else "post"


def defects(graph: Board) -> Iterator[str]:
    """Every reason why nobody can play on this board (BATAVIA-COMP-01).

    The graph must have passed `boards.check`.

    >>> import networkx as nx
    >>> next(defects(nx.DiGraph([("a", "b")])))
    'expected 37 spaces (the start, 35 hexes, the target), given 2'
    """
    yield from label_defects(graph)
    if len(graph) != SPACES:
        yield f"expected {SPACES} spaces (the start, {POSTS} hexes, the target), given {len(graph)}"
    whole = True
    for node in graph:
        for word, ends in (("to", graph.pred[node]), ("on from", graph.succ[node])):  # type: ignore[attr-defined]
            if len(ends) > 1:
                whole = False
                yield f"space {node}: expected at most one way {word} it, given {', '.join(sorted(ends))}"
    row = order(graph)
    if not row:
        yield "expected a start, a space that no way leads to, given none"
    elif whole and len(row) < len(graph):
        lost = next(node for node in graph if node not in set(row))
        yield f"expected one row, given a way from {row[0]} that ends at {row[-1]} and never comes to {lost}"
    elif whole and len(graph) == SPACES:
        for place, node in enumerate(row):
            given = graph.nodes[node].get("kind", kind(place))
            if given != kind(place):
                yield f"space {node}: expected the kind {kind(place)} at place {place} of the row, given {shown(given)}"
    for node, data in graph.nodes(data=True):
        yield from _names(node, data)


def _names(node: str, data: dict[str, Any]) -> Iterator[str]:
    if "port" in data and not is_name(data["port"]):
        yield f"space {node}: expected a port's name of 1 to 40 characters, given {shown(data['port'])}"
    for key, most in FULL_TURN.items():
        value = data.get(key, 0)
        if not is_number(value) or abs(value) > most:
            yield f"space {node}: expected {key} in degrees from -{most} to {most}, given {shown(value)}"
