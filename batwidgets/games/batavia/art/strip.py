"""The gold coin strip with every seat's counting piece: each over its number, one above the other where they are close."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from batwidgets.games.batavia.art.pieces import pin
from batwidgets.games.batavia.art.scale import moved
from batwidgets.games.batavia.art.svg import area, text
from batwidgets.scene.svg import n

WIDTH = 1200.0
SPACES = 50  # coins; more are counted by going round again
PIN = 10.4  # the radius in which a piece is drawn


class Row(NamedTuple):
    """Where the spaces are, and the pieces above them."""

    left: float
    step: float  # a space's width
    top: float  # of the spaces
    high: float
    foot: float  # the line on which the numbers stand
    radius: float  # of a piece

    @property
    def pitch(self) -> float:
        """From one piece to the one above it, so that each letter is seen."""
        return self.radius * 1.42

    def x(self, space: int) -> float:
        """The middle of a space."""
        return self.left + self.step * (space + 0.5)

    def y(self, level: int) -> float:
        """The middle of a piece with so many below it."""
        return self.top - self.radius - 1 - level * self.pitch


WIDE = Row(left=84, step=21.6, top=71, high=24, foot=88, radius=8.6)
NARROW = Row(left=22, step=22.7, top=270, high=40, foot=350, radius=27)
ROWS = (WIDE, NARROW)
HEIGHT, TALL = 104.0, 364.0


def frame() -> str:
    """What never changes: the ground, the spaces, and where pieces come from.

    >>> frame().count("<rect") > 100
    True
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
    heights = [levels([row.x(space) for space in spaces], 2 * row.radius) for row in ROWS]
    drawn = ""
    for seat in sorted(range(len(gold)), key=lambda seat: [height[seat] for height in heights], reverse=True):
        spots = [(row.x(spaces[seat]), row.y(height[seat])) for row, height in zip(ROWS, heights, strict=True)]
        drawn += _piece(seat, gold[seat], [height[seat] for height in heights], spots)
    return drawn


def levels(middles: Sequence[float], side: float) -> list[int]:
    """How many pieces lie below each, so that those nearer to one another than `side` lie above one another.

    >>> levels([10, 10, 80, 12], 20)
    [0, 1, 0, 2]
    """
    found: list[int] = []
    for seat, x in enumerate(middles):
        near = {found[other] for other in range(seat) if abs(middles[other] - x) < side}
        found.append(min(set(range(len(near) + 1)) - near))
    return found


def _frame(row: Row) -> str:
    wide = row is WIDE
    height = HEIGHT if wide else TALL
    drawn = (
        f'<rect class="shade" y="3" width="{n(WIDTH)}" height="{n(height)}" rx="8"/>'
        f'<rect class="panel" width="{n(WIDTH)}" height="{n(height)}" rx="8"/>'
        + (text("Gold", 16, 28, "s b", 17) if wide else text("Gold", 1176, 60, "s b e", 50))
    )
    for space in range(SPACES + 1):
        five = space % 5 == 0
        fill = ' style="fill:var(--bw-route-fives, #f3dda2)"' if five else ""
        drawn += (
            f'<rect class="cell"{fill} x="{n(row.left + row.step * space)}" y="{n(row.top)}" width="{n(row.step)}" '
            f'height="{n(row.high)}"/>'
        )
        if wide:
            drawn += text(space, row.x(space), row.foot, "m b" if five else "m soft", 12 if five else 10)
        elif space % 10 == 0:
            drawn += text(space, row.x(space), row.foot, "m b", 38)
    return drawn


def _piece(seat: int, coins: int, levels: Sequence[int], spots: Sequence[tuple[float, float]]) -> str:
    """A piece, with a line down to its number where others stand between."""
    lines = "".join(
        f'<path class="leader {width}" d="M0 0V{n((row.top - y) * PIN / row.radius)}"/>'
        for width, row, level, (_, y) in zip(("wide", "narrow"), ROWS, levels, spots, strict=True)
        if level
    )
    again = text(f"+{coins - _space(coins)}", 0, -12, "m b", 11) if coins > SPACES else ""
    return f'<g data-piece="gold {seat}" {_at(*spots)}>{lines}{pin(seat)}{again}</g>'


def coins_at(coins: int) -> str:
    """What the picture calls the space on which so many coins are counted.

    >>> coins_at(0), coins_at(50), coins_at(51)
    ('coins-0', 'coins-50', 'coins-1')
    """
    return f"coins-{_space(coins)}"


def _space(coins: int) -> int:
    return (coins - 1) % SPACES + 1 if coins > SPACES else coins


def _at(wide: tuple[float, float], narrow: tuple[float, float]) -> str:
    (wx, wy), (nx, ny) = wide, narrow
    return moved((wx, wy, WIDE.radius / PIN), (nx, ny, NARROW.radius / PIN))


def _places() -> str:
    """Where pieces are seen to come from: a point above each space."""
    return "".join(
        f'<circle data-place="coins-{space}" r="1" fill="none" {_at(*((row.x(space), row.y(0)) for row in ROWS))}/>'
        for space in range(SPACES + 1)
    )
