"""Set-up: what chance may bring, step by step, until the first turn starts (BATORY-SETUP-02 to 11)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from batwidgets.core.chance import Outcomes
from batwidgets.core.moves import ChanceMove
from batwidgets.games.batory.cards import DISPLAY, EVENT_ORDER
from batwidgets.games.batory.characters import CODES, FIGURES
from batwidgets.games.batory.moves import DealCharacter, DrawQuestion, HideCharacter, PlaceFigure, RevealEvent
from batwidgets.games.batory.state import HIDDEN, Phase, State

FIRST_QUESTIONS = 2  # BATORY-SETUP-09
DRAWS = frozenset({Phase.QUESTIONS, Phase.FIRST_DISPLAY, Phase.BLIND, Phase.FORCED, Phase.REFILL})


def outcomes(state: State) -> Outcomes:
    """What chance may bring next, each card as likely as it is frequent among those unseen."""
    match state.phase:
        case Phase.FIGURES:
            taken = set(state.at.values())
            return places(FIGURES[len(state.at)].code, tuple([room for room in state.ship.starts if room not in taken]))
        case Phase.THIEF:
            return hidings(undealt(state))
        case Phase.DEAL:
            return deals(dealt_next(state), undealt(state))
        case Phase.FIRST_EVENT | Phase.CHANGE:
            return evenly([RevealEvent(event) for event in state.event_deck])
        case phase if phase in DRAWS:
            counts = state.deck
            return draws(tuple(counts), tuple(counts.values()))
    raise ValueError(f"expected a phase of chance; given {state.phase.value!r}")


# The same outcomes come in many games, and making them anew is what playing at random costs.


def evenly(moves: Sequence[ChanceMove]) -> Outcomes:
    """Outcomes that are all as likely."""
    return Outcomes(tuple(moves), (1,) * len(moves))


@lru_cache(maxsize=1 << 14)
def places(figure: str, free: tuple[str, ...]) -> Outcomes:
    """A figure's place among the starting places that are free."""
    return evenly([PlaceFigure(figure, room) for room in free])


@lru_cache(maxsize=1 << 14)
def hidings(left: tuple[str, ...]) -> Outcomes:
    """A character under the board."""
    return evenly([HideCharacter(code) for code in left])


@lru_cache(maxsize=1 << 14)
def deals(seat: int, left: tuple[str, ...]) -> Outcomes:
    """A character for a seat."""
    return evenly([DealCharacter(seat, code) for code in left])


@lru_cache(maxsize=1 << 14)
def draws(cards: tuple[str, ...], counts: tuple[int, ...]) -> Outcomes:
    """A question card from a deck."""
    there = [(card, count) for card, count in zip(cards, counts, strict=True) if count]
    return Outcomes(tuple([DrawQuestion(card) for card, _ in there]), tuple([count for _, count in there]))


def undealt(state: State) -> tuple[str, ...]:
    """The characters that lie neither under the board nor in a hand."""
    return tuple([code for code in CODES if code not in state.owner])


def dealt_next(state: State) -> int:
    """The seat that the next character goes to: one after another round the table."""
    return (len(state.owner) - hidden(state)) % len(state.names)


def hidden(state: State) -> int:
    """How many characters lie under the board so far."""
    return list(state.owner.values()).count(HIDDEN)


def questions_next(state: State) -> int:
    """The seat that the next question card of the first hands goes to."""
    return next(seat for seat, hand in enumerate(state.hands) if len(hand) < FIRST_QUESTIONS)


def after_setup_step(state: State) -> Phase:
    """The phase that follows, once a step of the set-up has been done."""
    if len(state.at) < len(FIGURES):
        return Phase.FIGURES
    if hidden(state) < state.hidden_size:
        return Phase.THIEF
    if len(state.owner) < len(CODES):
        return Phase.DEAL
    if not state.event:
        return Phase.FIRST_EVENT
    if min(map(len, state.hands)) < FIRST_QUESTIONS:
        return Phase.QUESTIONS
    return Phase.FIRST_DISPLAY if len(state.display) < DISPLAY else Phase.MOVE


def in_order(events: Iterable[str]) -> tuple[str, ...]:
    """Events in the order in which they are always kept."""
    return tuple(sorted(events, key=EVENT_ORDER.__getitem__))


def counts(cards: Mapping[str, int]) -> int:
    """How many cards a pile holds."""
    return sum(cards.values())
