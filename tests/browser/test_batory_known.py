"""Why it must be the one, in JupyterLab: the sheet when one suspect is left, its proof, and how it could be known."""

from __future__ import annotations

import pytest
from blankpage import violations

# A careful game just before its winner accuses, seen from the winner's seat.
LATE = """
from batwidgets import batory
from batwidgets.games.batory.moves import Accuse
game = batory.new(["You", "Ben", "Cleo"], seed=2).run(["careful"] * 3)
seat = game.standing().winner
before = game.replay(next(n for n, move in enumerate(game.log) if isinstance(move, Accuse)))
table = batory.table(before, seat=seat, bots={})
"""


BELOW = """sheet => {
  const [asking, told] = ['total', 'reason'].map(part => sheet.querySelector(`[data-part=${part}]`));
  return told.getBoundingClientRect().top - asking.getBoundingClientRect().bottom;
}"""  # at once, for the page may still be moving


@pytest.mark.parametrize(("width", "dark"), [(1200, False), (360, True)])
def test_the_last_suspect_its_proof_and_the_end(open_notebook, shots, width, dark):
    notebook = open_notebook([LATE + "table.sheet()", "table"], width=width, height=1400)
    if dark:
        notebook.dark()
    sheet, table = notebook.page.locator(".bw-stage").nth(0), notebook.page.locator(".bw-stage").nth(1)
    sheet.locator("[data-part=total]", has_text="must be the thief").wait_for()
    table.locator("[data-part=players]", has_text="From the answers alone").wait_for()
    sheet.locator("[data-part=total] [data-pick^='why-']").click()
    sheet.locator("[data-part=reason] .bw-proof li").first.wait_for()
    shots(sheet, f"known-sheet-{width}")
    assert "must be the thief" in sheet.locator("[data-part=reason] h3").inner_text()
    assert 0 <= sheet.evaluate(BELOW) < (100 if width == 360 else 400), "in sight of what asked"
    innocent = sheet.locator(".bw-suspect [data-pick^='why-']", has_text="Proof").first
    innocent.click()
    sheet.locator("[data-part=reason] h3", has_text="innocent").wait_for()
    shots(sheet, f"known-why-not-{width}")
    shots(table, f"known-before-{width}")
    sheet.locator("[data-part=total] summary").click()
    assert "Once a game" in sheet.locator("[data-part=total] details").inner_text()
    sheet.locator("[data-part=total] [data-pick='accuse']").click()
    table.locator("[data-part=final]", has_text="How it could be known").wait_for()
    shots(table, f"known-end-{width}")
    assert "certain, from the answer" in table.locator("[data-part=final]").inner_text()
    assert table.locator("[data-part=final] .bw-proof li").count() > 0
    for stage in (sheet, table):
        wide = stage.evaluate("one => one.scrollWidth - one.clientWidth")
        assert wide <= 1, "nothing is cut off or runs over"
    assert violations(notebook.page) == []


def test_the_table_points_to_the_sheet_beside_it_that_has_found_the_thief_and_only_then(open_notebook, shots):
    notebook = open_notebook([LATE + "table.with_sheet()", "batory.table(before, seat=seat, bots={})"], height=1400)
    beside, alone = notebook.page.locator(".bw-beside .batory-table"), notebook.page.locator(".batory-table").last
    told = beside.get_by_text("Your sheet has found the thief")
    told.wait_for()
    shots(beside, "known-beside")
    assert alone.get_by_text("Your sheet has found the thief").is_hidden(), "there is no sheet: it is for them to find"
    notebook.page.locator(".bw-beside .batory-sheet [data-pick=help]").click()
    told.wait_for(state="hidden")
    notebook.page.locator(".bw-beside .batory-sheet [data-pick=help]").click()
    told.wait_for()
    notebook.page.locator(".bw-beside [data-part=total] summary").click()
    notebook.page.locator(".bw-beside [data-part=total] [data-pick=accuse]").click()
    beside.locator("[data-part=final]", has_text="How it could be known").wait_for()
    told.wait_for(state="hidden")
