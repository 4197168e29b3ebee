"""Furniture of the shipped board's rooms: what says what a room is for.

Everything keeps to the corners and ends of a room, away from its name, its figures and the ways to its doors.
"""

from __future__ import annotations

from collections.abc import Mapping

from batwidgets.games.batory.art.pieces import (
    along,
    armchair,
    barbell,
    basin,
    bunk,
    deckchairs,
    disc,
    machine,
    palm,
    parallel_bars,
    parquet,
    path,
    piano,
    rect,
    rower,
    rug,
    stove,
    table,
    wheel,
)  # fmt: skip
from batwidgets.games.batory.art.plan import Points

BOTH = (-1, 1)  # starboard and port
Room = Mapping[str, list[str]]


def furniture(deck: str, y: float, hull: Points) -> Mapping[str, str]:
    """SVG text by room of a deck ("T", "A" or "B"); y is its middle line, hull its inner side.

    >>> sorted(furniture("B", 713, ((0, 0), (1100, 600), (1100, 800), (0, 1400))))[:3]
    ['B1', 'B10', 'B2']
    """
    rows = {"T": _promenade_deck, "A": _a_deck, "B": _b_deck}
    return {room: "".join(pieces) for room, pieces in rows[deck](y, hull).items()} if deck in rows else {}


def _promenade_deck(y: float, hull: Points) -> Room:
    up, low = y - 122, y + 41  # tops of the outer rows
    return {
        "T1": [along(hull, s, 6.5, 80, 172, "v") for s in BOTH]
        + [wheel(112, y), disc(76, y, 6.5), path(f"M76 {y - 4.5}v9M71.5 {y}h9")]
        + [disc(148, y + s * 42, 7) + path(f"M148 {y + s * 42}l-5 {-s * 3}") for s in BOTH]
        + [
            rect(320, y - 29, 29, 58),
            path(f"M325 {y - 22}q10 12 19 8M325 {y + 20}q6 -24 18 -20M334 {y + 22}v-10M329 {y + 17}h10"),
        ],
        "T4": [
            rect(421, y - 14, 170, 48, 0, "g"),
            path(f"M455 {y - 14}v48M557 {y - 14}v48M455 {y + 10}h102", "g"),
            path(f"M506 {y - 14}v50", "g2"),
        ],
        "T5": [deckchairs(424, up + 8, 7), deckchairs(686, up + 8, 7)],
        "T6": [deckchairs(424, low + 54, 7), deckchairs(686, low + 54, 7)],
        "T7": [
            rect(609, y - 15, 170, 50, 16, "w"),
            path(f"M622 {y + 1}h144M622 {y + 18}h144", "wl"),
            path(f"M779 {y + 5}h-8M779 {y + 14}h-8"),
        ],
        "T8": [deckchairs(968, up + 8, 3)],
        "T9": [deckchairs(968, low + 54, 3)],
        "T10": [along(hull, 0, 7, 1024)]
        + [
            table(1064, y + s * 76, 8, "ew")
            + table(1104, y + s * 34, 8, "ns")
            + palm(1034, y + s * 98)
            + palm(1100, y + s * 78)
            + palm(859, y + s * 26)
            for s in BOTH
        ]
        + [palm(1140, y), table(1066, y, 8, "ns")],
    }


def _a_deck(y: float, hull: Points) -> Room:
    up, mid, low = y - 122, y - 41, y + 41  # tops of the three rows
    return {
        "A1": [bunk(336, up + 4, 16, 22)],
        "A2": [bunk(393, low + 4, 15, 22), rect(397, low + 60, 12, 16)],
        "A3": [along(hull, s, 7, 72, 172, "b") for s in BOTH]
        + [
            table(116, y, 12, ""),
            armchair(116, y - 22, 180),
            armchair(116, y + 22),
            armchair(92, y, 90),
            armchair(140, y, -90),
            armchair(157, y - 44, 215),
            armchair(157, y + 44, -35),
            rug(160, y - 15, 152, 48),
            rect(318, mid + 3, 35, 7, 1, "b2"),
            rect(318, y + 31, 35, 7, 1, "b2"),
        ],
        "A4": [
            rug(590, up + 26, 156, 48),
            table(572, up + 17, 7, "ew"),
            table(572, up + 66, 7, "ew"),
            table(764, up + 17, 7, "ew"),
        ],
        "A5": [rect(652, low + 45, 112, 9, 4.5)]
        + [disc(658 + 11.1 * i, low + 37, 3.3) for i in range(10)]
        + [
            rect(652, low + 69, 112, 7, 1, "b2"),
            table(438, low + 63, 7, "ew"),
            table(470, low + 63, 7, "ew"),
            table(676, low + 16, 7, "ew"),
            table(708, low + 16, 7, "ew"),
            table(740, low + 16, 7, "ew"),
        ],
        "A6": [
            parquet(508, mid + 5, 184, 72),
            piano(738, y + 13),
            table(476, mid + 19, 8, "ew"),
            table(432, mid + 17, 7, "es"),
            table(432, y + 26, 7, "ne"),
            table(712, mid + 17, 7, "sw"),
            table(770, mid + 17, 7, "sw"),
        ],
        "A7": [
            bunk(962, up + 4, 34, 18, "e"),
            basin(986, up + 68),
            rect(792, up + 5, 20, 13),
            rect(792, up + 64, 14, 12),
        ],
        "A8": [
            bunk(962, low + 58, 34, 18, "e"),
            basin(986, low + 12),
            rect(792, low + 63, 20, 13),
            rect(792, low + 5, 14, 12),
        ],
        "A9": [
            table(1034, y + s * 94)
            + table(1080, y + s * 78)
            + table(1038, y + s * 54)
            + table(1116, y + s * 46)
            + table(1084, y + s * 30)
            for s in BOTH
        ]
        + [rect(1120, y - 17, 15, 34, 7)]
        + [disc(1116 + dx, y + dy, 2.9) for dx in (0, 23) for dy in (-11, 0, 11)]
        + [rect(849, mid + 5, 9, 18), rect(849, y + 18, 9, 18)],
        "A10": [
            rect(525, up + 5, 18, 18),
            disc(534, up + 14, 5),
            path(f"M534 {up + 11}v6M531 {up + 14}h6"),
            rect(361, up + 4, 18, 8, 1, "b2"),
            rect(528, up + 60, 16, 16),
            path(f"M531 {up + 65}h10M531 {up + 70}h10"),
        ],
    }


def _b_deck(y: float, hull: Points) -> Room:
    up, mid, low = y - 122, y - 41, y + 41  # tops of the three rows
    return {
        "B1": [rect(96, y - 7, 58, 14, 3)]
        + [disc(102 + 11.5 * i, y + s * 13, 3.2) for i in range(5) for s in BOTH]
        + [
            rect(138, y + s * 42 - 5.5, 36, 11, 3) + "".join(disc(144 + 12 * i, y + s * 30, 3.2) for i in range(3))
            for s in BOTH
        ]
        + [
            rect(333, mid + 5, 18, 16),
            rect(333, mid + 22, 18, 16),
            rect(333, y + 3, 18, 16),
            rect(333, y + 20, 18, 16),
        ],
        "B2": [bunk(392, up + 4, 16, 22)],
        "B3": [rect(399, low + 4, 10, 18), rect(399, low + 58, 10, 18)],
        "B4": [bunk(x, up + 4, 16, 32) for x in (434, 458, 482, 690, 714, 738)]
        + [
            rect(434, up + 58, 24, 17),
            path(f"M446 {up + 61.5}v10M441 {up + 66.5}h10", "x"),
            rect(472, up + 62, 40, 12, 2),
        ],
        "B5": [machine(x, low + dy) for x, dy in ((416, 4), (416, 61), (562, 4), (580, 4), (580, 61))],
        "B6": [
            parallel_bars(422, mid + 12),
            barbell(468, y + 22),
            rower(686, mid + 17),
            rower(686, y + 24),
            path(f"M776 {mid + 6}v70M783 {mid + 6}v70" + "".join(f"M776 {mid + 10 + 8 * i}h7" for i in range(9))),
        ],
        "B7": [bunk(940, up + 4, 32, 17, "e"), basin(962, up + 69)],
        "B8": [bunk(994, low + 56, 22, 17, "e"), basin(1008, low + 12)],
        "B9": [
            along(hull, 0, 8, 1034),
            stove(1056, y - 15, 4),
            rect(1036, y - 72, 64, 14, 2),
            path(f"M1040 {y - 65}h40"),
            disc(1090, y - 65, 4),
            rect(1042, y + 56, 58, 14, 2),
            path(f"M1046 {y + 63}h34"),
            disc(1090, y + 63, 4),
            rect(984, y - 112, 36, 12, 2),
            disc(993, y - 106, 3.5),
            disc(1007, y - 106, 3.5),
        ],
        "B10": [disc(790 + 18 * i, low + 62, 5.5) + path(f"M{784 + 18 * i} {low + 74}h12", "k2") for i in range(3)]
        + [basin(613, low + 12), basin(613, low + 68)],
    }
