"""Where everything of a ship is drawn: from the board's own floor plan, or laid out when it brings none."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from batwidgets.games.batory import drawable
from batwidgets.games.batory.ship import Ship

Point = tuple[float, float]
Points = tuple[Point, ...]
Segment = tuple[Point, Point]
RADIUS = 17.0  # of a figure, before the board says otherwise


@dataclass(frozen=True)
class DeckPlan:
    """One deck: a middle line, the hull as an SVG path and its inner side, and where the stairwells are on it."""

    name: str
    prefix: str
    centre: float
    half_beam: float
    hull: str
    inner: Points
    wells: Mapping[str, Points] = field(default_factory=dict)


@dataclass(frozen=True)
class Plan:
    """The floor plan in user units, x aft and y to port; `laid_out` tells that it was made up here.

    `label` is the middle of a name's baseline, `tokens` are three places for figures, `badge` the middle of a note,
    `doors` the gaps in the walls by (room, room) or (room, stairwell). A passage without a gap is in `links`: the curve
    that joins the two.

    >>> plan = plan_of(Ship.of())
    >>> plan.tokens["T1"][0], len(plan.doors), plan.laid_out
    ((236, 156), 47, False)
    """

    size: Point
    decks: tuple[DeckPlan, ...]
    polygon: Mapping[str, Points]
    label: Mapping[str, Point]
    tokens: Mapping[str, Points]
    badge: Mapping[str, Point]
    doors: Mapping[tuple[str, str], Segment]
    links: Mapping[tuple[str, str], Points] = field(default_factory=dict)
    plates: Mapping[tuple[str, str], Point] = field(default_factory=dict)  # stairwells marked in a room itself
    laid_out: bool = False
    radius: float = RADIUS
    ring: float = 20.0  # radius of a start circle


def ways(ship: Ship) -> tuple[tuple[str, str], ...]:
    """Every passage as (room, room) and every stair as (room, stairwell), in the ship's order.

    >>> ways(Ship.of())[0], ways(Ship.of())[-1]
    (('T1', 'T2'), ('B10', 'A'))
    """
    passages = [(a, b) for a in ship.rooms for b in ship.doors[a] if ship.index[a] < ship.index[b]]
    return (*passages, *((room, well) for well, rooms in ship.wells.items() for room in rooms))


@lru_cache(maxsize=8)
def plan_of(ship: Ship) -> Plan:
    """The plan of a ship."""
    from batwidgets.games.batory.art.layout import lay_out

    return _given(ship) if drawable.has_plan(ship.graph) else lay_out(ship)


def _given(ship: Ship) -> Plan:
    graph: Any = ship.graph
    about, nodes = graph.graph, graph.nodes
    doors = {way: _door(graph, way) for way in ways(ship)}
    return Plan(
        size=tuple(about["size"]),
        decks=tuple(
            DeckPlan(
                name=deck["name"],
                prefix=deck["prefix"],
                centre=deck["centre"],
                half_beam=deck["half_beam"],
                hull=deck["hull"],
                inner=_points(deck["inner"]),
                wells={well: _points(polygon) for well, polygon in deck["wells"].items()},
            )
            for deck in about["decks"]
        ),
        polygon={room: _points(nodes[room]["polygon"]) for room in ship.rooms},
        label={room: tuple(nodes[room]["label"]) for room in ship.rooms},
        tokens={room: _points(nodes[room]["tokens"]) for room in ship.rooms},
        badge={room: tuple(nodes[room].get("badge", _corner(nodes[room]["polygon"]))) for room in ship.rooms},
        doors={way: door for way, door in doors.items() if door},
        links={(a, b): _join(nodes, a, b) for (a, b), door in doors.items() if not door and b in ship.index},
        plates={(a, b): _foot(nodes[a]) for (a, b), door in doors.items() if not door and b in ship.wells},
        radius=about["token_diameter"] / 2,
        ring=about["start_circle_diameter"] / 2,
    )


def _points(given: Any) -> Points:
    return tuple((x, y) for x, y in given)


def _door(graph: Any, way: tuple[str, str]) -> Segment | None:
    door = graph.edges[way].get("door")
    return (tuple(door[0]), tuple(door[1])) if door else None


def _corner(polygon: Any) -> Point:
    return max(x for x, _ in polygon) - 34, min(y for _, y in polygon) + 13


def _foot(node: Any) -> Point:
    """Where a room shows a stairwell that the plan has no door to: beside its figures."""
    return node["tokens"][2][0] + 48, node["tokens"][2][1]


def _join(nodes: Any, a: str, b: str) -> Points:
    """A passage that the plan has no gap for, as somebody adds one to try: from place to place."""
    return tuple(nodes[a]["tokens"][0]), tuple(nodes[b]["tokens"][0])
