"""A journal: the save of a running game, in a file that grows by every move before anybody is told of it."""

from __future__ import annotations

import os
import warnings
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from batwidgets.core import saves
from batwidgets.core.given import shown
from batwidgets.core.ruleset import OVER

if TYPE_CHECKING:
    from batwidgets.core.game import Game
    from batwidgets.core.moves import Move


class Journal:
    """`Journal(path, game)`: the game's save in a file, and with every `keep` what has been played since.

    A move is appended in one piece, with the chance after it. Without its last line, which comes when the game is over,
    `Game.from_json(text, cut=True)` reads it. FileExistsError for a file that holds anything but the beginning of this
    game; OSError where the file cannot be written. It is a host's save: whoever reads it knows all.
    """

    def __init__(self, path: str | os.PathLike[str], game: Game) -> None:
        if not isinstance(path, str | os.PathLike) or not os.fspath(path):
            raise TypeError(f"expected the name of a file; given {shown(path)}")
        self.path = Path(path)
        if self.path.exists() and not begins(self.path, game):
            wanted = "expected a new file, or the beginning of this game"
            raise FileExistsError(
                f"{wanted}; {shown(str(path))} holds something else: play on from it, or name another"
            )
        self._total, self._size, self._ended = "", 0, False
        self._log: tuple[Move, ...] = ()
        self._write(game)

    def __repr__(self) -> str:
        return f"Journal({str(self.path)!r}, {len(self._log)} moves)"

    def keep(self, game: Game) -> None:
        """Save what has been played since; where something was taken back, all anew. On an error nothing is changed."""
        known = len(self._log)
        if self._ended or game.log[:known] != self._log or not self._appended(game.log[known:], game):
            self._write(game)

    def _appended(self, moves: tuple[Move, ...], game: Game) -> bool:
        """Append to the file; False where it is no more as it was left."""
        total, lines, ended = self._lines(self._total, moves, game)
        try:
            file = self.path.open("r+b", buffering=0)
        except FileNotFoundError:
            return False
        with file:
            if file.seek(0, os.SEEK_END) != self._size:
                return False
            try:
                if file.write(lines) != len(lines):
                    raise OSError(f"the file {shown(str(self.path))} cannot grow any more")
            except OSError:
                file.truncate(self._size)
                raise
        self._total, self._size, self._log, self._ended = total, self._size + len(lines), game.log, ended
        return True

    def _write(self, game: Game) -> None:
        """Write the whole file beside the old one, and put it in its place."""
        head = saves.head_of(game)
        first = saves.checksum("", head)
        total, lines, ended = self._lines(first, game.log, game)
        text = f"{saves.canonical([first, head])}\n".encode() + lines
        beside = self.path.with_name(self.path.name + ".new")
        try:
            beside.write_bytes(text)
            beside.replace(self.path)
        except OSError:
            beside.unlink(missing_ok=True)
            raise
        self._total, self._size, self._log, self._ended = total, len(text), game.log, ended

    def _lines(self, total: str, moves: tuple[Move, ...], game: Game) -> tuple[str, bytes, bool]:
        """The lines of moves after a checksum, the checksum of the last, and whether the game has ended with it."""
        ended = game.to_act is OVER
        bodies: list[Any] = [*map(msgspec.to_builtins, moves), *([{"moves": len(game.log)}] if ended else [])]
        lines = []
        for body in bodies:
            total = saves.checksum(total, body)
            lines.append(saves.canonical([total, body]) + "\n")
        return total, "".join(lines).encode(), ended


def begins(path: Path, game: Game) -> bool:
    """Whether a file is empty, or holds a save of the game as it was or is."""
    try:
        text = path.read_text(encoding="utf-8")
        if not text:
            return True
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", saves.CutOff)
            held = saves.read(text, cut=True)
    except ValueError:  # BadSave, or no text
        return False
    same = saves.canonical(saves.head_of(held)) == saves.canonical(saves.head_of(game))
    return same and game.log[: len(held.log)] == held.log
