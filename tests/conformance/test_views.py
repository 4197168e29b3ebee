"""Views: what a spectator sees everybody sees; nothing in a view changes, and nothing leads back to the state."""

from __future__ import annotations

import enum
import gc
import re
import types
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

import msgspec
import pytest
from conformance.playing import GAMES, calm, numbers, rng_for, spread

from batwidgets.core import OVER, Game, IllegalMove, SeatMove, catalog
from batwidgets.core.moves import Shorthand
from batwidgets.core.setup import new_game
from batwidgets.scene import Refused
from batwidgets.widgets.game_source import GameSource
from batwidgets.widgets.host import Host

PLAIN = (bool, int, str, bytes, type(None), Fraction, enum.Enum)


def changeable(value: Any, where: str) -> Iterator[str]:
    """The places in a value that somebody could change; a mapping may be a copy of one's own."""
    if isinstance(value, PLAIN) or isinstance(getattr(value, "digest", None), str):  # the latter is a board
        return
    if isinstance(value, tuple | frozenset):
        for number, item in enumerate(value):
            yield from changeable(item, f"{where}[{number}]")
    elif isinstance(value, Mapping):
        for key, item in value.items():
            yield from changeable(key, f"{where}, a key")
            yield from changeable(item, f"{where}[{key!r}]")
    elif isinstance(value, msgspec.Struct) and value.__struct_config__.frozen:
        assert not hasattr(value, "__dict__"), f"{where} has attributes beside its fields"
        for field in value.__struct_fields__:
            yield from changeable(getattr(value, field), f"{where}.{field}")
    else:
        yield f"{where}: {type(value).__name__}"


def places(name: str, most: int) -> Iterator[tuple[Game, int | None]]:
    for number in numbers(name):
        for game in spread(name, number, most):
            for seat in (None, *range(len(game.seats))):
                yield game, seat


@pytest.mark.parametrize("name", GAMES)
def test_nothing_in_a_view_can_be_changed(name: str) -> None:
    for game, seat in places(name, 2):
        assert list(changeable(game.view(seat), "view")) == []
        assert list(changeable(game.events, "events")) == []
        assert list(changeable(game.log, "log")) == []
        assert list(changeable(game.standing(), "standing")) == []


@pytest.mark.parametrize("name", GAMES)
def test_changing_what_a_view_hands_out_changes_no_game(name: str) -> None:
    cleared = 0
    for game, seat in places(name, 2):
        before, view = game.state, game.view(seat)
        for field in view.__struct_fields__:
            if isinstance(mapping := getattr(view, field), dict):
                mapping.clear()
                cleared += 1
        assert game.state == before
        assert game.view(seat) == game.replay().view(seat)
    assert cleared or all(not isinstance(getattr(view, field), Mapping) for field in view.__struct_fields__)


@pytest.mark.parametrize("name", GAMES)
def test_views_are_values(name: str) -> None:
    for game, seat in places(name, 1):
        assert game.view(seat) == game.view(seat)
        assert game.view(seat) is not game.view(seat)
    views = [game.view(seat) for seat in (None, *range(len(game.seats)))]
    assert all(one != other for number, one in enumerate(views) for other in views[:number])


def reached(start: Any) -> Iterator[Any]:
    """All objects that can be got at from one, but for types, modules and functions."""
    seen, waiting = {id(start)}, [start]
    while waiting:
        value = waiting.pop()
        yield value
        for other in gc.get_referents(value):
            if id(other) in seen or isinstance(other, type | types.ModuleType | types.FunctionType):
                continue
            seen.add(id(other))
            waiting.append(other)


@pytest.mark.parametrize("name", GAMES)
def test_nothing_that_a_seat_gets_leads_back_to_the_state(name: str) -> None:
    """So all that is drawn from a view is a function of it, even with the game gone."""
    rules = catalog.ruleset(name)
    for game, seat in places(name, 2):
        secret = type(game.state), Game
        view, legal = game.view(seat), game.legal_moves(0 if seat is None else seat)
        offers = {} if seat is None else rules.offers(view, legal)
        given = [view, legal, offers, rules.story(view, game.events[-5:]), game.standing()]
        assert [type(value) for value in reached(given) if isinstance(value, secret)] == []


@pytest.mark.parametrize("name", GAMES)
def test_a_picture_is_drawn_from_the_view_alone(name: str) -> None:
    """The public parts for a spectator's view, a seat's own for a seat's; nobody draws the other's."""
    rules = catalog.ruleset(name)
    for game, seat in places(name, 3):
        view = game.view(seat)
        offers = {} if seat is None else rules.offers(view, game.legal_moves(seat))
        story = rules.story(view, game.events[-5:])
        parts = dict(rules.scene(view, offers, story))
        public = dict(rules.scene(game.view(None), {}, rules.story(game.view(None), game.events[-5:])))
        assert all(isinstance(part, str) and isinstance(markup, str) for part, markup in parts.items())
        if seat is None:
            assert parts == public
        else:
            assert not parts.keys() & public.keys()
        del game
        assert dict(rules.scene(view, offers, story)) == parts


@pytest.mark.parametrize("name", GAMES)
def test_offers_are_for_whom_may_move_and_stand_for_moves_of_that_seat(name: str) -> None:
    rules, made = catalog.ruleset(name), set()
    for game, seat in places(name, 8):
        if seat is None:
            continue
        view, legal = game.view(seat), game.legal_moves(seat)
        offers = rules.offers(view, legal)
        assert bool(offers) == bool(legal), game
        for offer, words in offers.items():
            move = rules.move(view, offer, {})
            if words.refused:  # it stands there to say why not, and is no pick
                with pytest.raises(Refused, match=re.escape(words.refused)):
                    Host(GameSource(game, {})).check(seat, offer, {})
            elif move is not None:
                assert isinstance(move, SeatMove)
                assert move.seat == seat
                assert move in legal or (isinstance(move, Shorthand) and not game.why_not(move))
                made.add(type(move))
    assert made


SEED = 918273645546372819


@pytest.mark.parametrize("name", GAMES)
def test_the_seed_is_told_to_nobody(name: str) -> None:
    rules, rng = catalog.ruleset(name), rng_for("seed is told")
    seats = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Fay"][: rules.seats[-1]]
    game = new_game(rules, seats, seed=SEED, options={})
    while game.to_act is not OVER and len(game.log) < 80:
        game = game.run(bots=["random"] * len(seats), moves=3)
        said = [repr(game), repr(game.dealer), repr(game.state), repr(game.standing()), repr(game.legal_moves())]
        for seat in (None, *range(len(seats))):
            view = game.view(seat)
            offers = {} if seat is None else rules.offers(view, game.legal_moves(seat))
            story = rules.story(view, game.events[-9:])
            said += [repr(view), repr(offers), repr(story), *rules.scene(view, offers, story).values()]
            said += [repr(msgspec.structs.asdict(view))]
        if game.to_act is not OVER:
            wrong = msgspec.structs.replace(calm(game, rng), seat=(game.to_act + 1) % len(seats))
            with pytest.raises(IllegalMove) as error:
                game.play(wrong)
            said.append(repr(error.value))
        assert not any(str(SEED) in text for text in said)
    assert str(SEED) in game.to_json(), "the host's save does hold it"


@pytest.mark.parametrize("name", GAMES)
def test_words_for_a_person_are_short_and_the_same_every_time(name: str) -> None:
    for game, seat in places(name, 4):
        for make in (
            lambda game=game, seat=seat: game.view(seat),
            lambda game=game: game,
            lambda game=game: game.state,
        ):
            assert repr(make()) == repr(make())
            assert 0 < len(repr(make())) < 300
            assert "0x" not in repr(make())
