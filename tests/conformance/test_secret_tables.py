"""Non-interference of widgets: at tables, hot seats and replays of every game, twins give a seat identical messages.

`test_secrets` holds what leaves the referee; this is what reaches the page, for every number of players.
"""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterator
from typing import Any

import pytest
from conformance.playing import GAMES, rng_for
from conformance.steps import sampled
from conformance.test_secrets import choices, part
from toys.wire import Wire, pick, ready

from batwidgets.core import OVER, ChanceMove, Dealer, Game, catalog
from batwidgets.widgets.hot_seat import HotSeat
from batwidgets.widgets.replay import Replay
from batwidgets.widgets.stage import Stage
from batwidgets.widgets.table import Table

pytestmark = pytest.mark.slow

POSITIONS = 16
TWINS = 4  # of each
PICKS = 6  # at each


def beginning(game: Game, state: Any, luck: int) -> Game:
    """A game that begins in a state, with luck of its own."""
    rules = game.ruleset
    return Game(rules, game.seats, game.options, state, dealer=Dealer(luck), parts=rules.parts_of(state))  # type: ignore[attr-defined]


def quiet(game: Game, seat: int) -> list[str]:
    """Offers of a seat that need no values, and after which chance brings nothing and nobody learns anything."""
    rules, found = game.ruleset, []
    view = game.view(seat)
    for name, offer in rules.offers(view, game.legal_moves(seat)).items():
        if offer.refused or offer.opens or offer.form or len(found) == PICKS:
            continue
        move = rules.move(view, name, {})
        if move is None or type(move).reveals or type(move).rash or game.why_not(move):
            continue
        after = game.play(move)
        if after.to_act is not OVER and not any(isinstance(done, ChanceMove) for done in after.log[len(game.log) :]):
            found.append(name)
    return found


def table_tells(game: Game, seat: int, names: list[str]) -> Iterator[object]:
    """All that a table sends to a seat, and to a spectator beside it, and the replay of what was done there."""
    with Table(game, seat=seat, bots={}, pace=0) as table, Stage(table.host, seat=None) as beside:
        mine, theirs = Wire(table), Wire(beside)
        yield table.get_state(["start", "now", "seen"])
        yield from (wire.reply(ready()) for wire in (mine, theirs))
        yield mine.reply(pick("hint", nonce="hint"))
        for number, name in enumerate(names):
            for offer in (name, "undo"):
                mine.feed(pick(offer, rev=table.host.rev, nonce=f"{number} {offer}"))
        if names:
            mine.feed(pick(names[-1], rev=table.host.rev, nonce="last"))
        yield [*mine], [*theirs], repr(table), repr(table.game)
        bundle = beside._repr_mimebundle_()
        assert bundle is not None
        yield bundle[0]["image/svg+xml"]
        yield from replay_tells(table.game, seat)


def replay_tells(game: Game, seat: int) -> Iterator[object]:
    """All that a running game's replay sends to a seat."""
    with Replay(game, seat=seat) as replay:
        wire = Wire(replay)
        yield wire.reply(ready())
        for step in range(replay.steps + 1):
            replay.go(step)
        yield [*wire], repr(replay)


def hot_seat_tells(game: Game, seat: int) -> Iterator[object]:
    """All that a shared screen is sent, from the curtain until a seat has looked and lowered it again."""
    with HotSeat(game, bots={}, pace=0) as table:
        wire = Wire(table)
        yield table.get_state(["start", "now", "seen"]), wire.reply(ready())
        table.sit(seat)
        table.lower()
        yield [*wire]


def told(game: Game, seat: int, names: list[str]) -> str:
    everything = [*table_tells(game, seat, names), *hot_seat_tells(game, seat)]
    return json.dumps(everything, default=str)


@pytest.mark.parametrize("name", GAMES)
def test_nobody_can_tell_a_table_from_its_twin(name: str) -> None:
    rules, rng = catalog.ruleset(name), rng_for("tables", name)
    if not hasattr(rules, "parts_of"):
        pytest.skip("its positions have no names, so nobody can begin in a twin")
    seats, parts, picked = set(), set(), 0
    waiting = ((game, seat) for game, seat in choices(name) if isinstance(game.to_act, int))
    for game, seat in itertools.islice(waiting, POSITIONS):
        start = beginning(game, game.state, 1)
        names = quiet(start, seat)
        mine = told(start, seat, names)
        for luck, twin in enumerate(sampled(rules.twins(game.state, seat), TWINS, rng), 2):
            theirs = told(beginning(game, twin, luck), seat, names)
            assert mine == theirs, f"seat {seat} could tell {game!r} from a twin\n{game.to_json()}"
        picked += len(names)
        seats.add(len(game.seats))
        parts.add(part(game, seat))
    if not seats:
        pytest.skip("nothing is hidden")
    assert seats == set(rules.seats)
    assert "acts" in parts and picked
