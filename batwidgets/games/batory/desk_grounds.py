"""What one answer, or one step, says of a hand, and how a bound in a proof comes from just that: in a few words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from batwidgets.deduction.deal import HIDDEN
from batwidgets.deduction.facts import AnyFact, Heard
from batwidgets.deduction.statement import AtLeast, Exactly, HowMany, More
from batwidgets.games.batory.characters import EVERYONE
from batwidgets.games.batory.desk_arguments import FIRST, SECOND, Arguing
from batwidgets.games.batory.desk_groups import phrase
from batwidgets.games.batory.desk_naming import NAMED, Naming, number, span
from batwidgets.scene.words import aimed, listed, theirs

if TYPE_CHECKING:
    from batwidgets.deduction.proof import Bound, Proof

SAID = 4  # characters that a reason names; more are those of the step


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


def ground_of(fact: AnyFact, size: int) -> Ground | None:
    """What a fact says of a hand of this size, where it says how many of a set are there; else None."""
    if not isinstance(fact, Heard):
        return None
    match fact.statement, fact.answer, fact.holds:
        case AtLeast(k, cards), answer, holds:
            return Ground(fact.seat, cards, *((k, size) if answer is holds else (0, k - 1)))
        case Exactly(k, cards), answer, holds if answer is holds:
            return Ground(fact.seat, cards, k, k)
        case HowMany(cards), int(k), True:
            return Ground(fact.seat, cards, k, k)
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
    def ground(self) -> Ground | None:
        """What the fact or step says, in numbers; None for one that says it otherwise, or where there are several."""
        facts, steps = self.bound.facts, self.bound.steps
        if len(facts) + len(steps) != 1:
            return None
        if steps:
            step = self.proof.steps[steps[0]]
            return Ground(self.bound.place, step.cards, 0, step.left)
        return ground_of(self.say.fact(facts[0]), self.size)

    def text(self) -> str:
        """The reason with a colon before it; nothing where the fact or step says just this."""
        facts, steps = self.bound.facts, self.bound.steps
        if not facts and not steps:
            return self.without()
        if self.bound.place == HIDDEN and (self.size == 1 or not steps):
            return ""  # the thief is no one of some, so one of all the others
        ground = self.ground
        if steps and (said := self.by_step()) is not None:
            return said
        if facts and (facts[0] < 0 or self.say.numbers[facts[0]] < 0):
            return ""  # what is supposed, or what an accusation told, is of one character
        if ground is None:
            return self.compared() or self.fitting()
        if ground.cards & self.say.unknown == self.about:
            mine = theirs(self.say.of)
            return f": the others it asks about are {mine}" if ground.cards & self.say.desk.own else ""
        return self.numbers(ground) or self.fitting()

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
        room = number(sum(map(self.say.size, others)))
        thief = "the thief" if self.say.thieves == 1 else "the thieves"
        who = [thief if one == HIDDEN else aimed(self.say.desk.names[one]) for one in others]
        return f": there is room for {room} with {listed(who)}"

    def numbers(self, ground: Ground) -> str | None:
        """How many of the asked ones are in the hand, and which of the others are left; None where that is too little.

        Of those that a line is about, `inside` are asked ones and `outside` are not.
        """
        asked, rest = ground.cards & self.say.unknown, self.say.unknown & ~ground.cards
        range_ = range(ground.low, min(ground.high, self.size) + 1)
        least = self.about == self.bound.cards
        if least:
            first, second = asked & ~self.about, rest & ~self.about

            def comes(a: int, b: int) -> bool:
                return min(max(0, j - a) + max(0, self.size - j - b) for j in range_) >= self.bound.k
        else:
            first, second = asked & self.about, rest & self.about

            def comes(a: int, b: int) -> bool:
                return max(min(j, a) + min(self.size - j, b) for j in range_) <= self.size - self.bound.k

        counts = first.bit_count(), second.bit_count()
        if not comes(*counts):
            return None
        said = self.held(ground)
        part = "not named here" if least else "named here"
        extra = []
        if first and not comes(self.size, counts[1]):
            extra.append(f"of whom only {self.few(first)} {part}{self.nor_mine(ground.cards, least)}")
        if second and not comes(counts[0], self.size) and (least or first):
            extra.append(f"of the others only {self.few(second)} {part}{self.nor_mine(~ground.cards, least)}")
        return f": {', '.join([said, *extra])}"

    def held(self, ground: Ground) -> str:
        """How many of a set are in the hand, and how large that is."""
        many = phrase(ground.cards & EVERYONE, EVERYONE)
        step = self.say.names(ground.cards) if ground.cards.bit_count() <= SAID else "those"
        who = f"the {many}" if many else step if self.bound.steps else "those it asks about"
        what = f"{span(ground.low, min(ground.high, self.size), self.size)} of {who}"
        hand = f"in a hand of {number(self.size)}" if self.bound.place != HIDDEN else f"of {number(self.size)}"
        return f"{self.say.holds(self.bound.place, what)} {hand}"

    def few(self, cards: int) -> str:
        """One or two by name, more by their number, and the verb."""
        count = cards.bit_count()
        return f"{self.say.names(cards) if count <= NAMED else number(count)} {'is' if count == 1 else 'are'}"

    def nor_mine(self, cards: int, least: bool) -> str:
        """That one's own are not counted, where some are of that set."""
        if not least or not cards & self.say.desk.own:
            return ""
        return f" besides {theirs(self.say.of)}"

    def compared(self) -> str | None:
        """For a question that compares two sets: what fewer would come to."""
        fact = self.say.fact(self.bound.facts[0])
        if not isinstance(fact, Heard) or not isinstance(fact.statement, More):
            return None
        arguing = Arguing(self.say, self.proof, self.bound)
        contrary = [hand for hand in arguing.hands() if (hand & self.bound.cards).bit_count() < self.bound.k]
        if not contrary or (made := arguing.made(fact.statement, contrary)) is None:
            return None
        first, second = fact.statement.cards, fact.statement.than
        many, than = phrase(first, EVERYONE) or f"of {FIRST}", phrase(second, EVERYONE) or f"of {SECOND}"
        so = f"{'not ' if fact.answer is fact.holds else ''}more {many} than {than}"
        return f": else {aimed(self.say.desk.names[self.bound.place])} would hold {made}: {so}"

    def fitting(self) -> str:
        """Where nothing shorter says it: how many hands fit."""
        hands = f"{self.bound.hands:,} of {self.bound.among:,} possible hands fit"
        return f": {hands}, and this is so in {'it' if self.bound.hands == 1 else 'each'}"
