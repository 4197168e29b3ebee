"""All games refuse what they have in common in the same words, and speak to a seat that is called You."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator
from importlib.util import find_spec

import msgspec
import pytest
from conformance.playing import GAMES as ALL
from conformance.playing import SEATS, calm, rng_for, small_board, walk

from batwidgets.core import CHANCE, OVER, ChanceMove, Game, Refusal, SeatMove, catalog
from batwidgets.core.moves import Move
from batwidgets.core.setup import new_game
from batwidgets.scene.words import turn

GAMES = [name for name in ALL if find_spec(f"batwidgets.games.{name}")]  # another package's may have words of its own
NAMES = ("You", *SEATS[1:])
# What does not read as English of or to one who is called You: "You has", "You's", and "You" within a sentence.
BROKEN = re.compile(r"\bYou (?:has|is|was|goes|takes)\b|You's|(?<![.:?!]) You\b(?! or pass)")
# Only who is still in the auction, or in the game, may be told to wait for a turn.
OUT = re.compile(r"out of this auction|takes? no more turns")


@functools.cache
def games(name: str) -> tuple[Game, ...]:
    """Positions of two games with chance played by hand, each to its end, with a seat called You."""
    rules = catalog.ruleset(name)
    found = []
    for number in range(2):
        players, rng = rules.seats[-1 - number], rng_for("same words", name, number)
        start = new_game(rules, NAMES[:players], by_hand=True, board=small_board(name), options={})
        found += list(walk(start, rng))
    return tuple(found)


@functools.cache
def played(name: str) -> dict[type[Move], list[Move]]:
    """Moves of every kind that were made in these games."""
    kinds: dict[type[Move], list[Move]] = {}
    for game in games(name):
        if game.to_act is OVER:
            for move in game.log:
                kinds.setdefault(type(move), []).append(move)
    return kinds


def refused(name: str) -> Iterator[tuple[Game, Move, tuple[Refusal, ...]]]:
    """What is said against a move of each kind by every seat, and of chance, in a sample of the positions."""
    rng = rng_for("refused", name)
    places = games(name)
    for game in [*rng.sample(places, min(len(places), 150)), *(game for game in places if game.to_act is OVER)]:
        for moves in played(name).values():
            made = rng.choice(moves)
            seats = range(len(game.seats)) if isinstance(made, SeatMove) else (None,)
            for seat in seats:
                move = made if seat is None else msgspec.structs.replace(made, seat=seat)
                if refusals := game.why_not(move):
                    yield game, move, refusals


@pytest.mark.parametrize("name", GAMES)
def test_out_of_turn_it_is_said_whose_turn_it_is(name: str) -> None:
    """ "It is Ann's turn, not Ben's", and "Wait ..." or what may be done out of turn."""
    judged = 0
    for game, move, refusals in refused(name):
        if isinstance(game.to_act, int) and isinstance(move, SeatMove) and move.seat != game.to_act:
            said = " ".join(f"{refusal.because} {refusal.instead}" for refusal in refusals)
            assert turn(game.seats[game.to_act]) in said or OUT.search(said) or move.rash, said
            judged += 1
    assert judged > 50


@pytest.mark.parametrize("name", GAMES)
def test_after_the_end_all_is_refused_alike(name: str) -> None:
    """Who has won, by a rule of the end, and what to do: a move of a seat and one of chance alike."""
    judged = set()
    for game, move, refusals in refused(name):
        if game.to_act is OVER:
            (refusal,) = refusals
            won = [game.seats[seat] for seat in winners(game)]
            assert re.fullmatch(r"The game is over: .+ (has|have) won\.", refusal.because), refusal
            assert all(name.lower() in refusal.because.lower() for name in won), refusal
            assert refusal.instead == "Start a new game."
            assert re.search(r"-(END|ACCUSE)-", refusal.rule), refusal
            judged.add(type(move))
    assert judged == set(played(name))


def winners(game: Game) -> tuple[int, ...]:
    standing = game.standing()
    return standing.winners if hasattr(standing, "winners") else (standing.winner,)


@pytest.mark.parametrize("name", GAMES)
def test_while_chance_acts_and_when_it_does_not(name: str) -> None:
    waited, idle = 0, 0
    for game, move, refusals in refused(name):
        if game.to_act is CHANCE and isinstance(move, SeatMove) and not move.rash:
            first = refusals[0]
            waited += (wait := first.instead == "Wait until that is done.")
            assert wait or re.match(r"It is .* turn, not ", first.because) or OUT.search(first.because), first
        if isinstance(game.to_act, int) and isinstance(move, ChanceMove):
            (refusal,) = refusals
            assert (refusal.because, refusal.instead) == ("It is not for chance to act now.", "A seat is to move.")
            idle += 1
    assert waited > 20
    assert idle > 20


@pytest.mark.parametrize("name", GAMES)
def test_nothing_is_set_up_yet(name: str) -> None:
    """Before the first seat has the turn every seat is told the same."""
    rules = catalog.ruleset(name)
    game, rng = new_game(rules, NAMES[:3], by_hand=True, board=small_board(name), options={}), rng_for("set up", name)
    seen = 0
    while game.to_act is CHANCE and not any(isinstance(move, SeatMove) for move in game.log):
        move = next(move for kind, moves in played(name).items() if issubclass(kind, SeatMove) for move in moves)
        if "being set up" in (refusals := game.why_not(move))[0].because:
            assert refusals[0].because.startswith("The game is still being set up")
            assert refusals[0].instead == "Wait until that is done."
            seen += 1
        game = game.play(calm(game, rng))
    assert seen


@pytest.mark.parametrize("name", GAMES)
def test_a_seat_that_is_called_you_is_spoken_to(name: str) -> None:
    judged = 0
    for game, move, refusals in refused(name):
        if isinstance(move, ChanceMove):
            continue
        for refusal in refusals:
            for text in (refusal.because, refusal.instead):
                assert not BROKEN.search(text), (game, move, text)
                judged += bool(re.search(r"\byour?s?\b", text, re.IGNORECASE))
    assert judged > 100
