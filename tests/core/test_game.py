"""Games as values: seats and options, what is no move at all, bots that run a game."""

from __future__ import annotations

import random
import re
from typing import Any

import msgspec
import pytest

from batwidgets import batam, batavia, batory
from batwidgets.core import CHANCE, OVER, Game, IllegalMove, Moves, SeatMove
from batwidgets.games.batory.moves import Accuse, Ask, EndMovement, HideCharacter, MoveFigure, PlayCards
from batwidgets.games.batory.questions import AskAtLeast, AskBoth
from batwidgets.games.batory.terms import Term

NASTY_NAMES = [
    "<script>alert(1)</script>"[:24], "<b>&amp;", "' OR 1=1 --", '"];x', "{names}", "%s %d", "\\n", "$HOME", "`id`",
    "Ann Ben", "Zoë", "Ωμέγα", "李小龍", "עברית", "🦜", "-1", "0", "None", "chance", "x" * 24,
]  # fmt: skip
NO_NAMES = [
    "", " ", "\t", "\n", "a\nb", "a\x00b", "\x1b[31m", "\u202eevil", "\u200b", "\ud800", "\u2028", "x" * 25,
    " Ann", "Ann ", "\u2800", "\u0301",
    None, 7, b"Ann", ["Ann"], True,
]  # fmt: skip


def three(seed: int = 7, **options: Any) -> Game:
    return batory.new(["Ann", "Ben", "Cleo"], seed=seed, **options)


# Seats


@pytest.mark.parametrize("name", NASTY_NAMES)
def test_a_strange_name_is_a_name(name: str) -> None:
    game = batory.new([name, "Ben"], seed=1)
    assert game.seats == (name, "Ben")
    assert Game.from_json(game.to_json()) == game


@pytest.mark.parametrize("name", NO_NAMES)
def test_what_cannot_be_read_is_no_name(name: Any) -> None:
    with pytest.raises(ValueError, match=re.escape("expected every name to be 1 to 24 printable characters; given ")):
        batory.new(["Ann", name])


@pytest.mark.parametrize(
    ("seats", "said"),
    [
        (["Ann"], "given 1 names"),
        ([], "given 0 names"),
        (list("ABCDE"), "given 5 names"),
        ("Ann", "given 'Ann'"),
        (3, "given 3"),
        (None, "given None"),
        ({"Ann", "Ben"}, "given {"),
        (["Ann", "ANN"], "expected different names for the seats; given ['Ann', 'ANN']"),
        (["\u00c9va", "E\u0301va"], "expected different names for the seats; given "),
        (["Ann", "Ann"], "expected different names for the seats; given ['Ann', 'Ann']"),
    ],
)
def test_seats_are_a_list_of_different_names(seats: Any, said: str) -> None:
    with pytest.raises(ValueError, match=r"^expected ") as error:
        batory.new(seats)
    assert said in str(error.value)


# Options


def test_options_have_defaults_and_are_kept() -> None:
    assert three().options == {name: allowed[0] for name, allowed in batory.ruleset.options.items()}
    assert three(reveal_accused=True).options["reveal_accused"] is True
    assert three(reveal_accused=True) != three()


@pytest.mark.parametrize(
    ("options", "kind", "said"),
    [
        ({"reveal_acused": True}, TypeError, "given 'reveal_acused'; did you mean 'reveal_accused'?"),
        ({"zzz": 1}, TypeError, "expected options among start_counts_entered, "),
        ({"reveal_accused": 1}, ValueError, "expected reveal_accused to be one of False, True; given 1"),
        ({"reveal_accused": "yes"}, ValueError, "given 'yes'"),
        ({"reveal_accused": None}, ValueError, "given None"),
        ({"question_grammar": "Basic"}, ValueError, "one of 'basic', 'extended'; given 'Basic'"),
        ({"question_grammar": ["basic"]}, ValueError, "given ['basic']"),
    ],
)
def test_an_option_that_there_is_not_is_refused(options: dict[str, Any], kind: type[Exception], said: str) -> None:
    with pytest.raises(kind) as error:
        three(**options)
    assert said in str(error.value)


def test_a_seed_and_chance_by_hand_are_two_things() -> None:
    with pytest.raises(ValueError, match="expected a seed or chance played by hand; given both"):
        three(by_hand=True)
    by_hand = batory.new(["Ann", "Ben"], by_hand=True)
    assert by_hand.to_act is CHANCE
    assert by_hand.dealer is None
    assert list(by_hand.legal_moves()) == []


# What is no move


def nested(depth: int) -> Any:
    value: Any = "x"
    for _ in range(depth):
        value = [value]
    return value


CYCLE: list[Any] = []
CYCLE.append(CYCLE)
TERM = Term(gender=("woman",))
NO_MOVES = [
    None, 7, "EndMovement", {"type": "EndMovement", "seat": 0}, EndMovement, object(), msgspec.UNSET, TERM,
    EndMovement("0"), EndMovement(None), EndMovement(True), EndMovement(0.0), EndMovement([0]),
    MoveFigure(0, 5, "T1"), MoveFigure(0, "MCy", None), MoveFigure(0, "MCy", "T1", b"door"),
    PlayCards(0, ["Age"]), PlayCards(0, "Age"), PlayCards(0, (1,)), PlayCards(0, {"Age"}), PlayCards(0, CYCLE),
    PlayCards(0, nested(5000)), Accuse(0, "MCy"), Accuse(0, None), Ask(0, 1, None), Ask(0, 1, TERM),
    Ask(0, "1", AskAtLeast(1, TERM)), Ask(0, 1, AskAtLeast("1", TERM)), Ask(0, 1, AskAtLeast(1, None)),
    Ask(0, 1, AskAtLeast(1, Term(gender=["woman"]))), Ask(0, 1, AskAtLeast(1, Term(gender="woman"))),
    Ask(0, 1, AskBoth(AskBoth(AskAtLeast(1, TERM), AskAtLeast(2, TERM)), AskAtLeast(1, TERM))),
    HideCharacter(7), HideCharacter(("MCy",)),
]  # fmt: skip


@pytest.mark.parametrize("move", NO_MOVES, ids=range(len(NO_MOVES)))
def test_what_is_no_move_is_an_error_of_the_caller(move: Any) -> None:
    game = three()
    before = game.to_json()
    for ask in (game.why_not, game.play):
        with pytest.raises(TypeError, match=r"^expected a (well-formed|move of MS Batory)"):
            ask(move)
    assert game.to_json() == before


class Cheat(EndMovement, frozen=True):
    """A move that looks like one of the game's."""


def test_a_move_of_a_type_of_ones_own_is_no_move() -> None:
    with pytest.raises(TypeError, match="given Cheat"):
        three().play(Cheat(0))


@pytest.mark.parametrize("seat", [-1, 3, 10**6, 2**63, -(2**70)])
def test_a_seat_that_there_is_not(seat: int) -> None:
    game = three()
    for ask in (game.legal_moves, game.view, lambda seat: game.why_not(EndMovement(seat))):
        with pytest.raises((ValueError, TypeError), match=r"^expected a (seat from 0 to 2|well-formed EndMovement)"):
            ask(seat)


@pytest.mark.parametrize("seat", ["0", 0.0, True, (0,)])
def test_a_seat_is_a_number(seat: Any) -> None:
    for ask in (three().legal_moves, three().view):
        with pytest.raises(ValueError, match="expected a seat from 0 to 2; given"):
            ask(seat)


@pytest.mark.parametrize(
    "move",
    [
        MoveFigure(0, "MCy", "\ud800"), MoveFigure(0, "x" * 100_000, "T1"), MoveFigure(0, "<b>", "T1", "</script>"),
        PlayCards(0, ("Age",) * 10_000), Accuse(0, ("MCy",) * 1000), Accuse(0, ()), Accuse(0, ("\x00",)),
        Ask(0, 2**62, AskAtLeast(2**62, TERM)), Ask(0, -1, AskAtLeast(-1, Term())),
    ],
    ids=range(9),
)  # fmt: skip
def test_a_move_with_strange_values_is_refused_and_changes_nothing(move: SeatMove) -> None:
    game = three()
    before = game.to_json()
    assert game.why_not(move)
    assert move not in game.legal_moves(0)
    with pytest.raises(IllegalMove) as error:
        game.play(move)
    assert error.value.refusals == game.why_not(move)
    assert game.to_json() == before


# What a game hands out is nobody's way in


def test_what_a_game_hands_out_does_not_change_it() -> None:
    game = three()
    before, twin = game.to_json(), three()
    game.options["reveal_accused"] = True
    game.state.hands[0] = ()
    game.state.at["MCy"] = "nowhere"
    game.view(0).at.clear()
    assert game.to_json() == before
    assert game == twin
    placed = batory.position(figures={"MCy": "T1"}, seed=1)
    before = placed.to_json()
    placed.parts["figures"].clear()  # type: ignore[index]
    assert placed.to_json() == before


def test_games_are_compared_by_their_story() -> None:
    game = three()
    assert game == three()
    assert game != three(seed=8)
    assert game != 7
    move = game.legal_moves(0).sample(random.Random(1))
    assert game.play(move) == three().play(move) != game
    with pytest.raises(TypeError, match="unhashable"):
        hash(game)


def test_nobody_has_a_move_to_take_back_at_the_start() -> None:
    with pytest.raises(ValueError, match="expected a move to take back; no seat has moved yet"):
        three().undo()


def test_chance_is_asked_for_only_where_it_acts() -> None:
    with pytest.raises(ValueError, match="expected chance to act next; it is 0"):
        three().chance  # noqa: B018 - a property that refuses


def test_having_asked_what_chance_may_bring_changes_no_verdict() -> None:
    """The outcomes are remembered for the game that was asked, and for none that follows from it."""
    asked = batory.new(["Ann", "Ben"], by_hand=True)
    untouched = batory.new(["Ann", "Ben"], by_hand=True)
    gone = asked.chance.moves[0]
    for _ in range(12):
        first, *_others = asked.chance.moves
        assert asked.chance == untouched.chance and untouched.replay(len(untouched.log)).chance == asked.chance
        assert asked.why_not(first) == untouched.why_not(first) == ()
        if gone not in asked.chance:
            assert asked.why_not(gone) == untouched.why_not(gone) != ()
            with pytest.raises(IllegalMove):
                asked.play(gone)
        asked, untouched = asked.play(first), untouched.play(first)
    assert gone not in asked.chance and asked == untouched
    assert gone in asked.replay(0).chance and asked.replay(0).why_not(gone) == ()


class Plain(int):
    """A whole number of another type."""


@pytest.mark.parametrize("seat", [True, 0.0, b"0", None, Plain(0)])
def test_what_looks_like_a_whole_number_is_none(seat: Any) -> None:
    game = three()
    with pytest.raises(TypeError, match="expected a well-formed EndMovement"):
        game.why_not(EndMovement(seat))
    with pytest.raises(TypeError, match="expected a well-formed MoveFigure"):
        game.why_not(MoveFigure(0, seat, "T1"))


# Bots


def stubborn(view: Any, legal: Moves, rng: random.Random) -> SeatMove | None:
    return MoveFigure(view.seat, "PAR", "T1") if view.to_act == view.seat else None


def silent(view: Any, legal: Moves, rng: random.Random) -> SeatMove | None:
    return None


def test_a_bot_that_breaks_a_rule_is_stopped() -> None:
    game = three()
    with pytest.raises(IllegalMove, match="BATORY-CHAR-03"):
        game.run(bots=[stubborn] * 3)
    with pytest.raises(ValueError, match="expected a move of the bot at seat 0 in its own turn; it gave None"):
        game.run(bots=[silent] * 3)


@pytest.mark.parametrize(
    ("bots", "said"),
    [
        (["random"] * 2, "expected 3 bots, one a seat; given ['random', 'random']"),
        ("random", "expected 3 bots, one a seat; given 'random'"),
        (["random", "random", "genius"], "expected a bot of MS Batory: random, careful"),
        (["random", "random", None], "given None"),
        (["random", "random", ["random"]], "given ['random']"),
        (None, "expected 3 bots"),
    ],
)
def test_bots_are_named_or_callable(bots: Any, said: str) -> None:
    with pytest.raises(ValueError, match=r"^expected ") as error:
        three().run(bots=bots)
    assert said in str(error.value)


@pytest.mark.parametrize("module", [batam, batavia, batory], ids=lambda module: module.ruleset.name)
def test_bot_is_the_best_bot_as_at_a_table(module: Any) -> None:
    game = module.new(["Ann", "Ben", "Cleo"], seed=7)
    best = [*module.bots][-1]
    assert game.run(["bot", "bot", "random"], moves=30) == game.run([best, best, "random"], moves=30)


def test_chance_by_hand_cannot_run_by_itself() -> None:
    with pytest.raises(ValueError, match="expected a game with a dealer to run"):
        batory.new(["Ann", "Ben"], by_hand=True).run(bots=["random"] * 2)


def test_a_run_stops_after_so_many_moves_of_seats() -> None:
    game = three().run(bots=["random"] * 3, moves=5)
    assert sum(isinstance(move, SeatMove) for move in game.log) == 5
    assert three().run(bots=["random"] * 3, moves=0) == three()
    whole = three().run(bots=["random"] * 3)
    assert whole.to_act is OVER
    assert game.run(bots=["random"] * 3) == whole, "a run may be broken off and taken up again"
    assert whole.run(bots=["random"] * 3) == whole


@pytest.mark.parametrize("moves", [-1, 1.0, True, "3"])
def test_a_number_of_moves_is_a_whole_number(moves: Any) -> None:
    with pytest.raises(ValueError, match="expected moves as a whole number"):
        three().run(bots=["random"] * 3, moves=moves)


def test_a_bot_sees_its_own_view_and_draws_from_a_stream_of_its_own() -> None:
    seen: list[tuple[int | None, float]] = []

    def watching(view: Any, legal: Moves, rng: random.Random) -> SeatMove | None:
        seen.append((view.seat, rng.random()))
        if view.to_act != view.seat:
            return None
        return legal.of(*(kind for kind in legal.kinds() if not kind.rash)).sample(random.Random(0))

    game = three()
    game.run(bots=[watching] * 3, moves=12)
    assert {seat for seat, _ in seen} == {0, 1, 2}
    assert len({luck for _, luck in seen}) == len(seen)
    again, seen = seen, []
    game.run(bots=[watching] * 3, moves=12)
    assert seen == again


def test_a_move_that_was_offered_is_not_judged_twice_and_any_other_is() -> None:
    """`play` trusts the judge who has been asked; `why_not` always asks the second one."""
    asked: list[Any] = []

    class Counting(type(batory.ruleset)):  # type: ignore[misc]
        def why_not(self, state: Any, move: Any) -> Any:
            asked.append(move)
            return super().why_not(state, move)

    plain = three()
    game = Game(Counting(), plain.seats, plain.options, plain.state, dealer=plain.dealer)
    move = EndMovement(0)
    assert game.play(move).log[0] == move
    assert asked == [move]
    assert move in game.legal_moves()
    assert game.play(move).log[0] == move
    assert asked == [move]
    assert game.why_not(move) == ()
    assert asked == [move, move]
    after = game.play(move)
    with pytest.raises(IllegalMove):
        after.play(move)
    with pytest.raises(IllegalMove):
        game.play(EndMovement(1))


def test_what_was_offered_is_forgotten_once_it_is_played() -> None:
    game = three()
    before = list(game.legal_moves())
    after = game.run(["random"] * 3, moves=1)
    assert list(game.legal_moves()) == before
    assert list(after.legal_moves()) == list(after.ruleset.legal_moves(after.state, after.to_act))
    assert list(after.undo().legal_moves()) == before
