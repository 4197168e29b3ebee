"""An answer read back from a saved sheet, if it is what the desk itself could have written down."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import msgspec

from batwidgets.core.given import shown
from batwidgets.deduction.facts import checked_answer
from batwidgets.deduction.statement import Both, Either, Statement, checked_statement
from batwidgets.games.batory.characters import CODES, EVERYONE, codes, mask
from batwidgets.games.batory.desk_answers import Answered
from batwidgets.games.batory.desk_reading import NOBODY, described, frozen
from batwidgets.games.batory.desks import Desk
from batwidgets.games.batory.questions import AnyQuestion, faults
from batwidgets.games.batory.sentences import say
from batwidgets.games.batory.sheet_saved import SavedAnswer
from batwidgets.games.batory.ship import Ship
from batwidgets.games.batory.terms import PLACES, Term, named

TICKED = re.compile(r" \[([A-Za-z, ]*)\]")  # who stood there, after the question


def answer_of(saved: SavedAnswer, at: Desk) -> Answered:
    """One answer, if it is what the desk itself could have written down."""
    fact, question = saved.fact, saved.question
    if not 0 <= fact.seat < len(at.names):
        raise ValueError(f"expected the answer of a seat from 0 to {len(at.names) - 1}; given {shown(fact.seat)}")
    statement = checked_statement(fact.statement)
    for cards in sets(statement):
        set_of(cards)
    checked_answer(statement, fact.answer, at.knowledge.deal.hand)
    if question is None:
        if saved.sentence != described(statement):
            raise ValueError(f"expected {described(statement)!r}; given {shown(saved.sentence)}")
    elif wrong := faults(question, at.ship):
        raise ValueError(str(wrong[0].because))
    elif not fits(question, statement, at.ship):
        raise ValueError(f"expected the characters whom {say(question)!r} may mean; given {described(statement)!r}")
    elif not worded(saved.sentence, say(question)):
        raise ValueError(f"expected {say(question)!r}; given {shown(saved.sentence)}")
    return Answered(fact.seat, saved.sentence, question, fact)


def worded(sentence: str, said: str) -> bool:
    """Whether a sentence says a question, maybe with those who stood there after it."""
    ticked = TICKED.fullmatch(sentence[len(said) :])
    listed = ticked[1].split(", ") if ticked and ticked[1] not in ("", NOBODY) else []
    tidy = set(listed) <= {*CODES} and listed == list(codes(mask(listed)))
    return sentence == said or (sentence.startswith(said) and ticked is not None and tidy)


def fits(question: AnyQuestion, statement: Statement, ship: Ship) -> bool:
    """Whether a statement may be what a question meant: anybody may have stood in the places that it names."""

    def few(term: Term) -> int:
        return 0 if any(term.values(place) for place in PLACES) else many(term)

    def many(term: Term) -> int:
        return named(anywhere(term), {}, ship)

    least, most = frozen(question, few), frozen(question, many)
    if shape(most) != shape(statement):
        return False
    three = zip(sets(least), sets(statement), sets(most), strict=True)
    return all(low & ~cards == 0 and cards & ~high == 0 for low, cards, high in three)


def anywhere(term: Term) -> Term:
    """A term without its places."""
    return msgspec.structs.replace(term, location=(), deck=())


def parts_of(statement: Statement) -> tuple[Statement, ...]:
    return (statement.one, statement.other) if isinstance(statement, Both | Either) else (statement,)


def shape(statement: Statement) -> list[Any]:
    """What a statement is without its sets."""
    return [type(statement), *((type(part), getattr(part, "k", None)) for part in parts_of(statement))]


def sets(statement: Statement) -> Iterable[int]:
    """The sets of a statement, in order."""
    return [getattr(part, name) for part in parts_of(statement) for name in ("cards", "than") if hasattr(part, name)]


def set_of(cards: int) -> int:
    """A set of characters from a file."""
    if not 0 <= cards <= EVERYONE:
        raise ValueError(f"expected a set of the 13 characters, as an integer; given {shown(cards)}")
    return cards
