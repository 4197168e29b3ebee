"""What can be picked: every legal move, nothing else, and labels that say what a move does."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from batwidgets import batam
from batwidgets.core import OVER
from batwidgets.games.batam import moves, offering, scene
from batwidgets.games.batam.moves import OfferWages, PlaceDie, Reroll, SailTo, Sell, Step, StopSailing
from batwidgets.scene.html import words
from batwidgets.widgets.game_source import GameSource

SEATS = ["Ann", "Ben", "Cleo", "Dewi"]
OPTIONS = [{"compass": "tiles"}, {"compass": "cards"}, {"compass": "none"}]


def seen(game, seat=None):
    """A seat's view and its offers."""
    seat = game.to_act if seat is None else seat
    view = game.view(seat)
    return view, scene.offers(view, game.legal_moves(seat))


def random_positions(seed, players, options, count=150):
    """Positions of a game played at random, wages aside: these are small, so that there is money for all else."""
    rng = random.Random(seed)
    game = batam.new(SEATS[:players], seed=seed, **options)
    for _ in range(count):
        if game.to_act is OVER:
            return
        yield game
        legal = game.legal_moves()
        move = legal.sample(rng)
        if isinstance(move, OfferWages) and len(legal) > 1:
            move = OfferWages(move.seat, 1 + rng.randrange(2), 1)
            move = move if move in legal else legal.sample(rng)
        game = game.play(move)


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: options["compass"])
@pytest.mark.parametrize(("seed", "players"), [(1, 3), (2, 4), (3, 3)])
def test_every_legal_move_is_on_offer_and_every_offer_is_legal(seed, players, options):
    for game in random_positions(seed, players, options):
        view, offers = seen(game)
        legal = game.legal_moves()
        made = {
            name: scene.move(view, name, {})
            for name, offer in offers.items()
            if not (offer.form or offer.opens or offer.refused)
        }
        for name, move in made.items():
            assert move is not None and not game.why_not(move), (name, move)
        simple = {move for move in made.values() if not isinstance(move, SailTo)}
        assert simple == set(legal) - set(legal.of(OfferWages, Reroll)) or len(legal) == len(simple) == 1
        for kind, name in ((OfferWages, "wages"), (Reroll, "reroll")):
            if kind in legal.kinds() and len(legal) > 1:
                assert filled(view, offers[name].form, legal.of(kind)), name


def filled(view, form, wanted):
    """Whether the form can be filled in for each move, and stands for nothing else."""
    for move in wanted:
        values = (
            {"coins": {"captain": move.captain, "sailor": move.sailor}}
            if isinstance(move, OfferWages)
            else {"dice": [str(die) for die in move.dice]}
        )
        if list(form.faults(values)) or scene.move(view, form.offer, values) != move:
            return False
    return True


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: options["compass"])
def test_all_that_can_be_sailed_to_in_one_go_is_on_offer(options):
    """By the second judge, which looks for ways by itself."""
    checked = 0
    for game in random_positions(5, 4, options, 260):
        if game.view(None).step.value == "sail" and game.view(None).moves_left and checked < 6:
            view, offers = seen(game)
            open_ = {to for to in view.chart.spaces if not game.why_not(SailTo(game.to_act, to))}
            assert {name for name in offers if name in view.chart.kind} == open_
            checked += 1
    assert checked == 6


def test_nothing_is_on_offer_for_those_who_wait():
    game = batam.new(SEATS, seed=1)
    for seat in range(4):
        assert bool(seen(game, seat)[1]) == (seat == game.to_act)


def test_a_pick_that_means_nothing_makes_no_move():
    view = batam.new(SEATS, seed=1).view(0)
    for name in ("", "r99c99", "die-0", "die-0>board-", "die->board-1", "die-0>board-x", "wages>", "__class__", ">"):
        assert scene.move(view, name, {}) is None, name
    assert scene.move(batam.new(SEATS, seed=1).view(None), "r5c3", {}) is None


# Wages


def test_wages_are_two_numbers_that_share_a_purse():
    game = batam.position(coins=[7, 20, 20], seed=1)
    view, offers = seen(game)
    form = offers["wages"].form
    for captain, sailor, good in (
        (1, 1, True),
        (6, 1, True),
        (1, 6, True),
        (6, 2, False),
        (0, 3, False),
        (3, 0, False),
    ):
        values = {"coins": {"captain": captain, "sailor": sailor}}
        assert (not list(form.faults(values))) == good
        assert (not game.why_not(scene.move(view, "wages", values))) == good, "the form and the rules agree"
    assert not list(form.faults({"coins": dict(form.fields[0].defaults)})), "what it begins with can be offered"


@pytest.mark.parametrize("wages", [(0, 3), (2, 0), (0, 20), (15, 6), (20, 1)])
def test_a_form_of_wages_cites_the_rule_that_the_referee_does(wages):
    game = batam.position(coins=[20, 20, 20], seed=1)
    view, offers = seen(game)
    values = {"coins": dict(zip(("captain", "sailor"), wages, strict=True))}
    assert offers["wages"].form.broken(values) == game.why_not(scene.move(view, "wages", values))[0].rule


def test_so_does_a_form_of_dice_with_none_ticked():
    game = batam.position(phase="crew", row=[0, 1, 2], to_act=0, rolled=(4, 3, 0), seed=1)
    view, offers = seen(game)
    values = {"dice": []}
    assert list(offers["reroll"].form.faults(values))
    assert offers["reroll"].form.broken(values) == game.why_not(scene.move(view, "reroll", values))[0].rule


@pytest.mark.parametrize(("purse", "wages"), [(0, (0, 0)), (1, (1, 0)), (2, (1, 1))])
def test_who_has_no_choice_gets_a_button(purse, wages):
    game = batam.position(coins=[purse, 20, 20], seed=1)
    view, offers = seen(game)
    assert offers["wages"].form is None
    assert scene.move(view, "wages", {}) == OfferWages(0, *wages)
    assert str(wages[0]) in offers["wages"].label


# Crew


def crew_of(board, rolled, wages=((5, 2),) * 4):
    dice = [[], board, [], []]
    order = [1, 2, 3, 0]  # the others have placed theirs
    return batam.position(
        phase="crew", row=order, to_act=0, dice=dice, rolled=rolled, wages=list(wages), pending="place"
    )


FIRST = "captain, earns 5 coins as things stand"


@pytest.mark.parametrize(
    ("board", "value", "badge", "note"),
    [
        ([], 3, "captain +5", FIRST),
        ([(2, 4)], 3, "sailor +2", "sailor, earns 2 coins as things stand"),
        ([(2, 4), (3, 3)], 2, "ship +0", "ship, earns nothing as things stand"),
        ([(2, 4)], 4, "captain +5", f"{FIRST}; Cleo's 4 moves to sailor and loses 3"),
        (
            [(2, 4), (3, 2)],
            5,
            "captain +5",
            f"{FIRST}; Cleo's 4 moves to sailor and loses 3 and Dan's 2 moves to ship and loses 2",
        ),
    ],
)
def test_a_placement_tells_what_the_die_would_earn_and_whom_it_would_move(board, value, badge, note):
    game = crew_of(board, (value, 0, 0))
    offer = seen(game)[1]["die-0>board-1"]
    assert (offer.badge, offer.note) == (badge, note)
    after = game.play(PlaceDie(0, 0, 1))
    placed = [event.data for event in after.events if type(event.data).__name__ == "DiePlaced"][-1]
    assert badge.startswith(offering.CREW[placed.slot])
    assert len(placed.pushed) == note.count("moves to")


def test_seasick_dice_cannot_be_picked():
    offers = seen(crew_of([], (0, 4, 0)))[1]
    assert {name for name in offers if ">" not in name} == {"die-1"}
    assert offers["die-1"].opens and offers["die-1"].label == "Your 4"


def test_the_price_of_rolling_again_is_on_the_button():
    game = batam.position(phase="crew", to_act=0, rolled=(0, 1, 2), pending="reroll", seed=1)
    offers = seen(game)[1]
    assert offers["reroll"].label == "Roll again for 2 coins" and offers["keep"].label == "Keep these dice"
    options = {key: words(label) for key, label in offers["reroll"].form.fields[0].options.items()}
    assert options == {"0": "seasick", "1": "1", "2": "2"}
    later = game.play(Reroll(0, (0,)))
    assert seen(later)[1]["reroll"].label == "Roll again for 1 coin"


# Sailing


def at_sea(**parts):
    """Ann's ship in open water, with two dice aboard: 4 and 3."""
    given = {
        "phase": "sail",
        "to_act": 0,
        "ships": {0: "r8c10"},
        "away": [0, 1, 2],
        "dice": [[(1, 4), (2, 3)], [], []],
        "tiles": {},
    }
    return batam.position(**{**given, "seed": 1, **parts})


def test_a_voyage_tells_cost_finds_tolls_and_sales():
    game = at_sea(tiles={"r10c8": "Treasure 10", "r7c9": "Pirate"}, cubes={"Citlim": [1]}, coins=[9, 20, 20])
    offers = seen(game)[1]
    assert offers["r11c6"].badge == "7"
    assert offers["r11c6"].note == "7 of 7 movement, finds 10 coins, may sell for 25, 5 to Ben: 20 for you"
    assert "6 coins to the pirates" in offers["r8c9"].note
    assert offers["r9c10"].note == "1 of 7 movement"


def test_a_voyage_tells_what_the_wind_gives_and_pirates_are_refused_with_their_toll():
    game = at_sea(tiles={"r7c9": "Pirate", "r10c8": "Tradewind 4"})
    notes = {space: offer.note for space, offer in seen(game)[1].items()}
    assert notes["r9c10"] == "1 of 7 movement"
    assert notes["r14c8"] == "8 movement, of 7 and 4 from the wind"
    (why,) = game.why_not(batam.moves.SailTo(0, "r7c9"))
    assert why.because == (
        "The Pirate Ship lies in compass J8, and nobody may enter. Each step to a space beside it costs 3 coins a die."
    )


def test_an_island_at_whose_harbour_the_ship_lies_sends_it_elsewhere():
    harbour = batam.chart.Chart.of().harbors["Bulan"]
    at = {**SEA, "ships": {0: harbour}}
    (there,) = batam.position(**at).why_not(batam.moves.Step(0, "Bulan"))
    assert "Your ship lies in Bulan harbour already." in there.because and "Sail to Bulan" not in there.instead
    (away,) = batam.position(**SEA, moves_left=20).why_not(batam.moves.Step(0, "Bulan"))
    assert away.because == "Bulan is an island, and no ship enters it."
    assert away.instead == "Sail to Bulan harbour, D6, for 10 movement."


@pytest.mark.parametrize(
    ("parts", "because"),
    [
        ({"moves_left": 9}, "Bulan harbour, D6, cannot be reached in one go."),
        ({"moves_left": 20, "cubes": {"Bulan": [0]}}, "Your goods lie on Bulan already."),
        (
            {"moves_left": 20, "cubes": {island: [0] for island in ("Sugi", "Citlim", "Rempang", "Galang")}},
            "You have no goods left to sell.",
        ),
    ],
)
def test_an_island_sends_nobody_to_where_nothing_is_to_be_had(parts, because):
    game = batam.position(**{**SEA, **parts})
    (refusal,) = game.why_not(batam.moves.Step(0, "Bulan"))
    assert refusal.because == f"Bulan is an island, and no ship enters it. {because}"
    assert refusal.instead.startswith("You may sail to any of the "), refusal.instead
    assert refusal.instead.endswith(", or end your movement here.")


def test_land_says_what_to_do_where_no_movement_is_left():
    game = batam.position(**{**SEA, "moves_left": 0})
    assert [game.why_not(batam.moves.Step(0, island))[0].instead for island in game.state.chart.harbors] == [
        "End your movement here."
    ] * 6


def test_isles_that_belong_to_an_island_are_not_called_by_its_name():
    game = batam.position(**SEA)
    land = {island: game.why_not(batam.moves.Step(0, island))[0].because for island in game.state.chart.harbors}
    assert {island for island, said in land.items() if f"{island} and the isles round it are land" in said} == {
        "Galang"
    }


def test_home_is_named_where_nothing_is_left_to_sell():
    game = batam.position(**{**SEA, "ships": {0: "r1c12"}, "sold": [4, 0, 0]})
    (refusal,) = game.why_not(batam.moves.Step(0, "Batam"))
    assert refusal.instead == "Sail to Batam harbour, M1, for 2 movement."


def test_a_way_begins_at_the_ship_and_names_where_it_turns():
    offers = seen(at_sea())[1]
    assert offers["r12c10"].way == ("r8c10",), "straight on"
    way = offers["r11c6"].way
    assert way[0] == "r8c10" and 1 <= len(way) <= 7
    assert len(offers["r9c9"].way) == 2, "one corner"


def test_a_space_where_no_ship_may_stop_is_in_brackets():
    game = at_sea(ships=["r8c10", "r9c10", "r0c12"])
    offer = seen(game)[1]["r9c10"]
    assert offer.badge == "(2)" and "pass only: nobody stops on another ship" in offer.note


def test_a_neighbour_is_a_step_and_what_is_farther_a_voyage():
    view, _ = seen(at_sea())
    assert scene.move(view, "r9c10", {}) == Step(0, "r9c10")
    assert scene.move(view, "r12c10", {}) == SailTo(0, "r12c10")


def test_every_space_that_cannot_be_reached_is_refused_with_a_rule():
    game = at_sea(tiles={"r7c9": "Pirate"}, coins=[5, 20, 20])
    view, offers = seen(game)
    for space in view.chart.spaces:
        move = scene.move(view, space, {})
        refusals = game.why_not(move)
        assert bool(refusals) == (space not in offers), space
        assert all(refusal.rule in batam.rules and refusal.because for refusal in refusals)


def test_stopping_says_where_and_what_is_left():
    game = at_sea()
    assert seen(game)[1]["stop"].label == "Stay at K9, leaving 7 movement unused"
    after = game.play(Step(0, "r9c10"))
    assert seen(after)[1]["stop"].label == "Stop at K10, leaving 6 movement unused"


def test_a_sale_says_what_it_brings_and_whom_it_pays():
    game = at_sea(cubes={"Citlim": [1, 2]}).play(SailTo(0, "r11c6"))
    offers = seen(game)[1]
    assert offers["sell"].label == "Sell at Citlim for 25, 5 each to Ben and Cleo: 15 for you"
    assert {"sell", "decline"} == set(offers)
    after = game.play(Sell(0))
    assert after.state.coins[0] - game.state.coins[0] == 15


def test_a_ransom_says_its_price():
    game = at_sea(compass="cards", tiles={}, deck=["Pirate 2"], coins=[9, 20, 20]).play(SailTo(0, "r10c8"))
    offers = seen(game)[1]
    assert offers["ransom"].label == "Pay the pirates 4 coins and sail on"
    assert offers["end-here"].label == "Pay nothing and end the voyage at compass I11"


def test_coming_home_with_all_sold_says_that_it_ends_the_game():
    game = at_sea(ships={0: "r0c13"}, sold=[4, 0, 0])
    assert "makes this the last round" in seen(game)[1]["r0c12"].note
    assert "last round" not in seen(at_sea(ships={0: "r0c13"}))[1]["r0c12"].note


def test_so_does_sailing_past_home_and_where_one_must_stop_there_it_says_so():
    """AMB-BATAM-17: entering is enough, unless the table plays that the ship must stop."""
    board = Path(__file__).parent / "boards" / "tb.json"
    for homecoming, there, past in [
        ("on_enter", "last round", True),
        ("on_stop", "last round if you stop there", False),
    ]:
        game = batam.position(board=board, compass="none", homecoming=homecoming, phase="sail", sold=[4, 0, 0, 0],
                              ships=["s1", "HB", "HC", "HD"], dice=[[(1, 5)], [], [], []])  # fmt: skip
        offers = seen(game)[1]
        assert f"makes this the {there}, +10 for coming home" in offers["H0"].note
        assert offers["s2"].way[1] == "H0" and ("last round" in offers["s2"].note) == past
        assert (game.play(SailTo(0, "s2")).state.ended == 0) == past
        assert "last round" not in offers["s3"].note


def test_a_chart_without_places_still_tells_ways():
    board = Path(__file__).parent / "boards" / "tb.json"
    game = batam.position(board=board, phase="sail", to_act=0, dice=[[(1, 5)], [], []], tiles={}, seed=1)
    view, offers = seen(game)
    assert not view.chart.x
    assert offers["HA"].way == ("H0", "s1", "s3") and offers["HA"].badge == "3"
    assert StopSailing in game.legal_moves().kinds() and moves.SHORTHANDS


# What is not on offer


def refused(source, seat, name):
    """Why something in the picture cannot be picked, and the rule."""
    found = source.why_not(seat, name)
    assert found is not None, name
    return str(found), found.rule


CREWING = {"phase": "crew", "row": [0, 1, 2, 3], "to_act": 0, "rolled": (4, 3, 0), "seed": 1}
SEA = {
    "phase": "sail", "to_act": 0, "ships": {0: "r8c10"}, "away": [0, 1, 2], "tiles": {},
    "dice": [[(1, 4), (2, 3)], [], []], "seed": 1,
}  # fmt: skip


@pytest.mark.parametrize(
    ("parts", "name", "because", "rule"),
    [
        ({**CREWING, "pending": "reroll"}, "board-1", "First choose “Keep these dice”", "BATAM-CREW-07"),
        ({**CREWING, "pending": "reroll"}, "die-0", "First choose “Keep these dice”", "BATAM-CREW-07"),
        ({**CREWING, "pending": "place"}, "board-1", "Pick one of your dice first", "BATAM-CREW-08"),
        ({**CREWING, "pending": "place"}, "board-0", "This is your own crew board", "BATAM-CREW-09"),
        ({**CREWING, "pending": "place"}, "die-2", "Place your 4 or 3.", "BATAM-CREW-03"),
        (SEA, "board-1", "Now sail to a neighbouring space", "BATAM-ROUND-01"),
        (SEA, "island-Bulan", "You may sail to any of the", "BATAM-SAIL-04"),
        ({"seed": 1}, "island-Bulan", "Now offer wages", "BATAM-ROUND-01"),
        (SEA, "isle-C", "No ship enters Combol, which is land without a harbour. You may sail", "BATAM-SAIL-04"),
        (
            SEA,
            "isle-K",
            "No ship enters the isle at E4, which is land without a harbour. You may sail",
            "BATAM-SAIL-04",
        ),
        ({"seed": 1}, "isle-C", "Now offer wages", "BATAM-ROUND-01"),
    ],
)
def test_what_cannot_be_picked_says_why_and_what_to_do_instead(parts, name, because, rule):
    source = GameSource(batam.position(**parts), {})
    said, cited = refused(source, 0, name)
    assert because in said and cited == rule, said


def test_every_island_and_board_of_the_picture_answers():
    source = GameSource(batam.position(**SEA), {})
    picks = [name for name in source._shown(0) if name.startswith(("island-", "isle-", "board-"))]
    assert len(picks) == 6 + 4 + 3
    for name in picks:
        assert refused(source, 0, name)[1] in batam.rules


def test_where_another_ship_lies_stopping_is_refused_with_its_reason():
    game = batam.position(**{**SEA, "ships": ["r8c10", "r9c10", "r0c12"]})
    _, offers = seen(game.play(Step(0, "r9c10")))
    assert offers["stop"].rule == "BATAM-SAIL-07" and "only in a harbour" in offers["stop"].refused
    assert "Sail on" in offers["stop"].refused


def test_a_harbour_with_ones_goods_says_that_nothing_is_sold_there():
    harbour = batam.chart.Chart.of().harbors["Bulan"]
    near = {**SEA, "ships": {0: "r5c2"}}
    _, offers = seen(batam.position(**near, cubes={"Bulan": [0]}))
    assert "no sale: your goods lie on Bulan already" in offers[harbour].note


def test_harbours_come_first_in_the_list_and_home_tells_what_it_brings():
    view, offers = seen(batam.position(**{**SEA, "ships": {0: "r1c12"}, "sold": [4, 0, 0]}))
    spaces = [view.chart.kind[name] for name in offers if name in view.chart.kind]
    assert spaces == sorted(spaces, key=["harbor", "compass", "sea"].index)
    assert next(iter(offers)) == "stop" and "+10 for coming home" in offers[view.chart.home].note


@pytest.mark.parametrize("limit", ["per_round", "per_tile"])
def test_a_goal_tells_by_way_of_which_wind_more_movement_would_be_left(limit):
    """One pick takes the cheapest way, so the wind is a pick of its own: what is said of both is what they do."""
    told = 0
    for seed, start in enumerate(["r13c4", "r5c9", "r11c7", "r8c10"]):
        dice = [[(1, 5), (2, 4), (1, 3)], [], []]
        sea = {"phase": "sail", "to_act": 0, "seed": seed, "dice": dice, "tradewind_limit": limit}
        game = batam.position(**sea, ships={0: start})
        _, offers = seen(game)
        for goal, offer in offers.items():
            if found := re.search(
                r"; sail to compass (\w+) first, and its wind leaves you (\d+), not (\d+)$", str(offer.note)
            ):
                chart = game.state.chart
                wind = next(space for space in chart.compasses if chart.square(space) == found[1])
                plain, by_way = sail(game, goal), sail(sail(game, wind), goal)
                assert (by_way.state.left, plain.state.left) == (int(found[2]), int(found[3]))
                assert by_way.state.left > plain.state.left and by_way.state.coins[0] >= plain.state.coins[0]
                told += 1
    assert told


def sail(game, goal):
    """The game after a ship has sailed to a space in one go."""
    return game.play(scene.move(game.view(0), goal, {}))
