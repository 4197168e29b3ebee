"""What can happen on the crew boards of Batam: wages, dice rolled and placed, wages paid."""

from __future__ import annotations

from batwidgets.core.events import Happening


class WageOffered(Happening, frozen=True):
    """The wages on a seat's crew board this round."""

    seat: int
    captain: int
    sailor: int


class DiceRolled(Happening, frozen=True):
    """The dice of a seat, by their places, that were rolled, and what they show; 0 is seasick."""

    seat: int
    dice: tuple[int, ...]
    faces: tuple[int, ...]


class RerollPaid(Happening, frozen=True):
    """What a seat paid to the bank for its next reroll, the number-th of its turn."""

    seat: int
    price: int
    number: int


class DiePlaced(Happening, frozen=True):
    """A die of `seat` on a crew board: in which space, 0 to 2, and which dice it moved one space to the right.

    `pushed` are (owner, value) pairs, from the left.
    """

    seat: int
    board: int
    value: int
    slot: int
    pushed: tuple[tuple[int, int], ...]


class DieWithheld(Happening, frozen=True):
    """A die stays out this round: "seasick", or "no board" has room for it."""

    seat: int
    value: int
    reason: str


class WagesCollected(Happening, frozen=True):
    """What a die in a space of a crew board, 0 or 1, earned its owner."""

    seat: int
    board: int
    slot: int
    amount: int


class WagesReturned(Happening, frozen=True):
    """What comes back to the owner of a crew board since no die took it, by space 0 or 1."""

    seat: int
    slot: int
    amount: int
