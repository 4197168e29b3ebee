"""What is said in the last round, when no turn follows and nobody can end the game again."""

from __future__ import annotations

from typing import Any

import pytest

from batwidgets import batam
from batwidgets.core import OVER, Game
from batwidgets.games.batam.hints import advice
from batwidgets.games.batam.moves import Step, StopSailing

ALL = {island: [0, 1] for island in ("Rempang", "Sugi", "Citlim", "Bulan")}


def hint(game: Game) -> str:
    """The hint for the seat that acts."""
    seat = game.state.turn
    found = advice(game.view(seat), game.legal_moves(seat))
    assert found is not None
    return found.words


def last(**parts: Any) -> Game:
    """Seat 0 has come home and made this the last round; seat 1 sails, with all goods sold too."""
    return batam.position(**{
        "phase": "sail", "row": [0, 1, 2], "to_act": 1, "ended": 0, "cubes": ALL, "coins": [70, 65, 50],
        "ships": {0: "r0c12", 1: "r0c13", 2: "r5c2"}, "dice": [[], [(2, 3)], [(1, 4), (0, 3)]], "compass": "none",
    } | parts)  # fmt: skip


def test_nobody_makes_the_last_round_again() -> None:
    assert hint(last()) == (
        "Sail to Batam harbour. It costs 2 of 3 movement, and being home brings the bonus of 10. "
        "You would have 75 coins; of the others Ann has most now, 70."
    )


def at_sea(**parts: Any) -> Game:
    """Seat 2 sails last, out on the sea, with three movement and all its goods."""
    three = {"dice": [[], [], [(1, 3)]], "ships": {0: "r0c12", 1: "r0c12", 2: "r8c10"}}
    return last(**{"to_act": 2, "cubes": {island: [0] for island in ALL}, **three} | parts)


def test_nobody_sails_towards_what_a_later_turn_would_reach() -> None:
    assert hint(at_sea()) == "Stop at K9. Nothing within reach brings you more, and this is the last round."
    assert "Sail towards" in hint(at_sea(ended=None, ships={0: "r0c13", 1: "r0c12", 2: "r8c10"}, cubes={}))


def test_a_treasure_in_the_last_round_leads_on_to_nothing() -> None:
    game = at_sea(compass="tiles", tiles={"r7c9": "Treasure 8"})
    assert hint(game) == "Sail to compass J8. It costs 2 of 3 movement and finds 8 coins."


def test_a_card_in_the_last_round_is_drawn_for_the_little_that_it_brings() -> None:
    """One Treasure 2 among eight cards: a quarter of a coin on average, and nothing to lose."""
    game = at_sea(
        compass="cards",
        deck={"Treasure 2": 1, "Pirate 1": 2, "Pirate 2": 2, "Map Sugi": 1, "Map Citlim": 1, "Map Rempang": 1},
    )
    assert hint(game).startswith("Sail to compass J8.")


def test_what_a_ship_can_have_only_by_coming_back_is_not_called_out_of_reach() -> None:
    """A sale that was declined, and a card; the hints lead out and back."""
    sale = at_sea(ships={0: "r0c12", 1: "r0c12", 2: "r5c3"}, dice=[[], [], [(1, 2)]])
    assert hint(sale) == "Sail to D5. It costs 1 of 2 movement, and a sale on coming back brings 20 coins."
    assert hint(sale.play(Step(2, "r5c2"))).startswith("Sail to Bulan harbour.")
    card = at_sea(ships={0: "r0c12", 1: "r0c12", 2: "r7c9"}, dice=[[], [], [(1, 2)]], compass="cards")
    assert "and coming back draws another card." in hint(card)
    short = at_sea(ships={0: "r0c12", 1: "r0c12", 2: "r5c3"}, dice=[[], [], [(1, 1)]])
    assert hint(short).startswith("Stop at Bulan harbour. Nothing within reach")


@pytest.mark.parametrize(
    ("parts", "goes"),
    [
        ({"home_bonus": "this_round"}, True),
        ({"home_bonus": "this_round", "returned": [0, 1]}, False),
        ({"home_bonus": "returned"}, False),
        ({"home_bonus": "returned", "away": [0, 2], "cubes": {island: [0] for island in ALL}}, True),
        ({"home_bonus": "any"}, False),
        ({"home_bonus": "this_round", "dice": [[], [(2, 2)], []]}, False),
    ],
)
def test_where_lying_home_is_not_enough_the_ship_goes_out_and_comes_back(parts: dict[str, Any], goes: bool) -> None:
    """A step out and a step back, past the ship at home, are 3 movement; the coins come when all have sailed."""
    game = last(**{"ships": {0: "r0c12", 1: "r0c12", 2: "r5c2"}} | parts)
    purse = game.state.coins[1]
    said = hint(game)
    assert ("to come back in this round brings 10 coins" in said) == goes, said
    while game.state.turn == 1 and game.to_act == 1:
        advised = advice(game.view(1), game.legal_moves(1))
        assert advised is not None
        game = game.play(advised.move)
    while game.to_act is not OVER:
        game = game.play(StopSailing(game.state.turn))
    counts = goes or "dice" not in parts
    assert game.state.coins[1] == purse + 10 * counts
