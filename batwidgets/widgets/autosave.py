"""The file in which a table keeps its game, move by move, and what is said when that ends by itself."""

from __future__ import annotations

import os
from pathlib import Path

from batwidgets.core.files import free_name
from batwidgets.core.game import Game
from batwidgets.core.journal import Journal
from batwidgets.scene import Refused

ENDED = "the game goes on, but is saved there no more. See table.autosave."


class Autosave:
    """A journal that may be begun, go on in another file, and end."""

    def __init__(self) -> None:
        self._journal: Journal | None = None
        self.ended: str | None = None  # why it has ended by itself
        self.news: str | None = None  # the same, at the move with which it ended

    def to(self, path: str | os.PathLike[str] | None, game: Game) -> None:
        """Keep a game in a file from now on; None ends it."""
        self._journal = None if path is None else Journal(path, game)
        self.ended = None

    def begin_anew(self, game: Game) -> Path | None:
        """Go on with another game, in a new file beside the old one: its path, where anything is kept.

        Refused where that file cannot be made: then the old one is kept on.
        """
        if self._journal is None:
            return None
        try:
            self._journal = Journal(free_name(self._journal.path), game)
        except OSError as error:
            raise not_saved(error) from error
        return self._journal.path

    def keep(self, game: Game) -> None:
        """Keep a game's last move; Refused where that cannot be done. A file that is another's now is left alone."""
        self.news = None
        if self._journal is None:
            return
        try:
            self._journal.keep(game)
        except FileExistsError:  # the game goes on without
            name = self._journal.path.name
            self._journal = None
            self.news = self.ended = f"{name} was changed by another table, or by something else: {ENDED}"
        except OSError as error:
            raise not_saved(error) from error


def not_saved(error: OSError) -> Refused:
    """Why something is not done that would not be in the file."""
    why = f"This is not done, since it could not be saved: {error.strerror or error}. See table.autosave."
    return Refused("rule", why)
