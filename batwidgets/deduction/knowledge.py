"""What one seat (or a spectator) knows of a deal: its own hand and the facts it has learnt. A value: facts add up."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from batwidgets.core.given import shown
from batwidgets.deduction.deal import HIDDEN, Deal, World, bits
from batwidgets.deduction.facts import AnyFact, Heard, Hidden, Placed, checked_fact
from batwidgets.deduction.hands import Bools, anything, fixed, rows
from batwidgets.deduction.statement import Answer, AnyStatement
from batwidgets.deduction.tables import Table, contents, count, tables


@dataclass(frozen=True)
class Knowledge:
    """What is known of a deal. `me` is a seat and `own` its hand, or None and 0 for a spectator.

    Facts are only added up: where they contradict each other `worlds` is 0, and `reasons.clash` tells why.
    ValueError names a seat, a hand or an answer that cannot be.

    >>> from batwidgets.deduction.statement import AtLeast
    >>> known = Knowledge(Deal(3, 2, 1), 0, 0b0000011)
    >>> known.worlds, known.heard(1, AtLeast(2, 0b0011100), True).worlds
    (30, 9)
    """

    deal: Deal
    me: int | None = None
    own: int = 0
    facts: tuple[AnyFact, ...] = ()

    def __post_init__(self) -> None:
        if self.me is not None and self.me != HIDDEN:
            self.deal.checked(self.me, self.own)
        elif self.me == HIDDEN or self.own:
            raise ValueError(f"expected a seat that holds the hand; given {shown(self.me)}")

    def told(self, facts: Iterable[AnyFact]) -> Knowledge:
        """What is known once these facts are, too; ValueError for one about a seat or a card that there is not."""
        return replace(self, facts=(*self.facts, *[checked_fact(fact, self.deal) for fact in facts]))

    def heard(self, seat: int, statement: AnyStatement, answer: Answer) -> Knowledge:
        """What is known once a seat has answered; ValueError for an answer that the statement cannot have."""
        return self.told([Heard(seat, statement, answer)])

    def hidden_is(self, cards: int, public: bool = False) -> Knowledge:
        """What is known once the hidden set has been seen."""
        return self.told([Hidden(cards, True, public)])

    def hidden_is_not(self, cards: int, public: bool = False) -> Knowledge:
        """What is known once this has turned out not to be the hidden set."""
        return self.told([Hidden(cards, False, public)])

    def public(self) -> Knowledge:
        """What everybody knows of it: the answers and the public facts, without this seat's own hand."""
        facts = tuple(fact for fact in self.facts if isinstance(fact, Heard) or fact.public)
        return Knowledge(self.deal, facts=facts)

    @cached_property
    def allowed(self) -> tuple[Bools, ...]:
        """The hands that the facts allow: an array over all hands for every seat, then one over the hidden sets.

        `allowed[HIDDEN]` is the last of them. The own hand is not among the facts, so that what others know of
        this seat can be told from the same arrays.
        """
        deal = self.deal
        arrays = [anything(deal.cards, deal.hand)] * deal.players + [anything(deal.cards, deal.hidden)]
        for fact in self.facts:
            place = fact.where()
            arrays[place] = fixed(arrays[place] & rows(fact, deal))
        return tuple(arrays)

    @cached_property
    def tables(self) -> tuple[Table, ...]:
        """Every seat's hands against the hidden sets, by seat (`tables.Table`)."""
        return tables(self.deal, self.allowed, self.me, self.own)

    @cached_property
    def worlds(self) -> int:
        """The number of deals still possible."""
        return count(self.deal, self.allowed, self.me, self.own)

    @cached_property
    def thief(self) -> tuple[int, ...]:
        """For every card, the number of possible deals in which it is hidden."""
        return tuple(int(number) for number in self.tables[0].thief.sum(axis=0))

    @cached_property
    def holders(self) -> tuple[tuple[int, ...], ...]:
        """For every seat and every card, the number of possible deals in which the seat holds it."""
        return tuple(
            tuple(int(number) for number in table.worlds @ contents(table.hands, self.deal.cards))
            for table in self.tables
        )

    def world(self) -> World | None:
        """The first possible deal in the order of `hands.subsets`, or None when there is none."""
        if not self.worlds:
            return None
        known, hands = self, []
        for seat in range(self.deal.players):
            table = known.tables[seat]
            hand = int(table.hands[np.flatnonzero(table.worlds)[0]])
            hands.append(hand)
            if seat != self.me:
                known = known.told(Placed(seat, card) for card in bits(hand))
        hidden = self.deal.everything
        for hand in hands:
            hidden &= ~hand
        if self.deal.cards != self.deal.players * self.deal.hand + hidden.bit_count():  # pragma: no cover
            raise RuntimeError("the hands of a world overlap")
        return World(tuple(hands), hidden)
