"""SVG, written short: numbers without needless digits, empty elements closed, ids left to the stage to prefix."""

from __future__ import annotations

from batwidgets.scene.html import Markup, attributes, content

Number = int | float


def number(value: Number) -> str:
    """A number with at most two decimals and no trailing noughts.

    >>> [number(value) for value in (3, 2.5, 0.333333, -0.001)]
    ['3', '2.5', '0.33', '0']
    """
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def shape(tag: str, /, *children: object, **given: object) -> Markup:
    """One SVG element; numbers among its attributes are written short.

    >>> shape("circle", cx=10.0, cy=2.504, r=3, fill="none")
    '<circle cx="10" cy="2.5" r="3" fill="none"/>'
    >>> shape("text", "A & B", x=1)
    '<text x="1">A &amp; B</text>'
    """
    short = {key: _short(value) for key, value in given.items()}
    inside = content(*children)
    opening = f"<{tag}{attributes(**short)}"
    return Markup(f"{opening}>{inside}</{tag}>" if inside else f"{opening}/>")


def _short(value: object) -> object:
    return number(value) if isinstance(value, int | float) and not isinstance(value, bool) else value


def group(*children: object, **given: object) -> Markup:
    """A `<g>`, kept even when it is empty, for it may be a slot.

    >>> group(data_part="figures")
    '<g data-part="figures"></g>'
    """
    short = {key: _short(value) for key, value in given.items()}
    return Markup(f"<g{attributes(**short)}>{content(*children)}</g>")


def move(x: Number, y: Number) -> str:
    """The transform that puts something at a point.

    >>> move(12, 7.5)
    'translate(12 7.5)'
    """
    return f"translate({number(x)} {number(y)})"


def picture(width: Number, height: Number, *children: object, label: str, **given: object) -> Markup:
    """A whole drawing: a labelled group of what can be picked, never one image.

    >>> picture(40, 30, shape("rect", width=4, height=3), label="A box")[:72]
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30" role="group"'
    """
    head = attributes(
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(width)} {number(height)}",
        role="group",
        aria_label=label,
        **given,
    )
    return Markup(f"<svg{head}>{content(*children)}</svg>")
