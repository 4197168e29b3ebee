"""Readers of what was given: what they let through, and how they name what they do not."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from collections.abc import Callable

import numpy as np
import pytest

from batwidgets.core.given import MOST, by_seat, choice, flag, listing, mapping, seat_of, shown, whole

READ: list[tuple[Callable[[], object], object]] = [
    (lambda: flag(True, "moved"), True),
    (lambda: whole(7, "round", 1), 7),
    (lambda: whole(MOST, "coins"), MOST),
    (lambda: choice("sail", "step", ["sell", "sail"]), "sail"),
    (lambda: seat_of(2, "to_act", 3), 2),
    (lambda: listing(None, "cards"), ()),
    (lambda: listing(iter("ab"), "cards"), ("a", "b")),
    (lambda: mapping(None, "figures"), {}),
    (lambda: mapping({"any": 1}, "figures"), {"any": 1}),
    (lambda: mapping({"face": 1}, "auction", ["face", "bids"]), {"face": 1}),
    (lambda: by_seat(None, 2, "hands"), {}),
    (lambda: by_seat(["a", None], 2, "hands"), {0: "a", 1: None}),
    (lambda: by_seat({1: "b"}, 2, "hands"), {1: "b"}),
]
REFUSED: list[tuple[Callable[[], object], str]] = [
    (lambda: flag(1, "moved"), "expected moved to be True or False; given 1"),
    (lambda: whole(0, "round", 1), "expected round to be a whole number of 1 or more; given 0"),
    (lambda: whole(True, "round", 1), "expected round to be a whole number from 1 to 1000000; given True"),
    (lambda: whole(5, "sold", 0, 4), "expected sold to be a whole number from 0 to 4; given 5"),
    (lambda: whole(-1, "sold", 0, 4), "expected sold to be a whole number from 0 to 4; given -1"),
    (lambda: whole(MOST + 1, "coins"), "expected coins to be a whole number from 0 to 1000000; given 1000001"),
    (lambda: whole("3", "coins"), "expected coins to be a whole number from 0 to 1000000; given '3'"),
    (lambda: choice([], "step", ["sail"]), "expected step to be one of sail; given []"),
    (
        lambda: choice("sial", "step", ["sell", "sail"]),
        "expected step to be one of sell, sail; given 'sial'; did you mean 'sail'?",
    ),
    (lambda: seat_of(3, "to_act", 3), "expected to_act to be a seat from 0 to 2; given 3"),
    (lambda: seat_of(-1, "to_act", 3), "expected to_act to be a seat from 0 to 2; given -1"),
    (lambda: seat_of(True, "to_act", 3), "expected to_act to be a seat from 0 to 2; given True"),
    (lambda: listing(5, "cards"), "expected cards as a list; given 5"),
    (lambda: listing(np.array(1), "cards"), "expected cards as a list; given array(1)"),
    (lambda: listing("age", "cards"), "expected cards as a list; given 'age'"),
    (lambda: listing(b"age", "cards"), "expected cards as a list; given b'age'"),
    (lambda: listing(Counter(age=2), "cards"), "expected cards as a list; given Counter({'age': 2})"),
    (lambda: mapping(["I1"], "figures"), "expected figures as a mapping; given ['I1']"),
    (lambda: mapping({"fase": 1}, "auction", ["face"]), "expected auction with keys among face; given 'fase'"),
    (lambda: by_seat(5, 2, "hands"), "expected hands as a list; given 5"),
    (lambda: by_seat(["a"], 2, "hands"), "expected hands for 2 seats; given 1"),
    (lambda: by_seat({2: "b"}, 2, "hands"), "expected hands for seats from 0 to 1; given 2"),
    (lambda: by_seat({True: "b"}, 2, "hands"), "expected hands for seats from 0 to 1; given True"),
]  # fmt: skip


@pytest.mark.parametrize(("read", "made"), READ, ids=[str(made) for _, made in READ])
def test_what_is_expected_is_read(read: Callable[[], object], made: object):
    assert read() == made


@pytest.mark.parametrize(("read", "words"), REFUSED, ids=[words for _, words in REFUSED])
def test_what_is_not_is_refused_by_its_name(read: Callable[[], object], words: str):
    with pytest.raises(ValueError, match=f"^{re.escape(words)}$"):
        read()


def test_what_is_long_is_shown_in_its_beginning_without_being_read_whole():
    class Loud:
        told = 0

        def __repr__(self) -> str:
            Loud.told += 1
            return "!"

    for many in ([Loud()] * 10_000, (Loud(),) * 10_000):
        Loud.told = 0
        assert len(shown(many)) == 60
        assert Loud.told <= 61


def test_a_list_that_never_ends_is_read_in_its_beginning():
    assert listing(itertools.count(), "coins") == tuple(range(200))
