"""Accusing at a table of MS Batory: it is final, so it takes a press to be told whom and what follows, and another."""

from __future__ import annotations

import pytest
from batory_phases import FOUR
from blankpage import open_phase, until, violations
from playwright.sync_api import expect

from batwidgets import batory
from batwidgets.scene.words import listed
from batwidgets.widgets.table import Table

NAMES = batory.characters.BY_CODE


@pytest.mark.parametrize(("seats", "risk"), [(FOUR, "you only answer from then on."), (FOUR[:2], "Ben wins.")],
                         ids=["one thief", "three thieves"])  # fmt: skip
def test_the_last_press_is_there_once_it_was_opened_for_these_very_characters(new_context, seats, risk):
    table = Table(batory.position(seats=seats, to_act=0, seed=3), bots={})
    suspects = [code for code in batory.characters.CODES if code not in table.game.view(0).characters]
    chosen = suspects[: table.game.view(0).hidden_size]
    named = "Accuse " + listed(f"the {NAMES[code].name}" for code in chosen) + " …"
    page, _ = open_phase(new_context(patience=10_000, reduced_motion="reduce"), lambda: table)
    page.locator("[data-keep=accuse] > summary").click()
    form = page.locator("form[data-offer=accuse]")
    opens, last = form.locator("summary"), form.get_by_role("button", name="I accuse!")

    def choose(*codes):
        for code in codes:
            menu = form.locator("select")
            menu.select_option(code) if menu.count() else form.locator(f"[value={code}]").click()

    expect(form).to_contain_text("Choose whom you accuse." if len(chosen) == 1 else "Choose the 3 thieves: 0 chosen.")
    expect(opens).to_have_count(0)
    expect(last).to_be_hidden()
    choose(*chosen)
    expect(opens).to_have_text(named)
    expect(last).to_be_hidden()
    opens.click()
    expect(last).to_be_visible()
    expect(form).to_contain_text("Nobody can take it back. If")
    expect(form).to_contain_text(risk)
    assert violations(page, "[data-part=accusation]") == []
    choose(suspects[-1])
    expect(form.get_by_text(named)).to_have_count(0)
    expect(last).to_be_hidden()
    choose(chosen[0] if len(chosen) == 1 else suspects[-1])
    expect(opens).to_have_text(named)
    opens.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert table.host.rev == 0
    page.keyboard.press("Enter")
    until(page, lambda: table.host.rev > 0)
    assert batory.moves.Accuse(0, tuple(chosen)) in table.game.log


def test_a_sheet_that_has_cleared_whom_one_chooses_says_so_before_the_last_press(new_context, shots):
    hands = [["MCy", "FPy", "MPo", "FPo"], ["MCm", "MCo", "FCy", "FCm"], ["FCo", "MPy", "MPm", "PAR"]]
    game = batory.position(hands=hands, thief="FPm", seed=3, to_act=0, played=["Age", "Number", "Role"])
    question = batory.sentences.parse("how many middle-aged crew", game.view(0).ship)
    table = batory.table(game.play(batory.moves.Ask(0, 1, question)), bots={})
    table.sheet()
    page, _ = open_phase(new_context(width=500, patience=10_000), lambda: table)
    page.locator("[data-keep=accuse] > summary").click()
    form = page.locator("form[data-offer=accuse]")
    caution = form.locator("[data-part=caution]")
    form.locator("select").select_option("MCm")
    expect(caution).to_contain_text("The Purser is innocent: 1 answer forces it")
    shots(page, "batory-caution")
    assert violations(page, "[data-part=accusation]") == []
    form.locator("select").select_option("FPm")
    expect(caution).to_have_text("")
    form.locator("select").select_option("FCm")
    expect(caution).to_contain_text("The First Stewardess is innocent")
    form.locator("summary").click()
    form.get_by_role("button", name="I accuse!").click()
    until(page, lambda: table.host.rev > 0)
    assert table.game.log[-1] == batory.moves.Accuse(0, ("FCm",)), "it is a caution, no refusal"
