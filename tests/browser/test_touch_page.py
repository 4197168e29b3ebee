"""What a finger does beside picking: it ends what is still moving."""

from __future__ import annotations

MOVING = """() => {
  const piece = document.querySelector('.bw-stage [data-piece], .bw-stage [data-pick]');
  window.moving = piece.animate({ opacity: [1, 0.5] }, { duration: 600_000 });
}"""


def test_a_touch_anywhere_on_the_stage_hushes_what_is_still_moving(open_page, wire, table):
    page = open_page(wire, has_touch=True)
    page.evaluate(MOVING)
    assert page.evaluate("moving.playState") == "running"
    stage = page.locator(".bw-stage").bounding_box()
    page.touchscreen.tap(stage["x"] + 3, stage["y"] + 3)  # where there is nothing to pick
    page.wait_for_function("moving.playState === 'finished'")
    assert table.log == [] and page.problems == []
