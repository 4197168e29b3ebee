"""Moves, and sets of moves that may be far too large to list."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from typing import ClassVar, Protocol

import msgspec

from batwidgets.core.given import shown


class Move(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """What can happen in a game by one decision or one outcome of chance. Nothing is checked on making one."""

    rash: ClassVar[bool] = False  # a newcomer should think twice
    reveals: ClassVar[bool] = False  # it shows somebody something, so a table does not take it back


class SeatMove(Move, frozen=True):
    """A move by a seat."""

    seat: int


class Shorthand(SeatMove, frozen=True):
    """Several moves of one seat in one go, such as a whole voyage: it stands in no log and in no set of legal moves."""


class ChanceMove(Move, frozen=True):
    """An outcome of chance: dice, a deal, a card drawn."""


class Moves(Protocol):
    """A set of moves: always `in`, `len()` and `sample`; iterate over it where it is small."""

    def __iter__(self) -> Iterator[SeatMove]: ...

    def __len__(self) -> int: ...

    def __contains__(self, move: object, /) -> bool: ...

    def kinds(self) -> tuple[type[SeatMove], ...]:
        """The types of move in it."""
        ...

    def of(self, *kinds: type[SeatMove]) -> Moves:
        """Those of some types."""
        ...

    def sample(self, rng: random.Random) -> SeatMove:
        """One of them, each as likely as any other; ValueError when there is none."""
        ...


def size_of(moves: Moves) -> int:
    """How many moves there are, by their `size` where they have one: Python lets no `len` pass `sys.maxsize`."""
    size = getattr(moves, "size", None)
    return size if isinstance(size, int) else len(moves)


def drawn(rng: random.Random, count: int) -> int:
    """A number below the count for a sample; TypeError without a generator, ValueError when there is nothing."""
    if not isinstance(rng, random.Random):
        raise TypeError(f"expected a random.Random to sample with; given {shown(rng)}")
    if not count:
        raise ValueError("expected at least one move to sample from; there is none")
    return rng.randrange(count)


class MoveList:
    """Moves that are few enough to list.

    >>> MoveList([]).kinds()
    ()
    """

    __slots__ = ("_kinds", "_moves")

    def __init__(self, moves: Iterable[SeatMove]) -> None:
        self._moves = tuple(moves)
        self._kinds: tuple[type[SeatMove], ...] | None = None  # found when first asked for

    def __iter__(self) -> Iterator[SeatMove]:
        return iter(self._moves)

    def __len__(self) -> int:
        return len(self._moves)

    def __contains__(self, move: object) -> bool:
        return isinstance(move, SeatMove) and move in self._moves

    def __repr__(self) -> str:
        return f"<{len(self)} legal moves>"

    def kinds(self) -> tuple[type[SeatMove], ...]:
        if self._kinds is None:
            self._kinds = tuple(dict.fromkeys(map(type, self._moves)))
        return self._kinds

    def of(self, *kinds: type[SeatMove]) -> MoveList:
        chosen = [kind for kind in self.kinds() if issubclass(kind, kinds)]
        if len(chosen) == len(self.kinds()):
            return self  # nobody can change it
        return MoveList([move for move in self._moves if type(move) in chosen])

    def sample(self, rng: random.Random) -> SeatMove:
        return self._moves[drawn(rng, len(self._moves))]


class MoveUnion:
    """Several sets of moves that share none, as one; `size` is their number, even where `len` cannot tell it."""

    __slots__ = ("_parts", "_sizes", "size")

    def __init__(self, parts: Iterable[Moves]) -> None:
        sized = [(part, size) for part in parts if (size := size_of(part))]
        self._parts = tuple([part for part, _ in sized])
        self._sizes = tuple([size for _, size in sized])
        self.size = sum(self._sizes)

    def __iter__(self) -> Iterator[SeatMove]:
        for part in self._parts:
            yield from part

    def __len__(self) -> int:
        return self.size

    def __bool__(self) -> bool:
        return bool(self._parts)

    def __contains__(self, move: object) -> bool:
        return any(move in part for part in self._parts)

    def __repr__(self) -> str:
        return f"<{self.size} legal moves>"

    def kinds(self) -> tuple[type[SeatMove], ...]:
        return tuple(dict.fromkeys(kind for part in self._parts for kind in part.kinds()))

    def of(self, *kinds: type[SeatMove]) -> MoveUnion:
        return MoveUnion([part.of(*kinds) for part in self._parts])

    def sample(self, rng: random.Random) -> SeatMove:
        number = drawn(rng, self.size)
        for part, size in zip(self._parts, self._sizes, strict=True):
            if number < size:
                return part.sample(rng)
            number -= size
        raise AssertionError("the parts are as long as they say")
