"""Hints: wherever a seat has to act, a game with a sensible player says what that one would do."""

from __future__ import annotations

import itertools
import random
from html import unescape

import pytest
from conformance.playing import GAMES, numbers, spread

from batwidgets.core import catalog
from batwidgets.core.ruleset import Advises
from batwidgets.scene import Refused
from batwidgets.widgets.game_source import GameSource

ADVISED = [name for name in GAMES if "sensible" in catalog.ruleset(name).bots]


def test_there_are_such_games() -> None:
    assert len(ADVISED) >= 3


@pytest.mark.parametrize("name", ADVISED)
def test_whoever_has_to_act_is_told_what_to_do(name: str) -> None:
    rules, told = catalog.ruleset(name), 0
    for number in numbers(name):
        for game in spread(name, number, 12):
            if isinstance(seat := game.to_act, int):
                assert rules.hint(game.view(seat), game.legal_moves(seat)), f"{name}, game {number}: {game}"
                told += 1
    assert told > 50


TAKEN = 40  # positions of each game


@pytest.mark.parametrize("name", ADVISED)
def test_a_hint_that_is_taken_is_what_the_sensible_bot_would_do(name: str) -> None:
    """The move that is named is the move that is made, of a voyage the first step; and that seat alone is told."""
    rules, forms, lit = catalog.ruleset(name), 0, 0
    assert isinstance(rules, Advises)
    waiting = (game for number in numbers(name) for game in spread(name, number, 8) if isinstance(game.to_act, int))
    games = [*itertools.islice(waiting, TAKEN)]
    assert len(games) == TAKEN
    for game in games:
        seat = game.to_act
        assert isinstance(seat, int)
        view, legal = game.view(seat), game.legal_moves(seat)
        source, others = GameSource(game, {}), [other for other in range(len(game.seats)) if other != seat]
        assert "do-it" not in source.offers(seat)
        words, shown = source.hint(seat), source.parts(seat)["hint"]
        assert words == rules.hint(view, legal) and words in unescape(shown) and 'data-pick="do-it"' in shown
        assert all("hint" not in source.parts(who) for who in (None, *others))
        assert all("do-it" not in source.offers(other) for other in others)
        about = source.advised.now[seat].offer
        offer = source.offers(seat).get(about)
        assert offer is not None and not offer.refused, f"{game}: {words} lights up nothing"
        forms, lit = forms + (offer.form is not None), lit + (offer.form is None)
        values = source.advised.now[seat].values
        if offer.form:
            assert not [*offer.form.faults(values)] and rules.move(view, about, values) == source.advised.now[seat].move
        else:
            assert not values, "there is nothing to fill in"
        source.pick(seat, "do-it", {})
        assert source.game.log[len(game.log)] == rules.bots["sensible"](view, legal, random.Random(1)), words
        assert not source.advised.now and "do-it" not in source.offers(seat)
    assert forms and lit, "both kinds of moves came up"


def test_a_hint_that_is_taken_is_taken_back_as_any_move() -> None:
    rules = catalog.ruleset("batory")
    game = rules.position(seed=2, event="Sunny Day")
    seat = game.to_act
    assert isinstance(seat, int)
    source = GameSource(game, {})
    source.hint(seat)
    source.pick(seat, "do-it", {})
    assert len(source.game.log) == len(game.log) + 1
    source.undo(seat)
    assert source.game.log == game.log and not source.advised.now
    with pytest.raises(Refused):
        source.undo(seat)
