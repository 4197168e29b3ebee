"""Facts about a position that both judges and the picture use: who is met, what a step would earn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from batwidgets.games.batory.cards import EVENTS, OF_TYPE
from batwidgets.games.batory.characters import CAPTAIN, INDEX
from batwidgets.games.batory.moves import DOOR
from batwidgets.games.batory.ship import Ship
from batwidgets.games.batory.state import ROOM

PARROTS_BIT = 1 << INDEX["PAR"]
EARNED_BY = {1: "BATORY-EVENT-01", 2: "BATORY-EVENT-07", 3: "BATORY-EVENT-08"}  # so many cards by one step


def exits(ship: Ship, room: str) -> Iterator[tuple[str, str, int]]:
    """The ways out of a room: (room, "door" or a stairwell, points) (BATORY-MOVE-03, 06, 07)."""
    for other in ship.doors[room]:
        yield other, DOOR, 1
    for well, other in ship.stairs[room]:
        yield other, well, 2


def cost(via: str) -> int:
    """Points of a step: a door 1, a stairwell 2 (BATORY-MOVE-03, 06)."""
    return 1 if via == DOOR else 2


def closed(
    entered: Iterable[tuple[str, str]], at: Mapping[str, str], figure: str, *, start_counts: bool
) -> frozenset[str]:
    """The rooms that a figure may not enter any more in this turn (BATORY-MOVE-10, AMB-BATORY-01)."""
    been = [room for who, room in entered if who == figure]
    return frozenset([*been, at[figure]] if start_counts else been)


def open_ways(ship: Ship, at: Mapping[str, str], figure: str, shut: Iterable[str]) -> Iterator[tuple[str, int]]:
    """The rooms that a figure may enter next, if points for it are left: (room, points) (BATORY-MOVE-10, 11)."""
    for room, _, points in exits(ship, at[figure]):
        if room not in shut and sum(place == room for who, place in at.items() if who != figure) < ROOM:
            yield room, points


def met(at: Mapping[str, str], figure: str, to: str, *, parrots: bool) -> int:
    """The set of characters whom a figure meets by entering a room: those there but itself (BATORY-EVENT-06, 08).

    The parrots are met with the Captain; a Captain who enters brings them along and does not meet them.
    """
    found = 0
    if to not in at.values():  # as most rooms are
        return found
    for other in [other for other, room in at.items() if room == to]:
        if other != figure:
            found |= 1 << INDEX[other]
            if other == CAPTAIN and parrots:
                found |= PARROTS_BIT
    return found


def earned(ship: Ship, at: Mapping[str, str], event: str, figure: str, to: str, *, parrots: bool) -> int:
    """Question cards that a step would earn under an event (BATORY-EVENT-01, 04 to 10)."""
    card = EVENTS[event]
    if card.kind == "place":
        return int(ship.name[to] == card.target and ship.name[at[figure]] != card.target)
    return (met(at, figure, to, parrots=parrots) & OF_TYPE[card.target]).bit_count()
