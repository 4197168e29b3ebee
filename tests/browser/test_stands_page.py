"""What stands around every table: a bar that keeps its place, words that move nothing, what lies over the picture."""

from __future__ import annotations

import itertools

import pytest
from test_page import shown
from toys.wire import Wire

from batwidgets import batam, batavia, batory
from batwidgets.scene import Refused
from batwidgets.widgets.table import Table

SEA = {"phase": "sail", "ships": {0: "r5c2"}, "dice": [[(1, 3), (2, 1)], [], []], "to_act": 0, "seed": 1}


def bidding():
    game = batavia.new(["You", "Ben", "Cleo"], seed=3)
    while game.to_act != 0:
        game = game.run(["sensible"] * 3, moves=1)
    return game


GAMES = {
    "batam": lambda: batam.position(seats=["You", "Ben", "Cleo"], **SEA),
    "batavia": bidding,
    "batory": lambda: batory.position(seats=["You", "Ben", "Cleo"], seed=1, to_act=0),
}
NOT_NOW = {"batam": "r0c0", "batavia": "hex 9", "batory": "T9"}
WHERE = """() => Object.fromEntries(['.bw-head', '.bw-banner', '.bw-tools', '.bw-howto > summary', '[data-why]',
    '.bw-say', '[data-part=controls]', '[data-part=board]'].map(one => {
  const { x, y, width, height } = document.querySelector(one).getBoundingClientRect();
  return [one, one === '[data-part=board]' ? [y + scrollY] : [x, y + scrollY, width, height]];
}))"""


def at_table(open_page, name, **options):
    table = Table(GAMES[name](), bots={})
    page = open_page(
        Wire(table), awake=".bw-stage [data-pick][aria-disabled=false]", reduced_motion="reduce", **options
    )
    return table, page


@pytest.mark.parametrize("name", GAMES)
def test_the_bar_and_the_board_keep_their_place_whatever_is_said(open_page, name):
    _, page = at_table(open_page, name, width=753)
    for width in (360, 480, 753, 1000, 1200):
        page.set_viewport_size({"width": width, "height": 900})
        before = page.evaluate(WHERE)
        assert all(before[one][3] < 50 for one in (".bw-tools", "[data-part=controls]")), "each in one row"
        page.locator(".bw-howto > summary").click()
        page.locator(".bw-howto > ul").wait_for()
        assert page.evaluate(WHERE) == before, "how to play lies over the picture"
        page.keyboard.press("Escape")
        page.evaluate("text => { document.querySelector('.bw-say').textContent = text; }", "So much is said. " * 40)
        assert page.evaluate(WHERE)["[data-part=board]"] == before["[data-part=board]"]
        assert page.evaluate(WHERE)[".bw-head"] == before[".bw-head"]
    assert page.problems == []


@pytest.mark.parametrize("width", [753, 1200])
@pytest.mark.parametrize("name", GAMES)
def test_the_board_does_not_move_by_a_pixel_after_a_hint_a_refusal_or_a_pick(open_page, name, width):
    table, page = at_table(open_page, name, width=width)
    top = "() => document.querySelector('[data-part=board] svg').getBoundingClientRect().top + scrollY"
    before = page.evaluate(top)
    page.locator("[data-pick=hint]").click()
    page.locator(".bw-hint").wait_for()
    assert page.evaluate(top) == before, "a hint"
    table.host.source.advised.now.clear()
    page.locator(f"[data-pick='{NOT_NOW[name]}']").first.dispatch_event("click", {"detail": 1})
    page.locator(".bw-say[data-kind=rule]").wait_for()
    assert page.evaluate(top) == before, "a refusal"
    table.hint()
    rev = table.host.rev
    shown(page, rev)
    page.locator("[data-pick=do-it]").click()
    shown(page, rev + 1)
    assert len(table.game.log) > 0 and page.locator("[data-pick=do-it]").count() == 0
    assert page.evaluate(top) == before, "a pick"
    assert page.problems == []


def test_a_long_line_is_folded_to_two_and_opens_over_the_picture(open_page):
    table, page = at_table(open_page, "batory", width=753)
    more = page.locator(".bw-tail > button")
    assert more.is_hidden()
    refused = "x".join(["It cannot be done, and there is much to say about it."] * 9)
    table.host.source.why_not = lambda seat, name: Refused("rule", refused)
    page.keyboard.press("Tab")
    table.host.watchers()[0].complain(table.host.source.why_not(0, ""))
    more.wait_for()
    board = page.evaluate(WHERE)["[data-part=board]"]
    more.click()
    assert page.locator(".bw-say").bounding_box()["height"] > 100
    assert page.evaluate(WHERE)["[data-part=board]"] == board
    page.mouse.click(700, 880)
    assert page.locator(".bw-say").bounding_box()["height"] < 50
    more.click()
    page.keyboard.press("Escape")
    assert page.locator(".bw-whole").count() == 0
    assert page.problems == []


def test_a_rule_card_is_closed_by_a_click_elsewhere_and_with_what_it_belongs_to(open_page):
    _, page = at_table(open_page, "batam", width=1000)
    card = page.locator(".bw-rule-card")
    howto = page.locator(".bw-howto > summary")
    howto.click()
    page.locator(".bw-howto [data-rule]").first.click()
    card.wait_for()
    assert page.locator(".bw-howto[open]").count() == 1
    card.click(position={"x": 5, "y": 5})
    assert card.is_visible(), "a click in it is none elsewhere"
    box, stage = card.bounding_box(), page.locator(".bw-stage").bounding_box()
    assert box["x"] >= 8 and box["x"] + box["width"] + 14 <= stage["x"] + stage["width"], "with room for its shadow"
    page.locator(".bw-howto").evaluate("popup => { popup.open = false; }")
    card.wait_for(state="detached")
    howto.click()
    page.locator(".bw-howto [data-rule]").first.click()
    card.wait_for()
    page.locator(".bw-banner").click()
    card.wait_for(state="detached")
    assert page.locator(".bw-howto[open]").count() == 0
    howto.click()
    page.locator(".bw-howto [data-rule]").first.click()
    card.wait_for()
    page.keyboard.press("Escape")
    card.wait_for(state="detached")
    assert page.locator(".bw-howto[open]").count() == 1, "one thing after another"
    page.keyboard.press("Escape")
    assert page.locator(".bw-howto[open]").count() == 0
    assert page.problems == []


ON_TOP = """() => {
  const card = document.querySelector('.bw-rule-card');
  const { x, y, width, height } = card.getBoundingClientRect();
  return [[0.5, 0.5], [0.05, 0.1], [0.95, 0.9]].every(([right, down]) =>
    card.contains(document.elementFromPoint(x + right * width, y + down * height)));
}"""


@pytest.mark.parametrize("width", [360, 1200])
@pytest.mark.parametrize("name", GAMES)
def test_a_rule_lies_over_how_to_play_which_it_was_opened_from(open_page, name, width):
    _, page = at_table(open_page, name, width=width)
    page.locator(".bw-howto > summary").click()
    tags = page.locator(".bw-howto [data-rule]")
    for nth in (0, tags.count() // 2, -1):
        tags.nth(nth).click()
        page.locator(".bw-rule-card").wait_for()
        assert page.evaluate(ON_TOP), nth
        page.keyboard.press("Escape")
    assert page.locator(".bw-howto[open]").count() == 1
    assert page.problems == []


HEAD = ".bw-head :is(.bw-tools > *, .bw-tail button, .bw-pace, .bw-pace select, .bw-anew > summary)"
APART = """([where, more]) => {
  const next = document.querySelector('.bw-next');
  next.hidden = next.firstElementChild.hidden = false;
  document.querySelector('[data-more]').hidden = !more;
  const all = [...document.querySelectorAll(where)];
  const box = one => one.getBoundingClientRect();
  const over = (a, b) => a.x < b.right && b.x < a.right && a.y < b.bottom && b.y < a.bottom;
  const meet = (one, other) => !(one.contains(other) || other.contains(one)) && over(box(one), box(other));
  return all.flatMap((one, nth) => all.slice(nth + 1).filter(other => meet(one, other)).map(other => [one, other]))
    .map(pair => pair.map(one => one.textContent.trim().slice(0, 20)))
    .concat(all.filter(one => box(one).right > innerWidth).map(one => one.textContent));
}"""


@pytest.mark.parametrize("bots", [{}, {1: "careful"}])
def test_new_game_stands_in_one_row_with_the_other_buttons_where_there_is_room(open_page, bots):
    table = batory.table(batory.position(seats=["You", "Ben"], seed=1, to_act=0), bots=bots)
    page = open_page(Wire(table), awake="[data-pick=hint]")
    for width in (936, 1016, 1100, 1280):
        page.set_viewport_size({"width": width, "height": 900})
        howto, begin = (page.locator(one).bounding_box() for one in (".bw-howto > summary", ".bw-anew > summary"))
        assert begin["y"] == pytest.approx(howto["y"], abs=1), width
        assert begin["x"] >= howto["x"] + howto["width"], width


@pytest.mark.parametrize("width", [360, 753])
def test_who_waits_is_told_so_in_a_box_with_no_empty_room(open_page, width):
    page = open_page(Wire(Table(batory.position(to_act=1, seed=2), bots={})), width=width, awake="[data-pick=hint]")
    box, said = (page.locator(f".bw-orders{one}").bounding_box() for one in ("", " > p"))
    assert box["height"] - said["height"] < 26, "its own edges"


@pytest.mark.parametrize("touch", [False, True])
def test_nothing_in_the_bar_lies_over_anything_else_however_narrow(open_page, touch):
    table = batory.table(GAMES["batory"](), bots=dict.fromkeys((1, 2), "careful"))
    page = open_page(Wire(table), has_touch=touch, is_mobile=touch, awake="[data-pace]")
    for width in (252, 320, 360, 390, 480, 560, 600, 700, 753, 900, 1012, 1115, 1200):
        page.set_viewport_size({"width": width, "height": 900})
        assert page.evaluate(APART, [HEAD, width > 300]) == [], width
    if not touch:
        assert page.locator(".bw-tools").bounding_box()["height"] < 40, "in one row"


ROWS = """([next, more]) => {
  document.querySelector('.bw-next').hidden = !next;
  document.querySelector('[data-more]').hidden = !more;
  const top = one => document.querySelector(one).getBoundingClientRect().y;
  return ['.bw-pace', '.bw-anew', '[data-part=orders]'].map(top);
}"""


@pytest.mark.parametrize("touch", [False, True])
def test_rows_stay_where_they_are_on_a_phone_when_more_and_next_come_and_go(open_page, touch):
    table = batory.table(GAMES["batory"](), bots=dict.fromkeys((1, 2), "careful"))
    page = open_page(Wire(table), has_touch=touch, is_mobile=touch, awake="[data-pace]")
    page.locator("[data-pace]").select_option("calm")
    for width in (320, 360, 390, 480, 560):
        page.set_viewport_size({"width": width, "height": 900})
        rows = [page.evaluate(ROWS, shown) for shown in itertools.product((False, True), repeat=2)]
        assert rows == rows[:1] * 4, width


def test_the_heading_of_a_sheet_breaks_no_word(open_page):
    page = open_page(Wire(batory.table(GAMES["batory"](), bots={}).sheet()), width=252, awake="[data-pick=help]")
    heading, button = (page.locator(one).bounding_box() for one in (".batory-sheet h2", "[data-pick=help]"))
    assert heading["height"] < 30 and button["y"] >= heading["y"] + heading["height"]


def test_a_new_game_is_declined_by_a_button_escape_or_a_click_elsewhere(open_page):
    table, page = at_table(open_page, "batory", width=753)
    before, popup = table.game, page.locator(".bw-anew[open]")
    ways = [lambda: page.get_by_role("button", name="No, play on").click(), lambda: page.keyboard.press("Escape"),
            lambda: page.locator(".bw-banner").click(), lambda: (page.evaluate("document.activeElement.blur()"),
                                                                 page.keyboard.press("Escape"))]  # fmt: skip
    for way in ways:
        page.locator(".bw-anew > summary").click()
        page.get_by_role("button", name="Yes, a new game").wait_for()
        way()
        assert popup.count() == 0 and table.game is before
    assert page.problems == []


def test_a_refusal_does_not_cover_what_it_speaks_of(open_page):
    crew = {"phase": "crew", "row": [1, 2, 0], "to_act": 0, "rolled": (4, 2, 0), "pending": "place", "seed": 1}
    page = open_page(Wire(Table(batam.position(**crew), bots={})), width=1000, height=1300)
    board = page.locator("[data-pick='board-1']").first
    board.dispatch_event("click", {"detail": 1, "clientX": 200, "clientY": 200})
    said = page.locator(".bw-say.bw-near")
    said.wait_for()
    one, other = board.bounding_box(), said.bounding_box()
    assert other["y"] >= one["y"] + one["height"] or other["y"] + other["height"] <= one["y"]


def test_what_is_wrong_in_a_form_is_said_once_beside_its_button_until_the_field_changes(open_page):
    table, page = at_table(open_page, "batavia", width=1000)
    bid = page.locator("form[data-offer=bid]")
    number, said = bid.locator("input[type=number]"), page.locator(".bw-say.bw-near[data-kind=values]")
    for given, words in (("99", "you hold"), ("5.5", "a whole number"), ("", "a whole number")):
        number.fill(given)
        bid.locator("> button").click()
        said.wait_for()
        assert words in said.inner_text(), given
        assert number.get_attribute("aria-invalid") == "true"
        button, box = bid.locator("> button").bounding_box(), said.bounding_box()
        gap = max(box["y"] - button["y"] - button["height"], button["y"] - box["y"] - box["height"])
        assert 0 <= gap < 30
        number.fill("1")
        assert said.count() == 0 and number.get_attribute("aria-invalid") is None
    assert table.host.rev == 0 and page.problems == []


def test_the_list_of_all_one_may_do_leads_to_forms(open_page):
    _, page = at_table(open_page, "batavia", width=1000)
    page.get_by_text("All you may do").click()
    page.locator("[data-offers] [data-does=bid]").click()
    assert page.evaluate("document.activeElement.closest('form')?.dataset.offer") == "bid"


def test_there_is_more_only_where_there_is(open_page):
    _, page = at_table(open_page, "batory", width=360)
    pan = page.locator(".bw-pan")
    scroll = "(pan, left) => { pan.scrollLeft = left; }"
    for left, told in ((0, "right"), (200, "both"), (9999, "left")):
        pan.evaluate(scroll, left)
        page.wait_for_function("told => document.querySelector('.bw-pan').dataset.sides === told", arg=told)
    page.set_viewport_size({"width": 1000, "height": 900})
    page.wait_for_function("document.querySelector('.bw-pan').dataset.sides === ''")
