"""How golden games of Batavia are written: `Ann  LayOut Du=4 Fr=2`, the fields that are not 0."""

from __future__ import annotations

from typing import Any

import msgspec
from conformance.golden import Notation, Seats, told

from batwidgets.core import Game
from batwidgets.core.moves import Move
from batwidgets.games.batavia.moves import MOVES
from batwidgets.games.batavia.telling import line

KINDS = {kind.__name__: kind for kind in MOVES}


class Batavia(Notation):
    """Every move by itself."""

    game = "batavia"

    def written(self, moves: list[Move], seats: Seats) -> str:
        (move,) = moves
        fields = [(field, getattr(move, field)) for field in move.__struct_fields__ if field != "seat"]
        return " ".join([type(move).__name__, *(f"{field}={value}" for field, value in fields if value != 0)])

    def read(self, text: str, seats: Seats, seat: int | None) -> list[Move]:
        kind, *words = text.split()
        types = {field.name: field.type for field in msgspec.structs.fields(KINDS[kind])}
        found: dict[str, Any] = dict.fromkeys((name for name, of in types.items() if of is int and name != "seat"), 0)
        for word in words:
            name, value = word.split("=")
            found[name] = int(value) if types[name] is int else value
        return [KINDS[kind](**({} if seat is None else {"seat": seat}), **found)]

    def story(self, before: Game, after: Game) -> str:
        return told(before, after, line)
