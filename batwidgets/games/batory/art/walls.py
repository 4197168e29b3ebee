"""Walls, the doors in them, stairwells, and passages that a plan has no wall for."""

from __future__ import annotations

from html import escape

from batwidgets.games.batory.art.letters import text_width
from batwidgets.games.batory.art.plan import DeckPlan, Plan, Points, Segment
from batwidgets.games.batory.art.svg import box, points
from batwidgets.games.batory.art.theme import var
from batwidgets.games.batory.ship import Ship


def doorway(segment: Segment) -> str:
    """A gap in a wall: a light threshold between two jambs."""
    (x0, y0), (x1, y1) = segment
    if x0 == x1:
        sill = f'<rect class="sill" x="{x0 - 2.6:g}" y="{y0:g}" width="5.2" height="{y1 - y0:g}"/>'
        jambs = "".join(f"M{x0 - 5:g} {y:g}h10" for y in (y0, y1))
    else:
        sill = f'<rect class="sill" x="{x0:g}" y="{y0 - 2.6:g}" width="{x1 - x0:g}" height="5.2"/>'
        jambs = "".join(f"M{x:g} {y0 - 5:g}v10" for x in (x0, x1))
    return f'{sill}<path class="jamb" d="{jambs}"/>'


def doors(ship: Ship, plan: Plan, deck: str) -> str:
    """Every door on a deck, between rooms and to stairwells."""
    return "".join(
        f'<g data-door="{a}-{b}">{doorway(segment)}</g>'
        for (a, b), segment in plan.doors.items()
        if ship.deck[a] == deck
    )


def corridors(ship: Ship, plan: Plan, deck: str) -> str:
    """The passages between rooms that share no wall, to be drawn below the rooms."""
    return "".join(
        f'<g data-door="{a}-{b}">{corridor(way)}</g>' for (a, b), way in plan.links.items() if ship.deck[a] == deck
    )


def corridor(way: Points) -> str:
    """A passage as a light way between two dark walls."""
    line = "M" + "L".join(f"{x:g} {y:g}" for x, y in way)
    style = 'fill="none" stroke-linejoin="round"'
    return (
        f'<path d="{line}" {style} stroke="{var("wall")}" stroke-width="11"/>'
        f'<path d="{line}" {style} stroke="{var("door")}" stroke-width="6"/>'
    )


def stairwells(ship: Ship, deck: DeckPlan) -> str:
    """The stairwells of a deck, each with its name on the landing."""
    return "".join(
        f'<g data-stairwell="{well}" {picked(ship, well, deck.name)}>'
        f"<title>{ship_name(ship, well)} stairwell, {escape(deck.name)}</title>"
        f"{stairs(polygon, ship.well_names[well])}</g>"
        for well, polygon in deck.wells.items()
        if well in ship.wells
    )


def picked(ship: Ship, well: str, where: str) -> str:
    """What lets stairs be picked, to hear that nobody stops there; they are several pieces of one stairwell."""
    return f'data-pick="{escape(well)}" role="button" aria-label="{ship_name(ship, well)} stairwell, {escape(where)}"'


def ship_name(ship: Ship, well: str) -> str:
    """A stairwell's name, safe in markup."""
    return escape(ship.well_names[well])


def stairs(polygon: Points, word: str) -> str:
    """A double flight with treads, a rail, and the name on the landing."""
    x0, y0, x1, y1 = box(polygon)
    cx, cy = (x0 + x1) / 2, (y0 + y1) / 2
    treads = "".join(f"M{x0 + 8:g} {cy + s * (14 + 5.6 * i):g}H{x1 - 8:g}" for i in range(4) for s in (-1, 1))
    rail = f"M{cx:g} {y0 + 8:g}V{y1 - 8:g}"
    return (
        f'<polygon class="well" points="{points(polygon)}"/><path class="tread" d="{treads}"/>'
        f'<path class="newel" d="{rail}"/><path class="tread" d="{rail}"/>{plate(cx, cy, word)}'
        f'<rect class="bw-hit" x="{x0:g}" y="{y0:g}" width="{x1 - x0:g}" height="{y1 - y0:g}" fill="none"/>'
    )


def plate(x: float, y: float, word: str) -> str:
    """A stairwell's name on a brass plate."""
    size = min(11.0, 11 * max(4, 40 - len(word)) / text_width(word.upper(), 11))  # a letter is spaced by one unit
    return (
        f'<rect class="plate" x="{x - 22:g}" y="{y - 8.5:g}" width="44" height="17" rx="3"/>'
        f'<text class="landing" x="{x + 0.5:g}" y="{y + 4:g}" style="font-size:{size:.3g}px">'
        f"{escape(word.upper())}</text>"
    )


def plates(ship: Ship, plan: Plan, deck: str) -> str:
    """The stairwells that a room leads to, marked in the room, where the plan has no place for the stairs."""
    return "".join(
        f'<g data-door="{room}-{well}" {picked(ship, well, ship.label(room))}>'
        f"<title>{ship_name(ship, well)} stairwell</title>"
        f"{plate(x, y, ship.well_names[well])}</g>"
        for (room, well), (x, y) in plan.plates.items()
        if ship.deck[room] == deck
    )
