"""What stands against a step at sea, and what the ship may do instead."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf

import msgspec

from batwidgets.core.given import did_you_mean, shown
from batwidgets.core.rules import Refusal
from batwidgets.games.batam.cards import STEP, TOLL
from batwidgets.games.batam.chart import Chart
from batwidgets.games.batam.pilot import (
    Reasons,
    Sure,
    affordable,
    cost,
    entered,
    here,
    lying,
    may_sell,
    may_stop,
    onward,
    pirates,
    quiet,
    toll,
    way_out,
)
from batwidgets.games.batam.state import State
from batwidgets.scene.words import counted, listed

NAMED = 3  # spaces in a refusal
KINDS = ("harbor", "compass", "sea")  # the plainest goal first


def choices(state: State) -> str:
    """What the ship may do instead, in words: sail to the nearest harbours, or else to some of the spaces in reach."""
    chart, reached = state.chart, dict(reach(state))
    near = sorted(reached, key=lambda to: KINDS.index(chart.kind[to]))
    named = ([to for to in near if chart.kind[to] == "harbor"] or near)[:NAMED]
    ways = [f"{chart.label(to)} for {reached[to]}{'' if number else ' movement'}" for number, to in enumerate(named)]
    some = f"any of the {len(reached)} spaces in reach, such as " if len(reached) > len(named) else ""
    stop = not state.moved or may_stop(state, here(state).space)
    if not ways:
        return "End your movement here." if stop else "Sail on."
    return f"You may sail to {some}{listed(ways, 'or')}{', or end your movement here' if stop else ''}."


def reach(state: State) -> Iterator[tuple[str, int]]:
    """The spaces that the ship can sail to in one go, the nearest first, with the movement that each costs."""
    start, passing = here(state), quiet(state)
    seen, met = set[Sure](), {start.space}
    waiting: list[list[Sure]] = [[start]]  # by the movement spent
    for spent, ships in enumerate(waiting):  # which grows while it is gone through
        for ship in ships:
            if (same := msgspec.structs.replace(ship, left=0)) in seen:
                continue  # whoever came before has more movement left, and all else alike
            seen.add(same)
            if ship.space not in met:
                met.add(ship.space)
                yield ship.space, spent
            if ship is not start and not passing(ship.space):
                continue
            for after in onward(state, ship):
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
    """There is no such space; land is none that ships enter, whether it has a harbour or not."""
    chart = state.chart
    if to in chart.harbors:
        return ashore(state, to)
    if to in chart.isles or to in chart.isles.values():
        land = f"No ship enters {chart.isles.get(to, to)}, which is land without a harbour."
        return Refusal("BATAM-SAIL-04", land, choices(state))
    hint = did_you_mean(to, chart.spaces) or "."
    return Refusal("BATAM-SAIL-03", f"There is no space {shown(to)} on this chart{hint}", choices(state))


def ashore(state: State, island: str) -> Refusal:
    """Land was meant: its harbour is named instead where the ship can sail there and has something to do there."""
    chart, harbor = state.chart, state.chart.harbors[island]
    name, square = chart.label(harbor), chart.square(harbor)
    land = f"{island} is an island, and no ship enters it."
    if has_isles(chart, island):
        land = f"{island} and the isles round it are land, and no ship enters them."
    if here(state).space == harbor:
        return Refusal("BATAM-SAIL-04", f"{land} Your ship lies in {name} already.", choices(state))
    spent = dict(reach(state)).get(harbor)
    if spent is None:
        return Refusal("BATAM-SAIL-04", f"{land} {name}, {square}, cannot be reached in one go.", choices(state))
    if harbor != chart.home and not may_sell(state, harbor):
        sold = state.turn in state.cubes[island]
        why = f"Your goods lie on {island} already" if sold else "You have no goods left to sell"
        return Refusal("BATAM-SAIL-04", f"{land} {why}.", choices(state))
    return Refusal("BATAM-SAIL-04", land, f"Sail to {name}, {square}, for {spent} movement.")


def has_isles(chart: Chart, island: str) -> bool:
    """Whether the picture draws an island with several coasts: then not all of its land bears its name."""
    about = chart.graph.graph
    letters = [one["letter"] for one in about.get("islands", []) if one.get("name") == island]
    return sum(coast["island"] in letters for coast in about.get("coasts", [])) > 1


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
