"""A sequence that grows: a longer one is made in no time, and shares all that it can with the shorter."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Generic, TypeVar

Item = TypeVar("Item")


class Tape(Generic[Item]):
    """What was done so far, as a value. The longer a game, the longer a new tuple a move takes; this does not.

    >>> Tape().then([1, 2]).then([3]).whole
    (1, 2, 3)
    """

    __slots__ = ("_before", "_last")

    def __init__(self, whole: Iterable[Item] = (), before: Tape[Item] | None = None) -> None:
        self._last, self._before = tuple(whole), before

    def then(self, more: Sequence[Item]) -> Tape[Item]:
        """This with more at its end."""
        return Tape(more, self) if more else self

    @property
    def whole(self) -> tuple[Item, ...]:
        """All of it; put together when it is first asked for."""
        if self._before is not None:
            parts: list[tuple[Item, ...]] = []
            tape: Tape[Item] | None = self
            while tape is not None:
                parts.append(tape._last)
                tape = tape._before
            self._last, self._before = tuple([item for part in reversed(parts) for item in part]), None
        return self._last
