"""Words that a line shows stand apart, also where pictures stand between them: a row of boxes drops its spaces."""

from __future__ import annotations

import pytest
from toys.wire import Wire

from batwidgets import batory
from batwidgets.games.batory.characters import CODES

TOUCHING = """root => {
  const walker = document.createTreeWalker(document.querySelector(root), NodeFilter.SHOW_TEXT);
  const found = [];
  let last = null;
  while (walker.nextNode()) {
    const text = walker.currentNode, said = text.data;
    if (!said.trim() || text.parentElement.closest('svg, style, .bw-hidden, .bw-seat')) continue;
    const range = document.createRange(), from = said.search(/\\S/), to = said.trimEnd().length;
    range.setStart(text, from); range.setEnd(text, from + 1);
    const first = range.getBoundingClientRect();
    range.setStart(text, to - 1); range.setEnd(text, to);
    const end = range.getBoundingClientRect();
    if (last && first.width && Math.abs(last.box.bottom - first.bottom) < 6) {
      const gap = first.left - last.box.right;
      if (gap > -1 && gap < 3 && /\\w/.test(last.said) && /\\w/.test(said[from])) found.push(`${last.all}|${said}`);
    }
    last = first.width ? {box: end, said: said[to - 1], all: said} : null;
  }
  return found;
}"""


@pytest.mark.parametrize("width", [1200, 700, 360])
def test_no_word_of_the_sheet_touches_the_next_one(open_page, width):
    ship = batory.new(["Ann", "Ben"], seed=1).state.ship
    rooms = [room for room in ship.rooms if ship.name[room] not in ("Bar", "Galley")]
    figures = [code for code in CODES if code != "PAR"]
    desk = batory.desk(players=4, me=0, hand=["MCy", "FPy", "MPo"]).figures(dict(zip(figures, rooms, strict=False)))
    for words in (
        "more old men in the Bar than in the Galley",
        "any women in a Cabin",
        "more in the Bar than in a Cabin",
    ):
        desk = desk.heard(1, words, False)
    with batory.sheet(desk) as sheet:
        sheet.pick("why-MCo")
        page = open_page(Wire(sheet), awake="[data-pick='mark-MCo'][tabindex]", width=width, height=1400)
        page.locator(".bw-meant").first.wait_for()
        assert page.evaluate(TOUCHING, ".bw-stage") == []
        assert page.locator("[data-part=heard-1]").evaluate(
            "one => /nobody: none stood there\\s+than\\s/.test(one.innerText)"
        )
