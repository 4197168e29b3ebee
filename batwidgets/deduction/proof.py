"""Reasons that a person can follow: bounds on hands, added up over the places until something must be so.

A bound says that a place holds at least so many cards of a set; one player's answers give it. Bounds of several places
on one set leave only so many of its cards for the others: that is a step, and it bounds their hands in turn. What
cannot be shown by such steps has no proof here, and its deals have to be counted.
"""

from __future__ import annotations

from dataclasses import dataclass

from batwidgets.deduction.argument import Argument
from batwidgets.deduction.deal import Deal
from batwidgets.deduction.facts import Heard, Placed
from batwidgets.deduction.statement import AtLeast

SUPPOSED = -1  # the number of the claim turned round, where that is taken for granted
COUNTED = 6  # clauses, about, that are as hard to follow as a count of hands


@dataclass(frozen=True)
class Bound:
    """A place holds at least `k` cards of a set, by these facts and by earlier steps, both told by their numbers.

    Where these are several, the `argument` takes them one after another; without one only counting shows it: `hands` of
    the `among` hands that the place could have with no fact at all fit these.
    """

    place: int
    cards: int
    k: int
    facts: tuple[int, ...] = ()
    steps: tuple[int, ...] = ()
    hands: int = 0
    among: int = 0
    argument: Argument | None = None

    @property
    def fact(self) -> Heard:
        """The same as a fact."""
        return Heard(self.place, AtLeast(self.k, self.cards), True)


@dataclass(frozen=True)
class Step:
    """What the bounds leave of a set: the `others`, all places that they do not speak of, hold at most `left` of it.

    Where `left` is below 0 the bounds ask for more cards than there are: that cannot be.
    """

    cards: int
    bounds: tuple[Bound, ...]
    others: tuple[int, ...]
    left: int

    def facts(self) -> tuple[Heard, ...]:
        """What follows for each of the others, as facts."""
        return tuple(Heard(place, AtLeast(self.left + 1, self.cards), False) for place in self.others)


@dataclass(frozen=True)
class Proof:
    """The steps in an order in which each stands on earlier ones, and the bound that they end in.

    Without an `end` the claim has been turned round, which is the fact `SUPPOSED`, and the last step cannot be.
    """

    steps: tuple[Step, ...]
    end: Bound | None

    @property
    def bounds(self) -> tuple[Bound, ...]:
        """Every bound, in the order of the steps."""
        found = tuple(bound for step in self.steps for bound in step.bounds)
        return found if self.end is None else (*found, self.end)

    @property
    def facts(self) -> tuple[int, ...]:
        """The numbers of all facts that it uses."""
        return tuple(sorted({number for bound in self.bounds for number in bound.facts if number != SUPPOSED}))

    @property
    def argued(self) -> bool:
        """Whether nothing in it has to be counted."""
        return all(bound.argument or len(bound.facts) + len(bound.steps) < 2 for bound in self.bounds)

    @property
    def length(self) -> int:
        """How much there is to read: bounds, steps, and the clauses of arguments; what has to be counted is long."""
        together = [bound for bound in self.bounds if len(bound.facts) + len(bound.steps) > 1]
        clauses = sum(len(one.argument.every) if one.argument else COUNTED for one in together)
        return len(self.bounds) + len(self.steps) + clauses


def goal(deal: Deal, claim: Placed) -> tuple[int, int, int]:
    """A claim as a bound: the place, the set of cards, and how many of them it must hold."""
    card = 1 << claim.card
    if claim.holds:
        return claim.place, card, 1
    return claim.place, deal.everything & ~card, deal.size(claim.place)
