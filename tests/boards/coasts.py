"""What is wrong with a chart's coasts: they must keep clear of the water that ships use, and be whole themselves.

Coasts are looked at as they are drawn: smooth curves through the file's points, cut into short straight pieces.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator
from typing import Any

Point = tuple[float, float]
Outline = list[Point]
Coasts = list[tuple[str, Outline]]
SEA_ROOM, LAND_ROOM, STRAIT = 20.0, 8.0, 6.0  # least distances in units, of which a square has 100
HARBOR = 90.0  # a harbour's middle is no farther from its own island
BIN = 50.0


def curve(points: list[list[float]], parts: int = 4) -> Outline:
    """The closed Catmull-Rom curve through some points, as a polygon."""
    count, out = len(points), []
    for index in range(count):
        a, b, c, d = (points[(index + step) % count] for step in (-1, 0, 1, 2))
        first = [b[axis] + (c[axis] - a[axis]) / 6 for axis in (0, 1)]
        second = [c[axis] - (d[axis] - b[axis]) / 6 for axis in (0, 1)]
        for part in range(parts):
            t = part / parts
            u = 1 - t
            x, y = (
                u**3 * b[axis] + 3 * u * u * t * first[axis] + 3 * u * t * t * second[axis] + t**3 * c[axis]
                for axis in (0, 1)
            )
            out.append((x, y))
    return out


def sides(outline: Outline) -> Iterator[tuple[Point, Point]]:
    return itertools.pairwise([*outline, outline[0]])


def inside(x: float, y: float, outline: Outline) -> bool:
    crossings = [
        x < (bx - ax) * (y - ay) / (by - ay) + ax for (ax, ay), (bx, by) in sides(outline) if (ay > y) != (by > y)
    ]
    return sum(crossings) % 2 == 1


def apart(x: float, y: float, outline: Outline) -> float:
    best = math.inf
    for (ax, ay), (bx, by) in sides(outline):
        dx, dy = bx - ax, by - ay
        t = max(0.0, min(1.0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy or 1)))
        best = min(best, math.hypot(x - ax - t * dx, y - ay - t * dy))
    return best


def beyond(x: float, y: float, outline: Outline, room: float) -> bool:
    """Whether a point is farther from an outline than some room, by the upright rectangle around it."""
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    return not (min(xs) - room <= x <= max(xs) + room and min(ys) - room <= y <= max(ys) + room)


def turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def touch(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether the lines from a to b and from c to d have a point in common."""
    if any(max(a[k], b[k]) < min(c[k], d[k]) or max(c[k], d[k]) < min(a[k], b[k]) for k in (0, 1)):
        return False
    return turn(a, b, c) * turn(a, b, d) <= 0 and turn(c, d, a) * turn(c, d, b) <= 0


Piece = tuple[int, int, int, Point, Point]  # coast, place in it, length of it, ends


def binned(pieces: list[Piece]) -> dict[tuple[int, int], list[Piece]]:
    """Pieces by the squares of the plane that they are in."""
    bins: dict[tuple[int, int], list[Piece]] = {}
    for piece in pieces:
        (ax, ay), (bx, by) = piece[3:]
        for place in {(int(x // BIN), int(y // BIN)) for x, y in ((ax, ay), (bx, by), ((ax + bx) / 2, (ay + by) / 2))}:
            bins.setdefault(place, []).append(piece)
    return bins


def faults(document: dict[str, Any]) -> list[str]:
    """Everything that is wrong, in words; `document` is node-link JSON as in the chart's file."""
    about = document["graph"]
    coasts: Coasts = [(coast["island"], curve(coast["points"])) for coast in about["coasts"]]
    return [*whole(coasts), *wet(document, coasts), *dry(about, coasts), *named(document, coasts)]


def whole(coasts: Coasts) -> Iterator[str]:
    """No coast crosses itself or another one, none lies in another, and islands leave a strait between them."""
    pieces = [
        (number, place, len(outline), a, b)
        for number, (_, outline) in enumerate(coasts)
        for place, (a, b) in enumerate(sides(outline))
    ]
    seen = set()
    for found in binned(pieces).values():
        for one, other in itertools.combinations(found, 2):
            near = one[0] == other[0] and min(abs(one[1] - other[1]), one[2] - abs(one[1] - other[1])) < 2
            if not near and touch(*one[3:], *other[3:]) and (one[0], other[0]) not in seen:
                seen.add((one[0], other[0]))
                yield f"the coasts {one[0]} and {other[0]} cross"
    for (a, one), (b, other) in itertools.permutations(coasts, 2):
        if not beyond(*one[0], other, 0) and inside(*one[0], other):
            yield f"a coast of {a} lies in one of {b}"
        near = [point for point in one[::12] if not beyond(*point, other, STRAIT)] if a < b else []
        if any(apart(x, y, other) < STRAIT for x, y in near):
            yield f"{a} and {b} leave no strait"


def middle(node: dict[str, Any], cell: float) -> Point:
    return (node["col"] + 0.5) * cell, (node["row"] + 0.5) * cell


def wet(document: dict[str, Any], coasts: Coasts) -> Iterator[str]:
    """Every space lies in open water, and every step's straight line stays on it."""
    cell = document["graph"]["grid"]["cell"]
    at = {node["id"]: middle(node, cell) for node in document["nodes"]}
    for space, (x, y) in at.items():
        for island, outline in coasts:
            if not beyond(x, y, outline, SEA_ROOM) and (inside(x, y, outline) or apart(x, y, outline) < SEA_ROOM):
                yield f"space {space} is not clear of {island}"
    bins = binned([(0, 0, 0, a, b) for _, outline in coasts for a, b in sides(outline)])
    for edge in document["edges"]:
        a, b = at[edge["source"]], at[edge["target"]]
        here = {(int(x // BIN) + i, int(y // BIN) + j) for x, y in (a, b, ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2))
                for i in (-1, 0, 1) for j in (-1, 0, 1)}  # fmt: skip
        if any(touch(a, b, c, d) for place in here for *_, c, d in bins.get(place, ())):
            yield f"the step from {edge['source']} to {edge['target']} runs aground"


def dry(about: dict[str, Any], coasts: Coasts) -> Iterator[str]:
    """Every square of land lies on its own island, and those side by side on one piece of it."""
    cell, names = about["grid"]["cell"], {island["letter"]: island.get("name") for island in about["islands"]}
    on: dict[tuple[int, int], tuple[str, int]] = {}
    for row, line in enumerate(about["land"]):
        for col, letter in enumerate(line):
            if letter == ".":
                continue
            x, y = (col + 0.5) * cell, (row + 0.5) * cell
            found = [n for n, (_, line) in enumerate(coasts) if not beyond(x, y, line, 0) and inside(x, y, line)]
            if [coasts[number][0] for number in found] != [letter] or apart(x, y, coasts[found[0]][1]) < LAND_ROOM:
                yield f"row {row}, column {col} is not well on {letter}"
            else:
                on[row, col] = letter, found[0]
    for (row, col), (letter, number) in on.items():
        for beside in ((row, col + 1), (row + 1, col)):
            if names[letter] and beside in on and on[beside][0] == letter and on[beside][1] != number:
                yield f"row {row}, column {col} and the square beside it are not one piece of {names[letter]}"


def named(document: dict[str, Any], coasts: Coasts) -> Iterator[str]:
    """Harbours lie at their own islands, and islands within a square of where they really are."""
    about = document["graph"]
    grid = about["grid"]
    letters = {island["name"]: island["letter"] for island in about["islands"] if "name" in island}
    for node in document["nodes"]:
        if node.get("kind") == "harbor":
            x, y = middle(node, grid["cell"])
            if min(apart(x, y, outline) for letter, outline in coasts if letter == letters[node["island"]]) > HARBOR:
                yield f"the harbour {node['id']} is far from {node['island']}"
    for island in about["islands"]:
        if "lat" not in island:
            continue
        parts = [centre(outline) for letter, outline in coasts if letter == island["letter"]]
        total = sum(area for area, _, _ in parts)
        x, y = (sum(part[0] * part[axis] for part in parts) / total for axis in (1, 2))
        east = (island["lon"] - grid["lon"]) / grid["step"] * grid["cell"] + grid["cell"] / 2
        south = (grid["lat"] - island["lat"]) / grid["step"] * grid["cell"] + grid["cell"] / 2
        if math.hypot(x - east, y - south) > grid["cell"]:
            yield f"{island['name']} is not where it really lies"


def centre(outline: Outline) -> tuple[float, float, float]:
    """The area of an outline, and the middle of it."""
    area = x = y = 0.0
    for (ax, ay), (bx, by) in sides(outline):
        cross = ax * by - bx * ay
        area, x, y = area + cross / 2, x + (ax + bx) * cross / 6, y + (ay + by) * cross / 6
    return abs(area), x / area, y / area
