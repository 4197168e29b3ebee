"""The sensible opponent of Batam and its hints: legal, from the view alone, far better than chance, done in time."""

from __future__ import annotations

import itertools
import math
import re
import sys

import msgspec
import pytest

from batwidgets import batam
from batwidgets.bots.random import random_bot
from batwidgets.core import OVER
from batwidgets.games.batam import rolling
from batwidgets.games.batam.cards import FACES
from batwidgets.games.batam.events import WageOffered
from batwidgets.games.batam.hiring import Hiring
from batwidgets.games.batam.moves import (
    EndHere,
    EndRerolls,
    OfferWages,
    PayRansom,
    PlaceDie,
    Reroll,
    SailTo,
    Sell,
    Step,
    StopSailing,
)
from batwidgets.games.batam.outlook import Outlook
from batwidgets.games.batam.plans import in_words
from batwidgets.games.batam.sailing_reasons import farther
from batwidgets.games.batam.sensible import planned
from batwidgets.games.batam.voyages import ahead

NAMES = ["Ann", "Ben", "Cleo", "Dan"]


def plan(game, seat=0):
    return planned(game.view(seat), game.legal_moves(seat))


def sailing(seed=1, **parts):
    """Seat 0 of three sails, on a chart whose compass spaces hold nothing unless the parts say so."""
    return batam.position(**{"phase": "sail", "tiles": {}, "seed": seed, "ships": {0: "r5c2"}} | parts)


# Sailing


def test_it_sells_where_it_can_and_sails_on():
    game = sailing(dice=[[(1, 5), (2, 4)], [], []])
    assert plan(game).move == Step(0, "r5c3") and plan(game).goal == "r5c3"
    game = game.play(plan(game).move)
    assert plan(game).move == Sell(0)
    assert isinstance(plan(game.play(Sell(0))).move, Step)


def test_it_goes_home_with_all_sold_and_stays_there():
    sold = {"Sugi": [0], "Citlim": [0], "Rempang": [0], "Galang": [0]}
    game = sailing(ships={0: "r0c14"}, cubes=sold, dice=[[(1, 5)], [], []])
    while game.state.turn == 0 and not isinstance(move := plan(game).move, StopSailing):
        game = game.play(move)
    assert game.state.ships[0] == game.state.chart.home and game.state.ended == 0


def test_in_the_last_round_it_comes_home_with_goods_unsold():
    parts = {"cubes": {"Sugi": [1], "Citlim": [1], "Rempang": [1], "Galang": [1]}, "dice": [[(1, 3)], [], []]}
    late = sailing(ships={0: "r0c14", 1: "r0c12"}, row=[1, 2, 0], to_act=0, ended=1, **parts)
    assert plan(late).goal == late.state.chart.home
    early = sailing(ships={0: "r0c14", 1: "r1c15"}, row=[1, 2, 0], to_act=0, **parts)
    assert plan(early).goal != early.state.chart.home


def test_it_takes_a_treasure_on_its_way_and_goes_round_pirates():
    parts = {"ships": {0: "r9c10"}, "dice": [[(1, 5), (2, 5), (1, 5)], [], []]}
    there = sailing(tiles={"r10c8": "Treasure 10"}, **parts)
    without = sailing(**parts)
    assert "r10c8" in on_the_way(there) and "r10c8" not in on_the_way(without)
    lair = sailing(tiles={"r10c8": "Pirate"}, **parts)
    assert not {"r10c8", *lair.state.chart.neighbours["r10c8"]} & {*on_the_way(lair)}


def on_the_way(game):
    """The spaces of a whole voyage of seat 0."""
    spaces = []
    while game.state.turn == 0 and game.state.phase.part == "sail":
        move = plan(game).move
        game = game.play(move)
        if isinstance(move, Step):
            spaces.append(move.to)
    return spaces


def test_it_pays_a_ransom_for_what_the_voyage_can_still_bring():
    cards = {"compass": "cards", "card": "Pirate 1", "tiles": None, "dice": [[(1, 5)], [], []]}
    near = sailing(ships={0: "r7c9"}, moves_left=11, **cards)
    assert plan(near).move == PayRansom(0)
    spent = sailing(ships={0: "r7c9"}, moves_left=0, **cards)
    assert plan(spent).move == EndHere(0)
    poor = sailing(ships={0: "r7c9"}, moves_left=9, coins={0: 0}, **cards)
    assert plan(poor).move == EndHere(0)


def test_a_hint_names_the_sale_that_is_passed_over_and_what_it_would_cost():
    told = 0
    for seed in range(12):
        game = batam.new(["You", "Ben", "Cleo", "Dan"], seed=seed)
        while told < 2 and isinstance(game.to_act, int):
            why = plan(game, game.to_act).because
            if "to come counted" in why:
                told += 1
                found = re.search(r" counted, it is worth (?:about ([\d.]+) coins? more to you than|as much to you as) "
                                  r"to sell at (\w+) now, for (\d+) coins?\.", why)  # fmt: skip
                more, island, brings = found.groups()
                reach = ahead(game.view(game.to_act), game.to_act)
                assert island in {voyage.sale for voyage in reach.values()}
                assert int(brings) == 25 - 5 * len(game.state.cubes[island]) and more not in ("0", "0.0")
            game = game.run(["sensible"] * 4, moves=1)
    assert told == 2


def test_the_hint_home_says_that_it_ends_the_game_and_how_the_purses_would_stand():
    sold = {"Sugi": [0], "Citlim": [0], "Rempang": [0], "Galang": [0]}
    chart = batam.new(NAMES, seed=1).state.chart
    beside = chart.neighbours[chart.home][0]
    home = sailing(ships={0: beside}, cubes=sold, dice=[[(1, 2)], [], []], coins=[40, 30, 60], tiles={})
    assert plan(home).because == (
        "It costs 2 of 2 movement, and being home brings the bonus of 10 and makes this the last round. "
        "You would have 50 coins; of the others Cleo has most now, 60."
    )


def test_a_hint_to_roll_again_says_what_the_dice_are_worth_and_how_often_it_goes_wrong():
    assert rolling.risk((), 1, lambda faces: faces[0], 3) == sum(face < 3 for face in FACES) / len(FACES)
    sick = batam.new(NAMES, seed=0)
    while not isinstance(plan(sick, sick.to_act).move, Reroll):
        sick = sick.run(["sensible"] * 4, moves=1)
    assert re.fullmatch(
        r"As they lie the dice are worth about −?[\d.]+ coins? to you, rolled again −?[\d.]+ on average "
        r"after paying(, with one more roll for 1 where that helps)?; (no throw leaves|\d+% of throws leave) you worse "
        r"off( before that)?\.", plan(sick, sick.to_act).because
    )  # fmt: skip


@pytest.mark.parametrize("rolled", [(0, 0, 3), (0, 0, 5), (0, 0, 0)])
@pytest.mark.parametrize("purse", [4, 12])
def test_how_often_a_roll_goes_wrong_is_what_the_next_hint_finds(rolled, purse):
    """Once rolled, the dice are worth what they are then, the coins for it gone: no further roll is thought of."""
    crew = {"phase": "crew", "row": [0, 1, 2], "to_act": 0, "pending": "reroll", "seed": 1}
    game = batam.position(**crew, rolled=rolled, coins=[purse, 20, 20], wages=[(3, 2), (6, 5), (4, 7)])
    view, hint = game.view(0), plan(game)
    before, again = lie(view), hint.move.dice
    worse = []
    for fall in itertools.product(FACES, repeat=len(again)):
        shown = [fall[again.index(number)] if number in again else value for number, value in enumerate(rolled)]
        worse.append(lie(msgspec.structs.replace(view, rolled=tuple(shown))) - view.price < before)
    said = re.search(r"(no throw leaves|(\d+)% of throws leave) you worse off", hint.because)
    assert any(worse) and int(said[2]) == round(100 * sum(worse) / len(worse))


def lie(view):
    """What the dice of seat 0 are worth as they lie."""
    return Hiring(view, Outlook(view, 0)).best(tuple(sorted(view.rolled))).worth


# Crew


def test_wages_follow_what_movement_is_worth_and_what_others_offer():
    first = batam.position(row=[0, 1, 2, 3], seed=1)
    offer = plan(first).move
    assert isinstance(offer, OfferWages) and offer.captain > 1
    lavish = batam.position(row=[1, 2, 3, 0], to_act=0, wages=[(0, 0), (15, 5), (15, 5), (15, 5)], seed=1)
    assert plan(lavish).move == OfferWages(0, 1, 1), "to outbid these costs more than the movement is worth"
    poor = batam.position(coins=[1, 20, 20, 20], seed=1)
    assert plan(poor).move == OfferWages(0, 1, 0)


def test_a_high_die_goes_where_it_earns_most():
    wages = [(1, 1), (9, 1), (1, 1), (1, 1)]
    game = batam.position(rolled=[5, 1, 2], wages=wages, to_act=0, row=[0, 1, 2, 3], pending="place", seed=1, tiles={})
    boards = {}
    while game.to_act == 0 and isinstance(move := plan(game).move, PlaceDie):
        boards[game.state.rolled[move.die]] = move.board
        game = game.play(move)
    assert boards[5] == 1 and sorted(boards.values()) == [1, 2, 3]


def test_it_gives_the_low_die_to_the_rival_whom_movement_serves_most():
    """Wages are equal, so only what movement is worth to the others tells."""
    cubes = {"Sugi": [3], "Citlim": [3], "Rempang": [3], "Galang": [3]}  # seat 3 has but to come home, from afar
    parts = {"wages": [(1, 1)] * 4, "tiles": {}, "seed": 1, "to_act": 0, "row": [0, 1, 2, 3], "pending": "place"}
    game = batam.position(rolled=[5, 1, None], dice=[[], [], [(0, 3)], []], cubes=cubes, ships={3: "r12c3"}, **parts)
    boards = {}
    while game.to_act == 0 and isinstance(move := plan(game).move, PlaceDie):
        boards[game.state.rolled[move.die]] = move.board
        game = game.play(move)
    assert boards == {5: 3, 1: 1}, "seat 1 has all its goods to sell, seat 3 none"


def test_it_rolls_seasick_dice_again_where_wages_are_good_and_never_without_money():
    parts = {"rolled": [0, 0, 0], "to_act": 0, "row": [0, 1, 2, 3], "pending": "reroll", "seed": 1}
    rich = batam.position(wages=[(1, 1), (9, 4), (9, 4), (9, 4)], **parts)
    assert plan(rich).move == Reroll(0, (0, 1, 2))
    mean = batam.position(wages=[(1, 1)] * 4, **parts)
    assert plan(mean).move == EndRerolls(0)
    broke = batam.position(wages=[(1, 1), (9, 4), (9, 4), (9, 4)], coins=[1, 9, 9, 9], **parts)
    assert plan(broke).move == EndRerolls(0)


@pytest.mark.parametrize(
    ("other", "move", "told"),
    [
        (12.05, EndRerolls(0), "would gain you next to nothing on average"),
        (11.5, EndRerolls(0), "would lose you about 0.5 coins on average"),
        (12.2, Reroll(0, (0, 1, 2)), "worth about 10 coins to you, rolled again 10.2 on average"),
    ],
)
def test_it_rolls_again_only_for_a_gain_that_its_reason_shows(monkeypatch, other, move, told):
    """Another throw costs 2; what the dice are worth as they lie, and otherwise, is made up."""
    monkeypatch.setattr(rolling, "on_average", lambda _: lambda faces: other if any(faces) else 10.0)
    parts = {"rolled": [0, 0, 0], "to_act": 0, "row": [0, 1, 2, 3], "pending": "reroll", "seed": 1}
    found = plan(batam.position(**parts))
    assert found.move == move and told in found.because, found.because


# Hints


@pytest.mark.parametrize("seed", range(6))
def test_a_hint_is_legal_in_words_and_the_same_for_all_that_cannot_be_told_apart(seed):
    cards = seed % 2
    options = {"compass": "cards"} if cards else {}
    game = batam.new(NAMES, seed=seed, **options).run(["sensible"] * 4, moves=37 + 23 * seed)
    seat, rules = game.state.turn, game.ruleset
    if not isinstance(game.to_act, int):
        return
    view = game.view(seat)
    chosen = plan(game, seat)
    assert game.why_not(chosen.move) == ()
    told = batam.ruleset.hint(view, game.legal_moves(seat))
    assert told.startswith(in_words(view, chosen)) and told.endswith(".") and any(sign.isdigit() for sign in told)
    assert told == batam.ruleset.hint(game.view(seat), game.legal_moves(seat)), "the same view, the same advice"
    for other in range(4):
        if other != seat:
            assert batam.ruleset.hint(game.view(other), game.legal_moves(other)) is None
    for twin in rules.twins(game.state, seat):
        assert batam.ruleset.hint(rules.view(twin, seat, game.events), rules.legal_moves(twin, seat)) == told


def test_it_sees_nothing_but_its_view():
    """With the game gone, what it saw of it leads to the same move."""
    game = batam.new(NAMES, seed=11, compass="cards").run(["sensible"] * 4, moves=60)
    seat = game.to_act
    view, legal, move = game.view(seat), game.legal_moves(seat), plan(game, seat).move
    dealer = game.dealer
    del game
    assert planned(view, legal).move == move and dealer is not None


def test_where_the_purse_is_the_limit_the_hint_does_not_speak_of_worth():
    """Six coins are all worth offering to whoever has more of them; who has no more is told that it is all."""
    hints = {purse: plan(batam.position(coins=[purse, 20, 20, 20], seed=1)) for purse in range(2, 12)}
    wanted = {sum((hint.move.captain, hint.move.sailor)) for purse, hint in hints.items() if purse > 8}
    for purse, hint in hints.items():
        assert (min(wanted) > purse) == ("all that you have" in hint.because) != ("worth" in hint.because)


def test_it_remembers_what_a_rival_offered_last():
    first = batam.position(row=[0, 1, 2], seed=1)
    game = batam.position(row=[2, 0, 1], seed=1)
    for offer in (OfferWages(2, 14, 6), OfferWages(0, 1, 1), OfferWages(1, 14, 6)):
        game = game.play(offer)
    while game.state.round == 1:
        game = game.run([keeps_dice] * 3, moves=1)
    assert any(isinstance(event.data, WageOffered) for event in game.view(0).log)
    assert game.to_act == 0 and plan(first).move.captain > plan(game).move.captain, "it does not try to outbid 14"


def keeps_dice(view, legal, rng):
    """A bot that never rolls again and stays in harbour, so that rounds are short."""
    for kind in (EndRerolls, StopSailing):
        if kind in legal.kinds():
            return legal.of(kind).sample(rng)
    return random_bot(view, legal, rng)


def test_a_table_seats_it_and_gives_hints():
    with batam.table(["You", "bot", "bot"], seed=3) as table:
        assert table.game.state.turn == 0 and table.hint()


# Whole games


@pytest.mark.slow
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("compass", ["tiles", "cards"])
def test_games_last_as_long_as_they_should(players, compass):
    """An illegal move by a bot raises."""
    for seed in range(4):
        game = batam.new(NAMES[:players], seed=seed, compass=compass).run(["sensible"] * players)
        assert game.to_act is OVER and 5 <= game.state.round <= 11, seed


@pytest.mark.slow
@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, {"allow_two": True}),
        (3, {"compass": "none", "homecoming": "on_stop", "home_bonus": "this_round"}),
        (4, {"compass": "tiles", "tradewind_limit": "per_tile", "home_bonus": "any"}),
    ],
)
def test_games_end_with_every_option(players, options):
    for seed in range(2):
        game = batam.new(NAMES[:players], seed=seed, **options).run(["sensible"] * players)
        assert game.to_act is OVER


@pytest.mark.slow
def test_it_beats_three_that_play_at_random():
    """40 games, its seat rotating; fixed seeds, so that nothing but a change can let it fail."""
    assert won(range(40)) >= 36


@pytest.mark.long
def test_it_beats_three_that_play_at_random_in_many_games(capsys):
    games = 200
    rate = won(range(10_000, 10_000 + games)) / games
    low, high = wilson(rate, games)
    with capsys.disabled():
        sys.stdout.write(f"\nsensible won {rate:.1%} of {games} games against three random ones; 95 % interval "
                         f"{low:.1%} to {high:.1%}\n")  # fmt: skip
    assert rate >= 0.9


def won(seeds):
    """How many games against three random ones it wins, alone."""
    wins = 0
    for seed in seeds:
        bots = ["random"] * 4
        bots[seed % 4] = "sensible"
        game = batam.new(NAMES, seed=seed, compass=["tiles", "cards"][seed // 4 % 2]).run(bots)
        wins += game.standing().winners == (seed % 4,)
    return wins


def wilson(rate, games, z=1.96):
    """The interval of a rate that may be 1."""
    middle = (rate + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * math.sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    return middle - half, middle + half


def test_hints_name_a_place_before_a_coordinate_and_one_goal_at_a_time():
    sea = {"phase": "sail", "to_act": 0, "ships": {0: "r8c10"}, "tiles": {}, "compass": "none", "seed": 1}
    game = batam.position(**sea, dice=[[(1, 3)], [], []])
    told = batam.ruleset.hint(game.view(0), game.legal_moves(0))
    goes = r"Sail towards \w+ harbour, to [A-Z]\d+\. It costs 3 of 3 movement; "
    where = goes + r"from there it costs ([1-9]\d*) movement to (\w+) harbour, as ships lie now\."
    found = re.fullmatch(where, told)
    assert found, told
    chart, goal = game.state.chart, plan(game).goal
    next_turn = batam.position(**sea | {"ships": {0: goal}}, dice=[[(1, 5), (2, 5), (1, 5)], [], []])
    harbor = chart.harbors[found[2]]
    assert int(found[1]) == ahead(next_turn.view(0), 0)[harbor].cost


def test_what_a_hint_says_it_costs_to_sail_on_counts_the_ships_on_the_way():
    """As the chart would there: 2 for a space where a ship lies (BATAM-SAIL-06), and round pirates."""
    chart = batam.new(NAMES, seed=1).state.chart
    harbors = (chart.harbors[island] for island in chart.selling)
    harbor = next(space for space in harbors if len(chart.neighbours[space]) < len(NAMES))
    around = dict(enumerate(chart.neighbours[harbor], 1))
    sea = {"seats": NAMES, "phase": "sail", "to_act": 0, "tiles": {}, "dice": [[(1, 5), (2, 5), (3, 5)], [], [], []],
           "seed": 1}  # fmt: skip
    start = next(space for space in chart.spaces if chart.distance[harbor][space] == 6)
    for others, cost in (({}, 6), (around, 7)):
        view = batam.position(**sea, ships={0: start} | others).view(0)
        assert farther(view, Outlook(view, 0), start)[harbor] == ahead(view, 0)[harbor].cost == cost


def test_the_last_coins_are_kept_for_the_next_wages():
    crew = {"phase": "crew", "row": [0, 1, 2], "to_act": 0, "rolled": (0, 0, 0), "pending": "reroll", "seed": 1}
    games = {purse: batam.position(**crew, coins=[purse, 20, 20], wages=[(7, 3)] * 3) for purse in (2, 3, 6)}
    assert {purse: plan(game).move == EndRerolls(0) for purse, game in games.items()} == {2: True, 3: True, 6: False}


def test_a_hint_to_sail_by_way_of_a_wind_tells_what_is_left_then():
    """The sale is not passed over: it comes after the wind, which leaves more movement than the shortest way."""
    game = sailing(ships={0: "r13c4"}, tiles={"r12c3": "Tradewind 4"}, dice=[[(1, 3), (2, 3), (1, 3)], [], []])
    told = batam.ruleset.hint(game.view(0), game.legal_moves(0))
    assert told == (
        "Sail to compass D13. It costs 2 movement: you have 9, the wind there gives 4 more; from there Citlim harbour "
        "is within reach, where a sale brings 25 coins, with 7 movement left then; the shortest way would leave 5."
    )
    harbor = game.state.chart.harbors["Citlim"]
    by_way = game.play(SailTo(0, "r12c3")).play(SailTo(0, harbor))
    assert (by_way.state.left, game.play(SailTo(0, harbor)).state.left) == (7, 5)


def test_what_is_within_reach_after_a_card_is_so_unless_pirates_come():
    parts = {"compass": "cards", "ships": {0: "r9c8"}, "dice": [[(1, 5), (2, 5), (1, 5)], [], []]}
    game = batam.position(phase="sail", seed=1, **parts)
    told = plan(game).because
    assert "from there, unless pirates come, Citlim harbour is within reach, where a sale brings 25 coins." in told


def test_a_hint_to_sail_to_a_wind_tells_what_it_gives_and_the_sale_it_leads_to():
    told = set()
    for seed in (5, 6, 7):
        game = batam.new(["You", "Ben", "Cleo", "Dewi"], seed=seed)
        while game.to_act is not OVER:
            before, game = game, game.run(["sensible"] * 4, moves=1)
            view = before.view(before.to_act)
            if view.phase != "sail":
                continue
            hint = before.ruleset.hint(view, before.legal_moves(before.to_act))
            if found := re.search(r"you have (\d+), the wind (there|on the way) gives (\d+) more", hint):
                assert int(found[1]) == view.moves_left
                assert int(found[3]) in {batam.cards.TILES[tile].amount for tile in view.tiles.values()}
                told.add(found[2])
            if found := re.search(
                r"from there (\w+) harbour is within reach(?:, where a sale brings (\d+) coins)?", hint
            ):
                island = found[1]
                assert view.chart.harbors[island] in ahead(view, before.to_act)
                if found[2]:
                    assert int(found[2]) == 25 - 5 * len(view.cubes[island])
                    told.add("sale")
    assert {"there", "sale"} <= told
