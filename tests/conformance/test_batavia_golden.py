"""Golden games of Batavia are told word for word as they stand in golden/batavia-*.txt.

After a change that is meant, BATWIDGETS_GOLDEN=update writes them anew from the same moves; read the difference.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from conformance import batavia_golden as golden

from batwidgets.core import OVER
from batwidgets.games.batavia import moves

FILES = sorted(golden.FOLDER.glob("batavia-*.txt"))
UPDATE = os.environ.get("BATWIDGETS_GOLDEN") == "update"


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_golden_game_is_told_as_it_was(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    told = golden.lines(*golden.opened(text))
    if UPDATE:
        file.write_text(told, encoding="utf-8")
    else:
        assert told == text


def test_golden_games_are_whole_and_show_every_move_and_what_is_rare() -> None:
    kinds, rules, sizes = set(), set(), set()
    for file in FILES:
        _, game, log = golden.opened(file.read_text(encoding="utf-8"))
        sizes.add(len(game.seats))
        for move in log:
            kinds.add(type(move))
            game = game.play(move)
        assert game.to_act is OVER
        rules |= {event.rule for event in game.events}
    assert kinds >= set(moves.MOVES) - {moves.PassTurn}
    assert sizes == {3, 4, 5}
    assert rules >= {"BATAVIA-PIRATE-03", "BATAVIA-SEAL-02", "BATAVIA-AUCTION-16", "BATAVIA-CONV-07", "BATAVIA-END-07"}


def test_the_notation_reads_back_what_it_wrote() -> None:
    for file in FILES:
        _, _, log = golden.opened(file.read_text(encoding="utf-8"))
        for move in log:
            assert golden.read(golden.written(move), getattr(move, "seat", None)) == move
