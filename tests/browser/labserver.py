"""A throw-away JupyterLab on 127.0.0.1, and a notebook in it driven through Chromium."""

from __future__ import annotations

import contextlib
import json
import os
import secrets
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator, Sequence
from pathlib import Path

TESTS = Path(__file__).parents[1]
SETTINGS = {
    "@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False},
    "@jupyterlab/notebook-extension:tracker": {"windowingMode": "none"},
    "@jupyter-widgets/jupyterlab-manager:plugin": {"saveState": True},  # else nothing about saved state is proved
}
KERNEL = {"name": "python3", "display_name": "Python 3", "language": "python"}  # without it JupyterLab asks which
IDLE = "() => window.jupyterapp?.shell.currentWidget?.context?.sessionContext?.session?.kernel?.status === 'idle'"
ASK = """async code => {
  const kernel = jupyterapp.shell.currentWidget.context.sessionContext.session.kernel;
  const future = kernel.requestExecute({code, store_history: false, stop_on_error: false});
  let text = '';
  future.onIOPub = ({header, content}) => {
    if (header.msg_type === 'stream') text += content.text;
    if (header.msg_type === 'error') text += content.ename + ': ' + content.evalue;
  };
  await future.done;
  return text.trim();
}"""
SHOWS = "([rev, view]) => +document.querySelectorAll('.bw-stage')[view]?.dataset.rev >= rev"


def free_port() -> int:
    """A port that nobody has just now, and below those that connections get: none is taken until the server has it."""
    while True:
        port = 20_000 + secrets.randbelow(12_000)
        with contextlib.suppress(OSError), socket.socket() as probe:
            probe.bind(("127.0.0.1", port))
            return port


@contextlib.contextmanager
def serving(command: list[str], url: str, env: dict[str, str], log: Path) -> Iterator[None]:
    """Run a server until it answers at the url, and end it with all its children."""
    with log.open("wb") as out:
        streams = {"stdin": subprocess.DEVNULL, "stdout": out, "stderr": out}
        server = subprocess.Popen(command, env=env, start_new_session=True, **streams)
        try:
            give_up = time.monotonic() + 180
            while True:
                with contextlib.suppress(OSError):
                    urllib.request.urlopen(url, timeout=10).read()
                    break
                if server.poll() is not None or time.monotonic() > give_up:
                    raise RuntimeError(log.read_text())
                time.sleep(0.05)
            yield
        finally:
            os.killpg(server.pid, signal.SIGTERM)
            try:
                server.wait(10)
            except subprocess.TimeoutExpired:
                os.killpg(server.pid, signal.SIGKILL)


@contextlib.contextmanager
def lab(home: Path, code: Path = TESTS, python: str | Path = sys.executable) -> Iterator[tuple[str, Path]]:
    """JupyterLab with every folder of its own under home; its kernels can import what is in code.

    With another Python it is that one's JupyterLab, and its kernels import only what is installed there.
    """
    folders = {name: home / name for name in ("root", "config", "data", "runtime", "settings", "workspaces", "ipython")}
    for folder in folders.values():
        folder.mkdir()
    (folders["config"] / "labconfig").mkdir()
    (folders["config"] / "labconfig" / "default_setting_overrides.json").write_text(json.dumps(SETTINGS))
    ours = [str(TESTS.parent), str(code), os.environ.get("PYTHONPATH")] if python == sys.executable else []
    env = os.environ | {
        "HOME": str(home),
        "PYTHONPATH": os.pathsep.join(filter(None, ours)),
        "JUPYTER_CONFIG_DIR": str(folders["config"]),
        "JUPYTER_DATA_DIR": str(folders["data"]),
        "JUPYTER_RUNTIME_DIR": str(folders["runtime"]),
        "JUPYTERLAB_SETTINGS_DIR": str(folders["settings"]),
        "JUPYTERLAB_WORKSPACES_DIR": str(folders["workspaces"]),
        "IPYTHONDIR": str(folders["ipython"]),
    }
    port = free_port()
    options = {
        "LabApp.expose_app_in_browser": "True",
        "ServerApp.ip": "127.0.0.1",
        "ServerApp.port": port,
        "ServerApp.port_retries": 0,
        "ServerApp.password": "",
        "IdentityProvider.token": "",
        "ServerApp.root_dir": folders["root"],
    }
    given = [f"--{name}={value}" for name, value in options.items()]
    command = [str(python), "-m", "jupyterlab", "--no-browser", "--allow-root", *given]
    url = f"http://127.0.0.1:{port}"
    with serving(command, url + "/api/status", env, home / "server.log"):
        yield url, folders["root"]


class Notebook:
    """A notebook open in JupyterLab: its page, its stages, its kernel."""

    def __init__(self, page, url: str, file: Path) -> None:
        self.page, self.url, self.file = page, url, file
        page.goto(f"{url}/doc/tree/{file.name}?reset")
        page.wait_for_selector(".jp-Notebook")
        page.wait_for_function(IDLE)

    def run_all(self) -> None:
        """Run every cell, without waiting: awaiting it in the page can hang."""
        self.page.evaluate("void jupyterapp.commands.execute('notebook:run-all-cells')")

    def ask(self, code: str) -> str:
        """Run code in the kernel; what it printed, or the error."""
        return self.page.evaluate(ASK, code)

    def tells(self, code: str, wanted: str) -> None:
        """Wait until the kernel prints this: what the page sent before may reach another thread of it later."""
        give_up = time.monotonic() + 120
        while (told := self.ask(code)) != wanted:
            assert time.monotonic() < give_up, told
            self.page.wait_for_timeout(50)

    def view(self, number: int = 0):
        """The locator of a stage."""
        return self.page.locator(".bw-stage").nth(number)

    def awake(self, number: int = 0) -> None:
        """Wait until a stage has something on offer."""
        self.view(number).locator("[data-pick][tabindex='0']").first.wait_for()

    def shown(self, rev: int, number: int = 0) -> None:
        """Wait until a stage shows a revision."""
        self.page.wait_for_function(SHOWS, arg=[rev, number])

    def save(self) -> str:
        """Save, and give back the file's text."""
        self.page.evaluate("() => jupyterapp.shell.currentWidget.context.save()")
        return self.file.read_text()

    def dark(self) -> None:
        """Change to JupyterLab's dark theme."""
        self.page.evaluate("jupyterapp.commands.execute('apputils:change-theme', {theme: 'JupyterLab Dark'})")
        self.page.wait_for_function("document.body.dataset.jpThemeLight === 'false'")

    def shut_down(self) -> None:
        """End the kernel."""
        self.page.evaluate("jupyterapp.shell.currentWidget?.context.sessionContext.shutdown()")


def write_notebook(file: Path, cells: Sequence[str]) -> None:
    """A notebook file with these code cells, not run."""
    import nbformat

    code = [nbformat.v4.new_code_cell(cell) for cell in cells]
    nbformat.write(nbformat.v4.new_notebook(cells=code, metadata={"kernelspec": KERNEL}), file)
