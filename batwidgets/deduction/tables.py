"""Counting deals without listing them: subset convolutions, exact in 64-bit integers.

An array over the hands of one player says which hands are allowed; an array over larger sets says in how many ways
some players together can hold exactly that set. Joining two such arrays sums over every way to part a set in two, so
4,804,800 deals cost about 300,000 elementary steps, and the whole table `[hand][hidden set]` of every player falls out.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache

import numpy as np

from batwidgets.deduction.deal import Deal
from batwidgets.deduction.hands import Bools, Counts, Frame, Index, fixed, frame, index, splits, subsets

Part = tuple[int, Counts]  # a number of cards, and an array over the sets of that many cards


class Table:
    """One place's hands against the hidden sets: `counts[row][column]` is the number of deals with both.

    `hands` (rows) and `hidden` (columns) are sets of cards as integers; `counts` holds exact 64-bit integers.
    For a player who holds the hand of a row, the row is all that he knows about the pile.
    """

    def __init__(self, deal: Deal, hands: Counts, hidden: Counts, counts: Counts) -> None:
        self.deal, self.hands, self.hidden, self.counts = deal, hands, hidden, fixed(counts)

    @cached_property
    def worlds(self) -> Counts:
        """The number of deals with each hand: shape (hands,)."""
        found: Counts = self.counts.sum(axis=1)
        return fixed(found)

    @cached_property
    def thief(self) -> Counts:
        """The number of deals with each hand and a card in the pile: shape (hands, cards)."""
        found: Counts = self.counts @ contents(self.hidden, self.deal.cards)
        return fixed(found)


def contents(sets: Counts, cards: int) -> Counts:
    """One where a card is in a set, else nought: shape (sets, cards)."""
    return sets[:, None] >> np.arange(cards) & 1


def join(cards: int, one: Part, other: Part) -> Part:
    """In how many ways two groups of players can hold each set between them."""
    if not one[0]:
        return other[0], other[1] * one[1][0]
    if not other[0]:
        return one[0], one[1] * other[1][0]
    left, right = splits(cards, one[0], other[0])
    return one[0] + other[0], np.vecdot(one[1][left], other[1][right])


def together(cards: int, parts: Sequence[Part]) -> Part:
    """In how many ways all these players can hold each set between them, joined half by half."""
    if len(parts) == 1:
        return parts[0]
    half = len(parts) // 2
    return join(cards, together(cards, parts[:half]), together(cards, parts[half:]))


def others(cards: int, parts: Sequence[Part], outside: Part) -> list[Part]:
    """For each player, in how many ways all the others can hold each set between them."""
    if len(parts) == 1:
        return [outside]
    half = len(parts) // 2
    left, right = parts[:half], parts[half:]
    return [
        *others(cards, left, join(cards, outside, together(cards, right))),
        *others(cards, right, join(cards, outside, together(cards, left))),
    ]


@lru_cache(maxsize=64)
def remainders(cards: int, hand: int, hidden: int) -> tuple[Index, Index, Index]:
    """For every hand, every way to part the other cards in a hidden set and a rest: rows of both, (hands, ways).

    The third array tells where each way stands in a flat table of hands against hidden sets.
    """
    rest = index(cards, cards - hand)[((1 << cards) - 1) ^ subsets(cards, hand)]
    piles, rests = splits(cards, hidden, cards - hand - hidden)
    starts = np.arange(len(rest))[:, None] * len(subsets(cards, hidden))
    return fixed(piles[rest]), fixed(rests[rest]), fixed(starts + piles[rest])


def _local(view: Frame, allowed: Sequence[Bools], known: int | None) -> tuple[list[Part], Counts, Counts]:
    """The hands of everyone but `known`, over the frame's own cards: seat by seat, all at once; and the hidden sets.

    One where the hand or the set is allowed, else nought.
    """
    others = [hands for seat, hands in enumerate(allowed[:-1]) if seat != known]
    hands = (
        np.array(others).take(view.hand_rows, axis=1).astype(np.int64) if others else np.zeros((0, 0), dtype=np.int64)
    )
    return [(view.deal.hand, row) for row in hands], hands, allowed[-1][view.hidden_rows].astype(np.int64)


def _own(deal: Deal, allowed: Sequence[Bools], known: int | None, own: int) -> int:
    """One when the known hand is allowed (or none is known), else nought."""
    return 1 if known is None else int(allowed[known][index(deal.cards, deal.hand)[own]])


def count(deal: Deal, allowed: Sequence[Bools], known: int | None = None, own: int = 0) -> int:
    """The number of deals in which every place holds an allowed hand, and seat `known` the hand `own`.

    `allowed` has one boolean array over all hands for each seat, and a last one over the hidden sets.
    """
    if not all(hands.any() for hands in allowed) or not _own(deal, allowed, known, own):
        return 0
    view = frame(deal, own)
    seats, _, pile = _local(view, allowed, known)
    size, ways = together(view.cards, seats) if seats else (0, np.ones(1, dtype=np.int64))
    rest = index(view.cards, size)[((1 << view.cards) - 1) ^ subsets(view.cards, deal.hidden)]
    return int(pile @ ways[rest])


def tables(deal: Deal, allowed: Sequence[Bools], known: int | None = None, own: int = 0) -> tuple[Table, ...]:
    """The table of every seat, by seat; that of seat `known` has the one row of its own hand.

    Rows are all hands that can be made of the cards outside `own`, columns all such hidden sets.
    """
    view = frame(deal, own)
    seats, hands, pile = _local(view, allowed, known)
    unit: Part = (0, np.full(1, _own(deal, allowed, known, own), dtype=np.int64))
    found: list[Table] = []
    if seats:
        piles, rests, cells = remainders(view.cards, deal.hand, deal.hidden)
        ways = np.array([ways for _, ways in others(view.cards, seats, unit)])
        counts = np.zeros((len(seats), len(view.hands) * len(view.hidden)), dtype=np.int64)
        deals = ways.take(rests, axis=1)
        deals *= pile.take(piles)
        deals *= hands[:, :, None]
        for flat, counted in zip(counts, deals, strict=True):
            flat[cells] = counted
        shape = len(view.hands), len(view.hidden)
        found = [Table(deal, view.hands, view.hidden, flat.reshape(shape)) for flat in counts]
    if known is not None:
        total = found[0].counts.sum(axis=0) if found else pile * unit[1]
        found.insert(known, Table(deal, np.array([own], dtype=np.int64), view.hidden, total[None, :].copy()))
    return tuple(found)
