"""Tab in the tables of the games: what there is to do can be reached, also where all answers why not."""

from __future__ import annotations

import pytest
from toys.wire import Wire

from batwidgets import batam, batavia, batory
from batwidgets.widgets.table import Table

TABLES = {"batory": batory, "batam": batam, "batavia": batavia}
WHERE = """() => {
  const {dataset, ariaLabel, tagName} = document.activeElement;
  return dataset.pick ?? (dataset.why === undefined ? ariaLabel ?? tagName : 'why');
}"""


def tabbed(page, most: int = 30) -> list[str]:
    """Where Tab leads from the top of the page, until it leaves the picture."""
    page.evaluate("document.activeElement.blur()")
    found = []
    for _ in range(most):
        page.keyboard.press("Tab")
        found.append(page.evaluate(WHERE))
    return found


@pytest.mark.parametrize("name", TABLES)
def test_tab_reaches_hint_and_undo_and_once_all_may_be_asked_the_picture_behind_them(open_page, name):
    """Arrows lead on from there; the focus was in the head of the table, where Why not? is turned on."""
    game = TABLES[name].new(["You", "Ben", "Cleo"], seed=7)
    page = open_page(Wire(Table(game, seat=game.to_act, bots={})), width=1000)
    page.locator("[data-pick=hint]").focus()
    page.keyboard.press("Tab")
    assert page.evaluate(WHERE) == "why", "nothing can be undone"
    page.keyboard.press("Enter")
    seen = tabbed(page)
    assert {"hint", "undo", "why"} <= {*seen}
    one = page.locator("[data-pick][tabindex='0']:not([data-stop])").get_attribute("data-pick")
    assert one in seen[seen.index("why") :]
    page.locator(f"[data-pick='{one}'][tabindex='0']").focus()
    page.keyboard.press("ArrowDown")
    assert page.evaluate(WHERE) != one
    assert page.problems == []
