"""The shipped chart of Batam: where its land lies, and that every check of it can fail."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest
from boards.coasts import faults

from batwidgets import boards

Document = dict[str, Any]
SHIPPED: Document = json.loads(boards.shipped("batam").read_text(encoding="utf-8"))


def test_coasts_keep_clear_of_the_water() -> None:
    assert faults(SHIPPED) == []


def test_land_and_spaces_share_the_grid_out() -> None:
    about = SHIPPED["graph"]
    water = {(node["row"], node["col"]) for node in SHIPPED["nodes"]}
    land = {(row, col) for row, line in enumerate(about["land"]) for col, sign in enumerate(line) if sign != "."}
    assert not land & water and len(land) + len(water) == about["grid"]["rows"] * about["grid"]["cols"] == 255


def test_it_is_told_what_is_printed_and_where_the_rest_is_from() -> None:
    about = SHIPPED["graph"]
    assert about["status"] == "reconstruction"
    assert {source["status"] for source in about["sources"]} == {"printed", "reconstruction"}
    told = " ".join(source["source"] for source in about["sources"])
    assert "Natural Earth" in told and "public domain" in told and "GLOBE" in told and "not copyright" in told
    assert "/" not in told.replace("design/", "/"), "no path of anybody's machine"


def coast(document: Document, island: str) -> list[list[float]]:
    return next(one["points"] for one in document["graph"]["coasts"] if one["island"] == island)


def cross_itself(document: Document) -> None:
    points = coast(document, "B")
    points[10], points[60] = points[60], points[10]


def drift(document: Document) -> None:
    for point in coast(document, "C"):
        point[0] += 60


def flood(document: Document) -> None:
    document["graph"]["coasts"] = [one for one in document["graph"]["coasts"] if one["island"] != "W"]


def build(document: Document) -> None:
    document["edges"].append({"source": "r0c9", "target": "r0c12"})


def move_a_harbour(document: Document) -> None:
    next(node for node in document["nodes"] if node.get("island") == "Sugi")["col"] = 0


def rename(document: Document) -> None:
    next(one for one in document["graph"]["islands"] if one["letter"] == "G")["lat"] = 1.0


@pytest.mark.parametrize(
    ("spoil", "word"),
    [
        (cross_itself, "cross"),
        (drift, "not clear of"),
        (flood, "not well on"),
        (build, "runs aground"),
        (move_a_harbour, "far from"),
        (rename, "really lies"),
    ],
)
def test_every_check_can_fail(spoil: Callable[[Document], None], word: str) -> None:
    document = copy.deepcopy(SHIPPED)
    spoil(document)
    assert any(word in fault for fault in faults(document))
