"""Pieces of furniture seen from above, as SVG text: quiet line work in the classes of `theme.style()`."""

from __future__ import annotations

from batwidgets.games.batory.art.plan import Points
from batwidgets.games.batory.art.theme import var


def rect(x: float, y: float, w: float, h: float, r: float = 2, c: str = "f") -> str:
    """A box with round corners."""
    return f'<rect class="{c}" x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="{r:g}"/>'


def disc(x: float, y: float, r: float, c: str = "f") -> str:
    """A round thing."""
    return f'<circle class="{c}" cx="{x:g}" cy="{y:g}" r="{r:g}"/>'


def path(d: str, c: str = "l") -> str:
    """Lines."""
    return f'<path class="{c}" d="{d}"/>'


def table(x: float, y: float, r: float = 8, seats: str = "nesw") -> str:
    """Round table with chairs on the named sides."""
    away = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
    chairs = "".join(disc(x + away[s][0] * (r + 3.4), y + away[s][1] * (r + 3.4), 2.9) for s in seats)
    return chairs + disc(x, y, r)


def rug(x: float, y: float, w: float, h: float) -> str:
    """Carpet with a line along its edge."""
    return rect(x, y, w, h, 5, "rug") + rect(x + 4, y + 4, w - 8, h - 8, 3, "rugline")


def bunk(x: float, y: float, w: float, h: float, pillow: str = "n") -> str:
    """Bed, its pillow on the named side."""
    if pillow == "n":
        return rect(x, y, w, h, 3) + rect(x + 2.5, y + 2.5, w - 5, 8, 2.5) + path(f"M{x:g} {y + 15:g}h{w:g}")
    at, fold = x + w - 10.5, x + w - 15
    return rect(x, y, w, h, 3) + rect(at, y + 2.5, 8, h - 5, 2.5) + path(f"M{fold:g} {y:g}v{h:g}")


def basin(x: float, y: float) -> str:
    """Wash-basin."""
    return rect(x - 6, y - 5, 12, 10, 3) + disc(x, y, 2.6)


def deckchairs(x: float, y: float, n: int, gap: float = 13) -> str:
    """Deckchairs in a row; the shape itself is in the picture's definitions."""
    return "".join(f'<use href="#deckchair" x="{x + gap * i:g}" y="{y:g}"/>' for i in range(n))


def armchair(x: float, y: float, turn: float = 0) -> str:
    """Armchair, turned by degrees."""
    return f'<use href="#armchair" transform="translate({x:g} {y:g}) rotate({turn:g})"/>'


def palm(x: float, y: float) -> str:
    """Potted palm."""
    return f'<use href="#palm" x="{x:g}" y="{y:g}"/>'


def piano(x: float, y: float) -> str:
    """Grand piano, keyboard to the left."""
    return (
        path(f"M{x:g} {y:g}h20c13 0 18 5 18 11c0 8 -12 5 -16 13h-22z", "f")
        + path(f"M{x + 4.5:g} {y:g}v24M{x:g} {y + 4:g}h4.5m-4.5 4h4.5m-4.5 4h4.5m-4.5 4h4.5m-4.5 4h4.5")
        + disc(x - 6, y + 12, 3.4)
    )


def barbell(x: float, y: float) -> str:
    """Bar with two weights a side."""
    weights = ((3, 14), (8, 20), (34, 20), (39, 14))
    return path(f"M{x:g} {y:g}h46") + "".join(rect(x + dx, y - h / 2, 4, h, 1) for dx, h in weights)


def rower(x: float, y: float) -> str:
    """Rowing machine: rail, oars, seat."""
    oars = path(f"M{x:g} {y:g}h40M{x + 12:g} {y - 9:g}L{x + 20:g} {y:g}L{x + 12:g} {y + 9:g}")
    return oars + rect(x + 24, y - 4, 9, 8, 2) + rect(x, y - 3, 5, 6, 1)


def parallel_bars(x: float, y: float) -> str:
    """Two bars on four posts."""
    posts = "".join(disc(x + dx, y + dy, 2) for dx in (4, 36) for dy in (0, 11))
    return path(f"M{x:g} {y:g}h40M{x:g} {y + 11:g}h40") + posts


def machine(x: float, y: float) -> str:
    """Washing machine."""
    return rect(x, y, 16, 16, 2) + disc(x + 8, y + 9, 5) + path(f"M{x + 3:g} {y + 2.6:g}h4")


def stove(x: float, y: float, columns: int, rows: int = 2) -> str:
    """Range with rings."""
    rings = "".join(disc(x + 8 + 14 * i, y + 8 + 14 * j, 4.4) for i in range(columns) for j in range(rows))
    return rect(x, y, 14 * columns + 2, 14 * rows + 2, 2) + rings


def wheel(x: float, y: float, r: float = 15) -> str:
    """Steering wheel with eight spokes."""
    spokes = "".join(
        f'<path class="l" transform="rotate({a} {x:g} {y:g})" d="M{x:g} {y - 4:g}V{y - r - 5:g}"/>'
        for a in range(0, 360, 45)
    )
    return spokes + disc(x, y, r, "l") + disc(x, y, r - 4, "l") + disc(x, y, 4)


def along(hull: Points, side: int, inset: float, start: float, end: float = 1200.0, c: str = "k") -> str:
    """Line along the hull between two x, moved inwards: side -1 starboard, 1 port, 0 both, round the stern."""
    n = len(hull)
    middle = sum(y for _, y in hull) / n
    turn = 1 if sum(hull[i - 1][0] * hull[i][1] - hull[i][0] * hull[i - 1][1] for i in range(n)) > 0 else -1
    keep = [start <= x <= end and (y - middle) * side >= 0 for x, y in hull]
    first = next(i for i in range(n) if keep[i] and not keep[i - 1])
    line = []
    for k in range(n):
        i = (first + k) % n
        if not keep[i]:
            break
        (ax, ay), (x, y), (bx, by) = hull[i - 1], hull[i], hull[(i + 1) % n]
        length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
        line.append((x - (by - ay) * inset * turn / length, y + (bx - ax) * inset * turn / length))
    return path("M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in line), c)


def shapes() -> str:
    """What is drawn often, for the picture's definitions; styled here, since classes do not reach into a `<use>`."""
    ink = f'fill="{var("furniture-fill")}" stroke="{var("furniture")}" stroke-width=".9" stroke-opacity=".7"'
    leaf = "M0 0q4 -5 0 -11q-4 6 0 11z"
    leaves = "".join(f'<path transform="rotate({angle})" d="{leaf}"/>' for angle in range(0, 360, 51))
    return (
        f'<g id="deckchair" {ink}><rect width="8" height="20" rx="2"/><path d="M0 7h8M0 11h8M0 15h8"/></g>'
        f'<g id="armchair" {ink}><rect x="-6" y="-6" width="12" height="12" rx="3.5"/>'
        f'<path d="M-3 -6v8h6v-8" fill="none"/></g><g id="palm" {ink}>{leaves}<circle r="2.2"/></g>'
    )


def parquet(x: float, y: float, w: float, h: float) -> str:
    """A dance floor."""
    return f'<rect class="p" fill="url(#parquet)" x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="3"/>'
