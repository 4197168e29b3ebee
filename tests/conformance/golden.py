"""Golden games: a move and its story a line, read back and written by the same notation.

`Ann  MoveFigure FPo A5 door  | Ann moves the Dowager from … [MOVE-03]`: who, the move, what happened and by which
rule; what one seat alone was told stands after its name. The moves are the test, so no bot and no seed has a say. How
a game writes its moves, and tells their story, is in a module of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from batwidgets.core import CHANCE, OVER, Event, Game, catalog
from batwidgets.core.moves import Move

FOLDER = Path(__file__).parent / "golden"
Seats = tuple[str, ...]


class Notation:
    """How golden games of one game are written; the game says how its moves are."""

    game: str
    board: Any = None

    def written(self, moves: list[Move], seats: Seats) -> str:
        """The moves of a row, without who makes them."""
        raise NotImplementedError

    def read(self, text: str, seats: Seats, seat: int | None) -> list[Move]:
        """The moves that `written` wrote."""
        raise NotImplementedError

    def story(self, before: Game, after: Game) -> str:
        """What the moves of a row brought about, every sentence with its rule."""
        raise NotImplementedError

    def rows(self, log: Iterable[Move]) -> Iterator[list[Move]]:
        """The moves that stand in one line."""
        return ([move] for move in log)

    def lines(self, title: str, start: Game, log: Iterable[Move]) -> str:
        """A whole game as text."""
        usual = {name: values[0] for name, values in start.ruleset.options.items()}
        head = [f"# {title}", f"# seats: {', '.join(start.seats)}"]
        head += [f"# {name}: {msgspec.json.encode(value).decode()}" for name, value in start.options.items()
                 if value != usual[name]]  # fmt: skip
        game, body = start, []
        width = max(map(len, start.seats))
        for moves in self.rows(log):
            after = game
            for move in moves:
                after = after.play(move)
            seat = getattr(moves[0], "seat", None)
            who = "-" if seat is None else start.seats[seat]
            said = self.story(game, after)
            body.append(f"{who:{width}}  {self.written(moves, start.seats)}" + (f"  | {said}" if said else ""))
            game = after
        end = {CHANCE: "chance is to act", OVER: repr(game.standing())}.get(game.to_act, "to be continued")
        return "\n".join([*head, "", *body, "", f"# {end}", ""])

    def opened(self, text: str) -> tuple[str, Game, tuple[Move, ...]]:
        """The title, the start and the moves of a golden game's text."""
        title, *rest = text.splitlines()
        head = dict(row[2:].split(": ", 1) for row in rest[: rest.index("")])
        seats = tuple(head.pop("seats").split(", "))
        options = {name: msgspec.json.decode(value) for name, value in head.items()}
        log: list[Move] = []
        for row in rest[rest.index("") + 1 :]:
            if row and not row.startswith("#"):
                who, move = row.split("  | ")[0].split(maxsplit=1)
                log += self.read(move, seats, None if who == "-" else seats.index(who))
        start = catalog.module(self.game).new(seats, by_hand=True, board=self.board, **options)
        return title[2:], start, tuple(log)

    def files(self) -> list[Path]:
        """Its golden games."""
        return sorted(FOLDER.glob(f"{self.game}-*.txt"))


def told(before: Game, after: Game, line: Callable[[Any, Event], str | None]) -> str:
    """A story told event by event, to whom it was told."""
    sentences = []
    for event in after.events[len(before.events) :]:
        seat = None if event.to is None else event.to[0]
        if text := line(after.view(seat), event):
            whom = "" if seat is None else f"({after.seats[seat]} alone) "
            sentences.append(f"{whom}{text} [{event.rule.partition('-')[2]}]")
    return " ".join(sentences)
