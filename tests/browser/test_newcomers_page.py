"""What newcomers stumbled over at every table: lines cut through, hints out of sight, keys that led nowhere."""

from __future__ import annotations

import pytest
from blankpage import open_stage
from test_page import shown
from test_stands_page import GAMES, at_table
from toys.wire import Wire

from batwidgets import batory
from batwidgets.widgets.table import Table

LONG = "So much is said that it cannot be shown. " * 9
SAY = """([text, rule]) => {
  const say = document.querySelector('.bw-say');
  say.textContent = text;
  if (rule) say.insertAdjacentHTML('afterbegin', '<button class="bw-rule-tag">ASK-02</button> ');
}"""
OVER = """() => {  // how far each line that is seen reaches over the edge
  const say = document.querySelector('.bw-say'), words = document.createRange();
  const { bottom } = say.getBoundingClientRect();
  words.selectNodeContents(say);
  return [...words.getClientRects()].filter(line => line.height && line.top < bottom - 1)
    .map(line => line.bottom - bottom);
}"""
BOX = "one => { const { top, bottom } = one.getBoundingClientRect(); return [top, bottom, innerHeight]; }"
SEEN = """() => [...document.querySelectorAll('.bw-stage [hidden]')].filter(one => one.checkVisibility())
  .map(one => one.outerHTML)"""
FOCUS = "() => document.activeElement.dataset.pick ?? document.activeElement.className"
TOPS = """() => [...document.querySelectorAll('form[data-offer] fieldset')].flatMap(field => {
  const radios = [...field.querySelectorAll('[type=radio]')].map(one => one.getBoundingClientRect());
  return radios.filter(one => one.height).map(one => [field.dataset.field, Math.round(one.left), one.top]);
})"""


def say(page, text, rule=False):
    """Let the line say this; a width that changes lets the page see whether it has room."""
    page.evaluate(SAY, [text, rule])
    size = page.viewport_size
    page.set_viewport_size(size | {"width": size["width"] + 1})
    page.locator("[data-more]").wait_for(state="visible" if text else "hidden")


@pytest.mark.parametrize("rule", [False, True], ids=["words", "a rule"])
@pytest.mark.parametrize("width", [276, 360, 753])
def test_the_line_is_cut_off_between_two_lines_of_words(open_page, width, rule):
    _, page = at_table(open_page, "batory", width=width, patience=8_000)
    say(page, LONG, rule)
    over = page.evaluate(OVER)
    assert over and max(over) < 1.5, "no line is seen in part"
    page.locator("[data-more]").click()
    assert len(page.evaluate(OVER)) > len(over)


@pytest.mark.parametrize("name", GAMES)
def test_nothing_is_seen_that_is_hidden(open_page, name):
    """Such as the empty note of what is not pointed at."""
    _, page = at_table(open_page, name, width=1200, patience=8_000)
    assert page.locator(".bw-stage [hidden]").count() >= 3
    assert page.evaluate(SEEN) == []


@pytest.mark.parametrize("name", GAMES)
def test_on_a_phone_no_row_is_kept_free_for_buttons_that_are_not_there(open_page, name):
    """More stands in the row of Pace and New game, and covers neither."""
    table = Table(GAMES[name](), bots={1: "sensible", 2: "sensible"})
    page = open_page(Wire(table), awake="[data-pace]", width=360, patience=8_000, reduced_motion="reduce")
    heights = set()
    for text in ("", LONG):
        say(page, text)
        heights.add(page.locator(".bw-head").bounding_box()["height"])
    assert len(heights) == 1, "and nothing moves"
    more = page.locator("[data-more]").bounding_box()
    beside = page.locator("[data-part=controls] > *").first.bounding_box()
    assert more["x"] + more["width"] < beside["x"] and more["y"] < beside["y"] + beside["height"]
    steps, controls = (page.locator(f".bw-head [data-part={part}]").bounding_box() for part in ("steps", "controls"))
    assert controls["y"] - (steps["y"] + steps["height"]) < 64, "two lines of words, and the space around them"


HIT = """() => [...document.querySelectorAll('[data-more], [data-part=controls] :is(select, summary)')].flatMap(one => {
  const { x, y, width, height } = one.getBoundingClientRect(), seen = one.getRootNode();
  const corners = [[x + 4, y + 4], [x + width / 2, y + height / 2], [x + width - 4, y + height - 4]];
  return corners.map(spot => one.contains(seen.elementFromPoint(...spot)));
})"""


@pytest.mark.parametrize("width", [240, 300, 340, 357])
@pytest.mark.parametrize("name", GAMES)
def test_however_narrow_the_page_more_and_what_is_beside_it_can_be_clicked(open_page, name, width):
    """JupyterLab with its left bar leaves a table much less than the page has: then Pace and New game take two rows."""
    table = Table(GAMES[name](), bots={1: "sensible", 2: "sensible"})
    page = open_page(Wire(table), awake="[data-pace]", width=width, patience=8_000, reduced_motion="reduce")
    say(page, LONG)
    assert page.evaluate(HIT) == [True] * 9
    page.locator("[data-more]").click()
    assert page.locator(".bw-whole").count() == 1


@pytest.mark.parametrize("width", [800, 1200])
@pytest.mark.parametrize("name", GAMES)
def test_hint_brings_its_words_into_view_each_time_that_it_is_pressed(open_page, name, width):
    table, page = at_table(open_page, name, width=width, height=600, patience=8_000)
    for _ in range(2):
        page.evaluate("scrollTo(0, 0)")
        page.locator("[data-pick=hint]").click()
        page.locator("[data-pick=do-it]:focus").wait_for()
        shown(page, table.host.rev)
        page.wait_for_timeout(100)
        top, bottom, height = page.locator(".bw-hint").evaluate(BOX)
        assert top >= -1 and bottom <= height + 1
        page.locator("[data-pick=hint]").focus()


@pytest.mark.parametrize("name", ["batory", "batam"])
@pytest.mark.parametrize("key", ["ArrowDown", "ArrowRight", "Enter"])
def test_from_the_frame_of_the_board_keys_lead_to_what_can_be_picked_in_it(open_page, name, key):
    table, page = at_table(open_page, name, width=753, patience=8_000)
    page.locator(".bw-pan[data-part=board]").focus()
    page.keyboard.press(key)
    assert page.evaluate("() => document.activeElement.matches('.bw-pan [data-pick][aria-disabled=false]')")
    assert table.host.rev == 0, "nothing is picked yet"


def test_up_out_of_the_board_leads_to_the_nearest_row(open_page):
    _, page = at_table(open_page, "batory", width=753, patience=8_000)
    picks = page.locator(".bw-pan [data-pick][aria-disabled=false]")
    for number in range(0, picks.count(), 3):
        picks.nth(number).evaluate("one => { one.tabIndex = 0; one.focus(); }")
        for _ in range(20):
            page.keyboard.press("ArrowUp")
            if not page.evaluate("() => document.activeElement.closest('.bw-pan')"):
                break
        assert page.evaluate("() => document.activeElement.textContent") == "Done moving"


def test_radio_buttons_in_one_row_stand_at_one_height(new_context):
    game = batory.position(seats=["You", "Ben", "Cleo", "Dan"], played=["Age"], previous=2, to_act=0, seed=3)
    page = open_stage(new_context(width=800, height=900, patience=8_000), Wire(Table(game, bots={})))
    rows = {}
    for field, left, top in page.evaluate(TOPS):
        rows.setdefault(field, []).append((left, top))
    assert "target" in rows and page.locator("[data-field=target] input:disabled").count() == 1
    for row in rows.values():
        assert len({round(top) for _, top in row}) == 1, rows


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("width", [360, 1200])
def test_how_to_play_has_all_the_room_that_it_needs(open_page, name, width):
    _, page = at_table(open_page, name, width=width)
    page.locator(".bw-howto > summary").click()
    box = page.locator(".bw-howto > ul")
    assert box.evaluate("box => box.scrollHeight - box.clientHeight") <= 1
    *_, pace, saving = box.locator("li").all()
    assert pace.is_visible() and "Pace" in pace.inner_text()
    assert saving.is_visible() and saving.inner_text().startswith("Saving.")


@pytest.mark.parametrize("back", ["Escape", "a click"])
@pytest.mark.parametrize("width", [240, 1200])
def test_words_that_stood_beside_something_open_where_the_line_is(open_page, width, back):
    _, page = at_table(open_page, "batam", width=width, patience=8_000)
    line, more = page.locator(".bw-say"), page.locator("[data-more]")
    home = line.bounding_box()["y"]
    page.locator("[data-pick=r0c0]").dispatch_event("click", {"detail": 1, "clientX": 100, "clientY": 600})
    page.locator(".bw-say.bw-near").wait_for()
    assert abs(line.bounding_box()["y"] - home) > 50
    line.evaluate("(line, words) => { line.textContent = words; }", LONG)
    page.locator("[data-pick=hint]").focus()
    page.keyboard.press("Escape") if back == "Escape" else page.locator(".bw-banner").click()
    more.wait_for()
    home = line.bounding_box()["y"]
    more.click()
    opened = line.bounding_box()
    assert abs(opened["y"] - home) < 15 and opened["height"] > 50
    line.click(position={"x": 30, "y": 30})  # however narrow: there it covers Less
    assert more.inner_text() == "More" and line.bounding_box()["height"] < 50


def test_on_a_phone_three_lines_of_what_is_said_are_seen(open_page):
    _, page = at_table(open_page, "batory", width=360, patience=8_000)
    board = "() => document.querySelector('[data-part=board]').getBoundingClientRect().top"
    before = page.evaluate(board)
    say(page, LONG)
    assert page.locator(".bw-say").bounding_box()["height"] == 48 and page.evaluate(board) == before


def test_what_was_marked_wrong_is_marked_no_more_once_all_is_asked_why_not(open_page):
    _, page = at_table(open_page, "batavia", width=1000)
    number = page.locator("form[data-offer=bid] input[type=number]")
    number.fill("99")
    page.locator("form[data-offer=bid] > button").click()
    page.locator("[aria-invalid=true]").wait_for()
    page.locator("[data-why]").click()
    assert page.locator("[aria-invalid=true], .bw-wrong").count() == 0


def test_the_ring_of_a_number_lies_over_its_buttons(open_page):
    _, page = at_table(open_page, "batavia", width=1000)
    number = page.locator("form[data-offer=bid] input[type=number]")
    number.focus()
    assert number.evaluate("one => getComputedStyle(one).zIndex") == "1"


def test_what_happened_grows_below_what_can_be_done_while_others_act(open_page):
    _, page = at_table(open_page, "batory", width=1200)
    tops = """others => {
      const stage = document.querySelector('.bw-stage');
      const part = name => stage.querySelector(`.bw-do > [data-part=${name}]`);
      stage.classList.toggle('bw-others', others);
      part('heard').innerHTML = '<div class=bw-heard>Ben asks.</div>';
      return ['heard', 'orders'].map(name => part(name).getBoundingClientRect().top);
    }"""
    heard, orders = page.evaluate(tops, False)
    assert heard < orders
    heard, orders = page.evaluate(tops, True)
    assert heard > orders


IN_FRAME = """() => {  // allowed picks wholly in the chart's frame, from left to right
  const frame = document.querySelector('.bw-pan').getBoundingClientRect();
  const box = one => one.getBoundingClientRect();
  return [...document.querySelectorAll('.bw-pan [data-pick][aria-disabled=false]')]
    .filter(one => box(one).left >= frame.left && box(one).right <= frame.right)
    .sort((one, other) => box(one).left - box(other).left).map(one => one.dataset.pick);
}"""
TO_THE_EDGE = """(picked, left) => {
  const frame = picked.closest('.bw-pan'), [it, around] = [picked, frame].map(one => one.getBoundingClientRect());
  frame.scrollLeft += left ? it.left - around.left - 4 : it.right - around.right + 4;
}"""


@pytest.mark.parametrize(("name", "side"), [("batam", 0), ("batam", -1), ("batory", 0)])
def test_what_is_picked_in_full_view_does_not_slide_away(open_page, name, side):
    _, page = at_table(open_page, name, width=360, patience=8_000)
    rev = page.locator(".bw-stage").get_attribute("data-rev")
    picked = page.locator(f"[data-pick='{page.evaluate(IN_FRAME)[side]}']").first
    picked.evaluate(TO_THE_EDGE, side == 0)
    before, pan = picked.bounding_box()["x"], page.locator(".bw-pan").bounding_box()
    assert abs(before - pan["x"] - pan["width"] / 2) > 100, "far from the middle"
    picked.dispatch_event("click", {"detail": 1})
    page.wait_for_function(
        "rev => document.querySelector('.bw-stage').dataset.rev !== rev || document.querySelector('.bw-open')", arg=rev
    )
    page.wait_for_timeout(100)
    assert picked.bounding_box()["x"] == before
