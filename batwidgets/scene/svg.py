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


def n(value: Number, digits: int = 1) -> str:
    """A number of a drawing in tenths, or in whole units for 0 digits, without needless signs.

    >>> n(3.0), n(0.25), n(-0.04), n(-0.5), n(12.6, 0)
    ('3', '.2', '0', '-.5', '13')
    """
    text = f"{value:.{digits}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    if text in ("-0", "0"):
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def numbers(*values: Number, digits: int = 1) -> str:
    """Numbers as a path writes them, one after another.

    >>> numbers(1, -2, 0.5)
    '1-2 .5'
    """
    words = [n(value, digits) for value in values]
    return words[0] + "".join(word if word.startswith("-") else f" {word}" for word in words[1:])


def put(body: str, x: Number, y: Number, scale: Number = 1) -> str:
    """A drawing around (0, 0), moved and made larger or smaller.

    >>> put("<path/>", 3, 4.5, 0.5)
    '<g transform="translate(3 4.5) scale(.5)"><path/></g>'
    """
    grown = "" if scale == 1 else f" scale({enlarged(scale)})"
    return f'<g transform="translate({n(x)} {n(y)}){grown}">{body}</g>'


def enlarged(scale: Number) -> str:
    """How many times larger, as a transform writes it.

    >>> enlarged(0.5), enlarged(1.25)
    ('.5', '1.25')
    """
    return f"{scale:.3g}".removeprefix("0")


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
