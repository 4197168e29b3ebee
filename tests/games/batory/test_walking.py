"""Where a sensible player moves: the best walk of all on the shipped ship, and soon an answer on any."""

from __future__ import annotations

import random
from collections.abc import Iterator

import networkx as nx
import pytest

from batwidgets import batory
from batwidgets.games.batory import walking
from batwidgets.games.batory.characters import FIGURES
from batwidgets.games.batory.desk_following import follow
from batwidgets.games.batory.facts import earned
from batwidgets.games.batory.moves import MoveFigure
from batwidgets.games.batory.ship import Ship
from batwidgets.games.batory.view import View
from batwidgets.games.batory.walking import CUT, MOST_STEPS, MOST_WALKS, Walk, best_walk, steps, telling_steps

SHIP = Ship.of()


def dense(rooms: int, wells: int, names: int) -> Ship:
    """A ship with a door from every room to every other, and every stairwell at all of them."""
    ship = nx.relabel_nodes(nx.complete_graph(rooms), lambda number: f"R{number}")
    for number, (_, data) in enumerate(ship.nodes(data=True)):
        data.update(name=f"Room {number % names}", deck="Only Deck", start=number < len(FIGURES))
    for well in range(wells):
        ship.add_edges_from((f"W{well}", room) for room in [*ship][:rooms])
        ship.nodes[f"W{well}"]["kind"] = "stairwell"
    return Ship(ship)


def every(view: View, figure: str, at: dict[str, str], points: int, entered: frozenset[str], so_far: Walk | None
          ) -> Iterator[Walk]:  # fmt: skip
    """All walks of a figure, one after another, each before those that go on from it."""
    spent, cards, rooms = (so_far.points, so_far.cards, so_far.rooms) if so_far else (0, 0, ())
    for room, via, price in steps(view, figure, at[figure], points, entered):
        gain = earned(view.ship, at, view.event, figure, room, parrots=view.options.parrots_in_events)
        first = so_far.first if so_far else MoveFigure(view.seat, figure, room, via)
        longer = Walk(spent + price, cards + gain, first, (*rooms, room))
        if gain:
            yield longer
        if points - price > 0 and spent + price < 3:
            yield from every(view, figure, {**at, figure: room}, points - price, entered | {room}, longer)


@pytest.mark.parametrize("seed", range(25))
def test_on_the_shipped_ship_nothing_is_left_out(seed: int) -> None:
    rng = random.Random(seed)
    some = rng.sample([who.code for who in FIGURES], rng.randrange(6))
    game = batory.position(seed=seed, points=rng.randrange(5), figures={who: rng.choice(SHIP.rooms) for who in some})
    view = game.view(game.to_act)
    for room in (1, 2, 7):
        walks = [
            walk for who in FIGURES
            for walk in every(view, who.code, dict(view.at), view.points, frozenset(), None)
        ]  # fmt: skip
        best = max(walks, key=lambda walk: (min(walk.cards, room) / walk.points, -walk.points), default=None)
        assert best_walk(view, room) == (best, False)
    assert telling_steps(view, follow(view).knowledge)[1] is False


@pytest.mark.parametrize("size", [(30, 2, 30), (100, 20, 100), (60, 9, 3)], ids=str)
@pytest.mark.parametrize("event", ["Sunny Day", "Deck Games"])
def test_on_any_ship_so_much_is_looked_at_and_the_hint_says_so(
    size: tuple[int, int, int], event: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: dict[str, int] = {"earned": 0, "offered": 0}

    def counted(name: str) -> None:
        real = getattr(walking, name)

        def call(*given: object, **more: object) -> object:
            looked[name] += 1
            return real(*given, **more)

        monkeypatch.setattr(walking, name, call)

    counted("earned")
    counted("offered")
    game = batory.position(board=dense(*size).graph, seed=1, event=event, questions=[["Location", "Deck"], [], []])
    hint = batory.ruleset.hint(game.view(0), game.legal_moves(0))
    assert CUT.strip() in hint
    assert 0 < looked["earned"] <= MOST_WALKS * len(FIGURES)
    assert looked["offered"] <= MOST_STEPS + 1
    assert batory.bots["sensible"](game.view(0), game.legal_moves(0), random.Random(1)) in game.legal_moves()


def test_rooms_that_a_question_cannot_tell_apart_are_weighed_once() -> None:
    ship = dense(60, 9, 3)
    game = batory.position(board=ship.graph, seed=1, event="Sunny Day", questions=[["Location", "Deck"], [], []])
    view = game.view(0)
    found, cut = telling_steps(view, follow(view).knowledge)
    assert not cut
    figures = {move.figure for move in found}
    assert len(found) == len({(move.figure, ship.name[move.to]) for move in found}) <= 3 * len(figures)
    assert {move.via for move in found} == {"door"}
