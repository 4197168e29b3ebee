"""What a view has heard, as facts for exact deduction. numpy is loaded here, so import it where it is used."""

from __future__ import annotations

from batwidgets.deduction.deal import Deal
from batwidgets.deduction.knowledge import Knowledge
from batwidgets.games.batory.characters import mask
from batwidgets.games.batory.events import AccusedNamed, QuestionAnswered
from batwidgets.games.batory.view import View


def answers(view: View) -> tuple[QuestionAnswered, ...]:
    """Every answer in the story that the view has heard, oldest first (BATORY-ANSWER-02)."""
    return tuple(event.data for event in view.log if isinstance(event.data, QuestionAnswered))


def knowledge(view: View) -> Knowledge:
    """All that follows from a view: its own hand, the answers, and what an accusation has shown.

    A wrong accusation tells the others nothing, unless the accused are named (AMB-BATORY-25); the accuser has seen
    the thief (BATORY-ACCUSE-03).
    """
    deal = Deal(len(view.names), view.hand_size, view.hidden_size)
    known = Knowledge(deal) if view.seat is None else Knowledge(deal, view.seat, mask(view.characters))
    for event in view.log:
        if isinstance(event.data, QuestionAnswered):
            known = known.heard(event.data.seat, event.data.statement, event.data.answer)
        elif isinstance(event.data, AccusedNamed):
            known = known.hidden_is_not(mask(event.data.accused), public=True)
    return known if view.thief is None else known.hidden_is(mask(view.thief))
