"""Pieces that tick a box of a form, or add to a number: what they look like and are announced as."""

from __future__ import annotations

import pytest
from blankpage import open_phase, violations
from test_focus_page import TICKED

STATE = "one => [one.ariaDisabled, one.ariaPressed, one.classList.contains('bw-ticked')]"


@pytest.mark.parametrize("name", TICKED)
def test_a_piece_that_ticks_is_announced_as_a_button_and_says_what_is_ticked(new_context, name):
    opened, tick = TICKED[name]
    page, _ = open_phase(new_context(width=1280, height=900, patience=30_000), opened)
    piece = page.locator(f"[data-tick='{tick}']")
    counts = name == "batavia"
    called = piece.get_attribute("aria-label")
    assert piece.evaluate(STATE) == ["false", None if counts else "false", False]
    piece.dispatch_event("click", {"detail": 1})
    assert piece.evaluate(STATE) == ["false", None if counts else "true", True]
    assert piece.get_attribute("aria-label") == (f"{called}, 1 chosen" if counts else called)
    assert violations(page) == []
    page.locator("[data-why]").click()
    assert piece.evaluate(STATE) == ["true", None, False], "now it answers why not"
    page.locator("[data-why]").click()
    assert piece.evaluate(STATE)[2]
    field, value = tick.split("=")
    box = page.locator(f"input[name='{field}'][value='{value}'], input[type=number][name='{value}']").first
    if counts:
        box.fill(box.get_attribute("max"))
        assert piece.evaluate(STATE) == ["true", None, True], "it can grow no more"
        box.fill("0")
    else:
        box.uncheck()
    assert piece.evaluate(STATE) == ["false", None if counts else "false", False]
    assert piece.get_attribute("aria-label") == called and page.problems == []
