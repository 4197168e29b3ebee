"""The bots: their games end, they break no rule, and they use nothing but their view."""

from __future__ import annotations

import random

import pytest

from batwidgets import batory
from batwidgets.core import OVER
from batwidgets.games.batory.bot import careful, certain
from batwidgets.games.batory.moves import Accuse
from batwidgets.games.batory.state import HIDDEN

pytestmark = pytest.mark.slow

NAMES = ["Ann", "Ben", "Cleo", "Dan"]


@pytest.mark.parametrize("seed", range(14))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_of_careful_bots_end_with_a_right_accusation(players, seed):
    game = batory.new(NAMES[:players], seed=seed).run(["careful"] * players)
    assert game.to_act is OVER
    accusations = [move for move in game.log if isinstance(move, Accuse)]
    assert [move.characters for move in accusations] == [game.state.characters(HIDDEN)], "only when it is certain"
    assert game.standing().winner == accusations[0].seat


@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_of_random_bots_end(players):
    for seed in range(12):
        assert batory.new(NAMES[:players], seed=seed).run(["random"] * players).to_act is OVER


def test_random_is_rash_once_in_fifty_chances():
    game = batory.new(NAMES, seed=1)
    view, legal, rng = game.view(0), game.legal_moves(0), random.Random(1)
    moves = [batory.bots["random"](view, legal, rng) for _ in range(5000)]
    assert 60 <= sum(isinstance(move, Accuse) for move in moves) <= 140
    out_of_turn = [batory.bots["random"](game.view(1), game.legal_moves(1), rng) for _ in range(5000)]
    assert 60 <= sum(move is not None for move in out_of_turn) <= 140


def test_careful_accuses_out_of_turn_once_it_is_certain():
    for seed in range(40):
        game = batory.new(NAMES[:3], seed=seed).run(["careful"] * 3)
        last = game.log[-1]
        before = game.replay(len(game.log) - 1)
        assert certain(before.view(last.seat)) == last.characters
        if before.to_act != last.seat:
            return
    raise AssertionError("expected one of forty games to end out of turn")


def test_nothing_is_certain_before_the_first_answer():
    game = batory.new(NAMES[:3], seed=1)
    assert certain(game.view(0)) == ()
    assert careful(game.view(1), game.legal_moves(1), random.Random(1)) is None


def test_the_same_seed_is_the_same_game():
    games = [batory.new(NAMES[:3], seed=9).run(["careful"] * 3) for _ in range(2)]
    assert games[0] == games[1] and games[0].to_json() == games[1].to_json()
