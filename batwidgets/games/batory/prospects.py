"""What a question is worth in words: the suspects and deals that its answer leaves, exactly."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from batwidgets.games.batory.questions import statement
from batwidgets.games.batory.sentences import ask
from batwidgets.games.batory.view import View
from batwidgets.games.batory.weighing import Asking
from batwidgets.games.batory.words import card_names
from batwidgets.scene.words import counted

if TYPE_CHECKING:
    from batwidgets.deduction.knowledge import Knowledge
    from batwidgets.deduction.statement import AnyStatement


def plan(view: View, known: Knowledge, best: Asking, cards: Sequence[str], at: Mapping[str, str]) -> str:
    """What to play, whom to ask what, and what that is worth, with the figures standing there."""
    question = ask(best.candidate.question)
    return f"play {card_names(cards)} and ask {view.names[best.seat]}: {question} {worth(view, known, best, at)}"


def worth(view: View, known: Knowledge, best: Asking, at: Mapping[str, str]) -> str:
    """The suspects and deals that an answer leaves on average, and its bits; over every deal that is left."""
    said = statement(best.candidate.question, at, view.ship)
    now, mean = suspected(known), expected(known, best.seat, said)
    left = 2**-best.deal_bits  # the mean of what answers leave, as bits have it
    return (
        f"Its answer leaves about {left:.0%} of the deals, and of {counted(now, 'suspect')} {mean:.1f} on average; it "
        f"tells {best.bits:.2f} bits about the thief, counting every deal that is left."
    )


def expected(known: Knowledge, seat: int, said: AnyStatement) -> float:
    """How many suspects the answer leaves on average, exactly.

    >>> from batwidgets.deduction.deal import Deal
    >>> from batwidgets.deduction.knowledge import Knowledge
    >>> from batwidgets.deduction.statement import AtLeast
    >>> expected(Knowledge(Deal(3, 1, 1), 0, 0b0001), 1, AtLeast(1, 0b0010))
    2.6666666666666665
    """
    from batwidgets.deduction.value import values

    (value,) = values(known, seat, [said])
    left = sum(worlds * suspected(known.heard(seat, said, answer)) for answer, worlds in value.split)
    return left / known.worlds


def suspected(known: Knowledge) -> int:
    """How many characters may be the thief, or one of them."""
    return sum(count > 0 for count in known.thief)
