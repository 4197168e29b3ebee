"""The route: a checked graph, compiled into tuples that a playout can look things up in.

The networkx graph is the one source (a directed path: the start, the 35 hexes, the target); a test holds everything
here equal to it. Hexes are whole numbers everywhere in the game, and the graph's own names of nodes stay in the graph.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from batwidgets import boards
from batwidgets.games.batavia import drawable, playable

START, POSTS, TARGET = 0, playable.POSTS, playable.POSTS + 1
BLOCK = 5  # BATAVIA-SETUP-03
ROW = (90.0, 84.0)  # from hex to hex and from block to block on a board that does not say where its hexes are


class Route(boards.Compiled, shipped="batavia", attributes=playable.FIELDS):
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
    return boards.load(Route.shipped, playable.FIELDS)


def _checked(graph: boards.Board) -> boards.Board:
    """A copy with every optional attribute written out; BoardError names all defects."""
    graph = boards.check(graph, playable.FIELDS, playable.defects, drawable.defects)
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
