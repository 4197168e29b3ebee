"""The twelve figures: outline, ground and three signs each say gender, role and age twice, in shape and in tone.

Man square, woman round; crew dark with an anchor, passenger light with a suitcase; one to three dots for the age.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from html import escape

from batwidgets.games.batory.art.icons import ANCHOR, MAN, SUITCASE, WOMAN, dots, parrots
from batwidgets.games.batory.art.letters import text_width
from batwidgets.games.batory.art.plan import RADIUS, Plan, Point, plan_of
from batwidgets.games.batory.art.theme import CREW, INK, PAPER, PASSENGER, var
from batwidgets.games.batory.characters import BY_CODE, CAPTAIN, CODES, FIGURES, PARROTS
from batwidgets.games.batory.ship import Ship

SHORT = {
    "Radio Operator": "Radio Op.", "First Stewardess": "1st Stew.", "Junior Stewardess": "Jr Stew.",
    "Retired General": "General", "Opera Singer": "Singer", "Countess's Daughter": "Daughter",
}  # fmt: skip
INITIALS = {  # where that does not fit either
    "MCy": "Radio", "MCm": "Purs", "MCo": "Capt", "FCy": "JrSt", "FCm": "1stS", "FCo": "Cook",
    "MPy": "Jour", "MPm": "Ind", "MPo": "Gen", "FPy": "Dau", "FPm": "Sing", "FPo": "Dow",
}  # fmt: skip
BRIEF = 12.0  # their type size
HIT = 22  # radius of what a finger must hit
BRIM = 0.6  # the outline reaches this far over the figure's radius
TAG = 15.5  # where a ribbon begins: below the dots of the age
NARROW, WIDE = 23.5, 38.0  # half of the widest ribbon: three stand side by side, or one alone
SMALL, LARGE = 9.0, 12.0  # type size on a ribbon
ON = ("Bridge", "Promenade", "Veranda")  # one is on these and in other locations


def place(room: str, ship: Ship) -> str:
    """Where a figure is, as a person says it.

    >>> ship = Ship.of()
    >>> [place(room, ship) for room in ("T1", "A2", "T5", "B9", "T4")]
    ['on the Bridge', 'in Cabin A2', 'on Promenade T5', 'in the Galley', 'on the Sports Deck']
    """
    name = ship.name[room]
    preposition = "on" if name in ON or name.endswith("Deck") else "in"
    return f"{preposition} {ship.the(room)}"


def describe(code: str) -> str:
    """A figure in words.

    >>> describe("MCo"), describe("FPy")
    ('Captain, man, crew, old, with the parrots', "Countess's Daughter, woman, passenger, young")
    """
    who = BY_CODE[code]
    words = [who.name, *(who.genders if who.age else ("man and woman",)), who.role, who.age or "no age"]
    return ", ".join(words + (["with the parrots"] if code == CAPTAIN else []))


def short(code: str) -> str:
    """The name that fits under a figure.

    >>> short("FCm"), short("MCo")
    ('1st Stew.', 'Captain')
    """
    return SHORT.get(BY_CODE[code].name, BY_CODE[code].name)


def body(code: str) -> str:
    """A figure without its name, around (0, 0); the parrots' bird stands alone, larger."""
    if code == PARROTS.code:
        ring = f'<circle r="16.4" fill="{INK}" stroke="{INK}" stroke-width="2.4"/>'
        paper = f'<circle r="16.4" fill="{CREW}" stroke="{PAPER}" stroke-width="1.2"/>'
        return f'{ring}{paper}<g transform="translate(-1.5 -.5) scale(1.75)">{parrots()}</g>'
    who = BY_CODE[code]
    man, crew = who.genders == ("man",), who.role == "crew"
    ground, ink = (CREW, PAPER) if crew else (PASSENGER, INK)
    outline = '<rect x="-15.2" y="-15.2" width="30.4" height="30.4" rx="5"' if man else '<circle r="16.4"'
    role = (ANCHOR if crew else SUITCASE).replace("{c}", ink).replace("{g}", ground)
    lift = -2.8 if crew else -3
    return (
        f'{outline} fill="{INK}" stroke="{INK}" stroke-width="2.4"/>'
        f'{outline} fill="{ground}" stroke="{PAPER}" stroke-width="1.2"/><g fill="{ink}">'
        f'<g transform="translate(-6.4 -2.8) scale(.95)">{MAN if man else WOMAN}</g>'
        f'<g transform="translate(6.2 {lift:g}) scale(.86)">{role}</g>'
        f'<g transform="translate(0 8.4)">{dots(who.age or "", ink)}</g></g>'
    )


def portrait(code: str, size: int = 40) -> str:
    """A whole picture of a character, the parrots too, for panels, sheets and cards; hidden from screen readers.

    >>> portrait("PAR", 32).startswith('<svg xmlns="http://www.w3.org/2000/svg" class="batory-portrait"')
    True
    """
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="batory-portrait" aria-hidden="true" focusable="false" '
        f'width="{size}" height="{size}" viewBox="-22 -22 44 44">{body(code)}{bird(code)}</svg>'
    )


def definitions() -> str:
    """The bodies and names of all figures for the still picture, so that a move sends only where they stand."""
    bodies = "".join(f'<g id="figure-{who.code}">{body(who.code)}{bird(who.code)}</g>' for who in FIGURES)
    names = "".join(named(who.code, alone) for who in FIGURES for alone in (True, False))
    initials = "".join(initialled(who.code) for who in FIGURES)
    return f"{bodies}{names}{initials}"


def bird(code: str) -> str:
    """The parrots, on the Captain's shoulder."""
    return f'<g transform="translate(15.5 -13)">{parrots()}</g>' if code == CAPTAIN else ""


def named(code: str, alone: bool) -> str:
    """A name on its ribbon, wide where the figure stands alone."""
    name = short(code)
    half, height, size = ribbon(name, alone)
    return (
        f'<g id="{name_id(code, alone)}">'  # with colours of its own: no rule of a style sheet finds the way into a <use>
        f'<rect x="{-half:g}" y="{TAG:g}" width="{2 * half:g}" height="{height:g}" rx="3" fill="{var("ribbon")}" '
        f'stroke="{var("wall")}" stroke-width=".6" stroke-opacity=".55"/>'
        f'<text y="{TAG + size:g}" font-size="{size:.2f}" font-weight="600" fill="{var("ribbon-text")}" '
        f'text-anchor="middle" textLength="{text_width(name, size):.1f}" '
        f'lengthAdjust="spacingAndGlyphs">{escape(name)}</text></g>'
    )


def initialled(code: str) -> str:
    """The letters that stand for a name where there is no room for it."""
    letters = INITIALS[code]
    half = text_width(letters, BRIEF) / 2 + 3
    return (
        f'<g id="brief-{code}"><rect x="{-half:.1f}" y="{TAG:g}" width="{2 * half:.1f}" height="{BRIEF + 2.5:g}" rx="3" '
        f'fill="{var("ribbon")}" stroke="{var("wall")}" stroke-width=".6" stroke-opacity=".55"/>'
        f'<text y="{TAG - 0.5 + BRIEF:g}" font-size="{BRIEF:g}" font-weight="600" fill="{var("ribbon-text")}" '
        f'text-anchor="middle">{letters}</text></g>'
    )


def name_id(code: str, alone: bool) -> str:
    return f"{'name' if alone else 'short-name'}-{code}"


def ribbon(name: str, alone: bool) -> tuple[float, float, float]:
    """Half the width, the height and the type size of a name's ribbon, below a figure of the usual size."""
    widest, size = (WIDE, LARGE) if alone else (NARROW, SMALL)
    half = min(widest, text_width(name, size) / 2 + 4)
    return half, size + 2.5, min(size, (2 * half - 3) / text_width(name, 1))


def figures(
    at: Mapping[str, str], ship: Ship, moved: Collection[str] = (), spots: Mapping[str, int] | None = None
) -> str:
    """The figures where they stand, for the slot `figures` of `still`: `at` gives a room for each code.

    Those in `moved` carry a mark; up to three stand side by side, each on its spot (0, 1 or 2) of `spots`, without
    them in the order of `CODES`. KeyError for a code or room
    that there is not, ValueError for more in a room than it has places (BATORY-MOVE-11).

    >>> figures({"MCo": "T1"}, Ship.of())[:65]
    '<g data-pick="MCo" data-piece="MCo" data-at="T1" role="button" ar'
    """
    plan = plan_of(ship)
    rooms: dict[str, list[str]] = {}
    for code in CODES:
        if code in at and code != PARROTS.code:
            rooms.setdefault(at[code], []).append(code)
    if strange := [code for code in at if code not in BY_CODE]:
        raise KeyError(f"expected codes of characters, given {', '.join(strange)}")
    full = [room for room, codes in rooms.items() if len(codes) > len(plan.tokens[room])]
    if full:
        raise ValueError(f"expected at most three figures in a room, given more in {', '.join(full)}")
    order = sorted(rooms, key=ship.index.__getitem__)
    return "".join(
        _token(code, (room, plan.tokens[room][spot]), f"{describe(code)}, {place(room, ship)}", len(rooms[room]) == 1 and not spot,
               plan, code in moved)
        for room in order
        for code, spot in _standing(rooms[room], spots or {})
    )  # fmt: skip


def _standing(codes: list[str], spots: Mapping[str, int]) -> list[tuple[str, int]]:
    """Who stands on which spot of a room, from the first spot on."""
    given = [spots.get(code, number) for number, code in enumerate(codes)]
    if len({*given}) < len(codes):
        given = list(range(len(codes)))
    return sorted(zip(codes, given, strict=True), key=lambda standing: standing[1])


def _token(code: str, at: tuple[str, Point], words: str, alone: bool, plan: Plan, moved: bool) -> str:
    """One figure, short, since every move sends all of them: what it looks like lies in the still picture."""
    (room, (x, y)), scale, said = at, plan.radius / RADIUS, escape(words)
    said += ", moved in this turn" if moved else ""
    trail = '<circle class="moved" r="20.5"/>' if moved else ""
    drawn = f'<use class="body" href="#figure-{code}"/>'
    if scale != 1:
        drawn = f'<g class="body"><use href="#figure-{code}" transform="scale({scale:g})"/></g>'
    name = f'<use class="tag{"" if alone else " tight"}" href="#{name_id(code, alone)}"/>'
    brief = "" if alone else f'<use class="brief" display="none" href="#brief-{code}"/>'
    return (
        f'<g data-pick="{code}" data-piece="{code}" data-at="{room}" role="button" aria-label="{said}" '
        f'transform="translate({x:g} {y:g})"><title>{said}</title><circle class="bw-hit bw-mark" r="{HIT}"/>'
        f"{trail}{drawn}{name}{brief}</g>"
    )
