"""Whether the picture that a board brings can be drawn: every defect. A board without one is laid out by itself.

This is about types and bounds, so that nothing hostile reaches the markup; that no hex covers another is a matter of
taste for a board of one's own, and tested for the shipped one.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from batwidgets.boards import Board, unknown_keys
from batwidgets.boards.numbers import are_numbers, are_points, is_number
from batwidgets.core.given import shown

DEGREES = ("west", "east", "south", "north")
RINGS, COORDINATES, LETTERINGS, BENDS = 500, 20_000, 60, 20
KINDS = ("sea", "land")
ANCHORS = ("start", "middle", "end")
PLACES = {"rose": 3, "warehouses": 2, "key": 2}
GRAPH = ("picture", "hex_radius", "places", "lettering", "coast")
NODE = ("x", "y", "mark", "label", "leader")


def has_picture(graph: Board) -> bool:
    """Whether the board says where anything is drawn."""
    return any(key in data for _, data in graph.nodes(data=True) for key in NODE) or any(
        key in graph.graph for key in GRAPH
    )


def defects(graph: Board) -> Iterator[str]:
    """Every reason why the picture cannot be drawn; nothing for a board without one. The graph must be playable."""
    if not has_picture(graph):
        return
    picture = graph.graph.get("picture")
    if not isinstance(picture, dict) or not all(
        is_number(picture.get(key)) and 300 <= picture[key] <= 10_000 for key in ("width", "height")
    ):
        yield f"picture: expected width and height from 300 to 10,000 for a board with places, given {shown(picture)}"
        return
    yield from _picture(picture)
    width, height = picture["width"], picture["height"]
    radius = graph.graph.get("hex_radius")
    if not is_number(radius) or not 5 <= radius <= 100:
        yield f"hex_radius: expected a number from 5 to 100 for a board with places, given {shown(radius)}"
    yield from _places(graph.graph.get("places", {}), width, height)
    yield from _lettering(graph.graph.get("lettering", []))
    yield from _coast(graph.graph.get("coast", []))
    for node, data in graph.nodes(data=True):
        yield from _space(node, data, width, height)
    for a, b, data in graph.edges(data=True):
        if not are_points(data.get("bends", []), 0, BENDS):
            yield f"edge {a}-{b}: expected at most {BENDS} bends with x and y each, given {shown(data['bends'])}"


def _picture(picture: dict[str, Any]) -> Iterator[str]:
    yield from unknown_keys("picture", picture, ("width", "height", "frame", *DEGREES))
    if not is_number(picture.get("frame", 0)) or not 0 <= picture.get("frame", 0) <= 100:
        yield f"picture: expected a frame from 0 to 100 wide, given {shown(picture['frame'])}"
    given = [key for key in DEGREES if key in picture]
    if not given:
        return
    if len(given) < len(DEGREES) or not all(is_number(picture[key]) for key in DEGREES):
        yield "picture: expected west, east, south and north in degrees, or none of them"
    elif not (-180 <= picture["west"] < picture["east"] <= 180 and -80 <= picture["south"] < picture["north"] <= 80):
        yield "picture: expected west before east within 180 degrees, and south before north within 80"


def _places(places: Any, width: float, height: float) -> Iterator[str]:
    if not isinstance(places, dict):
        yield f"places: expected an object, given {shown(places)}"
        return
    yield from unknown_keys("places", places, PLACES)
    for key, place in places.items():
        if key not in PLACES:
            continue
        if not are_numbers(place, PLACES[key]) or not (0 <= place[0] <= width and 0 <= place[1] <= height):
            yield f"places: expected {key} as {PLACES[key]} numbers inside the picture, given {shown(place)}"
        elif len(place) > 2 and not 5 <= place[2] <= 500:
            yield f"places: expected {key} with a radius from 5 to 500, given {shown(place[2])}"


def _lettering(lettering: Any) -> Iterator[str]:
    if not isinstance(lettering, list) or len(lettering) > LETTERINGS:
        yield f"lettering: expected a list of at most {LETTERINGS}, given {shown(lettering)}"
        return
    wanted = {"text", "x", "y", "size", "spacing", "turn", "kind"}
    for number, word in enumerate(lettering):
        if not isinstance(word, dict) or set(word) != wanted:
            yield f"lettering {number}: expected {', '.join(sorted(wanted))}, given {shown(word)}"
        elif not isinstance(word["text"], str) or not 1 <= len(word["text"]) <= 40 or word["kind"] not in KINDS:
            yield f"lettering {number}: expected a text of 1 to 40 characters and the kind sea or land"
        elif (
            not all(is_number(word[key]) for key in ("x", "y", "size", "spacing", "turn"))
            or not 1 <= word["size"] <= 100
        ):
            yield f"lettering {number}: expected numbers, and a size from 1 to 100"


def _coast(coast: Any) -> Iterator[str]:
    if not isinstance(coast, list) or len(coast) > RINGS:
        yield f"coast: expected a list of at most {RINGS} rings, given {shown(coast)}"
        return
    if sum(len(ring) for ring in coast if isinstance(ring, list)) > COORDINATES:
        yield f"coast: expected at most {COORDINATES:,} numbers in all rings together"
        return
    for number, ring in enumerate(coast):
        if not isinstance(ring, list) or len(ring) < 6 or len(ring) % 2 or not all(map(is_number, ring)):
            yield f"coast, ring {number}: expected x and y in turn of three points or more, given {shown(ring)}"


def _space(node: str, data: dict[str, Any], width: float, height: float) -> Iterator[str]:
    for key, most in (("x", width), ("y", height)):
        value = data.get(key)
        if not is_number(value) or not 0 <= value <= most:
            yield f"space {node}: expected {key} from 0 to {most:g} on a board with places, given {shown(value)}"
    if "mark" in data and not are_numbers(data["mark"], 2):
        yield f"space {node}: expected a mark with x and y, given {shown(data['mark'])}"
    if "leader" in data and not are_points(data["leader"], 0, BENDS):
        yield f"space {node}: expected a leader of at most {BENDS} points, given {shown(data['leader'])}"
    label = data.get("label")
    if label is not None and not (
        isinstance(label, list) and len(label) == 3 and all(map(is_number, label[:2])) and label[2] in ANCHORS
    ):
        yield f"space {node}: expected a label with x, y and start, middle or end, given {shown(label)}"
