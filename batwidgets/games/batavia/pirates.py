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
    story.append(checked(state.laid_out, limit))
    while state.laid_out >= limit:
        attack(state, story)
        if state.options.pirate_repeat == "once":
            break


@cache
def checked(total: int, limit: int) -> Event:
    """The same event at many moves, made once."""
    return Event("BATAVIA-PIRATE-01", told.PirateCheck(total, limit))


def attack(state: State, story: Story) -> None:
    """Sink what lies there of the largest companies."""
    cubes, total = state.cubes(), state.laid_out
    struck = largest(cubes)
    most, left = cubes[struck[0]], total
    story.append(Event("BATAVIA-PIRATE-02", told.PiratesAttack(tuple([COMPANIES[one] for one in struck]), total)))
    rule = "BATAVIA-PIRATE-04" if len(struck) > 1 else "BATAVIA-PIRATE-03"
    for company in struck:
        code, laid, sunk = COMPANIES[company], [], []
        for row in state.laid:
            sunk.append(count := row[company])
            laid.append(put(row, company, 0) if count else row)
        state.laid = tuple(laid)
        state.discards = put(state.discards, company, state.discards[company] + most)
        left -= most
        story.append(Event(rule, told.CardsSunk(code, tuple(sunk))))
        story.append(Event("BATAVIA-PIRATE-06", told.CubeMoved(code, most, 0)))
        owner = state.seals[company]
        if owner != NOBODY and state.options.seal_after_attack == "return":
            state.seals = put(state.seals, company, NOBODY)
            story.append(Event("BATAVIA-PIRATE-07", told.SealReturned(code, owner)))
    state.laid_out = left
    story.append(cannon_back(total, left))


@cache
def cannon_back(total: int, left: int) -> Event:
    """The same event at many attacks, made once."""
    return Event("BATAVIA-PIRATE-05", told.CannonMoved(min(total, SCALE), min(left, SCALE), left))


def largest(cubes: Counts) -> tuple[int, ...]:
    """The companies with the most cards laid out, one or several.

    >>> largest((6, 4, 6, 3, 2))
    (0, 2)
    """
    most = max(cubes)
    return tuple([company for company, count in enumerate(cubes) if count == most])
