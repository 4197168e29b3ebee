"""Games to hold the contract against: every game of the catalogue, played at random, all options and numbers of seats.

A game of another package joins these tests by its entry point: beside this folder, which is on the path of the tests,
`<name>-0.dist-info/entry_points.txt` with `[batwidgets.games]` and `<name> = <module>` is enough.

BATWIDGETS_TEST_SEED=anything plays other games.
"""

from __future__ import annotations

import functools
import json
import os
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from batwidgets.core import CHANCE, OVER, ChanceMove, Game, Moves, Ruleset, SeatMove, catalog
from batwidgets.core.luck import below
from batwidgets.core.moves import Move
from batwidgets.core.setup import new_game

GAMES = catalog.names()
SEED = os.environ.get("BATWIDGETS_TEST_SEED", "1")
SEATS = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal")
LONGEST = 20_000  # moves of a game; random play is over long before
WHOLE = 9  # games from the set-up
RASH = 100  # a move in so many is anybody's, accusations and the like included
FEW = 1500  # moves that are listed one by one


def rng_for(*purpose: object) -> random.Random:
    """A generator that differs by its purpose and by BATWIDGETS_TEST_SEED."""
    return random.Random(" ".join(map(str, (SEED, *purpose))))


@functools.cache
def positions(name: str) -> tuple[dict[str, Any], ...]:
    """The parts of positions worth to start from, where random play seldom gets: positions/<name>.json, if there."""
    file = Path(__file__).parent / "positions" / f"{name}.json"
    return tuple(json.loads(file.read_text(encoding="utf-8"))) if file.exists() else ()


@functools.cache
def small_board(name: str) -> str | None:
    """A board on which playing at random gets somewhere, for whole games: boards/<name>.json, if there."""
    file = Path(__file__).parent / "boards" / f"{name}.json"
    return file.read_text(encoding="utf-8") if file.exists() else None


def numbers(name: str) -> range:
    """The numbers of the games that are played: whole ones first, then those from a position."""
    return range(WHOLE + len(positions(name)))


def fresh(name: str, number: int, *, by_hand: bool = False) -> Game:
    """The number-th game: every number of seats in turn, at first with the default options, then with any."""
    rules, rng = catalog.ruleset(name), rng_for("fresh", name, number)
    if number >= WHOLE:
        return rules.position(**positions(name)[number - WHOLE], by_hand=by_hand)
    players = rules.seats[number % len(rules.seats)]
    options = {} if number < len(rules.seats) else {key: rng.choice(values) for key, values in rules.options.items()}
    seed = None if by_hand else rng.randrange(2**64)
    return new_game(rules, SEATS[:players], seed=seed, by_hand=by_hand, board=small_board(name), options=options)


def chance_in(rules: Ruleset) -> bool:
    """Whether anything is left to chance in a game."""
    return any(issubclass(kind, ChanceMove) for kind in rules.move_types)


def rash(game: Game, rng: random.Random) -> SeatMove:
    """Any move of any seat, in turn or out of it."""
    able = [seat for seat in range(len(game.seats)) if game.legal_moves(seat)]
    return game.legal_moves(rng.choice(able)).sample(rng)


def calm(game: Game, rng: random.Random) -> Move:
    """An outcome of chance, as likely as it is, or a move of the seat that acts, not a rash one if it can be helped."""
    if game.to_act is CHANCE:
        outcomes = game.chance
        return outcomes.at(below(sum(outcomes.weights), rng))
    legal = game.legal_moves()
    return (legal.of(*(kind for kind in legal.kinds() if not kind.rash)) or legal).sample(rng)


def walk(game: Game, rng: random.Random) -> Iterator[Game]:
    """A game and all that follow it, to the end."""
    yield game
    for _ in range(LONGEST):
        if game.to_act is OVER:
            return
        dare = game.to_act is not CHANCE and rng.randrange(RASH) == 0
        game = game.play(rash(game, rng) if dare else calm(game, rng))
        yield game
    raise AssertionError(f"{game} is not over after {LONGEST} moves")


@functools.lru_cache(maxsize=128)
def walked(name: str, number: int, *, by_hand: bool = False) -> tuple[Game, ...]:
    """All positions of one game, from its start to its end."""
    return tuple(walk(fresh(name, number, by_hand=by_hand), rng_for("walk", name, number, by_hand)))


def spread(name: str, number: int, most: int, *, by_hand: bool = False) -> list[Game]:
    """Positions of a game, not more than `most` of them, drawn so that each set of kinds of move comes up."""
    games, rng = walked(name, number, by_hand=by_hand), rng_for("spread", name, number, by_hand)
    by_kind: dict[object, list[Game]] = {}
    for game in games:
        by_kind.setdefault(situation(game), []).append(game)
    groups = [rng.sample(group, len(group)) for group in by_kind.values()]
    found: list[Game] = []
    while groups and len(found) < most:
        found += [group.pop() for group in groups]
        groups = [group for group in groups if group]
    return found[:most]


def situation(game: Game) -> object:
    """What may happen next, by kind: the phases of a game, whatever the game calls them."""
    if game.to_act is CHANCE:
        return frozenset(map(type, game.chance.moves))
    return game.legal_moves().kinds(), sum(bool(game.legal_moves(seat)) for seat in range(len(game.seats)))


def some(legal: Moves, rng: random.Random, most: int = 60) -> list[SeatMove]:
    """The moves of a set, or a sample where they are too many."""
    if legal.size <= FEW:
        return list(legal)
    first = [move for move, _ in zip(legal, range(most // 2), strict=False)]
    return [*first, *(legal.sample(rng) for _ in range(most))]
