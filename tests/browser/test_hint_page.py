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


GOLD = """name => {
  const {fill, fillOpacity, stroke} = getComputedStyle(document.querySelector(`[data-pick="${name}"] > .bw-hit`));
  const probe = document.querySelector('.bw-stage').appendChild(document.createElement('i'));
  probe.style.color = 'var(--bw-glow)';
  const glow = getComputedStyle(probe).color;
  probe.remove();
  return fill === glow && stroke === glow && fillOpacity === '0.3';
}"""
DRAWN = """() => [...document.querySelectorAll('form.bw-hinted > :not([hidden])')].map(one => {
  const form = one.parentNode.getBoundingClientRect(), box = one.getBoundingClientRect();
  return Math.min(box.x - form.x, box.y - form.y, form.right - box.right, form.bottom - box.bottom);
})"""


def at_table(open_page, game, **options):
    table = Table(game, bots={})
    options = {"width": 1200, "awake": ".bw-stage [data-pick][aria-disabled=false]"} | options
    return table, open_page(Wire(table), **options)


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
    assert told == table.host.source.advised.words
    about = table.host.source.advised.now[0].offer
    assert {*page.evaluate(LIT)} == {*about.split(">")}
    if "way" in table.host.offers(0)[about].words():
        assert page.locator("[data-way]").first.get_attribute("points")
    assert violations(page) == []
    page.keyboard.press("Enter")
    shown(page, 2)
    assert len(table.game.log) > len(game.log) and page.locator("[data-pick=do-it]").count() == 0
    assert page.evaluate(LIT) == []
    assert page.evaluate("() => document.querySelector('.bw-stage').contains(document.activeElement)")
    assert page.problems == []


@pytest.mark.parametrize("game", [
    batory.position(seed=1, to_act=0),
    batam.position(phase="sail", ships={0: "r5c2"}, dice=[[(1, 3), (2, 1)], [], []], to_act=0, seed=1),
    batavia.position(seed=3, to_act=0),
], ids=["batory", "batam", "batavia"])  # fmt: skip
def test_on_a_phone_a_hint_stands_above_the_board_and_the_board_shows_what_it_speaks_of(open_page, game):
    table, page = at_table(open_page, game, width=360, height=740, reduced_motion="reduce")
    page.locator("[data-pick=hint]").click()
    do = page.locator("[data-pick=do-it]")
    do.wait_for()
    page.wait_for_function("rev => document.querySelector('.bw-stage').dataset.rev === rev", arg=str(table.host.rev))
    box, board = page.locator(".bw-hint").bounding_box(), page.locator("[data-part=board]").bounding_box()
    assert box["y"] + box["height"] <= board["y"]
    assert 0 <= do.bounding_box()["y"] < 740 - do.bounding_box()["height"], "in view"
    place = table.host.source.advised.now[0].offer.split(">")[-1]
    lit = page.locator(f".bw-pan [data-pick='{place}'].bw-hinted")
    if lit.count():
        pan, at = page.locator(".bw-pan").first.bounding_box(), lit.first.bounding_box()
        assert pan["x"] <= at["x"] + at["width"] / 2 <= pan["x"] + pan["width"]
    assert page.problems == []


def test_a_hinted_room_is_gold_though_it_is_lit_for_the_picked_figure_too(open_page):
    table, page = at_table(open_page, batory.position(seed=1, to_act=0))
    page.locator("[data-pick=hint]").click()
    page.locator("[data-pick=do-it]").wait_for()
    figure, room = table.host.source.advised.now[0].offer.split(">")
    assert page.evaluate(GOLD, room)
    page.locator(f"[data-pick='{figure}']").first.dispatch_event("click", {"detail": 1})
    page.locator(f"[data-pick='{room}'].bw-hinted.bw-follows").wait_for()
    assert page.evaluate(GOLD, room)


READ = """form => [...document.querySelectorAll(`form[data-offer=${form}] [data-field]:not([hidden])`)].flatMap(field =>
  [...field.querySelectorAll('input, select')].filter(one => !['radio', 'checkbox'].includes(one.type) || one.checked)
    .map(one => one.value))"""


@pytest.mark.parametrize(("game", "form", "values"), [
    (batory.position(questions=[["Age"], [], []], step="play", to_act=0, seed=3), "play", ["0"]),
    (batory.position(played=["Age"], step="ask", to_act=0, seed=3), "ask", None),
    (batam.position(phase="offer", coins=[20, 20, 20], seed=1), "wages", None),
    (batavia.position(hands=[{"Da": 3, "Sw": 1}, None, None], step="play", starter=0, seed=1), "lay-out", ["1", "0"]),
], ids=["cards", "question", "wages", "lay-out"])  # fmt: skip
def test_a_hint_fills_in_the_form_that_it_speaks_of(open_page, game, form, values):
    """What the framed button does then is what the hint said."""
    table, page = at_table(open_page, game)
    before = page.evaluate(READ, form)
    page.locator("[data-pick=hint]").click()
    page.wait_for_selector("[data-fill]")
    hint, rules = table.host.source.advised.now[0], game.ruleset
    assert hint.offer == form and page.evaluate(READ, form) not in ([], before)
    assert values is None or page.evaluate(READ, form) == values
    page.locator(f"form[data-offer={form}] > button").click()
    page.wait_for_function("document.querySelector('.bw-stage').dataset.rev > 1")
    assert table.game.log[len(game.log)] == hint.move == rules.move(game.view(0), form, hint.values)


def test_the_frame_of_a_hinted_form_is_clear_of_its_fields(open_page):
    _, page = at_table(open_page, batory.position(questions=[["Age"], [], []], step="play", to_act=0, seed=3))
    page.locator("[data-pick=hint]").click()
    form = page.locator("form.bw-hinted")
    form.wait_for()
    outset = form.evaluate("form => parseFloat(getComputedStyle(form).outlineOffset)")
    assert min(page.evaluate(DRAWN)) + outset >= 4


@pytest.mark.parametrize("by", ["mouse", "clicks"])
def test_a_double_click_takes_a_hint_and_nothing_that_slides_under_the_pointer(open_page, by):
    """Two clicks that are no double click, as of a person who knows what comes, both count."""
    table, page = at_table(open_page, batory.position(questions=[["Age"], [], []], step="play", to_act=0, seed=3))
    page.locator("[data-pick=hint]").click()
    do = page.locator("[data-pick=do-it]")
    do.click(trial=True)  # where it stays
    box = do.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.click(x, y)
    shown(page, 2)
    other = page.locator("[data-pick=hint]")
    other.evaluate(f"one => Object.assign(one.style, {{position: 'fixed', left: '{box['x']}px', top: '{box['y']}px'}})")
    if by == "mouse":
        page.mouse.move(x, y)
        page.mouse.down(click_count=2)
        page.mouse.up(click_count=2)
        page.wait_for_timeout(300)
        assert page.locator("[data-pick=do-it]").count() == 0 and table.host.rev == 2
    else:
        page.mouse.click(x, y)
        page.locator("[data-pick=do-it]").wait_for()


@pytest.mark.parametrize("width", [1200, 360])
def test_a_hint_that_was_taken_keeps_its_place_so_that_a_second_press_does_nothing(open_page, width):
    table, page = at_table(open_page, batory.position(seed=1, to_act=0), width=width, reduced_motion="reduce")
    page.locator("[data-pick=hint]").click()
    do = page.locator("[data-pick=do-it]")
    do.click(trial=True)
    before, at = page.locator(".bw-hint").bounding_box(), do.bounding_box()
    do.click()
    shown(page, 2)
    after = page.locator(".bw-hint").bounding_box()
    words = table.host.source.advised.taken[0].words
    assert page.locator(".bw-hint > *").evaluate_all("all => all.map(one => one.innerText.replace(/\\s+/g, ' '))") == [
        words, "✓ Done, as the hint said."]  # fmt: skip
    assert (after["y"], after["height"]) == pytest.approx((before["y"], before["height"]), abs=1)
    page.mouse.click(at["x"] + at["width"] / 2, at["y"] + at["height"] / 2)
    page.wait_for_timeout(300)
    assert table.host.rev == 2 and violations(page) == [] and page.problems == []
