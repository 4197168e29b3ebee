"""What chance may bring, from the set-up on (BATAVIA-SETUP-02 to 06): the die, cards of the stack, counters."""

from __future__ import annotations

import random
from collections.abc import Callable

from batwidgets.core.luck import below
from batwidgets.core.moves import ChanceMove
from batwidgets.core.outcomes import Deck, Outcomes, evenly
from batwidgets.games.batavia.cards import BLOCK, COMPANIES, FACES, PIRATES
from batwidgets.games.batavia.face_down import FaceDown
from batwidgets.games.batavia.moves import DealCard, RollDie, TurnUp
from batwidgets.games.batavia.state import ALL_COUNTERS, BARE, OF_COMPANY, Phase, State


def outcomes(state: State) -> Outcomes:
    """What chance may bring next: each card as likely as it is frequent, each counter that may lie there alike."""
    try:
        brings = BRINGS[state.phase]
    except KeyError:
        raise ValueError(f"expected a phase of chance; given {state.phase.value!r}") from None
    return brings(state)


# Outcomes are built once and looked up ever after: making them anew is what playing at random costs.

ROLLS = evenly([RollDie(face) for face in FACES])
TURN_UPS = tuple([TurnUp(company) for company in COMPANIES])
OTHERS = {BARE: ALL_COUNTERS} | {company: ALL_COUNTERS & ~own for company, own in enumerate(OF_COMPANY)}
NAMED = tuple([tuple([int(one == company) for one in range(len(COMPANIES))]) for company in range(len(COMPANIES))])
DEALS = tuple([tuple([DealCard(seat, company) for company in COMPANIES]) for seat in range(max(PIRATES))])


class Stack(Deck, frozen=True):
    """A card of the stack, each as likely, with a move for each company."""

    def sample(self, rng: random.Random) -> ChanceMove:
        """The move for one of the cards: spelt out, for it is every third move of a game."""
        a, b, c, d, e = self.counts
        b += a
        c += b
        d += c
        number = below(d + e, rng)
        if number < b:
            return self.kinds[0 if number < a else 1]
        if number < c:
            return self.kinds[2]
        return self.kinds[3 if number < d else 4]


def next_counter(state: State) -> FaceDown:
    """The counters that may lie on the next hex: face down, of a company that its block has not shown (SETUP-03)."""
    opened, some = state.opened, state.down
    for company in state.flags[opened // BLOCK * BLOCK + 1 :]:
        some &= OTHERS[company]
    return FaceDown(opened + 1, some)


def drawn(state: State) -> Stack:
    """A card for whoever draws."""
    return top(state, DEALS[state.turn])


def turned_up(state: State) -> Stack:
    """A card for the lot."""
    return top(state, TURN_UPS)


def dealt(state: State) -> Stack:
    """A card for a seat: to one after another round the table."""
    return top(state, DEALS[-state.due % len(state.names)])


def top(state: State, moves: tuple[ChanceMove, ...]) -> Stack:
    """The top card of the stack: any of them, or the one that a position names."""
    return Stack(moves, NAMED[state.order[0]] if state.order else state.stack)


BRINGS: dict[Phase, Callable[[State], Outcomes]] = {
    Phase.DRAW: drawn, Phase.TURN_UP: turned_up, Phase.DEAL: dealt, Phase.ROLL: lambda _: ROLLS,
    Phase.REVEAL: next_counter, Phase.COUNTERS: next_counter,
}  # fmt: skip
