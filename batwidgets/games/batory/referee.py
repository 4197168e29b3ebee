"""The second judge: why a move is not allowed. Each reason cites its rule and says what would be allowed instead."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from batwidgets.core.chance import against
from batwidgets.core.given import shown
from batwidgets.core.handlers import judging
from batwidgets.core.moves import Move
from batwidgets.core.rules import Refusal
from batwidgets.games.batory import setup
from batwidgets.games.batory.against_step import move_figure
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
from batwidgets.games.batory.moves import (
    DECK,
    Accuse,
    Ask,
    Discard,
    EndMovement,
    MoveFigure,
    PlayCards,
    TakeCard,
)
from batwidgets.games.batory.out_of_place import ended, out_of_place
from batwidgets.games.batory.state import CHANCE_ACTS, Phase, State
from batwidgets.games.batory.terms import NUMBER
from batwidgets.games.batory.words import as_sentence, card_name, card_names
from batwidgets.scene.refusals import seat_acts
from batwidgets.scene.words import aimed, counted, does, listed

Reasons = Iterator[Refusal]
BRINGS = {
    Phase.FIGURES: "BATORY-SETUP-02", Phase.THIEF: "BATORY-SETUP-04", Phase.DEAL: "BATORY-SETUP-05",
    Phase.FIRST_EVENT: "BATORY-SETUP-08", Phase.QUESTIONS: "BATORY-SETUP-09", Phase.FIRST_DISPLAY: "BATORY-SETUP-10",
    Phase.BLIND: "BATORY-EVENT-02", Phase.FORCED: "BATORY-PLAY-06", Phase.CHANGE: "BATORY-PLAY-03",
    Phase.REFILL: "BATORY-NEXT-02",
}  # fmt: skip
DEALT = (Phase.THIEF, Phase.DEAL)


def chance(state: State, move: Move) -> Reasons:
    if state.phase not in CHANCE_ACTS:
        yield ended(state) if state.phase is Phase.OVER else seat_acts("BATORY-TURN-01")
    else:
        yield from against(move, setup.outcomes(state), brings(state))


def brings(state: State) -> str:
    """The rule by which chance acts now."""
    return "BATORY-SETUP-06" if len(state.names) == 2 and state.phase in DEALT else BRINGS[state.phase]


# Step 1


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
        yield Refusal("BATORY-ASK-02", f"{does(name, 'has')} just questioned you.",
                      f"Ask somebody else; with two played cards of one category you might ask "
                      f"{aimed(name)} too.")  # fmt: skip


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
why_not = judging(chance, out_of_place, JUDGES)
