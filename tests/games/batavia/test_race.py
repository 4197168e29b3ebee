"""Races imagined from a position: they deal what may lie there, break no rule of counting, and end as games end."""

from __future__ import annotations

import itertools

import numpy as np

from batwidgets import batavia
from batwidgets.core import OVER, Game
from batwidgets.games.batavia.cards import BLOCK, COMMODITIES, COMPANIES, HEXES
from batwidgets.games.batavia.moves import Head, Keep
from batwidgets.games.batavia.race import TIMES, Race, Way

NAMES = ("Ann", "Ben", "Cleo", "Dan")
COUNTED = {"bank", "target", *COMMODITIES}  # what races count; seals and notes are guessed elsewhere


def last_moves(seed: int) -> list[Game]:
    """The moments of a game at which the last seat of the last round chooses its post."""
    game, found = batavia.new(NAMES, seed=seed), []
    while game.to_act is not OVER:
        view = game.view(game.to_act)
        if view.target is not None and view.step == "move" and (view.turn + 1) % len(NAMES) == view.starter:
            found.append(game)
        game = game.run(["sensible", "random", "random", "random"], moves=1)
    return found


def test_a_race_of_which_nothing_is_left_is_scored_as_the_game_is() -> None:
    seen = 0
    for game in itertools.chain.from_iterable(map(last_moves, range(24))):
        seat = game.to_act
        for move in game.legal_moves(seat).of(Head):
            over = game.play(move)
            space = over.view(seat).merchants[seat]
            over = over if over.to_act is OVER else over.play(Keep(seat))
            lines = [line.coins for line in over.standing().lines if line.name in COUNTED]
            gold = [sum(coins) for coins in zip(*lines, strict=True)]
            mine = gold.pop(seat)
            assert set(Race(game.view(seat), [Way(space)]).margin.tolist()) == {mine - max(gold)}
            seen += 1
    assert seen > 5


def test_counters_that_lie_face_down_are_dealt_as_they_may_lie() -> None:
    game = batavia.new(NAMES, seed=3).run(["sensible"] * 4, moves=9)
    view = game.view(game.to_act)
    posts, goods = Race(view, [Way(None)]).dealt()
    assert posts.shape == (TIMES, len(COMPANIES), HEXES // BLOCK)
    for company, code in enumerate(COMPANIES):
        down = posts[:, company] > view.opened
        pairs = zip(goods[:, company], down, strict=True)
        named = [sorted(COMMODITIES[good] for good in row[some]) for row, some in pairs]
        assert all(row == sorted(view.down[code]) for row in named)
    hidden = np.sort(posts.reshape(TIMES, -1), axis=1)[:, -(HEXES - view.opened) :]
    assert (hidden == np.arange(view.opened + 1, HEXES + 1)).all()
    assert len({row.tobytes() for row in posts}) > TIMES / 2


def test_ways_are_compared_under_the_same_luck_and_the_same_view_brings_the_same_races() -> None:
    game = batavia.new(NAMES, seed=5).run(["sensible"] * 4, moves=12)
    view = game.view(game.to_act)
    twice = Race(view, [Way(None), Way(None)]).margin
    assert (twice[:TIMES] == twice[TIMES:]).all() and len({*twice.tolist()}) > 5
    assert (Race(view, [Way(None), Way(None)]).margin == twice).all()
