"""The ship scale: how many cards lie open in all and of each company, and how near the pirates are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from batwidgets.games.batavia.art.pieces import cannon, cube, pirate_flag
from batwidgets.games.batavia.art.svg import area, text, use
from batwidgets.games.batavia.cards import BY_CODE, COMPANIES, SCALE
from batwidgets.scene.svg import n, put
from batwidgets.scene.words import counted, listed

WIDTH, HEIGHT = 1200.0, 148.0
TALL = 496.0  # the height of the narrow one, which is as wide


class Track(NamedTuple):
    """Where the scale's spaces are: the first one's left edge, their width, top and height; the bar of all cards."""

    left: float
    step: float
    top: float
    height: float
    bar: float
    thick: float
    cube: float  # size of a cube
    digits: float

    def x(self, space: int) -> float:
        """The middle of a space."""
        return self.left + self.step * (space + 0.5)


WIDE = Track(left=150, step=40, top=90, height=48, bar=65, thick=21, cube=0.92, digits=15)
NARROW = Track(left=15, step=45, top=324, height=104, bar=174, thick=84, cube=2.2, digits=40)
TRACKS = (WIDE, NARROW)
ROOM = 1.9  # of the bar's height: so wide a part of it has room for a number beside the flag
SIGN = 43.0  # the width of both
LINE = 106.0  # the foot of the narrow scale's second line of words, which the cannon's disc is clear of
STACKED = 24.0, 42.0  # the width and height of a flag over its number, where there is none


def frame(limit: int) -> str:
    """What never changes with so many players: the ground, the spaces, the pirates' flag, where pieces come from.

    >>> frame(25).count('class="cell"') == 2 * 26
    True
    """
    return (
        f'<g class="wide">{_ground(HEIGHT)}'
        + text("Ship scale", 16, 25, "s b", 17)
        + text("cards laid out", 16, 46, "i", 11.5)
        + text("in all", 138, 79, "e soft", 13)
        + text("a company", 138, 119, "e soft", 13)
        + _spaces(WIDE, limit)
        + "</g>"
        + f'<g class="narrow">{_ground(TALL)}{text("Ship scale", 24, 58, "s b", 50)}{_spaces(NARROW, limit)}'
        # Over the high numbers, where cubes are never so many that they would reach it, and clear of the flag.
        + text("a cube: the cards of its company", NARROW.x(limit - 3), NARROW.top - 18, "i soft e", 38)
        + "</g>"
        + _places()
    )


def picks() -> str:
    """A pick over all of it, as large as it is drawn."""
    return area("ship scale", "Ship scale", 0, 0, WIDTH, HEIGHT)


def ship_scale(cubes: Mapping[str, int], limit: int | None) -> str:
    """What changes on the ship scale, for the slot `scale` of the board: `cubes` are the cards laid out by company.

    `limit` is None once the game is over. Each piece is sent once: its transform is for the wide scale, `--s` for the narrow one.

    >>> ship_scale(dict(Br=6, Da=6, Fr=5, Du=5, Sw=2), 25).count('data-piece="cube Br"')
    1
    """
    total = sum(cubes.values())
    near = SCALE if limit is None else limit - total
    sunk = [] if limit is None else most(cubes)
    return _words(warning(cubes, limit), near) + _bar(cubes, sunk) + _cubes(cubes) + _cannon(total, near)


def warning(cubes: Mapping[str, int], limit: int | None) -> str:
    """How far the pirates are, and whom they would sink as things lie (BATAVIA-PIRATE-02 to 04).

    With no limit, that they come no more: hands are laid out and scored in peace (BATAVIA-END-06).

    >>> warning(dict(Br=6, Da=6, Fr=5, Du=5, Sw=2), 25)
    '24 of 25: 1 more card wakes the pirates, who would now sink the British and Danish cards, 6 each'
    >>> warning(dict(Sw=2), 21)
    '2 of 21: 19 more cards wake the pirates, who would now sink the Swedish cards, 2'
    >>> warning({}, 21)
    '0 of 21: 21 more cards wake the pirates'
    >>> warning(dict(Sw=30), None)
    '30 in all: the pirates stay away'
    """
    total, sunk = sum(cubes.values()), most(cubes)
    if limit is None:
        return f"{total} in all: the pirates stay away"
    left = max(0, limit - total)
    near = f"{total} of {limit}: " + (
        f"{counted(left, 'more card')} wake{'s' if left == 1 else ''} the pirates" if left else "the pirates are awake"
    )
    if not sunk:
        return near
    return f"{near}, who would now sink {_cards(sunk)}, {cubes[sunk[0]]}" + (" each" if len(sunk) > 1 else "")


def _cards(sunk: list[str]) -> str:
    """The cards of companies; of many in few words, for the narrow scale has a line for them.

    >>> _cards(["Br", "Da"]), _cards(["Br", "Da", "Fr", "Du"]), _cards([*COMPANIES])
    ('the British and Danish cards', 'all but the Swedish cards', "all five companies' cards")
    """
    left = [BY_CODE[company].adjective for company in COMPANIES if company not in sunk]
    if not left:
        return "all five companies' cards"
    if len(left) == 1:
        return f"all but the {left[0]} cards"
    return f"the {listed([BY_CODE[company].adjective for company in sunk])} cards"


def most(cubes: Mapping[str, int]) -> list[str]:
    """The companies with the most cards laid out, tied ones too; none while there are none."""
    top = max(cubes.values(), default=0)
    return [company for company in COMPANIES if cubes.get(company, 0) == top > 0]


def _ground(height: float) -> str:
    shade = f'<rect class="shade" y="3" width="{n(WIDTH)}" height="{n(height)}" rx="8"/>'
    return shade + f'<rect class="panel" width="{n(WIDTH)}" height="{n(height)}" rx="8"/>'


def _spaces(track: Track, limit: int) -> str:
    """The spaces, and above them the room that the cards in all fill until the pirates wake."""
    drawn = (
        f'<rect class="trough" x="{n(track.left + track.step)}" y="{n(track.bar)}" '
        f'width="{n(track.step * (limit - 1))}" height="{n(track.thick)}"/>'
    )
    for space in range(SCALE + 1):
        five = space % 5 == 0 or space == limit
        x = track.left + track.step * space
        drawn += (
            f'<rect class="cell" x="{n(x)}" y="{n(track.top)}" width="{n(track.step)}" height="{n(track.height)}"'
            + (' style="fill:var(--bw-route-danger-paper, #f6ddd2)"' if space >= limit else "")
            + "/>"
        )
        low = track.top + track.height
        if track is WIDE:
            drawn += text(space, track.x(space), low - 5, "m b" if five else "m soft", track.digits if five else 13)
        elif five and space != limit - 1:
            drawn += text(space, track.x(space), low + track.digits, "m b", track.digits)
    x = track.left + track.step * limit
    drawn += f'<rect class="ring" x="{n(x)}" y="{n(track.top)}" width="{n(track.step)}" height="{n(track.height)}"/>'
    size = track.step / 32
    return drawn + put(pirate_flag(), track.x(limit) - 9 * size, track.top - 6, size)


def _words(words: str, near: int) -> str:
    tone = "danger i" if near <= 6 else "i"
    head, _, rest = words.partition(", ")
    return (
        text(words, WIDE.left + WIDE.step, 25, f"{tone} warn wide")
        + text(head, WIDTH - 24, 56, f"{tone} e warn narrow")
        + (text(rest, 24, LINE, f"{tone} warn narrow") if rest else "")
    )


def _bar(cubes: Mapping[str, int], sunk: list[str]) -> str:
    """All the cards end to end, company by company; those that pirates would sink stand out.

    More cards than the scale has spaces are drawn closer together: the cannon stays on the last one (BATAVIA-MARK-02).
    """
    bars, signs, first = "", "", 1.0
    each = min(1.0, SCALE / max(1, sum(cubes.values())))
    for company in COMPANIES:
        count = cubes.get(company, 0)
        if not count:
            continue
        long = each * count
        x, width = WIDE.left + WIDE.step * first, WIDE.step * long
        struck = " struck" if company in sunk else ""
        bars += f'<path class="cell{struck}" d="M{n(x)} {n(WIDE.bar)}h{n(width)}v{n(WIDE.thick)}h-{n(width)}z"/>'
        tight = NARROW.step * long <= ROOM * NARROW.thick
        beside = min(WIDE.thick / 25, WIDE.step * long / SIGN)
        size = min(NARROW.step * long / STACKED[0], NARROW.thick / STACKED[1]) if tight else NARROW.thick / 25
        at = moved(
            (WIDE.left + WIDE.step * (first + long / 2), WIDE.bar + WIDE.thick / 2, beside),
            (NARROW.left + NARROW.step * (first + long / 2), NARROW.bar + NARROW.thick / 2, size),
        )
        sign = use(company, -12.5) + text(count, 11, 6, "count")
        signs += f'<g class="sign{" tight" if tight else ""}" {at}>{sign}</g>'
        first += long
    return f'<g class="bar">{bars}</g>{signs}'


def moved(wide: tuple[float, float, float], narrow: tuple[float, float, float]) -> str:
    """The attributes that put a piece to x, y in a size: on the wide scale, and for a style sheet on the narrow one.

    >>> moved((369.4, 105, 0.92), (307.5, 370, 2.2))
    'transform="translate(369.4 105) scale(.92)" style="--s:translate(307.5px,370px) scale(2.2)"'
    """
    (ax, ay, a), (bx, by, b) = wide, narrow
    grown, larger = ("" if size == 1 else f" scale({f'{size:.3g}'.removeprefix('0')})" for size in (a, b))
    return f'transform="translate({n(ax)} {n(ay)}){grown}" style="--s:translate({n(bx)}px,{n(by)}px){larger}"'


def _cubes(cubes: Mapping[str, int]) -> str:
    drawn = ""
    for space in sorted(set(cubes.values())):
        here = [company for company in COMPANIES if cubes.get(company, 0) == space]
        for place, company in enumerate(here):
            at = moved(*(_spot(track, space, place, len(here)) for track in TRACKS))
            drawn += f'<g data-piece="cube {company}" {at}>{cube(company)}</g>'
    return drawn


def _spot(track: Track, space: int, place: int, count: int) -> tuple[float, float, float]:
    """Where one of several cubes on a space is, and its size."""
    if track is NARROW:  # one above the other, over the top where they are many
        size = track.cube if count < 4 else 1.55
        return track.x(space), track.top + track.height - 24 * size * 0.5 - 6 - place * 19 * size, size
    if count == 1:
        return track.x(space) - 0.6, track.top + 15, track.cube
    across, size = (2, 0.84) if count == 2 else (2, 0.66) if count < 5 else (3, 0.58)
    rows = -(-count // across)
    x = (place % across - (min(across, count) - 1) / 2) * 21 * size
    y = track.top + (15 if rows == 1 else 8 + 13.5 * (place // across))
    return track.x(space) + x - 0.6, y, size


def _cannon(total: int, near: int) -> str:
    at = moved(*(_cannon_spot(track, min(total, SCALE)) for track in TRACKS))
    ring = " near" if near <= 4 else ""
    return f'<g data-piece="cannon" {at}><circle class="disc{ring}" r="16"/>{put(cannon(), 0.6, 0.4, 0.86)}</g>'


def _cannon_spot(track: Track, space: int) -> tuple[float, float, float]:
    return track.x(space), track.bar - (17 if track is WIDE else 25), 1 if track is WIDE else 1.5


def _places() -> str:
    """Where cubes and the cannon are seen to come from: a point on each space, where the first of them would be."""
    return "".join(
        f'<circle data-place="{name}-{space}" r="1" fill="none" {moved(*(spot(track, space) for track in TRACKS))}/>'
        for name, spot in (("cubes", lambda track, space: _spot(track, space, 0, 1)), ("cannon", _cannon_spot))
        for space in range(SCALE + 1)
    )


def css() -> str:
    """The rules, without their selectors' beginning, that make the wide scale's bar the narrow one's."""
    step, thick = NARROW.step / WIDE.step, NARROW.thick / WIDE.thick
    x, y = NARROW.left - WIDE.left * step, NARROW.bar - WIDE.bar * thick
    return f".bar {{ transform: translate({x:.1f}px, {y:.1f}px) scale({step:.4g}, {thick:.4g}); }}"
