"""The rules of every game as data: complete, each with a section and a status, ruled on where they are doubtful."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from batwidgets.core import catalog

ROOT = Path(__file__).resolve().parents[2]
RULINGS = (ROOT / "docs" / "rulings.md").read_text(encoding="utf-8")

# Where rules stand in the printed rulebooks.
SECTIONS: dict[str, set[str]] = {
    "batory": {
        "Game Components", "Game Preparation", "Characters", "Sequence of Play", "1. Move Characters",
        "2. Play Question Cards", "3. Ask a Question", "Answer", "Next Player's Turn",
        "How to Use an Investigation Sheet", "End of the Game", "The 2-Player Variant", "Board Assembly",
    },
    "batam": {
        "Components", "Game Setup", "Overview", "The Game Round", "Phase 1: Offer Wages", "Phase 2: Place Crew",
        "Phase 3: Sail Ships", "Compass Spaces", "Harbor Spaces", "Phase 4: Collect Wages", "Ending the Game",
        "Compass Tiles", "Compass Cards",
    },
    "batavia": {
        "Game Materials", "Game Board and Trading Post Counters", "Ship Cards and Other Material",
        "Alternative Setup for a Quick Start", "Object of the Game", "Game Sequence", "A. Ship Card Auction",
        "B. Player Moves", "Draw Ship Cards", "Play Ship Cards", "1. Laying out ship cards",
        "2. Moving the Merchant Figure", "3. Converting Trading Post Counters into Gold Coins", "Pirate Attacks",
        "End of the Game", "Scoring", "Overview of One Round of Play",
    },
}  # fmt: skip
# How many rules a chapter has; ids are numbered from 01 in each.
CHAPTERS: dict[str, dict[str, int]] = {
    "batory": {
        "COMP": 7, "SETUP": 11, "OBJ": 1, "CHAR": 7, "TURN": 2, "MOVE": 13, "EVENT": 10, "HAND": 3, "PLAY": 9,
        "ASK": 10, "ANSWER": 2, "NEXT": 2, "SHEET": 4, "ACCUSE": 10, "TWO": 4, "BOARD": 2,
    },
    "batam": {
        "COMP": 10, "SETUP": 13, "OBJ": 3, "ROUND": 4, "WAGE": 6, "CREW": 18, "SAIL": 12, "COMPASS": 4, "HARBOR": 8,
        "PAY": 7, "END": 8, "TILE": 11, "CARD": 10,
    },
    "batavia": {
        "COMP": 12, "SETUP": 12, "QUICK": 3, "OBJ": 3, "ROUND": 4, "AUCTION": 20, "DRAW": 3, "LAY": 9, "MARK": 4,
        "SEAL": 3, "MOVE": 7, "CRATE": 2, "REVEAL": 4, "CONV": 8, "PIRATE": 9, "END": 7, "SCORE": 11, "OVER": 2,
    },
}  # fmt: skip
TOTALS = {"batory": 97, "batam": 114, "batavia": 123}  # rules
DOUBTFUL = {"batory": 31, "batam": 34, "batavia": 30}  # points that docs/rulings.md rules on


def rules_of(game: str) -> list[dict[str, Any]]:
    text = (ROOT / "batwidgets" / "games" / game / "rules.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)["rule"]


RULES = {game: rules_of(game) for game in TOTALS}
EVERY = [(game, rule) for game, rules in RULES.items() for rule in rules]


def test_every_shipped_game_is_looked_at() -> None:
    assert set(SECTIONS) == set(CHAPTERS) == set(TOTALS) == set(DOUBTFUL) == set(catalog.shipped())


@pytest.mark.parametrize("game", TOTALS)
def test_all_rules_are_there_each_once(game: str) -> None:
    numbers = [(chapter, number) for chapter, most in CHAPTERS[game].items() for number in range(1, most + 1)]
    assert len(numbers) == TOTALS[game]
    expected = [f"{game.upper()}-{chapter}-{number:02}" for chapter, number in numbers]
    assert Counter(rule["id"] for rule in RULES[game]) == Counter(expected)


@pytest.mark.parametrize(("game", "rule"), EVERY, ids=lambda one: one["id"] if isinstance(one, dict) else "")
def test_a_rule_says_where_it_stands_and_what_it_says(game: str, rule: dict[str, str]) -> None:
    assert rule["section"] in SECTIONS[game]
    assert rule["status"] in {"printed", "derived"}
    assert re.fullmatch(r"[A-Z].*[.]", rule["text"]), "a full sentence"
    assert "AMB-" not in rule["text"]
    if "note" in rule:
        assert rule["status"] == "derived"
        assert rule["note"].startswith("derived: ")


@pytest.mark.parametrize("game", TOTALS)
def test_every_section_holds_some_rule(game: str) -> None:
    assert {rule["section"] for rule in RULES[game]} == SECTIONS[game]


@pytest.mark.parametrize("game", TOTALS)
def test_all_doubtful_points_are_ruled_on(game: str) -> None:
    point = f"AMB-{game.upper()}"
    rows = re.findall(rf"^\| ({point}-\d\d) \| (.+) \| (.+) \| (.+) \| (.+) \|$", RULINGS, re.MULTILINE)
    expected = [f"{point}-{number:02}" for number in range(1, DOUBTFUL[game] + 1)]
    assert Counter(row[0] for row in rows) == Counter(expected)
    for name, _, readings, choice, _ in rows:
        assert readings.startswith("A: "), name
        assert " B: " in readings, name
        assert choice.startswith("A: "), name


@pytest.mark.parametrize("game", TOTALS)
def test_the_options_are_those_of_the_game(game: str) -> None:
    documented = dict(re.findall(rf"^\| `(\w+)` \| (.+?) \| AMB-{game.upper()}", RULINGS, re.MULTILINE))
    options = catalog.ruleset(game).options
    values = {
        name: " / ".join(f"`{value!r}`".replace("'", '"') for value in listed) for name, listed in options.items()
    }
    assert documented == values
