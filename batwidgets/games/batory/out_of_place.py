"""The second judge of moves out of place: the game is over, the seat is out, it is another's turn, or another step."""

from __future__ import annotations

from collections.abc import Iterator

from batwidgets.core.moves import Move, SeatMove
from batwidgets.core.rules import Refusal
from batwidgets.games.batory.cards import HAND_LIMIT
from batwidgets.games.batory.moves import (
    Accuse,
    Ask,
    Discard,
    EndMovement,
    MoveFigure,
    PlayCards,
    TakeCard,
)
from batwidgets.games.batory.state import CHANCE_ACTS, SETTING_UP, STEPS, Phase, State
from batwidgets.scene.refusals import chance_acts, out_of_turn, over
from batwidgets.scene.words import counted, does

Reasons = Iterator[Refusal]
NOW = {
    Phase.MOVE: "move figures, or end your movement",
    Phase.TAKE: "take a question card first",
    Phase.DISCARD: f"discard down to {HAND_LIMIT} question cards first",
    Phase.PLAY: "play question cards",
    Phase.ASK: "ask your question",
}
WHEN: dict[type[Move], Phase] = {
    MoveFigure: Phase.MOVE, EndMovement: Phase.MOVE, TakeCard: Phase.TAKE, Discard: Phase.DISCARD,
    PlayCards: Phase.PLAY, Ask: Phase.ASK,
}  # fmt: skip


def out_of_place(state: State, move: SeatMove) -> Reasons:
    """The game is over, the seat is out, it is another's turn, or another step."""
    name = state.names[move.seat]
    if state.phase is Phase.OVER:
        yield ended(state)
    elif move.seat in state.inactive:
        if isinstance(move, Accuse):
            done = f"{does(name, 'has')} accused already, and may only once"
            yield Refusal("BATORY-ACCUSE-09", f"{done}.", "Answer questions.")
        else:
            out = f"{name} accused wrongly and may take no more turns"
            yield Refusal("BATORY-ACCUSE-06", f"{out}.", "Answer questions.")
    elif state.phase in CHANCE_ACTS:
        busy = "The game is still being set up." if state.phase in SETTING_UP else "Cards are being drawn."
        if isinstance(move, Accuse):
            yield Refusal("BATORY-ACCUSE-01", busy, "Accuse when that is done.")
        else:
            yield chance_acts("BATORY-TURN-01", busy)
    elif not isinstance(move, Accuse) and move.seat != state.turn:
        yield out_of_turn("BATORY-TURN-01", state.names[state.turn], name, "Out of turn you may only accuse.")
    elif not isinstance(move, Accuse) and state.phase is not WHEN[type(move)]:
        yield wrong_step(state, move)


def ended(state: State) -> Refusal:
    """Against any move, one of chance too, after the end."""
    return over("BATORY-ACCUSE-10", [state.names[state.winner]] if state.winner is not None else [])


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
