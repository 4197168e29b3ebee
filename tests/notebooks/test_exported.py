"""A notebook in which somebody plays, saved with the state of its widgets and exported: no hidden card, no seed.

What its names do to the exported page is seen in browser/test_names_page.py.
"""

from __future__ import annotations

import json

import pytest
from conformance.test_batory_canaries import CANARY
from notebooks.exporting import CELLS, NAMES, SEED, executed, exported, groups

from batwidgets.core.names import checked_names

OWN = ("nobody else sees", "deals are", "mark-", "earns a question card, or")  # the seat's own panels and its sheet


@pytest.fixture(scope="module")
def saved() -> str:
    return json.dumps(executed(groups()[0]), ensure_ascii=False)


def test_the_names_are_names() -> None:
    assert checked_names(NAMES) == NAMES


def test_every_cell_ran_and_those_that_should_fail_did(saved: str) -> None:
    outputs = [cell["outputs"] for cell in json.loads(saved)["cells"]]
    failed = [out[-1]["ename"] for out in outputs if out and out[-1]["output_type"] == "error"]
    assert len(outputs) == len(CELLS)
    assert failed == ["IllegalMove", "Refused", "IllegalMove", "ValueError"]
    assert "Traceback" in saved


def test_a_saved_notebook_holds_no_hidden_card_and_no_seed(saved: str) -> None:
    """Nor do its tracebacks, which here show the values of all variables."""
    assert CANARY not in saved
    assert str(SEED) not in saved


def test_the_saved_state_of_widgets_is_everybodys(saved: str) -> None:
    state = json.dumps(json.loads(saved)["metadata"]["widgets"])
    assert "At the table" in state, "the public picture is there"
    assert [words for words in OWN if words in state] == []
    pictures = json.dumps([cell["outputs"] for cell in json.loads(saved)["cells"]])
    assert [words for words in OWN[:-1] if words in pictures] == []


@pytest.mark.parametrize("views", [True, False], ids=["widgets", "pictures"])
def test_an_exported_page_holds_no_hidden_card_and_no_seed(views: bool) -> None:
    page = exported(executed(groups()[0]), views=views)
    assert "MS Batory" in page
    assert CANARY not in page
    assert str(SEED) not in page
