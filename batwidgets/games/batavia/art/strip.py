"""The gold coin strip with every seat's counting piece."""

from __future__ import annotations

from collections.abc import Sequence

from batwidgets.games.batavia.art.pieces import pin
from batwidgets.games.batavia.art.scale import moved
from batwidgets.games.batavia.art.svg import text
from batwidgets.scene.svg import n

WIDTH, HEIGHT, TALL = 1200.0, 58.0, 250.0
STEP = 20.7  # a space's width
SPACES = 50  # coins; more are counted by going round again
SIDES = {False: (17.5, 94.0, 1188.0), True: (72.0, 50.0, 1150.0)}  # from piece to piece; the first and last middle
FIRST = 48.0  # by so much the first space is wider: everybody starts there


def frame() -> str:
    """What never changes: the ground, the spaces, and where pieces come from.

    >>> frame().count("<rect") > 100
    True
    """
    return f'<g class="wide">{_frame(False)}</g><g class="narrow">{_frame(True)}</g>{_places()}'


def gold_strip(gold: Sequence[int]) -> str:
    """The counting pieces, for the slot `gold` of the board: `gold` are each seat's coins.

    >>> gold_strip([3, 12]).count('data-piece="gold 1"')
    1
    """
    spaces = list(map(_space, gold))
    spots = zip(_spots(spaces, small=False), _spots(spaces, small=True), strict=True)
    return "".join(_piece(seat, gold[seat], *xs) for seat, xs in enumerate(spots))


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


def _piece(seat: int, coins: int, wide: float, narrow: float) -> str:
    again = text(f"+{coins - _space(coins)}", 0, 20.8, "m b", 11) if coins > SPACES else ""
    return f'<g data-piece="gold {seat}" {_at(wide, narrow)}>{pin(seat)}{again}</g>'


def coins_at(coins: int) -> str:
    """What the picture calls the space on which so many coins are counted.

    >>> coins_at(0), coins_at(50), coins_at(51)
    ('coins-0', 'coins-50', 'coins-1')
    """
    return f"coins-{_space(coins)}"


def _space(coins: int) -> int:
    return (coins - 1) % SPACES + 1 if coins > SPACES else coins


def _spots(spaces: Sequence[int], small: bool) -> list[float]:
    """Places of pieces beside each other, so that each letter is seen, as near as can be to where they belong."""
    side, first, last = SIDES[small]
    order = sorted(range(len(spaces)), key=spaces.__getitem__)
    places = [0.0] * len(spaces)
    for seat in order:
        same = [other for other, space in enumerate(spaces) if space == spaces[seat]]
        wanted = _middle(spaces[seat], small) + (same.index(seat) - (len(same) - 1) / 2) * side
        places[seat] = max(wanted, first)
        first = places[seat] + side
    for seat in reversed(order):
        places[seat] = min(places[seat], last)
        last = places[seat] - side
    return places


def _at(wide: float, narrow: float) -> str:
    return moved((wide, 21.0, 1), (narrow, 110.0, 34 / 10.4))


def _middle(space: int, small: bool) -> float:
    return _left(space, small) + _wide(space, small) / 2


def _places() -> str:
    """Where pieces are seen to come from: a point on each space."""
    return "".join(
        f'<circle data-place="coins-{space}" r="1" fill="none" {_at(_middle(space, small=False), _middle(space, small=True))}/>'
        for space in range(SPACES + 1)
    )
