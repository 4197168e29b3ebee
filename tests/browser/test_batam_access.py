"""The table of Batam for everybody: by keys and touch, on a phone, without motion."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from batam_phases import PHASES
from batam_player import Typist
from blankpage import open_phase
from looks import PHONE, STICKS_OUT
from playwright.sync_api import expect

from batwidgets import batam

GRID = """() => {
  const grid = document.querySelector('[role=grid]');
  const cells = [...grid.querySelectorAll('[role=gridcell]')];
  return {
    rows: +grid.getAttribute('aria-rowcount'), columns: +grid.getAttribute('aria-colcount'), cells: cells.length,
    inRows: cells.every(cell => cell.parentNode.matches('[role=row][aria-rowindex]')),
    stops: document.querySelectorAll('[data-pick][tabindex="0"]:not([data-stop])').length,
  };
}"""


def test_the_chart_is_a_grid_with_one_tab_stop(new_context):
    page, _ = open_phase(new_context(), PHASES["sail"])
    assert page.evaluate(GRID) == {"rows": 15, "columns": 17, "cells": 191, "inRows": True, "stops": 1}


def test_arrows_go_from_space_to_space_and_show_the_way(new_context):
    page, _ = open_phase(new_context(patience=30_000), PHASES["sail"])
    player = Typist(SimpleNamespace(page=page))
    player.arrow_to(player.pick("r11c6"))
    assert (
        page.locator(".bw-tip").inner_text()
        == "7 of 10 movement, finds 10 coins, may sell for 25, 5 to Dewi: 20 for you"
    )
    assert page.locator("[data-spot]").get_attribute("visibility") == "visible"
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.pick") == "r11c7"


def test_where_a_voyage_goes_on_the_focus_goes_to_the_chart_and_not_to_its_end(new_context):
    """One Enter too many must not throw the movement away that is left."""
    page, table = open_phase(new_context(patience=30_000), PHASES["sale"])
    page.locator("[data-pick=decline]").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-pick=stop]")).to_be_visible()
    page.wait_for_function("document.activeElement.closest('[data-pick]')")
    assert page.evaluate("document.activeElement.dataset.pick") in table.game.state.chart.kind
    assert table.game.state.left and page.evaluate("document.activeElement.ariaDisabled") == "false"


def test_a_round_by_keys_on_a_phone(new_context, shots):
    context = new_context(width=360, height=800, patience=30_000)
    page, table = open_phase(context, PHASES["place"])
    player = Typist(SimpleNamespace(page=page))
    before = table.game.state.spare[0]
    assert player.step() == "place" and player.step() == "place"
    placed = [move for move in table.game.log if isinstance(move, batam.moves.PlaceDie)]
    assert len(placed) == 2 and table.game.state.spare[0] >= before
    assert page.evaluate("document.querySelector('.bw-stage').contains(document.activeElement)")
    assert page.evaluate(STICKS_OUT) == [] and page.problems == []
    shots(page, "batam-keys-360")


def test_taps_on_a_phone_first_show_and_then_sail(new_context, shots):
    page, table = open_phase(new_context(**PHONE), PHASES["sail"])
    goal = page.locator("[data-pick='r11c6']")
    goal.tap()
    expect(page.locator(".bw-say")).to_contain_text("Tap again")  # the click of a tap comes after the tap
    assert table.game.state.ships[0] == "r8c10"
    shots(page, "batam-tap-360")
    goal.tap()
    page.wait_for_function("+document.querySelector('.bw-stage').dataset.rev === 1")
    assert table.game.state.ships[0] == "r11c6"


IN_SIGHT = """() => {
  const where = which => document.querySelector(which).getBoundingClientRect();
  const [pan, ship] = ['.bw-pan', "[data-piece='ship-0']"].map(where);
  return ship.left >= pan.left && ship.right <= pan.right;
}"""


def test_a_narrow_chart_is_moved_to_the_ship_that_sails(new_context, shots):
    page, table = open_phase(new_context(width=360, height=800, patience=30_000), PHASES["sail"])
    assert page.evaluate(IN_SIGHT)
    page.locator(".bw-pan").evaluate("pan => { pan.scrollLeft = 0 }")
    table.pick("hint")
    page.wait_for_function("+document.querySelector('.bw-stage').dataset.rev === 1")
    assert not page.evaluate(IN_SIGHT), "where a person has moved it, it stays"
    table.pick("r11c6")
    page.wait_for_function("+document.querySelector('.bw-stage').dataset.rev === 2")
    page.wait_for_function(
        "!document.querySelector(\"[data-piece='ship-0']\").getAnimations().length"
    )  # it has arrived
    assert page.evaluate(IN_SIGHT)
    shots(page, "batam-follow-360")


MOVING = """() => {
  window.animated = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...given) {
    animated.push(this.dataset.piece);
    return animate.apply(this, given);
  };
}"""


@pytest.mark.parametrize("wish", ["reduce", "no-preference"])
def test_dice_are_seen_to_be_pushed_unless_no_motion_is_wanted(new_context, wish):
    page, _ = open_phase(new_context(patience=30_000, reduced_motion=wish), PHASES["place"])
    page.evaluate(MOVING)
    page.locator("[data-pick='die-0']").click()
    page.locator("[data-pick='board-1']").click()
    page.wait_for_function("+document.querySelector('.bw-stage').dataset.rev === 1")
    seen = ["die-1-0", "die-1-1", "die-1-2"] if wish == "no-preference" else []
    assert page.evaluate("animated") == seen


def test_the_panel_s_buttons_come_right_after_the_chart(new_context):
    """Stop, and with dice in hand keeping them and the boxes of those to roll again, one Tab after another."""
    for phase, wanted in [("sail", ["stop"]), ("reroll", ["keep", "dice"])]:
        page, _ = open_phase(new_context(patience=30_000), PHASES[phase])
        page.locator("[data-pick='hint']").focus() if phase == "reroll" else page.locator(
            "[role=gridcell][aria-disabled='false']"
        ).first.focus()
        seen = []
        for _ in range(10):
            page.keyboard.press("Tab")
            seen.append(page.evaluate("document.activeElement.dataset.pick ?? document.activeElement.name ?? ''"))
        assert [one for one in seen if one in ("stop", "keep", "dice")][: len(wanted)] == wanted, seen
        assert phase != "sail" or seen[0] == "stop", seen
        assert phase != "reroll" or seen[seen.index("keep") + 1] == "dice", seen
