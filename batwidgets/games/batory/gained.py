"""How many question cards one step can earn under each event, for positions in which some are still to be taken."""

from __future__ import annotations

import functools
from collections.abc import Iterable
from itertools import combinations

from batwidgets.games.batory.cards import EVENTS, HAND_LIMIT, OF_TYPE
from batwidgets.games.batory.characters import FIGURES
from batwidgets.games.batory.facts import EARNED_BY, met
from batwidgets.games.batory.state import ROOM


@functools.cache
def most_earned(event: str, *, parrots: bool) -> int:
    """The most cards of one step: one for a place, else one each for those whom the mover can meet in a room.

    >>> [most_earned(event, parrots=True) for event in ("Sunny Day", "Old Memories", "Dance in the Social Room")]
    [1, 2, 3]
    """
    card = EVENTS[event]
    if card.kind == "place":
        return 1
    rooms = [dict.fromkeys(pair, "room") for pair in combinations([figure.code for figure in FIGURES], ROOM - 1)]
    return max((met(at, "", "room", parrots=parrots) & OF_TYPE[card.target]).bit_count() for at in rooms)


def most_held(*, parrots: bool) -> int:
    """The most question cards in a hand before the discard, and for ever in that of one who is wrong just then."""
    return HAND_LIMIT + max(most_earned(event, parrots=parrots) for event in EVENTS)


def able(events: Iterable[str], gains: int, *, parrots: bool) -> list[str]:
    """The events under which one step can have earned so many cards; ValueError where there is none."""
    most = {name: most_earned(name, parrots=parrots) for name in events}
    if found := [name for name in most if most[name] >= gains]:
        return found
    top = max(most.values())
    gives = "gives a card for a place" if top == 1 else f"gives {top} cards for one step at most"
    raise ValueError(f"expected gains up to {top} under an event that {gives} ({EARNED_BY[top]}); given {gains}")
