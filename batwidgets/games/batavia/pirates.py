"""Pirates: after a move they sink the company with the most cards laid out, if too many lie there."""

from __future__ import annotations

from functools import cache

from batwidgets.core.events import Event
from batwidgets.core.handlers import Story
from batwidgets.games.batavia import events as told
from batwidgets.games.batavia.cards import COMPANIES, PIRATES, SCALE
from batwidgets.games.batavia.counts import put
from batwidgets.games.batavia.moves import Counts
from batwidgets.games.batavia.state import NOBODY, State


def check(state: State, story: Story) -> None:
    """One attack a move; with `pirate_repeat` until fewer cards lie there than the limit (AMB-BATAVIA-10)."""
    limit = PIRATES[len(state.names)]
    total = state.laid_out()
    story.append(checked(total, limit))
    while total >= limit:
        total = attack(state, total, story)
        if state.options.pirate_repeat == "once":
            break


@cache
def checked(total: int, limit: int) -> Event:
    """The same event at many moves, made once."""
    return Event("BATAVIA-PIRATE-01", told.PirateCheck(total, limit))


def attack(state: State, total: int, story: Story) -> int:
    """Sink what lies there of the largest companies; how many cards are left."""
    cubes = state.cubes()
    struck = largest(cubes)
    story.append(Event("BATAVIA-PIRATE-02", told.PiratesAttack(tuple([COMPANIES[one] for one in struck]), total)))
    rule = "BATAVIA-PIRATE-04" if len(struck) > 1 else "BATAVIA-PIRATE-03"
    for company in struck:
        sunk = tuple([row[company] for row in state.laid])
        state.laid = tuple([put(row, company, 0) for row in state.laid])
        state.discards = put(state.discards, company, state.discards[company] + cubes[company])
        story.append(Event(rule, told.CardsSunk(COMPANIES[company], sunk)))
        story.append(Event("BATAVIA-PIRATE-06", told.CubeMoved(COMPANIES[company], cubes[company], 0)))
        owner = state.seals[company]
        if owner != NOBODY and state.options.seal_after_attack == "return":
            state.seals = put(state.seals, company, NOBODY)
            story.append(Event("BATAVIA-PIRATE-07", told.SealReturned(COMPANIES[company], owner)))
    left = total - sum([cubes[company] for company in struck])
    story.append(Event("BATAVIA-PIRATE-05", told.CannonMoved(min(total, SCALE), min(left, SCALE), left)))
    return left


def largest(cubes: Counts) -> tuple[int, ...]:
    """The companies with the most cards laid out, one or several.

    >>> largest((6, 4, 6, 3, 2))
    (0, 2)
    """
    most = max(cubes)
    return tuple([company for company, count in enumerate(cubes) if count == most])
