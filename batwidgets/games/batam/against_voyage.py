"""What stands against a voyage in one go."""

from __future__ import annotations

import heapq
from math import inf

import msgspec

from batwidgets.core.rules import Refusal
from batwidgets.games.batam.against_step import choices, closed, no_space
from batwidgets.games.batam.cards import TOLL
from batwidgets.games.batam.pilot import (
    INTERRUPTIONS,
    Passing,
    Reasons,
    Sure,
    anywhere,
    cost,
    here,
    onward,
    pirates,
    quiet,
)
from batwidgets.games.batam.state import State


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
        first = chart.label(interrupted(state, ship, to))
        bars = [kind for kind in INTERRUPTIONS if not sails(state, ship, to, quiet(state, kind))]
        for kind in bars or INTERRUPTIONS:  # where neither bars the way by itself, both together do
            rule, what = INTERRUPTIONS[kind]
            yield Refusal(rule, f"Every way to {name} that you have movement and coins for leads through a "
                          f"space where {what}.", f"Sail to {first} first, and then on.")  # fmt: skip
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


def sails(state: State, ship: Sure, to: str, passing: Passing) -> bool:
    """Whether the ship can get to a space by steps that are all allowed, passing only some spaces on the way."""
    seen, waiting = {ship}, [ship]
    while waiting:
        ship = waiting.pop()
        for after in onward(state, ship):
            if after.space == to:
                return True
            if after not in seen and passing(after.space):
                seen.add(after)
                waiting.append(after)
    return False


def interrupted(state: State, ship: Sure, to: str) -> str:
    """The first space on a shortest way to a space at which something is drawn or decided.

    The ship can get there in one go. There must be a way on which nothing but that keeps it from going all of it.
    """
    passing, seen, ways = quiet(state), {ship}, [(ship, "")]
    for ship, met in ways:  # which grows while it is gone through
        for after in onward(state, ship):
            if after.space == to:
                return met
            if after not in seen:
                seen.add(after)
                ways.append((after, met or ("" if passing(after.space) else after.space)))
    raise ValueError(f"expected a way to {to}")


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
