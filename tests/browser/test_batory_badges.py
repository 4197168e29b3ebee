"""Notes in the rooms of MS Batory: whole inside the walls, clear of every figure that may stand there with its ring."""

from __future__ import annotations

from math import hypot

import pytest
from toys.wire import Wire

from batwidgets import batory
from batwidgets.games.batory.art.plan import plan_of
from batwidgets.games.batory.ship import Ship
from batwidgets.widgets.table import Table

SHIP = Ship.of()
PLAN = plan_of(SHIP)
LONGEST = "2 +2!"  # by the stairs, two cards, a hand that is full
WALL = 1.7  # half of a wall's line

# Every room's note with the longest words, its pill fitted as the stage fits it: boxes in the plan's own units, without
# the pill's line, and the radius of a figure's ring with its line, as it is and as it is for who has been picked.
MEASURED = """words => {
  const svg = document.querySelector('.batory-plan'), to = svg.getScreenCTM().inverse();
  const boxed = one => {
    const box = one.getBoundingClientRect(), corner = (x, y) => new DOMPoint(x, y).matrixTransform(to);
    const a = corner(box.left, box.top), b = corner(box.right, box.bottom);
    return [a.x, a.y, b.x, b.y];
  };
  const rooms = {};
  for (const note of svg.querySelectorAll('.bw-badge [data-badge]')) {
    note.textContent = words;
    const pill = note.previousElementSibling, {x, y, width, height} = note.getBBox(), pad = height * 0.35;
    const fitted = {x: x - pad, y: y - pad / 4, width: width + 2 * pad, height: height + pad / 2};
    for (const [name, value] of Object.entries(fitted)) pill.setAttribute(name, value);
    const room = note.closest('[data-pick]');
    rooms[room.dataset.pick] = {note: boxed(pill), name: boxed(room.querySelector('.name'))};
  }
  const ring = figure => {
    const style = getComputedStyle(figure.querySelector('.bw-hit'));
    return parseFloat(style.r) + parseFloat(style.strokeWidth) / 2;
  };
  const figure = svg.querySelector('[data-piece][aria-disabled=false]'), usual = ring(figure);
  figure.classList.add('bw-open');
  return {rooms, usual, open: ring(figure)};
}"""


def inside(point, polygon):
    """Whether a point lies in a polygon."""
    x, y = point
    crossed = False
    for (x1, y1), (x2, y2) in zip(polygon, (*polygon[1:], polygon[0]), strict=True):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) / (y2 - y1) * (x2 - x1):
            crossed = not crossed
    return crossed


def apart(box, point):
    """How far a point is from a box; 0 in it."""
    left, top, right, bottom = box
    return hypot(max(left - point[0], 0, point[0] - right), max(top - point[1], 0, point[1] - bottom))


@pytest.mark.parametrize("width", [1280, 900, 360])
def test_a_note_lies_inside_its_room_and_clear_of_three_figures_with_their_rings_and_of_the_name(open_page, width):
    page = open_page(Wire(Table(batory.new(["Ann", "Ben", "Cleo"], seed=7), bots={})), width=width, height=900)
    found = page.evaluate(MEASURED, LONGEST)
    assert found["rooms"].keys() == {*SHIP.rooms}
    wrong = []
    for room, seen in found["rooms"].items():
        left, top, right, bottom = note = seen["note"]
        corners = [(x, y) for x in (left - WALL, right + WALL) for y in (top - WALL, bottom + WALL)]
        if not all(inside(corner, PLAN.polygon[room]) for corner in corners):
            wrong.append(f"{room}: over a wall, {note}")
        for spot, place in enumerate(PLAN.tokens[room]):
            if apart(note, place) < (ring := found["open" if SHIP.stairs[room] else "usual"]):
                wrong.append(f"{room}: under the ring of the figure on spot {spot}, {apart(note, place):.1f} of {ring}")
        name = seen["name"]
        if name[0] < right and left < name[2] and name[1] < bottom and top < name[3]:
            wrong.append(f"{room}: over its name, {name}, {note}")
    assert not wrong, "\n".join(wrong)
