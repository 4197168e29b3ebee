"""Positions as short texts: what was written is read again, and nothing else is."""

from __future__ import annotations

import base64
import json
import random
import string
import zlib
from pathlib import Path
from typing import Any

import pytest

from batwidgets import batory
from batwidgets.core import OVER, BadText, Game, saves, texts

TS = Path(__file__).parents[1] / "graphs" / "ts.json"
RNG = random.Random(8)
SEATS = ("Ann", "Ben", "Cleo", "Dan")
OPTIONS: tuple[dict[str, object], ...] = (
    {},
    {"question_grammar": "extended"},
    {"reveal_accused": True, "parrots_in_events": False},
)
SPELT: Any = {"ensure_ascii": False, "separators": (",", ":"), "sort_keys": True}  # as a save is, but for infinity
FORCED = {"forced": "Age", "questions": [["Number"], [], []], "seed": 2}


def walks() -> list[Game]:
    """Positions from whole games by bots: two to four seats, some options, short names and the longest."""
    found = []
    for number in range(24):
        count = 2 + number % 3
        seats = SEATS[:count]
        if number % 2:
            seats = tuple("".join(chr(0x4E00 + RNG.randrange(20_000)) for _ in range(24)) for _ in range(count))
        game = batory.new(seats, seed=number, **OPTIONS[number % 3])
        while game.to_act is not OVER:
            found.append(game)
            game = game.run(["random"] * count, moves=2)
    return found


def forged(plain: object, name: str = "batory") -> str:
    """A text of anything, with a checksum that holds."""
    body = plain if isinstance(plain, bytes) else json.dumps(plain, **SPELT).encode()
    packing = zlib.compressobj(9, wbits=-15, zdict=batory.ruleset.part_words.encode())
    packed = texts.summed(packing.compress(body) + packing.flush())
    return f"bw1.{name}.{base64.urlsafe_b64encode(packed).decode().rstrip('=')}"


def inside(game: Game) -> Any:
    return json.loads(texts.unpacked(game.to_text())[1])


def test_hundreds_of_positions_come_back() -> None:
    positions = walks()
    assert len(positions) > 300
    letters = {*string.ascii_letters, *string.digits, "-", "_", "."}
    for game in positions:
        text = game.to_text()
        again = Game.from_text(text, seed=5)
        assert again.state == game.state
        assert (again.seats, again.options, again.log) == (game.seats, game.options, ())
        assert again.to_text() == text
        assert len(text) < 1000
        assert set(text) <= letters
        for seat in range(len(game.seats)):
            assert list(again.legal_moves(seat).kinds()) == list(game.legal_moves(seat).kinds())
    assert max(len(game.to_text()) for game in positions if game.seats[0] == "Ann") < 500


@pytest.mark.parametrize(
    "parts",
    [
        {"played": ["Age", "Number"], "previous": 1},
        {"gains": 2, "points": 1},
        {"inactive": [1], "to_act": 2},
        {"questions": [["Age"] * 4 + ["Deck"] * 2, [], []]},
        {"board": TS, "figures": {"MCy": "II2"}},
        FORCED,
    ],
    ids=lambda parts: next(iter(parts)),
)
def test_named_positions_come_back(parts: dict[str, Any]) -> None:
    game = batory.position(**{"seed": 4, **parts})
    again = Game.from_text(game.to_text(), seed=1)
    assert again.state == game.state
    assert again == Game.from_text(game.to_text(), seed=1)
    bots = ["random"] * len(game.seats)
    assert Game.from_json(again.run(bots, 12).to_json()) == again.run(bots, 12)


def test_chance_is_new_unless_a_seed_or_a_hand_gives_it() -> None:
    text = batory.position(gains=1, seed=4).to_text()
    assert Game.from_text(text, seed=3).dealer == Game.from_text(text, seed=3).dealer
    assert Game.from_text(text).dealer != Game.from_text(text).dealer
    assert Game.from_text(text, by_hand=True).dealer is None
    assert inside(batory.new(["A", "B"], seed=4))["seed"] is None


def test_a_text_may_be_broken_into_lines() -> None:
    text = batory.position(seed=4).to_text()
    lines = "\n  ".join(text[start : start + 40] for start in range(0, len(text), 40))
    assert Game.from_text(f" {lines}\r\n", seed=1) == Game.from_text(text, seed=1)


def test_every_changed_letter_and_every_cut_is_noticed() -> None:
    text = batory.position(seed=4).to_text()
    for place in range(len(text)):
        other = RNG.choice([sign for sign in string.ascii_letters + "-_.%" if sign != text[place]])
        for changed in (text[:place] + other + text[place + 1 :], text[:place], text[:place] + text[place + 1 :]):
            with pytest.raises(BadText) as error:
                Game.from_text(changed)
            assert len(str(error.value)) < 600
            assert "expected" in str(error.value)


def test_what_was_put_in_by_hand_is_refused_by_name() -> None:
    good = inside(batory.position(seed=4))
    assert Game.from_text(forged(good)).state == batory.position(seed=4).state

    def with_part(name: str, value: object) -> dict[str, Any]:
        return {**good, "position": {**good["position"], name: value}}

    bad: list[tuple[object, str]] = [
        (with_part("thief", ["PAR", "MCo"]), "at most 1 characters in thief|one place"),
        (with_part("points", 9), "points from 0 to 4; given 9"),
        (with_part("points", 1e400), "JSON|Inf|points"),
        (with_part("wind", 3), "expected parts among"),
        ({**good, "position": {}}, "all that a game stands on"),
        ({**good, "position": None}, "spelt in another way"),
        ({**good, "seed": "3"}, "spelt in another way"),
        ({**good, "version": "0"}, "rules version"),
        ({**good, "format": 9}, "format 1; given 9"),
        ({**good, "game": "chess"}, "one of the games"),
        ({**good, "seats": ["A", "A", "B"]}, "different names"),
        ({**good, "board": {"name": "x", "digest": "y"}}, "expected the board"),
        ({**good, "board": {"graph": "/etc/passwd"}}, "expected the graph of a board as JSON"),
        ({**good, "extra": 1}, "extra"),
        ([], "expected"),
        (b"", "expected"),
        (b"\xff\xfe", "expected"),
        (b"[" * 90_000, "expected"),
        (saves.canonical(good).encode() + b" ", "spelt in another way"),
    ]
    for body, words in bad:
        with pytest.raises(BadText, match=words):
            Game.from_text(forged(body))


def test_hostile_texts_are_refused_briefly() -> None:
    bomb = forged(b"0" * 50_000_000)
    assert len(bomb) < 100_000
    wrong = [
        "",
        " ",
        "bw1",
        "bw1..",
        "bw1.batory.",
        "bw1.batory.A",
        "bw1.batory.AAAA==",
        "bw2.batory.AAAA",
        "x" * 10**6,
    ]
    wrong += ["bw1.chess.AAAA", "bw1.os.AAAA", "bw1.batory." + "é" * 9, bomb, batory.position().to_json()]
    for text in wrong:
        with pytest.raises(BadText) as error:
            Game.from_text(text)
        assert "expected" in str(error.value)
        assert len(str(error.value)) < 600
    for given in (None, 3, b"bw1.batory.AAAA", []):
        with pytest.raises(TypeError, match="expected the text of a position"):
            Game.from_text(given)  # type: ignore[arg-type]
    text = batory.position().to_text()
    with pytest.raises(ValueError, match="a seed or chance played by hand"):
        Game.from_text(text, seed=1, by_hand=True)
    with pytest.raises(ValueError, match="by_hand to be True or False"):
        Game.from_text(text, by_hand=1)  # type: ignore[arg-type]


def test_only_where_a_seat_is_to_act() -> None:
    with pytest.raises(ValueError, match="expected a game in which a seat is to act"):
        batory.new(["A", "B"], by_hand=True).to_text()
    with pytest.raises(ValueError, match="expected a game in which a seat is to act"):
        batory.new(["A", "B"], seed=1).run(["random"] * 2).to_text()
