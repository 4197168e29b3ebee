"""Saves: the same game comes back, or BadSave names the line that is wrong. Cut, changed and hostile texts."""

from __future__ import annotations

import json
import os
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from batwidgets import batory
from batwidgets.core import CHANCE, BadSave, Game, saves
from batwidgets.games.batory.ship import Ship

TS = Path(__file__).parents[1] / "graphs" / "ts.json"
SEED = os.environ.get("BATWIDGETS_TEST_SEED", "1")


def by_hand(moves: int = 40, seed: int = 3) -> Game:
    """A game in which chance is played by hand."""
    rng = random.Random(seed)
    game = batory.new(["Ann", "Ben"], by_hand=True)
    for _ in range(moves):
        legal = game.chance.moves if game.to_act is CHANCE else [m for m in game.legal_moves() if not m.rash]
        game = game.play(legal[rng.randrange(len(legal))])
    return game


def longer() -> Game:
    return batory.new(["Ann", "Ben", "Cleo"], seed=11).run(bots=["random"] * 3, moves=30)


GAMES: dict[str, Callable[[], Game]] = {
    "just dealt": lambda: batory.new(["Ann", "Ben"], seed=2**127),
    "in play": longer,
    "over": lambda: longer().run(bots=["random"] * 3),
    "nothing placed": lambda: batory.new(["Ann", "Ben", "Cleo"], by_hand=True),
    "being dealt": lambda: by_hand(20),
    "by hand": lambda: by_hand(60),
    "options": lambda: batory.new(["<b>", "Ωμέγα"], seed=1, reveal_accused=True, start_counts_entered=True),
    "extended": lambda: batory.new(["A", "B"], seed=1, question_grammar="extended").run(["random"] * 2, moves=20),
    "position": lambda: batory.position(thief="PAR", played=["Age", "Age red"], previous=1, seed=4),
    "position by hand": lambda: batory.position(step="play", questions=[["Number"], [], []], by_hand=True, seed=5),
    "position played on": lambda: batory.position(points=1, gains=2, seed=6).run(bots=["careful"] * 3, moves=9),
    "an accuser is out": lambda: batory.position(inactive=[1], to_act=2, seed=6).run(bots=["random"] * 3, moves=3),
    "another board": lambda: batory.new(["Ann", "Ben"], seed=1, board=TS).run(bots=["random"] * 2, moves=8),
    "position on another board": lambda: batory.position(figures={"MCy": "II2"}, board=TS, points=2, seed=9),
}  # fmt: skip


@pytest.fixture(params=GAMES, scope="module")
def game(request: pytest.FixtureRequest) -> Game:
    return GAMES[request.param]()


def test_the_same_game_comes_back(game: Game) -> None:
    text = game.to_json()
    again = Game.from_json(text)
    assert again == game
    assert again.events == game.events
    assert again.dealer == game.dealer
    assert again.options == game.options
    assert again.parts == game.parts
    assert again.to_act == game.to_act
    assert again.to_json() == text
    assert repr(again) == repr(game)
    assert all(again.view(seat) == game.view(seat) for seat in (None, *range(len(game.seats))))


def test_a_game_goes_on_as_if_it_had_never_been_saved() -> None:
    for make in (GAMES["just dealt"], GAMES["in play"], GAMES["position"], GAMES["position played on"]):
        game = make()
        bots = ["random"] * len(game.seats)
        assert Game.from_json(game.to_json()).run(bots=bots) == game.run(bots=bots)


def test_a_save_is_lines_of_json_whose_last_one_counts() -> None:
    game = longer()
    lines = game.to_json().splitlines()
    bodies = [json.loads(line)[1] for line in lines]
    assert game.to_json().endswith("\n")
    assert bodies[0]["game"] == "batory"
    assert bodies[0]["seats"] == ["Ann", "Ben", "Cleo"]
    assert bodies[0]["seed"] == "11", "as text: 128 bits are too long for many readers of JSON"
    assert bodies[-1] == {"moves": len(game.log)}
    assert len(lines) == len(game.log) + 2
    assert bodies[1]["type"] == "PlaceFigure"


def test_a_board_of_ones_own_is_saved_whole_and_ours_by_its_digest() -> None:
    mine = json.loads(GAMES["another board"]().to_json().splitlines()[0])[1]["board"]
    ours = json.loads(GAMES["in play"]().to_json().splitlines()[0])[1]["board"]
    assert set(ours) == {"name", "digest"}
    assert mine["name"] == "Test ship TS"
    assert Ship.of(json.dumps(mine["graph"])) == Ship.of(TS)
    assert mine["digest"] == Ship.of(TS).digest


# Damage


def refused(text: Any) -> BadSave:
    """The refusal of a text; nothing else may be raised, and no game may come of it."""
    with pytest.raises(BadSave) as error:
        Game.from_json(text)
    assert str(error.value).startswith(f"line {error.value.line}: ")
    assert len(str(error.value)) < 2000, "a refusal is to be read"
    assert error.value.__cause__ is None
    return error.value


def test_cut_at_every_line_it_is_refused() -> None:
    lines = longer().to_json().splitlines(keepends=True)
    for kept in range(len(lines)):
        assert refused("".join(lines[:kept])).line == kept + 1
    assert Game.from_json("".join(lines)) == longer()


def test_cut_at_any_byte_it_is_refused_at_that_line() -> None:
    text = GAMES["in play"]().to_json()
    rng = random.Random(SEED)
    for end in {*range(0, 1200, 7), *(rng.randrange(len(text) - 1) for _ in range(150)), len(text) - 2}:
        cut = text[:end]
        whole_lines = cut.count("\n") + (not cut.endswith("\n") and text[end] == "\n")
        assert refused(cut).line == whole_lines + 1
    assert Game.from_json(text[:-1]) == GAMES["in play"](), "only the last line's end may be missing"


def changes(text: str, place: int, rng: random.Random) -> Iterator[str]:
    """The text with one character changed, left out, doubled, or another one put in."""
    old = text[place]
    other = rng.choice([char for char in '09aZ"[]{},:\\ \n\té\ud800\x00' if char != old])
    for new in (other, chr(ord(old) ^ 1), "", old + other):
        yield text[:place] + new + text[place + 1 :]


def hold_against_damage(game: Game, places: range | list[int], seed: str) -> int:
    """Change a save at these places; how many changes were refused, each at its own line."""
    text, rng, found = game.to_json(), random.Random(seed), 0
    lines = text.split("\n")
    for place in places:
        for changed in changes(text, place, rng):
            pairs = zip(lines, changed.split("\n"), strict=False)
            line = next((number for number, (old, new) in enumerate(pairs, 1) if old != new), len(lines))
            try:
                again = Game.from_json(changed)
            except BadSave as error:
                found += 1
                if error.line != line:
                    pytest.fail(f"{place}: named line {error.line} in place of {line}")
                continue
            assert again == game, (place, changed[max(place - 20, 0) : place + 20])
    return found


def test_a_changed_byte_is_found_at_its_line() -> None:
    game = by_hand(24)
    length = len(game.to_json())
    places = sorted(random.Random(SEED).sample(range(length), 300))
    assert hold_against_damage(game, places, SEED) > 4 * 290, "hardly any change leaves the same save"


@pytest.mark.long
@pytest.mark.parametrize("make", ["just dealt", "by hand", "in play", "position by hand"])
def test_every_changed_byte_is_found_at_its_line(make: str) -> None:
    game = GAMES[make]()
    length = len(game.to_json())
    assert hold_against_damage(game, range(length), SEED) > 4 * (length - 10)


def test_lines_that_changed_places_are_found() -> None:
    lines = longer().to_json().splitlines(keepends=True)
    for first, second in ((3, 4), (10, 30), (1, 40), (0, 1)):
        swapped = list(lines)
        swapped[first], swapped[second] = lines[second], lines[first]
        assert refused("".join(swapped)).line == first + 1
    assert refused("".join([*lines[:7], *lines[8:]])).line == 8
    assert refused("".join([*lines[:7], lines[6], *lines[7:]])).line == 8
    other = by_hand(60).to_json().splitlines(keepends=True)
    assert refused(lines[0] + "".join(other[1:])).line == 2, "the moves of one game under the head of another"


@pytest.mark.parametrize(
    "text",
    [
        "", "\n", " ", "{}", "[]", "null", "7", '"ab"', '["", {}]', "[1, 2]", "not JSON", "\ufeff", "\x00", "\ud800",
        "[" * 100_000, '["x",' * 2000 + "]" * 2000, "1" * 5000, '{"a":1,"b":2}', "[NaN,NaN]", '["",Infinity]',
        '["","\\ud800"]', "<html>", "PK\x03\x04",
    ],
    ids=range(23),
)  # fmt: skip
def test_what_was_never_a_save_is_refused_at_its_first_line(text: str) -> None:
    assert refused(text).line == 1


def test_other_line_ends_are_no_longer_the_save_that_was_written() -> None:
    text = by_hand(10).to_json()
    assert refused(text.replace("\n", "\r\n")).line == 1
    assert refused(text.replace("\n", "\u2028")).line == 1
    assert refused(text + "\n").line == 13
    assert refused("\n" + text).line == 1
    assert refused(text + text).line == 13


@pytest.mark.parametrize("text", [None, 7, b"[]", ["[]"], Path("x")])
def test_a_save_is_text(text: Any) -> None:
    with pytest.raises(TypeError, match="expected the text of a save; given"):
        Game.from_json(text)


def test_a_text_that_is_too_long_is_not_even_read() -> None:
    text = by_hand(1).to_json()
    assert "at most 4,000,000 characters; given" in str(refused(text + " " * saves.LONGEST))


# Hostile saves, whose checksums are right


def forged(*bodies: Any) -> str:
    """A save of these bodies with the checksums that belong to them."""
    lines, total = [], ""
    for body in bodies:
        total = saves.checksum(total, body)
        lines.append(saves.canonical([total, body]))
    return "\n".join(lines) + "\n"


def bodies(game: Game) -> list[Any]:
    return [json.loads(line)[1] for line in game.to_json().splitlines()]


def test_forging_as_such_works() -> None:
    """Or the tests below would only show that checksums are checked."""
    game = by_hand(30)
    assert forged(*bodies(game)) == game.to_json()


def deep(depth: int, *, kind: str = "list") -> Any:
    value: Any = None
    for _ in range(depth):
        value = [value] if kind == "list" else {"a": value}
    return value


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
    "no number": ({"seed": "x"}, "x"),
    "another spelling": ({"seed": "0007"}, "as a save spells it"),
    "Arabic digits": ({"seed": "٧"}, "as a save spells it"),
    "long seed": ({"seed": "9" * 5000}, "digits"),
    "seed as a number": ({"seed": 7}, "seed"),
    "part of a position": ({"position": {"points": 2}}, "as a save spells it"),
    "unknown part": ({"position": {"cheat": 2}}, "given 'cheat'"),
    "part named twice": ({"position": {"seats": ["Ann", "Ben"]}}, "seats"),
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


def test_a_refused_save_leaves_everything_as_it_was() -> None:
    game = longer()
    before = game.to_json()
    for text in (before[:500], before.replace("Ann", "Eve"), ""):
        refused(text)
    assert game.to_json() == before
    assert Game.from_json(before) == game
