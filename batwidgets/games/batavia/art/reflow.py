"""The board on narrow screens: the same picture, whose parts a style sheet moves to other places.

Where hexes on the chart would be too small to touch, the chart is an overview and the hexes stand below it in rows of
ten or of five above it, for only their order matters in play; warehouses, scale and strip follow, larger. Nothing is
sent twice.
"""

from __future__ import annotations

from typing import NamedTuple

from batwidgets.games.batavia.art import scale, stores, strip
from batwidgets.games.batavia.route import BLOCK, POSTS, TARGET

WIDTH = 1200.0
GAP = 14.0
BOARD = ".batavia .batavia-board"
OVERVIEW = {"ten": 18, "five": 28}  # the letters of the hexes' numbers, on a chart that is an overview
AT_SEA = (-66.0, -54.0, 1.22)  # how far the warehouses move over the sea, and how much larger they get


class Rows(NamedTuple):
    """Hexes in rows: how many a row, from hex to hex and from row to row, how much larger."""

    across: int
    pitch: float
    row: float
    grown: float
    first: float
    store: float  # how much larger the warehouses are
    scale: float  # how large the narrow scale and strip are below a chart with warehouses: they are drawn for the smallest screens
    note: tuple[float, float, float]  # how far a note moves, and its size: at a hex's upper right corner is a gap

    def at(self, space: int) -> tuple[float, float]:
        """Where the middle of a space is; the target stands after the last hex, the start is not among them."""
        line, place = divmod(space - 1, self.across)
        if space == TARGET and place == 0:
            place = self.across - 1
        left = (WIDTH - (self.across - 1) * self.pitch) / 2
        return left + place * self.pitch, self.first + line * self.row

    @property
    def foot(self) -> float:
        """Where the rows end, below their last names."""
        return self.first + (TARGET - 1) // self.across * self.row + self.row * 0.62


TENS = Rows(across=2 * BLOCK, pitch=116, row=134, grown=2.25, first=62, store=1.75, scale=0.72, note=(22, -2.2, 0.67))
FIVES = Rows(across=BLOCK, pitch=226, row=246, grown=4.45, first=112, store=2.5, scale=1, note=(21.5, -1.7, 0.62))
ALONE = 0.95  # how large scale and strip are where the warehouses stand above them
NAMELESS = 55.5  # how far down a note moves, as it is, where no names are shown: to their place
LARGE, NAMED = 560, 500  # from so many pixels on there is room for the warehouses at sea, and for the ports' names


def css() -> str:
    """The rules that move the parts, by the width that the board has."""
    places = "".join(_place(space) for space in range(1, TARGET + 1))
    ten, five = _moved(TENS, "ten"), _moved(FIVES, "five")
    return (
        f"{places}@container route (max-width: 399px) {{\n{five}}}\n"
        f"@media not (pointer: coarse) {{\n"
        f"@container route (min-width: 400px) and (max-width: 759px) {{\n{ten}}}\n"
        f"@container route (min-width: {LARGE}px) and (max-width: 759px) {{\n{_at_sea()}}}\n"
        f"@container route (min-width: 400px) and (max-width: {NAMED - 1}px) {{ {BOARD} .port.narrow {{ display: none; }} "
        f"{BOARD} .bw-badge {{ transform: translateY({NAMELESS:g}px); }} }}\n}}\n"
        f"@media (pointer: coarse) {{\n"
        f"@container route (min-width: 400px) and (max-width: 599px) {{\n{five}}}\n"
        f"@container route (min-width: 600px) and (max-width: 1199px) {{\n{ten}{_at_sea()}}}\n}}\n"
    )


def _place(space: int) -> str:
    (tx, ty), (fx, fy) = TENS.at(space), FIVES.at(space)
    named = f'.batavia :is([data-hex="{space}"],[data-at="{space}"])'
    return f"{named} {{ --ten: {tx:g}px, {ty:g}px; --five: {fx:g}px, {fy:g}px; }}\n"


def _moved(rows: Rows, name: str) -> str:
    """What happens at one width."""
    board = BOARD
    right, down, size = rows.note
    y = rows.foot + GAP
    rules = _shift("warehouses", (WIDTH - stores.WIDTH * rows.store) / 2, y + GAP, rows.store)
    y += stores.HEIGHT * rows.store + 3 * GAP
    rules += _stack(board, y, max(rows.scale, ALONE))
    if rows is TENS:
        rules += f"  {board} .narrow > text {{ font-size: 27px !important; }}\n"  # there is width for smaller letters
        rules += f"  {board} .narrow > .s {{ font-size: 36px !important; }}\n"
    return (
        f"  {board} {{ --grown: {rows.grown:g}; overflow: visible; }}\n"  # a note at the end of a row reaches out a little
        f"  {board} :is(.wide, .way, .rose) {{ display: none; }}\n"
        f"  {board} .narrow, {board} .way-{name} {{ display: inline; }}\n"
        f"  {board} :is(.scale, .gold) [style*='--s'] {{ transform: var(--s); }}\n"
        f"  {board} {scale.css()}\n"
        f"  {board} .scale .bw-hit {{ height: {scale.TALL:g}px; }}\n"
        f"  {board} .gold .bw-hit {{ height: {strip.TALL:g}px; }}\n"
        f"  {board} .rows [data-pick] {{ pointer-events: all; }}\n"
        f"  {board} .bw-badge {{ transform: translate({right:g}px, {down:g}px) scale({size:g}); }}\n"
        f"  {board} .tight > use {{ transform: translate(12.5px, -9px); }}\n"
        f"  {board} .tight > text {{ transform: translate(-11px, 10px); }}\n"
        f"  {board} .on-chart {{ font-size: {OVERVIEW[name]}px; transform: translateY(8px); }}\n"
        f"  {board} :is(.chart, .pins) {{ transform: translate(0, {rows.foot + GAP:g}px); }}\n"
        f"  {board} .rows [data-at] > [data-piece] > use {{ transform: scale(0.68); }}\n"
        f"  {board} .rows :is([data-hex], [data-at]) "
        f"{{ transform: translate(var(--{name})) scale({rows.grown:g}); }}\n"
        f'  {board} [data-at="0"] {{ display: none; }}\n{rules}'
    )


def _at_sea() -> str:
    """Rows of ten where there is room for the warehouses on the open sea that is theirs."""
    x, up, grown = AT_SEA
    board = f"{BOARD}.at-sea"
    below = TENS.foot + GAP
    return _stack(board, below + GAP, TENS.scale) + (
        f"  {board} .warehouses {{ transform: translate(calc(var(--x) + {x:g}px), "
        f"calc(var(--y) + {up + below:g}px)) scale({grown:g}); }}\n"
    )


def _stack(board: str, y: float, grown: float) -> str:
    """Scale and strip below one another, in the middle, and how high the board is then."""
    x, below = WIDTH * (1 - grown) / 2, y + scale.TALL * grown + 2 * GAP
    return (
        _shift("scale", x, y, grown, board)
        + _shift("gold", x, below, grown, board)
        + f"  {board} {{ aspect-ratio: {WIDTH:g} / calc(var(--chart) + {below + strip.TALL * grown + GAP:.0f}); }}\n"
    )


def _shift(part: str, x: float, y: float, grown: float, board: str = BOARD) -> str:
    """A part moved to so far below the chart's foot, if the chart began where the board does."""
    larger = "" if grown == 1 else f" scale({grown:g})"
    return f"  {board} .{part} {{ transform: translate({x:.1f}px, calc((var(--chart) + {y:.1f}) * 1px)){larger}; }}\n"


def ways() -> str:
    """The lines that join the hexes of a row, and lead on to the next; hidden until the rows are shown."""
    return "".join(f'<g class="way way-{name}">{_way(rows)}</g>' for rows, name in ((TENS, "ten"), (FIVES, "five")))


def _way(rows: Rows) -> str:
    d = arrows = ""
    for line in range(-(-POSTS // rows.across)):
        first = line * rows.across + 1
        last = min(first + rows.across - 1, TARGET)
        (x0, y), (x1, _) = rows.at(first), rows.at(last)
        left = 14 if line else x0
        right = x1 if last == TARGET else 1186
        d += f"M{left:g} {y:g}H{right:g}"
        for tip in ((30,) if line else ()) + ((1196,) if last < TARGET else ()):
            arrows += f"M{tip - 18:g} {y - 16:g}L{tip:g} {y:g}L{tip - 18:g} {y + 16:g}Z"
    if rows.at(TARGET)[1] > rows.at(POSTS)[1]:
        x, y = rows.at(TARGET)
        d += f"M{x:g} {y - rows.row:g}V{y:g}"
    return (
        f'<path class="casing" d="{d}" stroke-width="13"/><path class="lane" d="{d}" stroke-width="8"/>'
        f'<path d="{arrows}" fill="var(--bw-route-lane, #22333b)"/>'
    )
