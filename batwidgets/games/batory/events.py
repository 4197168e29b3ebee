"""What can happen in MS Batory, as the log tells it."""

from __future__ import annotations

from batwidgets.core.events import Happening
from batwidgets.deduction.statement import AnyStatement
from batwidgets.games.batory.questions import AnyQuestion


class BoardLoaded(Happening, frozen=True):
    """The ship that is played on."""

    board: str


class FiguresPlaced(Happening, frozen=True):
    """Where the figures start: (figure, room) pairs."""

    at: tuple[tuple[str, str], ...]


class ThiefHidden(Happening, frozen=True):
    """So many character cards lie under the board, unseen."""

    count: int


class CharacterDealt(Happening, frozen=True):
    """Private: a character card for a seat's hand."""

    seat: int
    character: str


class EventRevealed(Happening, frozen=True):
    """The first event."""

    event: str


class EventReplaced(Happening, frozen=True):
    """A red bar changed the event."""

    old: str
    new: str


class QuestionDealt(Happening, frozen=True):
    """Private: a question card for a seat's first hand."""

    seat: int
    card: str


class DisplayFilled(Happening, frozen=True):
    """The cards that lie face up now."""

    cards: tuple[str, ...]


class TurnStarted(Happening, frozen=True):
    """A seat's turn begins; `previous` has just questioned it."""

    seat: int
    previous: int | None


class StepStarted(Happening, frozen=True):
    """A seat goes on to a step: "move", "play" or "ask"."""

    seat: int
    step: str


class CharacterStep(Happening, frozen=True):
    """A figure moved by a door, or by the stairwell named in `via`."""

    seat: int
    figure: str
    origin: str
    to: str
    via: str
    cost: int


class EventFulfilled(Happening, frozen=True):
    """The step met the event's condition: so many cards are gained."""

    seat: int
    event: str
    count: int


class GainLost(Happening, frozen=True):
    """No question card is left to take."""

    seat: int
    count: int


class QuestionGained(Happening, frozen=True):
    """A card was taken: which one, if it lay in the display."""

    seat: int
    card: str | None


class QuestionSeen(Happening, frozen=True):
    """Private: the card that a seat drew from the deck."""

    seat: int
    card: str


class HandDiscard(Happening, frozen=True):
    """Cards discarded, face up: over the limit, or Numbers on the way of a forced draw."""

    seat: int
    cards: tuple[str, ...]


class DeckReshuffled(Happening, frozen=True):
    """The discards of "questions" or "events" became the deck."""

    deck: str
    count: int


class ForcedDraw(Happening, frozen=True):
    """A card turned up since the hand held no card to ask about."""

    seat: int
    card: str


class CardsPlayed(Happening, frozen=True):
    """Cards laid face up for the question."""

    seat: int
    cards: tuple[str, ...]


class CardsDiscarded(Happening, frozen=True):
    """Played cards are spent."""

    cards: tuple[str, ...]


class QuestionAsked(Happening, frozen=True):
    """A question, with where the figures stand as it is asked."""

    seat: int
    target: int
    question: AnyQuestion
    at: tuple[tuple[str, str], ...]


class QuestionAnswered(Happening, frozen=True):
    """The true answer of `seat` to the seat that asked; `statement` holds the sets of characters that were meant."""

    seat: int
    question: AnyQuestion
    statement: AnyStatement
    answer: bool | int
    asker: int


class TurnPassed(Happening, frozen=True):
    """Who acts next."""

    seat: int


class AccusationDeclared(Happening, frozen=True):
    """A seat accuses; whom, it keeps to itself."""

    seat: int


class AccusationResult(Happening, frozen=True):
    """Private: what the accuser saw under the board."""

    seat: int
    accused: tuple[str, ...]
    thief: tuple[str, ...]


class AccusedNamed(Happening, frozen=True):
    """With the option reveal_accused: whom a wrong accuser had named."""

    seat: int
    accused: tuple[str, ...]


class PlayerInactive(Happening, frozen=True):
    """The accusation was wrong: the seat only answers from now on."""

    seat: int


class GameOver(Happening, frozen=True):
    """Who won, and all that was hidden: (seat, characters) pairs."""

    winner: int
    thief: tuple[str, ...]
    hands: tuple[tuple[int, tuple[str, ...]], ...]
