"""What a row of a rule table is, and how it is held against a game; each game says how its rows are played."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar

import pytest

from batwidgets.core import CHANCE, Game, IllegalMove, SeatMove
from batwidgets.core.moves import Move

Find = Callable[[Game, Game], Any]  # what is looked at, of the games before and after the moves


@dataclass(frozen=True)
class Ways:
    """How rows of one game are played."""

    prefix: str  # of its rule ids
    start: Callable[[dict[str, Any]], Game]
    play: Callable[[Game, str], Game]  # some moves, in the words of the tables
    move: Callable[[Game, str], Move]
    finds: Mapping[str, Find]  # what `then` may speak of


@dataclass(frozen=True)
class Row:
    """From a position the moves are legal, and then what is expected is so."""

    ways: ClassVar[Ways]
    rule: str  # without the game's prefix
    where: dict[str, Any]
    moves: str
    then: dict[str, Any] = field(default_factory=dict)

    def check(self) -> None:
        before = self.ways.start(self.where)
        after = self.ways.play(before, self.moves)
        found = {name: self.ways.finds[name](before, after) for name in self.then}
        assert found == self.then, found
        assert after.ruleset.conserved(after.state) == before.ruleset.conserved(before.state)


@dataclass(frozen=True)
class Refused:
    """From a position the moves are legal but for the last: refused by the rule, with these words and a way out."""

    ways: ClassVar[Ways]
    rule: str
    where: dict[str, Any]
    moves: str
    because: str
    instead: str

    def check(self) -> None:
        *first, last = self.moves.split(";")
        game = self.ways.play(self.ways.start(self.where), ";".join(first))
        wanted, state, rule = self.ways.move(game, last), game.state, f"{self.ways.prefix}-{self.rule}"
        refusals = game.why_not(wanted)
        assert all(refusal.because and refusal.instead for refusal in refusals)
        cited = [refusal for refusal in refusals if refusal.rule == rule]
        assert any(self.because in found.because and self.instead in found.instead for found in cited), refusals
        with pytest.raises(IllegalMove, match=rule):
            game.play(wanted)
        assert game.state == state
        if isinstance(wanted, SeatMove):
            assert wanted not in game.legal_moves(wanted.seat)
        else:
            assert game.to_act is not CHANCE or wanted not in game.chance


@dataclass(frozen=True)
class Fact:
    """Something that is always so: what is looked at, how, and what is found."""

    rule: str
    about: str
    look: Callable[[], Any]
    found: Any

    def check(self) -> None:
        found = self.look()
        assert found == self.found, found


AnyRow = Row | Refused | Fact


def named(row: AnyRow) -> str:
    """A row as the name of a test."""
    return f"{row.rule} {row.about if isinstance(row, Fact) else row.moves}"


def check_every_rule_has_a_row(
    prefix: str, rules: Iterable[str], rows: Iterable[AnyRow], reference_only: Collection[str]
) -> None:
    """No rule is without a row, and no row is about a rule that there is not."""
    told = {f"{prefix}-{row.rule}" for row in rows}
    assert sorted(set(rules) - told - set(reference_only)) == []
    assert sorted(told - set(rules)) == []
    assert not told & set(reference_only)


def check_rules_that_forbid(rows: Iterable[AnyRow], forbidding: set[str]) -> None:
    """They have a row that is refused and one that is not."""
    assert forbidding - {row.rule for row in rows if isinstance(row, Refused)} == set()
    assert forbidding - {row.rule for row in rows if not isinstance(row, Refused)} == set()
