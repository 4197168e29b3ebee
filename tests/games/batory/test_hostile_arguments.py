"""Every public call with every wrong kind of value: a short error that says what was expected, or an answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from games.batory.hostile import check

from batwidgets import batory
from batwidgets.core import Dealer, Game
from batwidgets.deduction.statement import AtLeast, Both, Exactly, HowMany, More
from batwidgets.games.batory.moves import Accuse, Ask, MoveFigure, TakeCard
from batwidgets.games.batory.questions import AskAtLeast, AskMore
from batwidgets.games.batory.terms import Term

GAME = batory.position(seed=5, hands=[["MCy"], ["MCm"], ["FPy"]])
DESK = batory.desk(players=4, me=0, hand=["MCy", "FPy", "MPo"]).heard(1, "at least 2 women", True)
TEXT = GAME.to_text()
OLD = Term(age=("old",))

NEW: dict[str, Callable[[Any], object]] = {
    "seats": batory.new,
    "name": lambda given: batory.new(["A", given]),
    **{
        part: lambda given, part=part: batory.new(["A", "B"], **{part: given})  # type: ignore[misc]
        for part in ("seed", "by_hand", "board", "question_grammar", "reveal_accused", "seeds")
    },
}
POSITION: dict[str, Callable[[Any], object]] = {
    part: lambda given, part=part: batory.position(**{part: given})  # type: ignore[misc]
    for part in (
        "figures", "hands", "thief", "event", "event_discards", "display", "questions", "discards", "played", "to_act",
        "step", "points", "entered", "previous", "inactive", "gains", "forced", "seats", "board", "seed", "by_hand",
        "steps",
    )
} | {
    f"in {part}": lambda given, part=part: batory.position(**{part: [given]})  # type: ignore[misc]
    for part in (
        "hands", "questions", "entered", "thief", "event_discards", "display", "discards", "played", "inactive",
    )
} | {
    "a room": lambda given: batory.position(figures={"MCy": given}),
    "an entered figure": lambda given: batory.position(entered=[(given, "T1")]),
    "an entered room": lambda given: batory.position(entered=[("MCy", given)]),
    "a hand": lambda given: batory.position(hands={0: given}),
}  # fmt: skip
PLAY: dict[str, Callable[[Any], object]] = {
    "view": GAME.view, "legal_moves": GAME.legal_moves, "play": GAME.play, "why_not": GAME.why_not,
    "replay": GAME.replay, "bots": GAME.run,
    "moves": lambda given: GAME.run(["random"] * 3, 1 if type(given) is int else given),
    "a bot": lambda given: GAME.run([given if not callable(given) else "zzz"] * 3, 1), "from_json": Game.from_json,
    "from_text": Game.from_text, "text seed": lambda given: Game.from_text(TEXT, seed=given),
    "text by hand": lambda given: Game.from_text(TEXT, by_hand=given),
    "in": lambda given: given in GAME.legal_moves(), "sample": GAME.legal_moves().sample, "dealer": Dealer,
    "figure": lambda given: GAME.play(MoveFigure(0, given, "T1")),
    "room": lambda given: GAME.play(MoveFigure(0, "MCy", given)),
    "source": lambda given: GAME.play(TakeCard(0, given)), "accused": lambda given: GAME.play(Accuse(0, (given,))),
    "k": lambda given: GAME.play(Ask(0, 1, AskAtLeast(given, OLD))),
}  # fmt: skip
SIT: dict[str, Callable[[Any], object]] = {
    "desk": batory.desk, "me of a game": lambda given: batory.desk(GAME, me=given), "sheet": batory.sheet,
    "players": lambda given: batory.desk(players=given), "player": lambda given: batory.desk(players=["A", given]),
    "me": lambda given: batory.desk(players=4, me=given, hand=["MCy", "FPy", "MPo"]),
    "hand": lambda given: batory.desk(players=4, hand=given), "card": lambda given: batory.desk(hand=["MCy", given]),
    "seat": lambda given: DESK.heard(given, "any men", True), "question": lambda given: DESK.heard(1, given, True),
    "answer": lambda given: DESK.heard(1, "any men", given),
    "count": lambda given: DESK.heard(1, "how many men", given),
    "among": lambda given: DESK.heard(1, "any in a Cabin", True, among=given),
    "figures": DESK.figures, "room": lambda given: DESK.figures(MCy=given),
    "hidden_is": DESK.hidden_is, "hidden_is_not": DESK.hidden_is_not,
    "public": lambda given: DESK.hidden_is_not("Captain", public=given), "take_back": DESK.take_back,
    "suppose": DESK.suppose, "supposed": lambda given: DESK.suppose(0, given), "why": DESK.why,
    "why not": lambda given: DESK.why("Captain", given),
    "n": lambda given: DESK.best(0 if type(given) is int else given),
    "by": lambda given: DESK.best(by=given), "cards": lambda given: DESK.best(cards=[given]),
    "all cards": lambda given: DESK.best(cards=given), "to": lambda given: DESK.best(to=given),
    "share": lambda given: DESK.holders().share("Captain", given),
    "k": lambda given: DESK.heard(1, AtLeast(given, 3), True),
    "set": lambda given: DESK.heard(1, Exactly(1, given), True),
    "more": lambda given: DESK.heard(1, More(3, given), True),
    "how many": lambda given: DESK.heard(1, HowMany(given), 1),
    "both": lambda given: DESK.heard(1, Both(AtLeast(1, 3), given), True),
    "asked k": lambda given: DESK.heard(1, AskAtLeast(given, OLD), True),
    "asked more": lambda given: DESK.heard(1, AskMore(OLD, given), True),
    "value": lambda given: DESK.heard(1, AskAtLeast(1, Term(location=(given,))), True),
}  # fmt: skip


@pytest.mark.parametrize("what", NEW)
def test_a_new_game(what: str) -> None:
    check(NEW[what], ValueError, TypeError, FileNotFoundError)


@pytest.mark.parametrize("what", POSITION)
def test_a_position(what: str) -> None:
    check(POSITION[what], ValueError, TypeError, FileNotFoundError)


@pytest.mark.parametrize("what", PLAY)
def test_play(what: str) -> None:
    state = GAME.state
    check(PLAY[what])
    assert GAME.state == state


@pytest.mark.parametrize("what", SIT)
def test_a_desk(what: str) -> None:
    worlds = DESK.worlds
    check(SIT[what])
    assert (DESK.worlds, len(DESK.answers)) == (worlds, 1)


@pytest.mark.parametrize("look_up", [lambda given: batory.rules[given], lambda given: DESK.thief()[given]])
def test_a_table_says_which_keys_it_has(look_up: Callable[[Any], object]) -> None:
    check(look_up, KeyError)


def test_the_same_figure_is_not_put_in_two_rooms() -> None:
    with pytest.raises(ValueError, match="expected every figure once; given MCo twice"):
        DESK.figures({"MCo": "A6"}, Captain="A7")
    assert DESK.figures({"MCo": "A6"}).figures(MCo="A7").at == (("MCo", "A7"),), "but it may move on"


def test_a_bot_cannot_move_for_another_seat() -> None:
    for seat in (1, 2):
        accuse = next(iter(GAME.legal_moves(seat).of(Accuse)))
        assert not GAME.why_not(accuse), "it would be legal"
        with pytest.raises(ValueError, match="expected the bot at seat 0 to move for itself"):
            GAME.run([lambda *_, accuse=accuse: accuse] * 3, 1)


@pytest.mark.parametrize("name", ["\u3164", "\u2800", "\u115f", "\u0301", " Ann", "Ann "])
def test_a_name_that_looks_like_none_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="expected every name to be 1 to 24 printable characters; given"):
        batory.new([name, "Ben"])
    with pytest.raises(ValueError, match="expected every name to be 1 to 24 printable characters; given"):
        batory.desk(players=[name, "Ben"])


@pytest.mark.parametrize(
    "names", [("Ann", "ann"), ("Stra\u00dfe", "STRASSE"), ("\u00c9va", "E\u0301va"), ("\uff21", "A")]
)
def test_names_that_nobody_can_tell_apart_are_refused(names: tuple[str, str]) -> None:
    with pytest.raises(ValueError, match=r"expected different names for the seats; given .* alike but for capitals"):
        batory.new(names)


def test_what_is_done_to_a_board_that_was_handed_out_does_not_reach_the_ship() -> None:
    graph = batory.board()
    digest = batory.new(["A", "B"], seed=1).to_json().splitlines()[0]
    graph.nodes["T1"]["polygon"].clear()
    graph.graph["decks"].clear()
    assert batory.board().nodes["T1"]["polygon"]
    assert batory.board().graph["decks"]
    assert batory.new(["A", "B"], seed=1).to_json().splitlines()[0] == digest


def test_a_bot_cannot_change_the_ship_or_the_table_by_its_view() -> None:
    def vandal(view: Any, legal: Any, rng: Any) -> Any:
        view.at["MCy"] = "nowhere"
        for table in (view.ship.name, view.ship.doors, view.ship.stairs, view.ship.distance["T1"]):
            with pytest.raises(TypeError, match="does not support item assignment"):
                table["T1"] = ()
        return next(iter(legal))

    assert GAME.run([vandal] * 3, 1) == GAME.play(next(iter(GAME.legal_moves())))
