"""Thousands of generated messages to sheets and replays: only what is on offer is done, and each has one typed reply.

BATWIDGETS_TEST_SEED=anything sends other messages.
"""

from __future__ import annotations

import functools
import itertools
import random
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial

import pytest
from conformance.playing import GAMES, SEATS, numbers, rng_for, walked
from traitlets import TraitError
from widgets.hostile_counts import all_kinds, quietly
from widgets.hostile_messages import Liar
from widgets.hostile_replays import ReplayLiar
from widgets.hostile_sheets import ME, FollowingLiar, SheetLiar
from widgets.test_hostile_messages import CARELESS

from batwidgets import batory
from batwidgets.core import OVER, Game
from batwidgets.games.batory.moves import Accuse

pytestmark = pytest.mark.slow

MOST = 1_600  # messages of a run
A_WIDGET = 320  # of them
LONGEST = 450  # moves of a game that is replayed: to go to a step takes as long as all before it
Begin = Callable[[random.Random, Counter[str]], Liar]


def send(most: int, purpose: str, begin: Iterator[Begin]) -> Counter[str]:
    """Send so many messages, to one widget after another; how many of each kind there were."""
    rng, counts = rng_for(purpose), Counter[str]()
    with quietly(purpose):
        while counts.total() < most:
            liar = next(begin)(rng, counts)
            enough = min(most, counts.total() + A_WIDGET)
            while counts.total() < enough:
                liar.say_something()
            liar.close()
    return counts


@functools.cache
def certain() -> Game:
    """A game in which the one whose sheet it is knows the thief, and is about to say so."""
    for seed in itertools.count():
        game = batory.new(SEATS[:3], seed=seed).run(["careful"] * 3)
        last = next(move for move in reversed(game.log) if isinstance(move, Accuse))
        if last.seat == ME:
            return game.replay(game.log.index(last))
    raise AssertionError


def sheets(kind: type[SheetLiar]) -> Iterator[Begin]:
    """Sheets of tables of every size, near the beginning and near the end."""
    for number in itertools.count():
        yield partial(kind, certain())
        players = 2 + number % 3
        game = batory.new(SEATS[:players], seed=number).run(["careful"] * players, moves=8 * (number % 4))
        if game.to_act is not OVER:
            yield partial(kind, game)


def replays(name: str) -> Iterator[Begin]:
    """Replays of games that are over, and of running ones: a spectator's, a seat's, and the referee's."""
    games = [walked(name, number) for number in numbers(name)]
    for game in itertools.cycle(sorted((game for game in games if 4 < len(game) < LONGEST), key=len)):
        yield partial(ReplayLiar, game[-1])
        running = game[len(game) // 2]
        yield partial(ReplayLiar, running, referee=True)
        yield partial(ReplayLiar, running, seat=1)
        yield partial(ReplayLiar, game[-1], seat=0)
        yield partial(ReplayLiar, running)


BEGUN: dict[str, Callable[[], Iterator[Begin]]] = {
    "sheet": partial(sheets, SheetLiar),
    "sheet that follows": partial(sheets, FollowingLiar),
    **{f"replay of {name}": partial(replays, name) for name in GAMES},
}
BY_HAND = {"mark", "note", "clear", "undo", "help", "why", "no"}
LOOKED = {"in a branch", "looking back", "first", "back", "forward", "last", "turn", "go", "branch", "return", "moved"}
DONE = {
    "sheet": BY_HAND | {"heard", "take"},
    "sheet that follows": BY_HAND | {"accuse"},
    **{f"replay of {name}": LOOKED for name in GAMES},
}


@pytest.mark.parametrize("what", BEGUN)
def test_of_many_messages_only_what_is_on_offer_is_done(what: str) -> None:
    counts = send(MOST, f"messages to a {what}", BEGUN[what]())
    all_kinds(counts, MOST)
    assert set(counts) >= DONE[what], "all that can be done there"


@pytest.mark.long
@pytest.mark.parametrize("what", BEGUN)
def test_of_very_many_messages_only_what_is_on_offer_is_done(what: str) -> None:
    counts = send(20_000, f"many messages to a {what}", BEGUN[what]())
    all_kinds(counts, 20_000)
    assert set(counts) >= DONE[what]


@pytest.mark.parametrize("what", ["sheet", "sheet that follows", "replay of batory"])
@pytest.mark.parametrize("plant", CARELESS, ids=lambda plant: plant.__name__)
def test_a_careless_stage_is_noticed(
    plant: Callable[[pytest.MonkeyPatch], None], what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the first of the very messages that a careful one withstands above."""
    begun = BEGUN[what]()
    plant(monkeypatch)
    with pytest.raises((AssertionError, ValueError, TraitError)):
        send(MOST, f"messages to a {what}", begun)
