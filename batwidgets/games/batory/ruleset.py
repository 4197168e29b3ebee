"""MS Batory as the referee knows it: what core asks of a game, and where the answer is."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from batwidgets.bots.random import random_bot
from batwidgets.core.events import Event
from batwidgets.core.moves import Move
from batwidgets.core.ruled import Ruled, saved
from batwidgets.core.ruleset import Bot
from batwidgets.games.batory import legal, moves, positions, referee, resolve, score, shorthand, twins, view
from batwidgets.games.batory.setup import outcomes
from batwidgets.games.batory.ship import Ship
from batwidgets.games.batory.state import HAND_SIZES, HIDDEN, HIDDEN_SIZES, Options, State, empty
from batwidgets.games.batory.view import View

SEATS = ("Ann", "Ben", "Cleo", "Dan")  # where a position names none
PARTS = (
    "figures", "hands", "thief", "event", "event_discards", "display", "questions", "discards", "played", "to_act",
    "step", "points", "entered", "previous", "inactive", "gains", "forced",
)  # fmt: skip


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


class Batory(Ruled):
    """The rules of MS Batory; there is one, `ruleset`."""

    name = "batory"
    package = __package__
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
    parts, names = PARTS, SEATS

    @functools.cached_property
    def bots(self) -> Mapping[str, Bot]:
        """The bots by name."""
        from batwidgets.games.batory.bot import careful
        from batwidgets.games.batory.sensible import sensible

        return {"random": random_bot, "careful": careful, "sensible": sensible}

    # The table

    board_type, options_type = Ship, Options
    empty = staticmethod(empty)
    build = staticmethod(positions.build)

    def board_of(self, state: State) -> Mapping[str, object]:
        return saved(state.ship)

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

    def retired(self, view: View) -> bool:
        return view.seat in view.inactive  # it answers still, which is done for it

    def unseen(self, state: State) -> str:
        from batwidgets.games.batory.telling import people

        return f"Under the board: {people(state.characters(HIDDEN))}."


ruleset = Batory()
