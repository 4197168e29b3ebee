"""The hexes with what lies on them: each a pick that says what it is."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping
from html import escape

from batwidgets.games.batavia.art.marks import FLAGS, GOODS, path
from batwidgets.games.batavia.art.notes import away
from batwidgets.games.batavia.art.room import RADIUS
from batwidgets.games.batavia.art.svg import hexagon, text, use
from batwidgets.games.batavia.art.theme import INK, var
from batwidgets.games.batavia.cards import BY_CODE, COUNTERS, TARGET_COINS
from batwidgets.games.batavia.route import Route
from batwidgets.scene.svg import n, put

WIDTH = 1200.0  # of the board
MOST = 13  # letters of a name that fit below a hex
Counter = tuple[str, str]  # company, commodity


def describe(route: Route, hex: int, counters: Mapping[int, Counter], opened: int) -> str:
    """A hex in words.

    >>> route = Route.of()
    >>> [describe(route, hex, {17: ("Du", "nutmeg")}, 20) for hex in (16, 17, 31)]
    ['16 Surat, empty', '17 Bombay, Dutch, nutmeg', '31 Syriam, face down']
    """
    if hex in counters:
        company, commodity = counters[hex]
        return f"{route.label(hex)}, {BY_CODE[company].adjective}, {commodity}"
    return f"{route.label(hex)}, {'face down' if hex > opened else 'empty'}"


def counter(hex: int, company: str, commodity: str) -> str:
    """A counter face up: its hex's number, the commodity to the left, the company's flag to the right and its code."""
    return use(f"{company}-{commodity}") + text(hex, 0, -9.3, "no")


def counter_back(hex: int) -> str:
    """A counter face down: its hex's number."""
    return use("counter-back") + text(hex, 0, -6.6, "no-back")


def hexes(route: Route, counters: Mapping[int, Counter], opened: int, goals: Collection[int] = ()) -> dict[str, str]:
    """The hexes, for the slots `hex-1` to `hex-35` of the board.

    `counters` are those face up, by hex; a hex beyond `opened` has one face down, and any other is empty. Those that a
    merchant might go to now, the `goals`, have room for a note. What never changes of a hex is in `spots` and `slots`.

    >>> hexes(Route.of(), {17: ("Du", "nutmeg")}, 20)["hex-16"]
    '<g data-pick="hex 16" role="button" aria-label="16 Surat, empty"><g id="on-16"/><use class="bw-hit" href="#hex"/><use href="#name"/></g>'
    """
    return {f"hex-{space}": _hex(route, space, counters, opened, space in goals) for space in route.hexes}


def target(route: Route, taken: bool = False, goal: bool = False) -> str:
    """The target, for the slot `target`: a pick of that name, with its counter until somebody has taken it."""
    words = route.label(route.target) + (", taken" if taken else f", {TARGET_COINS} gold coins")
    inside = (
        '<g id="on-target"/>' if taken else '<use id="on-target" data-piece="target counter" href="#target-counter"/>'
    )
    return _pick(route, route.target, words, inside, goal)


def spots(route: Route) -> str:
    """What never changes of the hexes and the target: where they are, and, in rows on narrow screens, outline and name.

    >>> spots(Route.of()).count("data-place")
    36
    """
    return "".join(
        f'<g data-hex="{space}" transform="{place(route, space)}"><circle data-place="{pick(route, space)}" r="1" '
        f'fill="none"/><use class="space narrow" href="#hex"/>{_number(route, space)}{_name(route.port[space])}</g>'
        for space in route.spaces
        if space != route.start
    )


def on_map(route: Route) -> str:
    """The same hexes again on a chart that is an overview, as they are in the rows, and lit where those are.

    >>> on_map(Route.of()).count("<use")
    38
    """
    same = "".join(f'<use href="#on-{space}" transform="{place(route, space)}"/>' for space in route.hexes)
    goal = f'<use href="#on-target" transform="{place(route, route.target)}"/>'
    return f'<g class="narrow on-map">{same}{goal}<use href="#ahead"/><use href="#lit"/></g>'


def slots(route: Route) -> str:
    """Where the live hexes and the target go: a slot a space, in groups by blocks of five, which say that they are.

    >>> slots(Route.of())[:111]
    '<g role="group" aria-label="Hexes 1 to 5"><g data-hex="1" transform="translate(300 819)" data-part="hex-1"></g>'
    """
    return "".join(
        f'<g role="group" aria-label="Hexes {block[0]} to {block[-1]}">'
        f"{''.join(_slot(route, space, f'hex-{space}') for space in block)}</g>"
        for block in route.blocks
    ) + _slot(route, route.target, "target")


def _slot(route: Route, space: int, part: str) -> str:
    x, y = away(route, space, RADIUS)
    note = f' style="--note:translate({n(x)}px,{n(y)}px)"' if (x, y) != (0, 0) else ""
    return f'<g data-hex="{space}"{note} transform="{place(route, space)}" data-part="{part}"></g>'


def pick(route: Route, space: int) -> str:
    """What a space is called as a pick and as a place: "hex 17", "target".

    >>> pick(Route.of(), 17), pick(Route.of(), 36)
    ('hex 17', 'target')
    """
    return "target" if space == route.target else f"hex {space}"


def _hex(route: Route, hex: int, counters: Mapping[int, Counter], opened: int, goal: bool) -> str:
    words = describe(route, hex, counters, opened)
    if hex in counters:
        company, commodity = counters[hex]
        shape, number = f"{company}-{commodity}", text(hex, 0, -9.3, "no")
    elif hex > opened:
        shape, number = "counter-back", f'<g fill="{var("back-text")}">{text(hex, 0, -6.6, "no-back")}</g>'
    else:
        return _pick(route, hex, words, f'<g id="on-{hex}"/>', goal)
    return _pick(
        route, hex, words, f'<g id="on-{hex}"><use data-piece="counter {hex}" href="#{shape}"/>{number}</g>', goal
    )


def _pick(route: Route, space: int, words: str, inside: str, goal: bool) -> str:
    note = '<g class="bw-badge" visibility="hidden"><rect class="bw-pill"/><text data-badge="" y="-25"></text></g>'
    return (
        f'<g data-pick="{pick(route, space)}" role="button" aria-label="{escape(words)}">{inside}'
        f'<use class="bw-hit" href="#hex"/><use href="#name"/>{note if goal else ""}</g>'
    )


def _number(route: Route, space: int) -> str:
    return "" if space == route.target else text(space, 0, -9.3, "no narrow")


def _name(port: str) -> str:
    """A port's name below its hex, as many of its words as there is room for; a long word in smaller letters."""
    while len(port) > MOST and " " in port:
        port = port.rpartition(" ")[0]
    small = f' style="font-size:{n(8 * MOST / len(port))}px"' if len(port) > MOST else ""
    return f'<text class="port narrow m" y="28.5"{small}>{escape(port)}</text>' if port else ""


def fit(route: Route) -> float:
    """How much larger a chart is drawn than its graph says, so that it is as wide as the board."""
    return WIDTH / route.size[0]


def place(route: Route, space: int) -> str:
    """The transform that puts something on a space, as large as the hexes are there.

    >>> place(Route.of(), 17)
    'translate(631 229)'
    """
    scale = route.radius / RADIUS * fit(route)
    grown = "" if scale == 1 else f" scale({scale:.3g})"
    return f"translate({n(route.x[space] * fit(route))} {n(route.y[space] * fit(route))}){grown}"


def definitions() -> str:
    """The grounds of counters, for the board's `<defs>`."""
    top = RADIUS - 1.3
    low, foot = top * math.sqrt(3) / 2, 9.6
    half = top - foot / math.sqrt(3)
    base = f"M{n(-half)} {n(foot)}H{n(half)}L{n(top / 2)} {n(low)}H{n(-top / 2)}Z"
    edge = f'stroke="{INK}" stroke-width="1.2" stroke-linejoin="round"'
    shade = put(path(hexagon(top), var("shadow"), 'opacity=".32"'), 0.9, 1.8)
    face = shade + path(hexagon(top), var("token"), edge) + path(base, var("foot"))
    line = f'stroke="{var("back-text")}" stroke-width=".9"'
    back = (
        shade
        + path(hexagon(top), var("back"), f'stroke="{var("back-line")}" stroke-width="1.2" stroke-linejoin="round"')
        + path(hexagon(top - 3), "none", line + ' opacity=".55"')
        + put(path(_star(), "none", line + ' opacity=".75"'), 0, 5)
    )
    flags = "".join(
        use(company, 11.2 * math.sin(math.tau * k / 5), 0.6 - 11 * math.cos(math.tau * k / 5), 0.46)
        for k, company in enumerate(FLAGS)
    )
    goal = (
        path(hexagon(top), var("token"), f'stroke="{INK}" stroke-width="1.6"')
        + path(hexagon(top - 3.1), "none", f'stroke="{var("coin-line")}" stroke-width=".9"')
        + flags
        + put(use("coin", scale=6.4 / 13), 0, 0.6)
        + f'<text y="3.2" style="font-size:8px;font-weight:700;text-anchor:middle;fill:{var("coin-text")}">'
        f"{TARGET_COINS}</text>"
    )
    return (
        _faces()
        + f'<path id="hex" d="{hexagon(RADIUS)}"/>{_by_name()}<g id="counter">{face}</g><g id="counter-back">{back}</g>'
        f'<g id="target-counter">{goal}</g>'
    )


def _by_name() -> str:
    """What of a pick lies over its name: nothing to see, and in rows, where the name is, something to hit."""
    return '<path id="name" d="M-24 20h48v11h-48z" fill="none"/>'


def _faces() -> str:
    """Every counter face up: the commodity to the left, the company's flag to the right and its code below."""
    style = f"font-size:10px;font-weight:700;letter-spacing:.4px;text-anchor:middle;fill:{var('foot-text')}"
    halves = "".join(f'<g id="left-{name}">{use(name, -9.4, 0.5, 0.86)}</g>' for name in GOODS) + "".join(
        f'<g id="right-{name}">{use(name, 9.5, 0.5, 0.8)}<text y="17.6" style="{style}">{name}</text></g>'
        for name in FLAGS
    )
    return halves + "".join(
        f'<g id="{company}-{commodity}">{use("counter")}{use(f"left-{commodity}")}{use(f"right-{company}")}</g>'
        for company, commodity in COUNTERS
    )


def _star() -> str:
    points = [
        (reach * math.sin(math.pi / 4 * k), -reach * math.cos(math.pi / 4 * k))
        for k in range(8)
        for reach in ((8.6 if k % 2 == 0 else 2.6),)
    ]
    return "M" + "L".join(f"{n(x)} {n(y)}" for x, y in points) + "Z"
