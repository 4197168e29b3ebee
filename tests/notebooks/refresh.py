"""Runs notebooks from a clean kernel and saves their outputs: `make notebooks`, with ARGS="notebooks/a.ipynb" for some.

What is saved is what nbval compares and what a reader sees before running anything: no widget state, in which hands
could be, and no widget views, which are broken until the cell is run; the picture beside them stays.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient
from nbformat import NotebookNode

FOLDER = Path(__file__).resolve().parents[2] / "notebooks"
KERNEL = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
VIEW = "application/vnd.jupyter.widget-view+json"


class Plain(NotebookClient):
    """Keeps what nbval will see: what `interact` prints goes into the cell, and nothing is cleared."""

    def __init__(self, notebook: NotebookNode, **settings: object) -> None:
        super().__init__(notebook, **settings)
        self.comm_open_handlers.clear()  # an Output widget would take the output into its state

    def clear_output(self, outs: list[NotebookNode], msg: dict[str, object], cell_index: int) -> None:
        pass


def tidy(notebook: NotebookNode) -> None:
    """Leave nothing of this run or this machine in the notebook but its outputs."""
    notebook.metadata = NotebookNode(kernelspec=KERNEL, language_info={"name": "python"})
    for cell in notebook.cells:
        cell.metadata = NotebookNode({"tags": cell.metadata["tags"]} if "tags" in cell.metadata else {})
        for output in cell.get("outputs", []):
            output.get("data", {}).pop(VIEW, None)
            if "metadata" in output:
                output.metadata = NotebookNode()


def refresh(path: Path) -> None:
    """Run one notebook in its own folder; a cell that raises stops it, and the file stays as it was."""
    notebook = nbformat.read(path, as_version=4)
    Plain(
        notebook,
        kernel_name="python3",
        timeout=300,
        store_widget_state=True,  # interact's outputs need it while they run; `tidy` drops it
        record_timing=False,
        resources={"metadata": {"path": str(path.parent)}},
    ).execute()
    tidy(notebook)
    nbformat.validate(notebook)
    nbformat.write(notebook, path)


if __name__ == "__main__":
    import luck  # beside this script

    luck.settle()
    os.environ["JUPYTER_PREFER_ENV_PATH"] = "1"  # the kernel of this environment
    named = [Path(word) for word in sys.argv[1:]]
    for path in named or sorted(path for path in FOLDER.rglob("*.ipynb") if ".ipynb_checkpoints" not in path.parts):
        print(path, flush=True)
        refresh(path)
