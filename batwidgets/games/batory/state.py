"""What is on the table in a game of MS Batory."""

from __future__ import annotations

import enum

import msgspec

from batwidgets.core.ruleset import plainly_set
from batwidgets.games.batory.cards import CARDS, EVENTS
from batwidgets.games.batory.characters import CODES
from batwidgets.games.batory.ship import Ship

HIDDEN = -1  # the owner of a card under the board
HAND_SIZES = {2: 5, 3: 4, 4: 3}  # BATORY-SETUP-05, 06
HIDDEN_SIZES = {2: 3, 3: 1, 4: 1}
POINTS = 4  # BATORY-MOVE-01
ROOM = 3  # pieces in one location, BATORY-MOVE-11


class Phase(enum.Enum):
    """What happens next. The first ones are the set-up; those in CHANCE_ACTS wait for chance."""

    __hash__ = object.__hash__  # a phase is looked up at every move, and there is one of each

    FIGURES = "figures"
    THIEF = "thief"
    DEAL = "deal"
    FIRST_EVENT = "first event"
    QUESTIONS = "questions"
    FIRST_DISPLAY = "first display"
    MOVE = "move"
    TAKE = "take"
    BLIND = "blind"  # the top card is being drawn for a gain
    DISCARD = "discard"
    FORCED = "forced"  # cards are turned up until one is no Number
    PLAY = "play"
    CHANGE = "change"  # a red bar changes the event
    ASK = "ask"
    REFILL = "refill"  # the display, after a turn
    OVER = "over"


# A name of a module is found in a tenth of the time that a member of an enum takes.
THIEF, DEAL, FIRST_EVENT, QUESTIONS = Phase.THIEF, Phase.DEAL, Phase.FIRST_EVENT, Phase.QUESTIONS
FIRST_DISPLAY, MOVE, TAKE, BLIND, DISCARD = Phase.FIRST_DISPLAY, Phase.MOVE, Phase.TAKE, Phase.BLIND, Phase.DISCARD
FORCED, PLAY, CHANGE, ASK, REFILL, OVER = (
    Phase.FORCED, Phase.PLAY, Phase.CHANGE, Phase.ASK, Phase.REFILL, Phase.OVER,
)  # fmt: skip

SETTING_UP = frozenset({
    Phase.FIGURES, Phase.THIEF, Phase.DEAL, Phase.FIRST_EVENT, Phase.QUESTIONS, Phase.FIRST_DISPLAY,
})  # fmt: skip
CHANCE_ACTS = SETTING_UP | {Phase.BLIND, Phase.FORCED, Phase.CHANGE, Phase.REFILL}
STEPS = {
    Phase.MOVE: "move", Phase.TAKE: "move", Phase.BLIND: "move", Phase.DISCARD: "move", Phase.FORCED: "play",
    Phase.PLAY: "play", Phase.CHANGE: "play", Phase.ASK: "ask",
}  # fmt: skip


class Options(msgspec.Struct, frozen=True):
    """The doubtful points that a table may choose; see docs/rulings.md."""

    start_counts_entered: bool = False
    parrots_in_events: bool = True
    reveal_accused: bool = False
    question_grammar: str = "basic"


@plainly_set
class State(msgspec.Struct):
    """Everything, hidden things too. Decks are counts by card: which card comes next is drawn when it comes."""

    ship: Ship
    names: tuple[str, ...]
    options: Options
    phase: Phase
    at: dict[str, str]  # figure -> room
    starts: tuple[str, ...]  # the starting places that are free, until all figures stand
    owner: dict[str, int]  # character -> seat, or HIDDEN
    undealt: tuple[str, ...]  # the other characters
    event: str
    event_deck: tuple[str, ...]
    event_discards: tuple[str, ...]
    deck: dict[str, int]
    discards: dict[str, int]
    hands: list[tuple[str, ...]]  # question cards, sorted
    display: tuple[str, ...]
    played: tuple[str, ...] = ()
    turn: int = 0
    previous: int | None = None  # who has just questioned the active player
    points: int = POINTS
    entered: frozenset[tuple[str, str]] = frozenset()  # (figure, room) this turn
    begun: bool = False  # whether the active player has done anything this turn
    gains: int = 0  # cards still to take
    forced: str = ""  # a card from a forced draw, which must be played
    inactive: frozenset[int] = frozenset()
    winner: int | None = None

    def copy(self) -> State:
        """A state that shares nothing which can change."""
        return State(
            self.ship, self.names, self.options, self.phase, self.at.copy(), self.starts, self.owner.copy(),
            self.undealt, self.event, self.event_deck, self.event_discards, self.deck.copy(), self.discards.copy(),
            self.hands.copy(), self.display, self.played, self.turn, self.previous, self.points, self.entered,
            self.begun, self.gains, self.forced, self.inactive, self.winner,
        )  # fmt: skip

    def __repr__(self) -> str:
        return f"<MS Batory, {len(self.names)} players, {self.phase.value}, seat {self.turn}>"

    # Facts that both judges use

    @property
    def hand_size(self) -> int:
        """Character cards in each hand."""
        return HAND_SIZES[len(self.names)]

    @property
    def hidden_size(self) -> int:
        """Character cards under the board."""
        return HIDDEN_SIZES[len(self.names)]

    def characters(self, seat: int) -> tuple[str, ...]:
        """The characters in a seat's hand, or for HIDDEN those under the board, in their fixed order."""
        owner = self.owner.get
        return tuple([code for code in CODES if owner(code) == seat])

    def occupants(self, room: str) -> tuple[str, ...]:
        """The figures in a room; Captain and parrots are one piece (BATORY-MOVE-12)."""
        return tuple([figure for figure, place in self.at.items() if place == room])

    def active(self) -> tuple[int, ...]:
        """The seats that may still win."""
        return tuple(seat for seat in range(len(self.names)) if seat not in self.inactive)

    def left_of(self, seat: int) -> int:
        """The first active seat clockwise from a seat (BATORY-ACCUSE-08)."""
        count = len(self.names)
        other = (seat + 1) % count
        while other in self.inactive:
            other = (other + 1) % count
        return other


def empty(ship: Ship, names: tuple[str, ...], options: Options) -> State:
    """The table before anything is placed, dealt or drawn."""
    return State(
        ship=ship, names=names, options=options, phase=Phase.FIGURES, at={}, starts=ship.starts,
        owner={}, undealt=CODES,
        event="", event_deck=tuple(EVENTS), event_discards=(), deck=dict(CARDS), discards={}, hands=[()] * len(names),
        display=(),
    )  # fmt: skip
