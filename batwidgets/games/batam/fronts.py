"""The search for cheapest ways: fronts of spaces that go on cost by cost, as masks."""

from __future__ import annotations

from typing import NamedTuple

from batwidgets.games.batam.cards import CROWDED_STEP, STEP
from batwidgets.games.batam.masks import masks_of
from batwidgets.games.batam.waters import Voyage, Waters


class Short(Exception):
    """A toll cannot be paid, where a dearer way might find the coins for it."""


class Front:
    """The spaces reached by ships that used up the same Tradewinds and paid as many tolls.

    `budget` is the movement they had in all, so that at each cost they have as much left. `layers[cost]` are the spaces
    that were gone on from, `seen[cost]` those of every cost below. `rivals` are the fronts of ships that paid no more
    and have no fewer Tradewinds to use, each with the cost by which they must have been earlier to have as much left.
    """

    __slots__ = ("budget", "layers", "rivals", "seen", "spent", "tolls")

    def __init__(self, spent: int, budget: int, tolls: int, cost: int) -> None:
        self.spent, self.budget, self.tolls = spent, budget, tolls
        self.layers: dict[int, int] = {}
        self.seen = [0] * (cost + 1)
        self.rivals: list[tuple[Front, int]] = []

    def challenge(self, other: Front) -> None:
        """Let the other be a rival if it is one."""
        if not other.spent & ~self.spent and other.tolls <= self.tolls:
            self.rivals.append((other, max(0, self.budget - other.budget)))


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
        self.crowded = masks.of(waters.crowded)
        self.open = masks.all & ~masks.bit[waters.closed] if waters.closed else masks.all
        self.tolled = masks.of(waters.tolled)
        self.winds = {masks.bit[space]: wind for space, wind in waters.winds.items()}
        self.special = self.tolled | masks.of(waters.winds)
        self.ends = 0 if through else masks.of(waters.asking)
        self.fronts: dict[tuple[int, int, int], Front] = {}
        self.chosen: dict[str, Front] = {}  # of a space that leads on
        self.ways: dict[tuple[int, Front, int], Way] = {}
        self.treasures = {masks.bit[space]: coins for space, coins in waters.treasures.items()}

    def _front(self, spent: int, budget: int, tolls: int, cost: int) -> Front:
        key = spent, budget, tolls
        if (front := self.fronts.get(key)) is None:
            front = Front(*key, cost)
            self.fronts[key] = front
            for other in self.fronts.values():
                front.challenge(other)
                if other is not front:
                    other.challenge(front)
        return front

    def costs(self) -> dict[str, int]:
        """The cheapest cost of each space but the start's, in the chart's order.

        Short when a toll could not be paid that coins found on the way might pay.
        """
        masks, origin = self.masks, self.origin
        start = masks.bit[origin.space]
        if not self.special:
            first = self._front(0, origin.left, 0, 0)
            self._sail_on(first, start, 0, self.masks.all & ~self.ends | start)
            return masks.numbers(sum([layer * cost for cost, layer in first.layers.items()]))
        gains, bits = [gain for _, gain in self.winds.values()], {used for used, _ in self.winds.values()}
        if not self.tolled and len(bits) == 1 and len(set(gains)) == len(gains) and start not in self.winds:
            return self._one_by_one(start)
        queue: list[dict[Front, int]] = [{} for _ in range(origin.left + self.waters.gain + CROWDED_STEP + 1)]
        queue[0][self._front(0, origin.left, 0, 0)] = start
        known = total = 0
        for cost, waiting in enumerate(queue):
            now = 0
            for front, reached in waiting.items():
                before = 0
                for rival, lag in front.rivals:
                    if cost >= lag:
                        before |= rival.seen[cost - lag]
                mask = reached & ~before
                if mask:
                    front.layers[cost] = mask
                    now |= mask
                    onward = mask & ~self.ends if cost else mask
                    if onward and front.budget > cost:
                        self._go_on(front, cost, masks.spread(onward) & self.open, queue)
            for front in self.fronts.values():
                front.seen.append(front.seen[-1] | front.layers.get(cost, 0))
            now &= ~known
            known |= now
            total += now * cost
        return masks.numbers(total)

    def _one_by_one(self, start: int) -> dict[str, int]:
        """The costs where one Tradewind helps and no toll is due: first as far as those, then on from each reached."""
        first = self._front(0, self.origin.left, 0, 0)
        winds = self.masks.of(self.waters.winds)
        self._sail_on(first, start, 0, self.masks.all & ~self.ends & ~winds | start)
        for bit, (used, gain) in self.winds.items():
            for cost, layer in first.layers.items():
                if layer & bit and cost:
                    first.layers[cost] = layer ^ bit
                    front = self._front(used, self.origin.left + gain, 0, cost)
                    self._sail_on(front, bit, cost, self.masks.all & ~self.ends, first, gain)
                    break
        layers: dict[int, int] = {}
        for front in self.fronts.values():
            for cost, layer in front.layers.items():
                layers[cost] = layers.get(cost, 0) | layer
        known = total = 0
        for cost in sorted(layers):
            now = layers[cost] & ~known
            known |= now
            total += now * cost
        return self.masks.numbers(total)

    def _sail_on(
        self, front: Front, now: int, cost: int, onward: int, first: Front | None = None, lag: int = 0
    ) -> None:
        """Fill one front from some spaces; where the first one has been by as much earlier, nothing can be gained."""
        spread, crowded, layers, left = self.masks.spread, self.crowded, front.layers, self.open | now
        gone = soon = later = 0
        if first:
            gone = sum([layer for before, layer in first.layers.items() if before < cost - lag])  # they share no space
        while now or soon or later:
            if first and cost >= lag:
                gone |= first.layers.get(cost - lag, 0)
                now &= ~gone
            if now:
                layers[cost] = now
                left ^= now
                near = spread(now & onward) & left
                if busy := near & crowded:
                    later |= busy
                    near ^= busy
                soon |= near
            if cost == front.budget:
                break
            now, soon, later, cost = soon & left, later, 0, cost + 1

    def _go_on(self, front: Front, cost: int, mask: int, queue: list[dict[Front, int]]) -> None:
        if special := mask & self.special:
            mask ^= special
            while special:
                bit = special & -special
                special ^= bit
                then = self._enter(front, bit, cost)
                step = CROWDED_STEP if bit & self.crowded else STEP
                if then is not None and front.budget >= cost + step:
                    queue[cost + step][then] = queue[cost + step].get(then, 0) | bit
        if crowded := mask & self.crowded:
            mask ^= crowded
            if front.budget >= cost + CROWDED_STEP:
                queue[cost + CROWDED_STEP][front] = queue[cost + CROWDED_STEP].get(front, 0) | crowded
        if mask:
            queue[cost + STEP][front] = queue[cost + STEP].get(front, 0) | mask

    def _enter(self, front: Front, bit: int, cost: int) -> Front | None:
        """The front that a ship goes over to on a space with a Tradewind or a toll; None if it cannot pay."""
        spent, budget, tolls = self._after(front, bit)
        due = tolls * self.waters.toll
        if tolls > front.tolls and self.origin.coins < due:
            if self.origin.coins + self.waters.riches >= due:
                raise Short
            return None
        return self._front(spent, budget, tolls, cost)

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
        if free and cheapest < self.origin.left and len(self.fronts) == 1:
            return cheapest
        labels = [
            (cost, front)
            for front in self.fronts.values()
            for cost, layer in front.layers.items()
            if layer & bit and front.budget > cost
        ]
        for cost, front in sorted(labels, key=lambda label: (label[0], label[1].tolls, -label[1].budget)):
            if free or self.waters.leads_on(self._sail(self._way(bit, front, cost))):
                self.chosen[space] = front
                return cost
        return None

    def _best(self, bit: int, cost: int) -> Front:
        fronts = [front for front in self.fronts.values() if front.layers.get(cost, 0) & bit]
        return min(fronts, key=lambda front: (front.tolls, -front.budget))

    def _way(self, bit: int, front: Front, cost: int) -> Way:
        """The best way to what was met at a cost: most treasure, then fewest turns."""
        if (known := self.ways.get((bit, front, cost))) is not None:
            return known
        if not cost:
            return Way(0, 0, 0, bit, None)
        before = cost - (CROWDED_STEP if bit & self.crowded else STEP)
        ways = []
        for other in self.fronts.values():
            mask = other.layers.get(before, 0) & self.masks.near[bit] & (~self.ends if before else -1)
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
        return Way(way.treasure + self.treasures.get(bit, 0), turns, course, bit, way)

    def _places(self, way: Way) -> list[str]:
        places = []
        while way.before is not None:
            places.append(self.masks.space[way.bit])
            way = way.before
        return places[::-1]
