"""Whether the picture that a chart brings can be drawn: every defect. A chart without one is laid out by itself.

This is about types and bounds, so that nothing hostile reaches the markup; that coasts keep clear of the water is a
matter of taste for a chart of one's own, and tested for the shipped one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, TypeGuard

from batwidgets.boards import Board, is_name, unknown_keys
from batwidgets.boards.numbers import are_numbers, are_points, is_number
from batwidgets.core.given import shown

SIDE = 40  # rows and columns
POINTS = 1_000  # of one line
LINES = 200  # of a kind
FAR = 100_000  # from 0, of a point
GRID = ("rows", "cols", "cell")
DEGREES = ("lon", "lat", "step")
LETTER = re.compile(r"[A-Z]")
ROW = re.compile(r"[A-Z.]+")
ISLAND = ("letter", "name", "lat", "lon", "label", "slots")
SCENERY = ("land", "islands", "coasts", "depth", "woods")


def has_grid(graph: Board) -> bool:
    """Whether the chart lies on a grid of squares."""
    return "grid" in graph.graph


def middle(row: int, col: int, cell: float) -> tuple[float, float]:
    """Where a square's middle lies: x to the east, y to the south, in the units of `cell`.

    >>> middle(0, 12, 100)
    (1250.0, 50.0)
    """
    return (col + 0.5) * cell, (row + 0.5) * cell


def defects(graph: Board) -> Iterator[str]:
    """Every reason why the picture cannot be drawn; nothing for a chart without one. The graph is playable otherwise.

    >>> import networkx as nx
    >>> next(defects(nx.Graph([("a", "b")], grid={"rows": 3})))
    'grid: expected cols from 1 to 40, given None'
    """
    if not has_grid(graph):
        for key in SCENERY:
            if key in graph.graph:
                yield f"{key}: expected a grid for it to lie on, given none"
        for key in ("row", "col"):
            if any(key in data for _, data in graph.nodes(data=True)):
                yield f"{key}: expected a grid for the spaces that have one, given none"
        yield from _middles(graph)
        return
    grid = graph.graph["grid"]
    found = list(_grid(grid))
    yield from found
    if found:
        return
    yield from _squares(graph, grid["rows"], grid["cols"], grid["cell"])
    yield from _land(graph, grid["rows"], grid["cols"])
    letters: set[str] = set()
    islands = graph.graph.get("islands", [])
    if not isinstance(islands, list) or len(islands) > LINES:
        yield "islands: expected a list"
        return
    for number, island in enumerate(islands):
        yield from _island(number, island, letters)
    yield from _lines(graph, letters)


def _grid(grid: Any) -> Iterator[str]:
    if not isinstance(grid, dict):
        yield f"grid: expected rows, cols and cell, given {shown(grid)}"
        return
    yield from unknown_keys("grid", grid, (*GRID, *DEGREES))
    for key in ("rows", "cols"):
        if not _whole(grid.get(key)) or not 1 <= grid[key] <= SIDE:
            yield f"grid: expected {key} from 1 to {SIDE}, given {shown(grid.get(key))}"
    if not is_number(grid.get("cell")) or not 10 <= grid["cell"] <= 1000:
        yield f"grid: expected a cell of 10 to 1,000 units, given {shown(grid.get('cell'))}"
    given = [key for key in DEGREES if key in grid]
    if not given:
        return
    if not all(is_number(grid.get(key)) for key in DEGREES) or not (
        abs(grid["lon"]) <= 180 and abs(grid["lat"]) <= 85 and 0.001 <= grid["step"] <= 2
    ):
        yield "grid: expected lon, lat and step in degrees (within 180 and 85; 0.001 to 2), or none of them"


def _squares(graph: Board, rows: int, cols: int, cell: float) -> Iterator[str]:
    taken: dict[tuple[int, int], str] = {}
    for node, data in graph.nodes(data=True):
        row, col = data.get("row"), data.get("col")
        if not _whole(row) or not _whole(col) or not (0 <= row < rows and 0 <= col < cols):
            yield f"space {node}: expected a row below {rows} and a col below {cols}, given {shown(row)}, {shown(col)}"
        elif (row, col) in taken:
            yield f"space {node}: expected a square of its own, given that of {taken[row, col]}"
        else:
            taken[row, col] = node
            x, y = middle(row, col, cell)
            if (data.get("x", x), data.get("y", y)) != (x, y):
                given = f"{shown(data.get('x', x))}, {shown(data.get('y', y))}"
                yield f"space {node}: expected x and y in the middle of its square, {x}, {y}, or none, given {given}"


def _middles(graph: Board) -> Iterator[str]:
    given = [node for node, data in graph.nodes(data=True) if "x" in data or "y" in data]
    if not given:
        return
    places: dict[tuple[float, float], str] = {}
    for node, data in graph.nodes(data=True):
        x, y = data.get("x"), data.get("y")
        if not is_number(x) or not is_number(y) or abs(x) > 10_000 or abs(y) > 10_000:
            yield f"space {node}: expected x and y within 10,000, as {given[0]} has, given {shown(x)}, {shown(y)}"
        elif (x, y) in places:
            yield f"space {node}: expected a place of its own, given that of {places[x, y]}"
        else:
            places[x, y] = node


def _land(graph: Board, rows: int, cols: int) -> Iterator[str]:
    if "land" not in graph.graph:
        return
    land = graph.graph["land"]
    if (
        not isinstance(land, list)
        or len(land) != rows
        or not all(isinstance(row, str) and len(row) == cols and ROW.fullmatch(row) for row in land)
    ):
        yield f"land: expected {rows} rows of {cols} capital letters or dots"
        return
    for node, data in graph.nodes(data=True):
        row, col = data.get("row"), data.get("col")
        if _whole(row) and _whole(col) and 0 <= row < rows and 0 <= col < cols and land[row][col] != ".":
            yield f"space {node}: expected water, given land of {land[row][col]}"


def _island(number: int, island: Any, letters: set[str]) -> Iterator[str]:
    if not isinstance(island, dict):
        yield f"island {number}: expected an object, given {shown(island)}"
        return
    yield from unknown_keys(f"island {number}", island, ISLAND)
    letter = island.get("letter")
    if not isinstance(letter, str) or not LETTER.fullmatch(letter) or letter in letters:
        yield f"island {number}: expected a capital letter of its own, given {shown(letter)}"
    else:
        letters.add(letter)
    name = island.get("name", "-")
    if not is_name(name):
        yield f"island {number}: expected a name of 1 to 40 characters or none, given {shown(name)}"
    for key in ("lat", "lon"):
        if key in island and (not is_number(island[key]) or abs(island[key]) > 180):
            yield f"island {number}: expected degrees as {key}, given {shown(island[key])}"
    if "label" in island and not are_numbers(island["label"], 2, FAR):
        yield f"island {number}: expected a label with x and y, given {shown(island['label'])}"
    if "slots" in island and not are_points(island["slots"], 4, 4, FAR):
        yield f"island {number}: expected 4 places for goods as slots, one a player"


def _lines(graph: Board, letters: set[str]) -> Iterator[str]:
    coasts = graph.graph.get("coasts", [])
    if not isinstance(coasts, list) or len(coasts) > LINES:
        yield f"coasts: expected a list of at most {LINES}"
        coasts = []
    for number, coast in enumerate(coasts):
        if not isinstance(coast, dict) or set(coast) != {"island", "points"}:
            yield f"coast {number}: expected an island and points"
        elif not isinstance(coast["island"], str) or coast["island"] not in letters:
            yield f"coast {number}: expected the letter of an island that there is, given {shown(coast['island'])}"
        elif not are_points(coast["points"], 3, POINTS, FAR):
            yield f"coast {number}: expected 3 to {POINTS:,} points"
    for key in ("depth", "woods"):
        levels = graph.graph.get(key, [])
        if (
            not isinstance(levels, list)
            or len(levels) > 5
            or not all(
                isinstance(level, list)
                and len(level) <= LINES
                and all(are_points(line, 3, POINTS, FAR) for line in level)
                for level in levels
            )
        ):
            yield f"{key}: expected at most 5 lists of lines, each line 3 to {POINTS:,} points"


def _whole(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)
