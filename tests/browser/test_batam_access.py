"""The table of Batam for everybody: by keys, touch and ear, narrow, zoomed, in forced colours."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from batam_player import Typist
from blankpage import open_stage, violations
from looks import LOOKS, PHONE, QUIET, SPOKEN, STICKS_OUT, TARGETS
from toys.wire import Wire

from batwidgets import batam
from batwidgets.widgets.table import Table

CREW = {"phase": "crew", "row": [1, 2, 3, 0], "to_act": 0, "dice": [[], [(2, 4), (3, 2)], [(1, 3)], []], "seed": 1}
SEA = {
    "seats": ["Ann", "Ben", "Cleo", "Dewi"], "phase": "sail", "row": [0, 1, 2, 3], "to_act": 0, "round": 4,
    "away": [0, 1, 2, 3], "ships": ["r8c10", "r0c12", "r10c6", "r6c14"], "seed": 1,
    "cubes": {"Rempang": [1, 0], "Galang": [2, 0], "Sugi": [2], "Bulan": [3, 2], "Citlim": [3]},
    "dice": [[(1, 4), (3, 4), (2, 2)], [(2, 5), (0, 3), (3, 1)], [(1, 5), (0, 2)], [(2, 4), (1, 2), (0, 1)]],
    "wages": [(5, 4), (6, 3), (7, 2), (4, 3)],
}  # fmt: skip
TILES = {"r7c9": "Pirate", "r10c8": "Treasure 10", "r12c3": "Tradewind 3", "r13c10": "Map Rempang"}
END = {"ended": 1, "returned": [1], "home": [1], "row": [1, 2, 3, 0], "round": 9}


def sold_out():
    """The last ship stays where it is, and the game is over."""
    cubes = {"Rempang": [1, 0], "Galang": [1], "Sugi": [1], "Bulan": [3, 2], "Citlim": [1]}
    return batam.position(**{**SEA, **END, "cubes": cubes, "tiles": TILES}).play(batam.moves.StopSailing(0))


PHASES = {
    "offer": lambda: batam.position(seed=1),
    "reroll": lambda: batam.position(**CREW, rolled=(4, 2, 0), pending="reroll"),
    "place": lambda: batam.position(**CREW, rolled=(4, 2, 0), pending="place"),
    "sail": lambda: batam.position(**SEA, tiles=TILES),
    "sale": lambda: batam.position(**SEA, tiles=TILES).play(batam.moves.SailTo(0, "r11c6")),
    "cards": lambda: batam.position(**SEA, compass="cards", maps=[["Map Sugi"], [], [], []]),
    "ransom": lambda: batam.position(**SEA, compass="cards", deck=["Pirate 2"]).play(batam.moves.SailTo(0, "r10c8")),
    "over": sold_out,
}


def open_phase(context, phase: str):
    """A page that shows a phase, and its stage."""
    table = Table(PHASES[phase](), bots={})
    return open_stage(context, Wire(table), awake=".bw-stage [data-pick][aria-disabled]"), table


@pytest.fixture(scope="module", params=PHASES)
def shown(browser, request):
    """A page that shows a phase to many tests; none of them plays."""
    context = browser.new_context(viewport={"width": 1200, "height": 1000})
    context.set_default_timeout(10_000)
    page, _ = open_phase(context, request.param)
    yield SimpleNamespace(page=page, phase=request.param)
    assert page.problems == []
    context.close()


@pytest.fixture
def page(shown):
    """That page, in its usual state again in the end."""
    yield shown.page
    shown.page.emulate_media(**QUIET)
    shown.page.evaluate("document.body.dataset.jpThemeLight = 'true'")
    shown.page.set_viewport_size({"width": 1200, "height": 1000})


@pytest.mark.parametrize("look", LOOKS)
def test_axe_finds_nothing(page, shown, shots, look):
    media = QUIET | LOOKS[look]
    page.evaluate("dark => { document.body.dataset.jpThemeLight = String(!dark) }", media.pop("dark", False))
    page.emulate_media(**media)
    assert violations(page) == []
    shots(page, f"batam-access-{shown.phase}-{look.replace(' ', '-')}")


@pytest.mark.parametrize("width", [800, 640, 360, 320])
def test_nothing_sticks_out_of_a_narrow_page(page, shown, shots, width):
    page.set_viewport_size({"width": width, "height": 800})
    assert page.evaluate(STICKS_OUT) == []
    if width == 320:
        assert violations(page) == []
    shots(page, f"batam-access-{shown.phase}-{width}")


def test_every_pick_has_a_spoken_name_and_a_state(page):
    spoken = page.evaluate(SPOKEN)
    assert spoken
    for pick in spoken:
        assert pick["name"] and pick["disabled"] in ("true", "false"), pick


def test_what_can_be_hit_is_24_px_or_more(page):
    for width in (1200, 800, 360):
        page.set_viewport_size({"width": width, "height": 900})
        targets = page.evaluate(TARGETS)
        assert targets
        assert [target for target in targets if target["size"] < 23.9] == []


@pytest.mark.parametrize("phase", PHASES)
def test_targets_are_large_enough_for_fingers(new_context, phase):
    page, _ = open_phase(new_context(**PHONE), phase)
    assert page.evaluate("matchMedia('(pointer: coarse)').matches")
    small = [one for one in page.evaluate(TARGETS) if one["size"] < (31.9 if one["tag"] else 43.4)]
    assert small == [], "44 px, and 32 px for a rule's tag in a line of words"


GRID = """() => {
  const grid = document.querySelector('[role=grid]');
  const cells = [...grid.querySelectorAll('[role=gridcell]')];
  return {
    rows: +grid.getAttribute('aria-rowcount'), columns: +grid.getAttribute('aria-colcount'), cells: cells.length,
    inRows: cells.every(cell => cell.parentNode.matches('[role=row][aria-rowindex]')),
    stops: document.querySelectorAll('[data-pick][tabindex="0"]').length,
  };
}"""


def test_the_chart_is_a_grid_with_one_tab_stop(new_context):
    page, _ = open_phase(new_context(), "sail")
    assert page.evaluate(GRID) == {"rows": 15, "columns": 17, "cells": 191, "inRows": True, "stops": 1}


def test_arrows_go_from_space_to_space_and_show_the_way(new_context):
    page, _ = open_phase(new_context(patience=10_000), "sail")
    player = Typist(SimpleNamespace(page=page))
    player.arrow_to(player.pick("r11c6"))
    assert page.locator(".bw-tip").inner_text() == "7 of 10 movement, finds 10, may sell for 25, 5 to Dewi"
    assert page.locator("[data-spot]").get_attribute("visibility") == "visible"
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.pick") == "r11c7"


def test_a_round_by_keys_on_a_phone(new_context, shots):
    context = new_context(width=360, height=800, patience=10_000)
    page, table = open_phase(context, "place")
    player = Typist(SimpleNamespace(page=page))
    before = table.game.state.spare[0]
    assert player.step() == "place" and player.step() == "place"
    placed = [move for move in table.game.log if isinstance(move, batam.moves.PlaceDie)]
    assert len(placed) == 2 and table.game.state.spare[0] >= before
    assert page.evaluate("document.querySelector('.bw-stage').contains(document.activeElement)")
    assert page.evaluate(STICKS_OUT) == [] and page.problems == []
    shots(page, "batam-keys-360")


def test_taps_on_a_phone_first_show_and_then_sail(new_context, shots):
    page, table = open_phase(new_context(**PHONE), "sail")
    goal = page.locator("[data-pick='r11c6']")
    goal.tap()
    assert "Tap again" in page.locator(".bw-say").inner_text() and table.game.state.ships[0] == "r8c10"
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
    page, table = open_phase(new_context(width=360, height=800, patience=10_000), "sail")
    assert page.evaluate(IN_SIGHT)
    page.locator(".bw-pan").evaluate("pan => { pan.scrollLeft = 0 }")
    table.pick("hint")
    page.wait_for_function("+document.querySelector('.bw-stage').dataset.rev === 1")
    assert not page.evaluate(IN_SIGHT), "where a person has moved it, it stays"
    table.pick("r11c6")
    page.wait_for_function("+document.querySelector('.bw-stage').dataset.rev === 2")
    page.wait_for_timeout(1500)  # until the ship has arrived
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
    page, _ = open_phase(new_context(patience=10_000, reduced_motion=wish), "place")
    page.evaluate(MOVING)
    page.locator("[data-pick='die-0']").click()
    page.locator("[data-pick='board-1']").click()
    page.wait_for_function("+document.querySelector('.bw-stage').dataset.rev === 1")
    seen = ["die-1-0", "die-1-1", "die-1-2"] if wish == "no-preference" else []
    assert page.evaluate("animated") == seen
