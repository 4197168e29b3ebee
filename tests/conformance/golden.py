"""Golden games of MS Batory: a move and its story a line, read back and written by the same notation.

`Ann  MoveFigure FPo A5 door  | Ann moves the Dowager from … [MOVE-03]`: who, the move, what happened and by which
rule; what one seat alone was told stands after its name. The moves are the test, so no bot and no seed has a say.
"""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Any

import msgspec

from batwidgets import batory
from batwidgets.core import CHANCE, OVER, Game
from batwidgets.core.moves import Move
from batwidgets.games.batory import moves
from batwidgets.games.batory.sentences import parse, say
from batwidgets.games.batory.ship import Ship
from batwidgets.games.batory.telling import line

FOLDER = Path(__file__).parent / "golden"
KINDS = {kind.__name__: kind for kind in moves.MOVES}


def written(move: Move, seats: tuple[str, ...]) -> str:
    """A move in the notation."""

    def word(value: Any) -> str:
        if isinstance(value, int):
            return seats[value]
        if isinstance(value, tuple):
            return ",".join(value)
        return value if isinstance(value, str) else say(value)

    fields = [field for field in move.__struct_fields__ if field != "seat"]
    return shlex.join([type(move).__name__, *(word(getattr(move, field)) for field in fields)])


def read(text: str, seats: tuple[str, ...], seat: int | None) -> Move:
    """The move that `written` wrote."""
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
    return KINDS[kind](**({} if seat is None else {"seat": seat}), **found)


def story(before: Game, after: Game) -> str:
    """What the move brought about, every sentence with its rule; a private one after the name of who was told."""
    told = []
    for event in after.events[len(before.events) :]:
        seat = None if event.to is None else event.to[0]
        if text := line(after.view(seat), event):
            whom = "" if seat is None else f"({after.seats[seat]} alone) "
            told.append(f"{whom}{text} [{event.rule.removeprefix('BATORY-')}]")
    return " ".join(told)


def lines(title: str, start: Game, log: tuple[Move, ...]) -> str:
    """A whole game as text."""
    default = batory.new(start.seats, by_hand=True).options
    options = {name: value for name, value in start.options.items() if value != default[name]}
    head = [f"# {title}", f"# seats: {', '.join(start.seats)}"]
    head += [f"# {name}: {msgspec.json.encode(value).decode()}" for name, value in options.items()]
    game, body = start, []
    width = max(map(len, start.seats))
    for move in log:
        after = game.play(move)
        seat = getattr(move, "seat", None)
        who = "-" if seat is None else start.seats[seat]
        said = story(game, after)
        body.append(f"{who:{width}}  {written(move, start.seats)}" + (f"  | {said}" if said else ""))
        game = after
    end = {CHANCE: "chance is to act", OVER: repr(game.standing())}.get(game.to_act, "to be continued")
    return "\n".join([*head, "", *body, "", f"# {end}", ""])


def opened(text: str) -> tuple[str, Game, tuple[Move, ...]]:
    """The title, the start and the moves of a golden game's text."""
    title, *rest = text.splitlines()
    head = dict(row[2:].split(": ", 1) for row in rest[: rest.index("")])
    seats = tuple(head.pop("seats").split(", "))
    options = {name: msgspec.json.decode(value) for name, value in head.items()}
    log = []
    for row in rest[rest.index("") + 1 :]:
        if row and not row.startswith("#"):
            who, move = row.split("  | ")[0].split(maxsplit=1)
            log.append(read(move, seats, None if who == "-" else seats.index(who)))
    return title[2:], batory.new(seats, by_hand=True, **options), tuple(log)
