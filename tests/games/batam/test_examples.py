"""The rulebook's own examples, played on the test chart TB (EX-BATAM-1 to 4)."""

from __future__ import annotations

import pytest
from games.batam.table import agreed, board, names, of, play, position, refusals

from batwidgets import batam
from batwidgets.games.batam.cards import COINS


@pytest.mark.parametrize("players", [3, 4])
def test_ex_1_start_money(players: int) -> None:
    game = batam.new(names(players), seed=players)
    assert game.state.coins == [3 * 5 + 5 * 1] * players == [20] * players
    given = [(event.to, event.amount) for event in of(game, "Coins") if event.reason == "start"]
    assert given == [(seat, 20) for seat in range(players)]
    assert COINS[5] >= 3 * players, "there are enough fives"
    assert COINS[1] >= 5 * players, "and ones"


def test_ex_2_one_two_and_three_rerolls() -> None:
    game, paid = position(phase="crew", to_act="A", rolled="S 1 2", coins="A 4"), []
    for _ in range(3):
        game = play(game, "reroll 0")
        paid.append(4 - game.state.coins[0])
    assert paid == [2, 3, 4]
    assert [event.price for event in of(game, "RerollPaid")] == [2, 1, 1]


def test_ex_3_a_two_pushes_a_two() -> None:
    """A is Alex, B is Becky; C and D are the owners of the dice on A's board."""
    start = position(
        4, phase="crew", to_act="B", rolled="2 4 5", boards={"A": "C4 D2"}, row="CDAB", wages={"A": (4, 3)}
    )
    game = play(start, "keep; place 0 A")
    assert board(game, "A") == "C4 B2 D2"
    placed = of(game, "DiePlaced")[-1]
    assert (placed.slot, placed.pushed) == (1, ((3, 2),))
    assert refusals(game, "place 1 A") == ["CREW-13", "CREW-15"]
    after = play(game, "place 1 C; place 2 D; stop; stop; stop; stop")
    earned = [after.state.coins[seat] - start.state.coins[seat] for seat in range(4)]
    assert earned == [0, 3, 4, 0], "Becky has the sailor's wage, the pushed 2 has none, the 4 the captain's"


def test_ex_4_four_two_and_two_make_eight() -> None:
    start = position(boards={"A": "B4 C2 C2"}, phase="sail", to_act="A")
    assert start.state.left == 8
    game = start
    for spent, space in enumerate(("s1", "s3", "s4", "s2", "s4", "s3", "s1", "s3")):
        assert game.state.left == 8 - spent
        assert agreed(game, "stop"), "less is fine as well"
        game = play(game, space)
    assert game.state.left == 0
    assert refusals(game, "s1") == ["SAIL-01"]
    assert agreed(game, "stop")
