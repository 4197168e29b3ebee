"""What a proof speaks of, in words: players, groups of characters, the answers and steps that something stands on."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from batwidgets.deduction.deal import HIDDEN
from batwidgets.deduction.facts import AnyFact, Placed, denied
from batwidgets.games.batory.characters import BY_CODE, EVERYONE, codes
from batwidgets.games.batory.desk_groups import phrase
from batwidgets.games.batory.words import does, whose
from batwidgets.scene.words import aimed, listed

if TYPE_CHECKING:
    from batwidgets.games.batory.desks import Desk

NAMED = 2  # characters that are named rather than described
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def number(count: int) -> str:
    """A small number in a word.

    >>> number(3)
    'three'
    """
    return NUMBERS[count] if count < len(NUMBERS) else str(count)


def span(low: int, high: int, most: int) -> str:
    """How many, from a lowest to a highest number, where there may be so many at most.

    >>> span(2, 2, 5), span(0, 2, 5), span(2, 5, 5), span(1, 3, 5), span(0, 0, 5)
    ('two', 'at most two', 'at least two', 'one to three', 'none')
    >>> span(1, 2, 5)
    'one or two'
    """
    if low == high:
        return number(low) if low else "none"
    if not low:
        return f"at most {number(high)}"
    if high == most:
        return f"at least {number(low)}"
    return f"{number(low)} {'or' if high == low + 1 else 'to'} {number(high)}"


def steps_named(numbers: Iterable[int]) -> list[str]:
    """Steps by their numbers; as parts of a list.

    >>> steps_named([3]), steps_named([3, 4])
    (['step 3'], ['steps 3 and 4'])
    """
    shown = [str(one) for one in numbers]
    return [f"step{'s' * (len(shown) > 1)} {listed(shown)}"] if shown else []


def answers_named(numbers: Iterable[int]) -> list[str]:
    """Answers by the numbers that people see, which begin with 1; as parts of a list.

    >>> answers_named([0]), answers_named([1, 4])
    (['answer 1'], ['answers 2 and 5'])
    """
    shown = [str(one + 1) for one in numbers]
    return [f"answer{'s' * (len(shown) > 1)} {listed(shown)}"] if shown else []


@dataclass(frozen=True)
class Naming:
    """Names what a proof of the claim speaks of; `numbers` are those of the desk's answers, by the proof's facts.

    `of` is the one whose desk it is. A step has the number of its line, which `lines` tells; `spoken` are the sets
    whose members the line that is being written has named already.
    """

    desk: Desk
    claim: Placed
    numbers: list[int]
    of: str
    lines: dict[int, int]
    spoken: set[int] = field(default_factory=set)

    @property
    def unknown(self) -> int:
        """The characters outside one's own hand."""
        return EVERYONE & ~self.desk.own

    @property
    def thieves(self) -> int:
        """How many thieves there are."""
        return self.desk.knowledge.deal.hidden

    def size(self, place: int) -> int:
        """How many characters a place has."""
        return self.desk.knowledge.deal.size(place)

    def names(self, cards: int, word: str = "and") -> str:
        """Every character of a set by name."""
        return listed((f"the {BY_CODE[code].name}" for code in codes(cards)), word)

    def group(self, cards: int) -> str:
        """A set as what a sentence is about, with everybody's name."""
        many = phrase(cards, self.unknown)
        if cards.bit_count() <= NAMED or many is None:
            return self.names(cards)
        mine = phrase(cards, EVERYONE) is None
        apart = f" that {does(aimed(self.of), 'does')} not hold" if mine else ""
        return f"the {number(cards.bit_count())} {many}{apart} ({self.names(cards).replace('the ', '')})"

    def these(self, cards: int) -> str:
        """A set where its names have been said, or few as they are."""
        many = phrase(cards, self.unknown)
        if cards.bit_count() <= NAMED or many is None:
            return self.names(cards)
        return f"the {number(cards.bit_count())} {many}"

    def inside(self, cards: int) -> bool:
        """Whether a step about a set is told of just that, rather than of all outside it, which comes to the same."""
        outside = self.unknown & ~cards
        return not outside or self._length(cards) <= self._length(outside)

    def told_of(self, cards: int) -> int:
        """Whom a step about a set is told of."""
        return cards if self.inside(cards) else self.unknown & ~cards

    def _length(self, cards: int) -> float:
        """How long it takes to say whom a set holds."""
        return cards.bit_count() + (0 if cards.bit_count() <= NAMED or phrase(cards, self.unknown) else 1.5)

    def fact(self, one: int) -> AnyFact:
        """A fact of the proof; below 0, the claim turned round."""
        return denied(self.claim) if one < 0 else fact_of(self.desk, self.numbers[one])

    def answers(self, facts: Iterable[int]) -> tuple[int, ...]:
        """The answers among the facts, by the desk's numbers."""
        return tuple(sorted(self.numbers[one] for one in facts if one >= 0 and self.numbers[one] >= 0))

    def cites(self, facts: Iterable[int], steps: Iterable[int] = ()) -> str:
        """What something stands on: answers, what was seen, what is supposed, earlier steps."""
        facts = [*facts]
        seen = [self.saw(one) for one in facts if one >= 0 and self.numbers[one] < 0]
        supposed = ["what we suppose"] if any(one < 0 for one in facts) else []
        earlier = steps_named(self.lines[one] for one in steps)
        return listed([*answers_named(self.answers(facts)), *seen, *supposed, *earlier])

    def saw(self, one: int) -> str:
        """What was seen of the thief, in words."""
        fact = self.fact(one)
        if isinstance(fact, Placed):  # BATORY-SETUP-07
            who = self.names(1 << fact.card)
            return f"{whose(self.desk.names[fact.place])} accusation of {who} (nobody accuses an own character)"
        shown = listed(BY_CODE[code].name for code in codes(getattr(fact, "cards", 0)))
        return f"the accusation that showed {shown}"

    def told(self, one: int) -> str:
        """What was asked and answered, in brackets; nothing where a fact is no answer."""
        if one < 0 or (place := self.numbers[one]) < 0:
            return ""
        return f" ({self.desk.lines[place].removeprefix(self.desk.names[self.desk.answers[place].seat] + ', ')})"

    def holds(self, place: int, what: str, first: bool = False) -> str:
        """That a place has this: a player holds it, or it lies under the board."""
        if place == HIDDEN:
            return f"{'U' if first else 'u'}nder the board {'lies' if self.thieves == 1 else 'lie'} {what}"
        name = self.desk.names[place]
        return f"{does(name if first else aimed(name), 'holds')} {what}"

    def amount(self, place: int, low: int, high: int, cards: int) -> str:
        """How many of some characters a place has, as an object: all, none, at least or at most so many."""
        count = cards.bit_count()
        if low == count:
            return {1: self.names(cards), 2: "both"}.get(count, f"all {number(count)}")
        if not high:
            return {1: "not", 2: "neither"}.get(count, "none")
        return span(low, high, min(count, self.size(place)))


def fact_of(desk: Desk, one: int) -> AnyFact:
    """An answer by its index; below 0, what was seen of the thief."""
    return desk.answers[one].fact if one >= 0 else desk.seen[one + len(desk.seen)]
