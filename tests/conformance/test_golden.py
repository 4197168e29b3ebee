"""Golden games are told word for word as they stand in golden/*.txt.

After a change that is meant, BATWIDGETS_GOLDEN=update writes them anew from the same moves; read the difference.
"""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from conformance.golden import FOLDER, Notation
from conformance.golden_batam import Batam
from conformance.golden_batavia import Batavia
from conformance.golden_batory import Batory

from batwidgets.core import OVER
from batwidgets.core.moves import Move
from batwidgets.games import batam, batavia, batory

NOTATIONS = {notation.game: notation for notation in (Batory(), Batam(), Batavia())}
FILES = [(notation, file) for notation in NOTATIONS.values() for file in notation.files()]
UPDATE = os.environ.get("BATWIDGETS_GOLDEN") == "update"
golden_games = pytest.mark.parametrize(
    ("notation", "file"), FILES, ids=lambda one: one.stem if isinstance(one, Path) else ""
)


@golden_games
def test_a_golden_game_is_told_as_it_was(notation: Notation, file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    told = notation.lines(*notation.opened(text))
    if UPDATE:
        file.write_text(told, encoding="utf-8")
    else:
        assert told == text


@golden_games
def test_the_notation_reads_back_what_it_wrote(notation: Notation, file: Path) -> None:
    _, game, log = notation.opened(file.read_text(encoding="utf-8"))
    for moves in notation.rows(log):
        seat = getattr(moves[0], "seat", None)
        assert notation.read(notation.written(moves, game.seats), game.seats, seat) == moves


def test_no_golden_game_is_left_out() -> None:
    assert sorted(file for _, file in FILES) == sorted(FOLDER.glob("*.txt"))


@dataclass
class Seen:
    """What the golden games of one game show together."""

    kinds: set[type[Move]] = field(default_factory=set)
    rules: set[str] = field(default_factory=set)
    ends: set[str] = field(default_factory=set)
    sizes: set[int] = field(default_factory=set)
    options: set[tuple[str, object]] = field(default_factory=set)


def seen(game: str) -> Seen:
    """Every one of them is whole, and short enough to read."""
    found = Seen()
    for file in NOTATIONS[game].files():
        text = file.read_text(encoding="utf-8")
        _, played, log = NOTATIONS[game].opened(text)
        found.sizes.add(len(played.seats))
        found.options |= set(played.options.items())
        for move in log:
            found.kinds.add(type(move))
            played = played.play(move)
        assert played.to_act is OVER
        found.rules |= {event.rule for event in played.events}
        found.ends.add(played.events[-1].rule)
        assert text.count("\n") < 250, "short enough to read"
    return found


def test_those_of_batory_show_every_move_and_every_kind_of_end() -> None:
    found = seen("batory")
    assert found.kinds >= set(batory.moves.MOVES) - {batory.moves.Discard}
    assert found.sizes == {2, 3, 4}
    assert found.ends == {"BATORY-ACCUSE-04", "BATORY-ACCUSE-10", "BATORY-TWO-02"}


def test_those_of_batam_show_every_move_and_every_way_of_compass_spaces() -> None:
    found = seen("batam")
    assert found.kinds == set(batam.moves.MOVES)
    assert found.sizes == {2, 3, 4}
    assert found.options >= {("compass", "tiles"), ("compass", "cards"), ("compass", "none")}
    assert found.rules >= {"BATAM-END-04", "BATAM-CREW-12", "BATAM-CARD-07", "BATAM-TILE-09"}


def test_those_of_batavia_show_every_move_and_what_is_rare() -> None:
    found = seen("batavia")
    assert found.kinds >= set(batavia.moves.MOVES) - {batavia.moves.PassTurn}
    assert found.sizes == {3, 4, 5}
    assert found.rules >= {
        "BATAVIA-PIRATE-03", "BATAVIA-SEAL-02", "BATAVIA-AUCTION-16", "BATAVIA-CONV-07", "BATAVIA-END-07",
    }  # fmt: skip
