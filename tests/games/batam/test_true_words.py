"""What the panel, How to play and refusals say holds in the cases that are easily forgotten."""

from __future__ import annotations

import re

import pytest
from games.batam.table import coins, move, play, position, sailing
from games.batam.test_options import ALL_SOLD

from batwidgets.core import Game
from batwidgets.games.batam.howto import lines
from batwidgets.games.batam.offering import offers
from batwidgets.games.batam.offering_sea import voyage_note
from batwidgets.games.batam.orders import orders
from batwidgets.games.batam.panels import todo
from batwidgets.games.batam.state import Options
from batwidgets.games.batam.voyages import ahead
from batwidgets.widgets.game_source import GameSource


def panel(game: Game) -> str:
    """What the seat that acts reads beside the chart, without its buttons."""
    seat = game.state.turn
    view = game.view(seat)
    html = str(orders(view, offers(view, game.legal_moves(seat))))
    return " ".join(re.findall(r"<p[^>]*>(.*?)</p>", html))


def refused(game: Game, line: str) -> tuple[str, str]:
    """Why a move is refused, and what to do instead."""
    (refusal,) = game.why_not(move(game, line))
    return refusal.because, refusal.instead


# How to play


def test_a_die_that_is_pushed_may_earn_more() -> None:
    """The sailor may be offered more than the captain (BATAM-WAGE-03), so How to play promises no loss."""
    start = position(phase="crew", to_act="B", rolled="4 S S", boards={"A": "C4"}, wages={"A": (1, 6)}, row="CAB")
    game = play(start, "keep")
    view = game.view(1)
    assert "gains 5" in str(offers(view, game.legal_moves(1))["die-0>board-0"].note)
    assert "earn less" not in " ".join(text for _, text, _ in lines(Options(), 3))


def test_how_to_play_leaves_batam_out_of_the_islands_to_sell_on() -> None:
    (goal,) = (text for head, text, _ in lines(Options(), 3) if head == "Goal")
    assert "other than Batam" in goal, "nothing is sold there (BATAM-HARBOR-02)"


# Pirates


@pytest.mark.parametrize(
    ("ships", "supply", "asked", "asks"),
    [
        ("A HB", 9, "4 in all, or your voyage ends here.", "Pay 4, or end here"),
        ("A HB", 3, "4 in all. You have 3 coins, so your voyage ends here.", "They ask 4: end here"),
        ("A HB, B c2", 9, "4 in all. You must pay: another ship lies here.", "Pay 4 and sail on"),
        ("A HB, B c2", 3, "4 in all. You have 3 coins, so your voyage ends here.", "They ask 4: end here"),
    ],
)
def test_pirates_offer_a_choice_only_where_there_is_one(ships: str, supply: int, asked: str, asks: str) -> None:
    game = play(sailing(9, ships, deck=["Pirate 2"], coins=f"A {supply}"), "c2")
    assert panel(game) == f"Pirates: 2 coins for each die on your board, {asked}"
    assert todo(game.view()) == f"pirates! {asks}"


# Sales


def test_a_sale_that_is_declined_can_be_had_by_entering_again() -> None:
    game = play(sailing(9, "A s3"), "HA")
    assert "or not at all" not in panel(game)
    assert "leave and enter again" in panel(game)
    later = play(game, "decline; s3; HA")
    assert later.view().pending == "sale"


def test_a_ship_without_movement_is_told_that_it_can_sell_there_later() -> None:
    _, instead = refused(play(sailing(1, "A s3"), "HA; decline"), "sell")
    assert instead == "Leave it and enter it again, in a later turn."
    _, instead = refused(play(sailing(3, "A s3"), "HA; decline"), "sell")
    assert instead == "Leave it and enter it again, in this turn or a later one."


@pytest.mark.parametrize(
    ("movement", "ships", "cubes", "said"),
    [
        (0, "A H0, B HA", "A", ("BATAM-HARBOR-01", "Now end your movement.")),
        (1, "A H0, B HA", "A", ("BATAM-HARBOR-01", "Now sail to a neighbouring space, or end your movement.")),
        (2, "A H0, B HA", "A", ("BATAM-HARBOR-01", "Leave it and enter it again, in this turn.")),
        (0, "A H0, B HA", "AB", ("BATAM-HARBOR-08", "Now end your movement.")),
        (2, "A H0, B HA", "AB", ("BATAM-HARBOR-08", "Now sail to a neighbouring space, or end your movement.")),
        (4, "A H0, B HA", "AB", ("BATAM-HARBOR-08", "Sail home to Batam.")),
        (0, "A H0, B H0", "A", ("BATAM-HARBOR-02", "Now end your movement.")),
    ],
)
def test_in_the_last_round_a_sale_is_not_put_off_to_a_turn_that_does_not_come(
    movement: int, ships: str, cubes: str, said: tuple[str, str]
) -> None:
    game = position(phase="sail", to_act="B", ended="A", ships=ships, cubes=dict.fromkeys(ALL_SOLD, cubes),
                    moves_left=movement)  # fmt: skip
    (refusal,) = game.why_not(move(game, "sell"))
    assert (refusal.rule, refusal.instead) == said


def test_pirates_that_wait_come_before_all_that_is_against_a_sale() -> None:
    game = play(sailing(9, "A HB", deck=["Pirate 2"], cubes=ALL_SOLD), "c2")
    (refusal,) = game.why_not(move(game, "sell"))
    assert refusal.rule == "BATAM-CARD-07", "not that all is sold, and home cannot be sailed to now"


# Dice


def test_a_die_that_cannot_be_placed_is_not_sent_to_another_board() -> None:
    """Whatever the board: one reason, and advice that can be followed. A pick of the die alone names no board."""
    game = position(4, phase="crew", row="BCDA", to_act="A", rolled="S 3 2", pending="place", boards={"B": "C4"})
    placed = play(game, "place 1 B")
    for line in ("place 0 A", "place 0 B", "place 1 B"):
        (refusal,) = placed.why_not(move(placed, line))
        assert refusal.instead == "Place your 2."
    picked = GameSource(placed, {}).why_not(0, "die-0")
    assert str(picked) == "That die is seasick, and nobody hires it. Place your 2."


def test_who_cannot_pay_for_a_roll_is_not_asked_to_name_dice() -> None:
    game = position(phase="crew", to_act="A", rolled="1 2 3", coins="A 1")
    assert {refusal.instead for refusal in game.why_not(move(game, "reroll"))} == {"Choose “Keep these dice”."}


# At sea


@pytest.mark.parametrize(("line", "deck"), [("here", "Pirate 1"), ("stop", "Treasure 2")])
def test_two_ships_lie_and_one_lies(line: str, deck: str) -> None:
    two = play(sailing(4, "A HB, B c2, C c2", deck=[deck]), "c2")
    one = play(sailing(4, "A HB, B c2", deck=[deck]), "c2")
    assert refused(two, line)[0].startswith("B and C lie in compass c2 too, ")
    assert refused(one, line)[0].startswith("B lies in compass c2 too, ")


def test_the_button_that_stops_says_who_lies_there_as_the_refusal_does() -> None:
    game = play(sailing(4, "A HB, B c2, C c2", deck=["Treasure 2"]), "c2")
    offer = offers(game.view(0), game.legal_moves(0))["stop"]
    assert str(offer.refused).startswith("B and C lie at compass c2 too, ")


@pytest.mark.parametrize("line", ["s33", "to s33"])
def test_a_space_that_there_is_not_is_not_exchanged_for_one_that_is_refused_next(line: str) -> None:
    spent = play(sailing(1, "A s1"), "s3")
    assert refused(spent, "s1")[0] == "All your movement is spent."
    assert refused(spent, line)[1] == "End your movement here."
    assert refused(sailing(1, "A s1"), line)[1].startswith("You may sail to ")


def test_who_could_go_on_but_for_the_toll_is_told_so() -> None:
    parts = {"ships": "A HA, B s3, C s4", "tiles": {"c1": "Pirate"}}
    poor, rich = (sailing(3, coins=f"A {coins}", **parts) for coins in (0, 3))
    because, _ = refused(poor, "s3")
    assert "with 1 movement and 0 coins left" in because, "the way on is beside the pirates"
    assert rich.why_not(move(rich, "s3")) == ()
    short = sailing(2, coins="A 9", **parts)
    assert "with 0 movement left" in refused(short, "s3")[0], "coins would not help"


def test_a_way_past_home_tells_of_the_coins_that_it_brings() -> None:
    start = sailing(6, "A s1", cubes=ALL_SOLD)
    view = start.view(0)
    past = ahead(view, 0)["c3"]
    assert "H0" in past.route[:-1]
    assert "+10 for coming home" in voyage_note(view, 0, past)
    assert play(start, "to c3").state.coins[0] == 30
    waiting = sailing(6, "A s1", cubes=ALL_SOLD, homecoming="on_stop").view(0)
    assert "coming home" not in voyage_note(waiting, 0, ahead(waiting, 0)["c3"]), "there one has to stop"


def test_who_has_come_home_is_told_whether_sailing_on_costs_the_coins_for_it() -> None:
    """Whoever ends the game has them at once, others only if they lie there in the end (BATAM-END-02, 04)."""
    first = play(sailing(5, "A s1", cubes=ALL_SOLD), "H0")
    assert "10 coins for it are yours: they stay so if you sail on" in panel(first)
    assert coins(play(first, "s1; stop")) == coins(first) == "30 20 20"

    last = {"phase": "sail", "to_act": "B", "ended": "A", "cubes": ALL_SOLD}
    late = play(position(**last, ships="A H0, B s1", moves_left=5), "H0")
    assert "You are home. The 10 coins" in panel(late) and "you lose them" in panel(late)
    ends = [play(late, script).state.coins[1] for script in ("stop; C: stop", "s1; stop; C: stop")]
    assert ends[0] - ends[1] == 10

    waits = play(sailing(5, "A s1", cubes=ALL_SOLD, homecoming="on_stop"), "H0")
    assert "stop here, and you have the 10 coins" in panel(waits)
    assert coins(play(waits, "stop")) == "30 20 20"
    assert "You are home" not in panel(sailing(5, "A H0"))


def test_in_the_last_round_nobody_is_told_to_wait_for_a_phase_that_does_not_come() -> None:
    game = play(sailing(4, "A s1, B s2", cubes=ALL_SOLD), "H0; stop")
    _, instead = refused(game, "A: stop")
    assert instead == "A has had a turn in this phase; wait until the others have had theirs."


@pytest.mark.parametrize(
    ("game", "line", "instead"),
    [
        (position(phase="crew", to_act="A", rolled="1 2 3", coins="A 1"), "s1", "keep your dice"),
        (position(phase="crew", to_act="A", rolled="1 2 3", coins="A 2"), "s1",
         "roll some of your dice again, or keep them"),
        (position(phase="offer", to_act="A", coins="A 1"), "s1", "offer 1 coin to the captain and 0 to the sailor"),
        (position(phase="offer", to_act="A", coins="A 2"), "s1", "offer wages for your captain and your sailor"),
        (sailing(0), "keep", "end your movement"),
        (sailing(1), "keep", "sail to a neighbouring space, or end your movement"),
        (play(sailing(9, "A HB, B c2", deck=["Treasure 2"]), "c2"), "keep", "sail to a neighbouring space"),
        (play(sailing(9, "A HB", deck=["Pirate 2"]), "c2"), "stop", "pay the ransom, or end your movement here"),
        (play(sailing(9, "A HB, B c2", deck=["Pirate 2"]), "c2"), "stop", "pay the ransom"),
        (play(sailing(9, "A HB", deck=["Pirate 2"], coins="A 3"), "c2"), "stop", "end your movement here"),
    ],
)  # fmt: skip
def test_a_refusal_names_instead_only_what_may_be_done(game: Game, line: str, instead: str) -> None:
    assert f"Now {instead}." in [refusal.instead for refusal in game.why_not(move(game, line))]
