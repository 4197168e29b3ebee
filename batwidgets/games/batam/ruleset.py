"""Batam as the referee knows it: what core asks of a game, and where the answer is."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from batwidgets.bots.random import random_bot
from batwidgets.core.events import Event
from batwidgets.core.moves import Move, SeatMove, Shorthand
from batwidgets.core.ruled import Ruled, saved
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


def players(parts: Mapping[str, Any]) -> int:
    """How many players the parts speak of: by a list with an entry a seat; else four."""
    for part in BY_SEAT:
        given = parts.get(part)
        if isinstance(given, list | tuple) and 2 <= len(given) <= len(SEATS):
            return len(given)
    return len(SEATS)


class Batam(Ruled):
    """The rules of Batam; there is one, `ruleset`."""

    name = "batam"
    package = __package__
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
    parts, names = PARTS, SEATS

    @functools.cached_property
    def bots(self) -> Mapping[str, Bot]:
        """The bots by name."""
        from batwidgets.games.batam.sensible import sensible

        return {"random": random_bot, "sensible": sensible}

    # The table

    def seats_with(self, options: Mapping[str, object]) -> range:
        """3 to 4 players, or 2 with `allow_two` (AMB-BATAM-23)."""
        return range(2, 5) if options.get("allow_two") else self.seats

    board_type, options_type = Chart, Options
    empty = staticmethod(empty)
    build = staticmethod(positions.build)

    def board_of(self, state: State) -> Mapping[str, object]:
        return saved(state.chart)

    parts_of = staticmethod(positions.parts_of)
    players = staticmethod(players)

    # Play

    # Functions rather than methods that call them: playing at random does little else.
    to_act = staticmethod(view.to_act)
    legal_moves = staticmethod(legal.legal_moves)
    why_not = staticmethod(referee.why_not)
    chance = staticmethod(outcomes)
    do = staticmethod(resolve.do)
    standing = staticmethod(score.standing)
    conserved = staticmethod(score.conserved)

    def view(self, state: State, seat: int | None, story: Sequence[Event]) -> View:
        return view.view(state, seat, story)

    def twins(self, state: State, seat: int) -> Iterator[State]:
        return twins.twins(state, seat)

    def round_of(self, state: State) -> int:
        return state.round

    def spell_out(self, state: State, shorthand: Shorthand) -> tuple[SeatMove, ...]:
        """The steps that a voyage stands for, in order; it is legal."""
        from batwidgets.games.batam.voyages import spell_out

        assert isinstance(shorthand, SailTo)
        return spell_out(state, shorthand)


ruleset = Batam()
