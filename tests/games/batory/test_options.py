"""The four doubtful points that a table may choose, each both ways (docs/rulings.md)."""

from __future__ import annotations

import pytest
from games.batory.board import earned, move, of, play, position, refusals, told

from batwidgets import batory
from batwidgets.core import Game

MEET = {"at": "MPy I1, MCo I2", "event": "Dance in the Social Room"}


def both(option: str, on: object, *args: object, **parts: object) -> tuple[Game, Game]:
    """A position by default, and with the option."""
    return position(*args, **parts), position(*args, **parts, **{option: on})


def cited(game: Game, kind: str) -> list[str]:
    """The rules by which events of a kind were told."""
    return [event.rule for event in game.events if type(event.data).__name__ == kind]


def agreed(game: Game, line: str) -> bool:
    """Whether a move is legal, both judges asked."""
    legal = game.why_not(move(game, line)) == ()
    assert (move(game, line) in game.legal_moves(move(game, line).seat)) == legal
    return legal


def test_defaults() -> None:
    assert batory.new(["A", "B"]).options == {
        "start_counts_entered": False, "parrots_in_events": True, "reveal_accused": False, "question_grammar": "basic",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("moves", "back", "off", "on"),
    [
        ("MPy I2", "MPy I1", True, False),  # back to where it came from
        ("", "MPy SA I1", True, False),  # by a stairwell into the very room (AMB-BATORY-04)
        ("MPy SA I1", "MPy I2", True, None),
        ("MPy I2; MPy I3", "MPy I2", False, False),  # an entry is an entry
        ("FPo I2", "FPo SA I1", True, True),  # from elsewhere the room is open
        ("MPy I2", "MPy SA II2", True, True),
    ],
)
def test_start_counts_entered(moves: str, back: str, off: bool, on: bool | None) -> None:
    plain, strict = both("start_counts_entered", True, at="MPy I1, FPo I3")
    assert agreed(play(plain, moves), back) is off
    if on is None:
        assert not agreed(strict, moves)
        return
    assert agreed(play(strict, moves), back) is on
    if not on:
        assert refusals(play(strict, moves), back) == ["MOVE-10"]


def test_a_start_that_counts_as_entered_is_open_to_others_and_next_turn() -> None:
    game = position(at="MPy I1, FPo I2", start_counts_entered=True)
    moved = play(game, "MPy I2; FPo I1")
    assert moved.state.at["FPo"] == "I1"
    assert agreed(play(moved, "end; play Age; ask B any old"), "MPy I1")


@pytest.mark.parametrize(
    ("event", "with_parrots", "without"),
    [("Dance in the Social Room", 2, 1), ("Regatta Talk", 2, 1), ("Fashion Show", 1, 0), ("Old Memories", 1, 1)],
)
def test_parrots_in_events(event: str, with_parrots: int, without: int) -> None:
    on, off = both("parrots_in_events", False, **(MEET | {"event": event}))
    assert earned(on, play(on, "MPy I2")) == with_parrots
    assert earned(off, play(off, "MPy I2")) == without


def test_parrots_answer_whatever_the_option() -> None:
    for game in both("parrots_in_events", False, at="MCo I4", played="Location"):
        assert of(play(game, "ask C any in the Smoking Room"), "QuestionAnswered")[0].answer is True


@pytest.mark.parametrize(("met", "rule"), [("MCm", "EVENT-01"), ("MCm FCm", "EVENT-07"), ("MCm MCo", "EVENT-08")])
def test_what_a_step_earns_cites_the_rule_that_speaks_of_so_many(met: str, rule: str) -> None:
    there = ", ".join(f"{figure} I2" for figure in met.split())
    game = play(position(at=f"MPy I1, {there}", event="Dance in the Social Room"), "MPy I2")
    assert cited(game, "EventFulfilled") == [f"BATORY-{rule}"]


@pytest.mark.parametrize(("moves", "rule"), [("", "ACCUSE-08"), ("MPy I2; ", "ACCUSE-06")])
def test_a_turn_that_was_not_begun_passes_as_that_of_one_who_was_inactive_when_asked(moves: str, rule: str) -> None:
    """AMB-BATORY-23, 24."""
    game = position(players=4, at="MPy I1", to_act="B", previous="A")
    assert cited(play(game, f"{moves}accuse MPo"), "TurnPassed") == [f"BATORY-{rule}"]


def test_reveal_accused() -> None:
    secret, open_ = (play(game, "B: accuse MPo") for game in both("reveal_accused", True))
    assert "AccusedNamed" not in told(secret)
    assert [(event.seat, event.accused) for event in of(open_, "AccusedNamed")] == [(1, ("MPo",))]
    assert "unless the table has chosen" in batory.rules[cited(open_, "AccusedNamed")[0]].text
    for seat in (None, 0, 2):
        assert "MPo" not in repr([event.data for event in secret.view(seat).log])
        assert "MPo" in repr([event.data for event in open_.view(seat).log])
        assert open_.view(seat).thief is None
        assert "FPo" not in repr([event.data for event in open_.view(seat).log])
    # 630 deals; the General is neither under the board nor with who named him (BATORY-SETUP-07), so 4 in 9 are left
    assert (batory.desk(secret, me=0).worlds, batory.desk(open_, me=0).worlds) == (630, 280)


def test_a_right_accusation_names_nobody_apart() -> None:
    assert "AccusedNamed" not in told(play(position(reveal_accused=True), "B: accuse FPo"))


@pytest.mark.parametrize(
    ("played", "words", "rules"),
    [
        ("Age", "any old", []),
        ("Age", "any old or young", ["ASK-06"]),
        ("Age", "any old or any young", ["ASK-07"]),
        ("Age", "at least 2 old and exactly 1 young", ["ASK-07"]),
        ("Gender, Age", "any women", ["ASK-06"]),
        ("Gender, Age", "more women than old men", ["ASK-06"]),
    ],
)
def test_question_grammar(played: str, words: str, rules: list[str]) -> None:
    basic, extended = both("question_grammar", "extended", played=played)
    assert refusals(basic, f"ask B {words}") == rules
    assert agreed(basic, f"ask B {words}") is (rules == [])
    assert agreed(extended, f"ask B {words}") is True
    assert len(extended.legal_moves()) > len(basic.legal_moves())


def test_extended_questions_are_answered() -> None:
    game = position(played="Age", question_grammar="extended")  # B holds FCm FCo MPy MPm
    for words, answer in (
        ("any old and any young", True),
        ("at least 3 old or young", False),
        ("2 old or any young", True),
    ):
        assert of(play(game, f"ask B {words}"), "QuestionAnswered")[0].answer is answer


@pytest.mark.parametrize(
    ("options", "error", "words"),
    [
        ({"start_counts_entered": 1}, ValueError, "expected start_counts_entered to be one of False, True; given 1"),
        ({"question_grammar": "free"}, ValueError, "expected question_grammar to be one of 'basic', 'extended'"),
        ({"parrot_in_events": True}, TypeError, "did you mean 'parrots_in_events'"),
        ({"homecoming": "on"}, TypeError, "expected options among start_counts_entered"),
    ],
)
def test_options_that_there_are_not(options: dict[str, object], error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=words):
        batory.new(["A", "B"], **options)


def test_options_are_saved() -> None:
    options = {
        "start_counts_entered": True,
        "parrots_in_events": False,
        "reveal_accused": True,
        "question_grammar": "extended",
    }
    for game in (batory.new(["A", "B"], seed=1, **options), position(**options)):
        again = Game.from_json(game.to_json())
        assert again == game
        assert again.options == options
