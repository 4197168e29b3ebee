"""Marks of MS Batory that a style sheet alone makes: cards that are ticked, figures that have moved."""

from __future__ import annotations

import pytest
from toys.wire import Wire

from batwidgets import batory
from batwidgets.games.batory.art.theme import KINDS
from batwidgets.scene.theme import contrast
from batwidgets.widgets.table import Table

LOOKS = """code => {
  const figure = document.querySelector(`[data-piece="${code}"]`);
  const style = of => getComputedStyle(figure.querySelector(of));
  const moved = style('.moved'), hit = style('.bw-hit');
  return {stroke: moved.stroke, inner: parseFloat(moved.r) - parseFloat(moved.strokeWidth) / 2,
          outer: parseFloat(hit.r) + parseFloat(hit.strokeWidth) / 2, dashes: moved.strokeDasharray};
}"""
FLOORS = "kinds => kinds.map(kind => getComputedStyle(document.querySelector(`.batory-plan .${kind}`)).fill)"
OUTLINE = "one => getComputedStyle(one).outlineStyle + getComputedStyle(one, '::before').content"


def as_hex(colour):
    return "#" + "".join(f"{int(part):02x}" for part in colour.removeprefix("rgb(").removesuffix(")").split(", "))


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("width", [1200, 500])
def test_the_ring_of_a_figure_that_moved_stands_out_of_every_floor_and_apart_from_the_ring_to_pick_it(
    open_page, width, dark
):
    game = batory.position(seed=1, to_act=0, figures={"MCo": "B4"}, entered=[("MCo", "B4")])
    page = open_page(Wire(Table(game, bots={})), width=width, dark=dark)
    seen = page.evaluate(LOOKS, "MCo")
    floors = page.evaluate(FLOORS, list(KINDS))
    assert (
        len(set(floors)) == len(KINDS) and min(contrast(as_hex(seen["stroke"]), as_hex(floor)) for floor in floors) >= 3
    )
    assert seen["inner"] > seen["outer"] and seen["dashes"] != "none"


def test_a_ticked_card_in_the_hand_has_a_frame_and_a_mark_until_it_is_ticked_again(open_page, shots):
    game = batory.position(questions=[["Age", "Deck", "Role"], [], []], step="play", to_act=0, seed=3)
    page = open_page(Wire(Table(game, bots={})), width=1200)
    cards = [page.locator(f"[data-tick='cards={place}']") for place in range(3)]
    assert [card.evaluate(OUTLINE) for card in cards] == ["nonenone"] * 3
    cards[1].dispatch_event("click", {"detail": 1})
    assert page.locator("[name=cards][value='1']").is_checked()
    shots(page, "batory-ticked")
    assert [card.evaluate(OUTLINE) for card in cards] == ["nonenone", 'solid"✓"', "nonenone"]
    cards[1].dispatch_event("click", {"detail": 1})
    cards[2].dispatch_event("click", {"detail": 1})
    assert [card.evaluate(OUTLINE) for card in cards] == ["nonenone", "nonenone", 'solid"✓"']
