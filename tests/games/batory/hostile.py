"""What nobody should give: values of every wrong kind, and what a public call may answer to them."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from batwidgets.core import IllegalMove
from batwidgets.games.batory.desks import Contradiction
from batwidgets.games.batory.sentences import QuestionError
from batwidgets.scene import Refused

LONGEST = 700  # characters of an error that a person is to read; one may list all rooms


class NoRepr:
    """Something whose repr is at fault."""

    def __repr__(self) -> str:
        raise RuntimeError("no repr")


class Word(str):
    """A text that is not quite a str."""


def circle() -> list[Any]:
    """A list that holds itself."""
    made: list[Any] = []
    made.append(made)
    return made


VALUES: dict[str, Callable[[], Any]] = {
    "true": lambda: True, "negative": lambda: -1, "99": lambda: 99, "huge": lambda: 10**5000, "float": lambda: 1.5,
    "nan": lambda: float("nan"), "empty": lambda: "", "word": lambda: "zzz", "long": lambda: "x" * 1_000_000,
    "surrogate": lambda: "\ud800", "control": lambda: "a\nb\0", "turned": lambda: "\u202eabc",
    "list": list, "nested": lambda: [[["a"]]], "circle": circle, "tuple": tuple, "dict": lambda: {"a": 1},
    "numbers": lambda: {1: 2}, "set": lambda: {1, 2}, "bytes": lambda: b"ab", "no repr": NoRepr,
    "holds huge": lambda: [10**5000], "numpy": lambda: np.int64(1), "array": lambda: np.array([1, 2]),
    "array of none": lambda: np.array(1),
    "generator": lambda: iter(["MCy"]), "endless": lambda: itertools.repeat("MCy"), "type": lambda: int,
    "script": lambda: "<!--<script>", "subclass": lambda: Word("zzz"),
}  # fmt: skip


SAY_WHY = IllegalMove | Contradiction | QuestionError | Refused


def complaint(name: str, error: Exception, kinds: tuple[type[Exception], ...]) -> str | None:
    """What is wrong with an error: its kind, its length, or that it does not say what was expected."""
    text = str(error)
    if not isinstance(error, kinds):
        return f"{name}: raw {type(error).__name__}: {text[:200]}"
    said = isinstance(error, SAY_WHY) or "BATORY-" in text or "expected" in text
    return None if said and len(text) <= LONGEST else f"{name}: {type(error).__name__}: {text[:200]}"


def check(call: Callable[[Any], object], *kinds: type[Exception]) -> None:
    """Give a call every value; fail with all complaints about its errors."""
    found = []
    for name, make in VALUES.items():
        try:
            call(make())
        except Exception as error:
            found.append(complaint(name, error, kinds or (ValueError, TypeError)))
    if complaints := [one for one in found if one]:
        pytest.fail("\n".join(complaints))
