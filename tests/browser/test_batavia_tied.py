"""The letters of whoever leads a warehouse: as many as tie there can be read, each apart from the others."""

from __future__ import annotations

import itertools

import pytest
from toys.wire import Wire

from batwidgets import batavia
from batwidgets.games.batavia.cards import COMMODITIES, COMPANIES
from batwidgets.widgets.table import Table

NAMES = ["Ann", "Ben", "Cleo", "Mia", "Wim"]
TIED = (1, 2, 3, 4, 5, 4, 3)  # by warehouse, from the first seat on
SEEN = """() => [0, 1, 2, 3, 4, 5, 6].map(row => {
  const part = document.querySelector(`[data-part="warehouse-${row}"]`);
  const boxed = one => {
    const {left, top, right, bottom} = one.getBoundingClientRect();
    return [left, top, right, bottom];
  };
  return {signs: [...part.querySelectorAll('use[href*="disc-"]')].map(boxed),
          letter: parseFloat(getComputedStyle(document.querySelector('[id$="disc-0"] text')).fontSize)
            * part.getScreenCTM().a,
          pays: [...part.querySelectorAll('text.w')].map(boxed),
          row: boxed(document.querySelectorAll('[data-pick^="warehouse "] > :is(rect, .bw-hit)')[row])};
})"""


def apart(one, other):
    return one[2] <= other[0] + 0.5 or other[2] <= one[0] + 0.5 or one[3] <= other[1] + 0.5 or other[3] <= one[1] + 0.5


@pytest.mark.parametrize("width", [1280, 700, 360])
def test_the_letters_of_up_to_five_tied_seats_stand_apart_inside_their_row(open_page, width):
    crates = [[f"{COMPANIES[seat]} {good}" for good, many in zip(COMMODITIES, TIED, strict=True) if seat < many]
              for seat in range(5)]  # fmt: skip
    game = batavia.position(seats=NAMES, crates=crates, merchants=[34, 33, 32, 31, 30], seed=1)
    page = open_page(Wire(Table(game, bots={})), width=width, height=900)
    for many, seen in zip(TIED, page.evaluate(SEEN), strict=True):
        signs, (left, top, right, bottom) = seen["signs"], seen["row"]
        assert len(signs) == many and len(seen["pays"]) == (many > 1)
        for one, other in itertools.combinations([*signs, *seen["pays"]], 2):
            assert apart(one, other), (many, one, other)
        assert all(left <= x0 and x1 <= right and top <= y0 + 0.5 and y1 <= bottom + 0.5 for x0, y0, x1, y1 in signs)
        assert seen["letter"] >= 8, "as large as the other small letters of the board"
