"""The flags of the five companies and the signs of the seven commodities, drawn around (0, 0), 20 units high.

Each company has an outline of its own, each commodity a shape: colour only repeats it.
"""

from __future__ import annotations

from collections.abc import Mapping

from batwidgets.games.batavia.art.theme import INK
from batwidgets.scene.svg import n

EDGE = f'stroke="{INK}" stroke-width="1.1" stroke-linejoin="round"'
FINE = f'stroke="{INK}" stroke-width="1.05" stroke-linejoin="round" stroke-linecap="round"'
CLOTH = "#f8f1df"


def path(d: str, fill: str = "none", more: str = "") -> str:
    """A path with its fill and what else it has."""
    return f'<path d="{d}" fill="{fill}"{" " + more if more else ""}/>'


def line(d: str, colour: str, width: float, more: str = "") -> str:
    """A path that is only a line."""
    return path(d, "none", f'stroke="{colour}" stroke-width="{n(width)}"{" " + more if more else ""}')


def dot(x: float, y: float, r: float, fill: str, more: str = "") -> str:
    """A small disc."""
    return f'<circle cx="{n(x)}" cy="{n(y)}" r="{r:g}" fill="{fill}"{" " + more if more else ""}/>'


def mirrored(body: str) -> str:
    """The same from right to left."""
    return f'<g transform="scale(-1 1)">{body}</g>'


def _britain() -> str:
    """A shield with the crosses of two saints."""
    return (
        path("M-8.6-9H8.6V.6C8.6 5.6 4.6 8.4 0 9.9C-4.6 8.4-8.6 5.6-8.6.6Z", "#2e3d6b", EDGE)
        + line("M-7.6-8.2L5.6 5.8M7.6-8.2L-5.6 5.8", CLOTH, 2.2)
        + line("M0-8.5V9.2M-8.1-1.6H8.1", CLOTH, 4.6)
        + line("M0-8.5V9.2M-8.1-1.6H8.1", "#a3303b", 2.4)
    )


def _denmark() -> str:
    """A swallow-tailed flag with a cross."""
    tail = "M-9.6-7.4H9.6L4.6 0L9.6 7.4H-9.6Z"
    return path(tail, "#a3303b", EDGE) + line("M-3.4-6.8V6.8M-9 0H5", CLOTH, 3.2)


def _france() -> str:
    """A lozenge with a lily."""
    petal = "M1.1 1.3C1.2-1.5 2.6-3.6 4.5-3.5C6-3.4 6.4-1.4 4.9-.6C5-1.5 4.3-1.9 3.7-1.5C2.9-1 2.8.2 2.5 1.3Z"
    stem = "M0-7.2C2.3-4.6 2.3-1.8.8 1.3H-.8C-2.3-1.8-2.3-4.6 0-7.2Z"
    foot = "M-2.6 1.9H2.6V3.2H-2.6ZM-1 3.8H1L1.9 5.2L0 7.2L-1.9 5.2Z"
    gold = "#8a6410"
    lozenge = path("M0-9.9L9.2 0L0 9.9L-9.2 0Z", "#fbf5e2", EDGE)
    return lozenge + path(stem + petal + foot, gold) + mirrored(path(petal, gold))


def _netherlands() -> str:
    """A flag of three bars."""
    return (
        path("M-9.4-7.4H9.4V7.4H-9.4Z", CLOTH, EDGE)
        + path("M-8.9-6.9H8.9V-2.5H-8.9Z", "#c0662a")
        + path("M-8.9 2.5H8.9V6.9H-8.9Z", "#3b5275")
        + line("M-8.9-2.5H8.9M-8.9 2.5H8.9", INK, 0.7)
    )


def _sweden() -> str:
    """A roundel with a crown."""
    crown = "M-5.6 4.4L-6.7-2.4L-3.1.3L0-5L3.1.3L6.7-2.4L5.6 4.4Z"
    gold, edge = "#f3ce62", "#3b2e0a"
    balls = "".join(
        dot(x, y, 1.25, gold, f'stroke="{edge}" stroke-width=".5"') for x, y in ((-6.7, -3), (0, -5.6), (6.7, -3))
    )
    return (
        f'<circle r="9.2" fill="#2b6f8c" {EDGE}/>'
        + path(crown, gold, f'stroke="{edge}" stroke-width=".7" stroke-linejoin="round"')
        + balls
        + line("M-5.2 2.3H5.2", edge, 0.7)
    )


def _tea() -> str:
    leaf = "M.2 7.4C-5.6 7.2-9-.2-9.4-5.4C-4-5.2.6-1 .2 7.4Z"
    bud = "M0 3.6C-2.7.2-2.5-5.4 0-9.6C2.5-5.4 2.7.2 0 3.6Z"
    veins = "M0 3.4V9.6M-6.4-1.8C-3.6.4-1.6 3-.4 6M6.4-1.8C3.6.4 1.6 3 .4 6"
    leaves = path(leaf, "#6e9149", FINE) + mirrored(path(leaf, "#87a65e", FINE))
    return leaves + path(bud, "#a9bf77", FINE) + path(veins, "none", FINE)


def _cotton() -> str:
    husk = "M0 9.8V5M-7.6 1.6C-5.8 6.4-2.6 7.6 0 7.6S5.8 6.4 7.6 1.6L3 4.2L0 2.6L-3 4.2Z"
    folds = "M-5.6-1.6C-5-.2-3.8.2-2.6 0M5.6-1.6C5-.2 3.8.2 2.6 0M-1.6-5.8C-.8-4.6.8-4.6 1.6-5.8"
    puffs = ((-4.2, -0.6, 4.3), (4.2, -0.6, 4.3), (0.0, -4.8, 4.4), (0.0, 0.9, 4.2))
    return (
        path(husk, "#9a7a4b", FINE)
        + "".join(dot(x, y, r, "#ffffff", FINE) for x, y, r in puffs)
        + line(folds, INK, 0.6, 'opacity=".6"')
    )


def _china() -> str:
    vase = (
        "M-2.7-9.6H2.7L2.1-6.6C5.6-5.2 7.4-2.4 7.4.8C7.4 4.6 5 7.4 3.6 9.6H-3.6C-5 7.4-7.4 4.6-7.4.8"
        "C-7.4-2.4-5.6-5.2-2.1-6.6Z"
    )
    flower = "M0-2.2C1.2-.8 3.2-.6 4.6.9C3.2 2.4 1.2 2.6 0 4C-1.2 2.6-3.2 2.4-4.6.9C-3.2-.6-1.2-.8 0-2.2Z"
    return path(vase, "#ffffff", FINE) + line("M-6.1-3.4H6.1M-5.7 5.6H5.7", "#2c4f9e", 1.3) + path(flower, "#2c4f9e")


def _silk() -> str:
    hank = "M-4.4-9.4C-9.4-6-6.8-1.8-2 0C-6.8 1.8-9.4 6-4.4 9.4H4.4C9.4 6 6.8 1.8 2 0C6.8-1.8 9.4-6 4.4-9.4Z"
    threads = "M-2-9.2C-5-5.8-3.4-2 0 0C3.4 2 5 5.8 2 9.2M2-9.2C5-5.8 3.4-2 0 0C-3.4 2-5 5.8-2 9.2"
    dark = "#8e4c66"
    band = path("M-3.2-1.5H3.2V1.5H-3.2Z", dark, f'stroke="{INK}" stroke-width=".8"')
    return path(hank, "#d9a7b8", FINE) + line(threads, dark, 1) + band


def _ginger() -> str:
    root = (
        "M-9.2 3.4C-10-.2-7.6-1.6-5.6-1.2C-5-3.4-6.8-6.6-4.4-8.4C-2-9.8.4-7.8-.2-5C-.4-3.6.2-2.8 1.2-2.8"
        "C2.4-3.4 1.8-6.2 3.8-7.4C6.4-8.8 9-6.6 8.2-4C7.6-2.2 5.8-1.4 5.8.2C7.2.2 9.6 1 9.6 3.6"
        "C9.4 6.4 6.8 7.4 4.4 6C3.2 5.4 2.4 5.8 2 6.8C1.2 9.2-1.8 10-3.6 8C-4.6 6.8-4.8 5.6-6 5.4C-7.4 5.4-8.8 5-9.2 3.4Z"
    )
    rings = (
        "M-4.2-6.4C-3.2-7-2-6.8-1.4-6M5.2-5.6C6-6 6.8-5.8 7.2-5M-7.4.6C-7.8 1.6-7.6 2.8-6.8 3.4"
        "M6.6 2C7.4 2.6 7.6 3.8 7 4.6M-2 7C-1.4 7.6-.4 7.4 0 6.8M-2.4.8C-.6 1.8 1.4 1.6 2.8.6"
    )
    return path(root, "#d7ae6c", FINE) + line(rings, "#7a5420", 0.9, 'stroke-linecap="round"')


def _nutmeg() -> str:
    shell = "M0-9.8C5.6-9.4 9-4.4 8.6.8C8.2 6 4.6 9.6 0 9.6S-8.2 6-8.6.8C-9-4.4-5.6-9.4 0-9.8Z"
    mace = "M-3.4-4C-.6-2.6-4.4 1.4-2 6.4M.4-5.6C2-3-1.6 1.6.6 6.8M3.4-4C4.6-.4 1.8 2.6 3.2 5"
    return (
        path(shell, "#e6c77c", FINE)
        + f'<ellipse cy=".6" rx="5.3" ry="6.7" fill="#7a4a2c" {FINE}/>'
        + line(mace, "#e2663a", 1.5, 'stroke-linecap="round"')
    )


def _pepper() -> str:
    leaf = path("M.2-7.6C3.4-10.4 7-9.8 9.2-7.2C6.4-5 2.8-5.2.2-7.6Z", "#6e9149", FINE)
    berries = (
        *((-2.5, -4.4), (2.5, -4.0), (-2.9, -0.4), (2.7, 0.2), (0.0, -2.2)),
        *((-2.1, 3.4), (2.1, 3.9), (0.0, 1.8), (0.0, 6.9)),
    )
    corns = "".join(dot(x, y, 2.45, "#3e3a36", 'stroke="#fffbf0" stroke-width=".7"') for x, y in berries)
    return path("M0-9.6C.4-4 .2 2 0 8.4", "none", FINE) + leaf + corns


FLAGS: Mapping[str, str] = {
    "Br": _britain(), "Da": _denmark(), "Fr": _france(), "Du": _netherlands(), "Sw": _sweden(),
}  # fmt: skip
GOODS: Mapping[str, str] = {
    "tea": _tea(), "cotton": _cotton(), "china": _china(), "silk": _silk(), "ginger": _ginger(),
    "nutmeg": _nutmeg(), "pepper": _pepper(),
}  # fmt: skip
MARKS: Mapping[str, str] = {**FLAGS, **GOODS}


def mark(name: str, size: int = 20) -> str:
    """A company's flag or a commodity as a whole picture for running text; hidden from screen readers, so say it too.

    >>> mark("Da", 16)[:60]
    '<svg xmlns="http://www.w3.org/2000/svg" class="batavia-mark"'
    """
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="batavia-mark" aria-hidden="true" focusable="false" '
        f'width="{size}" height="{size}" viewBox="-10.5 -10.5 21 21">{MARKS[name]}</svg>'
    )
