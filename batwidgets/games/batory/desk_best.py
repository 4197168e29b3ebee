"""What to ask next, as a desk suggests it: a question to a seat with what it is worth, and the table of the best."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import msgspec

from batwidgets.deduction.statement import Answer, AnyStatement
from batwidgets.games.batory.desk_tables import Rows, html_table, text_table
from batwidgets.games.batory.questions import AnyQuestion
from batwidgets.games.batory.sentences import ask, say

if TYPE_CHECKING:
    from batwidgets.deduction.value import Value


class Suggestion(msgspec.Struct, frozen=True):
    """A question to a seat. `split` tells how many deals each answer would leave, the likelier first; exact.

    `thief_bits` is the expected information gain about the thief, `deal_bits` that about the whole deal, `worst` the
    number of deals left in the worst case. `told_bits` is what the answer tells everybody about the thief, again as
    expected: to one who holds no hand and knows only what all have heard. `cards` are the question cards it needs by
    kind; with `pair` a second card of one of these categories as well, since the seat is the previous player
    (BATORY-ASK-03).
    """

    seat: int
    name: str
    question: AnyQuestion
    statement: AnyStatement
    split: tuple[tuple[Answer, int], ...]
    thief_bits: float
    deal_bits: float
    told_bits: float
    cards: tuple[str, ...]
    pair: bool = False

    @property
    def worst(self) -> int:
        """The number of deals left in the worst case."""
        return max(left for _, left in self.split)

    @property
    def sentence(self) -> str:
        """The question in short."""
        return say(self.question)

    def __repr__(self) -> str:
        return f'<{self.name}: "{ask(self.question)}" {self.thief_bits:.3f} bits about the thief, {_split(self.split)}>'


class Suggestions(tuple[Suggestion, ...]):
    """The best questions, best first; shown as a table. `note` says what was left out."""

    note: str

    @classmethod
    def of(cls, found: Sequence[Suggestion], note: str) -> Suggestions:
        """The suggestions with their note."""
        made = cls(found)
        made.note = note
        return made

    def _table(self) -> tuple[str, tuple[str, ...], Rows, int]:
        heads = ("ask", "question", "cards", "deals left", "bits, thief", "bits, deal", "bits, told all", "worst")
        rows = [
            (s.name, s.sentence, " ".join(s.cards) + (" + a second" if s.pair else ""), _split(s.split),
             f"{s.thief_bits:.3f}", f"{s.deal_bits:.3f}", f"{s.told_bits:.3f}", f"{s.worst:,}")
            for s in self
        ]  # fmt: skip
        return self.note, heads, rows, 4

    def __repr__(self) -> str:
        return text_table(*self._table())

    def _repr_html_(self) -> str:
        return html_table(*self._table())


def _split(split: Sequence[tuple[Answer, int]]) -> str:
    words = {True: "yes", False: "no"}
    return ", ".join(f"{words[a] if isinstance(a, bool) else a}: {left:,}" for a, left in split)


RANKS: dict[str, Callable[[Value], tuple[float, ...]]] = {
    "thief": lambda one: (-one.thief_bits, -one.deal_bits, one.worst),
    "deal": lambda one: (-one.deal_bits, -one.thief_bits, one.worst),
    "worst": lambda one: (one.worst, -one.thief_bits, -one.deal_bits),
}
