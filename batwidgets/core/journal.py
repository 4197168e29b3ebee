"""A journal: the save of a running game, in a file that grows by every move before anybody is told of it."""

from __future__ import annotations

import os
import warnings
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

import msgspec

from batwidgets.core import files, saves
from batwidgets.core.given import shown
from batwidgets.core.ruleset import OVER

if TYPE_CHECKING:
    from batwidgets.core.game import Game
    from batwidgets.core.moves import Move


class Journal:
    """`Journal(path, game)`: the game's save in a file, and with every `keep` what has been played since.

    A move is appended in one piece, with the chance after it. Without its last line, which comes when the game is over,
    `Game.from_json(text, cut=True)` reads it. FileExistsError for a file that holds anything but the beginning of this
    game, or later anything but what was kept in it: one journal has a file, and another's is never written over.
    OSError where the file cannot be written. It is a host's save: whoever reads it knows all.
    """

    def __init__(self, path: str | os.PathLike[str], game: Game) -> None:
        self.path = files.named(path)
        self._file = files.regular(self.path)
        if self._file.exists() and not begins(self._file, game):
            wanted = "expected a new file, or the beginning of this game"
            raise FileExistsError(
                f"{wanted}; {shown(str(path))} holds something else: play on from it, or name another"
            )
        self._total, self._size, self._end, self._ended = "", 0, b"", False
        self._log: tuple[Move, ...] = ()
        self._write(game)

    def __repr__(self) -> str:
        return f"Journal({str(self.path)!r}, {len(self._log)} moves)"

    def keep(self, game: Game) -> None:
        """Save what has been played since; where something was taken back, all anew. On an error nothing is changed."""
        known = len(self._log)
        if not os.path.lexists(self._file):
            self._write(game)  # it was put away: nothing is lost by another
        elif self._ended or game.log[:known] != self._log:
            self._opened().close()  # refused, where somebody else has written to it
            self._write(game)
        else:
            self._append(game.log[known:], game)

    def _opened(self) -> IO[bytes]:
        """The file as it was left, open at its end; FileExistsError where it is no more what was kept in it."""
        if files.is_regular(self._file):
            file = self._file.open("r+b", buffering=0)
            if file.seek(0, os.SEEK_END) == self._size:
                file.seek(self._size - len(self._end))  # the last checksum is over all before it
                if file.read(len(self._end)) == self._end:
                    return file
            file.close()
        raise FileExistsError(f"expected {shown(str(self.path))} as it was left; another table, or something else, "
                              "has written to it")  # fmt: skip

    def _append(self, moves: tuple[Move, ...], game: Game) -> None:
        """Append to the file."""
        total, lines, ended = self._lines(self._total, moves, game)
        with self._opened() as file:
            try:
                if file.write(lines) != len(lines):
                    raise OSError(f"the file {shown(str(self.path))} cannot grow any more")
            except OSError:
                file.truncate(self._size)
                raise
        self._keep(game, total, self._size + len(lines), lines, ended)

    def _write(self, game: Game) -> None:
        """Write the whole file."""
        head = saves.head_of(game)
        first = saves.checksum("", head)
        total, lines, ended = self._lines(first, game.log, game)
        text = f"{saves.canonical([first, head])}\n".encode() + lines
        files.replace(self._file, text)
        self._keep(game, total, len(text), text, ended)

    def _keep(self, game: Game, total: str, size: int, written: bytes, ended: bool) -> None:
        """Know from now on what is in the file."""
        if written:
            self._end = written[written.rfind(b"\n", 0, -1) + 1 :]
        self._total, self._size, self._log, self._ended = total, size, game.log, ended

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
    """Whether a regular file is empty, or holds a save of the game as it was or is."""
    try:
        with path.open(encoding="utf-8") as file:
            text = file.read(saves.LONGEST + 1)  # never more, whatever the file is
        if not text:
            return True
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", saves.CutOff)
            held = saves.read(text, cut=True)
    except ValueError:  # BadSave, or no text
        return False
    same = saves.canonical(saves.head_of(held)) == saves.canonical(saves.head_of(game))
    return same and game.log[: len(held.log)] == held.log
