"""What a table takes back: never what a person has learnt."""

from __future__ import annotations

from collections.abc import Sequence

from batwidgets.core import OVER, ChanceMove, Game, SeatMove
from batwidgets.core.moves import Move
from batwidgets.scene.words import does

ON = "Undo takes back your last pick, only while nothing has followed it: go on as things are."


class Picks:
    """How many moves each pick at a table was that can still be taken back, the last one last.

    What was played before it came to the table is taken back move by move.
    """

    def __init__(self) -> None:
        self._counts: list[int] = []

    @property
    def last(self) -> int:
        """Of how many moves the last one was."""
        return self._counts[-1] if self._counts else 1

    def add(self, done: Sequence[Move]) -> None:
        """A pick was done, and chance after it."""
        self._counts.append(sum(isinstance(move, SeatMove) for move in done))

    def before(self, game: Game) -> Game:
        """The game as it was before the last one."""
        for _ in range(self.last):
            game = game.undo()
        return game

    def drop(self) -> None:
        """The last one was taken back."""
        del self._counts[-1:]

    def clear(self) -> None:
        """Another game has begun."""
        self._counts.clear()


def why_no_undo(game: Game, seat: int, count: int = 1, *, alone: bool, instead: str = "") -> str | None:
    """Why a seat may not take its last moves back at a table, or None: never across what a person has learnt since.

    `alone`: only bots sit at the other seats, and nobody else looks on. `instead`: what is left to do after the end.
    """
    moved = [number for number in range(len(game.log)) if isinstance(game.log[number], SeatMove)][-count:]
    if game.to_act is OVER:
        return f"No undo: the game is over, and everybody knows how it ended. {instead}".rstrip()
    if not any(isinstance(move, SeatMove) and move.seat == seat for move in game.log):
        return "Nothing has been done yet by you that could be taken back. Undo is for after your own pick."
    done = game.log[moved[0] :]
    if any(isinstance(move, ChanceMove) for move in done):
        return f"No undo: something has been drawn or rolled since, and that cannot be unseen. {ON}"
    last = done[-1]
    if isinstance(last, SeatMove) and last.seat != seat:
        return f"{does(game.seats[last.seat], 'has')} moved since, so nothing of yours can be taken back. {ON}"
    if any(move.reveals for move in done):
        return f"No undo: somebody has learnt something by your last move. {ON}"
    if not alone and any(move.shows for move in done):
        return f"No undo: your last move has told others something of what you hide, and that cannot be unseen. {ON}"
    return None
