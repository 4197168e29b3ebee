"""The table of Batavia for everybody: by keys, touch and ear, narrow, zoomed, in forced colours."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from batavia_player import Typist
from blankpage import open_stage, violations
from looks import LOOKS, PHONE, QUIET, SPOKEN, STICKS_OUT, TARGETS
from toys.wire import Wire

from batwidgets import batavia
from batwidgets.games.batavia.cards import COMPANIES
from batwidgets.widgets.hot_seat import HotSeat
from batwidgets.widgets.table import Table

NAMES = ["Ann", "Ben", "Cleo", "Dewi", "Edo"]
HANDS = [{"Da": 3, "Sw": 2, "Br": 1}, None, None]


def at(step: str, players: int = 4):
    """A game in the middle, with the first seat to act in a step."""
    game = batavia.new(NAMES[:players], seed=7)
    while not (game.to_act == 0 and game.view(0).step == step and game.view(0).round > 2):
        game = game.run(["random"] * players, moves=1)
    return game


PHASES = {
    "auction": lambda: Table(at("auction"), bots={}),
    "play": lambda: Table(batavia.position(hands=HANDS, step="play", to_act=0, starter=0, seed=3), bots={}),
    "move": lambda: Table(at("move"), bots={}),
    "convert": lambda: Table(at("convert"), bots={}),
    "another's turn": lambda: Table(batavia.new(NAMES, seed=2), bots={}),
    "over": lambda: Table(batavia.new(NAMES, seed=4).run(["random"] * 5), bots={}),
    "curtain": lambda: HotSeat(batavia.new(NAMES[:3], seed=2)),
}


def open_phase(context, phase: str):
    """A page that shows a phase, and its stage."""
    stage = PHASES[phase]()
    return open_stage(context, Wire(stage), awake=".bw-stage [data-pick][aria-disabled]"), stage


@pytest.fixture(scope="module", params=PHASES)
def shown(browser, request):
    """A page that shows a phase to many tests; none of them plays."""
    context = browser.new_context(viewport={"width": 1200, "height": 1000}, reduced_motion="reduce")
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
    shots(page, f"batavia-{shown.phase.replace(' ', '-')}-{look.replace(' ', '-')}")


@pytest.mark.parametrize("width", [1200, 800, 640, 360, 320])
def test_nothing_sticks_out_of_a_narrow_page(page, shown, shots, width):
    page.set_viewport_size({"width": width, "height": 800})
    assert page.evaluate(STICKS_OUT) == []
    if width == 320:
        assert violations(page) == []
    shots(page, f"batavia-{shown.phase.replace(' ', '-')}-{width}")


def test_every_pick_has_a_spoken_name_and_a_state(page):
    spoken = page.evaluate(SPOKEN)
    assert len({pick["pick"] for pick in spoken if pick["pick"].startswith("hex ")}) == 35
    for pick in spoken:
        assert pick["name"] and pick["button"], pick
        assert pick["disabled"] in ("true", "false"), pick


def test_what_can_be_hit_is_24_px_or_more(page):
    for width in (1200, 360):
        page.set_viewport_size({"width": width, "height": 900})
        targets = page.evaluate(TARGETS)
        assert targets
        assert [target for target in targets if target["size"] < 23.9] == []


@pytest.mark.parametrize("phase", ["auction", "play", "move", "convert", "over"])
def test_targets_are_large_enough_for_fingers(new_context, phase):
    page, _ = open_phase(new_context(**PHONE), phase)
    assert page.evaluate("matchMedia('(pointer: coarse)').matches")
    small = [one for one in page.evaluate(TARGETS) if one["size"] < (31.9 if one["tag"] else 43.4)]
    assert small == [], "44 px, and 32 px for a rule's tag in a line of words"


def test_a_turn_by_keys_on_a_phone(new_context, shots):
    page, table = open_phase(new_context(width=360, height=800, patience=10_000), "play")
    player = Typist(SimpleNamespace(page=page))
    done = [player.step(), player.step()]
    assert done == ["lay out", "sail"]
    kinds = [type(move).__name__ for move in table.game.log if getattr(move, "seat", None) == 0]
    assert kinds[:2] == ["LayOut", "Head"]
    assert page.evaluate("document.querySelector('.bw-stage').contains(document.activeElement)")
    assert page.evaluate(STICKS_OUT) == [] and page.problems == []
    shots(page, "batavia-keys-360")


@pytest.mark.parametrize("wish", ["reduce", "no-preference"])
def test_the_scoring_sheet_comes_line_by_line_unless_no_motion_is_wanted(new_context, wish):
    page, _ = open_phase(new_context(reduced_motion=wish, patience=10_000), "over")
    style = "all => all.map(one => getComputedStyle(one).animationName)"
    names = set(page.locator(".bv-sheet tr[style]").evaluate_all(style))
    assert names == ({"none"} if wish == "reduce" else {"bv-line"})


MOVING = """() => {
  window.animated = {};
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...given) {
    const { x } = this.getBoundingClientRect();
    const started = animate.apply(this, given);
    animated[this.dataset.piece] = this.getBoundingClientRect().x - x; // it starts where it was
    return started;
  };
}"""


@pytest.mark.parametrize("width", [1200, 360])
@pytest.mark.parametrize("wish", ["reduce", "no-preference"])
def test_what_lies_on_the_scales_is_seen_to_travel_unless_no_motion_is_wanted(new_context, wish, width):
    page, _ = open_phase(new_context(width=width, patience=10_000, reduced_motion=wish), "play")
    page.evaluate(MOVING)
    Typist(SimpleNamespace(page=page)).step()
    animated = page.evaluate("animated")
    if wish == "reduce":
        assert animated == {}
    else:  # one to the right, so from the left
        assert animated["cannon"] < -5 and min(animated.get(f"cube {code}", 0) for code in COMPANIES) < -5, animated


@pytest.mark.parametrize("width", [1200, 360])
def test_gold_is_seen_to_travel(new_context, width):
    page, _ = open_phase(new_context(width=width, patience=10_000), "convert")
    page.evaluate(MOVING)
    page.locator("[data-part=orders] [data-pick='convert']").click()
    page.wait_for_function("+document.querySelector('.bw-stage').dataset.rev === 1")
    assert page.evaluate("animated['gold 0']") < -5
