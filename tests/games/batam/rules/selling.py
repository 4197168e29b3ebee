"""Selling goods in harbours."""

from __future__ import annotations

from games.batam.rules.row import AnyRow, Fact, Refused, Row
from games.batam.table import play, sailing

HERE = {"left": 4, "ships": "A s3"}


def gains() -> list[int]:
    """What the first, second, third and fourth at an island have of their sale."""
    found = []
    for there in ("", "B", "BC", "BCD"):
        before = sailing(4, "A s3", players=4, cubes={"Rempang": there})
        after = play(before, "HA; sell")
        found.append(after.state.coins[0] - before.state.coins[0])
    return found


SOLD_OUT = {"left": 4, "ships": "A s3", "cubes": {"Rempang": "A", "Sugi": "A", "Citlim": "A", "Bulan": "A"}}
# On the shipped chart there is a fifth island, Bulan, whose harbour is r5c3
FIFTH = {"board": None, "left": 4, "ships": "A r5c2, B r0c12, C r0c12",
         "cubes": {"Rempang": "A", "Sugi": "A", "Citlim": "A", "Galang": "A"}}  # fmt: skip
ROWS: list[AnyRow] = [
    Row("HARBOR-01", HERE, "HA", {"phase": "sale", "legal": {"Sell", "Decline"}}),
    Row("HARBOR-01", HERE, "HA; decline", {"coins": "20 20 20", "cubes": {}, "phase": "sail"}),
    Row("HARBOR-01", HERE, "HA; decline; s5; HA; sell", {"cubes": {"Rempang": "A"}}),
    Refused("HARBOR-01", HERE, "HA; s5", "A sale is offered", "Now sell, or choose “Sell nothing now”"),
    Refused("HARBOR-01", HERE, "HA; stop", "A sale is offered", "Now sell, or choose “Sell nothing now”"),
    Refused("HARBOR-01", HERE, "HA; decline; sell", "and not later", "Leave it and enter it again"),
    Refused("HARBOR-01", {"left": 4, "ships": "A HA"}, "sell", "and not later", "Leave it and enter it again"),
    Refused("HARBOR-01", HERE, "sell", "Your ship is in no harbour", "Now sail"),
    Refused("HARBOR-01", HERE, "decline", "Your ship is in no harbour", "Now sail"),
    Refused("HARBOR-01", HERE, "to HC", "a space where you may sell", "Sail to Rempang harbour first"),
    Row("HARBOR-02", {"left": 4, "ships": "A s1"}, "H0", {"phase": "sail", "told": ["ShipStep"]}),
    Refused("HARBOR-02", {"left": 4, "ships": "A s1"}, "H0; sell", "Nothing is sold at Batam", "Rempang, Sugi"),
    Row("HARBOR-03", {**HERE, "cubes": {"Rempang": "A"}}, "HA", {"phase": "sail"}),
    Row("HARBOR-03", {**HERE, "cubes": {"Rempang": "B"}}, "HA", {"phase": "sale"}),
    Refused("HARBOR-03", HERE, "HA; sell; sell", "A cube of yours lies on Rempang", "Now sail"),
    Refused("HARBOR-03", {**HERE, "cubes": {"Rempang": "A"}}, "HA; sell", "A cube of yours lies", "Now sail"),
    Row("HARBOR-04", HERE, "HA; sell", {"coins": "45 20 20", "bank": -25, "cubes": {"Rempang": "A"}, "sold of A": 1}),
    Row("HARBOR-05", {**HERE, "cubes": {"Rempang": "BC"}}, "HA; sell",
        {"coins": "35 25 25", "bank": -25, "cubes": {"Rempang": "BCA"}}),
    Row("HARBOR-06", {**HERE, "cubes": {"Rempang": "BC"}, "coins": "A 0"}, "HA; sell", {"coins": "15 25 25"}),
    Row("HARBOR-06", {**HERE, "players": 4, "cubes": {"Rempang": "BCD"}, "coins": "A 0"}, "HA; sell",
        {"coins": "10 25 25 25"}),
    Fact("HARBOR-07", "what the sale brings", gains, [25, 20, 15, 10]),
    Row("HARBOR-08", SOLD_OUT, "HA", {"phase": "sail", "sold of A": 4}),
    Row("HARBOR-08", FIFTH, "r5c3", {"phase": "sail", "sold of A": 4}),
    Refused("HARBOR-08", FIFTH, "r5c3; sell", "You have sold all 4 cubes", "Sail home to Batam"),
    Refused("HARBOR-08", SOLD_OUT, "HA; sell", "You have sold all 4 cubes", "Sail home to Batam"),
]  # fmt: skip
