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

# A number of cards, in how many ways some players together can hold each set of so many, and these ways parted already
# for a join with a group that holds as many (shape of `hands.splits`) where that is known.
Part = tuple[int, Counts, Counts | None]
NOBODY: Part = (0, fixed(np.ones(1, dtype=np.int64)), None)


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


def alone(cards: int, size: int, hands: Counts) -> list[Part]:
    """Every seat by itself; with its halves where more than two are there, since each will be joined with another."""
    if len(hands) < 3:
        return [(size, row, None) for row in hands]
    halves = hands.take(splits(cards, size, size), axis=1)
    return [(size, row, half) for row, half in zip(hands, halves, strict=True)]


def join(cards: int, one: Part, other: Part) -> Part:
    """In how many ways two groups of players can hold each set between them."""
    size, ways, halves = one
    rest, other_ways, other_halves = other
    if not size:
        return other
    if not rest:
        return one
    if halves is None or other_halves is None or size != rest:
        halves, other_halves = ways.take(splits(cards, size, rest)), other_ways.take(splits(cards, rest, size))
    return size + rest, np.vecdot(halves, other_halves[:, ::-1]), None


def together(cards: int, parts: Sequence[Part]) -> Part:
    """In how many ways all these players can hold each set between them, joined half by half."""
    if len(parts) < 2:
        return parts[0] if parts else NOBODY
    half = len(parts) // 2
    return join(cards, together(cards, parts[:half]), together(cards, parts[half:]))


def others(cards: int, parts: Sequence[Part]) -> list[Counts]:
    """For each player, in how many ways all the others, before and after him, can hold each set between them."""
    before, after = [NOBODY], [NOBODY]
    for number in range(len(parts) - 1):
        before.append(join(cards, before[-1], parts[number]))
        after.append(join(cards, parts[-1 - number], after[-1]))
    return [join(cards, one, other)[1] for one, other in zip(before, reversed(after), strict=True)]


@lru_cache(maxsize=64)
def remainders(cards: int, hand: int, hidden: int) -> tuple[Index, Index, Index]:
    """For every hand, every way to part the other cards in a hidden set and a rest: rows of both, (hands, ways).

    The third array tells where each way stands in a flat table of hands against hidden sets.
    """
    left = index(cards, cards - hand)[((1 << cards) - 1) ^ subsets(cards, hand)]
    size = cards - hand - hidden
    piles, rests = splits(cards, hidden, size)[left], splits(cards, size, hidden)[left, ::-1]
    starts = np.arange(len(left))[:, None] * len(subsets(cards, hidden))
    return fixed(piles), fixed(np.ascontiguousarray(rests)), fixed(starts + piles)


@lru_cache(maxsize=64)
def complements(cards: int, hand: int, hidden: int) -> tuple[Index, Counts]:
    """For every hand and hidden set, the row of all the other cards, and one where the two are apart, else nought.

    Where they are not, the row is -1 and says nothing.
    """
    left = ((1 << cards) - 1) ^ (subsets(cards, hand)[:, None] | subsets(cards, hidden))
    found = index(cards, cards - hand - hidden)[left]
    return fixed(found), fixed((found >= 0).astype(np.int64))


def _local(view: Frame, allowed: Sequence[Bools], known: int | None, own: int) -> tuple[Counts, Counts]:
    """The hands of everyone but `known`, over the frame's own cards, seat by seat; and the hidden sets.

    One where the hand or the set is allowed, else nought; no hidden set is when the hand `own` is not.
    """
    deal = view.deal
    seats = [hands for seat, hands in enumerate(allowed[:-1]) if seat != known]
    pile = allowed[-1].take(view.hidden_rows).astype(np.int64)
    if known is not None and not allowed[known][index(deal.cards, deal.hand)[own]]:
        pile[:] = 0
    if not seats:
        return np.zeros((0, len(view.hands)), dtype=np.int64), pile
    return np.array(seats).take(view.hand_rows, axis=1).astype(np.int64), pile


def count(deal: Deal, allowed: Sequence[Bools], known: int | None = None, own: int = 0) -> int:
    """The number of deals in which every place holds an allowed hand, and seat `known` the hand `own`.

    `allowed` has one boolean array over all hands for each seat, and a last one over the hidden sets.
    """
    if not all(hands.any() for hands in allowed):
        return 0
    view = frame(deal, own)
    hands, pile = _local(view, allowed, known, own)
    size, ways, _ = together(view.cards, [(deal.hand, row, None) for row in hands])
    left = ((1 << view.cards) - 1) ^ subsets(view.cards, deal.hidden)
    return int(pile @ ways[index(view.cards, size)[left]])


def tables(deal: Deal, allowed: Sequence[Bools], known: int | None = None, own: int = 0) -> tuple[Table, ...]:
    """The table of every seat, by seat; that of seat `known` has the one row of its own hand.

    Rows are all hands that can be made of the cards outside `own`, columns all such hidden sets.
    """
    view = frame(deal, own)
    hands, pile = _local(view, allowed, known, own)
    found: list[Table] = []
    if len(hands):
        rest = np.array(others(view.cards, alone(view.cards, deal.hand, hands)))
        if deal.hidden == 1:
            # Nearly every hand is apart from nearly every card, so the whole table is worked out at once and nothing
            # has to be put in its place. With three hidden cards, four cells in five and more would be for nothing.
            rows, apart = complements(view.cards, deal.hand, deal.hidden)
            counts = rest.take(rows, axis=1)
            counts *= apart * pile
            counts *= hands[:, :, None]
        else:
            piles, rests, cells = remainders(view.cards, deal.hand, deal.hidden)
            deals = rest.take(rests, axis=1)
            deals *= pile.take(piles)
            deals *= hands[:, :, None]
            counts = np.zeros((len(hands), len(view.hands), len(view.hidden)), dtype=np.int64)
            for table, counted in zip(counts, deals, strict=True):
                table.reshape(-1)[cells] = counted
        found = [Table(deal, view.hands, view.hidden, table) for table in counts]
    if known is not None:
        total = found[0].counts.sum(axis=0, keepdims=True) if found else pile[None, :]
        found.insert(known, Table(deal, np.array([own], dtype=np.int64), view.hidden, total))
    return tuple(found)
