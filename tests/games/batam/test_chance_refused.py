"""Outcomes that chance cannot bring now are refused by the rule that says what it brings, wherever it acts."""

from __future__ import annotations

import pytest
from games.batam.table import TB, actor, move, names, play, position, sailing

from batwidgets import batam
from batwidgets.core import Game
from batwidgets.games.batam.moves import DrawCard, FirstRoll, LayTile, RollDice

OUTCOMES = (LayTile("c1", "Tradewind 5"), FirstRoll(0, (6, 1)), RollDice((0, 1, 2), (6, 1, 1)), DrawCard("Pirate 3"))


def new(compass: str, script: str = "") -> Game:
    return play(batam.new(names(3), by_hand=True, board=TB, compass=compass), script)


PLACES = [
    (new("tiles"), "SETUP-02"),
    (new("tiles", "lay c1 Pirate; lay c2 Treasure 8"), "SETUP-02"),
    (new("none"), "SETUP-07"),
    (new("none", "first 1 1; first 2 S"), "SETUP-07"),
    (new("none", "first 1 1; first 2 S; first S 1"), "SETUP-08"),
    (new("none", "first 1 1; first 2 S; first S 1; first 3 3"), "SETUP-08"),
    (new("none", "first 1 1; first 2 S; first S 2"), "SETUP-08"),
    (new("none", "first 1 1; first 2 S; first S 2; first 1 1"), "SETUP-08"),
    (position(phase="crew", by_hand=True), "CREW-01"),
    (play(position(phase="crew", to_act="A", rolled="S 1 2", by_hand=True), "reroll 0 1"), "CREW-06"),
    (play(sailing(3, "A s1", deck={"Treasure 2": 1}, by_hand=True), "c1"), "CARD-01"),
]


@pytest.mark.parametrize(("game", "rule"), PLACES)
def test_what_cannot_come_is_refused(game: Game, rule: str) -> None:
    assert actor(game) == "chance"
    for outcome in OUTCOMES:
        (refusal,) = game.why_not(outcome)
        assert refusal.rule == f"BATAM-{rule}"
        assert refusal.because == f"Chance cannot bring {outcome!r} now."
        assert refusal.instead.startswith("It may bring ")
        assert repr(game.chance.moves[0]) in refusal.instead
    for outcome in game.chance.moves:
        assert game.why_not(outcome) == ()


@pytest.mark.parametrize(("game", "rule"), PLACES)
def test_nobody_acts_while_chance_does(game: Game, rule: str) -> None:
    for line in ("A: offer 1 1", "A: stop", "A: keep", "A: to HA"):
        (refusal,) = game.why_not(move(game, line))
        assert refusal.rule == f"BATAM-{rule}"
        assert "Wait" in refusal.instead


@pytest.mark.parametrize(
    ("lay", "said"),
    [
        ("lay c2 Pirate", "LayTile(space='c1', tile='Pirate')"),  # another space comes first
        ("lay c1 Pirate; lay c2 Pirate", "LayTile(space='c2', tile='Treasure 10')"),
    ],
)
def test_tiles_are_laid_in_order_and_once(lay: str, said: str) -> None:
    *first, last = lay.split("; ")
    game = new("tiles", "; ".join(first))
    (refusal,) = game.why_not(move(game, last))
    assert refusal.rule == "BATAM-SETUP-02"
    assert repr(game.chance.moves[0]) in refusal.instead
    assert any(repr(outcome) == said for outcome in game.chance.moves)


def test_chance_does_not_act_in_a_seats_turn() -> None:
    for game in (position(phase="offer"), sailing(3), play(sailing(3, "A s3"), "HA")):
        for outcome in OUTCOMES:
            (refusal,) = game.why_not(outcome)
            assert (refusal.rule, refusal.instead) == ("BATAM-ROUND-01", "A seat is to move.")


def test_a_card_that_is_out_of_the_deck_is_not_drawn() -> None:
    game = play(sailing(3, "A s1", deck={"Treasure 2": 1, "Map Sugi": 1}, by_hand=True), "c1")
    assert {card.card for card in game.chance.moves} == {"Treasure 2", "Map Sugi"}
    (refusal,) = game.why_not(DrawCard("Treasure 3"))
    assert refusal.rule == "BATAM-CARD-01"
