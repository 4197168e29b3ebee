"""A shorthand is several moves in one go: all or none of them, logged one by one, taken back together at a table."""

from __future__ import annotations

from typing import Any

import pytest

from batwidgets import batory
from batwidgets.core import CHANCE, Game, IllegalMove, Refusal, SeatMove, Shorthand
from batwidgets.core.moves import Move
from batwidgets.games.batory.moves import MoveFigure
from batwidgets.games.batory.ruleset import Batory
from batwidgets.scene import Refused
from batwidgets.widgets.game_source import GameSource


class Walk(Shorthand, frozen=True):
    """A figure through several rooms."""

    figure: str
    rooms: tuple[str, ...]


class WithWalks(Batory):
    """MS Batory, in which a figure can be sent through several rooms at once."""

    shorthands: tuple[type[Shorthand], ...] = (Walk,)

    def spell_out(self, state: Any, shorthand: Shorthand) -> tuple[SeatMove, ...]:
        assert isinstance(shorthand, Walk)
        return tuple(MoveFigure(shorthand.seat, shorthand.figure, room) for room in shorthand.rooms)

    def why_not(self, state: Any, move: Move) -> tuple[Refusal, ...]:
        if not isinstance(move, Walk):
            return super().why_not(state, move)
        after = state.copy()
        for step in self.spell_out(state, move):
            if refusals := super().why_not(after, step):
                return refusals
            self.do(after, step)
        return ()

    def move(self, view: Any, offer: str, values: Any) -> SeatMove | None:
        return Walk(0, "FPy", ("T8", "T10")) if offer == "walk" else super().move(view, offer, values)


FIGURES = {"FPy": "T5"}
WALK = Walk(0, "FPy", ("T8", "T10"))


def at_sea() -> Game:
    plain = batory.position(figures=FIGURES, hands=[["Captain"], ["PAR"], []], thief="Purser", points=3, seed=1)
    return Game(WithWalks(), plain.seats, plain.options, plain.state, dealer=plain.dealer, parts=plain.parts)


def test_it_is_played_as_the_moves_it_stands_for() -> None:
    start = at_sea()
    game = start.play(WALK)
    assert game.log == (MoveFigure(0, "FPy", "T8"), MoveFigure(0, "FPy", "T10"))
    assert game == start.play(game.log[0]).play(game.log[1])
    assert game.undo().log == game.log[:1]
    assert start.log == ()


def test_it_is_played_whole_or_not_at_all() -> None:
    start = at_sea()
    far = Walk(0, "FPy", ("T8", "T10", "T1"))
    before = start.state
    with pytest.raises(IllegalMove):
        start.play(far)
    assert start.why_not(far)
    assert start.state == before


def test_it_is_no_legal_move_and_stands_in_no_log() -> None:
    start = at_sea()
    assert WALK not in start.legal_moves()
    assert start.why_not(WALK) == ()
    assert start.to_act is not CHANCE


def test_a_game_without_shorthands_knows_none() -> None:
    game = batory.new(["Ann", "Ben", "Cleo"], seed=7)
    with pytest.raises(TypeError, match=r"expected a move of MS Batory .*; given Walk"):
        game.play(Walk(0, "FPy", ("T8",)))


def test_one_with_something_else_inside_is_refused() -> None:
    with pytest.raises(TypeError, match="expected a well-formed Walk"):
        at_sea().play(Walk(0, "FPy", (8, None)))  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="expected a seat from 0 to 2; given 7"):
        at_sea().play(Walk(7, "FPy", ("T8",)))


def test_a_table_takes_it_back_whole() -> None:
    source = GameSource(at_sea(), {})
    source.pick(0, "walk", {})
    assert len(source.game.log) == 2
    source.undo(0)
    assert source.game.log == ()
    with pytest.raises(Refused, match="Nothing has been done yet"):
        source.undo(0)


def test_a_table_takes_a_move_after_it_back_alone_and_then_it_whole() -> None:
    source = GameSource(at_sea(), {})
    source.pick(0, "walk", {})
    source.play(MoveFigure(0, "FPy", "T9"))
    source.undo(0)
    assert len(source.game.log) == 2
    source.undo(0)
    assert source.game.log == ()


def test_what_was_played_before_it_came_to_a_table_is_taken_back_one_by_one() -> None:
    source = GameSource(at_sea().play(WALK), {})
    source.undo(0)
    assert len(source.game.log) == 1
