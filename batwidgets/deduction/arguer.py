"""Finding an argument: which fact to take next, and what little of it to say, so that the whole is short."""

from __future__ import annotations

import heapq
import math
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from itertools import count

import numpy as np
from numpy.typing import NDArray

from batwidgets.deduction.argument import Argument, Clause
from batwidgets.deduction.deal import HIDDEN, Deal, bits
from batwidgets.deduction.facts import AnyFact, Heard, Placed, denied
from batwidgets.deduction.hands import Bools, Counts, Index, frame, rows
from batwidgets.deduction.proof import SUPPOSED, Bound, Proof

Tried = tuple[int, int]
AT_ONCE, IN_CASES, IN_THREE = (60, 6), (30, 4), (5, 2)  # states looked at, and clauses that a fact offers in each
CLAUSES = 5  # that are read one after another
DEAR = 6.0  # an argument that costs more is told in two cases, if these cost less
HOPE = 0.3  # what a halving of the hands that are still to be ruled out is expected to cost
CASES = 1.0  # what telling two cases costs
FIRST = 4  # cards that three cases may begin with
FEW = 4  # reasons up to which three cases are tried
WIDE = 10  # cards up to which a clause may speak of any set of them
TURNED = 0.4  # what supposing the contrary costs
PLAIN, NAMES, UNSURE = 0.2, 0.25, 0.5  # what a set said in a word costs, each further name, and "at least"
ASKED, SHORT = 0.1, 3  # what the very set that an answer is about costs, and how many it may have


@dataclass(frozen=True)
class Reason:
    """A fact or a step by its number, and which hands it leaves."""

    fact: int | None
    step: int | None
    keep: Bools


@dataclass(frozen=True, order=True)
class _State:
    """What the clauses so far leave; those with little left to rule out come first."""

    hope: float
    number: int
    cost: float = field(compare=False)
    left: Bools = field(compare=False)
    clauses: tuple[Clause, ...] = field(compare=False)


@dataclass(frozen=True)
class _Here:
    """What is looked up in a state: the hands left, the cards in all and in any of them, and every set one may name."""

    left: Bools
    had: int
    could: int
    choice: Index
    prices: NDArray[np.float64]
    inside: NDArray[np.int8]
    low: NDArray[np.int8]


class Arguer:
    """Argues about the hands that a place may have, as sets of cards; `plain` sets are said in a word or two.

    The `asked` sets are those that the answers are about: what is said of just these needs no thought.
    """

    def __init__(self, hands: Counts, plain: Collection[int], asked: Collection[int] = ()) -> None:
        self.hands = hands
        self.size = int(hands[0]).bit_count()
        self.everything = int(np.bitwise_or.reduce(hands))
        names = np.array(bits(self.everything), dtype=np.int64)
        self.plain = {one & self.everything for one in plain}
        self.asked = {one & self.everything for one in asked}
        if len(names) <= WIDE:
            self.sets = ((np.arange(1 << len(names))[:, None] >> np.arange(len(names)) & 1) << names).sum(axis=1)
        else:
            self.sets = np.array(sorted({0, self.everything, *self.plain, *self.asked}), dtype=np.int64)
        self.inside = np.bitwise_count(hands[:, None] & self.sets).astype(np.int8)

    def argue(self, reasons: Sequence[Reason], cards: int, k: int) -> Argument | None:
        """A short argument that the hand holds at least k of these cards; None where none was found."""
        goal: Bools = np.bitwise_count(self.hands & cards) >= k
        found: list[tuple[float, Argument]] = []
        everything = np.ones(len(self.hands), dtype=bool)
        if straight := self.clauses(reasons, everything, goal, Clause(None, None, cards, k)):
            found.append((straight[0], Argument(False, straight[1])))
        nothing = np.zeros(len(self.hands), dtype=bool)
        absurd = Clause(None, None, 0, 1)
        if turned := self.clauses(reasons, ~goal, nothing, absurd):
            found.append((turned[0] + TURNED, Argument(True, turned[1])))
        if not found or min(cost for cost, _ in found) > DEAR:
            found += self.cases(reasons, ~goal)
        return min(found, key=lambda one: one[0], default=(0, None))[1]

    def cases(self, reasons: Sequence[Reason], start: Bools) -> list[tuple[float, Argument]]:
        """Arguments that these hands cannot be, in two cases; in three where two will not do."""
        nothing, absurd = np.zeros(len(self.hands), dtype=bool), Clause(None, None, 0, 1)

        def refuted(left: Bools, tried: Tried = IN_CASES) -> tuple[float, tuple[Clause, ...]] | None:
            return self.clauses(reasons, left, nothing, absurd, tried) if left.any() else None

        held = {card: (self.hands >> card & 1).astype(bool) for card in bits(self.everything)}
        with_it = {card: found for card, has in held.items() if (found := refuted(start & has))}
        two = [(CASES + first[0] + rest[0], Argument(True, (), (card,), (first[1], rest[1])))
               for card, first in with_it.items() if (rest := refuted(start & ~held[card]))]  # fmt: skip
        if two or len(reasons) > FEW:
            return two
        three = []
        for card in sorted(with_it, key=lambda one: with_it[one][0])[:FIRST]:
            without = start & ~held[card]
            for other in held.keys() - {card}:
                if (rest := refuted(without & ~held[other], IN_THREE)) and (
                    second := refuted(without & held[other], IN_THREE)
                ):
                    cost = 2 * CASES + with_it[card][0] + second[0] + rest[0]
                    three.append((cost, Argument(True, (), (card, other), (with_it[card][1], second[1], rest[1]))))
            if three:
                break
        return three

    def clauses(
        self, reasons: Sequence[Reason], start: Bools, goal: Bools, last: Clause, tried: Tried = AT_ONCE
    ) -> tuple[float, tuple[Clause, ...]] | None:
        """The cheapest clauses from the hands of the start to those of the goal, and what they cost to read."""
        numbers = count()
        waiting: list[_State] = []

        def put(cost: float, left: Bools, clauses: tuple[Clause, ...]) -> None:
            hope = cost + HOPE * math.log2(1 + int((left & ~goal).sum()))
            heapq.heappush(waiting, _State(hope, next(numbers), cost, left, clauses))

        put(0.0, start, ())
        seen: dict[bytes, float] = {}
        states, offered = tried
        for _ in range(states):
            if not waiting:
                return None
            state = heapq.heappop(waiting)
            if state.clauses and (state.clauses[-1].cards, state.clauses[-1].k) == (last.cards, last.k):
                return state.cost, state.clauses
            if seen.get(state.left.tobytes(), np.inf) <= state.cost or len(state.clauses) == CLAUSES:
                continue
            seen[state.left.tobytes()] = state.cost
            here = self.here(state.left)
            for reason in reasons:
                fits = state.left & reason.keep
                if not (fits & ~goal).any():
                    said = Clause(reason.fact, reason.step, last.cards, last.k)
                    put(state.cost + 1.0, fits & goal, (*state.clauses, said))
                    continue
                if len(state.clauses) + 1 == CLAUSES:
                    continue
                for price, cards, k, left in self.offers(here, fits, offered):
                    said = Clause(reason.fact, reason.step, cards, k)
                    put(state.cost + 1.0 + price, left, (*state.clauses, said))
        return None

    def here(self, left: Bools) -> _Here:
        """What is looked up in a state."""
        had, could = (int(each.reduce(self.hands[left])) for each in (np.bitwise_and, np.bitwise_or))
        choice, prices, inside = self.priced(could & ~had)  # what is decided already is not said again
        return _Here(left, had, could, choice, prices, inside, inside[left].min(axis=0))

    def offers(self, here: _Here, fits: Bools, most: int) -> Iterator[tuple[float, int, int, Bools]]:
        """Bounds that hold of the hands that fit, and leave fewer of the others: with what they cost to read."""
        has, can = (int(each.reduce(self.hands[fits])) for each in (np.bitwise_and, np.bitwise_or))
        room = self.size - here.had.bit_count()
        low = here.inside[fits].min(axis=0)
        better = np.flatnonzero(low > here.low)
        sets, low, prices = self.sets[here.choice[better]], low[better], here.prices[better]
        prices = prices + np.where((low == np.bitwise_count(sets)) | (low == room), 0.0, UNSURE)
        costs = np.where((sets == has & ~here.had) | (sets == can & ~here.had), -1.0, prices)
        seen: set[bytes] = set()
        for place in np.argsort(costs, kind="stable")[: most * 3]:
            rest = here.left & (here.inside[:, better[place]] >= low[place])
            if rest.tobytes() not in seen:
                seen.add(rest.tobytes())
                yield float(prices[place]), int(sets[place]), int(low[place]), rest
            if len(seen) >= most:
                return

    @cache  # noqa: B019  an arguer is soon forgotten
    def priced(self, open_: int) -> tuple[Index, NDArray[np.float64], NDArray[np.int8]]:
        """The sets of open cards, as places in `sets`: how long it takes to say each, and what every hand has of it."""
        choice = np.flatnonzero(self.sets & ~open_ == 0)
        sets = self.sets[choice]
        named = np.bitwise_count(sets).astype(np.int64)
        prices = NAMES * np.maximum(0, np.minimum(named, open_.bit_count() - named) - 1)
        plain = np.array(sorted({one & open_ for one in self.plain}), dtype=np.int64)
        prices[np.isin(sets, plain) | np.isin(open_ & ~sets, plain)] = PLAIN
        asked = np.array(sorted({one & open_ for one in self.asked}), dtype=np.int64)
        prices[np.isin(sets, asked) & (named <= SHORT)] = ASKED
        return choice, prices, self.inside[:, choice]


Told = tuple[int | None, int | None, AnyFact]  # a reason by the number of a fact, or of a step, and what it says


@lru_cache(maxsize=1024)  # proofs of one desk share many bounds
def argument(
    deal: Deal, own: int, place: int, told: tuple[Told, ...], cards: int, k: int, plain: frozenset[int]
) -> Argument | None:  # fmt: skip
    """A short argument that a place holds at least k of some cards, from what was told of it; None without one."""
    view = frame(deal, own)
    hands, chosen = (view.hidden, view.hidden_rows) if place == HIDDEN else (view.hands, view.hand_rows)
    reasons = [Reason(fact, step, rows(said, deal)[chosen]) for fact, step, said in told]
    asked = {
        getattr(said.statement, side)
        for fact, _, said in told
        if fact is not None and isinstance(said, Heard)
        for side in ("cards", "than")
        if hasattr(said.statement, side)
    }
    return Arguer(hands, plain, asked).argue(reasons, cards, k)


def argued(
    deal: Deal, own: int, facts: Sequence[AnyFact], claim: Placed, found: Proof, plain: Collection[int]
) -> Proof:  # fmt: skip
    """The proof with an argument for each bound that several facts, or steps, come to together."""
    liked = frozenset(plain)

    def reasons(bound: Bound) -> Iterator[Told]:
        for number in bound.facts:
            yield number, None, denied(claim) if number == SUPPOSED else facts[number]
        for number in bound.steps:
            (limit,) = [fact for fact in found.steps[number].facts() if fact.where() == bound.place]
            yield None, number, limit

    def told(bound: Bound) -> Bound:
        if len(bound.facts) + len(bound.steps) < 2:
            return bound
        why = argument(deal, own, bound.place, tuple(reasons(bound)), bound.cards, bound.k, liked)
        return replace(bound, argument=why)

    steps = tuple(replace(step, bounds=tuple(map(told, step.bounds))) for step in found.steps)
    return Proof(steps, None if found.end is None else told(found.end))
