"""Entering an occupied space (BATAM-SAIL-08, AMB-BATAM-14): the judge's small search held against the definition.

The definition is spelt out here without any short cut: every way of sailing on from the space, with the movement and
the coins that are certain, until one ends where the ship may stop.
"""

from __future__ import annotations

import random
from typing import Any

import pytest
from games.batam.roaming import SMALL, TB

from batwidgets import batam
from batwidgets.core import Game
from batwidgets.games.batam.chart import Chart
from batwidgets.games.batam.moves import EndHere, Step, StopSailing
from batwidgets.games.batam.state import State

CHART = Chart.of(SMALL)
TILES = ("Pirate", "Tradewind 2", "Tradewind 3", "Tradewind 4", "Treasure 8", "Map Sugi")
Place = tuple[str, int, int, tuple[str, ...], frozenset[str]]  # space, movement, coins, Tradewinds used, tiles taken


def entered(state: State, place: Place, to: str) -> Place | None:
    """The ship after one step, or None where it cannot pay for it."""
    seat = state.turn
    space, left, coins, used, taken = place
    assert to in state.chart.neighbours[space]
    tiles = {at: tile for at, tile in state.tiles.items() if at not in taken}
    if tiles.get(to) == "Pirate":
        return None
    left -= 2 if any(at == to for other, at in enumerate(state.ships) if other != seat) else 1
    if any(tiles.get(near) == "Pirate" for near in state.chart.neighbours[to]):
        coins -= 3 * len(state.boards[seat])
    if left < 0 or coins < 0:
        return None
    match tiles.get(to, "").split():
        case ["Tradewind", number]:
            spent = bool(used) if state.options.tradewind_limit == "per_round" else tiles[to] in used
            if not spent:
                left, used = left + int(number), (*used, tiles[to])
        case ["Treasure", number]:
            coins, taken = coins + int(number), taken | {to}
        case ["Map", _]:
            taken |= {to}
    return to, left, coins, used, taken


def may_stop(state: State, space: str) -> bool:
    return space in state.chart.island_of or state.ships.count(space) == (state.ships[state.turn] == space)


def allowed(state: State) -> set[str]:
    """The spaces that the ship may enter next, by the definition: reachable places, one after another."""
    seat = state.turn
    start: Place = (state.ships[seat], state.left, state.coins[seat], state.used, frozenset())
    found = set()
    for to in state.chart.neighbours[start[0]]:
        first = entered(state, start, to)
        reached, queue = {first}, [first]
        for place in queue:  # which grows
            if place is None:
                continue
            for on in state.chart.neighbours[place[0]]:
                further = entered(state, place, on)
                if further not in reached:
                    reached.add(further)
                    queue.append(further)
        if any(place is not None and may_stop(state, place[0]) for place in reached):
            found.add(to)
    return found


def steps(game: Game) -> set[str]:
    return {move.to for move in game.legal_moves() if isinstance(move, Step)}


def around(rng: random.Random, chart: Chart, limit: str) -> Game | None:
    """A ship with others close by, and tiles; None where the parts contradict each other."""
    here = rng.choice(chart.spaces)
    near = [here, *chart.neighbours[here], *(far for to in chart.neighbours[here] for far in chart.neighbours[to])]
    tiles = dict(zip(chart.compasses, rng.sample(TILES, len(chart.compasses)), strict=True))
    others = rng.sample([space for space in dict.fromkeys(near) if space != here], 3)
    dice = [(owner, rng.randint(1, 5)) for owner in rng.sample((1, 2, 3), rng.randint(1, 3))]
    dice.sort(key=lambda die: -die[1])
    try:
        return batam.position(
            phase="sail", board=chart, ships=[here, *others], dice={0: dice}, tiles=tiles,
            coins={0: rng.randint(0, 12)}, moves_left=rng.randint(0, 7), moved=rng.random() < 0.7,
            tradewind_limit=limit, by_hand=True,
        )  # fmt: skip
    except ValueError:
        return None


@pytest.mark.slow
@pytest.mark.parametrize("limit", ["per_round", "per_tile"])
@pytest.mark.parametrize("board", [SMALL, TB], ids=["small", "TB"])
def test_what_may_be_entered_is_what_the_definition_says(board: str, limit: str) -> None:
    rng, chart = random.Random(f"{board} {limit}"), Chart.of(board)
    looked = refused = onto_ships = 0
    while looked < 250:
        game = around(rng, chart, limit)
        if game is None:
            continue
        looked, state = looked + 1, game.state
        may = allowed(state)
        assert steps(game) == may, batam.ruleset.parts_of(state)
        refused += len(set(chart.neighbours[state.ships[0]]) - may)
        onto_ships += sum(to in state.ships[1:] and not may_stop(state, to) for to in may)
        stays = StopSailing(0) in game.legal_moves()
        assert stays == (may_stop(state, state.ships[0]) or not state.moved)
    assert refused > 50 and onto_ships > 20


def sailing(moves: int, ships: list[str], **parts: object) -> Game:
    defaults = {"coins": [20] * len(ships), "tiles": {}}
    return batam.position(board=TB, phase="sail", ships=ships, moves_left=moves, by_hand=True, **(defaults | parts))


def test_scenario_ranges_past_one_ship() -> None:
    """BT-10: with 2 it would have to stop on the other ship's space, with 3 there is a way on."""
    for moves, may in [(0, ""), (1, "s2 c3"), (2, "s2 c3"), (3, "s1 s2 c3"), (4, "s1 s2 c3")]:
        assert steps(sailing(moves, ["H0", "s1", "HD"])) == set(may.split())


def test_scenario_past_two_ships_by_a_tradewind_that_lies_open() -> None:
    """BT-11: two ships in a row cost 4, and a Tradewind on the second helps, if it still can."""
    ships = ["H0", "s1", "c1"]
    after = sailing(5, ships).play(Step(0, "s1"))
    assert steps(after) == {"H0", "c1", "s3"}
    after = sailing(4, ships).play(Step(0, "s1"))
    assert steps(after) == {"H0", "s3"}
    after = sailing(4, ships, tiles={"c1": "Tradewind 2"}).play(Step(0, "s1"))
    assert steps(after) == {"H0", "c1", "s3"}
    assert after.play(Step(0, "c1")).state.left == 2
    used = sailing(4, ships, tiles={"c1": "Tradewind 2", "c2": "Tradewind 3"}, used=["Tradewind 3"]).play(Step(0, "s1"))
    assert steps(used) == {"H0", "s3"}


def test_a_card_that_might_come_is_not_counted() -> None:
    """AMB-BATAM-14: in card mode the space is closed, whatever might be drawn there."""
    assert steps(sailing(2, ["s1", "c1", "HD"], tiles=None, compass="cards", deck=["Tradewind 3"])) == {"H0", "s3"}
    assert "c1" in steps(sailing(3, ["s1", "c1", "HD"], tiles=None, compass="cards", deck=["Tradewind 3"]))


def test_tolls_on_all_ways_out_close_the_way_in() -> None:
    """AMB-BATAM-07, 14: around c1, where the Pirate Ship is, s1 and HA cost 3 coins with one die on board."""
    for moves, coins, may in [(3, 0, {"s5"}), (3, 3, {"s3", "s5"}), (4, 0, {"s5"}), (5, 0, {"s3", "s5"})]:
        game = sailing(moves, ["HA", "s3", "s4"], tiles={"c1": "Pirate"}, dice={0: [(1, 5)]}, coins=[coins, 20, 20])
        assert steps(game) == may


def test_a_ship_that_starts_beside_another_may_stay_and_one_that_came_back_may_not() -> None:
    """AMB-BATAM-32."""
    game = sailing(4, ["c1", "c1", "HD"], tiles=None, compass="cards")
    assert StopSailing(0) in game.legal_moves()
    back = game.play(Step(0, "s1"))
    assert StopSailing(0) in back.legal_moves()
    assert steps(back) == {"H0", "s3", "c1"}
    assert StopSailing(0) not in sailing(4, ["c1", "c1", "HD"], tiles=None, compass="cards", moved=True).legal_moves()


def test_no_position_without_a_way_on() -> None:
    with pytest.raises(ValueError, match="expected a way on for the ship of seat 0"):
        sailing(0, ["c1", "c1", "HD"], tiles=None, compass="cards", moved=True)


@pytest.mark.parametrize("waits", [{"pending": "card"}, {"card": "Pirate 1"}])
def test_no_position_where_a_card_leaves_a_ship_without_a_way_on(waits: dict[str, str]) -> None:
    """Drawn or paid for, the card would leave the ship where it may neither stop nor sail on (BATAM-SAIL-08)."""
    crowd: dict[str, Any] = {"ships": ["c1", "c1", "HD"], "tiles": None, "compass": "cards", "dice": {0: [(1, 3)]}}
    with pytest.raises(ValueError, match="expected a way on for the ship of seat 0"):
        sailing(0, **crowd, **waits)
    assert sailing(1, **crowd, **waits).state.left == 1
    alone: dict[str, Any] = crowd | {"ships": ["c1", "s5", "HD"]}
    assert sailing(0, **alone, **waits).state.left == 0


def test_who_cannot_pay_the_ransom_stays_where_another_ship_lies() -> None:
    """AMB-BATAM-13: a position may tell so, with no movement left either."""
    game = sailing(0, ["c1", "c1", "HD"], tiles=None, compass="cards", dice={0: [(1, 3)]}, coins=[0, 20, 20],
                   card="Pirate 1")  # fmt: skip
    assert list(game.legal_moves()) == [EndHere(0)]
    assert game.play(EndHere(0)).state.ships[0] == "c1"
