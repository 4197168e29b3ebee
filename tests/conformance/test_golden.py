"""Golden games are told word for word as they stand in golden/*.txt.

After a change that is meant, BATWIDGETS_GOLDEN=update writes them anew from the same moves; read the difference.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from conformance import golden

from batwidgets.core import OVER
from batwidgets.games.batory import moves

FILES = sorted(golden.FOLDER.glob("batory-*.txt"))
UPDATE = os.environ.get("BATWIDGETS_GOLDEN") == "update"


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_golden_game_is_told_as_it_was(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    told = golden.lines(*golden.opened(text))
    if UPDATE:
        file.write_text(told, encoding="utf-8")
    else:
        assert told == text


def test_golden_games_are_whole_and_show_every_move_and_every_kind_of_end() -> None:
    kinds, ends, sizes = set(), set(), set()
    for file in FILES:
        _, game, log = golden.opened(file.read_text(encoding="utf-8"))
        sizes.add(len(game.seats))
        for move in log:
            kinds.add(type(move))
            game = game.play(move)
        assert game.to_act is OVER
        ends.add(game.events[-1].rule)
        assert len(log) < 110, "short enough to read"
    assert kinds >= set(moves.MOVES) - {moves.Discard}
    assert sizes == {2, 3, 4}
    assert ends == {"BATORY-ACCUSE-04", "BATORY-ACCUSE-10", "BATORY-TWO-02"}


def test_the_notation_reads_back_what_it_wrote() -> None:
    for file in FILES:
        _, game, log = golden.opened(file.read_text(encoding="utf-8"))
        for move in log:
            assert golden.read(golden.written(move, game.seats), game.seats, getattr(move, "seat", None)) == move
