"""What a legal move does to the table, one handler a move, and the story it tells."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from batwidgets.core.events import Event
from batwidgets.core.handlers import Story, doing
from batwidgets.core.moves import Move
from batwidgets.games.batory import events as told
from batwidgets.games.batory import flow
from batwidgets.games.batory.cards import is_red, kind, sorted_cards
from batwidgets.games.batory.characters import FIGURES, INDEX
from batwidgets.games.batory.facts import EARNED_BY, cost, earned
from batwidgets.games.batory.moves import (
    DECK,
    Accuse,
    Ask,
    DealCharacter,
    Discard,
    DrawQuestion,
    EndMovement,
    HideCharacter,
    MoveFigure,
    PlaceFigure,
    PlayCards,
    RevealEvent,
    TakeCard,
)
from batwidgets.games.batory.questions import statement
from batwidgets.games.batory.resolve_chance import (
    deal_character,
    draw_question,
    hide_character,
    place_figure,
    reveal_event,
)
from batwidgets.games.batory.state import BLIND, CHANGE, FORCED, HIDDEN, MOVE, PLAY, State
from batwidgets.games.batory.terms import NUMBER

# Step 1


def move_figure(state: State, move: MoveFigure, story: Story) -> None:
    origin, points = state.at[move.figure], cost(move.via)
    gained = earned(state.ship, state.at, state.event, move.figure, move.to,
                    parrots=state.options.parrots_in_events)  # fmt: skip
    if state.options.start_counts_entered:
        state.entered |= {(move.figure, origin)}
    state.at[move.figure] = move.to
    state.entered |= {(move.figure, move.to)}
    state.points -= points
    state.begun = True
    rule = "BATORY-MOVE-03" if points == 1 else "BATORY-MOVE-06"
    story.append(Event(rule, told.CharacterStep(move.seat, move.figure, origin, move.to, move.via, points)))
    if gained:
        state.gains = gained
        story.append(Event(EARNED_BY[gained], told.EventFulfilled(move.seat, state.event, gained)))
        flow.next_gain(state, story)


def take_card(state: State, move: TakeCard, story: Story) -> None:
    if move.source == DECK:
        state.phase = BLIND
        return
    shown = list(state.display)
    shown.remove(move.source)
    state.display = tuple(shown)
    flow.gain(state, move.source)
    story.append(Event("BATORY-EVENT-02", told.QuestionGained(move.seat, move.source)))
    flow.next_gain(state, story)


def discard(state: State, move: Discard, story: Story) -> None:
    flow.drop(state, move.seat, move.cards)
    story.append(Event("BATORY-HAND-02", told.HandDiscard(move.seat, move.cards)))
    flow.reshuffle(state, story)
    state.phase = MOVE


def end_movement(state: State, move: EndMovement, story: Story) -> None:
    state.begun = True
    story.append(Event("BATORY-TURN-01", told.StepStarted(move.seat, "play")))
    numbers_only = all(kind(card) == NUMBER for card in state.hands[move.seat])
    state.phase = FORCED if numbers_only else PLAY


# Steps 2 and 3


def play_cards(state: State, move: PlayCards, story: Story) -> None:
    from_hand = list(move.cards)
    if state.forced:
        from_hand.remove(state.forced)
        state.forced = ""
    flow.take_from_hand(state, move.seat, from_hand)
    state.played = sorted_cards(move.cards)
    story.append(Event("BATORY-PLAY-02", told.CardsPlayed(move.seat, state.played)))
    if any(is_red(card) for card in move.cards):
        state.phase = CHANGE
    else:
        flow.start_asking(state, story)


def ask(state: State, move: Ask, story: Story) -> None:
    asked = statement(move.question, state.at, state.ship)
    at, target = state.at, move.target
    hand = sum([BIT[code] for code, owner in state.owner.items() if owner == target])
    where = tuple(zip(BY_CODE, map(at.__getitem__, BY_CODE), strict=True))
    story.append(Event("BATORY-ASK-01", told.QuestionAsked(move.seat, move.target, move.question, where)))
    answer = told.QuestionAnswered(move.target, move.question, asked, asked.answer(hand), move.seat)
    story.append(Event("BATORY-ANSWER-01", answer))
    if move.target in state.inactive:
        flow.pass_turn(state, state.left_of(move.seat), None, "BATORY-ACCUSE-08", story)
    else:
        flow.pass_turn(state, move.target, move.seat, "BATORY-NEXT-01", story)


BY_CODE = sorted([figure.code for figure in FIGURES])
BIT = {code: 1 << index for code, index in INDEX.items()}


# At any time


def accuse(state: State, move: Accuse, story: Story) -> None:
    thief = state.characters(HIDDEN)
    story.append(declared(move.seat))
    story.append(Event("BATORY-ACCUSE-03", told.AccusationResult(move.seat, move.characters, thief), (move.seat,)))
    if set(move.characters) == set(thief):
        flow.finish(state, move.seat, "BATORY-ACCUSE-04", story)
        return
    state.inactive |= {move.seat}
    story.append(out(move.seat))
    if state.options.reveal_accused:
        story.append(Event("BATORY-ACCUSE-05", told.AccusedNamed(move.seat, move.characters)))
    if len(state.inactive) == len(state.names) - 1:
        flow.finish(state, state.active()[0], "BATORY-TWO-02" if len(state.names) == 2 else "BATORY-ACCUSE-10", story)
    elif move.seat == state.turn:
        # Whoever was questioned and has not begun passes on as one who was inactive when asked (AMB-BATORY-24).
        if state.begun or state.previous is None:
            flow.pass_turn(state, state.left_of(move.seat), None, "BATORY-ACCUSE-06", story)
        else:
            flow.pass_turn(state, state.left_of(state.previous), None, "BATORY-ACCUSE-08", story)


@cache
def declared(seat: int) -> Event:
    """The same event in many games, made once; as the next one is."""
    return Event("BATORY-ACCUSE-01", told.AccusationDeclared(seat))


@cache
def out(seat: int) -> Event:
    return Event("BATORY-ACCUSE-05", told.PlayerInactive(seat))


HANDLERS: dict[type[Move], Callable[[State, Any, Story], None]] = {
    MoveFigure: move_figure, EndMovement: end_movement, TakeCard: take_card, Discard: discard, PlayCards: play_cards,
    Ask: ask, Accuse: accuse, PlaceFigure: place_figure, HideCharacter: hide_character,
    DealCharacter: deal_character, RevealEvent: reveal_event, DrawQuestion: draw_question,
}  # fmt: skip
do = doing(HANDLERS)
