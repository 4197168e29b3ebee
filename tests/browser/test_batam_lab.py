"""Batam in JupyterLab: a whole game by clicks, and one by keys."""

from __future__ import annotations

import re

import pytest
from batam_player import Clicker, Typist

TABLE = """from batwidgets import batam
table = batam.table(['You', {rivals}], seed=11)
table.host.pace = 0
table"""
BOTS, DRIFTERS = "'bot', 'bot', 'bot'", "'random', 'random'"


@pytest.mark.parametrize(
    ("hands", "rivals", "sold"), [(Clicker, BOTS, 1), (Typist, DRIFTERS, 4)], ids=["clicks", "keys"]
)
def test_a_whole_game(open_notebook, shots, hands, rivals, sold):
    # with motion, bots that roll again and again would take minutes
    notebook = open_notebook([TABLE.format(rivals=rivals)], reduced_motion="reduce")
    player = hands(notebook)
    shots(player.root, "batam-start")
    done = [player.step()]
    while done[-1] != "over":
        assert len(done) < 250, "four islands and home"
        shots(player.root, f"batam-{len(done):03}-{done[-1]}") if len(done) % 9 == 0 else None
        done.append(player.step())
    shots(player.root, "batam-over")
    assert {"wages", "keep", "place", "sail", "sell", "stop"} <= set(done)
    assert notebook.ask("print(table.game.to_act)") == "Nobody.OVER"
    assert int(notebook.ask("print(table.game.state.sold(0))")) >= sold
    kinds = notebook.ask("print({type(m).__name__ for m in table.game.log if getattr(m, 'seat', 1) == 0})")
    assert {"OfferWages", "EndRerolls", "PlaceDie", "Step", "Sell", "StopSailing"} <= set(eval(kinds))
    assert re.search("You win|wins|win with", player.root.inner_text())


AT_SEA = """from batwidgets import batam
game = batam.position(phase='sail', to_act=0, ships={0: 'r8c10'}, away=[0, 1, 2], dice=[[(1, 4), (2, 3)], [], []],
    tiles={'r7c9': 'Pirate', 'r10c8': 'Treasure 10'}, seed=1)
table = batam.table(game, bots={})
table"""


def test_pointing_shows_the_way_refusals_teach_and_undo_takes_a_voyage_back(open_notebook, shots):
    notebook = open_notebook([AT_SEA])
    player = Clicker(notebook)
    player.pick("r11c6").hover()
    tip = player.root.locator(".bw-tip")
    assert tip.inner_text() == "7 of 7 movement, finds 10 coins, may sell for 25"
    assert len(player.root.locator("[data-way]").first.get_attribute("points").split()) >= 6
    shots(player.root, "batam-way")
    before = player.rev()
    player.pick("r0c12").click(force=True)
    player.root.locator(".bw-say [data-rule='BATAM-SAIL-01']").wait_for()
    player.pick("r7c9").click(force=True)
    player.root.locator(".bw-say [data-rule='BATAM-TILE-08']").wait_for()
    assert player.rev() == before, "an illegal attempt changes nothing"
    shots(player.root, "batam-refused")
    player.root.locator(".bw-say [data-rule]").click()
    player.root.locator("[data-part=rule]", has_text="BATAM-TILE-08").wait_for()
    player.page.keyboard.press("Escape")
    player.pick("r12c10").click()
    player.moved(before)
    assert notebook.ask("print(len(table.game.log), table.game.state.ships[0])") == "4 r12c10"
    before = player.rev()
    player.pick("undo").click()
    player.moved(before)
    assert notebook.ask("print(len(table.game.log), table.game.state.ships[0])") == "0 r8c10"


def test_a_half_made_offer_of_wages_tells_what_it_leaves(open_notebook):
    cell = "from batwidgets import batam\ntable = batam.table(batam.position(seed=1), bots={})\ntable"
    player = Clicker(open_notebook([cell]))
    form = player.root.locator("form[data-offer='wages']")
    form.locator("input[name=captain]").fill("9")
    player.root.locator("[data-part=forecast]", has_text="9 coins left").wait_for()
    form.locator("input[name=sailor]").fill("12")
    refused = "You have 20 coins: offer 1 or more to each, and at most 20 in all."  # 21 of 20, said by the game
    player.root.locator(".bw-say", has_text=refused).wait_for()
