"""On which spot of its room each figure stands: it keeps it while others come and go, so that a click finds it.

Only who is left alone goes to the middle, where its whole name has room.
"""

from __future__ import annotations

from batwidgets.games.batory.characters import CODES
from batwidgets.games.batory.events import CharacterStep
from batwidgets.games.batory.state import ROOM
from batwidgets.games.batory.view import View


def spots(view: View) -> dict[str, int]:
    """The spot of every figure, from 0: whoever comes in takes the first that is free, as the story tells it.

    >>> from batwidgets import batory
    >>> spots(batory.position(figures={"MCo": "T1", "FPy": "T1"}, seed=1).view(0))["FPy"]
    1
    """
    steps = [event.data for event in view.log if isinstance(event.data, CharacterStep)]
    at = dict(view.at)
    for step in reversed(steps):
        at[step.figure] = step.origin
    found: dict[str, int] = {}
    for figure in (code for code in CODES if code in at):
        found[figure] = free(figure, at, found)
    for step in steps:
        if step.origin != step.to:
            at[step.figure] = step.to
            found[step.figure] = free(step.figure, at, found)
            left = [figure for figure, room in at.items() if room == step.origin]
            if len(left) == 1:
                found[left[0]] = 0
    return found


def free(figure: str, at: dict[str, str], found: dict[str, int]) -> int:
    """The first spot that no other figure has in the room of this one."""
    taken = {found[other] for other, room in at.items() if other != figure and room == at[figure] and other in found}
    return next(spot for spot in range(ROOM) if spot not in taken)
