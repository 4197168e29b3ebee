"""The land: islands with beaches, woods, hills and palms, their names, and the places of goods."""

from __future__ import annotations

import math
import random
from html import escape
from itertools import pairwise

from batwidgets.games.batam.art.plan import Island, Plan
from batwidgets.games.batam.art.sea import coast
from batwidgets.games.batam.art.svg import Point, apart, inside, smooth, use
from batwidgets.games.batam.art.theme import var
from batwidgets.games.batam.chart import Chart
from batwidgets.games.batam.offering_names import ISLAND, ISLE
from batwidgets.scene.svg import n, numbers

PALMS = 34.0  # of a coast's length, in cells, for one palm
HILLS = (
    (548, 173, 1.1), (745, 154, 1.2), (722, 301, 1.0), (554, 310, 0.9), (656, 157, 0.9), (788, 484, 1.0),
    (839, 541, 0.8), (978, 573, 0.8), (907, 797, 0.8), (970, 708, 0.8), (388, 421, 0.8), (484, 445, 0.7),
    (280, 704, 0.8), (388, 642, 0.7), (330, 272, 0.8),
)  # fmt: skip
HILL = "M-15 7C-10 5-8-8 0-8.5S9 3 15 7M-1-8.4q1.5 6-1 11M3-7.5q2.6 6 1.2 11.5M6.5-4q2.5 4.5 2.3 9M-5-6q-.5 3.5-2.5 6.5"
CROWN = (
    "M.2-10.5q-4.5-3.2-7.5 1M.2-10.5q-2.5-4.6-6-3.6M.2-10.5q4.5-3.2 7.5 1M.2-10.5q2.5-4.6 6-3.6M.2-10.5q-.4-3 .6-5.2"
)
LARGE, MIDDLE = 16, 8  # squares of land from which a name is written large, or of middle size


def definitions() -> str:
    """A tree, a hill and a palm."""
    tree = "M-5.5 2.5c-2.4-.6-1.6-4.6 1-4.200c.2-3.4 5.6-4.2 6.4-.6c3.4-.9 4.6 4.2 1.4 4.8Z"
    line = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
    return (
        f'<g id="batam-tree" fill="{var("tree")}" stroke="{var("tree-line")}" stroke-width=".9" stroke-linejoin="round" '
        f'opacity=".68"><path d="M-2.2 2.6v2.6M1.6 2.7v2.6" fill="none"/><path d="{tree}"/></g>'
        f'<path id="batam-hill" {line} stroke="{var("tree-line")}" stroke-width="1.15" opacity=".8" d="{HILL}"/>'
        f'<g id="batam-palm" {line} stroke-width="1.8"><path stroke="{var("trunk")}" d="M0 0Q1.5-5 .3-10.5"/>'
        f'<path stroke="{var("palm")}" d="{CROWN}"/></g>'
    )


def land(chart: Chart, plan: Plan) -> str:
    """The islands, without their names."""
    if not plan.coasts():
        return ""
    shades = "".join(
        f'<path fill="{var("wood")}" fill-rule="evenodd" opacity=".78" d="{"".join(smooth(ring, 0) for ring in rings)}"/>'
        for rings in plan.woods
    )
    beach = "".join(
        coast(fill="none", stroke=var(tone), stroke_width=width, opacity=strong)
        for width, tone, strong in ((20, "sand-2", 0.4), (14, "sand", 0.75), (8, "sand", 1))
    )
    grown = _trees(chart, plan) + (_hills() if chart.ours else "")
    return (
        f'<g transform="translate(1.5 3)">{coast(fill=var("shadow"), opacity=0.2)}</g>{coast(fill=var("land"))}'
        f'<g clip-path="url(#batam-land)">{shades}{beach}{grown}</g>'
        f"{coast(fill='none', stroke=var('coast'), stroke_width=1.5)}{_palms(chart, plan)}"
    )


def picks(chart: Chart, plan: Plan) -> str:
    """The land of each island as something to pick: no ship enters it, and asking tells which harbour to head for."""
    islands = [_ground(f"{ISLAND}{name}", f"{name}, an island", plan.islands[name]) for name in chart.harbors]
    isles = [_ground(f"{ISLE}{isle.letter}", f"{chart.isles[isle.letter]}, no harbour", isle)
             for isle in plan.reefs if isle.letter in chart.isles]  # fmt: skip
    grounds = "".join(islands + isles)
    return f'<g role="group" aria-label="Islands">{grounds}</g>' if grounds else ""


def _ground(pick: str, label: str, island: Island) -> str:
    if not island.coasts:
        return ""
    return (
        f'<g data-pick="{escape(pick)}" role="button" aria-label="{escape(label)}">'
        f'<path class="bw-hit" d="{"".join(smooth(ring, 0) for ring in island.coasts)}"/></g>'
    )


def _hills() -> str:
    return "".join(use("batam-hill", x, y, size) for x, y, size in HILLS)


def _free(plan: Plan, x: float, y: float, room: float) -> bool:
    """Whether nothing is written and nothing can be put down near a point."""
    for island in (*plan.islands.values(), *plan.reefs):
        if island.label and abs(x - island.label[0]) < room * len(island.name) + 8 and -36 < y - island.label[1] < 18:
            return False
        if any(abs(x - a) < 18 and abs(y - b) < 20 for a, b in island.slots):
            return False
    return True


def _trees(chart: Chart, plan: Plan) -> str:
    """Clumps of trees in the woods; the same ones every time."""
    rng = random.Random(5)
    trees: list[Point] = []
    rings = plan.woods[-1] if plan.woods else ()
    peaks = HILLS if chart.ours else ()
    for ring in rings:
        xs, ys = [x for x, _ in ring], [y for _, y in ring]
        for _ in range(int((max(xs) - min(xs)) * (max(ys) - min(ys)) / 70) + 4):
            x, y = rng.uniform(min(xs), max(xs)), rng.uniform(min(ys), max(ys))
            if sum(inside(x, y, other) for other in rings) % 2 == 0 or not _free(plan, x, y, 11):
                continue
            if any(abs(x - a) < 24 * size and abs(y - b) < 18 * size for a, b, size in peaks):
                continue
            if all(math.hypot(x - a, (y - b) * 1.5) >= 15 for a, b in trees):
                trees.append((x, y))
    trees.sort(key=lambda tree: tree[1])
    return "".join(f'<use href="#batam-tree" x="{n(x, 0)}" y="{n(y, 0)}"/>' for x, y in trees)


def _palms(chart: Chart, plan: Plan) -> str:
    """A few palms along the beaches; the same ones every time."""
    rng = random.Random(11)
    palms: list[Point] = []
    peaks = HILLS if chart.ours else ()
    for outline in plan.coasts():
        length = sum(math.hypot(bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise(outline))
        want, tries = int(length / (PALMS * 6)), 0
        xs, ys = [x for x, _ in outline], [y for _, y in outline]
        while want and tries < 600:
            tries += 1
            x, y = rng.uniform(min(xs), max(xs)), rng.uniform(min(ys), max(ys))
            if not inside(x, y, outline) or not 9 < apart(x, y, outline) < 15 or not inside(x, y - 8, outline):
                continue
            if not _free(plan, x, y, 8) or any(math.hypot(x - a, y - b) < 46 for a, b in palms):
                continue
            if any(math.hypot(x - a, y - b) < 24 for a, b, _ in peaks):
                continue
            palms.append((x, y))
            want -= 1
    return "".join(f'<use href="#batam-palm" x="{n(x)}" y="{n(y)}"/>' for x, y in palms)


def names(chart: Chart, plan: Plan) -> str:
    """The islands' names, and the places for goods on them."""
    return "".join(map(_slots, plan.islands.values())) + "".join(
        _name(island, _squares(chart, island)) for island in (*plan.islands.values(), *plan.reefs) if island.label
    )


def _squares(chart: Chart, island: Island) -> int:
    """How many squares of land an island has: the larger, the larger its name."""
    about = chart.graph.graph
    letter = next((one["letter"] for one in about.get("islands", []) if one.get("name") == island.name), "")
    return sum(row.count(letter) for row in about.get("land", [])) if letter else 0


def _name(island: Island, squares: int) -> str:
    x, y = island.label or (0, 0)
    if island.name and not (island.sells or squares >= LARGE):
        return f'<text class="reef" x="{n(x + 1)}" y="{n(y)}">{escape(island.name)}</text>'
    size, space = (40.0, 16.0) if squares >= LARGE else (18.0, 5.0) if squares >= 5 else (11.5, 1.0)
    return (
        f'<text class="island" x="{n(x + space / 2)}" y="{n(y)}" font-size="{n(size)}" letter-spacing="{n(space)}">'
        f"{escape(island.name.upper())}</text>"
    )


def _slots(island: Island) -> str:
    if not island.sells or not island.slots:
        return ""
    boxes = "".join(f"M{numbers(x - 8, y - 8)}h16v16h-16z" for x, y in island.slots)
    return (
        f'<path d="{boxes}" fill="{var("place")}" stroke="{var("place-line")}" stroke-width="1" '
        f'stroke-dasharray="2.2 2"/>'
    )
