"""What a table takes back: nothing by which a person at it has learnt something; told from the twins, of any game.

A seat has learnt something by a move if it could not have come from some position that it held for possible: the move
was not allowed there, or would have left another table.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

import pytest
from conformance.playing import GAMES, numbers, rng_for, spread
from conformance.steps import moves_of, sampled, step

from batwidgets.core import OVER, ChanceMove, Game, Ruleset, SeatMove, catalog
from batwidgets.widgets.game_source import GameSource

pytestmark = pytest.mark.slow

POSITIONS = 40
TWINS = 16  # of some hundred


def learns(rules: Ruleset, state: Any, move: SeatMove, seat: int, twins: list[Any]) -> bool:
    """Whether a seat can rule a twin out once it has seen a move."""
    seen = step(rules, state, move, seat)[0]
    return any(rules.why_not(twin, move) or step(rules, twin, move, seat)[0] != seen for twin in twins)


def quiet(name: str) -> Iterator[tuple[Game, SeatMove]]:
    """Moves after which chance brings nothing, the last of each pick: all kinds, in positions of all kinds."""
    rng = rng_for("taken back", name)
    games = [game for number in numbers(name) for game in spread(name, number, 8) if isinstance(game.to_act, int)]
    for game in rng.sample(games, min(len(games), POSITIONS)):
        moves = [move for seat in range(len(game.seats)) for move in moves_of(game.ruleset, game.state, seat, rng)]
        for move in rng.sample(moves, min(len(moves), 6)):
            if not any(isinstance(done, ChanceMove) for done in game.play(move).log[len(game.log) :]):
                yield game, move


def refused(game: Game, move: SeatMove, *, persons: bool) -> str | None:
    """Why a move is not taken back, where persons sit at the other seats, or where bots do."""
    others = [] if persons else [other for other in range(len(game.seats)) if other != move.seat]
    source = GameSource(game, dict.fromkeys(others, lambda view, legal, rng: None))
    source.play(move)
    return source.offers(move.seat)["undo"].refused


@pytest.mark.parametrize("name", GAMES)
def test_what_a_person_has_learnt_by_a_move_keeps_it_from_being_taken_back(name: str) -> None:
    rules, rng = catalog.ruleset(name), rng_for("learnt", name)
    showing, shown = set(), set()  # moves that are said to show something, and those that did
    for game, move in quiet(name):
        twins = [
            sampled(itertools.islice(rules.twins(game.state, seat), 400), TWINS, rng) for seat in range(len(game.seats))
        ]
        learnt = {seat for seat, some in enumerate(twins) if learns(rules, game.state, move, seat, some)}
        between, alone = (refused(game, move, persons=persons) for persons in (True, False))
        what = f"{move} at {game!r}, by which {sorted(learnt)} learnt something"
        assert between or not learnt, f"persons may take back {what}"
        assert alone or move.seat not in learnt, f"its mover may take back {what}"
        tells, over = type(move).reveals or type(move).shows, game.play(move).to_act is OVER
        assert tells or over or not between, f"persons may not take back {what}"
        showing |= {type(move)} if type(move).shows else set()
        shown |= {type(move)} if learnt - {move.seat} else set()
    assert showing <= shown, "what is said to show something does, sooner or later"
