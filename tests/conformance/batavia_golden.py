"""Golden games of Batavia: a move and its story a line, read back and written by the same notation.

`Ann  LayOut Du=4 Fr=2  | Ann lays out … [LAY-02]`: who, the move, what happened and by which rule; what one seat alone
was told stands after its name. The moves are the test, so no bot and no seed has a say.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from batwidgets import batavia
from batwidgets.core import Game
from batwidgets.core.moves import Move
from batwidgets.games.batavia.telling import line

FOLDER = Path(__file__).parent / "golden"
KINDS = {kind.__name__: kind for kind in batavia.moves.MOVES}


def written(move: Move) -> str:
    """A move in the notation: its kind and its fields, without the seat and what is 0."""
    fields = [(field, getattr(move, field)) for field in move.__struct_fields__ if field != "seat"]
    return " ".join([type(move).__name__, *(f"{field}={value}" for field, value in fields if value != 0)])


def read(text: str, seat: int | None) -> Move:
    """The move that `written` wrote."""
    kind, *words = text.split()
    types = {field.name: field.type for field in msgspec.structs.fields(KINDS[kind])}
    found: dict[str, Any] = dict.fromkeys((name for name, of in types.items() if of is int and name != "seat"), 0)
    for word in words:
        name, value = word.split("=")
        found[name] = int(value) if types[name] is int else value
    return KINDS[kind](**({} if seat is None else {"seat": seat}), **found)


def story(before: Game, after: Game) -> str:
    """What the move brought about, every sentence with its rule; a private one after the name of who was told."""
    told = []
    for event in after.events[len(before.events) :]:
        seat = None if event.to is None else event.to[0]
        if text := line(after.view(seat), event):
            whom = "" if seat is None else f"({after.seats[seat]} alone) "
            told.append(f"{whom}{text} [{event.rule.removeprefix('BATAVIA-')}]")
    return " ".join(told)


def lines(title: str, start: Game, log: tuple[Move, ...]) -> str:
    """A whole game as text."""
    default = batavia.new(start.seats, by_hand=True).options
    head = [f"# {title}", f"# seats: {', '.join(start.seats)}"]
    head += [f"# {name}: {msgspec.json.encode(value).decode()}" for name, value in start.options.items()
             if value != default[name]]  # fmt: skip
    game, body = start, []
    width = max(map(len, start.seats))
    for move in log:
        after = game.play(move)
        seat = getattr(move, "seat", None)
        who = "-" if seat is None else start.seats[seat]
        said = story(game, after)
        body.append(f"{who:{width}}  {written(move)}" + (f"  | {said}" if said else ""))
        game = after
    return "\n".join([*head, "", *body, "", f"# {game.standing()!r}", ""])


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
            log.append(read(move, None if who == "-" else seats.index(who)))
    return title[2:], batavia.new(seats, by_hand=True, **options), tuple(log)
