"""Moves that are nearly right: fields exchanged, cards doubled, numbers one too high. Knows no game."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from batwidgets.core.moves import Move

STRINGS = ("", "?", "nobody", "\x00", "<b>")
NUMBERS = (-1, 0, 1, 2, 3, 5, 99)


class Pool:
    """Values seen in moves of a game, to build other moves from: whole fields, and what lies inside them."""

    def __init__(self, moves: Iterable[Move]) -> None:
        fields: dict[tuple[str, str], dict[Any, None]] = {}
        inside: dict[type, dict[Any, None]] = {str: dict.fromkeys(STRINGS), int: dict.fromkeys(NUMBERS)}
        for move in moves:
            for struct in structs(move):
                for field in struct.__struct_fields__:
                    value = getattr(struct, field)
                    fields.setdefault((type(struct).__name__, field), {})[value] = None
                    for leaf in value if isinstance(value, tuple) else (value,):
                        inside.setdefault(type(leaf), {})[leaf] = None
        self.fields = {key: list(values) for key, values in fields.items()}
        self.inside = {kind: list(values) for kind, values in inside.items()}

    def changed(self, value: Any, rng: random.Random) -> Any:
        """A value with one thing in it changed."""
        if isinstance(value, msgspec.Struct):
            field = rng.choice(value.__struct_fields__)
            others = self.fields.get((type(value).__name__, field), [None])
            new = rng.choice(others) if rng.randrange(2) else self.changed(getattr(value, field), rng)
            return msgspec.structs.replace(value, **{field: new})
        if isinstance(value, tuple):
            return tuple(self.rearranged(list(value), rng))
        return rng.choice(self.inside.get(type(value), [value]))

    def rearranged(self, items: list[Any], rng: random.Random) -> list[Any]:
        """A list with one entry more, one less, another one, or in another order."""
        like = type(items[0]) if items else str
        place = rng.randrange(len(items) + 1)
        match rng.randrange(4):
            case 0:
                items.insert(place, rng.choice(self.inside[like]))
            case 1:
                del items[place : place + 1]
            case 2:
                items[place : place + 1] = [rng.choice(self.inside[like])]
            case 3:
                rng.shuffle(items)
        return items


def structs(value: Any) -> Iterator[Any]:
    """A struct and all structs inside it."""
    if isinstance(value, msgspec.Struct):
        yield value
        for field in value.__struct_fields__:
            yield from structs(getattr(value, field))
