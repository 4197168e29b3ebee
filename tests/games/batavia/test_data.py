"""The rules and components of Batavia as data: complete, each with a status, ruled on where they are doubtful."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from batwidgets.core import catalog
from batwidgets.games.batavia import cards

ROOT = Path(__file__).resolve().parents[3]
GAME = ROOT / "batwidgets" / "games" / "batavia"
RULINGS = (ROOT / "docs" / "rulings.md").read_text(encoding="utf-8")

SECTIONS = {
    "Game Materials", "Game Board and Trading Post Counters", "Ship Cards and Other Material",
    "Alternative Setup for a Quick Start", "Object of the Game", "Game Sequence", "A. Ship Card Auction",
    "B. Player Moves", "Draw Ship Cards", "Play Ship Cards", "1. Laying out ship cards",
    "2. Moving the Merchant Figure",
    "3. Converting Trading Post Counters into Gold Coins", "Pirate Attacks", "End of the Game", "Scoring",
    "Overview of One Round of Play",
}  # fmt: skip
# How many rules a chapter has; ids are numbered from 01 in each.
CHAPTERS = {
    "COMP": 12, "SETUP": 12, "QUICK": 3, "OBJ": 3, "ROUND": 4, "AUCTION": 20, "DRAW": 3, "LAY": 9, "MARK": 4, "SEAL": 3,
    "MOVE": 7, "CRATE": 2, "REVEAL": 4, "CONV": 8, "PIRATE": 9, "END": 7, "SCORE": 11, "OVER": 2,
}  # fmt: skip


def read(name: str) -> dict[str, Any]:
    return tomllib.loads((GAME / name).read_text(encoding="utf-8"))


RULES = read("rules.toml")["rule"]
DATA = read("data.toml")


def test_there_are_123_rules_each_once() -> None:
    expected = [f"BATAVIA-{chapter}-{number:02}" for chapter, most in CHAPTERS.items() for number in range(1, most + 1)]
    assert len(expected) == 123
    assert Counter(rule["id"] for rule in RULES) == Counter(expected)


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule["id"])
def test_a_rule_says_where_it_stands_and_what_it_says(rule: dict[str, str]) -> None:
    assert rule["section"] in SECTIONS
    assert rule["status"] in {"printed", "derived"}
    assert re.fullmatch(r"[A-Z].*[.]", rule["text"]), "a full sentence"
    assert "AMB-" not in rule["text"]
    if "note" in rule:
        assert rule["status"] == "derived"
        assert rule["note"].startswith("derived: ")


def test_every_section_holds_some_rule() -> None:
    assert {rule["section"] for rule in RULES} == SECTIONS


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


def test_all_30_doubtful_points_are_ruled_on() -> None:
    rows = re.findall(r"^\| (AMB-BATAVIA-\d\d) \| (.+) \| (.+) \| (.+) \| (.+) \|$", RULINGS, re.MULTILINE)
    assert Counter(row[0] for row in rows) == Counter(f"AMB-BATAVIA-{number:02}" for number in range(1, 31))
    for point, _, readings, choice, _ in rows:
        assert readings.startswith("A: "), point
        assert " B: " in readings, point
        assert choice.startswith("A: "), point


def test_the_options_are_those_of_the_game() -> None:
    documented = dict(re.findall(r"^\| `(\w+)` \| (.+?) \| AMB-BATAVIA", RULINGS, re.MULTILINE))
    options = catalog.ruleset("batavia").options
    values = {
        name: " / ".join(f"`{value!r}`".replace("'", '"') for value in listed) for name, listed in options.items()
    }
    assert documented == values
