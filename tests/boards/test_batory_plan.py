"""The shipped board of MS Batory: its counts, its floor plan, and that every check of them can fail."""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from boards.floorplan import faults

from batwidgets import boards
from batwidgets.boards import BoardError
from batwidgets.games.batory.ship import Ship

Document = dict[str, Any]
SHIPPED: Document = json.loads(boards.shipped("batory").read_text(encoding="utf-8"))


def test_counts() -> None:
    """BATORY-COMP-06, SETUP-02, MOVE-09: three decks, twelve circles, two stairwells on each deck; the rest is ours."""
    ship = Ship.of()
    assert [len(ship.on[deck]) for deck in ship.decks] == [10, 10, 10]
    assert len(ship.starts) == 12
    assert len(ship.wells) == 2
    assert all({ship.deck[room] for room in rooms} == set(ship.decks) for rooms in ship.wells.values())
    assert len(ship.names) == 18
    assert (len(ship.named["Cabin"]), len(ship.named["Promenade"])) == (8, 6)
    assert not [(a, b) for a in ship.starts for b in ship.doors[a] if b in ship.starts]
    assert {len(ship.doors[room]) + sum(room in w for w in ship.wells.values()) for room in ship.rooms} == {2, 3, 4}
    assert max(cost for row in ship.distance.values() for cost in row.values()) == 6


def test_names_from_the_rulebook_are_there() -> None:
    assert {"Cabin", "Social Room", "Smoking Room", "Promenade"} <= set(Ship.of().names)
    assert "Promenade Deck" in Ship.of().decks


def test_the_board_says_what_is_printed_and_what_is_not() -> None:
    about = Ship.of().graph.graph
    assert about["status"] == "reconstruction"
    assert {source["status"] for source in about["sources"]} == {"printed", "reconstruction"}
    assert all(source["part"] and source["source"] for source in about["sources"])


def test_floor_plan() -> None:
    assert faults(Ship.of()) == []


def room(document: Document, name: str) -> Document:
    return next(node for node in document["nodes"] if node["id"] == name)


def edge(document: Document, a: str, b: str) -> Document:
    return next(link for link in document["edges"] if {link["source"], link["target"]} == {a, b})


def moved(polygon: list[list[float]], by: float, when: Callable[[float], bool]) -> list[list[float]]:
    return [[x + by if when(x) else x, y] for x, y in polygon]


def put(target: Callable[[Document], Document], **values: Any) -> Callable[[Document], None]:
    return lambda document: target(document).update(values)


def shift(name: str, by: float) -> Callable[[Document], None]:
    def change(document: Document) -> None:
        room(document, name)["polygon"] = moved(room(document, name)["polygon"], by, lambda x: x == 600)

    return change


def bend_bow(document: Document) -> None:
    deck = document["graph"]["decks"][0]
    deck["hull"] = re.sub(r"C\d+ \d+ \d+ ", "C34 21 34 ", deck["hull"], count=1)


def shift_well(document: Document) -> None:
    wells = document["graph"]["decks"][2]["wells"]
    wells["A"] = moved(wells["A"], 10, lambda x: True)


def crowd(document: Document) -> None:
    edge(document, "T4", "T5")["door"] = [[566, 110], [594, 110]]
    edge(document, "T7", "T5")["door"] = [[604, 110], [632, 110]]


def at(a: str, b: str) -> Callable[[Document], Document]:
    return lambda document: edge(document, a, b)


def of(name: str) -> Callable[[Document], Document]:
    return lambda document: room(document, name)


DAMAGES: dict[str, tuple[str, Callable[[Document], None]]] = {
    "door forgotten": ("T4-T5 has no door", lambda d: edge(d, "T4", "T5").pop("door")),
    "door in a corner": ("not in a wall", put(at("T2", "T5"), door=[[412, 29], [412, 57]])),
    "door off its wall": ("not in a wall", put(at("T4", "T5"), door=[[426, 100], [454, 100]])),
    "door of another pair": ("not in a wall", put(at("T1", "T2"), door=[[178, 202.7], [178, 230.7]])),
    "door too narrow": ("upright or level gap", put(at("T5", "T8"), door=[[788, 59], [788, 69]])),
    "doors too close": ("too close", crowd),
    "stair door forgotten": ("A10-F has no door", lambda d: edge(d, "A10", "F").pop("door")),
    "stairwell shifted": ("over each other", shift_well),
    "gap beside a room": ("not filled", shift("T4", -4)),
    "rooms overlap": ("overlap", shift("T4", 4)),
    "figure on the wall": ("not inside", lambda d: room(d, "B5")["tokens"][1].__setitem__(0, 412)),
    "figures too close": ("touch", lambda d: room(d, "B5")["tokens"][1].__setitem__(0, 480)),
    "name on a figure": ("name and place", lambda d: room(d, "A6")["label"].__setitem__(1, 437)),
    "name outside": ("name is not inside", lambda d: room(d, "T2")["label"].__setitem__(0, 230)),
    "note on a name": ("covers the name", put(of("A6"), badge=[600, 408])),
    "note on a figure": ("covers the place", put(of("A6"), badge=[600, 440])),
    "note on another note": ("notes of", put(of("A6"), badge=[145, 408])),
    "note in another room": ("outside the room", put(of("A6"), badge=[1090, 432])),
    "bow blunt": ("hull", bend_bow),
    "strip too small": ("whole in any strip", lambda d: d["graph"]["strips"].update(midships=[430, 780])),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_damage_to_the_plan_is_found(damage: str) -> None:
    wanted, change = DAMAGES[damage]
    document = copy.deepcopy(SHIPPED)
    change(document)
    assert any(wanted in fault for fault in faults(Ship.of(json.dumps(document))))


TOPOLOGY: dict[str, tuple[str, Callable[[Document], Any]]] = {
    "passage to another deck": (
        "passage T4-A4: expected both rooms on one deck, given Promenade Deck and A Deck",
        lambda d: d["edges"].append({"source": "T4", "target": "A4"}),
    ),
    "passage twice": (
        "edge T2-T1: expected every pair once",
        lambda d: d["edges"].append({"source": "T2", "target": "T1"}),
    ),
    "passage to itself": (
        "edge T1-T1: expected two different ends",
        lambda d: d["edges"].append({"source": "T1", "target": "T1"}),
    ),
    "passage to nowhere": ("given T99", lambda d: d["edges"].append({"source": "T1", "target": "T99"})),
    "stair between stairwells": (
        "edge F-A: expected a passage",
        lambda d: d["edges"].append({"source": "F", "target": "A"}),
    ),
    "wrong kind of edge": ("edge T1-T2: expected the kind passage, given 'stair'", put(at("T1", "T2"), kind="stair")),
    "start circle lost": ("at least 12 rooms with a start circle, one a figure, given 11", put(of("T1"), start=False)),
    "start not a truth": ("room T1: expected start to be true or false, given 1", put(of("T1"), start=1)),
    "no name": ("room T1: expected a name", lambda d: room(d, "T1").pop("name")),
    "name in capitals": ("given 'BAR' and 'Bar'", put(of("T1"), name="BAR")),
    "name of a deck": ("given 'A Deck' for both", put(of("T1"), name="A Deck")),
    "unlisted deck": ("missing C Deck", put(of("T1"), deck="C Deck")),
    "deck without rooms": ("none on C Deck", lambda d: d["graph"]["decks"].append({"name": "C Deck"})),
    "stairwell with a deck": ("stairwell F: expected no deck", put(of("F"), deck="A Deck")),
    "stairwells alike": ("given 'Fore' and 'Fore'", put(of("A"), name="Fore")),
    "misspelt key": ("unknown key 'strat'; did you mean 'start'?", put(of("T1"), strat=True)),
    "status made up": (
        "expected printed or reconstruction, given 'published'",
        lambda d: d["graph"].update(status="published"),
    ),
    "script in a hull": (
        "expected the hull as an SVG path",
        lambda d: d["graph"]["decks"][0].update(hull='"/><script>'),
    ),
    "polygon of words": ("room T1: expected a polygon", put(of("T1"), polygon=["a", "b", "c"])),
    "two places for figures": ("room T1: expected 3 places", put(of("T1"), tokens=[[1, 2], [3, 4]])),
    "huge number": ("expected a number within", put(of("T1"), label=[1e9, 0])),
}


@pytest.mark.parametrize("damage", TOPOLOGY)
def test_damage_to_the_board_is_refused(damage: str) -> None:
    wanted, change = TOPOLOGY[damage]
    document = copy.deepcopy(SHIPPED)
    change(document)
    with pytest.raises(BoardError) as refused:
        Ship.of(json.dumps(document))
    assert any(wanted in defect for defect in refused.value.defects), refused.value.defects


def test_a_board_in_two_pieces_is_refused() -> None:
    graph = boards.load("batory")
    graph.remove_edges_from([("T1", "T2"), ("T1", "T3")])
    with pytest.raises(BoardError, match="expected a way from every room to every other, given none from"):
        Ship.of(graph)


def test_every_defect_is_named_at_once() -> None:
    document = copy.deepcopy(SHIPPED)
    for name in ("T1", "A2", "B3"):
        room(document, name).update(start=False, deck=7)
    with pytest.raises(BoardError) as refused:
        Ship.of(json.dumps(document))
    text = "\n".join(refused.value.defects)
    assert all(f"room {name}: expected a deck" in text for name in ("T1", "A2", "B3"))
    assert "given 9" in text
    assert str(refused.value).startswith(f"the board MS Batory was refused, {len(refused.value.defects)} defects:")
