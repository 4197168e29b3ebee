"""Compass cards."""

from __future__ import annotations

from games.batam.rules.row import AnyRow, Fact, Refused, Row
from games.batam.table import play, sailing

from batwidgets.games.batam.cards import CARDS, MAP

SEA = {"left": 5, "ships": "A s1"}
PIRATES = {"left": 5, "ships": "A s1", "deck": ["Pirate 2"]}
ALL_BUT_MAPS = [name for name, card in CARDS.items() if card.kind != MAP for _ in range(card.total)]
MAPS = [name for name, card in CARDS.items() if card.kind == MAP]


def coins_of(kind: str) -> list[int]:
    """What each card of a kind brings in coins when it is drawn."""
    names = [name for name, card in CARDS.items() if card.kind == kind]
    return [play(sailing(5, "A s1", deck=[name]), "c1").state.coins[0] - 20 for name in names]


def ransoms() -> list[list[int]]:
    """Coins for one, two and three dice, for each Pirate card."""
    found = []
    for card in ("Pirate 1", "Pirate 2"):
        paid = []
        for dice in ("B5", "B5 C2", "B5 C2 B1"):
            before = sailing(0, "A s1", deck=[card], boards={"A": dice})
            paid.append(20 - play(before, "c1; pay").state.coins[0])
        found.append(paid)
    return found


def enterable() -> list[bool]:
    """Whether each compass space can be entered when cards are used."""
    return [
        bool(play(sailing(3, f"A {beside}", deck=["Treasure 2"]), space).state.moved)
        for space, beside in (("c1", "s1"), ("c2", "HB"), ("c3", "HD"))
    ]


ROWS: list[AnyRow] = [
    Row("CARD-01", {**SEA, "deck": ["Treasure 2", "Treasure 3"]}, "c1", {"coins": "22 20 20", "deck": 17}),
    Row("CARD-01", {**SEA, "deck": ["Treasure 2", "Treasure 3"]}, "c1; s1; c1", {"coins": "25 20 20", "deck": 16}),
    Refused("CARD-01", {**SEA, "deck": ["Treasure 2"], "by_hand": True, "seed": None}, "c1; s1",
            "A compass card is being drawn", "Wait"),
    Refused("CARD-01", {**SEA, "deck": ["Treasure 2"], "by_hand": True, "seed": None}, "c1; draw Pirate 1",
            "Chance cannot bring", "DrawCard(card='Treasure 2')"),
    Row("CARD-01", {**SEA, "deck": ["Treasure 2"]}, "to c1", {"coins": "22 20 20"}),
    Row("CARD-02", {**SEA, "left": 1, "deck": ["Tradewind 2"]}, "c1", {"left": 2, "discards": ["Tradewind 2"]}),
    Row("CARD-02", {**SEA, "left": 1, "deck": ["Tradewind 3"]}, "c1", {"left": 3, "discards": ["Tradewind 3"]}),
    Row("CARD-03", {**SEA, "left": 3, "deck": ["Tradewind 2", "Tradewind 3"]}, "c1; s1; c1", {"left": 5}),
    Fact("CARD-04", "coins", lambda: coins_of("Treasure"), [2, 3, 4]),
    Row("CARD-04", {**SEA, "deck": ["Treasure 4"]}, "c1", {"discards": ["Treasure 4"], "bank": -4}),
    Row("CARD-05", {**SEA, "deck": ["Map Rempang"]}, "c1", {"maps of A": ["Map Rempang"], "discards": [],
                                                          "coins": "20 20 20"}),
    Row("CARD-05", {**SEA, "deck": ["Map Rempang"]}, "c1; HA; decline", {"maps of A": [], "coins": "26 20 20"}),
    Row("CARD-05", {**SEA, "deck": ["Map Citlim"]}, "c1; HA; decline; s5; HC; decline", {"coins": "26 20 20"}),
    Row("CARD-05", {**SEA, "deck": ["Map Sugi"]}, "c1; HA; decline", {"coins": "20 20 20"}),
    Row("CARD-06", {**SEA, "deck": ["Map Rempang"]}, "c1; HA; decline", {"out": ["Map Rempang"], "discards": []}),
    Row("CARD-06", {**SEA, "deck": {}, "out": MAPS, "discards": ALL_BUT_MAPS}, "c1", {"out": MAPS}),
    Row("CARD-07", PIRATES, "c1", {"phase": "ransom", "legal": {"PayRansom", "EndHere"}}),
    Row("CARD-07", PIRATES, "c1; pay", {"coins": "18 20 20", "phase": "sail", "left": 4, "bank": 2}),
    Row("CARD-07", PIRATES, "c1; here", {"coins": "20 20 20", "actor": "B", "ship of A": "c1"}),
    Fact("CARD-07", "ransom for one, two and three dice", ransoms, [[1, 2, 3], [2, 4, 6]]),
    Refused("CARD-07", PIRATES, "c1; HA", "pirates of the card Pirate 2 are waiting", "Now pay the ransom"),
    Refused("CARD-07", PIRATES, "c1; stop", "pirates of the card Pirate 2 are waiting", "Now pay the ransom"),
    Refused("CARD-07", {**PIRATES, "coins": "A 1"}, "c1; pay", "ransom is 2: 2 for each of 1 die; you have 1 coin",
            "End your movement here"),
    Refused("CARD-07", PIRATES, "pay", "No pirate card asks you", "Now sail"),
    Refused("CARD-07", PIRATES, "here", "No pirate card asks you", "Now sail"),
    Row("CARD-08", PIRATES, "c1; pay", {"discards": ["Pirate 2"]}),
    Row("CARD-08", PIRATES, "c1; here", {"discards": ["Pirate 2"]}),
    Row("CARD-09", {**SEA, "deck": ["Treasure 2"], "discards": []}, "c1", {"deck": 17}),
    Row("CARD-09", {**SEA, "deck": {"Treasure 2": 1}}, "c1", {"deck": 0}),
    Row("CARD-09", {**SEA, "deck": {"Treasure 2": 1}, "by_hand": True, "seed": None},
        "c1; draw Treasure 2; s1; c1; draw Tradewind 3", {"deck": 14, "discards": ["Tradewind 3"]}),
    Row("CARD-10", {**SEA, "deck": ["Treasure 2"]}, "", {"ways": "H0 c1 s3"}),
    Fact("CARD-10", "compass spaces that can be entered", enterable, [True, True, True]),
    Row("CARD-10", PIRATES, "c1; here; stop; stop", {"coins": "20 20 20"}),
]  # fmt: skip
