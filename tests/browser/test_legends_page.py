"""What stands over a field stands in one line: a second one would cut through the frame's edge."""

from __future__ import annotations

import batam_phases
import batavia_phases
import batory_phases
import pytest
from toys.wire import Wire

from batwidgets import batory
from batwidgets.widgets.table import Table

NUMBERED = ["Age", "Age red", "Number"]
OPENED = {
    **{f"batory {name}": batory_phases.PHASES[name] for name in ("ask", "discard", "sheet")},
    "batory play": lambda: Table(batory.position(questions=[NUMBERED, [], []], step="play", seed=3), bots={}),
    "batory places": lambda: Table(batory.position(played=["Location", "Deck", "Number"], seed=3), bots={}),
    **{f"batam {name}": batam_phases.PHASES[name] for name in ("offer", "reroll", "place", "sail", "sale", "cards")},
    **{f"batavia {name}": batavia_phases.PHASES[name] for name in ("auction", "play", "move", "convert")},
}
OVER_TWO_LINES = """() => [...document.querySelectorAll('.bw-stage legend')].flatMap(legend => {
  const words = document.createRange();
  words.selectNodeContents(legend);
  const tops = new Set([...words.getClientRects()].map(line => Math.round(line.top)));
  return tops.size > 1 ? [legend.textContent] : [];
})"""
SHAPES = "() => [...document.querySelectorAll('.bw-stage [name=shape]')].map(one => one.value)"


@pytest.mark.parametrize("width", [1280, 360])
@pytest.mark.parametrize("name", OPENED)
def test_what_stands_over_a_field_is_one_line(open_page, shots, name, width):
    page = open_page(Wire(OPENED[name]()), awake="[data-pick][tabindex], form button", width=width)
    assert page.locator("legend").count() or name.startswith(("batavia", "batam"))
    for shape in page.evaluate(SHAPES) or [""]:
        if shape:
            page.locator(f"[name=shape][value={shape}]").dispatch_event("click")
        assert page.evaluate(OVER_TWO_LINES) == [], shape
    shots(page, f"legends-{name}-{width}")
