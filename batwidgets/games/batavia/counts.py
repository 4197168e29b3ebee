"""Counts of cards, and rows of other numbers: values, so that what changes is put in their place anew."""

from __future__ import annotations

from typing import TypeVar

from batwidgets.games.batavia.moves import Counts

Item = TypeVar("Item")


def put(row: tuple[Item, ...], place: int, item: Item) -> tuple[Item, ...]:
    """A row with another item at a place.

    >>> put((3, 1, 4), 1, 5)
    (3, 5, 4)
    """
    new = [*row]  # in half the time that two slices take
    new[place] = item
    return tuple(new)


def added(some: Counts, more: Counts) -> Counts:
    """Counts of cards put together."""
    a, b, c, d, e = some  # spelt out: cards are counted at most moves
    v, w, x, y, z = more
    return (a + v, b + w, c + x, d + y, e + z)
