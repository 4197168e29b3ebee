"""What a sensible player would do in a seat's place, as advice that can be taken."""

from __future__ import annotations

from collections.abc import Mapping

from batwidgets.core.advice import Advice
from batwidgets.core.moves import Moves, SeatMove
from batwidgets.games.batory import askform
from batwidgets.games.batory.moves import Accuse, Ask, Discard, PlayCards
from batwidgets.games.batory.offering import places_of, playable
from batwidgets.games.batory.plans import in_words
from batwidgets.games.batory.sensible import planned
from batwidgets.games.batory.view import View
from batwidgets.scene import Value


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
    return Advice(plan.move, f"{in_words(view, plan.move)} {plan.because}", *filled_in(view, plan.move))


def filled_in(view: View, move: SeatMove) -> tuple[str, Mapping[str, Value]]:
    """The form that a move is made by, and what it holds then; `offering.move` reads the move from it again."""
    match move:
        case PlayCards(cards=cards):
            return "play", {"cards": places_of(cards, playable(view))}
        case Discard(cards=cards):
            return "discard", {"cards": places_of(cards, view.questions)}
        case Accuse(characters=(code,)):
            return "accuse", {"thief": code}
        case Accuse(characters=codes):
            return "accuse", {"thief": list(codes)}
        case Ask(target=target, question=asked):
            return "ask", {"target": str(target), **askform.values_of(view, asked)}
    return "", {}
