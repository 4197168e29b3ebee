"""What was given where something else was expected: shown briefly whatever it is, and compared with what is known."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from typing import TypeVar

One = TypeVar("One")

LONGEST = 60  # characters of a value in an error
HUGE = 10**30  # from here on an integer is not written out: Python itself refuses to beyond some thousand digits


def shown(value: object, longest: int = LONGEST) -> str:
    """A value as an error shows it: its repr, never a page long, and something readable even where it has none.

    >>> shown("Ann"), shown(3), shown("x" * 100, 12), shown(-(10**5000))
    ("'Ann'", '3', "'xxxxxxxx...", 'a huge number')
    """
    if isinstance(value, int) and abs(value) >= HUGE:
        return "a huge number"
    try:
        text = repr(value[: longest + 1] if isinstance(value, str | bytes) else value)
    except Exception:  # a huge number inside, a nesting too deep, a class whose repr is at fault
        return f"a {type(value).__name__} that cannot be shown"
    return text if len(text) <= longest else text[: longest - 3] + "..."


def near(word: object, known: Iterable[str], most: int = 1) -> list[str]:
    """The known words that look like one, the likeliest first; what is no text, or too long, is like none.

    >>> near("Captian", ["Captain", "Purser"]), near("x" * 10**7, ["Captain"])
    (['Captain'], [])
    """
    if not isinstance(word, str) or len(word) > LONGEST:
        return []
    return difflib.get_close_matches(word, list(known), most)


def did_you_mean(word: object, known: Iterable[str], most: int = 1) -> str:
    """The end of an error about an unknown word: "; did you mean 'seed'?", or nothing.

    >>> did_you_mean("sead", ["seed", "board"]), did_you_mean("zzz", ["seed"])
    ("; did you mean 'seed'?", '')
    """
    found = near(word, known, most)
    return f"; did you mean {' or '.join(map(repr, found))}?" if found else ""


def beginning(given: Iterable[One], most: int = 100) -> list[One]:
    """A list of what is given, of its first things only: an iterator may never end, and no list here is that long.

    >>> import itertools
    >>> len(beginning(itertools.count()))
    100
    """
    return [one for _, one in zip(range(most), given, strict=False)]
