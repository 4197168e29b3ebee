"""The investigation sheet on paper: one page of A4, to be filled in by hand or as a sheet on the screen stands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from batwidgets.core.given import shown
from batwidgets.core.names import checked_names
from batwidgets.games.batory.art.figures import body
from batwidgets.games.batory.art.icons import parrots, sign
from batwidgets.games.batory.characters import AGES, BY_CODE, CAPTAIN, CODES, PARROTS
from batwidgets.games.batory.desks import Desk
from batwidgets.games.batory.panels import MADE_NAMES
from batwidgets.games.batory.sheet_marks import BLANK, CHECK, CROSS
from batwidgets.games.batory.sheets import Sheet
from batwidgets.paper import GREY, INK, LINE, Page, Paper

if TYPE_CHECKING:
    from batwidgets.widgets.stage import Stage

LEFT, RIGHT = 14.0, 196.0
TOP, MIDDLE, BOTTOM = 29.0, 172.0, 287.0  # the players lie between the first two, the characters between the others
LEAD, CLOSE = 5.2, 3.5  # between two lines to write on, and between two lines of print
SIGNS = ("man", "woman", "crew", "passenger", *AGES)
TALLY = 12.4  # the width of a sign and the space to tally beneath it
PLAYERS = 3  # rows on a blank sheet (BATORY-SHEET-01)
KINDS = (("man", "crew"), ("woman", "crew"), ("man", "passenger"), ("woman", "passenger"))
CELL_WIDTH, CELL_HEIGHT = 36.4, 31.5
BOX = 11.5

Shown = tuple[Desk | None, Mapping[str, str], Mapping[int, str], bool]  # desk, marks, notes, whether what follows
BLANK_SHEET: Shown = (None, {}, {}, False)


def paper(given: Desk | Sheet | Stage | None = None, *, names: Sequence[str] | None = None) -> Paper:
    """The sheet: blank, with `names` of the other players, or filled in from a desk or from a sheet on the screen.

    ValueError or TypeError names what was expected.
    """
    if given is None:
        others = () if names is None else _others(names)
        return Paper("Investigation sheet", lambda page: Filled(page, None, others).draw())
    if names is not None:
        raise ValueError("expected names for a blank sheet only; a desk has its own")
    source = getattr(getattr(given, "host", None), "source", given)
    if isinstance(source, Desk):
        source = Sheet(lambda desk=source: desk)  # type: ignore[misc]
    if not isinstance(source, Sheet):
        raise TypeError(f"expected a desk, a sheet, or nothing for a blank one; given {shown(given)}")
    sheet, desk, marks = source, source.desk, dict(source.marks)  # as it stands now, whenever it is drawn
    others = tuple(name for seat, name in enumerate(desk.names) if seat != desk.me)
    filled = (desk, marks, dict(sheet.notes), sheet.help)
    return Paper("Investigation sheet", lambda page: Filled(page, filled, others).draw())


def _others(names: Sequence[str]) -> tuple[str, ...]:
    """One to three names of other players."""
    if isinstance(names, str) or not isinstance(names, Sequence) or not 1 <= len(names) <= PLAYERS:
        raise ValueError(f"expected the names of 1 to {PLAYERS} other players; given {shown(names)}")
    return checked_names(names)


class Filled:
    """A sheet being drawn on a page."""

    def __init__(self, page: Page, filled: Shown | None, others: Sequence[str]) -> None:
        self.page = page
        self.desk, self.marks, self.notes, self.follows = filled or BLANK_SHEET
        self.others = tuple(others) if filled else (*others, *[""] * (PLAYERS - len(others)))

    def draw(self) -> None:
        """Everything on the page."""
        self.head()
        height = (MIDDLE - TOP) / len(self.others)
        for number, name in enumerate(self.others):
            self.player(number, name, TOP + number * height, height - 3.5)
        self.characters()
        self.foot()

    def head(self) -> None:
        page, desk = self.page, self.desk
        page.text(LEFT, 21.5, "Investigation sheet", 20, weight="bold")
        page.line(LEFT, 25.5, RIGHT, colour=INK, width=1.2)
        if desk is None:
            for x, word, to in ((106, "Name", 148), (151, "Date", RIGHT)):
                page.text(x, 21.5, word, 9, colour=GREY)
                page.line(x + 11, 22, to)
        elif desk.me is not None:
            page.text(RIGHT, 21.5, desk.names[desk.me], 12, align="right", weight="bold", fit=80)

    def player(self, number: int, name: str, top: float, height: float) -> None:
        """The name, the signs with room to tally, what was heard and noted, and lines to write on."""
        page = self.page
        page.box(LEFT, top, RIGHT - LEFT, height, colour=GREY)
        if name:
            page.text(LEFT + 4, top + 9.5, name, 12, weight="bold", fit=78)
        else:
            page.text(LEFT + 4, top + 9.5, "Name", 8, colour=GREY)
            page.line(LEFT + 15, top + 10, LEFT + 82)
        for place, word in enumerate(SIGNS):
            x = RIGHT - 4 - TALLY * (len(SIGNS) - place)
            page.box(x, top + 2.5, TALLY, 14.5, colour=LINE, line=0.5)
            page.art(sign(word), x + TALLY / 2, top + 6.6, 6.2, 18)
        self.write(number, top + 22.5, top + height - 2.6)

    def write(self, number: int, y: float, bottom: float) -> None:
        """What was heard and noted, on lines of their own: where there is much of it, in two columns and closer."""
        page, whole = self.page, RIGHT - LEFT - 9
        rows = int((bottom - y) / LEAD) + 1
        lines = self.told(number, whole)
        if len(lines) <= rows:
            for place in range(rows):
                page.line(LEFT + 4, y + place * LEAD + 0.8, RIGHT - 4)
            columns, lead, size = [lines], LEAD, 8.5
        else:
            rows, lead, size = int((bottom - y) / CLOSE) + 1, CLOSE, 7.5
            lines = self.told(number, whole / 2 - 3, size)
            if len(lines) > 2 * rows:
                lines = [*lines[: 2 * rows - 1], f"… and {len(lines) - 2 * rows + 1} more lines"]
            columns = [lines[:rows], lines[rows:]]
        for column, told in enumerate(columns):
            for place, line in enumerate(told):
                page.text(LEFT + 4.5 + column * (whole / 2 + 3), y + place * lead - 0.9, line, size)

    def told(self, number: int, fit: float, size: float = 8.5) -> list[str]:
        """What was heard from a player, and noted about it, in lines of this width."""
        desk = self.desk
        if desk is None:
            return []
        seat = [seat for seat in range(len(desk.names)) if seat != desk.me][number]
        heard = [f"({place + 1}) {line.partition(', ')[2] or line}" for place, (line, answer)
                 in enumerate(zip(desk.lines, desk.answers, strict=True)) if answer.fact.seat == seat]  # fmt: skip
        note = [f"Note: {self.notes[seat]}"] if self.notes.get(seat) else []
        return [line for text in (*note, *heard) for line in self.page.wrapped(text, size, fit)]

    def characters(self) -> None:
        """The twelve by kind and age, the parrots and the key beside them (BATORY-SHEET-02)."""
        page, top = self.page, MIDDLE + 9
        for column, (gender, role) in enumerate(KINDS):
            x = LEFT + column * CELL_WIDTH
            for place, word in enumerate((gender, role)):
                page.art(sign(word), x + CELL_WIDTH / 2 + (place - 0.5) * 8, MIDDLE + 4.6, 6.2, 18)
        for code in CODES:
            column, row = self.place(code)
            self.character(code, LEFT + column * CELL_WIDTH, top + row * CELL_HEIGHT)
        self.key(LEFT + 4 * CELL_WIDTH + 2, top + CELL_HEIGHT + 4)

    def place(self, code: str) -> tuple[int, int]:
        """Column and row of a character."""
        who = BY_CODE[code]
        if code == PARROTS.code:
            return len(KINDS), 0
        return KINDS.index((who.genders[0], who.role)), AGES.index(who.age or "")

    def character(self, code: str, x: float, y: float) -> None:
        page, who = self.page, BY_CODE[code]
        page.box(x, y, CELL_WIDTH, CELL_HEIGHT, colour=LINE, line=0.6)
        page.art(body(code), x + 10.5, y + 9.2, 16)
        if code == CAPTAIN:
            page.art(f'<g transform="translate(15.5 -13)">{parrots()}</g>', x + 10.5, y + 9.2, 16)
        page.box(x + CELL_WIDTH - BOX - 3.5, y + 3, BOX, BOX, line=1.4)
        lines = page.wrapped(who.name, 8.5, CELL_WIDTH - 4, "bold")
        for place, line in enumerate(lines[:2]):
            page.text(x + CELL_WIDTH / 2, y + (22.4 if len(lines) == 1 else 20.4) + 3.4 * place, line, 8.5,
                      align="center", weight="bold")  # fmt: skip
        words = [*who.genders, who.role, *([who.age] if who.age else [])]
        for place, word in enumerate(words):
            page.art(sign(word), x + CELL_WIDTH / 2 + (place - (len(words) - 1) / 2) * 8, y + 28.2, 5, 18)
        self.mark(code, x + CELL_WIDTH - BOX - 3.5, y + 3)

    def mark(self, code: str, x: float, y: float) -> None:
        """The mark in a box and a word under it: one's own, made by hand, or following from the answers."""
        desk = self.desk
        if desk is None:
            return
        by_hand, following = self.marks.get(code, BLANK), self.following(code)
        if code in desk.hand:
            self.sign(CROSS, x, y, GREY)
            word = "yours"
        elif by_hand != BLANK:
            self.sign(by_hand, x, y, INK)
            word = "by hand"
        elif following != BLANK:
            self.sign(following, x, y, GREY)
            word = "follows"
        else:
            return
        self.page.text(x + BOX / 2, y + BOX + 2.5, word, 6.5, align="center", colour=GREY)

    def following(self, code: str) -> str:
        """What the answers force, if that is to be shown."""
        desk = self.desk
        if desk is None or not self.follows:
            return BLANK
        return {0: CROSS, desk.worlds: CHECK}.get(desk.thief()[code], BLANK)

    def sign(self, mark: str, x: float, y: float, colour: str) -> None:
        self.page.strokes([[(x + BOX * one, y + BOX * two) for one, two in line] for line in pen(mark)], colour=colour)

    def key(self, x: float, y: float) -> None:
        """What a mark means, and what the signs mean."""
        page = self.page
        for place, (mark, word) in enumerate(((CROSS, "innocent"), (CHECK, "accused"))):
            top = y + place * 7.5
            page.box(x, top, 6, 6, line=0.9)
            lines = [[(x + 6 * one, top + 6 * two) for one, two in line] for line in pen(mark)]
            page.strokes(lines, width=1.6)
            page.text(x + 9, top + 4.3, word, 8.5)
        for place, word in enumerate(SIGNS):
            top = y + 18.5 + place * 5.9
            page.art(sign(word), x + 3, top, 5.2, 18)
            page.text(x + 9, top + 1.2, word, 8.5)

    def foot(self) -> None:
        page = self.page
        words = "The parrots are man and woman at once and crew, and have no age; they are always where the Captain is."
        page.text(LEFT, 280.5, words, 7.5, colour=GREY, fit=RIGHT - LEFT)
        made = f"MS Batory · reconstructed, not printed: {MADE_NAMES} · batwidgets"
        page.text(LEFT, BOTTOM - 2, made, 7.5, colour=GREY, fit=RIGHT - LEFT)


def pen(mark: str) -> Iterator[list[tuple[float, float]]]:
    """The strokes of a mark, in a box of side 1."""
    if mark == CROSS:
        yield [(0.18, 0.18), (0.82, 0.82)]
        yield [(0.82, 0.18), (0.18, 0.82)]
    elif mark == CHECK:
        yield [(0.16, 0.55), (0.4, 0.82), (0.86, 0.16)]
