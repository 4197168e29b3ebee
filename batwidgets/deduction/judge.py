"""The second judge: looks for a deal by search, hand by hand, without numpy, counting or arrays.

It shares no code with `tables` and `reasons`: facts are read by `Fact.fits`, which asks the statement itself. It is
slower, and it is what every reason is held against before anybody sees it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import reduce
from itertools import combinations
from operator import or_

from batwidgets.deduction.deal import Deal, World, bits
from batwidgets.deduction.facts import AnyFact


def find(deal: Deal, facts: Iterable[AnyFact], known: Mapping[int, int] | None = None) -> World | None:
    """A deal in which every fact is true and every place in `known` holds exactly that hand; None when there is none.

    >>> from batwidgets.deduction.facts import Placed
    >>> find(Deal(2, 1, 1), [Placed(0, 2)], {1: 0b001})
    World(hands=(4, 1), hidden=2)
    """
    about: dict[int, list[AnyFact]] = {place: [] for place in deal.places}
    for fact in facts:
        about[fact.where()].append(fact)
    fixed = dict(known or {})
    for place, hand in fixed.items():
        if not all(fact.fits(hand) for fact in about[place]):
            return None
    # A place of which nothing is said takes whatever is left, so only the others need be searched.
    told = sorted((p for p in deal.places if about[p] and p not in fixed), key=lambda p: (-len(about[p]), p))
    found = _search(deal, told, about, sum(fixed.values()), {}, {}, set())
    if found is None:
        return None
    fixed |= found
    left = list(bits(deal.everything & ~reduce(or_, fixed.values(), 0)))
    for place in deal.places:
        if place not in fixed:
            taken, left = left[: deal.size(place)], left[deal.size(place) :]
            fixed[place] = sum(1 << card for card in taken)
    return World(tuple(fixed[seat] for seat in range(deal.players)), fixed[deal.places[-1]])


def _search(
    deal: Deal,
    told: Sequence[int],
    about: Mapping[int, Sequence[AnyFact]],
    used: int,
    found: dict[int, int],
    fits: dict[tuple[int, int], bool],
    dead: set[tuple[int, int]],
) -> dict[int, int] | None:
    """Hands for the places in `told` out of the cards not used; `dead` remembers what cannot be finished."""
    if not told:
        return dict(found)
    if (len(told), used) in dead:
        return None
    place = told[0]
    for hand in _hands(deal.everything & ~used, deal.size(place)):
        if (place, hand) not in fits:
            fits[place, hand] = all(fact.fits(hand) for fact in about[place])
        if fits[place, hand]:
            finished = _search(deal, told[1:], about, used | hand, found | {place: hand}, fits, dead)
            if finished is not None:
                return finished
    dead.add((len(told), used))
    return None


def _hands(cards: int, size: int) -> Iterator[int]:
    for chosen in combinations(bits(cards), size):
        yield sum(1 << card for card in chosen)


def hits_all(sets: Sequence[frozenset[int]], most: int) -> frozenset[int] | None:
    """At most so many numbers that have one in common with every set; None when there are no such numbers.

    >>> hits_all([frozenset({0, 1}), frozenset({2})], 1) is None
    True
    """
    if not sets:
        return frozenset()
    if not most:
        return None
    shortest: frozenset[int] = min(sets, key=len)
    for number in sorted(shortest):
        rest = hits_all([one for one in sets if number not in one], most - 1)
        if rest is not None:
            return rest | {number}
    return None
