"""Words as a person would say them, for banners, logs and screen readers."""

from __future__ import annotations

from collections.abc import Iterable


def listed(words: Iterable[str], last: str = "and") -> str:
    """Words as a list in prose.

    >>> listed([]), listed(["Ann"]), listed(["Ann", "Ben", "Cleo"]), listed(["Bar", "Veranda"], "or")
    ('', 'Ann', 'Ann, Ben and Cleo', 'Bar or Veranda')
    """
    *most, end = [*words] or [""]
    return f"{', '.join(most)} {last} {end}" if most else end


def counted(number: int, one: str, many: str | None = None) -> str:
    """A number with its noun.

    >>> counted(1, "card"), counted(0, "card"), counted(2, "die", "dice")
    ('1 card', '0 cards', '2 dice')
    """
    return f"{number} {one if number == 1 else many or one + 's'}"
