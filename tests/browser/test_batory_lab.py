"""MS Batory in JupyterLab: a whole game by clicks, and one by keys."""

from __future__ import annotations

import pytest
from batory_player import Clicker, Typist

TABLE = "from batwidgets import batory\ntable = batory.table(['You', 'bot', 'bot'], seed=11)\ntable"
THIEF = "from batwidgets.games.batory.state import HIDDEN; print(table.game.state.characters(HIDDEN)[0])"


@pytest.mark.parametrize("hands", [Clicker, Typist], ids=["clicks", "keys"])
def test_a_whole_game(open_notebook, shots, hands):
    notebook = open_notebook([TABLE])
    player = hands(notebook)
    shots(player.root, "batory-start")
    for number in range(2):
        player.turn()
        shots(player.root, f"batory-turn-{number}")
        if player.wait_for_turn() == "over":
            break
    else:
        player.accuse(notebook.ask(THIEF))
        player.page.wait_for_function("document.querySelector('[data-part=banner]').textContent.includes('is over')")
    shots(player.root, "batory-over")
    assert notebook.ask("print(table.game.to_act)") == "Nobody.OVER"
    moves = notebook.ask("print({type(m).__name__ for m in table.game.log if getattr(m, 'seat', 1) == 0})")
    assert {"MoveFigure", "EndMovement", "PlayCards", "Ask"} <= set(eval(moves))
