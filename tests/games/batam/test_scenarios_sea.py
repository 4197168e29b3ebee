"""Hard cases of sailing, compass spaces, selling and coming home, step by step (BT-10 to BT-23)."""

from __future__ import annotations

import pytest
from games.batam.table import actor, agreed, coins, of, play, position, refusals, sailing, told, ways

from batwidgets.core import Game

TWO_SHIPS = {"ships": "A H0, B s1"}


def lefts(game: Game, spaces: str) -> list[int]:
    """Movement left after each of some steps; sales are declined."""
    found = []
    for space in spaces.split():
        game = play(game, space)
        found.append(game.state.left)
        if game.view().pending == "sale":
            game = play(game, "decline")
    return found


def test_bt_10_past_a_ship_with_one_two_three_and_four() -> None:
    one, two, three, four = (sailing(left, "B s1") for left in (1, 2, 3, 4))
    assert refusals(one, "s1") == ["SAIL-06"]
    assert refusals(two, "s1") == ["SAIL-08"]
    assert refusals(play(three, "s1"), "stop") == ["SAIL-07"]
    after = play(three, "s1; s3")
    assert agreed(after, "stop")
    assert refusals(after, "HA") == ["SAIL-01"]
    assert [event.cost for event in of(play(four, "s1; s3; HA"), "ShipStep")] == [2, 1, 1]
    assert play(one, "s2").state.left == 0


def test_bt_11_past_two_ships() -> None:
    parts = {"ships": "B s1, C c1", "tiles": {"c3": "Treasure 8"}}
    five, four = sailing(5, **parts), sailing(4, **parts)
    assert [event.cost for event in of(play(five, "s1; c1; HA"), "ShipStep")] == [2, 2, 1]
    assert play(five, "s1; c1; HA").state.left == 0
    assert agreed(four, "s1")
    assert ways(play(four, "s1")) == "H0 s3", "c1 would use up all and is no place to stop"
    assert refusals(play(four, "s1"), "c1") == ["SAIL-08"]
    windy = sailing(4, ships="B s1, C c1", tiles={"c1": "Tradewind 2"})
    assert lefts(windy, "s1 c1 HA") == [2, 2, 1]
    # Wind that has been used is none: the ship that comes back finds no way on
    spent = sailing(4, ships="A HB, B s1, C c1", tiles={"c1": "Tradewind 2", "c2": "Tradewind 3"}, used=["Tradewind 3"])
    assert lefts(spent, "s4 s3") == [3, 2]
    assert refusals(play(spent, "s4; s3"), "s1") == ["SAIL-08"]


def test_bt_13_three_at_one_island_and_a_fourth() -> None:
    start = sailing(5, "A s3", players=4, cubes={"Rempang": "BC"}, coins="A 0")
    game = play(start, "HA; sell")
    assert coins(game) == "15 25 25 20"
    game = play(game, "s5; HA")
    assert game.view().pending == ""
    assert refusals(game, "sell") == ["HARBOR-03"]
    fourth = sailing(5, "A s3", players=4, cubes={"Rempang": "BCD"}, coins="A 0")
    assert coins(play(fourth, "HA; sell")) == "10 25 25 25"
    assert [event.paid for event in of(play(fourth, "HA; sell"), "GoodsSold")] == [(1, 2, 3)]


def test_bt_14_one_gain_of_the_tradewind() -> None:
    winds = {"c1": "Tradewind 3", "c2": "Tradewind 2"}
    assert lefts(sailing(2, tiles=winds), "s1 c1 HA c1 HA") == [1, 3, 2, 1, 0]
    second = "c2 HC s5 HA c1"
    default, per_tile = (sailing(3, "A HB", tiles=winds, tradewind_limit=limit) for limit in ("per_round", "per_tile"))
    assert lefts(default, second) == [4, 3, 2, 1, 0]
    assert lefts(per_tile, second) == [4, 3, 2, 1, 3]
    # The same tile helps nobody twice in a round, whatever the limit
    again = sailing(3, "A HB", tiles=winds, tradewind_limit="per_tile")
    assert lefts(again, "c2 HB c2 HB") == [4, 3, 2, 1]


def test_bt_14_again_next_round() -> None:
    start = sailing(1, "A s1", tiles={"c1": "Tradewind 3"}, by_hand=True)
    game = play(start, "c1; HA; decline; stop; stop; stop; offer 1 1; offer 1 1; offer 1 1")
    game = play(game, "roll 1 S S; keep; place 0 A; roll S S S; keep; roll S S S; keep; stop; stop")
    assert (actor(game), game.state.left) == ("A", 1)
    assert play(game, "c1").state.left == 3


def test_bt_16_a_map_pays_at_the_next_entry() -> None:
    parts = {"tiles": {"c1": "Map Rempang"}, "cubes": {"Rempang": "A"}, "boards": {"B": "C3"}}
    start = sailing(4, "B s1", **parts)
    game = play(sailing(4, "B s3", **parts), "s1; c1; HA")
    assert (coins(game), game.state.left, game.state.out) == ("32 20 20", 1, ("Map Rempang",))
    assert game.view().pending == "", "a cube of A's lies there"
    later = play(game, "stop; HA; decline; c1")
    assert told(later, game)[-1] == "ShipStep", "the space is empty now"
    reverse = play(start, "s2; s4; s3; HA")
    assert (coins(reverse), reverse.state.left) == ("20 20 20", 0)
    taken = play(sailing(5, "A s1", **parts | {"boards": {}}), "s3; HA; c1")
    assert (coins(taken), taken.state.maps[0]) == ("20 20 20", ("Map Rempang",))
    assert coins(play(taken, "HA")) == "32 20 20"


def test_bt_17_tolls_past_the_pirate_ship() -> None:
    parts = {"tiles": {"c1": "Pirate"}, "boards": {"A": "B2 C2"}}
    start = sailing(0, "A H0", coins="A 13", **parts)
    game = play(start, "s1")
    assert game.state.coins[0] == 7
    assert refusals(game, "c1") == ["TILE-08"]
    game = play(game, "s3")
    assert game.state.coins[0] == 7
    game = play(game, "HA")
    assert game.state.coins[0] == 1
    assert play(game, "sell").state.coins[0] == 26
    assert [event.amount for event in of(game, "PirateToll")] == [6, 6]
    poor = sailing(0, "A H0", coins="A 5", **parts)
    assert refusals(poor, "s1") == ["TILE-10"]
    next_turn = sailing(0, "A HA", coins="A 1", **parts)
    assert play(next_turn, "s5").state.coins[0] == 1
    assert play(next_turn, "stop").state.coins[0] == 1


@pytest.mark.parametrize(
    ("supply", "ships", "pay", "end"),
    [
        (6, "A HB", True, True),
        (5, "A HB", False, True),
        (6, "A HB, B c2", True, False),
        (5, "A HB, B c2", False, True),
    ],
)
def test_bt_19_ransom_or_stop(supply: int, ships: str, pay: bool, end: bool) -> None:
    start = sailing(0, ships, coins=f"A {supply}", deck=["Pirate 2"], boards={"A": "B1 C1 B1"})
    assert start.state.left == 3
    game = play(start, "c2")
    assert game.state.left == (1 if "B" in ships[1:] and "c2" in ships else 2)
    assert agreed(game, "pay") is pay
    assert agreed(game, "here") is end
    if not pay:
        assert refusals(game, "pay") == ["CARD-07"]
    if not end:
        assert refusals(game, "here") == ["SAIL-07"]
    if pay:
        paid = play(game, "pay")
        assert (paid.state.coins[0], paid.state.discards, actor(paid)) == (0, ("Pirate 2",), "A")
        assert agreed(paid, "HC")
        assert agreed(paid, "stop") is (ships == "A HB")
    if end:
        stopped = play(game, "here")
        assert (stopped.state.coins[0], stopped.state.discards, actor(stopped)) == (supply, ("Pirate 2",), "B")
        assert stopped.state.ships[0] == "c2"


def test_after_bt_19_a_ship_that_shares_its_space_may_stay() -> None:
    """AMB-BATAM-32: it ends no movement by not moving; once it has moved and come back, it does."""
    start = sailing(4, "A c2, B c2", deck=["Treasure 2"])
    assert agreed(start, "stop")
    assert play(start, "stop").state.ships[:2] == ["c2", "c2"]
    back = play(start, "HB; decline; c2")
    assert refusals(back, "stop") == ["SAIL-07"]


def test_bt_20_two_tradewind_cards() -> None:
    start = sailing(4, deck=["Tradewind 2", "Tradewind 3"])
    assert lefts(start, "s1 c1 HA s5 HC c2") == [3, 4, 3, 2, 1, 3]
    after = play(start, "s1; c1; HA; decline; s5; HC; decline; c2")
    assert after.state.discards == ("Tradewind 2", "Tradewind 3")
    assert sum(event.amount for event in of(after, "MovementGained")) == 5


def test_bt_22_the_last_round() -> None:
    game = position(
        4, phase="sail", to_act="A", wages=[(1, 1)] * 4, boards={"A": "B4", "B": "A5", "C": "A3 B2", "D": "B2 A1"},
        ships="A s1, B s2, C c3, D s5", coins="A 40, B 55, C 62, D 75", sold=[2, 4, 1, 3],
    )  # fmt: skip
    game = play(game, "H0")
    assert (coins(game), game.state.ended) == ("40 55 62 75", None)
    game = play(game, "stop; H0")
    assert (coins(game), game.state.ended) == ("40 65 62 75", 1)
    game = play(game, "stop; H0")
    assert coins(game) == "40 65 62 75"
    game = play(game, "stop; stop")
    assert coins(game) == "54 69 72 75"
    assert sum(game.state.coins) == 270
    assert actor(game) == "over"
    assert game.standing().winners == (3,)
    assert game.standing().ranking[0] == (3, 75, 3)
    assert [(event.seat, event.amount) for event in of(game, "HomecomingBonus")] == [(1, 10), (0, 10), (2, 10)]
    story = told(game)
    assert len(story) - story[::-1].index("HomecomingBonus") < story.index("WagesCollected"), "before wages"


@pytest.mark.parametrize(("cubes", "winners"), [("BC", (1, 2)), ("B", (1,))])
def test_bt_23_ties(cubes: str, winners: tuple[int, ...]) -> None:
    islands = {"Rempang": "BC", "Sugi": "BC", "Citlim": "BC", "Bulan": cubes}
    game = position(
        4, phase="sail", to_act="D", ended="B", ships="A s1, B s2, C s5, D s6", coins="A 60, B 67, C 67, D 66",
        cubes=islands,
    )  # fmt: skip
    assert play(game, "stop").standing().winners == winners
