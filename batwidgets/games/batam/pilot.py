"""The second judge at sea: what stands against a step or a voyage, and what a ship may be sure of on its way.

It looks ahead by itself, so that a mistake of the other judge, or of the routes that are offered, cannot hide in here.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterator
from itertools import islice
from math import inf

import msgspec

from batwidgets.core.given import did_you_mean, shown
from batwidgets.core.rules import Refusal
from batwidgets.games.batam.cards import (
    CROWDED_STEP,
    CUBES,
    MAP,
    PIRATE,
    STEP,
    TILES,
    TOLL,
    TRADEWIND,
    TREASURE,
)
from batwidgets.games.batam.state import State
from batwidgets.scene.words import counted, listed

Reasons = Iterator[Refusal]
NAMED = 3  # harbours in a refusal


class Sure(msgspec.Struct, frozen=True):
    """A ship on its way, with what it has for certain: no card that is still to be drawn, no sale."""

    space: str
    left: float  # movement
    coins: float
    used: tuple[str, ...]  # Tradewind tiles that have helped it this turn
    gone: frozenset[str]  # compass spaces whose tile it has taken on this way
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

    The order is toll, tile, maps (AMB-BATAM-08). Sales and the bonus for coming home are left aside.
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
    return Sure(to, left, coins, used, gone, maps)


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


def choices(state: State) -> str:
    """What the ship may do instead, in words: sail to the nearest harbours, or else to a space beside it."""
    ship = here(state)
    label = state.chart.label
    ways = [f"{label(to)} for {spent}" for to, spent in islice(ports(state), NAMED)]
    if not ways:
        near = [to for to in state.chart.neighbours[ship.space] if open_step(state, ship, to)]
        ways = [label(to) for to in sorted(near, key=lambda to: state.chart.kind[to] != "compass")]
    stop = not state.moved or may_stop(state, ship.space)
    if not ways:
        return "End your movement here." if stop else "Sail on."
    return f"You may sail to {listed(ways, 'or')}{', or end your movement here' if stop else ''}."


def ports(state: State) -> Iterator[tuple[str, int]]:
    """The harbours that the ship can sail to in one go, the nearest first, with the movement that each costs."""
    start, passing = here(state), quiet(state)
    seen, met = {start}, {start.space}
    waiting: list[list[Sure]] = [[start]]  # by the movement spent
    for spent, ships in enumerate(waiting):  # which grows while it is gone through
        for ship in ships:
            if ship.space not in met and state.chart.kind[ship.space] == "harbor":
                met.add(ship.space)
                yield ship.space, spent
            if ship is not start and not passing(ship.space):
                continue
            for to in state.chart.neighbours[ship.space]:
                if open_step(state, ship, to) and (after := entered(state, ship, to)) not in seen:
                    seen.add(after)
                    price = cost(state, to)
                    waiting += [[] for _ in range(spent + price + 1 - len(waiting))]
                    waiting[spent + price].append(after)


# What stands against a step


def step(state: State, to: str) -> Reasons:
    """Everything against a step of the ship whose turn it is."""
    ship, chart = here(state), state.chart
    if to not in chart.kind:
        yield no_space(state, to)
        return
    if to == ship.space:
        yield Refusal("BATAM-SAIL-03", f"Your ship lies in {chart.label(to)} already.", choices(state))
        return
    if to not in chart.neighbours[ship.space]:
        yield Refusal("BATAM-SAIL-03", f"Your ship lies in {chart.label(ship.space)}, which does not border on "
                      f"{chart.label(to)}.", choices(state))  # fmt: skip
        return
    yield from closed(state, to)
    yield from short_of_movement(state, ship, to)
    yield from short_of_coins(state, ship, to)
    if affordable(state, ship, to) and not way_out(state, after := entered(state, ship, to)):
        yield Refusal("BATAM-SAIL-08", f"{lying(state, to)} in {chart.label(to)}, where you could not stop; with "
                      f"{after.left:g} movement left you could not be sure to get on to a space where you may.",
                      choices(state))  # fmt: skip


def no_space(state: State, to: str) -> Refusal:
    """There is no such space; an island is none that ships enter."""
    chart = state.chart
    if to in chart.harbors:
        return Refusal("BATAM-SAIL-04", f"{to} is an island, and no ship enters it.",
                       f"Sail to its harbour, {chart.square(chart.harbors[to])}.")  # fmt: skip
    near = chart.neighbours[state.ships[state.turn]]
    hint = did_you_mean(to, chart.spaces) or "."
    return Refusal("BATAM-SAIL-03", f"There is no space {shown(to)} on this chart{hint}",
                   f"Spaces beside your ship: {listed(near)}.")  # fmt: skip


def closed(state: State, to: str) -> Reasons:
    if to == pirates(state):
        yield Refusal("BATAM-TILE-08", f"The Pirate Ship lies in {state.chart.label(to)}.", choices(state))


def short_of_movement(state: State, ship: Sure, to: str) -> Reasons:
    needed = cost(state, to)
    if needed <= ship.left:
        return
    if not state.boards[state.turn] and not state.moved:
        yield Refusal("BATAM-SAIL-02", "Nobody's dice are on your crew board, so your ship has 0 movement.",
                      choices(state))  # fmt: skip
    elif ship.left < STEP:
        yield Refusal("BATAM-SAIL-01", "All your movement is spent.", choices(state))
    else:
        yield Refusal("BATAM-SAIL-06", f"Entering {state.chart.label(to)} costs {needed} movement, since "
                      f"{lying(state, to)} there, and you have {ship.left:g} left.", choices(state))  # fmt: skip


def short_of_coins(state: State, ship: Sure, to: str) -> Reasons:
    due, dice = toll(state, to), len(state.boards[state.turn])
    if to != pirates(state) and due > ship.coins:
        yield Refusal("BATAM-TILE-10", f"The Pirate Ship lies beside {state.chart.label(to)}: {TOLL} coins for each of "
                      f"{counted(dice, 'die', 'dice')} are {due}, and you have {ship.coins:g}.",
                      choices(state))  # fmt: skip


# What stands against a voyage in one go


def voyage(state: State, to: str) -> Reasons:
    """Everything against sailing to a space in one go, along a way on which nothing has to be decided or drawn."""
    ship, chart = here(state), state.chart
    if to not in chart.kind:
        yield no_space(state, to)
        return
    if to == ship.space:
        yield Refusal("BATAM-SAIL-03", f"Your ship lies in {chart.label(to)} already.", choices(state))
        return
    if to == pirates(state):
        yield from closed(state, to)
        return
    rich, name = msgspec.structs.replace(ship, coins=inf), chart.label(to)
    if sails(state, ship, to, quiet(state)):
        return
    if sails(state, ship, to, anywhere):
        bars = [kind for kind in INTERRUPTIONS if not sails(state, ship, to, quiet(state, kind))]
        for kind in bars or INTERRUPTIONS:  # where neither bars the way by itself, both together do
            rule, what = INTERRUPTIONS[kind]
            yield Refusal(rule, f"Every way to {name} that you have movement and coins for leads through a "
                          f"space where {what}.", "Sail there first, and then on.")  # fmt: skip
    elif sails(state, rich, to, anywhere):
        yield Refusal("BATAM-TILE-10", f"Every way to {name} that is short enough passes the Pirate Ship, "
                      f"at {TOLL * len(state.boards[state.turn])} coins a step beside it, and you have {ship.coins:g}.",
                      choices(state))  # fmt: skip
    elif (needed := fewest(state, to)) == inf:
        yield Refusal("BATAM-TILE-08", f"No way leads to {name} but through the Pirate Ship.", choices(state))
    elif needed > ship.left:
        yield Refusal("BATAM-SAIL-01", f"The cheapest way to {name} costs {needed} movement, and you have "
                      f"{ship.left:g}.", choices(state))  # fmt: skip
    else:
        yield Refusal("BATAM-SAIL-08", f"The cheapest way to {name} costs {needed} movement, but with the "
                      f"{ship.left:g} that you have you could not be sure to get on to a space where you may stop.",
                      choices(state))  # fmt: skip


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


def sails(state: State, ship: Sure, to: str, passing: Passing) -> bool:
    """Whether the ship can get to a space by steps that are all allowed, passing only some spaces on the way."""
    seen, waiting = {ship}, [ship]
    while waiting:
        ship = waiting.pop()
        for space in state.chart.neighbours[ship.space]:
            if not open_step(state, ship, space):
                continue
            if space == to:
                return True
            after = entered(state, ship, space)
            if after not in seen and passing(space):
                seen.add(after)
                waiting.append(after)
    return False


def fewest(state: State, to: str) -> float:
    """Movement that the cheapest way to a space costs, whatever lies on it; infinite where there is none."""
    start = state.ships[state.turn]
    best: dict[str, float] = {start: 0}
    queue: list[tuple[float, str]] = [(0, start)]
    while queue:
        spent, space = heapq.heappop(queue)
        if space == to:
            return spent
        for other in state.chart.neighbours[space]:
            total = spent + cost(state, other)
            if other != pirates(state) and total < best.get(other, inf):
                best[other] = total
                heapq.heappush(queue, (total, other))
    return inf
