"""The components of MS Batory as data: complete, each with a status."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

GAME = Path(__file__).resolve().parents[3] / "batwidgets" / "games" / "batory"
DATA: dict[str, Any] = tomllib.loads((GAME / "data.toml").read_text(encoding="utf-8"))


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
