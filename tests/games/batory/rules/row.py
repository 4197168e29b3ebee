"""What a row of a rule table is, and how it is held against the game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest
from games.batory.board import LETTERS, actor, earned, move, of, play, position, targets, told

from batwidgets.core import Game, IllegalMove


@dataclass(frozen=True)
class Row:
    """From a position the moves are legal, and then what is expected is so."""

    rule: str  # without "BATORY-"
    where: dict[str, Any]
    moves: str
    then: dict[str, Any] = field(default_factory=dict)

    def check(self) -> None:
        before = position(**self.where)
        after = play(before, self.moves)
        found = {name: FINDS[name](before, after) for name in self.then}
        assert found == self.then


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
        game = play(position(**self.where), ";".join(first))
        wanted, state = move(game, last), game.state
        refusals = game.why_not(wanted)
        assert all(refusal.instead for refusal in refusals)
        cited = [refusal for refusal in refusals if refusal.rule == f"BATORY-{self.rule}"]
        assert any(self.because in found.because and self.instead in found.instead for found in cited), refusals
        with pytest.raises(IllegalMove, match=f"BATORY-{self.rule}"):
            game.play(wanted)
        assert game.state == state
        assert wanted not in game.legal_moves(wanted.seat)


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


def cards(seat: str) -> Callable[[Game, Game], list[str]]:
    return lambda _, after: list(after.state.hands[LETTERS.index(seat)])


# What `then` may speak of
FINDS: dict[str, Callable[[Game, Game], Any]] = {
    "points": lambda _, after: after.state.points,
    "earned": earned,
    "step": lambda _, after: after.view().step,
    "phase": lambda _, after: after.state.phase.value,
    "actor": lambda _, after: actor(after),
    "previous": lambda _, after: None if after.state.previous is None else LETTERS[after.state.previous],
    "event": lambda _, after: after.state.event,
    "event changed": lambda before, after: after.state.event != before.state.event,
    "events left": lambda _, after: len(after.state.event_deck),
    "events discarded": lambda _, after: list(after.state.event_discards),
    "display": lambda _, after: list(after.state.display),
    "displayed": lambda _, after: len(after.state.display),
    "played": lambda _, after: list(after.state.played),
    "discards": lambda _, after: list(after.view().discards),
    "deck": lambda _, after: after.view().deck_left,
    **{f"hand of {seat}": cards(seat) for seat in LETTERS},
    "at": lambda _, after: after.state.at,
    "MPy is at": lambda _, after: after.state.at["MPy"],
    "answers": lambda _, after: [event.answer for event in of(after, "QuestionAnswered")],
    "answer by": lambda _, after: "".join(LETTERS[event.seat] for event in of(after, "QuestionAnswered")),
    "may ask": lambda _, after: targets(after, "any old"),
    "inactive": lambda _, after: "".join(LETTERS[seat] for seat in sorted(after.state.inactive)),
    "winner": lambda _, after: None if after.state.winner is None else LETTERS[after.state.winner],
    "told": lambda before, after: told(after, before),
    "legal": lambda _, after: {kind.__name__ for kind in after.legal_moves().kinds()},
}
