"""The shapes of the pieces, for the board's definitions: each is there once, and what is live refers to it.

What a shape does not fill itself is filled with the pattern of a seat.
"""

from __future__ import annotations

import math

from batwidgets.games.batavia.art.marks import FLAGS, MARKS, line, path
from batwidgets.games.batavia.art.svg import line as through
from batwidgets.games.batavia.art.svg import use
from batwidgets.games.batavia.art.theme import INK, var
from batwidgets.games.batavia.cards import PIRATES
from batwidgets.scene import pieces as shared
from batwidgets.scene.svg import n

SEATED = f'stroke="{INK}" stroke-width="1.3" stroke-linejoin="round"'
SEATS = max(PIRATES)
CLOAK = "M-4-3C-8.6-1-11.6 6-12 14.2C-12.2 16.4-10.8 17-8.8 17H8.8C10.8 17 12.2 16.4 12 14.2C11.6 6 8.6-1 4-3Z"
HAT = "M-9.6-9.4C-9.8-11-6.4-11.4-5-11.6C-5.2-18.4 5.2-18.4 5-11.6C6.4-11.4 9.8-11 9.6-9.4C8.6-7.8-8.6-7.8-9.6-9.4Z"


def definitions() -> str:
    """Every shape that is drawn more than once, for the board's `<defs>`."""
    shapes = {
        **MARKS, "disc": _disc(8), "merchant": _merchant(), "pin": _pin(), "crate": _crate(), "cube": _cube(), "seal": _seal(), "coin": _coin(),
        "note": _note(), "cannon": _cannon(), "pirates": _pirates(), "ship": _ship(), "card": _card(),
        "card-back": _card_back(), **{f"cube-{company}": use("cube") + use(company, -0.5, 2, 0.6) for company in FLAGS},
        **{f"card-{company}": _card_of(company) for company in FLAGS},
    }  # fmt: skip
    patterns = "".join(shared.seat_pattern(seat, f"seat-{seat}") for seat in range(SEATS))
    return patterns + "".join(f'<g id="{name}">{body}</g>' for name, body in shapes.items())


def _disc(radius: float, y: float = 0) -> str:
    at = f' cy="{n(y)}"' if y else ""
    return f'<circle{at} r="{n(radius)}" fill="{var("cream")}" stroke="{INK}"/>'


def _pin() -> str:
    return f'<circle r="10.4" {SEATED}/>' + _disc(6.4)


def _merchant() -> str:
    halo = f'fill="{var("cream")}" stroke="{var("cream")}" stroke-width="4.2" stroke-linejoin="round"'
    return (
        f'<ellipse cx="1.5" cy="17" rx="13" ry="3.6" fill="{var("shadow")}" opacity=".3"/>'
        f'<g {halo}><path d="{CLOAK}{HAT}"/><circle cy="-6.2" r="4.9"/></g><path d="{CLOAK}" {SEATED}/>'
        f'<circle cy="-6.2" r="4.9" fill="#ebc8a0" stroke="{INK}" stroke-width="1.2"/><path d="{HAT}" {SEATED}/>'
        + line("M-5-11.6C-2-10.8 2-10.8 5-11.6", INK, 1)
        + _disc(6.6, 7.4)
    )


def _crate() -> str:
    return (
        f'<rect x="-11" y="-7.6" width="24" height="19" rx="2" fill="{var("shadow")}" opacity=".25"/>'
        f'<rect x="-12" y="-9.5" width="24" height="19" rx="1.6" {SEATED}/>'
        + line("M-12-5.4H12M-12 5.4H12M-8.4-9.5V9.5M8.4-9.5V9.5", INK, 0.8, 'opacity=".55"')
        + _disc(6.4)
    )


def _cube() -> str:
    edge = f'stroke="{INK}" stroke-linejoin="round"'
    sides = path("M-8-5L-4.5-9H10.5L7-5ZM7-5L10.5-9V4.6L7 9Z", "#cbbb94", edge)
    return sides + path("M-8-5H7V9H-8Z", var("token"), edge)


def _seal() -> str:
    wax, edge = var("wax"), var("wax-line")
    return (
        f'<path d="{wax_edge(17)}" fill="{wax}" stroke="{edge}" stroke-width="1.2"/>'
        f'<circle r="12.6" fill="{var("cream")}" stroke="{edge}" stroke-width="1.1"/>'
    )


def wax_edge(radius: float) -> str:
    """The uneven outline of a drop of wax."""
    points = []
    for step in range(48):
        turn = math.tau * step / 48
        away = radius * (1 + 0.055 * math.cos(11 * turn) + 0.03 * math.sin(5 * turn))
        points.append((away * math.cos(turn), away * math.sin(turn)))
    return through(points) + "Z"


def _coin() -> str:
    return shared.coin(13, var("coin"), var("coin-line"))


def _note() -> str:
    paper = f'fill="{var("cream")}" stroke="{INK}" stroke-width="1.1"'
    return (
        f'<path d="M-11-6.5H11V6.5H-11Z" {paper}/>'
        + line("M-8.6-4.2H8.6V4.2H-8.6Z", "#8a6038", 0.7)
        + f'<text y="3.4" text-anchor="middle" style="font-size:9px;font-weight:700;fill:{INK}">1</text>'
    )


def _cannon() -> str:
    edge = f'stroke="{INK}" stroke-width="1.1" stroke-linejoin="round"'
    iron, wood = "#5b6b70", "#8a6038"
    barrel = "M-12 1.6L-10.6-3.8L9.6-7.6L10.2-8.4L12-8L12.6-3.4L11-2.8L10.4-3.4L-7.6 3.2C-9.6 3.8-11.6 3.4-12 1.6Z"
    return (
        path(barrel, iron, edge)
        + f'<circle cx="-12.6" cy="-1.6" r="1.7" fill="{iron}" {edge}/>'
        + line("M-14 8L-3.6.8", wood, 2.6, 'stroke-linecap="round"')
        + f'<circle cx="-1.6" cy="3.4" r="6" fill="#b98a55" {edge}/>'
        + line("M-1.6-2.6V9.4M-7.6 3.4H4.4M-5.8-.8L2.6 7.6M2.6-.8L-5.8 7.6", INK, 0.8)
        + f'<circle cx="-1.6" cy="3.4" r="1.7" fill="{wood}" {edge}/>'
    )


def _pirates() -> str:
    cloth, bone = "M.8-26.4C7-29 13-23.6 21-26.4V-10.4C13-7.6 7-13 .8-10.4Z", "#f8f1df"
    black = "#1b1b1b"
    return (
        line("M0-27V4", var("ink"), 1.8, 'stroke-linecap="round"')
        + path(cloth, black, f'stroke="{var("ink")}" stroke-width=".8"')
        + line("M6.4-14.6L15.4-11.4M15.4-14.6L6.4-11.4", bone, 1.5, 'stroke-linecap="round"')
        + f'<circle cx="10.9" cy="-19" r="3.9" fill="{bone}"/><path d="M8.9-16.6h4v2.8h-4z" fill="{bone}"/>'
        + f'<circle cx="9.5" cy="-18.8" r="1" fill="{black}"/><circle cx="12.3" cy="-18.8" r="1" fill="{black}"/>'
    )


def _ship() -> str:
    """An East Indiaman, 30 by 26."""
    edge = f'stroke="{INK}" stroke-width=".9" stroke-linejoin="round"'
    sails = (
        *((-9, -7, 3, 4), (-9, -2, 3.4, 4.6), (0, -11, 3, 4), (0, -6.2, 3.8, 4.2)),
        *((0, -1, 4.2, 4.6), (8, -8, 2.8, 4), (8, -3, 3.2, 4.8)),
    )
    hull = "M-14.5 2.6L-13.6 6H13L15.6 3.6C15.4 7.6 12.6 11.4 9.6 11.6H-10C-13 11.4-14.4 7.6-14.5 2.6Z"
    return (
        line("M-9-8V6M0-12V6M8-9V6M13 2.5L8 4.4", INK, 1)
        + path("".join(_sail(*sail) for sail in sails), "#fffdf4", edge)
        + path(hull, "#8a6038", edge)
        + line("M-12.6 8.2H12.6", "#f3e9cb", 0.9, 'stroke-dasharray="1.6 1.8"')
    )


def _sail(x: float, y: float, w: float, h: float) -> str:
    """A square sail that the wind fills."""
    return (
        f"M{n(x - w)} {n(y)}C{n(x - w + 1.8)} {n(y + h * 0.5)} {n(x - w + 1.4)} {n(y + h * 0.8)} {n(x - w)} {n(y + h)}"
        f"H{n(x + w)}C{n(x + w + 2.2)} {n(y + h * 0.6)} {n(x + w + 1)} {n(y + h * 0.3)} {n(x + w)} {n(y)}Z"
    )


def _card() -> str:
    """What all ship cards share: paper, a frame, a ship on the waves."""
    return (
        f'<rect width="46" height="64" rx="4" fill="{var("token")}" stroke="{INK}" stroke-width="1.1"/>'
        f'<rect x="2.6" y="2.6" width="40.8" height="58.8" rx="2.4" fill="none" stroke="{INK}" stroke-width=".5" '
        'opacity=".5"/>'
        + use("ship", 23.5, 37, 1.1)
        + line("M4 53C10 50 14 56 20 53S30 50 36 53S41 54 42 53", "#5e97a6", 1)
    )


def _card_of(company: str) -> str:
    code = (
        f'<text x="33" y="17.5" text-anchor="middle" style="font-size:12px;font-weight:700;fill:{INK}">{company}</text>'
    )
    return use("card") + use(company, 12.5, 13.5, 0.8) + code


def _card_back() -> str:
    return (
        f'<rect width="46" height="64" rx="4" fill="{var("back")}" stroke="{var("cream")}" stroke-width="1.6"/>'
        f'<rect x="4" y="4" width="38" height="56" rx="2" fill="none" stroke="{var("back-text")}" opacity=".6"/>'
        + line("M12 18L34 46M34 18L12 46M23 10V54M8 32H38", var("back-text"), 1.2, 'opacity=".6"')
    )
