"""Every rule of Batavia has a row here: a position, moves, and what happens or why it is refused."""

from __future__ import annotations

import pytest
from games import rows
from games.batavia.rules import auction, ending, laying, moving, pirates, setting_up
from games.rows import AnyRow

from batwidgets import batavia

TABLES = (setting_up, auction, laying, moving, pirates, ending)
ROWS: list[AnyRow] = [row for table in TABLES for row in table.ROWS]

# What no software can do for a table of people, or does not need to.
REFERENCE_ONLY = {
    "BATAVIA-SETUP-05": "Advice for the hands: which way flags point. Here counters are drawn one way only.",
}
# Rules that say what is not allowed: for each of them there is a refused row.
FORBIDDING = {
    "ROUND-01", "ROUND-02", "ROUND-03", "AUCTION-01", "AUCTION-03", "AUCTION-04", "AUCTION-05", "AUCTION-08",
    "DRAW-01", "DRAW-02", "LAY-01", "LAY-02", "LAY-05", "LAY-07", "LAY-08", "LAY-09", "MOVE-01", "MOVE-04", "MOVE-07",
    "REVEAL-01", "CONV-08", "END-01", "END-03", "END-05",
}  # fmt: skip


@pytest.mark.parametrize("row", ROWS, ids=rows.named)
def test_a_rule_does_what_its_row_says(row: AnyRow) -> None:
    row.check()


def test_coverage_report_is_empty() -> None:
    rows.check_every_rule_has_a_row("BATAVIA", batavia.rules, ROWS, REFERENCE_ONLY)


def test_rules_that_forbid_have_a_refused_row_and_an_allowed_one() -> None:
    rows.check_rules_that_forbid(ROWS, FORBIDDING)
