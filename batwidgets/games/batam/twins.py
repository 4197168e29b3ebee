"""States that a seat cannot tell from this one: the test that nothing leaks holds them side by side."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

from batwidgets.games.batam.state import State

MANY = 30  # orders of a deck; there are far too many to go through


def twins(state: State, seat: int) -> Iterator[State]:
    """The same table with the compass deck in other orders: nothing else is hidden, and from nobody.

    None without cards in the deck; the story stays as it was heard.
    """
    cards = list(Counter(state.deck).elements())
    if not cards:
        return
    if state.order:
        twin = state.copy()
        twin.order = ()
        yield twin
    for number in range(MANY):
        twin = state.copy()
        order = random.Random(number).sample(cards, len(cards))
        twin.order = tuple(order)
        yield twin
