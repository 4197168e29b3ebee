"""Small things that all drawing here shares: curves, places within outlines."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

from batwidgets.scene.svg import enlarged, n, numbers

Point = tuple[float, float]
Points = Sequence[Point]


def use(name: str, x: float = 0, y: float = 0, scale: float = 1) -> str:
    """A shape from the picture's definitions.

    >>> use("batam-rose", 9, 0.5), use("batam-rose", 0, 0, 2)
    ('<use href="#batam-rose" x="9" y=".5"/>', '<use href="#batam-rose" transform="translate(0 0) scale(2)"/>')
    """
    if scale == 1:
        return f'<use href="#{name}" x="{n(x)}" y="{n(y)}"/>'
    return f'<use href="#{name}" transform="translate({n(x)} {n(y)}) scale({enlarged(scale)})"/>'


def smooth(points: Points, digits: int = 1) -> str:
    """A closed curve through some points, each first control point the mirror of the one before (Catmull and Rom's).

    Every step is written from the point before, which is shorter; digits that are cut do not add up.

    >>> smooth([(0, 0), (6, 0), (6, 6), (0, 6)])
    'M0 0c1-1 5-1 6 0s1 5 0 6-5 1-6 0-1-5 0-6z'
    """
    count = len(points)
    at = [(round(x, digits), round(y, digits)) for x, y in points]
    path = ""
    for index in range(count):
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = (at[(index + step) % count] for step in (-1, 0, 1, 2))
        first = () if index else ((cx - ax) / 6, (cy - ay) / 6)
        step = numbers(*first, cx - bx - (dx - bx) / 6, cy - by - (dy - by) / 6, cx - bx, cy - by, digits=digits)
        if not index:
            path = f"M{numbers(bx, by, digits=digits)}c{step}"
        else:
            path += f"s{step}" if index == 1 else step if step.startswith("-") else f" {step}"
    return path + "z"


def inside(x: float, y: float, outline: Points) -> bool:
    """Whether a point is within a closed outline.

    >>> inside(1, 1, [(0, 0), (3, 0), (0, 3)]), inside(2, 2, [(0, 0), (3, 0), (0, 3)])
    (True, False)
    """
    hit = False
    for (ax, ay), (bx, by) in sides(outline):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            hit = not hit
    return hit


def sides(outline: Points) -> Iterator[tuple[Point, Point]]:
    """The sides of a closed outline."""
    return pairwise([*outline, outline[0]])


def apart(x: float, y: float, outline: Points) -> float:
    """How far a point is from a closed outline.

    >>> apart(1, 2, [(0, 0), (4, 0), (4, 4), (0, 4)])
    1.0
    """
    best = math.inf
    for (ax, ay), (bx, by) in sides(outline):
        dx, dy = bx - ax, by - ay
        along = max(0.0, min(1.0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy or 1)))
        best = min(best, math.hypot(x - ax - along * dx, y - ay - along * dy))
    return best


def wide(words: str, size: float) -> float:
    """About how wide words are in the sans-serif fonts that the picture names.

    >>> round(wide("Rempang", 10))
    46
    """
    return sum(0.31 if sign in " il.,'" else 0.89 if sign in "mwMW" else 0.61 for sign in words) * size
