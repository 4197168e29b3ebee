"""Which cell a table was made in, where Jupyter tells: run again, it makes another in place of the first."""

from __future__ import annotations

import weakref
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
