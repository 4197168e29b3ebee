"""What a ship may be sure of on its way, for the second judge.

It looks ahead by itself, so that a mistake of the other judge, or of the routes that are offered, cannot hide in here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from batwidgets.core.rules import Refusal
from batwidgets.games.batam.cards import (
    CROWDED_STEP,
    CUBES,
    HOMECOMING,
    MAP,
    PIRATE,
    STEP,
    TILES,
    TOLL,
    TRADEWIND,
    TREASURE,
)
from batwidgets.games.batam.state import State
from batwidgets.scene.words import listed

Reasons = Iterator[Refusal]


class Sure(msgspec.Struct, frozen=True):
    """A ship on its way, with what it has for certain: no card that is still to be drawn, no sale."""

    space: str
    left: float  # movement
    coins: float
    used: tuple[str, ...]  # Tradewind tiles that have helped it this turn
    gone: frozenset[str]  # compass spaces whose tile it has taken on this way, and home if that has paid
    maps: tuple[str, ...]


def here(state: State) -> Sure:
    """The ship whose turn it is, as it lies."""
    seat = state.turn
    return Sure(state.ships[seat], state.left, state.coins[seat], state.used, frozenset(), state.maps[seat])


def crowd(state: State, space: str) -> list[str]:
    """Who else has a ship there, by name."""
    return [name for seat, name in enumerate(state.names) if seat != state.turn and state.ships[seat] == space]


def lying(state: State, space: str) -> str:
    """The same with the verb."""
    there = crowd(state, space)
    return f"{listed(there)} {'lies' if len(there) == 1 else 'lie'}"


def cost(state: State, to: str) -> int:
    """Movement for entering a space (BATAM-SAIL-05, 06)."""
    return CROWDED_STEP if crowd(state, to) else STEP


def pirates(state: State) -> str | None:
    """The space where the Pirate Ship tile lies."""
    return next((space for space, tile in state.tiles.items() if TILES[tile].kind == PIRATE), None)


def toll(state: State, to: str) -> int:
    """Coins for entering a space beside the Pirate Ship (BATAM-TILE-09)."""
    lair = pirates(state)
    return TOLL * len(state.boards[state.turn]) if lair in state.chart.neighbours[to] else 0


def may_sell(state: State, space: str) -> bool:
    """Whether entering a harbour offers a sale to the seat whose turn it is (BATAM-HARBOR-01 to 03, 08)."""
    island = state.chart.island_of.get(space)
    sold = [seat for seats in state.cubes.values() for seat in seats].count(state.turn)
    return island in state.chart.selling and state.turn not in state.cubes[island] and sold < CUBES


def may_stop(state: State, space: str) -> bool:
    """Whether a ship may end its movement there: in any harbour, and wherever it is alone (BATAM-SAIL-07, 09)."""
    return state.chart.kind[space] == "harbor" or not crowd(state, space)


def entered(state: State, ship: Sure, to: str) -> Sure:
    """The ship after a step, with what the space brings for certain; affordable or not.

    The order is toll, tile, maps (AMB-BATAM-08), and then the bonus of whoever ends the game. Sales are left aside.
    """
    left, coins = ship.left - cost(state, to), ship.coins - toll(state, to)
    used, gone, maps = ship.used, ship.gone, ship.maps
    tile = state.tiles.get(to) if to not in gone else None
    if tile is not None:
        find = TILES[tile]
        if find.kind == TRADEWIND and (not used or (state.options.tradewind_limit == "per_tile" and tile not in used)):
            left, used = left + find.amount, (*used, tile)  # BATAM-TILE-02, 03
        elif find.kind == TREASURE:
            coins, gone = coins + find.amount, gone | {to}  # BATAM-TILE-05
        elif find.kind == MAP:
            gone, maps = gone | {to}, (*maps, tile)  # BATAM-TILE-06
    if state.options.compass == "tiles":  # cards pay too, but close no way by a toll
        paid = [name for name in maps if TILES[name].island == state.chart.island_of.get(to)]
        coins += sum(TILES[name].amount for name in paid)  # BATAM-TILE-07
        maps = tuple(name for name in maps if name not in paid)
    if to == state.chart.home and to not in gone and ends(state):
        coins, gone = coins + HOMECOMING, gone | {to}  # BATAM-END-02
    return Sure(to, left, coins, used, gone, maps)


def ends(state: State) -> bool:
    """Whether the seat whose turn it is makes this the last round by entering home (BATAM-END-01, AMB-BATAM-17)."""
    sold = [seat for seats in state.cubes.values() for seat in seats].count(state.turn)
    return sold == CUBES and state.ended is None and state.options.homecoming == "on_enter"


def affordable(state: State, ship: Sure, to: str) -> bool:
    """Whether the ship has movement and coins for a step, and no pirates lie there."""
    return to != pirates(state) and cost(state, to) <= ship.left and toll(state, to) <= ship.coins


def way_out(state: State, ship: Sure) -> bool:
    """Whether a ship can certainly get from where it is to a space where it may stop (BATAM-SAIL-08)."""
    seen, waiting = {ship}, [ship]
    while waiting:
        ship = waiting.pop()
        if may_stop(state, ship.space):
            return True
        for to in state.chart.neighbours[ship.space]:
            if affordable(state, ship, to) and (after := entered(state, ship, to)) not in seen:
                seen.add(after)
                waiting.append(after)
    return False


def open_step(state: State, ship: Sure, to: str) -> bool:
    """Whether nothing stands against a step to a neighbouring space."""
    return affordable(state, ship, to) and way_out(state, entered(state, ship, to))


def onward(state: State, ship: Sure) -> Iterator[Sure]:
    """The ship after each step that nothing stands against."""
    return (entered(state, ship, to) for to in state.chart.neighbours[ship.space] if open_step(state, ship, to))


Passing = Callable[[str], bool]  # whether a way may lead on through a space

INTERRUPTIONS = {
    "card": ("BATAM-CARD-01", "a compass card is drawn"),
    "sale": ("BATAM-HARBOR-01", "you may sell"),
}


def anywhere(_: str) -> bool:
    """As if nothing was ever drawn, and nothing sold."""
    return True


def quiet(state: State, *kinds: str) -> Passing:
    """Only where nothing is drawn or decided before the ship can sail on; or where just these kinds do not happen."""
    kinds = kinds or tuple(INTERRUPTIONS)

    def passing(space: str) -> bool:
        card = state.options.compass == "cards" and state.chart.kind[space] == "compass"
        return not ("card" in kinds and card) and not ("sale" in kinds and may_sell(state, space))

    return passing
