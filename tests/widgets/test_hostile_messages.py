"""Thousands of generated messages: nothing but legal moves changes anything, and each has one typed reply.

BATWIDGETS_TEST_SEED=anything sends other messages.
"""

from __future__ import annotations

import os
import random
from collections import Counter
from collections.abc import Callable, Sequence

import pytest
from conformance.playing import GAMES, SEATS
from ipywidgets import Widget
from msgspec import structs
from traitlets import TraitError
from widgets.hostile_counts import all_kinds, quietly
from widgets.hostile_messages import HotLiar, Liar

from batwidgets.core import catalog
from batwidgets.core.setup import new_game
from batwidgets.widgets.host import Host
from batwidgets.widgets.stage import Stage

pytestmark = pytest.mark.slow

SEED = os.environ.get("BATWIDGETS_TEST_SEED", "1")
MOST = {"batory": 20_000}  # messages of a run; to the other games so many go in a long one
REST = 5_000
A_TABLE = 1_000  # messages
AFTER = 50  # of them once a game is over
HOT = 4  # one table in so many is a hot seat


def send(most: int, purpose: str, names: Sequence[str]) -> Counter[str]:
    """Send so many messages, to games of these kinds and any size, at every point; how many of each kind there were."""
    rng, counts, tables = random.Random(f"{SEED} {purpose}"), Counter[str](), 0
    while counts.total() < most:
        round_, which = divmod(tables, len(names))
        rules = catalog.ruleset(names[which])
        players = rules.seats[round_ % len(rules.seats)]
        options = {key: rng.choice(values) for key, values in rules.options.items()} if round_ % 2 else {}
        game = new_game(rules, SEATS[:players], seed=rng.randrange(2**32), options=options)
        kind = HotLiar if round_ % HOT == HOT - 1 else Liar
        liar = kind(game.run(["random"] * players, moves=rng.randrange(120)), rng, counts)
        tables += 1
        enough = min(most, counts.total() + A_TABLE)
        while counts.total() < enough:
            liar.say_something()
            if liar.over():
                enough = min(enough, counts.total() + AFTER)
        liar.close()
    return counts


def held(most: int, purpose: str, name: str) -> None:
    """Of one game: nothing is printed, nothing is logged, and every kind of refusal comes up."""
    with quietly(purpose):
        counts = send(most, purpose, [name])
    all_kinds(counts, most)


@pytest.mark.parametrize("name", GAMES)
def test_of_many_messages_only_legal_moves_are_done(name: str) -> None:
    held(MOST.get(name, REST), "messages", name)


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_of_very_many_messages_only_legal_moves_are_done(name: str) -> None:
    held(20_000, "long", name)


def no_stale(patch: pytest.MonkeyPatch) -> None:
    """A stage that takes a pick made on any revision."""
    picked = Stage._picked
    patch.setattr(Stage, "_picked", lambda shown, pick: picked(shown, structs.replace(pick, rev=shown.host.rev)))


def no_replay(patch: pytest.MonkeyPatch) -> None:
    """A stage that forgets what it has answered."""
    picked = Stage._picked
    patch.setattr(Stage, "_picked", lambda shown, pick: (shown._nonces.clear(), picked(shown, pick))[1])


def anybodys_traits(patch: pytest.MonkeyPatch) -> None:
    """A widget as ipywidgets makes it."""
    patch.setattr(Stage, "set_state", Widget.set_state)


def anybodys_frames(patch: pytest.MonkeyPatch) -> None:
    """A widget that reads messages as ipywidgets does."""
    patch.setattr(Stage, "_handle_msg", Widget._handle_msg)


def no_check(patch: pytest.MonkeyPatch) -> None:
    """A host that lets everything through to the game: the referee would refuse it, but not by kind."""
    patch.setattr(Host, "check", lambda host, seat, *_, **__: seat or 0)


def an_attempt_counts(patch: pytest.MonkeyPatch) -> None:
    """A host whose revision moves although nothing was done."""
    why_not = Host._why_not
    patch.setattr(Host, "_why_not", lambda host, seat, name: (host.publish(), why_not(host, seat, name))[1])


CARELESS = (no_stale, no_replay, anybodys_traits, anybodys_frames, no_check, an_attempt_counts)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("plant", CARELESS, ids=lambda plant: plant.__name__)
def test_a_careless_stage_is_noticed(
    plant: Callable[[pytest.MonkeyPatch], None], name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the first of the very messages that a careful one withstands above."""
    plant(monkeypatch)
    with pytest.raises((AssertionError, ValueError, TraitError)):
        send(2_000, "messages", [name])
