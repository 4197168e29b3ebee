"""The steps of a proof in sentences: whom each is about, what each player holds of them, and what that leaves."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import msgspec

from batwidgets.deduction.deal import HIDDEN
from batwidgets.deduction.proof import SUPPOSED
from batwidgets.games.batory.characters import BY_CODE, EVERYONE, INDEX, PARROTS, codes
from batwidgets.games.batory.desk_arguments import Arguing
from batwidgets.games.batory.desk_grounds import Grounds
from batwidgets.games.batory.desk_left import Left
from batwidgets.games.batory.desk_naming import NAMED, Naming
from batwidgets.games.batory.words import does
from batwidgets.scene.words import aimed, listed

if TYPE_CHECKING:
    from batwidgets.deduction.proof import Bound, Proof, Step

TRUE, DEALT, PAIRS, ONE = "BATORY-ANSWER-01", "BATORY-SETUP-05", "BATORY-CHAR-04", "BATORY-SETUP-04"


class Line(msgspec.Struct, frozen=True):
    """A step in a sentence. `about` are the characters it speaks of, `answers` the indices of those it uses, from 0."""

    text: str
    about: tuple[str, ...] = ()
    answers: tuple[int, ...] = ()
    rules: tuple[str, ...] = ()


@dataclass
class Teller:
    """Tells one proof: a line for each argument about one hand, and for each step."""

    say: Naming
    proof: Proof
    told: list[Line] = field(default_factory=list)
    argued: dict[Bound, int] = field(default_factory=dict)  # the line that shows a bound
    supposed: bool = False

    def lines(self) -> tuple[Line, ...]:
        """The steps, and what they come to."""
        for one, step in enumerate(self.proof.steps):
            self.step(one, step)
        end = self.proof.end
        if end is None:
            return tuple(self.told)
        last = self.proof.steps[end.steps[0]] if len(end.steps) == 1 and not end.facts else None
        if last is not None and self.clears(last):
            if self.told[-1].about:  # one or two are named there
                self.also(f", {self.say.names(1 << self.say.claim.card)} too.")
        elif last is not None and self.points(last):
            self.also(f", and {self.claimed()}.")
        elif not (self.told and self.told[-1].text.endswith(f": {self.claimed()}.")):
            self.ending(end)
        return tuple(self.told)

    def also(self, more: str) -> None:
        """Say more at the end of the line told last."""
        text = f"{self.told[-1].text.removesuffix('.')}{more}"
        self.told[-1] = msgspec.structs.replace(self.told[-1], text=text)

    # Bounds

    def argue(self, bound: Bound) -> None:
        """Tell the argument for a bound on a line of its own, unless it stands on one thing alone."""
        if len(bound.facts) + len(bound.steps) > 1 and bound not in self.argued:
            text = Arguing(self.say, self.proof, bound).text()
            mixed = (bound.cards | EVERYONE & ~self.say.desk.own & ~bound.cards) >> INDEX[PARROTS.code] & 1
            self.add(text, (), self.say.answers(bound.facts), (TRUE, *((PAIRS,) if mixed else ())))
            self.argued[bound] = len(self.told)

    def add(self, text: str, about: tuple[str, ...], answers: tuple[int, ...], rules: tuple[str, ...]) -> None:
        self.told.append(Line(text, about, answers, rules))
        self.say.spoken.clear()

    def because(self, bound: Bound, *, inside: bool = True) -> str:
        """What a bound stands on, in brackets, and why where that is not just what it says.

        The line is about the bound's characters, or about all others.
        """
        if bound in self.argued:
            return f" (step {self.argued[bound]})"
        about = bound.cards if inside else self.say.unknown & ~bound.cards
        told = [self.inside(self.proof.steps[one]) for one in bound.steps]
        why = Grounds(self.say, self.proof, bound, about, told == [True]).text()
        cites = self.say.cites(bound.facts, bound.steps)
        return f" ({cites}{why})" if cites else f" ({why.removeprefix(': ')})"

    def part(self, bound: Bound, about: int, first: bool) -> str:
        """What a place has of those whom a step is about, and why."""
        inside = bound.cards == about
        size, count = self.say.size(bound.place), about.bit_count()
        low, high = (bound.k, min(count, size)) if inside else (0, size - bound.k)
        if bound.place == HIDDEN:
            if count == 1 and not inside:
                return f"it is not under the board{self.because(bound, inside=False)}"
            amount = self.say.amount(HIDDEN, low, high, about)
            one = "the thief is " + ("one" if low else "none") + " of them"
            why = self.because(bound, inside=inside)
            return (one if size == 1 else f"{amount} of the thieves are among them") + why
        name = self.say.desk.names[bound.place]
        name = name if first else aimed(name)
        if count == 1 and not inside:
            return f"{does(name, 'does')} not{self.because(bound, inside=False)}"
        amount = self.say.amount(bound.place, low, high, about)
        return f"{does(name, 'holds')} {amount}{self.because(bound, inside=inside)}"

    # Steps

    def step(self, one: int, step: Step) -> None:
        """The arguments of a step, and what its bounds leave."""
        for bound in step.bounds:
            self.suppose(bound)
            self.argue(bound)
        if len(step.bounds) == 1 and self.alone(one, step):
            return
        inside = self.inside(step)
        about = step.cards if inside else self.say.unknown & ~step.cards
        count = about.bit_count()
        answers = tuple(sorted({place for bound in step.bounds for place in self.say.answers(bound.facts)}))
        self.say.lines[one] = len(self.told) + 1
        if inside and step.left == 0 and len(step.bounds) == 1 and count <= NAMED:
            text = self.held(step)
        elif inside and count == 1:
            text = f"{self.twice(step)}. That cannot both be: {self.claimed()}."
        else:
            parts = [self.part(bound, about, count == 1 and not inside) for bound in step.bounds]
            head = f"Who can hold {self.say.group(about)}?" if count == 1 and not inside else ""
            said = "; ".join(parts) if len(parts) > 2 else listed(parts)
            text = f"{head} {said}" if head else f"Of {self.say.group(about)}, {said}"
            text = f"{text}. {Left(self.say, step, about, self.claimed()).text()}"
        if text.startswith("Then ") and self.told[-1].text.startswith("Suppose ") and not self.told[-1].rules:
            self.say.lines[one] = len(self.told)  # it says what was just supposed in other words
            it = "them" if step.cards >> INDEX[PARROTS.code] & 1 else "it"
            self.also(f": t{text.removeprefix('T').replace(self.say.names(step.cards), it)}")
            return
        rules = (TRUE, DEALT, *((PAIRS,) if about >> INDEX[PARROTS.code] & 1 else ()))
        self.add(text, codes(about) if count > NAMED else (), answers, rules)

    def alone(self, one: int, step: Step) -> bool:
        """Whether a step is told with the argument for its only bound, since little follows: then it is added there."""
        (bound,) = step.bounds
        about = self.say.unknown & ~step.cards
        if self.argued.get(bound) != len(self.told):
            return False
        if step.left == 0 and step.cards.bit_count() <= NAMED and self.inside(step):
            so = self.innocent(step)
        elif about.bit_count() == 1 and step.others == (HIDDEN,):
            so = f"Nor does anybody else{self.therefore(about)}."
        else:
            return False
        self.say.lines[one] = len(self.told)
        rules = tuple(dict.fromkeys((*self.told[-1].rules, DEALT)))
        self.told[-1] = msgspec.structs.replace(self.told[-1], text=f"{self.told[-1].text} {so}", rules=rules)
        return True

    def therefore(self, about: int) -> str:
        """The claim, where a step about one character comes to it."""
        return f": {self.claimed()}" if self.say.claim.holds and about >> self.say.claim.card & 1 else ""

    def inside(self, step: Step) -> bool:
        """Whether a step is told of its own set, rather than of those outside it."""
        return self.say.inside(step.cards)

    def clears(self, step: Step) -> bool:
        """Whether a step says by itself that the character is innocent."""
        told = self.inside(step) and step.left == 0 and HIDDEN in step.others
        return told and self.say.claim.place == HIDDEN and bool(step.cards >> self.say.claim.card & 1)

    def points(self, step: Step) -> bool:
        """Whether a step leaves the only thief among those it is told of, and so clears the character, who is not."""
        claim, told = self.say.claim, self.say.thieves == 1 and step.others == (HIDDEN,) and step.left == 0
        about = self.say.unknown & ~step.cards
        cleared = claim.place == HIDDEN and not claim.holds and not about >> claim.card & 1
        return told and cleared and not self.inside(step) and about.bit_count() > 1

    def held(self, step: Step) -> str:
        """The step that one player holds one or two characters."""
        (bound,) = step.bounds
        who = self.say.names(step.cards)
        if (*bound.facts, *bound.steps) == (SUPPOSED,):
            nor = (
                f", nor can {'it' if step.cards.bit_count() == 1 else 'they'} be hidden"
                if HIDDEN in step.others
                else ""
            )
            return f"Then nobody {'' if bound.place == HIDDEN else 'else '}holds {who}{nor}."
        return f"{self.say.holds(bound.place, who, True)}{self.because(bound)}. {self.innocent(step)}"

    def twice(self, step: Step) -> str:
        """That one character is in several places."""
        who = self.say.names(step.cards)
        parts: list[str] = []
        for bound in step.bounds:
            name = "" if bound.place == HIDDEN else self.say.desk.names[bound.place]
            name = aimed(name) if parts else name
            held = f"{does(name, 'holds')} {'it too' if parts else who}" if name else f"{who} is under the board"
            parts.append(f"{held}{self.because(bound)}")
        return listed(parts)

    def innocent(self, step: Step) -> str:
        """What it means that one player holds these."""
        who = self.say.names(step.cards)
        are = "are" if step.cards.bit_count() > 1 or step.cards >> INDEX[PARROTS.code] & 1 else "is"
        return f"So {who} {are} innocent." if HIDDEN in step.others else "So nobody else does."

    # The claim

    def suppose(self, bound: Bound) -> None:
        """Say what is supposed, before the first line that stands on it."""
        if self.supposed or not any(one < 0 for one in bound.facts):
            return
        self.supposed = True
        claim = self.say.claim
        who = f"the {BY_CODE[codes(1 << claim.card)[0]].name}"
        if claim.place == HIDDEN:
            thief = "the thief" if self.say.thieves == 1 else "a thief"
            text = f"Suppose {who} were {'not ' if claim.holds else ''}{thief}."
        else:
            text = (
                f"Suppose {aimed(self.say.desk.names[claim.place])} {'did not hold' if claim.holds else 'held'} {who}."
            )
        self.add(text, (), (), ())

    def claimed(self) -> str:
        from batwidgets.games.batory.desk_why import claim_of

        claim = self.say.claim
        (code,) = codes(1 << claim.card)
        return claim_of(self.say.desk, code, None if claim.place == HIDDEN else claim.place, claim.holds)

    def ending(self, end: Bound) -> None:
        """What the steps come to."""
        claim = self.claimed()
        if end.place == HIDDEN and self.say.claim.holds:
            left = "nobody else is left" if self.say.thieves == 1 else "too few others are left"
            text = f"{claim[0].upper()}{claim[1:]}: {left} ({self.say.cites(end.facts, end.steps)})."
            self.add(text, (), self.say.answers(end.facts), (ONE,))
        elif len(end.facts) + len(end.steps) > 1:
            self.argue(end)
        else:
            rules = (TRUE, DEALT, *((PAIRS,) if self.say.claim.card == INDEX[PARROTS.code] else ()))
            inside = not end.cards & ~(1 << self.say.claim.card)
            self.add(f"So {claim}{self.because(end, inside=inside)}.", (), self.say.answers(end.facts), rules)
