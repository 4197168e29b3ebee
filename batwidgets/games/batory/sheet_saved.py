"""What a saved sheet holds, and a sheet as JSON."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import msgspec

from batwidgets.deduction.facts import Heard, Hidden, Placed
from batwidgets.games.batory.questions import AnyQuestion

if TYPE_CHECKING:
    from batwidgets.games.batory.sheets import Sheet

FORMAT = 1
KIND = "investigation sheet of MS Batory"


class SavedAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An answer: the question in words, the question itself if it was one, and what it says of the hand."""

    sentence: str
    question: AnyQuestion | None
    fact: Heard


class Saved(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that is in the file."""

    format: int
    kind: str
    names: list[str]
    me: int | None
    hand: list[str]
    board: dict[str, Any]
    at: dict[str, str]
    answers: list[SavedAnswer]
    seen: list[Hidden | Placed]
    marks: dict[str, str]
    notes: dict[str, str]
    help: bool


def text_of(sheet: Sheet) -> str:
    """A sheet as JSON."""
    at = sheet.desk
    board = {"name": at.ship.title, "digest": at.ship.digest}
    saved = Saved(
        FORMAT, KIND, list(at.names), at.me, list(at.hand),
        board if at.ship.ours else {**board, "graph": json.loads(at.ship.to_json())},
        dict(at.at),
        [SavedAnswer(answer.sentence, answer.question, answer.fact) for answer in at.answers],
        [fact for fact in at.seen if not isinstance(fact, Heard)],
        {code: mark for code, mark in sheet.marks.items() if mark},
        {str(seat): note for seat, note in sorted(sheet.notes.items())},
        sheet.help,
    )  # fmt: skip
    return json.dumps(msgspec.to_builtins(saved), ensure_ascii=False, indent=1) + "\n"
