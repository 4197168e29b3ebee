"""Tapes: values that share a list, whoever goes on from them, and however often."""

from __future__ import annotations

import copy
import gc
import pickle
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest

from batwidgets import batory
from batwidgets.core.tape import Tape


def test_each_branch_has_what_it_was_given_and_no_other() -> None:
    start: Tape[int] = Tape().then([1, 2])
    first, second = start.then([3]), start.then([4, 5])
    further = second.then([6])
    assert (start.whole, first.whole, second.whole) == ((1, 2), (1, 2, 3), (1, 2, 4, 5))
    assert (further.whole, second.then([7]).whole, first.then([8]).whole) == (
        (1, 2, 4, 5, 6), (1, 2, 4, 5, 7), (1, 2, 3, 8),
    )  # fmt: skip
    assert start.then([]) is start


def test_a_new_tape_is_empty_whatever_was_written_before() -> None:
    Tape().then([1])
    assert Tape().whole == ()


def test_a_list_that_was_added_may_change_afterwards() -> None:
    more = [1]
    tape: Tape[int] = Tape().then(more)
    branch = Tape[int]().then([0])
    branch.then([2])
    other = branch.then(more)
    more.append(9)
    assert (tape.whole, other.whole) == ((1,), (0, 1))


def test_a_tape_of_many_branches_can_be_let_go() -> None:
    tape: Tape[int] = Tape()
    for number in range(30_000):
        tape.then([-1])
        tape = tape.then([number])
    assert tape.whole == (*range(30_000),)
    del tape


def test_a_tape_of_many_branches_can_be_copied_and_sent() -> None:
    """A game in which two moves were tried at every turn, say; each level of `_before` once took one of the stack."""
    tape: Tape[int] = Tape()
    for number in range(3000):
        tape.then([-1])
        tape = tape.then([number])
    for twin in (copy.deepcopy(tape), pickle.loads(pickle.dumps(tape))):
        assert twin.whole == tape.whole
        assert (twin.then([1]).whole, twin.then([2]).whole) == ((*tape.whole, 1), (*tape.whole, 2))


def test_a_tape_that_is_sent_takes_nothing_along_of_how_it_went_on() -> None:
    start = Tape[str]().then(["before"])
    start.then(["a secret of later"])
    assert b"secret" not in pickle.dumps(start)


def test_threads_may_go_on_from_one_tape_at_once() -> None:
    start: Tape[int] = Tape().then([0])

    def longer(number: int) -> tuple[int, ...]:
        tape = start
        for _ in range(50):
            tape = tape.then([number])
        return tape.whole

    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(8) as pool:
            found = list(pool.map(longer, range(200)))
    finally:
        sys.setswitchinterval(before)
    assert found == [(0, *[number] * 50) for number in range(200)]


@pytest.mark.parametrize("seed", [1, 2])
def test_a_log_leaves_nothing_for_the_garbage_collector(seed: int) -> None:
    """What it looks through would make it take the longer, the longer a game has lasted."""
    game = batory.new(["Ann", "Ben", "Cleo"], seed=seed).run(["random"] * 3, 3)
    assert len(game.log) > 30 and not any(map(gc.is_tracked, (*game.log, *game.events)))
