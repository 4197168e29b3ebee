"""What rooms may be called: ids that nothing else in the picture has, names that questions can be asked about."""

from __future__ import annotations

import itertools
import random
import re

import networkx as nx
import pytest

from batwidgets import batory
from batwidgets.boards import BoardError
from batwidgets.core import OVER
from batwidgets.games.batory import playable
from batwidgets.games.batory.moves import DOOR
from batwidgets.games.batory.questions import AskAtLeast, AskBoth, AskEither, AskExactly, AskHowMany, AskMore
from batwidgets.games.batory.sentences import QuestionError, parse, say
from batwidgets.games.batory.ship import Ship
from batwidgets.games.batory.terms import Term, term
from batwidgets.scene.offers import THEN, is_of_the_stage
from batwidgets.widgets.refusing import PICK

BAD = [
    "undo",
    "hint",
    "new-game",
    "other-game",
    "back",
    "sit-1",
    "accuse",
    "end-movement",
    "MCy",
    "PAR",
    "take-x",
    "held-0",
    "play",
    "ask",
]


def bare() -> nx.Graph:
    """The shipped ship without its drawing, which names ids too."""
    ship, ours = nx.Graph(), batory.board()
    for node, data in ours.nodes(data=True):
        ship.add_node(node, **{key: data[key] for key in ("kind", "name", "deck", "start") if key in data})
    ship.add_edges_from(ours.edges())
    return ship


@pytest.mark.parametrize("name", BAD)
def test_a_room_is_not_called_as_another_pick_is(name: str) -> None:
    with pytest.raises(BoardError, match=f"room {name}: expected another id"):
        Ship.of(nx.relabel_nodes(bare(), {"T2": name}))

    with pytest.raises(BoardError, match=f"stairwell {name}: expected another id"):
        Ship.of(nx.relabel_nodes(bare(), {"F": name}))


def test_a_stairwell_is_not_called_as_a_passage_is() -> None:
    """BATORY-MOVE-06: else a ride by it would cost 1 point."""
    assert playable.DOOR == DOOR
    with pytest.raises(BoardError, match="stairwell door: expected another id"):
        Ship.of(nx.relabel_nodes(bare(), {"F": "door"}))
    ship = Ship.of(nx.relabel_nodes(bare(), {"F": "Door", "T2": "door"}))
    game = batory.position(board=ship.graph, figures={"MCy": "A6"}, seed=1)
    for move in game.legal_moves().of(batory.moves.MoveFigure):
        assert game.play(move).state.points == 4 - (1 if move.via == DOOR else 2)


@pytest.mark.parametrize("seed", range(2))
def test_whatever_else_can_be_picked_is_no_id(seed: int) -> None:
    rng = random.Random(seed)
    game = batory.new(["Ann", "Ben", "Cleo"], seed=seed)
    names: set[str] = set()
    while game.to_act is not OVER and len(game.log) < 150:
        with batory.table(game, seat=game.to_act, bots={}) as table:
            host = table.host
            drawn = [*host.public_parts().values(), *host.own_parts(table.seat).values()]
            names |= {*host.offers(table.seat), *(name for part in drawn for name in PICK.findall(part))}
        legal = game.legal_moves()
        game = game.play(legal.of(*(kind for kind in legal.kinds() if not kind.rash)).sample(rng))
    with batory.replay(game) as replay:
        names |= {*replay.host.offers(0)}
    with batory.table(["Ann", "Ben"], hot_seat=True) as table:
        names |= {*table._offered()}
        table.sit(0)
        names |= {*table._offered()}
    rooms = {*Ship.of().rooms, *Ship.of().wells}
    others = {name for name in names if THEN not in name} - rooms
    assert {"MCy", "accuse", "undo", "play", "ask", "end-movement", "take-deck", "sit-0", "last"} <= others
    for name in others:
        assert name in playable.PICKS or name.startswith(playable.TAKING) or is_of_the_stage(name), name


WORDS = re.findall(
    r"\S+", "Old Women Bar the A Deck of 2 & and or More Crew than - in st. Any x Men's Captain all no s"
)
WORDS += ["non-crew", "anywhere", "fewer", "who", "?", "“Bar”"]


def named(name: str) -> nx.Graph:
    ship = bare()
    ship.nodes["T6"]["name"] = name
    return ship


def test_a_name_that_is_taken_can_be_asked_about_and_changes_no_other_question() -> None:
    rng, taken = random.Random(1), 0
    names = [" ".join(words) for size in (1, 2, 3) for words in itertools.product(WORDS, repeat=size)]
    for name in [*WORDS, *rng.sample(names, 1500)]:
        if playable.unreadable(name):
            continue
        taken += 1
        board = type("Board", (), {"names": (name, "Cabin", "Zoo"), "decks": ("Main Deck",)})
        here, there, crew = Term(location=(name,)), Term(location=("Cabin",)), Term(role=("crew",))
        old = Term(gender=("woman",), age=("old",))
        whom = Term(location=(name,), gender=("woman",), role=("crew",), age=("old",))
        for question in (
            AskAtLeast(1, here), AskAtLeast(2, whom), AskMore(here, there), AskMore(there, here), AskHowMany(whom),
            AskAtLeast(1, old), AskMore(old, crew), AskEither(AskAtLeast(1, here), AskAtLeast(2, crew)),
            AskBoth(AskMore(crew, old), AskExactly(1, here)), AskAtLeast(1, term({"Location": (name, "Cabin")})),
        ):  # fmt: skip
            try:
                assert parse(say(question), board) == question
            except QuestionError as error:
                raise AssertionError(f"{name!r}: {say(question)}") from error
    assert taken > 500


@pytest.mark.parametrize("name", ["Old Women", "A", "the", "2", "More", "Or", "Crew", "Bar.", "Bar?", "...", "&"])
def test_a_name_that_no_question_could_be_read_with_is_refused(name: str) -> None:
    with pytest.raises(BoardError, match="since questions are asked about it"):
        Ship.of(named(name))
    ship = bare()
    for room in [room for room, data in ship.nodes(data=True) if data.get("deck") == "A Deck"]:
        ship.nodes[room]["deck"] = name
    with pytest.raises(BoardError, match="since questions are asked about it"):
        Ship.of(ship)


@pytest.mark.parametrize("name", ["BRIDGE", "“Bridge”", "Bridge !", "bridge."])
def test_names_that_are_read_as_one_are_refused(name: str) -> None:
    with pytest.raises(BoardError, match="differ in more than capitals and signs"):
        Ship.of(named(name))


@pytest.mark.parametrize("name", ["The Old Bar", "Men's Room", "12th Room", "Room & Board", "Zażółć", "A Corner"])
def test_other_names_are_taken(name: str) -> None:
    assert name in Ship.of(named(name)).names
