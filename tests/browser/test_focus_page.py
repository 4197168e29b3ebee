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


STOPS = """() => {
  const here = document.activeElement;
  const slot = here.closest('[data-part=above], [data-part=controls]');
  const name = here.dataset.pick ?? here.dataset.next ?? here.type ?? here.textContent;
  return !here.closest('.bw-stage') ? 'end' : slot && (here.matches('summary') ? here.textContent : name);
}"""


def stops(page, most=60) -> list[str]:
    """What of the bars about a picture Tab leads to, from before it to behind it."""
    page.evaluate("document.body.tabIndex = -1; document.body.focus()")
    found = []
    for _ in range(most):
        page.keyboard.press("Tab")
        if (stop := page.evaluate(STOPS)) == "end":
            break
        found += [stop] if stop else []
    return found


OVER = {name: of.PHASES["over"] for name, of in
        [("batam", batam_phases), ("batavia", batavia_phases), ("batory", batory_phases)]}  # fmt: skip


@pytest.mark.parametrize("name", OVER)
def test_after_a_game_the_main_button_is_a_tab_stop(new_context, name):
    page, _ = open_phase(new_context(width=1280, height=900, patience=30_000), OVER[name])
    assert stops(page) == ["replay", "new-game"]
    assert page.problems == []


@pytest.mark.parametrize("name", OVER)
def test_every_group_of_a_replay_keeps_a_tab_stop_and_escape_closes_it(new_context, name):
    page, table = open_phase(new_context(width=1280, height=900, patience=30_000), OVER[name])
    page.locator("[data-pick=replay]").click()
    page.wait_for_function("document.activeElement.dataset.pick === 'forward'")
    bar = ["forward", "range", "as-spectator", "Play on from here", "replay", "new-game"]
    if page.locator("[data-pick=as-spectator]").count():
        page.locator("[data-pick=as-spectator]").click()
        page.locator(".bw-replay summary").wait_for()
    else:  # all is open to all
        bar.remove("as-spectator")
    assert stops(page) == bar
    page.locator("[data-pick=forward]").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    assert stops(page)[1:] == bar[1:] and len(stops(page)) == len(bar)
    page.locator(".bw-replay summary").click()
    seats = page.locator(".bw-replay [data-pick^=branch-]")
    assert seats.evaluate_all("all => all.map(one => one.tabIndex)") == [0] * len(table.game.seats)
    page.keyboard.press("Escape")
    assert page.locator(".bw-replay").is_visible() and not seats.first.is_visible()
    page.locator("[type=range]").focus()
    page.keyboard.press("Escape")
    page.locator(".bw-replay").wait_for(state="detached")
    assert page.evaluate("document.querySelector('.bw-stage').contains(document.activeElement)")
    assert page.problems == []
