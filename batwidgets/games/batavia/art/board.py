"""The whole still picture of a board, which never changes during a game, with the slots for what does."""

from __future__ import annotations

from functools import lru_cache
from html import escape

from batwidgets.games.batavia.art import counters, key, lane, reflow, scale, sea, shapes, stores, strip
from batwidgets.games.batavia.art.svg import text
from batwidgets.games.batavia.art.theme import style
from batwidgets.games.batavia.route import Route
from batwidgets.scene.svg import n

GAP = 14.0
PICKS = {"warehouses": stores.picks, "scale": scale.picks, "gold": strip.picks}  # nothing can be done there, but asked


@lru_cache(maxsize=8)
def still(route: Route, limit: int) -> str:
    """The board as one `<svg>`: chart, warehouses, ship scale, gold strip, and empty slots for what changes.

    The slots are `people` (see `pieces.people`), `hex-1` to `hex-35`, `target`, `landing`, `lit`, `merchants`, `warehouse-0` to `warehouse-6`, `scale` and `gold`;
    `limit` is the number of cards that wakes the pirates (BATAVIA-PIRATE-02).

    >>> still(Route.of(), 25)[:92]
    '<svg xmlns="http://www.w3.org/2000/svg" class="batavia batavia-art batavia-board at-sea" vie'
    """
    chart = route.size[1] * counters.fit(route)
    at_sea = "warehouses" in _places(route)  # else there is no open water that is known of
    y = chart + GAP
    store = _store(route, y)
    y += 0 if at_sea else stores.HEIGHT + GAP
    below = y + scale.HEIGHT + GAP
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="batavia batavia-art batavia-board{" at-sea" if at_sea else ""}" '
        f'viewBox="0 0 {n(counters.WIDTH)} {n(below + strip.HEIGHT + 6)}" preserveAspectRatio="xMidYMin meet" '
        f'role="group" aria-label="{escape(f"The board of {route.title}")}" style="--chart:{n(chart)}">'
        f"<style>{style()}</style>"
        f"<defs>{sea.definitions(route)}{shapes.definitions()}{counters.definitions()}</defs>"
        f'<defs data-part="people"></defs>{_chart(route)}{store}'
        f"{_slot('scale', 0, y, scale.frame(limit))}{_slot('gold', 0, below, strip.frame())}"
        f'<g class="rows">{reflow.ways()}{counters.spots(route)}'
        f'<g id="lit" data-part="lit"></g>{counters.slots(route)}'  # below the hexes, whose notes it would strike through
        '<g id="ahead" data-part="landing"></g><g data-part="merchants"></g></g></svg>'
    )


def _places(route: Route) -> dict[str, list[float]]:
    places: dict[str, list[float]] = route.graph.graph.get("places", {})
    return places


def _chart(route: Route) -> str:
    """Everything that the graph file draws, as wide as the board."""
    grown = counters.fit(route)
    drawn = sea.backdrop(route) + lane.lane(route) + lane.ports(route) + lane.spaces(route) + _note(route)
    if "key" in _places(route):
        x, y = _places(route)["key"]
        drawn += f'<g class="wide" transform="translate({n(x)} {n(y)})">{key.key()}</g>'
    if grown != 1:
        drawn = f'<g transform="scale({grown:.4g})">{drawn}</g>'
    return f'<g class="chart">{drawn}{counters.on_map(route)}</g>'


def _store(route: Route, below: float) -> str:
    """The warehouses: on a stretch of open sea where the graph file says so, else below the chart."""
    if "warehouses" not in _places(route):
        return _slot("warehouses", (counters.WIDTH - stores.WIDTH) / 2, below, stores.frame(), *stores.SLOTS)
    x, y = _places(route)["warehouses"]
    return _slot("warehouses", x * counters.fit(route), y * counters.fit(route), stores.frame(), *stores.SLOTS)


def _slot(part: str, x: float, y: float, frame: str, *slots: str) -> str:
    """A frame with slots for what is live in it, where style sheets can find and move it."""
    live = "".join(f'<g data-part="{slot}"></g>' for slot in slots or (part,))
    at = f'style="--x:{n(x)}px;--y:{n(y)}px" transform="translate({n(x)} {n(y)})"'
    return f'<g class="{part}" {at}>{frame}{live}{PICKS[part]()}</g>'


def _note(route: Route) -> str:
    """What of the board is a reconstruction."""
    if route.status == "printed":
        return ""
    words = "Posts and their places: a reconstruction." + (" Coast: Natural Earth." if route.ours else "")
    return text(words, route.size[0] - 30, route.size[1] - 30, "port wide e", 11)
