"""Whom a question is about, in pictures: as the figures stood when it was asked."""

from __future__ import annotations

from batwidgets.deduction.statement import Both, Either, Statement
from batwidgets.games.batory.characters import codes
from batwidgets.games.batory.panels import faces
from batwidgets.scene import Markup, element
from batwidgets.scene.html import content


def meant(said: Statement, size: int = 34) -> Markup:
    """The characters of a statement, each side of a comparison and each of two joined statements apart."""
    if not isinstance(said, Both | Either):
        return sides(said, size)
    word = " and " if isinstance(said, Both) else " or "
    return content(sides(said.one, size), element("small", word), sides(said.other, size))


def sides(said: Statement, size: int) -> Markup:
    """The characters of a statement that joins no others."""
    sets = [cards for name in ("cards", "than") if (cards := getattr(said, name, None)) is not None]
    rows = [faces(codes(cards), size) or [element("small", "nobody")] for cards in sets]
    first, *rest = [element("span", row, class_="bw-faces") for row in rows]
    return content(first, *((element("small", " than "), row) for row in rest))
