"""How to play is true of the table that it hangs at: its options, and how many play."""

from __future__ import annotations

import pytest
from games.batam.table import LETTERS, of, play, position, sailing
from games.batam.test_options import ALL_SOLD, last_round

from batwidgets.games.batam.howto import lines
from batwidgets.games.batam.moves import PlaceDie
from batwidgets.games.batam.state import Options


def howto(about: str, players: int = 3, **options: object) -> str:
    """What How to play says of something at a table."""
    found = lines(Options(**options), players)  # type: ignore[arg-type]
    return next((text for head, text, _ in found if head == about), "")


@pytest.mark.parametrize("limit", ["per_round", "per_tile"])
def test_how_often_the_wind_helps(limit: str) -> None:
    start = sailing(9, "A s1", tiles={"c1": "Tradewind 3", "c2": "Tradewind 2"}, tradewind_limit=limit)
    both = play(start, "c1; HA; decline; s5; HC; decline; c2").state.left == 9 + 3 + 2 - 5
    assert both == ("from each tile" in howto("Compass", tradewind_limit=limit))


@pytest.mark.parametrize("homecoming", ["on_enter", "on_stop"])
def test_how_the_end_is_made(homecoming: str) -> None:
    passing = play(sailing(9, "A s1", cubes=ALL_SOLD, homecoming=homecoming), "H0").state.ended is None
    assert passing == ("stop there" in howto("Goal", homecoming=homecoming))


@pytest.mark.parametrize("bonus", ["returned", "this_round", "any"])
def test_who_has_the_coins_for_coming_home(bonus: str) -> None:
    """Of A, who ends the game, B, who came back earlier, C, who never left, and D, who comes back in the last round."""
    has = {LETTERS[event.seat] for event in of(last_round(bonus), "HomecomingBonus")}
    said = howto("Paid", home_bonus=bonus)
    assert ("B" in has, "C" in has) == ("comes to Batam in that round" not in said, "away before or not" in said)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_how_many_dice_may_be_on_a_board(players: int) -> None:
    start = position(players, phase="crew", to_act="A", rolled="3 2 1", allow_two=players == 2)
    first = play(start, "keep; place 0 B")
    most = 1
    while first.state.turn == 0 and not first.why_not(PlaceDie(0, most, 1)):
        first, most = first.play(PlaceDie(0, most, 1)), most + 1
    words = {1: "at most one of yours", 2: "at most two of yours", 3: "room for three"}
    assert [count for count, said in words.items() if said in howto("Places", players)] == [most]


@pytest.mark.parametrize("compass", ["tiles", "cards", "none"])
def test_tells_of_no_other_compass(compass: str) -> None:
    said = howto("Compass", compass=compass) + howto("Pirates", compass=compass)
    words = {"tiles": "lies there acts", "cards": "draw a card", "none": "do nothing"}
    assert [name for name, word in words.items() if word in said] == [compass]
    assert ("Nobody enters" in said, "a card asks" in said or "card asks" in said) == (
        compass == "tiles", compass == "cards"
    )  # fmt: skip
