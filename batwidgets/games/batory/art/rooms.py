"""The rooms: each a pick with its floor, furniture, start circle and name, an empty mark and an empty badge."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from batwidgets.games.batory.art.furniture import furniture
from batwidgets.games.batory.art.letters import text_width
from batwidgets.games.batory.art.plan import DeckPlan, Plan
from batwidgets.games.batory.art.svg import box, points
from batwidgets.games.batory.ship import Ship

KIND = {
    "Promenade": "promenade",
    "Cabin": "cabin",
    **dict.fromkeys(("Sports Deck", "Swimming Pool", "Gymnasium"), "leisure"),
    **dict.fromkeys(("Veranda", "Reading Room", "Smoking Room", "Bar", "Social Room", "Dining Room"), "public"),
}
TILED = ("Galley", "Laundry", "Infirmary", "Hairdresser")
LETTER = 14.0  # type size of a name
LARGEST = 18.0  # and on a narrow board; where a room has no room for that, its name grows alone, as far as it may
BADGE = (54.0, 15.0)  # width and height kept free for a badge with its halo


def kind(name: str) -> str:
    """The kind of floor that a location of this name has.

    >>> kind("Bar"), kind("Radio Room")
    ('public', 'service')
    """
    return KIND.get(name, "service")


def key(ship: Ship, room: str) -> str:
    """The id of a room's outline: of this ship, since pictures of two ships may share a page.

    >>> key(Ship.of(), "T1").endswith("-T1")
    True
    """
    return f"s{ship.digest[:5]}-{room}"


def there(ship: Ship, room: str) -> str:
    """The id of what tells who stands in a room, wherever in the picture that is written."""
    return f"there-{ship.index[room]}"


def outlines(ship: Ship, plan: Plan) -> str:
    """Every room's outline and the clip that keeps its colours inside, for the picture's definitions."""
    return "".join(
        f'<polygon id="{key(ship, room)}" points="{points(plan.polygon[room])}"/>'
        f'<clipPath id="{key(ship, room)}c"><use href="#{key(ship, room)}"/></clipPath>'
        for room in ship.rooms
    )


def walls(ship: Ship, deck: str) -> str:
    """The walls of a deck, above all its floors."""
    return '<g class="walls">' + "".join(f'<use href="#{key(ship, room)}"/>' for room in ship.on[deck]) + "</g>"


def floors(ship: Ship, deck: DeckPlan) -> str:
    """The floors of a deck and what stands on them."""
    pieces = furnished(ship, deck)
    return "".join(_floor(ship, room) + pieces.get(room, "") for room in ship.on[deck.name])


def _floor(ship: Ship, room: str) -> str:
    look, ref = kind(ship.name[room]), key(ship, room)
    pattern = "planks" if look == "promenade" else "tiles" if ship.name[room] in TILED else None
    return (
        f'<use class="{look}" href="#{ref}"/>'
        + (f'<use href="#{ref}" fill="url(#{pattern})"/>' if pattern else "")
        + f'<use class="edge {look}-edge" href="#{ref}" clip-path="url(#{ref}c)"/>'
    )


def picks(ship: Ship, plan: Plan, deck: DeckPlan) -> str:
    """The rooms of a deck as picks; those whose badge reaches over their walls come last and so on top."""
    rooms = sorted(ship.on[deck.name], key=lambda room: _pokes(plan, room))
    return "".join(_pick(ship, plan, room) for room in rooms)


def _pokes(plan: Plan, room: str) -> bool:
    (x, y), (left, top, right, bottom) = plan.badge[room], box(plan.polygon[room])
    return not (left <= x - BADGE[0] / 2 and x + BADGE[0] / 2 <= right and top <= y - BADGE[1] / 2 and y <= bottom)


def furnished(ship: Ship, deck: DeckPlan) -> Mapping[str, str]:
    """The furniture of those rooms that stand where the shipped board has them, under the same name."""
    shipped, nodes = Ship.of(), ship.graph.nodes
    same = [
        room
        for room in ship.on[deck.name]
        if room in shipped.index
        and all(nodes[room].get(part) == shipped.graph.nodes[room][part] for part in ("name", "polygon", "tokens"))
    ]
    if not same:
        return {}
    pieces = furniture(deck.prefix, deck.centre, deck.inner)
    return {room: pieces[room] for room in same if room in pieces}


def _pick(ship: Ship, plan: Plan, room: str) -> str:
    name, ref = ship.name[room], key(ship, room)
    said = name if len(ship.named[name]) == 1 else f"{name} {room}"
    (x, y), start = plan.tokens[room][0], room in ship.starts
    circle = f'<circle class="start" cx="{x:g}" cy="{y:g}" r="{plan.ring:g}"/>' if start else ""
    spot = f'<circle data-place="{room}" cx="{x:g}" cy="{y:g}" r="1" fill="none"/>'
    mark = f'<use class="bw-hit bw-mark" href="#{ref}" clip-path="url(#{ref}c)"/>'
    return (
        f'<g data-pick="{room}" role="button" aria-label="{escape(f"{said}, {ship.deck[room]}")}" '
        f'aria-describedby="{there(ship, room)}">'
        f"{mark}{circle}{spot}{_name(plan, room, name)}{_badge(plan, room)}</g>"
    )


def _name(plan: Plan, room: str, name: str) -> str:
    (x, y), (left, _, right, _) = plan.label[room], box(plan.polygon[room])
    space = 2 * min(x - left, right - x) - 10
    whole, alone = space / text_width(f"{name}  {room}", 1), max(space - 8, 1) / text_width(name, 1)  # badges grow
    sizes = [*([f"font-size:{whole:.1f}px"] if whole < LETTER else []), f"--alone:{alone:.1f}px"]
    fitted = f' style="{";".join(sizes)}"' if whole < LARGEST else ""
    return (
        f'<text class="name on-{kind(name)}" x="{x:g}" y="{y:g}"{fitted}>{escape(name)}'
        f'<tspan class="id" dx=".4em">{escape(room)}</tspan></text>'
    )


def _badge(plan: Plan, room: str) -> str:
    """An empty note; beside a name it grows away from it, whatever the size of its letters."""
    (x, y), aside = plan.badge[room], plan.badge[room][0] - plan.label[room][0]
    side = 0 if abs(aside) < 30 else 1 if aside > 0 else -1
    anchor = ("end", "middle", "start")[side + 1]
    x -= side * (BADGE[0] / 2 - 5)
    return (
        f'<g class="bw-badge" visibility="hidden" transform="translate({x:g} {y:g})"><g class="note">'
        f'<rect class="bw-pill" width="0" height="0"/><text data-badge="" y="4.2" text-anchor="{anchor}"></text></g></g>'
    )
