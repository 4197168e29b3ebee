"""Golden games of Batam on a small chart: a move and its story a line, read back and written by the same notation.

`Ben  PlaceDie 0 Ann  | Ben's 4 goes to … [CREW-11]`: who, the move, what happened and by which rule; the steps of a
voyage stand together in one line. The moves are the test, so no bot and no seed has a say.
"""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

import msgspec

from batwidgets import batam
from batwidgets.core import CHANCE, OVER, Game
from batwidgets.core.moves import Move
from batwidgets.games.batam.moves import MOVES, Step
from batwidgets.games.batam.telling import lines as told

FOLDER = Path(__file__).parent / "golden"
CHART = Path(__file__).parents[1] / "games" / "batam" / "boards" / "tb.json"
KINDS = {kind.__name__: kind for kind in MOVES}


def new(seats: tuple[str, ...], options: dict[str, Any]) -> Game:
    """A game on the small chart, chance played by hand."""
    return batam.new(seats, by_hand=True, board=CHART, **options)


def written(moves: list[Move], seats: tuple[str, ...]) -> str:
    """A move in the notation, or the steps of one ship in a row."""

    def word(name: str, value: Any) -> str:
        if name == "board":
            return seats[value]
        return ",".join(map(str, value)) if isinstance(value, tuple) else str(value)

    names = [name for name in moves[0].__struct_fields__ if name != "seat"]
    return shlex.join([type(moves[0]).__name__, *(word(name, getattr(move, name)) for move in moves for name in names)])


def read(text: str, seats: tuple[str, ...], seat: int | None) -> list[Move]:
    """The moves that `written` wrote."""
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


def rows(log: tuple[Move, ...]) -> Iterator[tuple[int | None, list[Move]]]:
    """Who moved and what: the steps that one ship makes in a row together, everything else by itself."""

    def row(numbered: tuple[int, Move]) -> tuple[int | None, int]:
        number, move = numbered
        return getattr(move, "seat", None), -1 if isinstance(move, Step) else number

    for (seat, _), numbered in groupby(enumerate(log), key=row):
        yield seat, [move for _, move in numbered]


def lines(title: str, start: Game, log: tuple[Move, ...]) -> str:
    """A whole game as text."""
    default = batam.new(start.seats, by_hand=True, allow_two=True).options | {"allow_two": False}
    options = {name: value for name, value in start.options.items() if value != default[name]}
    head = [f"# {title}", f"# seats: {', '.join(start.seats)}"]
    head += [f"# {name}: {msgspec.json.encode(value).decode()}" for name, value in options.items()]
    game, body = start, []
    width = max(map(len, start.seats))
    for seat, moves in rows(log):
        before = len(game.events)
        for move in moves:
            game = game.play(move)
        said = " ".join(f"{text} [{rule.removeprefix('BATAM-')}]" for text, rule in
                        told(game.view(None), game.events[before:]))  # fmt: skip
        who = "-" if seat is None else start.seats[seat]
        body.append(f"{who:{width}}  {written(moves, start.seats)}" + (f"  | {said}" if said else ""))
    end = {CHANCE: "chance is to act", OVER: repr(game.standing())}.get(game.to_act, "to be continued")
    return "\n".join([*head, "", *body, "", f"# {end}", ""])


def opened(text: str) -> tuple[str, Game, tuple[Move, ...]]:
    """The title, the start and the moves of a golden game's text."""
    title, *rest = text.splitlines()
    head = dict(row[2:].split(": ", 1) for row in rest[: rest.index("")])
    seats = tuple(head.pop("seats").split(", "))
    log: list[Move] = []
    for row in rest[rest.index("") + 1 :]:
        if row and not row.startswith("#"):
            who, move = row.split("  | ")[0].split(maxsplit=1)
            log += read(move, seats, None if who == "-" else seats.index(who))
    return title[2:], new(seats, {name: msgspec.json.decode(value) for name, value in head.items()}), tuple(log)
