"""Compass tiles."""

from __future__ import annotations

from collections import Counter

from games.batam.rules.row import AnyRow, Fact, Refused, Row
from games.batam.table import play, sailing

from batwidgets.games.batam.cards import TILES

WIND = {"c1": "Tradewind 3", "c2": "Tradewind 2"}
MAP = {"left": 6, "ships": "A s1", "tiles": {"c1": "Map Rempang"}, "cubes": {"Rempang": "A"}}
LAIR = {"ships": "A H0", "tiles": {"c1": "Pirate"}}  # s1 and HA lie beside it


def gains() -> list[int]:
    """Movement that each Tradewind gives a ship on the space next to it."""
    found = []
    for tile in ("Tradewind 2", "Tradewind 3", "Tradewind 4"):
        before = sailing(1, "A s1", tiles={"c1": tile})
        found.append(play(before, "c1").state.left)
    return found


def treasures() -> list[int]:
    """Coins of each Treasure."""
    return [
        play(sailing(1, "A s1", tiles={"c1": tile}), "c1").state.coins[0] - 20 for tile in ("Treasure 8", "Treasure 10")
    ]


def tolls() -> list[int]:
    """Coins for a step beside the pirates with one, two and three dice on board."""
    found = []
    for dice in ("B5", "B5 C2", "B5 C2 B1"):
        before = sailing(0, **LAIR, boards={"A": dice}, coins="A 20")
        found.append(20 - play(before, "s1").state.coins[0])
    return found


def by_kind() -> Counter[str]:
    return Counter(tile.kind for tile in TILES.values() for _ in range(tile.total))


ROWS: list[AnyRow] = [
    Row("TILE-01", {"left": 5, "ships": "A s1, B c1", "tiles": {"c1": "Tradewind 4"}}, "c1; HA; decline; stop",
        {"told": ["ShipStep", "CompassTriggered", "MovementGained", "ShipStep", "SaleOffered", "SaleDeclined",
                  "ShipStopped", "TurnEnded", "TurnStarted"]}),
    Row("TILE-01", {"left": 5, "ships": "A s1, B HA", "boards": {"B": "C2"}, "tiles": {"c1": "Tradewind 4"}},
        "c1; s1; stop; c1", {"actor": "B", "left": 5}),
    Fact("TILE-02", "movement gained by the last step", gains, [2, 3, 4]),
    Row("TILE-03", {"left": 2, "tiles": WIND}, "s1; c1; HA; decline; c1; HA; decline", {"left": 0}),
    Row("TILE-03", {"left": 4, "ships": "A HB", "tiles": WIND}, "c2; HC; decline; s5; HA; decline; c1", {"left": 1}),
    Row("TILE-03", {"left": 2, "tiles": WIND, "by_hand": True, "seed": None, "row": "CAB", "boards": {"A": "B2"}},
        "s1; c1; HA; decline; stop; stop; offer 1 1; offer 1 1; offer 1 1; roll S S S; keep; roll 1 S S; keep;"
        "place 0 A; roll S S S; keep; c1", {"left": 3, "actor": "A"}),
    Row("TILE-04", {"left": 2, "tiles": WIND}, "s1; c1", {"tiles": WIND}),
    Fact("TILE-05", "coins", treasures, [8, 10]),
    Row("TILE-05", {"left": 2, "tiles": {"c1": "Treasure 8"}}, "s1; c1",
        {"coins": "28 20 20", "bank": -8, "tiles": {}, "out": ["Treasure 8"]}),
    Row("TILE-06", MAP, "c1", {"maps of A": ["Map Rempang"], "tiles": {}, "coins": "20 20 20"}),
    Row("TILE-07", MAP, "c1; HA",
        {"coins": "32 20 20", "maps of A": [], "out": ["Map Rempang"], "phase": "sail", "bank": -12}),
    Row("TILE-07", MAP, "s3; HA; c1", {"coins": "20 20 20", "maps of A": ["Map Rempang"]}),
    Row("TILE-07", MAP, "s3; HA; c1; HA", {"coins": "32 20 20"}),
    Row("TILE-07", {**MAP, "ships": "A s3", "maps": {"A": ["Map Sugi"]}}, "s4; HB; sell", {"coins": "57 20 20"}),
    Row("TILE-08", {**LAIR, "left": 4}, "s1", {"ways": "H0 s3"}),
    Refused("TILE-08", {**LAIR, "left": 4}, "s1; c1", "The Pirate Ship lies in", "You may sail to"),
    Refused("TILE-08", {**LAIR, "left": 4}, "to c1", "The Pirate Ship lies in", "You may sail to"),
    Fact("TILE-09", "toll for one, two and three dice", tolls, [3, 6, 9]),
    Row("TILE-09", {**LAIR, "left": 4}, "s1", {"coins": "17 20 20", "bank": 3}),
    Row("TILE-10", {**LAIR, "left": 4}, "s1; s3; HA; decline", {"coins": "14 20 20"}),
    Row("TILE-10", {"left": 4, "ships": "A s1", "tiles": {"c1": "Pirate"}}, "s3", {"coins": "20 20 20"}),
    Row("TILE-10", {"left": 4, "ships": "A s1", "tiles": {"c1": "Pirate"}}, "stop", {"coins": "20 20 20"}),
    Row("TILE-10", {"left": 4, "ships": "A HC", "tiles": {"c2": "Pirate"}}, "s5; HC; decline", {"coins": "17 20 20"}),
    Refused("TILE-10", {**LAIR, "left": 9, "coins": "A 5"}, "s1", "3 coins for each of 2 dice are 6, and you have 5",
            "You may sail to"),
    Refused("TILE-10", {**LAIR, "left": 3, "coins": "A 2"}, "to s1", "3 coins a step beside it, and you have 2",
            "You may sail to"),
    Fact("TILE-11", "kinds", by_kind, {"Tradewind": 3, "Treasure": 2, "Map": 2, "Pirate": 1}),
    Fact("TILE-11", "tiles", lambda: (len(TILES), sum(tile.total for tile in TILES.values())), (8, 8)),
]  # fmt: skip
