"""The rules and components of MS Batory as data: complete, each with a status, ruled on where they are doubtful."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[1]
GAME = ROOT / "batwidgets" / "games" / "batory"
RULINGS = (ROOT / "docs" / "rulings.md").read_text(encoding="utf-8")

SECTIONS = {
    "Game Components", "Game Preparation", "Characters", "Sequence of Play",
    "1. Move Characters", "2. Play Question Cards", "3. Ask a Question", "Answer", "Next Player's Turn",
    "How to Use an Investigation Sheet", "End of the Game", "The 2-Player Variant", "Board Assembly",
}  # fmt: skip
# How many rules a chapter has; ids are numbered from 01 in each.
CHAPTERS = {
    "COMP": 7, "SETUP": 11, "OBJ": 1, "CHAR": 7, "TURN": 2, "MOVE": 13, "EVENT": 10, "HAND": 3, "PLAY": 9, "ASK": 10,
    "ANSWER": 2, "NEXT": 2, "SHEET": 4, "ACCUSE": 10, "TWO": 4, "BOARD": 2,
}  # fmt: skip


def read(name: str) -> dict[str, Any]:
    return tomllib.loads((GAME / name).read_text(encoding="utf-8"))


RULES = read("rules.toml")["rule"]
DATA = read("data.toml")


def test_there_are_97_rules_each_once() -> None:
    expected = [f"BATORY-{chapter}-{number:02}" for chapter, most in CHAPTERS.items() for number in range(1, most + 1)]
    assert len(expected) == 97
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
    questions = DATA["question"]
    assert sum(card["count"] for card in questions) == 33
    assert sum(card["red"] for card in questions) == 11
    assert {card["kind"] for card in questions} == {"Location", "Deck", "Gender", "Role", "Age", "Number"}
    assert all(0 <= card["red"] <= card["count"] for card in questions)
    assert len(DATA["event"]) == len({event["name"] for event in DATA["event"]}) == 9
    assert len(DATA["character"]) == 13


def test_characters_are_those_of_the_code() -> None:
    from batwidgets.games.batory.characters import CHARACTERS

    assert {one["code"]: one["name"] for one in DATA["character"]} == {one.code: one.name for one in CHARACTERS}


def test_events_ask_for_what_there_is() -> None:
    from batwidgets.games.batory.characters import who
    from batwidgets.games.batory.ship import Ship

    for event in DATA["event"]:
        if event["kind"] == "place":
            assert event["target"] in Ship.of().names
        else:
            assert event["kind"] == "type"
            assert who(event["target"])


def test_nothing_is_without_a_status() -> None:
    entries = [*DATA["question"], *DATA["event"], *DATA["character"]]
    assert {entry["status"] for entry in entries} == {"printed", "reconstruction"}
    printed = {entry.get("name") for entry in entries if entry["status"] == "printed"}
    assert printed == {
        "Sunny Day", "Dance in the Social Room",
        "Captain", "Captain's Parrots", "Purser", "First Stewardess", "Journalist",
    }  # fmt: skip


def test_all_31_doubtful_points_are_ruled_on() -> None:
    rows = re.findall(r"^\| (AMB-BATORY-\d\d) \| (.+) \| (.+) \| (.+) \| (.+) \|$", RULINGS, re.MULTILINE)
    assert Counter(row[0] for row in rows) == Counter(f"AMB-BATORY-{number:02}" for number in range(1, 32))
    for point, _, readings, choice, _ in rows:
        assert readings.startswith("A: "), point
        assert " B: " in readings, point
        assert choice.startswith("A: "), point


def test_the_options_are_those_of_the_game() -> None:
    from batwidgets.core import catalog

    documented = dict(re.findall(r"^\| `(\w+)` \| (.+?) \| AMB-BATORY", RULINGS, re.MULTILINE))
    options = catalog.ruleset("batory").options
    values = {
        name: " / ".join(f"`{value!r}`".replace("'", '"') for value in listed) for name, listed in options.items()
    }
    assert documented == values
