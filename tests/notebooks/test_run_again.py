"""Notebooks whose cells are run more than once: *Run All* twice, and where nothing is played, cells out of order.

One clean run is nbval's work (`make test-notebooks`).
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import nbformat
import pytest
from notebooks.luck import settle
from notebooks.refresh import FOLDER, Plain

pytestmark = pytest.mark.long

NOTEBOOKS = sorted(path for path in FOLDER.rglob("*.ipynb") if ".ipynb_checkpoints" not in path.parts)
# What is done in one cell of these is played on, taken back or reasoned from in the next.
PLAYED = {"play", "sheet", "00_start_here", "adding_a_game"}


@pytest.fixture(autouse=True)
def the_same_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("IPYTHONDIR", "")  # so that it is put back
    monkeypatch.setenv("JUPYTER_PREFER_ENV_PATH", "1")
    settle()


def told(cell: Any) -> tuple[str, list[str]]:
    """What a cell printed, and the texts of what it showed."""
    printed = "".join(output.text for output in cell.outputs if output.output_type == "stream")
    return printed, [output.data.get("text/plain", "") for output in cell.outputs if "data" in output]


def ran(path: Path, order: list[int]) -> list[tuple[str, list[str]]]:
    """What the code cells of a notebook told, run in some order by one kernel; the first that fails stops it."""
    notebook = nbformat.read(path, as_version=4)
    sources = [cell.source for cell in notebook.cells if cell.cell_type == "code"]
    notebook.cells = [nbformat.v4.new_code_cell(sources[number]) for number in order]
    resources = {"metadata": {"path": str(path.parent)}}
    Plain(notebook, kernel_name="python3", timeout=300, store_widget_state=True, resources=resources).execute()
    return [told(cell) for cell in notebook.cells]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.relative_to(FOLDER).as_posix())
def test_run_again_a_notebook_tells_the_same(path: Path) -> None:
    count = sum(cell.cell_type == "code" for cell in nbformat.read(path, as_version=4).cells)
    again = [*range(count)] if path.stem in PLAYED else [*reversed(range(count))]
    found = ran(path, [*range(count), *again])
    assert found[count:] == [found[number] for number in again]
