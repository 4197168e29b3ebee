"""Batavia in JupyterLab: a whole game by clicks and one by keys, five players to the scoring sheet."""

from __future__ import annotations

import pytest
from batavia_player import Clicker, Typist

from batwidgets import batavia

RIVAL = "bot" if "sensible" in batavia.bots else "random"
TABLE = "from batwidgets import batavia\ntable = batavia.table({seats}, seed={seed})\ntable.host.pace = 0\ntable"
STEPS = 200  # more than a game has


def play(player, shots, name: str) -> set[str]:
    """Play to the end, with a picture of each kind of step; the kinds of step that were met."""
    met: set[str] = set()
    for _ in range(STEPS):
        kind = player.step()
        if kind not in met:
            shots(player.root, f"{name}-{kind.replace(' ', '-')}")
        met.add(kind)
        if kind == "over":
            return met
    raise AssertionError(f"no end after {STEPS} steps: {met}")


@pytest.mark.parametrize(("hands", "players"), [(Clicker, 5), (Typist, 3)], ids=["five by clicks", "three by keys"])
def test_a_whole_game(open_notebook, shots, hands, players):
    seats = ["You"] + [RIVAL] * (players - 1)
    notebook = open_notebook([TABLE.format(seats=seats, seed=11)], reduced_motion="reduce")  # else it takes minutes
    player = hands(notebook)
    shots(player.root, f"batavia-{players}-start")
    met = play(player, shots, f"batavia-{players}")
    assert {"bid", "pass", "lay out", "sail", "over"} <= met
    sheet = player.root.locator(".bv-sheet")
    assert sheet.locator("tbody tr").count() == 11, "the bank, seven warehouses, notes, target, seals"
    shown = [int(cell) for cell in sheet.locator("tfoot tr").first.locator("td").all_inner_texts()]
    assert shown == eval(notebook.ask("print(list(table.game.standing().gold))"))
    assert notebook.ask("print(table.game.to_act)") == "Nobody.OVER"
    laid = "sum(type(m).__name__ == 'LayOut' and m.seat == 0 for m in table.game.log)"
    assert int(notebook.ask(f"print({laid})")) > 2


def test_what_a_half_made_play_would_do_is_seen_before_it_is_made(open_notebook, shots):
    cell = (
        "from batwidgets import batavia\n"
        "game = batavia.position(hands=[{'Da': 3, 'Sw': 2}, None, None], step='play', to_act=0, starter=0, seed=5)\n"
        "table = batavia.table(game, seat=0)\ntable"
    )
    notebook = open_notebook([cell])
    player = Clicker(notebook)
    danish = player.form("lay-out").locator("label", has_text="Danish")
    player.count(danish, 1)
    told = player.root.locator("[data-part=forecast]")
    told.get_by_text("You take the Danish seal from the board.").wait_for()
    player.root.locator("[data-part=landing] .ahead").first.wait_for()
    shots(player.root, "batavia-forecast")
    assert notebook.ask("print(len(table.game.log), table.game.view(0).laid[0])") == "0 (0, 0, 0, 0, 0)"
    goal = player.root.locator("[data-part=landing] [data-at]").first.get_attribute("data-at")
    before = player.rev()
    player.send(player.form("lay-out"))
    player.moved(before)
    player.lit(f"hex {goal}").first.wait_for()  # where the forecast said
    before = player.rev()
    player.press(player.lit(f"hex {goal}").first)
    player.moved(before)
    assert notebook.ask("print(table.game.view(0).merchants[0])") == goal


def test_a_refused_pick_says_its_rule_and_changes_nothing(open_notebook):
    notebook = open_notebook([TABLE.format(seats=["You", "random", "random"], seed=3)])
    player = Clicker(notebook)
    player.wait_for_turn()
    before = player.rev()
    player.root.locator("[data-why]").first.click()
    player.root.locator("[data-pick='target']").click(force=True)
    player.root.locator(".bw-say [data-rule^='BATAVIA-']").wait_for()
    assert player.rev() == before
