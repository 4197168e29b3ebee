"""MS Batory in JupyterLab: a whole game by clicks, and one by keys."""

from __future__ import annotations

from batory_advised import AdvisedClicker, AdvisedTypist
from batory_player import Clicker

TABLE = "from batwidgets import batory\ntable = batory.table(['You', 'bot', 'bot'], seed=11)\ntable"
BESIDE_SHEET = """from batwidgets import batory
table = batory.table(['You', *['careful'] * {others}], seed={seed})
table.with_sheet()"""
SOLVED = 103  # in this game against three, who does as Hint says is certain before the others are
SOON = 30  # in this one against two after few moves: keys take longer than clicks
ACCUSED_THE_THIEF = """from batwidgets.games.batory.state import HIDDEN
mine = [move for move in table.game.log if isinstance(move, batory.moves.Accuse) and move.seat == 0]
print([move.characters for move in mine] == [table.game.state.characters(HIDDEN)])"""


def play_to_the_end(player, shots, name: str) -> None:
    """Win by what the screen shows."""
    done: list[str] = []
    while player.wait_for_turn() == "mine":
        assert len(done) < 90, done
        done.append(player.step())
        if done[-1] in ("Ask", "Solved"):
            shots(player.page, f"{name}-{len(done):02}-{done[-1]}")
    assert done[-1] == "Solved" and {"Move", "Take", "Play", "Ask"} <= {*done}
    assert "You win" in player.root.locator("[data-part=banner]").inner_text()
    player.sheet.locator("[data-part=total]", has_text="Solved: the thief was").wait_for()
    shots(player.page, f"{name}-solved")


def test_a_whole_game_against_three_from_the_screen_alone(open_notebook, shots):
    notebook = open_notebook([BESIDE_SHEET.format(others=3, seed=SOLVED)], width=1600)
    play_to_the_end(AdvisedClicker(notebook), shots, "batory")
    assert notebook.ask("print(table.game.to_act, table.game.standing().winner)") == "Nobody.OVER 0"


def test_a_whole_game_by_keys_alone_from_the_screen_alone(open_notebook, shots):
    notebook = open_notebook([BESIDE_SHEET.format(others=2, seed=SOON)], width=1600)
    play_to_the_end(AdvisedTypist(notebook), shots, "batory-keys")
    assert notebook.ask(ACCUSED_THE_THIEF) == "True"


BESIDE = "import ipywidgets\nfrom batwidgets import batory\ntable = batory.table(['You', 'bot', 'bot'], seed=11)\n"


def test_table_and_sheet_side_by_side(open_notebook, shots):
    notebook = open_notebook([BESIDE + "ipywidgets.HBox([table, table.sheet()])"], width=1600)
    player = Clicker(notebook)
    sheet = notebook.page.locator(".bw-stage").nth(1)
    sheet.locator("[data-part=total]", has_text="630").wait_for()
    sheet.locator("[data-pick^='mark-'][aria-disabled='false']").first.click()
    sheet.locator(".bw-box", has_text="✗").nth(4).wait_for()
    player.turn()
    sheet.locator(".bw-heard li").first.wait_for()
    left = int(notebook.ask("print(batory.desk(table.game, me=0).worlds)"))
    sheet.locator("[data-part=total]", has_text=f"{left:,}").wait_for()
    sheet.locator("[data-pick^='why-']").first.click()
    sheet.locator("[data-part=reason] [data-pick='no-reason']").wait_for()
    shots(notebook.page, "batory-beside")
    state = notebook.ask(
        "import json; print(json.dumps([w.get_state(['start', 'now']) for w in (table, table.sheet())]))"
    )
    found = [word for word in ("deals are", 'data-pick=\\"mark-') if word in state]
    assert found == [], "the sheet is the seat's alone"


def test_a_rule_opens_from_the_log_and_a_refusal_says_its_rule(open_notebook, shots):
    notebook = open_notebook([TABLE])
    player = Clicker(notebook)
    player.root.locator("[data-part=log] [data-rule='BATORY-SETUP-11']").click()
    player.root.locator("[data-part=rule]", has_text="BATORY-SETUP-11").wait_for()
    player.page.keyboard.press("Escape")
    before = player.rev()
    player.root.locator("[data-pick][aria-pressed]").first.click()
    far = [room for room in ("T1", "A9", "B9") if player.pick(room).get_attribute("aria-disabled") == "true"]
    player.pick(far[-1]).click(force=True)
    player.root.locator(".bw-say [data-rule^='BATORY-MOVE']").wait_for()
    assert player.rev() == before, "an illegal attempt changes nothing"
    shots(player.root, "batory-refused")
