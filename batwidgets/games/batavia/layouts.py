"""Every way to lay out cards of a hand that the rules allow: counted, listed, drawn and recognised.

There may be thousands, so they are numbered from 0 and made from their number; nothing is stored.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator

from batwidgets.core.moves import MoveList, Moves, SeatMove, drawn
from batwidgets.games.batavia.moves import Counts, LayOut


class LayOuts:
    """The lay-outs of a hand with enough cards of one company at least: `needs` says how many are enough of each.

    A seat with a majority needs one card of any company; one without needs as many as make a majority of some company
    (BATAVIA-LAY-06, 07). A company of which no number is enough needs more than are held. Of all the ways to take
    0 to held of each company those are left out that have fewer than needed of every one, so the number is a
    difference of two products.

    >>> some = LayOuts(0, held=(2, 0, 1, 0, 0), needs=(2, 1, 4, 1, 1))
    >>> len(some), [move.cards for move in some]
    (2, [(2, 0, 0, 0, 0), (2, 0, 1, 0, 0)])
    """

    __slots__ = ("_all", "_short", "held", "needs", "seat", "size")

    def __init__(self, seat: int, held: Counts, needs: Counts) -> None:
        """ValueError where a company needs no card: then nothing would have to be laid out."""
        if min(needs) < 1:
            raise ValueError(f"expected needs of 1 or more of every company; given {needs}")
        self.seat, self.held, self.needs = seat, held, needs
        a, b, c, d, e = held  # spelt out: this is asked for at every turn
        self._all = all_ways = (a + 1) * (b + 1) * (c + 1) * (d + 1) * (e + 1)
        v, w, x, y, z = needs  # and so many ways to take too few of each
        self._short = (v if v <= a else a + 1, w if w <= b else b + 1, x if x <= c else c + 1,
                       y if y <= d else d + 1, z if z <= e else e + 1)  # fmt: skip
        self.size = all_ways - math.prod(self._short)

    def __iter__(self) -> Iterator[LayOut]:
        return map(self.at, range(self.size))

    def __len__(self) -> int:
        return self.size

    def __contains__(self, move: object) -> bool:
        if type(move) is not LayOut or move.seat != self.seat:
            return False
        enough = False
        for count, have, need in zip(move.cards, self.held, self.needs, strict=True):
            if type(count) is not int or not 0 <= count <= have:
                return False
            enough = enough or count >= need
        return enough

    def __repr__(self) -> str:
        return f"<{self.size} legal lay-outs>"

    def at(self, number: int) -> LayOut:
        """The lay-out of a number from 0 to size - 1: the first company with enough decides, then come the others."""
        if not 0 <= number < self.size:
            raise IndexError(f"expected a number from 0 to {self.size - 1}; given {number}")
        held, short = self.held, self._short
        few, rest = 1, self._all  # ways to take too few of all companies before one, and any of those after it
        for company in range(len(held)):
            ways, enough = held[company] + 1, held[company] + 1 - short[company]
            rest //= ways
            if number < few * enough * rest:  # this company is the first with enough
                break
            number -= few * enough * rest
            few *= short[company]
        cards: list[int] = []
        number, before = number // few, number % few  # `divmod` would take twice as long
        for less in short[:company]:
            cards.append(before % less)
            before //= less
        cards.append(short[company] + number % enough)
        number //= enough
        for have in held[company + 1 :]:
            cards.append(number % (have + 1))
            number //= have + 1
        return LayOut(self.seat, *cards)

    def kinds(self) -> tuple[type[SeatMove], ...]:
        return (LayOut,) if self.size else ()

    def of(self, *kinds: type[SeatMove]) -> Moves:
        return self if any(issubclass(LayOut, kind) for kind in kinds) else MoveList([])

    def sample(self, rng: random.Random) -> LayOut:
        """One of them, each as likely as any other."""
        return self.at(drawn(rng, self.size))
