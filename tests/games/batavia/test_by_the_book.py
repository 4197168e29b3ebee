"""Whole games beside a second telling of the rulebook: at every step the same may come, and the same comes of it."""

from __future__ import annotations

import random

import pytest
from games.batavia.book import Book
from games.batavia.playing import EVERY, NAMES

from batwidgets.core import CHANCE, OVER
from batwidgets.games.batavia.moves import Draw, LayOut
from batwidgets.games.batavia.route import Route
from batwidgets.games.batavia.ruleset import ruleset
from batwidgets.games.batavia.state import NOBODY, Options, State, counters_of, empty


def same(book: Book, state: State) -> None:
    assert list(map(list, state.hands)) == book.hands and list(map(list, state.laid)) == book.laid
    assert [list(state.stack), list(state.discards)] == [book.stack, book.discards]
    assert [one + more for one, more in zip(state.carried, state.lot, strict=True)] == book.carried
    assert [list(state.notes), list(state.gold), list(state.at)] == [book.notes, book.gold, book.at]
    assert [None if seat == NOBODY else seat for seat in state.seals] == book.seals
    assert state.target == (NOBODY if book.target is None else book.target)
    for ours, theirs in zip([*state.held, *state.crates], [*book.held, *book.crates], strict=True):
        assert sorted(counters_of(ours)) == sorted(theirs)


def play(players: int, options: dict[str, object], seed: int, hurry: float) -> Book:
    """A game at random; `hurry` is how often cards are laid out where they may be."""
    rng = random.Random(seed)
    book = Book(players, options)
    state = empty(Route.of(), NAMES[:players], Options(**options))
    telling = book.game()
    actor, may = next(telling)
    try:
        while True:
            assert ruleset.to_act(state) == actor
            if actor is CHANCE:
                outcomes = ruleset.chance(state)
                assert dict(zip(outcomes.moves, outcomes.weights, strict=True)) == may
            else:
                legal = ruleset.legal_moves(state, actor)
                assert len(legal) == len(may) and set(legal) == may.keys()
                same(book, state)
                lays = [move for move in may if isinstance(move, LayOut)]
                if lays and (Draw(actor) not in may or rng.random() < hurry):
                    few = sorted(lays, key=lambda move: sum(move.cards))[: max(1, len(lays) // 4)]
                    may = dict.fromkeys(rng.choice([few, lays]), 1)
            move = rng.choices([*may], [*may.values()])[0]
            ruleset.do(state, move)
            actor, may = telling.send(move)
    except StopIteration:
        assert ruleset.to_act(state) is OVER
        same(book, state)
        best = [seat for seat in book.seats if book.score[seat] == max(book.score)]
        scored = ruleset.standing(state)
        assert [list(scored.gold), list(scored.winners)] == [book.score, best]
    return book


@pytest.mark.parametrize("seed", range(len(EVERY)))
def test_the_game_is_the_one_that_the_rulebook_tells(seed: int) -> None:
    options = EVERY[seed * 5 % len(EVERY)]
    book = play(3 + seed % 3, options, seed, hurry=(0.5, 0.8, 0.95)[seed % 5 % 3])
    assert book.target is not None and max(book.score) > max(book.gold)
