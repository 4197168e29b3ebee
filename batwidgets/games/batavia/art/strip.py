"""The gold coin strip, in rows of spaces beside a tall one for no coins, with every seat's counting piece on its number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from batwidgets.games.batavia.art.pieces import pin
from batwidgets.games.batavia.art.scale import moved
from batwidgets.games.batavia.art.svg import area, text, use
from batwidgets.scene.svg import n

WIDTH = 1200.0
SPACES = 50  # coins; more are counted by going round again
PIN = 10.4  # the radius in which a piece is drawn
LETTER = 1.45  # of its radius, how far from a piece the next may be and its letter is still seen

Spot = tuple[float, float, float]  # a piece's middle and radius


class Grid(NamedTuple):
    """Where the spaces are: the first is as high as all rows together, for everybody begins there."""

    across: int  # spaces a row
    left: float
    nil: float  # the first space's width
    column: int  # pieces that are below one another there
    wide: float
    top: float
    high: float  # a row
    radius: float  # of a piece that is alone on its space
    digits: float
    beside: bool  # whether a piece stands beside the number of its space, or above it

    @property
    def rows(self) -> int:
        """How many there are."""
        return -(-SPACES // self.across)

    def box(self, space: int) -> tuple[float, float, float, float]:
        """A space's left edge and top, width and height."""
        if not space:
            return self.left, self.top, self.nil, self.high * self.rows
        row, place = divmod(space - 1, self.across)
        return self.left + self.nil + self.wide * place, self.top + self.high * row, self.wide, self.high

    def number(self, space: int) -> tuple[float, float]:
        """The middle of a number's base line."""
        x, y, width, height = self.box(space)
        if space and self.beside:
            return x + width * 0.21, y + height / 2 + self.digits * 0.36
        return x + width / 2, y + height - self.digits * 0.32

    def spots(self, space: int, many: int) -> list[Spot]:
        """Where so many pieces on a space are: one at its number; several in a line or two, where they are larger."""
        x, y, width, height = self.box(space)
        if not space:
            return self._first(many)
        if many == 1:
            across = width - self.radius - 4 if self.beside else width / 2
            down = height / 2 if self.beside else self.radius + 2
            return [(x + across, y + down, self.radius)]
        lines = max((1, 2), key=lambda lines: self._size(many, lines))
        size, found = self._size(many, lines), []
        for line in range(lines):
            here = (many + lines - 1 - line) // lines
            pitch = min(2 * size, (width - 2 * size) / max(1, here - 1))
            down = height / 2 + (line - (lines - 1) / 2) * (height - 2 * size)
            found += [(x + width / 2 + (at - (here - 1) / 2) * pitch, y + down, size) for at in range(here)]
        return found

    def _first(self, many: int) -> list[Spot]:
        x, y, width, _ = self.box(0)
        columns = -(-many // self.column)
        pitch, middle = 2 * self.radius, x + width / 2
        return [
            (middle + (place // self.column - (columns - 1) / 2) * (pitch + 9), y + self.radius + 3 + place % self.column * pitch,
             self.radius)
            for place in range(many)
        ]  # fmt: skip

    def _size(self, many: int, lines: int) -> float:
        """The radius in which pieces in so many lines have room on a space."""
        across = -(-many // lines)
        return min(self.radius, self.wide / (2 + LETTER * (across - 1)), self.high / (2 + LETTER * (lines - 1)))


# The wide one's spaces are below those of the ship scale; the narrow one has rows of ten.
WIDE = Grid(across=25, left=110, nil=80, column=3, wide=40, top=8, high=44, radius=13.5, digits=13, beside=False)
NARROW = Grid(across=10, left=24, nil=102, column=5, wide=105, top=80, high=62, radius=26, digits=32, beside=True)
GRIDS = (WIDE, NARROW)
HEIGHT, TALL = 104.0, 404.0
HEAP = ((28, 88), (54, 88), (41, 83), (88, 90), (42, 74))  # coins below the wide one's name


def frame() -> str:
    """What never changes: the ground, the spaces, and where pieces come from.

    >>> frame().count('class="cell"')
    102
    """
    return f'<g class="wide">{_frame(WIDE)}</g><g class="narrow">{_frame(NARROW)}</g>{_places()}'


def picks() -> str:
    """A pick over all of it, as large as it is drawn."""
    return area("gold strip", "Gold strip", 0, 0, WIDTH, HEIGHT)


def gold_strip(gold: Sequence[int]) -> str:
    """The counting pieces, for the slot `gold` of the board: `gold` are each seat's coins.

    >>> gold_strip([3, 12]).count('data-piece="gold 1"')
    1
    """
    spaces = list(map(_space, gold))
    drawn = ""
    for seat, space in enumerate(spaces):
        place, many = spaces[:seat].count(space), spaces.count(space)
        wide, narrow = (grid.spots(space, many)[place] for grid in GRIDS)
        drawn += _piece(seat, gold[seat], wide, narrow)
    return drawn


def _frame(grid: Grid) -> str:
    wide = grid is WIDE
    height = HEIGHT if wide else TALL
    drawn = (
        f'<rect class="shade" y="3" width="{n(WIDTH)}" height="{n(height)}" rx="8"/>'
        f'<rect class="panel" width="{n(WIDTH)}" height="{n(height)}" rx="8"/>'
    )
    if wide:
        drawn += text("Gold", 16, 25, "s b", 17) + text("coins banked", 16, 46, "i", 11.5)
        drawn += "".join(use("coin", x, y, 0.8) for x, y in HEAP)
    else:
        drawn += text("Gold", 24, 58, "s b", 50) + text("coins banked", WIDTH - 24, 56, "i soft e", 38)
    for space in range(SPACES + 1):
        x, y, width, high = grid.box(space)
        five = space % 5 == 0
        fill = ' style="fill:var(--bw-route-fives, #f3dda2)"' if five else ""
        drawn += f'<rect class="cell"{fill} x="{n(x)}" y="{n(y)}" width="{n(width)}" height="{n(high)}"/>' + text(
            space, *grid.number(space), "m b" if five else "m soft", grid.digits
        )
    return drawn


def _piece(seat: int, coins: int, wide: Spot, narrow: Spot) -> str:
    again = text(f"+{coins - _space(coins)}", 0, -12, "m b", 11) if coins > SPACES else ""
    return f'<g data-piece="gold {seat}" {_at(wide, narrow)}>{pin(seat)}{again}</g>'


def coins_at(coins: int) -> str:
    """What the picture calls the space on which so many coins are counted.

    >>> coins_at(0), coins_at(50), coins_at(51)
    ('coins-0', 'coins-50', 'coins-1')
    """
    return f"coins-{_space(coins)}"


def _space(coins: int) -> int:
    return (coins - 1) % SPACES + 1 if coins > SPACES else coins


def _at(wide: Spot, narrow: Spot) -> str:
    (wx, wy, wr), (nx, ny, nr) = wide, narrow
    return moved((wx, wy, wr / PIN), (nx, ny, nr / PIN))


def _places() -> str:
    """Where pieces are seen to come from: the spot of a piece that is alone on a space."""
    return "".join(
        f'<circle data-place="coins-{space}" r="1" fill="none" {_at(*(grid.spots(space, 1)[0] for grid in GRIDS))}/>'
        for space in range(SPACES + 1)
    )
