"""Golden games of Batam are told word for word as they stand in golden/batam-*.txt.

After a change that is meant, BATWIDGETS_GOLDEN=update writes them anew from the same moves; read the difference.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from conformance import golden_batam as golden

from batwidgets.core import OVER
from batwidgets.games.batam import moves

FILES = sorted(golden.FOLDER.glob("batam-*.txt"))
UPDATE = os.environ.get("BATWIDGETS_GOLDEN") == "update"


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_golden_game_is_told_as_it_was(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    told = golden.lines(*golden.opened(text))
    if UPDATE:
        file.write_text(told, encoding="utf-8")
    else:
        assert told == text


def test_golden_games_are_whole_and_show_every_move_and_every_way_of_compass_spaces() -> None:
    kinds, sizes, ways, rules = set(), set(), set(), set()
    for file in FILES:
        text = file.read_text(encoding="utf-8")
        _, game, log = golden.opened(text)
        sizes.add(len(game.seats))
        ways.add(game.options["compass"])
        kinds |= {type(move) for move in log}
        for move in log:
            game = game.play(move)
        assert game.to_act is OVER
        rules |= {event.rule for event in game.events}
        assert text.count("\n") < 150, "short enough to read"
    assert kinds == set(moves.MOVES)
    assert sizes == {2, 3, 4} and ways == {"tiles", "cards", "none"}
    assert rules >= {"BATAM-END-04", "BATAM-CREW-12", "BATAM-CARD-07", "BATAM-TILE-09"}


def test_the_notation_reads_back_what_it_wrote() -> None:
    for file in FILES:
        _, game, log = golden.opened(file.read_text(encoding="utf-8"))
        for seat, row in golden.rows(log):
            assert golden.read(golden.written(row, game.seats), game.seats, seat) == row
