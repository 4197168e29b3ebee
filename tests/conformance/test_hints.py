"""Hints: wherever a seat has to act, a game with a sensible player says what that one would do."""

from __future__ import annotations

import pytest
from conformance.playing import GAMES, numbers, spread

from batwidgets.core import catalog

ADVISED = [name for name in GAMES if "sensible" in catalog.ruleset(name).bots]


def test_there_are_such_games() -> None:
    assert len(ADVISED) >= 3


@pytest.mark.parametrize("name", ADVISED)
def test_whoever_has_to_act_is_told_what_to_do(name: str) -> None:
    rules, told = catalog.ruleset(name), 0
    for number in numbers(name):
        for game in spread(name, number, 12):
            if isinstance(seat := game.to_act, int):
                assert rules.hint(game.view(seat), game.legal_moves(seat)), f"{name}, game {number}: {game}"
                told += 1
    assert told > 50
