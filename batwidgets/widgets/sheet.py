"""The widget of a sheet: a stage whose source is one person's own record, which can be saved."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Protocol, cast

from batwidgets.core.given import shown
from batwidgets.scene import Source
from batwidgets.widgets.cells import in_one_line
from batwidgets.widgets.stage import Stage


class Record(Source, Protocol):
    """A source that keeps what one person knows and has noted."""

    @property
    def desk(self) -> Any:
        """What is known: the desk as it stands now."""

    def save(self, path: str | os.PathLike[str]) -> Path:
        """Write everything to a file."""

    def keep(self, path: str | os.PathLike[str] | None) -> None:
        """Let a file follow every change; None ends that."""


class Sheet(Stage):
    """`Sheet(record)`: all of it is one seat's alone, so nothing of it is in the traits, or in a saved notebook."""

    FLEX = "1 1 400px"

    def __init__(self, record: Record) -> None:
        kind = type(record)  # an object would work out its desk, and what went wrong there would be lost
        if not all(hasattr(kind, name) for name in vars(Record) if not name.startswith("_")):
            raise TypeError(f"expected a record, with a desk that can be saved; given {shown(record)}")
        super().__init__(record)

    @property
    def desk(self) -> Any:
        """The desk as it stands, with every answer that was told."""
        return self._record.desk

    def save(self, path: str | os.PathLike[str]) -> Path:
        """Write everything to a JSON file, whole or not at all; ValueError for another ending, OSError as open has."""
        with self.host.lock, in_one_line():
            return self._record.save(path)

    def autosave(self, path: str | os.PathLike[str] | None) -> None:
        """Write everything to a JSON file from now on, with every change made here; None ends that.

        What was marked and noted in a file of the same hand comes back, where nothing has been marked here yet.
        ValueError where the file holds another sheet; OSError where it cannot be written.
        """
        with self.host.lock, in_one_line():
            self._record.keep(path)
            self.host.publish()

    @property
    def _record(self) -> Record:
        return cast(Record, self.host.source)
