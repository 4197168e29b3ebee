"""Atoll, a tiny game of another package: be the first to land at your secret home, before somebody is in your way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from atoll import moves as moves
from atoll.ruleset import board as board
from atoll.ruleset import ruleset as ruleset
from batwidgets.core.game import Game
from batwidgets.core.setup import new_game

rules, bots, position = ruleset.rules, ruleset.bots, ruleset.position


def new(seats: Sequence[str], *, seed: int | None = None, by_hand: bool = False, board: Any = None) -> Game:
    """A game for two or three seats."""
    return new_game(ruleset, seats, seed=seed, by_hand=by_hand, board=board, options={})


def table(seats: Sequence[str] | Game, **options: Any) -> Any:
    """The same table that the shipped games use."""
    from batwidgets.widgets.table import Table

    return Table.of(ruleset, seats, **options)
