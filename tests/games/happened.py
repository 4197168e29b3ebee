"""What can be asked of a game of any kind, in the letters that the tests call seats by."""

from __future__ import annotations

from typing import Any

from batwidgets.core import OVER, Game

LETTERS = "ABCDE"


def told(game: Game, before: Game | None = None) -> list[str]:
    """The names of the events, since an earlier point of the same game."""
    start = len(before.events) if before is not None else 0
    return [type(event.data).__name__ for event in game.events[start:]]


def of(game: Game, kind: str, before: Game | None = None) -> list[Any]:
    """What happened of one kind, oldest first, since an earlier point of the same game."""
    start = len(before.events) if before is not None else 0
    return [event.data for event in game.events[start:] if type(event.data).__name__ == kind]


def actor(game: Game) -> str:
    """Who acts, by letter, or "over"."""
    return "over" if game.to_act is OVER else LETTERS[game.to_act] if isinstance(game.to_act, int) else "chance"
