"""Numbers of a form at their ends: by fingers, by keys, and all together."""

from __future__ import annotations

from toys.wire import Wire

from batwidgets import batam, batavia
from batwidgets.widgets.table import Table


def wages(open_page):
    page = open_page(Wire(Table(batam.position(phase="offer", coins=[20, 20, 20], seed=1), bots={})), width=1000)
    form = page.locator("form[data-offer=wages]")
    return page, form, form.locator("input[type=number]")


def test_a_number_at_its_end_says_so_to_fingers_and_keys(open_page):
    page, form, numbers = wages(open_page)
    number, said = numbers.first, page.locator(".bw-say")
    most, least = number.get_attribute("max"), number.get_attribute("min")
    number.fill(str(int(most) - 1))
    more, less = form.locator("[data-step='1']").first, form.locator("[data-step='-1']").first
    more.click()
    assert number.input_value() == most and "most" not in said.inner_text()
    more.click()
    assert number.input_value() == most and said.inner_text() == f"{most} is the most here."
    number.fill(least)
    assert said.inner_text() != f"{least} is the least here."
    less.click()
    assert number.input_value() == least and said.inner_text() == f"{least} is the least here."
    number.fill(most)
    number.press("ArrowUp")
    assert said.inner_text() == f"{most} is the most here."
    number.press("ArrowDown")
    assert number.input_value() == str(int(most) - 1), "the key is the field's"
    assert page.problems == []


def test_a_total_of_numbers_that_are_refused_is_no_good_total(open_page):
    page, form, numbers = wages(open_page)
    total = form.locator("output")
    ink = total.evaluate("one => getComputedStyle(one).color")
    numbers.nth(0).fill("0")
    numbers.nth(1).fill("2")
    assert total.inner_text() == "together 2, of 2 to 20, 1 or more each"
    assert total.evaluate("one => getComputedStyle(one).color") != ink
    numbers.nth(0).fill("1")
    assert total.inner_text() == "together 3, of 2 to 20"
    assert total.evaluate("one => getComputedStyle(one).color") == ink
    numbers.nth(1).fill("20")
    assert total.evaluate("one => getComputedStyle(one).color") != ink
    assert page.problems == []


def test_a_total_in_its_range_is_good_though_one_number_in_it_is_too_much(open_page):
    game = batavia.position(hands=[{"Br": 2, "Du": 7}, None, None], step="play", to_act=0, starter=0, seed=5)
    page = open_page(Wire(Table(game, bots={})), width=1000)
    form = page.locator("form[data-offer=lay-out]")
    total, british = form.locator("output"), form.locator("input[name=Br]")
    ink = total.evaluate("one => getComputedStyle(one).color")
    british.fill("5")
    page.wait_for_function("one => one.ariaInvalid === 'true'", arg=british.element_handle())
    assert total.inner_text() == "together 5, of 1 to 9"
    assert total.evaluate("one => getComputedStyle(one).color") == ink
    assert form.locator("[aria-invalid=true]").count() == 1
    assert page.problems == []
