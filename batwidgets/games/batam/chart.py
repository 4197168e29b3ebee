"""The chart: a checked graph, compiled into tuples and dicts that a playout can look things up in.

The networkx graph is the one source (a space is a node, a step an edge); a test holds everything here equal to it.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from batwidgets import boards
from batwidgets.games.batam import drawable, playable


class Chart(boards.Compiled, shipped="batam", attributes=playable.FIELDS):
    """A board of Batam; a value: nothing in it changes, and two charts of one graph are equal.

    `spaces` are ids in the file's order, and so is everything that lists spaces. `kind` tells sea, harbor or compass,
    `neighbours` where a step leads (BATAM-SAIL-03), `harbors` every island's harbor space, home's first,
    `island_of` the island of a harbor space, `selling` the islands where goods are sold (all but home's,
    BATAM-HARBOR-02), `isles` what land without a harbor is called, by its letter in the drawing. `near` is
    `neighbours` by index. `distance[harbor][space]` are the fewest steps between the two.
    `row`, `col`, `x` and `y` are empty for a chart that brings no places; `at` finds the space in a row and column.
    `squared` tells that steps lead just to squares that lie side by side.

    >>> chart = Chart.of()
    >>> len(chart.spaces), chart.home, chart.harbors["Bulan"], chart.island_of["r5c3"]
    (191, 'r0c12', 'r5c3', 'Bulan')
    >>> chart.neighbours["r5c3"], chart.distance["r0c12"]["r5c3"], len(chart.compasses)
    (('r4c3', 'r5c2', 'r6c3'), 18, 7)
    """

    spaces: tuple[str, ...]
    index: Mapping[str, int]
    kind: Mapping[str, str]
    neighbours: Mapping[str, tuple[str, ...]]
    near: tuple[tuple[int, ...], ...]
    home: str
    harbors: Mapping[str, str]
    island_of: Mapping[str, str]
    selling: tuple[str, ...]
    isles: Mapping[str, str]
    compasses: tuple[str, ...]
    distance: Mapping[str, Mapping[str, int]]
    row: Mapping[str, int]
    col: Mapping[str, int]
    x: Mapping[str, float]
    y: Mapping[str, float]
    at: Mapping[tuple[int, int], str]
    squared: bool

    __slots__ = (*__annotations__,)

    def __init__(self, graph: boards.Board, *, ours: bool = False) -> None:
        graph = _checked(graph)
        nodes: Mapping[str, Any] = graph.nodes
        spaces = tuple(graph)
        index = {space: number for number, space in enumerate(spaces)}
        neighbours = {space: tuple(sorted(graph[space], key=index.__getitem__)) for space in spaces}
        home = str(graph.graph["home"])
        ports = [home, *(space for space in spaces if nodes[space]["kind"] == "harbor" and space != home)]
        harbors = {str(nodes[space]["island"]): space for space in ports}
        place = {
            key: {space: nodes[space][key] for space in spaces if key in nodes[space]}
            for key in ("row", "col", "x", "y")
        }
        at = {(place["row"][space], place["col"][space]): space for space in place["row"]}
        compiled: dict[str, Any] = {
            "spaces": spaces,
            "index": index,
            "kind": {space: str(nodes[space]["kind"]) for space in spaces},
            "neighbours": neighbours,
            "near": tuple(tuple(index[other] for other in neighbours[space]) for space in spaces),
            "home": home,
            "harbors": harbors,
            "island_of": {space: island for island, space in harbors.items()},
            "selling": tuple(island for island, space in harbors.items() if space != home),
            "isles": _isles(graph, harbors),
            "compasses": tuple(space for space in spaces if nodes[space]["kind"] == "compass"),
            "distance": {space: MappingProxyType(_steps(neighbours, space)) for space in ports},
            "at": at,
            "squared": bool(at) and all(set(neighbours[at[here]]) == _beside(at, *here) for here in at),
            **place,
        }
        self._fill(graph, ours=ours, **compiled)

    def square(self, space: str) -> str:
        """A space by the letter of its column and the number of its row, from the north-west; its id without a grid.

        >>> Chart.of().square("r8c10"), Chart.of().square("r0c0")
        ('K9', 'A1')
        """
        if space not in self.row:
            return space
        return f"{column(self.col[space])}{self.row[space] + 1}"

    def label(self, space: str) -> str:
        """A space as a person reads it.

        >>> [Chart.of().label(space) for space in ("r5c3", "r7c9", "r8c10")]
        ['Bulan harbour', 'compass J8', 'K9']
        """
        if space in self.island_of:
            return f"{self.island_of[space]} harbour"
        return f"compass {self.square(space)}" if self.kind[space] == "compass" else self.square(space)

    def __repr__(self) -> str:
        return f"<Chart {self.title}: {len(self.spaces)} spaces, {len(self.selling)} islands to sell at>"


def board() -> boards.Board:
    """A fresh networkx graph of the shipped chart, free to be changed and handed to `new(..., board=...)`.

    >>> graph = board()
    >>> graph.remove_node("r5c2")
    >>> Chart.of(graph).neighbours["r5c3"]
    ('r4c3', 'r6c3')
    """
    return _filled(boards.load(Chart.shipped, playable.FIELDS))


def _checked(graph: boards.Board) -> boards.Board:
    """A copy with every optional attribute written out; BoardError names all defects."""
    graph = boards.check(graph, playable.FIELDS, playable.defects, drawable.defects)
    return _filled(graph)


def _filled(graph: boards.Board) -> boards.Board:
    graph.graph.setdefault("title", "chart")
    graph.graph.setdefault("home", playable.home(graph))
    for _, data in graph.nodes(data=True):
        data.setdefault("kind", "sea")
        if "row" in data:
            data["x"], data["y"] = drawable.middle(data["row"], data["col"], graph.graph["grid"]["cell"])
    return graph


def _isles(graph: boards.Board, harbors: Mapping[str, str]) -> dict[str, str]:
    """What drawn land without a harbor is called: by its name, or by the first square of it."""
    rows = graph.graph.get("land", [])
    found = {}
    for isle in graph.graph.get("islands", []):
        letter, name = isle["letter"], str(isle.get("name", ""))
        squares = ((row, line.index(letter)) for row, line in enumerate(rows) if letter in line)
        if name not in harbors and (square := next(squares, None)):
            found[letter] = name or f"the isle at {column(square[1])}{square[0] + 1}"
    return found


def _beside(at: Mapping[tuple[int, int], str], row: int, col: int) -> set[str]:
    """The spaces north, west, east and south of a square."""
    around = ((row - 1, col), (row, col - 1), (row, col + 1), (row + 1, col))
    return {at[square] for square in around if square in at}


def _steps(neighbours: Mapping[str, tuple[str, ...]], start: str) -> dict[str, int]:
    """Fewest steps to every space: breadth first, since every step is one."""
    steps, queue = {start: 0}, [start]
    for space in queue:  # which grows while it is gone through
        for other in neighbours[space]:
            if other not in steps:
                steps[other] = steps[space] + 1
                queue.append(other)
    return steps


def column(number: int) -> str:
    """The letter of a column, counted from 0 in the west.

    >>> column(0), column(10), column(26)
    ('A', 'K', 'AA')
    """
    return chr(65 + number % 26) * (number // 26 + 1)
