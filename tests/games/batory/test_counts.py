"""How many choices there are at the decision points of the game (D-BATORY-1 to 4 and 7)."""

from __future__ import annotations

import random
import sys

import pytest
from games.batory.board import position

from batwidgets import batory
from batwidgets.core import Game
from batwidgets.games.batory import legal, resolve
from batwidgets.games.batory.moves import Accuse, Ask, Discard, MoveFigure, PlayCards, TakeCard
from batwidgets.games.batory.state import Phase, State


def choices(game: Game, *kinds: type) -> int:
    return len(game.legal_moves().of(*kinds))


def one_a_room(points: int = 4) -> Game:
    """TS as it is at the start: each of the twelve figures in a room of its own."""
    game = position(figures={}, points=points)
    assert len(set(game.state.at.values())) == 12
    return game


def test_d_1_single_steps() -> None:
    game = one_a_room()
    steps = [move for move in game.legal_moves() if isinstance(move, MoveFigure)]
    assert len(steps) == 50
    elsewhere = [move for move in steps if game.state.at[move.figure] != move.to]
    assert len(elsewhere) == 42
    assert sum(move.via == "door" for move in elsewhere) == 18


@pytest.mark.parametrize(("points", "ends"), [(1, 19), (2, 198), (3, 1490), (4, 8965)])
def test_d_1_end_positions(points: int, ends: int) -> None:
    """Positions that some way of spending up to so many points ends in; returns into the own room are left out."""
    start = one_a_room(points).state
    seen = {(*start.at.values(), start.points, start.entered)}
    found, left = {tuple(start.at.values())}, [start]
    while left:
        for after in after_steps(left.pop()):
            key = (*after.at.values(), after.points, after.entered)
            if key not in seen:
                seen.add(key)
                found.add(tuple(after.at.values()))
                left.append(after)
    assert len(found) == ends


def after_steps(state: State) -> list[State]:
    """The states after each single step. What it earns is dropped: cards do not bear on where figures go."""
    reached = []
    for step in legal.movement(state, 0).of(MoveFigure):
        if state.at[step.figure] != step.to:
            after = state.copy()
            resolve.do(after, step)
            after.phase, after.gains = Phase.MOVE, 0
            reached.append(after)
    return reached


@pytest.mark.parametrize(
    ("display", "ways"), [("Location, Deck, Role", 4), ("Age, Age, Role", 3), ("Age, Age red, Age", 3), ("", 1)]
)
def test_d_2_cards_to_take(display: str, ways: int) -> None:
    assert choices(position(gains=1, display=display, questions=["", "", ""]), TakeCard) == ways


@pytest.mark.parametrize(
    ("hand", "ways"),
    [
        ("Location, Deck, Gender, Role, Age, Number, Location red, Deck red", 56),
        ("Location, Deck, Gender, Role, Age, Number", 6),
        ("Age, Age, Age, Age, Gender, Gender", 2),
        ("Age, Age, Age, Gender, Gender, Gender, Role, Role", 9),
    ],
)
def test_d_3_cards_to_discard(hand: str, ways: int) -> None:
    assert choices(position(questions=[hand, "", ""], display=""), Discard) == ways


@pytest.mark.parametrize(
    ("hand", "ways"),
    [
        ("Location, Deck, Gender, Role, Age", 31),
        ("Location, Deck, Gender, Role, Number", 30),
        ("Age, Age, Age, Number, Number", 9),
        ("Age", 1),
    ],
)
def test_d_4_cards_to_play(hand: str, ways: int) -> None:
    assert choices(position(questions=[hand, "", ""], step="play"), PlayCards) == ways


@pytest.mark.parametrize(("players", "ways"), [(2, 56), (3, 9), (4, 10)])
def test_d_7_accusations(players: int, ways: int) -> None:
    game = position(players)
    for seat in range(players):
        accusations = game.legal_moves(seat).of(Accuse)
        assert len(accusations) == len({move.characters for move in accusations}) == ways


def test_questions_are_counted_though_they_are_too_many_to_list() -> None:
    """D-BATORY-6 on the shipped board: with Location in the extended grammar, more than a Python `len` may tell."""
    basic = batory.position(played=["Location", "Age"], seed=1)
    assert len(basic.legal_moves().of(Ask)) == 2 * (54 * 7 + 54 * 53), "two to ask; 18 names, 3 ages, hands of 4"
    extended = batory.position(played=["Location", "Age"], question_grammar="extended", seed=1)
    many = extended.legal_moves()
    drawn = many.sample(random.Random(1))
    assert drawn in many
    assert extended.why_not(drawn) == ()
    assert many.size > sys.maxsize
    assert extended.run(["random"] * 3, moves=20).log
