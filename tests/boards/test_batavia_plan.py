"""The shipped board of Batavia: its counts, its picture, and that every check of them can fail."""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from boards.routemap import CHECKS, faults

from batwidgets import boards
from batwidgets.boards import BoardError
from batwidgets.games.batavia.route import Route

Document = dict[str, Any]
FILE = boards.shipped("batavia")
SHIPPED: Document = json.loads(FILE.read_text(encoding="utf-8"))


def test_counts() -> None:
    """BATAVIA-COMP-01: a start, 35 hexes, the target, and one way through them."""
    route = Route.of()
    assert [route.graph.nodes[node]["kind"] for node in route.ids] == ["start", *["post"] * 35, "target"]
    assert len(route.graph.edges) == 36
    assert all(route.port) and len(set(route.port)) == 37
    assert route.ids == ("0", *map(str, range(1, 36)), "target")


def test_the_board_says_what_is_printed_and_what_is_not() -> None:
    about = Route.of().graph.graph
    assert about["status"] == "reconstruction"
    assert {source["status"] for source in about["sources"]} == {"printed", "reconstruction"}
    assert all(source["part"] and source["source"] for source in about["sources"])
    assert any("teaching names" in source["source"] for source in about["sources"])


def test_the_file_is_small() -> None:
    assert len(FILE.read_bytes()) < 60_000
    assert len(json.dumps(SHIPPED["graph"]["coast"], separators=(",", ":"))) < 40_000


def test_picture() -> None:
    assert faults(Route.of()) == []
    assert {check for check, _, _ in DAMAGES.values()} == set(CHECKS), "each check is seen to fail below"


def node(document: Document, name: str) -> Document:
    return next(node for node in document["nodes"] if node["id"] == name)


def edge(document: Document, a: str) -> Document:
    return next(link for link in document["edges"] if link["source"] == a)


def set_node(name: str, **values: Any) -> Callable[[Document], None]:
    return lambda document: node(document, name).update(values)


def set_graph(**values: Any) -> Callable[[Document], None]:
    return lambda document: document["graph"].update(values)


def bent(document: Document) -> None:
    edge(document, "8")["bends"] = [[233, 649]]


def knotted(document: Document) -> None:
    edge(document, "9")["bends"] = [[600, 60], [300, 60], [500, 350]]


def inland(document: Document) -> None:
    edge(document, "14")["bends"] = [[450, 40], [700, 40]]


DAMAGES: dict[str, tuple[str, Callable[[Document], None], str]] = {
    "a port elsewhere": ("ports", set_node("17", lat=30), r"the mark of 17 is not where its degrees are"),
    "a hex far away": ("ports", set_node("20", x=560, y=354), r"hex 20 is far from its port"),
    "a mark under a hex": ("ports", set_node("17", x=637, y=200), r"the mark of 1\d is hidden by a hex"),
    "hexes that touch": ("hexes", set_node("19", x=640, y=310), r"hexes 18 and 19 are too near"),
    "a hex on the frame": ("inside", set_node("1", y=845), r"hex 1 is on the frame"),
    "a hex in the desert": ("wet", set_node("8", x=120, y=480), r"hex 8 is on dry land"),
    "hexes out of order": ("order", lambda document: swapped(document, "5", "9", "12"), r"are not the next ones"),
    "a way under a hex": ("ways", bent, r"the way from 8 to 9 runs under \{5"),
    "a way that crosses itself": ("ways", knotted, r"the route crosses itself"),
    "a way over land": ("ways", inland, r"units of the route are on land"),
    "a leader under a hex": (
        "leaders",
        set_node("27", leader=[[763, 223]]),
        r"the leader of 27 runs under another hex",
    ),
    "leaders that cross": (
        "leaders",
        set_node("23", leader=[[740, 260], [720, 290]]),
        r"the leaders of 23 and \d+ cross",
    ),
    "names on each other": ("names", set_node("16", label=[643, 196, "start"]), r"the names of 16 and 17 overlap"),
    "a name under a hex": ("names", set_node("22", label=[769, 400, "middle"]), r"the name of 22 is under a hex"),
    "a name on the frame": ("names", set_node("target", label=[1150, 571, "start"]), r"the name of 36 is on the frame"),
    "warehouses on the rose": (
        "store",
        set_graph(places={"rose": [440, 582, 60], "warehouses": [470, 476], "key": [990, 602]}),
        r"the warehouses lie on the rose",
    ),
    "a coast far outside": (
        "coast",
        lambda document: document["graph"]["coast"].append([0, 0, 5, 0, 5, 5000, 0, 5]),
        r"ends far outside",
    ),
    "a coast with a knot": (
        "coast",
        lambda document: document["graph"]["coast"].append([0, 0, 50, 50, 50, 0, 0, 50]),
        r"of the coast crosses itself",
    ),
}


def swapped(document: Document, *names: str) -> None:
    """Hexes that change places in a ring."""
    nodes = [node(document, name) for name in names]
    spots = [(one["x"], one["y"]) for one in nodes]
    for one, (x, y) in zip(nodes, spots[1:] + spots[:1], strict=True):
        one.update(x=x, y=y)


@pytest.mark.parametrize("damage", DAMAGES)
def test_each_check_of_the_picture_can_fail(damage: str) -> None:
    check, change, wanted = DAMAGES[damage]
    document = copy.deepcopy(SHIPPED)
    change(document)
    found = faults(Route.of(document), check)
    assert any(re.search(wanted, fault) for fault in found), found


DEFECTS: dict[str, tuple[Callable[[Document], None], str]] = {
    "a hex fewer": (
        lambda d: (d["nodes"].pop(35), d["edges"].pop(), edge(d, "34").update(target="target"))[0],
        "expected 37 spaces (the start, 35 hexes, the target), given 36",
    ),
    "a fork": (
        lambda d: d["edges"].append({"source": "3", "target": "5"}),
        "space 3: expected at most one way on from it, given 4, 5",
    ),
    "a join": (
        lambda d: d["edges"].append({"source": "3", "target": "5"}),
        "space 5: expected at most one way to it, given 3, 4",
    ),
    "a ring": (
        lambda d: d["edges"].append({"source": "target", "target": "0"}),
        "expected a start, a space that no way",
    ),
    "a gap": (lambda d: d["edges"].pop(10), "given a way from 0 that ends at 10 and never comes to 11"),
    "kinds": (set_node("7", kind="target"), "space 7: expected the kind post at place 7 of the row, given 'target'"),
    "both ways": (lambda d: d.update(directed=False), "directed: expected true, given False"),
    "a port without a name": (set_node("7", port=" "), "space 7: expected a port's name of 1 to 40 characters"),
    "degrees": (set_node("7", lat=91), "space 7: expected lat in degrees from -90 to 90, given 91"),
    "true degrees": (set_node("7", lon=True), "space 7: expected lon in degrees from -180 to 180, given True"),
    "an unknown key": (set_node("7", ports="x"), "unknown key 'ports'; did you mean 'port'?"),
    "title": (set_graph(title=""), "title: expected 1 to 40 characters"),
    "status": (set_graph(status="mine"), "status: expected printed or reconstruction"),
    "a source": (set_graph(sources=[{"part": "x"}]), "source 0: expected part, status and source"),
    "no size": (set_graph(picture={"width": 1200}), "picture: expected width and height from 300 to 10,000"),
    "a size of words": (set_graph(picture={"width": "9", "height": 900}), "picture: expected width and height"),
    "half a globe": (
        set_graph(picture={"width": 1200, "height": 900, "west": 0}),
        "picture: expected west, east, south and north in degrees, or none of them",
    ),
    "a globe upside down": (
        set_graph(picture={"width": 1200, "height": 900, "west": 9, "east": 8, "south": 0, "north": 9}),
        "picture: expected west before east",
    ),
    "a pole": (
        set_graph(picture={"width": 1200, "height": 900, "west": 0, "east": 8, "south": 0, "north": 90}),
        "south before north within 80",
    ),
    "a frame": (set_graph(picture={"width": 1200, "height": 900, "frame": 900}), "picture: expected a frame from 0"),
    "a picture's key": (
        set_graph(picture={"width": 1200, "height": 900, "n": 1}),
        "picture: unknown key 'n'; it may have width, height",
    ),
    "radius": (set_graph(hex_radius=0), "hex_radius: expected a number from 5 to 100"),
    "places": (set_graph(places=[]), "places: expected an object"),
    "a place": (set_graph(places={"rose": [1, 2]}), "places: expected rose as 3 numbers inside the picture"),
    "a place outside": (set_graph(places={"key": [1, 5000]}), "places: expected key as 2 numbers inside the picture"),
    "a huge rose": (set_graph(places={"rose": [1, 2, 5000]}), "places: expected rose with a radius from 5 to 500"),
    "an unknown place": (
        set_graph(places={"harbour": [1, 2]}),
        "unknown key 'harbour'; it may have rose, warehouses, key",
    ),
    "lettering": (set_graph(lettering={}), "lettering: expected a list of at most 60"),
    "a word": (set_graph(lettering=[{"text": "x"}]), "lettering 0: expected kind, size, spacing, text, turn, x, y"),
    "a word's kind": (
        set_graph(lettering=[{"text": "x", "x": 1, "y": 1, "size": 9, "spacing": 0, "turn": 0, "kind": "sky"}]),
        "lettering 0: expected a text of 1 to 40 characters and the kind sea or land",
    ),
    "a word's size": (
        set_graph(lettering=[{"text": "x", "x": 1, "y": 1, "size": 900, "spacing": 0, "turn": 0, "kind": "sea"}]),
        "lettering 0: expected numbers, and a size from 1 to 100",
    ),
    "a coast": (set_graph(coast="M0 0"), "coast: expected a list of at most 500 rings"),
    "a coast of points": (set_graph(coast=[[1, 2, 3]]), "coast, ring 0: expected x and y in turn of three points"),
    "a coast of words": (set_graph(coast=[["a"] * 6]), "coast, ring 0: expected x and y in turn of three points"),
    "a very long coast": (set_graph(coast=[[0] * 20_002]), "coast: expected at most 20,000 numbers"),
    "no place": (
        lambda d: node(d, "7").pop("x"),
        "space 7: expected x from 0 to 1200 on a board with places, given None",
    ),
    "a place far away": (set_node("7", y=5000), "space 7: expected y from 0 to 870.4 on a board with places"),
    "a mark": (set_node("7", mark=[1]), "space 7: expected a mark with x and y"),
    "a leader": (set_node("7", leader=[[1]]), "space 7: expected a leader of at most 20 points"),
    "a label": (
        set_node("7", label=[1, 2, '"><script>']),
        "space 7: expected a label with x, y and start, middle or end",
    ),
    "bends": (lambda d: edge(d, "7").update(bends=[[0, 0]] * 21), "edge 7-8: expected at most 20 bends"),
}


@pytest.mark.parametrize("damage", DEFECTS)
def test_what_cannot_be_played_on_or_drawn_is_refused_by_name(damage: str) -> None:
    change, wanted = DEFECTS[damage]
    document = copy.deepcopy(SHIPPED)
    change(document)
    with pytest.raises(BoardError) as refused:
        Route.of(document)
    assert any(wanted in defect for defect in refused.value.defects), refused.value.defects
