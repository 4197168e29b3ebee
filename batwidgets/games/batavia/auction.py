"""The auction: the lot is turned up, bids go round, and the winner pays note by note, or nobody does."""

from __future__ import annotations

from functools import cache

from batwidgets.core.events import Event
from batwidgets.games.batavia import events as told
from batwidgets.games.batavia import flow
from batwidgets.games.batavia.cards import INDEX
from batwidgets.games.batavia.counts import added, put
from batwidgets.games.batavia.flow import Story
from batwidgets.games.batavia.moves import Bid, Pass, RollDie, TurnUp
from batwidgets.games.batavia.state import BID, NOBODY, NONE, TURN_UP, State


def roll(state: State, move: RollDie, story: Story) -> None:
    state.face = state.due = move.face
    state.phase = TURN_UP
    story.append(Event("BATAVIA-AUCTION-01", told.DieRolled(state.auctioneer, move.face)))
    turn_up_or_open(state, story)


def turn_up(state: State, move: TurnUp, story: Story) -> None:
    company = INDEX[move.company]
    flow.take_top(state, company)
    state.lot = put(state.lot, company, state.lot[company] + 1)
    turn_up_or_open(state, story)


def turn_up_or_open(state: State, story: Story) -> None:
    """The bidding opens once the lot lies there, or all the cards there are (AMB-BATAVIA-30)."""
    if flow.more_cards(state, story):
        return
    state.due = 0
    state.phase = BID
    state.turn = (state.auctioneer + 1) % len(state.names)
    story.append(Event("BATAVIA-AUCTION-01", told.CardsRevealed(state.lot, state.carried)))


def bid(state: State, move: Bid, story: Story) -> None:
    seat = move.seat
    story.append(bid_made(seat, move.amount, any(state.bids)))
    state.bids = put(state.bids, seat, move.amount)
    next_bidder(state, story)


def pass_out(state: State, move: Pass, story: Story) -> None:
    story.append(seat_passed(move.seat, any(state.bids)))
    state.passed |= {move.seat}
    next_bidder(state, story)


# Events that are the same again and again are made once: making them anew is what playing at random costs.


@cache
def bid_made(seat: int, amount: int, raised: bool) -> Event:
    return Event("BATAVIA-AUCTION-04" if raised else "BATAVIA-AUCTION-03", told.BidMade(seat, amount))


@cache
def seat_passed(seat: int, late: bool) -> Event:
    return Event("BATAVIA-AUCTION-05" if late else "BATAVIA-AUCTION-15", told.SeatPassed(seat))


def next_bidder(state: State, story: Story) -> None:
    """The next seat that is still in; one that is alone and has bid wins, one that has not may (AMB-BATAVIA-22)."""
    seats, passed = len(state.names), state.passed
    if (still_in := seats - len(passed)) < 2:
        if not still_in:
            carry_over(state, story)
            return
        if high := max(state.bids):
            win(state, state.bids.index(high), high, story)
            return
    turn = (state.turn + 1) % seats
    while turn in passed:
        turn = (turn + 1) % seats
    state.turn = turn


def win(state: State, seat: int, amount: int, story: Story) -> None:
    """The lot, openly, and the ship piece go to the winner (BATAVIA-AUCTION-06, 10 to 13)."""
    lot = state.lot if state.carried == NONE else added(state.lot, state.carried)
    story.append(Event("BATAVIA-AUCTION-06", told.AuctionWon(seat, amount, lot)))
    notes = [*state.notes]
    notes[seat] -= amount
    for to, count, event in paid(amount, seat, len(notes)):
        notes[to] += count
        story.append(event)
    state.notes = tuple(notes)
    if seat != state.starter:
        give_ship(state, seat, "BATAVIA-AUCTION-12", story)
    state.hands = put(state.hands, seat, added(state.hands[seat], lot))
    state.known = put(state.known, seat, added(state.known[seat], lot))
    story.append(Event("BATAVIA-AUCTION-13", told.CardsGained(seat, lot)))
    state.lot = state.carried = NONE
    flow.start_moves(state, story)


def carry_over(state: State, story: Story) -> None:
    """Everybody passed: the cards wait, and the starting player stays (BATAVIA-AUCTION-16 to 18)."""
    state.carried, state.lot = added(state.carried, state.lot), NONE
    story.append(Event("BATAVIA-AUCTION-16", told.LotCarried(state.carried)))
    if state.starter == NOBODY:
        give_ship(state, state.auctioneer, "BATAVIA-AUCTION-18", story)
    flow.start_moves(state, story)


def give_ship(state: State, seat: int, rule: str, story: Story) -> None:
    """The ship piece changes hands."""
    origin = None if state.starter == NOBODY else state.starter
    state.starter = seat
    story.append(Event(rule, told.StartMarkerMoved(seat, origin)))


@cache
def paid(amount: int, payer: int, seats: int) -> list[tuple[int, int, Event]]:
    """The payments of a bid, each with what is told of it."""
    return [
        (to, count, Event("BATAVIA-AUCTION-10", told.NotesPaid(payer, to, count)))
        for to, count in payments(amount, payer, seats)
    ]


@cache
def payments(amount: int, payer: int, seats: int) -> tuple[tuple[int, int], ...]:
    """Who is paid how many notes: one by one round the table, from the payer's left (BATAVIA-AUCTION-10, 11).

    >>> payments(8, payer=2, seats=4)
    ((3, 3), (0, 3), (1, 2))
    """
    each, more = divmod(amount, seats - 1)
    paid = [((payer + 1 + place) % seats, each + (place < more)) for place in range(seats - 1)]
    return tuple([(to, count) for to, count in paid if count])
