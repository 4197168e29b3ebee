"""What a game must offer the referee, and who acts when nobody does."""

from __future__ import annotations

import enum
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, Literal, Protocol, Self, TypeAlias, TypeVar, runtime_checkable

from batwidgets.core.advice import Advice
from batwidgets.core.events import Event
from batwidgets.core.moves import ChanceMove, Move, Moves, SeatMove, Shorthand
from batwidgets.core.outcomes import Outcomes
from batwidgets.core.rules import Refusal, Rulebook

if TYPE_CHECKING:
    from batwidgets.core.game import Game


class Nobody(enum.Enum):
    """Who acts when no seat does."""

    CHANCE = "chance"
    OVER = "over"

    def __repr__(self) -> str:
        return self.name


CHANCE: Final = Nobody.CHANCE
OVER: Final = Nobody.OVER
Actor: TypeAlias = int | Literal[Nobody.CHANCE, Nobody.OVER]
View: TypeAlias = Any  # a game's own struct: what one seat may know, with its `log`
Bot: TypeAlias = Callable[[View, Moves, random.Random], SeatMove | None]  # None: hold back out of turn


class State(Protocol):
    """What is on the table: mutable, with a hand-written copy and a repr without secrets."""

    names: tuple[str, ...]  # of the seats, as its views and refusals have them

    def copy(self) -> Self: ...


Kind = TypeVar("Kind", bound=type)


def plainly_set(state: Kind) -> Kind:
    """A msgspec struct whose fields are set Python's own way, at a third of the price: several change at every move.

    msgspec's way also tells the garbage collector of an instance that begins to hold containers; a state is made with
    some, or is no work for the collector.
    """
    for name in ("__setattr__", "__delattr__"):
        setattr(state, name, getattr(object, name))
    return state


class Ruleset(Protocol):
    """A game, as the referee, the bots and the widgets know it.

    A ruleset changes a state in `do` alone. Two judges answer for the rules, `legal_moves` and `why_not`; they may
    share facts, never a verdict.
    """

    name: str  # as in `from batwidgets import NAME`
    title: str
    version: str  # of its rules, kept in saves
    seats: range  # how many may play
    options: Mapping[str, tuple[object, ...]]  # keyword -> values, the default first

    @property
    def bots(self) -> Mapping[str, Bot]: ...

    @property
    def rules(self) -> Rulebook: ...

    @property
    def move_types(self) -> tuple[type[Move], ...]: ...

    def setup(self, seats: tuple[str, ...], options: Mapping[str, object], board: object) -> State:
        """The table before anything was placed, dealt or drawn; chance acts next."""
        ...

    def board_of(self, state: Any) -> Mapping[str, object]:
        """The board for a save: name and digest, and the whole graph if it is not the shipped one."""
        ...

    def to_act(self, state: Any) -> Actor: ...

    def legal_moves(self, state: Any, seat: int) -> Moves: ...

    def why_not(self, state: Any, move: Move) -> tuple[Refusal, ...]: ...

    def chance(self, state: Any) -> Outcomes: ...

    def do(self, state: Any, move: Move) -> Sequence[Event]:
        """Do a legal move in place and tell its story."""
        ...

    def view(self, state: Any, seat: int | None, story: Sequence[Event]) -> View:
        """What a seat, or for None a spectator, may know."""
        ...

    def standing(self, state: Any) -> Any: ...

    def scene(self, view: View, offers: Mapping[str, Any], story: Any) -> Mapping[str, str]:
        """A picture in parts: the public one for a spectator's view, a seat's own parts for a seat's."""
        ...

    def offers(self, view: View, legal: Moves) -> Mapping[str, Any]:
        """What a seat may pick, by the names of the picture."""
        ...

    def move(self, view: View, offer: str, values: Mapping[str, Any]) -> SeatMove | None:
        """The move that a pick stands for, legal or not; None when it stands for none."""
        ...

    def draft(self, view: View, offer: str, values: Mapping[str, Any]) -> Mapping[str, str]:
        """Parts that show what a half-made choice would do."""
        ...

    def hint(self, view: View, legal: Moves) -> str | None:
        """What a sensible player would do in the seat's place, and why, in words; None where there is nothing to do."""
        ...

    def story(self, view: View, events: Sequence[Event]) -> Any:
        """What the seat saw happen in one atom of play: words and cues."""
        ...

    def position(self, **parts: object) -> Game: ...

    def twins(self, state: Any, seat: int) -> Iterator[Any]:
        """States that differ from this one only in what a seat cannot know."""
        ...

    def conserved(self, state: Any) -> Mapping[str, int]:
        """Totals that no move may change."""
        ...


@runtime_checkable
class Unseen(Protocol):
    """A ruleset that can say what no seat sees, such as a card under the board: for a referee's eyes alone."""

    def unseen(self, state: Any) -> str:
        """It in words."""
        ...


@runtime_checkable
class Advises(Protocol):
    """A ruleset whose hints can be taken: `hint` has the words of this."""

    def advice(self, view: View, legal: Moves) -> Advice | None:
        """The move of a sensible player in the seat's place, in words; None where there is nothing to do."""
        ...


@runtime_checkable
class SpellsOut(Protocol):
    """A ruleset with shorthands: its `why_not` answers for them too, and `spell_out` says what they stand for."""

    shorthands: tuple[type[Shorthand], ...]

    def spell_out(self, state: Any, shorthand: Shorthand) -> tuple[SeatMove, ...]:
        """The moves that a shorthand stands for, in order; it is legal."""
        ...


@runtime_checkable
class Retires(Protocol):
    """A ruleset of a game in which a seat may be out before the end."""

    def retired(self, view: View) -> bool:
        """Whether the seat of a view will not act any more in this game."""
        ...


@runtime_checkable
class InRounds(Protocol):
    """A ruleset of a game that is played in rounds; others are told by the turns of their seats."""

    def round_of(self, state: Any) -> int:
        """The round that a state is in, counted from 1."""
        ...


@runtime_checkable
class SeatsByOption(Protocol):
    """A ruleset whose options change how many may play; `seats` are those that may by default."""

    def seats_with(self, options: Mapping[str, object]) -> range:
        """How many may play with some options."""
        ...


__all__ = [
    "CHANCE", "OVER", "Actor", "Advises", "Bot", "ChanceMove", "InRounds", "Nobody", "Retires", "Ruleset",
    "SeatsByOption", "SpellsOut", "State", "Unseen", "View",
]  # fmt: skip
