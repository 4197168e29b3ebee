"""The gold coin strip with every seat's counting piece."""

from __future__ import annotations

from collections.abc import Sequence

from batwidgets.games.batavia.art.pieces import pin
from batwidgets.games.batavia.art.svg import n, text

WIDTH, HEIGHT, TALL = 1200.0, 58.0, 250.0
STEP = 20.7  # a space's width
SPACES = 50  # coins; more are counted by going round again
FIRST = 48.0  # by so much the first space is wider: everybody starts there


def frame() -> str:
    """What never changes: the ground and the spaces.

    >>> frame().count("<rect") > 100
    True
    """
    return f'<g class="wide">{_frame(False)}</g><g class="narrow">{_frame(True)}</g>'


def gold_strip(gold: Sequence[int]) -> str:
    """The counting pieces, for the slot `gold` of the board: `gold` are each seat's coins.

    >>> gold_strip([3, 12]).count('data-piece="gold 1"')
    1
    """
    wide, narrow = _pieces(gold, small=False), _pieces(gold, small=True)
    return f'<g class="wide">{wide}</g><g class="narrow">{narrow}</g>'


def _left(space: int, small: bool) -> float:
    if small:
        return 14 + 23 * space
    return 84 + STEP * space + (FIRST if space else 0)


def _wide(space: int, small: bool) -> float:
    return 23 if small else STEP + (0 if space else FIRST)


def _frame(small: bool) -> str:
    height, top, high = (TALL, 152, 44) if small else (HEIGHT, 8, 42)
    drawn = (
        f'<rect class="shade" y="3" width="{n(WIDTH)}" height="{n(height)}" rx="8"/>'
        f'<rect class="panel" width="{n(WIDTH)}" height="{n(height)}" rx="8"/>'
        + (text("Gold", 24, 62, "s b", 50) if small else text("Gold", 16, 36, "s b", 17))
    )
    for space in range(SPACES + 1):
        x, width = _left(space, small), _wide(space, small)
        five = space % 5 == 0
        fill = ' style="fill:var(--bw-route-fives, #f3dda2)"' if five else ""
        drawn += f'<rect class="cell"{fill} x="{n(x)}" y="{top}" width="{n(width)}" height="{high}"/>'
        if not small:
            drawn += text(space, x + width / 2, 46, "m b" if five else "m soft", 12 if five else 10)
        elif space % 10 == 0:
            drawn += text(space, x + width / 2, 236, "m b", 38)
    return drawn


def _pieces(gold: Sequence[int], small: bool) -> str:
    drawn = ""
    radius = 34.0 if small else 10.4
    for seat, coins in enumerate(gold):
        space = (coins - 1) % SPACES + 1 if coins > SPACES else coins
        same = [other for other, count in enumerate(gold) if count == coins]
        place = same.index(seat)
        middle = _left(space, small) + _wide(space, small) / 2
        if small:
            x, y = middle + (place - (len(same) - 1) / 2) * 52, 110.0
            x = min(max(x, 50 + 52.0 * place), WIDTH - 50)
        else:
            x, y = middle + (place - (len(same) - 1) / 2) * min(17.0, 46 / max(1, len(same) - 1)), 21.0
        again = text(f"+{coins - space}", 0, radius * 2, "m b", 38 if small else 11) if coins > SPACES else ""
        drawn += (
            f'<g data-piece="{"small " if small else ""}gold {seat}" transform="translate({n(x)} {n(y)})">'
            f"{pin(seat, radius)}{again}</g>"
        )
    return drawn
