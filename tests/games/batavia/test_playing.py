"""Whole games at random: nothing is lost, nobody is ever stuck, and every game ends."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from games.batavia.playing import CHOICES, EVERY, Choose, any_kind, any_move, hoarding, hold, start, steps

from batwidgets.games.batavia.moves import MOVES, DealCard, PassTurn
from batwidgets.games.batavia.ruleset import ruleset
from batwidgets.games.batavia.state import Phase

LONGEST = 5000  # moves of a game; random ones have some three hundred


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("choose", CHOICES, ids=lambda choose: choose.__name__)
def test_totals_hold_and_nobody_is_ever_stuck(players: int, choose: Choose) -> None:
    """One game with every set of options: together some tens of thousands of moves."""
    kinds: Counter[type] = Counter()
    for number, options in enumerate(EVERY[:: 4 if choose is hoarding else 1]):
        state = start(players, options)
        totals = ruleset.conserved(state)
        assert totals["cards"] == 110
        assert totals["counters"] == totals["different counters"] == 35
        assert totals["notes"] == 15 * players
        for done, (move, story) in enumerate(steps(state, choose, random.Random(f"{players} {number}"))):
            kinds[type(move)] += 1
            assert done < LONGEST
            assert ruleset.conserved(state) == totals
            assert all(event.rule in ruleset.rules for event in story)
            hold(state)
        assert state.phase is Phase.OVER
        assert not any(map(any, state.hands))
    assert choose is hoarding or sum(kinds.values()) > 6000
    assert choose is hoarding or set(kinds) >= set(MOVES) - {PassTurn}, "all came up"


def test_where_all_cards_are_hoarded_a_turn_may_have_to_be_passed() -> None:
    """The explicit pass comes up in play, not only in positions (BATAVIA-DRAW-02; AMB-BATAVIA-21)."""
    passed = 0
    for number in range(60):
        rng = random.Random(number)
        for move, _ in steps(start(5, EVERY[0]), hoarding, rng):
            passed += type(move) is PassTurn
    assert passed


def test_a_draw_may_begin_in_one_stack_and_end_in_the_next() -> None:
    """Reshuffles come up in random play, in the middle of a draw too (BATAVIA-DRAW-02; AMB-BATAVIA-29)."""
    middle = whole = 0
    for number in range(60):
        for move, story in steps(start(3, EVERY[0]), any_kind, random.Random(number)):
            if "BATAVIA-DRAW-02" in [event.rule for event in story]:
                whole += 1
                middle += type(move) is DealCard
    assert 0 < middle < whole


@pytest.mark.long
@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("choose", CHOICES, ids=lambda choose: choose.__name__)
def test_no_dead_end_in_a_million_moves(players: int, choose: Choose) -> None:
    """Nine ways to play of 120,000 moves each."""
    rng, done = random.Random(f"{players} {choose.__name__}"), 0
    while done < 120_000:
        state = start(players, rng.choice(EVERY))
        totals = ruleset.conserved(state)
        for number, _ in enumerate(steps(state, choose, rng)):
            assert number < LONGEST
            done += 1
        assert ruleset.conserved(state) == totals


def test_playing_in_place_and_playing_games_come_to_the_same() -> None:
    from batwidgets import batavia

    game = batavia.new(["Ann", "Ben", "Cleo"], by_hand=True)
    state, rng = game.state, random.Random(1)
    for move, story in steps(state, any_move, rng):
        before = len(game.events)
        game = game.play(move)
        assert game.events[before:] == tuple(story)
    assert game.state == state
