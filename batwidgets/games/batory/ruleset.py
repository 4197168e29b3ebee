"""MS Batory as the referee knows it: what core asks of a game, and where the answer is."""

from __future__ import annotations

import functools
import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from batwidgets.bots.random import random_bot
from batwidgets.core.chance import Dealer, Outcomes
from batwidgets.core.events import Event
from batwidgets.core.game import Game, checked_options, checked_seats
from batwidgets.core.given import did_you_mean, shown
from batwidgets.core.moves import Move, Moves, SeatMove
from batwidgets.core.rules import Refusal, Rulebook
from batwidgets.core.ruleset import Actor, Bot
from batwidgets.games.batory import legal, moves, positions, referee, resolve, score, setup, shorthand, twins, view
from batwidgets.games.batory.ship import Ship
from batwidgets.games.batory.state import HAND_SIZES, HIDDEN, HIDDEN_SIZES, Options, State, empty
from batwidgets.games.batory.view import View

SEATS = ("Ann", "Ben", "Cleo", "Dan")  # where a position names none
PARTS = (
    "figures", "hands", "thief", "event", "event_discards", "display", "questions", "discards", "played", "to_act",
    "step", "points", "entered", "previous", "inactive", "gains", "forced",
)  # fmt: skip


class Batory:
    """The rules of MS Batory; there is one, `ruleset`."""

    name = "batory"
    title = "MS Batory"
    version = "1"
    seats = range(2, 5)
    options: Mapping[str, tuple[object, ...]] = {
        "start_counts_entered": (False, True),
        "parrots_in_events": (True, False),
        "reveal_accused": (False, True),
        "question_grammar": ("basic", "extended"),
    }
    move_types: tuple[type[Move], ...] = moves.MOVES
    part_words = shorthand.WORDS

    def __repr__(self) -> str:
        return "<the rules of MS Batory>"

    @functools.cached_property
    def rules(self) -> Rulebook:
        """All 97 rules by id."""
        return Rulebook.load(Path(__file__).parent / "rules.toml")

    @functools.cached_property
    def bots(self) -> Mapping[str, Bot]:
        """The bots by name."""
        from batwidgets.games.batory.bot import careful
        from batwidgets.games.batory.sensible import sensible

        return {"random": random_bot, "careful": careful, "sensible": sensible}

    # The table

    def setup(self, seats: tuple[str, ...], options: Mapping[str, object], board: object) -> State:
        return empty(ship_of(board), seats, Options(**options))  # type: ignore[arg-type]

    def board_of(self, state: State) -> Mapping[str, object]:
        ship = state.ship
        named = {"name": ship.title, "digest": ship.digest}
        return named if ship.ours else {**named, "graph": json.loads(ship.to_json())}

    def position(self, **parts: Any) -> Game:
        """A game at any position; TypeError for an unknown part, ValueError for a contradiction."""
        named = {part: parts.pop(part) for part in PARTS if part in parts}
        seats, board = parts.pop("seats", None), parts.pop("board", None)
        seed, by_hand = parts.pop("seed", None), parts.pop("by_hand", False)
        unknown = [part for part in parts if part not in self.options]
        if unknown:
            raise TypeError(unknown_part(unknown[0], (*PARTS, "seats", "board", "seed", "by_hand", *self.options)))
        if not isinstance(by_hand, bool):
            raise ValueError(f"expected by_hand to be True or False; given {shown(by_hand)}")
        names = checked_seats(self, seats if seats is not None else SEATS[: players(named)])
        chosen = checked_options(self, parts)
        dealer = Dealer(seed)
        options = Options(**chosen)  # type: ignore[arg-type]
        state = positions.build(ship_of(board), names, options, dealer.stream("position"), named)
        complete = positions.parts_of(state)
        return Game(self, names, chosen, state, dealer=None if by_hand else dealer, parts=complete)

    def parts_of(self, state: State) -> Mapping[str, object]:
        """The parts that make this position, complete, as plain JSON values."""
        return positions.parts_of(state)

    # Play

    def to_act(self, state: State) -> Actor:
        return view.to_act(state)

    def legal_moves(self, state: State, seat: int) -> Moves:
        return legal.legal_moves(state, seat)

    def why_not(self, state: State, move: Move) -> tuple[Refusal, ...]:
        return referee.why_not(state, move)

    def chance(self, state: State) -> Outcomes:
        return setup.outcomes(state)

    def do(self, state: State, move: Move) -> Sequence[Event]:
        return resolve.do(state, move)

    def view(self, state: State, seat: int | None, story: Sequence[Event]) -> View:
        return view.view(state, seat, story)

    def standing(self, state: State) -> score.Standing:
        return score.standing(state)

    def twins(self, state: State, seat: int) -> Iterator[State]:
        return twins.twins(state, seat)

    def conserved(self, state: State) -> Mapping[str, int]:
        return score.conserved(state)

    def unseen(self, state: State) -> str:
        from batwidgets.games.batory.telling import people

        return f"Under the board: {people(state.characters(HIDDEN))}."

    # Pictures

    def scene(self, view: View, offers: Mapping[str, Any], story: Any) -> Mapping[str, str]:
        from batwidgets.games.batory import scene

        return scene.scene(view, offers, story)

    def offers(self, view: View, legal: Moves) -> Mapping[str, Any]:
        from batwidgets.games.batory import scene

        return scene.offers(view, legal)

    def move(self, view: View, offer: str, values: Mapping[str, Any]) -> SeatMove | None:
        from batwidgets.games.batory import scene

        return scene.move(view, offer, values)

    def draft(self, view: View, offer: str, values: Mapping[str, Any]) -> Mapping[str, str]:
        from batwidgets.games.batory import scene

        return scene.draft(view, offer, values)

    def hint(self, view: View, legal: Moves) -> str | None:
        from batwidgets.games.batory.sensible import hint

        return hint(view, legal)

    def story(self, view: View, events: Sequence[Event]) -> Any:
        from batwidgets.games.batory import scene

        return scene.story(view, events)


def ship_of(board: object) -> Ship:
    """The ship of whatever names one; a save holds a graph as plain JSON values."""
    if isinstance(board, dict):
        try:
            board = json.dumps(board)
        except (ValueError, TypeError, RecursionError) as error:
            raise ValueError(f"expected a board of plain JSON values; {error}") from None
    return Ship.of(board)  # type: ignore[arg-type]


def players(parts: Mapping[str, Any]) -> int:
    """How many players the parts speak of: by a list with an entry a seat, three thieves, a seat 3; else three."""
    seats: list[object] = [parts.get("to_act"), parts.get("previous")]
    for part in ("hands", "questions"):
        given = parts.get(part)
        if isinstance(given, list | tuple) and len(given) in HAND_SIZES:
            return len(given)
        seats += given if isinstance(given, Mapping) else ()
    inactive = parts.get("inactive")
    seats += inactive if isinstance(inactive, list | tuple | set | frozenset) else ()
    thieves = parts.get("thief")
    if isinstance(thieves, list | tuple) and len(thieves) == HIDDEN_SIZES[2]:
        return 2
    return 4 if any(type(seat) is int and seat == 3 for seat in seats) else 3


def unknown_part(given: str, known: Sequence[str]) -> str:
    return f"expected parts among {', '.join(known)}; given {shown(given)}{did_you_mean(given, known)}"


ruleset = Batory()
