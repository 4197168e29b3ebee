"""Set-up: what chance may bring, step by step, until the first turn starts (BATORY-SETUP-02 to 11)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from itertools import compress

from batwidgets.core.chance import Outcomes, evenly
from batwidgets.games.batory.cards import CARDS, EVENT_ORDER
from batwidgets.games.batory.characters import CODES, FIGURES
from batwidgets.games.batory.moves import DealCharacter, DrawQuestion, HideCharacter, PlaceFigure, RevealEvent
from batwidgets.games.batory.state import HAND_SIZES, Phase, State

FIRST_QUESTIONS = 2  # BATORY-SETUP-09


def outcomes(state: State) -> Outcomes:
    """What chance may bring next, each card as likely as it is frequent among those unseen."""
    phase = state.phase
    if phase not in BRINGS:
        raise ValueError(f"expected a phase of chance; given {phase.value!r}")
    return BRINGS[phase](state)


# The same outcomes come in many games, and making them anew is what playing at random costs.


def figures(state: State) -> Outcomes:
    taken = {*state.at.values()}
    return places(FIGURES[len(state.at)].code, tuple([room for room in state.ship.starts if room not in taken]))


@lru_cache(maxsize=1 << 14)
def places(figure: str, free: tuple[str, ...]) -> Outcomes:
    """A figure's place among the starting places that are free."""
    return evenly([PlaceFigure(figure, room) for room in free])


def thief(state: State) -> Outcomes:
    """A character under the board."""
    return evenly([HIDE[code] for code in undealt(state)])


def deal(state: State) -> Outcomes:
    """A character for a seat."""
    to = DEAL[dealt_next(state)]
    return evenly([to[code] for code in undealt(state)])


def events(state: State) -> Outcomes:
    """An event card of those that have not been turned up."""
    return evenly([REVEAL[event] for event in state.event_deck])


def questions(state: State) -> Outcomes:
    """A question card of the deck, which counts every card in the order of CARDS."""
    counts = state.deck.values()
    return Outcomes(tuple(compress(DRAWS, counts)), tuple(filter(None, counts)))


HIDE = {code: HideCharacter(code) for code in CODES}
DEAL = [{code: DealCharacter(seat, code) for code in CODES} for seat in range(max(HAND_SIZES))]
REVEAL = {event: RevealEvent(event) for event in EVENT_ORDER}
DRAWS = [DrawQuestion(card) for card in CARDS]
BRINGS: dict[Phase, Callable[[State], Outcomes]] = {
    Phase.FIGURES: figures, Phase.THIEF: thief, Phase.DEAL: deal, Phase.FIRST_EVENT: events, Phase.CHANGE: events,
    **dict.fromkeys([Phase.QUESTIONS, Phase.FIRST_DISPLAY, Phase.BLIND, Phase.FORCED, Phase.REFILL], questions),
}  # fmt: skip


def undealt(state: State) -> tuple[str, ...]:
    """The characters that lie neither under the board nor in a hand."""
    return tuple([code for code in CODES if code not in state.owner])


def dealt_next(state: State) -> int:
    """The seat that the next character goes to: one after another round the table."""
    return (len(state.owner) - state.hidden_size) % len(state.names)


def questions_next(state: State) -> int:
    """The seat that the next question card of the first hands goes to."""
    return sum(map(len, state.hands)) // FIRST_QUESTIONS


def in_order(events: Iterable[str]) -> tuple[str, ...]:
    """Events in the order in which they are always kept."""
    return tuple(sorted(events, key=EVENT_ORDER.__getitem__))
