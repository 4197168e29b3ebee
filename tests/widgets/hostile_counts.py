"""What is held of a run of hostile messages: nothing is printed or logged, and every kind of refusal comes up."""

from __future__ import annotations

import contextlib
import io
import logging
import random
from collections import Counter
from collections.abc import Iterator
from unittest import mock

from widgets.hostile_messages import KINDS


@contextlib.contextmanager
def quietly(purpose: str) -> Iterator[None]:
    """Nothing is printed and nothing is logged; new games have luck that hangs on the purpose alone."""
    out, log = io.StringIO(), io.StringIO()
    handler = logging.StreamHandler(log)
    handler.setLevel(logging.WARNING)
    logging.getLogger().addHandler(handler)
    luck = mock.patch("secrets.randbits", random.Random(purpose).getrandbits)
    try:
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(out), luck:
            yield
    finally:
        logging.getLogger().removeHandler(handler)
    assert (out.getvalue(), log.getvalue()) == ("", "")


def all_kinds(counts: Counter[str], most: int) -> None:
    """So many messages were sent, and enough of every kind."""
    assert counts.total() == most
    assert set(counts) >= KINDS | {"legal", "harmless", "writes", "protocol"}, counts
    assert counts["legal"] > most / 50, counts
    assert min(counts[kind] for kind in KINDS) > most / 100, counts
