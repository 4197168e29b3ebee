"""A game's SVG art as shapes of matplotlib, so that figures and signs on paper are those of the board."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.path import Path
    from matplotlib.transforms import Affine2D

POINTS = 72 / 25.4  # of a line's width in a millimetre
INHERITED = ("fill", "stroke", "stroke-width")
TOKEN = re.compile(r"[A-Za-z]|[-+]?(?:\d+\.?\d*|\.\d+)")
TRANSFORM = re.compile(r"(translate|scale)\(([^)]*)\)")
TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "Q": 4, "C": 6, "S": 4, "Z": 0}
INK = "#14202b"  # what `currentColor` means on paper


def draw(axes: Axes, markup: str, x: float, y: float, scale: float) -> None:
    """Draw a fragment of our own SVG (g, path, circle, ellipse, rect) around (x, y); ValueError for anything else."""
    from matplotlib.transforms import Affine2D

    root = ET.fromstring(f"<g>{markup}</g>")
    for element, style, placed in shapes(root, {"fill": "#000", "stroke": "none"}, Affine2D()):
        add(axes, element, style, within(placed, Affine2D().scale(scale).translate(x, y)))


def shapes(
    element: ET.Element, style: dict[str, str], around: Affine2D
) -> Iterator[tuple[ET.Element, dict[str, str], Affine2D]]:
    """Every shape in a fragment with what it inherits."""
    style = style | {name: element.attrib[name] for name in INHERITED if name in element.attrib}
    placed = within(transform(element.get("transform", "")), around)
    if element.tag != "g":
        yield element, style, placed
    for child in element:
        yield from shapes(child, style, placed)


def within(inner: Affine2D, around: Affine2D) -> Affine2D:
    """One transformation inside another."""
    from matplotlib.transforms import Affine2D

    return Affine2D(around.get_matrix() @ inner.get_matrix())


def transform(text: str) -> Affine2D:
    """A transform attribute: translate and scale, the last applied first."""
    from matplotlib.transforms import Affine2D

    made = Affine2D()
    for kind, given in reversed(TRANSFORM.findall(text)):
        numbers = [float(number) for number in re.split(r"[\s,]+", given.strip())]
        one, two = (numbers * 2)[:2] if kind == "scale" else (*numbers, 0.0)[:2]
        made = made.scale(one, two) if kind == "scale" else made.translate(one, two)
    return made


def add(axes: Axes, element: ET.Element, style: dict[str, str], placed: Affine2D) -> None:
    """Put one shape on the axes."""
    from matplotlib.patches import PathPatch

    size = float(placed.get_matrix()[0, 0])
    width = float(style.get("stroke-width", "1")) * size * POINTS
    fill, stroke = (colour if (colour := style[name]) != "currentColor" else INK for name in ("fill", "stroke"))
    patch = PathPatch(placed.transform_path(outline(element)), facecolor=fill, edgecolor=stroke,
                      linewidth=width if stroke != "none" else 0, capstyle="round", joinstyle="round")  # fmt: skip
    axes.add_artist(patch)  # as `add_patch`, without working out the limits of the axes


def outline(element: ET.Element) -> Path:
    """The outline of a path, circle, ellipse or rect."""
    from matplotlib.patches import BoxStyle
    from matplotlib.path import Path
    from matplotlib.transforms import Affine2D

    number = {name: float(value) for name, value in element.attrib.items() if TOKEN.fullmatch(value)}
    if element.tag == "circle":
        return Path.circle((number.get("cx", 0.0), number.get("cy", 0.0)), number["r"])
    if element.tag == "ellipse":
        around = Affine2D().scale(number["rx"], number["ry"]).translate(number.get("cx", 0.0), number.get("cy", 0.0))
        return around.transform_path(Path.unit_circle())
    if element.tag == "rect":
        x, y, width, height = (number.get(name, 0.0) for name in ("x", "y", "width", "height"))
        return BoxStyle.Round(pad=0, rounding_size=number.get("rx", 0.0) or 1e-6)(x, y, width, height, 1)
    if element.tag == "path":
        return path(element.attrib["d"])
    raise ValueError(f"expected a path, a circle, an ellipse or a rect in a drawing for paper; given {element.tag}")


def path(text: str) -> Path:
    """The d of an SVG path: M, L, H, V, Q, C, S and Z, absolute or relative.

    >>> path("M1 2h3v-1z").vertices.tolist()
    [[1.0, 2.0], [4.0, 2.0], [4.0, 1.0], [1.0, 2.0]]
    """
    from matplotlib.path import Path

    tokens = TOKEN.findall(text)
    codes: list[int] = []
    points: list[tuple[float, float]] = []
    here = start = (0.0, 0.0)
    command = ""
    while tokens:
        if tokens[0].isalpha():
            command = tokens.pop(0)
        kind = command.upper()
        if kind not in TAKES:
            raise ValueError(f"expected M, L, H, V, Q, C, S or Z in a path; given {command}")
        given = [float(tokens.pop(0)) for _ in range(TAKES[kind])]
        base = here if command.islower() else (0.0, 0.0)
        if kind == "Z":
            codes.append(int(Path.CLOSEPOLY))
            points.append(start)
            here = start
            continue
        if kind == "H":
            given = [given[0], here[1] - base[1]]
        elif kind == "V":
            given = [here[0] - base[0], given[0]]
        places = [(base[0] + one, base[1] + two) for one, two in zip(given[::2], given[1::2], strict=True)]
        if kind == "S":  # a curve that goes on as smoothly as the one before it, if there was one
            turn = points[-2] if codes[-1] == Path.CURVE4 else here
            places = [(2 * here[0] - turn[0], 2 * here[1] - turn[1]), *places]
        here = places[-1]
        if kind == "M":
            start = here
            codes.append(int(Path.MOVETO))
            command = "l" if command == "m" else "L"  # further pairs are lines
        else:
            codes += [int({"Q": Path.CURVE3, "C": Path.CURVE4, "S": Path.CURVE4}.get(kind, Path.LINETO))] * len(places)
        points += places
    return Path(points, codes)
