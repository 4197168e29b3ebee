"""The ship: what is compiled equals the graph, and any board that can be played on is taken."""

from __future__ import annotations

import copy
import itertools
import pickle
from pathlib import Path

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from batwidgets.boards import BoardError
from batwidgets.games.batory.ship import Ship, board

TS = Path(__file__).parents[2] / "graphs" / "ts.json"
NAMES = ("Cabin", "Bar", "Veranda", "Chart House", "Galley")


@st.composite
def graphs(draw: st.DrawFn) -> nx.Graph:
    """Boards without a floor plan: one to four decks, up to four stairwells, passages as they come."""
    graph: nx.Graph = nx.Graph()
    levels = draw(st.integers(1, 4))
    rooms = []
    for level in range(levels):
        here = [f"{'ABCD'[level]}{n}" for n in range(draw(st.integers(-(-12 // levels), 14)))]
        for name in here:
            start = draw(st.booleans())
            graph.add_node(name, name=draw(st.sampled_from(NAMES)), deck=f"Deck {level}", start=start)
        graph.add_edges_from(itertools.pairwise(here))
        pairs = st.tuples(st.sampled_from(here), st.sampled_from(here)).filter(lambda pair: pair[0] != pair[1])
        graph.add_edges_from(draw(st.lists(pairs, max_size=8)))
        rooms.append(here)
    for name in [room for here in rooms for room in here][:12]:
        graph.nodes[name]["start"] = True
    for number in range(draw(st.integers(0 if levels == 1 else 1, 4))):
        graph.add_node(f"S{number}", kind="stairwell")
        touching = [draw(st.sampled_from(here)) for here in rooms]
        touching += draw(st.lists(st.sampled_from([room for here in rooms for room in here]), min_size=1, max_size=4))
        if len(set(touching)) > 1:
            graph.add_edges_from((f"S{number}", room) for room in touching)
        else:
            graph.remove_node(f"S{number}")
    return graph


def equals_its_graph(ship: Ship) -> None:
    graph = ship.graph
    rooms = [node for node, data in graph.nodes(data=True) if data["kind"] == "room"]
    wells = [node for node, data in graph.nodes(data=True) if data["kind"] == "stairwell"]
    assert list(ship.rooms) == rooms
    assert ship.name == {room: graph.nodes[room]["name"] for room in rooms}
    assert ship.deck == {room: graph.nodes[room]["deck"] for room in rooms}
    assert set(ship.starts) == {room for room in rooms if graph.nodes[room]["start"]}
    assert {room: set(behind) for room, behind in ship.doors.items()} == {
        room: {other for other in graph[room] if other in set(rooms)} for room in rooms
    }
    assert {well: set(touching) for well, touching in ship.wells.items()} == {well: set(graph[well]) for well in wells}
    assert {room: set(exits) for room, exits in ship.stairs.items()} == {
        room: {(well, other) for well in graph[room] if well in set(wells) for other in graph[well]} for room in rooms
    }
    lengths = dict(nx.all_pairs_shortest_path_length(graph))
    assert ship.distance == {a: {b: lengths[a][b] for b in rooms} for a in rooms}
    assert {name: set(group) for name, group in ship.named.items()} == {
        name: {room for room in rooms if ship.name[room] == name} for name in ship.names
    }
    assert [room for deck in ship.decks for room in ship.on[deck]] == sorted(
        rooms, key=lambda room: (ship.decks.index(ship.deck[room]), ship.index[room])
    )
    for order in (ship.starts, *ship.doors.values(), *ship.wells.values(), *ship.named.values(), *ship.on.values()):
        assert sorted(order, key=rooms.index) == list(order)
    assert len(graph.edges) == sum(map(len, ship.doors.values())) / 2 + sum(map(len, ship.wells.values()))


@pytest.mark.parametrize("source", [None, TS, str(TS)])
def test_compiled_equals_graph(source: object) -> None:
    equals_its_graph(Ship.of(source))  # type: ignore[arg-type]


@settings(max_examples=60, deadline=None)
@given(graphs())
def test_compiled_equals_random_graphs(graph: nx.Graph) -> None:
    ship = Ship.of(graph)
    equals_its_graph(ship)
    assert Ship.of(ship.to_json()) == ship == Ship.of(ship.graph)
    assert not ship.ours


def test_ts() -> None:
    """The test ship of the rule catalogue."""
    ship = Ship.of(TS)
    assert ship.decks == ("Promenade Deck", "Deck II", "Deck III")
    assert ship.starts == ship.rooms and len(ship.rooms) == 12
    assert ship.wells == {"SA": ("I1", "I2", "II2", "III2"), "SB": ("I3", "II3", "III3", "III4")}
    assert ship.stairs["I1"] == (("SA", "I1"), ("SA", "I2"), ("SA", "II2"), ("SA", "III2"))
    assert ship.stairs["II1"] == ()
    assert all(ship.doors[f"{deck}2"] == (f"{deck}1", f"{deck}3") for deck in ("I", "II", "III"))
    assert sum(map(len, ship.doors.values())) == 18, "door steps with a figure in every room"
    rides = [exits for room in ship.rooms for exits in ship.stairs[room]]
    assert len(rides) - 8 == 24, "stair steps to other rooms; eight more lead back"


def test_exits_in_the_order_of_the_file() -> None:
    ship = Ship.of()
    assert ship.rooms[:3] == ("T1", "T2", "T3") and ship.rooms[-1] == "B10"
    assert ship.wells["F"] == ("T2", "T3", "A3", "A6", "A10", "B2", "B3")
    assert ship.well_names == {"F": "Fore", "A": "Aft"}
    assert ship.doors["A6"] == ("A4", "A5")
    assert [well for well, _ in ship.stairs["A6"]] == ["F"] * 7 + ["A"] * 6


def test_a_ship_is_a_value() -> None:
    ship, other = Ship.of(), Ship.of(TS)
    assert ship != other and ship == Ship.of(board())
    assert Ship.of(board()) is ship, "the shipped board is one object however it is given"
    assert hash(ship) == hash(Ship.of(board()))
    assert copy.deepcopy(ship) is ship is copy.copy(ship)
    assert pickle.loads(pickle.dumps(ship)) is ship
    assert pickle.loads(pickle.dumps(other)) == other
    with pytest.raises(AttributeError, match="a ship does not change"):
        ship.rooms = ()
    with pytest.raises(AttributeError, match="a ship does not change"):
        del ship.rooms
    with pytest.raises(nx.NetworkXError, match="Frozen"):
        ship.graph.remove_node("T1")
    assert repr(ship) == "<Ship MS Batory: 30 rooms on 3 decks>"


def test_a_changed_board_is_another_ship() -> None:
    graph = board()
    graph.nodes["T1"]["name"] = "Wheelhouse"
    ship = Ship.of(graph)
    assert not ship.ours and ship.digest != Ship.of().digest
    graph.nodes["T1"]["name"] = "Bar"
    assert ship.name["T1"] == "Wheelhouse", "a ship keeps nothing of the graph that it was given"
    assert board().nodes["T1"]["name"] == "Bridge"


def test_more_circles_than_figures_are_taken() -> None:
    """AMB-BATORY-02: twelve marked rooms or more."""
    graph = board()
    graph.nodes["B1"]["start"] = True
    assert len(Ship.of(graph).starts) == 13


def test_what_is_no_board() -> None:
    with pytest.raises(TypeError, match=r"expected a board as a networkx graph, a path, a JSON text.*given list"):
        Ship.of([1])  # type: ignore[arg-type]
    with pytest.raises(FileNotFoundError):
        Ship.of("titanic")
    with pytest.raises(BoardError, match="at least 12 rooms"):
        Ship.of(nx.path_graph(["A1", "A2"]))


def test_a_graph_of_many_rooms_is_refused() -> None:
    graph = nx.path_graph([f"A{n}" for n in range(201)])
    for _, data in graph.nodes(data=True):
        data.update(name="Cabin", deck="Deck", start=True)
    with pytest.raises(BoardError, match="expected at most 200 rooms, given 201"):
        Ship.of(graph)
