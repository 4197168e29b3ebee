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
CODE, GAP = 0.76, 0.4  # of the code behind it, and how far behind
LARGEST = 18.0  # and on a narrow board; where a room has no room for that, its name grows alone, as far as it may
NOTE = 22.0  # from a badge's middle to where its words begin, towards the name
BADGE = (28.0, 18.0, 15.0)  # what is kept free for the longest: towards the name, away from it, and how high


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
    (x0, y0, x1, y1), (left, top, right, bottom) = reserved(plan, room), box(plan.polygon[room])
    return not (left <= x0 and x1 <= right and top <= y0 and y1 <= bottom)


def reserved(plan: Plan, room: str) -> tuple[float, float, float, float]:
    """What is kept free for a room's badge: left, top, right, bottom."""
    (x, y), (inner, outer, high), side = plan.badge[room], BADGE, aside(plan, room)
    before, after = (outer, inner) if side < 0 else (inner, outer) if side else ((inner + outer) / 2,) * 2
    return x - before, y - high / 2, x + after, y + high / 2


def aside(plan: Plan, room: str) -> int:
    """On which side of the name the badge is: -1 left, 1 right, 0 over or under it."""
    apart = plan.badge[room][0] - plan.label[room][0]
    return 0 if abs(apart) < 30 else 1 if apart > 0 else -1


def width(name: str, room: str) -> float:
    """How wide a name with its code is, in units of its type size."""
    return text_width(name, 1) + GAP + text_width(room, CODE)


def letters(plan: Plan, room: str, name: str) -> tuple[float, float]:
    """How large a room's name with its code may grow in its room, and the name alone, up to the badge."""
    (x, y), (left, top, right, _) = plan.label[room], box(plan.polygon[room])
    room_for = 2 * min(x - left, right - x) - 10
    if aside(plan, room) and abs(plan.badge[room][1] - y) < y - top:
        room_for = min(room_for, 2 * (abs(plan.badge[room][0] - x) - BADGE[0]) - 1)
    return room_for / width(name, room), max(room_for - 8, 1) / text_width(name, 1)


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
    ref = key(ship, room)
    (x, y), start = plan.tokens[room][0], room in ship.starts
    circle = f'<circle class="start" cx="{x:g}" cy="{y:g}" r="{plan.ring:g}"/>' if start else ""
    spot = f'<circle data-place="{room}" cx="{x:g}" cy="{y:g}" r="1" fill="none"/>'
    mark = f'<use class="bw-hit bw-mark" href="#{ref}" clip-path="url(#{ref}c)"/>'
    return (
        f'<g data-pick="{room}" role="button" aria-label="{escape(f"{ship.label(room)}, {ship.deck[room]}")}" '
        f'aria-describedby="{there(ship, room)}">'
        f"{mark}{circle}{spot}{_name(ship, plan, room)}{_badge(plan, room)}</g>"
    )


def _name(ship: Ship, plan: Plan, room: str) -> str:
    """Its code stays wherever there are several of that name; else it gives way to larger letters."""
    name, (x, y) = ship.name[room], plan.label[room]
    whole, alone = letters(plan, room, name)
    sole = ship.label(room) == name
    most = alone if sole else whole
    sizes = [*([f"font-size:{whole:.1f}px"] if whole < LETTER else []), f"--most:{most:.1f}px"]
    fitted = f' style="{";".join(sizes)}"' if whole < LARGEST else ""
    return (
        f'<text class="name{" sole" if sole else ""} on-{kind(name)}" x="{x:g}" y="{y:g}"{fitted}>{escape(name)}'
        f'<tspan class="id" dx="{GAP:g}em">{escape(room)}</tspan></text>'
    )


def _badge(plan: Plan, room: str) -> str:
    """An empty note; beside a name it grows away from it, whatever the size of its letters."""
    (x, y), side = plan.badge[room], aside(plan, room)
    anchor = ("end", "middle", "start")[side + 1]
    x -= side * NOTE
    return (
        f'<g class="bw-badge" visibility="hidden" transform="translate({x:g} {y:g})"><g class="note">'
        f'<rect class="bw-pill" width="0" height="0"/><text data-badge="" y="4.2" text-anchor="{anchor}"></text></g></g>'
    )
