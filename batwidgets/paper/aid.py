"""A player aid: one page of A4 with the rules in short, in two columns, each sentence with the rules it stands on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from batwidgets.paper.page import GREY, INK, LINE, Page, Paper

LEFT, RIGHT, GAP = 14.0, 196.0, 8.0
COLUMN = (RIGHT - LEFT - GAP) / 2
TOP, BOTTOM = 32.0, 284.0
SIZE, LEAD = 9.0, 4.2
INDENT = 8.0
DOT = '<circle r="1.6"/>'


class Say(NamedTuple):
    """A sentence or two in our own words, a sign or number before it, and the rules it stands on."""

    text: str
    rules: tuple[str, ...]
    before: str = ""


class Row(NamedTuple):
    """A line of a table: words, its numbers, a sign before it."""

    text: str
    cells: tuple[object, ...]
    before: str = ""


class Section(NamedTuple):
    """A heading with what is said under it; a figure and a table come before. Without a title it goes on with the last.

    `figure` draws in its column from (x, y) on and gives the y below; `step` is the millimetres of a table's column.
    """

    title: str
    said: tuple[Say, ...]
    table: tuple[Row, ...] = ()
    step: float = 10.0
    figure: Callable[[Page, float, float], float] | None = None


class Sign(NamedTuple):
    """A drawing that stands before a sentence: markup, its height on paper in millimetres, and its units."""

    markup: str
    height: float = 5.6
    units: float = 18


PIRATES_FLAG = Sign(
    f'<path d="M-6-8H8V3H-6Z" fill="{INK}"/><path d="M-6-8V9" fill="none" stroke="{INK}" stroke-width="1.8"/>'
    '<circle cx="1" cy="-3.6" r="2.6" fill="#ffffff"/>'
    '<path d="M-2 .2L4 2M4 .2L-2 2" fill="none" stroke="#ffffff" stroke-width="1.2"/>'
)


class Aid(NamedTuple):
    """What is on a game's page: two columns of sections, and the signs by the words that stand for them.

    `gap` is the millimetres between two sections, besides a line.
    """

    game: str
    rules: str  # what the ids of its rules begin with
    columns: tuple[tuple[Section, ...], tuple[Section, ...]]
    signs: Mapping[str, Sign]
    gap: float = 2.6

    def paper(self) -> Paper:
        """The page."""
        return Paper("Player aid", self.draw)

    def cited(self) -> list[str]:
        """The ids of all rules that it stands on, in order."""
        said = [one for column in self.columns for section in column for one in section.said]
        return [f"{self.rules}-{rule}" for one in said for rule in one.rules]

    def draw(self, page: Page) -> None:
        """Everything on the page."""
        page.text(LEFT, 21.5, "Player aid", 20, weight="bold")
        page.text(RIGHT, 21.5, self.game, 12, align="right", weight="bold")
        page.line(LEFT, 25.5, RIGHT, colour=INK, width=1.2)
        for x, sections in zip((LEFT, LEFT + COLUMN + GAP), self.columns, strict=True):
            y = TOP
            for section in sections:
                y = self.section(page, x, y + (self.gap if section.title and y > TOP else 0), section)
        words = f"Small letters name the rules, {self.rules}-…; our words, not the rulebook's, which decides."
        page.text(LEFT, BOTTOM + 1, words, 7, colour=GREY, fit=RIGHT - LEFT)

    def section(self, page: Page, x: float, y: float, section: Section) -> float:
        """A section; where the next may begin."""
        if section.title:
            page.box(x, y, COLUMN, 6.4, colour="none", fill="#e6eaed")
            page.text(x + 2, y + 4.6, section.title, 10.5, weight="bold")
            y += 11
        if section.figure:
            y = section.figure(page, x, y)
        for row in section.table:
            y = self.row(page, x, y, row, section.step)
        y += 0.6 * bool(section.table)
        for one in section.said:
            y = self.said(page, x, y, one)
        return y

    def row(self, page: Page, x: float, y: float, row: Row, step: float) -> float:
        """A line of a table; the base line after it."""
        first = x + COLUMN - 1 - step * (len(row.cells) - 0.5)
        if row.before:
            self.mark(page, x + 3.3, y - 1.2, row.before)
        page.text(x + INDENT, y, row.text, SIZE, fit=first - step / 2 - x - INDENT)
        for place, cell in enumerate(row.cells):
            page.text(first + place * step, y, str(cell), SIZE, align="center", weight="bold")
        page.line(x + INDENT, y + 1.4, x + COLUMN - 1, colour=LINE)
        return y + 4.8

    def said(self, page: Page, x: float, y: float, one: Say) -> float:
        """One sentence with its sign and rules; the base line after it."""
        lines = page.wrapped(one.text, SIZE, COLUMN - INDENT - 2.5)
        self.mark(page, x + 3.3, y - 1.2, one.before)
        for line in lines:
            page.text(x + INDENT, y, line, SIZE)
            y += LEAD
        ids = " ".join(one.rules)
        end = x + INDENT + page.width(lines[-1], SIZE)
        room = x + COLUMN - end - 3
        if page.width(ids, 6) <= room:  # beside the last line if there is room
            page.text(x + COLUMN - 1, y - LEAD, ids, 6, align="right", colour=GREY)
        else:
            page.text(x + COLUMN - 1, y - 0.7, ids, 6, align="right", colour=GREY)
            y += 2.6
        return y + 0.9

    def mark(self, page: Page, x: float, y: float, word: str) -> None:
        """A sign, a number or short word, or a dot."""
        if word in self.signs:
            page.art(self.signs[word].markup, x, y, self.signs[word].height, self.signs[word].units)
        elif word:
            page.text(x, y + 1.2, word, 9, align="center", weight="bold", fit=6.8)
        else:
            page.art(DOT, x, y, 5, 18)
