"""Moves, and sets of moves that may be far too large to list."""

from __future__ import annotations

import bisect
import functools
import itertools
from collections.abc import Iterable, Iterator
from random import Random
from typing import ClassVar, Protocol

import msgspec

from batwidgets.core.given import shown


class Move(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True, gc=False):
    """What can happen in a game by one decision or one outcome of chance. Nothing is checked on making one.

    The garbage collector leaves moves alone (`gc=False`), and events: no log then costs it time, however long it is.
    """

    rash: ClassVar[bool] = False  # a newcomer should think twice
    reveals: ClassVar[bool] = False  # somebody learns something by it, so a table does not take it back
    shows: ClassVar[bool] = False  # only the others do, by what its mover hid: it can be taken back among bots


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

    def sample(self, rng: Random) -> SeatMove:
        """One of them, each as likely as any other; ValueError when there is none."""
        ...


def size_of(moves: Moves) -> int:
    """How many moves there are, by their `size` where they have one: Python lets no `len` pass `sys.maxsize`."""
    size = getattr(moves, "size", None)
    return size if isinstance(size, int) else len(moves)


def drawn(rng: Random, count: int) -> int:
    """A number below the count for a sample; TypeError without a generator, ValueError when there is nothing."""
    if not isinstance(rng, Random):
        raise TypeError(f"expected a random.Random to sample with; given {shown(rng)}")
    if count < 1:
        raise ValueError("expected at least one move to sample from; there is none")
    bits = count.bit_length()  # as `below`, spelt out: every move of a playout is drawn here
    number = rng.getrandbits(bits)
    while number >= count:
        number = rng.getrandbits(bits)
    return number


# There are few kinds of moves, and what is asked of them is asked at every move.


def among(own: tuple[type[SeatMove], ...], kinds: tuple[type[SeatMove], ...]) -> tuple[type[SeatMove], ...]:
    """Those of some types that are, or derive from, one of others."""
    try:
        return _among(own, kinds)
    except TypeError:  # some are no types, and one of those may not even be what can be remembered
        wrong = [kind for kind in kinds if not isinstance(kind, type)] or [*kinds]
        raise TypeError(f"expected types of moves, such as batory.moves.Ask; given {shown(wrong[0])}") from None


@functools.cache
def _among(own: tuple[type[SeatMove], ...], kinds: tuple[type[SeatMove], ...]) -> tuple[type[SeatMove], ...]:
    if not all(isinstance(kind, type) for kind in kinds):
        raise TypeError
    return tuple([kind for kind in own if issubclass(kind, kinds)])


@functools.cache
def together(*kinds: tuple[type[SeatMove], ...]) -> tuple[type[SeatMove], ...]:
    """The types of several sets, each once."""
    return tuple(dict.fromkeys(itertools.chain(*kinds)))


class MoveList:
    """Moves that are few enough to list; `size` is their number.

    >>> MoveList([]).kinds()
    ()
    """

    __slots__ = ("_kinds", "_moves", "size")

    def __init__(self, moves: Iterable[SeatMove]) -> None:
        self._moves = tuple(moves)
        self.size = len(self._moves)
        self._kinds: tuple[type[SeatMove], ...] | None = None  # found when first asked for

    def __iter__(self) -> Iterator[SeatMove]:
        return iter(self._moves)

    def __len__(self) -> int:
        return self.size

    def __contains__(self, move: object) -> bool:
        return type(move) in self.kinds() and move in self._moves

    def __repr__(self) -> str:
        return f"<{len(self)} legal moves>"

    def kinds(self) -> tuple[type[SeatMove], ...]:
        if self._kinds is None:
            self._kinds = tuple(dict.fromkeys(map(type, self._moves)))
        return self._kinds

    def of(self, *kinds: type[SeatMove]) -> MoveList:
        own = self.kinds()
        chosen = among(own, kinds)
        if len(chosen) == len(own):
            return self  # nobody can change it
        return MoveList([move for move in self._moves if type(move) in chosen]) if chosen else NONE

    def sample(self, rng: Random) -> SeatMove:
        return self._moves[drawn(rng, self.size)]


NONE = MoveList([])  # nobody can change it


class MoveUnion:
    """Several sets of moves that share none, as one; `size` is their number, even where `len` cannot tell it."""

    __slots__ = ("_ends", "_kinds", "_parts", "size")

    def __init__(self, parts: Iterable[Moves]) -> None:
        self._parts: list[Moves] = []
        self._ends: list[int] = []  # how many moves there are up to the end of each part
        size = 0
        for part in parts:
            if own := part.size if isinstance(part, MoveList) else size_of(part):
                size += own
                self._parts.append(part)
                self._ends.append(size)
        self.size = size
        self._kinds: tuple[type[SeatMove], ...] | None = None

    def __iter__(self) -> Iterator[SeatMove]:
        for part in self._parts:
            yield from part

    def __len__(self) -> int:
        return self.size

    def __bool__(self) -> bool:
        return bool(self._parts)

    def __contains__(self, move: object) -> bool:
        for part in self._parts:  # noqa: SIM110 - `any` would take twice as long
            if move in part:
                return True
        return False

    def __repr__(self) -> str:
        return f"<{self.size} legal moves>"

    def kinds(self) -> tuple[type[SeatMove], ...]:
        if self._kinds is None:
            self._kinds = together(*[part.kinds() for part in self._parts])
        return self._kinds

    def of(self, *kinds: type[SeatMove]) -> MoveUnion:
        own = self.kinds()
        chosen = among(own, kinds)
        if len(chosen) == len(own):
            return self
        return MoveUnion([part.of(*kinds) for part in self._parts] if chosen else [])

    def sample(self, rng: Random) -> SeatMove:
        number = drawn(rng, self.size)
        return self._parts[bisect.bisect_right(self._ends, number)].sample(rng)
