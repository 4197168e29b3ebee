"""Playing at random, in place, with every option and number of seats; whatever is looked at comes on the way."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from batwidgets import batam
from batwidgets.core import CHANCE, OVER
from batwidgets.core.luck import below
from batwidgets.core.moves import Move
from batwidgets.games.batam.state import State

RULES = batam.ruleset
NAMES = ["Ann", "Ben", "Cleo", "Dan"]
TESTS = Path(__file__).parents[2]
SMALL = str(TESTS / "conformance" / "boards" / "batam.json")
TB = str(TESTS / "games" / "batam" / "boards" / "tb.json")


def tables() -> list[tuple[int, dict[str, Any]]]:
    """Every number of seats with every combination of options: (players, options)."""
    keys = [key for key in RULES.options if key != "allow_two"]
    combined = [dict(zip(keys, values, strict=True)) for values in itertools.product(*(RULES.options[k] for k in keys))]
    return [(players, {**one, "allow_two": players == 2}) for players in (2, 3, 4) for one in combined]


def start(players: int, options: dict[str, Any], board: object = None) -> State:
    return batam.new(NAMES[:players], by_hand=True, board=board, **options).state  # type: ignore[no-any-return]


def any_move(state: State, rng: random.Random) -> Move:
    """An outcome of chance, or a legal move of the seat that acts; an assertion fails where there is none."""
    who = RULES.to_act(state)
    if who is CHANCE:
        outcomes = RULES.chance(state)
        return outcomes.at(below(outcomes.total, rng))
    assert isinstance(who, int)
    legal = RULES.legal_moves(state, who)
    assert len(legal), f"a dead end: {state!r} {batam.ruleset.parts_of(state)}"
    return legal.sample(rng)


def roam(state: State, steps: int, rng: random.Random) -> Iterator[Move]:
    """Move after move, in place, for so many steps or to the end; each is given once it is done."""
    for _ in range(steps):
        if RULES.to_act(state) is OVER:
            return
        move = any_move(state, rng)
        RULES.do(state, move)
        yield move
