"""Autosave at a table: whenever a kernel is killed, what was answered is in the file; what is not saved is not done."""

from __future__ import annotations

import itertools
import os
import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from toys.wire import Wire, pick, ready
from widgets import autosaving

from batwidgets import batory
from batwidgets.core import CHANCE, Game
from batwidgets.core.journal import Journal
from batwidgets.games.batory.moves import EndMovement, MoveFigure
from batwidgets.scene import Refused
from batwidgets.widgets.table import Table

TESTS = Path(__file__).resolve().parents[1]
GAMES = ("batory", "batam", "batavia")
SEED = os.environ.get("BATWIDGETS_TEST_SEED", "1")


def test_a_folder_that_there_is_not_is_told_by_the_file_that_was_named(tmp_path: Path) -> None:
    named = tmp_path / "nowhere" / "my.game"
    with Table(batory.new(["Ann", "Ben"], seed=7), bots={}) as table, pytest.raises(FileNotFoundError) as told:
        table.autosave(named)
    assert str(told.value).endswith(f"No such file or directory: {str(named)!r}")


def saved(path: Path) -> Game:
    return Game.from_json(path.read_text(encoding="utf-8"), cut=True)


def killed(name: str, path: Path, seed: int, rng: random.Random) -> int:
    """Play in a process of its own and kill it somewhere; how many moves it had answered by then."""
    path_of = os.pathsep.join(filter(None, [str(TESTS.parent), str(TESTS), os.environ.get("PYTHONPATH")]))
    command = [sys.executable, str(TESTS / "widgets" / "autosaving.py"), name, str(path), str(seed)]
    environment = os.environ | {"PYTHONPATH": path_of}
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=environment, text=True) as running:
        assert running.stdout is not None
        answered = [running.stdout.readline() for _ in range(rng.randrange(1, 12))]
        try:
            running.wait(rng.random() * 0.02)
        except subprocess.TimeoutExpired:
            running.send_signal(signal.SIGKILL)
        answered += running.stdout.read().splitlines()
        assert running.wait() in (-signal.SIGKILL, 0), "it may have come to an end of its own"
    return len([line for line in answered if line.strip()])


def after_a_kill(name: str, number: int, path: Path) -> None:
    """What is in the file is the game as it was answered last, or on its way to the next answer.

    A pick that is several moves, as a voyage of Batam, is there whole or not at all.
    """
    rng = random.Random(f"{SEED} kill {name} {number}")
    seed = rng.randrange(2**32)
    answered = killed(name, path, seed, rng)
    game = saved(path)
    assert game.to_act is not CHANCE
    assert game.replay() == game
    history = [*itertools.islice(autosaving.steps(name, seed, None), answered + 1)]
    allowed = {history[answered - 1].game.log}
    for after, least in history[answered:]:
        allowed |= {after.log[:length] for length in range(least, len(after.log) + 1)}
    assert game.log in allowed
    with Table(game, bots={}, autosave=path) as table:
        if isinstance(game.to_act, int):
            table.play(table.game.legal_moves().sample(rng))
        assert saved(path) == table.game


@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize("name", GAMES)
def test_killed_anywhere_the_last_answered_move_is_there(name: str, number: int, tmp_path: Path) -> None:
    after_a_kill(name, number, tmp_path / "a.game")


@pytest.mark.long
@pytest.mark.parametrize("number", range(3, 40))
@pytest.mark.parametrize("name", GAMES)
def test_killed_anywhere_often_the_last_answered_move_is_there(name: str, number: int, tmp_path: Path) -> None:
    after_a_kill(name, number, tmp_path / "a.game")


@pytest.mark.parametrize("name", GAMES)
def test_a_kill_can_meet_what_it_should(name: str) -> None:
    """Moves taken back, bots' moves after an answer, and in Batam voyages of several steps."""
    played = [*itertools.islice(autosaving.steps(name, 5, None), 12)]
    logs = [len(step.game.log) for step in played]
    assert any(later < sooner for sooner, later in itertools.pairwise(logs)), "something was taken back"
    assert any(len(step.game.log) > step.least for step in played), "others moved"
    voyages = [step.least - before for before, step in zip(logs, played[1:], strict=False)]
    assert name != "batam" or max(voyages) > 3


def test_a_move_is_in_the_file_before_anybody_is_told_of_it(tmp_path: Path) -> None:
    path = tmp_path / "a.game"
    table = batory.table(["You", "bot", "bot"], seed=7, autosave=path)
    told = []
    table.comm.send = lambda data, **_: told.append(saved(path).log == table.game.log)
    table._handle_custom_msg(pick("end-movement"), [])
    while table.game.to_act == 0:
        table.play(table.game.legal_moves().sample(random.Random(1)))
    assert len(told) > 6
    assert all(told)


def test_undo_and_the_moves_of_python_are_saved_too(tmp_path: Path) -> None:
    path = tmp_path / "a.game"
    table = Table(batory.new(["A", "B", "C"], seed=7), bots={1: "bot", 2: "bot"})
    table.autosave(str(path))
    name = next(name for name, offer in table.host.offers(0).items() if ">" in name and offer.badge == "1")
    step = table.game.ruleset.move(table.game.view(0), name, {})
    for act in (lambda: table.pick(name), table.undo, lambda: table.play(step), table.hint):
        act()
        assert saved(path) == table.game
    table.autosave(None)
    table.undo()
    assert saved(path) != table.game
    assert len(saved(path).log) == len(table.game.log) + 1


def test_what_cannot_be_saved_is_not_done_and_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.game"
    table = Table(batory.new(["A", "B", "C"], seed=7), bots={}, autosave=path)
    wire, before, kept = Wire(table), table.game, path.read_bytes()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Journal, "_append", full)
    refused = wire.reply(pick("end-movement"))["refused"]
    assert refused["kind"] == "rule"
    assert "No space left on device" in refused["because"]
    assert str(tmp_path) not in str(refused)
    with pytest.raises(Refused, match="could not be saved"):
        table.play(EndMovement(0))
    assert table.game is before
    assert table.host.rev == 0
    assert path.read_bytes() == kept
    monkeypatch.undo()
    assert "refused" not in wire.reply(pick("end-movement", nonce="n2"))
    assert saved(path) == table.game


def test_a_voyage_that_cannot_be_saved_is_not_begun(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is several moves, and one write."""
    path = tmp_path / "a.game"
    table = Table(autosaving.start("batam", 3), bots={}, autosave=path)
    wire, before, kept = Wire(table), table.game, path.read_bytes()
    name, _, voyage = autosaving.voyage(before, random.Random(3))
    moves = before.play(voyage).log[len(before.log) :]
    assert len(moves) > 3
    writes, append = [], Journal._append

    def full(journal: Journal, moves: object, game: Game) -> None:
        writes.append(moves)
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Journal, "_append", full)
    assert "No space left on device" in wire.reply(pick(name))["refused"]["because"]
    assert writes == [moves]
    assert table.game is before
    assert path.read_bytes() == kept
    monkeypatch.setattr(Journal, "_append", append)
    assert "refused" not in wire.reply(pick(name, nonce="n2"))
    assert saved(path).log == before.log + moves


def test_a_write_that_breaks_off_leaves_the_file_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.game"
    game = batory.new(["A", "B", "C"], seed=7)
    journal = Journal(path, game)
    kept = path.read_bytes()
    opened = Path.open

    class Short:
        """A file that takes only half of what it is given, as a full disk does."""

        def __init__(self, file: object) -> None:
            self.file = file

        def __enter__(self) -> Short:
            return self

        def __exit__(self, *_: object) -> None:
            self.file.close()

        def write(self, text: bytes) -> int:
            return self.file.write(text[: len(text) // 2])

        def __getattr__(self, name: str) -> object:
            return getattr(self.file, name)

    with monkeypatch.context() as patch:
        patch.setattr(Path, "open", lambda *given, **more: Short(opened(*given, **more)))
        with pytest.raises(OSError, match="cannot grow"):
            journal.keep(game.play(EndMovement(0)))
    assert path.read_bytes() == kept
    journal.keep(after := game.play(EndMovement(0)))
    assert saved(path) == after


def test_bots_whose_moves_cannot_be_saved_say_so_to_every_view(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import asyncio

    table = Table(batory.new(["A", "B"], seed=7), bots={1: "careful"}, autosave=tmp_path / "a.game")
    wire = Wire(table)
    keep = Journal.keep

    def failing(journal: Journal, game: Game) -> None:
        if getattr(game.log[-1], "seat", 0) == 1 and game.to_act == 1:
            raise OSError(28, "No space left on device")
        keep(journal, game)

    monkeypatch.setattr(Journal, "keep", failing)

    async def play() -> None:
        wire.reply(ready())
        while table.game.to_act == 0:
            legal = table.game.legal_moves()
            table.play(legal.of(*(kind for kind in legal.kinds() if not kind.rash)).sample(random.Random(1)))
        table.host.pace = 0
        wire.write(seen=table.host.rev)
        await table.host._others

    asyncio.run(play())
    assert "No space left on device" in wire[-1]["content"]["refused"]["because"]
    assert table.error is None


def test_running_the_cell_again_does_not_write_over_a_game(tmp_path: Path) -> None:
    path = tmp_path / "a.game"
    with batory.table(["You", "bot"], autosave=path) as table:
        table.play(EndMovement(0))
    kept = path.read_bytes()
    with pytest.raises(FileExistsError, match="expected a new file"):
        batory.table(["You", "bot"], autosave=path)
    assert path.read_bytes() == kept
    with batory.table(["Ann", "Ben"], hot_seat=True, autosave=tmp_path / "b.game") as table:
        table.play(EndMovement(0))
        assert saved(tmp_path / "b.game") == table.game


def test_a_file_that_is_anothers_now_is_left_alone_and_it_is_told_once(tmp_path: Path) -> None:
    path, game = tmp_path / "a.game", batory.new(["Ann", "Ben", "Cleo"], seed=3)
    one, two = (Table(game, bots={}, autosave=path) for _ in "ab")
    wire = Wire(two)
    name = next(name for name, offer in two.host.offers(0).items() if ">" in name and offer.badge == "1")
    step = game.ruleset.move(game.view(0), name, {})
    one.play(next(move for move in game.legal_moves().of(MoveFigure) if move != step))
    kept = path.read_bytes()
    assert "refused" not in wire.reply(pick(name))
    frame = next(sent["content"] for sent in reversed(wire) if sent["content"].get("type") == "frame")
    assert "a.game was changed by another table" in frame["say"]
    assert "a.game was changed by another table" in two.host.public_parts()["notice"]
    assert str(tmp_path) not in str(two.host.public_parts())
    assert two.game == game.play(step)
    assert "refused" not in wire.reply(pick("hint", rev=two.host.rev, nonce="n2"))
    two.undo()
    assert "another table" not in two.host.story(0).say
    assert path.read_bytes() == kept
    assert saved(path) == one.game
    two.autosave(tmp_path / "b.game")
    assert "notice" not in two.host.public_parts()
    assert saved(tmp_path / "b.game") == two.game


def test_python_is_warned_once_of_a_file_that_is_anothers_now(tmp_path: Path) -> None:
    path, game = tmp_path / "a.game", batory.new(["Ann", "Ben", "Cleo"], seed=3)
    table = Table(game, bots={}, autosave=path)
    path.write_text("my diary")
    steps = iter(table.game.legal_moves().of(MoveFigure))
    with pytest.warns(UserWarning, match="a.game was changed"):
        table.play(next(steps))
    table.play(EndMovement(0))
    assert path.read_text() == "my diary"


def test_bots_play_on_where_the_file_is_anothers_now(tmp_path: Path) -> None:
    path = tmp_path / "a.game"
    game = batory.new(["A", "B"], seed=7)
    while game.to_act == 0:
        legal = game.legal_moves()
        game = game.play(legal.of(*(kind for kind in legal.kinds() if not kind.rash)).sample(random.Random(1)))
    table = Table(game, bots={}, autosave=path)
    path.write_text("my diary")
    table._source.bots[1] = batory.bots["careful"]
    table.wait()
    assert table.game.to_act == 0
    assert path.read_text() == "my diary"
    assert "a.game was changed" in table.host.public_parts()["notice"]
