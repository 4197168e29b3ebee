"""The names of seats: short enough for a picture, readable, and different when they are read out."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from batwidgets.core.given import shown

LONGEST = 24  # characters of a name
BLANK = frozenset("\u115f\u1160\u2800")  # printable to Python, and yet nothing is to be seen


def checked_names(names: Sequence[str]) -> tuple[str, ...]:
    """The names, if each is 1 to 24 printable characters without spaces around and no two are alike; else ValueError.

    >>> checked_names(["Ann", "ANN"])
    Traceback (most recent call last):
    ValueError: expected different names for the seats; given ['Ann', 'ANN'], alike but for capitals
    """
    for name in names:
        if not is_name(name):
            around = ", with a space before or after it" if isinstance(name, str) and is_name(name.strip()) else ""
            raise ValueError(
                f"expected every name to be 1 to {LONGEST} printable characters; given {shown(name)}{around}"
            )
    if len(set(map(folded, names))) < len(names):
        alike = ", alike but for capitals" if len(set(names)) == len(names) else ""
        raise ValueError(f"expected different names for the seats; given {shown(list(names), 120)}{alike}")
    return tuple(names)


def is_name(name: object) -> bool:
    """Whether something can be told apart from nothing when it is printed as a name."""
    if not isinstance(name, str) or not 1 <= len(name) <= LONGEST or not name.isprintable() or name != name.strip():
        return False
    return any(unicodedata.category(sign)[0] != "M" and sign not in BLANK for sign in folded(name))


def folded(name: str) -> str:
    """What two names have in common that nobody can tell apart by ear: no capitals, one way to write a letter.

    >>> folded("ÉVA") == folded("E\u0301va")
    True
    """
    return unicodedata.normalize("NFKC", name).casefold()
