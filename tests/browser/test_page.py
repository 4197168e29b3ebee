"""The real module in a blank page, talking to the real stage in Python; no Jupyter."""

from __future__ import annotations

import pytest
from blankpage import until, violations
from labserver import SHOWS
from toys.wire import Wire

from batwidgets.scene import Choice, Form, Integer, Offer, Shares, Story, Subset, Text
from batwidgets.widgets.stage import Stage

FOCUS = "() => document.activeElement.dataset?.pick ?? document.activeElement.name ?? document.activeElement.className"
CLICK = """view => document.querySelectorAll('[data-pick=sail-1]')[view]
  .dispatchEvent(new MouseEvent('click', {bubbles: true}))"""  # without moving the focus, as another person would


def shown(page, rev: int, view: int = 0):
    """Wait until a view shows a revision."""
    page.wait_for_function(SHOWS, arg=[rev, view])


def pick(page, name: str):
    return page.locator(f"[data-pick='{name}']").first


def test_a_click_sails(open_page, wire, table):
    page = open_page(wire)
    pick(page, "sail-1").click()
    shown(page, 2)
    assert table.log == ["A sails to Tidore", "B sails to Ambon"]
    assert page.locator(".bw-say").inner_text() == "B sails to Ambon"
    assert page.evaluate("model.get('seen')") == 2
    until(page, lambda: wire.stage.seen == 2)
    assert page.problems == []


def test_a_tap_sails(open_page, wire, table):
    page = open_page(wire, has_touch=True)
    pick(page, "sail-5").tap()
    shown(page, 2)
    assert table.log[0] == "A sails to Banda"


def test_a_refused_pick_says_why_and_is_not_sent(open_page, wire):
    page = open_page(wire)
    spoken = "Sail to Bacan. Bacan is 3 days away; a ship sails exactly 1"
    assert pick(page, "sail-3").get_attribute("aria-label") == spoken
    pick(page, "sail-3").click(force=True)
    assert "3 days away" in page.locator(".bw-say").inner_text()
    assert [message["type"] for message in page.evaluate("sent")] == ["ready"]


def test_keys_alone(open_page, wire, table):
    page = open_page(wire)
    assert page.locator("[data-pick][tabindex='0']").count() == 1
    page.keyboard.press("Tab")
    assert page.evaluate(FOCUS) == "sail-1"  # the first that may be picked
    for key, isle in [("Left", 2), ("Up", 4), ("Right", 5), ("Right", 0), ("Right", 0)]:
        page.keyboard.press(f"Arrow{key}")
        assert page.evaluate(FOCUS) == f"sail-{isle}", key
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    shown(page, 2)
    assert table.log[0] == "A sails to Tidore" and page.evaluate(FOCUS) == "sail-1"
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Space")
    shown(page, 4)
    assert table.log[2] == "A sails to Makian"


def test_unmodified_keys_stay_inside(open_page, wire):
    page = open_page(wire)
    page.evaluate("window.heard = []; document.addEventListener('keydown', event => heard.push(event.key))")
    pick(page, "sail-1").focus()
    for key in ["x", "a", "ArrowDown", "d", "Control+z", "Shift+Enter", "Escape", "Tab"]:
        page.keyboard.press(key)
    assert page.evaluate("heard.filter(key => key != 'Control' && key != 'Shift')") == ["z", "Enter", "Tab"]


def test_a_form_is_collected_checked_and_drafted(open_page, wire, table):
    page = open_page(wire)
    page.get_by_label("Mace").check()
    page.get_by_label("sold").fill("3")
    assert page.locator("output").inner_text() == "together 3, of 4"
    page.get_by_role("button", name="Sell").click()
    assert table.log == [], "the browser itself holds back an unfinished form"
    page.get_by_label("kept").fill("1")
    page.get_by_text("This brings 15 coins.").wait_for()
    page.get_by_role("button", name="Sell").click()
    page.get_by_text("A 15, B 0").wait_for()
    shown(page, 2)
    assert page.get_by_label("Mace").count() == 0 and page.get_by_label("sold").input_value() == ""


class Workbench:
    """A table of one form with every kind of field."""

    name = "Workbench"

    def __init__(self):
        who = Choice(name="who", label="Who", options={"a": "Ann", "b": "Ben", "c": "Cleo", "d": "Dan"})
        dice = Integer(name="dice", label="Dice", low=1, high=6, shown_when=("who", ("a", "c")))
        towns = {f"t{n}": f"Town {n}" for n in range(12)}
        town = Choice(name="town", label="Town", options=towns, refused={"t3": "far"})
        split = Shares(name="split", label="Split", shares={"x": "X", "y": "Y"}, low=2, high=3)
        some = Subset(name="some", label="Some", options={"p": "Pea", "q": "Quince"}, low=1, high=1)
        self.form = Form("go", (who, dice, town, split, some, Text(name="note", label="Note")), "Go")
        self.picked = []

    def parts(self, seat):
        return {"layout": '<div data-part="board"></div>', "board": ""} if seat is None else {"board": self.form.html()}

    def offers(self, seat):
        return {"go": Offer("Go", form=self.form)}

    def pick(self, seat, offer, values):
        self.picked.append(values)

    def draft(self, seat, offer, values):
        return {}

    def story(self, seat):
        return Story()

    def step(self):
        return False


def test_every_kind_of_field(open_page):
    bench = Workbench()
    page = open_page(Wire(Stage(bench)), awake="form")
    dice = page.get_by_role("spinbutton", name="Dice")
    assert not dice.is_visible(), "it hangs on a choice that is not made yet"
    page.get_by_label("Ben").check()
    assert not dice.is_visible()
    page.get_by_label("X").fill("2")
    page.get_by_label("Y").fill("0")
    page.get_by_label("Quince").check()
    page.get_by_label("Note").fill("<b>")
    page.get_by_role("button", name="Go").click()
    assert bench.picked == [], "the menu is not chosen yet"
    assert page.get_by_role("option", name="Town 3 (far)").is_disabled()
    page.get_by_role("combobox", name="Town").select_option("Town 5")
    page.get_by_role("button", name="Go").click()
    shown(page, 1)
    assert page.get_by_role("combobox", name="Town").input_value() == "", "done, so the form is empty again"
    for who in ("Ann", "Cleo"):
        page.get_by_label(who).check()
        assert dice.is_visible(), who
    dice.fill("6")
    for label, value in [("X", "1"), ("Y", "1"), ("Note", "hm")]:
        page.get_by_label(label).fill(value)
    page.get_by_role("combobox", name="Town").select_option("Town 11")
    page.get_by_label("Pea").check()
    page.get_by_role("button", name="Go").click()
    shown(page, 2)
    assert bench.picked == [
        {"who": "b", "town": "t5", "split": {"x": 2, "y": 0}, "some": ["q"], "note": "<b>"},
        {"who": "c", "dice": 6, "town": "t11", "split": {"x": 1, "y": 1}, "some": ["p"], "note": "hm"},
    ]
    assert page.problems == []


@pytest.mark.parametrize("typed", ["1e21", "-1e300", "1e400", "2.5", "99999999999999999999999", "three", "-"])
def test_what_is_typed_into_a_number_is_refused_as_a_number(open_page, wire, table, typed):
    page = open_page(wire)
    page.get_by_label("sold").first.focus()
    page.keyboard.insert_text(typed)
    page.keyboard.press("Enter")
    page.wait_for_function("document.querySelector('.bw-say').dataset.kind === 'values'")
    assert "whole numbers of 0 or more" in page.locator(".bw-say").text_content()
    assert table.log == []
    assert page.problems == []


def test_numbers_go_up_and_down_by_buttons_and_are_drafted(open_page, wire):
    page = open_page(wire)
    sold = page.get_by_label("sold")
    less, more = (page.locator(f"label:has-text('sold') [data-step='{by}']") for by in (-1, 1))
    for _ in range(6):
        more.click()
    assert sold.input_value() == "4", "no more than there are"
    less.click()
    assert sold.input_value() == "3" and page.locator("output").inner_text() == "together 3, of 4"
    page.locator("label:has-text('sold')").click(position={"x": 4, "y": 12})
    assert sold.input_value() == "3", "its words lead to the number, not to a button"
    page.get_by_label("Mace").check()
    page.locator("label:has-text('kept') [data-step='1']").click()
    page.get_by_text("This brings 15 coins.").wait_for()


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing_wrong_with_a_form(open_page, dark):
    page = open_page(Wire(Stage(Workbench())), awake="form", dark=dark)
    page.get_by_label("Ann").check()
    assert violations(page) == []


def test_two_views_share_one_game_but_no_ids(open_page, wire, table):
    page = open_page(wire)
    page.evaluate("cleanups.push(addView())")
    page.wait_for_function("document.querySelectorAll('[data-pick][tabindex=\"0\"]').length == 2")
    ids = page.evaluate("[...document.querySelectorAll('[id]')].map(element => element.id)")
    fills = page.evaluate("[...document.querySelectorAll('rect')].map(rect => rect.getAttribute('fill').slice(5, -1))")
    assert len(set(ids)) == 2 and fills == ids
    page.locator("[data-pick='sail-1']").nth(1).click()
    shown(page, 2, view=0)
    shown(page, 2, view=1)
    assert len(table.log) == 2


def test_focus_and_a_half_typed_number_outlive_the_other_views_move(open_page, wire):
    page = open_page(wire)
    page.evaluate("cleanups.push(addView())")
    page.wait_for_function("document.querySelectorAll('[data-pick][tabindex=\"0\"]').length == 2")
    number = page.get_by_label("sold").first
    number.press_sequentially("2")
    page.evaluate("document.querySelector('details').open = true")
    page.evaluate(CLICK, 1)
    for view in (0, 1):  # each plays its cues, and is done when it is
        shown(page, 2, view)
    assert number.input_value() == "2" and page.evaluate(FOCUS) == "sold"
    assert page.get_by_role("heading", name="Sell at Ternate").count() == 1, "this part waits"
    assert page.get_by_role("heading", name="Sell at Tidore").count() == 1, "the other view's does not"
    assert page.evaluate("document.querySelector('details').open")
    # ... until the move concerns this very form
    wire.stage.pick("sell", card="Mace", crates={"sold": 4, "kept": 0})
    shown(page, 4)
    assert page.get_by_label("sold").first.input_value() == ""


PUBLIC = "(rev, part, markup) => ({method: 'update', state: {now: {rev, parts: {[part]: markup}}}})"
FRAME = """rev => ({method: 'custom', content: {
  type: 'frame', rev, parts: {hand: 'hand ' + rev}, say: 'say ' + rev, reset: [],
  cues: [{kind: 'travel', piece: 'ship-0', from: 'isle-0', to: 'isle-1'}], offers: {['sail-' + rev]: {}},
}})"""
SCREEN = """() => {
  const all = which => [...document.querySelectorAll(which)];
  const texts = all('[data-part=banner], [data-part=hand]').map(part => part.textContent);
  return [document.querySelector('.bw-stage').dataset.rev, ...texts,
    ...all('[data-pick][tabindex]').map(one => one.dataset.pick)];
}"""
PANEL = """<details data-keep="more"><summary>More</summary></details>
<div data-keep="list" style="height: 20px; overflow: auto"><p style="height: 400px">%s</p></div>"""


def test_scroll_and_open_details_outlive_a_replaced_part(open_page, wire):
    page = open_page(wire, mute=True)
    put = f"([rev, markup]) => deliver([({PUBLIC})(rev, 'banner', markup), ({FRAME})(rev)])"
    page.evaluate(put, [1, PANEL % "one"])
    page.evaluate("document.querySelector('[data-keep=more]').open = true")
    page.evaluate("document.querySelector('[data-keep=list]').scrollTop = 99")
    page.evaluate(put, [2, PANEL % "two"])
    page.get_by_text("two").wait_for()
    assert page.evaluate("document.querySelector('[data-keep=more]').open")
    assert page.evaluate("document.querySelector('[data-keep=list]').scrollTop") == 99


def test_frames_queue_and_offers_wake_with_the_newest(open_page, wire):
    page = open_page(wire, mute=True)

    def after(delivered):
        """What is on screen right after these messages, before another frame can come: all in one task."""
        return page.evaluate(f"() => {{ deliver({delivered}); return ({SCREEN})(); }}")

    # In JupyterLab messages overtake trait updates: the private half of a revision comes before the public one.
    assert after(f"[1, 2, 3].map({FRAME})")[0] == "0"
    seen = after(f"[1, 2].map(rev => ({PUBLIC})(rev, 'banner', 'public ' + rev))")
    assert seen == ["1", "public 1", "hand 1"], "1 is being seen, 2 waits, and nothing may be picked"
    shown(page, 2)
    assert page.evaluate(SCREEN) == ["2", "public 2", "hand 2"]
    page.evaluate(f"deliver([({PUBLIC})(3, 'banner', 'public 3')])")
    shown(page, 3)
    assert page.evaluate(SCREEN) == ["3", "public 3", "hand 3", "sail-3"]


# Stops the first piece that travels where it starts, and clicks a frame later: how far it is from isle 0.
TRAVEL = """() => {
  const distance = () => {
    const centre = which => {
      const {x, y, width, height} = document.querySelector(which).getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    };
    const [[ax, ay], [bx, by]] = [centre('[data-piece=ship-0]'), centre('[data-place=isle-0]')];
    return Math.hypot(ax - bx, ay - by);
  };
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...given) {
    Element.prototype.animate = animate;
    const started = this.animate(...given);
    started.pause();
    requestAnimationFrame(() => {
      window.distances = [distance()];
      document.querySelector('.bw-stage').dispatchEvent(new PointerEvent('pointerdown'));
      distances.push(distance());
    });
    return started;
  };
}"""


def test_a_travelling_piece_is_seen_on_its_way_and_a_click_skips(open_page, wire):
    page = open_page(wire)
    page.evaluate(TRAVEL)
    pick(page, "sail-1").click()
    start, end = page.wait_for_function("window.distances").json_value()
    assert start < 2, "it starts where it came from"
    assert end > 50, "and ends where it is"
    shown(page, 2)


def test_reduced_motion_means_none(open_page, wire):
    page = open_page(wire, reduced_motion="reduce")
    page.evaluate("() => { Element.prototype.animate = () => { throw new Error('it moves'); }; }")
    pick(page, "sail-1").click()
    shown(page, 2)
    assert page.problems == []


def test_hover_and_focus_preview_what_the_markup_carries(open_page, wire):
    page = open_page(wire)
    route = page.locator("[data-shown-for]")
    assert not route.nth(0).is_visible() and not route.nth(1).is_visible()
    pick(page, "sail-5").hover()
    assert route.nth(1).is_visible() and route.nth(1).get_attribute("data-shown-for") == "sail-5"
    pick(page, "sail-1").focus()
    assert route.nth(0).is_visible() and not route.nth(1).is_visible()


def test_silence_is_told_and_a_late_answer_clears_it(open_page, wire):
    page = open_page(wire, mute=True, clock=True)
    page.clock.run_for(5_000)
    assert page.locator(".bw-say").inner_text().startswith("The kernel is not answering")
    page.evaluate("messages => deliver(messages)", wire.feed(page.evaluate("sent[0]")))
    assert page.locator(".bw-say").inner_text() == "" and page.locator(".bw-silent").count() == 0
    pick(page, "sail-1").click()
    pick(page, "sail-1").click()
    assert [message["type"] for message in page.evaluate("sent")].count("pick") == 1, "a double click is one pick"
    page.clock.run_for(5_000)
    assert page.locator(".bw-say").get_attribute("data-kind") == "silent"


def test_a_view_that_nobody_welcomes_asks_again_and_again(open_page, wire):
    page = open_page(wire, mute=True, clock=True)
    page.clock.run_for(60_000)
    sent = page.evaluate("sent")
    assert {message["type"] for message in sent} == {"ready"} and 4 <= len(sent) <= 8, "ever more seldom"
    assert len({message["nonce"] for message in sent}) == len(sent)
    assert page.locator(".bw-silent").count() == 1
    page.evaluate("messages => deliver(messages)", wire.feed(sent[-1]))
    assert page.locator(".bw-silent").count() == 0 and page.locator("[data-retry]").count() == 0
    pick(page, "sail-1").wait_for()
    page.clock.run_for(120_000)
    assert len(page.evaluate("sent")) == len(sent), "it has been welcomed"


def test_one_may_try_again_and_an_answer_to_any_greeting_will_do(open_page, wire):
    page = open_page(wire, mute=True, clock=True)
    page.clock.run_for(5_000)
    page.locator("[data-retry]", has_text="Try again").click()
    first, second = page.evaluate("sent")
    page.evaluate("messages => deliver(messages)", wire.feed(first))
    page.clock.run_for(20_000)
    assert page.locator(".bw-silent").count() == 0 and page.locator(".bw-say").inner_text() == ""
    assert second["type"] == "ready" and len(page.evaluate("sent")) == 2


def test_a_kernel_that_is_gone_is_not_asked_without_end(open_page, wire):
    page = open_page(wire, mute=True, clock=True)
    page.evaluate("void (model.send = message => { sent.push(message); throw new Error('gone'); })")
    page.clock.run_for(60_000)
    assert len(page.evaluate("sent")) < 10 and page.locator("[data-retry]").is_visible()
    page.evaluate("stop.abort()")
    before = len(page.evaluate("sent"))
    page.clock.run_for(120_000)
    assert len(page.evaluate("sent")) == before, "a view that has gone asks nothing"


HEAR = "messages => deliver(messages)"


def half_made(page, wire, sold: str) -> dict:
    """A number that is typed into the form of a mute page, and the question about it that was sent."""
    page.get_by_label("sold").fill(sold)
    page.clock.run_for(300)
    asked = page.evaluate("sent.at(-1)")
    assert asked["type"] == "draft" and asked["values"]["crates"]["sold"] == int(sold)
    return asked


def test_what_a_half_made_choice_would_do_is_told_though_the_answer_is_late(open_page, wire):
    page = open_page(wire, mute=True, clock=True)
    page.evaluate(HEAR, wire.feed(page.evaluate("sent[0]")))
    page.get_by_label("Mace").check()
    asked = half_made(page, wire, "3")
    page.clock.run_for(5_000)
    assert page.locator(".bw-silent").count() == 1
    page.evaluate(HEAR, wire.feed(asked))
    assert page.locator("[data-part=forecast]").inner_text() == "This brings 15 coins."
    assert page.locator(".bw-silent").count() == 0 and page.locator(".bw-say").inner_text() == ""


def test_an_answer_about_what_has_been_typed_over_is_not_heard(open_page, wire):
    page = open_page(wire, mute=True, clock=True)
    page.evaluate(HEAR, wire.feed(page.evaluate("sent[0]")))
    page.get_by_label("Mace").check()
    before = half_made(page, wire, "9")
    page.get_by_label("sold").fill("3")
    page.evaluate(HEAR, wire.feed(before))
    assert page.locator(".bw-say").inner_text() == "", "9 is no longer there to be wrong"
    page.evaluate(HEAR, wire.feed(half_made(page, wire, "3")))
    assert page.locator("[data-part=forecast]").inner_text() == "This brings 15 coins."
    assert page.locator(".bw-say").inner_text() == "" and page.problems == []


def test_focus_is_never_lost_to_the_page(open_page, wire, table):
    """While others play nothing is on offer; keys must still not reach JupyterLab, where x cuts the cell."""
    table.step = lambda: False
    page = open_page(wire)
    pick(page, "sail-1").focus()
    page.keyboard.press("Enter")
    shown(page, 1)
    assert page.evaluate(FOCUS) == "bw-stage"
    table.turn = 0
    wire.stage.host.publish()
    shown(page, 2)
    assert page.evaluate(FOCUS) == "sail-1"


def test_it_works_in_a_shadow_root(open_page, wire, table):
    page = open_page(wire, shadow=True)
    pick(page, "sail-1").focus()
    page.keyboard.press("Enter")
    page.locator(".bw-say").get_by_text("B sails to Ambon").wait_for()
    assert page.evaluate("document.body.lastElementChild.shadowRoot.activeElement.dataset.pick") == "sail-1"


@pytest.mark.parametrize("end", ["cleanups[0]()", "stop.abort()"])
def test_it_leaves_nothing_behind(open_page, wire, end):
    page = open_page(wire)
    assert page.evaluate("listeners()") == 2
    page.evaluate(end)
    assert page.evaluate("[listeners(), document.querySelectorAll('.bw-stage').length]") == [0, 0]
    assert page.problems == []
