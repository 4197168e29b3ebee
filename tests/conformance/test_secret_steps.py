"""Non-interference of the story: what happens unseen is told to nobody who could not see it."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from conformance.playing import GAMES, chance_in, numbers, rng_for, spread
from conformance.steps import sampled, told_of_chance, told_of_moves
from conformance.witness import encoded

from batwidgets.core import CHANCE, OVER, catalog

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("name", GAMES)
def test_outcomes_of_chance_that_a_seat_cannot_see_are_not_told_to_it(name: str) -> None:
    rules, looked = catalog.ruleset(name), 0
    for number in numbers(name):
        for game in spread(name, number, 24, by_hand=True):
            if game.to_act is CHANCE:
                looked += 1
                assert told_of_chance(rules, game.state, len(game.seats)) == []
    assert looked > 50 or not chance_in(rules)


@pytest.mark.parametrize("name", GAMES)
def test_moves_of_others_tell_a_seat_nothing_that_it_could_not_see(name: str) -> None:
    rules, rng = catalog.ruleset(name), rng_for("steps", name)
    for number in numbers(name):
        for game in spread(name, number, 2):
            if game.to_act is not OVER:
                seat = rng.randrange(len(game.seats))
                twins = sampled(rules.twins(game.state, seat), 15, rng)
                assert told_of_moves(rules, game.state, len(game.seats), seat, twins, rng) == []


@pytest.mark.parametrize("name", GAMES)
def test_a_log_is_the_story_that_was_heard_and_everybody_hears_what_a_spectator_does(name: str) -> None:
    for number in numbers(name):
        for game in spread(name, number, 6):
            public = game.view(None).log
            assert public == tuple(event for event in game.events if event.to is None)
            for seat in range(len(game.seats)):
                log = game.view(seat).log
                assert log == tuple(event for event in game.events if event.to is None or seat in event.to)
                assert tuple(event for event in log if event.to is None) == public


def hides(name: str, number: int) -> bool:
    """Whether something in a game is known to one seat and not to another, somewhere on its way."""
    rules = catalog.ruleset(name)

    def known(state: Any, seats: int) -> list[bytes]:
        return [encoded(rules.view(state, seat, ())) for seat in range(1, seats)]

    return any(
        known(twin, len(game.seats)) != known(game.state, len(game.seats))
        for game in spread(name, number, 12)
        for twin in itertools.islice(rules.twins(game.state, 0), 2)
    )


@pytest.mark.parametrize("name", GAMES)
def test_every_event_cites_a_rule_and_every_secret_has_its_hearers(name: str) -> None:
    rules, private = catalog.ruleset(name).rules, 0
    for number in numbers(name):
        game = spread(name, number, 1)[0].run(bots=["random"] * len(spread(name, number, 1)[0].seats))
        for event in game.events:
            assert event.rule in rules
            assert event.to is None or (event.to and set(event.to) <= set(range(len(game.seats))))
            private += event.to is not None
    assert private or not any(hides(name, number) for number in numbers(name))
