"""Shapes that games share: a seat's pattern, the spots of a die, a coin; SVG around (0, 0) for a picture's definitions.

A seat is told by colour, by letter and by a pattern, so that none of them stands alone.
"""

from __future__ import annotations

from collections.abc import Mapping

from batwidgets.scene.html import Markup
from batwidgets.scene.svg import Number, group, shape
from batwidgets.scene.theme import seat, seat_ink

MARKS: tuple[str, ...] = (
    "",  # plain
    "M0 2H8M0 6H8",
    "M2 .9a1.1 1.1 0 1 0 .01 0M6 4.9a1.1 1.1 0 1 0 .01 0",
    "M-2 6L6-2M2 10L10 2",
    "M2 0V8M6 0V8",
    "M0 0L8 8M0 8L8 0",
    "M0 3L4 7L8 3",
)
SPOTS: Mapping[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def seat_pattern(number: int, name: str) -> Markup:
    """A `<pattern>` of an id in the colour of a seat, with a mark of its own for each: fill a shape with `url(#name)`.

    >>> seat_pattern(0, "seat-0")[:70]
    '<pattern id="seat-0" width="8" height="8" patternUnits="userSpaceOnUse'
    """
    ground = shape("rect", width=8, height=8, fill=seat(number))
    drawn = MARKS[number % len(MARKS)]
    mark = (
        shape("path", d=drawn, fill="none", stroke=seat_ink(number), stroke_width=1.3, opacity=0.5) if drawn else None
    )
    return shape("pattern", ground, mark, id=name, width=8, height=8, patternUnits="userSpaceOnUse")


def spots(value: int, side: Number, fill: str) -> Markup:
    """The spots of a die of a side's length; KeyError for a value that no die has.

    >>> spots(1, 40, "black")
    '<g fill="black"><circle cx="0" cy="0" r="3.6"/></g>'
    """
    return group(
        *(shape("circle", cx=x * side * 0.25, cy=y * side * 0.25, r=side * 0.09) for x, y in SPOTS[value]), fill=fill
    )


def coin(radius: Number, fill: str, line: str) -> Markup:
    """A coin without its value.

    >>> coin(9, "gold", "black")[:57]
    '<circle r="9" fill="gold" stroke="black" stroke-width="1.'
    """
    milled = {"stroke_dasharray": "1.2 1.5", "stroke_width": 0.8, "opacity": 0.8}
    return Markup(
        shape("circle", r=radius, fill=fill, stroke=line, stroke_width=1.3)
        + shape("circle", r=radius * 0.78, fill="none", stroke=line, **milled)
    )
