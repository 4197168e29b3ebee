"""What the crew boards show, as shapes: portraits of captain, sailor and ship for each seat, dice, coins, cubes."""

from __future__ import annotations

from batwidgets.games.batam.art.harbors import anchor
from batwidgets.games.batam.art.pieces import goods, vessel
from batwidgets.games.batam.art.theme import GOLD, INK, SEA_CLOTH, var
from batwidgets.scene import pieces as shared
from batwidgets.scene.html import Markup
from batwidgets.scene.svg import n
from batwidgets.scene.theme import seat

SEATS = 4
SKINS = ("#c9946b", "#a8744c", "#e0b48c", "#b98259")
HAIRS = ("#e8e2d4", "#3a2a20", "#7a4a2a", "#22201f")
PALE = "#fff9e8"
SIDE = 38.0  # of a die

EDGE = f'stroke="{INK}" stroke-width="1.2" stroke-linejoin="round"'
PEN = f'fill="none" stroke="{INK}" stroke-linecap="round" stroke-linejoin="round"'
FRAME = f'<rect x=".6" y=".6" width="72.8" height="62.8" rx="6.6" fill="none" stroke="{INK}" stroke-width="1.3"/>'
OWNER = (
    f'<rect x="-10" y="15.6" width="20" height="14" rx="5" fill="{var("cream")}" stroke="{INK}" stroke-width="1.2"/>'
)
FACE = (
    f'<g fill="{INK}"><circle cx="32.4" cy="31" r="1.4"/><circle cx="41.6" cy="31" r="1.4"/></g>'
    f'<path d="M37 31.5l-1.4 4.2h2.6" {PEN}/>'
)


def definitions() -> Markup:
    """Every shape of the crew row, in a picture of its own that is not seen: `batam-die-0` to `-5` (44 by 44 around 0), `batam-owner`
    (a tag below a die), `batam-coin` and `batam-cube` (20 by 20), and `batam-captain-0`, `batam-sailor-0`, `batam-ship-0` for each
    seat (74 by 64).

    Dice and cubes take a seat's colour from `--seat` and `--seat-ink`.
    """
    patterns = "".join(shared.seat_pattern(number, f"batam-hue-{number}") for number in range(SEATS))
    dice = "".join(f'<g id="batam-die-{value}">{die(value)}</g>' for value in range(6))
    people = "".join(
        f'<g id="batam-{kind}-{number}">{draw(number)}</g>'
        for number in range(SEATS)
        for kind, draw in (("captain", captain), ("sailor", sailor), ("ship", moored))
    )
    small = f'<g id="batam-owner">{OWNER}</g><g id="batam-coin">{shared.coin(9, var("coin"), var("coin-line"))}</g><g id="batam-cube">{box()}</g>'
    return Markup(
        '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true" focusable="false" '
        f'style="position:absolute;width:0;height:0"><defs>{patterns}{dice}{small}{people}</defs></svg>'
    )


def die(value: int) -> str:
    """A die, 38 by 38; 0 is seasick (BATAM-COMP-05)."""
    half = SIDE / 2
    box = f'x="{n(-half)}" y="{n(-half)}" width="{n(SIDE)}" height="{n(SIDE)}" rx="7.6"'
    body = (
        f'<rect {box} transform="translate(1 2)" fill="{var("shadow")}" opacity=".28"/>'
        f'<rect {box} fill="var(--seat, #fff9e8)" stroke="{INK}" stroke-width="1.4"/>'
        f'<rect x="-17" y="-17" width="34" height="34" rx="6" fill="none" stroke="#ffffff" opacity=".45"/>'
    )
    ink = f"var(--seat-ink, {INK})"
    shown = (
        str(shared.spots(value, SIDE, ink))
        if value
        else f'<g transform="translate(-.5 -.5) scale(.95)">{seasick(ink)}</g>'
    )
    return body + shown


def seasick(ink: str) -> str:
    """An unhappy face up to its chin in a swell."""
    pen = f'fill="none" stroke="{ink}" stroke-linecap="round" stroke-linejoin="round"'
    swell = "M-17 11.5q4.25-4.6 8.5 0t8.5 0t8.5 0t8.5 0"
    return (
        f'<path {pen} stroke-width="1.6" opacity=".9" d="M-12.5-10.5q3.4-2.6 6.4.6M12.5-10.5q-3.4-2.6-6.4.6"/>'
        f'<path {pen} stroke-width="2.2" d="M-11.5-6.4L-6.6-3.7L-11.5-1M11.5-6.4L6.6-3.7L11.5-1M-6.5 4.8q1.6-2.7 3.2 0t3.2 0t3.2 0t3.2 0"/>'
        f'<path d="{swell}V13a5 5 0 0 1-5 5H-12a5 5 0 0 1-5-5Z" fill="{ink}" opacity=".45"/>'
        f'<path {pen} stroke-width="1.8" opacity=".9" d="{swell}"/>'
    )


def box() -> str:
    """A cube of goods in the colour around it."""
    return goods(0).replace(seat(0), "var(--seat, #fff9e8)")


def captain(number: int) -> str:
    """A captain, 74 by 64 from the upper left corner; captains differ from seat to seat."""
    skin, hair, bearded = SKINS[number % 4], HAIRS[number % 4], number % 2 == 0
    out = _ground(number)
    if not bearded:
        out += f'<path d="M24.5 26C21 36 22 46 20.5 51H53.5C52 46 53 36 49.5 26Z" fill="{hair}" {EDGE}/>'
    out += (
        f'<path d="M9 64C10 51 22 48 30 46H44C52 48 64 51 65 64Z" fill="{SEA_CLOTH}" {EDGE}/>'
        f'<path d="M30 46L37 59L44 46L40 43.5H34Z" fill="{PALE}" {EDGE}/>'
        f'<path d="M12 57q4.5-5.5 10.5-6.5M62 57q-4.5-5.5-10.5-6.5" fill="none" stroke="{GOLD}" stroke-width="3.2" stroke-linecap="round"/>'
        f'<path d="M26 26C26 42 31 49 37 49S48 42 48 26Z" fill="{skin}" {EDGE}/>'
    )
    if bearded:
        out += (
            f'<path d="M26 31C25.5 47 32 53.5 37 53.5S48.5 47 48 31C46.5 37 43 38.5 37 38.5S27.5 37 26 31Z" fill="{hair}" {EDGE}/>'
            f'<path d="M32.5 41.7q4.5-2.6 9 0" {PEN} stroke-width="1.3"/>'
        )
    else:
        out += (
            f'<path d="M33 42.2q4 2.2 8 0" {PEN} stroke-width="1.4"/>'
            f'<g fill="{GOLD}"><circle cx="26.2" cy="38.5" r="1.5"/><circle cx="47.8" cy="38.5" r="1.5"/></g>'
        )
    return (
        out + FACE + f'<path d="M20.5 20C19 10 28 7.5 37 7.5S55 10 53.5 20L48.5 24.5H25.5Z" fill="{PALE}" {EDGE}/>'
        f'<path d="M25 20.5C29 18.8 45 18.8 49 20.5L49 25.5C45 24 29 24 25 25.5Z" fill="{seat(number)}" {EDGE}/>'
        f'<path d="M24.5 26.5C30 23.5 44 23.5 49.5 26.5C46 29.8 28 29.8 24.5 26.5Z" fill="{INK}" {EDGE}/>'
        f'<g transform="translate(37 14.5) scale(.28)">{anchor("#8f6412", 3.4)}</g>{FRAME}'
    )


def sailor(number: int) -> str:
    """A sailor in a headscarf, 74 by 64 from the upper left corner."""
    skin, hair, bearded = SKINS[number % 4], HAIRS[number % 4], number % 2 == 0
    neck = f'<path d="M30 47C32 51 42 51 44 47L42.5 43H31.5Z" fill="{skin}" {EDGE}/>'
    locks = (
        ""
        if bearded
        else f'<path d="M24.8 24C22.5 34 23.5 44 27 47.5L33 44L33 26ZM49.2 24C51.5 34 50.5 44 47 47.5L41 44L41 26Z" fill="{hair}" {EDGE}/>'
    )
    stubble = "M29 43.5h.1M31.2 45.6h.1M34 46.3h.1M40 46.3h.1M42.8 45.6h.1M45 43.5h.1"
    return (
        _ground(number) + f'<path d="M10 64C11 52 22 49 30 47H44C52 49 63 52 64 64Z" fill="{PALE}" {EDGE}/>'
        f'<path d="M14 56.5C20 53.5 30 52.5 37 52.5S54 53.5 60 56.5M11.5 61.5C20 58.5 29 58 37 58S54 58.5 62.5 61.5" fill="none" '
        f'stroke="{SEA_CLOTH}" stroke-width="2.5"/>{locks}{neck}'
        f'<path d="M26 24C25.5 40 31 47.5 37 47.5S48.5 40 48 24Z" fill="{skin}" {EDGE}/>'
        f'<path d="M24.5 27C23 15 29 10 37 10S51 15 49.5 27C45 22.5 29 22.5 24.5 27Z" fill="url(#batam-hue-{number})" {EDGE}/>'
        f'<path d="M49 24C53 23 56 25 57 28.5C54 28.5 52 28 50 26.5C53 29.5 54.5 32 54.5 35C51.5 33.5 49.5 30.5 49 27Z" '
        f'fill="{seat(number)}" {EDGE}/>{FACE}'
        f'<path d="M30 27.8q2.3-1.6 4.6-.2M39.4 27.6q2.3-1.4 4.6.2" {PEN} stroke-width="1.1"/>'
        f'<path d="{"M33 41.5q4-1.8 8 .4" if number % 4 == 3 else "M32 40.2q5 4.2 10 0"}" {PEN} stroke-width="1.4"/>'
        + (f'<path d="{stubble}" {PEN} stroke-width="1.1"/>' if bearded else "")
        + f'<circle cx="25.6" cy="38.4" r="1.9" fill="none" stroke="#b58f3c" stroke-width="1.3"/>{FRAME}'
    )


def moored(number: int) -> str:
    """A seat's ship between two swells, 74 by 64 from the upper left corner: the space that earns nothing."""
    swell = "M0 {}q6-5 12.3 0t12.3 0t12.3 0t12.3 0t12.4 0t12.4 0V57a7 7 0 0 1-7 7H7a7 7 0 0 1-7-7Z"
    boat = vessel(number, f"url(#batam-hue-{number})")
    return (
        f'{_ground(number)}<path d="{swell.format(47)}" fill="#8fbfcc" opacity=".9"/>'
        f'<g transform="translate(37 35) scale(1.12)">{boat}</g><path d="{swell.format(54)}" fill="#5e97a6" opacity=".9"/>{FRAME}'
    )


def _ground(number: int) -> str:
    box = 'width="74" height="64" rx="7"'
    return f'<rect {box} fill="{var("cream")}"/><rect {box} fill="{seat(number)}" opacity=".34"/>'
