"""What is wrong with a board: every defect at once, so that one reading is enough to mend a file."""

from __future__ import annotations

from collections.abc import Iterable

SHOWN = 20  # a file with thousands of defects is not helped by thousands of lines


class BoardError(ValueError):
    """A board was refused; `defects` holds everything that is wrong with it, one sentence each.

    >>> print(BoardError("toy", ["room A1 has no name", "passage A1-A9 ends nowhere"]))
    the board toy was refused, 2 defects:
    - room A1 has no name
    - passage A1-A9 ends nowhere
    """

    def __init__(self, board: str, defects: Iterable[str]) -> None:
        self.board = board
        self.defects = tuple(defects)
        count = f"{len(self.defects)} defect{'' if len(self.defects) == 1 else 's'}"
        lines = [f"- {defect}" for defect in self.defects[:SHOWN]]
        if len(self.defects) > SHOWN:
            lines.append(f"- and {len(self.defects) - SHOWN} more, in `.defects`")
        super().__init__("\n".join([f"the board {board} was refused, {count}:", *lines]))

    def __reduce__(self) -> tuple[type[BoardError], tuple[str, tuple[str, ...]]]:
        return BoardError, (self.board, self.defects)
