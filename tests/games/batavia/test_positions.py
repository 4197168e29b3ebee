"""A game at any position: every part named, contradictions refused, the rest drawn from the seed."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from games.batavia.playing import EVERY, NAMES, any_kind, hold

from batwidgets import batavia
from batwidgets.core import CHANCE, OVER, Game
from batwidgets.games.batavia.positions import PARTS
from batwidgets.games.batavia.ruleset import ruleset

EMPTY = {"stack": {}, "discards": {}}
BIDDING = {"step": "auction", "auction": {"turned_up": {"Da": 2}, "bids": [0, 4, 0], "passed": []}}
BLOCK = ["Br tea", "Da tea", "Fr tea", "Du tea", "Sw tea"]
TEN = [*BLOCK, "Br silk", "Da silk", "Fr silk", "Du silk", "Sw silk"]
LAST = {"target": 0, "starter": 0, "to_act": 1, "merchants": [36, 12, 0], "round": 3}


def position(**parts: Any) -> Game:
    return batavia.position(**{"seed": 1, **parts})


GIVEN: list[tuple[dict[str, Any], Callable[[Any], object], object]] = [
    ({"merchants": [12, 0, 3]}, lambda s: (s.at, s.opened, s.flags[12]), ((12, 0, 3), 20, 255)),
    ({"merchants": [35, 0, 3]}, lambda s: (s.opened, s.down), (35, 0)),
    ({"merchants": {1: 7}}, lambda s: (s.at, s.opened, s.held[1].bit_count()), ((0, 7, 0), 15, 1)),
    ({"hexes": TEN}, lambda s: (s.flags[1:11], s.goods[1]), (bytes([0, 1, 2, 3, 4] * 2), 0)),
    ({"hexes": {9: "Sw pepper", "2": "Fr tea"}}, lambda s: (s.flags[9], s.goods[9], s.flags[2]), (4, 6, 2)),
    ({"hexes": {6: "", 8: None}, "merchants": [8, 0, 0]}, lambda s: [s.flags[6], s.flags[8]], [255, 255]),
    ({"hands": [{"Da": 3}, ["Sw", "Br", "Br"], []]}, lambda s: s.hands, ((0, 3, 0, 0, 0), (2, 0, 0, 0, 1), (0,) * 5)),
    ({"hands": {2: {"Fr": 22}}}, lambda s: (s.hands[2], sum(s.hands[0])), ((0, 0, 22, 0, 0), 10)),
    ({"laid": [{"Da": 3}, {"Da": 3}, {"Du": 1}]}, lambda s: (s.cubes(), s.laid_out, s.seals),
     ((0, 6, 0, 1, 0), 7, (-1, -1, -1, 2, -1))),
    ({"stack": ["Sw", "Br"]}, lambda s: (s.order, sum(s.stack)), ((4, 0), 80)),
    ({"stack": {"Sw": 2}}, lambda s: (s.stack, sum(s.discards)), ((0, 0, 0, 0, 2), 78)),
    ({"discards": {"Da": 5}}, lambda s: (s.discards, sum(s.stack)), ((0, 5, 0, 0, 0), 75)),
    (EMPTY, lambda s: (sum(map(sum, s.hands)), s.stack), (110, (0,) * 5)),
    ({"notes": [0, 45, 0]}, lambda s: s.notes, (0, 45, 0)),
    ({"gold": {2: 16}}, lambda s: s.gold, (0, 0, 16)),
    ({"merchants": [9, 0, 0], "counters": [["Da silk", "Sw tea"], [], []]}, lambda s: s.held[0].bit_count(), 2),
    ({"merchants": [9, 0, 0], "converted": ["Da silk", "Sw tea"]},
     lambda s: (s.removed.bit_count(), s.held), (2, (0,) * 3)),
    ({"merchants": [9, 2, 0], "crates": [["Da silk", "Sw tea"], ["Fr tea"], []]}, lambda s: s.removed.bit_count(), 3),
    ({"round": 4}, lambda s: (s.round, s.starter, s.turn), (4, 0, 0)),
    ({"starter": 2}, lambda s: (s.starter, s.auctioneer, s.turn), (2, 2, 2)),
    ({"starter": 1, "auctioneer": 2, "to_act": 0}, lambda s: (s.starter, s.auctioneer, s.turn), (1, 2, 0)),
    (BIDDING, lambda s: (s.phase.value, s.turn, s.face, s.bids), ("bid", 2, 2, (0, 4, 0))),
    ({**BIDDING, "round": 3}, lambda s: (s.starter, s.auctioneer), (0, 0)),
    ({"step": "auction", "by_hand": True}, lambda s: (s.phase.value, s.starter), ("roll", -1)),
    ({"carried": ["Da", "Da"]}, lambda s: (s.carried, s.lot), ((0, 2, 0, 0, 0), (0,) * 5)),
    (LAST, lambda s: (s.target, s.turn, s.opened), (0, 1, 20)),
    ({"step": "move", "laid": [{"Da": 1}, {}, {}]}, lambda s: (s.phase.value, s.turn), ("move", 0)),
    ({"step": "convert", "merchants": [3, 0, 0]}, lambda s: (s.phase.value, s.claimed >= 0), ("convert", True)),
    ({"step": "convert", "merchants": [3, 0, 0], "counters": [["Da tea"], [], []], "claimed": "Da tea"},
     lambda s: s.claimed, 7),
    ({"step": "over", "target": 0, "laid": [{"Da": 2}, {}, {}]}, lambda s: (s.phase.value, s.hands),
     ("over", ((0,) * 5,) * 3)),
    ({"known": [{"Da": 1}, {}, {}], "hands": [{"Da": 2}, None, None]}, lambda s: s.known[0], (0, 1, 0, 0, 0)),
    ({"seal_after_attack": "keep", "seals": {"Da": 2}}, lambda s: s.seals, (-1, 2, -1, -1, -1)),
    ({"seals": {"Da": 0, "Br": None}, "laid": [{"Da": 1}, {}, {}]}, lambda s: s.seals[1], 0),
    ({"quick_start": True}, lambda s: (s.opened, s.down), (35, 0)),
    ({"notes": [15] * 5}, lambda s: len(s.names), 5),
    ({"to_act": 3}, lambda s: len(s.names), 4),
    ({"seats": ["Ola", "Jan", "Ewa"]}, lambda s: s.names, ("Ola", "Jan", "Ewa")),
    ({"board": None}, lambda s: s.route.ours, True),
]  # fmt: skip


def name_of(given: object) -> str:
    return "" if callable(given) else str(given)[:50]


@pytest.mark.parametrize(("parts", "look", "found"), GIVEN, ids=name_of)
def test_a_part_is_where_it_was_named(parts: dict[str, Any], look: Callable[[Any], object], found: object) -> None:
    game = position(**parts)
    state = game._start
    assert look(state) == found
    totals = ruleset.conserved(state)
    assert totals["cards"] == 110
    assert all(totals[f"cards {code}"] == 22 for code in batavia.cards.COMPANIES)
    assert totals["counters"] == totals["different counters"] == 35
    assert totals["notes"] == 15 * len(state.names)
    hold(state)


@pytest.mark.parametrize(("parts", "look", "found"), GIVEN, ids=name_of)
def test_a_position_is_saved_and_goes_on_alike(parts: dict[str, Any], look: object, found: object) -> None:
    game = position(**parts)
    again = Game.from_json(game.to_json())
    assert again == game
    assert json.loads(json.dumps(game.parts)) == game.parts
    assert set(game.parts or ()) == set(PARTS)
    if game.to_act is not OVER and game.to_act is not CHANCE:
        assert game.run(["random"] * len(game.seats)) == again.run(["random"] * len(game.seats))


def test_the_parts_of_any_position_make_it_again() -> None:
    for number, options in enumerate(EVERY[::3]):
        rng, seats = random.Random(number), NAMES[: 3 + number % 3]
        game = batavia.new(seats, seed=number, **options)
        for move in range(10_000):
            if game.to_act is OVER:
                break
            if move % 6 == 0:
                assert Game.from_text(game.to_text()).state == game.state
            game = game.play(any_kind(game.legal_moves(), rng))
        again = batavia.position(seats=seats, **ruleset.parts_of(game.state), **options)
        assert again.state == game.state
        assert again.standing() == game.standing()


@pytest.mark.parametrize("seed", range(25))
def test_what_is_not_named_is_drawn_so_that_it_fits(seed: int) -> None:
    rng = random.Random(seed)
    players = rng.choice((3, 4, 5))
    spaces = rng.sample(range(1, 36), players)
    game = position(merchants=spaces, seats=NAMES[:players], seed=seed, round=9)
    hold(game.state)
    assert game == position(merchants=spaces, seats=NAMES[:players], seed=seed, round=9)
    assert game.run(["random"] * players).to_act is OVER


def test_two_seeds_are_two_positions() -> None:
    assert position(merchants=[12, 0, 3]).state != position(merchants=[12, 0, 3], seed=2).state


REFUSED: list[tuple[dict[str, Any], str]] = [
    ({"merchants": [3, 3, 0]}, "merchants on different hexes"),
    ({"merchants": [36, 0, 0]}, "space 36 to be of the seat in target"),
    ({"merchants": [37, 0, 0]}, r"merchants\[0\] to be a whole number from 0 to 36; given 37"),
    ({"merchants": [1, 2]}, "merchants for 3 seats; given 2"),
    ({"hexes": [*BLOCK, *BLOCK]}, "hex 6 has Br tea a second time"),
    ({"hexes": {1: "Da tea", 2: "Da silk"}}, "every company once on hexes 1 to 5"),
    ({"hexes": BLOCK}, "turned up as far as hex 10"),
    ({"hexes": [*TEN, *["Br china", "Da china", "Fr china", "Du china", "Sw china"]]}, "turned up as far as hex 10"),
    ({"hexes": {12: "Da tea"}}, "turned up as far as hex 10"),
    ({"hexes": {3: ""}}, "hex 3 to hold a counter"),
    ({"hexes": {3: "Da tea"}, "merchants": [3, 0, 0]}, "hex 3 to be empty"),
    ({"hexes": {0: "Da tea"}}, "keys of hexes"),
    ({"hexes": {3: "Da gold"}}, "counters in hexes by company and commodity"),
    ({"counters": [["Da tea"], [], []]}, "claimed counters are named that do not fit"),
    ({"counters": [["Da tea"], ["Da tea"], []], "merchants": [5, 4, 0]},
     r"counters\[1\] has Da tea, which is elsewhere"),
    ({"counters": [["Da tea", "Da tea"], [], []], "merchants": [5, 4, 0]}, "names 'Da tea' twice"),
    ({"counters": [["Da tea", "Fr tea"], [], []], "merchants": [1, 5, 0]}, r"counters\[0\] has 2"),
    ({"counters": [["Da tea", "Da silk", "Da china"], [], []], "merchants": [9, 0, 0]}, "do not fit"),
    ({"counters": [[], [], []], "converted": [], "merchants": [9, 0, 0]}, "1 hexes are empty"),
    ({"crates": [["Da tea"], [], []], "counters": [[], ["Da tea"], []], "merchants": [9, 8, 0]},
     "of the seat that holds"),
    ({"crates": [["Da tea"], ["Da tea"], []], "merchants": [9, 8, 0]}, "another's or on the board"),
    ({"crates": [["Da tea"], [], []], "converted": [], "counters": [[], [], []], "merchants": [9, 0, 0]}, "in neither"),
    ({"crates": [[], [], []], "counters": [["Da tea"], [], []], "merchants": [9, 0, 0]}, "a crate for every counter"),
    ({"crates": [[], [], []], "converted": ["Da tea"], "merchants": [9, 0, 0]}, "nobody has one"),
    ({"hands": [{"Da": 23}, [], []]}, "22 ship cards of Da at most"),
    ({"hands": [{"Da": 12}, {"Da": 11}, []]}, "22 ship cards of Da at most .*given 23"),
    ({"hands": [{"Da": -1}, [], []]}, "0 or more"),
    ({"hands": [{"Da": True}, [], []]}, "whole number"),
    ({"hands": [{"Dk": 1}, [], []]}, "keys among Br, Da"),
    ({"hands": [["Dk"], [], []]}, "companies in hands"),
    ({"hands": ["Da", [], []]}, "as a list"),
    ({"hands": [[], [], []], **EMPTY}, "leave 110 over"),
    ({"step": "auction", "round": 1, "carried": {"Da": 2}}, "no cards carried into the first auction.*given 2"),
    ({**BIDDING, "carried": ["Da"]}, "no cards carried into the first auction"),
    ({"notes": [15, 15, 14]}, "45 notes in all"),
    ({"notes": [46, 0, 0]}, "from 0 to 45"),
    ({"gold": [-1, 0, 0]}, "gold"),
    ({"laid": [{"Da": 1}, {}, {}], "seals": {"Da": 1}}, "where seat 0 leads"),
    ({"laid": [{"Da": 1}, {"Da": 1}, {}], "seals": {"Da": 1}}, "where nobody leads"),
    ({"seals": {"Da": 1}}, "where nobody leads"),
    ({"known": [{"Da": 3}, {}, {}], "hands": [{"Da": 2}, None, None]}, "cards of that hand"),
    ({"round": 0}, "round to be a whole number of 1 or more; given 0"),
    ({"step": "sail"}, "one of auction, play"),
    ({"step": "play", "auction": {}}, 'at the step "auction" only'),
    ({"to_act": 5}, "seat|to_act"),
    ({"step": "auction", "starter": 1}, "no starter in the first auction"),
    ({"step": "auction", "round": 2, "starter": 1, "auctioneer": 0}, "the auctioneer to be the starter"),
    ({"step": "auction", "to_act": 1}, "before the die is rolled"),
    ({**BIDDING, "to_act": 0}, "seat 2 to speak next"),
    ({"auction": {"turned_up": {"Da": 2}, "face": 3}}, "as many cards turned up as the die shows, 3"),
    ({"auction": {"turned_up": {"Da": 7}}}, "as many cards turned up"),
    ({"auction": {"turned_up": {"Da": 1}, "bids": [0, 16, 0]}}, "notes that are held"),
    ({"auction": {"turned_up": {"Da": 1}, "bids": [0, 3, 3]}}, "higher than the last"),
    ({"auction": {"turned_up": {"Da": 1}, "bids": [0, 3, 2]}}, "higher than the last"),
    ({"auction": {"turned_up": {"Da": 1}, "bids": [0, 3, 0], "passed": [1]}}, "highest bidder not to have passed"),
    ({"auction": {"turned_up": {"Da": 1}, "bids": [0, 3, 0], "passed": [0, 2]}}, "is decided"),
    ({"auction": {"turned_up": {"Da": 1}, "passed": [0, 1, 2]}}, "is decided"),
    ({"auction": {"turned_up": {"Da": 1}, "bids": [5, 0, 0]}}, "speak in turn from seat 1 on"),
    ({"auction": {"bid": 1}}, "keys among face"),
    ({"target": 0, "merchants": [0, 0, 0]}, "space 36"),
    ({"target": 0, "starter": 0, "to_act": 0}, "moves after the one in target"),
    ({**LAST, "step": "auction"}, "moves after the one in target"),
    ({"step": "over"}, 'at the step "over"'),
    ({"step": "over", "target": 0, "hands": [["Da"], [], []]}, "they have been laid out"),
    ({"step": "move"}, "to lead a company"),
    ({"step": "convert"}, "just claimed"),
    ({"claimed": "Da tea"}, 'at the step "convert" only'),
    ({"seed": -1}, "a seed"),
    ({"seats": ["Ann", "Ben"]}, "3 to 5 names"),
    ({"by_hand": 1}, "by_hand"),
]  # fmt: skip


@pytest.mark.parametrize(("parts", "words"), REFUSED, ids=name_of)
def test_a_contradiction_is_refused_by_name(parts: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=words) as refused:
        position(**parts)
    assert str(refused.value).startswith("expected ")


def test_an_unknown_part_names_the_near_one() -> None:
    with pytest.raises(TypeError, match="did you mean 'merchants'"):
        position(merchant=[1, 2, 3])


def test_the_positions_of_the_conformance_tests_go_on_to_an_end() -> None:
    file = Path(__file__).parents[2] / "conformance" / "positions" / "batavia.json"
    for parts in json.loads(file.read_text(encoding="utf-8")):
        game = batavia.position(**parts)
        hold(game.state)
        assert game.run(["random"] * len(game.seats)).to_act is OVER
