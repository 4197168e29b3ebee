"""Games to be saved, and saves that are to be refused."""

from __future__ import annotations

import json
import os
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from batwidgets import batam, batavia, batory
from batwidgets.core import CHANCE, BadSave, Game, saves

TS = Path(__file__).parents[1] / "graphs" / "ts.json"
SEED = os.environ.get("BATWIDGETS_TEST_SEED", "1")


def by_hand(moves: int = 40, seed: int = 3) -> Game:
    """A game in which chance is played by hand."""
    rng = random.Random(seed)
    game = batory.new(["Ann", "Ben"], by_hand=True)
    for _ in range(moves):
        legal = game.chance.moves if game.to_act is CHANCE else [m for m in game.legal_moves() if not m.rash]
        game = game.play(legal[rng.randrange(len(legal))])
    return game


def longer() -> Game:
    return batory.new(["Ann", "Ben", "Cleo"], seed=11).run(bots=["random"] * 3, moves=30)


GAMES: dict[str, Callable[[], Game]] = {
    "just dealt": lambda: batory.new(["Ann", "Ben"], seed=2**127),
    "in play": longer,
    "over": lambda: longer().run(bots=["random"] * 3),
    "nothing placed": lambda: batory.new(["Ann", "Ben", "Cleo"], by_hand=True),
    "being dealt": lambda: by_hand(20),
    "by hand": lambda: by_hand(60),
    "options": lambda: batory.new(["<b>", "Ωμέγα"], seed=1, reveal_accused=True, start_counts_entered=True),
    "extended": lambda: batory.new(["A", "B"], seed=1, question_grammar="extended").run(["random"] * 2, moves=20),
    "position": lambda: batory.position(thief="PAR", played=["Age", "Age red"], previous=1, seed=4),
    "position by hand": lambda: batory.position(step="play", questions=[["Number"], [], []], by_hand=True, seed=5),
    "position played on": lambda: batory.position(points=1, gains=2, seed=6).run(bots=["careful"] * 3, moves=9),
    "an accuser is out": lambda: batory.position(inactive=[1], to_act=2, seed=6).run(bots=["random"] * 3, moves=3),
    "another board": lambda: batory.new(["Ann", "Ben"], seed=1, board=TS).run(bots=["random"] * 2, moves=8),
    "position on another board": lambda: batory.position(figures={"MCy": "II2"}, board=TS, points=2, seed=9),
    "Batam": lambda: batam.new(["Ann", "Ben", "Cleo"], seed=2**127).run(bots=["random"] * 3, moves=30),
    "Batam with cards": lambda: batam.new(["A", "B"], seed=1, compass="cards", allow_two=True).run(["random"] * 2, 30),
    "Batam by hand": lambda: batam.new(["Ann", "Ben", "Cleo"], by_hand=True),
    "position of Batam": lambda: batam.position(phase="sail", compass="cards", ships={0: "r5c2"}, seed=3),
    "Batavia": lambda: batavia.new(["Ann", "Ben", "Cleo"], seed=5).run(bots=["random"] * 3, moves=30),
    "Batavia over": lambda: batavia.new(["Ann", "Ben", "Cleo"], seed=5, quick_start=True).run(bots=["random"] * 3),
    "Batavia by hand": lambda: batavia.new(["Ann", "Ben", "Cleo"], by_hand=True),
    "position of Batavia": lambda: batavia.position(merchants=[4, 0, 0], stack=["Da", "Br"], seed=1),
}  # fmt: skip


def refused(text: Any) -> BadSave:
    """The refusal of a text; nothing else may be raised, and no game may come of it."""
    with pytest.raises(BadSave) as error:
        Game.from_json(text)
    assert str(error.value).startswith(f"line {error.value.line}: ")
    assert len(str(error.value)) < 2000, "a refusal is to be read"
    assert error.value.__cause__ is None
    return error.value


def forged(*bodies: Any) -> str:
    """A save of these bodies with the checksums that belong to them."""
    lines, total = [], ""
    for body in bodies:
        total = saves.checksum(total, body)
        lines.append(saves.canonical([total, body]))
    return "\n".join(lines) + "\n"


def bodies(game: Game) -> list[Any]:
    return [json.loads(line)[1] for line in game.to_json().splitlines()]


def deep(depth: int, *, kind: str = "list") -> Any:
    value: Any = None
    for _ in range(depth):
        value = [value] if kind == "list" else {"a": value}
    return value
