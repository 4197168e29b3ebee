"""Small things that all drawing here shares."""

from __future__ import annotations

from batwidgets.games.batory.art.plan import Points


def points(polygon: Points) -> str:
    """Points as SVG writes them, in tenths of a unit.

    >>> points(((1, 2.04), (3.5, 4)))
    '1,2 3.5,4'
    """
    return " ".join(f"{round(x, 1):g},{round(y, 1):g}" for x, y in polygon)


def box(polygon: Points) -> tuple[float, float, float, float]:
    """The smallest upright rectangle around some points: left, top, right, bottom.

    >>> box(((1, 5), (3, 2)))
    (1, 2, 3, 5)
    """
    xs, ys = [x for x, _ in polygon], [y for _, y in polygon]
    return min(xs), min(ys), max(xs), max(ys)
