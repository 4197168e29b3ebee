"""Whole games beside a second telling of the rulebook: at every step the same may come, and the same comes of it."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import networkx as nx
import pytest
from games.batam.book import Book
from games.batam.roaming import RULES, TB, start, tables

from batwidgets.core import CHANCE, OVER
from batwidgets.core.moves import Move
from batwidgets.games.batam.chart import Chart
from batwidgets.games.batam.moves import Decline, Reroll, Sell, Step, StopSailing
from batwidgets.games.batam.state import State

CHART = Chart.of(TB)
FAR = dict(nx.all_pairs_shortest_path_length(CHART.graph))


def same(book: Book, state: State) -> None:
    assert (state.coins, state.bank, state.ships) == (book.coins, book.bank, book.ships)
    assert {island: list(seats) for island, seats in state.cubes.items()} == book.cubes
    assert [list(board) for board in state.boards] == book.boards or state.phase.part in ("offer", "over")
    assert list(map(Counter, state.maps)) == list(map(Counter, book.maps)) and state.tiles == book.tiles
    assert Counter(state.deck) == Counter(book.deck) and Counter(state.discards) == Counter(book.discards)
    assert (state.ended, [state.sold(seat) for seat in book.seats]) == (book.ended, book.sold)
    if state.phase.part == "sail":
        assert (state.left, state.moved, {*state.used}) == (book.left, book.moved, book.used)


def choose(book: Book, seat: int, may: dict[Move, int], rng: random.Random) -> Move:
    """Mostly towards an island that is left, or home, so that games end; at times anything."""
    some = [move for move in may if not isinstance(move, Decline | Reroll)] if rng.random() < 0.7 else [*may]
    if any(isinstance(move, Sell) for move in some):
        return rng.choice(some)
    goals = [CHART.harbors[island] for island, there in book.cubes.items() if seat not in there]
    goals = goals if book.sold[seat] < 4 else [CHART.home]
    steps = [move for move in some if isinstance(move, Step)]
    if book.ships[seat] == CHART.home and book.ended == seat:
        steps = []
    if steps and rng.random() < 0.7:
        return min(steps, key=lambda move: min(FAR[move.to][goal] for goal in goals))
    stops = [move for move in some if isinstance(move, StopSailing)]
    return rng.choice(stops if stops and rng.random() < 0.7 else some)


def play(players: int, options: dict[str, Any], seed: int) -> Book:
    rng = random.Random(seed)
    book, state = Book(players, options, CHART), start(players, options, TB)
    telling = book.game()
    actor, may = next(telling)
    try:
        while True:
            assert RULES.to_act(state) == actor
            if actor is CHANCE:
                outcomes = RULES.chance(state)
                assert dict(zip(outcomes.moves, outcomes.weights, strict=True)) == may
                move = rng.choices([*may], [*may.values()])[0]
            else:
                legal = RULES.legal_moves(state, actor)
                assert len(legal) == len(may) and set(legal) == may.keys()
                same(book, state)
                move = choose(book, actor, may, rng)
            RULES.do(state, move)
            actor, may = telling.send(move)
    except StopIteration:
        assert RULES.to_act(state) is OVER
        same(book, state)
        ranks = list(zip(book.coins, book.sold, strict=True))
        assert list(RULES.standing(state).winners) == [seat for seat in book.seats if ranks[seat] == max(ranks)]
    return book


@pytest.mark.parametrize(("players", "options"), [
    pytest.param(*table, marks=[pytest.mark.slow] if number % 6 else []) for number, table in enumerate(tables())
])  # fmt: skip
def test_the_game_is_the_one_that_the_rulebook_tells(players: int, options: dict[str, Any]) -> None:
    book = play(players, options, seed=players)
    assert book.ended is not None and book.sold[book.ended] == 4
