"""Positions put together from the parts of two games: refused as a contradiction, or a game like any other.

BATWIDGETS_TEST_SEED=anything mixes other ones.
"""

from __future__ import annotations

import pytest
from conformance.playing import GAMES, SEATS, rng_for

from batwidgets.core import OVER, Game, catalog
from batwidgets.core.setup import new_game

pytestmark = pytest.mark.slow

MIXED = 200  # a game
LONGEST = 700  # letters that a person is to read


@pytest.mark.parametrize("name", GAMES)
def test_parts_of_two_games_are_a_contradiction_or_a_position(name: str) -> None:
    rules, rng = catalog.ruleset(name), rng_for("mixed", name)
    if not hasattr(rules, "parts_of"):
        pytest.skip("its positions have no names")
    reasons, made = [], 0
    for number in range(MIXED):
        players = rules.seats[number % len(rules.seats)]
        options = {key: rng.choice(values) for key, values in rules.options.items()}
        one, other = (
            rules.parts_of(playing.state)
            for playing in (
                new_game(rules, SEATS[:players], seed=rng.randrange(2**32), options=options).run(
                    ["random"] * players, moves=rng.randrange(80)
                )
                for _ in range(2)
            )
        )
        parts = {**one, **{part: other[part] for part in other if rng.randrange(6) == 0}}
        parts = {part: value for part, value in parts.items() if rng.randrange(12)}
        try:
            game = rules.position(**parts, seats=SEATS[:players], seed=number, **options)
        except ValueError as error:
            reasons.append(str(error))
            continue
        made += 1
        before = rules.conserved(game.state)
        assert Game.from_json(game.to_json()) == game, parts
        after = game.run(["random"] * players, moves=15)
        assert rules.conserved(after.state) == before, parts
        assert after.to_act is OVER or after.legal_moves(), parts
        for seat in (None, *range(players)):
            view = after.view(seat)
            offers = {} if seat is None else rules.offers(view, after.legal_moves(seat))
            assert rules.scene(view, offers, rules.story(view, ())) or seat is not None
    assert [reason for reason in reasons if "expected" not in reason or len(reason) > LONGEST] == []
    assert len(reasons) > MIXED / 10
    assert made > MIXED / 20
