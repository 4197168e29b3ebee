"""Small things that all drawing here shares."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from html import escape

from batwidgets.scene.svg import enlarged, n, numbers

Point = tuple[float, float]


def area(pick: str, words: str, x: float, y: float, width: float, height: float, kind: str = "") -> str:
    """A part of the board that can be picked, as a pick of that name that says what it is.

    >>> area("ship scale", "Ship scale", 0, 0, 9, 9)[:60]
    '<g data-pick="ship scale" role="button" aria-label="Ship sca'
    """
    named = f' class="{kind}"' if kind else ""
    return (
        f'<g{named} data-pick="{pick}" role="button" aria-label="{words}"><rect class="bw-hit" x="{n(x)}" y="{n(y)}" '
        f'width="{n(width)}" height="{n(height)}" rx="4"/></g>'
    )


def use(name: str, x: float = 0, y: float = 0, scale: float = 1, kind: str = "") -> str:
    """A shape from the picture's definitions.

    >>> use("tea", -9, 0.5, 0.9)
    '<use href="#tea" transform="translate(-9 .5) scale(.9)"/>'
    """
    named = f' class="{kind}"' if kind else ""
    if scale == 1:
        return f'<use{named} href="#{name}"{_at(x, y)}/>'
    return f'<use{named} href="#{name}" transform="translate({n(x)} {n(y)}) scale({enlarged(scale)})"/>'


def _at(x: float, y: float) -> str:
    return (f' x="{n(x)}"' if n(x) != "0" else "") + (f' y="{n(y)}"' if n(y) != "0" else "")


def text(words: object, x: float, y: float, kind: str, size: float | None = None) -> str:
    """A line of text in the classes of `theme.style()`.

    >>> text("A & B", 1, 2, "s m", 14)
    '<text class="s m" x="1" y="2" style="font-size:14px">A &amp; B</text>'
    """
    sized = f' style="font-size:{n(size)}px"' if size else ""
    return f'<text class="{kind}"{_at(x, y)}{sized}>{escape(str(words))}</text>'


def hexagon(radius: float) -> str:
    """The path of a hexagon around (0, 0) with a corner to the left and one to the right.

    >>> hexagon(20)
    'M20 0L10 17.3L-10 17.3L-20 0L-10-17.3L10-17.3Z'
    """
    corners = [(radius * math.cos(math.pi / 3 * k), radius * math.sin(math.pi / 3 * k)) for k in range(6)]
    return f"M{'L'.join(numbers(x, y) for x, y in corners)}Z"


def line(points: Iterable[Point]) -> str:
    """The path through some points.

    >>> line([(0, 0), (3, -4)])
    'M0 0L3-4'
    """
    return "M" + "L".join(numbers(x, y) for x, y in points)


def ring(given: Sequence[float]) -> str:
    """The path of a closed ring given as x and y in turn, in steps from point to point, which are short.

    >>> ring([10, 10, 10.5, 9, 12, 12])
    'M10 10l.5-1 1.5 3z'
    """
    tenths = [round(10 * value) for value in given]
    steps = [value - before for before, value in zip(tenths, tenths[2:], strict=False)]
    path = f"M{numbers(tenths[0] / 10, tenths[1] / 10)}l"
    for step in steps:
        word = n(step / 10)
        path += word if path[-1] == "l" or word.startswith("-") else f" {word}"
    return path + "z"
