"""Whether a graph is a ship that MS Batory can be played on: every defect, each with what was expected and given.

Only the rooms and the ways between them are looked at; the drawing is `drawable.py`'s.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import networkx as nx

from batwidgets.boards import Board, Fields, is_name, label_defects
from batwidgets.core.given import shown
from batwidgets.games.batory.characters import CODES
from batwidgets.scene.offers import is_of_the_stage

FIGURES = 12  # BATORY-COMP-01, BATORY-SETUP-02
LETTERS = 40  # of a name
ROOMS = 200
DECKS = 9
FIELDS = Fields(
    graph=(
        *("title", "status", "sources", "decks"),
        *("units", "size", "token_diameter", "start_circle_diameter", "door_width", "strips"),
    ),
    node=("kind", "name", "deck", "start", "polygon", "label", "tokens", "badge"),
    edge=("kind", "door"),
)
KINDS = ("room", "stairwell")
DOOR = "door"  # what stands for a passage where a step names a stairwell
PICKS = frozenset((*CODES, "accuse", "ask", "discard", "end-movement", "play"))  # what rooms are beside, in the picture
TAKING = ("take-", "held-")  # question cards that lie open, or in hand
LINKS = {("room", "room"): "passage", ("room", "stairwell"): "stair"}


def kind(node: dict[str, Any]) -> Any:
    """What a node is; a room unless it says otherwise."""
    return node.get("kind", "room")


def link(graph: Board, a: str, b: str) -> str | None:
    """What an edge between these nodes is: a passage or a stair; None between two stairwells."""
    return LINKS.get(tuple(sorted((str(kind(graph.nodes[a])), str(kind(graph.nodes[b]))))))  # type: ignore[arg-type]


def defects(graph: Board) -> Iterator[str]:
    """Every reason why nobody can play on this board (BATORY-SETUP-02, BATORY-MOVE-03, 06, 07; AMB-BATORY-02).

    The graph must have passed `boards.check`.

    >>> next(defects(nx.Graph([("A1", "A2")])))
    'room A1: expected a name of 1 to 40 characters, given None'
    """
    rooms = {node: data for node, data in graph.nodes(data=True) if kind(data) == "room"}
    wells = {node: data for node, data in graph.nodes(data=True) if kind(data) == "stairwell"}
    for node, data in graph.nodes(data=True):
        if kind(data) not in KINDS:
            yield f"node {node}: expected the kind room or stairwell, given {shown(kind(data))}"
    yield from label_defects(graph)
    for node, data in rooms.items():
        yield from _room(node, data)
    for node in (*rooms, *wells):
        if node in PICKS or node.startswith(TAKING) or is_of_the_stage(node):
            what = kind(graph.nodes[node])
            yield f"{what} {node}: expected another id, since something else in the picture is picked by this one"
    for node, data in wells.items():
        yield from _well(node, data)
    if DOOR in wells:
        yield f"stairwell {DOOR}: expected another id, since a ride by it would be told as a step through a door"
    yield from _names(rooms, wells)
    yield from _decks(graph, rooms)
    for a, b, data in graph.edges(data=True):
        yield from _way(graph, a, b, data)
    starts = [node for node, data in rooms.items() if data.get("start") is True]
    if len(starts) < FIGURES:
        yield f"expected at least {FIGURES} rooms with a start circle, one a figure, given {len(starts)}"
    if len(rooms) > ROOMS:
        yield f"expected at most {ROOMS} rooms, given {len(rooms)}"
    pieces = sorted(nx.connected_components(graph), key=len, reverse=True)
    for piece in pieces[1:]:
        yield f"expected a way from every room to every other, given none from {min(pieces[0])} to {min(piece)}"
    for node in wells:
        if graph.degree(node) < 2:
            yield f"stairwell {node}: expected two or more rooms at it, given {graph.degree(node)}"


def _room(node: str, data: dict[str, Any]) -> Iterator[str]:
    for key in ("name", "deck"):
        if not is_name(data.get(key)):
            yield f"room {node}: expected a {key} of 1 to {LETTERS} characters, given {shown(data.get(key))}"
    if not isinstance(data.get("start", False), bool):
        yield f"room {node}: expected start to be true or false, given {shown(data['start'])}"


def _well(node: str, data: dict[str, Any]) -> Iterator[str]:
    if not is_name(data.get("name", node)):
        yield f"stairwell {node}: expected a name of 1 to {LETTERS} characters, given {shown(data['name'])}"
    for key in ("deck", "start", "polygon", "label", "tokens", "badge"):
        if key in data:
            yield f"stairwell {node}: expected no {key}, it goes through all decks and nobody stays in it"


def _names(rooms: dict[str, dict[str, Any]], wells: dict[str, dict[str, Any]]) -> Iterator[str]:
    """Names that a question or a person could mix up."""
    places = {str(data.get("name")) for data in rooms.values()}
    decks = {str(data.get("deck")) for data in rooms.values()}
    for name in sorted(places | decks):
        if wanted := unreadable(name):
            yield f"expected {wanted}, since questions are asked about it, given {shown(name)}"
    for one, other in _alike(sorted(places)):
        yield f"expected names that differ in more than capitals and signs, given {shown(one)} and {shown(other)}"
    for one, other in _alike(sorted(decks)):
        yield f"expected decks that differ in more than capitals and signs, given {shown(one)} and {shown(other)}"
    for name in sorted(places & decks):
        yield f"expected locations and decks to have different names, given {shown(name)} for both"
    for one, other in _alike([str(data.get("name", node)) for node, data in wells.items()]):
        yield f"expected stairwells to have different names, given {shown(one)} and {shown(other)}"


def unreadable(name: str) -> str:
    """Why no question about a place of that name could be read: "Old Women", "A", "Bar?"; empty where it could.

    >>> unreadable("Bar"), unreadable("The Old Bar")
    ('', '')
    """
    from batwidgets.games.batory.vocabulary import ENDINGS, GRAMMAR, plain, tokens

    said = [token.word for token in tokens(plain(name))]
    if not said or said[-1] in ENDINGS:
        return "a name that ends with a word"
    if all(word in GRAMMAR or word.isdecimal() or not word[0].isalpha() for word in said):
        return "a name with a word that no question has anyway"
    return ""


def _alike(names: list[str]) -> Iterator[tuple[str, str]]:
    from batwidgets.games.batory.vocabulary import plain, tokens

    seen: dict[str, str] = {}
    for name in names:
        said = " ".join(token.word for token in tokens(plain(name)) if token.word not in ".?!")
        if said in seen:
            yield seen[said], name
        seen[said] = name


def _decks(graph: Board, rooms: dict[str, dict[str, Any]]) -> Iterator[str]:
    used = {str(data.get("deck")) for data in rooms.values()}
    if len(used) > DECKS:
        yield f"expected at most {DECKS} decks, given {len(used)}"
    if "decks" not in graph.graph:
        return
    decks = graph.graph["decks"]
    if not isinstance(decks, list) or not all(isinstance(deck, dict) and is_name(deck.get("name")) for deck in decks):
        yield "decks: expected a list of objects with a name each"
        return
    listed = [deck["name"] for deck in decks]
    if len(set(listed)) != len(listed):
        yield f"decks: expected every deck once, given {', '.join(listed)}"
    if lost := sorted(used - set(listed)):
        yield f"decks: expected all decks that rooms are on, missing {', '.join(lost)}"
    if empty := sorted(set(listed) - used):
        yield f"decks: expected a room on every deck, none on {', '.join(empty)}"


def _way(graph: Board, a: str, b: str, data: dict[str, Any]) -> Iterator[str]:
    known = link(graph, a, b)
    if known is None:
        yield f"edge {a}-{b}: expected a passage between two rooms or a stair between a room and a stairwell"
    elif data.get("kind", known) != known:
        yield f"edge {a}-{b}: expected the kind {known}, given {shown(data['kind'])}"
    elif known == "passage" and graph.nodes[a].get("deck") != graph.nodes[b].get("deck"):
        decks = f"{graph.nodes[a].get('deck')} and {graph.nodes[b].get('deck')}"
        yield f"passage {a}-{b}: expected both rooms on one deck, given {decks}"
