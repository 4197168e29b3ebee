"""What a sensible player would do in a seat's place, as advice that can be taken."""

from __future__ import annotations

from batwidgets.core.advice import Advice
from batwidgets.core.moves import Moves, SeatMove
from batwidgets.games.batory.moves import Accuse, Ask, Discard, PlayCards
from batwidgets.games.batory.plans import in_words
from batwidgets.games.batory.sensible import planned
from batwidgets.games.batory.view import View

FORMS: dict[type[SeatMove], str] = {PlayCards: "play", Ask: "ask", Discard: "discard", Accuse: "accuse"}


def advice(view: View, legal: Moves) -> Advice | None:
    """What the sensible bot would do now, and why; None where there is nothing to do but wait.

    >>> from batwidgets import batory
    >>> game = batory.position(hands=[["MCy", "MPo", "FCm", "FPy"], [], []], played=["Role"], seed=1)
    >>> advice(game.view(0), game.legal_moves(0)).words.partition("? ")[0]
    'Ask Ben: Do you have at least 3 crew members'
    """
    plan = planned(view, legal)
    if plan is None:
        return None
    return Advice(plan.move, f"{in_words(view, plan.move)} {plan.because}", FORMS.get(type(plan.move), ""))
