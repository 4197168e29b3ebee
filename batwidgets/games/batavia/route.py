"""The route: a checked graph, compiled into tuples that a playout can look things up in.

The networkx graph is the one source (a directed path: the start, the 35 hexes, the target); a test holds everything
here equal to it. Hexes are whole numbers everywhere in the game, and the graph's own names of nodes stay in the graph.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import networkx as nx

from batwidgets import boards
from batwidgets.games.batavia import drawable, playable

SHIPPED = "batavia"
START, POSTS, TARGET = 0, playable.POSTS, playable.POSTS + 1
BLOCK = 5  # BATAVIA-SETUP-03
ROW = (90.0, 84.0)  # from hex to hex and from block to block on a board that does not say where its hexes are
_ours: Route | None = None


class Route(boards.Compiled):
    """A board of Batavia; a value: nothing in it changes, and two routes of one graph are equal.

    Spaces are 0 (the start), 1 to 35 (the hexes) and 36 (the target); `spaces` lists them all, `hexes` the 35. `ids`
    are the graph's nodes, `port` the teaching names, `x` and `y` the places in the picture, all indexed by space;
    `space[id]` leads back. `blocks` are the seven fives that the counters are dealt to (BATAVIA-SETUP-03), `block[hex]`
    says which of them a hex is in.

    >>> route = Route.of()
    >>> route.port[16], route.blocks[3], route.block[16], route.target
    ('Surat', (16, 17, 18, 19, 20), 3, 36)
    >>> route.label(16), route.label(36)
    ('16 Surat', 'the target, Batavia')
    """

    status: str
    ids: tuple[str, ...]
    space: Mapping[str, int]
    spaces: range
    hexes: range
    start: int
    target: int
    blocks: tuple[tuple[int, ...], ...]
    block: Mapping[int, int]
    port: tuple[str, ...]
    x: tuple[float, ...]
    y: tuple[float, ...]
    size: tuple[float, float]
    radius: float

    __slots__ = (*__annotations__,)

    def __init__(self, graph: boards.Board, *, ours: bool = False) -> None:
        graph = _checked(graph)
        ids = tuple(playable.order(graph))
        nodes = [graph.nodes[node] for node in ids]
        picture = graph.graph["picture"]
        compiled: dict[str, Any] = {
            "status": graph.graph["status"],
            "ids": ids,
            "space": {node: place for place, node in enumerate(ids)},
            "spaces": range(TARGET + 1),
            "hexes": range(1, POSTS + 1),
            "start": START,
            "target": TARGET,
            "blocks": tuple(tuple(range(first, first + BLOCK)) for first in range(1, POSTS + 1, BLOCK)),
            "block": {place: (place - 1) // BLOCK for place in range(1, POSTS + 1)},
            "port": tuple(str(node.get("port", "")) for node in nodes),
            "x": tuple(float(node["x"]) for node in nodes),
            "y": tuple(float(node["y"]) for node in nodes),
            "size": (float(picture["width"]), float(picture["height"])),
            "radius": float(graph.graph["hex_radius"]),
        }
        self._fill(graph, ours=ours, **compiled)

    @staticmethod
    def of(board: Route | boards.Board | str | Path | dict[str, Any] | None = None) -> Route:
        """The route of a graph, a path, a shipped name, JSON or a node-link dict; the shipped one for None.

        The shipped route is always the same object. BoardError names every defect of a board that cannot be played on.

        >>> Route.of() is Route.of(), Route.of().ours, Route.of(Route.of().graph) == Route.of()
        (True, True, True)
        """
        global _ours
        if isinstance(board, Route):
            return board
        if _ours is None:
            _ours = Route(boards.load(SHIPPED, playable.FIELDS), ours=True)
        if board is None:
            return _ours
        if isinstance(board, nx.Graph):
            route = Route(board)
        elif isinstance(board, (str, Path, dict)):
            route = Route(boards.load(board, playable.FIELDS))
        else:
            raise TypeError(
                "expected a board as a networkx graph, a path, a JSON text or a node-link dict, or None for the "
                f"shipped one; given {type(board).__name__}"
            )
        return _ours if route.digest == _ours.digest else route

    def label(self, space: int) -> str:
        """A space as a person reads it.

        >>> Route.of().label(0)
        'the start'
        """
        if space == START:
            return "the start"
        name = self.port[space]
        if space == TARGET:
            return f"the target, {name}" if name else "the target"
        return f"{space} {name}" if name else f"hex {space}"

    def __repr__(self) -> str:
        return f"<Route {self.title}: {len(self.hexes)} hexes and the target>"


def board() -> boards.Board:
    """A fresh networkx DiGraph of the shipped board, free to be changed and handed to `new(..., board=...)`.

    >>> graph = board()
    >>> graph.nodes["16"]["port"] = "Swally"
    >>> Route.of(graph).label(16)
    '16 Swally'
    """
    return boards.load(SHIPPED, playable.FIELDS)


def _checked(graph: boards.Board) -> boards.Board:
    """A copy with every optional attribute written out; BoardError names all defects."""
    graph = boards.check(graph, playable.FIELDS)
    found = [*playable.defects(graph), *drawable.defects(graph)]
    if found:
        raise boards.BoardError(str(graph.graph.get("title", "given"))[:40], found)
    graph.graph.setdefault("title", "route")
    graph.graph.setdefault("status", "reconstruction")
    pictured = drawable.has_picture(graph)
    across, down = ROW
    if not pictured:
        graph.graph["picture"] = {"width": across * (BLOCK + 2), "height": down * (POSTS // BLOCK + 1)}
        graph.graph["hex_radius"] = 36
    for place, node in enumerate(playable.order(graph)):
        data = graph.nodes[node]
        data.setdefault("kind", playable.kind(place))
        if not pictured:
            block, at = divmod(max(place, 1) - 1, BLOCK)
            data["x"] = across * (at + 1.5 if 1 <= place <= POSTS else 0.5 if place == START else BLOCK + 1.5)
            data["y"] = down * (min(block, POSTS // BLOCK - 1) + 0.75)
    return graph
