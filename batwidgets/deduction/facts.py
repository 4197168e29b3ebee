"""What can be learnt about a deal. Every fact speaks of one place alone: it is a set of allowed hands there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from batwidgets.core.given import shown
from batwidgets.deduction.deal import HIDDEN, Deal, World
from batwidgets.deduction.statement import Answer, AnyStatement, HowMany

if TYPE_CHECKING:
    from batwidgets.deduction.hands import Bools


class Fact(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Something true of what lies at one place; `holds=False` turns it round."""

    def where(self) -> int:
        """The place it speaks of."""
        raise NotImplementedError

    def fits(self, cards: int) -> bool:
        """Whether it is true when exactly these cards lie at its place."""
        raise NotImplementedError

    def true_of(self, world: World) -> bool:
        """Whether it is true of a deal."""
        return self.fits(world.at(self.where()))

    def rows(self, deal: Deal) -> Bools:
        """Whether it is true, for every possible hand at its place, in the order of `hands.subsets`."""
        from batwidgets.deduction.hands import rows

        return rows(self, deal)


class Heard(Fact, frozen=True):
    """An answer: a seat's hand answers a statement so (or, with `holds=False`, in any other way).

    >>> from batwidgets.deduction.statement import HowMany
    >>> Heard(1, HowMany(0b0110), 2).fits(0b0111)
    True
    """

    seat: int
    statement: AnyStatement
    answer: Answer
    holds: bool = True

    def where(self) -> int:
        return self.seat

    def fits(self, cards: int) -> bool:
        return (self.statement.answer(cards) == self.answer) is self.holds


class Hidden(Fact, frozen=True):
    """The hidden set is exactly this one, or is not. `public` tells whether every player knows it."""

    cards: int
    holds: bool = True
    public: bool = False

    def where(self) -> int:
        return HIDDEN

    def fits(self, cards: int) -> bool:
        return (cards == self.cards) is self.holds


class Placed(Fact, frozen=True):
    """A card lies at a place (a seat or `HIDDEN`), or does not. `public` tells whether every player knows it."""

    place: int
    card: int
    holds: bool = True
    public: bool = False

    def where(self) -> int:
        return self.place

    def fits(self, cards: int) -> bool:
        return bool(cards >> self.card & 1) is self.holds


AnyFact = Heard | Hidden | Placed


def denied(fact: AnyFact) -> AnyFact:
    """The fact turned round.

    >>> denied(Placed(HIDDEN, 3))
    Placed(place=-1, card=3, holds=False, public=False)
    """
    return msgspec.structs.replace(fact, holds=not fact.holds)


def checked_answer(statement: AnyStatement, answer: object, size: int) -> Answer:
    """The answer itself when the statement can be answered so; ValueError names what was expected.

    >>> checked_answer(HowMany(0b11), True, 3)
    Traceback (most recent call last):
    ValueError: expected a number from 0 to 3 for an answer; given True
    """
    if isinstance(statement, HowMany):
        if isinstance(answer, int) and not isinstance(answer, bool) and 0 <= answer <= size:
            return answer
        raise ValueError(f"expected a number from 0 to {size} for an answer; given {shown(answer)}")
    if isinstance(answer, bool):
        return answer
    raise ValueError(f"expected True or False for an answer; given {shown(answer)}")
