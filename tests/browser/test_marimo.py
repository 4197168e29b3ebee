"""The stage in marimo: a shadow root, and cells that run again when the page has seen a new revision."""

from __future__ import annotations

import os
import shutil

import pytest
from labserver import TESTS, free_port, serving

MARIMO = shutil.which("marimo")
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


@pytest.mark.skipif(MARIMO is None, reason="no marimo on the PATH")
def test_marimo(new_context, tmp_path):
    url = f"http://127.0.0.1:{(port := free_port())}"
    path = os.pathsep.join(filter(None, [str(TESTS.parent), str(TESTS), os.environ.get("PYTHONPATH")]))
    env = os.environ | {"HOME": str(tmp_path), "PYTHONPATH": path, "MARIMO_SKIP_UPDATE_CHECK": "1"}
    app = tmp_path / "app.py"
    app.write_text(APP, encoding="utf-8")
    command = [MARIMO, "run", str(app), "--headless", "--no-token", "--host", "127.0.0.1", "-p", str(port)]
    with serving(command, url, env, tmp_path / "marimo.log"):
        page = new_context(width=900, height=900, patience=30_000).new_page()
        page.goto(url)
        page.locator(".bw-stage [data-pick='sail-1'][tabindex='0']").click()
        page.get_by_text("Revision 2, log ['A sails to Tidore', 'B sails to ").wait_for()
        page.locator(".bw-stage [data-pick='sail-1']").focus()
        page.keyboard.press("ArrowLeft")
        page.keyboard.press("Enter")
        page.get_by_text("Revision 4").wait_for()
        assert page.evaluate("document.querySelector('.bw-stage')") is None, "it sits in a shadow root"
