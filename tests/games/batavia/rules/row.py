"""How rows of Batavia's rule tables are played, and what they may speak of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games import rows
from games.batavia.board import LETTERS, actor, destinations, move, play, position, said, seals, told
from games.rows import AnyRow, Fact, Find

from batwidgets.core import Game


class Row(rows.Row):
    """One that is played."""


class Refused(rows.Refused):
    """One whose last move is refused."""


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

Row.ways = Refused.ways = rows.Ways("BATAVIA", lambda where: position(**where), play, move, FINDS)
__all__ = ["AnyRow", "Fact", "Refused", "Row"]
