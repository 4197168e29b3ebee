"""A pytest plugin for nbval runs: cells are run as Jupyter runs them, so that a last `;` hides a value there too.

nbval runs cells outside the history, and IPython looks for the `;` in the history.
Games without a seed are dealt alike.
"""

from __future__ import annotations

from nbval.kernel import RunningKernel

from tests.notebooks import luck


def execute_cell_input(self: RunningKernel, cell_input: str, allow_stdin: bool | None = None) -> str:
    """Start a cell; the id of the message that asked for it."""
    return self.kc.execute(cell_input, store_history=True, allow_stdin=allow_stdin, stop_on_error=False)


RunningKernel.execute_cell_input = execute_cell_input
luck.settle()
