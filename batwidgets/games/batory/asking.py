"""Why a question may not be asked with the cards played (BATORY-ASK-06 to 09, AMB-BATORY-17 to 21).

This is the second judge beside `domain.QuestionDomain`, which counts and lists the questions that may be asked:
it looks at one question and says which rules stand against it, and what to ask instead: a question only where it may
be asked.
"""

from __future__ import annotations

from collections.abc import Container, Sequence

from batwidgets.core.given import shown
from batwidgets.games.batory.distinct import distinct
from batwidgets.games.batory.domain import GRAMMARS, QuestionDomain, TermSpace
from batwidgets.games.batory.questions import (
    AnyQuestion,
    AskAtLeast,
    AskBoth,
    AskEither,
    AskExactly,
    AskHowMany,
    AskMore,
    Fault,
    faults,
    played,
    terms,
)  # fmt: skip
from batwidgets.games.batory.sentences import ask, phrase, say
from batwidgets.games.batory.terms import Names, Term

__all__ = ["GRAMMARS", "QuestionDomain", "TermSpace", "distinct", "objections"]


def objections(
    question: AnyQuestion, cards: Sequence[str], hand_size: int, ship: Names, grammar: str = "basic"
) -> list[Fault]:
    """Why this question may not be asked with these played cards, all reasons that apply; empty when it may.

    `cards` are question cards by kind, as "Age" or "Age red"; `hand_size` counts the opponent's character cards.
    Whom one may ask is another matter (BATORY-ASK-01 to 05). ValueError for a word that is no card, or no grammar.

    >>> count = AskHowMany(Term(age=("old",)))
    >>> objections(count, ["Age", "Number"], 3, None)
    []
    >>> [fault.rule for fault in objections(count, ["Gender", "Role"], 3, None)]
    ['BATORY-ASK-07', 'BATORY-ASK-08', 'BATORY-ASK-06', 'BATORY-ASK-06']
    """
    if grammar not in GRAMMARS:
        raise ValueError(f"expected a grammar, {' or '.join(GRAMMARS)}; given {shown(grammar)}")
    categories, number = played(tuple(cards))
    if found := faults(question, ship):
        return found
    able = QuestionDomain(categories, number, hand_size, ship, grammar) if categories else ()
    if isinstance(question, AskHowMany) and not number:
        any_of = AskAtLeast(1, question.term)
        instead = f"ask a yes-or-no question{f', such as {_quote(any_of)}' if any_of in able else ''}"
        found.append(Fault("BATORY-ASK-07", "the answer would be a number, not yes or no", instead))
        found.append(Fault("BATORY-ASK-08", 'a "how many" question needs a Number card, and none was played', instead))
    for category in _unplayed(question, categories):
        a = "an" if category == "Age" else "a"
        found.append(Fault("BATORY-ASK-06", f"the question names {a} {category}, and no {category} card was played",
                           f"build the question from the cards played: {_listed(categories)}"))  # fmt: skip
    found += _term_objections(question, categories, grammar)
    if isinstance(question, AskBoth | AskEither):
        found += _joined(question, hand_size, grammar, able)
    else:
        found += _plain(question, hand_size, able)
    return found


def _unplayed(question: AnyQuestion, categories: tuple[str, ...]) -> list[str]:
    used = dict.fromkeys(category for term in terms(question) for category in term.categories)
    return [category for category in used if category not in categories]


def _term_objections(question: AnyQuestion, categories: tuple[str, ...], grammar: str) -> list[Fault]:
    """What stands against the terms: too little named or, in the basic grammar, too much of one category."""
    found: list[Fault] = []
    for term in dict.fromkeys(terms(question)):
        if grammar == "extended":
            if term == Term():
                found.append(Fault("BATORY-ASK-06", "a term names no characteristic and no place at all",
                                   f"name at least one of: {_listed(categories)}"))  # fmt: skip
            continue
        missing = [category for category in categories if not term.values(category)]
        if missing:
            found.append(
                Fault(
                    "BATORY-ASK-06",
                    f"{_given(question, term)} names no {_listed(missing)}, though such a card was played",
                    "name one value of every category played",
                )
            )
        found += [
            Fault(
                "BATORY-ASK-06",
                f"{_given(question, term)} names {len(values)} values of {category} at once, and "
                '"or" joins values in the extended grammar only',
                f'name one, such as "{values[0]}", or compare two by "more" and "than"',
            )
            for category in categories
            if len(values := term.values(category)) > 1
        ]
    return found


def _joined(question: AskBoth | AskEither, hand_size: int, grammar: str, able: Container[object]) -> list[Fault]:
    word = "and" if isinstance(question, AskBoth) else "or"
    alone = next((half for half in (question.one, question.other) if half in able), None)
    found = []
    if grammar == "basic":
        such = f", such as {_quote(alone)}" if alone else ""
        found.append(Fault("BATORY-ASK-07", f'two questions joined by "{word}" belong to the extended grammar only',
                           f"ask one of them{such}"))  # fmt: skip
    if question.one == question.other:
        found.append(Fault("BATORY-ASK-07", "both halves are the same question",
                           f"ask {_quote(alone)}" if alone else "ask one of them"))  # fmt: skip
    return found + _plain(question.one, hand_size, able) + _plain(question.other, hand_size, able)


def _plain(question: AnyQuestion, hand_size: int, able: Container[object]) -> list[Fault]:
    """What stands against the number k, or against comparing a term with itself; of `able` it proposes questions."""
    if isinstance(question, AskMore) and question.term == question.than:
        return [Fault("BATORY-ASK-07", "the same characters stand on both sides, so the answer is always no",
                      "compare two different terms")]  # fmt: skip
    if not isinstance(question, AskAtLeast | AskExactly):
        return []
    k, any_of, all_of = question.k, AskAtLeast(1, question.term), AskAtLeast(hand_size, question.term)
    ask_any = f"ask {_quote(any_of)}" if any_of in able else 'ask "any"'
    most = f"{hand_size}: {_quote(all_of)}" if all_of in able else f"{hand_size}"
    if k > hand_size:
        return [Fault("BATORY-ASK-09", f"{k} is more than the {hand_size} character cards in that hand, so the answer "
                      "is always no", f"ask for at most {most}")]  # fmt: skip
    if k == 0 and isinstance(question, AskAtLeast):
        return [Fault("BATORY-ASK-09", "at least 0 is always true", ask_any)]
    if k == 0:
        return [Fault("BATORY-ASK-09", '"exactly 0" is "any" with the answer turned round, and no question is put in '
                      "the negative", ask_any)]  # fmt: skip
    if k == hand_size and isinstance(question, AskExactly):
        return [Fault("BATORY-ASK-09", f"a hand of {hand_size} cannot hold more, so exactly {k} equals at least {k}",
                      f"ask {_quote(all_of)}" if all_of in able else f'ask "at least {k}"')]  # fmt: skip
    return []


def _quote(question: AnyQuestion) -> str:
    return f'"{ask(question)}"'


def _given(question: AnyQuestion, term: Term) -> str:
    """What was asked about these characters, in quotes: of a comparison its side alone."""
    halves = (question.one, question.other) if isinstance(question, AskBoth | AskEither) else (question,)
    half = next(half for half in halves if term in terms(half))
    return f'"{phrase(term) if isinstance(half, AskMore) else say(half)}"'


def _listed(words: Sequence[str]) -> str:
    return ", ".join(words) if words else "none"
