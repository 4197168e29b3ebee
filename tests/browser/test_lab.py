"""The stage in JupyterLab, in Chromium."""

from __future__ import annotations

import json

import pytest
from blankpage import violations
from labserver import ASK, IDLE
from test_page import CLICK

RING = (
    "from toys.spice_ring import SpiceRing\nfrom batwidgets.widgets.stage import Stage\n"
    "table = SpiceRing()\nstage = Stage(table)\nstage"
)
AGAIN = "stage"
PAIR = (
    "import ipywidgets\nfrom batwidgets.widgets.host import Host\n"
    "host = Host(SpiceRing(bots=()))\nipywidgets.HBox([Stage(host), Stage(host, seat=1)])"
)


@pytest.fixture
def ring(open_notebook):
    """A notebook with Spice Ring on a stage."""
    notebook = open_notebook([RING])
    notebook.awake()
    return notebook


def test_play_by_clicks(ring):
    ring.view().locator("[data-pick='sail-1']").click()
    ring.shown(2)
    assert ring.ask("print(table.log)") == "['A sails to Tidore', 'B sails to Ambon']"
    ring.tells("print(stage.seen)", "2")
    ring.view().get_by_label("Mace").check()
    ring.view().get_by_label("sold").fill("3")
    ring.view().get_by_label("kept").fill("1")
    ring.view().get_by_text("This brings 15 coins.").wait_for()
    ring.view().get_by_role("button", name="Sell").click()
    ring.shown(4)
    assert ring.ask("print(table.coins)") == "[15, 0]"


def test_play_by_keys(ring):
    page = ring.page
    cells = "jupyterapp.shell.currentWidget.content.widgets.length"
    before = page.evaluate(cells)
    ring.view().locator("[data-pick][tabindex='0']").focus()
    for key in ["x", "a", "b", "d", "d", "ArrowLeft", "ArrowRight"]:  # JupyterLab would cut, add and delete cells
        page.keyboard.press(key)
    assert page.evaluate(cells) == before
    assert page.evaluate("document.activeElement.dataset.pick") == "sail-1"
    page.keyboard.press("Enter")
    ring.shown(2)
    assert ring.ask("print(table.log[0])") == "A sails to Tidore"
    assert page.evaluate("document.activeElement.dataset.pick") == "sail-1"
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.classList.contains('jp-Cell')")
    page.keyboard.press("b")
    page.wait_for_function(f"{cells} == {before + 1}")


def test_two_views_of_one_stage(open_notebook):
    notebook = open_notebook([RING, AGAIN])
    notebook.awake(1)
    number = notebook.view(1).get_by_label("sold")
    number.press_sequentially("2")
    notebook.page.evaluate(CLICK, 0)
    notebook.shown(2, 0)
    notebook.shown(2, 1)
    assert number.input_value() == "2"
    assert notebook.page.evaluate("document.activeElement.name") == "sold"
    notebook.page.keyboard.type("0")
    assert number.input_value() == "20"
    notebook.view(1).locator("[data-pick='sail-2']").click()
    notebook.shown(4, 0)
    assert notebook.ask("print(len(table.log))") == "4"


ROW = """() => {
  const [alone, ...pair] = [...document.querySelectorAll('.bw-stage')].map(one => one.getBoundingClientRect().width);
  return alone > 900 && Math.min(...pair) > 400 && Math.max(...pair) < 600;
}"""


def test_two_seats_side_by_side(open_notebook, shots):
    """Two widgets at one host, in a row: each gets its share of the width and its own cards."""
    notebook = open_notebook([RING, PAIR])
    notebook.awake(1)
    one, two = notebook.view(1), notebook.view(2)
    two.get_by_text("Canary-clove").first.wait_for()
    notebook.page.wait_for_function(ROW)  # a row has its layout a moment after its children are there
    assert one.get_by_text("Canary-clove").count() == 0
    assert two.get_by_text("Nutmeg").count() == 0
    one.locator("[data-pick='sail-1']").click()
    for number in (1, 2):
        notebook.shown(1, number)
    two.locator("[data-pick='sail-4']").click()
    for number in (1, 2):
        notebook.shown(2, number)
    assert notebook.ask("print(host.source.log)") == "['A sails to Tidore', 'B sails to Ambon']"
    assert notebook.view(0).get_attribute("data-rev") == "0", "the other game is not concerned"
    shots(notebook.page, "row")


def test_hands_are_in_no_state_and_no_file(ring):
    ring.view().locator("[data-pick='sail-1']").click()
    ring.shown(2)
    assert "Nutmeg" in ring.page.evaluate("() => document.querySelector('.bw-stage').textContent")
    assert "Canary-clove" not in ring.page.content()
    synced = ring.ask("import json; print(json.dumps(stage.get_state(['start', 'now', 'seen'])))")
    assert "Ternate" in synced
    assert not [word for word in ("Nutmeg", "Canary-clove") if word in synced]
    saved = json.loads(ring.save())
    state = json.dumps(saved["metadata"].get("widgets", {}))
    outputs = json.dumps([cell["outputs"] for cell in saved["cells"]])
    assert "A sails to Tidore" in state, "the saved picture is the last one"
    assert not [word for word in ("Nutmeg", "Canary-clove") if word in state + outputs]
    assert "image/svg+xml" in outputs


def test_hostile_messages(ring):
    """What a page can send besides what the module sends: through the widget manager's own model."""
    attack = """async () => {
      const output = jupyterapp.shell.currentWidget.content.widgets[0].model.outputs.get(0);
      const {model_id} = output.data['application/vnd.jupyter.widget-view+json'];
      const kernel = jupyterapp.shell.currentWidget.context.sessionContext.session.kernel;
      const comm = kernel._comms.get(model_id);
      const replies = [];
      kernel.anyMessage.connect((_, {msg, direction}) => {
        const content = msg.content?.data?.content;
        if (direction === 'recv' && content?.type === 'reply') replies.push(content);
      });
      const pick = {type: 'pick', view: 'x', nonce: 'x', rev: 0, offer: 'sail-1', values: {}};
      const bad = [null, 'x', {}, {...pick, rev: '0'}, {...pick, offer: 'sail-3'}, {...pick, nonce: 'y', rev: 9},
                   {...pick, nonce: 'z', offer: 'nothing'}];
      const forged = [{now: {rev: 9, parts: {}}}, {start: {}}, {_esm: 'alert(1)'}, {seen: 99}, {seen: 'x'}];
      for (const content of bad) await comm.send({method: 'custom', content}).done;
      for (const state of forged) await comm.send({method: 'update', state}).done;
      return replies.map(reply => reply.refused.kind);
    }"""
    ring.tells("print(stage.seen)", "0")  # which the page itself writes
    before = ring.ask("print(stage.get_state())")
    assert ring.page.evaluate(attack) == ["unreadable"] * 4 + ["rule", "stale", "unknown"]
    assert ring.ask("print(stage.get_state())") == before
    assert ring.ask("print(table.log)") == "[]"
    ring.view().locator("[data-pick='sail-1']").click()
    ring.shown(2)


WAITING = """import threading
answered, running, found, step = threading.Event(), False, [], table.step
def stepped():
    during = running, threading.current_thread() is threading.main_thread()
    if moved := step():
        found.append(during)
        answered.set()
    return moved
table.step = stepped"""
BUSY = IDLE.replace("idle", "busy")
SUBSHELLS = """() => {
  const {kernel} = jupyterapp.shell.currentWidget.context.sessionContext.session;
  return [...kernel._comms.values()].every(comm => comm.targetName !== 'jupyter.widget' || comm.subshellId);
}"""


def test_a_pick_is_answered_while_a_cell_runs(ring):
    """Once it is there, JupyterLab hands picks to another thread (a subshell): hence the lock.

    The cell waits for the answer, so it sees the answer only if that does not wait for the cell.
    """
    ring.view().locator("[data-pick='sail-1']").click()
    ring.shown(2)
    ring.page.wait_for_function(SUBSHELLS)
    ring.ask(WAITING)
    ring.page.evaluate(f"void ({ASK})('running = True; seen = answered.wait(30); running = False')")
    ring.page.wait_for_function(BUSY)
    ring.view().locator("[data-pick='sail-2']").click()
    ring.shown(4)
    assert ring.ask("print(seen, found[0])") == "True (True, False)"


def test_reload_keeps_the_game_and_a_restart_is_told(ring):
    ring.view().locator("[data-pick='sail-1']").click()
    ring.shown(2)
    ring.save()
    ring.page.reload()
    ring.awake()
    assert "A sails to Tidore" in ring.view().locator("[data-part=log]").inner_html()
    ring.view().locator("[data-pick='sail-2']").click()
    ring.shown(4)
    ring.page.evaluate("() => jupyterapp.shell.currentWidget.context.sessionContext.session.kernel.restart()")
    ring.view().locator("[data-pick='sail-3']").click()
    ring.view().get_by_text("The kernel is not answering").wait_for()


def test_a_closed_stage_goes_from_the_page_and_a_cell_run_again_starts_anew(ring):
    ring.ask("old = stage\nstage.close()")
    ring.view().wait_for(state="detached")
    ring.run_all()
    ring.awake()
    assert ring.view(1).count() == 0
    ring.view().locator("[data-pick='sail-1']").click()
    ring.shown(2)
    assert ring.ask("print(len(table.log), old is stage, old.attended, old.host.watchers())") == "2 False False []"


COLOURS = """() => ['backgroundColor', 'color'].map(name => {
  const [r, g, b] = getComputedStyle(document.querySelector('.bw-stage'))[name].match(/[\\d.]+/g).map(Number);
  return (r + g + b) / 3;
})"""


def test_themes_and_axe(open_notebook, shots):
    notebook = open_notebook(
        [RING.replace("toys.spice_ring import SpiceRing", "toys.ferries import Ferries as SpiceRing")]
    )
    notebook.awake()
    notebook.view().locator("[data-pick='blue']").click()
    for look in ("light", "dark"):
        if look == "dark":
            notebook.dark()
        paper, ink = notebook.page.evaluate(COLOURS)
        assert (paper > ink) == (look == "light")
        assert violations(notebook.page) == []
        shots(notebook.page, f"lab-{look}")


MESSAGES = """() => {
  const {kernel} = jupyterapp.shell.currentWidget.context.sessionContext.session;
  window.messages = [];
  kernel.anyMessage.connect((_, {msg, direction}) => {
    if (direction === 'recv' && msg.header.msg_type === 'comm_msg') messages.push(msg.content);
  });
}"""
KINDS = "() => messages.map(({data: {method, content}}) => content?.type ?? method)"


def test_what_a_move_costs(ring):
    """One change of the picture, one frame and one reply, all of it far below 20 kB: 2 kB were measured."""
    page = ring.page
    ring.ask("table.step = lambda: False")
    page.evaluate(MESSAGES)
    for move in range(8):
        ring.ask("table.turn = 0\nstage.host.publish()")
        ring.shown(2 * move + 1)
        page.evaluate("messages = []")
        ring.view().locator("[data-pick][aria-disabled='false']").first.click()
        ring.shown(2 * move + 2)
        page.wait_for_function(f"({KINDS})().includes('reply')")
        assert page.evaluate(KINDS) == ["update", "frame", "reply"]
        assert 500 < page.evaluate("JSON.stringify(messages).length") < 20_000
