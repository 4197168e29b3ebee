"""The "why not?" mode in Chromium: all of the picture can be picked by keys and touch, and what is refused says why."""

from __future__ import annotations

import pytest
from blankpage import violations
from toys.wire import Wire

from batwidgets import batory
from batwidgets.widgets.table import Table

REACHED = "() => document.querySelectorAll('[data-pick][tabindex]').length"
ALL = "() => document.querySelectorAll('[data-pick]').length"
HERE = "() => [document.activeElement.dataset.pick, document.activeElement.ariaDisabled]"


@pytest.fixture
def table():
    return Table(batory.position(seats=["Ann", "Ben", "Cleo"], seed=5), bots={})


@pytest.mark.parametrize("touch", [False, True])
def test_all_can_be_reached_and_says_why_not(open_page, shots, table, touch):
    page = open_page(Wire(table), width=1000, has_touch=touch)
    before = table.game
    mode = page.get_by_role("button", name="Why not?")
    assert mode.get_attribute("aria-pressed") == "false"
    few = page.evaluate(REACHED)
    assert few < page.evaluate(ALL)
    if touch:
        mode.tap()
    else:
        mode.focus()
        page.keyboard.press("Enter")
    assert mode.get_attribute("aria-pressed") == "true"
    assert page.evaluate(REACHED) == page.evaluate(ALL)
    assert page.locator("[data-pick][tabindex='0']").count() == 1, "still one tab stop"
    card = page.locator(".bw-question.bw-back")
    if touch:
        card.tap(force=True)  # Playwright itself would wait until it is enabled
    else:
        card.focus()
        page.keyboard.press("Enter")
    page.wait_for_function("() => document.querySelector('.bw-say').dataset.kind === 'rule'")
    said = page.locator(".bw-say").inner_text()
    assert page.locator(".bw-say [data-rule]").count() == 1, said
    assert table.game is before
    shots(page.locator(".bw-stage"), f"why-{touch}")
    assert violations(page) == []
    if not touch:
        seen = set()
        for key in ["ArrowLeft", "ArrowLeft", "ArrowUp", "ArrowUp", "ArrowLeft", "ArrowDown"]:
            page.keyboard.press(key)
            seen.add(tuple(page.evaluate(HERE)))
        assert any(disabled == "true" for _, disabled in seen), "arrows reach what is refused, too"
        page.keyboard.press("Escape")
        assert mode.get_attribute("aria-pressed") == "false"
        assert page.evaluate(REACHED) in (few, few + 1)
    else:
        mode.tap()
        assert page.evaluate(REACHED) in (few, few + 1)
    assert page.problems == []
