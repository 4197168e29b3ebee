"""A hint in the page: it is spoken, it lights up what it speaks of, and one more press does it."""

from __future__ import annotations

import pytest
from blankpage import violations
from test_page import shown
from toys.wire import Wire

from batwidgets import batam, batavia, batory
from batwidgets.widgets.table import Table

FOCUSED = "() => document.activeElement.dataset.pick"
LIT = "() => [...document.querySelectorAll('.bw-hinted')].map(one => one.dataset.pick ?? one.dataset.offer)"


def at_table(open_page, game):
    table = Table(game, bots={})
    return table, open_page(Wire(table), width=1200, awake=".bw-stage [data-pick][aria-disabled=false]")


@pytest.mark.parametrize("game", [
    batory.position(seed=1, to_act=0), batory.position(questions=[["Age"], [], []], step="play", to_act=0, seed=3),
    batam.position(phase="sail", ships={0: "r5c2"}, dice=[[(1, 3), (2, 1)], [], []], to_act=0, seed=1),
    batavia.new(["Ann", "Ben", "Cleo"], seed=3),
], ids=["batory move", "batory form", "batam voyage", "batavia bid"])  # fmt: skip
def test_a_hint_is_taken_by_keys_and_lights_up_what_it_speaks_of(open_page, game):
    game = game.run(["sensible"] * len(game.seats), moves=next(n for n in range(9) if game.run(
        ["sensible"] * len(game.seats), moves=n).to_act == 0))  # fmt: skip
    table, page = at_table(open_page, game)
    page.locator("[data-pick=hint]").focus()
    page.keyboard.press("Enter")
    shown(page, 1)
    assert page.evaluate(FOCUSED) == "do-it"
    do = page.locator("[data-pick=do-it]")
    assert do.get_attribute("aria-label") == "Do it, as the hint says"
    told = page.locator(f"[id='{do.get_attribute('aria-describedby')}']").inner_text()
    assert told == table.host.source.hinted
    about = table.host.source.hints[0].offer
    assert {*page.evaluate(LIT)} == {*about.split(">")}
    if "way" in table.host.offers(0)[about].words():
        assert page.locator("[data-way]").first.get_attribute("points")
    assert violations(page) == []
    page.keyboard.press("Enter")
    shown(page, 2)
    assert len(table.game.log) > len(game.log) and page.locator(".bw-hint").count() == 0
    assert page.evaluate(LIT) == []
    assert page.evaluate("() => document.querySelector('.bw-stage').contains(document.activeElement)")
    assert page.problems == []
