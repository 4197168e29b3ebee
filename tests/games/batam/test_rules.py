"""Every rule of Batam has a row here: a position, moves, and what happens or why it is refused."""

from __future__ import annotations

import pytest
from games import rows
from games.batam.rules import cards, crewing, ending, offering, sailing, selling, setting_up, tiles
from games.rows import AnyRow

from batwidgets import batam

TABLES = (setting_up, offering, crewing, sailing, selling, ending, tiles, cards)
ROWS: list[AnyRow] = [row for table in TABLES for row in table.ROWS]

# Rules that no software needs to do; none so far.
REFERENCE_ONLY: dict[str, str] = {}
# Rules that say what is not allowed: for each of them there is a refused row.
FORBIDDING = {
    "ROUND-01", "ROUND-02", "ROUND-04", "WAGE-02", "WAGE-03", "WAGE-04", "CREW-03", "CREW-04", "CREW-05", "CREW-06",
    "CREW-07", "CREW-08", "CREW-09", "CREW-13", "CREW-14", "CREW-15", "SAIL-01", "SAIL-02", "SAIL-03", "SAIL-04",
    "SAIL-06", "SAIL-07", "SAIL-08", "HARBOR-01", "HARBOR-02", "HARBOR-03", "HARBOR-08", "END-05", "TILE-08",
    "TILE-10", "CARD-01", "CARD-07",
}  # fmt: skip


@pytest.mark.parametrize("row", ROWS, ids=rows.named)
def test_a_rule_does_what_its_row_says(row: AnyRow) -> None:
    row.check()


def test_coverage_report_is_empty() -> None:
    rows.check_every_rule_has_a_row("BATAM", batam.rules, ROWS, REFERENCE_ONLY)


def test_rules_that_forbid_have_a_refused_row_and_an_allowed_one() -> None:
    rows.check_rules_that_forbid(ROWS, FORBIDDING)
