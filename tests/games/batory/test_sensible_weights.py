"""What the sensible opponent sets against each other: in each position here one weight alone decides what it does.

With the weight that it has it does the one thing, and with none the other.
"""

from __future__ import annotations

import pytest
from games.batory.board import position

from batwidgets import batory
from batwidgets.core import Game
from batwidgets.games.batory.moves import Ask, EndMovement, MoveFigure
from batwidgets.games.batory.questions import AskAtLeast, AskExactly, AskHowMany
from batwidgets.games.batory.sensible import planned

ROOM = "batwidgets.games.batory"
# Within a point no card can be earned on a Sunny Day, and few steps change what can be asked.
DULL = "MPy I1, FPo I1, MCo I1, FPy I2, FPm I2, MPm I2, MCy II4, MCm II4, FCy II4, FCm II1, FCo II1, MPo II1"
LOUD = batory.position(hands=[["MCy", "MCm", "MCo", "FPy"], [], []], played=["Gender", "Role", "Number"], seed=1)
NARROW = batory.position(hands=[["MCy", "FPy", "MPo", "FCm"], [], []], played=["Age"], seed=1)
FAR = position(at=DULL, points=1, event="Sunny Day", questions=["Location, Age", "Age", "Role"])
DECIDED = {
    "a number tells others too much": ("weighing.LEAK", LOUD, AskAtLeast, AskHowMany),
    "the deal counts besides the thief": ("weighing.DEAL", NARROW, AskAtLeast, AskExactly),
    "a point for next to nothing is kept": ("walking.GAIN", FAR, EndMovement, MoveFigure),
}


def does(game: Game) -> type:
    """What kind of move is made, or of question asked."""
    plan = planned(game.view(0), game.legal_moves(0))
    assert plan is not None
    return type(plan.move.question if isinstance(plan.move, Ask) else plan.move)


@pytest.mark.parametrize("what", DECIDED)
def test_a_weight_decides_what_it_does(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    weight, game, with_it, without = DECIDED[what]
    assert does(game) is with_it
    monkeypatch.setattr(f"{ROOM}.{weight}", 0.0)
    assert does(game) is without
