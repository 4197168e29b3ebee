"""Answers as a desk keeps them, and what to say when one leaves no deal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import msgspec

from batwidgets.deduction.facts import Heard
from batwidgets.deduction.statement import Answer, AnyStatement
from batwidgets.games.batory.questions import AnyQuestion
from batwidgets.scene.words import counted, listed

if TYPE_CHECKING:
    from batwidgets.deduction.knowledge import Knowledge


class Answered(msgspec.Struct, frozen=True):
    """An answer as it was heard: the question in words, as a question if it was one, and what it says of the hand."""

    seat: int
    sentence: str
    question: AnyQuestion | None
    fact: Heard

    @classmethod
    def of(
        cls, seat: int, sentence: str, question: AnyQuestion | None, statement: AnyStatement, answer: Answer
    ) -> Answered:
        """An answer from its parts."""
        return cls(seat, sentence, question, Heard(seat, statement, answer))

    def line(self, names: Sequence[str]) -> str:
        """The answer in words."""
        said = {True: "yes", False: "no"}[self.fact.answer] if isinstance(self.fact.answer, bool) else self.fact.answer
        return f"{names[self.seat]}, {self.sentence}? {'' if self.fact.holds else 'not '}{said}"


class Contradiction(ValueError):
    """What was told leaves no deal. `answers` are the smallest sets of answers that it clashes with, as in `why`."""

    def __init__(self, text: str, answers: tuple[tuple[int, ...], ...] = ()) -> None:
        super().__init__(text)
        self.answers = answers


SEEN = "what was seen or heard of the thief"


def clashing(
    told: str, sets: Sequence[tuple[int, ...]], lines: Sequence[str], alone: Callable[[Sequence[int]], bool]
) -> Contradiction:
    """What to say when something told leaves no deal; `alone` tells whether a set of answers does it by itself."""
    if not sets[0]:
        beside = "what you hold, or have seen or heard of the thief, or with itself"
        text = f"this leaves no deal: {told}. It clashes with {beside}"
        return Contradiction(text, tuple(sets))
    seen = [] if all(map(alone, sets)) else [SEEN]
    chosen = listed([*(f"({number + 1}) {lines[number]}" for number in sets[0]), *seen])
    noun = "answer" if len(sets[0]) == 1 else "answers"
    others = f"; {counted(len(sets) - 1, 'other set', 'other sets')} of that size clash too" if len(sets) > 1 else ""
    return Contradiction(f"this leaves no deal: {told}. It clashes with {noun} {chosen}{others}", tuple(sets))


def blamed(before: Knowledge, answers: Sequence[Answered], number: int, names: Sequence[str]) -> Contradiction:
    """What to say when the answer of this number leaves no deal: the smallest sets of other answers it clashes with."""
    from batwidgets.deduction.reasons import clash

    others = [other for other in range(len(answers)) if other != number]
    found = clash(before, [answers[other].fact for other in others], answers[number].fact)
    lines, bare = [answer.line(names) for answer in answers], replace(before, facts=())

    def alone(chosen: Sequence[int]) -> bool:
        return not bare.told(answers[one].fact for one in (*chosen, number)).worlds

    return clashing(lines[number], [tuple(others[place] for place in one) for one in found.sets], lines, alone)
