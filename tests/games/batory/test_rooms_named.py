"""A room is called as the board prints it: with its code where several rooms share a name, there and in words."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

from batwidgets import batory
from batwidgets.games.batory import scene
from batwidgets.games.batory.art.deckplan import still
from batwidgets.games.batory.ship import Ship

SHIP = Ship.of()
CODE = re.compile(rf"\b({'|'.join(SHIP.rooms)})\b")


def shared(name: str) -> bool:
    return len(SHIP.named[name]) > 1


def test_no_words_of_a_game_name_a_code_that_the_board_may_drop() -> None:
    game = batory.new(["Ann", "Ben", "Cleo"], seed=7).run(["sensible"] * 3, moves=120)
    view = game.view(0)
    said = scene.story(view, game.events).say
    labels = [str(offer.label) for offer in scene.offers(game.view(game.state.turn), game.legal_moves()).values()]
    words = [said, *labels, scene.scene(game.view(None), {}, None)["where"]]
    coded = [(text[: found.start()].split(), found[1]) for text in words for found in CODE.finditer(text)]
    assert len(coded) > 5, "Cabins and Promenades have theirs"
    for before, room in coded:
        assert shared(SHIP.name[room]) and before[-1].endswith(SHIP.name[room].split()[-1]), (before[-4:], room)
    assert " the Promenade " not in said, "there are several"


def test_the_code_of_a_shared_name_never_gives_way_on_the_board() -> None:
    root = ET.fromstring(still(SHIP))
    sole = {}
    for pick in root.iter():
        if (room := pick.get("data-pick")) in SHIP.index:
            (name,) = (words for text in pick if "name" in (words := str(text.get("class")).split()))
            sole[room] = "sole" in name
    assert sole == {room: not shared(SHIP.name[room]) for room in SHIP.rooms}


def test_the_refusal_of_a_step_begins_with_the_room_as_a_sentence_does() -> None:
    game = batory.position(figures={"MCo": "T1", "FPy": "T10"}, to_act=0, seed=1)
    (refusal,) = game.why_not(batory.moves.MoveFigure(0, "MCo", "T10", "A"))[:1]
    assert refusal.because == "The Bridge does not touch the Aft stairwell."
