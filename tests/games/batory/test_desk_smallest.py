"""The sets of answers that a desk gives as a reason are the smallest in number, against every subset in whole games."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from batwidgets import batory

MOST = 9  # answers, so that every subset can be looked at


def forcing(desk, code, size):
    """Every set of so many answers that alone forces what is certain of a character, by counting the deals."""
    count = desk.thief()[code]
    found = []
    for chosen in combinations(range(len(desk.answers)), size):
        less = replace(desk, answers=tuple(desk.answers[one] for one in chosen))
        if less.thief()[code] == (less.worlds if count else 0):
            found.append(chosen)
    return tuple(found)


@pytest.mark.parametrize(("seed", "most"), [(0, 1), (1, 2)])
def test_no_set_of_fewer_answers_forces_it_and_all_of_that_number_are_given(seed, most):
    whole = batory.desk(batory.new(["Ann", "Ben", "Cleo"], seed=seed).run(["careful"] * 3), me=0)
    desk = replace(whole, answers=whole.answers[:MOST])
    sizes = set()
    for code, count in desk.thief().items():
        if count not in (0, desk.worlds) or code in desk.hand:
            continue
        reason = desk.why(code)
        (size,) = {len(chosen) for chosen in reason.answers}
        assert all(not forcing(desk, code, fewer) for fewer in range(size))
        assert reason.answers == forcing(desk, code, size)
        sizes.add(size)
    assert max(sizes) >= most, "and in one game on several answers together"
