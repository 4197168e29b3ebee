"""The five doubtful points that a table may choose, each every way (docs/rulings.md)."""

from __future__ import annotations

import pytest
from games.batam.table import LETTERS, TB, agreed, board, coins, names, of, play, position, refusals, sailing, told

from batwidgets import batam
from batwidgets.core import Game

ALL_SOLD = dict.fromkeys(("Rempang", "Sugi", "Citlim", "Bulan"), "A")
WINDS = {"c1": "Tradewind 3", "c2": "Tradewind 2"}


def test_defaults() -> None:
    assert batam.new(["A", "B", "C"]).options == {
        "compass": "tiles", "tradewind_limit": "per_round", "homecoming": "on_enter", "home_bonus": "returned",
        "allow_two": False,
    }  # fmt: skip


# compass


@pytest.mark.parametrize(("compass", "tiles", "deck"), [("tiles", 7, 0), ("cards", 0, 18), ("none", 0, 0)])
def test_compass_at_the_start(compass: str, tiles: int, deck: int) -> None:
    view = batam.new(names(3), seed=4, compass=compass).view(0)
    assert (len(view.tiles), view.deck) == (tiles, deck)
    assert len(view.boxed) == (1 if compass == "tiles" else 0)


@pytest.mark.parametrize(
    ("more", "events"),
    [
        ({"tiles": {"c1": "Treasure 8"}}, ["ShipStep", "CompassTriggered", "Coins", "TileRemoved"]),
        ({"deck": ["Treasure 4"]}, ["ShipStep", "CardDrawn", "Coins", "CardDiscarded"]),
        ({"compass": "none"}, ["ShipStep"]),
    ],
    ids=["tiles", "cards", "none"],
)
def test_compass_on_entering(more: dict[str, object], events: list[str]) -> None:
    start = sailing(3, "A s1", **more)
    after = play(start, "c1")
    assert told(after, start) == events
    assert after.state.left == 2


def test_without_tiles_compass_spaces_are_still_no_place_for_two() -> None:
    game = play(sailing(3, "A s1, B c1", compass="none"), "c1")
    assert refusals(game, "stop") == ["SAIL-07"]


# tradewind_limit


@pytest.mark.parametrize(("limit", "left"), [("per_round", 1), ("per_tile", 4)])
def test_tradewind_limit(limit: str, left: int) -> None:
    start = sailing(4, "A HB", tiles=WINDS, tradewind_limit=limit, cubes={"Citlim": "A", "Rempang": "A"})
    game = play(start, "c2; HC; s5; HA; c1")
    assert game.state.left == left
    assert game.state.used == (("Tradewind 2",) if limit == "per_round" else ("Tradewind 2", "Tradewind 3"))
    assert play(game, "HA; c1").state.left == left - 2 if left > 1 else True


@pytest.mark.parametrize(
    ("limit", "used", "allowed"),
    [
        ("per_round", [], True),
        ("per_round", ["Tradewind 2"], False),
        ("per_tile", ["Tradewind 2"], True),
        ("per_tile", ["Tradewind 3"], False),
    ],
)
def test_a_tradewind_is_movement_to_rely_on_as_long_as_it_helps(limit: str, used: list[str], allowed: bool) -> None:
    start = sailing(
        3, "A s1, B c1", tiles=WINDS, tradewind_limit=limit, used=used, moves_left=2, boards={"A": "B3"}
    )  # fmt: skip
    assert agreed(start, "c1") is allowed
    assert refusals(start, "c1") == ([] if allowed else ["SAIL-08"])
    assert refusals(start, "to c1") == ([] if allowed else ["SAIL-08"])


# homecoming


@pytest.mark.parametrize(("homecoming", "passing"), [("on_enter", 0), ("on_stop", None)])
def test_homecoming(homecoming: str, passing: int | None) -> None:
    start = sailing(4, "A s1, B s5, C s6", cubes=ALL_SOLD, homecoming=homecoming)
    entered = play(start, "H0")
    assert entered.state.ended == passing
    assert coins(entered) == ("20 20 20" if passing is None else "30 20 20")
    assert play(entered, "s2; stop").state.ended == passing
    stopped = play(entered, "stop")
    assert (stopped.state.ended, coins(stopped)) == (0, "30 20 20")


def test_who_passes_home_has_not_come_home_until_the_ship_stops_there() -> None:
    """Leaving and coming back in one turn is coming home, even if the ship has been there before in that turn."""
    passed = play(sailing(9, "A s1", cubes=ALL_SOLD, homecoming="on_stop"), "H0; s1")
    assert passed.state.ended is None
    assert play(passed, "H0; stop").state.ended == 0


# home_bonus


def last_round(bonus: str) -> Game:
    """A comes home sold out; B came back in an earlier round; C never left; D comes back in this round."""
    start = sailing(
        2, "A s1, B H0, C H0, D s2", players=4, cubes=ALL_SOLD, home_bonus=bonus, away="ABD",
        boards={"A": "B2", "D": "B2"},
    )  # fmt: skip
    return play(start, "H0; stop; stop; stop; H0; stop")


@pytest.mark.parametrize(("bonus", "others"), [("returned", "BD"), ("this_round", "D"), ("any", "BCD")])
def test_home_bonus(bonus: str, others: str) -> None:
    game = last_round(bonus)
    rewarded = [LETTERS[event.seat] for event in of(game, "HomecomingBonus")]
    assert (rewarded[0], "".join(sorted(rewarded[1:]))) == ("A", others)
    assert coins(game) == " ".join("30" if seat in f"A{others}" else "20" for seat in "ABCD")


def test_no_bonus_for_a_ship_that_is_away_again() -> None:
    for bonus in ("returned", "this_round", "any"):
        start = sailing(2, "A s1, B s2, C s6", cubes=ALL_SOLD, home_bonus=bonus, boards={"A": "B2", "B": "C4"})
        game = play(start, "H0; stop; H0; s1; stop; stop")
        assert coins(game) == "30 20 20"


# allow_two


def test_two_may_not_play_unless_allowed() -> None:
    with pytest.raises(ValueError, match="expected a list of 3 to 4 names for Batam; given 2 names"):
        batam.new(names(2))
    with pytest.raises(ValueError, match="expected a list of 2 to 4 names for Batam; given 1 names"):
        batam.new(names(1), allow_two=True)
    assert len(batam.new(names(3), allow_two=True, seed=1).seats) == 3
    game = batam.new(names(2), seed=1, allow_two=True)
    assert (game.state.bank, len(game.state.row)) == (588, 2)


def test_with_two_only_the_spaces_of_a_board_limit() -> None:
    game = play(position(2, phase="crew", to_act="A", rolled="1 2 3", allow_two=True), "keep")
    assert refusals(game, "place 0 A") == ["CREW-09"]
    after = play(game, "place 0 B; place 1 B; place 2 B")
    assert board(after, "B") == "A3 A2 A1"


def test_three_with_allow_two_play_as_three() -> None:
    game = play(position(3, phase="crew", to_act="A", rolled="1 2 3", allow_two=True), "keep; place 0 B; place 1 B")
    assert refusals(game, "place 2 B") == ["CREW-14"]


# What there is not


@pytest.mark.parametrize(
    ("options", "error", "words"),
    [
        ({"compass": "both"}, ValueError, "expected compass to be one of 'tiles', 'cards', 'none'; given 'both'"),
        ({"allow_two": 1}, ValueError, "expected allow_two to be one of False, True; given 1"),
        ({"home_bonuses": "any"}, TypeError, "did you mean 'home_bonus'"),
        ({"quick_start": True}, TypeError, "expected options among compass"),
    ],
)
def test_options_that_there_are_not(options: dict[str, object], error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=words):
        batam.new(names(3), **options)


def test_options_are_saved() -> None:
    options = {
        "compass": "cards", "tradewind_limit": "per_tile", "homecoming": "on_stop", "home_bonus": "any",
        "allow_two": True,
    }  # fmt: skip
    for game in (batam.new(names(2), seed=1, **options), batam.position(seats=names(2), board=TB, seed=1, **options)):
        again = Game.from_json(game.to_json())
        assert again == game
        assert again.options == options
