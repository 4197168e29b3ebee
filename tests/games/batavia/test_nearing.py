"""That the end may come is told by what everybody sees, and before it comes."""

from __future__ import annotations

import pytest

from batwidgets import batavia
from batwidgets.core import OVER
from batwidgets.games.batavia import scene
from batwidgets.games.batavia.events import TargetTaken
from batwidgets.games.batavia.moves import TakeTarget
from batwidgets.games.batavia.nearing import nearing

NAMES = ["You", "Ben", "Cleo", "Dan", "Eve"]
LATE = {
    "hexes": {34: "", 35: "Fr tea"}, "merchants": [34, 0, 0], "step": "play", "to_act": 0, "starter": 0, "seed": 2,
}  # fmt: skip


@pytest.mark.parametrize("choice", ["forced_last", "free"])
@pytest.mark.parametrize("players", [3, 5])
def test_whoever_takes_the_target_was_named_when_the_move_began(players: int, choice: str) -> None:
    taken = named = turns = 0
    for seed in range(6):
        game = batavia.new(NAMES[:players], seed=seed, target_choice=choice)
        before: list[int] = []
        while game.to_act is not OVER:
            view = game.view(None)
            if view.step in ("play", "move"):
                now = [*nearing(view)]
                before = now if view.step == "play" else before
                turns += view.step == "play"
                named += view.step == "play" and game.to_act in now
                legal = game.legal_moves(game.to_act)
                assert view.step == "play" or (TakeTarget in legal.kinds()) == (game.to_act in now)
            seat, heard = game.to_act, len(game.events)
            game = game.run(["random"] * players, moves=1)
            if any(isinstance(event.data, TargetTaken) for event in game.events[heard:]):
                taken += 1
                assert seat in before and not nearing(game.view(None))
    assert taken == 6 and named < turns / 2, "no alarm at every turn"


def told(**parts: object) -> dict[str, str]:
    game = batavia.position(seats=NAMES[:3], **LATE | parts)
    return {**scene.scene(game.view(None), {}, None)}


def test_the_table_says_so_and_what_it_makes_worthless() -> None:
    parts = told(laid=[{"Da": 1}, {}, {}])
    assert "you may take the target in the next move" in parts["near"] and "SCORE-11" in parts["near"]
    assert "not converted are worth nothing" in parts["near"] and "END-01" in parts["near"]
    assert "the target may be taken" in parts["banner"]


def test_nothing_is_said_while_a_seal_leads_to_a_post_or_no_card_is_in_hand() -> None:
    for parts in ({"laid": [{"Fr": 1}, {}, {}]}, {"laid": [{"Da": 1}, {}, {}], "hands": [{}, None, None]}):
        shown = told(**parts)
        assert not shown["near"] and "target" not in shown["banner"]
