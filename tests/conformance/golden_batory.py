"""How golden games of MS Batory are written: `Ann  MoveFigure FPo A5 door`, every field as a word."""

from __future__ import annotations

import shlex
from typing import Any

import msgspec
from conformance.golden import Notation, Seats, told

from batwidgets.core import Game
from batwidgets.core.moves import Move
from batwidgets.games.batory import moves as kinds
from batwidgets.games.batory.sentences import parse, say
from batwidgets.games.batory.ship import Ship
from batwidgets.games.batory.telling import line

KINDS = {kind.__name__: kind for kind in kinds.MOVES}


class Batory(Notation):
    """Every move by itself."""

    game = "batory"

    def written(self, moves: list[Move], seats: Seats) -> str:
        def word(value: Any) -> str:
            if isinstance(value, int):
                return seats[value]
            if isinstance(value, tuple):
                return ",".join(value)
            return value if isinstance(value, str) else say(value)

        (move,) = moves
        fields = [field for field in move.__struct_fields__ if field != "seat"]
        return shlex.join([type(move).__name__, *(word(getattr(move, field)) for field in fields)])

    def read(self, text: str, seats: Seats, seat: int | None) -> list[Move]:
        kind, *words = shlex.split(text)
        fields = [field for field in msgspec.structs.fields(KINDS[kind]) if field.name != "seat"]

        def value(word: str, kind: Any) -> Any:
            if kind is int:
                return seats.index(word)
            if kind is str:
                return word
            if kind == tuple[str, ...]:
                return tuple(word.split(","))
            return parse(word, Ship.of())

        found = {field.name: value(word, field.type) for field, word in zip(fields, words, strict=True)}
        return [KINDS[kind](**({} if seat is None else {"seat": seat}), **found)]

    def story(self, before: Game, after: Game) -> str:
        return told(before, after, line)
