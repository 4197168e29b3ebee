"""What is done by kind: a move by its handler, which changes the state and tells the story; an event by its teller."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from batwidgets.core.events import Event, Happening
from batwidgets.core.moves import Move

Story = list[Event]


def doing(handlers: Mapping[type[Move], Callable[[Any, Any, Story], None]]) -> Callable[[Any, Move], Story]:
    """What does a legal move in place, by the handler of its kind, and gives the events it caused, in order."""

    def do(state: Any, move: Move) -> Story:
        story: Story = []
        handlers[type(move)](state, move, story)
        return story

    return do


def telling(
    tellers: Mapping[type[Happening], Callable[[Any, Any], str | None]],
) -> Callable[[Any, Event], str | None]:
    """What tells an event as a sentence, by the teller of its kind; None where the picture says it already."""

    def line(view: Any, event: Event) -> str | None:
        teller = tellers.get(type(event.data))
        return teller(view, event.data) if teller else None

    return line
