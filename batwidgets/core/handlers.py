"""What is done by kind: a move by its handler, or against it by its judge; an event by its teller."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from batwidgets.core.events import Event, Happening
from batwidgets.core.moves import Move, SeatMove
from batwidgets.core.rules import Refusal

Story = list[Event]


def doing(handlers: Mapping[type[Move], Callable[[Any, Any, Story], None]]) -> Callable[[Any, Move], Story]:
    """What does a legal move in place, by the handler of its kind, and gives the events it caused, in order."""

    def do(state: Any, move: Move) -> Story:
        story: Story = []
        handlers[type(move)](state, move, story)
        return story

    return do


def judging(
    chance: Callable[[Any, Move], Iterable[Refusal]],
    out_of_place: Callable[[Any, Any], Iterable[Refusal]],
    judges: Mapping[type[Move], Callable[[Any, Any], Iterable[Refusal]]],
) -> Callable[[Any, Move], tuple[Refusal, ...]]:
    """What tells every reason against a move, and () when it is legal.

    One of a seat may come at the wrong time, and only where it does not, the judge of its kind is asked.
    """

    def why_not(state: Any, move: Move) -> tuple[Refusal, ...]:
        if not isinstance(move, SeatMove):
            return tuple(chance(state, move))
        refused = tuple(out_of_place(state, move))
        return refused or tuple(judges[type(move)](state, move))

    return why_not


def telling(
    tellers: Mapping[type[Happening], Callable[[Any, Any], str | None]],
) -> Callable[[Any, Event], str | None]:
    """What tells an event as a sentence, by the teller of its kind; None where the picture says it already."""

    def line(view: Any, event: Event) -> str | None:
        teller = tellers.get(type(event.data))
        return teller(view, event.data) if teller else None

    return line
