"""The checks of a floor plan that need real geometry: rooms fill the hull, doors lie in walls, everything has a place.

`faults(ship)` finds them all; `tests/boards/test_batory_plan.py` damages the shipped board to see that each can fail.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Mapping

from shapely.geometry import LineString, Point, Polygon, box
from shapely.ops import unary_union

from batwidgets.games.batory.art.figures import BRIM, ribbon
from batwidgets.games.batory.art.plan import DeckPlan, Plan, Segment, plan_of
from batwidgets.games.batory.art.rooms import LETTER, letters, reserved, width
from batwidgets.games.batory.ship import Ship

WALL = 3.4  # drawn width of a wall
DOOR_MARGIN = 6  # solid wall left and right of a door at least
NAME = "Countess of Somewhere"  # wider than any ribbon


def faults(ship: Ship) -> list[str]:
    """Everything that is wrong with the drawing of a ship that has a floor plan of its own."""
    plan = plan_of(ship)
    shapes = {room: Polygon(plan.polygon[room]) for room in ship.rooms}
    return [
        *_fit(ship, plan, shapes),
        *_doors(ship, plan, shapes),
        *_places(ship, plan, shapes),
        *_badges(ship, plan, shapes),
        *_strips(ship, shapes),
    ]


def hull_points(path: str, steps: int = 200) -> list[tuple[float, float]]:
    """Points of a path made of M, C, H, Z with absolute coordinates."""
    points: list[tuple[float, float]] = []
    for command, text in re.findall(r"([MCHZ])([^MCHZ]*)", path):
        numbers = [float(value) for value in text.split()]
        if command == "M":
            points.append((numbers[0], numbers[1]))
        elif command == "H":
            points.append((numbers[0], points[-1][1]))
        elif command == "C":
            corners = (points[-1], numbers[0:2], numbers[2:4], numbers[4:6])
            for i in range(1, steps + 1):
                t = i / steps
                weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
                points.append(
                    tuple(sum(w * corner[k] for w, corner in zip(weights, corners, strict=True)) for k in (0, 1))
                )
    return points


def _fit(ship: Ship, plan: Plan, shapes: Mapping[str, Polygon]) -> Iterator[str]:
    spots = []
    for deck in plan.decks:
        rooms = {room: shapes[room] for room in ship.on[deck.name]}
        wells = {f"stairwell {well}": Polygon(points) for well, points in deck.wells.items()}
        yield from _hull(deck, rooms | wells)
        spots.append({well: [(x, y - deck.centre) for x, y in points] for well, points in deck.wells.items()})
        if set(deck.wells) != set(ship.wells):
            yield f"stairwells missing on {deck.name}"
    if any(spot != spots[0] for spot in spots):
        yield "stairwells do not stand over each other on all decks"


def _hull(deck: DeckPlan, parts: Mapping[str, Polygon]) -> Iterator[str]:
    """Rooms and stairwells fill the hull without gap or overlap; the bow is pointed and left, the stern round."""
    outer, inner = Polygon(hull_points(deck.hull)), Polygon(deck.inner)
    for name, shape in parts.items():
        if not shape.is_valid or shape.interiors:
            yield f"{name} on {deck.name} is not a simple polygon"
            return
    for (i, a), (j, b) in itertools.combinations(parts.items(), 2):
        if a.intersection(b).area > 0.5:
            yield f"{i} and {j} overlap on {deck.name}"
    whole = unary_union([part.buffer(0.06, join_style="mitre") for part in parts.values()])
    if inner.difference(whole).area > 1 or whole.difference(inner.buffer(0.2)).area > 1:
        yield f"{deck.name} is not filled by its rooms"
    if not outer.is_valid or not outer.contains(inner):
        yield f"rooms of {deck.name} reach through the hull"
        return
    thickness = [outer.exterior.distance(Point(point)) for point in deck.inner]
    if min(thickness) < 5 or max(thickness) > 9:
        yield f"hull of {deck.name} is {min(thickness):.1f} to {max(thickness):.1f} thick"
    x0, y0, x1, y1 = outer.bounds
    mirrored = Polygon([(x, y0 + y1 - y) for x, y in outer.exterior.coords])
    if outer.symmetric_difference(mirrored).area > 1:
        yield f"hull of {deck.name} is not symmetric"

    def beam(x: float) -> float:
        cut = outer.intersection(box(x - 0.01, y0, x + 0.01, y1))
        return cut.bounds[3] - cut.bounds[1]

    if not beam(x0 + 10) < 0.35 * beam(x1 - 10):
        yield f"{deck.name}: the bow is not much finer than the stern"


def _doors(ship: Ship, plan: Plan, shapes: Mapping[str, Polygon]) -> Iterator[str]:
    for (a, b), segment in plan.doors.items():
        deck = next(deck for deck in plan.decks if deck.name == ship.deck[a])
        other = shapes[b] if b in shapes else Polygon(deck.wells[b])
        yield from _door(segment, {a: shapes[a], b: other}, ship.graph.graph["door_width"])
    for (i, a), (j, b) in itertools.combinations(plan.doors.items(), 2):
        if LineString(a).distance(LineString(b)) < 2 * DOOR_MARGIN:
            yield f"doors {i} and {j} are too close"
    for a, b in [*plan.links, *plan.plates]:
        yield f"{a}-{b} has no door"


def _door(segment: Segment, sides: Mapping[str, Polygon], width: float) -> Iterator[str]:
    """It lies in one straight wall shared by both sides, with solid wall left and right of it."""
    line, names = LineString(segment), "-".join(sides)
    (x0, y0), (x1, y1) = segment
    if abs(line.length - width) > 0.2 or (x0 != x1 and y0 != y1):
        yield f"door {names} is not an upright or level gap of {width}"
        return
    ux, uy = (x1 - x0) / line.length, (y1 - y0) / line.length
    dx, dy = ux * DOOR_MARGIN, uy * DOOR_MARGIN
    longer = LineString([(x0 - dx, y0 - dy), (x1 + dx, y1 + dy)])
    for name, shape in sides.items():
        if longer.difference(shape.exterior.buffer(0.06)).length > 0.01:
            yield f"door {names} with its margins is not in a wall of {name}"
    middle = ((x0 + x1) / 2, (y0 + y1) / 2)
    here, there = (Point(middle[0] - s * uy * 4, middle[1] + s * ux * 4) for s in (1, -1))
    a, b = sides.values()
    if not ((a.contains(here) and b.contains(there)) or (a.contains(there) and b.contains(here))):
        yield f"door {names} does not lead from one to the other"


def _ribbon(spot: tuple[float, float], alone: bool) -> Polygon:
    half, height, _ = ribbon(NAME, alone)
    return box(spot[0] - half, spot[1] + 14.5, spot[0] + half, spot[1] + 14.5 + height)


def _label(ship: Ship, plan: Plan, room: str) -> Polygon:
    (x, y), size = plan.label[room], min(LETTER, letters(plan, room, ship.name[room])[0])
    half = width(ship.name[room], room) * size / 2
    return box(x - half, y - 10.5, x + half, y + (3 if re.search("[gjpqy]", ship.name[room]) else 0.5))


def _figures(ship: Ship, plan: Plan, room: str) -> dict[str, Polygon]:
    places = {}
    for number, spot in enumerate(plan.tokens[room]):
        radius = plan.ring if number == 0 and room in ship.starts else plan.radius + BRIM
        places[f"place {number + 1}"] = unary_union([Point(spot).buffer(radius), _ribbon(spot, alone=False)])
    return places


def _places(ship: Ship, plan: Plan, shapes: Mapping[str, Polygon]) -> Iterator[str]:
    """Three figures, or one with a wide name, the start circle and the room's name fit into the room and together."""
    for room, shape in shapes.items():
        inside = shape.buffer(-WALL / 2 - 1, join_style="mitre")
        label, figures = _label(ship, plan, room), _figures(ship, plan, room)
        alone = _ribbon(plan.tokens[room][0], alone=True)
        doors = [LineString(segment) for ways, segment in plan.doors.items() if room in ways]
        for what, thing in [("name", label), ("wide name", alone), *figures.items()]:
            if not inside.contains(thing):
                yield f"{room}: {what} is not inside the room"
            if any(thing.distance(door) < 5 for door in doors):
                yield f"{room}: {what} stands in a door"
        for (i, a), (j, b) in itertools.combinations(figures.items(), 2):
            if a.distance(b) < 0.4:
                yield f"{room}: {i} and {j} touch"
        for what, thing in figures.items():
            if thing.distance(label) < 0.5:
                yield f"{room}: name and {what} touch"


def _badges(ship: Ship, plan: Plan, shapes: Mapping[str, Polygon]) -> Iterator[str]:
    """A note covers no name, no figure, no door and no other note, and touches its own room."""
    badges = {room: box(*reserved(plan, room)) for room in plan.badge if room in shapes}
    taken = [(f"name of {room}", _label(ship, plan, room)) for room in shapes]
    taken += [(f"{what} of {room}", it) for room in shapes for what, it in _figures(ship, plan, room).items()]
    taken += [(f"door {way}", LineString(segment).buffer(5)) for way, segment in plan.doors.items()]
    for room, badge in badges.items():
        for what, thing in taken:
            if badge.intersects(thing):
                yield f"{room}: the note covers the {what}"
        if not badge.intersects(shapes[room].buffer(-WALL / 2)):
            yield f"{room}: the note is outside the room"
    for (i, a), (j, b) in itertools.combinations(badges.items(), 2):
        if a.intersects(b):
            yield f"the notes of {i} and {j} touch"


def _strips(ship: Ship, shapes: Mapping[str, Polygon]) -> Iterator[str]:
    """Every room is whole in one of the strips for small screens."""
    strips = ship.graph.graph["strips"].values()
    for room, shape in shapes.items():
        if not any(x0 + WALL <= shape.bounds[0] and shape.bounds[2] <= x1 - WALL for x0, x1 in strips):
            yield f"{room} is not whole in any strip for small screens"
