"""What was given: shown briefly where something else was expected, compared with what is known, read or refused."""

from __future__ import annotations

import difflib
import functools
from collections.abc import Callable, Iterable, Mapping
from typing import Any, ParamSpec, TypeGuard, TypeVar

One = TypeVar("One")
Made = TypeVar("Made")
Params = ParamSpec("Params")

LONGEST = 60  # characters of a value in an error
MOST = 1_000_000  # of a count that the rules set no limit to: rounds, coins
HUGE = 10**30  # from here on an integer is not written out: Python itself refuses to beyond some thousand digits


def shown(value: object, longest: int = LONGEST) -> str:
    """A value as an error shows it: its repr, never a page long, and something readable even where it has none.

    >>> shown("Ann"), shown(3), shown("x" * 100, 12), shown(-(10**5000))
    ("'Ann'", '3', "'xxxxxxxx...", 'a huge number')
    """
    if isinstance(value, int) and abs(value) >= HUGE:
        return "a huge number"
    try:
        long = isinstance(value, str | bytes | list | tuple) and len(value) > longest
        text = repr(value[: longest + 1] if long else value)  # type: ignore[index] # mypy knows of no such flags
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


def refuse_unknown(what: str, unknown: Iterable[str], known: Iterable[str]) -> None:
    """TypeError for a keyword that something does not have, naming the near one, or all.

    >>> refuse_unknown("desk()", ["plyers"], ["players", "me"])
    Traceback (most recent call last):
    TypeError: desk() has no 'plyers'; did you mean 'players'?
    """
    words = [*known]
    for word in unknown:
        if word not in words:
            hint = did_you_mean(word, words) or f"; it has {', '.join(words)}"
            raise TypeError(f"{what} has no {shown(word)}{hint}")


def checked_keywords(function: Callable[Params, Made]) -> Callable[Params, Made]:
    """Let a function name the near one for a keyword that it does not have: Python itself names what was given alone.

    >>> @checked_keywords
    ... def greet(name, /, *, loud=False): ...
    >>> greet("Ann", laud=True)
    Traceback (most recent call last):
    TypeError: greet() has no 'laud'; did you mean 'loud'?
    """
    code = function.__code__
    known = code.co_varnames[code.co_posonlyargcount : code.co_argcount + code.co_kwonlyargcount]

    @functools.wraps(function)
    def checked(*given: Params.args, **named: Params.kwargs) -> Made:
        refuse_unknown(f"{function.__name__}()", named, known)
        return function(*given, **named)

    return checked


def beginning(given: Iterable[One], most: int = 200) -> list[One]:
    """A list of what is given, of its first things only: an iterator may never end, and no list here is that long.

    >>> import itertools
    >>> len(beginning(itertools.count()))
    200
    """
    return [one for _, one in zip(range(most), given, strict=False)]


def is_list(given: object) -> TypeGuard[Iterable[Any]]:
    """Whether something can be read as a list: no text, no mapping, whose values would be lost.

    >>> is_list(iter("ab")), is_list("ab"), is_list({"Age": 2}), is_list(5)
    (True, False, False, False)
    """
    if isinstance(given, str | bytes | Mapping):
        return False
    try:
        iter(given)  # type: ignore[call-overload] # asked just for this
    except TypeError:  # as by an array without dimensions, which has the method
        return False
    return True


# Read, or refused


def flag(given: object, part: str) -> bool:
    """True or False."""
    if not isinstance(given, bool):
        raise ValueError(f"expected {part} to be True or False; given {shown(given)}")
    return given


def whole(given: object, part: str, least: int = 0, most: int = MOST) -> int:
    """A whole number in a range.

    >>> whole(0, "round", 1)
    Traceback (most recent call last):
    ValueError: expected round to be a whole number of 1 or more; given 0
    """
    if type(given) is not int or not least <= given <= most:
        few = type(given) is int and given < least
        upto = f"of {least} or more" if most == MOST and few else f"from {least} to {most}"
        raise ValueError(f"expected {part} to be a whole number {upto}; given {shown(given)}")
    return given


def choice(given: object, part: str, known: Iterable[str]) -> str:
    """One of some words.

    >>> choice("sial", "step", ["sail", "sell"])
    Traceback (most recent call last):
    ValueError: expected step to be one of sail, sell; given 'sial'; did you mean 'sail'?
    """
    words = list(known)
    if not isinstance(given, str) or given not in words:
        hint = did_you_mean(given, words)
        raise ValueError(f"expected {part} to be one of {', '.join(words)}; given {shown(given)}{hint}")
    return given


def seat_of(given: object, part: str, players: int) -> int:
    """A seat."""
    if type(given) is not int or not 0 <= given < players:
        raise ValueError(f"expected {part} to be a seat from 0 to {players - 1}; given {shown(given)}")
    return given


def listing(given: object, part: str) -> tuple[Any, ...]:
    """A list of anything; None stands for an empty one.

    >>> listing(["a", "b"], "cards"), listing(None, "cards")
    (('a', 'b'), ())
    >>> listing({"a": 2}, "cards")
    Traceback (most recent call last):
    ValueError: expected cards as a list; given {'a': 2}
    """
    if given is None:
        return ()
    if not is_list(given):
        raise ValueError(f"expected {part} as a list; given {shown(given)}")
    return tuple(beginning(given))


def mapping(given: object, part: str, keys: Iterable[str] | None = None) -> Mapping[Any, Any]:
    """A mapping, with some of these keys only where there are any named; None stands for an empty one.

    >>> mapping({"fase": 1}, "auction", ["face"])
    Traceback (most recent call last):
    ValueError: expected auction with keys among face; given 'fase'
    """
    if given is None:
        return {}
    if not isinstance(given, Mapping):
        raise ValueError(f"expected {part} as a mapping; given {shown(given)}")
    if keys is not None:
        known = tuple(keys)
        for key in given:
            if key not in known:
                raise ValueError(f"expected {part} with keys among {', '.join(known)}; given {shown(key)}")
    return given


def by_seat(given: object, players: int, part: str) -> dict[int, Any]:
    """A list with one entry a seat, or a mapping from some seats; None stands for an empty one.

    >>> by_seat(["a", "b"], 2, "hands"), by_seat({1: "b"}, 2, "hands")
    ({0: 'a', 1: 'b'}, {1: 'b'})
    """
    if given is None:
        return {}
    if isinstance(given, Mapping):
        for seat in given:
            if type(seat) is not int or not 0 <= seat < players:
                raise ValueError(f"expected {part} for seats from 0 to {players - 1}; given {shown(seat)}")
        return dict(given)
    listed = listing(given, part)
    if len(listed) != players:
        raise ValueError(f"expected {part} for {players} seats; given {len(listed)}")
    return dict(enumerate(listed))
