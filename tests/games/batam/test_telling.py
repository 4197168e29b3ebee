"""The story in sentences: who did what, with the numbers, and where money went."""

from __future__ import annotations

import pytest

from batwidgets import batam
from batwidgets.core.events import Event
from batwidgets.games.batam import events as told
from batwidgets.games.batam.events import BANK, BOARD
from batwidgets.games.batam.motion import cues
from batwidgets.games.batam.telling import lines, news

NAMES = ["You", "Ben", "Cleo", "Dewi"]


@pytest.fixture(scope="module")
def view():
    return batam.position(seats=NAMES, seed=1).view(0)


def said(view, *happened):
    return [text for text, _ in lines(view, [Event("BATAM-SAIL-01", data) for data in happened])]


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (told.FirstPlayerRoll(1, (5, 0), 5), "Ben rolls 5 and seasick to go first: 5."),
        (told.RoundStarted(3, (1, 2, 3, 0)), "Round 3: Ben, Cleo, Dewi and You, in this order."),
        (told.WageOffered(0, 4, 2), "You offer 4 to a captain, 2 to a sailor."),
        (told.WageOffered(1, 1, 0), "Ben offers 1 to a captain, nothing to a sailor."),
        (told.WageOffered(1, 0, 0), "Ben offers no wages, for want of coins."),
        (told.DiceRolled(1, (0, 1, 2), (4, 0, 2)), "Ben rolls 4, seasick and 2."),
        (told.DiePlaced(1, 2, 4, 0, ()), "Ben puts a 4 on Cleo's board, as captain."),
        (
            told.DiePlaced(0, 2, 4, 0, ((1, 4), (3, 2))),
            "You put a 4 on Cleo's board, as captain, pushing Ben's 4 to sailor and Dewi's 2 to ship.",
        ),
        (told.DiePlaced(1, 0, 2, 1, ((0, 2),)), "Ben puts a 2 on your board, as sailor, pushing your 2 to ship."),
        (told.DieWithheld(1, 0, "seasick"), "Ben's seasick die stays out this round."),
        (told.DieWithheld(0, 3, "no board"), "No crew board has room for your 3."),
        (told.ShipStopped(1, "r5c3"), "Ben stops at Bulan harbour."),
        (told.MovementGained(0, 3, 5), "Tradewind for you: 3 more movement, 5 left."),
        (told.Coins(BANK, 1, 8, "treasure"), "Sunken Treasure for Ben: +8 from the bank."),
        (told.TileTaken(1, "r7c9", "Map Sugi"), "Ben keeps a Treasure Map of Sugi."),
        (told.CardDrawn(1, "r7c9", "Pirate 2"), "Ben draws a compass card: Pirates, 2 a die."),
        (told.DeckReshuffled(9), "The deck ran out: 9 discards are shuffled anew."),
        (told.MapPaid(0, "Map Sugi", "Sugi", 12), "Treasure Map of Sugi for you: +12 from the bank."),
        (told.PirateToll(0, "r8c9", 6, 2), "You pay the pirates 6 coins beside their ship, for 2 dice: to the bank."),
        (told.RansomPaid(1, 1, 1), "Ben pays the pirates 1 coin for 1 die: to the bank."),
        (told.SaleDeclined(1, "Bulan"), "Ben sells nothing at Bulan."),
        (told.GoodsSold(0, "Bulan", 1, ()), "You sell at Bulan: +25 from the bank."),
        (told.GoodsSold(0, "Bulan", 2, (1,)), "You sell at Bulan: +25 from the bank, 5 to Ben."),
        (told.GoodsSold(2, "Bulan", 3, (1, 0)), "Cleo sells at Bulan: +25 from the bank, 5 each to Ben and you."),
        (told.EndTriggered(0), "You are home with all goods sold: this is the last round."),
        (told.HomecomingBonus(1, 10), "Home in time, Ben: +10 from the bank."),
        (told.GameOver(((1, 75, 3), (0, 60, 4)), (1,)), "Ben wins with 75 coins."),
        (
            told.GameOver(((1, 67, 4), (2, 67, 3), (0, 1, 0)), (1,)),
            "Ben wins with 67 coins, as many as Cleo, and more goods sold: 4.",
        ),
        (
            told.GameOver(((1, 67, 4), (2, 67, 4), (0, 67, 3)), (1, 2)),
            "Ben and Cleo share the victory with 67 coins and 4 goods sold each.",
        ),
    ],
)
def test_a_happening_is_one_sentence(view, data, sentence):
    assert said(view, data) == [sentence]


def test_the_steps_of_a_voyage_are_one_sentence(view):
    steps = [told.ShipStep(1, "r8c10", "r9c10", 1, 6), told.ShipStep(1, "r9c10", "r9c9", 2, 4)]
    sails = "Ben sails from K9 to J10: 3 movement, 4 left."
    assert said(view, *steps) == [sails]
    assert said(view, *steps, told.ShipStopped(1, "r9c9")) == [
        "Ben sails from K9 to J10 and stops: 3 movement, 4 left."
    ]
    toll = told.PirateToll(1, "r9c10", 3, 1)
    assert len(said(view, steps[0], toll, steps[1])) == 3, "what happens on the way is told where it happens"
    assert len(said(view, steps[0], told.ShipStep(2, "r8c10", "r9c10", 1, 6))) == 2


def test_a_reroll_is_told_with_its_price(view):
    first, again = told.DiceRolled(1, (0, 1, 2), (0, 1, 2)), told.DiceRolled(1, (0, 1), (5, 4))
    assert said(view, first, told.RerollPaid(1, 2, 1), again) == [
        "Ben rolls seasick, 1 and 2.",
        "Ben pays the bank 2 to roll 2 dice again: 5 and 4.",
    ]


def test_several_seasick_dice_are_told_of_alike_of_everybody(view):
    def sick(seat):
        return said(view, *[told.DieWithheld(seat, 0, "seasick")] * 2)

    assert sick(0) == ["Your 2 seasick dice stay out this round."]
    assert sick(1) == ["Ben's 2 seasick dice stay out this round."]


def test_wages_are_told_by_who_earned_them(view):
    happened = [
        told.WagesCollected(1, 0, 0, 5), told.Coins(BOARD, 1, 5, "wages"), told.WagesCollected(2, 0, 1, 2),
        told.WagesReturned(0, 1, 4), told.WagesCollected(1, 2, 1, 3), told.WagesReturned(3, 0, 6),
    ]  # fmt: skip
    assert said(view, *happened) == [
        "Ben earns 5 as your captain and 3 as Cleo's sailor: 8.",
        "Cleo earns 2 as your sailor.",
        "Of your wages 4 unclaimed come back.",
        "Of Dewi's wages 6 unclaimed come back.",
    ]


def test_a_captain_that_earns_and_takes_wages_back_is_told_of_in_one_line(view):
    happened = [told.WagesCollected(1, 0, 0, 5), told.WagesReturned(1, 1, 1)]
    assert said(view, *happened) == ["Ben earns 5 as your captain; 1 unclaimed comes back."]


def test_status_and_log_tell_a_voyage_in_the_same_words():
    sea = {"phase": "sail", "to_act": 0, "ships": {0: "r8c10"}, "tiles": {}, "dice": [[(1, 4)], [], []], "seed": 1}
    game = batam.position(**sea)
    for to in ("r9c10", "r10c10"):
        before, game = game, game.play(batam.moves.Step(0, to))
    view = game.view(0)
    heard = [text for text, _ in news(view, game.events[len(before.events) :])]
    assert heard == [[text for text, _ in lines(view, view.log)][-1]]
    assert heard == ["Ann sails from K9 to K11: 2 movement, 2 left."]


def test_what_happens_in_silence_is_not_told(view):
    silent = [
        told.TurnStarted(1, "offer"), told.PhaseStarted("crew"), told.DiceRecovered(), told.Coins(BANK, 1, 20, "start"),
        told.Coins(BANK, 0, 25, "sale"), told.CompassTriggered(1, "r7c9", "Treasure 8"), told.TileRemoved("Treasure 8"),
    ]  # fmt: skip
    assert said(view, *silent) == []


def test_every_line_of_a_whole_game_cites_a_rule():
    game = batam.new(NAMES, seed=3).run(["random"] * 4, moves=150)
    told_lines = list(lines(game.view(0), game.view(0).log))
    assert len(told_lines) > 60
    for text, rule in told_lines:
        assert rule in batam.rules and text.endswith(".") and "  " not in text, text


# What is seen to move


def moves_of(*happened):
    found = cues([Event("BATAM-SAIL-01", data) for data in happened])
    return {cue.piece: (cue.start, *cue.via, cue.end) for cue in found}


def test_a_ship_travels_by_all_spaces_it_passes():
    steps = [told.ShipStep(1, "a", "b", 1, 3), told.ShipStep(1, "b", "c", 1, 2), told.ShipStep(1, "c", "d", 1, 1)]
    assert moves_of(*steps) == {"ship-1": ("a", "b", "c", "d")}


def test_dice_are_seen_to_be_pushed_right():
    placed = told.DiePlaced(0, 2, 4, 0, ((1, 4), (3, 2)))
    assert moves_of(placed) == {
        "die-2-0": ("hand", "slot-2-0"),
        "die-2-1": ("slot-2-0", "slot-2-1"),
        "die-2-2": ("slot-2-1", "slot-2-2"),
    }


def test_coins_travel_from_purse_to_purse():
    assert moves_of(told.Coins(BANK, 0, 25, "sale"), told.Coins(0, 1, 5, "share")) == {
        "coin-0": ("bank", "purse-0"),
        "coin-1": ("purse-0", "purse-1"),
    }
    assert moves_of(told.WagesCollected(1, 2, 0, 5)) == {"coin-1": ("wage-2-0", "purse-1")}
    assert moves_of(told.WagesCollected(1, 2, 2, 0)) == {}
    assert moves_of(told.PirateToll(1, "a", 6, 2)) == {"coin-bank": ("purse-1", "bank")}
    assert moves_of(told.GoodsSold(2, "Bulan", 2, (1,))) == {"cube-Bulan-1": ("goods-2", "port-Bulan")}
