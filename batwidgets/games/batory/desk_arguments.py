"""Why a hand must be so, in sentences: what each answer adds to those before it, until it is so, or cannot be."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

from batwidgets.deduction.deal import HIDDEN, bits
from batwidgets.deduction.facts import AnyFact
from batwidgets.games.batory.characters import EVERYONE, INDEX, PARROTS
from batwidgets.games.batory.desk_amounts import Amounts
from batwidgets.games.batory.desk_asked import Asked
from batwidgets.games.batory.desk_groups import atoms, phrase
from batwidgets.games.batory.desk_naming import NAMED, Naming, number
from batwidgets.scene.words import aimed, counted, listed

if TYPE_CHECKING:
    from batwidgets.deduction.argument import Clause
    from batwidgets.deduction.proof import Bound, Proof


@dataclass(frozen=True)
class Arguing:
    """Tells the argument for one bound."""

    say: Naming
    proof: Proof
    bound: Bound

    @property
    def place(self) -> int:
        return self.bound.place

    @property
    def size(self) -> int:
        return self.say.size(self.place)

    @property
    def amounts(self) -> Amounts:
        return Amounts(self.say, self.size)

    @property
    def asked(self) -> Asked:
        return Asked(self.say, self.proof)

    def text(self) -> str:
        """The whole of it, the bound included."""
        if (summed := self.summed()) is not None:
            return summed
        found = self.bound.argument
        if found is None:
            return self.counted()
        hands = self.hands()
        if not found.turned:
            chained = self.chain(found.clauses[:-1], hands)
            last = found.clauses[-1]
            return f"{chained[0].upper()}{chained[1:]}. So, by {self.cite(last)}{self.told(last)}, {self.bounded()}."
        hands = [hand for hand in hands if (hand & self.bound.cards).bit_count() < self.bound.k]
        start = f"{self.suppose()}."
        if not found.cases:
            return f"{start} {self.refuted('Then', found.clauses, hands)} So {self.bounded()}."
        told: list[str] = []
        without = 0
        for place, case in enumerate(found.cases):
            also = f" but without {self.say.names(without)}" if without else ""
            if place < len(found.cards):
                card = 1 << found.cards[place]
                opening = f"With {self.say.names(card)}{also},"
                some = [hand for hand in hands if hand & card and not hand & without]
                without |= card
            else:
                opening = f"Without {self.say.names(without, 'or')},"
                some = [hand for hand in hands if not hand & without]
            told.append(self.refuted(opening, case, some))
        return f"{start} {' '.join(told)} So {self.bounded()}."

    # Hands

    def hands(self) -> list[int]:
        """Every hand that the place could have, as a set."""
        return [sum(1 << card for card in chosen) for chosen in combinations(bits(self.say.unknown), self.size)]

    # Parts of sentences

    def cite(self, clause: Clause) -> str:
        return self.say.cites(
            [] if clause.fact is None else [clause.fact], [] if clause.step is None else [clause.step]
        )

    def suppose(self) -> str:
        """The contrary of the bound."""
        what = self.amounts.object(self.bound.cards, 0, self.bound.k - 1, self.say.unknown, self.size, 0)
        return f"Suppose {self.positive(self.say.holds(self.place, what))}"

    def bounded(self) -> str:
        """The bound itself."""
        what = self.amounts.object(self.bound.cards, self.bound.k, self.size, self.say.unknown, self.size, 0)
        return self.positive(self.say.holds(self.place, what))

    def positive(self, said: str) -> str:
        """The same, with the verb turned round where somebody is not held."""
        for verb, no in (
            ("holds not ", "does not hold "),
            ("hold not ", "do not hold "),
            ("lies not ", "does not lie "),
        ):
            said = said.replace(verb, no)
        return said

    def told(self, clause: Clause) -> str:
        """What was asked and answered, and about whom where the words do not tell that; nothing for a step."""
        if clause.fact is None or not (said := self.say.told(clause.fact)):
            return ""
        return f"{said.removesuffix(')')}{self.asked.who(clause.fact)})"

    def chain(self, clauses: Sequence[Clause], hands: list[int]) -> str:
        """What the clauses say one after another; "so" before one that its own reason does not say without the others.

        The verb stands once for those that stand side by side, unless one of them says who is not held.
        """
        start, before = hands, ""
        sayings: list[list[str]] = []
        for clause in clauses:
            said = self.clause(clause, hands, before)
            cited = f"{said} ({self.cite(clause)})"
            if sayings and self.alone(clause, hands, start):
                sayings[-1].append(cited)
            else:
                sayings.append([cited])
            hands, before = self.after(clause, hands), said
        return ", so ".join(map(self.together, sayings))

    def together(self, said: Sequence[str]) -> str:
        """Sayings side by side, with the verb."""
        if any(one.startswith("not ") for one in said):
            return " and ".join(self.positive(self.say.holds(self.place, one)) for one in said)
        return self.say.holds(self.place, listed(said))

    def alone(self, clause: Clause, hands: list[int], start: list[int]) -> bool:
        """Whether the reason of a clause says by itself what is said of these hands, of all those of the start."""
        by: list[AnyFact]
        if clause.fact is not None:
            by = [self.say.fact(clause.fact)]
        else:
            assert clause.step is not None
            by = [fact for fact in self.proof.steps[clause.step].facts() if fact.seat == self.place]
        _, open_, room = self.amounts.state(hands)
        cards, rest = clause.cards, open_ & ~clause.cards
        fitting = [hand for hand in start if all(fact.fits(hand) for fact in by)]
        if clause.k == cards.bit_count() or (
            clause.k < room and self.amounts.shorter(cards, open_)
        ):  # as `object` says it
            return all((hand & cards).bit_count() >= clause.k for hand in fitting)
        return all((hand & rest).bit_count() <= room - clause.k for hand in fitting)

    def after(self, clause: Clause, hands: list[int]) -> list[int]:
        return [hand for hand in hands if (hand & clause.cards).bit_count() >= clause.k]

    def clause(self, clause: Clause, hands: list[int], before: str = "") -> str:
        """What a clause adds, as an object of the verb; `before` is what was said last."""
        had, open_, room = self.amounts.state(hands)
        all_, none = clause.cards, open_ & ~clause.cards
        for start, whole, so, them in (
            ("at most ", none, clause.k == room, "none of them"),
            ("at least ", all_, clause.k == all_.bit_count(), f"all {number(clause.k)} of them"),
        ):  # those named just before need not be named again
            said = so and whole.bit_count() > NAMED and before.startswith(start)
            if said and before.endswith(f" of {self.amounts.some(whole, open_, had)}"):
                return them
        return self.amounts.object(clause.cards, clause.k, room, open_, room, had)

    # Ends

    def refuted(self, opening: str, clauses: Sequence[Clause], hands: list[int]) -> str:
        """Clauses that end in what cannot be, as sentences."""
        *told, last = clauses
        chained = f"{opening} {self.chain(told, hands)}; but " if told else f"{opening} "
        for clause in told:
            hands = self.after(clause, hands)
        return f"{chained}{self.against(last, hands)}."

    def against(self, last: Clause, hands: list[int]) -> str:
        """How what is left goes against the last reason, in numbers."""
        cite = self.cite(last)
        if last.fact is None:
            assert last.step is not None
            if self.say.told_of(self.proof.steps[last.step].cards).bit_count() == 1:
                return f"{cite} rules that out"
            return f"that would be {self.asked.left(last.step, hands)}, which {cite} rules out"
        if made := self.asked.made(last.fact, hands):
            return f"that would be {listed(made)}, which {cite} rules out{self.say.told(last.fact)}"
        return f"{cite} rules that out{self.say.told(last.fact)}"

    # Without an argument

    def summed(self) -> str | None:
        """Two answers that add up to more than a hand: some characters count for both."""
        told = [(one, part) for one in self.bound.facts for part in atoms(self.say.fact(one), self.size)]
        for (first, (one, k)), (second, (other, m)) in combinations(told, 2):
            if first == second or k + m - self.size < self.bound.k:
                continue
            if one & other & self.say.unknown & ~self.bound.cards or self.place == HIDDEN:
                continue
            parts = [f"at least {number(count)} {self.summand(fact, cards)} ({self.say.cites([fact])})"
                     for cards, count, fact in ((one, k, first), (other, m, second))]  # fmt: skip
            over = k + m - self.size
            twice = f"{number(over)} must count for both" if over > 1 else "one must count for both"
            who = self.say.names(self.bound.cards)
            several = self.bound.cards.bit_count() > 1 or self.bound.cards >> INDEX[PARROTS.code] & 1
            makes = f"That makes {number(k + m)} in a hand of {number(self.size)}: so {twice}"
            held = f"{self.say.holds(self.place, listed(parts), True)}. {makes}"
            return f"{held}, and only {who} {'do' if several else 'does'}."
        return None

    def summand(self, fact: int, cards: int) -> str:
        """Of whom an answer says how many there are: those it asks about, or all others."""
        (side,) = self.asked.sides(fact)
        if side.cards != cards and (others := phrase(cards, EVERYONE)):
            return f"of the {others}"
        return f"{'of' if side.cards == cards else 'who are not among'} {self.asked.the(side)}"

    def counted(self) -> str:
        """Where nothing shorter was found: how many hands fit."""
        cites = self.say.cites(self.bound.facts, self.bound.steps)
        fit = counted(self.bound.hands, "hand fits", "hands fit")
        each = "it" if self.bound.hands == 1 else "each"
        bounded = self.bounded()
        return f"By counting: of {self.bound.among} possible hands {fit} {cites}, and in {each} {aimed(bounded)}."
