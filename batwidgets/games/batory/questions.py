"""The closed grammar of questions (BATORY-ASK-06 to 10, AMB-BATORY-18), and what each asks of a hand of cards."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from typing import NamedTuple

import msgspec

from batwidgets.core.given import shown
from batwidgets.deduction.statement import AnyStatement, AtLeast, Both, Either, Exactly, HowMany, More
from batwidgets.games.batory.terms import CATEGORIES, NUMBER, PLACES, Names, Rooms, Term, known_values, named

MOST = 99  # the largest number that a question is read with


class Question(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True, gc=False):
    """What may be asked of an opponent's hand. Constructors check nothing: `faults` does."""


class AskAtLeast(Question, frozen=True):
    """Do you hold k or more of those the term names? With k = 1: any of them (BATORY-ASK-07, ASK-09)."""

    k: int
    term: Term


class AskExactly(Question, frozen=True):
    """Do you hold just k of those the term names? (BATORY-ASK-09)"""

    k: int
    term: Term


class AskMore(Question, frozen=True):
    """Do you hold more of one term than of another? Who fits both counts on both sides (AMB-BATORY-21)."""

    term: Term
    than: Term


class AskHowMany(Question, frozen=True):
    """How many of those the term names do you hold? Needs a Number card (BATORY-ASK-08)."""

    term: Term


YesNo = AskAtLeast | AskExactly | AskMore


class AskBoth(Question, frozen=True):
    """Are two yes-or-no questions both to be answered yes? Extended grammar only (AMB-BATORY-18)."""

    one: YesNo
    other: YesNo


class AskEither(Question, frozen=True):
    """Is at least one of two yes-or-no questions to be answered yes? Extended grammar only (AMB-BATORY-18)."""

    one: YesNo
    other: YesNo


AnyQuestion = AskAtLeast | AskExactly | AskMore | AskHowMany | AskBoth | AskEither


class Fault(NamedTuple):
    """Why a question will not do: the id of the rule, the reason here, and what would do instead."""

    rule: str
    because: str
    instead: str


def statement(question: AnyQuestion, at: Mapping[str, str], ship: Rooms) -> AnyStatement:
    """What the question asks of a hand, its sets of characters frozen as the figures stand now (BATORY-ASK-10).

    `at` gives the room id of each figure by code; it may be empty where no place is named. ValueError when a figure
    that matters stands nowhere.

    >>> statement(AskAtLeast(2, Term(age=("old",))), {}, None)
    AtLeast(k=2, cards=2340)
    """
    if isinstance(question, AskBoth):
        return Both(yes_no(question.one, at, ship), yes_no(question.other, at, ship))
    if isinstance(question, AskEither):
        return Either(yes_no(question.one, at, ship), yes_no(question.other, at, ship))
    if isinstance(question, AskHowMany):
        return HowMany(named(question.term, at, ship))
    return yes_no(question, at, ship)


def yes_no(question: YesNo, at: Mapping[str, str], ship: Rooms) -> AtLeast | Exactly | More:
    """`statement` for a question without "and", "or" or a count as its answer."""
    if isinstance(question, AskAtLeast):
        return AtLeast(question.k, named(question.term, at, ship))
    if isinstance(question, AskExactly):
        return Exactly(question.k, named(question.term, at, ship))
    return More(named(question.term, at, ship), named(question.than, at, ship))


def terms(question: AnyQuestion) -> tuple[Term, ...]:
    """The terms of a question, in the order in which they are said."""
    if isinstance(question, AskBoth | AskEither):
        return (*terms(question.one), *terms(question.other))
    if isinstance(question, AskMore):
        return (question.term, question.than)
    return (question.term,)


def categories(question: AnyQuestion) -> tuple[str, ...]:
    """The categories that a question names anywhere, in the order of `CATEGORIES`.

    >>> categories(AskMore(Term(location=("Cabin",)), Term(age=("old",))))
    ('Location', 'Age')
    """
    used = {category for one in terms(question) for category in one.categories}
    return tuple(category for category in CATEGORIES if category in used)


def faults(question: object, ship: Names) -> list[Fault]:
    """Why this is not a question about this ship at all, whatever cards were played; empty when it is one.

    Types, values known on this ship, sorted without repeats, and numbers from 0 up. Which of these a player may ask
    is for `asking.objections`; a desk reads them all.

    >>> [fault.because for fault in faults(AskAtLeast(1, Term(age=("ancient",))), None)]
    ["'ancient' is no Age"]
    """
    if isinstance(question, AskBoth | AskEither):
        found = []
        for part in (question.one, question.other):
            if isinstance(part, YesNo):
                found += faults(part, ship)
            else:
                found.append(
                    Fault(
                        "BATORY-ASK-07",
                        f"{shown(part)} is no plain yes-or-no question",
                        'join two questions of the kinds "at least", "exactly" and "more than"',
                    )
                )
        return found
    if not isinstance(question, AnyQuestion):
        return [Fault("BATORY-ASK-07", f"{shown(question)} is no question",
                      'ask "any", "at least", "exactly", "more than" or, with a Number card, "how many"')]  # fmt: skip
    found = []
    if isinstance(question, AskAtLeast | AskExactly) and (type(question.k) is not int or not 0 <= question.k <= MOST):
        found.append(
            Fault(
                "BATORY-ASK-09",
                f"{shown(question.k)} is no number of characters",
                f"a number from 0 to {MOST}, such as 1",
            )
        )
    for one in terms(question):
        found += _term_faults(one, ship)
    return found


def _term_faults(one: object, ship: Names) -> list[Fault]:
    if not isinstance(one, Term):
        return [Fault("BATORY-ASK-06", f"{shown(one)} is no term", 'a Term, such as Term(age=("old",))')]
    found = []
    for category in CATEGORIES:
        values: object = one.values(category)
        if not isinstance(values, tuple) or not all(isinstance(value, str) for value in values):
            found.append(Fault("BATORY-ASK-06", f"the {category} of a term is a tuple of words, not {shown(values)}",
                               "a tuple of words, empty where the category is not named"))  # fmt: skip
            continue
        known = known_values(category, ship) if values else ()
        strange = [value for value in values if value not in known]
        if strange:
            found.append(_strange(category, strange[0], known))
        elif any(low >= high for low, high in itertools.pairwise(values)):
            found.append(Fault("BATORY-ASK-06", f"the values of {category} are not sorted without repeats",
                               f"write {tuple(sorted(set(values)))!r}"))  # fmt: skip
    return found


def _strange(category: str, value: str, known: tuple[str, ...]) -> Fault:
    place = " on this ship" if category in PLACES else ""
    return Fault("BATORY-ASK-06", f"{shown(value)} is no {category}{place}", f"one of {', '.join(known)}")


def played(cards: tuple[str, ...] | list[str]) -> tuple[tuple[str, ...], bool]:
    """The categories among played question cards, in the order of `CATEGORIES`, and whether a Number is among them.

    A card is its kind, with " red" after it for a red bar; ValueError for any other word.

    >>> played(["Age red", "Number", "Deck", "Age"])
    (('Deck', 'Age'), True)
    """
    kinds = [card.removesuffix(" red") for card in cards]
    for kind, card in zip(kinds, cards, strict=True):
        if kind not in CATEGORIES and kind != NUMBER:
            raise ValueError(f"expected a question card: {', '.join((*CATEGORIES, NUMBER))}; given {shown(card)}")
    return tuple(category for category in CATEGORIES if category in kinds), NUMBER in kinds
