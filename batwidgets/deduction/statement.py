"""What an answer says about one hand, with the sets of cards frozen when the question was asked.

Cards are numbered from 0; a set of cards is an integer with one bit a card. No card has a name here.
"""

from __future__ import annotations

import msgspec

from batwidgets.core.given import shown

Answer = bool | int


class Statement(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """A question about a hand; `answer(hand)` is a bool, or an int for `HowMany` alone."""

    def answer(self, hand: int) -> Answer:
        raise NotImplementedError


class AtLeast(Statement, frozen=True):
    """Whether a hand holds k or more cards of a set.

    >>> AtLeast(2, 0b0111).answer(0b1010)
    False
    """

    k: int
    cards: int

    def answer(self, hand: int) -> bool:
        return (hand & self.cards).bit_count() >= self.k


class Exactly(Statement, frozen=True):
    """Whether a hand holds just k cards of a set."""

    k: int
    cards: int

    def answer(self, hand: int) -> bool:
        return (hand & self.cards).bit_count() == self.k


class More(Statement, frozen=True):
    """Whether a hand holds more cards of one set than of another; a card in both counts on both sides."""

    cards: int
    than: int

    def answer(self, hand: int) -> bool:
        return (hand & self.cards).bit_count() > (hand & self.than).bit_count()


class HowMany(Statement, frozen=True):
    """How many cards of a set a hand holds."""

    cards: int

    def answer(self, hand: int) -> int:
        return (hand & self.cards).bit_count()


class Both(Statement, frozen=True):
    """Whether two yes-or-no statements are both true of a hand."""

    one: AtLeast | Exactly | More
    other: AtLeast | Exactly | More

    def answer(self, hand: int) -> bool:
        return self.one.answer(hand) and self.other.answer(hand)


class Either(Statement, frozen=True):
    """Whether at least one of two yes-or-no statements is true of a hand."""

    one: AtLeast | Exactly | More
    other: AtLeast | Exactly | More

    def answer(self, hand: int) -> bool:
        return self.one.answer(hand) or self.other.answer(hand)


AnyStatement = AtLeast | Exactly | More | HowMany | Both | Either


def checked_statement(statement: object) -> AnyStatement:
    """The statement itself if it is well formed, its numbers 0 or more; else ValueError. Constructors check nothing.

    >>> checked_statement(AtLeast(1, 0b11))
    AtLeast(k=1, cards=3)
    >>> checked_statement(HowMany("women"))
    Traceback (most recent call last):
    ValueError: expected a statement about a hand; Expected `int`, got `str` - at `$.cards`
    """
    try:
        sound: AnyStatement = msgspec.convert(msgspec.to_builtins(statement), AnyStatement)
    except (ValueError, TypeError, OverflowError, RecursionError) as error:
        raise ValueError(f"expected a statement about a hand; {error}") from None
    parts = (sound.one, sound.other) if isinstance(sound, Both | Either) else (sound,)
    if sound != statement or any(number < 0 for part in parts for number in msgspec.structs.astuple(part)):
        raise ValueError(f"expected a statement about a hand, its numbers 0 or more; given {shown(statement)}")
    return sound
