"""What a question is worth before it is asked: exact, from one player's table of hands against hidden sets alone."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import numpy as np
from numpy.typing import NDArray

from batwidgets.core.given import shown
from batwidgets.deduction.hands import every_answer
from batwidgets.deduction.knowledge import Knowledge
from batwidgets.deduction.statement import Answer, AnyStatement, HowMany


class Value(msgspec.Struct, frozen=True):
    """What one question to one seat is worth.

    `split` gives the number of deals for each answer that may come, an exact integer, the likelier first;
    `thief_bits` is the expected information gain about the hidden set, `deal_bits` that about the whole deal, and
    `worst` the number of deals left after the answer that tells least.
    """

    split: tuple[tuple[Answer, int], ...]
    thief_bits: float
    deal_bits: float

    @property
    def worst(self) -> int:
        """The number of deals left in the worst case."""
        return max(left for _, left in self.split)


def _spread(counts: NDArray[np.float64]) -> NDArray[np.float64]:
    """The sum of c·log2 c over the last axis, where 0·log2 0 is 0."""
    return (counts * np.log2(np.where(counts > 0, counts, 1.0))).sum(axis=-1)  # type: ignore[no-any-return]


def sortings(known: Knowledge, seat: int, statements: Sequence[AnyStatement]) -> list[bytes]:
    """How each statement sorts the hands that a seat may still hold; equal for two that sort them alike.

    >>> from batwidgets.deduction.deal import Deal
    >>> from batwidgets.deduction.statement import AtLeast
    >>> one, other, third = sortings(
    ...     Knowledge(Deal(3, 1, 1), 0, 0b0001), 1, [AtLeast(1, 0b0010), AtLeast(1, 0b1100), AtLeast(1, 0b1000)]
    ... )
    >>> one == other, one == third
    (True, False)
    """
    table = known.tables[seat]
    hands = table.hands[np.flatnonzero(table.worlds)]
    if not len(hands):
        return [b""] * len(statements)
    every = every_answer(statements, hands)
    for number, statement in enumerate(statements):
        if isinstance(statement, HowMany):
            numbers, first, which = np.unique(every[number], return_index=True, return_inverse=True)
            order = np.empty(len(numbers), dtype=np.int8)
            order[np.argsort(first)] = np.arange(len(numbers))  # answers are numbered as they first come up
            every[number] = order[which]
        else:
            every[number] ^= every[number, 0]
    return [row.tobytes() for row in every]


def values(known: Knowledge, seat: int, statements: Sequence[AnyStatement]) -> list[Value]:
    """The value of each statement put to a seat; ValueError when no deal is left or there is no such seat.

    A deal fixes the answer, so the information about the deal is the entropy of the answer; the information about
    the hidden set is the mutual information of answer and hidden set.

    >>> from batwidgets.deduction.deal import Deal
    >>> from batwidgets.deduction.statement import AtLeast
    >>> values(Knowledge(Deal(3, 1, 1), 0, 0b0001), 1, [AtLeast(1, 0b0010)])
    [Value(split=((False, 4), (True, 2)), thief_bits=0.251629, deal_bits=0.918296)]
    """
    if seat not in range(known.deal.players):
        raise ValueError(f"expected a seat from 0 to {known.deal.players - 1}; given {shown(seat)}")
    if not known.worlds:
        raise ValueError("expected knowledge that leaves some deal")
    if not statements:
        return []
    table = known.tables[seat]
    possible = np.flatnonzero(table.worlds)
    hands, counts = table.hands[possible], table.counts[possible].astype(np.float64)
    said = every_answer(statements, hands)
    total = counts.sum()
    of_pile = _spread(counts.sum(axis=0))
    of_answer, of_both = np.zeros(len(statements)), np.zeros(len(statements))
    splits: list[list[tuple[int, int]]] = [[] for _ in statements]
    for answer in range(int(said.max()) + 1):
        joint = (said == answer).astype(np.float64) @ counts  # exact: far below 2**53
        each = joint.sum(axis=1)
        of_answer += _spread(each[:, None])
        of_both += _spread(joint)
        for split, left in zip(splits, each.tolist(), strict=True):
            if left:
                split.append((answer, int(left)))
    thief = np.log2(total) - (of_pile + of_answer - of_both) / total
    deal = np.log2(total) - of_answer / total
    return [
        Value(_named(one, split), bits, whole)
        for one, split, bits, whole in zip(statements, splits, _rounded(thief), _rounded(deal), strict=True)
    ]


def _named(statement: AnyStatement, split: list[tuple[int, int]]) -> tuple[tuple[Answer, int], ...]:
    if len(split) > 1:
        split = sorted(split, key=lambda pair: (-pair[1], pair[0]))
    kind = int if isinstance(statement, HowMany) else bool
    return tuple([(kind(answer), left) for answer, left in split])


def _rounded(bits: NDArray[np.float64]) -> list[float]:
    """To six digits, so that sums in another order give the same number; never minus nought."""
    found: list[float] = np.abs(np.round(bits, 6)).tolist()
    return found
