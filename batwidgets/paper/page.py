"""One A4 page drawn by matplotlib, in millimetres from the top left corner; as SVG and PDF, always the same bytes."""

from __future__ import annotations

import io
import os
import warnings
from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from batwidgets.core import files
from batwidgets.core.given import shown

if TYPE_CHECKING:
    from matplotlib.figure import Figure

WIDTH, HEIGHT = 210.0, 297.0  # millimetres: A4
MM = 72 / 25.4  # points
INK, GREY, LINE = "#14202b", "#55606a", "#9aa4ab"
SETTINGS = {
    "svg.hashsalt": "batwidgets",  # ids that do not change from run to run
    "svg.fonttype": "path",  # it looks the same where the font is missing
    "pdf.fonttype": 42,
    "font.family": ["DejaVu Sans"],  # comes with matplotlib, and has ✗ and ✓
    "text.parse_math": False,  # a name may hold dollars
    "text.usetex": False,
}
Align = Literal["left", "center", "right"]


class Page:
    """What is drawn on: lines, boxes, texts that are made to fit, and figures from a game's art."""

    def __init__(self, figure: Figure) -> None:
        self.figure = figure
        axes = figure.add_axes((0, 0, 1, 1), xlim=(0, WIDTH), ylim=(HEIGHT, 0))
        axes.set_axis_off()
        self.axes = axes

    def width(self, text: str, size: float, weight: str = "normal") -> float:
        """How wide a text of so many points is, in millimetres."""
        from matplotlib.font_manager import FontProperties
        from matplotlib.textpath import text_to_path

        font = FontProperties(size=size, weight=weight)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # a name in letters that the font lacks is drawn as boxes
            width, _, _ = text_to_path.get_text_width_height_descent(text, font, ismath=False)
        return float(width) / MM

    def text(
        self, x: float, y: float, text: str, size: float = 9, *, align: Align = "left", weight: str = "normal",
        colour: str = INK, fit: float | None = None,
    ) -> None:  # fmt: skip
        """A line of text on the base line y; with `fit`, made smaller, and then cut, until it is no wider."""
        if fit is not None:
            while size > 6 and self.width(text, size, weight) > fit:
                size -= 0.25
            text = self.cut(text, size, fit, weight)
        self.axes.text(x, y, text, size=size, ha=align, va="baseline", weight=weight, color=colour)

    def cut(self, text: str, size: float, fit: float, weight: str = "normal") -> str:
        """As much of a text as fits, with … where some is missing."""
        if self.width(text, size, weight) <= fit:
            return text
        while text and self.width(text + "…", size, weight) > fit:
            text = text[:-1]
        return text.rstrip() + "…"

    def wrapped(self, text: str, size: float, fit: float, weight: str = "normal") -> list[str]:
        """A text in lines that are no wider; a word that alone is wider is cut."""
        lines = [""]
        for word in text.split():
            longer = f"{lines[-1]} {word}".strip()
            if lines[-1] and self.width(longer, size, weight) > fit:
                lines.append(word)
            else:
                lines[-1] = longer
        return [self.cut(line, size, fit, weight) for line in lines]

    def line(self, x: float, y: float, to: float, *, colour: str = LINE, width: float = 0.5) -> None:
        """A level line to write on."""
        self.axes.plot([x, to], [y, y], color=colour, linewidth=width, solid_capstyle="butt")

    def box(
        self, x: float, y: float, width: float, height: float, *, colour: str = INK, line: float = 0.8,
        fill: str = "none", dashed: bool = False,
    ) -> None:  # fmt: skip
        """A rectangle."""
        from matplotlib.patches import Rectangle

        style = (0, (3, 2)) if dashed else "-"
        self.axes.add_artist(Rectangle((x, y), width, height, ec=colour, fc=fill, lw=line, ls=style))

    def strokes(self, lines: Sequence[Sequence[tuple[float, float]]], *, colour: str = INK, width: float = 2.4) -> None:
        """Lines through points, as a pen draws them."""
        for points in lines:
            xs, ys = zip(*points, strict=True)
            self.axes.plot(xs, ys, color=colour, linewidth=width, solid_capstyle="round", solid_joinstyle="round")

    def art(self, markup: str, x: float, y: float, height: float, units: float = 44) -> None:
        """A drawing of a game's art around (x, y); `units` of it become `height` millimetres."""
        from batwidgets.paper.art import draw

        draw(self.axes, markup, x, y, height / units)


class Paper:
    """A page as SVG and PDF, drawn when first asked for. In a notebook it shows itself, and is saved with it."""

    def __init__(self, title: str, draw: Callable[[Page], None]) -> None:
        self.title = title
        self._draw = draw

    @cached_property
    def svg(self) -> bytes:
        """The page as SVG, in UTF-8."""
        text = self._written("svg").decode("utf-8")
        start = text.index("<svg")
        end = text.index(">", start) + 1
        opening = text[start:end].replace("<svg", f'<svg role="img" aria-label="{self.title}"', 1)
        return (text[:start] + opening + text[end:]).encode("utf-8")

    @cached_property
    def pdf(self) -> bytes:
        """The page as PDF, one page of A4."""
        return self._written("pdf")

    def save(self, path: str | os.PathLike[str]) -> Path:
        """Write it to a file that ends in .svg or .pdf, and give its path; ValueError for another.

        >>> import tempfile
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     Paper("Empty", lambda page: None).save(Path(folder, "empty.pdf")).name
        'empty.pdf'
        """
        file = files.named(path, "the path of a file that ends in .svg or .pdf")
        ending = file.suffix.lower()
        if ending not in (".svg", ".pdf"):
            raise ValueError(f"expected a file that ends in .svg or .pdf; given {shown(str(path))}")
        files.regular(file).write_bytes(self.svg if ending == ".svg" else self.pdf)
        return file

    def figure(self) -> Figure:
        """The page as a new figure of matplotlib, in colours and fonts of its own."""
        from matplotlib.figure import Figure

        figure = Figure(figsize=(WIDTH / 25.4, HEIGHT / 25.4))
        self._draw(Page(figure))
        return figure

    def _written(self, kind: str) -> bytes:
        from matplotlib import style

        # No date and no version of a library: the same page is the same bytes.
        unwanted = {"svg": {"Date": None}, "pdf": {"CreationDate": None, "Producer": None}}[kind]
        metadata: dict[str, Any] = {"Title": self.title, "Creator": "batwidgets", **unwanted}
        buffer = io.BytesIO()
        with style.context(["default", SETTINGS]), warnings.catch_warnings():
            warnings.simplefilter("ignore")  # as in `Page.width`
            self.figure().savefig(buffer, format=kind, metadata=metadata)
        return buffer.getvalue()

    def __repr__(self) -> str:
        return f"<Paper: {self.title}, one page of A4; .save(path) as .svg or .pdf>"

    def _repr_svg_(self) -> str:
        return self.svg.decode("utf-8")
