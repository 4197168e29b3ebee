"""Cells of a notebook: in which one a table was made, where Jupyter tells, and what is said in one line under it.

A cell that is run again makes another table in place of the first.
"""

from __future__ import annotations

import contextlib
import weakref
from collections.abc import Iterator
from typing import TYPE_CHECKING

from IPython.core.getipython import get_ipython

if TYPE_CHECKING:
    from batwidgets.widgets.host import Host

_made: dict[str, tuple[str, list[weakref.ref[Host]]]] = {}  # by cell: the run, and whose hosts were made in it


def running() -> tuple[str, str] | None:
    """The cell that is being run and the id of this run; None where there is none, or nobody tells."""
    ask = getattr(get_ipython(), "get_parent", None)  # a kernel's shell has it
    match ask() if ask else None:
        case {"metadata": {"cellId": str(cell)}, "header": {"msg_id": str(run)}}:
            return cell, run
    return None


def made(host: Host) -> None:
    """A host was made; those that an earlier run of the same cell made are told that they were replaced."""
    if (where := running()) is None:
        return
    cell, run = where
    before, hosts = _made.get(cell, (run, []))
    if before != run:
        for old in hosts:
            if (replaced := old()) is not None:
                replaced.retire()
        hosts = []
    _made[cell] = (run, [*hosts, weakref.ref(host)])


@contextlib.contextmanager
def in_one_line() -> Iterator[None]:
    """What is raised in here is shown by IPython as Refused is: it tells a player something, no place in our code."""
    try:
        yield
    except (OSError, TypeError, ValueError) as error:
        line = f"{type(error).__name__}: {error}"
        vars(error)["_render_traceback_"] = lambda: [line]
        raise
