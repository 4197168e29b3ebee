"""From an opened notebook to the first legal move in at most five clicks."""

from __future__ import annotations

import shutil
from pathlib import Path

import labserver
import pytest

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
MOVE = [".bw-stage [data-pick][aria-pressed]", ".bw-stage .bw-follows"]
OFFER = [".bw-stage form[data-offer='wages'] > button:enabled"]
BID = [".bw-stage form[data-offer='bid'] > button:enabled"]


@pytest.mark.parametrize(
    ("name", "picks", "kind"),
    [
        ("00_start_here", MOVE, "MoveFigure"),
        ("batam/play", OFFER, "OfferWages"),
        ("batavia/play", BID, "Bid"),
    ],
)
def test_the_first_move_takes_five_clicks_at_most(lab, new_context, name, picks, kind):
    url, root = lab
    page = new_context(height=900).new_page()
    file = Path(shutil.copy(NOTEBOOKS / f"{name}.ipynb", root / f"first_move_{name.replace('/', '_')}.ipynb"))
    notebook = labserver.Notebook(page, url, file)
    clicks = [
        page.get_by_role("menuitem", name="Run", exact=True),
        page.get_by_role("menuitem", name="Run All Cells", exact=True),
        *[page.locator(pick).first for pick in picks],
    ]
    assert len(clicks) <= 5
    try:
        for target in clicks:
            target.click()
        mine = f"[type(m).__name__ for m in table.game.log if getattr(m, 'seat', 1) == 0].count('{kind}')"
        notebook.tells(f"print({mine})", "1")  # which is answered when all cells have run
    finally:
        notebook.shut_down()
