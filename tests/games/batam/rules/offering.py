"""Phase 1: wages."""

from __future__ import annotations

from games.batam.rules.row import AnyRow, Fact, Refused, Row
from games.batam.table import position

from batwidgets.games.batam.moves import OfferWages

OFFER = {"phase": "offer", "to_act": "A"}
POOR = {**OFFER, "coins": "A 1"}
BROKE = {**OFFER, "coins": "A 0"}


def offers_may_name() -> tuple[str, ...]:
    """What an offer is made of, besides the seat."""
    return tuple(field for field in OfferWages.__struct_fields__ if field != "seat")


def spaces() -> list[int]:
    """How many wages lie on each crew board, and how many dice may."""
    game = position(**OFFER)
    return [len(wages) for wages in game.state.wages]


ROWS: list[AnyRow] = [
    Row("WAGE-01", {"boards": {"A": "B4 C2 B1"}, "wages": {"A": (3, 2)}, "phase": "sail", "to_act": "C"}, "stop",
        {"tells": {"SAIL-01", "ROUND-04", "ROUND-03", "ROUND-01", "PAY-01", "PAY-03", "PAY-05", "PAY-06", "ROUND-02"},
         "coins": "20 23 22"}),
    Row("WAGE-02", OFFER, "offer 1 1", {"coins": "18 20 20", "wages of A": (1, 1), "actor": "B"}),
    Refused("WAGE-02", OFFER, "offer 0 3", "You offer the captain 0", "at least 1 coin to each"),
    Refused("WAGE-02", OFFER, "offer 2 0", "You offer the sailor 0", "at least 1 coin to each"),
    Refused("WAGE-02", OFFER, "offer -1 4", "You offer the captain -1", "at least 1 coin to each"),
    Row("WAGE-02", POOR, "offer 1 0", {"coins": "0 20 20", "wages of A": (1, 0)}),
    Row("WAGE-02", BROKE, "offer 0 0", {"coins": "0 20 20", "wages of A": (0, 0)}),
    Refused("WAGE-02", POOR, "offer 0 1", "You have 1 coin, too few", "Offer 1 to the captain and 0 to the sailor"),
    Refused("WAGE-02", POOR, "offer 1 1", "You have 1 coin, too few", "Offer 1 to the captain"),
    Refused("WAGE-02", BROKE, "offer 1 1", "You have 0 coins, too few", "Offer 0 to the captain"),
    Row("WAGE-03", OFFER, "offer 19 1", {"coins": "0 20 20"}),
    Row("WAGE-03", OFFER, "offer 1 6", {"wages of A": (1, 6)}),
    Row("WAGE-03", OFFER, "", {"offers": 190}),
    Refused("WAGE-03", OFFER, "offer 15 6", "15 and 6, 21 in all, and have 20 coins", "at most 20 in all"),
    Row("WAGE-04", OFFER, "offer 6 4", {"coins": "10 20 20", "bank": 0}),
    Refused("WAGE-04", {"phase": "crew", "to_act": "A", "rolled": "S 1 2", "coins": "A 1", "wages": {"A": (6, 4)}},
            "reroll 0", "The 10 coins that you offered as wages pay for nothing else", "Choose “Keep these dice”"),
    Fact("WAGE-05", "what an offer names", offers_may_name, ("captain", "sailor")),
    Fact("WAGE-05", "wages on a board", spaces, [2, 2, 2]),
    Row("WAGE-06", {"boards": {"A": "B4 B2 C1"}, "wages": {"A": (3, 2)}, "phase": "sail", "to_act": "C"}, "stop",
        {"coins": "20 25 20"}),
]  # fmt: skip
