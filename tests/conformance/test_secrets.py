"""Non-interference: positions that differ only in what a seat cannot know give that seat identical bytes.

Views, legal moves, refusals and offers are held against every twin, the rest against a sample. Which positions are
looked at changes with BATWIDGETS_TEST_SEED.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
import pytest
from conformance.corrupting import Pool
from conformance.playing import GAMES, numbers, rng_for, some, spread
from conformance.witness import differences

from batwidgets.core import CHANCE, Game, Ruleset, SeatMove, catalog

pytestmark = pytest.mark.slow

POSITIONS = 40  # a run
LONG = 2000  # a long run
MANY = 2000  # twins that are looked at all together
LARGEST = {"batory": 16_800}  # deals that fit a position
SAMPLED = {"batavia": 60, "batam": 30}  # twins at least, where there are too many, and a game gives some of them


def choices(name: str, *, each: int = 30) -> Iterator[tuple[Game, int]]:
    """Positions and seats, each kind as often as any other; where a seat can have no twin there is nothing to hide."""
    rules, rng = catalog.ruleset(name), rng_for("secrets", name)
    kinds: dict[Any, list[tuple[Game, int]]] = {}
    for number, by_hand in itertools.product(numbers(name), (False, True)):
        for game in spread(name, number, each, by_hand=by_hand):
            for seat in range(len(game.seats)):
                if next(iter(rules.twins(game.state, seat)), None) is not None:
                    kinds.setdefault((len(game.seats), part(game, seat), phase(game)), []).append((game, seat))
    groups = [rng.sample(group, len(group)) for group in kinds.values()]
    while groups:
        yield from (group.pop() for group in rng.sample(groups, len(groups)))
        groups = [group for group in groups if group]


def part(game: Game, seat: int) -> str:
    """What a seat does now."""
    if game.to_act == seat:
        return "acts"
    return "waits" if game.to_act is CHANCE or game.legal_moves(seat) else "is out"


def phase(game: Game) -> frozenset[str]:
    """What kinds of move may come next."""
    moves = game.chance.moves if game.to_act is CHANCE else game.legal_moves().kinds()
    return frozenset(kind.__name__ if isinstance(kind, type) else type(kind).__name__ for kind in moves)


def own_moves(game: Game, seat: int, most: int, rng: random.Random) -> list[SeatMove]:
    """Moves of a seat, legal ones and others, sound enough for the referee to say why not."""
    log = [msgspec.structs.replace(move, seat=seat) for move in game.log if isinstance(move, SeatMove)]
    pool_of = [*log[-40:], *some(game.legal_moves(seat), rng, 10)[:60]]
    if not pool_of:
        return []
    pool, found = Pool(pool_of), []
    by_kind: dict[type, list[SeatMove]] = {}
    for move in pool_of:
        by_kind.setdefault(type(move), []).append(move)
    for moves in itertools.cycle(by_kind.values()):
        move = rng.choice(moves)
        if rng.randrange(2):
            move = msgspec.structs.replace(pool.changed(move, rng), seat=seat)
        try:
            game.why_not(move)
        except (TypeError, ValueError):
            continue
        found.append(move)
        if len(found) == most:
            return found
    return found


def hold(rules: Ruleset, game: Game, seat: int, rng: random.Random) -> int:
    """Hold a position against all of its twins; how many there were."""
    first = list(itertools.islice(rules.twins(game.state, seat), MANY))
    many = len(first) == MANY
    twins: Iterable[Any] = rules.twins(game.state, seat) if many else first
    counted = 0

    def passing() -> Iterator[Any]:
        nonlocal counted
        for twin in twins:
            counted += 1
            yield twin

    moves = own_moves(game, seat, 4 if many else 12, rng)
    found = differences(rules, game.state, seat, game.events, moves, passing(), every=400 if many else 40)
    assert found == [], f"seat {seat} could tell {game!r} from a twin by its {', '.join(found)}\n{game.to_json()}"
    return counted


def hold_all(name: str, hiding: Iterable[tuple[Game, int]], purpose: str) -> int:
    """Hold positions of a game, of all sizes and with every part that a seat can play; how many there were."""
    rules, rng = catalog.ruleset(name), rng_for(purpose, name)
    twins, seats, parts = [], set(), set()
    for game, seat in hiding:
        twins.append(hold(rules, game, seat, rng))
        seats.add(len(game.seats))
        parts.add(part(game, seat))
    assert seats == set(rules.seats)
    assert parts == {part(game, seat) for game, seat in choices(name)}, "every part that a seat can play"
    assert max(twins) >= SAMPLED.get(name, 1)
    if name in LARGEST:
        assert max(twins) == LARGEST[name]
    return len(twins)


@pytest.mark.parametrize("name", GAMES)
def test_nobody_can_tell_a_position_from_its_twins(name: str) -> None:
    hiding = [*itertools.islice(choices(name), POSITIONS)]
    if not hiding:
        pytest.skip("nothing is hidden")
    assert hold_all(name, hiding, "hold") == POSITIONS


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_nobody_can_tell_many_positions_from_their_twins(name: str) -> None:
    hiding = [*itertools.islice(choices(name, each=LONG), LONG)]
    if not hiding:
        pytest.skip("nothing is hidden")
    assert len(hiding) == LONG or name == "atoll", "a toy has fewer positions, all told"
    assert hold_all(name, hiding, "hold long") == len(hiding)


@pytest.mark.parametrize("name", GAMES)
def test_twins_differ_and_the_position_is_one_of_them(name: str) -> None:
    """Or the tests above would hold a position against nothing."""
    rules = catalog.ruleset(name)
    for game, seat in itertools.islice(choices(name), 12):
        twins = list(itertools.islice(rules.twins(game.state, seat), MANY))
        assert len(twins) == 1 or any(twin != game.state for twin in twins)
        assert all(type(twin) is type(game.state) for twin in twins)
        assert all(rules.to_act(twin) == game.to_act for twin in twins)
        before = game.state
        for twin in twins[:20]:  # a twin is a state like any other: it can be played on, and shares nothing
            legal = rules.legal_moves(twin, seat)
            if legal:
                rules.do(twin, legal.sample(random.Random(1)))
        assert game.state == before
