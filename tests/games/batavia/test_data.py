"""The components of Batavia as data: complete, each with a status."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from batwidgets.games.batavia import cards

GAME = Path(__file__).resolve().parents[3] / "batwidgets" / "games" / "batavia"
DATA: dict[str, Any] = tomllib.loads((GAME / "data.toml").read_text(encoding="utf-8"))


def test_components_add_up_to_the_printed_totals() -> None:
    assert sum(company["cards"] for company in DATA["company"]) == sum(cards.SHIP_CARDS) == 110
    assert len(cards.COUNTERS) == cards.HEXES == 35
    assert len(set(cards.COUNTERS)) == 35
    assert 5 * cards.NOTES == 75
    assert 5 * cards.CRATES == 60
    assert len(cards.COMPANIES) == cards.BLOCK == 5
    assert len(cards.COMMODITIES) == 7


def test_pay_outs_are_as_the_tables_have_them() -> None:
    """Triangular numbers, and for a tie half of the whole, rounded down."""
    assert tuple(number * (number + 1) // 2 for number in range(6)) == cards.CONVERSION
    assert [commodity.alone for commodity in cards.BY_NAME.values()] == [*range(10, 17)]
    assert all(commodity.tied == commodity.alone // 2 for commodity in cards.BY_NAME.values())
    assert (cards.MOST_NOTES, cards.TIED_NOTES, cards.TARGET_COINS, cards.SEAL_COINS) == (5, 2, 4, 2)
    assert (dict(cards.PIRATES), cards.SCALE) == ({3: 21, 4: 25, 5: 25}, 25)


def test_nothing_is_without_a_status() -> None:
    tables = [DATA[name] for name in ("counters", "die", "dealt", "pirates", "conversion", "scoring")]
    assert {commodity["status"] for commodity in DATA["commodity"]} == {"printed"}
    assert {company["status"] for company in DATA["company"]} == {"reconstruction"}
    assert [table["status"] for table in tables] == ["derived", "reconstruction", *["printed"] * 4]
