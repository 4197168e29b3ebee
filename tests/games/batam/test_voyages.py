"""Cheapest voyages: equal to Dijkstra's where both apply, and to a search through all that can happen where not."""

from __future__ import annotations

import random
from typing import Any

import networkx as nx
import pytest
from games.batam.table import CHART as TB
from games.batam.table import sailing
from hypothesis import given, settings
from hypothesis import strategies as st

from batwidgets import batam
from batwidgets.games.batam import pilot
from batwidgets.games.batam.cards import CARDS, HOMECOMING, TILES
from batwidgets.games.batam.chart import Chart, board
from batwidgets.games.batam.state import State
from batwidgets.games.batam.voyages import ahead, reach

CHART = Chart.of()
SPACES = st.sampled_from(CHART.spaces)


def bent() -> Chart:
    """The shipped chart with a short cut and without a step: no chart of squares any more."""
    graph = board()
    graph.add_edge("r0c0", "r9c9")
    graph.remove_edge("r0c1", "r0c2")
    return Chart.of(graph)


BENT = bent()


@settings(max_examples=150, deadline=None)
@given(SPACES, st.lists(SPACES, max_size=3), st.integers(0, 30), st.sampled_from([CHART, BENT]))
def test_equal_to_dijkstra(start: str, ships: list[str], movement: int, chart: Chart) -> None:
    """Without tiles and sales: costs are those of networkx, and every route is one of them."""
    graph: Any = chart.graph
    others = set(ships) - {start}

    def weight(_: str, to: str, __: dict[str, Any]) -> int:
        return 2 if to in others else 1

    expected = nx.single_source_dijkstra_path_length(graph, start, cutoff=movement, weight=weight)
    del expected[start]
    found = reach(chart, start, movement, ships=others)
    stuck = {space for space in expected if space not in found}
    assert {space: cost for space, cost in expected.items() if space not in stuck} == found.costs
    assert all(space in others and chart.kind[space] != "harbor" for space in stuck), "others can be stopped at"
    for space in stuck:
        assert not [to for to in graph[space] if to not in others and expected[space] < movement]
    for space, voyage in found.items():
        way = [start, *voyage.route]
        assert nx.is_path(graph, way) and way[-1] == space
        assert voyage.cost == sum(weight("", to, {}) for to in voyage.route)
        assert (voyage.left, voyage.tolls, voyage.finds) == (movement - voyage.cost, 0, ())
        assert voyage.stop == (space not in others or chart.kind[space] == "harbor")


def anything(rng: random.Random, chart: Chart, options: dict[str, Any]) -> State:
    """A ship about to sail among others, tiles and cubes, with few coins."""
    players = 3
    spaces = list(chart.spaces)
    mode = options.get("compass", "tiles")
    tiles: dict[str, str] = {}
    if mode == "tiles":
        count = min(len(chart.compasses), 7)
        tiles = dict(zip(rng.sample(chart.compasses, count), rng.sample(list(TILES), count), strict=True))
        tiles = {space: tile for space, tile in tiles.items() if rng.random() < 0.9}
    near = rng.choice(chart.compasses)
    dry = [space for space in spaces if "Tradewind" in tiles.get(space, "Tradewind")]  # what else lies there is taken
    close = [space for space in dry if nx.shortest_path_length(chart.graph, space, near) <= 5]
    start = rng.choice(close)
    others = [rng.choice([space for space in close if space != start]), rng.choice(dry)]
    if others[1] in (start, others[0]):
        others[1] = chart.home  # no two share a space at sea
    maps = [[name for name in (TILES if mode == "tiles" else CARDS) if name.startswith("Map")
             and name not in tiles.values() and rng.random() < 0.4] if mode != "none" else []]  # fmt: skip
    sold = [island for island in chart.selling if rng.random() < 0.6][: 3 if start == chart.home else 4]
    dice = [[(1 + number % 2, 5 - number) for number in range(rng.randint(0, 3))], [], []]
    game = batam.position(
        board=chart, ships=[start, *others], tiles=tiles, phase="sail", row=[0, 1, 2], to_act=0,
        moves_left=rng.randint(0, 9), dice=dice, coins=[rng.choice([0, 3, 5, 9, 12, 20, 40]), 20, 20],
        cubes={island: [0] if island in sold else [] for island in chart.selling},
        **({"maps": [*maps, [], []]} if mode != "none" else {}),
        **options,
    )  # fmt: skip
    assert game.state.ships[0] == start and players == len(game.state.names)
    return game.state


def everything(state: State, *, through: bool) -> dict[str, int]:
    """The least movement spent to each space, from all that can happen on all ways, as the second judge tells it."""
    first = pilot.here(state)
    passing = pilot.anywhere if through else pilot.quiet(state)
    costs: dict[str, int] = {}
    seen, waiting = {first}, [first]
    while waiting:
        ship = waiting.pop()
        if ship is not first and (pilot.may_stop(state, ship.space) or pilot.way_out(state, ship)):
            gained = sum(TILES[tile].amount for tile in ship.used if tile not in first.used)
            cost = int(first.left + gained - ship.left)
            costs[ship.space] = min(cost, costs.get(ship.space, cost))
        if ship is not first and not passing(ship.space):
            continue
        for to in state.chart.neighbours[ship.space]:
            if pilot.affordable(state, ship, to) and (after := pilot.entered(state, ship, to)) not in seen:
                seen.add(after)
                waiting.append(after)
    costs.pop(first.space, None)
    return costs


OPTIONS = [{}, {"tradewind_limit": "per_tile"}, {"compass": "cards"}, {"compass": "none"}]


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("chart", [CHART, TB], ids=["shipped", "tb"])
def test_equal_to_all_that_can_happen(chart: Chart, options: dict[str, Any]) -> None:
    """Tolls beyond one's means, one-off Tradewinds, treasures that pay tolls, sales and cards that interrupt."""
    rng, met = random.Random(7), 0
    for _ in range(40):
        state = anything(rng, chart, options)
        for through in (False, True):
            found = ahead(state, 0, through=through)
            assert dict(found.costs) == everything(state, through=through), state
            for space, voyage in found.items():
                check(state, space, voyage, through=through)
                met += bool(voyage.finds or voyage.tolls or voyage.interrupts)
    assert met > (0 if options.get("compass") == "none" else 100)


def check(state: State, space: str, voyage: Any, *, through: bool) -> None:
    """A voyage says of itself what happens when it is sailed."""
    ship, asked = pilot.here(state), []
    start = ship
    for to in voyage.route:
        if ship is not start and not pilot.quiet(state)(ship.space):
            asked.append(ship.space)
        assert pilot.affordable(state, ship, to)
        ship = pilot.entered(state, ship, to)
    assert (ship.space, ship.left) == (space, voyage.left)
    if state.options.compass == "tiles":
        assert ship.coins == voyage.coins
        home = HOMECOMING if pilot.ends(state) and state.chart.home in voyage.route else 0
        assert voyage.coins == state.coins[0] - voyage.tolls + sum(found.coins for found in voyage.finds) + home
    assert voyage.left == start.left - voyage.cost + sum(found.movement for found in voyage.finds)
    assert list(voyage.interrupts) == asked and (through or not asked)
    assert voyage.stop == pilot.may_stop(state, space)
    assert bool(voyage.sale) == pilot.may_sell(state, space)


def test_bt_10_and_11() -> None:
    """Past ships: what cannot be left again is no goal (BATAM-SAIL-08)."""
    assert "s1" not in ahead(sailing(2, "B s1").state, 0)
    assert ahead(sailing(3, "B s1").state, 0)["s1"].stop is False
    assert ahead(sailing(4, "B s1").state, 0).costs["HA"] == 4
    windy = sailing(4, ships="B s1, C c1", tiles={"c1": "Tradewind 2"}).state
    assert (ahead(windy, 0)["c1"].cost, ahead(windy, 0)["c1"].left, ahead(windy, 0)["c1"].stop) == (4, 2, False)
    still = sailing(4, ships="B s1, C c1", tiles={}).state
    assert "c1" not in ahead(still, 0)


def test_bt_17_tolls_are_told() -> None:
    """Two dice on board: 6 coins a step beside the Pirate Ship (BATAM-TILE-09)."""
    found = reach(TB, "H0", 4, tiles={"c1": "Pirate"}, dice=2, coins=13)
    assert (found["HA"].route, found["HA"].tolls, found["HA"].coins) == (("s1", "s3", "HA"), 12, 1)
    assert "c1" not in found
    poor = reach(TB, "H0", 4, tiles={"c1": "Pirate"}, dice=2, coins=11)
    assert (poor["HA"].route, poor["HA"].tolls) == (("s2", "s4", "s3", "HA"), 6), "dearer, with one toll less"
    assert "HA" not in reach(TB, "H0", 4, tiles={"c1": "Pirate"}, dice=2, coins=5)
    assert reach(TB, "H0", 4, tiles={"c1": "Pirate"}, dice=0, coins=0)["HA"].tolls == 0


def test_a_treasure_on_the_way_pays_a_toll() -> None:
    """Toll, tile, maps, in that order (AMB-BATAM-08): the eight coins come before the next toll is due."""
    found = reach(TB, "HD", 9, tiles={"c3": "Treasure 8", "c1": "Pirate"}, dice=2, coins=0)
    assert found["s1"].route == ("c3", "H0", "s1") and (found["s1"].tolls, found["s1"].coins) == (6, 2)
    assert "s1" not in reach(TB, "HD", 9, tiles={"c1": "Pirate"}, dice=2, coins=5)


def test_a_ship_leaves_a_tradewind_and_comes_back() -> None:
    """Entering again counts as entering (BATAM-SAIL-12, BATAM-TILE-01)."""
    found = reach(TB, "c1", 3, tiles={"c1": "Tradewind 3"})
    assert found["HC"].route == ("HA", "s5", "HC"), "where it is near enough"
    assert found.costs["s6"] == 6 and found["s6"].route[1] == "c1" and found["s6"].finds[0].movement == 3


def test_of_equal_ways_the_one_that_finds_something() -> None:
    tiles = {"r10c8": "Treasure 10"}
    assert reach(CHART, "r8c10", 10, tiles=tiles)["r11c6"].coins == 10
    straight = reach(CHART, "r14c0", 20)["r14c12"].route
    assert straight == tuple(f"r14c{col}" for col in range(1, 13)), "and the one with the fewest turns"


def test_sails_no_farther_than_it_is_asked() -> None:
    assert dict(reach(CHART, "r0c0", 0)) == {}
    assert max(reach(CHART, "r0c0", 10**9).costs.values()) < 60
    with pytest.raises(KeyError):
        reach(CHART, "r0c0", 1)["r9c9"]
