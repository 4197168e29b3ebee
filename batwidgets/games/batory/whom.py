"""Whom a question is about, in pictures: as the figures stood when it was asked."""

from __future__ import annotations

from batwidgets.deduction.statement import Both, Either, Statement
from batwidgets.games.batory.characters import codes
from batwidgets.games.batory.panels import faces
from batwidgets.scene import Markup, element
from batwidgets.scene.html import content


def meant(said: Statement, size: int = 34, *, now: bool = False) -> Markup:
    """The characters of a statement, each side of a comparison and each of two joined statements apart.

    Only where a question names a place can nobody be meant: `now` tells whether it is asked at this moment.
    """
    if not isinstance(said, Both | Either):
        return sides(said, size, now)
    word = " and " if isinstance(said, Both) else " or "
    return content(sides(said.one, size, now), element("small", word), sides(said.other, size, now))


def sides(said: Statement, size: int, now: bool) -> Markup:
    """The characters of a statement that joins no others."""
    stands = "stands" if now else "stood"
    sets = [cards for name in ("cards", "than") if (cards := getattr(said, name, None)) is not None]
    if not any(sets):
        where = "there" if len(sets) == 1 else "in either place"
        return element("span", element("small", f"nobody {stands} {where}"), class_="bw-faces")
    rows = [faces(codes(cards), size) or element("small", f"nobody: none {stands} there") for cards in sets]
    first, *rest = [element("span", row, class_="bw-faces") for row in rows]
    return content(first, *((element("small", " than "), row) for row in rest))
