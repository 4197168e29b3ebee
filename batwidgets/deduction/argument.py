"""How several facts about one hand come to a bound, one after another: the argument that a person would give."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Clause:
    """The hand holds at least `k` of `cards`, by one reason and by all that was said before.

    The reason is a fact or an earlier step, told by its number. With no `cards` it says that this cannot be.
    """

    fact: int | None
    step: int | None
    cards: int
    k: int


@dataclass(frozen=True)
class Argument:
    """Clauses, each from those before it, or cases of such: with the first card, with the next alone, with none.

    With `turned` it starts from the contrary of the bound and ends in what cannot be; else it ends in the bound.
    """

    turned: bool
    clauses: tuple[Clause, ...]
    cards: tuple[int, ...] = ()
    cases: tuple[tuple[Clause, ...], ...] = ()  # one more than cards: with each but none before it, and without all

    @property
    def every(self) -> tuple[Clause, ...]:
        """All its clauses, those of the cases too."""
        return (*self.clauses, *(clause for case in self.cases for clause in case))
