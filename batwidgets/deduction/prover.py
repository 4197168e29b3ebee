"""Finding a proof: bounds of every place on every set, added up in rounds until the claim is among them."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from batwidgets.deduction.deal import HIDDEN, Deal, bits
from batwidgets.deduction.facts import AnyFact, Placed, denied
from batwidgets.deduction.hands import Bools, frame, rows
from batwidgets.deduction.proof import SUPPOSED, Bound, Proof, Step, goal
from batwidgets.deduction.proof_check import check

Numbers: TypeAlias = NDArray[Any]

EASY = 2  # steps up to which no proof by contradiction is looked for
ROUNDS = 6  # steps that stand on each other
KEPT = 60  # steps about a place that a round keeps, the plainest ones


def prove(
    deal: Deal, me: int | None, own: int, facts: Sequence[AnyFact], claim: Placed, plain: Collection[int] = ()
) -> Proof | None:
    """A proof of the claim by steps from the facts and one's own hand, as plain as was found; None without one.

    Steps about the `plain` sets are preferred. Each step is checked by `judge`, which knows no bounds.

    >>> from batwidgets.deduction.facts import Heard
    >>> from batwidgets.deduction.statement import AtLeast
    >>> facts = [Heard(1, AtLeast(1, 0b0110), True), Heard(2, AtLeast(1, 0b0110), True)]
    >>> found = prove(Deal(3, 1, 1), 0, 0b0001, facts, Placed(HIDDEN, 1, False))
    >>> [(step.cards, len(step.bounds), step.left) for step in found.steps]
    [(6, 2, 0)]
    """
    found = sought(deal, me, own, facts, claim, plain)
    if found is not None:
        check(deal, me, own, facts, claim, found)
    return found


def sought(
    deal: Deal, me: int | None, own: int, facts: Sequence[AnyFact], claim: Placed, plain: Collection[int] = ()
) -> Proof | None:
    """The same, not checked yet: where several are looked for, only the one that is told need be."""
    straight = _Prover(deal, me, own, dict(enumerate(facts)), plain).proof(*goal(deal, claim))
    if straight is not None and len(straight.steps) <= EASY:
        found: Proof | None = straight
    else:
        turned = _Prover(deal, me, own, {**dict(enumerate(facts)), SUPPOSED: denied(claim)}, plain).proof()
        both = [straight, None if turned is None else straightened(turned, deal, own, claim)]
        found = min([one for one in both if one], key=lambda one: one.length, default=None)
    return found


def straightened(found: Proof, deal: Deal, own: int, claim: Placed) -> Proof:
    """The proof without the supposition, where that was only that the card is not hidden though nobody can hold it."""
    *before, last = found.steps
    told = [bound for bound in found.bounds if SUPPOSED in bound.facts]
    alone = deal.everything & ~own & ~last.cards == 1 << claim.card and not last.others
    if found.end or not (claim.holds and claim.place == HIDDEN) or not alone or len(told) != 1:
        return found
    (mine,) = told
    if mine not in last.bounds or mine.place != HIDDEN or mine.facts != (SUPPOSED,) or mine.steps:
        return found
    others = tuple(bound for bound in last.bounds if bound != mine)
    step = Step(last.cards, others, (HIDDEN,), last.left + mine.k)
    if deal.hidden - step.left < 1:
        return found
    return Proof((*before, step), Bound(HIDDEN, 1 << claim.card, 1, (), (len(before),)))


@lru_cache(maxsize=64)
def _inside(deal: Deal, own: int, hidden: bool) -> tuple[Numbers, Numbers]:
    """All sets of the cards outside one's own hand, and how many cards of each every hand (or hidden set) holds."""
    view = frame(deal, own)
    names = np.array(bits(deal.everything & ~own), dtype=np.int64)
    sets = ((np.arange(1 << view.cards)[:, None] >> np.arange(view.cards) & 1) << names).sum(axis=1)
    hands = view.hidden if hidden else view.hands
    return sets, np.bitwise_count(hands[:, None] & sets)


@dataclass(frozen=True)
class _Limit:
    """Why some hands at a place are out: a fact, or a step made in a round."""

    keep: Bools  # over the hands at the place
    cost: float
    fact: int | None = None
    made: tuple[int, int, int] | None = None  # the round, the set's number, and for whom


class _Prover:
    def __init__(
        self, deal: Deal, me: int | None, own: int, facts: Mapping[int, AnyFact], plain: Collection[int]
    ) -> None:
        self.deal, self.me = deal, me
        view = frame(deal, own)
        self.places = [place for place in deal.places if place != me]
        self.size = {place: deal.size(place) for place in self.places}
        own_rows = {place: view.hidden_rows if place == HIDDEN else view.hand_rows for place in self.places}
        self.inside = {place: _inside(deal, own, place == HIDDEN)[1] for place in self.places}
        self.sets = _inside(deal, own, True)[0]
        self.everything = deal.everything & ~own
        self.counts = np.bitwise_count(self.sets).astype(np.int16)
        self.limits: dict[int, list[_Limit]] = {place: [] for place in self.places}
        for number, fact in facts.items():
            if (place := fact.where()) in self.limits:
                self.limits[place].append(_Limit(rows(fact, deal)[own_rows[place]], 1.0, fact=number))
        self.single = {place: self._single(place) for place in self.places}
        liked = {one & self.everything for one in plain}
        disliked = np.array([0.0 if int(one) in liked else 0.6 for one in self.sets])
        self.price = disliked + np.minimum(self.counts, self.counts[-1] - self.counts) * 0.1
        self.lows: list[dict[int, Numbers]] = []
        self.steps: list[Step] = []
        self.numbers: dict[tuple[int, tuple[tuple[int, int], ...], int], int] = {}

    def _low(self, place: int, allowed: Bools) -> Numbers:
        """For every set, the fewest cards of it that an allowed hand holds."""
        fewest: Numbers = self.inside[place][allowed].min(axis=0).astype(np.int16)
        return fewest

    def _single(self, place: int) -> tuple[Numbers, Numbers]:
        """The bounds that hold anyway, and those that the best single fact gives."""
        anyway = self._low(place, np.ones(len(self.inside[place]), dtype=bool))
        best = anyway
        for limit in self.limits[place]:
            if limit.keep.any():
                best = np.maximum(best, self._low(place, limit.keep))
        return anyway, best

    def allowed(self, place: int) -> Bools:
        found = np.ones(len(self.inside[place]), dtype=bool)
        for limit in self.limits[place]:
            found &= limit.keep
        return found

    def proof(self, place: int | None = None, cards: int = 0, k: int = 0) -> Proof | None:
        """A proof that a place holds at least `k` of a set, or without a place, that something cannot be."""
        if place is not None and place == self.me:
            return None
        number = int(np.flatnonzero(self.sets == (cards & self.everything))[0])
        for turn in range(ROUNDS + 1):
            families = {one: self.allowed(one) for one in self.places}
            if not all(family.any() for family in families.values()):
                return None
            low = {one: self._low(one, family) for one, family in families.items()}
            self.lows.append(low)
            if place is not None and low[place][number] >= k:
                end = self._bound(place, number, k, turn)  # tells its steps first
                return Proof(tuple(self.steps), end)
            if place is not None and self._at_once(turn, place, number, k, low, families[place]):
                end = self._bound(place, number, k, turn + 1)
                return Proof(tuple(self.steps), end)
            over = np.flatnonzero(np.sum([low[one] for one in self.places], axis=0) > self.counts)
            if place is None and len(over):
                whole = np.sum([self._dear(one, low[one]) for one in self.places], axis=0) + self.price
                worst = int(over[np.argmin(whole[over])])
                self._step(turn, worst, None)
                return Proof(tuple(self.steps), None)
            if turn == ROUNDS or not self._add_up(turn, low, families):
                return None
        return None

    def _at_once(self, turn: int, place: int, number: int, k: int, low: dict[int, Numbers], family: Bools) -> bool:
        """Whether a single step gives the bound that is wanted; the plainest such step is noted."""
        others = [one for one in self.places if one != place]
        left = self.counts - np.sum([low[one] for one in others], axis=0)
        broken = family & (self.inside[place][:, number] < k)
        enough = np.flatnonzero(self.inside[place][broken].min(axis=0) > left)
        if not len(enough):
            return False
        cost = np.sum([self._dear(one, low[one]) for one in others], axis=0) + self.price
        best = int(enough[np.argmin(cost[enough])])
        keep = self.inside[place][:, best] <= left[best]
        self.limits[place].append(_Limit(keep, 0.1, made=(turn, best, place)))
        return True

    def _add_up(self, turn: int, low: dict[int, Numbers], families: dict[int, Bools]) -> bool:
        """One round of steps about every set; whether any was new."""
        total = np.sum([low[place] for place in self.places], axis=0)
        dear = {place: self._dear(place, low[place]) for place in self.places}
        whole = np.sum([dear[place] for place in self.places], axis=0)
        found = False
        for place in self.places:
            left = self.counts - (total - low[place])
            now = self.size[place] - low[place][::-1]  # of the other cards it holds at least so many
            better = np.flatnonzero(left < now)
            if not len(better):
                continue
            cost = (whole - dear[place] + self.price)[better]
            order = better[np.argsort(cost, kind="stable")]
            seen: set[bytes] = set()
            for number in order:
                keep = self.inside[place][:, number] <= left[number]
                key = (keep & families[place]).tobytes()
                if key in seen:
                    continue
                seen.add(key)
                price = float((whole - dear[place] + self.price)[number]) + 0.5 + 1.0 * turn
                self.limits[place].append(_Limit(keep, price, made=(turn, int(number), place)))
                found = True
                if len(seen) >= KEPT:
                    break
        return found

    def _dear(self, place: int, low: Numbers) -> Numbers:
        """About how much there is to say for each bound."""
        anyway, best = self.single[place]
        return np.where(low <= anyway, 0.0, np.where(low <= best, 1.0, 2.5))

    # Telling

    def _bound(self, place: int, number: int, k: int, turn: int) -> Bound:
        """A bound with the fewest limits that give it, their steps told first."""
        broken = self.inside[place][:, number] < k
        usable = [limit for limit in self.limits[place] if limit.made is None or limit.made[0] < turn]
        chosen = _cover(broken, usable)
        steps = sorted({self._step(*limit.made) for limit in chosen if limit.made is not None})
        facts = tuple(sorted(limit.fact for limit in chosen if limit.fact is not None))
        fits = np.ones(len(broken), dtype=bool)
        for limit in chosen:
            fits &= limit.keep
        return Bound(place, int(self.sets[number]), k, facts, tuple(steps), int(fits.sum()), len(fits))

    def _step(self, turn: int, number: int, place: int | None) -> int:
        low = self.lows[turn]
        bounding = tuple((one, int(low[one][number])) for one in self.places if one != place and low[one][number])
        key = number, bounding, turn
        if key not in self.numbers:
            bounds = tuple(self._bound(one, number, k, turn) for one, k in bounding)
            others = tuple(one for one in self.places if one not in dict(bounding))
            left = int(self.counts[number]) - sum(k for _, k in bounding)
            step = Step(int(self.sets[number]), bounds, others, left)
            if step in self.steps:
                self.numbers[key] = self.steps.index(step)
            else:
                self.steps.append(step)
                self.numbers[key] = len(self.steps) - 1
        return self.numbers[key]


def _cover(broken: Bools, limits: Sequence[_Limit]) -> list[_Limit]:
    """Limits that between them leave out all these hands: cheap ones first, none that is not needed."""
    chosen: list[_Limit] = []
    left = broken.copy()
    while left.any():
        gains = [int((left & ~limit.keep).sum()) for limit in limits]
        best = max(range(len(limits)), key=lambda one: (gains[one] / limits[one].cost, -limits[one].cost))
        if not gains[best]:  # pragma: no cover
            raise RuntimeError("a bound that no limit gives")
        chosen.append(limits[best])
        left &= limits[best].keep
    for limit in sorted(chosen, key=lambda one: -one.cost):
        rest = [one for one in chosen if one is not limit]
        if not any((broken & np.logical_and.reduce([one.keep for one in rest], axis=0)) if rest else broken):
            chosen = rest
    return chosen
