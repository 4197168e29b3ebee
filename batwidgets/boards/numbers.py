"""Numbers and points as a board's file gives them, where anything may stand."""

from __future__ import annotations

import math
from typing import TypeGuard


def is_number(value: object) -> TypeGuard[float]:
    """Whether it is a number; True and False are none.

    >>> is_number(2), is_number(0.5), is_number(True), is_number("2")
    (True, True, False, False)
    """
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def are_numbers(value: object, count: int, within: float = math.inf) -> TypeGuard[list[float]]:
    """Whether it is a list of so many numbers, none of them further from 0 than `within`.

    >>> are_numbers([1, 2.5], 2), are_numbers([1], 2), are_numbers([1, -300], 2, within=200)
    (True, False, False)
    """
    return (
        isinstance(value, list) and len(value) == count and all(is_number(one) and abs(one) <= within for one in value)
    )


def are_points(value: object, least: int, most: int, within: float = math.inf) -> bool:
    """Whether it is a list of points, x and y each, and of how many.

    >>> are_points([[0, 0], [1, 1]], 2, 9), are_points([], 1, 9), are_points([[0, 0, 0]], 0, 9)
    (True, False, False)
    """
    return (
        isinstance(value, list)
        and least <= len(value) <= most
        and all(are_numbers(point, 2, within) for point in value)
    )
