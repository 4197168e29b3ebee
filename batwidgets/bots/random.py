"""A bot that plays at random, and does nothing rash but once in fifty chances."""

from __future__ import annotations

import random
from typing import Any

from batwidgets.core.moves import Moves, SeatMove

RASH = 50


def random_bot(view: Any, legal: Moves, rng: random.Random) -> SeatMove | None:
    """Any legal move, each as likely; None out of turn, but for a rash move once in fifty chances."""
    rash = tuple(kind for kind in legal.kinds() if kind.rash)
    calm = tuple(kind for kind in legal.kinds() if not kind.rash)
    if rash and rng.randrange(RASH) == 0:
        return legal.of(*rash).sample(rng)
    if calm:
        return legal.of(*calm).sample(rng)
    return legal.sample(rng) if view.to_act == view.seat else None
