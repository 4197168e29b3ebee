"""What seats were advised at a table: where the game stands, by the last move, and in so many words."""

from __future__ import annotations

from collections.abc import Mapping

from batwidgets.scene import Markup, Offer
from batwidgets.widgets.hints import Hint, taking


class Advised:
    """The hints of one table, by seat: `now` are those asked for at this position, `taken` the one followed by the last
    move; `words` is what was said last, wherever the game has gone since.
    """

    def __init__(self) -> None:
        self.now: dict[int, Hint] = {}
        self.taken: dict[int, Hint] = {}
        self.words = ""

    def give(self, seat: int, hint: Hint) -> str:
        """A seat asked for one; what it is told."""
        self.now[seat], self.words = hint, hint.words
        return hint.words

    def forget(self, followed: tuple[int, Hint] | None = None) -> None:
        """The game has gone on: by a hint that was followed, or otherwise."""
        self.now.clear()
        self.taken = dict([followed] if followed else [])

    def panel(self, seat: int) -> Markup | None:
        """The box of a seat's hint; None where it has asked for none."""
        if seat in self.now:
            return self.now[seat].panel()
        return self.taken[seat].taken() if seat in self.taken else None

    def offers(self, seat: int) -> Mapping[str, Offer]:
        """The offer to do what was advised, while it can be done."""
        return taking(self.now.get(seat))
