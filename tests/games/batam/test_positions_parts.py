"""Positions: whatever random play reaches can be made again from its parts; contradictions are refused by name."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from games.batam.roaming import RULES, SMALL, TB, roam, start, tables

from batwidgets import batam
from batwidgets.core import CHANCE, OVER
from batwidgets.games.batam import positions
from batwidgets.games.batam.cards import TILES
from batwidgets.games.batam.moves import PayRansom, PlaceDie, Sell
from batwidgets.games.batam.state import Phase


@pytest.mark.slow
def test_every_position_of_random_play_is_made_again_of_its_parts() -> None:
    looked: dict[Phase, int] = {}
    for number, (players, options) in enumerate(tables()):
        rng = random.Random(number)
        state = start(players, options, SMALL)
        for step, _ in enumerate(roam(state, 3000, rng)):
            if RULES.to_act(state) is CHANCE or step % 7 or state.phase is Phase.TILES:
                continue
            parts = json.loads(json.dumps(positions.parts_of(state)))
            again = positions.build(state.chart, state.names, state.options, random.Random(0), parts)
            assert again == state, parts
            looked[state.phase] = looked.get(state.phase, 0) + 1
    assert {Phase.OFFER, Phase.REROLL, Phase.PLACE, Phase.SAIL, Phase.SALE, Phase.RANSOM} <= set(looked)
    assert sum(looked.values()) > 1000


def test_a_finished_game_too() -> None:
    state, rng = start(3, {"compass": "cards"}, SMALL), random.Random(4)
    for _ in roam(state, 20_000, rng):
        pass
    assert RULES.to_act(state) is OVER
    parts = positions.parts_of(state)
    assert positions.build(state.chart, state.names, state.options, rng, parts) == state


def test_texts_and_saves_bring_a_position_back() -> None:
    game = batam.position(phase="sail", ships={0: "r5c2"}, dice=[[(1, 3), (2, 1)], [], []], coins=[7, 20, 20], seed=5)
    assert len(game.to_text()) < 300
    assert game.from_text(game.to_text(), seed=5).state == game.state
    assert game.from_json(game.to_json()) == game
    first = batam.new(["Ann", "Ben", "Cleo"], seed=3)
    assert first.from_text(first.to_text()).state == first.state


def test_what_is_not_named_is_as_at_the_start_of_a_round() -> None:
    state = batam.position(seed=1).state
    fresh = batam.new(["Ann", "Ben", "Cleo", "Dan"], seed=1).state
    assert (state.phase, state.round, state.row, state.turn) == (Phase.OFFER, 1, (0, 1, 2, 3), 0)
    assert (state.ships, state.coins, state.bank) == (fresh.ships, fresh.coins, fresh.bank)
    assert len(state.tiles) == 7 and len(state.boxed) == 1
    assert batam.position(seed=1).state == batam.position(seed=1).state
    assert len({tuple(batam.position(seed=seed).state.tiles.values()) for seed in range(8)}) > 4


def test_how_many_players_the_parts_speak_of() -> None:
    assert len(batam.position().seats) == 4
    assert len(batam.position(coins=[1, 2, 3]).seats) == 3
    assert len(batam.position(coins=[1, 2], allow_two=True).seats) == 2
    assert batam.position(seats=["X", "Y", "Z"]).seats == ("X", "Y", "Z")
    with pytest.raises(ValueError, match="expected a list of 3 to 4 names for Batam; given 2 names"):
        batam.position(coins=[1, 2])


def test_sold_goods_lie_somewhere() -> None:
    state = batam.position(ships={1: "r0c0"}, sold=[2, 4, 1, 0], cubes={"Sugi": [0]}, seed=2).state
    assert [state.sold(seat) for seat in range(4)] == [2, 4, 1, 0]
    assert sum(map(len, state.cubes.values())) == 7 and state.cubes["Sugi"][0] == 0
    assert state.away == {0, 1, 2}


def test_the_deck_by_counts_or_from_the_top() -> None:
    top = batam.position(compass="cards", deck=["Pirate 2", "Map Sugi"], discards=["Treasure 2"]).state
    assert sum(top.deck.values()) == 17 and top.order == ("Pirate 2", "Map Sugi")
    counts = batam.position(compass="cards", deck={"Pirate 2": 1}, maps={1: ["Map Sugi"]}).state
    assert sum(counts.deck.values()) == 1 and counts.order == ()
    assert len(counts.discards) == 14 and counts.out == ("Map Citlim", "Map Rempang")


def test_a_named_top_is_what_is_drawn_and_no_seat_sees_it() -> None:
    parts: dict[str, Any] = {"compass": "cards", "board": TB, "phase": "sail", "ships": ["HB", "H0", "H0"], "seed": 3}
    for card in ("Pirate 2", "Treasure 4", "Tradewind 3"):
        game = batam.position(**parts, deck=[card, "Treasure 2"], moves_left=2)
        assert card not in str(game.view(0).log) and not hasattr(game.view(0), "order")
        after = game.play(batam.moves.Step(0, "c2"))
        assert after.log[-1] == batam.moves.DrawCard(card)
        assert after.state.order == ("Treasure 2",)


def test_pending_decisions() -> None:
    sale = batam.position(board=TB, ships={0: "HA"}, pending="sale", tiles={})
    assert Sell(0) in sale.legal_moves()
    ransom = batam.position(board=TB, compass="cards", ships={0: "c2"}, card="Pirate 1", dice={0: [(1, 2)]})
    assert PayRansom(0) in ransom.legal_moves()
    place = batam.position(rolled=[0, 3, None], dice={1: [(0, 5)]}, pending="place")
    assert set(place.legal_moves()) == {PlaceDie(0, 1, 2), PlaceDie(0, 1, 3)}
    drawn = batam.position(board=TB, compass="cards", ships={0: "c2"}, pending="card", by_hand=True)
    assert drawn.to_act is CHANCE and len(drawn.chance) == 10


WRONG: list[tuple[str, dict[str, Any], str]] = [
    ("row not clockwise", {"row": [0, 2, 1, 3]}, "expected row to list the seats clockwise"),
    ("no such phase", {"phase": "dock"}, "expected phase to be one of offer, crew, sail, over"),
    ("round 0", {"round": 0}, "expected round to be a whole number of 1 or more; given 0"),
    ("no such seat", {"to_act": 4}, "expected to_act to be a seat from 0 to 3"),
    ("no such space", {"ships": {0: "r0c0x"}}, "expected every ship in ships to name a space of the chart"),
    ("no such island", {"cubes": {"Batam": [0]}}, "expected every island in cubes to be one of Bulan"),
    ("two cubes of a seat", {"cubes": {"Sugi": [0, 0]}}, "BATAM-HARBOR-03"),
    ("sold fewer than lie there", {"cubes": {"Sugi": [0]}, "sold": {0: 0}}, "expected sold of seat 0 to be its cubes"),
    ("five sold", {"sold": {0: 5}}, "expected sold of seat 0 to be a whole number from 0 to 4; given 5"),
    ("negative coins", {"coins": {0: -1}}, "expected coins of seat 0 to be a whole number of 0 or more; given -1"),
    ("wages too early", {"wages": {0: (1, 1)}}, "expected wages of those who have offered them this round"),
    ("no captain's wage", {"phase": "sail", "wages": {0: (0, 2)}}, "BATAM-WAGE-02"),
    ("dice too early", {"dice": {0: [(1, 3)]}}, "expected dice of those who have placed crew this round"),
    ("own die", {"phase": "sail", "dice": {0: [(0, 3)]}}, "BATAM-CREW-09"),
    ("rising dice", {"phase": "sail", "dice": {0: [(1, 3), (2, 4)]}}, "in falling order"),
    ("two dice of a seat", {"phase": "sail", "dice": {0: [(1, 3), (1, 3)]}}, "BATAM-CREW-14, 15"),
    ("four dice of a seat", {"phase": "sail", "seats": ["X", "Y", "Z"],
                             "dice": {0: [(1, 3), (1, 3)], 2: [(1, 1), (1, 1)]}}, "BATAM-COMP-04"),
    ("seasick on board", {"phase": "sail", "dice": {0: [(1, 0)]}}, "expected numbers from 1 to 5"),
    ("rolled while sailing", {"phase": "sail", "rolled": [1, 2, 3]}, 'expected rolled in the phase "crew" only'),
    ("a six", {"rolled": [1, 2, 6]}, "expected rolled as 3 faces from 0"),
    ("placed nowhere", {"rolled": [1, 2, None]}, "expected a None in rolled for every die of seat 0"),
    ("rerolls after placing", {"rolled": [1, 2, None], "dice": {1: [(0, 3)]}, "pending": "reroll"}, "BATAM-CREW-07"),
    ("nothing to place", {"rolled": [0, 0, 0], "pending": "place"}, "expected a die with a number in rolled"),
    ("movement while offering", {"phase": "offer", "moves_left": 3}, "expected moves_left in the phase 'sail' only"),
    ("cards among tiles", {"deck": ["Pirate 1"]}, "expected no deck with compass='tiles'"),
    ("tiles among cards", {"compass": "cards", "tiles": {"r7c1": "Pirate"}}, "expected no tiles with compass='cards'"),
    ("tile at sea", {"tiles": {"r0c0": "Pirate"}}, "expected tiles on compass spaces"),
    ("tile twice", {"tiles": {"r7c1": "Pirate", "r7c9": "Pirate"}}, "expected 1 of the tile 'Pirate' in all; given 2"),
    ("ship on the pirates", {"tiles": {"r7c1": "Pirate"}, "ships": {0: "r7c1"}}, "BATAM-TILE-08"),
    ("no such card", {"compass": "cards", "deck": ["Pirate 3"]}, "expected every card in deck to be one of"),
    ("too many cards", {"compass": "cards", "deck": ["Map Sugi"], "maps": {0: ["Map Sugi"]}}, "expected 1 of the card"),
    ("map thrown away", {"compass": "cards", "discards": ["Map Sugi"]}, "expected every card in discards to be one of"),
    ("treasure kept", {"maps": {0: ["Treasure 8"]}}, "expected every tile in maps to be one of Map Rempang, Map Sugi"),
    ("used what is not there", {"used": ["Tradewind 3"], "tiles": {}}, "expected used to list Tradewind tiles"),
    ("two winds a round", {"used": ["Tradewind 3", "Tradewind 2"],
                           "tiles": {"r7c1": "Tradewind 3", "r7c9": "Tradewind 2"}}, "BATAM-TILE-03"),
    ("sale at home", {"pending": "sale"}, "expected seat 0 to have a cube to sell where its ship is"),
    ("ransom at sea", {"compass": "cards", "ships": {0: "r0c0"}, "card": "Pirate 1"}, "of seat 0 on a compass space"),
    ("ransom for nothing", {"compass": "cards", "ships": {0: "r7c1"}, "pending": "ransom"}, "expected card to name"),
    ("never left", {"ships": {0: "r7c1"}, "away": []}, "expected away to list all ships that have left home; seat 0"),
    ("ended unsold", {"phase": "sail", "ended": 0, "sold": {0: 3}}, "BATAM-END-01"),
    ("over without end", {"phase": "over"}, "expected a seat that has sold all its goods"),
    ("ships share a sea space", {"ships": {1: "r0c0", 2: "r0c0"}}, "BATAM-SAIL-07"),
    ("so does whose turn it is", {"phase": "offer", "ships": {0: "r0c0", 2: "r0c0"}}, "BATAM-SAIL-07"),
    ("one that has not moved", {"phase": "sail", "ships": {0: "r0c0", 2: "r0c0"}}, "BATAM-SAIL-07"),
    ("two besides the one sailing past", {"phase": "sail", "moved": True, "moves_left": 3,
                                          "ships": {0: "r0c0", 1: "r0c0", 2: "r0c0"}}, "BATAM-SAIL-07"),
    ("ships share a compass space", {"compass": "none", "ships": {1: "r7c9", 2: "r7c9"}}, "BATAM-SAIL-07"),
    ("a treasure below a ship", {"tiles": {"r7c9": "Treasure 8"}, "ships": {1: "r7c9"}}, "BATAM-TILE-05, 06"),
    ("a map below a ship", {"tiles": {"r7c9": "Map Sugi"}, "ships": {1: "r7c9"}}, "BATAM-TILE-05, 06"),
    ("home with all sold", {"sold": {1: 4}}, "BATAM-END-01"),
    ("home again with all sold", {"sold": {1: 4}, "phase": "sail", "homecoming": "on_stop"}, "BATAM-END-01"),
    ("throws of a loser", {"throws": [(0, 1, 1), (1, 5, 5)]}, "BATAM-SETUP-07"),
    ("a list too short", {"coins": [1, 2, 3], "seats": ["W", "X", "Y", "Z"]}, "expected coins for 4 seats; given 3"),
]  # fmt: skip


@pytest.mark.parametrize(("parts", "message"), [pytest.param(parts, says, id=what) for what, parts, says in WRONG])
def test_contradictions_are_refused_by_name(parts: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=r"^expected ") as caught:
        batam.position(**parts)
    assert message in str(caught.value)


def test_an_unknown_part_names_the_near_one() -> None:
    with pytest.raises(TypeError, match="given 'ship'; did you mean 'ships'"):
        batam.position(ship=["r0c0"])


def test_by_chance_only_winds_lie_below_ships() -> None:
    """Pirates let nobody in, and treasures and maps are gone when a ship enters."""
    chart = batam.position().state.chart
    for seed in range(40):
        state = batam.position(ships=list(chart.compasses[:4]), seed=seed).state
        assert all("Tradewind" in state.tiles.get(space, "Tradewind") for space in state.ships)
        assert len(state.tiles) == 6, "three winds for four ships"
        assert sorted([*state.tiles.values(), *state.boxed]) == sorted(TILES)


def test_ships_lie_together_where_a_game_brings_them_together() -> None:
    """In harbours; beside a pirate card's victim (AMB-BATAM-13); and while one sails past."""
    for parts in (
        {"ships": {0: "r5c3", 1: "r5c3"}},
        {"ships": {0: "r7c9", 1: "r7c9"}, "compass": "cards"},
        {"ships": {0: "r0c0", 1: "r0c0"}, "phase": "sail", "moved": True, "moves_left": 3},
        {"ships": {0: "r7c9", 1: "r7c9"}, "phase": "sail", "moved": True, "moves_left": 3, "compass": "none"},
        {"sold": {0: 4}, "phase": "sail", "moved": True, "moves_left": 3, "homecoming": "on_stop"},
    ):  # fmt: skip
        assert batam.position(**parts, seed=1).state.ships  # type: ignore[arg-type]
