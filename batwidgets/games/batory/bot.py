"""Opponents for MS Batory. `careful` asks at random, reasons exactly, and accuses when it is certain."""

from __future__ import annotations

import random

from batwidgets.bots.random import random_bot
from batwidgets.core.moves import Moves, SeatMove
from batwidgets.games.batory.characters import CODES
from batwidgets.games.batory.events import QuestionAnswered
from batwidgets.games.batory.moves import Accuse
from batwidgets.games.batory.view import View


def careful(view: View, legal: Moves, rng: random.Random) -> SeatMove | None:
    """Accuse once the thief is certain, in turn or out of it; else any legal move that is not rash."""
    if Accuse in legal.kinds() and (thief := certain(view)):
        return Accuse(view.seat, thief) if view.seat is not None else None
    calm = tuple(kind for kind in legal.kinds() if not kind.rash)
    if calm:
        return legal.of(*calm).sample(rng)
    return random_bot(view, legal, rng) if view.to_act == view.seat else None


def certain(view: View) -> tuple[str, ...]:
    """The characters under the board if they follow from what the view has heard, else ()."""
    if not any(isinstance(event.data, QuestionAnswered) for event in view.log):
        return ()  # nothing can be certain yet: spare the reckoning
    from batwidgets.games.batory.desk_following import follow

    known = follow(view).knowledge
    thief = tuple(code for code, count in zip(CODES, known.thief, strict=True) if count == known.worlds)
    return thief if len(thief) == view.hidden_size else ()
