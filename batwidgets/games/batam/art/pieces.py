"""The live pieces on the chart, around (0, 0): ships, goods, tiles. `definitions()` holds every shape once."""

from __future__ import annotations

from html import escape
from math import inf

from batwidgets.games.batam.art.svg import wide
from batwidgets.games.batam.art.theme import GOLD, INK, var
from batwidgets.games.batam.cards import MAP, PIRATE, TILES, TRADEWIND, Find
from batwidgets.scene import pieces as shared
from batwidgets.scene.svg import n
from batwidgets.scene.theme import seat, seat_ink

SEATS = 4
SAILS = (
    "M1.5 9.5C-10.5 5-13-9-4-23.5C9-21.5 17.5-8 15.5 9Z",
    "M-6 9.5L-20.5 8C-19-2-14.5-9-9.5-13C-12-5-11 3-6 9.5Z",
)
HULL = (
    "M-23 8.5C-20.5 9.8-18 10.6-15 11L15 10.6C18.5 10.2 21.5 8.8 24 6.2C22.8 12.6 18.5 18.6 12 18.8L-9 18.8"
    "C-16.5 18.6-21.5 14.6-23 8.5Z"
)
PLANK = "M-19.5 12.6C-17 13.4-15 13.6-12 13.7L13 13.4C16.5 13.2 19 12.3 21 11"
LINE = f'stroke="{INK}" stroke-width="1.3" stroke-linejoin="round"'


def definitions() -> str:
    """Every shape that stands on the chart, for the board's `<defs>`."""
    patterns = "".join(shared.seat_pattern(number, f"batam-seat-{number}") for number in range(SEATS))
    vessels = "".join(f'<g id="batam-vessel-{number}">{vessel(number)}</g>' for number in range(SEATS))
    cubes = "".join(f'<g id="batam-goods-{number}">{goods(number)}</g>' for number in range(SEATS))
    icons = "".join(f'<g id="batam-{kind.lower()}">{disc(kind)}</g>' for kind in ICONS)
    money = f'<g id="batam-money">{shared.coin(5, var("coin"), var("coin-line"))}</g>'
    return patterns + vessels + cubes + icons + money


def vessel(number: int, fill: str | None = None) -> str:
    """A perahu with two sails in a seat's colour and pattern, 47 by 45, without its letter."""
    fill = fill or f"url(#batam-seat-{number})"
    cream = var("cream")
    edge = "".join(f'<path d="{part}"/>' for part in (*SAILS, HULL))
    sails = "".join(f'<path d="{sail}" fill="{fill}" {LINE}/>' for sail in SAILS)
    return (
        f'<ellipse cy="17.5" rx="22" ry="4.2" fill="{var("shadow")}" opacity=".22"/>'
        f'<g fill="{cream}" stroke="{cream}" stroke-width="4" stroke-linejoin="round">{edge}</g>'
        f'<path d="M-1 11L-4.5-26" stroke="{INK}" stroke-width="1.6" stroke-linecap="round"/>{sails}'
        f'<path d="{HULL}" fill="#5c3d25" {LINE}/><path d="{PLANK}" fill="none" stroke="{seat(number)}" stroke-width="2"/>'
        f'<circle cx="3.2" cy="-5" r="8.2" fill="{cream}" stroke="{INK}" stroke-width="1.2"/>'
    )


def ship(number: int, letter: str) -> str:
    """A seat's ship, by colour, pattern and letter.

    >>> ship(1, "B")
    '<use href="#batam-vessel-1"/><text class="letter" x="3.2" y="-.7" font-size="12">B</text>'
    """
    return f'<use href="#batam-vessel-{number}"/><text class="letter" x="3.2" y="-.7" font-size="12">{escape(letter)}</text>'


def goods(number: int, side: float = 13) -> str:
    """A cube of goods in a seat's colour, without its letter."""
    deep = 4.2
    x, y = -side / 2 - deep / 2, -side / 2 + deep / 2
    a, d, colour = n(side), n(deep), seat(number)
    edge = f'stroke="{INK}" stroke-width=".9" stroke-linejoin="round"'
    top = f"M{n(x)} {n(y)}l{d}-{d}h{a}l-{d} {d}z"
    right = f"M{n(x + side)} {n(y)}l{d}-{d}v{a}l-{d} {d}z"
    return (
        f'<path d="M{n(x)} {n(y)}l{d}-{d}h{a}v{a}l-{d} {d}h-{a}z" fill="{var("cream")}" stroke="{var("cream")}" stroke-width="3" '
        f'stroke-linejoin="round"/><path d="{top}{right}" fill="{colour}" {edge}/><path d="{top}" fill="#ffffff" opacity=".35"/>'
        f'<path d="{right}" fill="{INK}" opacity=".28"/>'
        f'<rect x="{n(x)}" y="{n(y)}" width="{a}" height="{a}" fill="{colour}" stroke="{INK}" stroke-width=".9"/>'
    )


def cube(number: int, letter: str) -> str:
    """A seat's cube of goods with its letter.

    >>> cube(0, "A")[:35]
    '<use href="#batam-goods-0"/><text c'
    """
    return (
        f'<use href="#batam-goods-{number}"/><text class="letter" x="-2.1" y="5.8" font-size="10.5" '
        f'style="fill:{seat_ink(number)}">{escape(letter)}</text>'
    )


STROKE = f'fill="none" stroke="{INK}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'
BONE = "#f3ead0"
CHEST = "M-11.5 9V-1.5C-11.5-7-7.5-9.5 0-9.5S11.5-7 11.5-1.5V9Z"
ICONS = {
    "Tradewind": f'<path {STROKE} d="M-12-4H2.5A4.2 4.2 0 1 0-1.6-8.6M-13 .6H8A4.6 4.6 0 1 1 3.6 6M-10 5.2H-2.4A3 3 0 1 1-5.3 9"/>',
    "Treasure": (
        f'<path d="{CHEST}" fill="#a8713a" stroke="{INK}" stroke-width="1.5" stroke-linejoin="round"/>'
        f'<path d="M-6.8-8.4V9M6.8-8.4V9" stroke="{GOLD}" stroke-width="2.2"/>'
        f'<path d="{CHEST}M-11.5-1.2H11.5" fill="none" stroke="{INK}" stroke-width="1.5" stroke-linejoin="round"/>'
        f'<rect x="-2.8" y="-3.4" width="5.6" height="6.4" rx="1.2" fill="{GOLD}" stroke="{INK}" stroke-width="1.2"/>'
        f'<circle cy="-.6" r="1" fill="{INK}"/>'
    ),
    "Map": (
        f'<path d="M-11.5-7L-4-9.5L4-7L11.5-9.5V7.5L4 10L-4 7.5L-11.5 10Z" fill="#ebd9a4" stroke="{INK}" '
        f'stroke-width="1.4" stroke-linejoin="round"/><path d="M-4-9.5V7.5M4-7V10" stroke="{INK}" stroke-width=".8" opacity=".45"/>'
        f'<path d="M-8.5 5C-6.5 1-3.5 5.5-1.5 2S2 0 3.2-1.6" fill="none" stroke="{INK}" stroke-width="1.5" stroke-dasharray="2.4 2.2"/>'
        '<path d="M4.8-5.8l4.4 4.4M9.2-5.8l-4.4 4.4" stroke="#9e2f1c" stroke-width="2.3" stroke-linecap="round"/>'
    ),
    "Pirate": (
        f'<path d="M-11.5 9.5C-6 8 5 1.5 10-6M11.5 9.5C6 8-5 1.5-10-6" fill="none" stroke="{BONE}" stroke-width="2.6" stroke-linecap="round"/>'
        f'<path d="M-9 3.6l4.4 4M9 3.6l-4.4 4" stroke="{BONE}" stroke-width="2.2" stroke-linecap="round"/>'
        '<path d="M-7.2-3.4C-7.2-8-4-10.4 0-10.4S7.2-8 7.2-3.4C7.2-.6 5.8.8 4.2 1.6V4.8H-4.2V1.6C-5.8.8-7.2-.6-7.2-3.4Z" '
        f'fill="{BONE}" stroke="#1b1f22" stroke-width="1.3" stroke-linejoin="round"/><circle cx="-2.9" cy="-3.2" r="1.9" fill="#1b1f22"/>'
        '<circle cx="2.9" cy="-3.2" r="1.9" fill="#1b1f22"/><path d="M0-.8l-1 1.9h2zM-1.6 2.6v2M1.6 2.6v2" stroke="#1b1f22"/>'
    ),
}  # a wind, a chest, a map, and a skull over two crossed cutlasses


def disc(kind: str) -> str:
    """A tile or card of a kind, 34 across, without its words."""
    dark = kind == PIRATE
    return (
        f'<circle r="17.5" cy="1.5" fill="{var("shadow")}" opacity=".25"/>'
        f'<circle r="17" fill="{"#1b1f22" if dark else var("tile")}" stroke="{INK}" stroke-width="1.3"/>'
        f'<circle r="15" fill="none" stroke="{"#b5442e" if dark else "#b58f3c"}"/><g transform="scale(.88)">{ICONS[kind]}</g>'
    )


def tile(name: str, left: float = inf, right: float = inf) -> str:
    """A compass tile with a plate below it that tells what it does; KeyError for a tile that there is not.

    The plate keeps to the room that there is to the left and to the right of the tile's middle.

    >>> tile("Tradewind 2")[:47]
    '<use href="#batam-tradewind" y="-3"/><rect x="-'
    """
    found = TILES[name]
    words, money = plate_words(found)
    return f'<use href="#batam-{found.kind.lower()}" y="-3"/>{plate(words, money, 20, left, right)}'


def plate_words(found: Find) -> tuple[str, str]:
    """What a plate says of a find: words, and coins."""
    if found.kind == TRADEWIND:
        return f"+{found.amount}", ""
    if found.kind == MAP:
        return found.island, str(found.amount)
    return "", f"{found.amount} a die" if found.kind == PIRATE else str(found.amount)


def plate(words: str, money: str, y: float, before: float, after: float) -> str:
    """A small plate with words, and coins behind them, around x 0 or as near as the room allows."""
    size = 14.0
    width = wide(words, size) + (3 if words and money else 0) + (12 + wide(money, size) if money else 0)
    half = width / 2 + 6
    x = max(min(0.0, after - half), half - before)
    left = x - width / 2
    out = f'<rect x="{n(left - 6)}" y="{n(y - 9.4)}" width="{n(width + 12)}" height="18.8" rx="4.6" fill="{var("tile")}" stroke="{INK}"/>'
    if words:
        out += f'<text class="plate" x="{n(left + wide(words, size) / 2)}" y="{n(y + 5)}">{escape(words)}</text>'
    if money:
        right = left + width - wide(money, size)
        out += f'<use href="#batam-money" x="{n(right - 6.6)}" y="{n(y)}"/>'
        out += f'<text class="plate" x="{n(right + wide(money, size) / 2)}" y="{n(y + 5)}">{escape(money)}</text>'
    return out


def ring(number: int) -> str:
    """What marks the ship of the seat that acts."""
    return (
        f'<circle r="29" fill="none" stroke="{var("cream")}" stroke-width="4"/>'
        f'<circle r="29" fill="none" stroke="{seat(number)}" stroke-width="2.4" stroke-dasharray="7 4"/>'
    )


# Where ships stand on a space, by how many they are: east, south, and how large
Berths = dict[int, tuple[tuple[float, float, float], ...]]
BERTHS: Berths = {
    1: ((0, -1, 1),),
    2: ((-13, -6, 0.72), (13, 4, 0.72)),
    3: ((-14, -11, 0.6), (14, -11, 0.6), (0, 11, 0.6)),
    4: ((-15, -13, 0.56), (15, -13, 0.56), (-15, 10, 0.56), (15, 10, 0.56)),
}
MOORINGS: Berths = {  # in a harbour, clear of its name below: beside each other, four in two ranks
    1: ((0, -9, 0.9),),
    2: ((-15, -8, 0.68), (15, -8, 0.68)),
    3: ((-15, -20, 0.54), (15, -20, 0.54), (0, 3, 0.54)),
    4: ((-18, -23, 0.66), (18, -23, 0.66), (-18, 2, 0.66), (18, 2, 0.66)),
}
