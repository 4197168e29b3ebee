"""The warehouses: a row a commodity, a column a company, a cell for the one crate that their counter brings."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from batwidgets.games.batavia.art.counters import Counter
from batwidgets.games.batavia.art.pieces import coin, disc
from batwidgets.games.batavia.art.svg import area, text, use
from batwidgets.games.batavia.cards import BY_NAME, COMMODITIES, COMPANIES
from batwidgets.scene.svg import n, put

LEFT, TOP, COLUMN, ROW = 122.0, 64.0, 46.0, 38.0
WIDTH = LEFT + COLUMN * len(COMPANIES) + 118
HEIGHT = TOP + ROW * len(COMMODITIES) + 14
SLOTS = tuple(f"warehouse-{row}" for row in range(len(COMMODITIES)))
SIGN, ABREAST = 17.0, 3  # from one leader's sign to the next; so many stand in a line
RIGHT = LEFT + COLUMN * len(COMPANIES)


def frame() -> str:
    """What never changes: the ground, the headings, the empty cells and what most crates are worth.

    >>> frame().count('class="cell"')
    35
    """
    drawn = (
        f'<rect class="shade" x="2" y="4" width="{n(WIDTH)}" height="{n(HEIGHT)}" rx="5"/>'
        f'<rect class="inset" width="{n(WIDTH)}" height="{n(HEIGHT)}" rx="5"/>'
        f'<rect class="rule" x="4" y="4" width="{n(WIDTH - 8)}" height="{n(HEIGHT - 8)}" rx="3"/>'
        + text("Warehouses", 15, 29, "s b", 17)
        + text("a number: the hex", 15, 44, "i", 13)
        + text("that brings it", 15, 57, "i", 13)
        + text("most", RIGHT + 24, 42, "i m", 13)
        + text("crates", RIGHT + 24, 55, "i m", 13)
        + text("now to", RIGHT + 78, 42, "i m", 13)
        + text("(tied: each)", RIGHT + 78, 55, "i m", 13)
    )
    for column, company in enumerate(COMPANIES):
        x = _x(column)
        drawn += (
            f'<circle class="disc" cx="{n(x)}" cy="26" r="14.5"/>{use(company, x, 26)}{text(company, x, 56, "b m", 13)}'
        )
    for row, commodity in enumerate(COMMODITIES):
        y = _y(row)
        if row % 2 == 0:
            drawn += f'<rect class="row" x="8" y="{n(y - ROW / 2)}" width="{n(WIDTH - 16)}" height="{n(ROW)}" rx="2"/>'
        drawn += f'<circle class="disc" cx="28" cy="{n(y)}" r="14.5"/>{use(commodity, 28, y, 1.06)}'
        drawn += text(commodity, 49, y + 5, "b", 15) + put(coin(BY_NAME[commodity].alone, 13.4), RIGHT + 24, y)
        for column in range(len(COMPANIES)):
            x = _x(column)
            drawn += (
                f'<rect class="cell" x="{n(x - COLUMN / 2 + 4)}" y="{n(y - ROW / 2 + 4)}" width="{n(COLUMN - 8)}" '
                f'height="{n(ROW - 8)}" rx="3"/>'
            )
    return drawn


def picks() -> str:
    """A pick for each warehouse, over all that lies in it.

    >>> picks()[:75]
    '<g data-pick="warehouse tea" role="button" aria-label="Warehouse of tea"><r'
    """
    return "".join(
        area(f"warehouse {commodity}", f"Warehouse of {commodity}", 8, _y(row) - ROW / 2, WIDTH - 16, ROW)
        for row, commodity in enumerate(COMMODITIES)
    )


def warehouses(
    crates: Sequence[Collection[Counter]],
    where: Mapping[int, Counter] | None = None,
    passed: Collection[int] = (),
) -> dict[str, str]:
    """What changes in the warehouses, a row at a time, for the slots `warehouse-0` to `warehouse-6` of the board.

    `crates` are by seat the cells that hold one of its crates, `where` the counters that still lie face up, by hex;
    those hexes that all merchants have `passed` are crossed out (BATAVIA-MOVE-06).

    >>> rows = warehouses([[("Da", "silk")], []])
    >>> {part: row.count('href="#crate-0"') for part, row in rows.items() if row}
    {'warehouse-3': 1}
    """
    return {slot: _row(row, COMMODITIES[row], crates, where or {}, passed) for row, slot in enumerate(SLOTS)}


def _row(
    row: int,
    commodity: str,
    crates: Sequence[Collection[Counter]],
    where: Mapping[int, Counter],
    passed: Collection[int],
) -> str:
    drawn = "".join(
        _placed(company, commodity, seat)
        for seat, cells in enumerate(crates)
        for company, kind in sorted(cells)
        if kind == commodity
    )
    for space, (company, kind) in where.items():
        if kind == commodity:
            x, y = _x(COMPANIES.index(company)), _y(row)
            drawn += text(space, x, y + 5, "cell-no s")
            if space in passed:
                drawn += f'<path class="rule" d="M{n(x - 10)} {n(y)}h20"/>'
    return drawn + _leaders(row, crates)


def _placed(company: str, commodity: str, seat: int) -> str:
    x, y = _x(COMPANIES.index(company)), _y(COMMODITIES.index(commodity))
    return f'<use data-piece="crate {company} {commodity}" href="#crate-{seat}" x="{n(x)}" y="{n(y)}"/>'


def _leaders(row: int, crates: Sequence[Collection[Counter]]) -> str:
    """Who would be paid for a row now, and how much each where they tie (BATAVIA-SCORE-03, 04)."""
    commodity = COMMODITIES[row]
    counts = [sum(kind == commodity for _, kind in cells) for cells in crates]
    first = [seat for seat, count in enumerate(counts) if count == max(counts) > 0]
    drawn = "".join(disc(seat, RIGHT + x, _y(row) + y) for seat, (x, y) in zip(first, leading(len(first)), strict=True))
    if len(first) > 1:
        drawn += text(BY_NAME[commodity].tied, RIGHT + 113, _y(row) + 5, "w b e")
    return drawn


def leading(count: int) -> list[tuple[float, float]]:
    """Where the signs of so many leaders stand, from the end of the cells and the middle of the row: each clear of all.

    >>> leading(2), len(leading(5))
    ([(47.5, 0.0), (64.5, 0.0)], 5)
    """
    rows = -(-count // ABREAST)
    across = -(-count // rows) if rows else 1
    found = [(number % across, number // across) for number in range(count)]
    return [(47.5 + SIGN * x, SIGN * (y - (rows - 1) / 2)) for x, y in found]


def _x(column: int) -> float:
    return LEFT + COLUMN * (column + 0.5)


def _y(row: int) -> float:
    return TOP + ROW * (row + 0.5)
