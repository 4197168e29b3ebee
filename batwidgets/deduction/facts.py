"""What can be learnt about a deal. Every fact speaks of one place alone: it is a set of allowed hands there."""

from __future__ import annotations

import msgspec

from batwidgets.core.given import shown
from batwidgets.deduction.deal import HIDDEN, Deal, World
from batwidgets.deduction.statement import Answer, AnyStatement, Both, Either, HowMany, More, Statement


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


def checked_fact(fact: object, deal: Deal) -> AnyFact:
    """The fact itself when it speaks of a place and of cards that the deal has; ValueError names what was expected.

    >>> checked_fact(Placed(1, 3), Deal(2, 1, 1))
    Traceback (most recent call last):
    ValueError: expected a card from 0 to 2; given 3
    """
    match fact:
        case Heard(seat, Statement() as statement, answer):
            if seat == HIDDEN:
                raise ValueError(f"expected a seat from 0 to {deal.players - 1}; given {shown(seat)}")
            checked_answer(statement, answer, deal.size(seat))
            for part in (statement.one, statement.other) if isinstance(statement, Both | Either) else (statement,):
                cards = part.cards | part.than if isinstance(part, More) else part.cards
                if cards & ~deal.everything:
                    raise ValueError(
                        f"expected a statement about cards from 0 to {deal.cards - 1}; given {shown(part)}"
                    )
        case Hidden(cards):
            deal.checked(HIDDEN, cards)
        case Placed(place, card):
            deal.size(place)
            if type(card) is not int or not 0 <= card < deal.cards:
                raise ValueError(f"expected a card from 0 to {deal.cards - 1}; given {shown(card)}")
        case _:
            raise ValueError(f"expected something learnt about a place; given {shown(fact)}")
    return fact
