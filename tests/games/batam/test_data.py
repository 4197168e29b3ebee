"""The rules and components of Batam as data: complete, each with a status, ruled on where they are doubtful."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

from batwidgets.core import catalog
from batwidgets.games.batam import cards

ROOT = Path(__file__).resolve().parents[3]
GAME = ROOT / "batwidgets" / "games" / "batam"
RULINGS = (ROOT / "docs" / "rulings.md").read_text(encoding="utf-8")

# What the rulebook does not say in one place, but lets conclude: such a rule is never shown as printed.
DERIVED = {
    "COMP-10", "ROUND-04", "CREW-07", "CREW-18", "SAIL-02", "SAIL-08", "SAIL-12", "COMPASS-04", "HARBOR-07", "PAY-07",
    "END-08", "TILE-04", "TILE-10", "CARD-03", "CARD-10",
}  # fmt: skip


def read(name: str) -> dict[str, Any]:
    return tomllib.loads((GAME / name).read_text(encoding="utf-8"))


RULES = read("rules.toml")["rule"]
DATA = read("data.toml")
PARTS = ("piece", "coin", "price", "limit", "tile", "card")


def test_rules_that_follow_from_others_are_told_apart() -> None:
    whole = {rule["id"] for rule in RULES if rule["status"] == "derived" and "note" not in rule}
    assert whole == {f"BATAM-{rule}" for rule in DERIVED}


def test_components_add_up_to_the_printed_totals() -> None:
    assert {piece["name"]: piece["total"] for piece in DATA["piece"]} == {
        "ship": 4, "crew board": 4, "cube": 16, "die": 12
    }  # fmt: skip
    assert all(piece["total"] == 4 * piece["each"] for piece in DATA["piece"])
    assert sum(coin["total"] for coin in DATA["coin"]) == 88
    assert sum(tile["total"] for tile in DATA["tile"]) == 8
    assert sum(card["total"] for card in DATA["card"]) == 18
    assert (cards.MONEY, cards.START) == (628, 20)


def test_maps_name_islands_of_the_chart() -> None:
    from batwidgets.games.batam.chart import Chart

    named = {find["island"] for find in (*DATA["tile"], *DATA["card"]) if find["kind"] == "Map"}
    assert named == {"Citlim", "Rempang", "Sugi"}
    assert named <= set(Chart.of().selling)
    assert all("island" not in find for find in (*DATA["tile"], *DATA["card"]) if find["kind"] != "Map")


def test_a_name_tells_kind_and_amount() -> None:
    for find in (*cards.TILES.values(), *cards.CARDS.values()):
        tells = find.island if find.kind == cards.MAP else str(find.amount)
        assert find.name == (cards.PIRATE_TILE if find.name == cards.PIRATE_TILE else f"{find.kind} {tells}")


def test_nothing_is_without_a_status() -> None:
    entries = [*(entry for part in PARTS for entry in DATA[part]), DATA["die"]]
    assert {entry["status"] for entry in entries} == {"printed", "reconstruction"}
    assert all("note" in entry for entry in entries if entry["status"] == "reconstruction")
    # of tiles only what maps pay is not printed, of cards every count
    assert [tile["name"] for tile in DATA["tile"] if tile["status"] != "printed"] == ["Map Rempang", "Map Sugi"]
    assert {card["status"] for card in DATA["card"]} == {"reconstruction"}
    assert DATA["die"]["status"] == "reconstruction"


def test_prices_are_those_that_the_rules_tell() -> None:
    text = {rule["id"].removeprefix("BATAM-"): rule["text"] for rule in RULES}
    for rule, amount in {
        "WAGE-02": cards.WAGE, "CREW-04": cards.FIRST_REROLL, "CREW-05": cards.FURTHER_REROLL, "HARBOR-04": cards.SALE,
        "HARBOR-05": cards.SHARE, "END-02": cards.HOMECOMING, "SAIL-05": cards.STEP, "SAIL-06": cards.CROWDED_STEP,
        "TILE-09": cards.TOLL, "SETUP-12": cards.START,
    }.items():  # fmt: skip
        assert re.search(rf"\b{amount}\b", text[rule]), rule


def test_options_change_the_doubtful_points_that_name_them() -> None:
    changed = {row[1] for row in re.findall(r"^\| (AMB-BATAM-\d\d) .* \| `(\w+)` \|$", RULINGS, re.MULTILINE)}
    assert changed == set(catalog.ruleset("batam").options)
