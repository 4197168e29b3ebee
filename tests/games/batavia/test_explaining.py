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
    assert "In your move, lay out cards for a seal first" in refused(game, 1, "hex 30").because
    mine = batavia.position(laid=[{}, {}, {}], step="play", to_act=0, starter=0, seed=2)
    assert "Lay out cards for a seal first" in refused(mine, 0, "hex 30").because


def test_in_an_auction_a_hex_and_a_card_say_to_bid_or_pass() -> None:
    game = batavia.new(NAMES, seed=1)
    seat = game.to_act
    for pick in ("hex 30", f"hand {held(game, seat)}"):
        assert "Bid for the lot, or pass." in refused(game, seat, pick).because
        assert "lay out cards for a seal" not in refused(game, seat, pick).because.lower()
    game = game.play(batavia.moves.Pass(seat))
    assert "You are out of this auction" in refused(game, seat, "hex 30").because


def held(game: Game, seat: int) -> str:
    """A company of which a seat has a card."""
    return next(code for code, count in zip(COMPANIES, game.view(seat).hand, strict=True) if count)


def test_cards_in_hand_say_where_to_sail_while_one_sails() -> None:
    game = batavia.position(hexes={1: "", 2: "Da silk", 3: "Fr tea"}, merchants=[1, 0, 0], laid=[{"Da": 1}, {}, {}],
                            hands=[{"Da": 3}, None, None], step="move", to_act=0, starter=0, seed=2)  # fmt: skip
    assert refused(game, 0, "hand Da").because.endswith("Head for 2 Foulpointe.")
    assert "Head for 2 Foulpointe." in refused(game, 0, "hex 30").because


def test_what_stops_the_merchant_is_that_nothing_can_be_laid_out() -> None:
    """Not that nothing has been, for then one would lay out something."""
    parts = {"hexes": {34: "", 35: "Fr tea"}, "step": "play", "to_act": 0, "starter": 0, "seed": 2}
    last = batavia.position(hands=[{"Da": 3}, None, None], merchants=[34, 36, 0], target=1, **parts | {"starter": 1})
    bare = batavia.position(hands=[{}, None, None], merchants=[34, 0, 0], **parts)
    less = batavia.position(hands=[{"Da": 1}, None, None], laid=[{}, {"Da": 2}, {}], merchants=[34, 0, 0], **parts)
    for game, rule, why in (
        (last, "BATAVIA-END-03", "no lay-out would bring you to a post"),
        (bare, "BATAVIA-LAY-09", "your hand is empty"), (less, "BATAVIA-LAY-08", "no majority in it"),
    ):  # fmt: skip
        for pick in ("target", "hex 35"):
            told = GameSource(game, {}).why_not(0, pick)
            assert told is not None and told.rule == rule and why in told.because, (pick, told)
            assert "none have been" not in told.because and "draw" in told.because.lower()


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


def test_cards_that_can_make_no_majority_say_so_and_what_is_left() -> None:
    parts = {"laid": [{}, {"Da": 3}, {"Fr": 4}], "to_act": 0, "starter": 0, "seed": 1}
    hopeless = batavia.position(hands=[{"Da": 2, "Fr": 1}, None, None], **parts)
    told = refused(hopeless, 0, "hand Da")
    assert told.rule == "BATAVIA-LAY-08"
    assert told.because == (
        "You hold 2 Danish cards. Your hand has no majority in it, so you cannot lay out cards. Draw 2 cards."
    )
    assert "no majority in it, so you cannot lay out cards. Draw 2 cards." in refused(hopeless, 0, "hex 30").because
    nothing = batavia.position(hands=[{}, None, None], **parts)
    assert refused(nothing, 0, "hand Da").rule == "BATAVIA-LAY-09"


def test_a_lot_says_what_its_seat_can_do_about_it() -> None:
    auction = {"turned_up": {"Da": 2}, "bids": [0, 0, 4], "passed": [1]}
    game = batavia.position(step="auction", round=2, starter=0, auction=auction, notes=[4, 20, 21], seed=1)
    (code,) = [code for code, count in zip(COMPANIES, game.view().auction.lot, strict=True) if count]
    said = [refused(game, seat, f"lot {code}").because for seat in range(3)]
    assert said[0].endswith("Pass: you cannot bid higher.") and said[1].endswith("out of this auction, having passed.")
    assert said[2].endswith("Wait for Ann to bid or pass.")


def test_a_counter_that_was_passed_says_where_its_seal_leads() -> None:
    """A pick behind the merchant is no move to the post ahead, and no riddle either."""
    met = 0
    for seed in range(4):
        game = batavia.new(NAMES, seed=seed)
        while game.to_act is not OVER:
            if game.view(0).step == "move":
                seat = game.to_act
                source, here = GameSource(game, {}), game.view(0).merchants[seat]
                for space in game.view(0).hexes:
                    if f"hex {space}" in source.offers(seat):
                        continue
                    why = source.why_not(seat, f"hex {space}")
                    assert why is not None and why.rule in {"BATAVIA-MOVE-01", "BATAVIA-MOVE-04"}, (space, why)
                    met += space < here and "lies behind" in why.because and "nearest" in why.because
            game = game.run(["random"] * 3, moves=1)
    assert met


def test_once_the_game_is_over_nothing_is_advised() -> None:
    game = batavia.new(NAMES, seed=3).run(["random"] * 3)
    view = game.view(0)
    empty = [space for space in range(1, view.opened) if space not in view.hexes]
    for pick in (f"hex {empty[0]}", "ship scale", "gold strip", "hand Da"):
        told = refused(game, 0, pick).because
        assert "Lay out" not in told and "lead to" not in told, told
