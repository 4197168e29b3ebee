"""A floor plan for a board that brings none: decks under one another, rooms as boxes in rows, passages as corridors."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from batwidgets.games.batory.art.plan import DeckPlan, Plan, Point, Points, Segment
from batwidgets.games.batory.ship import Ship

WIDTH = 1200.0
LEFT, RIGHT = 132.0, 1108.0  # where the rooms are; the bow and the stern are outside
COLUMNS = 6  # rooms in a row at most: three figures need the width of one
GAP, LANE = 26.0, 44.0  # between rooms in a row; between rows, with room for corridors
HEIGHT, LOW = 82.0, 24.0  # of a room; what a row of stairwells' plates adds
MARGIN, TITLE, LEGEND = 22.0, 40.0, 64.0
DOOR = 24.0
PITCH = 48.0  # from figure to figure
TIDY = 40  # decks of more rooms stay in the file's order

Cell = tuple[int, int]  # row, column


def lay_out(ship: Ship) -> Plan:
    """The plan; the same for the same ship.

    >>> import networkx as nx
    >>> graph = nx.path_graph([f"R{n}" for n in range(12)])
    >>> for room, data in graph.nodes(data=True):
    ...     data.update(name="Cabin", deck="Deck", start=True)
    >>> plan = lay_out(Ship.of(graph))
    >>> plan.laid_out, len(plan.doors), len(plan.links)
    (True, 0, 11)
    """
    polygon: dict[str, Points] = {}
    links: dict[tuple[str, str], Points] = {}
    decks, y = [], 12.0
    for number, name in enumerate(ship.decks, 1):
        cells = _arrange(ship, ship.on[name])
        rows = 1 + max(row for row, _ in cells.values())
        height = HEIGHT + (LOW if any(ship.stairs[room] for room in cells) else 0)
        lane = LANE if rows > 1 or not _in_line(ship, cells) else MARGIN
        top = y + TITLE + lane
        polygon |= {room: _box(cell, cells, top, height) for room, cell in cells.items()}
        bottom = top + rows * height + (rows - 1) * LANE
        decks.append(_hull(name, str(number), y + TITLE, bottom + lane))
        links |= _corridors(ship, cells, polygon)
        y = bottom + lane + 14
    corner = {room: (shape[0][0], shape[0][1], shape[2][0]) for room, shape in polygon.items()}
    return Plan(
        size=(WIDTH, round(y + LEGEND)),
        decks=tuple(decks),
        polygon=polygon,
        label={room: ((x0 + x1) / 2, y0 + 20) for room, (x0, y0, x1) in corner.items()},
        tokens={room: _places((x0 + x1) / 2, y0 + 46) for room, (x0, y0, x1) in corner.items()},
        badge={room: (x1 - 30, y0 - 12) for room, (_, y0, x1) in corner.items()},
        doors={},
        links=links,
        plates=dict(_plates(ship, polygon)),
        laid_out=True,
    )


def _places(x: float, y: float) -> Points:
    return (x, y), (x - PITCH, y), (x + PITCH, y)


def _arrange(ship: Ship, rooms: tuple[str, ...]) -> dict[str, Cell]:
    """A cell for each room, neighbours near each other: swaps as long as one makes the corridors shorter."""
    rows = -(-len(rooms) // COLUMNS)
    columns = -(-len(rooms) // rows)
    cells = {room: divmod(place, columns) for place, room in enumerate(rooms)}
    if len(rooms) > TIDY:
        return cells

    def cost(room: str) -> int:
        return sum(_apart(cells[room], cells[other]) for other in ship.doors[room])

    better = True
    while better:
        better = False
        for a, b in itertools.combinations(rooms, 2):
            before = cost(a) + cost(b)
            cells[a], cells[b] = cells[b], cells[a]
            if cost(a) + cost(b) < before:
                better = True
            else:
                cells[a], cells[b] = cells[b], cells[a]
    return cells


def _apart(one: Cell, other: Cell) -> int:
    """How bad a corridor between two cells is; one between neighbours costs next to nothing."""
    down, along = abs(one[0] - other[0]), abs(one[1] - other[1])
    return 1 if down + along == 1 else 3 + down + along


def _in_line(ship: Ship, cells: dict[str, Cell]) -> bool:
    return all(_apart(cells[room], cells[other]) == 1 for room in cells for other in ship.doors[room])


def _box(cell: Cell, cells: dict[str, Cell], top: float, height: float) -> Points:
    columns = 1 + max(column for _, column in cells.values())
    wide = (RIGHT - LEFT - GAP * (columns - 1)) / columns
    x, y = round(LEFT + cell[1] * (wide + GAP), 1), round(top + cell[0] * (height + LANE), 1)
    right = round(x + wide, 1)
    return (x, y), (right, y), (right, y + height), (x, y + height)


def _hull(name: str, prefix: str, top: float, bottom: float) -> DeckPlan:
    """A pointed bow to the left, a round stern to the right."""
    middle, bow, stern, tip = (top + bottom) / 2, LEFT + 50, RIGHT - 40, WIDTH - 34
    path = (
        f"M24 {middle:g} C70 {(top + middle) / 2:g} {LEFT - 40:g} {top:g} {bow:g} {top:g} H{stern:g} "
        f"C{tip - 30:g} {top:g} {tip:g} {(top + middle) / 2:g} {tip:g} {middle:g} "
        f"C{tip:g} {(bottom + middle) / 2:g} {tip - 30:g} {bottom:g} {stern:g} {bottom:g} H{bow:g} "
        f"C{LEFT - 40:g} {bottom:g} 70 {(bottom + middle) / 2:g} 24 {middle:g} Z"
    )
    return DeckPlan(name, prefix, middle, (bottom - top) / 2, path, ())


def _corridors(ship: Ship, cells: dict[str, Cell], polygon: dict[str, Points]) -> dict[tuple[str, str], Points]:
    """A way for every passage: straight between neighbours, else through the lanes between the rows."""
    pairs = [(a, b) for a in cells for b in ship.doors[a] if ship.index[a] < ship.index[b]]
    far = [pair for pair in pairs if _apart(cells[pair[0]], cells[pair[1]]) > 1]
    shift = {pair: 7.0 * (number % 5 - 2) for number, pair in enumerate(far)}
    return {
        (a, b): _winding(polygon[a], polygon[b], shift[a, b]) if (a, b) in shift else _straight(polygon[a], polygon[b])
        for a, b in pairs
    }


def _straight(one: Points, other: Points) -> Segment:
    if one[0][1] == other[0][1]:
        left, right = sorted((one, other))
        y = left[0][1] + 46
        return (left[1][0], y), (right[0][0], y)
    upper, lower = sorted((one, other), key=lambda box: box[0][1])
    x = (upper[0][0] + upper[1][0]) / 2
    return (x, upper[2][1]), (x, lower[0][1])


def _winding(one: Points, other: Points, shift: float) -> Points:
    """Up from one room into the lane above it, along, between two columns if need be, and down or up into the other."""
    (ax, ay), (bx, by) = _top(one, shift), _top(other, shift)
    lane, landing = ay - LANE / 2 + shift, by - LANE / 2 + shift
    if ay == by:
        return (ax, ay), (ax, lane), (bx, lane), (bx, by)
    between = (one[1][0] if bx > ax else one[0][0] - GAP) + GAP / 2 + shift / 2
    return (ax, ay), (ax, lane), (between, lane), (between, landing), (bx, landing), (bx, by)


def _top(box: Points, shift: float) -> Point:
    return (box[0][0] + box[1][0]) / 2 + 4 * shift, box[0][1]


def _plates(ship: Ship, polygon: dict[str, Points]) -> Iterator[tuple[tuple[str, str], Point]]:
    """A brass plate for each stairwell that a room touches, side by side along its lower wall."""
    for room in ship.rooms:
        touching = [well for well, rooms in ship.wells.items() if room in rooms]
        (x0, _), (x1, y1) = polygon[room][0], polygon[room][2]
        for number, well in enumerate(touching):
            middle = (x0 + x1) / 2 + 48 * (number - (len(touching) - 1) / 2)
            yield (room, well), (middle, y1 - 13)
