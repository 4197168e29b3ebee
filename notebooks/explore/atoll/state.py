"""What is on the table, and what one seat may know of it."""

from __future__ import annotations

import msgspec

from atoll.board import Atoll
from batwidgets.core.events import Event
from batwidgets.core.ruleset import CHANCE, OVER, Actor

NIGHT = 30  # turns


class State(msgspec.Struct):
    """Everything, the secrets too; so its repr tells only the public part."""

    atoll: Atoll
    names: tuple[str, ...]
    at: list[str]
    homes: list[str]  # dealt one by one
    rested: list[bool]
    turn: int = 0  # how many have been taken
    high: bool | None = None  # None: the tide is to come
    winner: int | None = None

    def copy(self) -> State:
        lists = (self.at.copy(), self.homes.copy(), self.rested.copy())
        return State(self.atoll, self.names, *lists, self.turn, self.high, self.winner)

    def __repr__(self) -> str:
        return f"<an atoll, turn {self.turn}, canoes at {', '.join(self.at)}>"


class View(msgspec.Struct, frozen=True):
    """What a seat, or for None a spectator, may know: everything but the others' homes."""

    atoll: Atoll
    names: tuple[str, ...]
    seat: int | None
    to_act: Actor
    at: tuple[str, ...]
    turn: int
    high: bool | None
    home: str | None  # the seat's own
    log: tuple[Event, ...]

    def __repr__(self) -> str:
        return f"<seat {self.seat}'s view: turn {self.turn}, canoes at {', '.join(self.at)}>"


def to_act(state: State) -> Actor:
    if state.winner is not None or state.turn == NIGHT:
        return OVER
    return CHANCE if state.high is None else state.turn % len(state.names)


def view(state: State, seat: int | None, story: tuple[Event, ...]) -> View:
    home = state.homes[seat] if seat is not None and seat < len(state.homes) else None
    log = tuple(event for event in story if event.heard_by(seat))
    return View(state.atoll, state.names, seat, to_act(state), tuple(state.at), state.turn, state.high, home, log)
