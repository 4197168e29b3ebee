"""The rulebook's own examples, its questions in our words, played on the test ship TS (EX-BATORY-1 to 8).

EX-BATORY-9 is among the deductions.
"""

from __future__ import annotations

import pytest
from games.batory.board import earned, names, of, play, position, refusals

from batwidgets import batory
from batwidgets.core import Game
from batwidgets.games.batory.state import HIDDEN


@pytest.mark.parametrize("moves", ["MPy I2; MPy I3; FPo II2; FPo II3", "MPy I2; FPo II2; FPm I4; MCm III3"])
def test_ex_1_points_are_divided_freely(moves: str) -> None:
    start = position(at="MPy I1, FPo II1, FPm I3, MCm III2, MPo I4")
    assert play(start, moves).state.points == 0


def test_ex_1_one_figure_four_times() -> None:
    """On the shipped board, where five rooms lie in a row."""
    start = batory.position(figures={"MPy": "T1"}, event="Rough Sea", seed=1)
    assert play(start, "MPy T2; MPy T5; MPy T8; MPy T10").state.points == 0


def test_ex_2_sunny_day_from_promenade_to_promenade() -> None:
    start = position(at="MPy I1", event="Sunny Day")
    assert earned(start, play(start, "MPy I2")) == 0


def test_ex_3_the_journalist_meets_two_of_the_crew_in_a_cabin() -> None:
    start = position(at="MPy II3, MCm II2, FCm II2", event="Dance in the Social Room")
    after = play(start, "MPy II2")
    assert start.state.ship.name["II2"] == "Cabin"
    assert earned(start, after) == 2
    assert len(play(after, "take deck; take Role").state.hands[0]) == 4


# EX-4 and 5: the questions of the rulebook, the cards that allow them, and what a hand answers
CABIN, SOCIAL, PROMENADES = "MCm II2, FCo I3, MPy I1, FPm I2", ["MCm", "FCo", "MPy", "FPm"], "Location"
MIXED = ["FPm", "MCo", "MPy", "FCo"]


def asked_of(hand: list[str], words: str, **parts: str) -> bool | int:
    """What B answers when it holds this hand."""
    rest = [code for code in batory.characters.CODES if code not in hand]
    game = position(hands=[rest[:4], hand, rest[4:8]], thief=rest[8], **parts)
    return of(play(game, f"ask B {words}"), "QuestionAnswered")[0].answer


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        ("any in a Cabin?", True),
        ("more in the Social Room than the Smoking Room?", True),
        ("at least 2 on the Promenade?", True),
    ],
)
def test_ex_4_a_location_card(words: str, answer: bool) -> None:
    assert asked_of(SOCIAL, words, at=CABIN, played=PROMENADES) is answer


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        ("Do you have any middle-aged women?", True),
        ("more old men than young men?", False),
        ("Do you have exactly 1 young man?", True),
    ],
)
def test_ex_5_gender_and_age_cards(words: str, answer: bool) -> None:
    assert asked_of(MIXED, words, played="Gender, Age") is answer


def test_ex_6_how_many_needs_a_number_card() -> None:
    words = "how many on the Promenade Deck?"
    at = "MPy I1, MCm I4, FCo II2, FPm II2"
    assert asked_of(SOCIAL, words, at=at, played="Deck, Number") == 2
    assert refusals(position(at=at, played="Deck"), f"ask B {words}") == ["ASK-07", "ASK-08"]


@pytest.mark.parametrize(("players", "each", "under"), [(2, 5, 3), (3, 4, 1), (4, 3, 1)])
def test_ex_7_the_deal(players: int, each: int, under: int) -> None:
    game: Game = batory.new(names(players), seed=players)
    assert [len(game.view(seat).characters) for seat in range(players)] == [each] * players
    assert len(game.state.characters(HIDDEN)) == under


@pytest.mark.parametrize(("there", "cards"), [("MCm", 1), ("MCm FCm", 2), ("MCo MCm", 3), ("MCo", 2), ("MPo FPo", 0)])
def test_ex_8_one_two_or_three_of_the_type(there: str, cards: int) -> None:
    at = ", ".join(["MPy II3", *(f"{code} II2" for code in there.split())])
    start = position(at=at, event="Dance in the Social Room")
    after = play(start, "MPy II2")
    assert earned(start, after) == cards == after.state.gains
