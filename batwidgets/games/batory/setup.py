"""Set-up: what chance may bring, step by step, until the first turn starts (BATORY-SETUP-02 to 11)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from batwidgets.core.moves import ChanceMove
from batwidgets.core.outcomes import Deck, Left, Outcomes
from batwidgets.games.batory.cards import CARDS, EVENT_ORDER
from batwidgets.games.batory.characters import CODES, FIGURES
from batwidgets.games.batory.moves import DealCharacter, DrawQuestion, HideCharacter, PlaceFigure, RevealEvent
from batwidgets.games.batory.state import HAND_SIZES, HIDDEN_SIZES, Phase, State

FIRST_QUESTIONS = 2  # BATORY-SETUP-09


def outcomes(state: State) -> Outcomes:
    """What chance may bring next, each card as likely as it is frequent among those unseen."""
    try:
        brings = BRINGS[state.phase]
    except KeyError:
        raise ValueError(f"expected a phase of chance; given {state.phase.value!r}") from None
    return brings(state)


def figures(state: State) -> Outcomes:
    """A starting place for the next figure."""
    return Left(PLACE[len(state.at)], state.starts)


class Placings(dict[str, ChanceMove]):
    """The moves that place a figure, by the room; one is made when it is first asked for, for rooms are a board's."""

    def __init__(self, figure: str) -> None:
        super().__init__()
        self.figure = figure

    def __missing__(self, room: str) -> ChanceMove:
        move = self[room] = PlaceFigure(self.figure, room)
        return move


def thief(state: State) -> Outcomes:
    """A character under the board."""
    return Left(HIDE, state.undealt)


def deal(state: State) -> Outcomes:
    """A character for a seat: to one after another round the table."""
    players = len(state.names)
    return Left(DEAL[(len(state.owner) - HIDDEN_SIZES[players]) % players], state.undealt)


def events(state: State) -> Outcomes:
    """An event card of those that have not been turned up."""
    return Left(REVEAL, state.event_deck)


def questions(state: State) -> Outcomes:
    """A question card of the deck, which counts every card in the order of CARDS."""
    return Deck(DRAWS, tuple(state.deck.values()))


# Moves are made once and looked up ever after: making them anew is what playing at random costs.
PLACE = [Placings(figure.code) for figure in FIGURES]
HIDE = {code: HideCharacter(code) for code in CODES}
DEAL = [{code: DealCharacter(seat, code) for code in CODES} for seat in range(max(HAND_SIZES))]
REVEAL = {event: RevealEvent(event) for event in EVENT_ORDER}
DRAWS = tuple([DrawQuestion(card) for card in CARDS])
BRINGS: dict[Phase, Callable[[State], Outcomes]] = {
    Phase.FIGURES: figures, Phase.THIEF: thief, Phase.DEAL: deal, Phase.FIRST_EVENT: events, Phase.CHANGE: events,
    **dict.fromkeys([Phase.QUESTIONS, Phase.FIRST_DISPLAY, Phase.BLIND, Phase.FORCED, Phase.REFILL], questions),
}  # fmt: skip


def questions_next(state: State) -> int:
    """The seat that the next question card of the first hands goes to."""
    return sum(map(len, state.hands)) // FIRST_QUESTIONS


def in_order(events: Iterable[str]) -> tuple[str, ...]:
    """Events in the order in which they are always kept."""
    return tuple(sorted(events, key=EVENT_ORDER.__getitem__))
