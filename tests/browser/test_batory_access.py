"""The table of MS Batory for everybody: by keys, touch and ear, in forced colours, without motion."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from batory_phases import PHASES
from batory_player import Typist
from blankpage import open_phase, open_stage, violations
from looks import PHONE, SPOKEN, STICKS_OUT
from toys.wire import Wire

from batwidgets import batory
from batwidgets.widgets.table import Table


@pytest.mark.parametrize("phase", ["move", "play", "ask", "discard", "take"])
def test_forced_colours_keep_what_shadows_tell(new_context, phase):
    """What may be taken, the step of the turn, the button of a form: told by an edge or a pair of system colours."""
    page, _ = open_phase(new_context(patience=30_000), PHASES[phase])
    page.emulate_media(forced_colors="active", color_scheme="light")
    edge = "all => [...new Set(all.map(one => getComputedStyle(one).borderTopWidth))]"
    if phase == "take":
        taken = page.locator("[data-part=display] button[aria-disabled=false]").evaluate_all(edge)
        left = page.locator("[data-part=display] button[aria-disabled=true]").evaluate_all(edge)
        assert taken == ["3px"] and "3px" not in left
    if phase == "discard":
        bar = "one => getComputedStyle(one, '::after').borderBottomStyle"
        assert page.locator(".bw-question.bw-red").first.evaluate(bar) == "double"
    assert page.locator(".bw-steps li[aria-current]").evaluate_all(edge) == ["2px"]
    assert page.locator(".bw-steps li:not([aria-current])").evaluate_all(edge) == ["1px"]


def test_a_red_bar_is_seen_whether_or_not_the_card_can_be_taken(new_context):
    display = {"display": ["Age", "Age red", "Role"], "seed": 1}
    bars = []
    for more in ({"gains": 1}, {}):
        context = new_context(patience=30_000)
        page, _ = open_phase(context, lambda more=more: Table(batory.position(**display, **more), bots={}))
        bars.append(page.locator("[data-part=display] button.bw-question").evaluate_all(
            "all => all.map(one => getComputedStyle(one, '::after')).map(bar => [bar.borderBottomWidth, "
            "bar.borderBottomColor, bar.borderBottomStyle])"))  # fmt: skip
        can = page.locator("[data-part=display] button.bw-red").get_attribute("aria-disabled")
        assert can == ("false" if more else "true")
    assert bars[0] == bars[1] and [bar for bar in bars[0] if bar[0] == "7px"] == [["7px", "rgb(192, 57, 43)", "solid"]]


PANNED = """() => {
  const [pan, figure] = [document.querySelector('.bw-pan'), document.activeElement.getBoundingClientRect()];
  const frame = pan.getBoundingClientRect();
  return [pan.scrollWidth > pan.clientWidth, figure.left >= frame.left - 1 && figure.right <= frame.right + 1];
}"""


def test_a_whole_turn_by_keys_on_a_phone(new_context, shots):
    context = new_context(width=360, height=800, patience=30_000)
    page, table = open_phase(context, PHASES["move"])
    player = Typist(SimpleNamespace(page=page))
    player.arrow_to(player.root.locator("[data-pick][aria-pressed]").first)
    page.wait_for_function(f"({PANNED})().every(one => one)")  # the ship is moved to the figure that has the focus
    player.turn()
    kinds = [type(move).__name__ for move in table.game.log if getattr(move, "seat", None) == 0]
    assert kinds[0] == "MoveFigure" and kinds[-1] == "Ask" and "PlayCards" in kinds
    assert table.game.to_act == table.game.log[-1].target, "who answers has the next turn"
    assert page.evaluate("document.querySelector('.bw-stage').contains(document.activeElement)")
    assert page.evaluate(STICKS_OUT) == [] and page.problems == []
    shots(page, "access-keys-360")


def test_taps_on_a_phone_move_a_figure(new_context, shots):
    page, table = open_phase(new_context(**PHONE), PHASES["move"])
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
    page, _ = open_phase(new_context(patience=30_000), PHASES["move"])
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
    page, table = open_phase(new_context(patience=30_000, reduced_motion=wish), PHASES["move"])
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


@pytest.mark.parametrize("touch", [False, True])
def test_a_room_is_hit_through_who_stands_there_only_while_a_picked_figure_may_go_there(new_context, touch):
    at = {"FCy": "T6", "MPy": "T4", "MCo": "B9"}
    table = Table(batory.position(figures=at, seed=3, step="move", to_act=0), bots={})
    page, _ = open_phase(new_context(width=1200, has_touch=touch, patience=10_000), lambda: table)

    def hit(figure):
        """In the middle of it, wherever that leads."""
        box = page.locator(f"[data-pick='{figure}'] > .bw-hit").bounding_box()
        spot = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        page.touchscreen.tap(*spot) if touch else page.mouse.click(*spot)

    opened = page.locator(".bw-open")
    for figure in ("MPy", "FCy", "MCo", "FCy"):  # the Captain's room is none of those that the other may go to
        hit(figure)
        opened.wait_for()
        assert opened.get_attribute("data-pick") == figure
        if figure == "MPy":
            page.keyboard.press("Escape")
            opened.wait_for(state="detached")
    hit("MPy")
    page.wait_for_function("+document.querySelector('.bw-stage').dataset.rev === 1")
    assert table.game.log[-1] == batory.moves.MoveFigure(0, "FCy", "T4", "door")


def test_a_room_says_who_stands_there_and_beside_a_chosen_figure_why_it_cannot_be_entered(new_context):
    """To who hears it, in its own name and description; reached by arrows from the figure, and Enter shows why."""
    from playwright.sync_api import expect

    full = {"MCo": "T2", "MPo": "T2", "FPy": "T2", "FPo": "T3"}
    figures = {"MPm": "T1", **full, "MCm": "B4"}
    page, _ = open_phase(new_context(patience=30_000), lambda: Table(batory.position(figures=figures, seed=3), bots={}))
    crowded, near = (page.locator(f"[data-pick={room}]") for room in ("T2", "T3"))
    expect(crowded).to_have_accessible_name("Promenade T2, Promenade Deck")
    expect(crowded).to_have_accessible_description(
        "Captain, Retired General, Countess's Daughter and Captain's Parrots"
    )
    keys = Typist(SimpleNamespace(page=page))
    keys.arrow_to(page.locator("[data-pick=MPm]"))
    page.keyboard.press("Enter")
    expect(near).to_have_accessible_name("Industrialist to Promenade T3: 1 point")
    expect(near).to_have_accessible_description("Dowager")
    expect(crowded).to_have_attribute("aria-disabled", "true")
    said = crowded.get_attribute("aria-label")
    assert said.startswith("Promenade T2, Promenade Deck. Promenade T2 is full: Captain, Retired General and")
    keys.arrow_to(crowded)
    page.keyboard.press("Enter")
    page.locator(".bw-say", has_text="Promenade T2 is full").wait_for()
    assert violations(page) == [] and page.problems == []


def test_the_focus_on_a_figure_in_a_full_room_is_no_invitation_to_go_there(new_context):
    figures = {"MPm": "T1", "MCo": "T2", "MPo": "T2", "FPy": "T2", "FPo": "T3"}
    page, _ = open_phase(new_context(patience=30_000), lambda: Table(batory.position(figures=figures, seed=3), bots={}))
    keys = Typist(SimpleNamespace(page=page))
    keys.arrow_to(page.locator("[data-pick=MPm]"))
    page.keyboard.press("Enter")
    keys.arrow_to(page.locator("[data-pick=FPo]"))
    tip = page.locator(".bw-tip")
    assert tip.inner_text().startswith("Industrialist to Promenade T3")
    keys.arrow_to(page.locator("[data-pick=MCo]"))
    tip.wait_for(state="hidden")
