"""Uniform numbers that are the same on every Python."""

from __future__ import annotations

import random


def below(total: int, rng: random.Random) -> int:
    """A uniform number from 0 to total - 1 by getrandbits and rejection alone: the same on every Python.

    ValueError when nothing can be drawn, for rejection would never end.
    """
    if total < 1:
        raise ValueError(f"expected at least one outcome to draw; given a total weight of {total}")
    bits = total.bit_length()
    while True:
        number = rng.getrandbits(bits)
        if number < total:
            return number
