"""What stands against a step at sea, and what the ship may do instead."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from math import inf

import msgspec

from batwidgets.core.given import did_you_mean, shown
from batwidgets.core.rules import Refusal
from batwidgets.games.batam.cards import STEP, TOLL
from batwidgets.games.batam.pilot import (
    Reasons,
    Sure,
    affordable,
    cost,
    entered,
    here,
    lying,
    may_stop,
    onward,
    pirates,
    quiet,
    toll,
    way_out,
)
from batwidgets.games.batam.state import State
from batwidgets.scene.words import counted, listed

NAMED = 3  # harbours in a refusal


def choices(state: State) -> str:
    """What the ship may do instead, in words: sail to the nearest harbours, or else to a space beside it."""
    ship = here(state)
    label = state.chart.label
    ways = [
        f"{label(to)} for {spent}{'' if number else ' movement'}"
        for number, (to, spent) in enumerate(islice(ports(state), NAMED))
    ]
    if not ways:
        near = [after.space for after in onward(state, ship)]
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
            for after in onward(state, ship):
                if after not in seen:
                    seen.add(after)
                    price = cost(state, after.space)
                    waiting += [[] for _ in range(spent + price + 1 - len(waiting))]
                    waiting[spent + price].append(after)


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
        toll_bars = way_out(state, msgspec.structs.replace(after, coins=inf))
        purse = f" and {counted(int(after.coins), 'coin')}" if toll_bars else ""
        yield Refusal("BATAM-SAIL-08", f"{lying(state, to)} in {chart.label(to)}, where you could not stop; with "
                      f"{after.left:g} movement{purse} left you could not be sure to get on to a space where you may.",
                      choices(state))  # fmt: skip


def no_space(state: State, to: str) -> Refusal:
    """There is no such space; an island is none that ships enter."""
    chart = state.chart
    if to in chart.harbors:
        there = state.ships[state.turn] == chart.harbors[to]
        instead = choices(state) if there else f"Sail to its harbour, {chart.square(chart.harbors[to])}."
        lies = " Your ship lies in its harbour already." if there else ""
        return Refusal("BATAM-SAIL-04", f"{to} is an island, and no ship enters it.{lies}", instead)
    near = chart.neighbours[state.ships[state.turn]]
    hint = did_you_mean(to, chart.spaces) or "."
    return Refusal("BATAM-SAIL-03", f"There is no space {shown(to)} on this chart{hint}",
                   f"Spaces beside your ship: {listed(near)}.")  # fmt: skip


def closed(state: State, to: str) -> Reasons:
    if to == pirates(state):
        yield Refusal("BATAM-TILE-08", f"The Pirate Ship lies in {state.chart.label(to)}, and nobody may enter. Each "
                      f"step to a space beside it costs {TOLL} coins a die.", choices(state))  # fmt: skip


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
