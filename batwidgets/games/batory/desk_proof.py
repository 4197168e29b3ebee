"""A proof in plain sentences: whom each step is about, the answers that it uses, what it leaves, and its rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec

from batwidgets.deduction.deal import HIDDEN
from batwidgets.deduction.facts import AnyFact, Placed, denied
from batwidgets.games.batory.characters import BY_CODE, EVERYONE, INDEX, PARROTS, codes
from batwidgets.games.batory.desk_groups import atoms, described, plain_sets
from batwidgets.games.batory.words import does, whose
from batwidgets.scene.words import aimed, is_you, listed

if TYPE_CHECKING:
    from batwidgets.deduction.proof import Bound, Proof, Step
    from batwidgets.games.batory.desks import Desk

TRIED = 8  # smallest sets of answers for which a proof is looked for
LONGEST = 16  # what a person reads for one character; beyond that counting is plainer
NAMED = 2  # characters that are named rather than described
TRUE, DEALT, PAIRS, ONE = "BATORY-ANSWER-01", "BATORY-SETUP-05", "BATORY-CHAR-04", "BATORY-SETUP-04"


class Line(msgspec.Struct, frozen=True):
    """A step in a sentence. `about` are the characters it speaks of, `answers` the numbers of those it uses."""

    text: str
    about: tuple[str, ...] = ()
    answers: tuple[int, ...] = ()
    rules: tuple[str, ...] = ()


def proved(desk: Desk, claim: Placed, sets: Sequence[tuple[int, ...]], *, of: str = "You") -> tuple[Line, ...]:
    """The claim as a person would show it, from one of these sets of answers, or from all; nothing if that fails.

    `of` names the one whose desk it is, where others read it.
    """
    from batwidgets.deduction.proof import prove

    longest = LONGEST * (2 if claim.holds else 1)  # a thief is the last of many
    deal = desk.knowledge.deal
    best: tuple[Proof, list[int]] | None = None
    for chosen in [*sets[:TRIED], tuple(range(len(desk.answers)))]:
        if best is not None and len(chosen) > len(sets[0]):
            break
        numbers = [*chosen, *range(-len(desk.seen), 0)]
        found = prove(deal, desk.me, desk.own, [fact_of(desk, number) for number in numbers], claim, plain_sets())
        if found is not None and found.length <= longest and (best is None or found.length < best[0].length):
            best = found, numbers
    return () if best is None else tuple(Teller(desk, claim, *best, of).lines())


def fact_of(desk: Desk, number: int) -> AnyFact:
    """An answer by its number; below 0, what was seen of the thief."""
    return desk.answers[number].fact if number >= 0 else desk.seen[number + len(desk.seen)]


@dataclass(frozen=True)
class Teller:
    """Tells one proof; `numbers` are those of the desk's answers, by the numbers of the proof's facts."""

    desk: Desk
    claim: Placed
    proof: Proof
    numbers: list[int]
    of: str

    def lines(self) -> Iterator[Line]:
        """The steps, and what they come to."""
        told = [self.step(number, step) for number, step in enumerate(self.proof.steps)]
        end = self.proof.end
        if end is not None and len(end.steps) == 1 and not end.facts and self.clears(self.proof.steps[end.steps[0]]):
            yield from told[:-1]
            text = told[-1].text
            if told[-1].about:  # one or two are named there
                (code,) = codes(1 << self.claim.card)
                text = f"{text.removesuffix('.')}, the {BY_CODE[code].name} too."
            yield msgspec.structs.replace(told[-1], text=text)
        else:
            yield from told
            if end is not None and not (told and told[-1].text.endswith(f"under the board: {self.claimed()}.")):
                yield self.ending(end)

    # Words

    def name(self, place: int) -> str:
        thief = "the thief" if self.desk.knowledge.deal.hidden == 1 else "the thieves"
        return thief if place == HIDDEN else self.desk.names[place]

    def phrase(self, cards: int) -> str | None:
        """A set by the characteristics that all of it has, and nobody else outside one's own hand; None without any."""
        unknown = EVERYONE & ~self.desk.own
        for whole, many in described().items():
            if whole & unknown == cards:
                mine = whole & self.desk.own
                amount = cards.bit_count()
                apart = f" that {does(aimed(self.of), 'does')} not hold" if mine else ""
                return f"the {amount} {many}{apart}"
        return None

    def group(self, cards: int) -> str:
        """A set as what a sentence is about, with everybody's name."""
        names = listed(f"the {BY_CODE[code].name}" for code in codes(cards))
        phrase = self.phrase(cards)
        if cards.bit_count() <= NAMED or phrase is None:
            return names
        return f"{phrase} ({names.replace('the ', '')})"

    def cites(self, bound: Bound) -> str:
        """What a bound stands on, in brackets."""
        told = [f"({number})" for number in self.answers(bound)]
        seen = [self.saw(one) for one in bound.facts if one >= 0 and self.numbers[one] < 0]
        supposed = ["what we suppose"] if any(one < 0 for one in bound.facts) else []
        steps = [f"step {number + 1}" for number in bound.steps]
        return listed([*told, *seen, *supposed, *steps])

    def saw(self, number: int) -> str:
        """What was seen of the thief, in words."""
        fact = fact_of(self.desk, self.numbers[number])
        if isinstance(fact, Placed):  # BATORY-SETUP-07
            who = listed(f"the {BY_CODE[code].name}" for code in codes(1 << fact.card))
            return f"{whose(self.desk.names[fact.place])} accusation of {who} (nobody accuses an own character)"
        shown = listed(BY_CODE[code].name for code in codes(getattr(fact, "cards", 0)))
        return f"the accusation that showed {shown}"

    def answers(self, bound: Bound) -> tuple[int, ...]:
        return tuple(sorted(self.numbers[one] for one in bound.facts if one >= 0 and self.numbers[one] >= 0))

    # Bounds

    def amount(self, bound: Bound, inside: bool, cards: int) -> str:
        """What a bound says of a set of `cards`, or of those outside its own set."""
        size = self.desk.knowledge.deal.size(bound.place)
        if bound.place == HIDDEN:
            return self.of_the_thief(bound, inside, size)
        name = self.desk.names[bound.place]
        if inside:
            if bound.k == cards:
                return f"{does(name, 'holds')} {('it', 'both')[cards - 1] if cards < 3 else f'all {cards}'}"
            return f"{does(name, 'holds')} at least {bound.k}"
        most = size - bound.k
        if cards == 1:
            return f"{name} cannot"
        return f"{does(name, 'holds')} {f'at most {most}' if most else 'none'}"

    def of_the_thief(self, bound: Bound, inside: bool, size: int) -> str:
        if size == 1:
            return f"the thief is {'one' if inside else 'none'} of them"
        number = bound.k if inside else size - bound.k
        return f"{'at least' if inside else 'at most'} {number} of the thieves are among them"

    def because(self, bound: Bound, inside: bool, cards: int) -> str:
        """A bound with what it stands on; where that is not said at once, how it comes about."""
        said, cites = self.amount(bound, inside, cards), self.cites(bound)
        if not cites:
            return f"{said}, with a hand of {self.desk.knowledge.deal.size(bound.place)} and so few others to hold"
        if len(bound.facts) + len(bound.steps) == 1:
            return f"{said}, by {cites}{self.rest_is_ours(bound)}"
        return f"{said}, by {cites} together{self.together(bound)}"

    def together(self, bound: Bound) -> str:
        """How two answers, or more, come to a bound: two that add up to more than a hand, or the hands that fit."""
        size = self.desk.knowledge.deal.size(bound.place)
        parts = [part for number in bound.facts for part in atoms(self.known(number), size)]
        earlier = [self.proof.steps[number] for number in bound.steps]
        parts += [(EVERYONE & ~step.cards, size - step.left) for step in earlier]
        unknown = EVERYONE & ~self.desk.own
        for place, (one, k) in enumerate(parts):
            for other, m in parts[:place]:
                if one & other & unknown & ~bound.cards == 0 and k + m - size >= bound.k:
                    return f" (at least {m} and at least {k} make {k + m}, in a hand of {size})"
        fit = "1 hand fits" if bound.hands == 1 else f"{bound.hands} hands fit"
        return f" (of {bound.among} possible hands, {fit}: it is so in {'it' if bound.hands == 1 else 'each'})"

    def rest_is_ours(self, bound: Bound) -> str:
        """Where one's own cards make an answer say more: that the others it asks about are one's own."""
        fact = self.known(bound.facts[0]) if bound.facts else None
        sets = [cards for cards, _ in atoms(fact, self.desk.knowledge.deal.size(bound.place))] if fact else []
        mine = next((cards & self.desk.own for cards in sets if cards & ~self.desk.own == bound.cards), 0)
        return f" (the others that it asks about are {'yours' if is_you(self.of) else whose(self.of)})" if mine else ""

    def known(self, number: int) -> AnyFact:
        return denied(self.claim) if number < 0 else fact_of(self.desk, self.numbers[number])

    # Steps

    def step(self, number: int, step: Step) -> Line:
        """One step: whom it is about, what each player holds of them, and what is left for the others."""
        unknown = EVERYONE & ~self.desk.own
        outside = unknown & ~step.cards
        inside = self.inside(step)
        about = step.cards if inside else outside
        count = about.bit_count()
        said = "; ".join(self.because(bound, inside, count) for bound in step.bounds)
        head = self.group(about)
        if inside and step.left == 0 and len(step.bounds) == 1 and count <= NAMED:
            return self.held(step, head)
        asks = f"Who can hold {head}? " if count == 1 and not inside else f"{head[0].upper()}{head[1:]}: "
        text = f"{asks}{said}. {self.left(step, inside, about)}"
        if any(one < 0 for bound in step.bounds for one in bound.facts):
            text = f"{self.suppose()} {text}" if self.first_supposed() == number else text
        answers = tuple(sorted({one for bound in step.bounds for one in self.answers(bound)}))
        return Line(text, codes(about) if count > NAMED else (), answers, self.rules(about))

    def inside(self, step: Step) -> bool:
        """Whether a step is told of its own set, rather than of those outside it."""
        outside = EVERYONE & ~self.desk.own & ~step.cards
        return not outside or self.weight(step.cards) <= self.weight(outside)

    def clears(self, step: Step) -> bool:
        """Whether a step says by itself that the character is innocent."""
        told = self.inside(step) and step.left == 0 and HIDDEN in step.others
        return told and self.claim.place == HIDDEN and bool(step.cards >> self.claim.card & 1)

    def held(self, step: Step, who: str) -> Line:
        """The step that one player holds one or two characters."""
        (bound,) = step.bounds
        name, count = self.name(bound.place), step.cards.bit_count()
        cites = self.cites(bound)
        how = self.together(bound) if self.many(bound) else self.rest_is_ours(bound)
        are = "are" if count > 1 or step.cards >> INDEX[PARROTS.code] & 1 else "is"
        innocent = f"So {who} {are} innocent." if HIDDEN in step.others else "So nobody else does."
        by = f", by {cites}{' together' if self.many(bound) else ''}{how}" if cites else ""
        return Line(f"{name} must hold {who}{by}. {innocent}", (), self.answers(bound), self.rules(step.cards))

    def weight(self, cards: int) -> float:
        """How long it takes to say whom a set holds."""
        return cards.bit_count() + (0 if cards.bit_count() <= NAMED or self.phrase(cards) else 1.5)

    def left(self, step: Step, inside: bool, about: int) -> str:
        """What a step leaves for the others."""
        players = [self.desk.names[place] for place in step.others if place != HIDDEN]
        pile, count = HIDDEN in step.others, about.bit_count()
        deal = self.desk.knowledge.deal
        if step.left < 0:
            return f"That is more than there are, so it cannot be: {self.claimed()}."
        if not inside:
            most = sum(deal.size(bound.place) - bound.k for bound in step.bounds)
            least = count - most
            if count == 1 and not players:
                return (
                    f"So that card lies under the board: {self.claimed()}."
                    if self.claim.holds
                    else "So that card lies under the board."
                )
            if pile and not players and deal.hidden == 1:
                return "So the thief is one of them."
            is_left = "is" if least == 1 else "are"
            rest = self.rest(players, pile, deal.hidden)
            return f"That is {most} of {count} at most, so at least {least} {is_left} left for {rest}."
        if step.left == 0:
            them = "it" if count == 1 else "any of them"
            nobody = f"nobody else holds {them}, and " if players else ""
            innocent = ("it is innocent" if count == 1 else "all of them are innocent") if pile else ""
            said = f"{nobody}{innocent}" if innocent else nobody.removesuffix(", and ")
            full = (
                "So"
                if count == 1 or len(step.bounds) == 1
                else f"That is {'both' if count == 2 else f'all {count}'}: so"
            )
            return f"{full} {said}."
        are = "is" if step.left == 1 else "are"
        return f"So at most {step.left} of the {count} {are} left for {self.rest(players, pile, deal.hidden)}."

    def rest(self, players: list[str], pile: bool, hidden: int) -> str:
        places = [*players, *(["the thief" if hidden == 1 else "the thieves"] if pile else [])]
        return listed(places) + (" together" if len(places) > 1 else "")

    def suppose(self) -> str:
        """The claim turned round, as what is supposed."""
        (code,) = codes(1 << self.claim.card)
        if self.claim.place == HIDDEN:
            thief = "the thief" if self.desk.knowledge.deal.hidden == 1 else "a thief"
            return f"Suppose the {BY_CODE[code].name} were {'not ' if self.claim.holds else ''}{thief}."
        held = "did not hold" if self.claim.holds else "held"
        return f"Suppose {self.desk.names[self.claim.place]} {held} the {BY_CODE[code].name}."

    def first_supposed(self) -> int:
        return next(number for number, step in enumerate(self.proof.steps)
                    for bound in step.bounds if any(one < 0 for one in bound.facts))  # fmt: skip

    def claimed(self) -> str:
        from batwidgets.games.batory.desk_why import claim_of

        (code,) = codes(1 << self.claim.card)
        seat = None if self.claim.place == HIDDEN else self.claim.place
        return claim_of(self.desk, code, seat, self.claim.holds)

    def ending(self, end: Bound) -> Line:
        """What the steps come to."""
        claim = self.claimed()
        if end.place == HIDDEN and self.claim.holds:
            left = "nobody else is left" if self.desk.knowledge.deal.hidden == 1 else "too few others are left"
            by = listed(f"step {number + 1}" for number in end.steps)
            return Line(f"{claim[0].upper()}{claim[1:]}: {left}, by {by or self.cites(end)}.", rules=(ONE,))
        return Line(f"So {claim}, by {self.cites(end)}{' together' + self.together(end) if self.many(end) else ''}.",
                    answers=self.answers(end), rules=self.rules(1 << self.claim.card))  # fmt: skip

    def many(self, bound: Bound) -> bool:
        return len(bound.facts) + len(bound.steps) > 1

    def rules(self, about: int) -> tuple[str, ...]:
        """The rules that a step about a set stands on: true answers, hands of a size, the parrots' two signs."""
        mixed = about >> INDEX[PARROTS.code] & 1
        return (TRUE, DEALT, *((PAIRS,) if mixed else ()))
