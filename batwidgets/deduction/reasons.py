"""Why something must be so: the smallest sets of facts that force it, or a deal in which it fails.

A set of facts forces a claim when it hits every counter-deal, that is, contains a fact which is false in it. So the
smallest forcing sets are the smallest hitting sets of the counter-deals, and these are found on demand: guess a set
that hits all counter-deals seen so far; if it does not force the claim, there is a counter-deal that it misses.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from batwidgets.deduction import judge
from batwidgets.deduction.deal import World
from batwidgets.deduction.facts import AnyFact, denied
from batwidgets.deduction.hands import rows
from batwidgets.deduction.knowledge import Knowledge
from batwidgets.deduction.tables import count

MOST = 100  # smallest sets listed
TRIES = 3_000  # countings before the search for the smallest sets is given up


@dataclass(frozen=True)
class Why:
    """Why a claim is forced, or a deal in which it fails.

    `sets` are the smallest sets of facts that force it, as tuples of numbers from 0, all of one size and in order;
    empty when it is not forced. `world` is then a deal in which it fails. `all_listed` is False when there are more
    sets than `MOST`; `smallest` is False when the search was given up, and the only set given is one that forces the
    claim and of which no fact may be left out.
    """

    sets: tuple[tuple[int, ...], ...]
    world: World | None = None
    all_listed: bool = True
    smallest: bool = True

    @property
    def forced(self) -> bool:
        """Whether the claim is forced."""
        return self.world is None


class _TooLong(Exception):
    """The search for the smallest sets takes too long."""


@dataclass
class _Case:
    """The facts of a claim's case, and the counter-deals met so far."""

    base: Knowledge  # all that is taken for granted, and the claim turned round
    facts: Sequence[AnyFact]
    tries: int = 0
    worlds: list[World] = field(default_factory=list)
    false_in: list[frozenset[int]] = field(default_factory=list)

    def counter(self, chosen: frozenset[int]) -> Knowledge | None:
        """The case once the chosen facts are granted, or None when they force the claim."""
        self.tries += 1
        if self.tries > TRIES:
            raise _TooLong
        arrays = [array.copy() for array in self.base.allowed]
        for number in chosen:
            arrays[self.facts[number].where()] &= rows(self.facts[number], self.base.deal)
        if not count(self.base.deal, arrays, self.base.me, self.base.own):
            return None
        return self.base.told(self.facts[number] for number in sorted(chosen))

    def miss(self, chosen: frozenset[int], known: Knowledge) -> frozenset[int]:
        """The facts that are false in some counter-deal which the chosen facts allow: so few that each may matter."""
        world = known.world()
        assert world is not None
        true = {number for number, fact in enumerate(self.facts) if fact.true_of(world)}
        for number in range(len(self.facts)):
            if number not in true and (more := self.counter(frozenset(true | {number}))) is not None:
                world = more.world()
                assert world is not None
                true = {other for other, fact in enumerate(self.facts) if fact.true_of(world)}
        self.worlds.append(world)
        self.false_in.append(frozenset(range(len(self.facts))) - true)
        return self.false_in[-1]

    def of_size(self, size: int, most: int) -> tuple[set[frozenset[int]], bool]:
        """The forcing sets of a size, given that there are none smaller; and whether these are all."""
        found: set[frozenset[int]] = set()
        seen: set[frozenset[int]] = set()
        waiting = [frozenset[int]()]
        while waiting:
            chosen = waiting.pop()
            if chosen in seen:
                continue
            seen.add(chosen)
            missed = next((one for one in self.false_in if one.isdisjoint(chosen)), None)
            if missed is None:
                known = self.counter(chosen)
                if known is None:
                    found.add(chosen)
                    if len(found) > most:
                        return found, False
                    continue
                missed = self.miss(chosen, known)
            if len(chosen) < size:
                waiting += [chosen | {number} for number in sorted(missed, reverse=True)]
        return found, True

    def leaner(self, chosen: frozenset[int]) -> frozenset[int]:
        """A forcing set without the facts that may be left out, one after another."""
        for number in sorted(chosen):
            if self.counter(chosen - {number}) is None:
                chosen -= {number}
        return chosen


def why(start: Knowledge, facts: Sequence[AnyFact], claim: AnyFact | None, most: int = MOST) -> Why:
    """The smallest sets of `facts` that, with all that `start` knows, force the claim; or a deal in which it fails.

    The claim None is a contradiction: that no deal is left. Each set is checked by `judge`, which knows only the
    facts in it, and so is each counter-deal that shows that no smaller set will do.

    >>> from batwidgets.deduction.deal import Deal, HIDDEN
    >>> from batwidgets.deduction.facts import Heard, Placed
    >>> from batwidgets.deduction.statement import AtLeast, HowMany
    >>> facts = [Heard(1, AtLeast(1, 0b0110), True), Heard(1, AtLeast(1, 0b1100), True), Heard(1, HowMany(0b0100), 1)]
    >>> why(Knowledge(Deal(3, 1, 1), 0, 0b0001), facts, Placed(HIDDEN, 2, False)).sets
    ((2,),)
    """
    base = start if claim is None else start.told([denied(claim)])
    case = _Case(base, facts)
    everything = frozenset(range(len(facts)))
    known = case.counter(everything)
    if known is not None:
        return Why((), known.world())
    found: set[frozenset[int]] = set()
    complete = smallest = True
    try:
        for size in range(len(facts) + 1):
            found, complete = case.of_size(size, most)
            if found:
                break
    except _TooLong:
        case.tries = -len(facts)
        found, complete, smallest = {case.leaner(everything)}, False, False
    sets = sorted(tuple(sorted(one)) for one in found)[:most]
    _check(case, sets, smallest)
    return Why(tuple(sets), None, complete, smallest)


def clash(start: Knowledge, facts: Sequence[AnyFact], last: AnyFact, most: int = MOST) -> Why:
    """The smallest sets of earlier facts that leave no deal once `last` is added; or a deal in which all are true."""
    return why(start.told([last]), facts, None, most)


def _check(case: _Case, sets: Sequence[tuple[int, ...]], smallest: bool) -> None:
    """The second judge: every set forces the claim, and the counter-deals show that none smaller does."""
    base = case.base
    known = {} if base.me is None else {base.me: base.own}
    for chosen in sets:
        if judge.find(base.deal, [*base.facts, *(case.facts[number] for number in chosen)], known) is not None:
            raise RuntimeError(f"two judges disagree: {chosen} of {list(case.facts)} does not force it")
    if not smallest:
        return
    for world, false in zip(case.worlds, case.false_in, strict=True):
        hands = all(world.at(place) == hand for place, hand in known.items())
        if not hands or not all(fact.true_of(world) for fact in base.facts):
            raise RuntimeError(f"two judges disagree: {world} is no counter-deal")
        if false != {number for number, fact in enumerate(case.facts) if not fact.true_of(world)}:
            raise RuntimeError(f"two judges disagree on what is false in {world}")
    if sets and sets[0] and judge.hits_all(case.false_in, len(sets[0]) - 1) is not None:
        raise RuntimeError("two judges disagree: a smaller set may force it")
