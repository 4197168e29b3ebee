"""How fast one sees the others act: step by step, calm or fast, as the person at this page likes."""

from __future__ import annotations

import pytest
from blankpage import violations
from test_page import shown
from toys.wire import Wire

from batwidgets import batam
from batwidgets.widgets.stage import Stage
from batwidgets.widgets.table import Table

SITE = "http://stage.test/"


@pytest.fixture
def table():
    return Table(batam.new(["You", "Ben", "Cleo", "Dan"], seed=11), bots=dict.fromkeys((1, 2, 3), "random"))


@pytest.fixture
def page(open_page, table):
    page = open_page(Wire(table), width=1200, awake="form[data-offer=wages] > button:enabled")
    yield page
    assert page.problems == []


def offer_wages(page) -> None:
    page.locator("form[data-offer=wages] > button").click()


def all_shown(page, table) -> None:
    """Wait until the others have acted, and the page shows it."""
    while table.host.source.bots.get(table.game.to_act):
        page.wait_for_timeout(50)
    shown(page, table.host.rev)


def at(page) -> int:
    return int(page.locator(".bw-stage").get_attribute("data-rev"))


def test_step_by_step_shows_one_thing_and_waits(page, table):
    page.locator("[data-pace]").select_option("step")
    offer_wages(page)
    page.locator("[data-next]").wait_for()
    assert at(page) == 2, "one's own move, and the first of the others'"
    assert page.locator("[data-part=banner]").inner_text() != ""
    page.locator("[data-next]").click()
    shown(page, 3)
    page.locator("[data-next]").wait_for()
    assert at(page) == 3
    assert page.locator("[data-pick][tabindex='0']").count() == 0, "nothing can be picked in a picture of the past"
    page.locator("[data-next]").click()
    shown(page, table.host.rev)
    page.locator("[data-next]").wait_for(state="hidden")
    page.locator("[data-pick][tabindex='0']").first.wait_for()


def test_the_rest_can_be_skipped(page, table):
    page.locator("[data-pace]").select_option("step")
    offer_wages(page)
    page.locator("[data-rest]").click()
    all_shown(page, table)
    page.locator("[data-rest]").wait_for(state="hidden")


def test_next_has_the_focus_of_who_plays_by_keys(page):
    page.locator("[data-pace]").select_option("step")
    page.locator("form[data-offer=wages] > button").focus()
    page.keyboard.press("Enter")
    page.locator("[data-next]").wait_for()
    page.wait_for_function("document.activeElement.matches('[data-next]')")
    page.keyboard.press("Enter")
    shown(page, 3)
    page.wait_for_function("document.activeElement.matches('[data-next]')")
    assert violations(page) == []


def test_calm_is_what_a_newcomer_sees_and_another_pace_is_heeded_at_once(page, table):
    assert page.locator("[data-pace]").input_value() == "calm"
    page.locator("[data-pace]").select_option("step")
    offer_wages(page)
    page.locator("[data-next]").wait_for()
    page.locator("[data-pace]").select_option("fast")
    all_shown(page, table)
    assert page.locator("[data-rest]").is_hidden()


def test_nobody_waits_who_wants_no_motion(open_page, table):
    page = open_page(Wire(table), reduced_motion="reduce", awake="form[data-offer=wages] > button:enabled")
    assert page.locator("[data-pace]").input_value() == "fast"
    offer_wages(page)
    all_shown(page, table)
    assert page.locator("[data-rest]").is_hidden()


def test_the_browser_remembers_it_and_another_view_keeps_its_own(open_page, table):
    page = open_page(Wire(table), site=SITE)
    page.evaluate("cleanups.push(addView())")
    views = page.locator("[data-pace]")
    views.first.select_option("step")
    assert views.nth(1).input_value() == "calm"
    page.evaluate("cleanups.push(addView())")
    assert views.nth(2).input_value() == "step"


def test_where_nobody_plays_by_itself_there_is_nothing_to_choose(open_page):
    alone = Table(batam.new(["You", "Ben", "Cleo"], seed=11), bots={})
    page = open_page(Wire(alone), awake="form[data-offer=wages] > button:enabled")
    assert page.locator("[data-pace]").count() == 0


def test_what_the_others_did_stays_in_sight(open_page, table):
    page = open_page(Wire(table), reduced_motion="reduce", awake="form[data-offer=wages] > button:enabled")
    offer_wages(page)
    all_shown(page, table)
    lines = page.locator("[data-part=since] li").all_inner_texts()
    assert len(lines) == 3
    assert all(name in line for name, line in zip(("Ben", "Cleo", "Dan"), lines, strict=True))
    assert Stage(table.host, seat=1)._own_parts().get("since") != table._own_parts()["since"]
