"""The second judge: why a move is not allowed. Each reason cites its rule and says what would be allowed instead."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from batwidgets.core.chance import against
from batwidgets.core.given import shown
from batwidgets.core.moves import Move, SeatMove
from batwidgets.core.rules import Refusal
from batwidgets.games.batory import setup
from batwidgets.games.batory.asking import objections
from batwidgets.games.batory.cards import (
    CARDS,
    HAND_LIMIT,
    KINDS,
    RED,
    has_pair,
    kind,
    sorted_cards,
)
from batwidgets.games.batory.characters import BY_CODE, CODES
from batwidgets.games.batory.facts import cost
from batwidgets.games.batory.moves import (
    DECK,
    DOOR,
    Accuse,
    Ask,
    Discard,
    EndMovement,
    MoveFigure,
    PlayCards,
    TakeCard,
)
from batwidgets.games.batory.sentences import preposition_of
from batwidgets.games.batory.state import CHANCE_ACTS, POINTS, ROOM, SETTING_UP, STEPS, Phase, State
from batwidgets.games.batory.terms import NUMBER
from batwidgets.games.batory.words import as_sentence, card_name, card_names
from batwidgets.scene.words import counted, listed

Reasons = Iterator[Refusal]
NOW = {
    Phase.MOVE: "move figures, or end your movement",
    Phase.TAKE: "take a question card first",
    Phase.DISCARD: f"discard down to {HAND_LIMIT} question cards first",
    Phase.PLAY: "play question cards",
    Phase.ASK: "ask your question",
}
BRINGS = {
    Phase.FIGURES: "BATORY-SETUP-02", Phase.THIEF: "BATORY-SETUP-04", Phase.DEAL: "BATORY-SETUP-05",
    Phase.FIRST_EVENT: "BATORY-SETUP-08", Phase.QUESTIONS: "BATORY-SETUP-09", Phase.FIRST_DISPLAY: "BATORY-SETUP-10",
    Phase.BLIND: "BATORY-EVENT-02", Phase.FORCED: "BATORY-PLAY-06", Phase.CHANGE: "BATORY-PLAY-03",
    Phase.REFILL: "BATORY-NEXT-02",
}  # fmt: skip
DEALT = (Phase.THIEF, Phase.DEAL)
WHEN: dict[type[Move], Phase] = {
    MoveFigure: Phase.MOVE, EndMovement: Phase.MOVE, TakeCard: Phase.TAKE, Discard: Phase.DISCARD,
    PlayCards: Phase.PLAY, Ask: Phase.ASK,
}  # fmt: skip


def why_not(state: State, move: Move) -> tuple[Refusal, ...]:
    """Every reason against a move; () when it is legal."""
    if not isinstance(move, SeatMove):
        return tuple(chance(state, move))
    refused = tuple(out_of_place(state, move))
    return refused or tuple(JUDGES[type(move)](state, move))


def chance(state: State, move: Move) -> Reasons:
    if state.phase not in CHANCE_ACTS:
        yield Refusal("BATORY-TURN-01", "It is not for chance to act now.", "A seat is to move.")
    else:
        yield from against(move, setup.outcomes(state), brings(state))


def brings(state: State) -> str:
    """The rule by which chance acts now."""
    return "BATORY-SETUP-06" if len(state.names) == 2 and state.phase in DEALT else BRINGS[state.phase]


def out_of_place(state: State, move: SeatMove) -> Reasons:
    """The game is over, the seat is out, it is another's turn, or another step."""
    name = state.names[move.seat]
    if state.phase is Phase.OVER:
        winner = state.names[state.winner] if state.winner is not None else "nobody"
        yield Refusal("BATORY-ACCUSE-10", f"The game is over: {winner} has won.", "Start a new one.")
    elif move.seat in state.inactive:
        if isinstance(move, Accuse):
            yield Refusal("BATORY-ACCUSE-09", f"{name} has accused already, and may only once.", "Answer questions.")
        else:
            yield Refusal("BATORY-ACCUSE-06", f"{name} accused wrongly and takes no more turns.", "Answer questions.")
    elif state.phase in CHANCE_ACTS:
        busy = "The game is still being set up." if state.phase in SETTING_UP else "Cards are being drawn."
        if isinstance(move, Accuse):
            yield Refusal("BATORY-ACCUSE-01", busy, "Accuse when that is done.")
        else:
            yield Refusal("BATORY-TURN-01", busy, "Wait until that is done.")
    elif not isinstance(move, Accuse) and move.seat != state.turn:
        yield Refusal("BATORY-TURN-01", f"It is {state.names[state.turn]}'s turn, not {name}'s.",
                      "Out of turn you may only accuse.")  # fmt: skip
    elif not isinstance(move, Accuse) and state.phase is not WHEN[type(move)]:
        yield wrong_step(state, move)


def wrong_step(state: State, move: SeatMove) -> Refusal:
    """The move belongs to another step of the turn."""
    instead = f"Now {NOW[state.phase]}."
    if state.phase is Phase.TAKE:
        return Refusal("BATORY-EVENT-02", f"{counted(state.gains, 'gained card')} must be taken first.", instead)
    if state.phase is Phase.DISCARD:
        held = len(state.hands[move.seat])
        return Refusal("BATORY-HAND-02", f"You hold {held} question cards, and may keep {HAND_LIMIT}.", instead)
    if isinstance(move, TakeCard):
        return Refusal("BATORY-EVENT-01", "No card has been earned that is still to be taken.", instead)
    if isinstance(move, Discard):
        return Refusal("BATORY-HAND-02", f"You hold no more than {HAND_LIMIT} question cards.", instead)
    step, wanted = STEPS[state.phase], STEPS[WHEN[type(move)]]
    return Refusal("BATORY-TURN-01", f'This belongs to the step "{wanted}"; the turn is at "{step}".', instead)


# Step 1


def move_figure(state: State, move: MoveFigure) -> Reasons:
    ship = state.ship
    if move.figure not in state.at:
        if move.figure == "PAR":
            yield Refusal("BATORY-CHAR-03", "The parrots have no figure.", "Move the Captain: they go with him.")
        else:
            yield Refusal(
                "BATORY-MOVE-02", f"There is no figure {shown(move.figure)}.", f"Figures: {listed(state.at)}."
            )
        return
    if move.to in ship.wells:
        yield Refusal("BATORY-MOVE-08", f"Nobody stops in the {ship.well_names[move.to]} stairwell.",
                      f"Go on at once to {listed(map(ship.label, ship.wells[move.to]), 'or')}.")  # fmt: skip
        return
    if move.to not in ship.name:
        yield Refusal("BATORY-MOVE-03", f"There is no room {shown(move.to)} on this ship.",
                      f"Rooms: {listed(ship.rooms)}.")  # fmt: skip
        return
    here, who, room = state.at[move.figure], BY_CODE[move.figure].name, ship.label(move.to)
    if move.via == DOOR:
        if move.to not in ship.doors[here]:
            yield Refusal("BATORY-MOVE-03", f"No door leads from {ship.label(here)} to {room}.", ways_out(state, here))
    elif move.via not in ship.wells:
        yield Refusal("BATORY-MOVE-09", f"There is no stairwell {shown(move.via)}.",
                      f"Go by {DOOR!r}, or by a stairwell: {listed(ship.wells, 'or')}.")  # fmt: skip
        return
    else:
        well = ship.well_names[move.via]
        if here not in ship.wells[move.via]:
            yield Refusal("BATORY-MOVE-06", f"{ship.label(here)} does not touch the {well} stairwell.",
                          f"It is entered from {listed(map(ship.label, ship.wells[move.via]))}.")  # fmt: skip
        if move.to not in ship.wells[move.via]:
            yield Refusal("BATORY-MOVE-07", f"The {well} stairwell does not lead to {room}.",
                          f"It leads to {listed(map(ship.label, ship.wells[move.via]))}.")  # fmt: skip
    points = cost(move.via)
    if points > state.points:
        if state.points == 0:
            yield Refusal("BATORY-MOVE-01", f"All {POINTS} movement points are spent.", "End your movement.")
        else:
            yield Refusal("BATORY-MOVE-06", "A stairwell costs 1 point to enter and 1 to leave; 1 is left, and nobody "
                          "may stop on the stairs.", "Use a door, or end your movement.")  # fmt: skip
    if (move.figure, move.to) in state.entered or (move.to == here and state.options.start_counts_entered):
        been = f"The {who} has been {preposition_of(ship.name[move.to])} {room} this turn"
        yield Refusal("BATORY-MOVE-10", f"{been}, and enters a room once a turn at most.",
                      "Move somewhere else, or move another figure.")  # fmt: skip
    others = [other for other in state.occupants(move.to) if other != move.figure]
    if len(others) >= ROOM:
        there = listed(BY_CODE[other].name for other in others)
        yield Refusal("BATORY-MOVE-11", f"{room} is full: {there}.", "Move one of them away first.")
        if points < state.points:
            yield Refusal("BATORY-MOVE-13", "Nor may anybody walk through a full room to one behind it.",
                          "Go another way, or move one of them away first.")  # fmt: skip


def ways_out(state: State, here: str) -> str:
    """Where one step leads from a room, in words."""
    ship = state.ship
    doors = listed(ship.label(other) for other in ship.doors[here])
    wells = listed(f"the {ship.well_names[well]} stairwell" for well in ship.wells if here in ship.wells[well])
    parts = [f"doors lead to {doors}" if doors else "", f"{wells} may be taken for 2 points" if wells else ""]
    return f"From there {'; '.join(filter(None, parts))}." if doors or wells else "Nothing leads out of there."


def end_movement(_: State, __: EndMovement) -> Reasons:
    yield from ()


def take_card(state: State, move: TakeCard) -> Reasons:
    held = any(state.deck.values())
    if move.source == DECK:
        if not held:
            yield Refusal("BATORY-EVENT-02", "The draw pile is empty.", f"Take {card_names(state.display, 'or')}.")
    elif move.source not in state.display:
        sources = [card_names(state.display, "or")] if state.display else []
        sources += ["the top card of the draw pile"] if held else []
        yield Refusal(
            "BATORY-EVENT-02", f"{shown(move.source)} does not lie face up.", f"Take {', or '.join(sources)}."
        )


def discard(state: State, move: Discard) -> Reasons:
    hand = state.hands[move.seat]
    yield from not_held(move.cards, hand, "BATORY-HAND-02")
    surplus = len(hand) - HAND_LIMIT
    if len(move.cards) < surplus:
        yield Refusal("BATORY-HAND-01", f"A hand of {len(hand) - len(move.cards)} question cards would be left.",
                      f"Keep {HAND_LIMIT}.")  # fmt: skip
    if len(move.cards) != surplus:
        yield Refusal("BATORY-HAND-02", f"You hold {len(hand)} cards; {counted(len(move.cards), 'card')} would go.",
                      f"Discard just {surplus}.")  # fmt: skip


def not_held(cards: Sequence[str], held: Sequence[str], rule: str) -> Reasons:
    """Cards that do not exist, that are not in the hand, or that are out of order."""
    unknown = [card for card in cards if card not in CARDS]
    if unknown:
        yield Refusal(rule, f"There is no question card {shown(unknown[0])}.",
                      f"Cards are {listed(KINDS)}, with {RED!r} after it for a red bar.")  # fmt: skip
        return
    missing = Counter(cards) - Counter(held)
    if missing:
        yield Refusal(rule, f"You do not hold {card_names(missing.elements())}.",
                      f"You hold {card_names(held) or 'no cards'}.")  # fmt: skip
    elif tuple(cards) != sorted_cards(cards):
        yield Refusal(rule, "The cards are not in their order.", f"Write {sorted_cards(cards)!r}.")


# Steps 2 and 3


def play_cards(state: State, move: PlayCards) -> Reasons:
    forced = (state.forced,) if state.forced else ()
    hand = sorted_cards((*state.hands[move.seat], *forced))
    if not move.cards:
        yield Refusal("BATORY-PLAY-01", "At least one question card must be played.", f"You hold {card_names(hand)}.")
        return
    bad = tuple(not_held(move.cards, hand, "BATORY-PLAY-01"))
    yield from bad
    if bad:
        return
    if all(kind(card) == NUMBER for card in move.cards):
        yield Refusal("BATORY-PLAY-08", "Number cards alone leave nothing to ask about.",
                      "Add a card of another kind.")  # fmt: skip
    if state.forced and state.forced not in move.cards:
        yield Refusal("BATORY-PLAY-06", f"The card that was drawn, {card_name(state.forced)}, must be played.",
                      "Your Number cards may go with it.")  # fmt: skip


def ask(state: State, move: Ask) -> Reasons:
    yield from whom(state, move)
    for fault in objections(
        move.question, state.played, state.hand_size, state.ship, state.options.question_grammar
    ):  # fmt: skip
        yield Refusal(fault.rule, as_sentence(fault.because), as_sentence(fault.instead))


def whom(state: State, move: Ask) -> Reasons:
    """Why a seat may not be questioned; nothing about the question."""
    count = len(state.names)
    if not 0 <= move.target < count:
        yield Refusal("BATORY-ASK-01", f"There is no seat {move.target}.", f"Seats are 0 to {count - 1}.")
    elif move.target == move.seat:
        yield Refusal("BATORY-ASK-01", "A question goes to an opponent, not to yourself.", "Ask one of the others.")
    elif count > 2 and move.target == state.previous and not has_pair(state.played):
        name = state.names[move.target]
        yield Refusal("BATORY-ASK-02", f"{name} has just questioned you.",
                      f"Ask somebody else; with two played cards of one category you might ask {name} "
                      "too.")  # fmt: skip


# At any time


def accuse(state: State, move: Accuse) -> Reasons:
    wanted, named = state.hidden_size, move.characters
    unknown = [code for code in named if code not in BY_CODE]
    if unknown:
        yield Refusal(
            "BATORY-ACCUSE-02", f"There is no character {shown(unknown[0])}.", f"Characters: {listed(CODES)}."
        )
        return
    if len(named) != wanted or len(set(named)) != wanted:
        rule = "BATORY-TWO-01" if wanted > 1 else "BATORY-ACCUSE-02"
        twice = ", one of them twice" if len(set(named)) < len(named) else ""
        yield Refusal(rule, f"{counted(len(named), 'character')} named{twice}.",
                      f"Name {counted(wanted, 'different character' if wanted > 1 else 'character')}.")  # fmt: skip
    elif named != tuple(code for code in CODES if code in named):
        yield Refusal("BATORY-ACCUSE-02", "The characters are not in their order.",
                      f"Write {tuple(code for code in CODES if code in named)!r}.")  # fmt: skip
    own = [code for code in named if state.owner.get(code) == move.seat]
    if own:
        yield Refusal("BATORY-SETUP-07", f"{listed(BY_CODE[code].name for code in own)}: in your own hand, "
                      "and so innocent.", "Accuse somebody else.")  # fmt: skip


JUDGES: dict[type[Move], Callable[[State, Any], Reasons]] = {
    MoveFigure: move_figure, EndMovement: end_movement, TakeCard: take_card, Discard: discard,
    PlayCards: play_cards, Ask: ask, Accuse: accuse,
}  # fmt: skip
