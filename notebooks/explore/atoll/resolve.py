"""What a legal move does: the state changes in place, and events tell the story."""

from __future__ import annotations

from collections.abc import Iterator

from atoll.moves import Deal, Dealt, Ended, Home, Land, Paddle, Paddled, Rest, Rested, Tide, Tided
from atoll.state import NIGHT, State
from batwidgets.core.events import Event
from batwidgets.core.moves import Move


def do(state: State, move: Move) -> Iterator[Event]:
    match move:
        case Deal(whom, islet):
            state.homes.append(islet)
            yield Event("ATOLL-SETUP-02", Dealt(whom))
            yield Event("ATOLL-SETUP-02", Home(islet), to=(whom,))  # a secret is an event of its own
        case Tide(high):
            state.high = high
            yield Event("ATOLL-TIDE-01", Tided(high))
        case Paddle(seat, to):
            yield Event("ATOLL-PADDLE-01", Paddled(seat, state.at[seat], to))
            state.at[seat], state.rested[seat] = to, False
            yield from pass_on(state)
        case Rest(seat):
            state.rested[seat] = True
            yield Event("ATOLL-TURN-01", Rested(seat))
            yield from pass_on(state)
        case Land(seat):
            state.winner = seat
            yield Event("ATOLL-END-01", Ended(seat, tuple(state.homes)))


def pass_on(state: State) -> Iterator[Event]:
    """The next turn waits for its tide, or night falls."""
    state.turn, state.high = state.turn + 1, None
    if state.turn == NIGHT:
        yield Event("ATOLL-END-02", Ended(None, ()))
