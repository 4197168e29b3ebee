"""What the referee, the bots and the table ask of a game, and where the answer is."""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
import networkx as nx

from atoll import referee, resolve, scene
from atoll.board import OURS, Atoll
from atoll.moves import MOVES, Land, Paddle
from atoll.state import State, View, to_act, view
from batwidgets import boards
from batwidgets.bots.random import random_bot
from batwidgets.core.chance import Dealer
from batwidgets.core.events import Event
from batwidgets.core.game import Game
from batwidgets.core.moves import Move, Moves, SeatMove
from batwidgets.core.outcomes import Outcomes
from batwidgets.core.rules import Refusal, Rulebook
from batwidgets.core.ruleset import OVER, Actor
from batwidgets.core.setup import checked_options, checked_seats
from batwidgets.scene.words import counted

SEATS = ("Ann", "Ben", "Cleo")


class Standing(msgspec.Struct, frozen=True):
    """Whether it is over, and who has won."""

    over: bool
    winner: str | None


class AtollRules:
    """The rules of the atoll; there is one, `ruleset`."""

    name, title, version = "atoll", "Atoll", "1"
    seats, options, move_types = range(2, 4), {}, MOVES
    rules = Rulebook.load(Path(__file__).parent / "rules.toml")
    bots = {"random": random_bot}  # noqa: RUF012 - nobody changes it

    def setup(self, seats: tuple[str, ...], options: Mapping[str, object], board: Any) -> State:
        atoll = OURS if board is None else Atoll(board)
        return State(atoll, seats, list(atoll.starts[: len(seats)]), [], [False] * len(seats))

    def board_of(self, state: State) -> Mapping[str, object]:
        named = {"name": state.atoll.title, "digest": state.atoll.digest}
        graph = {"graph": json.loads(boards.dumps(state.atoll.graph))}
        return named if state.atoll == OURS else named | graph

    def position(self, *, at: Sequence[str], homes: Sequence[str], turn: int = 0, high: bool | None = None,
                 rested: Sequence[bool] | None = None, seats: Sequence[str] | None = None, board: Any = None,
                 seed: int | None = None, by_hand: bool = False) -> Game:  # fmt: skip
        """A game from `at` and `homes`, an islet a seat; ValueError names a contradiction."""
        names = checked_seats(self, SEATS[: len(at)] if seats is None else seats)
        state = self.setup(names, {}, board)
        state.at, state.homes, state.turn, state.high = list(at), list(homes), turn, high
        state.rested = state.rested if rested is None else list(rested)
        if {len(at), len(homes), len(state.rested)} != {len(names)} or len({*at}) < len(at) or len({*homes}) < len(at):
            raise ValueError(f"expected {len(names)} different islets as at and as homes; given {at} and {homes}")
        if not {*at} <= {*state.atoll.islets} or not {*homes} <= {*state.atoll.homes} or not 0 <= turn < 30:
            raise ValueError(f"expected islets {state.atoll.islets}, homes that are no starts, and a turn below 30")
        parts = {"at": state.at, "homes": state.homes, "turn": turn, "high": high, "rested": state.rested}
        dealer = None if by_hand else Dealer(seed)
        return Game(self, names, checked_options(self, {}), state, dealer=dealer, parts=parts)

    def to_act(self, state: State) -> Actor:
        return to_act(state)

    def legal_moves(self, state: State, seat: int) -> Moves:
        return referee.legal_moves(state, seat)

    def why_not(self, state: State, move: Move) -> tuple[Refusal, ...]:
        return referee.why_not(state, move)

    def chance(self, state: State) -> Outcomes:
        return referee.outcomes(state)

    def do(self, state: State, move: Move) -> Sequence[Event]:
        return [*resolve.do(state, move)]

    def view(self, state: State, seat: int | None, story: Sequence[Event]) -> View:
        return view(state, seat, story)

    def standing(self, state: State) -> Standing:
        return Standing(to_act(state) is OVER, None if state.winner is None else state.names[state.winner])

    def twins(self, state: State, seat: int) -> Iterator[State]:
        """Every way in which the others' homes may have been dealt."""
        if to_act(state) is OVER or len(state.homes) < len(state.names):
            return
        own = state.homes[seat]
        for others in itertools.permutations([home for home in state.atoll.homes if home != own], len(state.homes) - 1):
            twin = state.copy()
            twin.homes = [*others[:seat], own, *others[seat:]]
            yield twin

    def conserved(self, state: State) -> Mapping[str, int]:
        return {"islets with a canoe": len({*state.at}), "canoes": len(state.at)}

    def scene(self, view: View, offers: Mapping[str, Any], story: Any) -> Mapping[str, str]:
        return scene.scene(view, offers, story)

    def offers(self, view: View, legal: Moves) -> Mapping[str, Any]:
        return scene.offers(view, legal)

    def move(self, view: View, offer: str, values: Mapping[str, Any]) -> SeatMove | None:
        return scene.move(view, offer)

    def draft(self, view: View, offer: str, values: Mapping[str, Any]) -> Mapping[str, str]:
        return {}

    def story(self, view: View, events: Sequence[Event]) -> Any:
        return scene.story(view, events)

    def hint(self, view: View, legal: Moves) -> str | None:
        """The first stroke of a shortest way home, or why to wait."""
        if not legal:
            return None
        if Land(view.seat) in legal:
            return "Land: this is your home (LAND-01)."
        steps = boards.route(view.atoll.graph, view.at[view.seat], view.home)
        if Paddle(view.seat, steps[1]) in legal:
            left = counted(len(steps) - 1, "stroke")
            return f"Paddle to {view.atoll.name[steps[1]]}: your home is {left} from here."
        return f"The shortest way home leads over {view.atoll.name[steps[1]]}; wait for it, or go round."

    def __repr__(self) -> str:
        return "<the rules of the atoll>"


ruleset = AtollRules()


def board() -> nx.Graph:
    """A copy of the graph, to look at or to change."""
    return nx.Graph(OURS.graph)
