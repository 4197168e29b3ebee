"""Canaries in what Batavia and Batam hide: hands, the stack and its order, the order of the compass deck.

They must come out nowhere: not in messages, saved notebooks, replays, reprs, errors and tracebacks.

Batavia's hands are counts, so a canary there is a number that sings when it is written out; what is reckoned with it,
such as the size of a hand, is an ordinary number.
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
from conformance.playing import SEATS, rng_for
from conformance.test_secrets import own_moves
from conformance.witness import encoded
from toys.wire import Wire, draft, pick, ready
from widgets.filling import filled

from batwidgets.core import OVER, Game, IllegalMove, catalog
from batwidgets.core.game import new_game
from batwidgets.scene import Refused
from batwidgets.widgets.hot_seat import HotSeat
from batwidgets.widgets.replay import Replay
from batwidgets.widgets.stage import Stage
from batwidgets.widgets.table import Table

pytestmark = pytest.mark.slow

CANARY = "CANARY"
GAMES = 8
Told = Iterator[tuple[str, str]]


class Bird(int):
    """A number that sings when it is written out."""

    name: str

    def __new__(cls, number: int, name: str) -> Bird:
        bird = super().__new__(cls, number)
        bird.name = name
        return bird

    def __repr__(self) -> str:
        return f"{CANARY}-{self.name}"

    __str__ = __repr__

    def __format__(self, _: str) -> str:
        return repr(self)


def in_batavia(state: Any, keep: int | None) -> None:
    for seat, hand in enumerate(state.hands):
        if seat != keep:
            state.hands[seat] = tuple(Bird(count, f"hand-{seat}") for count in hand)
    state.stack = [Bird(count, "stack") for count in state.stack]
    there = [company for company, count in enumerate(state.stack) if count]
    state.order = tuple(Bird(company, "order") for company in there[:3])


def in_batam(state: Any, keep: int | None) -> None:
    cards = [card for card, count in state.deck.items() for _ in range(count)]
    state.order = tuple(f"{CANARY}-{card}" for card in cards)


PLANTED = {"batavia": in_batavia, "batam": in_batam}


def planted(game: Game, keep: int | None) -> Game:
    """The game with canaries in all that is hidden, but not in what the seat to be kept has."""
    plant = game._copy()
    PLANTED[game.ruleset.name](plant._state, keep)
    return plant


def games(name: str) -> Iterator[Game]:
    """Games of all sizes, played at random to somewhere; of Batam those with a deck."""
    rules, rng = catalog.ruleset(name), rng_for("canaries", name)
    for number in range(GAMES):
        players = rules.seats[number % len(rules.seats)]
        options = {"compass": "cards"} if name == "batam" else {"show_notes": number % 2 == 0}
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
    """What widgets send to a seat, keep in a notebook and replay."""
    with Table(game, seat=seat, bots={}) as table, Stage(table.host, seat=None) as beside:
        wires = [Wire(table), Wire(beside)]
        for name in ("hint", "undo", "x", *list(table.host.offers(seat))[:3]):
            for wire in wires:
                wire.feed(ready())
                wire.feed(draft(name, {}))
        for number, name in enumerate(["hint", "undo", "x"]):
            wires[0].feed(pick(name, rev=table.host.rev, nonce=f"{number}"))
        yield "messages", json.dumps([list(wire) for wire in wires])
        for stage in (table, beside):
            state = {key: value for key, value in stage.get_state().items() if key not in ("_esm", "_css")}
            yield "notebook", repr(state) + repr(stage._repr_mimebundle_()) + repr(stage) + repr(stage.error)
    with Replay(game, seat=seat) as replay:
        wire = Wire(replay)
        wire.feed(ready())
        replay.go(replay.steps)
        yield "replay", json.dumps(list(wire)) + repr(replay) + repr(replay._repr_mimebundle_())


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
        "replay", "curtain",
    }  # fmt: skip


@pytest.mark.parametrize("name", PLANTED)
def test_the_canaries_sing_where_they_may(name: str) -> None:
    """Or the test above would look for words that are nowhere."""
    for game in games(name):
        state = planted(game, None)._state
        assert CANARY in repr(state.order) or not any(getattr(state, "stack", [1]))
        if name == "batavia":
            view = planted(game, None).view(0)
            assert CANARY in repr(view.hand)
            rules = game.ruleset
            drawn_hand = rules.scene(view, {}, rules.story(view, ()))["hand"]
            assert CANARY in drawn_hand or not any(view.hand)
