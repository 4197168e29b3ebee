"""What a legal move does to the table, one handler a move, and the story it tells."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from batwidgets.core.events import Event
from batwidgets.core.handlers import doing
from batwidgets.core.moves import Move
from batwidgets.games.batavia import auction, claiming, flow, laying
from batwidgets.games.batavia import events as told
from batwidgets.games.batavia.cards import BLOCK, COMPANIES, CRATES, DRAWN, HAND, HEXES, INDEX, NOTES, TARGET
from batwidgets.games.batavia.flow import Story
from batwidgets.games.batavia.moves import (
    Bid,
    Convert,
    DealCard,
    Draw,
    Head,
    Keep,
    LayOut,
    Pass,
    PassTurn,
    RollDie,
    TakeTarget,
    TurnCounter,
    TurnUp,
)
from batwidgets.games.batavia.state import DRAW, State

# Draws


def draw(state: State, move: Draw, story: Story) -> None:
    """Two cards, or as many as there are (BATAVIA-DRAW-01; AMB-BATAVIA-21)."""
    state.due = min(DRAWN, sum(state.stack) + sum(state.discards))
    state.phase = DRAW
    story.append(Event("BATAVIA-DRAW-01", told.CardsDrawn(move.seat, state.due)))
    flow.more_cards(state, story)


def pass_turn(state: State, move: PassTurn, story: Story) -> None:
    story.append(Event("BATAVIA-DRAW-02", told.TurnSkipped(move.seat)))
    flow.end_move(state, story)


def deal_card(state: State, move: DealCard, story: Story) -> None:
    seat, company = move.to, INDEX[move.company]
    flow.take_top(state, company)
    hands = [*state.hands]
    hand = [*hands[seat]]
    hand[company] += 1
    hands[seat] = tuple(hand)
    state.hands = tuple(hands)
    if state.phase is DRAW:
        story.append(card_seen(seat, move.company))
        if not flow.more_cards(state, story):
            flow.end_move(state, story)
    elif not state.due:
        open_game(state, story)


@cache
def card_seen(seat: int, company: str) -> Event:
    """The same event at many draws, made once."""
    return Event("BATAVIA-DRAW-01", told.CardSeen(seat, company), (seat,))


# The set-up


def open_game(state: State, story: Story) -> None:
    """All that was set up, told at once, and the first auction (BATAVIA-SETUP-01 to 12, QUICK-01)."""
    story.append(Event("BATAVIA-COMP-01", told.BoardLoaded(state.route.title)))
    story.append(Event("BATAVIA-SETUP-01", told.TargetPlaced(TARGET)))
    story.append(Event("BATAVIA-SETUP-02", told.StacksShuffled(len(COMPANIES), HEXES // BLOCK)))
    story.append(Event("BATAVIA-SETUP-03", told.CountersPlaced(HEXES)))
    rule = "BATAVIA-QUICK-01" if state.options.quick_start else "BATAVIA-SETUP-04"
    story.append(Event(rule, told.CountersRevealed(claiming.posts(state, 0))))
    for seat, hand in enumerate(state.hands):
        story.append(Event("BATAVIA-SETUP-06", told.CardsDealt(seat, HAND)))
        story.append(Event("BATAVIA-SETUP-06", told.HandSeen(seat, hand), (seat,)))
        story.append(Event("BATAVIA-SETUP-07", told.SeatReady(seat, CRATES, NOTES)))
    story.append(Event("BATAVIA-SETUP-11", told.AuctioneerSet(state.auctioneer)))
    flow.start_round(state, story)


HANDLERS: dict[type[Move], Callable[[State, Any, Story], None]] = {
    Bid: auction.bid, Pass: auction.pass_out, Draw: draw, PassTurn: pass_turn, LayOut: laying.lay_out,
    Head: claiming.head, TakeTarget: claiming.take_target, Convert: claiming.convert, Keep: claiming.keep,
    RollDie: auction.roll, TurnUp: auction.turn_up, DealCard: deal_card, TurnCounter: claiming.turn_counter,
}  # fmt: skip
do = doing(HANDLERS)
