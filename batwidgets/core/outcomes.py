"""Outcomes of chance with exact probabilities, listed at once or only where somebody asks."""

from __future__ import annotations

import bisect
import itertools
import random
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction

import msgspec

from batwidgets.core.luck import below
from batwidgets.core.moves import ChanceMove


class Outcomes(msgspec.Struct, frozen=True):
    """What chance may bring next: moves with whole-number weights.

    Iterating gives (move, probability) pairs; the probabilities are `Fraction`s that sum to exactly 1.
    """

    @property
    def moves(self) -> tuple[ChanceMove, ...]:
        """Each of them."""
        raise NotImplementedError

    @property
    def weights(self) -> tuple[int, ...]:
        """How likely each of them is beside the others: one where all are as likely."""
        return (1,) * len(self.moves)

    def __iter__(self) -> Iterator[tuple[ChanceMove, Fraction]]:
        total = self.total
        return ((move, Fraction(weight, total)) for move, weight in zip(self.moves, self.weights, strict=True))

    def __contains__(self, move: object) -> bool:
        return move in self.moves

    def __len__(self) -> int:
        return len(self.moves)

    @property
    def total(self) -> int:
        """The sum of the weights."""
        return sum(self.weights)

    def probability(self, move: ChanceMove) -> Fraction:
        """How likely an outcome is; 0 for one that cannot come."""
        return dict(self).get(move, Fraction(0))

    def at(self, number: int) -> ChanceMove:
        """The outcome that a number from 0 to the total weight falls on."""
        for move, weight in zip(self.moves, self.weights, strict=True):
            if number < weight:
                return move
            number -= weight
        raise ValueError(f"expected a number below {self.total}; given one that is {number} too large")

    def sample(self, rng: random.Random) -> ChanceMove:
        """One of them, each as likely as its probability."""
        return self.at(below(self.total, rng))


class Weighted(Outcomes, frozen=True):
    """A few outcomes, each with its weight."""

    moves: tuple[ChanceMove, ...]
    weights: tuple[int, ...]


class Even(Outcomes, frozen=True):
    """Outcomes that are all as likely: looked up rather than gone through."""

    moves: tuple[ChanceMove, ...]

    @property
    def total(self) -> int:
        """How many there are."""
        return len(self.moves)

    def at(self, number: int) -> ChanceMove:
        """The outcome that a number below their count falls on."""
        if not 0 <= number < len(self.moves):
            raise ValueError(f"expected a number from 0 to {len(self.moves) - 1}; given {number}")
        return self.moves[number]

    def sample(self, rng: random.Random) -> ChanceMove:
        """One of them, each as likely as any other."""
        return self.moves[below(len(self.moves), rng)]


class Left(Outcomes, frozen=True):
    """One of what is left, each as likely, with the move that each stands for: listed only where somebody asks.

    >>> left = Left(of={"x": "a", "y": "b", "z": "c"}, left=("x", "z"))
    >>> left.at(1), left.moves, left.total
    ('c', ('a', 'c'), 2)
    """

    of: Mapping[str, ChanceMove]
    left: tuple[str, ...]

    @property
    def moves(self) -> tuple[ChanceMove, ...]:
        """Each of them."""
        return tuple([self.of[one] for one in self.left])

    @property
    def total(self) -> int:
        """How many are left."""
        return len(self.left)

    def __contains__(self, move: object) -> bool:
        return any(self.of[one] == move for one in self.left)

    def __len__(self) -> int:
        return len(self.left)

    def at(self, number: int) -> ChanceMove:
        """The outcome that a number below their count falls on."""
        if not 0 <= number < len(self.left):
            raise ValueError(f"expected a number from 0 to {len(self.left) - 1}; given {number}")
        return self.of[self.left[number]]

    def sample(self, rng: random.Random) -> ChanceMove:
        """One of them, each as likely as any other."""
        return self.of[self.left[below(len(self.left), rng)]]


class Deck(Outcomes, frozen=True):
    """A card drawn from a deck that is counted by kind, each card as likely: listed only where somebody asks.

    `kinds` has a move for every kind of card there is, `counts` how many of it are left.

    >>> deck = Deck(kinds=("a", "b", "c"), counts=(2, 0, 1))
    >>> deck.at(2), deck.moves, deck.weights, len(deck)
    ('c', ('a', 'c'), (2, 1), 2)
    """

    kinds: tuple[ChanceMove, ...]
    counts: tuple[int, ...]

    @property
    def moves(self) -> tuple[ChanceMove, ...]:
        """A draw of each kind that is left."""
        return tuple(itertools.compress(self.kinds, self.counts))

    @property
    def weights(self) -> tuple[int, ...]:
        """How many cards of each kind that is left."""
        return tuple(filter(None, self.counts))

    def __contains__(self, move: object) -> bool:
        return any(kind == move for kind in itertools.compress(self.kinds, self.counts))

    @property
    def total(self) -> int:
        """How many cards are left."""
        return sum(self.counts)

    def at(self, number: int) -> ChanceMove:
        """The draw of the card that a number from 0 falls on, kind by kind."""
        if not 0 <= number < self.total:
            raise ValueError(f"expected a number from 0 to {self.total - 1}; given {number}")
        return self.kinds[bisect.bisect_right([*itertools.accumulate(self.counts)], number)]

    def sample(self, rng: random.Random) -> ChanceMove:
        """The draw of one of the cards, each as likely as any other."""
        ends = [*itertools.accumulate(self.counts)]
        return self.kinds[bisect.bisect_right(ends, below(ends[-1], rng))]


def evenly(moves: Iterable[ChanceMove]) -> Even:
    """Outcomes that are all as likely."""
    return Even(tuple(moves))
