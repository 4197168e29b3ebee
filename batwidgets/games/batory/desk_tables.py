"""Exact counts as small tables, in plain text and in HTML: who may be the thief, who may hold whom."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from html import escape
from math import gcd

from batwidgets.games.batory.characters import BY_CODE, CODES, code_of

Rows = Sequence[Sequence[str]]
PER_CENT = "\u00a0%"  # the space does not break, or a line ends in "(50.0" and the sign begins the next


def share(count: int, worlds: int) -> str:
    """A share as a reduced fraction.

    >>> share(300, 2800), share(0, 5), share(5, 5)
    ('3/28', '0', '1')
    """
    return str(Fraction(count, worlds)) if worlds else "–"


def per_cent(count: int, worlds: int) -> str:
    """A share in per cent with one digit, rounded half up; only nought is "0 %" and only all "100 %".

    >>> [per_cent(count, 3000).split() for count in (0, 1, 1000, 2999, 3000)]
    [['0', '%'], ['<0.1', '%'], ['33.3', '%'], ['>99.9', '%'], ['100', '%']]
    """
    if not count or count >= worlds:
        return f"{100 if count else 0}{PER_CENT}"
    tenths = (2000 * count + worlds) // (2 * worlds)
    if not tenths or tenths == 1000:
        return f"{'>99.9' if tenths else '<0.1'}{PER_CENT}"
    return f"{tenths // 10}.{tenths % 10}{PER_CENT}"


def text_table(caption: str, heads: Sequence[str], rows: Rows, left: int) -> str:
    """A table in plain text; the first `left` columns are set to the left, the others to the right.

    >>> print(text_table("Two", ("code", "n"), [("MCy", "1"), ("PAR", "20")], 1))
    Two
    code   n
    MCy    1
    PAR   20
    """
    widths = [max(len(row[column]) for row in (heads, *rows)) for column in range(len(heads))]
    lines = [caption]
    for row in (heads, *rows):
        cells = [
            cell.ljust(width) if column < left else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)


def html_table(caption: str, heads: Sequence[str], rows: Rows, left: int) -> str:
    """The same as an HTML table, with headings that a screen reader can tell."""
    head = "".join(f'<th scope="col"{_aligned(column < left)}>{escape(cell)}</th>' for column, cell in enumerate(heads))
    body = ""
    for first, *rest in rows:
        cells = "".join(f"<td{_aligned(column + 1 < left)}>{escape(cell)}</td>" for column, cell in enumerate(rest))
        body += f'<tr><th scope="row"{_aligned(True)}>{escape(first)}</th>{cells}</tr>'
    return f"<table><caption>{escape(caption)}</caption><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def _aligned(left: bool) -> str:
    return f' style="text-align: {"left" if left else "right"}"'


def deals(worlds: int) -> str:
    """A number of deals.

    >>> deals(1), deals(16800)
    ('1 deal', '16,800 deals')
    """
    return f"{worlds:,} deal{'' if worlds == 1 else 's'}"


class Odds(Mapping[str, int]):
    """Every character's code -> in how many of the possible deals it is (one of) the thief(s); exact.

    A name does for a code. Shown as a table with fractions and per cent.
    """

    def __init__(self, counts: Sequence[int], worlds: int, hidden: int = 1) -> None:
        self._counts = dict(zip(CODES, counts, strict=True))
        self.worlds, self.hidden = worlds, hidden

    def __getitem__(self, name: str) -> int:
        try:
            return self._counts[code_of(name)]
        except ValueError as error:
            raise KeyError(str(error)) from None

    def __iter__(self) -> Iterator[str]:
        return iter(self._counts)

    def __len__(self) -> int:
        return len(self._counts)

    def share(self, name: str) -> Fraction:
        """The share of the possible deals in which it is (one of) the thief(s)."""
        return Fraction(self[name], self.worlds)

    def _table(self) -> tuple[str, tuple[str, ...], Rows, int]:
        rows = [
            (code, BY_CODE[code].name, f"{n:,}", share(n, self.worlds), per_cent(n, self.worlds))
            for code, n in self._counts.items()
        ]
        whom = "The thief" if self.hidden == 1 else f"One of the {self.hidden} thieves"
        return f"{whom}, in {deals(self.worlds)}", ("code", "character", "deals", "share", "per cent"), rows, 2

    def __repr__(self) -> str:
        return text_table(*self._table())

    def _repr_html_(self) -> str:
        return html_table(*self._table())


def fraction_of(odds: Odds, code: str) -> str:
    """The share of a character on one denominator for all, so that they can be compared.

    >>> fraction_of(Odds([10, 6, *[40] * 10, 0], 416), "MCy")
    '5/208'
    """
    unit = gcd(odds.worlds, *odds.values())
    return f"{odds[code] // unit:,}/{odds.worlds // unit:,}"


class Holders(Mapping[str, tuple[int, ...]]):
    """Every character's code -> in how many of the possible deals each seat holds it, by seat; exact.

    A name does for a code. Shown as a table in per cent, with the thief in the last column.
    """

    def __init__(self, counts: Sequence[Sequence[int]], thief: Odds, names: Sequence[str]) -> None:
        self._counts = {code: tuple(seat[number] for seat in counts) for number, code in enumerate(CODES)}
        self._thief, self.names, self.worlds = thief, tuple(names), thief.worlds

    def __getitem__(self, name: str) -> tuple[int, ...]:
        try:
            return self._counts[code_of(name)]
        except ValueError as error:
            raise KeyError(str(error)) from None

    def __iter__(self) -> Iterator[str]:
        return iter(self._counts)

    def __len__(self) -> int:
        return len(self._counts)

    def share(self, name: str, seat: int | str) -> Fraction:
        """The share of the possible deals in which a seat holds it."""
        from batwidgets.games.batory.desk_reading import seat_of

        return Fraction(self[name][seat_of(seat, self.names)], self.worlds)

    def _table(self) -> tuple[str, tuple[str, ...], Rows, int]:
        rows = [
            (code, BY_CODE[code].name, *(self._cell(n) for n in (*counts, self._thief[code])))
            for code, counts in self._counts.items()
        ]
        last = "thief" if self._thief.hidden == 1 else "a thief"
        return f"Who may hold whom, in {deals(self.worlds)}", ("code", "character", *self.names, last), rows, 2

    def _cell(self, count: int) -> str:
        if count in (0, self.worlds):
            return per_cent(count, self.worlds)
        return f"{share(count, self.worlds)} = {per_cent(count, self.worlds)}"

    def __repr__(self) -> str:
        return text_table(*self._table())

    def _repr_html_(self) -> str:
        return html_table(*self._table())
