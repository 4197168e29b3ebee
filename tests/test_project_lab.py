"""`python -m batwidgets lab`: notebooks into place, never over somebody's work, and a JupyterLab with this Python."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from batwidgets import __main__ as command
from batwidgets import lab

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """Notebooks as the wheel carries them, in a package that is installed somewhere."""
    folder = tmp_path / "site-packages" / "batwidgets" / "notebooks"
    (folder / "batory").mkdir(parents=True)
    (folder / ".ipynb_checkpoints").mkdir()
    for name in (lab.FIRST, "batory/play.ipynb", ".ipynb_checkpoints/old.ipynb"):
        (folder / name).write_text(f"shipped {name}")
    return folder


def test_copies_everything_once(source: Path, tmp_path: Path) -> None:
    folder = tmp_path / "some" / "where"
    assert lab.copy(source, folder) == lab.Copied((lab.FIRST, "batory/play.ipynb"), (), ())
    assert (folder / "batory" / "play.ipynb").read_text() == "shipped batory/play.ipynb"
    assert not (folder / ".ipynb_checkpoints").exists()
    assert lab.copy(source, folder) == lab.Copied((), (lab.FIRST, "batory/play.ipynb"), ())


def test_keeps_what_was_changed_and_says_so(source: Path, tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    lab.copy(source, folder)
    (folder / "batory" / "play.ipynb").write_text("my own")
    (folder / lab.FIRST).unlink()
    copied = lab.copy(source, folder)
    assert copied == lab.Copied((lab.FIRST,), (), ("batory/play.ipynb",))
    assert (folder / "batory" / "play.ipynb").read_text() == "my own"
    said = lab.told(copied, folder)
    assert "Copied 1 notebook" in said
    assert "batory/play.ipynb" in said.split("Kept", 1)[1]


def test_a_file_is_no_folder(source: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("precious")
    with pytest.raises(NotADirectoryError, match=r"expected a folder .* given the file"):
        lab.copy(source, tmp_path / "file")
    assert (tmp_path / "file").read_text() == "precious"


def test_looks_inside_the_package_first_then_beside_it(source: Path, tmp_path: Path) -> None:
    package = source.parent
    beside = package.parent / "notebooks"
    beside.mkdir()
    (beside / lab.FIRST).write_text("checkout")
    assert lab.shipped(package) == source
    assert not lab.in_checkout(source, package)
    (source / lab.FIRST).unlink()
    assert lab.shipped(package) == beside
    assert lab.in_checkout(beside, package)
    (beside / lab.FIRST).unlink()
    with pytest.raises(FileNotFoundError, match=r"expected 00_start_here\.ipynb in .* or .*; found neither"):
        lab.shipped(package)


def test_what_was_given_wins(tmp_path: Path) -> None:
    given = ["--ServerApp.root_dir=elsewhere", "--allow-root", "--port=1"]
    assert lab.arguments(tmp_path, given, root_user=True) == [f"--LabApp.default_url=/lab/tree/{lab.FIRST}", *given]
    assert lab.arguments(tmp_path, [], root_user=True)[-1] == "--allow-root"
    assert "--allow-root" not in lab.arguments(tmp_path, [], root_user=False)


@pytest.mark.parametrize(
    ("words", "folder", "given"),
    [
        (["lab"], None, []),
        (["lab", "mine"], "mine", []),
        (["lab", "--port", "8899"], None, ["--port", "8899"]),
        (["lab", "mine", "--no-browser", "--port=1"], "mine", ["--no-browser", "--port=1"]),
    ],
)
def test_words_after_the_first_option_are_jupyterlabs(
    words: list[str], folder: str | None, given: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[tuple[str | None, list[str]]] = []
    monkeypatch.setattr(lab, "start", lambda *call: calls.append(call))
    command.main(words)
    assert calls == [(folder, given)]


@pytest.mark.parametrize("words", [[], ["play"], ["lab", "one", "two"]])
def test_nonsense_is_refused_with_usage(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        command.main(words)
    assert caught.value.code == 2
    assert "usage: python -m batwidgets" in capsys.readouterr().err


def test_without_jupyterlab_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "jupyterlab.labapp", None)
    with pytest.raises(SystemExit) as caught:
        command.main(["lab", str(tmp_path / "mine")])
    assert 'pip install "batwidgets[lab]"' in str(caught.value.code)
    assert not (tmp_path / "mine").exists()


def test_a_picture_of_no_game_writes_nothing(tmp_path: Path) -> None:
    with pytest.raises(SystemExit) as caught:
        command.main(["picture", "titanic", str(tmp_path / "board.svg")])
    assert "expected one of the games" in str(caught.value.code)
    assert not list(tmp_path.iterdir())


def wait_for(port: int) -> None:
    """Until something listens there; ConnectionRefusedError after ten seconds."""
    for _ in range(100):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.1)
    raise ConnectionRefusedError(f"nothing listens on port {port}")


ADDRESS = re.compile(r"(http://127\.0\.0\.1:\d+)(/\S*)\?token=(\w+)")


@pytest.fixture
def served(tmp_path: Path) -> Iterator[tuple[str, str, str]]:
    """A real server, started as a stranger would whose own kernel called python3 is of another Python."""
    home = tmp_path / "home"
    rogue = home / ".local" / "share" / "jupyter" / "kernels" / "python3"
    rogue.mkdir(parents=True)
    (rogue / "kernel.json").write_text(
        json.dumps(
            {"argv": ["/nowhere/python", "-f", "{connection_file}"], "display_name": "Rogue", "language": "python"}
        )
    )
    clean = {key: value for key, value in os.environ.items() if not key.startswith(("JUPYTER", "IPYTHON", "XDG_"))}
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    server = subprocess.Popen(
        [sys.executable, "-m", "batwidgets", "lab", "mine", "--no-browser", "--ip=127.0.0.1", f"--port={port}"],
        cwd=tmp_path,
        env={**clean, "HOME": str(home), "PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    watchdog = threading.Timer(90, server.kill)
    watchdog.start()
    try:
        assert server.stdout is not None
        lines: list[str] = []
        for line in server.stdout:
            lines.append(line)
            if found := ADDRESS.search(line):
                break
        else:
            pytest.fail("no address was printed:\n" + "".join(lines))
        threading.Thread(target=server.stdout.read, daemon=True).start()  # or the pipe fills up
        wait_for(port)  # the address is printed a moment before the server listens
        yield found[1], found[2], found[3]
    finally:
        watchdog.cancel()
        server.send_signal(signal.SIGTERM)
        server.wait(30)


def test_the_printed_address_opens_the_first_notebook_in_this_python(
    served: tuple[str, str, str], tmp_path: Path
) -> None:
    server, page, token = served
    assert page == f"/lab/tree/{lab.FIRST}"

    def ask(path: str) -> dict[str, object]:
        request = urllib.request.Request(f"{server}/{path}", headers={"Authorization": f"token {token}"})
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.load(answer)

    assert ask(f"api/contents/{lab.FIRST}")["type"] == "notebook"
    kernel = ask("api/kernelspecs/python3")["spec"]
    assert isinstance(kernel, dict)
    assert kernel["display_name"] != "Rogue"
    assert (tmp_path / "mine" / lab.FIRST).is_file()
