"""Batam as the referee knows it: what core asks of a game, and where the answer is."""

from __future__ import annotations

import functools
import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from batwidgets.bots.random import random_bot
from batwidgets.core.chance import Dealer
from batwidgets.core.events import Event
from batwidgets.core.game import Game, checked_options, checked_seats
from batwidgets.core.given import did_you_mean, shown
from batwidgets.core.moves import Move, Moves, SeatMove, Shorthand
from batwidgets.core.rules import Rulebook
from batwidgets.core.ruleset import Bot
from batwidgets.games.batam import legal, moves, packing, positions, referee, resolve, score, twins, view
from batwidgets.games.batam.chart import Chart
from batwidgets.games.batam.moves import SailTo
from batwidgets.games.batam.setup import outcomes
from batwidgets.games.batam.state import Options, State, empty
from batwidgets.games.batam.view import View

SEATS = ("Ann", "Ben", "Cleo", "Dan")  # where a position names none
PARTS = (
    "ships", "cubes", "coins", "wages", "dice", "rolled", "row", "round", "phase", "to_act", "moves_left", "tiles",
    "deck", "discards", "maps", "used", "sold", "pending", "rerolls", "moved", "card", "out", "away", "returned",
    "home", "ended", "throws",
)  # fmt: skip
BY_SEAT = ("ships", "coins", "wages", "dice", "maps", "sold", "row")  # parts with an entry a seat


class Batam:
    """The rules of Batam; there is one, `ruleset`."""

    name = "batam"
    title = "Batam"
    version = "1"
    seats = range(3, 5)
    options: Mapping[str, tuple[object, ...]] = {
        "compass": ("tiles", "cards", "none"),
        "tradewind_limit": ("per_round", "per_tile"),
        "homecoming": ("on_enter", "on_stop"),
        "home_bonus": ("returned", "this_round", "any"),
        "allow_two": (False, True),
    }
    move_types: tuple[type[Move], ...] = moves.MOVES
    shorthands: tuple[type[Shorthand], ...] = moves.SHORTHANDS
    part_words = packing.WORDS

    def __repr__(self) -> str:
        return "<the rules of Batam>"

    @functools.cached_property
    def rules(self) -> Rulebook:
        """All 114 rules by id."""
        return Rulebook.load(Path(__file__).parent / "rules.toml")

    @functools.cached_property
    def bots(self) -> Mapping[str, Bot]:
        """The bots by name."""
        from batwidgets.games.batam.bot import sensible

        return {"random": random_bot, "sensible": sensible}

    # The table

    def seats_with(self, options: Mapping[str, object]) -> range:
        """3 to 4 players, or 2 with `allow_two` (AMB-BATAM-23)."""
        return range(2, 5) if options.get("allow_two") else self.seats

    def setup(self, seats: tuple[str, ...], options: Mapping[str, object], board: object) -> State:
        return empty(chart_of(board), seats, Options(**options))  # type: ignore[arg-type]

    def board_of(self, state: State) -> Mapping[str, object]:
        chart = state.chart
        named = {"name": chart.title, "digest": chart.digest}
        return named if chart.ours else {**named, "graph": json.loads(chart.to_json())}

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
        chosen = checked_options(self, parts)
        names = checked_seats(self, seats if seats is not None else SEATS[: players(named)], chosen)
        dealer = Dealer(seed)
        options = Options(**chosen)  # type: ignore[arg-type]
        state = positions.build(chart_of(board), names, options, dealer.stream("position"), named)
        complete = positions.parts_of(state)
        return Game(self, names, chosen, state, dealer=None if by_hand else dealer, parts=complete)

    def parts_of(self, state: State) -> Mapping[str, object]:
        """The parts that make this position, complete, as plain JSON values."""
        return positions.parts_of(state)

    # Play

    # Functions rather than methods that call them: playing at random does little else.
    to_act = staticmethod(view.to_act)
    legal_moves = staticmethod(legal.legal_moves)
    why_not = staticmethod(referee.why_not)
    chance = staticmethod(outcomes)
    do = staticmethod(resolve.do)

    def spell_out(self, state: State, shorthand: Shorthand) -> tuple[SeatMove, ...]:
        """The steps that a voyage stands for, in order; it is legal."""
        from batwidgets.games.batam.voyages import spell_out

        assert isinstance(shorthand, SailTo)
        return spell_out(state, shorthand)

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
        from batwidgets.games.batam import scene

        return scene.scene(view, offers, story)

    def offers(self, view: View, legal: Moves) -> Mapping[str, Any]:
        from batwidgets.games.batam import scene

        return scene.offers(view, legal)

    def move(self, view: View, offer: str, values: Mapping[str, Any]) -> SeatMove | None:
        from batwidgets.games.batam import scene

        return scene.move(view, offer, values)

    def draft(self, view: View, offer: str, values: Mapping[str, Any]) -> Mapping[str, str]:
        from batwidgets.games.batam import scene

        return scene.draft(view, offer, values)

    def hint(self, view: View, legal: Moves) -> str | None:
        from batwidgets.games.batam.bot import hint

        return hint(view, legal)

    def story(self, view: View, events: Sequence[Event]) -> Any:
        from batwidgets.games.batam import scene

        return scene.story(view, events)


def chart_of(board: object) -> Chart:
    """The chart of whatever names one; a save holds a graph as plain JSON values."""
    if isinstance(board, dict):
        try:
            board = json.dumps(board)
        except (ValueError, TypeError, RecursionError) as error:
            raise ValueError(f"expected a board of plain JSON values; {error}") from None
    return Chart.of(board)  # type: ignore[arg-type]


def players(parts: Mapping[str, Any]) -> int:
    """How many players the parts speak of: by a list with an entry a seat; else four."""
    for part in BY_SEAT:
        given = parts.get(part)
        if isinstance(given, list | tuple) and 2 <= len(given) <= len(SEATS):
            return len(given)
    return len(SEATS)


def unknown_part(given: str, known: Sequence[str]) -> str:
    return f"expected parts among {', '.join(known)}; given {shown(given)}{did_you_mean(given, known)}"


ruleset = Batam()
