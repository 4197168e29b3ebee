"""Sets of moves: lists, unions, and unions that hold more than Python's `len` can tell."""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Iterator

import pytest

from batwidgets import batory
from batwidgets.core import MoveList, SeatMove
from batwidgets.core.moves import MoveUnion


class Step(SeatMove, frozen=True):
    """Go somewhere."""

    to: int


class Shout(SeatMove, frozen=True):
    """Say it aloud."""

    rash = True


class Many:
    """Moves that are only counted and made by their number."""

    def __init__(self, size: int) -> None:
        self.size = size

    def __iter__(self) -> Iterator[Step]:
        return (Step(0, number) for number in range(self.size))

    def __len__(self) -> int:
        return self.size

    def __bool__(self) -> bool:
        return self.size > 0

    def __contains__(self, move: object) -> bool:
        return isinstance(move, Step) and move.seat == 0 and 0 <= move.to < self.size

    def kinds(self) -> tuple[type[SeatMove], ...]:
        return (Step,)

    def of(self, *kinds: type[SeatMove]) -> Many | MoveList:
        return self if Step in kinds else MoveList([])

    def sample(self, rng: random.Random) -> Step:
        return Step(0, rng.randrange(self.size))


LIST = MoveList([Step(0, 1), Step(0, 2), Shout(0)])


@pytest.mark.parametrize("moves", [LIST, MoveUnion(MoveList([Step(0, 1), Step(0, 2)]), MoveList([Shout(0)]))])
def test_a_set_of_moves_answers_what_the_contract_asks(moves: MoveList | MoveUnion) -> None:
    assert list(moves) == [Step(0, 1), Step(0, 2), Shout(0)]
    assert len(moves) == 3
    assert Step(0, 2) in moves
    assert Step(1, 2) not in moves
    assert "Step" not in moves
    assert moves.kinds() == (Step, Shout)
    assert list(moves.of(Shout)) == [Shout(0)]
    assert list(moves.of(Shout, Step)) == list(moves)
    assert list(moves.of()) == []
    assert repr(moves) == "<3 legal moves>"


def test_an_empty_set_is_false_and_has_no_sample() -> None:
    for moves in (MoveList([]), MoveUnion(MoveList([]), MoveList([]))):
        assert not moves
        assert len(moves) == 0
        assert moves.kinds() == ()
        with pytest.raises(ValueError, match="expected at least one move to sample from"):
            moves.sample(random.Random(1))


def test_samples_of_a_union_are_uniform_whatever_the_sizes_of_its_parts() -> None:
    """30 moves, 300 draws each: the limit is where one fair union in a thousand lands (29 degrees of freedom)."""
    moves = MoveUnion(MoveUnion(MoveList([Shout(0)]), Many(20)), MoveList([Step(1, number) for number in range(9)]))
    rng = random.Random(5)
    drawn = Counter(moves.sample(rng) for _ in range(9000))
    assert set(drawn) == set(moves)
    assert sum((count - 300) ** 2 / 300 for count in drawn.values()) < 58.3


def test_a_union_may_be_larger_than_len_can_tell() -> None:
    huge = sys.maxsize * 4
    moves = MoveUnion(Many(huge), LIST)
    assert moves
    assert moves.size == huge + 3
    assert Step(0, huge - 1) in moves
    assert Shout(0) in moves
    assert repr(moves) == f"<{huge + 3} legal moves>"
    assert moves.sample(random.Random(2)) in moves
    assert moves.of(Shout).size == 1
    assert moves.kinds() == (Step, Shout)
    with pytest.raises(OverflowError):
        len(moves)


def test_moves_are_values() -> None:
    assert Step(0, 1) == Step(0, 1) != Step(0, 2)
    assert len({Step(0, 1), Step(0, 1), Shout(0)}) == 2
    with pytest.raises(AttributeError):
        Step(0, 1).to = 5  # type: ignore[misc]


@pytest.mark.parametrize("kind", ["x", 3, None, [], {}])
def test_kinds_that_are_no_types_of_moves_are_refused(kind: object) -> None:
    for legal in (batory.position(seed=1).legal_moves(), batory.position(seed=1, played=["Age"]).legal_moves()):
        with pytest.raises(TypeError, match="expected types of moves"):
            legal.of(kind)
