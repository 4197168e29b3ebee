"""All sets of so many cards, in one fixed order, as numpy arrays; made once and looked up ever after.

The order is that of `itertools.combinations`. `size` is a number of cards; an array over "the sets of a size" has one
row for each of them in that order.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from batwidgets.core.given import shown
from batwidgets.deduction.deal import Deal, bits
from batwidgets.deduction.facts import Heard, Hidden, Placed
from batwidgets.deduction.statement import AnyStatement, AtLeast, Both, Either, Exactly, HowMany, More

Bools = NDArray[np.bool_]
Counts = NDArray[np.int64]
Index = NDArray[np.intp]  # the kind that numpy looks up with, so that nothing is converted
Number = TypeVar("Number", bound=np.generic)


def fixed(array: NDArray[Number]) -> NDArray[Number]:
    """The array itself, closed to writing: it is shared."""
    array.flags.writeable = False
    return array


@lru_cache(maxsize=256)
def elements(cards: int, size: int) -> Counts:
    """The cards of every set of a size: shape (sets, size)."""
    rows = list(combinations(range(cards), size))
    return fixed(np.array(rows, dtype=np.int64).reshape(len(rows), size))


@lru_cache(maxsize=256)
def subsets(cards: int, size: int) -> Counts:
    """Every set of a size as an integer: shape (sets,).

    >>> subsets(3, 2).tolist()
    [3, 5, 6]
    """
    return fixed((1 << elements(cards, size)).sum(axis=1))


@lru_cache(maxsize=256)
def index(cards: int, size: int) -> Index:
    """The row of every set of a size, by the integer that it is: shape (2 ** cards,); -1 for sets of another size."""
    table = np.full(1 << cards, -1, dtype=np.intp)
    table[subsets(cards, size)] = np.arange(len(subsets(cards, size)))
    return fixed(table)


@lru_cache(maxsize=256)
def anything(cards: int, size: int) -> Bools:
    """True for every set of a size: shape (sets,)."""
    return fixed(np.ones(len(subsets(cards, size)), dtype=bool))


@lru_cache(maxsize=256)
def members(cards: int, size: int) -> Bools:
    """Which cards are in which set: shape (sets, cards)."""
    return fixed((subsets(cards, size)[:, None] >> np.arange(cards) & 1).astype(bool))


@lru_cache(maxsize=256)
def splits(cards: int, size: int, rest: int) -> Index:
    """Every way to part a set of size + rest cards in two: the rows of the first parts, of shape (sets, ways).

    The other parts are the first parts of `splits(cards, rest, size)`, with the ways in reverse.

    >>> first, other = splits(3, 2, 1), splits(3, 1, 2)
    >>> (subsets(3, 2)[first] + subsets(3, 1)[other[:, ::-1]]).tolist()
    [[7, 7, 7]]
    """
    return fixed(index(cards, size)[(1 << elements(cards, size + rest)) @ members(size + rest, size).T])


def answers(statement: AnyStatement, hands: Counts) -> Bools | NDArray[np.uint8]:
    """The statement's answer for every hand: booleans, or numbers for `HowMany`; shape of `hands`.

    >>> answers(AtLeast(1, 0b001), subsets(3, 2)).tolist()
    [True, True, False]
    """
    found: Bools | NDArray[np.uint8]
    match statement:
        case AtLeast(k, chosen):
            found = np.bitwise_count(hands & chosen) >= k
        case Exactly(k, chosen):
            found = np.bitwise_count(hands & chosen) == k
        case More(chosen, than):
            found = np.bitwise_count(hands & chosen) > np.bitwise_count(hands & than)
        case HowMany(chosen):
            found = np.bitwise_count(hands & chosen)
        case Both(one, other):
            found = (answers(one, hands) & answers(other, hands)).astype(bool)
        case Either(one, other):
            found = (answers(one, hands) | answers(other, hands)).astype(bool)
        case _:
            raise TypeError(f"expected a statement about a hand; given {shown(statement)}")
    return found


def every_answer(statements: Sequence[AnyStatement], hands: Counts) -> NDArray[np.int8]:
    """The answer of each statement for every hand, as numbers: shape (statements, hands). All at once, so faster.

    >>> every_answer([AtLeast(1, 0b001), HowMany(0b111)], subsets(3, 2)).tolist()
    [[1, 1, 0], [2, 2, 2]]
    """
    found = np.zeros((len(statements), len(hands)), dtype=np.int8)
    alike: dict[type[AnyStatement], list[int]] = {}
    for number, statement in enumerate(statements):
        alike.setdefault(type(statement), []).append(number)
    for kind, numbers in alike.items():
        some = [statements[number] for number in numbers]
        if kind in (Both, Either):
            found[numbers] = [answers(one, hands) for one in some]
            continue
        held = np.bitwise_count(hands & np.array([one.cards for one in some])[:, None])  # type: ignore[union-attr]
        if kind is AtLeast:
            found[numbers] = held >= np.array([one.k for one in some])[:, None]  # type: ignore[union-attr]
        elif kind is Exactly:
            found[numbers] = held == np.array([one.k for one in some])[:, None]  # type: ignore[union-attr]
        elif kind is More:
            found[numbers] = held > np.bitwise_count(hands & np.array([one.than for one in some])[:, None])  # type: ignore[union-attr]
        else:
            found[numbers] = held
    return found


@lru_cache(maxsize=4096)
def rows(fact: Heard | Hidden | Placed, deal: Deal) -> Bools:
    """Whether a fact is true, for every possible hand at its place: shape (hands,); ValueError for no such card."""
    size = deal.size(fact.where())
    hands = subsets(deal.cards, size)
    match fact:
        case Heard(_, statement, answer, _):
            said = answers(statement, hands)
            true = said == answer if said.dtype != bool else said if answer else ~said
        case Hidden(chosen, _, _):
            true = hands == chosen
        case Placed(_, card, _, _):
            if not 0 <= card < deal.cards:
                raise ValueError(f"expected a card from 0 to {deal.cards - 1}; given {shown(card)}")
            true = members(deal.cards, size)[:, card]
    return fixed(true if fact.holds else ~true)


class Frame:
    """The cards that are not in one's own hand, numbered anew from 0; `own` is 0 for a spectator.

    `cards` is how many there are, `hands` and `hidden` are the hands and hidden sets they can make, as sets of the
    deal's own numbers, and `hand_rows`, `hidden_rows` their rows among all hands and hidden sets of the deal.
    """

    def __init__(self, deal: Deal, own: int) -> None:
        self.deal = deal
        names = np.array(bits(deal.everything & ~own), dtype=np.int64)
        self.cards = len(names)
        self.hands: Counts = fixed((1 << names[elements(self.cards, deal.hand)]).sum(axis=1))
        self.hidden: Counts = fixed((1 << names[elements(self.cards, deal.hidden)]).sum(axis=1))
        self.hand_rows = index(deal.cards, deal.hand)[self.hands]
        self.hidden_rows = index(deal.cards, deal.hidden)[self.hidden]


@lru_cache(maxsize=1024)
def frame(deal: Deal, own: int) -> Frame:
    """The frame of a hand; kept, since a seat's hand does not change."""
    return Frame(deal, own)
