"""Hard cases of questions, turn order, accusations and deduction, step by step on TS (BY-13 to BY-23)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import pytest
from games.batory.board import actor, of, play, position, refusals, targets

from batwidgets import batory
from batwidgets.core import Game
from batwidgets.games.batory.characters import CODES, mask
from batwidgets.games.batory.state import HIDDEN, State

BY_22 = [["MCy", "MPo", "FCm", "FPy"], ["MCm", "MCo", "MPy", "MPm"], ["FCy", "FCo", "FPm", "PAR"]]


def worlds(game: Game, seat: int) -> list[State]:
    """Every deal that a seat cannot tell from the real one, by all the answers it has heard."""
    heard = of(game, "QuestionAnswered")
    twins = game.ruleset.twins(game.state, seat)
    return [
        twin
        for twin in twins
        if all(answer.statement.answer(mask(twin.characters(answer.seat))) == answer.answer for answer in heard)
    ]


def thieves(deals: Iterable[State]) -> Counter[str]:
    return Counter(code for deal in deals for code in deal.characters(HIDDEN))


def test_by_13_whom_b_may_ask() -> None:
    three = play(position(played="Age"), "ask B any old; end; play Age")
    assert targets(three, "any old") == "C"
    two = play(position(2, played="Age"), "ask B any old; end; play Age")
    assert targets(two, "any old") == "A"
    assert targets(play(two, "ask A any old; end; play Age"), "any old") == "B"


@pytest.mark.parametrize(
    ("played", "words", "answer"),
    [
        ("Gender, Number", "how many men", 2),
        ("Gender, Number", "how many women", 2),
        ("Gender", "more men than women", False),
        ("Role, Number", "how many crew", 2),
        ("Age", "any middle-aged", False),
        ("Gender, Age", "exactly 1 young woman", True),
        ("Gender, Age", "any old women", False),
        ("Location", "any in the Smoking Room", True),
        ("Deck, Number", "how many on the Promenade Deck", 2),
    ],
)
def test_by_14_the_parrots_answer(played: str, words: str, answer: bool | int) -> None:
    hands = [["MCy", "MCm", "MCo"], ["PAR", "MPo", "FCy"], ["FCm", "FCo", "MPy"], ["MPm", "FPy", "FPm"]]
    game = position(4, hands=hands, thief="FPo", at="MCo I4, MPo II1, FCy I1", played=played)
    found = of(play(game, f"ask B {words}"), "QuestionAnswered")[0].answer
    assert (found, type(found)) == (answer, type(answer))


def test_by_16_an_answer_is_about_where_the_figures_stood() -> None:
    game = position(at="MPy I2, FCm I1, FCo I1, MPm I3, MPo II2, FPo II1", played="Location")
    later = play(game, "ask B any in a Cabin; MPy SA II2")
    answered = of(later, "QuestionAnswered")[0]
    assert answered.answer is False
    left = worlds(later, 0)
    held = {code for deal in left for code in deal.characters(1)}
    assert "MPy" in held, "he is in a Cabin now, and was not then"
    assert not held & {"MPo", "FPo"}, "they stood in Cabins, so B does not hold them"
    assert len(left) == batory.desk(later, me=0).worlds


def test_by_17_an_inactive_player_answers_and_nobody_is_barred() -> None:
    game = play(position(4, inactive="C", played="Age"), "ask C any old")
    assert [answer.answer for answer in of(game, "QuestionAnswered")] == [True]
    assert actor(game) == "B"
    assert targets(play(game, "end; play Age"), "any old") == "ACD"
    both = play(position(4, inactive="BC", played="Age"), "ask C any old")
    assert actor(both) == "D"


def test_by_19_the_last_one_standing_wins() -> None:
    four = play(position(4, inactive="AB", to_act="C"), "D: accuse MCy")
    assert (four.standing().winner, actor(four)) == (2, "over")
    three = play(position(3), "A: accuse MPo; B: accuse MPo")
    assert three.standing().winner == 2


def test_by_20_a_miss_in_ones_own_turn_and_before_it_has_begun() -> None:
    own = play(position(3), "end; play Age; accuse MPo")
    assert (actor(own), own.state.previous) == ("B", None)
    assert targets(play(own, "end; play Gender"), "any women") == "AC"
    earned = play(position(3), "end; play Age; ask B any old; B: accuse MPo")
    assert (actor(earned), earned.state.previous) == ("C", None)


@pytest.mark.parametrize(
    ("where", "moves", "then"),
    [
        # A asked C, who goes out before moving: on from A, the asker, to B (AMB-BATORY-24).
        ({"played": "Age"}, "ask C any old; C: accuse FCm", "B"),
        # C has begun to move: on from C (AMB-BATORY-23).
        ({"played": "Age", "at": "MPy I1"}, "ask C any old; MPy I2; accuse FCm", "A"),
        ({"played": "Age"}, "ask C any old; end; accuse FCm", "A"),
        # The asker goes out as well: still on from where he sits.
        ({"players": 4, "played": "Age"}, "ask C any old; A: accuse FPy; C: accuse FCm", "B"),
        # C answered as an inactive player, so the turn is B's by the seating; B goes out before moving.
        ({"players": 4, "inactive": "C", "played": "Age"}, "ask C any old; B: accuse MPy", "D"),
        # Somebody goes out whose turn it is not: nothing changes.
        ({"players": 4, "played": "Age"}, "ask C any old; B: accuse MPy", "C"),
        ({"players": 4, "played": "Age", "at": "MPy I1"}, "ask C any old; MPy I2; A: accuse FPy", "C"),
    ],
)
def test_turn_order_after_misses(where: dict[str, object], moves: str, then: str) -> None:
    assert actor(play(position(**where), moves)) == then


def test_who_has_gone_out_may_still_be_barred_as_the_previous_player() -> None:
    """B has just been questioned by A, and A going out does not change that (BATORY-ASK-02)."""
    game = play(position(4, played="Age"), "ask B any old; A: accuse FPy; end; play Age")
    assert targets(game, "any old") == "CD"
    assert refusals(game, "ask A any old") == ["ASK-02"]


def test_cards_of_a_turn_that_a_miss_ends() -> None:
    """AMB-BATORY-23: what was played or drawn is spent, gains are lost, and the display is filled again."""
    playing = play(position(4, questions=["Number", "", "", ""], by_hand=True), "end; draw Age; accuse PAR")
    assert playing.view().discards == ("Age",)
    assert playing.state.forced == ""
    taking = play(position(4, at="MPy I3, FPo I3", event="Sunny Day"), "MPy I2; take Deck; FPo I2; accuse PAR")
    assert (taking.state.gains, len(taking.state.display), actor(taking)) == (0, 3, "B")
    asking = play(position(4), "end; play Age; accuse PAR")
    assert asking.view().discards == ("Age",)
    assert asking.state.played == ()


def test_by_22_no_women() -> None:
    game = position(3, hands=BY_22, thief="FPo", played="Gender, Number")
    assert len(worlds(game, 0)) == 630
    left = worlds(play(game, "ask B how many women"), 0)
    assert len(left) == 5
    assert {deal.characters(1) for deal in left} == {("MCm", "MCo", "MPy", "MPm")}
    assert thieves(left) == dict.fromkeys(("FCy", "FCo", "FPm", "FPo", "PAR"), 1)


def test_by_23_four_men() -> None:
    game = play(position(3, hands=BY_22, thief="FPo", played="Gender, Number"), "ask B how many men")
    assert of(game, "QuestionAnswered")[0].answer == 4
    left = worlds(game, 0)
    assert len(left) == 25
    women, others = ("FCy", "FCo", "FPm", "FPo"), ("MCm", "MCo", "MPy", "MPm", "PAR")
    assert thieves(left) == dict.fromkeys(women, 5) | dict.fromkeys(others, 1)
    desk = batory.desk(game, me=0)
    assert desk.worlds == 25
    assert {code: desk.thief()[code] for code in CODES} == {code: thieves(left)[code] for code in CODES}
