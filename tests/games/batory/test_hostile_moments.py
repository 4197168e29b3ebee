"""Public calls at moments that nobody thinks of: while chance is still setting up, and when all is over."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from batwidgets import batory
from batwidgets.core import CHANCE, Game, IllegalMove
from batwidgets.games.batory.moves import EndMovement


def setting_up() -> Iterator[Game]:
    """A game at every step of its set-up, by the first outcome each time."""
    game = batory.new(["A", "B", "C"], by_hand=True)
    while game.to_act is CHANCE:
        yield game
        game = game.play(game.chance.moves[0])
    yield game


def test_a_game_can_be_looked_at_and_drawn_at_every_step_of_its_set_up() -> None:
    steps = list(setting_up())
    assert len(steps) == 12 + 1 + 12 + 1 + 6 + 3 + 1
    for game in steps:
        assert Game.from_json(game.to_json()) == game
        for seat in (0, 1, 2, None):
            with batory.table(game, seat=seat, bots={}) as table:
                assert table.game == game


def test_a_desk_waits_for_the_characters() -> None:
    seated = 0
    for game in setting_up():
        assert batory.desk(game).worlds, "a spectator holds nothing"
        if len(game.view(1).characters) < 4:
            with pytest.raises(ValueError, match="expected a game whose characters have been dealt; B has not got all"):
                batory.desk(game, me=1)
        else:
            seated += 1
            assert batory.desk(game, me=1).worlds
    assert seated > 10


def test_nothing_can_be_done_when_it_is_over_and_everything_can_be_looked_at() -> None:
    game = batory.new(["A", "B"], seed=1).run(["random"] * 2)
    for seat in (0, 1):
        assert len(game.legal_moves(seat)) == 0
        assert batory.desk(game, me=seat).worlds
        with pytest.raises(IllegalMove, match="The game is over"):
            game.play(EndMovement(seat))
    with batory.table(game) as table, table.sheet() as sheet:
        sheet.pick("why-MCo")
        assert table.game == game
    assert game.undo().to_act == game.log[-1].seat  # type: ignore[attr-defined]
