"""Saves that were forged by somebody who can reckon checksums: refused by line, in few words."""

from __future__ import annotations

import json
from typing import Any

import pytest

from batwidgets import batory
from batwidgets.core import BadSave, Dealer, Game
from batwidgets.core.saves import canonical, checksum

GAME = batory.new(["Ann", "Ben"], seed=7).run(["random"] * 2, 4)
BODIES = [json.loads(line)[1] for line in GAME.to_json().splitlines()]


def forged(line: int, **changed: Any) -> str:
    """The save with other values in one line, and checksums that hold."""
    bodies = [body | changed if number == line else body for number, body in enumerate(BODIES, 1)]
    total, lines = "", []
    for body in bodies:
        total = checksum(total, body)
        lines.append(canonical([total, body]))
    return "\n".join(lines) + "\n"


def test_the_forger_can_forge() -> None:
    assert Game.from_json(forged(1)) == GAME


@pytest.mark.parametrize("value", ["x" * 100_000, [["x" * 100_000]], 10**4000, None, True, 1.5, {"a": {}}, "\u202e"])
@pytest.mark.parametrize(
    ("line", "field"),
    [(1, field) for field in BODIES[0] if field not in ("seed", "position")] + [(3, "type"), (3, "at")],
)
def test_any_field_with_any_value_is_refused_by_its_line(line: int, field: str, value: Any) -> None:
    with pytest.raises(BadSave) as caught:
        Game.from_json(forged(line, **{field: value}))
    assert caught.value.line == line
    assert len(str(caught.value)) < 450


def test_a_seed_is_as_long_as_it_may_be_and_no_longer() -> None:
    assert Dealer(2**1024 - 1).seed == 2**1024 - 1
    with pytest.raises(ValueError, match="expected a seed of at most 1024 bits; given one of 1,025"):
        batory.new(["Ann", "Ben"], seed=2**1024)
    with pytest.raises(BadSave, match="line 1: expected a seed of at most 1024 bits"):
        Game.from_json(forged(1, seed=str(2**1024)))
