"""What a person has put on a sheet by hand: a mark for each character, notes about players, and what was before."""

from __future__ import annotations

from collections.abc import Mapping

from batwidgets.games.batory.characters import BY_CODE, CODES
from batwidgets.games.batory.desks import Desk

BLANK, CROSS, CHECK = "", "x", "v"  # BATORY-SHEET-03
NEXT = {BLANK: CROSS, CROSS: CHECK, CHECK: BLANK}
SAID = {BLANK: "blank", CROSS: "crossed out", CHECK: "checked"}
TO_DO = {BLANK: "clear", CROSS: "cross out", CHECK: "check"}  # with "press to" before it
Was = tuple[str, str] | tuple[int, str]  # a character's mark, or a seat's note, before it was changed


class ByHand:
    """Marks by character and notes by seat, with all that can be taken back."""

    def __init__(self) -> None:
        self.marks = dict.fromkeys(CODES, BLANK)
        self.notes: dict[int, str] = {}  # about another player, by seat
        self.past: list[Was] = []

    @property
    def touched(self) -> bool:
        """Whether anything is marked or noted."""
        return any(self.marks.values()) or bool(self.notes)

    @property
    def key(self) -> tuple[object, ...]:
        """What a picture of it depends on."""
        return tuple(self.marks.values()), tuple(self.notes.items()), bool(self.past)

    def mark(self, code: str, mark: str) -> None:
        """Put a mark in a character's box."""
        self.past.append((code, self.marks[code]))
        self.marks[code] = mark

    def note(self, seat: int, text: str) -> None:
        """Note something about a player, or with no text clear it."""
        self.past.append((seat, self.notes.get(seat, "")))
        self._put(seat, text)

    def undo(self) -> None:
        """Take back the last of it."""
        self._put(*self.past.pop())

    def undone(self, desk: Desk) -> str:
        """What would be taken back, in words."""
        what, before = self.past[-1]
        if isinstance(what, int):
            return f"note about {desk.names[what]}"
        now = self.marks[what]
        return f"{BY_CODE[what].name} {SAID[now] if now else 'cleared'}, so {SAID[before]} again"

    def take_over(self, marks: Mapping[str, str], notes: Mapping[int, str]) -> None:
        """Have these marks and notes, and nothing to take back."""
        self.marks, self.notes = {**marks}, {**notes}
        self.past.clear()

    def _put(self, what: str | int, text: str) -> None:
        if isinstance(what, str):
            self.marks[what] = text
        elif text:
            self.notes[what] = text
        else:
            self.notes.pop(what, None)
