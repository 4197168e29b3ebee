"""Words that are true where they stand: of numbers that are equal, of oneself in a list, of what a press does."""

from __future__ import annotations

import pytest

from batwidgets import batavia
from batwidgets.games.batavia import plan_reasons, scene, sentences
from batwidgets.games.batavia.sensible import hint

NAMES = ["Ann", "Ben", "You"]


def test_guesses_that_round_to_the_same_are_called_the_same() -> None:
    same = plan_reasons.set_reason(["Br", "Da"], 2.0, 0.02)
    assert "0.0" not in same and "about the same" in same and "banked gold is safe" in same
    assert "1.5 gold more" in plan_reasons.set_reason(["Br", "Da"], 2.0, 1.5)
    assert "banked gold" not in plan_reasons.set_reason(["Br", "Da"], 2.0, -0.02)
    assert "cost a little more" in plan_reasons.pass_reason(2.41, 2.44, 3, 15)


def test_a_hint_warns_of_no_bid_that_nobody_could_make() -> None:
    auction = {"turned_up": {"Da": 6}, "bids": [0, 0, 0]}
    game = batavia.position(step="auction", round=2, starter=2, auction=auction, notes=[3, 20, 22], seed=1)
    said = hint(game.view(0), game.legal_moves(0))
    assert said is not None and said.startswith("Bid") and "do not bid more than 3" not in said


def test_one_is_you_within_a_list_of_those_who_pass() -> None:
    view = batavia.new(NAMES, seed=1).view(2)
    assert sentences.passed(view, [0, 1, 2]) == "Ann, Ben and you pass."
    assert sentences.passed(view, [2, 0]) == "You and Ann pass."


@pytest.mark.parametrize(
    ("passed", "first", "label"), [([], 1, "Pass, and watch the rest"), ([1], 0, "Pass, which ends the auction")]
)
def test_there_is_nothing_to_watch_once_all_others_have_passed(passed: list[int], first: int, label: str) -> None:
    auction = {"turned_up": {"Da": 2}, "bids": [0, 0, 4], "passed": passed}
    game = batavia.position(step="auction", round=2, starter=first, auction=auction, notes=[4, 20, 21], seed=1)
    view = game.view(0)
    orders = scene.scene(view, scene.offers(view, game.legal_moves(0)), None)["orders"]
    assert game.to_act == 0 and label in orders


def test_a_space_to_sail_to_names_its_counter_once() -> None:
    game = batavia.position(hexes={1: "", 2: "Da silk"}, merchants=[1, 0, 0], laid=[{"Da": 1}, {}, {}], step="move",
                            to_act=0, starter=0, seed=2)  # fmt: skip
    offer = scene.offers(game.view(0), game.legal_moves(0))["hex 2"]
    assert f"{offer.label}, {offer.note}".count("Danish silk") == 1
