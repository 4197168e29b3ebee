"""The stage in marimo: a shadow root, and cells that run again when the page has seen a new revision.

marimo is no dependency, so an environment is made for it.
"""

from __future__ import annotations

import contextlib
import os
import subprocess
import venv

import pytest
from labserver import TESTS, free_port, serving

pytestmark = pytest.mark.long
APP = """import marimo

app = marimo.App()


@app.cell
def _():
    import marimo as mo
    from toys.spice_ring import SpiceRing

    from batwidgets.widgets.stage import Stage

    table = SpiceRing()
    shown = mo.ui.anywidget(Stage(table))
    shown
    return mo, shown, table


@app.cell
def _(mo, shown, table):
    mo.md(f"Revision {shown.value['seen']}, log {table.log}")
    return


if __name__ == "__main__":
    app.run()
"""


GAME = """import marimo

app = marimo.App()


@app.cell
def _():
    import marimo as mo

    from batwidgets import {game}

    game = {game}.new(["Ann", "Ben", "Cleo"], seed=7)
    shown = mo.ui.anywidget({game}.table(game, bots={{}}, seat=game.to_act))
    shown
    return mo, shown


@app.cell
def _(mo, shown):
    mo.md(f"Seen {{shown.value['seen']}}")
    return


if __name__ == "__main__":
    app.run()
"""


@pytest.fixture(scope="module")
def python(tmp_path_factory):
    """The Python of an environment with the project, installed from this checkout, and the newest marimo."""
    folder = tmp_path_factory.mktemp("marimo")
    venv.create(folder / "environment", with_pip=True)
    python = folder / "environment" / "bin" / "python"
    env = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}
    command = [python, "-m", "pip", "install", "--quiet", TESTS.parent, "marimo"]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False, timeout=900)
    assert done.returncode == 0, done.stdout + done.stderr
    return python


@pytest.fixture
def run_app(python, new_context, tmp_path):
    """A function that runs an app in marimo and gives the page that shows it."""
    running = contextlib.ExitStack()

    def run_app(source):
        url = f"http://127.0.0.1:{(port := free_port())}"
        env = os.environ | {"HOME": str(tmp_path), "PYTHONPATH": str(TESTS), "MARIMO_SKIP_UPDATE_CHECK": "1"}
        app = tmp_path / "app.py"
        app.write_text(source, encoding="utf-8")
        command = [str(python), "-m", "marimo", "run", str(app), "--headless", "--no-token", "--host", "127.0.0.1"]
        running.enter_context(serving([*command, "-p", str(port)], url, env, tmp_path / "marimo.log"))
        page = new_context(width=900, height=900, patience=60_000).new_page()
        page.goto(url)
        return page

    with running:
        yield run_app


def test_marimo(run_app):
    page = run_app(APP)
    page.locator(".bw-stage [data-pick='sail-1'][tabindex='0']").click()
    page.get_by_text("Revision 2, log ['A sails to Tidore', 'B sails to ").wait_for()
    page.locator(".bw-stage [data-pick='sail-1']").focus()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    page.get_by_text("Revision 4").wait_for()
    assert page.evaluate("document.querySelector('.bw-stage')") is None, "it sits in a shadow root"


@pytest.mark.parametrize("game", ["batory", "batam", "batavia"])
def test_a_game_in_marimo(run_app, shots, game):
    """It is drawn and answers, and the cell that watches runs again."""
    page = run_app(GAME.format(game=game))
    page.locator(".bw-stage [data-pick][tabindex='0']").first.wait_for()
    page.get_by_text("Seen 0").wait_for()
    assert page.locator(".bw-stage [data-part=board] svg").first.is_visible()
    shots(page, f"marimo-{game}")
    page.get_by_role("button", name="Hint", exact=True).click()
    page.get_by_text("Seen 1").wait_for()
    page.locator(".bw-stage .bw-hint").wait_for()
