"""The search for cheapest ways: fronts of spaces that go on cost by cost, as masks.

A ship goes over to another front only by using up a Tradewind or paying a toll. So fronts are filled one after another,
those with less used up and paid first, and nothing comes to a front that is filled.
"""

from __future__ import annotations

from collections.abc import Iterable
from operator import and_
from typing import NamedTuple

from batwidgets.games.batam.cards import CROWDED_STEP, STEP
from batwidgets.games.batam.masks import masks_of
from batwidgets.games.batam.waters import Voyage, Waters


class Short(Exception):
    """A toll cannot be paid, where a dearer way might find the coins for it."""


class Front:
    """The spaces reached by ships that used up the same Tradewinds and paid as many tolls.

    `budget` is the movement they had in all, so that at each cost they have as much left. `due` are the spaces where
    they come from other fronts, by cost; `left[cost]` are those where they had not been before.
    """

    __slots__ = ("budget", "due", "left", "spent", "tolls")

    def __init__(self, spent: int, budget: int, tolls: int) -> None:
        self.spent, self.budget, self.tolls = spent, budget, tolls
        self.due: dict[int, int] = {}
        self.left: list[int] = []

    def layer(self, cost: int) -> int:
        """The spaces that they went on from at a cost."""
        return self.left[cost] ^ self.left[cost + 1]

    def lag(self, other: Front) -> int:
        """By how much earlier another front must have been somewhere to have as much movement left; -1 for never.

        It may not have paid more, nor have fewer Tradewinds to use.
        """
        if other.spent & ~self.spent or other.tolls > self.tolls:
            return -1
        return max(0, self.budget - other.budget)


class Way(NamedTuple):
    """How one got to a space: the treasure and the turns on the way, and the course of the last step."""

    treasure: int
    turns: int
    course: int
    bit: int
    before: Way | None


class Fronts:
    """All fronts of one ship from where it is."""

    def __init__(self, waters: Waters, origin: Voyage, through: bool) -> None:
        self.waters, self.origin = waters, origin
        self.masks = masks = masks_of(waters.chart)
        self.open = masks.all & ~masks.bit[waters.closed] if waters.closed else masks.all
        self.crowded = masks.of(waters.crowded) & self.open
        self.tolled = masks.of(waters.tolled)
        self.winds = {masks.bit[space]: wind for space, wind in waters.winds.items()}
        self.ends = 0 if through else masks.of(waters.asking)
        self.longest = origin.left + waters.gain + 2
        self.fronts: list[Front] = []
        self.waiting: dict[tuple[int, int, int], Front] = {}
        self.chosen: dict[str, Front] = {}  # of a space that leads on
        self.ways: dict[tuple[int, Front, int], Way] = {}

    def costs(self) -> dict[str, int]:
        """The cheapest cost of each space but the start's, in the chart's order.

        Short when a toll could not be paid that coins found on the way might pay.
        """
        if not (self.tolled or self.winds):
            return self._alone()
        self._front(0, self.origin.left, 0).due[0] = self.masks.bit[self.origin.space]
        while self.waiting:
            key = min(self.waiting, key=lambda key: (key[0].bit_count() + key[2], -key[1]))
            front = self.waiting.pop(key)
            self._sail_on(front)
            self.fronts.append(front)
        left: Iterable[int] = self.fronts[0].left
        for front in self.fronts[1:]:
            left = map(and_, left, front.left)
        *before, unseen = left
        return self.masks.numbers(sum(before) - self.masks.all, self.masks.all ^ unseen)

    def _alone(self) -> dict[str, int]:
        """The costs where no Tradewind helps and no toll is due: `_sail_on` without what cannot happen."""
        front = Front(0, self.origin.left, 0)
        self.fronts.append(front)
        onto, crowded, lefts, ends = self.masks.onto, self.crowded, front.left, self.ends
        now, left = self.masks.bit[self.origin.space], self.masks.all
        free = self.open & ~crowded
        total = left ^ now
        lefts += [left, total]
        left, held = total, 0
        for cost in range(front.budget):
            near = onto(now & ~ends if ends and cost else now)
            now = (near & free | held) & left
            held = near & crowded
            if not now and not held:
                break
            left ^= now
            total += left  # once for each step that it takes to get there
            lefts.append(left)
        lefts += [left] * (self.longest - len(lefts))
        return self.masks.numbers(total, self.masks.all ^ left)

    def _sail_on(self, front: Front) -> None:
        """Fill one front; where another has been by as much earlier, nothing can be gained.

        Crowded spaces are entered when they are due, as those are that lead over to another front.
        """
        onto, due, lefts, ends = self.masks.onto, front.due, front.left, self.ends
        special = self.tolled | self.crowded
        for bit, (used, _) in self.winds.items():
            if not front.spent & used:
                special |= bit
        free = self.open & ~special
        rivals = [(lag, other.left) for other in self.fronts if (lag := front.lag(other)) >= 0]
        begin = min(due)
        left = self.masks.all
        lefts += [left] * (begin + 1)
        now = 0
        for cost in range(begin, front.budget + 1):
            near = onto(now & ~ends if ends and cost > 1 else now)
            if met := near & special:
                special ^= met
                self._meet(front, met, cost)
            now = near & free & left
            if due:
                now |= due.pop(cost, 0) & left
            for lag, other in rivals:
                if cost >= lag:
                    now &= other[cost - lag]
            if not now and not due:
                break
            left ^= now
            lefts.append(left)
        lefts += [left] * (self.longest - len(lefts))

    def _meet(self, front: Front, met: int, cost: int) -> None:
        """Let ships enter spaces with others, Tradewinds or tolls when that is due, maybe in other fronts."""
        while met:
            bit = met & -met
            met ^= bit
            at = cost + (CROWDED_STEP - STEP if bit & self.crowded else 0)
            spent, budget, tolls = self._after(front, bit)
            due = tolls * self.waters.toll
            if tolls > front.tolls and self.origin.coins < due:
                if self.origin.coins + self.waters.riches >= due:
                    raise Short
            elif at <= front.budget:
                then = front if budget == front.budget and tolls == front.tolls else self._front(spent, budget, tolls)
                then.due[at] = then.due.get(at, 0) | bit

    def _front(self, spent: int, budget: int, tolls: int) -> Front:
        key = spent, budget, tolls
        if key not in self.waiting:
            self.waiting[key] = Front(*key)
        return self.waiting[key]

    def _after(self, front: Front, bit: int) -> tuple[int, int, int]:
        used, gain = self.winds.get(bit, (0, 0))
        if front.spent & used:
            used = gain = 0
        return front.spent | used, front.budget + gain, front.tolls + (1 if bit & self.tolled else 0)

    def voyage(self, space: str, cost: int) -> Voyage:
        """A cheapest voyage to a space; of those that pay the fewest tolls, one with most in treasures."""
        bit = self.masks.bit[space]
        return self._sail(self._way(bit, self.chosen.get(space) or self._best(bit, cost), cost))

    def _sail(self, way: Way) -> Voyage:
        voyage = self.origin
        for place in self._places(way):
            further = self.waters.enter(voyage, place)
            assert further is not None, "a way that was found can be sailed"
            voyage = further
        return voyage

    def leading_on(self, space: str, cheapest: int) -> int | None:
        """The cost of the cheapest way to a space where the ship may not stop, and then on to one where it may.

        None if there is no such way (BATAM-SAIL-08). `cheapest` is that of all ways.
        """
        bit = self.masks.bit[space]
        free = self.masks.near[bit] & self.open & ~self.crowded & ~self.tolled
        if free and cheapest < self.origin.left:
            return cheapest  # every front has at least that much movement
        for cost in range(cheapest, self.longest - 1):
            fronts = [front for front in self.fronts if front.budget > cost and front.layer(cost) & bit]
            for front in sorted(fronts, key=_order) if len(fronts) > 1 else fronts:
                if free or self.waters.leads_on(self._sail(self._way(bit, front, cost))):
                    self.chosen[space] = front
                    return cost
        return None

    def _best(self, bit: int, cost: int) -> Front:
        return min([front for front in self.fronts if front.layer(cost) & bit], key=_order)

    def _way(self, bit: int, front: Front, cost: int) -> Way:
        """The best way to what was met at a cost: most treasure, then fewest turns."""
        if (known := self.ways.get((bit, front, cost))) is not None:
            return known
        if not cost:
            return Way(0, 0, 0, bit, None)
        before = cost - (CROWDED_STEP if bit & self.crowded else STEP)
        ways = []
        for other in self.fronts:
            mask = other.layer(before) & self.masks.near[bit] & (~self.ends if before else -1)
            if mask and other.budget >= cost and self._after(other, bit) == (front.spent, front.budget, front.tolls):
                while mask:
                    low = mask & -mask
                    mask ^= low
                    ways.append(self._on(self._way(low, other, before), bit))
        best = self.ways[bit, front, cost] = max(ways, key=lambda way: (way.treasure, -way.turns))
        return best

    def _on(self, way: Way, bit: int) -> Way:
        course = bit.bit_length() - way.bit.bit_length()
        turns = way.turns + (way.before is not None and course != way.course)
        return Way(way.treasure + self.waters.treasures.get(self.masks.space[bit], 0), turns, course, bit, way)

    def _places(self, way: Way) -> list[str]:
        places = []
        while way.before is not None:
            places.append(self.masks.space[way.bit])
            way = way.before
        return places[::-1]


def _order(front: Front) -> tuple[int, int]:
    """The fewest tolls first, then the most movement."""
    return front.tolls, -front.budget
