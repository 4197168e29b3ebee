"""How much of some characters a hand has, once others are decided, as an object of a verb: the amounts of arguments."""

from __future__ import annotations

from dataclasses import dataclass

from batwidgets.games.batory.characters import EVERYONE
from batwidgets.games.batory.desk_groups import described, phrase
from batwidgets.games.batory.desk_naming import NAMED, Naming, number


@dataclass(frozen=True)
class Amounts:
    """Says what hands of a size have. What all of them have is `had`, what any may have besides is open."""

    say: Naming
    size: int

    def state(self, hands: list[int]) -> tuple[int, int, int]:
        """What all of these hands have, what any may have besides, and for how many of these there is room."""
        had, could = EVERYONE, 0
        for hand in hands:
            had, could = had & hand, could | hand
        return had, could & ~had, self.size - had.bit_count()

    def object(self, cards: int, low: int, high: int, open_: int, room: int, had: int) -> str:
        """That between so many and so many of some cards are among the room that is open in hand; `had` is there."""
        rest = open_ & ~cards
        count, others = cards.bit_count(), rest.bit_count()
        if high < min(room, count):  # at most so many: the rest has what is left
            cards, rest, low, high, count, others = rest, cards, room - high, room, others, count
        # Now at least `low` of the cards, and so at most room - low of the rest.
        most = room - low
        if low == count:
            return self.say.names(cards) + (" too" if had else "")
        if not most:
            return self.none_of(rest, cards, room, open_, had)
        if self.shorter(cards, open_):
            return f"at least {number(low)} of {self.some(cards, open_, had)}"
        return f"at most {number(most)} of {self.some(rest, open_, had)}"

    def none_of(self, rest: int, cards: int, room: int, open_: int, had: int) -> str:
        """That all that is open in hand is of some cards, and none of the rest."""
        many, only = phrase(rest, open_), phrase(cards, open_)
        if rest.bit_count() == 1:
            return f"not {self.say.names(rest)}"
        if rest.bit_count() == NAMED:
            return f"neither {self.say.names(rest, 'nor')}"
        if many is not None:
            return f"no {'other ' if self.meets(many, had) else ''}{many}"
        if only is not None and cards.bit_count() > NAMED:
            return f"only {only}{' besides' if had else ''}"
        if rest.bit_count() <= cards.bit_count():
            return f"none of {self.say.names(rest)}"
        return f"{number(room)} of {self.say.names(cards)}{' besides' if had else ''}"

    def some(self, cards: int, open_: int, had: int) -> str:
        """A set as one speaks of it once other cards are decided."""
        many = phrase(cards, open_)
        if many is None or cards.bit_count() <= NAMED:
            return self.say.names(cards)
        return f"the {number(cards.bit_count())} {'other ' if self.meets(many, had) else ''}{many}"

    def meets(self, many: str, had: int) -> bool:
        return any(whole & had for whole, words in described().items() if words == many)

    def shorter(self, cards: int, open_: int) -> bool:
        """Whether a set is said sooner than the rest of those that are open; of two that take as long, the smaller."""

        def length(some: int) -> tuple[float, int]:
            return 1.5 if phrase(some, open_) is not None else some.bit_count(), some.bit_count()

        return length(cards) <= length(open_ & ~cards)
