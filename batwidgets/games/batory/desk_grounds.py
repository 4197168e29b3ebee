"""What one answer, or one step, says of a hand, and how a bound in a proof comes from just that: in a few words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

from batwidgets.deduction.deal import HIDDEN, bits
from batwidgets.deduction.facts import AnyFact, Heard
from batwidgets.deduction.statement import AtLeast, Exactly, HowMany, More
from batwidgets.games.batory.desk_asked import Asked
from batwidgets.games.batory.desk_groups import phrase
from batwidgets.games.batory.desk_naming import NAMED, Naming, number
from batwidgets.games.batory.words import does
from batwidgets.scene.words import aimed, listed

if TYPE_CHECKING:
    from batwidgets.deduction.proof import Bound, Proof


@dataclass(frozen=True)
class Ground:
    """A place of so many cards holds `low` to `high` of a set, as something says that was heard or shown before."""

    place: int
    cards: int
    low: int
    high: int

    @property
    def facts(self) -> tuple[Heard, Heard]:
        """The same as two facts."""
        least, more = AtLeast(self.low, self.cards), AtLeast(self.high + 1, self.cards)
        return Heard(self.place, least, True), Heard(self.place, more, False)


def ground_of(fact: AnyFact, size: int, unknown: int) -> Ground | None:
    """What a fact says of how many of a set are in a hand of this size, of `unknown` cards; None where it does not."""
    if not isinstance(fact, Heard):
        return None
    match fact.statement, fact.answer, fact.holds:
        case AtLeast(k, cards), answer, holds:
            return Ground(fact.seat, cards, *((k, size) if answer is holds else (0, k - 1)))
        case Exactly(k, cards), answer, holds if answer is holds:
            return Ground(fact.seat, cards, k, k)
        case HowMany(cards), int(k), True:
            return Ground(fact.seat, cards, k, k)
        case More(cards, than), answer, holds if not cards & than and answer is holds:
            return Ground(fact.seat, cards, 1, size)
        case More(cards, than), _, _ if not than & unknown:
            return Ground(fact.seat, cards, 0, 0)
    return None


@dataclass(frozen=True)
class Grounds:
    """Why a place holds so many of the characters that a line is `about`, by the only fact or step of a bound.

    `inside`: that step was told of its own set, and not of all those outside it.
    """

    say: Naming
    proof: Proof
    bound: Bound
    about: int
    inside: bool = False

    @property
    def size(self) -> int:
        return self.say.size(self.bound.place)

    @property
    def least(self) -> bool:
        """Whether the line says that there are at least so many, and not at most."""
        return self.about == self.bound.cards

    @property
    def asked(self) -> Asked:
        return Asked(self.say, self.proof)

    @property
    def ground(self) -> Ground | None:
        """What the fact or step says, in numbers, where the bound comes from just these; else None."""
        facts, steps = self.bound.facts, self.bound.steps
        if len(facts) + len(steps) != 1:
            return None
        if steps:
            step = self.proof.steps[steps[0]]
            return Ground(self.bound.place, step.cards, 0, step.left)
        found = ground_of(self.say.fact(facts[0]), self.size, self.say.unknown)
        if found is None or any(all(fact.fits(hand) for fact in found.facts) for hand in self.contrary()):
            return None
        return found

    def contrary(self) -> Iterator[int]:
        """The hands that the bound rules out."""
        for chosen in combinations(bits(self.say.unknown), self.size):
            hand = sum(1 << card for card in chosen)
            if (hand & self.bound.cards).bit_count() < self.bound.k:
                yield hand

    def text(self) -> str:
        """The reason with a colon before it; nothing where the fact or step says just this."""
        facts, steps = self.bound.facts, self.bound.steps
        if not facts and not steps:
            return self.without()
        if self.bound.place == HIDDEN and (self.size == 1 or not steps):
            return ""  # the thief is no one of some, so one of all the others
        if steps and (said := self.by_step()) is not None:
            return said
        if facts and (facts[0] < 0 or self.say.numbers[facts[0]] < 0):
            return ""  # what is supposed, or what an accusation told, is of one character
        ground = self.ground
        if ground is not None and ground.cards & self.say.unknown == self.about:
            return "" if steps else self.same(ground)
        return (ground and self.numbers(ground)) or self.else_()

    def without(self) -> str:
        """What holds with nothing heard: a hand that is larger than all that is left for it."""
        others = (self.say.unknown & ~self.bound.cards).bit_count()
        only = f"only {number(others)} other{'s' * (others != 1)}" if others else "nobody else"
        have = "thieves are" if self.bound.place == HIDDEN else "a hand has"
        return f": {have} {number(self.size)}, and {only} {'is' if others < NAMED else 'are'} left"

    def by_step(self) -> str | None:
        """Where the step was told of the same characters: what it leaves, less what the others of it can take."""
        step = self.proof.steps[self.bound.steps[0]]
        if self.about != (step.cards if self.inside else self.say.unknown & ~step.cards):
            return None
        others = [place for place in step.others if place != self.bound.place]
        if self.inside or not others:
            return ""
        thief = "the thief" if self.say.thieves == 1 else "the thieves"
        who = [thief if one == HIDDEN else aimed(self.say.desk.names[one]) for one in others]
        room = sum(map(self.say.size, others))
        if others == [HIDDEN]:
            return f": {thief} can be {number(room)} of them at most"
        return f": {listed(who)} can {'be and hold' if HIDDEN in others else 'hold'} {number(room)} of them at most"

    def same(self, ground: Ground) -> str:
        """Who it is that an answer is about, where it asks of these and, it may be, of some in one's own hand."""
        (side, *_) = self.asked.sides(self.bound.facts[0])
        mine = bool(ground.cards & self.say.desk.own)
        if side.told and (not mine or not self.least or self.grouped()):
            return ""
        self.say.spoken.add(self.about)
        one = self.about.bit_count() == 1
        if mine and not self.least:  # whoever else is asked about is no matter
            return f": {'one of the' if one else 'all of them are'} {side.words}"
        held = f" that {does(aimed(self.say.of), 'does')} not hold" if mine else ""
        if side.words.startswith("those "):  # it names nobody by anything that they have in common
            return f": it asks about nobody else{held}"
        return f": the only {side.one}{held}" if one else f": these are the {side.words}{held}"

    def grouped(self) -> bool:
        """Whether the line has told its characters by what just these have in common of all but one's own."""
        return self.about.bit_count() > NAMED and phrase(self.about, self.say.unknown) is not None

    def numbers(self, ground: Ground) -> str | None:
        """How many of the asked ones are in the hand; its size too where what is left of that counts.

        None where some of the others have to be counted too.
        """
        asked, rest = ground.cards & self.say.unknown, self.say.unknown & ~ground.cards
        high, most = min(ground.high, self.size), self.size - self.bound.k
        if self.least:
            plain = not asked & ~self.about and ground.low >= self.bound.k
            sized = not rest & ~self.about and self.size - high >= self.bound.k
        else:
            plain = not rest & self.about and high <= most
            sized = not asked & self.about and self.size - ground.low <= most
        if not plain and not sized:
            return None
        hand = "" if plain else f" in a hand of {number(self.size)}" if self.bound.place != HIDDEN else " of three"
        return f": {self.say.holds(self.bound.place, self.held(ground, high))}{hand}"

    def held(self, ground: Ground, high: int) -> str:
        """How many of a set are in the hand."""
        if self.bound.steps:
            step = self.bound.steps[0]
            hands = [hand for hand in self.hands() if all(fact.fits(hand) for fact in ground.facts)]
            return self.asked.left(step, hands)
        (side, *_) = self.asked.sides(self.bound.facts[0])
        return self.asked.some(side, ground.low, high, self.size)

    def hands(self) -> Iterator[int]:
        """Every hand that the place could have."""
        return (sum(1 << card for card in chosen) for chosen in combinations(bits(self.say.unknown), self.size))

    def else_(self) -> str:
        """What the hand would hold otherwise, and answer."""
        contrary = [*self.contrary()]
        if self.bound.steps:
            return f": else {self.would((self.asked.left(self.bound.steps[0], contrary),))}"
        if not (made := self.asked.made(self.bound.facts[0], contrary)):
            hands = f"{self.bound.hands:,} of {self.bound.among:,} possible hands fit"
            return f": {hands}, and this is so in {'it' if self.bound.hands == 1 else 'each'}"
        fact = self.say.fact(self.bound.facts[0])
        assert isinstance(fact, Heard)
        if not isinstance(fact.answer, bool):
            return f": else {self.would(made)}{f', not {number(fact.answer)}' if fact.holds else ''}"
        return f": else {self.would(made)}, and say {'“no”' if fact.answer is fact.holds else '“yes”'}"

    def would(self, made: tuple[str, ...]) -> str:
        """What the place would hold."""
        name = self.say.desk.names[self.bound.place] if self.bound.place != HIDDEN else ""
        what = listed(made)
        no = what.startswith("not ")
        verb = f"would {'not ' if no else ''}"
        what = what.removeprefix("not ")
        return f"{aimed(name)} {verb}hold {what}" if name else f"under the board {verb}lie {what}"
