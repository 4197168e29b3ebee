"""The second judge: looks for a deal by search, hand by hand, without numpy, counting or arrays.

It shares no code with `tables` and `reasons`: facts are read by `Fact.fits`, which asks the statement itself. It is
slower, and it is what every reason is held against before anybody sees it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache, reduce
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
    free = deal.everything & ~sum(fixed.values())
    fitting = {
        place: [hand for hand in _hands(free, deal.size(place)) if all(fact.fits(hand) for fact in about[place])]
        for place in deal.places
        if about[place] and place not in fixed
    }
    told = sorted(fitting, key=lambda place: (len(fitting[place]), place))
    found = _search([(place, fitting[place]) for place in told], 0, set())
    if found is None:
        return None
    fixed |= found
    left = list(bits(deal.everything & ~reduce(or_, fixed.values(), 0)))
    for place in deal.places:
        if place not in fixed:
            taken, left = left[: deal.size(place)], left[deal.size(place) :]
            fixed[place] = sum(1 << card for card in taken)
    return World(tuple(fixed[seat] for seat in range(deal.players)), fixed[deal.places[-1]])


def _search(told: Sequence[tuple[int, Sequence[int]]], used: int, dead: set[tuple[int, int]]) -> dict[int, int] | None:
    """A hand for each place of those that fit there, out of the cards not used; `dead` is what cannot be finished."""
    if not told:
        return {}
    if (len(told), used) in dead:
        return None
    place, fitting = told[0]
    for hand in fitting:
        if not hand & used and (finished := _search(told[1:], used | hand, dead)) is not None:
            return finished | {place: hand}
    dead.add((len(told), used))
    return None


@lru_cache(maxsize=256)  # some thousand hands at most in each
def _hands(cards: int, size: int) -> tuple[int, ...]:
    return tuple(map(sum, combinations([1 << card for card in bits(cards)], size)))


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
