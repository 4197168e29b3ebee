"""The whole still picture of a ship, which never changes during a game."""

from __future__ import annotations

from functools import lru_cache
from html import escape

from batwidgets.games.batory.art import figures, hull, legend, pieces, rooms, walls
from batwidgets.games.batory.art.plan import DeckPlan, Plan, plan_of
from batwidgets.games.batory.art.theme import style, var
from batwidgets.games.batory.ship import Ship


@lru_cache(maxsize=8)
def still(ship: Ship) -> str:
    """The deck plans as one `<svg>` with the slot `figures`; every room is a pick named by its id.

    >>> still(Ship.of())[:102]
    '<svg xmlns="http://www.w3.org/2000/svg" class="batory batory-plan" viewBox="0 0 1200 900" role="group"'
    """
    plan = plan_of(ship)
    width, height = plan.size
    decks = "".join(_deck(ship, plan, deck, top=index == 0) for index, deck in enumerate(plan.decks))
    lift = 29 if plan.laid_out else 3
    titles = "".join(legend.deck_title(deck, 20, deck.centre - deck.half_beam - lift) for deck in plan.decks)
    printed = ship.graph.graph.get("status") == "printed"
    below = "deck plans" if printed else "deck plans, a reconstruction"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="batory batory-plan" viewBox="0 0 {width:g} {height:g}" '
        f'role="group" aria-label="{escape(f"Deck plans of {ship.title}")}"><style>{style()}</style>'
        f"<defs>{_patterns()}{hull.boat()}{pieces.shapes()}{figures.definitions()}{rooms.outlines(ship, plan)}</defs>"
        f"{hull.water(plan)}{titles}{decks}{legend.legend(ship.title, below, 24, height - 27, width - 26)}"
        f'<g data-part="figures"></g></svg>'
    )


def _deck(ship: Ship, plan: Plan, deck: DeckPlan, top: bool) -> str:
    return (
        f'<g role="group" aria-label="{escape(deck.name)}" data-deck="{escape(deck.name)}">{hull.hull(deck, top)}'
        f"{walls.corridors(ship, plan, deck.name)}{rooms.floors(ship, deck)}"
        f"{rooms.walls(ship, deck.name)}{walls.stairwells(ship, deck)}"
        f"{hull.lights(deck) if top and deck.inner else ''}{rooms.picks(ship, plan, deck)}"
        f'<g class="above">{walls.doors(ship, plan, deck.name)}{walls.plates(ship, plan, deck.name)}</g></g>'
    )


def _patterns() -> str:
    """Planks, tiles and parquet."""
    return (
        '<pattern id="planks" width="96" height="14" patternUnits="userSpaceOnUse">'
        f'<path d="M0 .5H96M0 7.5H96M22 .5V7.5M70 7.5V14.5" fill="none" stroke="{var("plank")}" stroke-width=".7" stroke-opacity=".7"/></pattern>'
        '<pattern id="tiles" width="9" height="9" patternUnits="userSpaceOnUse"><path d="M0 .5H9M.5 0V9" '
        f'fill="none" stroke="{var("service-edge")}" stroke-width=".7"/></pattern>'
        '<pattern id="parquet" width="12" height="12" patternUnits="userSpaceOnUse">'
        f'<rect width="12" height="12" fill="{var("promenade")}" fill-opacity=".5"/>'
        f'<path d="M0 6L6 0L12 6L6 12Z" fill="none" stroke="{var("plank")}" stroke-width=".7" stroke-opacity=".6"/></pattern>'
    )
