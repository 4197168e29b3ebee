"""What is to be done next, or what came of one's act, is in view in a window that shows a part of the table."""

from __future__ import annotations

from types import SimpleNamespace

import batam_player
import batavia_player
import batory_player
import pytest
from blankpage import until
from toys.wire import Wire

from batwidgets import batam, batavia, batory
from batwidgets.games.batory.state import HIDDEN
from batwidgets.widgets.table import Table

NAMES = ["You", "Ben", "Cleo"]
PERSONS = {"batam": batam_player.Clicker, "batavia": batavia_player.Clicker}
GAMES = {"batam": batam, "batavia": batavia}
IN_VIEW = """() => {  // whether what has the focus is wholly seen, if it is something to act with
  const { activeElement: here } = document, { top, bottom } = here.getBoundingClientRect();
  const acts = here.closest('[data-pick], form[data-offer]') && !here.closest('.bw-head');
  return !acts || (top >= 0 && bottom <= innerHeight) ? '' : `${here.outerHTML} ${top} ${bottom}`;
}"""
SEEN = """selector => {
  const { top, bottom } = document.querySelector(selector).getBoundingClientRect();
  return top >= -1 && bottom <= innerHeight + 1;
}"""


def at(open_page, table, *, width, height=600, pace="fast", **options):
    """A page where bots act at once, unless told otherwise, and nothing is seen to glide."""
    page = open_page(Wire(table), width=width, height=height, reduced_motion="reduce", **options)
    page.locator("[data-pace]").select_option(pace)
    return page, SimpleNamespace(page=page)


@pytest.mark.parametrize(("name", "width"), [("batam", 360), ("batavia", 360), ("batavia", 1280)])
def test_what_has_the_focus_at_ones_turn_is_in_view(open_page, name, width):
    table = Table(GAMES[name].new(NAMES, seed=3), bots=dict.fromkeys((1, 2), "sensible"))
    page, notebook = at(open_page, table, width=width, awake=".bw-stage [data-pick]")
    person = PERSONS[name](notebook)
    for _ in range(6):
        done = person.step()
        person.wait_for_turn()
        until(page, lambda: person.rev() == table.host.rev)
        page.wait_for_timeout(150)
        assert page.evaluate(IN_VIEW) == "", done
    assert page.problems == []


@pytest.mark.parametrize("width", [360, 1280])
def test_while_others_are_waited_for_the_bar_is_in_view(open_page, width):
    table = Table(batavia.new(NAMES, seed=3), bots=dict.fromkeys((1, 2), "sensible"))
    page, _ = at(open_page, table, width=width, pace="step", awake=".bw-stage [data-pick]")
    while table.game.to_act != 0:
        page.locator("[data-next]:enabled").click()
    page.locator("[data-part=orders] [data-pick=pass]").click()
    page.locator("[data-next]:enabled").wait_for()
    page.wait_for_function(SEEN, arg=".bw-say")
    page.wait_for_function(SEEN, arg=".bw-next")
    assert page.problems == []


QUESTION = batory.position(seats=NAMES, played=["Age", "Number"], seed=3)
(THIEF,) = QUESTION.state.characters(HIDDEN)


@pytest.mark.parametrize("width", [360, 1280])
def test_how_it_ended_is_in_view_after_the_last_act(open_page, width):
    table = Table(QUESTION, bots={})
    page = open_page(Wire(table), width=width, height=600, reduced_motion="reduce")
    batory_player.Clicker(SimpleNamespace(page=page)).accuse(THIEF)
    page.locator("[data-part=final] h3").wait_for()
    page.wait_for_function(SEEN, arg="[data-part=final] h3")
    top = page.locator("[data-part=final] h3").bounding_box()["y"]
    assert 100 < top < 500, "and not at the edge"
    assert page.problems == []


@pytest.mark.parametrize("by", ["wheel", "elsewhere"])
def test_who_looks_elsewhere_by_then_is_left_there(open_page, by):
    table = Table(batavia.new(NAMES, seed=3), bots=dict.fromkeys((1, 2), "sensible"))
    page, notebook = at(open_page, table, width=700, height=500, awake=".bw-stage [data-pick]")
    page.evaluate("document.body.insertAdjacentHTML('beforeend', '<p id=below>Below</p>')")
    person = batavia_player.Clicker(notebook)
    person.wait_for_turn()
    page.locator("[data-pace]").select_option("calm")
    page.locator("[data-part=orders] [data-pick=pass]").click()
    page.locator("[data-rest]").wait_for()
    page.wait_for_function(SEEN, arg=".bw-say")
    if by == "wheel":
        page.mouse.move(300, 300)
        page.mouse.wheel(0, 1500)
    else:
        page.locator("#below").click()
    person.wait_for_turn()
    page.wait_for_timeout(300)
    assert not page.evaluate(SEEN, ".bw-say")
    assert not page.evaluate(SEEN, "[data-part=orders] [aria-disabled=false]")
