"""How rows of MS Batory's rule tables are played, and what they may speak of."""

from __future__ import annotations

from collections.abc import Callable

from games import rows
from games.batory.board import LETTERS, actor, earned, move, of, play, position, targets, told
from games.rows import AnyRow, Fact, Find

from batwidgets.core import Game


class Row(rows.Row):
    """One that is played."""


class Refused(rows.Refused):
    """One whose last move is refused."""


def cards(seat: str) -> Callable[[Game, Game], list[str]]:
    return lambda _, after: list(after.state.hands[LETTERS.index(seat)])


# What `then` may speak of
FINDS: dict[str, Find] = {
    "points": lambda _, after: after.state.points,
    "earned": earned,
    "step": lambda _, after: after.view().step,
    "phase": lambda _, after: after.state.phase.value,
    "actor": lambda _, after: actor(after),
    "previous": lambda _, after: None if after.state.previous is None else LETTERS[after.state.previous],
    "event": lambda _, after: after.state.event,
    "event changed": lambda before, after: after.state.event != before.state.event,
    "events left": lambda _, after: len(after.state.event_deck),
    "events discarded": lambda _, after: list(after.state.event_discards),
    "display": lambda _, after: list(after.state.display),
    "displayed": lambda _, after: len(after.state.display),
    "played": lambda _, after: list(after.state.played),
    "discards": lambda _, after: list(after.view().discards),
    "deck": lambda _, after: after.view().deck_left,
    **{f"hand of {seat}": cards(seat) for seat in LETTERS},
    "at": lambda _, after: after.state.at,
    "MPy is at": lambda _, after: after.state.at["MPy"],
    "answers": lambda _, after: [event.answer for event in of(after, "QuestionAnswered")],
    "answer by": lambda _, after: "".join(LETTERS[event.seat] for event in of(after, "QuestionAnswered")),
    "may ask": lambda _, after: targets(after, "any old"),
    "inactive": lambda _, after: "".join(LETTERS[seat] for seat in sorted(after.state.inactive)),
    "winner": lambda _, after: None if after.state.winner is None else LETTERS[after.state.winner],
    "told": lambda before, after: told(after, before),
    "legal": lambda _, after: {kind.__name__ for kind in after.legal_moves().kinds()},
}

Row.ways = Refused.ways = rows.Ways("BATORY", lambda where: position(**where), play, move, FINDS)
__all__ = ["AnyRow", "Fact", "Refused", "Row"]
