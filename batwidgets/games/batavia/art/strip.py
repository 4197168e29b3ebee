"""The gold coin strip with every seat's counting piece."""

from __future__ import annotations

from collections.abc import Sequence

from batwidgets.games.batavia.art.pieces import pin
from batwidgets.games.batavia.art.scale import moved
from batwidgets.games.batavia.art.svg import n, text

WIDTH, HEIGHT, TALL = 1200.0, 58.0, 250.0
STEP = 20.7  # a space's width
SPACES = 50  # coins; more are counted by going round again
SIDE = 72.0  # from piece to piece on the narrow strip
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
    apart = _apart([_middle(_space(coins), small=True) for coins in gold])
    return "".join(_piece(gold, seat, apart[seat]) for seat in range(len(gold)))


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


def _piece(gold: Sequence[int], seat: int, narrow: float) -> str:
    coins = gold[seat]
    same = [other for other, count in enumerate(gold) if count == coins]
    place, count = same.index(seat), len(same)
    again = text(f"+{coins - _space(coins)}", 0, 20.8, "m b", 11) if coins > SPACES else ""
    return f'<g data-piece="gold {seat}" {_at(_space(coins), place, count, narrow)}>{pin(seat)}{again}</g>'


def coins_at(coins: int) -> str:
    """What the picture calls the space on which so many coins are counted.

    >>> coins_at(0), coins_at(50), coins_at(51)
    ('coins-0', 'coins-50', 'coins-1')
    """
    return f"coins-{_space(coins)}"


def _space(coins: int) -> int:
    return (coins - 1) % SPACES + 1 if coins > SPACES else coins


def _apart(wanted: Sequence[float]) -> list[float]:
    """Places beside each other for the large pieces of the narrow strip, each as near as can be to where it belongs."""
    order = sorted(range(len(wanted)), key=wanted.__getitem__)
    places = list(wanted)
    left = 50.0
    for seat in order:
        places[seat] = left = max(wanted[seat], left)
        left += SIDE
    right = WIDTH - 50
    for seat in reversed(order):
        places[seat] = right = min(places[seat], right)
        right -= SIDE
    return places


def _at(space: int, place: int = 0, count: int = 1, narrow: float | None = None) -> str:
    """Where one of several pieces on a space is."""
    aside = place - (count - 1) / 2
    x = _middle(space, small=False) + aside * min(17.0, 46 / max(1, count - 1))
    return moved((x, 21.0, 1), (_middle(space, small=True) if narrow is None else narrow, 110.0, 34 / 10.4))


def _middle(space: int, small: bool) -> float:
    return _left(space, small) + _wide(space, small) / 2


def _places() -> str:
    """Where pieces are seen to come from: a point on each space."""
    return "".join(
        f'<circle data-place="coins-{space}" r="1" fill="none" {_at(space)}/>' for space in range(SPACES + 1)
    )
