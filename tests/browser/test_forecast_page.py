"""The forecast of a form that is half filled in: what happens at the table meanwhile leaves it there."""

from __future__ import annotations

import pytest
from blankpage import until
from playwright.sync_api import expect
from test_page import CLICK, shown
from toys.spice_ring import SpiceRing
from toys.wire import Wire

from batwidgets import batory
from batwidgets.scene import Refused
from batwidgets.widgets.stage import Stage
from batwidgets.widgets.table import Table

FORECAST = "[data-part=forecast]"
ASKED = batory.position(seats=["Ann", "Ben", "Cleo", "Dewi"], played=["Age", "Number"], seed=3)


def test_a_hint_leaves_the_forecast_of_a_question_there(open_page):
    page = open_page(Wire(Table(ASKED, bots={})), width=1200, awake="form[data-offer=ask]")
    form = page.locator("form[data-offer=ask]")
    form.locator("[data-field=target] input").first.check()
    form.get_by_label("in my own words", exact=True).check()
    form.locator("input[name=words]").fill("At least 2 old?")
    forecast = page.locator(FORECAST)
    expect(forecast.locator("b").first).to_be_visible()
    before = forecast.inner_text()
    page.locator("[data-pick=hint]").click()
    page.locator(".bw-hint").wait_for()
    expect(forecast).to_have_text(before, use_inner_text=True)
    assert form.locator("input[name=words]").input_value() == "At least 2 old?"
    assert page.evaluate("document.activeElement.dataset.pick") == "do-it"
    assert page.problems == []


class Fair(SpiceRing):
    """A ring where every move at the table makes a crate dearer by one coin."""

    def draft(self, seat, offer, values):
        sold = (values.get("crates") or {}).get("sold")
        if sold is None or sold > self.most():
            raise Refused("values", "too many")
        return {"forecast": f"{sold * (1 + len(self.log))} coins now"}

    def most(self):
        return 4


class Glutted(Fair):
    """One where nobody buys any more once somebody has sailed."""

    def most(self):
        return 0 if self.log else 4


HEARD = """() => {
  const hear = deliver;
  window.foretold = 0;
  window.deliver = messages => {
    hear(messages);
    foretold += messages.filter(({content}) => content?.nonce?.includes('-draft-')).length;
  };
}"""


SINCE_THE_LAST_PICK = """() => {
  const types = sent.map(message => message.type);
  return types.slice(types.lastIndexOf('pick'));
}"""


@pytest.fixture(params=[Fair, Glutted])
def half_made(request, open_page):
    """A page with two views of such a ring: in the first one 3 crates are to be sold, and what that brings is told."""
    page = open_page(Wire(Stage(request.param())))
    page.evaluate("cleanups.push(addView())")
    page.wait_for_function("document.querySelectorAll('[data-pick][tabindex=\"0\"]').length == 2")
    page.evaluate(HEARD)
    page.get_by_label("sold").first.fill("3")
    expect(page.locator(FORECAST).first).to_have_text("3 coins now")
    yield page, request.param
    assert page.problems == []


def test_what_others_do_brings_a_forecast_of_what_is_now_and_no_word_over_theirs(half_made):
    page, ring = half_made
    page.evaluate(CLICK, 1)
    for view in (0, 1):
        shown(page, 2, view)
    page.wait_for_function("foretold === 2")
    forecast, said = page.locator(FORECAST).first, page.locator(".bw-say").first
    assert forecast.inner_text() == ("9 coins now" if ring is Fair else "")
    assert said.inner_text() == "B sails to Ambon"
    assert page.locator(FORECAST).nth(1).inner_text() == "", "the other view has nothing half made"


def test_what_was_sent_is_foretold_no_more_and_what_was_refused_still_is(open_page):
    page = open_page(Wire(Stage(Fair())))
    sold = page.get_by_label("sold")
    sold.fill("3")
    expect(page.locator(FORECAST)).to_have_text("3 coins now")
    page.get_by_role("button", name="Sell").click()
    page.locator(".bw-say[data-kind=values]").wait_for()
    page.locator("[data-pick=sail-1]").click()
    shown(page, 2)
    expect(page.locator(FORECAST)).to_have_text("9 coins now")
    page.get_by_label("Mace").check()
    page.get_by_label("kept").fill("1")
    page.get_by_role("button", name="Sell").click()
    shown(page, 4)
    page.wait_for_timeout(600)  # as long as a draft rests, and again
    assert page.locator(FORECAST).inner_text() == ""
    assert "draft" not in page.evaluate(SINCE_THE_LAST_PICK)


def test_a_form_that_is_sent_twice_at_once_is_told_what_is_wrong_and_one_that_is_mended_meanwhile_is_not(open_page):
    """Only touching a form mends it: a second press while the first is on its way is none."""
    page = open_page(Wire(Stage(Fair())))
    page.evaluate("() => { const send = model.send; model.send = (...sent) => setTimeout(() => send(...sent), 100); }")
    told, sell = page.locator(".bw-say[data-kind=values]"), page.get_by_role("button", name="Sell")
    page.get_by_label("sold").fill("3")
    sell.dblclick(delay=10)
    told.wait_for(timeout=5000)
    page.get_by_label("sold").fill("4")
    expect(told).to_have_count(0)
    sell.click()
    page.get_by_label("sold").fill("2")
    page.wait_for_timeout(600)
    assert told.count() == 0


CLICKED = """(element, [x, y]) => element.dispatchEvent(
  new MouseEvent('click', {bubbles: true, cancelable: true, detail: 1, clientX: x, clientY: y}))"""
SENT = "sent.filter(message => message.type === 'pick').map(message => message.offer)"


@pytest.mark.parametrize(
    ("spot", "later", "done"),
    [([202, 301], 100, 1), ([202, 301], 2000, 2), ([260, 300], 100, 2)],
    ids=["there and at once", "there and later", "elsewhere and at once"],
)
def test_an_impatient_click_where_a_form_was_sent_does_not_do_what_has_come_there(open_page, spot, later, done):
    """It was meant for the form: what ends moving may come to lie where Ask was, as late as the others have played."""
    page = open_page(Wire(Stage(Fair())), clock=True)
    page.get_by_label("sold").fill("3")
    page.get_by_label("Mace").check()
    page.get_by_label("kept").fill("1")
    page.clock.run_for(300)
    page.get_by_role("button", name="Sell").evaluate(CLICKED, [200, 300])
    page.wait_for_function("document.querySelector('.bw-stage').dataset.rev > 0", polling=20)
    page.wait_for_timeout(300)  # the seat's own frame follows the public picture, and changes it once more
    page.clock.run_for(later)
    page.locator("[data-pick=sail-1]").evaluate(CLICKED, spot)
    page.clock.run_for(100)
    until(page, lambda: len(page.evaluate(SENT)) >= done)
    page.wait_for_timeout(200)  # and no more
    assert len(page.evaluate(SENT)) == done and page.problems == []
