"""Hostile saves whose checksums are right: refused at their line, whatever stands in them."""

from __future__ import annotations

import json
from typing import Any

import pytest
from core.saving import GAMES, bodies, by_hand, deep, forged, longer, refused

from batwidgets import batory
from batwidgets.core import CHANCE, BadSave, Game, saves


def test_forging_as_such_works() -> None:
    """Or the tests below would only show that checksums are checked."""
    game = by_hand(30)
    assert forged(*bodies(game)) == game.to_json()


HEADS: dict[str, tuple[dict[str, Any], str]] = {
    "format": ({"format": 2}, "expected format 1; given 2"),
    "no format": ({"format": None}, "format"),
    "game": ({"game": "chess"}, "expected one of the games"),
    "game as a path": ({"game": "../../core"}, "expected one of the games"),
    "version": ({"version": "0"}, "expected rules version"),
    "one seat": ({"seats": ["Ann"]}, "expected a list of 2 to 4 names"),
    "nasty seat": ({"seats": ["Ann", "\u202e"]}, "printable"),
    "numbers as seats": ({"seats": [1, 2]}, "seats"),
    "same seats": ({"seats": ["Ann", "Ann"]}, "different names"),
    "unknown option": ({"options": {"cheat": True}}, "given 'cheat'"),
    "bad option": ({"options": {"reveal_accused": 1}}, "expected reveal_accused"),
    "missing options": ({"options": {}}, "as a save spells it"),
    "deep option": ({"options": {"reveal_accused": deep(300)}}, "expected"),
    "digest": ({"board": {"name": "MS Batory", "digest": "0" * 64}}, "expected the board 'MS Batory' as it was saved"),
    "no board": ({"board": {}}, "expected the board"),
    "a file as board": ({"board": {"name": "x", "digest": "", "graph": "/etc/hostname"}}, "expected the graph"),
    "a text as board": ({"board": {"name": "x", "digest": "", "graph": "{}"}}, "expected the graph"),
    "empty graph": ({"board": {"name": "x", "digest": "", "graph": {}}}, "expected"),
    "bad graph": ({"board": {"name": "x", "digest": "", "graph": {"nodes": [], "edges": []}}}, "expected"),
    "deep graph": ({"board": {"name": "x", "digest": "", "graph": {"nodes": deep(300)}}}, "expected"),
    "seed below 0": ({"seed": "-5"}, "expected a seed"),
    "no number": ({"seed": "x"}, "expected a seed as the digits of a whole number; given 'x'"),
    "another spelling": ({"seed": "0007"}, "as a save spells it"),
    "Arabic digits": ({"seed": "٧"}, "as a save spells it"),
    "long seed": ({"seed": "9" * 5000}, "expected a seed as the digits of a whole number; given '999"),
    "seed as a number": ({"seed": 7}, "seed"),
    "part of a position": ({"position": {"points": 2}}, "as a save spells it"),
    "unknown part": ({"position": {"cheat": 2}}, "given 'cheat'"),
    "part named twice": (
        {"position": {"seats": ["Ann", "Ben"]}}, "expected a position of its parts alone; given 'seats'"
    ),
    "option named twice": (
        {"position": {"reveal_accused": True}}, "expected a position of its parts alone; given 'reveal_accused'"
    ),
    "deep position": ({"position": {"figures": deep(300)}}, "expected"),
    "deep parts": ({"position": {"hands": deep(300), "entered": deep(300, kind="dict")}}, "expected"),
    "unknown field": ({"more": 1}, "more"),
    "huge number": ({"format": 10**30}, "format"),
}  # fmt: skip


@pytest.mark.parametrize(("change", "said"), HEADS.values(), ids=HEADS)
def test_a_forged_head_is_refused_at_line_1(change: dict[str, Any], said: str) -> None:
    head, *moves, last = bodies(by_hand(30))
    error = refused(forged({**head, **change}, *moves, last))
    assert error.line == 1
    assert said in str(error)


@pytest.mark.parametrize("head", [None, 7, [], {}, "x", [1], {"format": 1}, True])
def test_a_head_that_is_none_is_refused(head: Any) -> None:
    assert refused(forged(head, {"moves": 0})).line == 1


def test_every_part_of_a_forged_position_is_checked() -> None:
    """Whatever stands in a part: BadSave at line 1, or just the position that is spelt there; no other error."""
    head, last = bodies(GAMES["position"]())
    strange = [None, True, -1, 10**30, 1.5, "x", "", [], {}, [[]], [None], {"0": []}, [[[1]]], ["Age"], ["MCy", "MCy"],
               [{"a": 1}], {"MCy": []}, {"MCy": "T1", "Purser": {}}, deep(200), "\u202e"]  # fmt: skip
    taken = set()
    for part in head["position"]:
        for value in strange:
            text = forged({**head, "position": {**head["position"], part: value}}, last)
            try:
                game = Game.from_json(text)
            except BadSave:
                assert refused(text).line == 1
            else:
                assert game.to_json() == text
                taken.add((part, str(value)))
        less = {key: value for key, value in head["position"].items() if key != part}
        assert refused(forged({**head, "position": less}, last)).line == 1
    assert taken == {
        *((part, "[]") for part in ("entered", "event_discards", "discards", "display", "inactive")),
        *((part, "['Age']") for part in ("discards", "display", "played")), ("previous", "None"),
    }  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("make", ["position of Batam", "position of Batavia"])
def test_whatever_stands_in_a_part_of_a_position_is_refused_or_played_as_it_is_spelt(make: str) -> None:
    """Also one level down: in every list, and under every key, of a part."""
    head, last = bodies(GAMES[make]())
    strange = [None, True, -1, 10**30, 1.5, "x", "", [], {}, [[]], [None], {"0": []}, deep(200), "\u202e", "36", 3, 0]
    refusals = 0
    for part, good in head["position"].items():
        values = list(strange)
        for value in strange:
            if isinstance(good, list):
                values += [[*good[:place], value, *good[place + 1 :]] for place in {0, len(good) - 1}]
                values.append([*good, value])
            if isinstance(good, dict):
                values += [{**good, key: value} for key in [*list(good)[:2], "x", "", "0", "99"]]
        for value in values:
            text = forged({**head, "position": {**head["position"], part: value}}, last)
            try:
                game = Game.from_json(text)
            except BadSave:
                refusals += 1
                assert refused(text).line == 1
            else:
                assert game.to_json() == text
    assert refusals > 15 * len(head["position"])


STRANGE_MOVES = [
    None, 7, "EndMovement", [], {}, {"type": "EndMovement"}, {"type": "Cheat", "seat": 0}, {"seat": 0},
    {"type": "EndMovement", "seat": "0"}, {"type": "EndMovement", "seat": 9}, {"type": "EndMovement", "seat": -1},
    {"type": "EndMovement", "seat": True}, {"type": "EndMovement", "seat": 0, "more": 1},
    {"type": "EndMovement", "seat": 10**30}, {"type": "EndMovement", "seat": 1.0},
    {"type": "MoveFigure", "seat": 0, "figure": "PAR", "to": "T1", "via": "door"},
    {"type": "MoveFigure", "seat": 0, "figure": "MCy", "to": deep(50), "via": "door"},
    {"type": "Accuse", "seat": 0, "characters": ["MCy"] * 3}, {"type": "PlayCards", "seat": 0, "cards": [["Age"]]},
    {"type": "Ask", "seat": 0, "target": 1, "question": {"type": "AskAtLeast"}},
    {"type": "Ask", "seat": 0, "target": 1, "question": deep(900, kind="dict")},
    {"type": "HideCharacter", "character": "MCy"}, {"type": "DrawQuestion", "card": "Ace"}, {"moves": 3},
]  # fmt: skip


@pytest.mark.parametrize("move", STRANGE_MOVES, ids=range(len(STRANGE_MOVES)))
def test_a_forged_move_is_refused_at_its_line(move: Any) -> None:
    game = batory.new(["Ann", "Ben"], seed=5).run(bots=["random"] * 2, moves=2)
    lines = bodies(game)
    at = len(lines) - 2
    for text in (forged(*lines[:at], move, *lines[at:]), forged(*lines[:at], move, lines[-1])):
        assert refused(text).line == at + 1


def test_a_move_that_the_rules_refuse_is_named_with_its_reason() -> None:
    lines = bodies(longer())
    end = next(number for number, body in enumerate(lines) if body.get("type") == "EndMovement")
    error = refused(forged(*lines[: end + 1], lines[end], *lines[end + 1 :]))
    assert error.line == end + 2
    assert "[BATORY-" in str(error)


def test_a_save_may_not_end_in_the_middle_of_chance() -> None:
    lines = bodies(batory.new(["Ann", "Ben"], seed=5))
    assert "chance" in str(refused(forged(*lines[:20], {"moves": 19})))
    by_hand_too = bodies(by_hand(30))
    assert Game.from_json(forged(*by_hand_too[:20], {"moves": 19})).to_act is CHANCE


@pytest.mark.parametrize("last", [{"moves": 0}, {"moves": 31}, {"moves": "30"}, {"moves": 30, "more": 1}, {}, None, 30])
def test_the_last_line_counts_the_moves(last: Any) -> None:
    lines = bodies(by_hand(30))
    assert Game.from_json(forged(*lines[:-1], {"moves": 30})) == by_hand(30)
    assert refused(forged(*lines[:-1], last)).line == 32


@pytest.mark.parametrize(
    "line",
    [
        '["{0}",{"a":1,"a":2}]', '["{0}", {1}]', '["{0}",{1}] ', '[ "{0}",{1}]', '["{0}",{1},{1}]', '["{0}"]',
        '{"0":"{0}","1":{1}}', '["{0}",{1}]\\n', "[null,{1}]", '["",{1}]',
    ],
)  # fmt: skip
def test_a_line_has_one_spelling(line: str) -> None:
    text = by_hand(3).to_json()
    lines = text.splitlines()
    total, body = json.loads(lines[1])
    spelt = line.replace("{0}", total).replace("{1}", saves.canonical(body))
    assert spelt != lines[1]
    assert refused("\n".join([lines[0], spelt, *lines[2:]]) + "\n").line == 2


@pytest.mark.parametrize("depth", [100, 400, 900, 980, 990, 1000, 5000])
def test_deep_values_are_refused_wherever_they_stand(depth: int) -> None:
    head, *moves, last = bodies(by_hand(5))
    for kind, opening, closing in (("list", "[", "]"), ("dict", '{"a":', "}")):
        text = opening * depth + "null" + closing * depth
        for line in (f'["",{text}]', text, f'["","x",{text}]'):
            assert refused(line).line == 1
        if depth <= 400:  # as deep as a checksum can be reckoned for it here
            value = deep(depth, kind=kind)
            assert refused(forged(value, *moves, last)).line == 1
            assert refused(forged({**head, "options": value}, *moves, last)).line == 1
            assert refused(forged({**head, "position": {"figures": value}}, *moves, last)).line == 1
            assert refused(forged(head, value, *moves, last)).line == 2
