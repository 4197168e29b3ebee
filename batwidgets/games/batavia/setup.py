"""What chance may bring, from the set-up on (BATAVIA-SETUP-02 to 06): the die, cards of the stack, counters."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache

from batwidgets.core.chance import Deck, Outcomes, below, evenly
from batwidgets.core.moves import ChanceMove
from batwidgets.games.batavia.cards import BLOCK, COMPANIES, FACES, PIRATES
from batwidgets.games.batavia.face_down import FaceDown
from batwidgets.games.batavia.moves import DealCard, RollDie, TurnUp
from batwidgets.games.batavia.state import ALL_COUNTERS, BARE, OF_COMPANY, Phase, State


def outcomes(state: State) -> Outcomes:
    """What chance may bring next: each card as likely as it is frequent, each counter that may lie there alike."""
    brings = BRINGS.get(state.phase)
    if brings is None:
        raise ValueError(f"expected a phase of chance; given {state.phase.value!r}")
    return brings(state)


# Outcomes are built once and looked up ever after: making them anew is what playing at random costs.

ROLLS = evenly([RollDie(face) for face in FACES])
TURN_UPS = tuple([TurnUp(company) for company in COMPANIES])
DEALS = tuple([tuple([DealCard(seat, company) for company in COMPANIES]) for seat in range(max(PIRATES))])


class Stack(Deck, frozen=True):
    """A card of the stack, each as likely, with a move for each company."""

    def sample(self, rng: random.Random) -> ChanceMove:
        """The move for one of the cards: spelt out, for it is every third move of a game."""
        a, b, c, d, e = self.counts
        number = below(a + b + c + d + e, rng)
        if number < a:
            return self.kinds[0]
        if (number := number - a) < b:
            return self.kinds[1]
        if (number := number - b) < c:
            return self.kinds[2]
        return self.kinds[3 if number - c < d else 4]


def cards(moves: tuple[ChanceMove, ...], state: State) -> Outcomes:
    """The top card of the stack; only one may come where a position names what lies on top."""
    if state.order:
        return Outcomes((moves[state.order[0]],), (1,))
    return Stack((), (), moves, state.stack)


def may_lie(state: State) -> int:
    """The counters that may lie on the next hex: face down, of a company that its block has not shown (SETUP-03)."""
    opened = state.opened
    return state.down & others(state.flags[opened // BLOCK * BLOCK + 1 : opened + 1])


@cache
def others(flags: bytes) -> int:
    """The counters of the companies that a block, as far as it is turned up, has not shown."""
    some = ALL_COUNTERS
    for company in flags:
        if company != BARE:
            some &= ~OF_COMPANY[company]
    return some


def dealt_next(state: State) -> int:
    """The seat that the next card of the first hands goes to: one after another round the table."""
    return -state.due % len(state.names)


BRINGS: dict[Phase, Callable[[State], Outcomes]] = {
    Phase.DRAW: lambda state: cards(DEALS[state.turn], state),
    Phase.TURN_UP: lambda state: cards(TURN_UPS, state),
    Phase.DEAL: lambda state: cards(DEALS[dealt_next(state)], state),
    Phase.ROLL: lambda _: ROLLS,
    **dict.fromkeys(
        [Phase.REVEAL, Phase.COUNTERS], lambda state: FaceDown((), (), state.opened + 1, may_lie(state))
    ),
}  # fmt: skip
