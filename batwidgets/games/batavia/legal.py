"""The first judge: the legal moves of a seat. (`referee.py` holds the second, which gives reasons.)"""

from __future__ import annotations

import itertools
from collections.abc import Callable
from functools import cache

from batwidgets.core.moves import MoveList, Moves, MoveUnion, SeatMove
from batwidgets.games.batavia.cards import COMPANIES, NOTES, PIRATES
from batwidgets.games.batavia.layouts import ANY, LayOuts
from batwidgets.games.batavia.moves import (
    Bid,
    Convert,
    Counts,
    Draw,
    Head,
    Keep,
    Pass,
    PassTurn,
    TakeTarget,
)
from batwidgets.games.batavia.state import NOBODY, NONE, Phase, State

SEATS = range(max(PIRATES))
NOTHING = MoveList([])
BIDS = [[Bid(seat, amount) for amount in range(1, NOTES * len(SEATS) + 1)] for seat in SEATS]
DRAWS = [MoveList([Draw(seat)]) for seat in SEATS]
PASSES = [MoveList([PassTurn(seat)]) for seat in SEATS]
CHOICES = [MoveList([Convert(seat), Keep(seat)]) for seat in SEATS]
NEVER = 1 << 10  # more cards of a company than there are


def legal_moves(state: State, seat: int) -> Moves:
    """All that a seat may do now; nothing while another seat or chance acts."""
    own = BY_PHASE.get(state.phase)
    return NOTHING if own is None or seat != state.turn else own(state, seat)


def bid(state: State, seat: int) -> MoveList:
    return bidding(seat, max(state.bids), state.notes[seat])


@cache
def bidding(seat: int, high: int, notes: int) -> MoveList:
    """Every higher bid that the notes allow, or to pass (BATAVIA-AUCTION-03 to 05, 08)."""
    return MoveList([*BIDS[seat][high:notes], Pass(seat)])


def draw_or_play(state: State, seat: int) -> Moves:
    """Draw two cards or lay out some; to pass only where neither can be done (BATAVIA-ROUND-03, LAY-08, 09)."""
    other = DRAWS[seat] if state.stack != NONE or state.discards != NONE else PASSES[seat]
    hand = state.hands[seat]
    if hand == NONE:
        return other
    lay_outs = LayOuts(seat, hand, needs(state, seat))
    if not lay_outs.size:
        return other
    return MoveUnion(other, lay_outs) if other is DRAWS[seat] else lay_outs


def needs(state: State, seat: int) -> Counts:
    """How many cards of each company are enough for a legal play (BATAVIA-LAY-06, 07, END-03)."""
    last = state.target != NOBODY
    if seat in state.seals and (
        not last or any(state.next_post(seat, company) > 0 for company in state.held_seals(seat))
    ):
        return ANY
    a, b, c, d, e = state.to_beat(seat)
    v, w, x, y, z = state.laid[seat]
    majority = (a + 1 - v, b + 1 - w, c + 1 - x, d + 1 - y, e + 1 - z)
    if not last:
        return majority
    return tuple(
        [need if need > 0 and state.next_post(seat, company) > 0 else NEVER for company, need in enumerate(majority)]
    )


def destinations(state: State, seat: int) -> MoveList:
    """The next posts of the seals held; the target where there is none (BATAVIA-MOVE-01, 02, END-01)."""
    seals, flags = state.seals, state.flags[state.at[seat] + 1 :]
    a, b, c, d, e = seals  # spelt out: a loop takes twice as long
    ahead = (a == seat and 0 in flags, b == seat and 1 in flags, c == seat and 2 in flags, d == seat and 3 in flags,
             e == seat and 4 in flags)  # fmt: skip
    free = state.options.target_choice == "free" and state.target == NOBODY and ahead.count(True) < seals.count(seat)
    return ways_on(seat, ahead, free or True not in ahead)


@cache
def ways_on(seat: int, ahead: tuple[bool, ...], target: bool) -> MoveList:
    """To head for companies' posts, and to take the target."""
    posts: list[SeatMove] = [Head(seat, company) for company in itertools.compress(COMPANIES, ahead)]
    return MoveList([*posts, TakeTarget(seat)] if target else posts)


def choices(state: State, seat: int) -> MoveList:
    return CHOICES[seat]


BY_PHASE: dict[Phase, Callable[[State, int], Moves]] = {
    Phase.BID: bid, Phase.PLAY: draw_or_play, Phase.MOVE: destinations, Phase.CONVERT: choices,
}  # fmt: skip
