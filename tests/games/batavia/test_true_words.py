"""Words that are true where they stand: of numbers that are equal, of oneself in a list, of what a press does."""

from __future__ import annotations

import pytest

from batwidgets import batavia
from batwidgets.games.batavia import plan_reasons, scene, sentences
from batwidgets.games.batavia.moves import Bid, Pass
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


@pytest.mark.parametrize("before", ["", "pass", "bid", "pass pass", "pass bid", "bid pass", "bid bid"])
def test_a_pass_is_said_to_end_an_auction_if_it_does(before: str) -> None:
    """Where nobody has bid, the last may still speak; the pass of the last, who has no notes, ends it (AMB-22)."""
    said = before.split()
    game = batavia.position(step="auction", round=2, starter=2 - len(said), notes=[0, 22, 23], seed=1)
    for number, word in enumerate(said, 1):
        game = game.play(Bid(game.to_act, number) if word == "bid" else Pass(game.to_act))
    assert game.to_act == 0
    view = game.view(0)
    orders = scene.scene(view, scene.offers(view, game.legal_moves(0)), None)["orders"]
    over = game.play(Pass(0)).view(None).step != "auction"
    assert ("Pass, which ends the auction" in orders) == over != ("Pass, and watch the rest" in orders)


def test_a_space_to_sail_to_names_its_counter_once() -> None:
    game = batavia.position(hexes={1: "", 2: "Da silk"}, merchants=[1, 0, 0], laid=[{"Da": 1}, {}, {}], step="move",
                            to_act=0, starter=0, seed=2)  # fmt: skip
    offer = scene.offers(game.view(0), game.legal_moves(0))["hex 2"]
    assert f"{offer.label}, {offer.note}".count("Danish silk") == 1
