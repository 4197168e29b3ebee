"""Small things that all drawing here shares."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from html import escape

Point = tuple[float, float]


def n(value: float) -> str:
    """A number in tenths, without needless digits.

    >>> n(3.0), n(0.25), n(-0.04), n(-0.5)
    ('3', '.2', '0', '-.5')
    """
    text = f"{value:.1f}"
    text = text.removesuffix(".0")
    if text in ("-0", "0"):
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def put(body: str, x: float, y: float, scale: float = 1) -> str:
    """A drawing around (0, 0), moved and made larger or smaller.

    >>> put("<path/>", 3, 4.5, 0.5)
    '<g transform="translate(3 4.5) scale(.5)"><path/></g>'
    """
    grown = "" if scale == 1 else f" scale({f'{scale:.3g}'.removeprefix('0')})"
    return f'<g transform="translate({n(x)} {n(y)}){grown}">{body}</g>'


def use(name: str, x: float = 0, y: float = 0, scale: float = 1, kind: str = "") -> str:
    """A shape from the picture's definitions.

    >>> use("tea", -9, 0.5, 0.9)
    '<use href="#tea" transform="translate(-9 .5) scale(.9)"/>'
    """
    named = f' class="{kind}"' if kind else ""
    if scale == 1:
        return f'<use{named} href="#{name}"{_at(x, y)}/>'
    return (
        f'<use{named} href="#{name}" transform="translate({n(x)} {n(y)}) scale({f"{scale:.3g}".removeprefix("0")})"/>'
    )


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
    return f"M{'L'.join(pair(x, y) for x, y in corners)}Z"


def pair(x: float, y: float) -> str:
    """Two numbers as a path writes them.

    >>> pair(1, -2), pair(1, 2)
    ('1-2', '1 2')
    """
    second = n(y)
    return n(x) + (second if second.startswith("-") else f" {second}")


def line(points: Iterable[Point]) -> str:
    """The path through some points.

    >>> line([(0, 0), (3, -4)])
    'M0 0L3-4'
    """
    return "M" + "L".join(pair(x, y) for x, y in points)


def ring(numbers: Sequence[float]) -> str:
    """The path of a closed ring given as x and y in turn, in steps from point to point, which are short.

    >>> ring([10, 10, 10.5, 9, 12, 12])
    'M10 10l.5-1 1.5 3z'
    """
    tenths = [round(10 * value) for value in numbers]
    steps = [value - before for before, value in zip(tenths, tenths[2:], strict=False)]
    path = f"M{pair(tenths[0] / 10, tenths[1] / 10)}l"
    for step in steps:
        word = n(step / 10)
        path += word if path[-1] == "l" or word.startswith("-") else f" {word}"
    return path + "z"
