"""Where on the page a refusal and a hint stand: clear of what they are about, and with nothing else pushed away."""

from __future__ import annotations

import pytest
from test_stands_page import GAMES, at_table
from toys.wire import Wire

from batwidgets import batavia
from batwidgets.widgets.table import Table

NAMES = ["You", "Ben", "Cleo", "Dewi", "Edo"]
SIZE = {"width": 1280, "height": 900}
COVERED = """names => {  // what of this the words beside it lie on
  const box = one => one.getBoundingClientRect(), said = box(document.querySelector('.bw-say.bw-near'));
  return names.filter(name => [...document.querySelectorAll(name)].map(box).some(one =>
    one.left < said.right && said.left < one.right && one.top < said.bottom && said.top < one.bottom));
}"""


def outbid():
    """A late auction of five: what there is to do reaches to the foot of the window."""
    game = batavia.new(NAMES, seed=7)
    while not (game.to_act == 0 and (view := game.view(0)).step == "auction" and view.round > 2 and view.auction.high):
        game = game.run(["sensible"] * 5, moves=1)
    return game


def test_what_is_wrong_in_a_bid_covers_neither_the_form_nor_the_hint(open_page):
    page = open_page(Wire(Table(outbid(), bots={})), **SIZE)
    page.locator("[data-pick=hint]").click()
    page.locator("[data-pick=do-it]").wait_for()
    bid = page.locator("form[data-offer=bid]")
    bid.locator("input").fill("99")
    bid.locator("> button").click()
    page.locator(".bw-say.bw-near[data-kind=values]").wait_for()
    assert page.evaluate(COVERED, [".bw-orders", ".bw-hint"]) == []
    assert page.problems == []


def test_a_lay_out_that_is_foretold_to_be_refused_is_refused_by_the_same_rule_and_covered_by_nothing(open_page):
    hands, laid = [{"Da": 3, "Sw": 2, "Br": 1}, None, None], [None, {"Br": 1}, None]
    game = batavia.position(hands=hands, laid=laid, step="play", to_act=0, starter=0, seed=3)
    page = open_page(Wire(Table(game, bots={})), **SIZE)
    page.locator("form[data-offer=lay-out] input[name=Br]").fill("1")
    foretold = page.locator("[data-part=forecast] .bw-rule-tag")
    foretold.wait_for()
    page.locator("form[data-offer=lay-out] > button").click()
    page.locator(".bw-say[data-kind=rule]").wait_for()
    assert page.locator(".bw-say .bw-rule-tag").inner_text() == foretold.inner_text() == "LAY-05"
    assert page.locator(".bw-near").count() == 0 and page.problems == []


@pytest.mark.parametrize("name", GAMES)
def test_a_hint_on_a_wide_page_scrolls_nothing_away(open_page, name):
    _, page = at_table(open_page, name, **SIZE)
    page.locator("[data-pick=hint]").click()
    page.locator("[data-pick=do-it]").wait_for()
    page.wait_for_timeout(600)  # until what it fills in is foretold
    assert page.evaluate("scrollY") == 0
    box = page.locator(".bw-hint").bounding_box()
    assert box["y"] >= 0 and box["y"] + box["height"] <= SIZE["height"]


def test_a_hint_in_a_late_auction_scrolls_nothing_away(open_page):
    page = open_page(Wire(Table(outbid(), bots={})), **SIZE)
    page.locator("[data-pick=hint]").click()
    page.locator("[data-pick=do-it]").wait_for()
    page.wait_for_timeout(600)
    assert page.evaluate("scrollY") == 0
