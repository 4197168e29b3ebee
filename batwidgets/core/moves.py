"""Moves, and sets of moves that may be far too large to list."""

from __future__ import annotations

import functools
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
    """A set of moves: always `in`, `size` and `sample`; iterate over it where it is small."""

    @property
    def size(self) -> int:
        """How many there are, even where `len` cannot tell: Python lets none pass `sys.maxsize`."""
        ...

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
def together(some: tuple[type[SeatMove], ...], more: tuple[type[SeatMove], ...]) -> tuple[type[SeatMove], ...]:
    """The types of two sets, each once."""
    return tuple(dict.fromkeys((*some, *more)))


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
    """Two sets of moves that share none, as one; `size` is their number, even where `len` cannot tell it.

    >>> MoveUnion(NONE, NONE)
    <0 legal moves>
    """

    __slots__ = ("_kinds", "_one", "_other", "size")

    def __init__(self, one: Moves, other: Moves) -> None:
        self._one, self._other, self.size = one, other, one.size + other.size
        self._kinds: tuple[type[SeatMove], ...] | None = None  # found when first asked for

    def __iter__(self) -> Iterator[SeatMove]:
        yield from self._one
        yield from self._other

    def __len__(self) -> int:
        return self.size

    def __bool__(self) -> bool:
        return self.size > 0

    def __contains__(self, move: object) -> bool:
        return move in self._one or move in self._other

    def __repr__(self) -> str:
        return f"<{self.size} legal moves>"

    def kinds(self) -> tuple[type[SeatMove], ...]:
        if self._kinds is None:
            self._kinds = together(self._one.kinds(), self._other.kinds())
        return self._kinds

    def of(self, *kinds: type[SeatMove]) -> Moves:
        own = self.kinds()
        chosen = among(own, kinds)
        if len(chosen) == len(own):
            return self
        return MoveUnion(self._one.of(*kinds), self._other.of(*kinds)) if chosen else NONE

    def sample(self, rng: Random) -> SeatMove:
        return (self._one if drawn(rng, self.size) < self._one.size else self._other).sample(rng)
