"""Chance: a dealer who draws outcomes from a seed, and what is said against one that cannot come."""

from __future__ import annotations

import random
import secrets
import threading
from collections.abc import Iterator

from batwidgets.core.given import shown
from batwidgets.core.moves import ChanceMove, Move
from batwidgets.core.outcomes import Outcomes
from batwidgets.core.rules import Refusal

LONGEST = 1024  # bits of a seed, which is written out for every draw


class _Luck(threading.local):
    """A generator a thread, seeded anew for every draw: to make one takes longer than the draw."""

    def __init__(self) -> None:
        self.rng = random.Random()


_luck = _Luck()


def against(move: Move, possible: Outcomes, rule: str) -> Iterator[Refusal]:
    """The reason against an outcome that chance cannot bring now, by the rule by which it acts; nothing if it can."""
    if move not in possible:
        some = ", ".join(repr(outcome) for outcome in possible.moves[:3])
        more = ", …" if len(possible.moves) > 3 else ""
        yield Refusal(rule, f"Chance cannot bring {shown(move)} now.", f"It may bring {some}{more}.")


class Dealer:
    """Draws outcomes. The k-th draw depends on the seed and k alone, so branches of a game meet the same luck.

    >>> Dealer(7)
    Dealer(a seed that is not shown)
    """

    __slots__ = ("seed",)

    def __init__(self, seed: int | None = None) -> None:
        if seed is None:
            seed = secrets.randbits(128)
        if type(seed) is not int or seed < 0:
            raise ValueError(f"expected a seed that is a whole number of 0 or more; given {shown(seed)}")
        if seed.bit_length() > LONGEST:
            raise ValueError(f"expected a seed of at most {LONGEST} bits; given one of {seed.bit_length():,}")
        self.seed = seed

    def __repr__(self) -> str:
        return "Dealer(a seed that is not shown)"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Dealer) and other.seed == self.seed

    def __hash__(self) -> int:
        return hash(("Dealer", self.seed))

    def draw(self, k: int, outcomes: Outcomes) -> ChanceMove:
        """The k-th draw of a game, counted from 0."""
        rng = _luck.rng
        rng.seed(f"{self.seed}/{k}")
        return outcomes.sample(rng)

    def stream(self, purpose: str) -> random.Random:
        """A generator beside the draws, for bots and positions; it tells nothing about what will be drawn."""
        return random.Random(f"{self.seed}/{purpose}")
