"""Hard cases of wages, dice and pay, step by step (BT-01 to BT-08, BT-25)."""

from __future__ import annotations

import itertools

import pytest
from games.batam.table import LETTERS, actor, agreed, board, coins, of, play, position, refusals, told

from batwidgets.core import Game


def gained(before: Game, after: Game) -> list[int]:
    return [now - then for then, now in zip(before.state.coins, after.state.coins, strict=True)]


def test_bt_01_the_first_to_sign_on_earns_nothing() -> None:
    start = position(4, phase="crew", to_act="B", rolled="3 S S", wages={"A": (4, 2)}, by_hand=True)
    game = play(start, "keep; place 0 A")
    assert board(game, "A") == "B3"
    game = play(game, "roll 5 S S; keep; place 0 A")
    assert board(game, "A") == "C5 B3"
    game = play(game, "roll 3 S S; keep; place 0 A")
    assert board(game, "A") == "C5 D3 B3"
    assert (actor(game), game.state.left) == ("A", 11)
    assert gained(start, play(game, "stop; stop; stop; stop")) == [0, 0, 4, 2]


def test_bt_02_the_newest_of_three_equals_is_first() -> None:
    start = position(4, phase="crew", to_act="C", rolled="4 S S", boards={"A": "B4"}, wages={"A": (3, 1)}, by_hand=True)
    game = play(start, "keep; place 0 A")
    assert board(game, "A") == "C4 B4"
    game = play(game, "roll S S 4; keep; place 2 A")
    assert board(game, "A") == "D4 C4 B4"
    assert [event.pushed for event in of(game, "DiePlaced")] == [((1, 4),), ((2, 4), (1, 4))]
    assert gained(start, play(game, "stop; stop; stop; stop")) == [0, 0, 1, 3]


def test_bt_04_the_price_of_rerolls_starts_anew_each_round() -> None:
    start = position(phase="crew", to_act="A", rolled="S 1 2", coins="A 9", by_hand=True, row="ABC")
    game = play(start, "reroll 0; roll S")
    assert game.state.coins[0] == 7
    game = play(game, "reroll 0 1; roll S S")
    assert game.state.coins[0] == 6
    game = play(game, "reroll 0 1 2; roll S 3 4")
    assert game.state.coins[0] == 5
    assert sum(event.price for event in of(game, "RerollPaid")) == 3 + 1
    game = play(game, "keep; place 1 B")
    assert refusals(game, "reroll 2") == ["CREW-07"]
    game = play(game, "place 2 C; roll S S S; keep; roll S S S; keep; stop; stop; stop")
    game = play(game, "offer 1 1; offer 1 1; offer 1 1; roll S S S; keep; roll S S S; keep; roll S S S")
    assert (actor(game), game.state.price) == ("A", 2)
    assert play(game, "reroll 0").state.coins[0] == game.state.coins[0] - 2


def test_bt_05_offered_coins_do_not_pay_for_rerolls() -> None:
    offered = play(position(phase="offer", to_act="A", coins="A 13"), "offer 6 4")
    assert (offered.state.coins[0], offered.state.wages[0]) == (3, (6, 4))
    game = position(phase="crew", to_act="A", rolled="S S S", coins="A 3", wages={"A": (6, 4)})
    game = play(game, "reroll 0")
    assert game.state.coins[0] == 1
    game = play(game, "reroll 0")
    assert game.state.coins[0] == 0
    assert refusals(game, "reroll 0") == ["CREW-05", "WAGE-04"]
    assert agreed(game, "keep")


def test_bt_07_a_die_that_fits_nowhere() -> None:
    """Y is B, Z is C and X is A, last in the row."""
    start = position(phase="crew", to_act="B", rolled="1 2 3", row="BCA", by_hand=True)
    game = play(start, "keep; place 0 A; place 1 C; place 2 C; roll 1 2 3; keep; place 0 A; place 1 B; place 2 B")
    assert [len(dice) for dice in game.state.boards] == [2, 2, 2]
    game = play(game, "roll 4 5 1; keep")
    for die, other in itertools.product(range(3), "BC"):
        assert agreed(game, f"place {die} {other}")
    game = play(game, "place 1 B")
    assert refusals(game, "place 0 B") == ["CREW-13"]
    assert refusals(game, "place 0 A") == ["CREW-09"]
    after = play(game, "place 0 C")
    assert (actor(after), after.view().phase, after.state.spare[0]) == ("B", "sail", 1)
    withheld = of(after, "DieWithheld")[-1]
    assert (withheld.seat, withheld.value, withheld.reason) == (0, 1, "no board")


def test_bt_07_is_one_of_three_patterns() -> None:
    """Dice on the boards of A, B and C when B and C have placed three numbers each, and whether A's three fit."""
    start = position(phase="crew", to_act="B", rolled="1 1 1", row="BCA", by_hand=True)
    found: dict[tuple[int, ...], set[int]] = {}
    waiting = [play(start, "keep")]
    while waiting:
        game = waiting.pop()
        if actor(game) == "chance":
            waiting.append(play(game, "roll 1 1 1; keep"))
        elif game.view().phase == "sail":
            before = tuple(sum(owner != 0 for owner, _ in dice) for dice in game.state.boards)
            found.setdefault(before, set()).add(game.state.spare[0])
        else:  # which of equal dice goes first makes no difference
            placements = {one.board: one for one in game.legal_moves()}
            waiting += [game.play(one) for one in placements.values()]
    assert found == {(2, 2, 2): {1}, (3, 1, 2): {0}, (3, 2, 1): {0}}


@pytest.mark.parametrize(("crew", "left", "gains"), [("B1", 1, [3, 5, 0]), ("", 0, [8, 0, 0])])
def test_bt_08_wages_that_nobody_earns_come_back(crew: str, left: int, gains: list[int]) -> None:
    start = position(phase="sail", to_act="A", boards={"A": crew}, wages={"A": (5, 3)})
    assert start.state.left == left
    assert agreed(start, "s1") is (left > 0)
    assert agreed(start, "stop")
    after = play(start, "stop; stop; stop")
    assert gained(start, after) == gains
    assert told(after).count("WagesReturned") == (1 if crew else 2)


def test_bt_25_fewer_than_two_coins() -> None:
    start = position(phase="offer", to_act="A", coins="A 1, B 0")
    assert [(one.captain, one.sailor) for one in start.legal_moves()] == [(1, 0)]
    after = play(start, "offer 1 0")
    assert [(one.captain, one.sailor) for one in after.legal_moves()] == [(0, 0)]
    assert [refusals(after, f"offer {pair}") for pair in ("1 0", "0 1", "1 1")] == [["WAGE-02"]] * 3
    after = play(after, "offer 0 0")
    assert (coins(after), after.state.wages[:2], LETTERS[after.state.turn]) == ("0 0 20", [(1, 0), (0, 0)], "C")
