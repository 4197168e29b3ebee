"""Where the focus is after a key was pressed, and what of a picture the Tab key reaches."""

from __future__ import annotations

import batam_phases
import batavia_phases
import batory_phases
import pytest
from blankpage import open_phase

from batwidgets import batavia, batory
from batwidgets.widgets.table import Table

TICKED = {  # a piece that stands for a box or a number of a form, where two presses of Enter must do nothing else
    "batam": (batam_phases.PHASES["reroll"], "dice=1"),
    "batavia": (batavia_phases.PHASES["play"], "cards=Sw"),
    "batory": (batory_phases.PHASES["play"], "cards=0"),
}
ANEW = """part => {  // from now on every frame draws this part anew
  const was = deliver, markup = document.querySelector(`[data-part=${part}]`).innerHTML;
  const fresh = ({ content, ...rest }) => content?.type !== 'frame' ? { content, ...rest }
    : { ...rest, content: { ...content, parts: { ...content.parts, [part]: `${markup} ` } } };
  window.deliver = messages => was(messages.map(fresh));
}"""


@pytest.mark.parametrize("name", TICKED)
def test_enter_on_a_piece_that_ticks_leaves_the_focus_on_it(new_context, name):
    opened, tick = TICKED[name]
    page, table = open_phase(new_context(width=1280, height=900, patience=30_000), opened)
    field, value = tick.split("=")
    piece = page.locator(f"[data-tick='{tick}']")
    box = page.locator(f"input[name='{field}'][value='{value}'], input[type=number][name='{value}']")
    state = "one => one.type === 'number' ? one.value : String(one.checked)"
    rev, seen = table.host.rev, []
    piece.focus()
    for _ in range(2):
        page.keyboard.press("Enter")
        page.wait_for_timeout(600)  # until Python has foretold what it would do
        assert page.evaluate("document.activeElement.dataset.tick") == tick
        seen.append(box.evaluate(state))
    assert seen == (["1", "2"] if name == "batavia" else ["true", "false"])
    assert table.host.rev == rev and page.problems == []


def test_the_focus_stays_on_a_piece_that_ticks_when_its_part_is_drawn_anew(new_context):
    opened, tick = TICKED["batory"]
    page, table = open_phase(new_context(width=1280, height=900, patience=30_000), opened)
    page.locator(f"[data-tick='{tick}']").focus()
    page.evaluate(ANEW, "hand")
    page.evaluate("window.old = document.activeElement")
    wrong = table.game.state.characters(0)[0]
    table.play(batory.moves.Accuse(1, (wrong,)))
    page.wait_for_function("rev => +document.querySelector('.bw-stage').dataset.rev === rev", arg=table.host.rev)
    assert not page.evaluate("old.isConnected")
    assert page.evaluate("document.activeElement.dataset.tick") == tick


def test_a_number_that_gets_the_focus_is_typed_over(new_context):
    """As one's turn to bid comes; and where the list of offers leads to its form."""
    game = batavia.new(["You", "Ben", "Cleo"], seed=3)
    assert game.to_act != 0
    page, table = open_phase(new_context(width=1280, height=900, patience=30_000), lambda: Table(game, bots={}))
    page.locator(".bw-stage").focus()
    while table.game.to_act != 0:
        table.play(batavia.moves.Bid(table.game.to_act, table.game.view(None).auction.high + 1))
    page.wait_for_function("document.activeElement.matches('form[data-offer=bid] [type=number]')")
    page.keyboard.type("12")
    assert page.locator("form[data-offer=bid] input").input_value() == "12"
    button = page.locator("[data-does=bid]")
    button.evaluate("one => one.closest('details').open = true")
    button.click()
    page.keyboard.type("13")
    assert page.locator("form[data-offer=bid] input").input_value() == "13"
    assert page.problems == []
