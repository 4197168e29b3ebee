"""Tables at moments that nobody thinks of: at every step of a set-up that is played by hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from batwidgets import batam, batavia
from batwidgets.core import CHANCE, Game


def setting_up(module: Any, **options: Any) -> Iterator[Game]:
    """A game at every step of its set-up, by the first outcome each time, until a seat acts."""
    game = module.new(["A", "B", "C"], by_hand=True, **options)
    while game.to_act is CHANCE and len(game.log) < 90:
        yield game
        game = game.play(game.chance.moves[len(game.log) % len(game.chance.moves)])
    yield game


@pytest.mark.parametrize(
    ("module", "options"),
    [(batam, {}), (batam, {"compass": "cards"}), (batavia, {}), (batavia, {"quick_start": True})],
    ids=["batam", "batam with cards", "batavia", "batavia quick"],
)
def test_a_game_can_be_looked_at_and_drawn_at_every_step_of_its_set_up(module: Any, options: dict[str, Any]) -> None:
    steps = list(setting_up(module, **options))
    assert len(steps) > 3
    for game in steps[:: max(1, len(steps) // 12)]:
        assert Game.from_json(game.to_json()) == game
        for seat in (0, 2, None):
            with module.table(game, seat=seat, bots={}) as table:
                assert table.game == game
                assert all(not table.host.offers(0)[name].form for name in ("hint", "undo"))
            with module.replay(game, seat=seat) as replay:
                assert replay.game.log == game.log[: len(replay.game.log)]
