"""Fixtures for tests in Chromium: browser, lab (a JupyterLab), open_notebook(cells), open_page(wire).

Without Chromium they skip and say so; with BATWIDGETS_BROWSER=required in the environment they fail instead.
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import labserver
import pytest
from blankpage import open_stage
from toys.fixtures import ferries, ferry_wire, table, wire

__all__ = ["ferries", "ferry_wire", "table", "wire"]  # the toys' fixtures, for the tests here

FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
         "--disable-background-networking", "--disable-component-update", "--disable-sync"]  # fmt: skip


# Whole games are played here, so bots are seen fast in every JupyterLab, as who likes it would have it.
AT_ONCE = "if (location.port) localStorage.setItem('batwidgets-pace', 'fast')"


def missing(what: str) -> None:
    """Skip a test, or fail it where a browser is required."""
    if os.environ.get("BATWIDGETS_BROWSER") == "required":
        pytest.fail(f"{what}, and BATWIDGETS_BROWSER=required")
    pytest.skip(what)


@pytest.hookimpl(tryfirst=True)  # before the tests' order is settled
def pytest_collection_modifyitems(items):
    """What asks for the lab drives a JupyterLab."""
    for item in items:
        if "lab" in getattr(item, "fixturenames", ()):
            item.add_marker("lab")


@pytest.fixture(scope="session")
def browser():
    """Chromium, one for the whole run."""
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None:
        missing("no chromium on the PATH")
    try:
        from playwright.sync_api import expect, sync_playwright
    except ImportError:
        missing("playwright is not installed")
    expect.set_options(timeout=30_000)  # as long as a page has
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield running
        running.close()


@pytest.fixture(scope="session")
def lab(browser, tmp_path_factory):
    """A throw-away JupyterLab: its address and the folder with its notebooks."""
    pytest.importorskip("jupyterlab")
    with labserver.lab(tmp_path_factory.mktemp("lab")) as running:
        yield running


@pytest.fixture
def new_context(browser):
    """A function that makes a fresh browser context; all are closed in the end."""
    contexts = []

    def new_context(*, width=1200, height=1100, patience=60_000, **options):
        context = browser.new_context(viewport={"width": width, "height": height}, **options)
        context.set_default_timeout(patience)
        context.add_init_script(AT_ONCE)
        contexts.append(context)
        return context

    yield new_context
    for context in contexts:
        context.close()


@pytest.fixture
def open_notebook(lab, new_context, request, tmp_path):
    """A function that opens a new notebook with these cells and, unless told not to, runs them all.

    In the end the page's errors and every request that left the machine fail the test.
    """
    url, root = lab
    for look in (root.parent / "settings").rglob("themes.*"):
        look.unlink()  # JupyterLab keeps the theme that an earlier test chose
    opened, problems, requested = [], [], []

    def open_notebook(cells, *, run=True, name=None, **options):
        page = new_context(**options).new_page()
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.on("request", lambda made: requested.append(made.url))
        file = root / f"{name or request.node.name.replace('[', '-').replace(']', '')}.ipynb"
        labserver.write_notebook(file, cells)
        notebook = labserver.Notebook(page, url, file)
        opened.append(notebook)
        if run:
            notebook.run_all()
        return notebook

    yield open_notebook
    for notebook in opened:
        notebook.page.screenshot(path=tmp_path / f"{notebook.file.stem}.png")
        notebook.shut_down()
    assert not [error for error in problems if "Canceled future" not in error]  # that one is JupyterLab's
    assert not [address for address in requested if not address.startswith((url, "data:", "blob:"))]


@pytest.fixture
def open_page(new_context):
    """A function that opens a blank page with one view of a stage; see blankpage.open_stage."""

    def open_page(
        wire,
        *,
        shadow=False,
        mute=False,
        clock=False,
        dark=False,
        site=None,
        awake="[data-pick][tabindex='0']",
        **options,
    ):
        context = new_context(**{"width": 700, "height": 900, "patience": 30_000} | options)
        return open_stage(context, wire, shadow=shadow, mute=mute, clock=clock, dark=dark, site=site, awake=awake)

    return open_page


@pytest.fixture
def shots():
    """A function that keeps a screenshot of a locator or page in the folder BATWIDGETS_SHOTS; without it, nothing."""
    folder = os.environ.get("BATWIDGETS_SHOTS")

    def shoot(what, name):
        if folder:
            Path(folder).mkdir(parents=True, exist_ok=True)
            what.screenshot(path=Path(folder) / f"{name}.png")

    return shoot
