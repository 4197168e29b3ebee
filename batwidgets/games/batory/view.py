"""What one seat may know: built from it alone, with the unknown absent rather than blanked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from batwidgets.core.events import Event
from batwidgets.core.ruleset import CHANCE, OVER, Actor
from batwidgets.games.batory.cards import sorted_cards
from batwidgets.games.batory.events import AccusationResult
from batwidgets.games.batory.ship import Ship
from batwidgets.games.batory.state import CHANCE_ACTS, HIDDEN, STEPS, Options, Phase, State


class View(msgspec.Struct, frozen=True):
    """The table as a seat sees it, or for `seat` None a spectator. Cards and characters are in their fixed order."""

    seat: int | None
    names: tuple[str, ...]
    ship: Ship
    options: Options
    to_act: Actor
    turn: int  # whose turn it is, even while chance acts or nothing more is to do
    phase: Phase
    previous: int | None  # who has just questioned the active player
    points: int
    entered: tuple[tuple[str, str], ...]
    gains: int  # cards still to take
    forced: str
    at: Mapping[str, str]  # figure -> room
    event: str
    events_left: int
    event_discards: tuple[str, ...]
    display: tuple[str, ...]
    deck_left: int
    discards: tuple[str, ...]
    played: tuple[str, ...]
    hand_sizes: tuple[int, ...]  # question cards held by each seat
    inactive: frozenset[int]
    winner: int | None
    characters: tuple[str, ...]  # one's own
    questions: tuple[str, ...]  # one's own
    thief: tuple[str, ...] | None  # what a wrong accuser has seen; at the end, everybody
    hands: tuple[tuple[str, ...], ...] | None  # at the end only
    log: tuple[Event, ...]  # the story as it was heard here
    accusations: tuple[tuple[int, tuple[str, ...]], ...] = ()  # at the end only: who accused whom, in their order

    def __repr__(self) -> str:
        who = "a spectator" if self.seat is None else self.names[self.seat]
        return f"<MS Batory as {who} sees it: {self.phase.value}, {len(self.log)} events>"

    @property
    def step(self) -> str:
        """The step of the turn: "move", "play" or "ask", or "" outside one."""
        return STEPS.get(self.phase, "")

    @property
    def hand_size(self) -> int:
        """Character cards in each hand."""
        return {2: 5, 3: 4, 4: 3}[len(self.names)]

    @property
    def hidden_size(self) -> int:
        """Character cards under the board."""
        return 3 if len(self.names) == 2 else 1


def to_act(state: State) -> Actor:
    """Who acts: a seat, chance, or nobody any more."""
    return NO_SEAT.get(state.phase, state.turn)


NO_SEAT: dict[Phase, Actor] = {**dict.fromkeys(CHANCE_ACTS, CHANCE), Phase.OVER: OVER}


def view(state: State, seat: int | None, story: Sequence[Event]) -> View:
    """What a seat may know; for None, a spectator."""
    over = state.phase is Phase.OVER
    seen = over or (seat is not None and seat in state.inactive)
    discards = sorted_cards(card for card, count in state.discards.items() for _ in range(count))
    own: dict[str, Any] = {"characters": (), "questions": ()}
    if seat is not None:
        own = {"characters": state.characters(seat), "questions": state.hands[seat]}
    return View(
        seat=seat, names=state.names, ship=state.ship, options=state.options, to_act=to_act(state), turn=state.turn,
        phase=state.phase, previous=state.previous, points=state.points, entered=tuple(sorted(state.entered)),
        gains=state.gains, forced=state.forced, at=dict(state.at), event=state.event,
        events_left=len(state.event_deck), event_discards=state.event_discards, display=state.display,
        deck_left=sum(state.deck.values()), discards=discards, played=state.played,
        hand_sizes=tuple(map(len, state.hands)), inactive=state.inactive, winner=state.winner, **own,
        thief=state.characters(HIDDEN) if seen else None,
        hands=tuple(state.characters(other) for other in range(len(state.names))) if over else None,
        log=tuple(event for event in story if event.heard_by(seat)),
        accusations=accusations(story) if over else (),
    )  # fmt: skip


def accusations(story: Sequence[Event]) -> tuple[tuple[int, tuple[str, ...]], ...]:
    """Who accused whom: secret while the game goes on (BATORY-ACCUSE-05), and of interest to all once it is over."""
    return tuple((event.data.seat, event.data.accused) for event in story if isinstance(event.data, AccusationResult))
