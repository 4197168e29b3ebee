"""Pirate attacks."""

from __future__ import annotations

from typing import Any

from games.batavia.board import position
from games.batavia.rules.row import AnyRow, Fact, Row

PLAY = ["PlayStarted", "CardsLaid", "CubeMoved", "CannonMoved", "SealTaken", "MerchantMoved", "CounterClaimed",
        "CratePlaced"]  # fmt: skip
# With three players: British 6, French 5, Danish 4, Dutch 3, Swedish 2 = 20; A has Br, B Da and Sw, C Fr and Du.
TWENTY = {"laid": "Br 4 Fr 1 / Br 1 Da 4 Sw 2 / Br 1 Fr 4 Du 3"}
TIE = {"laid": "Br 4 Fr 1 / Br 1 Da 4 Sw 2 / Br 1 Fr 4 Du 3", "hands": "Fr 1 / Da 1"}  # a French card makes six of both
FULL = {"laid": "Br 9 Da 9 / Fr 9 / Du 8"}  # 35: the limit is reached even when one company has gone


def cards(players: int, total: int) -> dict[str, Any]:
    """So many cards on the table, and A to lay out one more; the Danish cards are the most, if that is 20 or more."""
    rest = total - 12
    return {"players": players, "laid": f"Da 12 / Fr {rest // 2} Br {rest - rest // 2}", "hands": "Da 1"}


ROWS: list[AnyRow] = [
    Row("PIRATE-01", {}, "lay Da 1; head Da; convert",
        {"told": [*PLAY, "CountersConverted", "CoinsBanked", "PirateCheck", "TurnStarted"]}),
    Row("PIRATE-01", {"by_hand": True, "stack": "Da Fr"}, "draw; deal Da Fr",
        {"told": ["CardsDrawn", "CardSeen", "CardSeen", "PirateCheck", "TurnStarted"]}),
    Row("PIRATE-01", cards(3, 20), "lay Da 1; head Da", {"attacks": 0, "laid out": 21}),
    Row("PIRATE-01", cards(3, 20), "lay Da 1; head Da; keep", {"attacks": 1, "laid out": 8}),
    Row("PIRATE-02", cards(3, 19), "lay Da 1; head Da; keep", {"attacks": 0, "laid out": 20}),
    Row("PIRATE-02", cards(3, 20), "lay Da 1; head Da; keep", {"attacks": 1}),
    Row("PIRATE-02", cards(4, 23), "lay Da 1; head Da; keep", {"attacks": 0, "laid out": 24}),
    Row("PIRATE-02", cards(4, 24), "lay Da 1; head Da; keep", {"attacks": 1}),
    Row("PIRATE-02", cards(5, 23), "lay Da 1; head Da; keep", {"attacks": 0}),
    Row("PIRATE-02", cards(5, 24), "lay Da 1; head Da; keep", {"attacks": 1}),
    Row("PIRATE-02", cards(3, 19) | {"hands": "Da 3"}, "lay Da 3; head Da; keep", {"attacks": 1}),
    Row("PIRATE-03", TWENTY, "lay Br 1; head Br; keep",
        {"laid of A": "Fr 1", "laid of B": "Da 4 Sw 2", "laid of C": "Fr 4 Du 3", "discards": "Br 7",
         "told": ["PlayStarted", "CardsLaid", "CubeMoved", "CannonMoved", "MerchantMoved", "CounterClaimed",
                  "CratePlaced", "CountersKept", "PirateCheck", "PiratesAttack", "CardsSunk", "CubeMoved",
                  "SealReturned", "CannonMoved", "TurnStarted"]}),
    Row("PIRATE-04", TIE, "lay Fr 1; head Br; keep",
        {"discards": "Br 6 Fr 6", "cubes": "Da 4 Du 3 Sw 2", "attacks": 1}),
    Row("PIRATE-05", TWENTY, "lay Br 1; head Br; keep", {"cannon": 14, "laid out": 14}),
    Row("PIRATE-05", TIE, "lay Fr 1; head Br; keep", {"cannon": 9}),
    Row("PIRATE-05", FULL | {"hands": "Da 1 / / Fr 1"}, "lay Da 1; head Da; keep", {"cannon": 25, "laid out": 26}),
    Row("PIRATE-06", TWENTY, "lay Br 1; head Br; keep", {"cubes": "Da 4 Fr 5 Du 3 Sw 2"}),
    Row("PIRATE-07", TWENTY, "", {"seals": "Br A, Da B, Fr C, Du C, Sw B"}),
    Row("PIRATE-07", TWENTY, "lay Br 1; head Br; keep", {"seals": "Da B, Fr C, Du C, Sw B"}),
    Row("PIRATE-08", TWENTY, "lay Br 1; head Br; keep", {"actor": "B", "step": "play", "attacks": 1}),
    Row("PIRATE-08", FULL | {"hands": "Da 1 / / Fr 1"}, "lay Da 1; head Da; keep; draw", {"actor": "C", "attacks": 2}),
    Fact("PIRATE-09", "limits", lambda: [position(players).view().limit for players in (3, 4, 5)], [21, 25, 25]),
]  # fmt: skip
