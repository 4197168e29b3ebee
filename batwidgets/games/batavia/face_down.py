"""The counters that lie face down, as outcomes of turning up the next one."""

from __future__ import annotations

import random

from batwidgets.core.luck import below
from batwidgets.core.moves import ChanceMove
from batwidgets.core.outcomes import Outcomes
from batwidgets.games.batavia.cards import COMMODITIES, COMPANIES, COUNTERS, HEXES
from batwidgets.games.batavia.moves import TurnCounter
from batwidgets.games.batavia.state import KINDS

TURNS = tuple([tuple([TurnCounter(place, *counter) for counter in COUNTERS]) for place in range(HEXES + 1)])
ROW = (1 << KINDS) - 1  # every counter of a company
MEMBERS = tuple([tuple([kind for kind in range(KINDS) if row >> kind & 1]) for row in range(ROW + 1)])  # of such a set


class FaceDown(Outcomes, frozen=True):
    """Counters of which any may lie on a hex, all as likely.

    Up to 35 may, 35 times in a game: they are looked up by number, and listed only where somebody asks.

    >>> outcomes = FaceDown(hex=1, some=0b10000001)
    >>> outcomes.at(1), len(outcomes.moves)
    (TurnCounter(hex=1, company='Da', commodity='tea'), 2)
    """

    hex: int
    some: int  # the set of counters

    @property
    def moves(self) -> tuple[ChanceMove, ...]:
        """Each of them."""
        turns = TURNS[self.hex]
        return tuple([turns[number] for number in range(len(COUNTERS)) if self.some >> number & 1])

    @property
    def total(self) -> int:
        """How many there are."""
        return self.some.bit_count()

    def __contains__(self, move: object) -> bool:
        if type(move) is not TurnCounter or move.hex != self.hex:
            return False
        if move.company not in COMPANIES or move.commodity not in COMMODITIES:
            return False
        number = COMPANIES.index(move.company) * KINDS + COMMODITIES.index(move.commodity)
        return bool(self.some >> number & 1)

    def __len__(self) -> int:
        return self.total

    def at(self, number: int) -> ChanceMove:
        """The outcome that a number below their count falls on: company by company."""
        some, first = self.some, 0
        if not 0 <= number < some.bit_count():
            raise ValueError(f"expected a number from 0 to {self.total - 1}; given {number}")
        kinds = MEMBERS[some & ROW]
        while number >= len(kinds):
            number -= len(kinds)
            some >>= KINDS
            first += KINDS
            kinds = MEMBERS[some & ROW]
        return TURNS[self.hex][first + kinds[number]]

    def sample(self, rng: random.Random) -> ChanceMove:
        """One of them, each as likely as any other."""
        return self.at(below(self.some.bit_count(), rng))
