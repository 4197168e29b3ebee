"""Every offer of wages that some coins allow: too many to list for the rich, never too many to count."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from functools import lru_cache

from batwidgets.core.moves import MoveList, Moves, SeatMove, drawn
from batwidgets.games.batam.cards import WAGE
from batwidgets.games.batam.moves import OfferWages


class Wages:
    """The offers of a seat with two coins or more: at least 1 each, together no more than it has (BATAM-WAGE-02, 03).

    >>> offers = Wages(0, 20)
    >>> len(offers), OfferWages(0, 19, 1) in offers, OfferWages(0, 20, 0) in offers
    (190, True, False)
    """

    __slots__ = ("coins", "seat", "size")

    def __init__(self, seat: int, coins: int) -> None:
        self.seat, self.coins = seat, coins
        self.size = coins * (coins - 1) // 2

    def __iter__(self) -> Iterator[OfferWages]:
        for captain in range(WAGE, self.coins):
            for sailor in range(WAGE, self.coins - captain + 1):
                yield OfferWages(self.seat, captain, sailor)

    def __len__(self) -> int:
        return self.size

    def __contains__(self, move: object) -> bool:
        return (
            isinstance(move, OfferWages)
            and move.seat == self.seat
            and move.captain >= WAGE
            and move.sailor >= WAGE
            and move.captain + move.sailor <= self.coins
        )

    def __repr__(self) -> str:
        return f"<{self.size} legal offers of wages>"

    def kinds(self) -> tuple[type[SeatMove], ...]:
        return (OfferWages,)

    def of(self, *kinds: type[SeatMove]) -> Moves:
        return self if issubclass(OfferWages, kinds) else MoveList([])

    def sample(self, rng: random.Random) -> OfferWages:
        """One of them, each as likely as any other: two different numbers below the coins stand for an offer."""
        number = drawn(rng, self.size)
        high = (1 + math.isqrt(1 + 8 * number)) // 2
        low = number - high * (high - 1) // 2
        return OfferWages(self.seat, low + 1, high - low)


@lru_cache(maxsize=1024)
def offers(seat: int, coins: int) -> Moves:
    """What a seat with some coins may offer; with one or none, all it has, the captain first (AMB-BATAM-05)."""
    return Wages(seat, coins) if coins >= 2 * WAGE else MoveList([OfferWages(seat, coins, 0)])
