"""What a row of a rule table is, and how it is held against the game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest
from games.batam.table import LETTERS, actor, board, coins, move, play, position, sailing, told, ways

from batwidgets.core import Game, IllegalMove, SeatMove


def start(where: dict[str, Any]) -> Game:
    """The position of a row: with "left", A sails with so much movement."""
    parts = dict(where)
    return sailing(parts.pop("left"), **parts) if "left" in parts else position(**parts)


@dataclass(frozen=True)
class Row:
    """From a position the moves are legal, and then what is expected is so."""

    rule: str  # without "BATAM-"
    where: dict[str, Any]
    moves: str
    then: dict[str, Any] = field(default_factory=dict)

    def check(self) -> None:
        before = start(self.where)
        after = play(before, self.moves)
        found = {name: FINDS[name](before, after) for name in self.then}
        assert found == self.then
        assert after.ruleset.conserved(after.state) == before.ruleset.conserved(before.state)


@dataclass(frozen=True)
class Refused:
    """From a position the moves are legal but for the last: refused by the rule, with these words and a way out."""

    rule: str
    where: dict[str, Any]
    moves: str
    because: str
    instead: str

    def check(self) -> None:
        *first, last = self.moves.split(";")
        game = play(start(self.where), ";".join(first))
        wanted, state = move(game, last), game.state
        refusals = game.why_not(wanted)
        assert all(refusal.because and refusal.instead for refusal in refusals)
        cited = [refusal for refusal in refusals if refusal.rule == f"BATAM-{self.rule}"]
        assert any(self.because in found.because and self.instead in found.instead for found in cited), refusals
        with pytest.raises(IllegalMove, match=f"BATAM-{self.rule}"):
            game.play(wanted)
        assert game.state == state
        if isinstance(wanted, SeatMove):
            assert wanted not in game.legal_moves(wanted.seat)
        else:
            assert isinstance(game.to_act, int) or wanted not in game.chance


@dataclass(frozen=True)
class Fact:
    """Something that is always so: what is looked at, how, and what is found."""

    rule: str
    about: str
    look: Callable[[], Any]
    found: Any

    def check(self) -> None:
        assert self.look() == self.found


AnyRow = Row | Refused | Fact
Look = Callable[[Game, Game], Any]


def letters(seats: Any) -> str:
    return "".join(LETTERS[seat] for seat in seats)


def of_seat(look: Callable[[Game, int], Any], name: str) -> dict[str, Look]:
    """What is found for each seat, as "name of A" and so on."""

    def for_seat(seat: int) -> Look:
        return lambda _, after: look(after, seat)

    return {f"{name} of {letter}": for_seat(seat) for seat, letter in enumerate(LETTERS)}


def rules_told(before: Game, after: Game) -> set[str]:
    """The rules that the story cites."""
    return {event.rule.removeprefix("BATAM-") for event in after.events[len(before.events) :]}


# What `then` may speak of
FINDS: dict[str, Look] = {
    "coins": lambda _, after: coins(after),
    "bank": lambda before, after: after.state.bank - before.state.bank,
    "phase": lambda _, after: after.state.phase.value,
    "part": lambda _, after: after.view().phase,
    "actor": lambda _, after: actor(after),
    "row": lambda _, after: letters(after.state.row),
    "round": lambda _, after: after.state.round,
    "left": lambda _, after: after.state.left,
    "price": lambda _, after: after.state.price,
    "rolled": lambda _, after: after.state.rolled,
    "ways": lambda _, after: ways(after),
    "may stop": lambda _, after: any(type(one).__name__ == "StopSailing" for one in after.legal_moves()),
    "legal": lambda _, after: {kind.__name__ for kind in after.legal_moves().kinds()},
    "offers": lambda _, after: len(after.legal_moves()),
    "cubes": lambda _, after: {island: letters(seats) for island, seats in after.state.cubes.items() if seats},
    "tiles": lambda _, after: dict(after.state.tiles),
    "deck": lambda _, after: after.view().deck,
    "discards": lambda _, after: list(after.state.discards),
    "out": lambda _, after: list(after.state.out),
    "ended": lambda _, after: None if after.state.ended is None else LETTERS[after.state.ended],
    "winners": lambda _, after: letters(after.standing().winners),
    "told": lambda before, after: told(after, before),
    "tells": rules_told,
    **of_seat(lambda game, seat: board(game, LETTERS[seat]), "board"),
    **of_seat(lambda game, seat: game.state.wages[seat], "wages"),
    **of_seat(lambda game, seat: game.state.ships[seat], "ship"),
    **of_seat(lambda game, seat: game.state.sold(seat), "sold"),
    **of_seat(lambda game, seat: game.state.spare[seat], "spare"),
    **of_seat(lambda game, seat: list(game.state.maps[seat]), "maps"),
}
