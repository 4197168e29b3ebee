"""Deliberate leaks, planted one at a time in a table: what a twin tells a seat must differ, and so be caught.

Leaks of the engine are planted in conformance/test_leaks.py; these are those of what stands between it and the page.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice

import pytest
from conformance.playing import rng_for
from conformance.steps import sampled
from widgets.table_leaks import LEAKS, START, Patch
from widgets.table_witness import (
    ME,
    OTHER,
    QUESTION,
    RULES,
    Told,
    hidden,
    innocent,
    saved_of,
    told_to_me,
    twin_game,
)

from batwidgets.games.batory.characters import CODES, mask
from batwidgets.games.batory.questions import statement
from batwidgets.games.batory.state import State

pytestmark = pytest.mark.slow

MANY = 12


def answer(state: State) -> bool | int:
    return statement(QUESTION, state.at, state.ship).answer(mask(state.characters(OTHER)))


@cache
def twins() -> tuple[State, ...]:
    """Deals that seat 0 cannot tell apart, not even by the answer it gets; the first ones have different thieves."""
    found = [twin for twin in RULES.twins(START, ME) if answer(twin) == answer(START)]
    rest = sampled(found, MANY - 1, rng_for("table leaks"))
    one = max(found, key=lambda twin: sum(twin.owner[code] != START.owner[code] for code in CODES))
    return (START, one, *rest)


@cache
def dealt() -> tuple[State, ...]:
    """Deals in which seat 0 holds other cards."""
    return (START, *islice(RULES.twins(START, OTHER), 3, 60, 19))


def differing(tellings: Iterator[Told]) -> set[str]:
    """The channels that are not the same in all tellings."""
    first = next(tellings)
    return {channel for other in tellings for channel in first if first[channel] != other[channel]}


def told(most: int = 2) -> set[str]:
    """The channels in which seat 0 can tell a deal from its twins; seeds and who was accused in secret differ too."""
    return differing(
        told_to_me(twin_game(twin, 9**20 + seed), innocent(twin)) for seed, twin in enumerate(twins()[:most])
    )


def saved(most: int = 2) -> set[str]:
    return differing(saved_of(twin_game(twin, 9**20 + seed)) for seed, twin in enumerate(dealt()[:most]))


def test_without_a_leak_no_twin_can_be_told() -> None:
    assert len({hidden(twin) for twin in twins()}) > 3
    assert len({innocent(twin) for twin in twins()}) > 3
    assert len({twin.characters(ME) for twin in dealt()}) == len(dealt())
    assert told(MANY) == set()
    assert saved(MANY) == set()


def test_everything_is_listened_to() -> None:
    heard = told_to_me(twin_game(START, 1), innocent(START))
    assert len(heard["refused picks"]) > 100
    assert len(heard["messages"]) > 200
    assert all(heard[channel] for channel in heard)
    for word in ("Nothing has been done yet by you", "Ben has moved", "has learnt", "refused=None"):
        assert any(word in text for text in heard["undo"])


@pytest.mark.parametrize("name", LEAKS)
def test_a_planted_leak_is_caught(name: str, monkeypatch: Patch) -> None:
    channel, plant = LEAKS[name]
    twins(), dealt()
    plant(monkeypatch)
    found = saved() if channel.startswith("saved ") else told()
    assert channel.removeprefix("saved ") in found


EXITS = {  # every way out of a table that the design names, by the channel that is listened to
    "initial state", "ready", "messages", "picture", "banner", "news", "places", "labels", "forms", "legal moves",
    "waiting", "undo", "hint", "drafts", "refused picks", "errors", "tracebacks", "reprs", "bug", "story", "resync",
    "spectator", "others' picks", "sheet", "sheet's file", "autosave", "looking back", "printed",
}  # fmt: skip


def test_every_way_out_is_listened_to_and_has_its_leak() -> None:
    heard = told_to_me(twin_game(START, 1), innocent(START))
    assert heard.keys() >= EXITS
    leaking = {channel.removeprefix("saved ") for channel, _ in LEAKS.values()}
    assert leaking >= EXITS - {"ready"}  # the answer to it is the same frame that every message is


FAMILIES = {
    "undo stack", "initial state", "log arguments", "resync", "spectator", "count of legal moves", "waiting flag",
    "seed", "derived total", "label text", "hint", "error", "repr of a game", "draft reply",
    "refusal of what is not on offer", "mimebundle", "text of a bug", "local variables of a traceback",
    "message to every view", "public trait of now",
}  # fmt: skip


def test_every_family_has_its_leak() -> None:
    assert LEAKS.keys() >= FAMILIES
    assert len(FAMILIES) == 20
