"""Whom an answer or a step is about, as a proof speaks of them, and how many of them are in some hands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from batwidgets.deduction.facts import Heard
from batwidgets.deduction.statement import AtLeast, Exactly, HowMany, More
from batwidgets.games.batory.characters import EVERYONE
from batwidgets.games.batory.desk_groups import phrase
from batwidgets.games.batory.desk_naming import NAMED, Naming, span
from batwidgets.games.batory.questions import terms
from batwidgets.games.batory.sentences import phrase as spoken
from batwidgets.games.batory.terms import PLACES

if TYPE_CHECKING:
    from batwidgets.deduction.proof import Proof

FIRST, SECOND = "those named first", "those named after “than”"  # the sides of a comparison that has no other words
FEW = 6  # characters up to which those at a place are named: figures move, and the question does not say who it was


@dataclass(frozen=True)
class Side:
    """A set that a question asks about, as one speaks of its members; `told` where these words tell who they are."""

    cards: int
    words: str
    told: bool
    one: str = ""  # the same for one of them


@dataclass(frozen=True)
class Asked:
    """Speaks of answers and steps of a proof by those whom they are about."""

    say: Naming
    proof: Proof

    def sides(self, one: int) -> tuple[Side, ...]:
        """The set that a fact asks about, or the two that it compares; none where it asks otherwise."""
        fact = self.say.fact(one)
        if not isinstance(fact, Heard):
            return ()
        match fact.statement:
            case More(cards, than):
                sets: tuple[int, ...] = (cards, than)
            case AtLeast(_, cards) | Exactly(_, cards) | HowMany(cards):
                sets = (cards,)
            case _:
                return ()
        place = self.say.numbers[one] if one >= 0 else -1
        question = self.say.desk.answers[place].question if place >= 0 else None
        named = terms(question) if question is not None else (None,) * len(sets)
        plain = (FIRST, SECOND) if len(sets) > 1 else ("those asked about",)
        found = []
        for cards, term, those in zip(sets, named, plain, strict=True):
            if term is not None and set(PLACES) & set(term.categories):
                found.append(Side(cards, spoken(term), False, spoken(term, plural=False)))
            else:
                many = phrase(cards, EVERYONE)
                found.append(Side(cards, many or those, many is not None, f"one of the {many}"))
        return tuple(found)

    def named(self, side: Side) -> str:
        """A side, with names in brackets where its words do not tell who they are, or they are but one or two."""
        open_ = side.cards & self.say.unknown
        if not 0 < open_.bit_count() <= (NAMED if side.told else FEW) or open_ in self.say.spoken:
            return side.words
        self.say.spoken.add(open_)
        return f"{side.words} ({self.say.names(open_)})"

    def the(self, side: Side) -> str:
        """The same with its article."""
        return f"{'' if side.words.startswith(('the ', 'those ')) else 'the '}{self.named(side)}"

    def who(self, one: int) -> str:
        """Who it is that a fact asks about, where its words do not tell that; with a semicolon before it."""
        sides = [side.cards & self.say.unknown for side in self.sides(one) if not side.told]
        if not sides or any(side.bit_count() > FEW or side in self.say.spoken for side in sides):
            return ""
        self.say.spoken.update(sides)
        named = [self.say.names(side) or "nobody" for side in sides]
        return f"; that is about {' against '.join(named)}" if any(sides) else ""

    # How many of them are in hands

    def made(self, one: int, hands: Sequence[int]) -> tuple[str, ...]:
        """How many of those that a fact asks about are in these hands, as objects of a verb; of all it has to say."""
        sides, size = self.sides(one), hands[0].bit_count()
        counts = [_counts(side.cards, hands) for side in sides]
        if len(sides) < NAMED:
            return tuple(self.some(side, *count, size) for side, count in zip(sides, counts, strict=True))
        first, second = sides
        (low, most), (least, high) = counts
        if not most:
            return (self.some(first, 0, 0, size),)  # which cannot be more than anything
        if not second.cards & self.say.unknown:
            return (self.some(first, low, most, size),)
        if most <= least or low > high:
            return self.some(first, low, most, size), self.some(second, least, high, size)
        more = any((hand & first.cards).bit_count() > (hand & second.cards).bit_count() for hand in hands)
        return (f"{'more' if more else 'no more'} of {self.the(first)} than of {self.the(second)}",)

    def left(self, step: int, hands: Sequence[int]) -> str:
        """How many of those that a step was told of are in these hands."""
        about = self.say.told_of(self.proof.steps[step].cards)
        self.say.spoken.add(about)  # few are told by their names anyway
        return self.some(Side(about, self.say.these(about), True), *_counts(about, hands), hands[0].bit_count())

    def some(self, side: Side, low: int, high: int, size: int) -> str:
        """So many of a side, in a hand of this size."""
        open_ = side.cards & self.say.unknown
        count = open_.bit_count()
        high = min(high, count)
        if side.words == self.say.names(open_) and low == high in (0, count):  # those of a step who are few
            nobody = {1: f"not {side.words}", NAMED: f"neither {self.say.names(open_, 'nor')}"}
            return side.words if high else nobody.get(count, f"none of {side.words}")
        if low == count > NAMED and side.words.startswith("the "):
            return f"all {side.words.removeprefix('the ')}"
        return f"{span(low, high, min(count, size))} of {self.the(side)}"


def _counts(cards: int, hands: Sequence[int]) -> tuple[int, int]:
    """How few and how many of a set are in any of these hands."""
    found = {(hand & cards).bit_count() for hand in hands}
    return min(found), max(found)
