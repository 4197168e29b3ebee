"""What rulesets have in common: a position from named parts, a board in a save, rules and pictures by folder."""

from __future__ import annotations

import functools
import json
import random
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from importlib.resources import files
from typing import Any, Protocol, cast

from batwidgets.core.advice import Advice
from batwidgets.core.chance import Dealer
from batwidgets.core.events import Event
from batwidgets.core.game import Game
from batwidgets.core.given import did_you_mean, flag, shown
from batwidgets.core.moves import Moves, SeatMove
from batwidgets.core.rules import Rulebook
from batwidgets.core.ruleset import Ruleset, View
from batwidgets.core.setup import checked_options, checked_seats


class Board(Protocol):
    """A compiled board, as a save needs it."""

    title: str
    digest: str
    ours: bool  # the shipped one

    def to_json(self) -> str: ...


class Compiled(Protocol):
    """A type of compiled boards."""

    @staticmethod
    def of(board: Any = None) -> Any:
        """The board of a graph, of its text, or of a file; None for the shipped one."""
        ...


class Pictures(Protocol):
    """The `scene` module of a game's folder; it is loaded when a picture is wanted."""

    def scene(self, view: View, offers: Mapping[str, Any], story: Any) -> Mapping[str, str]: ...

    def offers(self, view: View, legal: Moves) -> Mapping[str, Any]: ...

    def move(self, view: View, offer: str, values: Mapping[str, Any]) -> SeatMove | None: ...

    def draft(self, view: View, offer: str, values: Mapping[str, Any]) -> Mapping[str, str]: ...

    def story(self, view: View, events: Sequence[Event]) -> Any: ...


class Adviser(Protocol):
    """The `hints` module of a game's folder; it is loaded when a hint is wanted."""

    def advice(self, view: View, legal: Moves) -> Advice | None: ...


class Ruled:
    """A ruleset whose folder has a rules.toml and modules `scene` and `hints`; the game itself adds what is its own.

    A game names its `package`, `title`, `options` and the `parts` of a position, the types of its board and its
    options, and offers `players`, `empty`, `build` and `parts_of` besides what core asks of every ruleset.
    """

    package: str
    title: str
    options: Mapping[str, tuple[object, ...]]
    parts: tuple[str, ...]  # of a position
    names: tuple[str, ...]  # of the seats, where a position names none
    board_type: type[Compiled]
    options_type: type[Any]  # made of the options as keywords
    empty: Callable[[Any, tuple[str, ...], Any], Any]  # the state of a board before anything was placed
    build: Callable[[Any, tuple[str, ...], Any, random.Random, Mapping[str, Any]], Any]  # and the one of these parts

    def __repr__(self) -> str:
        return f"<the rules of {self.title}>"

    @functools.cached_property
    def rules(self) -> Rulebook:
        """All rules by id."""
        return Rulebook.load(files(self.package) / "rules.toml")

    # A position

    def players(self, parts: Mapping[str, Any]) -> int:
        """How many players the parts of a position speak of."""
        raise NotImplementedError

    def setup(self, seats: tuple[str, ...], options: Mapping[str, object], board: object) -> Any:
        """The table before anything was placed; ValueError where nobody can play on such a board."""
        return self.empty(self.board_type.of(as_text(board)), seats, self.options_type(**options))

    def built(
        self, board: object, seats: tuple[str, ...], options: Mapping[str, object], rng: random.Random,
        parts: Mapping[str, Any],
    ) -> Any:  # fmt: skip
        """The state that the parts describe; ValueError for a contradiction."""
        return self.build(self.board_type.of(as_text(board)), seats, self.options_type(**options), rng, parts)

    def parts_of(self, state: Any) -> Mapping[str, object]:
        """The parts that make this position, complete, as plain JSON values."""
        raise NotImplementedError

    def position(self, **parts: Any) -> Game:
        """A game at any position; TypeError for an unknown part, ValueError for a contradiction."""
        ruleset = cast(Ruleset, self)
        named = {part: parts.pop(part) for part in self.parts if part in parts}
        seats, board = parts.pop("seats", None), parts.pop("board", None)
        seed, by_hand = parts.pop("seed", None), parts.pop("by_hand", False)
        known = (*self.parts, "seats", "board", "seed", "by_hand", *self.options)
        for part in parts:
            if part not in self.options:
                hint = did_you_mean(part, known)
                raise TypeError(f"expected parts among {', '.join(known)}; given {shown(part)}{hint}")
        by_hand = flag(by_hand, "by_hand")
        options = checked_options(ruleset, parts)
        names = checked_seats(ruleset, self.names[: self.players(named)] if seats is None else seats, options)
        dealer = Dealer(seed)
        state = self.built(board, names, options, dealer.stream("position"), named)
        complete = self.parts_of(state)
        return Game(ruleset, names, options, state, dealer=None if by_hand else dealer, parts=complete)

    # Pictures

    @property
    def _pictures(self) -> Pictures:
        return cast(Pictures, import_module(f"{self.package}.scene"))

    def scene(self, view: View, offers: Mapping[str, Any], story: Any) -> Mapping[str, str]:
        return self._pictures.scene(view, offers, story)

    def offers(self, view: View, legal: Moves) -> Mapping[str, Any]:
        return self._pictures.offers(view, legal)

    def move(self, view: View, offer: str, values: Mapping[str, Any]) -> SeatMove | None:
        return self._pictures.move(view, offer, values)

    def draft(self, view: View, offer: str, values: Mapping[str, Any]) -> Mapping[str, str]:
        return self._pictures.draft(view, offer, values)

    def story(self, view: View, events: Sequence[Event]) -> Any:
        return self._pictures.story(view, events)

    # Hints

    def advice(self, view: View, legal: Moves) -> Advice | None:
        return cast(Adviser, import_module(f"{self.package}.hints")).advice(view, legal)

    def hint(self, view: View, legal: Moves) -> str | None:
        advice = self.advice(view, legal)
        return None if advice is None else advice.words


def saved(board: Board) -> Mapping[str, object]:
    """A board for a save: name and digest, and the whole graph if it is not the shipped one."""
    named = {"name": board.title, "digest": board.digest}
    return named if board.ours else {**named, "graph": json.loads(board.to_json())}


def as_text(board: Any) -> Any:
    """A board as a game's own type reads it: a save holds a graph as plain JSON values, which become text.

    >>> as_text({"nodes": []}), as_text("batory")
    ('{"nodes": []}', 'batory')
    """
    if not isinstance(board, dict):
        return board
    try:
        return json.dumps(board)
    except (ValueError, TypeError, RecursionError) as error:
        raise ValueError(f"expected a board of plain JSON values; {error}") from None
