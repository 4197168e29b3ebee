"""A sequence that grows: a longer one is made in no time, and shares all that it can with the shorter."""

from __future__ import annotations

import itertools
import threading
from collections.abc import Sequence
from typing import Generic, TypeVar

import msgspec

Item = TypeVar("Item")

_writing = threading.Lock()  # two threads may go on from one tape at once


class Tape(msgspec.Struct, Generic[Item], eq=False):
    """What was done so far, as a value. The longer a game, the longer a new tuple a move takes; this does not.

    A tape is what a list has up to an end, after another tape if there is one. The first to go on from it writes on
    in the same list, and leaves nothing behind for the garbage collector to look through; whoever goes on from it once
    more begins a list of their own.

    >>> Tape().then([1, 2]).then([3]).whole
    (1, 2, 3)
    """

    _items: list[Item] = []
    _end: int = 0
    _before: Tape[Item] | None = None
    _whole: tuple[Item, ...] | None = None  # once it has been asked for

    def then(self, more: Sequence[Item]) -> Tape[Item]:
        """This with more at its end."""
        if not more:
            return self
        items, end = self._items, self._end
        with _writing:
            if len(items) == end:
                items.extend(more)
                return Tape(items, end + len(more), self._before)
        return Tape([*more], len(more), self)

    def __reduce__(self) -> tuple[object, ...]:
        """What is kept of it elsewhere: all of it in one, whatever branches led here, and nothing after its end."""
        return _of, (self.whole,)

    @property
    def whole(self) -> tuple[Item, ...]:
        """All of it; put together when it is first asked for."""
        if self._whole is None:
            parts: list[Sequence[Item]] = []
            tape: Tape[Item] | None = self
            while tape is not None:
                parts.append(tape._items[: tape._end])
                tape = tape._before
            self._whole = tuple(itertools.chain.from_iterable(reversed(parts)))
        return self._whole


def _of(whole: Sequence[Item]) -> Tape[Item]:
    return Tape([*whole], len(whole))
