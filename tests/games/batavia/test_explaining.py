"""Every piece of the picture that is no move says by which rule, and what to do instead."""

from __future__ import annotations

import re

import pytest

from batwidgets import batavia
from batwidgets.core import OVER, Game
from batwidgets.games.batavia import scene
from batwidgets.games.batavia.cards import COMMODITIES, COMPANIES
from batwidgets.scene import Refused
from batwidgets.widgets.game_source import GameSource

NAMES = ["Ann", "Ben", "Cleo"]
PARTS = [*(f"hand {code}" for code in COMPANIES), *(f"lot {code}" for code in COMPANIES), "ship scale", "gold strip",
         *(f"warehouse {good}" for good in COMMODITIES)]  # fmt: skip

PICK = re.compile(r"""data-pick=["']((?:hex|hand|lot|warehouse) \w+|target|ship scale|gold strip)""")


def refused(game: Game, seat: int, pick: str) -> Refused:
    with pytest.raises(Refused) as told:
        scene.move(game.view(seat), pick, {})
    return told.value


def test_whatever_can_be_clicked_answers_with_a_rule() -> None:
    """In every step of a game, to every seat; nothing in the picture is left without a reason."""
    steps = set()
    game = batavia.new(NAMES, seed=3)
    while len(steps) < 4:
        game = game.run(["sensible"] * 3, moves=1)
        step = game.view(0).step
        if step in steps or game.to_act is OVER:
            continue
        steps.add(step)
        source = GameSource(game, {})
        for seat in range(3):
            shown = "".join([*source.parts(None).values(), *source.parts(seat).values()])
            picks = {*PICK.findall(shown)}
            assert len(picks) > 45
            for name in picks - source.offers(seat).keys():
                why = source.why_not(seat, name)
                assert why is not None and why.kind == "rule" and why.rule in {*batavia.rules}, (
                    step,
                    seat,
                    name,
                )
                assert "at this point" not in why.because and why.because.count(".") >= 1, why.because


@pytest.mark.parametrize("pick", PARTS)
def test_pieces_that_are_no_move_cite_a_rule_that_there_is(pick: str) -> None:
    why = refused(batavia.new(NAMES, seed=1), 0, pick)
    assert why.kind == "rule" and batavia.rules[why.rule or ""]


def test_a_hex_face_down_and_an_empty_one_say_where_one_can_go() -> None:
    game = batavia.position(hexes={1: "", 2: "Da silk", 3: "Fr tea", 6: "Da tea"}, merchants=[1, 0, 0],
                            laid=[{"Da": 1}, {}, {}], step="move", to_act=0, starter=0, seed=2)  # fmt: skip
    down, empty = refused(game, 0, "hex 30"), refused(game, 0, "hex 1")
    assert down.rule == "BATAVIA-REVEAL-01" and "face down" in down.because and "2 Foulpointe" in down.because
    assert "one of 6 to 10" in down.because
    assert empty.rule == "BATAVIA-MOVE-01" and "is empty" in empty.because and "2 Foulpointe" in empty.because
    assert "Lay out cards for a seal first" in refused(game, 1, "hex 30").because


def test_cards_in_hand_say_when_they_are_laid_out() -> None:
    auction = batavia.new(NAMES, seed=1)
    play = batavia.position(hands=[{"Da": 3, "Sw": 1}, None, None], step="play", to_act=0, starter=0, seed=1)
    assert refused(auction, 0, "hand Da").rule == "BATAVIA-ROUND-01"
    assert refused(play, 1, "hand Da").rule == "BATAVIA-ROUND-02"
    mine = refused(play, 0, "hand Da")
    assert mine.rule == "BATAVIA-LAY-02" and "You hold 3 Danish cards" in mine.because


@pytest.mark.parametrize("name", ["hand", "hand Xx", "lot ", "warehouse gold", "ship", "hex 0", "hex 36", "hex ²"])
def test_what_is_not_in_the_picture_is_not_explained(name: str) -> None:
    assert scene.move(batavia.new(NAMES, seed=1).view(0), name, {}) is None
