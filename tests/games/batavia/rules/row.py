"""What a row of a rule table is, and how it is held against the game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest
from games.batavia.board import LETTERS, actor, destinations, move, play, position, said, seals, told

from batwidgets.core import Game, IllegalMove


@dataclass(frozen=True)
class Row:
    """From a position the moves are legal, and then what is expected is so."""

    rule: str  # without "BATAVIA-"
    where: dict[str, Any]
    moves: str
    then: dict[str, Any] = field(default_factory=dict)

    def check(self) -> None:
        before = position(**self.where)
        after = play(before, self.moves)
        found = {name: FINDS[name](before, after) for name in self.then}
        assert found == self.then, found


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
        cited = [refusal for refusal in refusals if refusal.rule == f"BATAVIA-{self.rule}"]
        assert any(self.because in found.because and self.instead in found.instead for found in cited), refusals
        with pytest.raises(IllegalMove, match=f"BATAVIA-{self.rule}"):
            game.play(wanted)
        assert game.state == state
        if hasattr(wanted, "seat"):
            assert wanted not in game.legal_moves(wanted.seat)
        else:
            assert wanted not in game.chance


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
Find = Callable[[Game, Game], Any]


def of_seats(name: str, look: Callable[[Any, int], Any]) -> dict[str, Find]:
    """A find for each seat: "hand of A" and so on."""
    return {
        f"{name} of {letter}": lambda _, after, seat=seat: look(after.state, seat)
        for seat, letter in enumerate(LETTERS)
    }


def view(field: str) -> Find:
    return lambda _, after: getattr(after.view(), field)


def owner(seat: int | None) -> str | None:
    return None if seat is None else LETTERS[seat]


def counters(game: Game, seat: int) -> str:
    return ", ".join(map(" ".join, game.view().counters[seat]))


def lines(_: Game, after: Game) -> dict[str, tuple[int, ...]]:
    """What the scoring sheet pays, without lines that pay nobody."""
    return {line.name: line.coins for line in after.standing().lines if any(line.coins)}


# What `then` may speak of
FINDS: dict[str, Find] = {
    "actor": lambda _, after: actor(after),
    "step": view("step"),
    "round": view("round"),
    **of_seats("hand", lambda state, seat: said(state.hands[seat])),
    **of_seats("laid", lambda state, seat: said(state.laid[seat])),
    **{f"counters of {letter}": lambda _, after, seat=seat: counters(after, seat)
       for seat, letter in enumerate(LETTERS)},
    "hand sizes": view("hand_sizes"),
    "cubes": lambda _, after: said(after.view().cubes),
    "cannon": view("cannon"),
    "laid out": view("laid_out"),
    "seals": lambda _, after: seals(after),
    "notes": view("notes"),
    "gold": view("gold"),
    "at": view("merchants"),
    "crates": lambda _, after: tuple(map(len, after.view().crates)),
    "new crates": lambda before, after: [
        (LETTERS[seat], *cell)
        for seat, (had, has) in enumerate(zip(before.view().crates, after.view().crates, strict=True))
        for cell in has if cell not in had
    ],
    "removed": lambda _, after: ", ".join(map(" ".join, after.view().removed)),
    "discards": lambda _, after: said(after.view().discards),
    "stack": view("stack"),
    "lot": lambda _, after: said(after.view().auction.lot),
    "carried": lambda _, after: said(after.view().carried),
    "starter": lambda _, after: owner(after.view().starter),
    "auctioneer": lambda _, after: owner(after.view().auctioneer),
    "target": lambda _, after: owner(after.view().target),
    "face up to": view("opened"),
    "on hexes": lambda _, after: sorted(after.view().hexes),
    "emptied": lambda before, after: sorted(set(before.view().hexes) - set(after.view().hexes)),
    "destinations": lambda _, after: destinations(after),
    "legal": lambda _, after: {kind.__name__ for kind in after.legal_moves().kinds()},
    "highest bid": lambda _, after: max(one.amount for one in after.legal_moves() if hasattr(one, "amount")),
    "known": lambda _, after: [(LETTERS[one.seat], one.company, one.least) for one in after.view().known],
    "told": lambda before, after: told(after, before),
    "attacks": lambda before, after: told(after, before).count("PiratesAttack"),
    "lines": lines,
    "winners": lambda _, after: "".join(LETTERS[seat] for seat in after.standing().winners),
    "totals": lambda _, after: after.standing().gold,
    "conserved": lambda before, after: before.ruleset.conserved(before.state) == after.ruleset.conserved(after.state),
}  # fmt: skip
