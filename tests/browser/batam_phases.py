"""Tables of Batam at every phase, to be looked at."""

from __future__ import annotations

from batwidgets import batam
from batwidgets.widgets.table import Table

CREW = {"phase": "crew", "row": [1, 2, 3, 0], "to_act": 0, "dice": [[], [(2, 4), (3, 2)], [(1, 3)], []], "seed": 1}
SEA = {
    "seats": ["Ann", "Ben", "Cleo", "Dewi"], "phase": "sail", "row": [0, 1, 2, 3], "to_act": 0, "round": 4,
    "away": [0, 1, 2, 3], "ships": ["r8c10", "r0c12", "r10c6", "r6c14"], "seed": 1,
    "cubes": {"Rempang": [1, 0], "Galang": [2, 0], "Sugi": [2], "Bulan": [3, 2], "Citlim": [3]},
    "dice": [[(1, 4), (3, 4), (2, 2)], [(2, 5), (0, 3), (3, 1)], [(1, 5), (0, 2)], [(2, 4), (1, 2), (0, 1)]],
    "wages": [(5, 4), (6, 3), (7, 2), (4, 3)],
}  # fmt: skip
TILES = {"r7c9": "Pirate", "r10c8": "Treasure 10", "r12c3": "Tradewind 3", "r13c10": "Map Rempang"}
END = {"ended": 1, "returned": [1], "home": [1], "row": [1, 2, 3, 0], "round": 9}


def sold_out(seats=SEA["seats"]):
    """The last ship stays where it is, and the game is over."""
    cubes = {"Rempang": [1, 0], "Galang": [1], "Sugi": [1], "Bulan": [3, 2], "Citlim": [1]}
    return batam.position(**{**SEA, **END, "seats": seats, "cubes": cubes, "tiles": TILES}).play(
        batam.moves.StopSailing(0)
    )


PHASES = {
    "offer": lambda: Table(batam.position(seed=1), bots={}),
    "reroll": lambda: Table(batam.position(**CREW, rolled=(4, 2, 0), pending="reroll"), bots={}),
    "place": lambda: Table(batam.position(**CREW, rolled=(4, 2, 0), pending="place"), bots={}),
    "sail": lambda: Table(batam.position(**SEA, tiles=TILES), bots={}),
    "sale": lambda: Table(batam.position(**SEA, tiles=TILES).play(batam.moves.SailTo(0, "r11c6")), bots={}),
    "cards": lambda: Table(batam.position(**SEA, compass="cards", maps=[["Map Sugi"], [], [], []]), bots={}),
    "ransom": lambda: Table(
        batam.position(**SEA, compass="cards", deck=["Pirate 2"]).play(batam.moves.SailTo(0, "r10c8")), bots={}
    ),
    "over": lambda: Table(sold_out(), bots={}),
}
