"""The whole still picture of a board, which never changes during a game, with the slots for what does."""

from __future__ import annotations

from functools import lru_cache
from html import escape

from batwidgets.games.batavia.art import counters, lane, pieces, reflow, scale, sea, stores, strip
from batwidgets.games.batavia.art.svg import n, text
from batwidgets.games.batavia.art.theme import style
from batwidgets.games.batavia.route import Route

GAP = 14.0


@lru_cache(maxsize=8)
def still(route: Route, limit: int) -> str:
    """The board as one `<svg>`: chart, warehouses, ship scale, gold strip, and empty slots for what changes.

    The slots are `hexes-0` to `hexes-6`, `target`, `landing`, `merchants`, `pins`, `warehouses`, `scale` and `gold`; `limit` is
    the number of cards that wakes the pirates (BATAVIA-PIRATE-02).

    >>> still(Route.of(), 25)[:92]
    '<svg xmlns="http://www.w3.org/2000/svg" class="batavia batavia-art batavia-board" viewBox="0'
    """
    width, chart = route.size
    below = chart + GAP
    end = below + scale.HEIGHT + GAP + strip.HEIGHT + 6
    blocks = "".join(
        f'<g role="group" aria-label="Hexes {block[0]} to {block[-1]}" data-part="hexes-{number}"></g>'
        for number, block in enumerate(route.blocks)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="batavia batavia-art batavia-board" '
        f'viewBox="0 0 {n(width)} {n(end)}" preserveAspectRatio="xMidYMin meet" role="group" '
        f'aria-label="{escape(f"The board of {route.title}")}"><style>{style()}</style>'
        f"<defs>{sea.definitions(route)}{pieces.definitions()}{counters.definitions()}</defs>"
        f"{sea.backdrop(route)}{lane.lane(route)}{lane.ports(route)}{lane.spaces(route)}{_note(route)}"
        f'{_store(route)}<g class="scale" transform="translate(0 {n(below)})">{scale.frame(limit)}'
        f'<g data-part="scale"></g></g>'
        f'<g class="gold" transform="translate(0 {n(below + scale.HEIGHT + GAP)})">{strip.frame()}'
        f'<g data-part="gold"></g></g>'
        f'<g class="narrow" data-part="pins"></g><g class="rows">{reflow.ways()}{blocks}<g data-part="target"></g><g data-part="landing"></g>'
        f'<g data-part="merchants"></g></g></svg>'
    )


def _store(route: Route) -> str:
    """The warehouses on a stretch of open sea."""
    x, y = route.graph.graph.get("places", {}).get("warehouses", (508, 476))
    return (
        f'<g class="warehouses" transform="translate({n(x)} {n(y)})" role="group" aria-label="Warehouses">'
        f'{stores.frame()}<g data-part="warehouses"></g></g>'
    )


def _note(route: Route) -> str:
    """What of the board is a reconstruction."""
    if route.status == "printed":
        return ""
    words = "Posts and their places: a reconstruction." + (" Coast: Natural Earth." if route.ours else "")
    return text(words, route.size[0] - 30, route.size[1] - 30, "port wide e", 11)
