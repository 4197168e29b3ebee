"""Every rule of MS Batory has a row here: a position, moves, and what happens or why it is refused."""

from __future__ import annotations

import pytest
from games import rows
from games.batory.rules import asking, ending, events, moving, playing, setting_up, sheet
from games.rows import AnyRow

from batwidgets import batory

TABLES = (setting_up, moving, events, playing, asking, ending, sheet)
ROWS: list[AnyRow] = [row for table in TABLES for row in table.ROWS]

# What no software can do for a table of people, or does not need to.
REFERENCE_ONLY = {
    "BATORY-BOARD-01": "The printed parts have a side in Polish and one in English; here there is one language.",
}
# Rules that say what is not allowed: for each of them there is a refused row.
FORBIDDING = {
    "SETUP-07", "CHAR-03", "TURN-01", "MOVE-01", "MOVE-02", "MOVE-03", "MOVE-06", "MOVE-07", "MOVE-08", "MOVE-09",
    "MOVE-10", "MOVE-11", "MOVE-13", "EVENT-01", "EVENT-02", "HAND-01", "HAND-02", "PLAY-01", "PLAY-06", "PLAY-08",
    "ASK-01", "ASK-02", "ASK-06", "ASK-07", "ASK-08", "ASK-09", "ACCUSE-01", "ACCUSE-02", "ACCUSE-06", "ACCUSE-09",
    "ACCUSE-10", "TWO-01",
}  # fmt: skip


@pytest.mark.parametrize("row", ROWS, ids=rows.named)
def test_a_rule_does_what_its_row_says(row: AnyRow) -> None:
    row.check()


def test_coverage_report_is_empty() -> None:
    rows.check_every_rule_has_a_row("BATORY", batory.rules, ROWS, REFERENCE_ONLY)


def test_rules_that_forbid_have_a_refused_row_and_an_allowed_one() -> None:
    rows.check_rules_that_forbid(ROWS, FORBIDDING)
