"""What a newcomer could not read: letters below a note, and words squeezed beside counters."""

from __future__ import annotations

import pytest
from toys.wire import Wire

from batwidgets import batavia
from batwidgets.widgets.table import Table

NAMES = ["Ann", "Ben", "Cleo"]
SAIL = batavia.position(
    hexes={1: "", 2: "", 3: "Sw tea", 4: "Da silk", 5: "Br tea"}, laid=[{"Br": 1, "Da": 1, "Sw": 1}, {}, {}],
    merchants=[2, 0, 0], counters=[["Fr tea", "Du silk"], [], []], crates=[["Fr tea", "Du silk"], [], []], step="move",
    to_act=0, starter=0, seed=2, seats=NAMES,
)  # fmt: skip
# From where to where a note reaches, in heights of its hex below its middle: pictures are from -0.2, letters to 0.44.
NOTES = """() => [...document.querySelectorAll('.rows .bw-badge.bw-shown')].map(note => {
  const hex = note.closest('[data-pick]').querySelector('.bw-hit').getBoundingClientRect();
  const { top, bottom } = note.getBoundingClientRect();
  return [top, bottom].map(y => (y - hex.top - hex.height / 2) / hex.height);
})"""
# Heads and cells of the table of seats that reach beyond what is seen of it, or whose words reach beyond them.
BEYOND = """() => {
  const edge = document.querySelector('.bw-pan:has(.bv-seats)').getBoundingClientRect();
  return [...document.querySelectorAll('.bv-seats thead small')].filter(one => {
    if (getComputedStyle(one).clipPath !== 'none') return false;
    const range = document.createRange();
    range.selectNodeContents(one);
    const box = range.getBoundingClientRect();
    return box.right > edge.right + 0.5 || box.left < edge.left;
  }).map(one => one.textContent);
}"""


@pytest.mark.parametrize("width", [360, 620, 768])
def test_a_note_at_a_hex_leaves_its_pictures_and_letters_to_be_read(open_page, width):
    page = open_page(Wire(Table(SAIL, seat=0, bots={})), width=width, height=900)
    page.locator(".bw-badge.bw-shown").first.wait_for()
    found = page.evaluate(NOTES)
    assert len(found) == 3 and all(foot < -0.3 or top > 0.43 for top, foot in found), found


@pytest.mark.parametrize("width", [360, 1000])
def test_a_click_on_the_name_below_a_hex_picks_the_hex(open_page, width):
    table = Table(SAIL, seat=0, bots={})
    page = open_page(Wire(table), width=width, height=900)
    page.locator(".bw-badge.bw-shown").first.wait_for()
    name = page.locator(".rows .port", has_text="Antongil Bay")
    name.scroll_into_view_if_needed()
    box = name.bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.7)
    page.wait_for_function("+document.querySelector('.bw-stage').dataset.rev > 0")
    assert table.game.view(0).merchants[0] == 3 and page.problems == []


def test_words_stand_below_several_counters_kept(open_page):
    page = open_page(Wire(Table(SAIL, seat=0, bots={})), width=1000, height=900)
    words, counters = page.locator(".bv-own > small"), page.locator(".bv-own > svg")
    feet = [box["y"] + box["height"] for box in (one.bounding_box() for one in counters.all())]
    assert len(feet) == 2 and words.bounding_box()["y"] >= max(feet) - 1


def test_no_head_of_the_table_of_seats_is_cut_off_at_any_width(open_page):
    page = open_page(Wire(Table(SAIL, seat=0, bots={})), width=360, height=900)
    cut = {}
    for width in range(240, 700, 10):
        page.set_viewport_size({"width": width, "height": 900})
        cut[width] = page.evaluate(BEYOND)
    assert not {width: names for width, names in cut.items() if names}
