"""What is no game, no seat, no move and no bot is refused with what was expected, and changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from games.batory.board import position

from batwidgets import batam, batavia, batory
from batwidgets.core import Game
from batwidgets.games.batory.moves import (
    Accuse,
    Ask,
    Discard,
    EndMovement,
    HideCharacter,
    MoveFigure,
    PlayCards,
    TakeCard,
)
from batwidgets.games.batory.questions import AskAtLeast, AskHowMany
from batwidgets.games.batory.terms import Term

OLD = Term(age=("old",))


@pytest.mark.parametrize("seats", [3, None, "abc", {"A", "B"}, iter(["A", "B"]), [], ["A"], ["A", "B", "C", "D", "E"]])
def test_new_wants_a_list_of_names(seats: Any) -> None:
    with pytest.raises(ValueError, match="expected a list of 2 to 4 names for MS Batory; given"):
        batory.new(seats)


@pytest.mark.parametrize("name", ["", "  ", "B\n", "x" * 25, 3, None, ["B"]])
def test_new_wants_names_that_can_be_read(name: Any) -> None:
    with pytest.raises(ValueError, match="expected every name to be 1 to 24 printable characters; given"):
        batory.new(["A", name])


@pytest.mark.parametrize(
    ("arguments", "error", "words"),
    [
        ({"seed": "x"}, ValueError, "expected a seed that is a whole number of 0 or more; given 'x'"),
        ({"seed": True}, ValueError, "expected a seed"),
        ({"seed": -1}, ValueError, "expected a seed"),
        ({"seed": 1, "by_hand": True}, ValueError, "expected a seed or chance played by hand; given both"),
        ({"by_hand": "yes"}, ValueError, "expected by_hand to be True or False; given 'yes'"),
        ({"board": 3}, TypeError, "expected a board as a networkx graph, a path, a JSON text or a node-link dict"),
        ({"board": {"a": 1}}, ValueError, "unknown key 'a'"),
        ({"seeds": 1}, TypeError, "expected options among start_counts_entered"),
    ],
)
def test_new_wants_a_seed_a_board_and_options(arguments: dict[str, Any], error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=words):
        batory.new(["A", "B"], **arguments)


def unchanged(game: Game, do: Callable[[], object], error: type[Exception], words: str) -> None:
    state, log, story = game.state, game.log, game.events
    with pytest.raises(error, match=words):
        do()
    assert (game.state, game.log, game.events) == (state, log, story)


@pytest.mark.parametrize("seat", ["0", True, 3, -1, 1.0, [], 10**30])
def test_views_and_legal_moves_want_a_seat(seat: Any) -> None:
    game = position()
    for do in (game.view, game.legal_moves):
        unchanged(game, lambda do=do: do(seat), ValueError, "expected a seat from 0 to 2; given")  # type: ignore[misc]


NO_MOVES: list[tuple[Any, type[Exception], str]] = [
    (None, TypeError, "expected a move of MS Batory .MoveFigure, EndMovement.*given NoneType"),
    ("end", TypeError, "expected a move of MS Batory .*given str"),
    (EndMovement, TypeError, "expected a move of MS Batory .*given"),
    (AskHowMany(OLD), TypeError, "expected a move of MS Batory .*given AskHowMany"),
    (EndMovement(3), ValueError, "expected a seat from 0 to 2; given 3"),
    (EndMovement(-1), ValueError, "expected a seat from 0 to 2; given -1"),
    (EndMovement("0"), TypeError, "expected a well-formed EndMovement; Expected `int`, got `str`"),
    (EndMovement(True), TypeError, "expected a well-formed EndMovement"),
    (EndMovement(10**30), ValueError, "expected a seat from 0 to 2"),
    (MoveFigure(0, "MPy", ["I2"]), TypeError, "expected a well-formed MoveFigure"),
    (MoveFigure(0, None, "I2"), TypeError, "expected a well-formed MoveFigure"),
    (TakeCard(0, 1), TypeError, "expected a well-formed TakeCard"),
    (Discard(0, ["Age"]), TypeError, "expected a well-formed Discard; given Discard"),
    (PlayCards(0, "Age"), TypeError, "expected a well-formed PlayCards"),
    (Ask(0, 1, None), TypeError, "expected a well-formed Ask"),
    (Ask(0, 1, "any old"), TypeError, "expected a well-formed Ask"),
    (Ask(0, 1, AskAtLeast("1", OLD)), TypeError, "expected a well-formed Ask"),
    (Ask(0, 1, AskAtLeast(1, Term(age=["old"]))), TypeError, "expected a well-formed Ask"),
    (Accuse(0, ("PAR", 1)), TypeError, "expected a well-formed Accuse"),
    (HideCharacter(None), TypeError, "expected a well-formed HideCharacter"),
]  # fmt: skip


@pytest.mark.parametrize(("move", "error", "words"), NO_MOVES, ids=lambda given: repr(given)[:40])
def test_play_wants_a_sound_move(move: Any, error: type[Exception], words: str) -> None:
    game = position(played="Age")
    unchanged(game, lambda: game.play(move), error, words)
    unchanged(game, lambda: game.why_not(move), error, words)


def test_a_number_beyond_all_hands_is_an_illegal_question_and_no_crash() -> None:
    game = position(played="Age")
    assert [refusal.rule for refusal in game.why_not(Ask(0, 1, AskAtLeast(10**30, OLD)))] == ["BATORY-ASK-09"]
    assert Ask(0, 10**30, AskAtLeast(1, OLD)) not in game.legal_moves()


def test_undo_wants_a_move() -> None:
    for game in (position(), batory.new(["A", "B"], seed=1)):
        unchanged(game, game.undo, ValueError, "expected a move to take back; no seat has moved yet")


@pytest.mark.parametrize("length", [-1, 99, "1", 1.0, True])
def test_replay_wants_a_length_of_the_log(length: Any) -> None:
    game = position()
    unchanged(game, lambda: game.replay(length), ValueError, "expected a length from 0 to 0, or None for all; given")


@pytest.mark.parametrize(
    ("bots", "words"),
    [
        (None, "expected 3 bots, one a seat; given None"),
        ("random", "expected 3 bots, one a seat; given 'random'"),
        (["random"] * 2, "expected 3 bots, one a seat"),
        (["random", "random", "clever"], "expected a bot of MS Batory: random, careful, sensible; given 'clever'"),
        (["random", "random", []], "expected a bot of MS Batory"),
    ],
)
def test_run_wants_a_bot_a_seat(bots: Any, words: str) -> None:
    game = position()
    unchanged(game, lambda: game.run(bots), ValueError, words)


@pytest.mark.parametrize("moves", [-1, "x", 1.5, True])
def test_run_wants_a_number_of_moves(moves: Any) -> None:
    game = position()
    unchanged(game, lambda: game.run(["random"] * 3, moves), ValueError, "expected moves as a whole number of 0 or")


def test_run_wants_a_dealer_and_bots_that_move() -> None:
    by_hand = position(by_hand=True)
    unchanged(by_hand, lambda: by_hand.run(["random"] * 3), ValueError, "expected a game with a dealer to run")
    game = position()
    unchanged(game, lambda: game.run([lambda *_: None] * 3), ValueError, "expected a move of the bot at seat 0")
    unchanged(
        game,
        lambda: game.run([lambda *_: EndMovement(1)] * 3),
        ValueError,
        "expected the bot at seat 0 to move for itself",
    )


def test_chance_is_asked_for_only_when_it_acts() -> None:
    game = position()
    unchanged(game, lambda: game.chance, ValueError, "expected chance to act next; it is 0")
    unchanged(game, lambda: game.play(HideCharacter("PAR")), ValueError, "It is not for chance to act now")
    start = batory.new(["A", "B"], by_hand=True)
    unchanged(start, lambda: start.play(HideCharacter("PAR")), ValueError, "Chance cannot bring HideCharacter")
    unchanged(start, lambda: start.play(EndMovement(0)), ValueError, "still being set up")
    unchanged(start, lambda: start.play(Accuse(0, ("MCy",) * 3)), ValueError, "BATORY-ACCUSE-01")
    assert len(start.legal_moves(0)) == len(start.legal_moves(1)) == 0


DESK = batory.desk(players=4, me=0, hand=["MCy", "FPy", "MPo"])


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda: batory.desk(plyers=4), r"desk\(\) has no 'plyers'; did you mean 'players'"),
        (lambda: batory.desk(zzz=4), r"desk\(\) has no 'zzz'; it has players, me, hand"),
        (lambda: batory.sheet(DESK, autsave="a.json"), r"sheet\(\) has no 'autsave'; did you mean 'autosave'"),
        (lambda: batory.load_sheet("a.json", autsave=True), r"load_sheet\(\) has no 'autsave'; did you mean"),
        (lambda: batory.paper(nmaes=["A"]), r"paper\(\) has no 'nmaes'; did you mean 'names'"),
    ],
)
def test_a_keyword_that_is_none_is_named_with_the_near_one(make: Callable[[], object], said: str) -> None:
    with pytest.raises(TypeError, match=said):
        make()


@pytest.mark.parametrize("other", [batam, batavia])
def test_a_desk_follows_no_other_game(other: Any) -> None:
    game = other.new(["Ann", "Ben", "Cleo"], seed=1)
    with pytest.raises(TypeError, match=f"expected a game of MS Batory .*given <{game.ruleset.title}: "):
        batory.desk(game, me=0)
