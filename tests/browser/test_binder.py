"""What Binder does, from a clean environment to a board: its pins, its postBuild, its older JupyterLab."""

from __future__ import annotations

import os
import shutil
import subprocess
import venv
from pathlib import Path

import labserver
import pytest

ROOT = Path(__file__).resolve().parents[2]
NEEDED = ("batwidgets", "binder", "graphs", "notebooks", "pyproject.toml", "README.md", "LICENSE")
OURS = shutil.ignore_patterns("__pycache__", ".ipynb_checkpoints")


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """A virtual environment as Binder builds one, and the copy of the project that it was built from."""
    folder = tmp_path_factory.mktemp("binder")
    copy, environment = folder / "repo", folder / "environment"
    copy.mkdir()
    for name in NEEDED:
        source = ROOT / name
        shutil.copytree(source, copy / name, ignore=OURS) if source.is_dir() else shutil.copy(source, copy / name)
    venv.create(environment, with_pip=True)
    env = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}
    env["PATH"] = os.pathsep.join([str(environment / "bin"), env["PATH"]])
    pins = ["python", "-m", "pip", "install", "--quiet", "-r", "binder/requirements.txt"]
    for command in (pins, ["bash", "binder/postBuild"], ["python", "-m", "pip", "check"]):
        done = subprocess.run(command, cwd=copy, env=env, capture_output=True, text=True, check=False, timeout=900)
        assert done.returncode == 0, done.stdout + done.stderr
    return environment, copy


@pytest.mark.long
def test_binder_shows_a_board(built, new_context, tmp_path, shots):
    environment, copy = built
    page = new_context(height=1000, patience=120_000).new_page()
    problems = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    with labserver.lab(tmp_path, python=environment / "bin" / "python") as (url, root):
        file = Path(shutil.copy(copy / "notebooks" / "00_start_here.ipynb", root))
        notebook = labserver.Notebook(page, url, file)
        pinned = (copy / "binder" / "requirements.txt").read_text(encoding="utf-8")
        assert f"jupyterlab=={page.evaluate('jupyterapp.version')}\n" in pinned
        notebook.run_all()
        notebook.awake()
        assert notebook.view().locator("svg.batory-plan [data-pick]").count() >= 30
        shots(page, "binder")
        notebook.view().locator("[data-pick][aria-pressed]").first.click()
        notebook.view().locator(".bw-follows").first.click()
        notebook.shown(1)
        where = notebook.ask("import batwidgets; print(batwidgets.__file__)")
        assert Path(where).is_relative_to(environment), "from the environment, not from a checkout"
        notebook.shut_down()
    assert [error for error in problems if "Canceled future" not in error] == []
