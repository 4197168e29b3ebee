"""Batavia as the referee knows it: what core asks of a game, and where the answer is."""

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
from batwidgets.games.batavia import legal, moves, positions, referee, resolve, score, setup, shorthand, twins, view
from batwidgets.games.batavia.cards import PIRATES
from batwidgets.games.batavia.route import Route
from batwidgets.games.batavia.state import Options, State, empty
from batwidgets.games.batavia.view import View

SEATS = ("Ann", "Ben", "Cleo", "Dan", "Eve")  # where a position names none


class Batavia:
    """The rules of Batavia; there is one, `ruleset`."""

    name = "batavia"
    title = "Batavia"
    version = "1"
    seats = range(min(PIRATES), max(PIRATES) + 1)
    options: Mapping[str, tuple[object, ...]] = {
        "quick_start": (False, True),
        "seal_after_attack": ("return", "keep"),
        "target_choice": ("forced_last", "free"),
        "pirate_repeat": ("once", "until_below"),
        "show_notes": (False, True),
    }
    move_types: tuple[type[Move], ...] = moves.MOVES
    part_words = shorthand.WORDS

    def __repr__(self) -> str:
        return "<the rules of Batavia>"

    @functools.cached_property
    def rules(self) -> Rulebook:
        """All 123 rules by id."""
        return Rulebook.load(Path(__file__).parent / "rules.toml")

    @functools.cached_property
    def bots(self) -> Mapping[str, Bot]:
        """The bots by name."""
        from batwidgets.games.batavia.sensible import sensible

        return {"random": random_bot, "sensible": sensible}

    # The table

    def setup(self, seats: tuple[str, ...], options: Mapping[str, object], board: object) -> State:
        return empty(route_of(board), seats, Options(**options))  # type: ignore[arg-type]

    def board_of(self, state: State) -> Mapping[str, object]:
        route = state.route
        named = {"name": route.title, "digest": route.digest}
        return named if route.ours else {**named, "graph": json.loads(route.to_json())}

    def position(self, **parts: Any) -> Game:
        """A game at any position; TypeError for an unknown part, ValueError for a contradiction."""
        named = {part: parts.pop(part) for part in positions.PARTS if part in parts}
        seats, board = parts.pop("seats", None), parts.pop("board", None)
        seed, by_hand = parts.pop("seed", None), parts.pop("by_hand", False)
        unknown = [part for part in parts if part not in self.options]
        if unknown:
            known = (*positions.PARTS, "seats", "board", "seed", "by_hand", *self.options)
            raise TypeError(f"expected parts among {', '.join(known)}; given {shown(unknown[0])}"
                            f"{did_you_mean(unknown[0], known)}")  # fmt: skip
        if not isinstance(by_hand, bool):
            raise ValueError(f"expected by_hand to be True or False; given {shown(by_hand)}")
        names = checked_seats(self, seats if seats is not None else SEATS[: positions.players(named)])
        chosen = checked_options(self, parts)
        dealer = Dealer(seed)
        options = Options(**chosen)  # type: ignore[arg-type]
        state = positions.build(route_of(board), names, options, dealer.stream("position"), named)
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

    # Pictures

    def scene(self, view: View, offers: Mapping[str, Any], story: Any) -> Mapping[str, str]:
        from batwidgets.games.batavia import scene

        return scene.scene(view, offers, story)

    def offers(self, view: View, legal: Moves) -> Mapping[str, Any]:
        from batwidgets.games.batavia import scene

        return scene.offers(view, legal)

    def move(self, view: View, offer: str, values: Mapping[str, Any]) -> SeatMove | None:
        from batwidgets.games.batavia import scene

        return scene.move(view, offer, values)

    def draft(self, view: View, offer: str, values: Mapping[str, Any]) -> Mapping[str, str]:
        from batwidgets.games.batavia import scene

        return scene.draft(view, offer, values)

    def hint(self, view: View, legal: Moves) -> str | None:
        from batwidgets.games.batavia import sensible

        return sensible.hint(view, legal)

    def story(self, view: View, events: Sequence[Event]) -> Any:
        from batwidgets.games.batavia import scene

        return scene.story(view, events)


def route_of(board: object) -> Route:
    """The route of whatever names one."""
    return Route.of(board)  # type: ignore[arg-type]


ruleset = Batavia()
