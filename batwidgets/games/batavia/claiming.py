"""Moving the merchant: the post that is claimed, its crate, the counters turned up by it, and the conversion."""

from __future__ import annotations

from batwidgets.core.events import Event
from batwidgets.games.batavia import events as told
from batwidgets.games.batavia import flow
from batwidgets.games.batavia.cards import (
    BLOCK,
    COMMODITIES,
    CONVERSION,
    COUNTERS,
    CRATES,
    HAND,
    HEXES,
    INDEX,
)
from batwidgets.games.batavia.counts import put
from batwidgets.games.batavia.flow import Story
from batwidgets.games.batavia.moves import Convert, Head, Keep, TakeTarget, TurnCounter
from batwidgets.games.batavia.state import BARE, CONVERT, DEAL, KINDS, OF_COMPANY, REVEAL, State

GOODS = {commodity: number for number, commodity in enumerate(COMMODITIES)}
BYTES = [bytes([number]) for number in range(BARE + 1)]


def head(state: State, move: Head, story: Story) -> None:
    seat, company = move.seat, INDEX[move.company]
    at, crates = state.at[seat], state.crates[seat]
    to = state.flags.find(company, at + 1)  # the next post
    story.append(Event("BATAVIA-MOVE-01", told.MerchantMoved(seat, at, to)))
    state.at = put(state.at, seat, to)
    good = state.goods[to]
    commodity = COMMODITIES[good]
    counter = company * KINDS + good
    state.flags, state.goods = bared(state.flags, to), bared(state.goods, to)
    state.held = put(state.held, seat, state.held[seat] | 1 << counter)
    state.claimed = counter
    story.append(Event("BATAVIA-MOVE-03", told.CounterClaimed(seat, to, move.company, commodity)))
    left = CRATES - crates.bit_count()
    if left:
        state.crates = put(state.crates, seat, crates | 1 << counter)
        story.append(Event("BATAVIA-CRATE-01", told.CratePlaced(seat, commodity, move.company, left - 1)))
    else:
        story.append(Event("BATAVIA-CRATE-02", told.CratesUsedUp(seat, commodity, move.company)))
    if to > state.opened - BLOCK and state.opened < HEXES:
        state.phase, state.due = REVEAL, BLOCK
    else:
        after_claim(state, story)


def turn_counter(state: State, move: TurnCounter, story: Story) -> None:
    """A counter of the next block: told once all of them lie there (BATAVIA-REVEAL-01); or of the set-up."""
    company, good = INDEX[move.company], GOODS[move.commodity]
    state.flags += BYTES[company]
    state.goods += BYTES[good]
    state.down ^= 1 << company * KINDS + good
    state.opened = place = move.hex
    state.due -= 1
    if state.due:
        return
    if state.phase is REVEAL:
        story.append(Event("BATAVIA-REVEAL-01", told.CountersRevealed(posts(state, place - BLOCK))))
        after_claim(state, story)
    else:
        state.phase, state.due = DEAL, HAND * len(state.names)


def bared(row: bytes, place: int) -> bytes:
    """A row of hexes of which one has become empty."""
    return row[:place] + BYTES[BARE] + row[place + 1 :]


def posts(state: State, after: int) -> tuple[told.Post, ...]:
    """The counters that have been turned up beyond a hex."""
    flags, goods = state.flags, state.goods
    return tuple([
        (place, *COUNTERS[flags[place] * KINDS + goods[place]]) for place in range(after + 1, state.opened + 1)
    ])  # fmt: skip


def after_claim(state: State, story: Story) -> None:
    """Whoever has a counter of a new company may convert; others end their move (BATAVIA-CONV-01, 02)."""
    own = state.held[state.turn] & OF_COMPANY[state.claimed // KINDS]
    if own & own - 1:  # another one of this company
        flow.end_move(state, story)
    else:
        state.phase = CONVERT


def take_target(state: State, move: TakeTarget, story: Story) -> None:
    flow.take_target(state, move.seat, story)


def convert(state: State, move: Convert, story: Story) -> None:
    """One counter of every company held leaves the game; which of several never matters (BATAVIA-CONV-03 to 07)."""
    seat = move.seat
    held = state.held[seat]
    given, counters = 0, []
    for cells in OF_COMPANY:
        if own := held & cells:
            lowest = own & -own
            given |= lowest
            counters.append(COUNTERS[lowest.bit_length() - 1])
    state.held = put(state.held, seat, held & ~given)
    state.removed |= given
    coins = CONVERSION[len(counters)]
    gold = state.gold[seat] + coins
    state.gold = put(state.gold, seat, gold)
    story.append(Event("BATAVIA-CONV-03", told.CountersConverted(seat, tuple(counters))))
    story.append(Event("BATAVIA-CONV-07", told.CoinsBanked(seat, coins, gold)))
    flow.end_move(state, story)


def keep(state: State, move: Keep, story: Story) -> None:
    held, companies = state.held[move.seat], 0
    for own in OF_COMPANY:
        if held & own:
            companies += 1
    story.append(Event("BATAVIA-CONV-01", told.CountersKept(move.seat, companies)))
    flow.end_move(state, story)
