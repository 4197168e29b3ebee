"""The button for another game, and what is half done when a game goes on otherwise than one thought."""

from __future__ import annotations

import pytest
from blankpage import violations
from test_page import shown
from toys.wire import Wire

from batwidgets import batory
from batwidgets.widgets.beside import Beside
from batwidgets.widgets.table import Table

OPEN = "() => [...document.querySelectorAll('.bw-open')].map(element => element.dataset.pick)"


def at_table(open_page, game, **options):
    table = Table(game, bots={})
    return table, open_page(Wire(table), width=1200, awake=".bw-stage [data-pick][aria-disabled=false]", **options)


@pytest.fixture
def three():
    """MCy may walk to where FPm stands, and further."""
    figures = {"MCy": "T5", "FPm": "T4"}
    return batory.position(seats=["You", "Ben", "Cleo"], figures=figures, to_act=0, step="move", seed=2)


def test_a_running_game_is_given_up_only_when_asked_twice(open_page):
    table, page = at_table(open_page, batory.new(["You", "Ben", "Cleo"], seed=7))
    before = table.game
    page.locator(".bw-anew > summary").click()
    assert table.game is before
    assert violations(page) == []
    page.get_by_role("button", name="Yes, a new game").click()
    shown(page, 1)
    assert table.game.dealer != before.dealer
    assert page.locator(".bw-anew[open]").count() == 0
    assert page.locator(".bw-say").inner_text() == "A new game begins."
    assert page.problems == []


def test_at_the_end_one_click_is_enough(open_page):
    table, page = at_table(open_page, batory.new(["You", "Ben", "Cleo"], seed=3).run(["random"] * 3))
    page.locator("[data-pick='new-game']").click()
    shown(page, 1)
    assert "is over" not in page.locator("[data-part=banner]").inner_text()
    assert table.game.log


def test_undo_lets_go_of_the_figure_that_it_brings_back(open_page, three):
    table, page = at_table(open_page, three)
    page.locator("[data-pick=MCy]").click()
    page.locator("[data-pick=T2]").click()
    shown(page, 1)
    assert page.evaluate(OPEN) == ["MCy"], "its next step needs no other click"
    page.locator("[data-pick=hint]").click()
    shown(page, 2)
    assert page.evaluate(OPEN) == ["MCy"], "a hint changes nothing"
    page.locator("[data-pick=undo]").click()
    shown(page, 3)
    assert page.evaluate(OPEN) == []
    page.locator("[data-pick=MCy]").click()
    assert page.evaluate(OPEN) == ["MCy"]
    table.pick("MCy>T2")
    shown(page, 4)
    assert page.evaluate(OPEN) == [], "somebody else has done it"


def test_a_figure_and_its_name_are_the_room_for_one_that_may_walk_there_and_keys_still_reach_it(open_page, three):
    table, page = at_table(open_page, three)
    page.locator("[data-pick=MCy]").click()
    page.locator("[data-pick=FPm]").focus()
    tip = page.locator(".bw-tip")
    assert "Radio Operator to the Sports Deck" in tip.inner_text()
    assert "For that pick the place; picked itself, this one is chosen instead." in tip.inner_text()
    name = page.locator("[data-pick=FPm] > .tag").bounding_box()
    page.mouse.click(name["x"] + name["width"] / 2, name["y"] + name["height"] / 2)
    shown(page, 1)
    assert table.game.view(0).at["MCy"] == "T4"


def test_without_such_a_figure_the_name_picks_its_own(open_page, three):
    _, page = at_table(open_page, three)
    name = page.locator("[data-pick=FPm] > .tag").bounding_box()
    page.mouse.click(name["x"] + name["width"] / 2, name["y"] + name["height"] / 2)
    assert page.evaluate(OPEN) == ["FPm"]


def test_the_line_about_the_sheet_is_not_there_where_it_cannot_be_had(open_page):
    from batwidgets.widgets.hot_seat import HotSeat

    table = HotSeat(batory.new(["Ann", "Ben"], seed=1))
    page = open_page(Wire(table), awake="[data-pick='sit-0']")
    assert page.locator(".bw-beside-note").is_hidden()
    _, page = at_table(open_page, batory.new(["You", "Ben"], seed=1))
    assert page.locator(".bw-beside-note").is_visible()


def test_table_and_sheet_are_one_row_with_the_tables_picture_for_pages_without_widgets():
    table = batory.table(["You", "random", "random"], seed=1)
    both = table.with_sheet()
    assert isinstance(both, Beside)
    assert both.children == (table, table.sheet())
    data = both._repr_mimebundle_()[0]
    assert data["image/svg+xml"] == table._repr_mimebundle_()[0]["image/svg+xml"]
    assert data["text/plain"] == f"{table!r} beside {table.sheet()!r}"


def test_the_bots_of_the_next_game_are_picked_in_the_form_and_once_it_is_over_beside_the_button(open_page):
    over = batory.new(["You", "Ben", "Cleo"], seed=3).run(["random"] * 3)
    table = Table(over, bots={1: "sensible", 2: "sensible"})
    page = open_page(Wire(table), width=320, awake="[data-pick='new-game'][aria-disabled=false]")
    page.locator(".bw-anew > summary", has_text="Other bots …").click()
    box = page.locator(".bw-anew > div").bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= 320
    assert violations(page) == []
    page.get_by_role("radio", name="2").check()
    page.get_by_role("radio", name="careful").check()
    page.get_by_role("button", name="Deal a new game").click()
    page.locator(".bw-anew > summary", has_text="New game").wait_for()
    assert table.game.seats == ("You", "Ben") and table.host.source.bots == {1: batory.bots["careful"]}
    page.locator(".bw-anew > summary").click()
    assert page.get_by_role("radio", name="careful").is_checked()
    page.get_by_role("radio", name="random").check()
    page.get_by_role("button", name="Yes, a new game").click()
    page.locator(".bw-anew[open]").wait_for(state="detached")
    assert table.host.source.bots == {1: batory.bots["random"]}
    assert page.problems == []
