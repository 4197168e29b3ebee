"""What is said in the last round, when no turn follows and nobody can end the game again."""

from __future__ import annotations

from typing import Any

from batwidgets import batam
from batwidgets.core import Game
from batwidgets.games.batam.hints import advice

ALL = {island: [0, 1] for island in ("Rempang", "Sugi", "Citlim", "Bulan")}


def hint(game: Game) -> str:
    """The hint for the seat that acts."""
    seat = game.state.turn
    found = advice(game.view(seat), game.legal_moves(seat))
    assert found is not None
    return found.words


def last(**parts: Any) -> Game:
    """Seat 0 has come home and made this the last round; seat 1 sails, with all goods sold too."""
    return batam.position(**{
        "phase": "sail", "row": [0, 1, 2], "to_act": 1, "ended": 0, "cubes": ALL, "coins": [70, 65, 50],
        "ships": {0: "r0c12", 1: "r0c13", 2: "r5c2"}, "dice": [[], [(2, 3)], [(1, 4), (0, 3)]], "compass": "none",
    } | parts)  # fmt: skip


def test_nobody_makes_the_last_round_again() -> None:
    assert hint(last()) == (
        "Sail to Batam harbour. It costs 2 of 3 movement, and being home brings the bonus of 10. "
        "You would have 75 coins; of the others Ann has most now, 70."
    )
