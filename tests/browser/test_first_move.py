"""From an opened notebook to the first legal move in at most five clicks."""

from __future__ import annotations

import shutil
from pathlib import Path

import labserver

NOTEBOOK = Path(__file__).parents[2] / "notebooks" / "00_start_here.ipynb"


def test_the_first_move_takes_five_clicks_at_most(lab, new_context):
    url, root = lab
    page = new_context(height=900).new_page()
    file = Path(shutil.copy(NOTEBOOK, root / "first_move.ipynb"))
    notebook = labserver.Notebook(page, url, file)
    clicks = [
        page.get_by_role("menuitem", name="Run", exact=True),
        page.get_by_role("menuitem", name="Run All Cells", exact=True),
        page.locator(".bw-stage [data-pick][aria-pressed]").first,
        page.locator(".bw-stage .bw-follows").first,
    ]
    for target in clicks:
        target.click()
    page.wait_for_function("+document.querySelector('.bw-stage').dataset.rev === 1")
    assert len(clicks) <= 5
    assert notebook.ask("print(type(table.game.log[-1]).__name__)") == "MoveFigure"
    notebook.shut_down()
