"""Two persons at one screen, in Chromium: the curtain falls, takes everything private along, and is lifted by keys."""

from __future__ import annotations

from blankpage import violations
from toys.wire import Wire

from batwidgets import batory
from batwidgets.widgets.hot_seat import HotSeat

ANN, BEN = ["MCy", "FPy", "MPo", "MCm"], ["FCy", "FCm", "FCo", "MCo"]
HELD = "() => document.querySelector('.bw-people')?.innerText ?? ''"


def test_the_curtain_between_two_persons(open_page, shots):
    game = batory.position(seats=["Ann", "Ben", "Cleo"], hands=[ANN, BEN, []], seed=5)
    table = HotSeat(game, bots={2: "random"})
    page = open_page(Wire(table), width=1000)
    root = page.locator(".bw-stage")
    assert page.evaluate(HELD) == ""
    shots(root, "curtain")
    assert violations(page) == []
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")  # the first button has the focus: I am Ann
    page.get_by_text("Ann looks at the screen").wait_for()
    assert "Radio Operator" in page.evaluate(HELD)
    root.locator("[data-keep=accuse] > summary").click()
    root.locator("form[data-offer=accuse] select, form[data-offer=accuse] input").first.focus()
    table.play(batory.moves.EndMovement(0))
    page.wait_for_function("() => +document.querySelector('.bw-stage').dataset.rev >= 2")
    legal = table.game.legal_moves()
    table.play(next(iter(legal.of(batory.moves.PlayCards))))
    table.play(next(move for move in table.game.legal_moves().of(batory.moves.Ask) if move.target == 1))
    page.get_by_text("Pass the screen to Ben").wait_for()
    assert page.evaluate(HELD) == ""
    assert root.locator("form").count() == 0, "the form that Ann was in is gone, too"
    assert "Radio Operator" not in root.locator("[data-part=hand]").inner_html()
    page.get_by_role("button", name="I am Ben").click()
    page.get_by_text("Ben looks at the screen").wait_for()
    assert "Radio Operator" not in page.evaluate(HELD) and page.evaluate(HELD) != ""
    shots(root, "curtain-up")
    assert violations(page) == [] and page.problems == []
