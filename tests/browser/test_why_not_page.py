"""The "why not?" mode in Chromium: all of the picture can be picked by keys and touch, and what is refused says why."""

from __future__ import annotations

import pytest
from blankpage import violations
from playwright.sync_api import expect
from test_stands_page import GAMES, at_table
from toys.wire import Wire

from batwidgets import batam, batavia, batory
from batwidgets.scene import Refused
from batwidgets.widgets.table import Table

REACHED = "() => document.querySelectorAll('[data-pick][tabindex]').length"
ALL = "() => document.querySelectorAll('[data-pick]').length"
HERE = "() => [document.activeElement.dataset.pick, document.activeElement.ariaDisabled]"


@pytest.fixture
def table():
    return Table(batory.position(seats=["Ann", "Ben", "Cleo"], seed=5), bots={})


@pytest.mark.parametrize("touch", [False, True])
def test_all_can_be_reached_and_says_why_not(open_page, shots, table, touch):
    page = open_page(Wire(table), width=1000, has_touch=touch)
    before = table.game
    mode = page.get_by_role("button", name="Why not?")
    assert mode.get_attribute("aria-pressed") == "false"
    few = page.evaluate(REACHED)
    assert few < page.evaluate(ALL)
    if touch:
        mode.tap()
    else:
        mode.focus()
        page.keyboard.press("Enter")
    expect(mode).to_have_attribute("aria-pressed", "true")  # the click of a tap comes after the tap
    assert page.evaluate(REACHED) == page.evaluate(ALL)
    stops = page.locator("[data-pick][tabindex='0']:not([data-stop])")
    assert stops.count() == 1, "still one tab stop beside those of its own"
    card = page.locator(".bw-question.bw-back")
    if touch:
        card.tap(force=True)  # Playwright itself would wait until it is enabled
    else:
        card.focus()
        page.keyboard.press("Enter")
    page.wait_for_function("() => document.querySelector('.bw-say').dataset.kind === 'rule'")
    said = page.locator(".bw-say").inner_text()
    assert page.locator(".bw-say [data-rule]").count() == 1, said
    assert table.game is before
    shots(page.locator(".bw-stage"), f"why-{touch}")
    assert violations(page) == []
    if not touch:
        seen = set()
        for key in ["ArrowLeft", "ArrowLeft", "ArrowUp", "ArrowUp", "ArrowLeft", "ArrowDown"]:
            page.keyboard.press(key)
            seen.add(tuple(page.evaluate(HERE)))
        assert any(disabled == "true" for _, disabled in seen), "arrows reach what is refused, too"
        page.keyboard.press("Escape")  # one thing after another: first what was said beside it
        assert page.locator(".bw-near").count() == 0 and mode.get_attribute("aria-pressed") == "true"
        page.keyboard.press("Escape")
        assert mode.get_attribute("aria-pressed") == "false"
        assert page.evaluate(REACHED) in (few, few + 1)
    else:
        mode.tap()
        expect(mode).to_have_attribute("aria-pressed", "false")
        assert page.evaluate(REACHED) in (few, few + 1)
    assert page.problems == []


def test_what_is_allowed_is_not_played_but_said_to_be_so_and_the_mode_ends(open_page):
    table = Table(batam.position(phase="sail", ships={0: "r5c2"}, dice=[[(1, 3), (2, 1)], [], []], tiles={}, seed=1),
                  bots={})  # fmt: skip
    page = open_page(Wire(table), width=1000)
    before = table.game
    mode = page.get_by_role("button", name="Why not?")
    mode.click()
    page.locator("[data-pick='r5c1']").click()
    assert page.locator(".bw-say").inner_text().startswith("This is allowed")
    assert mode.get_attribute("aria-pressed") == "false" and table.game is before
    page.locator("[data-pick='island-Bulan']").click(force=True)
    page.wait_for_function("() => document.querySelector('.bw-say').textContent.includes('SAIL-04')")
    assert "Sail to Bulan harbour, D6, for 1 movement." in page.locator(".bw-say").inner_text()
    page.locator("[data-pick='r5c1']").click()
    page.wait_for_function("() => document.querySelector('.bw-stage').dataset.rev === '1'")
    assert page.problems == []


def test_what_only_tells_says_so_in_the_mode(open_page):
    page = open_page(Wire(Table(batam.position(phase="offer", seed=1), bots={})), width=1000)
    page.locator("[data-why]").click()
    page.get_by_text("3 Sail ships").click()
    assert page.locator(".bw-say").inner_text() == "This only tells. Pick a piece, place or button."
    assert page.problems == []


def test_escape_closes_a_bubble_and_keeps_the_focus_at_the_table(open_page):
    page = open_page(Wire(Table(batam.position(phase="offer", seed=1), bots={})), width=1000)
    focus = "() => document.querySelector('.bw-stage').contains(document.activeElement)"
    page.locator("[data-offer=wages] input").first.fill("99")
    page.locator("[data-offer=wages] > button").click()
    page.locator("[data-offer=wages] input").first.focus()
    page.locator(".bw-near").wait_for()
    page.keyboard.press("Escape")
    assert page.locator(".bw-near").count() == 0
    assert page.locator("[data-offer=wages] input").first.evaluate("e => e.getRootNode().activeElement === e")
    page.locator("[data-pick='undo']").click(force=True)
    page.locator(".bw-near").wait_for()
    page.keyboard.press("Escape")
    assert page.locator(".bw-near").count() == 0
    assert page.evaluate(focus)
    assert page.problems == []


def test_a_die_ticks_its_box_and_the_whole_crew_card_is_a_pick(open_page):
    crew = {"phase": "crew", "row": [1, 2, 0], "to_act": 0, "rolled": (4, 2, 0), "seed": 1}
    table = Table(batam.position(**crew, pending="reroll"), bots={})
    page = open_page(Wire(table), width=1000)
    die = page.locator("[data-tick='dice=1']")
    before = die.bounding_box()
    die.click(force=True)
    assert page.locator("[name=dice][value='1']").is_checked()
    page.get_by_text("seasick in about").wait_for()
    assert die.bounding_box() == before, "what it would cost moves nothing under the pointer"
    die.click(force=True)
    assert not page.locator("[name=dice][value='1']").is_checked()
    assert page.locator("output").inner_text() == "0 ticked, 1 to 3 to tick"
    page.locator("[data-pick='keep']").click()
    page.locator("[data-pick='die-0'][aria-disabled=false]").click()
    page.locator("[data-part='crew-1'] .bw-name").click(force=True)  # its head, not the board itself
    page.wait_for_function("() => document.querySelector('.bw-stage').dataset.rev === '2'")
    assert table.game.state.boards[1] == ((0, 4),)
    assert page.problems == []


RING = """name => {
  const hit = document.querySelector(`[data-pick='${name}'] > .bw-hit`);
  const { stroke, strokeWidth, filter } = getComputedStyle(hit);
  return [stroke, strokeWidth, filter];
}"""


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize(("name", "place"), [("batam", "isle-K"), ("batavia", "hex 9"), ("batory", "T9")])
def test_what_is_refused_shows_where_the_keys_are(open_page, name, place, dark):
    _, page = at_table(open_page, name, width=1000, dark=dark)
    undo = page.locator("[data-pick=undo]").bounding_box()
    page.locator("[data-why]").focus()
    page.keyboard.press("Enter")
    assert page.locator("[data-pick=undo]").bounding_box() == undo, "the bar stands still"
    page.locator(f"[data-pick='{place}']").first.focus()
    ring = page.evaluate(RING, place)
    page.keyboard.press("ArrowRight")
    assert ring[1:] != page.evaluate(RING, place)[1:] and ring[1] == "5px" and "drop-shadow" in ring[2]
    page.keyboard.press("Escape")
    assert page.locator("[data-why]").get_attribute("aria-pressed") == "false"
    assert page.evaluate("document.querySelector('.bw-stage').contains(document.activeElement)")


def test_what_stands_round_the_picture_acts_at_once_and_another_game_ends_the_mode(open_page):
    table = Table(GAMES["batavia"](), bots={})
    page = open_page(Wire(table), width=1000)
    mode = page.locator("[data-why]")
    mode.click()
    page.locator("[data-pick=hint]").click()
    page.locator("[data-pick=do-it]").wait_for()
    assert mode.get_attribute("aria-pressed") == "true"
    page.get_by_text("New game", exact=True).click()
    page.get_by_role("button", name="Yes, a new game").click()
    expect(mode).to_have_attribute("aria-pressed", "false")
    assert page.problems == []


def test_in_the_mode_cards_of_ones_hand_answer_and_fill_in_nothing(open_page):
    hands = [{"Da": 3, "Sw": 2, "Br": 1}, None, None]
    table = Table(batavia.position(hands=hands, step="play", to_act=0, starter=0, seed=3), bots={})
    page = open_page(Wire(table), width=1000)
    number, cards = page.locator("form[data-offer=lay-out] input[name=Da]"), page.locator("[data-tick='cards=Da']")
    before = number.input_value()
    page.locator("[data-why]").click()
    cards.dispatch_event("click", {"detail": 1})
    page.locator(".bw-say.bw-near[data-kind=rule]").wait_for()
    assert number.input_value() == before
    page.keyboard.press("Escape")
    page.locator("[data-why]").click()
    cards.dispatch_event("click", {"detail": 1})
    assert int(number.input_value()) == int(before) + 1


def test_a_refusal_by_a_rule_is_gone_once_the_form_is_touched(open_page):
    hands = [{"Da": 3, "Sw": 2, "Br": 1}, None, None]
    table = Table(batavia.position(hands=hands, step="play", to_act=0, starter=0, seed=3), bots={})
    page = open_page(Wire(table), width=1000)
    page.locator("form[data-offer=lay-out] > button").click()
    page.locator(".bw-say.bw-near").wait_for()
    table.host.watchers()[0].complain(Refused("rule", "It cannot be."))
    page.get_by_text("It cannot be.").wait_for()
    page.locator("form[data-offer=lay-out] input[name=Da]").focus()
    page.keyboard.press("ArrowUp")
    assert page.locator(".bw-say").inner_text() == ""
