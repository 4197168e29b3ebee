"""The ship: a checked graph, compiled into tuples and dicts that a playout can look things up in.

The networkx graph is the one source (rooms and stairwells are nodes, an edge costs 1, so a ride by stairs costs 2);
a test holds everything here equal to it.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from batwidgets import boards
from batwidgets.games.batory import drawable, playable


class Ship(boards.Compiled, shipped="batory", attributes=playable.FIELDS):
    """A board of MS Batory; a value: nothing in it changes, and two ships of one graph are equal.

    `rooms` are ids in the file's order, and so is everything that lists rooms. `doors` tells the rooms behind a room's
    doors (BATORY-MOVE-03), `stairs` every (stairwell, room) that a ride from a room can end in, the room itself
    included (BATORY-MOVE-07), `starts` the rooms with a start circle: twelve, or more of which twelve are drawn
    (BATORY-SETUP-02, AMB-BATORY-02). `distance[a][b]` are the fewest points from room to room.

    >>> ship = Ship.of()
    >>> ship.name["T10"], ship.deck["T10"], ship.doors["T10"]
    ('Veranda', 'Promenade Deck', ('T8', 'T9'))
    >>> ship.wells["A"], ship.well_names["A"], ship.stairs["T8"][:2]
    (('T8', 'T9', 'A6', 'A9', 'B7', 'B10'), 'Aft', (('A', 'T8'), ('A', 'T9')))
    """

    rooms: tuple[str, ...]
    index: Mapping[str, int]
    name: Mapping[str, str]
    deck: Mapping[str, str]
    names: tuple[str, ...]
    decks: tuple[str, ...]
    named: Mapping[str, tuple[str, ...]]
    on: Mapping[str, tuple[str, ...]]
    starts: tuple[str, ...]
    doors: Mapping[str, tuple[str, ...]]
    wells: Mapping[str, tuple[str, ...]]
    well_names: Mapping[str, str]
    stairs: Mapping[str, tuple[tuple[str, str], ...]]
    distance: Mapping[str, Mapping[str, int]]

    __slots__ = (*__annotations__,)

    def __init__(self, graph: boards.Board, *, ours: bool = False) -> None:
        graph = _checked(graph)
        nodes: Mapping[str, Any] = graph.nodes
        rooms = tuple(node for node in graph if nodes[node]["kind"] == "room")
        wells = {
            well: tuple(room for room in rooms if graph.has_edge(well, room))
            for well in graph
            if nodes[well]["kind"] == "stairwell"
        }
        name = {room: str(nodes[room]["name"]) for room in rooms}
        deck = {room: str(nodes[room]["deck"]) for room in rooms}
        decks = tuple(entry["name"] for entry in graph.graph["decks"])
        compiled: dict[str, Any] = {
            "rooms": rooms,
            "index": {room: index for index, room in enumerate(rooms)},
            "name": name,
            "deck": deck,
            "names": tuple(dict.fromkeys(name.values())),
            "decks": decks,
            "named": {word: tuple(room for room in rooms if name[room] == word) for word in name.values()},
            "on": {level: tuple(room for room in rooms if deck[room] == level) for level in decks},
            "starts": tuple(room for room in rooms if nodes[room]["start"]),
            "doors": {room: tuple(other for other in rooms if graph.has_edge(room, other)) for room in rooms},
            "wells": wells,
            "well_names": {well: str(nodes[well]["name"]) for well in wells},
            "stairs": {
                room: tuple((well, other) for well, touching in wells.items() if room in touching for other in touching)
                for room in rooms
            },
            "distance": {a: MappingProxyType(row) for a, row in boards.distances(graph, rooms).items()},
        }
        self._fill(graph, ours=ours, **compiled)

    def label(self, room: str) -> str:
        """A room as a person reads it: with its code where there are several of that name.

        >>> Ship.of().label("A2"), Ship.of().label("A10")
        ('Cabin A2', "Purser's Office")
        """
        return self.name[room] if len(self.named[self.name[room]]) == 1 else f"{self.name[room]} {room}"

    def the(self, room: str) -> str:
        """A room within a sentence.

        >>> Ship.of().the("A2"), Ship.of().the("A10")
        ('Cabin A2', "the Purser's Office")
        """
        return f"the {self.name[room]}" if self.label(room) == self.name[room] else self.label(room)

    def __repr__(self) -> str:
        return f"<Ship {self.title}: {len(self.rooms)} rooms on {len(self.decks)} decks>"


def board() -> boards.Board:
    """A fresh networkx graph of the shipped board, free to be changed and handed to `new(..., board=...)`.

    >>> graph = board()
    >>> graph.remove_edge("A5", "A6")
    >>> Ship.of(graph).distance["A5"]["A6"]
    4
    """
    return boards.load(Ship.shipped, playable.FIELDS)


def _checked(graph: boards.Board) -> boards.Board:
    """A copy with every optional attribute written out; BoardError names all defects."""
    graph = boards.check(graph, playable.FIELDS, playable.defects, drawable.defects)
    graph.graph.setdefault("title", "ship")
    for node, data in graph.nodes(data=True):
        if data.setdefault("kind", "room") == "room":
            data.setdefault("start", False)
        else:
            data.setdefault("name", node)
    for a, b, data in graph.edges(data=True):
        data.setdefault("kind", playable.link(graph, a, b))
    decks = dict.fromkeys(data["deck"] for _, data in graph.nodes(data=True) if data["kind"] == "room")
    graph.graph.setdefault("decks", [{"name": deck} for deck in decks])
    return graph
