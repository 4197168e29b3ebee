"""A journal: it grows by every move, and however it ends, the moves that were kept come back and no half of another."""

from __future__ import annotations

import random
import warnings
from collections.abc import Iterator
from pathlib import Path

import pytest
from core.saving import GAMES, SEED, by_hand

from batwidgets import batory
from batwidgets.core import CHANCE, OVER, BadSave, Game, SeatMove
from batwidgets.core.journal import Journal
from batwidgets.core.saves import CutOff


def played(game: Game, moves: int, rng: random.Random) -> Iterator[Game]:
    """A game and some that follow it; a quarter of the steps takes one back."""
    yield game
    for _ in range(moves):
        if game.to_act is OVER:
            return
        seats_moved = any(isinstance(move, SeatMove) for move in game.log)
        if seats_moved and game.to_act is not CHANCE and rng.randrange(4) == 0:
            game = game.undo()
        else:
            game = game.play(rng.choice(game.chance.moves) if game.to_act is CHANCE else game.legal_moves().sample(rng))
        yield game


def read(path: Path) -> Game:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        return Game.from_json(path.read_text(encoding="utf-8"), cut=True)


@pytest.mark.parametrize("name", GAMES)
def test_what_was_kept_is_there_after_every_move(name: str, tmp_path: Path) -> None:
    path, journal = tmp_path / "a.game", None
    for game in played(GAMES[name](), 12, random.Random(f"{SEED} {name}")):
        if journal is None:
            journal = Journal(path, game)
        journal.keep(game)
        assert read(path) == game
        assert read(path).dealer == game.dealer
        whole = game.to_json().splitlines()
        assert path.read_text(encoding="utf-8").splitlines() == (whole if game.to_act is OVER else whole[:-1])
    assert [file.name for file in tmp_path.iterdir()] == ["a.game"]


def test_a_finished_game_is_a_whole_save(tmp_path: Path) -> None:
    start = batory.new(["Ann", "Ben"], seed=7)
    journal = Journal(tmp_path / "a.game", start)
    with pytest.raises(BadSave, match="cut off"):
        Game.from_json((tmp_path / "a.game").read_text())
    journal.keep(over := start.run(["random"] * 2))
    assert Game.from_json((tmp_path / "a.game").read_text()) == over
    assert repr(journal).endswith(f"a.game', {len(over.log)} moves)")


def test_cut_at_any_byte_it_is_the_game_before_the_move_that_is_not_whole(tmp_path: Path) -> None:
    game = batory.position(gains=2, points=4, seed=random.Random(SEED).randrange(99)).run(["random"] * 3, 12)
    journal = Journal(tmp_path / "a.game", game)
    text = journal.path.read_text(encoding="utf-8")
    whole = [step for length in range(len(game.log) + 1) if (step := game.replay(length)).to_act is not CHANCE]
    head = text.index("\n") + 1
    for end in {*range(head, len(text), 5), len(text), len(text) - 1}:
        with warnings.catch_warnings(record=True) as told:
            warnings.simplefilter("always")
            again = Game.from_json(text[:end], cut=True)
        lines = text[:end].count("\n")
        assert again == max((step for step in whole if len(step.log) < lines), key=lambda step: len(step.log))
        left_out = text[:end].removesuffix("\n").count("\n") + 1 - len(again.log) - 1
        assert len(told) == (left_out > 0)
        if told:
            assert told[0].category is CutOff
            assert f"{len(again.log) + 2}" in str(told[0].message)
            assert told[0].filename == __file__


def test_what_is_bad_before_the_end_is_refused_all_the_same(tmp_path: Path) -> None:
    path = tmp_path / "a.game"
    Journal(path, batory.new(["Ann", "Ben"], seed=7).run(["random"] * 2, 9))
    text = path.read_text(encoding="utf-8")
    for bad in (
        "",
        "x",
        text.replace("MoveFigure", "MoveFigur"),
        text.replace("\n", "\n\n", 3),
        text[: text.index("\n")],
    ):
        with pytest.raises(BadSave):
            Game.from_json(bad, cut=True)
    lines = text.splitlines(keepends=True)
    with pytest.raises(BadSave, match=r"line 12: expected what chance brought next"):
        Game.from_json("".join(lines[:11]), cut=True)  # in the middle of the set-up there is nothing to go back to
    over = batory.new(["Ann", "Ben"], seed=7).run(["random"] * 2).to_json()
    with pytest.raises(BadSave, match="expected nothing after the number of moves"):
        Game.from_json(over + "[", cut=True)


def test_only_the_beginning_of_the_same_game_is_written_over(tmp_path: Path) -> None:
    path, start = tmp_path / "a.game", batory.new(["Ann", "Ben"], seed=7)
    game = start.run(["careful"] * 2, 9)
    assert game.to_act is not OVER
    Journal(path, game)
    kept = path.read_bytes()
    other = batory.new(["Ann", "Ben"], seed=8)
    for wrong in (start, other, game.undo(), by_hand(30)):
        with pytest.raises(FileExistsError, match="expected a new file, or the beginning of this game"):
            Journal(path, wrong)
        assert path.read_bytes() == kept
    Journal(path, game.run(["careful"] * 2, 3))
    path.write_bytes(kept + b'["torn')
    Journal(path, game)
    assert path.read_bytes() == kept
    for text in (b"my diary\n", b"\xff\xfe", b"[1, 2]"):
        path.write_bytes(text)
        with pytest.raises(FileExistsError):
            Journal(path, game)
        assert path.read_bytes() == text


def test_a_file_that_somebody_else_has_changed_is_written_anew(tmp_path: Path) -> None:
    path, game = tmp_path / "a.game", batory.new(["Ann", "Ben"], seed=7)
    journal = Journal(path, game)
    for harm in (path.unlink, lambda: path.write_text("x"), lambda: path.write_bytes(path.read_bytes()[:-9])):
        harm()
        game = game.run(["careful"] * 2, 1)
        journal.keep(game)
        assert read(path) == game


@pytest.mark.parametrize("given", [None, 3, "", b"", [], True])
def test_what_is_no_file_name_is_refused(given: object) -> None:
    with pytest.raises(TypeError, match="expected the name of a file"):
        Journal(given, batory.new(["Ann", "Ben"], seed=7))  # type: ignore[arg-type]


def test_where_there_is_no_folder_nothing_is_written(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="No such file"):
        Journal(tmp_path / "none" / "a.game", batory.new(["Ann", "Ben"], seed=7))
    with pytest.raises(OSError, match=r"."):
        Journal(tmp_path, batory.new(["Ann", "Ben"], seed=7))
    assert list(tmp_path.iterdir()) == []
