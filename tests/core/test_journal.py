"""A journal: it grows by every move, and however it ends, the moves that were kept come back and no half of another."""

from __future__ import annotations

import os
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
    game = batory.position(gains=2, points=3, seed=random.Random(SEED).randrange(99)).run(["random"] * 3, 12)
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


def test_a_file_that_was_put_away_is_written_anew(tmp_path: Path) -> None:
    path, game = tmp_path / "a.game", batory.new(["Ann", "Ben"], seed=7)
    journal = Journal(path, game)
    path.unlink()
    journal.keep(after := game.run(["careful"] * 2, 1))
    assert read(path) == after


@pytest.mark.parametrize("back", [False, True])
def test_a_file_that_somebody_else_has_changed_is_left_alone(back: bool, tmp_path: Path) -> None:
    path, start = tmp_path / "a.game", batory.new(["Ann", "Ben"], seed=7)
    game = start.run(["careful"] * 2, 2)
    journal = Journal(path, game)
    kept = path.read_bytes()
    changed = kept.replace(b"MCy", b"MCm") if b"MCy" in kept.splitlines()[-1] else kept[:-2] + b"?\n"
    for text in (b"my diary", b"", kept[:-9], kept + b"[", changed, bytes(len(kept))):
        path.write_bytes(text)
        with pytest.raises(FileExistsError, match="as it was left; another table"):
            journal.keep(game.undo() if back else game.run(["careful"] * 2, 1))
        assert path.read_bytes() == text
    path.write_bytes(kept)
    journal.keep(after := game.run(["careful"] * 2, 1))
    assert read(path) == after
    assert [file.name for file in tmp_path.iterdir()] == ["a.game"]


@pytest.mark.parametrize("name", [name for name in GAMES if "over" not in name])
def test_of_two_journals_at_one_file_the_first_that_writes_has_it(name: str, tmp_path: Path) -> None:
    path, start = tmp_path / "a.game", GAMES[name]()
    one, two = Journal(path, start), Journal(path, start)
    rng = random.Random(f"{SEED} {name}")
    steps = [*played(start, 3, rng)]
    one.keep(steps[1])
    for other in (steps[1], steps[-1]):
        with pytest.raises(FileExistsError):
            two.keep(other)
    one.keep(steps[-1])
    assert read(path) == steps[-1]


def test_another_file_beside_it_is_never_touched(tmp_path: Path) -> None:
    game = batory.new(["Ann", "Ben"], seed=7)
    names = [f"a.game{ending}" for ending in (".new", ".part", ".tmp", "~")]
    for name in names:
        (tmp_path / name).write_text(name)
    journal = Journal(tmp_path / "a.game", game)
    journal.keep(game.run(["careful"] * 2, 1))
    journal.keep(game)
    assert {file.name: file.read_text() for file in tmp_path.iterdir() if file.name != "a.game"} == {
        n: n for n in names
    }


def test_links_are_followed(tmp_path: Path) -> None:
    game = batory.new(["Ann", "Ben"], seed=7)
    real, link = tmp_path / "real", tmp_path / "link"
    link.symlink_to(real)
    journal = Journal(link, game)
    for step in (game.run(["careful"] * 2, 1), game):
        journal.keep(step)
        assert link.is_symlink()
        assert not real.is_symlink()
        assert read(real) == step
    loop = tmp_path / "loop"
    loop.symlink_to(loop)
    with pytest.raises(OSError, match=r"."):
        Journal(loop, game)
    assert loop.is_symlink()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")
def test_what_is_no_regular_file_is_refused_before_it_is_opened(tmp_path: Path) -> None:
    game = batory.new(["Ann", "Ben"], seed=7)
    pipe, link = tmp_path / "pipe", tmp_path / "link"
    os.mkfifo(pipe)
    link.symlink_to(pipe)
    for path in (pipe, link, tmp_path):
        with pytest.raises(FileExistsError, match="or a regular one"):
            Journal(path, game)
    assert pipe.is_fifo()
    journal = Journal(path := tmp_path / "a.game", game)
    for harm in (lambda: os.mkfifo(path), lambda: path.symlink_to(pipe), path.mkdir):
        path.unlink()
        harm()
        with pytest.raises(FileExistsError):
            journal.keep(game.run(["careful"] * 2, 1))


def test_no_more_is_read_of_a_file_than_a_save_may_be_long(tmp_path: Path) -> None:
    path = tmp_path / "a.game"
    with path.open("wb") as file:
        file.truncate(1 << 40)  # a hole: nothing is on the disk
    with pytest.raises(FileExistsError, match="holds something else"):
        Journal(path, batory.new(["Ann", "Ben"], seed=7))


def test_a_file_keeps_who_may_read_it(tmp_path: Path) -> None:
    path, game = tmp_path / "a.game", batory.new(["Ann", "Ben"], seed=7)
    path.touch()
    path.chmod(0o640)
    Journal(path, game)
    assert path.stat().st_mode & 0o777 == 0o640


@pytest.mark.parametrize("given", ["a\0b", "\ud800"])
def test_a_name_that_no_file_can_have_is_refused(given: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="expected the name of a file"):
        Journal(f"{tmp_path}/{given}", batory.new(["Ann", "Ben"], seed=7))


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
