"""Lay-outs by a closed form: held against listing all of them, and against laying each out and looking."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from typing import Any

import pytest
from games.batavia.playing import EVERY, any_kind, start, steps

from batwidgets.games.batavia import resolve
from batwidgets.games.batavia.layouts import LayOuts
from batwidgets.games.batavia.legal import legal_moves
from batwidgets.games.batavia.moves import Draw, LayOut
from batwidgets.games.batavia.state import NOBODY, Phase, State


def brute(held: tuple[int, ...], needs: tuple[int, ...]) -> set[tuple[int, ...]]:
    every = itertools.product(*[range(have + 1) for have in held])
    return {cards for cards in every if any(count >= need for count, need in zip(cards, needs, strict=True))}


def some(rng: random.Random) -> LayOuts:
    held = tuple(rng.randrange(4) for _ in range(5))
    return LayOuts(rng.randrange(5), held, tuple(rng.choice((1, 1, 2, 3, 4, 99)) for _ in range(5)))


@pytest.mark.parametrize("number", range(60))
def test_they_are_those_that_brute_force_finds(number: int) -> None:
    rng = random.Random(number)
    lay_outs = some(rng)
    wanted = brute(lay_outs.held, lay_outs.needs)
    listed = list(lay_outs)
    assert {move.cards for move in listed} == wanted
    assert len(listed) == len(lay_outs) == lay_outs.size == len(wanted)
    assert bool(lay_outs) == bool(wanted)
    assert all(move.seat == lay_outs.seat for move in listed)
    for cards in itertools.product(*[range(have + 2) for have in lay_outs.held]):
        assert (LayOut(lay_outs.seat, *cards) in lay_outs) == (cards in wanted)
    assert str(len(wanted)) in repr(lay_outs)
    assert lay_outs.kinds() == ((LayOut,) if wanted else ())
    assert lay_outs.of(LayOut) is lay_outs
    assert len(lay_outs.of(Draw)) == 0


def test_what_is_no_lay_out_of_this_hand_is_not_among_them() -> None:
    lay_outs = LayOuts(1, (2, 0, 3, 0, 0), (1, 1, 1, 1, 1))
    assert LayOut(1, Br=1) in lay_outs
    odd: Any = LayOut(1, Fr=1.0)  # type: ignore[arg-type]
    for other in [LayOut(0, Br=1), LayOut(1), LayOut(1, Br=3), LayOut(1, Br=-1, Fr=1), LayOut(1, Br=True), odd,
                  Draw(1), "Br", None]:  # fmt: skip
        assert other not in lay_outs, other


def test_samples_are_uniform() -> None:
    """Chi-square; the limit is about one fair sample in 10,000."""
    rng = random.Random(3)
    for lay_outs in [LayOuts(0, (2, 1, 3, 0, 2), (2, 1, 9, 1, 3)), LayOuts(0, (1, 2, 2, 1, 1), (1,) * 5)]:
        drawn = Counter(lay_outs.sample(rng) for _ in range(lay_outs.size * 40))
        chi = sum((drawn[move] - 40) ** 2 / 40 for move in lay_outs)
        free = lay_outs.size - 1
        assert chi < free + 3.9 * (2 * free) ** 0.5 + 12
        assert set(drawn) <= set(lay_outs)


def test_the_largest_hand_is_counted_without_being_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []
    number_of = LayOuts.at
    monkeypatch.setattr(LayOuts, "at", lambda self, number: made.append(number) or number_of(self, number))
    lay_outs = LayOuts(0, (22,) * 5, (1,) * 5)
    assert len(lay_outs) == 23**5 - 1
    assert lay_outs.sample(random.Random(1)) in lay_outs
    needy = LayOuts(0, (22,) * 5, (3, 5, 23, 22, 1))
    assert len(needy) == 23**5 - 3 * 5 * 23 * 22 * 1
    assert len(made) == 1  # the one that was drawn


def test_numbers_beyond_the_end_and_needs_of_nothing_are_refused() -> None:
    lay_outs = LayOuts(0, (1, 0, 0, 0, 0), (1,) * 5)
    assert lay_outs.at(0) == LayOut(0, Br=1)
    for number in (-1, 1):
        with pytest.raises(IndexError, match="from 0 to 0"):
            lay_outs.at(number)
    with pytest.raises(ValueError, match="1 or more of every company"):
        LayOuts(0, (1, 0, 0, 0, 0), (0, 1, 1, 1, 1))
    with pytest.raises(ValueError, match="at least one move"):
        LayOuts(0, (0,) * 5, (1,) * 5).sample(random.Random(1))


def allowed(state: State, cards: tuple[int, ...]) -> bool:
    """By laying them out and looking: is a seal held, and once the target is taken, one with a post ahead?"""
    if not any(cards):
        return False
    seat, after = state.turn, state.copy()
    resolve.do(after, LayOut(seat, *cards))
    held = [company for company, owner in enumerate(after.seals) if owner == seat]
    ahead = [company for company in held if company in after.flags[after.at[seat] + 1 :]]
    return bool(held) if state.target == NOBODY else bool(ahead)


def test_the_legal_ones_are_those_that_leave_a_seal_and_later_a_post() -> None:
    """In positions of random games, all options, every lay-out of the hand is tried (BATAVIA-LAY-04 to 09, END-03)."""
    tried: Counter[tuple[str, bool]] = Counter()
    for number, options in enumerate(EVERY):
        state = start(3 + number % 3, options)
        for _ in steps(state, any_kind, random.Random(number)):
            size = 1
            for count in state.hands[state.turn]:
                size *= count + 1
            if state.phase is not Phase.PLAY or size > 200:
                continue
            last = "last round" if state.target != NOBODY else "before"
            legal = legal_moves(state, state.turn)
            for cards in itertools.product(*[range(have + 1) for have in state.hands[state.turn]]):
                verdict = allowed(state, cards)
                assert (LayOut(state.turn, *cards) in legal) == verdict, (state, cards)
                tried[last, verdict] += 1
    assert min(tried[last, verdict] for last in ("before", "last round") for verdict in (True, False)) > 50, tried
