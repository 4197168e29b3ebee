"""Canaries in what games hide: hands, decks, the stack, their order, the thief, private events.

They must come out nowhere: not in messages, saved notebooks, replays, reprs, errors and tracebacks.
"""

from __future__ import annotations

import json
import random
import traceback
from collections.abc import Iterator
from typing import Any
from unittest import mock

import msgspec
import pytest
from conformance.birds import CANARY, PLANTED, planted
from conformance.playing import SEATS, rng_for
from conformance.test_secret_tables import quiet
from conformance.test_secrets import own_moves
from conformance.witness import encoded
from toys.wire import Wire, draft, pick, ready
from widgets.filling import filled

from batwidgets.core import OVER, Game, IllegalMove, catalog
from batwidgets.core.setup import new_game
from batwidgets.games.batory.state import HIDDEN
from batwidgets.scene import Refused
from batwidgets.widgets.hot_seat import HotSeat
from batwidgets.widgets.replay import Replay
from batwidgets.widgets.stage import Stage
from batwidgets.widgets.table import Table

pytestmark = pytest.mark.slow

GAMES = 8
HIDING = {"batam": {"compass": ["cards"]}, "batavia": {"show_notes": [True, False]}}  # options
Told = Iterator[tuple[str, str]]


def games(name: str) -> Iterator[Game]:
    """Games of all sizes, played at random to somewhere; those with a deck."""
    rules, rng = catalog.ruleset(name), rng_for("canaries", name)
    for number in range(GAMES):
        players = rules.seats[number % len(rules.seats)]
        options = {key: values[number % len(values)] for key, values in HIDING.get(name, {}).items()}
        game = new_game(rules, SEATS[:players], seed=rng.randrange(2**32), options=options)
        while (game := game.run(["random"] * players, moves=rng.randrange(5, 60))).to_act is OVER or not deep(game):
            game = new_game(rules, SEATS[:players], seed=rng.randrange(2**32), options=options)
        yield game


def deep(game: Game) -> bool:
    """Whether there is something in the deck or the stack to be hidden."""
    return any(game.state.deck.values() if hasattr(game.state, "deck") else game.state.stack)


def drawn(game: Game, seat: int | None) -> Told:
    """What is drawn from the view of a seat, or for None of a spectator."""
    rules, view = game.ruleset, game.view(seat)
    yield "view", repr(msgspec.structs.asdict(view))
    yield "bytes", encoded(view).decode("latin-1")
    legal: Any = () if seat is None else game.legal_moves(seat)
    offers = {} if seat is None else rules.offers(view, legal)
    story = rules.story(view, game.events[-12:])
    yield "offers", repr(offers)
    yield "story", repr(story)
    yield from ((f"part {part}", markup) for part, markup in rules.scene(view, offers, story).items())
    yield "reprs", f"{game!r} {game.state!r} {view!r} {legal!r} {game.standing()!r} {game.dealer!r}"
    for name, offer in offers.items():
        if offer.form:
            yield "draft", repr(rules.draft(view, name, filled(offer.form, random.Random(1))))
    if seat is not None and game.to_act == seat:
        yield "hint", str(rules.hint(view, legal))


def refused(game: Game, seat: int) -> Told:
    """Refusals, errors, and tracebacks with the local variables of ours; a crash of the engine too."""

    def failing(state: Any, move: Any) -> Any:
        raise ValueError(f"no way to do {move}")

    for move in own_moves(game, seat, 8, rng_for("canaries")):
        yield "refusals", repr(game.why_not(move))
        with mock.patch.object(game.ruleset, "do", failing):
            try:
                game.play(move)
            except (IllegalMove, ValueError) as error:
                found = traceback.TracebackException.from_exception(error, capture_locals=True)
                ours = [
                    frame.locals for frame in found.stack if "batwidgets" in frame.filename or frame.name == "failing"
                ]
                yield "error", "".join(traceback.format_exception(error)) + repr(error) + repr(ours)


def sent(game: Game, seat: int | None) -> Told:
    """What widgets send to a seat, keep in a notebook and replay; also after a quiet move of its own, if it has one."""
    with Table(game, seat=seat, bots={}) as table, Stage(table.host, seat=None) as beside:
        wires = [Wire(table), Wire(beside)]
        for name in quiet(game, seat)[:1] if seat is not None and game.to_act == seat else ():
            assert "refused" not in wires[0].reply(pick(name, rev=table.host.rev, nonce="moved"))
            yield "moved", f"{table.game!r} {table.game.state!r} {table.game.view(seat)!r}"
        for name in ("hint", "undo", "x", *list(table.host.offers(seat))[:3]):
            for wire in wires:
                wire.feed(ready())
                wire.feed(draft(name, {}))
        yield from kept(table, beside)
        for number, name in enumerate(["hint", "undo", "x"]):
            wires[0].feed(pick(name, rev=table.host.rev, nonce=f"{number}"))
        yield "messages", json.dumps([list(wire) for wire in wires])
        yield from kept(table, beside)
    with Replay(game, seat=seat) as replay:
        wire = Wire(replay)
        wire.feed(ready())
        replay.go(replay.steps)
        yield "replay", json.dumps(list(wire)) + repr(replay) + repr(replay._repr_mimebundle_())


def kept(*stages: Stage) -> Told:
    """What a notebook keeps of widgets."""
    for stage in stages:
        state = {key: value for key, value in stage.get_state().items() if key not in ("_esm", "_css")}
        yield "notebook", repr(state) + repr(stage._repr_mimebundle_()) + repr(stage) + repr(stage.error)


def behind_the_curtain(game: Game) -> Told:
    """What a hot seat's page gets while nobody has said who looks at it."""
    with HotSeat(game, bots={}) as table:
        wire = Wire(table)
        wire.feed(ready())
        for name in ("hint", "undo", "pass", "draw", "lay-out", "stop", "wages"):
            wire.feed(pick(name, rev=table.host.rev, nonce=name))
            wire.feed(draft(name, {}))
        yield "curtain", json.dumps(list(wire)) + repr(table) + repr(table._repr_mimebundle_())
        with pytest.raises(Refused):
            table.pick("hint")


@pytest.mark.parametrize("name", PLANTED)
def test_nothing_hidden_from_a_seat_is_told_to_it(name: str) -> None:
    channels = set()
    for game in games(name):
        for seat in (None, *range(len(game.seats))):
            plant = planted(game, seat)
            tellings = [drawn(plant, seat), sent(plant, seat)]
            tellings += [behind_the_curtain(plant)] if seat is None else [refused(plant, seat)]
            for telling in tellings:
                for what, text in telling:
                    channels.add(what.split()[0])
                    assert CANARY not in text, (
                        f"{what} of seat {seat} in {game!r}: {text[max(0, text.find(CANARY) - 99) :][:200]}"
                    )
    assert channels >= {
        "view", "bytes", "offers", "story", "part", "reprs", "hint", "refusals", "error", "messages", "notebook",
        "replay", "curtain", "moved",
    }  # fmt: skip


@pytest.mark.parametrize("name", PLANTED)
def test_the_canaries_sing_where_they_may(name: str) -> None:
    """Or the test above would look for words that are nowhere."""
    for game in games(name):
        view = planted(game, None).view(0)
        if name == "batory":
            assert all(CANARY in card for card in (*view.characters, *view.questions))
            assert CANARY in repr(planted(game, None)._state.deck)
            continue
        state = planted(game, None)._state
        assert CANARY in repr(state.order) or not any(getattr(state, "stack", [1]))
        if name == "batavia":
            assert CANARY in repr(view.hand)
            rules = game.ruleset
            drawn_hand = rules.scene(view, {}, rules.story(view, ()))["hand"]
            assert CANARY in drawn_hand or not any(view.hand)


def test_every_character_that_a_seat_has_not_seen_sings() -> None:
    """And those that it has seen do not, or they could not be drawn."""
    for game in games("batory"):
        plant = planted(game, 0)._state
        for seat in {*game.state.owner.values()} - {0}:
            seen = seat == HIDDEN and 0 in game.state.inactive
            assert all((CANARY in card) != seen for card in plant.characters(seat))
            assert all((CANARY in repr(owner)) != seen for owner in plant.owner.values() if owner == seat)
        assert plant.characters(0) == game.state.characters(0)


def other_hands(table: Table) -> str:
    """A repr that tells what the others hold, once a move has been made."""
    if len(table.game.log) == table.begun_at:  # type: ignore[attr-defined]
        return "Table"
    others = {*range(len(table.game.seats))} - {table.seat}
    return f"{[table.game._state.characters(seat) for seat in others]}"


def test_a_character_in_the_repr_of_a_table_is_caught_after_a_move(monkeypatch: pytest.MonkeyPatch) -> None:
    """A move makes another state; what is hidden in that one sings, too."""
    game = next(game for game in games("batory") if isinstance(game.to_act, int) and quiet(game, game.to_act))
    seat = game.to_act
    assert isinstance(seat, int)
    plant = planted(game, seat)
    assert not any(CANARY in text for _, text in sent(plant, seat))
    monkeypatch.setattr(Table, "begun_at", len(plant.log), raising=False)
    monkeypatch.setattr(Table, "__repr__", other_hands)
    assert {what for what, text in sent(plant, seat) if CANARY in text} == {"notebook"}
