"""What an outcome of chance does to the table, one handler an outcome, and the story it tells."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from batwidgets.core.events import Event
from batwidgets.core.handlers import Story
from batwidgets.games.batory import events as told
from batwidgets.games.batory import flow
from batwidgets.games.batory.cards import DISPLAY, kind, with_card
from batwidgets.games.batory.characters import CODES, FIGURES
from batwidgets.games.batory.moves import DealCharacter, DrawQuestion, HideCharacter, PlaceFigure, RevealEvent
from batwidgets.games.batory.setup import FIRST_QUESTIONS, in_order, questions_next
from batwidgets.games.batory.state import (
    BLIND,
    DEAL,
    FIRST_DISPLAY,
    FIRST_EVENT,
    FORCED,
    HAND_SIZES,
    HIDDEN,
    PLAY,
    QUESTIONS,
    REFILL,
    THIEF,
    Phase,
    State,
)
from batwidgets.games.batory.terms import NUMBER


def without(some: tuple[str, ...], one: str) -> tuple[str, ...]:
    """What is left when one of them has gone."""
    left = [*some]
    left.remove(one)
    return tuple(left)


def place_figure(state: State, move: PlaceFigure, story: Story) -> None:
    state.at[move.figure] = move.at
    state.starts = without(state.starts, move.at)
    if len(state.at) == len(FIGURES):
        state.phase, state.starts = THIEF, ()
        story.append(Event("BATORY-COMP-06", told.BoardLoaded(state.ship.title)))
        story.append(Event("BATORY-SETUP-02", told.FiguresPlaced(tuple(sorted(state.at.items())))))


def hide_character(state: State, move: HideCharacter, story: Story) -> None:
    state.owner[move.character] = HIDDEN
    state.undealt = without(state.undealt, move.character)
    if len(state.owner) == state.hidden_size:
        state.phase = DEAL
        rule = "BATORY-SETUP-06" if len(state.names) == 2 else "BATORY-SETUP-04"
        story.append(Event(rule, told.ThiefHidden(state.hidden_size)))


def deal_character(state: State, move: DealCharacter, story: Story) -> None:
    state.owner[move.character] = move.to
    state.undealt = without(state.undealt, move.character)
    if not state.undealt:
        state.phase = FIRST_EVENT
    story.append(DEALT[len(state.names) == 2][move.to][move.character])


DEALT = [
    [{code: Event(rule, told.CharacterDealt(seat, code), (seat,)) for code in CODES} for seat in range(max(HAND_SIZES))]
    for rule in ("BATORY-SETUP-05", "BATORY-SETUP-06")
]  # the same events in every game, made once


def reveal_event(state: State, move: RevealEvent, story: Story) -> None:
    state.event_deck = without(state.event_deck, move.event)
    old, state.event = state.event, move.event
    if state.phase is FIRST_EVENT:
        story.append(Event("BATORY-SETUP-08", told.EventRevealed(move.event)))
        state.phase = QUESTIONS
        return
    state.event_discards = in_order((*state.event_discards, old))
    story.append(Event("BATORY-PLAY-03", told.EventReplaced(old, move.event)))
    flow.reshuffle(state, story)
    flow.start_asking(state, story)


def draw_question(state: State, move: DrawQuestion, story: Story) -> None:
    state.deck[move.card] -= 1
    DRAWN[state.phase](state, move.card, story)


def first_question(state: State, card: str, story: Story) -> None:
    seat = questions_next(state)
    hand = state.hands[seat] = with_card(state.hands[seat], card)
    if seat + 1 == len(state.names) and len(hand) == FIRST_QUESTIONS:
        state.phase = FIRST_DISPLAY
    story.append(question_dealt(seat, card))


@cache
def question_dealt(seat: int, card: str) -> Event:
    """The same event in many games, made once."""
    return Event("BATORY-SETUP-09", told.QuestionDealt(seat, card), (seat,))


def first_display(state: State, card: str, story: Story) -> None:
    state.display = with_card(state.display, card)
    if len(state.display) == DISPLAY:
        story.append(Event("BATORY-SETUP-10", told.DisplayFilled(state.display)))
        flow.start_turn(state, state.turn, None, "BATORY-SETUP-11", story)


def blind(state: State, card: str, story: Story) -> None:
    flow.gain(state, card)
    story.append(Event("BATORY-EVENT-02", told.QuestionGained(state.turn, None)))
    story.append(Event("BATORY-EVENT-02", told.QuestionSeen(state.turn, card), (state.turn,)))
    flow.reshuffle(state, story)
    flow.next_gain(state, story)


def forced(state: State, card: str, story: Story) -> None:
    story.append(Event("BATORY-PLAY-06", told.ForcedDraw(state.turn, card)))
    if kind(card) == NUMBER:
        state.discards[card] = state.discards.get(card, 0) + 1
        story.append(Event("BATORY-PLAY-07", told.HandDiscard(state.turn, (card,))))
    else:
        state.forced = card
        state.phase = PLAY
    flow.reshuffle(state, story)


def refill(state: State, card: str, story: Story) -> None:
    state.display = with_card(state.display, card)
    flow.reshuffle(state, story)
    flow.refill_or_start(state, story)


DRAWN: dict[Phase, Callable[[State, str, Story], None]] = {
    QUESTIONS: first_question, FIRST_DISPLAY: first_display, BLIND: blind,
    FORCED: forced, REFILL: refill,
}  # fmt: skip
