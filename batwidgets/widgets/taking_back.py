"""What a table takes back: never what a person has learnt."""

from __future__ import annotations

from batwidgets.core import OVER, ChanceMove, Game, SeatMove
from batwidgets.scene.words import does


def why_no_undo(game: Game, seat: int, count: int = 1, *, alone: bool) -> str | None:
    """Why a seat may not take its last moves back at a table, or None: never across what a person has learnt since.

    `alone`: only bots sit at the other seats, and nobody else looks on.
    """
    moved = [number for number in range(len(game.log)) if isinstance(game.log[number], SeatMove)][-count:]
    if not moved:
        return "Nothing has been done yet that could be taken back."
    done = game.log[moved[0] :]
    if any(isinstance(move, ChanceMove) for move in done):
        return "No undo: something has been drawn or rolled since, and that cannot be unseen."
    last = done[-1]
    if isinstance(last, SeatMove) and last.seat != seat:
        return f"{does(game.seats[last.seat], 'has')} moved since, so nothing of yours can be taken back."
    if any(move.reveals for move in done):
        return "No undo: somebody has learnt something by your last move."
    if not alone and any(move.shows for move in done):
        return "No undo: your last move has told others something of what you hide, and that cannot be unseen."
    return "No undo: the game is over, and all that was hidden has been turned up." if game.to_act is OVER else None
