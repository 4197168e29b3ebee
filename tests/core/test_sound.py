"""Moves that surely hold what they should, and those that are looked at more closely."""

from __future__ import annotations

from typing import Any

import pytest

from batwidgets.core.sound import surely_sound
from batwidgets.games.batory.moves import Ask
from batwidgets.games.batory.questions import AskAtLeast, AskBoth, AskHowMany, AskMore
from batwidgets.games.batory.terms import Term

OLD, YOUNG = Term(age=("old",)), Term(age=("young",))
WRONG: Any = None


class Like(AskAtLeast, frozen=True):
    """A question of nobody's."""


@pytest.mark.parametrize(
    "question", [AskAtLeast(1, OLD), AskMore(OLD, YOUNG), AskBoth(AskAtLeast(1, OLD), AskMore(OLD, YOUNG))]
)
def test_a_question_of_words_and_whole_numbers_is_sound(question: Any) -> None:
    assert surely_sound(Ask(0, 1, question))


@pytest.mark.parametrize(
    "question",
    [
        WRONG, "old", OLD, AskAtLeast(True, OLD), AskAtLeast(1.0, OLD), AskAtLeast(1, WRONG), AskAtLeast(1, "old"),
        AskAtLeast(1, Term(age=["old"])), AskAtLeast(1, Term(age=(1,))), AskBoth(AskAtLeast(1, OLD), AskHowMany(OLD)),
        Like(1, OLD),
    ],
)  # fmt: skip
def test_anything_else_in_it_is_not(question: Any) -> None:
    assert not surely_sound(Ask(0, 1, question))
