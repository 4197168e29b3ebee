"""Openers, badges, reasons, rules and the text list of offers: the real module against the real stage, no Jupyter."""

from __future__ import annotations

import pytest
from blankpage import violations
from test_page import FOCUS, pick, shown
from toys.wire import Wire

from batwidgets.widgets.stage import Stage

OPEN = "() => [...document.querySelectorAll('[aria-pressed=true]')].map(element => element.dataset.pick)"
GAP = """both => {
  const [one, other] = both.map(which => document.querySelector(which).getBoundingClientRect());
  return Math.max(other.top - one.bottom, one.top - other.bottom);
}"""
CORNER = {"x": 8, "y": 8}  # of a quay, clear of what lies there


def said(page) -> str:
    return page.locator(".bw-say").inner_text()


def ask_why(page, name: str) -> None:
    """Click what is not to be had; Playwright itself would wait until it is."""
    pick(page, name).click(position=CORNER, force=True)


def picks_sent(page) -> list[str]:
    return page.evaluate("sent.filter(message => message.type === 'pick').map(message => message.offer)")


@pytest.fixture
def page(open_page, ferry_wire):
    page = open_page(ferry_wire)
    yield page
    assert page.problems == []


def test_an_opener_is_selected_here_and_sends_nothing(page):
    assert pick(page, "red").get_attribute("aria-pressed") == "false"
    assert pick(page, "q1").get_attribute("aria-disabled") == "true"
    pick(page, "red").click()
    assert page.evaluate(OPEN) == ["red"]
    assert pick(page, "q1").get_attribute("aria-disabled") == "false"
    assert pick(page, "q1").get_attribute("aria-label") == "Birch, 1"
    assert pick(page, "q3").get_attribute("aria-disabled") == "true", "that is the other ferry's"
    pick(page, "blue").click()
    assert page.evaluate(OPEN) == ["blue"]
    assert pick(page, "q3").get_attribute("aria-label") == "Dogwood, 1 +1 crate"
    pick(page, "blue").click()
    assert page.evaluate(OPEN) == []
    assert picks_sent(page) == []


def test_what_follows_is_picked_and_the_opener_stays_open_while_it_can_go_on(page, ferries):
    pick(page, "blue").click()
    for rev, quay in enumerate((3, 4, 3), 1):
        pick(page, f"q{quay}").click(position=CORNER)
        shown(page, rev)
        assert page.evaluate(OPEN) == (["blue"] if rev < 3 else []), "with no points left it cannot"
    assert picks_sent(page) == ["blue>q3", "blue>q4", "blue>q3"]
    assert ferries.at == {"red": 0, "blue": 3}
    assert pick(page, "red").get_attribute("aria-label") == "Red ferry. no points left"
    pick(page, "red").click(force=True)
    page.locator(".bw-say [data-rule='FERRY-01']").wait_for()
    assert said(page) == "no points left 01"
    assert len(picks_sent(page)) == 3, "a reason that is already here is not asked for"


def test_what_is_not_on_offer_is_answered_by_python_with_its_rule(page, ferries, ferry_wire):
    ask_why(page, "q4")
    page.locator(".bw-say").get_by_text("select a ferry first").wait_for()
    pick(page, "red").click()
    ask_why(page, "q4")
    page.locator(".bw-say").get_by_text("Elm is 4 quays away").wait_for()
    ask_why(page, "q2")
    page.locator(".bw-say").get_by_text("Cedar is full").wait_for()
    assert page.locator(".bw-say").get_attribute("data-kind") == "rule"
    assert page.locator(".bw-say [data-rule]").get_attribute("data-rule") == "FERRY-02"
    assert picks_sent(page) == ["q4", "red>q4", "red>q2"]
    assert page.evaluate(OPEN) == ["red"], "and what was open stays open"
    assert ferry_wire.stage.host.rev == 0
    assert ferries.lines == []


def test_what_is_offered_for_itself_can_be_picked_while_something_is_open(page, ferries):
    pick(page, "red").click()
    pick(page, "end").click()
    shown(page, 1)
    assert picks_sent(page) == ["end"]
    assert ferries.lines == [("The turn ends", None)]


def test_a_double_click_is_one_pick_and_no_question(page, ferries):
    pick(page, "red").click()
    pick(page, "q1").dblclick(position=CORNER)
    shown(page, 1)
    assert ferries.at["red"] == 1
    second = "element => element.dispatchEvent(new MouseEvent('click', {bubbles: true, detail: 2}))"
    pick(page, "q1").evaluate(second)  # one that comes after the answer
    assert said(page) == "Red ferry to Birch"
    assert picks_sent(page) == ["red>q1"]


def test_badges_are_there_while_what_they_note_can_be_picked(page):
    badges = page.locator(".bw-badge")
    assert [badges.nth(number).is_visible() for number in range(5)] == [False] * 5
    pick(page, "blue").click()
    assert [badges.nth(number).is_visible() for number in range(5)] == [False, True, False, True, False]
    assert badges.nth(3).text_content() == "1 +1 crate"
    pill, note = (badges.nth(3).locator(part).bounding_box() for part in (".bw-pill", "text"))
    assert pill["x"] < note["x"]
    assert note["x"] + note["width"] < pill["x"] + pill["width"], "the pill is as wide as its note"
    pick(page, "blue").click()
    assert [badges.nth(number).is_visible() for number in range(5)] == [False] * 5
    assert badges.nth(3).text_content() == ""


def test_previews_follow_what_is_open(page):
    route = page.locator("[data-shown-for='blue>q3']")
    pick(page, "q3").hover(position=CORNER, force=True)
    assert not route.is_visible()
    pick(page, "blue").click()
    pick(page, "q3").hover(position=CORNER, force=True)
    assert route.is_visible()
    assert not page.locator("[data-shown-for='blue>q1']").is_visible()
    pick(page, "red").click()
    pick(page, "q3").hover(position=CORNER, force=True)
    assert not route.is_visible(), "for the other ferry that is no route"


def test_a_ferry_walks_by_keys_alone(page, ferries):
    page.keyboard.press("Tab")
    assert page.evaluate(FOCUS) == "red"
    page.keyboard.press("Enter")
    assert page.evaluate(OPEN) == ["red"]
    page.keyboard.press("ArrowRight")
    assert page.evaluate(FOCUS) == "q1"
    page.keyboard.press("Enter")
    shown(page, 1)
    assert ferries.at["red"] == 1
    assert page.evaluate(FOCUS) == "red", "where it stands now is no offer; the ferry goes on"
    page.keyboard.press("ArrowLeft")
    page.keyboard.press(" ")
    shown(page, 2)
    assert ferries.at["red"] == 0
    page.keyboard.press("Escape")
    assert page.evaluate(OPEN) == []
    assert page.evaluate(FOCUS) == "red", "the first Escape only lets go"
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement === document.body")


def test_shift_and_an_arrow_reach_what_is_not_on_offer_and_enter_asks_why(page):
    pick(page, "red").focus()
    page.keyboard.press("Enter")
    passed = []
    while page.evaluate(FOCUS) != "q4":
        page.keyboard.press("Shift+ArrowRight")
        passed.append(page.evaluate(FOCUS))
    assert "q3" in passed, "on the way it stops at what is not on offer"
    page.keyboard.press("Enter")
    page.locator(".bw-say").get_by_text("Elm is 4 quays away").wait_for()
    page.keyboard.press("ArrowLeft")
    assert page.evaluate(FOCUS) == "blue", "without Shift, back to what is offered"
    assert pick(page, "q4").get_attribute("tabindex") is None


def test_openers_are_each_views_own(page):
    page.evaluate("cleanups.push(addView())")
    page.wait_for_function("document.querySelectorAll('[data-pick=red][tabindex]').length === 2")
    pick(page, "red").click()
    assert page.evaluate(OPEN) == ["red"]
    other = page.locator("[data-pick='q1']").nth(1)
    assert other.get_attribute("aria-disabled") == "true"


def test_a_refusal_is_said_where_it_was_tried_and_steps_aside_at_the_next_touch(page):
    ask_why(page, "q4")
    line = page.locator(".bw-say.bw-near")
    line.wait_for()
    quay, box = pick(page, "q4").bounding_box(), line.bounding_box()
    assert abs(box["x"] + box["width"] / 2 - quay["x"] - CORNER["x"]) < box["width"]
    assert 0 < box["y"] - quay["y"] - quay["height"] < 60, "it covers nothing of what it speaks of"
    frame = page.locator(".bw-stage").bounding_box()
    assert frame["x"] <= box["x"]
    assert box["x"] + box["width"] <= frame["x"] + frame["width"]
    pick(page, "red").click()
    assert page.locator(".bw-near").count() == 0
    assert said(page) == "", "a ferry is selected: why it could not be before is no longer the question"


def test_a_refusal_near_the_edge_of_the_window_is_said_above(open_page, ferry_wire):
    page = open_page(ferry_wire, height=180)
    pick(page, "q4").click(position={"x": 8, "y": 130}, force=True)
    page.locator(".bw-near").wait_for()
    box, quay = page.locator(".bw-near").bounding_box(), pick(page, "q4").bounding_box()
    assert box["y"] + box["height"] < quay["y"] + 130


def test_a_refusal_by_keys_is_said_below_the_pick(page):
    pick(page, "blue").focus()
    while page.evaluate(FOCUS) != "q4":
        page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("Enter")
    page.locator(".bw-near").wait_for()
    quay, box = pick(page, "q4").bounding_box(), page.locator(".bw-near").bounding_box()
    assert 0 <= box["y"] - quay["y"] - quay["height"] < 30


def test_a_layout_may_say_where_the_line_stands(open_page, ferries):
    before = ferries.parts
    ferries.parts = lambda seat: (
        dict(before(seat), layout="<div data-say class='top'></div>" + before(seat)["layout"])
        if seat is None
        else before(seat)
    )
    page = open_page(Wire(Stage(ferries)))
    assert page.locator(".top .bw-say").count() == 1
    ask_why(page, "q4")
    page.locator(".top [data-rule]").click()
    page.locator(".top .bw-rule-card").wait_for()
    assert page.locator(".bw-say").count() == page.locator(".bw-rule-card").count() == 1


# Rules


def test_a_rule_opens_from_a_refusal_takes_the_focus_and_gives_it_back(page):
    ask_why(page, "q4")
    tag = page.locator(".bw-say [data-rule]")
    tag.focus()
    page.keyboard.press("Enter")
    card = page.get_by_role("region", name="Rule FERRY-03")
    card.wait_for()
    assert "Select a ferry, then say where it sails." in card.inner_text()
    assert page.evaluate("document.activeElement.className") == "bw-rule-card"
    page.keyboard.press("Escape")
    card.wait_for(state="detached")
    assert page.evaluate("document.activeElement.dataset.rule") == "FERRY-03"
    tag.click()
    card.get_by_role("button", name="Close").click()
    card.wait_for(state="detached")
    assert page.evaluate("document.activeElement.dataset.rule") == "FERRY-03"


def test_a_rule_opens_from_the_log_and_outlives_the_next_move(page, ferry_wire):
    pick(page, "red").click()
    pick(page, "q1").click(position=CORNER)
    shown(page, 1)
    page.locator("[data-part=log] [data-rule='FERRY-01']").click()
    card = page.get_by_role("region", name="Rule FERRY-01")
    card.wait_for()
    assert page.evaluate(GAP, ["[data-part=log] [data-rule='FERRY-01']", ".bw-rule-card"]) < 40, (
        "where it was asked for"
    )
    ferry_wire.stage.pick("red>q0")
    shown(page, 2)
    assert page.get_by_role("region", name="Rule FERRY-01").is_visible()
    pick(page, "red").click()
    assert card.count() == 0, "a click elsewhere closes it ..."
    assert page.evaluate(OPEN) == ["red"], "... and counts"
    assert picks_sent(page) == ["red>q1"]


def test_an_unknown_rule_is_refused_in_words(page):
    page.evaluate("document.querySelector('[data-part=log]').innerHTML = '<button data-rule=FERRY-99>x</button>'")
    page.locator("[data-rule='FERRY-99']").click()
    page.locator(".bw-say").get_by_text("there is no rule 'FERRY-99'").wait_for()
    assert page.locator(".bw-rule-card").count() == 0


# The text list


def test_the_list_holds_every_offer_with_what_follows_under_its_opener(page):
    page.get_by_text("All you may do").click()
    listed = page.locator("[data-offers]")
    assert listed.locator(":scope > ul > li > button").all_inner_texts() == ["End the turn"]
    assert listed.locator("summary").all_inner_texts() == ["Red ferry", "Blue ferry"]
    listed.get_by_text("Blue ferry").click()
    texts = listed.locator("details[open] button").all_inner_texts()
    assert texts == ["Birch, 1", "Dogwood, 1 +1 crate"]


def test_the_list_works_by_keys_and_stays_open(page, ferries):
    page.get_by_text("All you may do").focus()
    page.keyboard.press("Enter")
    page.locator("[data-offers] summary").nth(1).focus()
    page.keyboard.press("Enter")
    for label in ("Dogwood, 1 +1 crate", "Elm, 1", "Dogwood, 1"):
        button = page.locator("[data-offers] details[open]").get_by_role("button", name=label)
        button.focus()
        page.keyboard.press("Enter")
        page.locator(".bw-say").get_by_text(f"Blue ferry to {label.split(',')[0]}").wait_for()
    assert ferries.at["blue"] == 3
    page.locator("[data-offers]").get_by_role("button", name="End the turn").focus()
    page.keyboard.press("Enter")
    page.locator(".bw-say").get_by_text("The turn ends").wait_for()
    assert page.evaluate("document.activeElement.dataset.does") == "end", "a new list, and the focus where it was"


def test_pointing_at_the_list_shows_the_route(page):
    page.get_by_text("All you may do").click()
    page.locator("[data-offers]").get_by_text("Blue ferry").click()
    page.get_by_role("button", name="Dogwood, 1 +1 crate").last.hover()
    assert page.locator("[data-shown-for='blue>q3']").is_visible()


# Small screens, and what axe says


def test_a_pick_reached_by_keys_is_kept_in_view(open_page, ferry_wire):
    page = open_page(ferry_wire, width=360, reduced_motion="reduce")
    assert page.evaluate("document.querySelector('.bw-pan').scrollWidth") > 800, "the picture is larger than its frame"
    pick(page, "red").focus()
    for _ in range(5):
        page.keyboard.press("Shift+ArrowRight")
    assert page.evaluate(FOCUS) == "q4"
    inside = """() => {
      const frame = document.querySelector('.bw-pan').getBoundingClientRect();
      const {left, right} = document.activeElement.getBoundingClientRect();
      return left >= frame.left - 1 && right <= frame.right + 1;
    }"""
    assert page.evaluate(inside)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page itself does not scroll"


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing_wrong(open_page, ferry_wire, shots, dark):
    page = open_page(ferry_wire, dark=dark)
    assert violations(page) == []
    pick(page, "blue").click()
    ask_why(page, "q4")
    page.locator(".bw-say [data-rule]").click()
    page.locator(".bw-rule-card").wait_for()
    assert violations(page) == []
    page.keyboard.press("Escape")
    page.get_by_text("All you may do").click()
    page.locator("[data-offers]").get_by_text("Blue ferry").click()
    assert violations(page) == []
    shots(page, f"ferries-{'dark' if dark else 'light'}")
    page.evaluate("document.querySelector('[data-pick=red]').removeAttribute('aria-label')")
    assert violations(page) != [], "the check itself would see a nameless button"


def test_a_key_between_a_frame_and_the_reply_to_its_pick_counts(open_page, ferry_wire):
    page = open_page(ferry_wire, mute=True)
    hear = "messages => deliver(messages)"
    page.evaluate(hear, ferry_wire.feed(page.evaluate("sent[0]")))
    pick(page, "red").focus()
    for key in ["Enter", "ArrowRight", "Enter"]:
        page.keyboard.press(key)
    pick(page, "q0").click(position=CORNER, force=True)  # the table has not answered at all
    assert picks_sent(page) == ["red>q1"]
    news = ferry_wire.feed(page.evaluate("sent.at(-1)"))
    assert news[-1]["content"]["type"] == "reply"
    page.evaluate(hear, news[:-1])
    shown(page, 1)
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    assert picks_sent(page) == ["red>q1"], "one after another"
    page.evaluate(hear, news[-1:])
    page.wait_for_function("sent.filter(message => message.type === 'pick').length === 2")
    page.wait_for_timeout(100)
    assert picks_sent(page) == ["red>q1", "red>q0"], "and the second press of the same key is none"
    assert page.problems == []
