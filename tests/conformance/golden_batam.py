"""How golden games of Batam are written, on a small chart: `Ben  PlaceDie 0 Ann`; the steps of a voyage in one line."""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

import msgspec
from conformance.golden import Notation, Seats

from batwidgets.core import Game
from batwidgets.core.moves import Move
from batwidgets.games.batam.moves import MOVES, Step
from batwidgets.games.batam.telling import lines as told

KINDS = {kind.__name__: kind for kind in MOVES}


class Batam(Notation):
    """The steps that one ship makes in a row stand together, everything else by itself."""

    game = "batam"
    board = Path(__file__).parents[1] / "games" / "batam" / "boards" / "tb.json"

    def written(self, moves: list[Move], seats: Seats) -> str:
        def word(name: str, value: Any) -> str:
            if name == "board":
                return seats[value]
            return ",".join(map(str, value)) if isinstance(value, tuple) else str(value)

        names = [name for name in moves[0].__struct_fields__ if name != "seat"]
        words = [word(name, getattr(move, name)) for move in moves for name in names]
        return shlex.join([type(moves[0]).__name__, *words])

    def read(self, text: str, seats: Seats, seat: int | None) -> list[Move]:
        name, *words = shlex.split(text)
        kind = KINDS[name]
        if kind is Step:
            assert seat is not None
            return [Step(seat, to) for to in words]

        def value(field: msgspec.structs.FieldInfo, word: str) -> Any:
            if field.name == "board":
                return seats.index(word)
            if field.type is str:
                return word
            return int(word) if field.type is int else tuple(int(number) for number in word.split(","))

        fields = [field for field in msgspec.structs.fields(kind) if field.name != "seat"]
        found = {field.name: value(field, word) for field, word in zip(fields, words, strict=True)}
        return [kind(**({} if seat is None else {"seat": seat}), **found)]

    def story(self, before: Game, after: Game) -> str:
        rows = told(after.view(None), after.events[len(before.events) :])
        return " ".join(f"{text} [{rule.partition('-')[2]}]" for text, rule in rows)

    def rows(self, log: Iterable[Move]) -> Iterator[list[Move]]:
        def row(numbered: tuple[int, Move]) -> tuple[int | None, int]:
            number, move = numbered
            return getattr(move, "seat", None), -1 if isinstance(move, Step) else number

        for _, numbered in groupby(enumerate(log), key=row):
            yield [move for _, move in numbered]
