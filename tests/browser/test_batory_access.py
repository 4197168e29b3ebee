"""The table and the sheet of MS Batory for everybody: by keys, touch and ear, narrow, zoomed, in forced colours.

A table that several share, a replay, and a game of another package are looked at in the same way.
"""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from batory_player import Typist
from blankpage import open_stage, violations
from looks import LOOKS, PHONE, QUIET, SPOKEN, STICKS_OUT, TARGETS
from toys.wire import Wire

from batwidgets import atoll, batory
from batwidgets.widgets.hot_seat import HotSeat
from batwidgets.widgets.replay import Replay
from batwidgets.widgets.table import Table

START = batory.new(["Ann", "Ben", "Cleo"], seed=7)
PHASES = {
    "move": lambda: Table(START, bots={}),
    "play": lambda: Table(START.play(batory.moves.EndMovement(0)), bots={}),
    "ask": lambda: Table(batory.position(played=["Age", "Number"], seed=3), bots={}),
    "discard": lambda: Table(batory.position(questions=[["Age", "Age red", *CARDS], [], []], seed=3), bots={}),
    "take": lambda: Table(batory.position(gains=2, seed=1), bots={}),
    "another's turn": lambda: Table(batory.position(to_act=1, seed=2), bots={}),
    "over": lambda: Table(START.run(["random"] * 3), bots={}),
    "sheet": lambda: batory.sheet(DESK),
    "curtain": lambda: HotSeat(START),
    "replay": lambda: Replay(START.run(["random"] * 3, moves=9)),
    "atoll": lambda: Table(atoll.new(["Ann", "Ben"], seed=7), bots={}),
}
CARDS = ["Role", "Deck", "Gender", "Location"]
DESK = batory.desk(players=4, me=0, hand=["MCy", "FPy", "MPo"]).heard(1, "at least 2 women", True)


def open_phase(context, phase: str):
    """A page that shows a phase, and its stage."""
    stage = PHASES[phase]()
    return open_stage(context, Wire(stage), awake=".bw-stage [data-pick][aria-disabled]"), stage


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
    shots(page, f"access-{shown.phase.replace(' ', '-')}-{look.replace(' ', '-')}")


@pytest.mark.parametrize("width", [640, 360, 320], ids=["200 % of a small window", "phone", "400 % of a window"])
def test_nothing_sticks_out_of_a_narrow_page(page, shown, shots, width):
    page.set_viewport_size({"width": width, "height": 800})
    assert page.evaluate(STICKS_OUT) == []
    if width == 320:
        assert violations(page) == []
    shots(page, f"access-{shown.phase.replace(' ', '-')}-{width}")


def test_every_pick_has_a_spoken_name_and_a_state(page):
    spoken = page.evaluate(SPOKEN)
    assert spoken
    for pick in spoken:
        assert pick["name"] and pick["button"], pick
        assert pick["disabled"] in ("true", "false"), pick


def test_what_can_be_hit_is_24_px_or_more(page):
    for width in (1200, 360):
        page.set_viewport_size({"width": width, "height": 900})
        targets = page.evaluate(TARGETS)
        assert targets
        assert [target for target in targets if target["size"] < 23.9] == []


def test_forced_colours_keep_what_shadows_tell(page, shown):
    """What may be taken, the step of the turn, the button of a form: told by an edge or a pair of system colours."""
    page.emulate_media(forced_colors="active", color_scheme="light")
    edge = "all => [...new Set(all.map(one => getComputedStyle(one).borderTopWidth))]"
    if shown.phase == "take":
        taken = page.locator("[data-part=display] button[aria-disabled=false]").evaluate_all(edge)
        left = page.locator("[data-part=display] button[aria-disabled=true]").evaluate_all(edge)
        assert taken == ["3px"] and "3px" not in left
    if shown.phase == "discard":
        red = page.locator(".bw-question.bw-red").first.evaluate("one => getComputedStyle(one).borderBottomStyle")
        assert red == "double"
    if shown.phase in ("move", "play", "ask", "discard", "take"):
        assert page.locator(".bw-steps li[aria-current]").evaluate_all(edge) == ["2px"]
        assert page.locator(".bw-steps li:not([aria-current])").evaluate_all(edge) == ["1px"]


PANNED = """() => {
  const [pan, figure] = [document.querySelector('.bw-pan'), document.activeElement.getBoundingClientRect()];
  const frame = pan.getBoundingClientRect();
  return [pan.scrollWidth > pan.clientWidth, figure.left >= frame.left - 1 && figure.right <= frame.right + 1];
}"""


def test_a_whole_turn_by_keys_on_a_phone(new_context, shots):
    context = new_context(width=360, height=800, patience=10_000)
    page, table = open_phase(context, "move")
    player = Typist(SimpleNamespace(page=page))
    player.arrow_to(player.root.locator("[data-pick][aria-pressed]").first)
    assert page.evaluate(PANNED) == [True, True], "the ship is moved to the figure that has the focus"
    player.turn()
    kinds = [type(move).__name__ for move in table.game.log if getattr(move, "seat", None) == 0]
    assert kinds[0] == "MoveFigure" and kinds[-1] == "Ask" and "PlayCards" in kinds
    assert table.game.to_act == table.game.log[-1].target, "who answers has the next turn"
    assert page.evaluate("document.querySelector('.bw-stage').contains(document.activeElement)")
    assert page.evaluate(STICKS_OUT) == [] and page.problems == []
    shots(page, "access-keys-360")


@pytest.mark.parametrize("phase", ["move", "ask", "take", "over", "sheet", "curtain", "replay"])
def test_targets_are_large_enough_for_fingers(new_context, phase):
    page, _ = open_phase(new_context(**PHONE), phase)
    assert page.evaluate("matchMedia('(pointer: coarse)').matches")
    small = [one for one in page.evaluate(TARGETS) if one["size"] < (31.9 if one["tag"] else 43.4)]
    assert small == [], "44 px, and 32 px for a rule's tag in a line of words"


def test_taps_on_a_phone_move_a_figure(new_context, shots):
    page, table = open_phase(new_context(**PHONE), "move")
    figure = page.locator("[data-pick][aria-pressed]").first
    figure.tap()
    page.locator(".bw-follows").first.tap()
    page.wait_for_function("+document.querySelector('.bw-stage').dataset.rev === 1")
    assert table.game.log[-1].figure == figure.get_attribute("data-pick")
    shots(page, "access-touch-360")


CROWD = {"MCy": "A2", "MCm": "A2", "MCo": "A2"}
HIT = """figure => {
  figure.scrollIntoView({ block: 'center', inline: 'center' });
  const { x, y, width, height } = figure.querySelector(':scope > .bw-hit').getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2).closest('[data-pick]').dataset.pick;
}"""


@pytest.mark.parametrize("width", [360, 1200])
def test_figures_that_share_a_room_are_hit_one_by_one(new_context, width):
    page = open_stage(
        new_context(width=width, height=900), Wire(Table(batory.position(figures=CROWD, seed=1), bots={}))
    )
    for figure in CROWD:
        assert page.locator(f"[data-pick='{figure}']").evaluate(HIT) == figure


def test_choosing_a_figure_is_spoken(new_context):
    page, _ = open_phase(new_context(patience=10_000), "move")
    before = {pick["pick"]: pick for pick in page.evaluate(SPOKEN)}
    figure = page.locator("[data-pick][aria-pressed]").first
    assert figure.get_attribute("aria-pressed") == "false"
    figure.click()
    assert figure.get_attribute("aria-pressed") == "true"
    follows = page.locator(".bw-follows").evaluate_all("all => all.map(one => one.dataset.pick)")
    after = {pick["pick"]: pick for pick in page.evaluate(SPOKEN)}
    for room in follows:
        assert after[room]["disabled"] == "false" and "point" in after[room]["name"], after[room]
        assert after[room]["name"] != before[room]["name"]


MOVING = """() => { window.animated = 0; const animate = Element.prototype.animate;
  Element.prototype.animate = function (...given) { animated++; return animate.apply(this, given); }; }"""


@pytest.mark.parametrize("wish", ["reduce", "no-preference"])
def test_nothing_moves_for_those_who_want_no_motion(new_context, wish):
    page, table = open_phase(new_context(patience=10_000, reduced_motion=wish), "move")
    page.evaluate(MOVING)
    page.locator("[data-pick][aria-pressed]").first.click()
    page.locator(".bw-follows").first.click()
    page.wait_for_function("+document.querySelector('.bw-stage').dataset.rev === 1")
    moving = page.evaluate("document.querySelector('.bw-stage').getAnimations({subtree: true}).length")
    if wish == "reduce":
        assert (page.evaluate("animated"), moving) == (0, 0)
        style = "all => all.filter(one => getComputedStyle(one).animationName !== 'none').length"
        assert page.locator(".bw-stage *").evaluate_all(style) == 0
    else:
        assert page.evaluate("animated") == 1, "else a figure is seen to walk"
    assert table.game.events
