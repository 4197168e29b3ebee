"""How rows of Batam's rule tables are played, and what they may speak of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games import rows
from games.batam.table import LETTERS, actor, board, coins, move, play, position, sailing, told, ways
from games.rows import AnyRow, Fact, Find

from batwidgets.core import Game


def start(where: dict[str, Any]) -> Game:
    """The position of a row: with "left", A sails with so much movement."""
    parts = dict(where)
    return sailing(parts.pop("left"), **parts) if "left" in parts else position(**parts)


class Row(rows.Row):
    """One that is played."""


class Refused(rows.Refused):
    """One whose last move is refused."""


def letters(seats: Any) -> str:
    return "".join(LETTERS[seat] for seat in seats)


def of_seat(look: Callable[[Game, int], Any], name: str) -> dict[str, Find]:
    """What is found for each seat, as "name of A" and so on."""

    def for_seat(seat: int) -> Find:
        return lambda _, after: look(after, seat)

    return {f"{name} of {letter}": for_seat(seat) for seat, letter in enumerate(LETTERS)}


def rules_told(before: Game, after: Game) -> set[str]:
    """The rules that the story cites."""
    return {event.rule.removeprefix("BATAM-") for event in after.events[len(before.events) :]}


# What `then` may speak of
FINDS: dict[str, Find] = {
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

Row.ways = Refused.ways = rows.Ways("BATAM", start, play, move, FINDS)
__all__ = ["AnyRow", "Fact", "Refused", "Row"]
