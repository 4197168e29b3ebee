"""The sea, the hulls and what hangs on them."""

from __future__ import annotations

from batwidgets.games.batory.art.plan import DeckPlan, Plan, Points
from batwidgets.games.batory.art.svg import points
from batwidgets.games.batory.art.theme import var

BANDS = ((1, 42), (2, 27), (3, 13))  # of lighter water: shade, width
WAVES = ((44, 81), (84, 99), (36, 111), (1152, -117), (1138, 113), (1162, 99))


def water(plan: Plan) -> str:
    """Three lighter bands around the hulls, as charts tint the water along a coast, and a few waves."""
    width, height = plan.size
    bands = "".join(
        f'<path d="{deck.hull}" fill="none" stroke="{var(f"sea-{shade}")}" stroke-width="{wide}" '
        'stroke-linejoin="round"/>'
        for shade, wide in BANDS
        for deck in plan.decks
    )
    spots = [(x, deck.centre + dy) for deck in plan.decks for x, dy in WAVES] if not plan.laid_out else []
    waves = "".join(f"M{x:g} {y:g}q4 -5 8 0q4 5 8 0q4 -5 8 0" for x, y in spots)
    drawn = (
        f'<path d="{waves}" fill="none" stroke="{var("wave")}" stroke-width="1.6" stroke-linecap="round"/>'
        if waves
        else ""
    )
    return f'<rect width="{width:g}" height="{height:g}" fill="{var("sea")}"/>{bands}{drawn}'


def hull(deck: DeckPlan, top: bool) -> str:
    """A deck's hull with portholes, or with railing and lifeboats on the top deck."""
    line = f'stroke="{var("hull-line")}"'
    shell = f'<path d="{deck.hull}" fill="{var("hull")}" {line} stroke-width="3.4"/>'
    if not deck.inner:
        return shell
    dots = (
        'stroke-width="2.4" stroke-dasharray="1 7"'
        if top
        else 'stroke-width="2.8" stroke-linecap="round" stroke-dasharray="0 12"'
    )
    band = f'<polygon points="{points(outwards(deck.inner, 3.4))}" fill="none" stroke="{var("porthole")}" {dots}/>'
    return (lifeboats(deck) if top else "") + shell + band


def lights(deck: DeckPlan) -> str:
    """Starboard green and port red, near the bow."""
    sides = ((-1, "#009e73", "starboard light"), (1, "#d55e00", "port light"))
    return "".join(
        f'<circle cx="196" cy="{deck.centre + side * (deck.half_beam - 29):g}" r="4" fill="{colour}" '
        f'stroke="{var("hull-line")}" stroke-width="1.2"><title>{title}</title></circle>'
        for side, colour, title in sides
    )


def lifeboats(deck: DeckPlan) -> str:
    """Five boats a side, in their davits outside the hull."""
    out = []
    for x in (450, 525, 600, 675, 750):
        for side in (-1, 1):
            y = deck.centre + side * (deck.half_beam + 8.5)
            davits = f"M{x - 15} {y:g}v{-side * 8}M{x + 15} {y:g}v{-side * 8}"
            out.append(
                f'<path d="{davits}" stroke="{var("hull-line")}" stroke-width="1.4"/>'
                f'<use href="#boat" x="{x}" y="{y:g}"/>'
            )
    return "".join(out)


def boat() -> str:
    """A lifeboat, for the picture's definitions."""
    return (
        f'<g id="boat" fill="{var("boat")}" stroke="{var("hull-line")}" stroke-width="1.1">'
        '<path d="M-26 0Q-15 -5.5 0 -5.5Q15 -5.5 26 0Q15 5.5 0 5.5Q-15 5.5 -26 0Z"/>'
        '<path d="M-21 0H21M-10 -4.8V4.8M0 -5.5V5.5M10 -4.8V4.8" fill="none" stroke-width=".8"/></g>'
    )


def outwards(polygon: Points, distance: float) -> Points:
    """Points of a closed outline moved outwards along its normals."""
    following = (*polygon[1:], polygon[0])
    turn = sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(polygon, following, strict=True))
    moved = []
    for i, (x, y) in enumerate(polygon):
        (ax, ay), (bx, by) = polygon[i - 1], following[i]
        length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
        k = distance / length * (1 if turn > 0 else -1)
        moved.append((x + (by - ay) * k, y - (bx - ax) * k))
    return tuple(moved)
