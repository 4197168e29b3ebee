"""Every way to lay out cards of a hand that the rules allow: counted, listed, drawn and recognised.

There may be thousands, so they are numbered from 0 and made from their number; nothing is stored.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from batwidgets.core.moves import MoveList, Moves, SeatMove, drawn
from batwidgets.games.batavia.cards import COMPANIES
from batwidgets.games.batavia.moves import Counts, LayOut

ANY: Counts = (1,) * len(COMPANIES)  # one card of any company is enough


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

    __slots__ = ("_short", "_ways", "held", "needs", "seat", "size")

    def __init__(self, seat: int, held: Counts, needs: Counts) -> None:
        """ValueError where a company needs no card: then nothing would have to be laid out."""
        self.seat, self.held, self.needs = seat, held, needs
        # Spelt out, here and in `at`: both are asked for at every turn, and loops take twice as long.
        a, b, c, d, e = held
        a, b, c, d, e = self._ways = (a + 1, b + 1, c + 1, d + 1, e + 1)  # so many ways to take of each
        if needs == ANY:
            self._short, self.size = ANY, a * b * c * d * e - 1
            return
        v, w, x, y, z = needs
        if v < 1 or w < 1 or x < 1 or y < 1 or z < 1:
            raise ValueError(f"expected needs of 1 or more of every company; given {needs}")
        v, w, x, y, z = self._short = (v if v < a else a, w if w < b else b, x if x < c else c,
                                       y if y < d else d, z if z < e else e)  # fmt: skip  # and to take too few
        self.size = a * b * c * d * e - v * w * x * y * z

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
        """The lay-out of a number from 0 to size - 1."""
        if not 0 <= number < self.size:
            raise IndexError(f"expected a number from 0 to {self.size - 1}; given {number}")
        # First come those with enough of the first company, then, of all others, those with enough of the second, and
        # so on. Among these the number is read digit by digit, a company each, the first one the lowest.
        a, b, c, d, e = self._ways
        v, w, x, y, z = self._short
        p = q = r = s = t = 0  # the fewest cards of each; what may be taken beside them is less by as many
        if number < (some := (a - v) * b * c * d * e):
            p, a = v, a - v
        elif (number := number - some) < (some := v * (b - w) * c * d * e):
            q, a, b = w, v, b - w
        elif (number := number - some) < (some := v * w * (c - x) * d * e):
            r, a, b, c = x, v, w, c - x
        elif (number := number - some) < (some := v * w * x * (d - y) * e):
            s, a, b, c, d = y, v, w, x, d - y
        else:
            number -= some
            t, a, b, c, d = z, v, w, x, y
        p += number % a  # `divmod` would take twice as long
        number //= a
        q += number % b
        number //= b
        r += number % c
        number //= c
        return LayOut(self.seat, p, q, r, s + number % d, t + number // d)

    def kinds(self) -> tuple[type[SeatMove], ...]:
        return (LayOut,) if self.size else ()

    def of(self, *kinds: type[SeatMove]) -> Moves:
        return self if any(issubclass(LayOut, kind) for kind in kinds) else MoveList([])

    def sample(self, rng: random.Random) -> LayOut:
        """One of them, each as likely as any other."""
        return self.at(drawn(rng, self.size))
