"""Saves: the same game comes back, or BadSave names the line that is wrong: cut, changed, or never a save."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from core.saving import GAMES, SEED, TS, by_hand, longer, refused

from batwidgets import batam, batavia, batory
from batwidgets.core import BadSave, Game, saves
from batwidgets.games.batory.ship import Ship


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


SHORT: dict[str, Callable[[], Game]] = {
    "MS Batory": lambda: by_hand(24),
    "Batam": lambda: batam.new(["Ann", "Ben", "Cleo"], seed=7).run(["random"] * 3, 6),
    "Batavia": lambda: batavia.new(["Ann", "Ben", "Cleo"], seed=7, quick_start=True).run(["random"] * 3, 6),
    "position of Batam": GAMES["position of Batam"],
    "position of Batavia": GAMES["position of Batavia"],
}


@pytest.mark.parametrize("make", SHORT)
def test_a_changed_byte_is_found_at_its_line(make: str) -> None:
    game = SHORT[make]()
    length = len(game.to_json())
    places = sorted(random.Random(SEED).sample(range(length), 300))
    assert hold_against_damage(game, places, SEED) > 4 * 290, "hardly any change leaves the same save"


@pytest.mark.long
@pytest.mark.parametrize("make", ["just dealt", "by hand", "in play", "position by hand", "Batam", "position of Batam",
                                  "Batavia", "position of Batavia"])  # fmt: skip
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


def test_a_refused_save_leaves_everything_as_it_was() -> None:
    game = longer()
    before = game.to_json()
    for text in (before[:500], before.replace("Ann", "Eve"), ""):
        refused(text)
    assert game.to_json() == before
    assert Game.from_json(before) == game


@pytest.mark.parametrize("given", ["False", 1, None, []])
def test_cut_is_true_or_false(given: object) -> None:
    with pytest.raises(TypeError, match="expected cut to be True or False"):
        Game.from_json(batory.new(["Ann", "Ben"], seed=1).to_json(), cut=given)  # type: ignore[arg-type]
