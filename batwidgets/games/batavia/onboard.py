"""The board and what lies on it, written short: everybody's picture is sent again with every move.

The drawing says each piece in full. What recurs goes once into the still board, as a shape or as a part that does not
change, and the live parts refer to it.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from functools import lru_cache

from batwidgets.games.batavia import art
from batwidgets.games.batavia.art.counters import place
from batwidgets.games.batavia.art.theme import INK
from batwidgets.games.batavia.cards import BLOCK, COMPANIES, COUNTERS
from batwidgets.games.batavia.forecast import next_post
from batwidgets.games.batavia.route import Route
from batwidgets.games.batavia.view import View
from batwidgets.scene import Markup

TITLE = re.compile(r"<title>[^<]*</title>")  # what a pick says already, or the board in words
SPOT = re.compile(r'<use class="space narrow" href="#hex"/>|<text class="(?:space-no|port) narrow[^>]*>[^<]*</text>')
BADGE = re.compile(r'<g class="bw-badge".*?</g>')
TRANSFORM = re.compile(r'^(<g data-hex="\d+"[^>]*) transform="[^"]*"')  # the still board says where it is
PLACE = re.compile(r' data-place="[^"]*"')
FACE = re.compile(
    r'<g data-piece="counter (\d+)"><use href="#counter"/>(<text class="no"[^>]*>\d+</text>)'
    r'<use href="#left-(\w+)"/><use href="#right-(\w+)"/></g>'
)
STRUCK = "fill:var(--bw-route-danger-paper, #f6ddd2);stroke:var(--bw-route-danger, #9e2f1c)"
LETTER = f"font-weight:800;text-anchor:middle;fill:{INK}"
PICK = re.compile(r'<g data-hex="(\d+)".*?(?=<g data-hex=|$)', re.DOTALL)


@lru_cache(maxsize=8)
def board(route: Route, limit: int) -> str:
    """The still board with the shapes that live parts refer to, and the hexes as narrow screens show them."""
    faces = "".join(
        f'<g id="{company}-{good}"><use href="#counter"/><use href="#left-{good}"/><use href="#right-{company}"/></g>'
        for company, good in COUNTERS
    )
    cubes = "".join(f'<g id="cube-{company}">{art.cube(company)}</g>' for company in COMPANIES)
    spots = "".join(spot(match[0]) for number in range(len(route.blocks))
                    for match in PICK.finditer(art.block(route, number, {}, 35)))  # fmt: skip
    rules = f".batavia-art .struck{{{STRUCK}}}" + "".join(
        f'.batavia-art [data-hex="{space}"]{{transform:{styled(place(route, space))}}}' for space in route.spaces
    )
    still = art.still(route, limit).replace("</style>", f"{rules}</style>", 1)
    still = still.replace("</defs>", f'{faces}{cubes}</defs><defs data-part="people"></defs>', 1)
    first = '<g role="group" aria-label="Hexes 1'
    return still.replace(first, f'<g class="spots">{spots}</g>{first}', 1)


def styled(transform: str) -> str:
    """A transform of SVG as a style sheet writes it.

    >>> styled("translate(631 229) scale(.8)")
    'translate(631px, 229px) scale(.8)'
    """
    return re.sub(r"translate\(([-\d.]+) ([-\d.]+)\)", r"translate(\1px, \2px)", transform)


def spot(pick: str) -> str:
    """What of a hex never changes: its outline, number and name where the hexes stand in rows, and where it is."""
    head, where = re.match(r'<g (data-hex="\d+")', pick), PLACE.search(pick)
    assert head is not None and where is not None
    return f'<g {head[1]}><use{where[0]} class="space narrow" href="#hex"/>{"".join(SPOT.findall(pick)[1:])}</g>'


def people(view: View) -> Markup:
    """The pieces in everybody's colour and with everybody's letter, once a game.

    A letter carries its style itself: a browser does not find that of a class in what refers to a shape that came late.
    """
    shapes = {"merchant": art.merchant, "crate": art.crate, "pin": art.pin}
    drawn = "".join(
        f'<g id="{kind}-{seat}">{shape(seat, name)}</g>'
        for kind, shape in shapes.items() for seat, name in enumerate(view.names)
    )  # fmt: skip
    return Markup(re.sub(r'class="letter"(.*?) style="', rf'\1 style="{LETTER};', drawn))


def parts(view: View) -> Mapping[str, str]:
    """The still board and its live parts."""
    route, passed = view.route, range(min(view.merchants) + 1)
    blocks = {
        f"hexes-{number}": hexes(art.block(route, number, view.hexes, view.opened), goals(view), view.opened)
        for number in range(len(route.blocks))
    }
    live = {
        **blocks, "target": TITLE.sub("", art.target(route, view.target is not None)),
        "merchants": art.merchants(route, view.merchants, view.names),
        **art.warehouses(view.crates, view.names, view.hexes, passed),
        "scale": art.ship_scale(dict(zip(COMPANIES, view.cubes, strict=True)), view.limit),
        "gold": art.gold_strip(view.gold, view.names),
    }  # fmt: skip
    return {"board": board(route, view.limit), "people": people(view),
            **{part: short(markup, view) for part, markup in live.items()}}  # fmt: skip


def goals(view: View) -> Collection[int]:
    """The hexes to which the merchant whose turn it is may go now: only there is a badge of any use."""
    if view.step != "move":
        return ()
    held = [code for code, owner in zip(COMPANIES, view.seals, strict=True) if owner == view.turn]
    return [place for code in held if (place := next_post(view, code, view.turn)) is not None]


def hexes(block: str, lit: Collection[int], opened: int) -> str:
    """A block's hexes without what is still, without badges where nobody can go, named only where they may turn."""

    def shorter(match: re.Match[str]) -> str:
        pick = SPOT.sub("", PLACE.sub("", TRANSFORM.sub(r"\1", match[0])))
        return pick if int(match[1]) in lit else BADGE.sub("", pick)

    def face(match: re.Match[str]) -> str:
        piece = f'data-piece="counter {match[1]}" ' if int(match[1]) > opened - BLOCK else ""
        return f'<use {piece}href="#{match[4]}-{match[3]}"/>{match[2]}'

    return FACE.sub(face, PICK.sub(shorter, block))


def short(markup: str, view: View) -> str:
    """Titles left out, and what recurs as a reference to its shape."""
    markup = TITLE.sub("", markup)
    for seat, name in enumerate(view.names):
        for kind, drawn in (("merchant", art.merchant), ("crate", art.crate), ("pin", art.pin)):
            markup = markup.replace(drawn(seat, name), f'<use href="#{kind}-{seat}"/>')
    for company in COMPANIES:
        markup = markup.replace(art.cube(company), f'<use href="#cube-{company}"/>')
    return markup.replace(f'class="cell" style="{STRUCK}"', 'class="cell struck"')
