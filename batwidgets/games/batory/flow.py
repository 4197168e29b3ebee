"""How play goes on: decks that run out, gains, the end of a turn, the end of the game."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from batwidgets.core.events import Event
from batwidgets.games.batory import events as told
from batwidgets.games.batory.cards import CARDS, DISPLAY, HAND_LIMIT, with_card
from batwidgets.games.batory.characters import CODES
from batwidgets.games.batory.state import ASK, DISCARD, HIDDEN, MOVE, OVER, POINTS, REFILL, TAKE, State


def take_from_hand(state: State, seat: int, cards: Iterable[str]) -> None:
    """Cards leave a hand."""
    hand = list(state.hands[seat])
    for card in cards:
        hand.remove(card)
    state.hands[seat] = tuple(hand)


def drop(state: State, seat: int, cards: tuple[str, ...]) -> None:
    """Cards go from a hand to the discards."""
    take_from_hand(state, seat, cards)
    for card in cards:
        state.discards[card] = state.discards.get(card, 0) + 1


def reshuffle(state: State, story: list[Event]) -> None:
    """A deck that has run out is made anew from its discards, at once (BATORY-HAND-03)."""
    if state.discards and not any(state.deck.values()):
        state.deck, state.discards = {card: state.discards.get(card, 0) for card in CARDS}, {}
        story.append(Event("BATORY-HAND-03", told.DeckReshuffled("questions", sum(state.deck.values()))))
    if state.event_discards and not state.event_deck:
        state.event_deck, state.event_discards = state.event_discards, ()
        story.append(Event("BATORY-HAND-03", told.DeckReshuffled("events", len(state.event_deck))))


def next_gain(state: State, story: list[Event]) -> None:
    """Take the next card gained, or discard, or move on (BATORY-EVENT-02, BATORY-HAND-02; AMB-BATORY-09, 30)."""
    if state.gains and not state.display and not any(state.deck.values()):
        story.append(Event("BATORY-EVENT-02", told.GainLost(state.turn, state.gains)))
        state.gains = 0
    if state.gains:
        state.phase = TAKE
    else:
        state.phase = DISCARD if len(state.hands[state.turn]) > HAND_LIMIT else MOVE


def pass_turn(state: State, seat: int, previous: int | None, rule: str, story: list[Event]) -> None:
    """End the turn: spend what was played, fill the display, and let a seat start (BATORY-PLAY-09, NEXT-02)."""
    spent = (*state.played, state.forced) if state.forced else state.played
    for card in spent:
        state.discards[card] = state.discards.get(card, 0) + 1
    if spent:
        story.append(Event("BATORY-PLAY-09", told.CardsDiscarded(spent)))
    story.append(turn_passed(seat, rule))
    state.turn, state.previous = seat, previous
    state.played, state.forced, state.gains = (), "", 0
    reshuffle(state, story)
    if len(state.display) < DISPLAY:
        state.phase = REFILL
        refill_or_start(state, story)
    else:
        start_turn(state, seat, previous, "BATORY-TURN-01", story)


@cache
def turn_passed(seat: int, rule: str) -> Event:
    """The same event at many turns, made once."""
    return Event(rule, told.TurnPassed(seat))


def refill_or_start(state: State, story: list[Event]) -> None:
    """Another card for the display, or the next turn."""
    if len(state.display) < DISPLAY and any(state.deck.values()):
        return
    story.append(Event("BATORY-NEXT-02", told.DisplayFilled(state.display)))
    start_turn(state, state.turn, state.previous, "BATORY-TURN-01", story)


def start_turn(state: State, seat: int, previous: int | None, rule: str, story: list[Event]) -> None:
    """A turn begins with four points and nothing entered."""
    state.phase, state.turn, state.previous = MOVE, seat, previous
    state.points, state.entered, state.begun = POINTS, frozenset(), False
    story += turn_started(seat, previous, rule)


@cache
def turn_started(seat: int, previous: int | None, rule: str) -> tuple[Event, ...]:
    """The same events at many turns, made once."""
    return Event(rule, told.TurnStarted(seat, previous)), Event("BATORY-TURN-01", told.StepStarted(seat, "move"))


def finish(state: State, winner: int, rule: str, story: list[Event]) -> None:
    """The game is over, and all cards are turned up."""
    state.phase, state.winner = OVER, winner
    held: dict[int, list[str]] = {seat: [] for seat in (*range(len(state.names)), HIDDEN)}
    for code in CODES:
        held[state.owner[code]].append(code)
    thief = tuple(held.pop(HIDDEN))
    hands = tuple([(seat, tuple(hand)) for seat, hand in held.items()])
    story.append(Event(rule, told.GameOver(winner, thief, hands)))


def gain(state: State, card: str) -> None:
    """A card comes to the active player's hand."""
    state.hands[state.turn] = with_card(state.hands[state.turn], card)
    state.gains -= 1


def start_asking(state: State, story: list[Event]) -> None:
    """The cards are on the table, and a question about them is due."""
    state.phase = ASK
    story.append(Event("BATORY-TURN-01", told.StepStarted(state.turn, "ask")))
