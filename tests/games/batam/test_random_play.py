"""Playing at random: no dead end, and nothing gained or lost on the way."""

from __future__ import annotations

import itertools
import os
import random
from collections import Counter

import pytest
from games.batam.roaming import RULES, SMALL, any_move, roam, start, tables

from batwidgets.core import CHANCE, OVER
from batwidgets.games.batam.moves import MOVES, Step, StopSailing
from batwidgets.games.batam.state import Phase, State

SEED = os.environ.get("BATWIDGETS_TEST_SEED", "1")


def play(steps: int, every: int) -> Counter[type]:
    """So many steps in all, over every number of seats and combination of options, on both charts; what was played.

    Totals are compared every so many steps, and at the end of every game.
    """
    done: Counter[type] = Counter()
    ends = 0
    turns = itertools.cycle(itertools.product(tables(), (SMALL, None)))
    while done.total() < steps:
        (players, options), board = next(turns)
        rng = random.Random(f"{SEED} {done.total()}")
        state = start(players, options, board)
        totals = RULES.conserved(state)
        for number, move in enumerate(roam(state, 2500 if board else 500, rng)):
            done[type(move)] += 1
            if number % every == 0:
                assert RULES.conserved(state) == totals
        assert RULES.conserved(state) == totals
        assert totals["coins"] == 628
        assert {count for name, count in totals.items() if name.startswith("dice")} == {3}
        assert {count for name, count in totals.items() if name.startswith("cubes")} == {4}
        ends += RULES.to_act(state) is OVER
    assert set(done) == set(MOVES)
    assert ends
    return done


@pytest.mark.slow
def test_50_000_random_moves_meet_no_dead_end_and_lose_nothing() -> None:
    play(50_000, every=7)


@pytest.mark.long
def test_a_million_random_moves_meet_no_dead_end_and_lose_nothing() -> None:
    play(1_000_000, every=50)


def test_every_kind_of_move_comes_up_and_keeps_the_totals() -> None:
    state = start(3, {"compass": "cards"}, SMALL)
    totals, rng = RULES.conserved(state), random.Random(3)
    for _ in roam(state, 600, rng):
        assert RULES.conserved(state) == totals
    assert sum(count for name, count in totals.items() if name.startswith("cards")) == 18
    assert sum(RULES.conserved(start(4, {})).values()) == 628 + 4 * 3 + 4 * 4 + 8


def test_a_lost_coin_die_cube_or_card_would_be_noticed() -> None:
    state = start(3, {"compass": "cards"}, SMALL)
    rng, totals = random.Random(5), RULES.conserved(state)
    for _ in roam(state, 40, rng):
        pass

    def lose(change: str) -> State:
        worse = state.copy()
        match change:
            case "coin":
                worse.bank -= 1
            case "die":
                worse.spare[1] -= 1
            case "cube":
                worse.goods[2] -= 1
            case "card":
                worse.deck["Treasure 2"] -= 1
        return worse

    for change in ("coin", "die", "cube", "card"):
        assert RULES.conserved(lose(change)) != totals, change


def test_the_movement_is_paid_for_step_by_step_and_nobody_ends_beside_another_at_sea() -> None:
    """Over random voyages without Tradewinds: what is left falls by 1 or 2, and stops are alone or in harbour."""
    state, rng = start(4, {"compass": "none"}), random.Random(11)
    steps = stops = crowded = 0
    for _ in range(2000):
        move, before = any_move(state, rng), state.copy()
        RULES.do(state, move)
        if isinstance(move, Step):
            steps += 1
            there = [seat for seat, at in enumerate(before.ships) if at == move.to and seat != move.seat]
            assert before.left - state.left == (2 if there else 1)
            assert move.to in state.chart.neighbours[before.ships[move.seat]]
            crowded += bool(there)
        elif isinstance(move, StopSailing):
            stops += 1
            at = before.ships[move.seat]
            assert before.ships.count(at) == 1 or at in state.chart.island_of
    assert steps > 300 and stops > 100 and crowded > 10


def test_chance_acts_when_the_phase_says_so() -> None:
    state, rng = start(3, {}, SMALL), random.Random(1)
    seen = set()
    for _ in roam(state, 300, rng):
        seen.add(state.phase)
        assert (RULES.to_act(state) is CHANCE) == (state.phase in (Phase.TILES, Phase.FIRST, Phase.ROLL, Phase.CARD))
    assert {Phase.TILES, Phase.FIRST, Phase.OFFER, Phase.ROLL, Phase.REROLL, Phase.PLACE, Phase.SAIL} <= seen
