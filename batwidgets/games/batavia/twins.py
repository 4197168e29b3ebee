"""States that a seat cannot tell from this one: the test that nothing leaks holds them side by side.

Hidden are the cards in others' hands and those in the stack. What can be derived counts as known: how many cards a
hand has, which of them were won openly, everybody's notes, and which counters lie face down, though not where.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from batwidgets.games.batavia.cards import COMPANIES
from batwidgets.games.batavia.counts import put
from batwidgets.games.batavia.state import Phase, State

HOW_MANY = 60  # different hands: there are far too many to go through


def twins(state: State, seat: int) -> Iterator[State]:
    """States with the others' hands and the stack dealt anew, each hand with the cards that are known to be in it.

    None while cards are dealt, and once the game is over. The story stays as it was heard.
    """
    if state.phase in (Phase.COUNTERS, Phase.DEAL, Phase.OVER):
        return
    others = [other for other in range(len(state.names)) if other != seat]
    unknown = list(state.stack)
    for other in others:
        for company, (count, least) in enumerate(zip(state.hands[other], state.known[other], strict=True)):
            unknown[company] += count - least
    pile = [company for company in range(len(COMPANIES)) for _ in range(unknown[company])]
    for number in range(HOW_MANY):
        twin = state.copy()
        rng = random.Random(number)
        left = pile.copy()
        rng.shuffle(left)
        for other in others:
            hand = list(state.known[other])
            for _ in range(sum(state.hands[other]) - sum(hand)):
                hand[left.pop()] += 1
            twin.hands = put(twin.hands, other, tuple(hand))
        twin.stack = tuple([left.count(company) for company in range(len(COMPANIES))])
        twin.order = ()  # what a position says of the stack is for the referee alone
        yield twin
