"""Whether the floor plan that a board brings can be drawn: every defect. A board without one is laid out by itself.

This is about types and bounds, so that nothing hostile reaches the markup; that walls meet and doors lie in them is a
matter of taste for a board of one's own, and tested for the shipped one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from batwidgets.boards import Board, unknown_keys
from batwidgets.boards.numbers import are_numbers, are_points, is_number
from batwidgets.core.given import shown
from batwidgets.games.batory.playable import kind

PLACES = 3  # figures that a room holds, BATORY-MOVE-11
HULL = re.compile(r"[MLHVCSQTAZmlhvcsqtaz0-9 .,-]{1,2000}")
PREFIX = re.compile(r"[A-Za-z0-9]{1,3}")
ROOM = ("polygon", "label", "tokens")
DECK = ("prefix", "centre", "half_beam", "hull", "inner", "view", "wells")
GRAPH = ("size", "token_diameter", "start_circle_diameter", "door_width")


def has_plan(graph: Board) -> bool:
    """Whether the board says where anything is drawn."""
    return any(key in data for _, data in graph.nodes(data=True) for key in ROOM) or any(
        key in graph.graph for key in GRAPH
    )


def defects(graph: Board) -> Iterator[str]:
    """Every reason why the plan cannot be drawn; nothing for a board without one. The graph is playable otherwise."""
    if not has_plan(graph):
        return
    size = graph.graph.get("size")
    if not are_numbers(size, 2) or not all(100 <= length <= 10_000 for length in size):
        yield f"size: expected width and height from 100 to 10,000 for a board with a floor plan, given {shown(size)}"
    for key in GRAPH[1:]:
        if not is_number(graph.graph.get(key)) or not 1 <= graph.graph[key] <= 200:
            given = graph.graph.get(key)
            yield f"{key}: expected a number from 1 to 200 for a board with a floor plan, given {shown(given)}"
    strips = graph.graph.get("strips", {})
    if not isinstance(strips, dict) or not all(are_numbers(strip, 2) for strip in strips.values()):
        yield "strips: expected from and to for each"
    for node, data in graph.nodes(data=True):
        if kind(data) == "room":
            yield from _room(node, data)
    wells = {node for node, data in graph.nodes(data=True) if kind(data) == "stairwell"}
    decks = graph.graph.get("decks")
    if decks is None:
        yield "decks: expected a list with the outline of each deck for a board with a floor plan, given none"
    for deck in decks if isinstance(decks, list) else ():
        if isinstance(deck, dict):
            yield from _deck(deck, wells)
    for a, b, data in graph.edges(data=True):
        if "door" in data and not are_points(data["door"], 2, 2):  # without one, the way is drawn from place to place
            yield f"edge {a}-{b}: expected a door of two points, given {shown(data['door'])}"


def _room(node: str, data: dict[str, Any]) -> Iterator[str]:
    if not are_points(data.get("polygon"), 3, 500):
        yield f"room {node}: expected a polygon of 3 to 500 points"
    if not are_numbers(data.get("label"), 2):
        yield f"room {node}: expected a label with x and y, given {shown(data.get('label'))}"
    if "badge" in data and not are_numbers(data["badge"], 2):
        yield f"room {node}: expected a badge with x and y, given {shown(data['badge'])}"
    if not are_points(data.get("tokens"), PLACES, PLACES):
        yield f"room {node}: expected {PLACES} places for figures as tokens, given {shown(data.get('tokens'))}"


def _deck(deck: dict[str, Any], wells: set[str]) -> Iterator[str]:
    name = deck.get("name")
    yield from unknown_keys(f"deck {name}", deck, (*DECK, "name"))
    for key in ("centre", "half_beam"):
        if not is_number(deck.get(key)):
            yield f"deck {name}: expected a number as {key}, given {shown(deck.get(key))}"
    if not isinstance(deck.get("prefix"), str) or not PREFIX.fullmatch(deck["prefix"]):
        yield f"deck {name}: expected a prefix of 1 to 3 letters or digits, given {shown(deck.get('prefix'))}"
    if not isinstance(deck.get("hull"), str) or not HULL.fullmatch(deck["hull"]):
        yield f"deck {name}: expected the hull as an SVG path of letters and numbers, given {shown(deck.get('hull'))}"
    if not are_points(deck.get("inner"), 3, 500):
        yield f"deck {name}: expected the hull's inner side as 3 to 500 points"
    view = deck.get("view")
    if not are_numbers(view, 4):
        yield f"deck {name}: expected a view of x, y, width and height, given {shown(view)}"
    places = deck.get("wells")
    if not isinstance(places, dict):
        yield f"deck {name}: expected wells, a polygon a stairwell, given {shown(places)}"
        return
    for well, polygon in places.items():
        if well not in wells:
            yield f"deck {name}: expected stairwells that there are, given {shown(well)}"
        if not are_points(polygon, 3, 500):
            yield f"deck {name}: expected a polygon of 3 to 500 points for stairwell {well}"
