"""Batavia as the referee knows it: what core asks of a game, and where the answer is."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping, Sequence

from batwidgets.bots.random import random_bot
from batwidgets.core.events import Event
from batwidgets.core.moves import Move
from batwidgets.core.ruled import Ruled, saved
from batwidgets.core.ruleset import Bot
from batwidgets.games.batavia import described, legal, moves, positions, referee, resolve, score, shorthand, twins, view
from batwidgets.games.batavia.cards import PIRATES
from batwidgets.games.batavia.route import Route
from batwidgets.games.batavia.setup import outcomes
from batwidgets.games.batavia.state import Options, State, empty
from batwidgets.games.batavia.view import View

SEATS = ("Ann", "Ben", "Cleo", "Dan", "Eve")  # where a position names none


class Batavia(Ruled):
    """The rules of Batavia; there is one, `ruleset`."""

    name = "batavia"
    package = __package__
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
    parts, names = positions.PARTS, SEATS

    @functools.cached_property
    def bots(self) -> Mapping[str, Bot]:
        """The bots by name."""
        from batwidgets.games.batavia.sensible import sensible

        return {"random": random_bot, "sensible": sensible}

    # The table

    board_type, options_type = Route, Options
    empty = staticmethod(empty)
    build = staticmethod(positions.build)

    def board_of(self, state: State) -> Mapping[str, object]:
        return saved(state.route)

    parts_of = staticmethod(described.parts_of)
    players = staticmethod(positions.players)

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


ruleset = Batavia()
