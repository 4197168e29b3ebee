"""How many cards each player holds and how many are hidden; where a card may be; one possible deal.

Cards are numbered from 0 and a set of cards is an integer with one bit a card. A *place* is a seat (0, 1, ...) or
`HIDDEN`, the pile that nobody sees: it is treated as one more player, who is never asked.
"""

from __future__ import annotations

from math import comb

import msgspec

from batwidgets.core.given import shown

HIDDEN = -1
MOST_CARDS = 16  # look-up tables have an entry for every set of cards, and for every way to part one in two


class Deal(msgspec.Struct, frozen=True):
    """The shape of a deal: `players` hands of `hand` cards each, and `hidden` cards in the pile.

    >>> Deal(4, 3, 1).cards, Deal(4, 3, 1).worlds
    (13, 4804800)
    """

    players: int
    hand: int
    hidden: int

    def __post_init__(self) -> None:
        if min(self.players, self.hand, self.hidden) < 1 or self.cards > MOST_CARDS:
            raise ValueError(
                f"expected at least one player, card a hand and hidden card, and at most {MOST_CARDS} cards in all; "
                f"given {self!r}"
            )

    @property
    def cards(self) -> int:
        """The number of cards in all."""
        return self.players * self.hand + self.hidden

    @property
    def everything(self) -> int:
        """The set of all cards."""
        return (1 << self.cards) - 1

    @property
    def worlds(self) -> int:
        """The number of deals before anybody has looked at a card."""
        total, left = 1, self.cards
        for _ in range(self.players):
            total *= comb(left, self.hand)
            left -= self.hand
        return total

    @property
    def places(self) -> tuple[int, ...]:
        """Every seat, and then the hidden pile."""
        return (*range(self.players), HIDDEN)

    def size(self, place: int) -> int:
        """The number of cards at a place; ValueError when there is no such place."""
        if type(place) is not int or not HIDDEN <= place < self.players:
            raise ValueError(
                f"expected a seat from 0 to {self.players - 1}, or {HIDDEN} for the pile; given {shown(place)}"
            )
        return self.hidden if place == HIDDEN else self.hand

    def checked(self, place: int, cards: int) -> int:
        """The set itself when it can be all that lies at the place; else ValueError."""
        size = self.size(place)
        if not 0 <= cards <= self.everything or cards.bit_count() != size:
            raise ValueError(f"expected a set of {size} of the {self.cards} cards; given {cards:#b}")
        return cards


class World(msgspec.Struct, frozen=True):
    """One possible deal: the set of cards in every hand by seat, and the hidden set.

    >>> World((0b001, 0b100), 0b010).at(HIDDEN)
    2
    """

    hands: tuple[int, ...]
    hidden: int

    def at(self, place: int) -> int:
        """The set of cards at a place."""
        return self.hidden if place == HIDDEN else self.hands[place]


def bits(cards: int) -> tuple[int, ...]:
    """The cards in a set, lowest first.

    >>> bits(0b1010)
    (1, 3)
    """
    return tuple(card for card in range(cards.bit_length()) if cards >> card & 1)
