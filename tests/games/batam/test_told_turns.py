"""What the others did since a seat's last turn: one line for each turn, and every word of it true."""

from __future__ import annotations

import re

import pytest

from batwidgets import batam
from batwidgets.core import OVER
from batwidgets.core.events import Event
from batwidgets.games.batam import events as told
from batwidgets.games.batam import scene
from batwidgets.games.batam.events import BANK
from batwidgets.games.batam.moves import OfferWages, PlaceDie, Sell, Step, StopSailing
from batwidgets.games.batam.telling import lines, news
from batwidgets.games.batam.told_turns import since, turn_of, wages

NAMES = ["You", "Ben", "Cleo", "Dewi"]


@pytest.fixture(scope="module")
def view():
    return batam.position(seats=NAMES, seed=1).view(0)


@pytest.mark.parametrize(
    ("phase", "done", "line"),
    [
        ("offer", [told.WageOffered(1, 4, 2)], "Ben offers 4 to a captain, 2 to a sailor."),
        ("crew", [told.DiceRolled(1, (0, 1, 2), (4, 0, 2))], "Ben rolls 4, seasick and 2."),
        (
            "crew",
            [told.DiceRolled(1, (0, 1, 2), (4, 0, 2)), told.RerollPaid(1, 2, 1), told.DiceRolled(1, (1, 2), (0, 3)),
             told.RerollPaid(1, 1, 2), told.DiceRolled(1, (1,), (5,)), told.DiePlaced(1, 2, 5, 0, ((0, 4), (3, 1))),
             told.DiePlaced(1, 0, 4, 0, ((3, 4),)), told.DieWithheld(1, 3, "no board")],
            "Ben rolls 4, 5 and 3, paying 3 to roll again: 5 to Cleo (pushing your 4), 4 to you and no room for 3.",
        ),
        ("sail", [told.ShipStopped(1, "r9c9")], "Ben stays at J10."),
        ("sail", [told.ShipStep(1, "r8c10", "r9c10", 1, 6)], "Ben sails from K9 and is now at K10."),
        (
            "sail",
            [told.ShipStep(1, "r8c10", "r7c10", 1, 6), told.PirateToll(1, "r7c10", 6, 2),
             told.ShipStep(1, "r7c10", "r7c9", 1, 5), told.MovementGained(1, 4, 9),
             told.ShipStep(1, "r7c9", "r5c3", 1, 8), told.MapPaid(1, "Map Bulan", "Bulan", 12),
             told.GoodsSold(1, "Bulan", 3, (0, 2)), told.Coins(BANK, 1, 25, "sale"), told.Coins(1, 0, 5, "share"),
             told.ShipStep(1, "r5c3", "r5c2", 1, 7), told.ShipStopped(1, "r5c2")],
            ("Ben sails from K9, gets 4 movement from the wind at compass J8, gets 12 coins for the map of Bulan, "
             "sells at Bulan for 25 (5 each to you and Cleo), pays the pirates 6 coins of toll and stops at C6."),
        ),
        (
            "sail",
            [told.ShipStep(1, "r8c10", "r7c9", 1, 6), told.CardDrawn(1, "r7c9", "Pirate 2"), told.RansomPaid(1, 4, 2)],
            "Ben sails from K9, meets pirates who ask 2 a die, pays them 4 coins and is now at compass J8.",
        ),
    ],
)  # fmt: skip
def test_a_turn_is_one_line(view, phase, done, line):
    assert turn_of(view, 0, told.TurnStarted(1, phase), done) == line
    assert turn_of(view, 1, told.TurnStarted(1, phase), done) == "", "one's own turn is no news"


def test_a_seat_called_you_is_spoken_to(view):
    done = [told.ShipStep(0, "r8c10", "r9c10", 1, 6), told.GoodsSold(0, "Bulan", 1, ())]
    line = "You sail from K9, sell at Bulan for 25 and are now at K10."
    assert turn_of(view, 1, told.TurnStarted(0, "sail"), done) == line


def test_the_wages_of_a_round_are_one_line(view):
    done = [told.WagesCollected(1, 0, 0, 5), told.WagesCollected(0, 2, 1, 3), told.WagesCollected(1, 2, 0, 2)]
    assert wages(view, done) == "Wages: 7 to Ben and 3 to you."
    assert (
        wages(view, [*done, told.WagesReturned(0, 1, 4)]) == "Wages: 7 to Ben and 3 to you; not earned, back 4 to you."
    )
    assert wages(view, []) == ""


def test_each_turn_of_others_is_told_once_and_what_it_paid_is_in_it():
    game = batam.new(NAMES, seed=5)
    mine = earned = turns = 0
    while game.to_act is not OVER:
        before, game = game, game.run(["sensible"] * 4, moves=1)
        happened = [event.data for event in game.events[len(before.events) :]]
        turns += sum(isinstance(data, told.TurnEnded) and data.seat != 0 for data in happened)
        earned += sum(data.amount for data in happened if isinstance(data, told.WagesCollected) and data.seat == 0)
        if game.to_act == 0 and before.to_act != 0:
            lines = list(since(game.view(0), 0))
            paid = [line for line in lines if line.startswith("Wages: ")]
            assert len(set(lines)) == len(lines) == turns + len(paid), lines
            to_you = [re.findall(r"(\d+) to you", line.partition("; not earned")[0]) for line in paid]
            assert sum(int(amount) for amounts in to_you for amount in amounts) == earned
            turns = earned = 0
            mine += 1
    assert mine > 12


def test_the_first_turn_from_a_position_is_told_too():
    """No event says that it began: it is the one that ends first, or the one that is still on."""
    game = batam.position(phase="sail", ships={0: "r5c2"}, away=[0], dice=[[(1, 3)], [], []], seats=NAMES[:3],
                          compass="none", seed=1)  # fmt: skip
    assert [*since(game.view(1), 1)] == []
    on = game.play(Step(0, "r5c3")).play(Sell(0))
    said = "You sail from C6, sell at Bulan for 25 and "
    assert [*since(on.view(1), 1)] == [f"{said}are now at Bulan harbour."]
    ended = on.play(StopSailing(0))
    assert [*since(ended.view(1), 1)] == [f"{said}stop at Bulan harbour."]
    assert [*since(ended.view(0), 0)] == []
    offers = batam.position(row=[0, 1, 2], seats=NAMES[:3], seed=1).play(OfferWages(0, 3, 2))
    assert [*since(offers.view(1), 1)] == ["You offer 3 to a captain, 2 to a sailor."]
    crew = batam.position(row=[0, 1, 2], seats=NAMES[:3], rolled=[4, 0, 0], pending="place").play(PlaceDie(0, 0, 1))
    assert [*since(crew.view(1), 1)] == ["Your dice: 4 to you."]


def test_rolling_again_is_told_without_what_was_told_before():
    game = batam.new(NAMES, seed=1)
    game = game.run(["sensible"] * 4, moves=4)
    assert game.view(0).phase == "crew"
    seat = game.to_act
    for _ in range(2):
        before, game = game, game.play(batam.moves.Reroll(seat, (0,)))
        heard = [text for text, _ in news(game.view(0), game.events[len(before.events) :])]
        assert len(heard) == 1 and "again" in heard[0]


def test_a_voyage_of_your_own_is_told_in_the_second_person(view):
    done = [told.ShipStep(0, "r8c10", "r9c10", 1, 6), told.ShipStopped(0, "r9c10")]
    (said,) = [text for text, _ in lines(view, [Event("BATAM-SAIL-01", data) for data in done])]
    assert said == "You sail from K9 to K10 and stop: 1 movement, 6 left."


def test_the_lines_stand_in_the_picture_of_the_seat_alone():
    game = batam.new(NAMES, seed=5).run(["sensible"] * 4, moves=6)
    pictures = [scene.scene(game.view(seat), {"hint": None}, None)["heard"] for seat in range(4)]
    assert len(set(pictures)) == 4
    assert "heard" not in scene.scene(game.view(None), {}, None)
