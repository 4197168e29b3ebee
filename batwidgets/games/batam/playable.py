"""Whether a graph is a chart that Batam can be played on: every defect, each with what was expected and given.

Only the spaces and the ways between them are looked at; the drawing is `drawable.py`'s.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import networkx as nx

from batwidgets.boards import Board, Fields, is_name, label_defects
from batwidgets.core.given import shown
from batwidgets.scene.offers import is_of_the_stage

HOME = "Batam"
SALES = 4  # islands that end the game, BATAM-END-01
TILES = 7  # compass spaces of the full board, BATAM-COMPASS-01
SPACES = 400
ISLANDS = 26
FIELDS = Fields(
    graph=(
        *("title", "status", "sources", "home"),
        *("units", "grid", "land", "islands", "coasts", "depth", "woods"),
    ),
    node=("kind", "island", "row", "col", "x", "y"),
    edge=(),
)
KINDS = ("sea", "harbor", "compass")
PICKS = frozenset(("wages", "reroll", "keep", "stop", "sell", "decline", "ransom", "end-here"))  # beside the spaces
NUMBERED = ("die-", "board-", "island-", "isle-")


def kind(node: dict[str, Any]) -> Any:
    """What a node is; open sea unless it says otherwise."""
    return node.get("kind", "sea")


def home(graph: Board) -> Any:
    """The harbor space where ships begin: as the graph says, else the harbor of Batam (BATAM-SETUP-06)."""
    found = [node for node, data in graph.nodes(data=True) if kind(data) == "harbor" and data.get("island") == HOME]
    return graph.graph.get("home", found[0] if found else None)


def defects(graph: Board) -> Iterator[str]:
    """Every reason why nobody can play on this chart (BATAM-COMP-01, BATAM-COMPASS-01, BATAM-SAIL-03).

    The graph must have passed `boards.check`.

    >>> next(defects(nx.Graph([("s1", "s2")])))
    'expected a harbor space of Batam, where ships begin, given none'
    """
    yield from label_defects(graph)
    harbors: dict[str, str] = {}
    for node, data in graph.nodes(data=True):
        yield from _space(node, data)
        if kind(data) == "harbor" and is_name(data.get("island")):
            other = next((name for name in harbors if name.casefold() == data["island"].casefold()), None)
            if other:
                yield f"space {node}: expected one harbor an island, given {harbors[other]} for {shown(other)} too"
            else:
                harbors[data["island"]] = node
    start = home(graph)
    if start is None:
        yield f"expected a harbor space of {HOME}, where ships begin, given none"
    elif start not in harbors.values():
        yield f"home: expected a harbor space, given {shown(start)}"
    if start in harbors.values() and not SALES <= len(harbors) - 1 <= ISLANDS:
        yield (
            f"expected {SALES} to {ISLANDS} islands to sell at beside home, since the game ends with {SALES} goods "
            f"sold, given {len(harbors) - 1}"
        )
    compasses = [node for node, data in graph.nodes(data=True) if kind(data) == "compass"]
    if len(compasses) > TILES:
        yield f"expected at most {TILES} compass spaces, one a tile that is laid, given {len(compasses)}"
    if len(graph) > SPACES:
        yield f"expected at most {SPACES} spaces, given {len(graph)}"
    yield from _ways(graph, start, harbors, compasses)


def _ways(graph: Board, start: Any, harbors: dict[str, str], compasses: list[str]) -> Iterator[str]:
    pieces = sorted(nx.connected_components(graph), key=len, reverse=True)
    for piece in pieces[1:]:
        yield f"expected a way from every space to every other, given none from {min(pieces[0])} to {min(piece)}"
    if pieces[1:] or start not in harbors.values():
        return
    for closed in compasses:
        reached = nx.node_connected_component(nx.restricted_view(graph, [closed], []), start)
        if lost := sorted(name for name, node in harbors.items() if node not in reached):
            yield (
                f"compass space {closed}: expected a way to every harbor without it, where the Pirate Ship may lie, "
                f"given none from home to {', '.join(lost)}"
            )


def _space(node: str, data: dict[str, Any]) -> Iterator[str]:
    if node in PICKS or node.startswith(NUMBERED) or is_of_the_stage(node):
        yield f"space {node}: expected another id, since something else in the picture is picked by this one"
    if kind(data) not in KINDS:
        yield f"space {node}: expected the kind sea, harbor or compass, given {shown(kind(data))}"
    elif kind(data) == "harbor" and not is_name(data.get("island")):
        yield f"harbor {node}: expected an island of 1 to 40 characters, given {shown(data.get('island'))}"
    elif kind(data) != "harbor" and "island" in data:
        yield f"space {node}: expected an island for a harbor only, given {shown(data['island'])} for {kind(data)}"
