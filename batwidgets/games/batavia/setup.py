"""What chance may bring, from the set-up on (BATAVIA-SETUP-02 to 06): the die, cards of the stack, counters."""

from __future__ import annotations

from collections.abc import Callable
from itertools import compress

from batwidgets.core.chance import Outcomes, evenly
from batwidgets.core.moves import ChanceMove
from batwidgets.games.batavia.cards import BLOCK, COMPANIES, FACES, PIRATES
from batwidgets.games.batavia.face_down import FaceDown
from batwidgets.games.batavia.moves import DealCard, RollDie, TurnUp
from batwidgets.games.batavia.state import BARE, OF_COMPANY, Phase, State


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


def cards(moves: tuple[ChanceMove, ...], state: State) -> Outcomes:
    """The top card of the stack, with a move for each company; only one where a position names what lies on top."""
    if state.order:
        return Outcomes((moves[state.order[0]],), (1,))
    stack = state.stack
    if 0 not in stack:
        return Outcomes(moves, stack)
    return Outcomes(tuple(compress(moves, stack)), tuple(filter(None, stack)))


def may_lie(state: State) -> int:
    """The counters that may lie on the next hex: face down, of a company that its block has not shown (SETUP-03)."""
    first = state.opened // BLOCK * BLOCK + 1
    some = state.down
    for company in state.flags[first : state.opened + 1]:
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
