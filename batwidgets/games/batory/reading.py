"""Reading questions in words: a sentence becomes a question, or is refused with what was expected at which word.

The sentence is read from left to right and never back, so the time is in proportion to its length:

    sentence = question [[","] ("and" | "or") question]
    question = "how many" people | "more" people "than" people | [quantity] people
    quantity = "any" | "at least" k | "exactly" k | k ["or more"] | "more than" k
    people   = values of gender, role, age and place in any order, with "or" between two values of one category
"""

from __future__ import annotations

import difflib

from batwidgets.core.given import shown
from batwidgets.games.batory import vocabulary as words
from batwidgets.games.batory.cursor import Cursor, QuestionError
from batwidgets.games.batory.people import comparison, people
from batwidgets.games.batory.questions import (
    AnyQuestion,
    AskAtLeast,
    AskBoth,
    AskEither,
    AskExactly,
    AskHowMany,
    AskMore,
)
from batwidgets.games.batory.terms import Names

__all__ = ["QuestionError", "parse"]


def parse(text: str, ship: Names | None = None) -> AnyQuestion:
    """The question that a sentence asks about this ship, the shipped one for None.

    Capitals, the question mark, "do you have" and the like do not matter; numbers may be words. A bare number means
    at least so many (AMB-BATORY-28). Nothing is read in the negative (AMB-BATORY-20). It reads more than a player may
    ask: any number from 0 to 99, and "how many" without a Number card; see `asking.objections`. QuestionError tells
    which word does not do, and what was expected.

    >>> parse("Do you have any middle-aged women?")
    AskAtLeast(k=1, term=Term(location=(), deck=(), gender=('woman',), role=(), age=('middle-aged',)))
    >>> parse("at least 2 womne")
    Traceback (most recent call last):
    batwidgets.games.batory.cursor.QuestionError: cannot read "womne" (word 4): expected whom the question is about, \
such as "old women", "crew" or "in a Cabin"; did you mean 'women' or 'woman'?
    """
    if not isinstance(text, str):
        raise QuestionError(f"expected a question in words, such as 'at least 2 women'; given {shown(text)}")
    if ship is None:
        from batwidgets.games.batory.ship import Ship

        ship = Ship.of()
    return _sentence(Cursor(text, words.vocabulary(tuple(ship.names), tuple(ship.decks))))


def _sentence(cursor: Cursor) -> AnyQuestion:
    one = _question(cursor)
    comma = cursor.take(",")
    joint = cursor.take_any(("and", "or"))
    if not joint:
        if comma or cursor.peek():
            raise cursor.refusal('the end of the question, or "and" or "or" with a second one')
        return one
    if not cursor.starts_question(0):
        raise cursor.refusal(f'a whole question after "{joint}", such as "any women" or "at least 2 crew"')
    other = _question(cursor)
    if cursor.peek():
        raise cursor.refusal("the end of the sentence, since two questions at most are joined")
    if isinstance(one, AskHowMany) or isinstance(other, AskHowMany):
        raise cursor.refusal("", because='"how many" is not answered by yes or no, so it is not joined with another')
    return AskBoth(one, other) if joint == "and" else AskEither(one, other)


def _question(cursor: Cursor) -> AskAtLeast | AskExactly | AskMore | AskHowMany:
    while cursor.take_any(words.OPENING):
        pass
    if cursor.take("how", "many"):
        return AskHowMany(people(cursor))
    if cursor.take("more", "than"):
        return AskAtLeast(_number(cursor) + 1, people(cursor))
    if cursor.take("more"):
        return AskMore(*comparison(cursor))
    if cursor.peek() in words.FEWER and cursor.peek(1) != "than":
        cursor.at += 1
        fewer, more = comparison(cursor)
        return AskMore(more, fewer)
    if cursor.take("at", "least"):
        return AskAtLeast(1 if cursor.take_any(("a", "an")) else _number(cursor), people(cursor))
    if cursor.take_any(words.EXACTLY):
        return AskExactly(1 if cursor.take_any(("a", "an")) else _number(cursor), people(cursor))
    if _is_number(cursor):
        return _counted(cursor)
    if not cursor.peek() or words.never(cursor.peek(), cursor.peek(1)):
        raise cursor.refusal(words.QUESTION)
    if cursor.take("how"):
        raise cursor.refusal('"many" after "how"')
    if near := difflib.get_close_matches(cursor.peek(1), ["least"], 1) if cursor.peek() == "at" else ():
        cursor.at += 1
        raise cursor.refusal('"least" and a number after "at"', tuple(near))
    _, name = cursor.place()  # "A Deck" does not begin with an article
    if not name and cursor.take_any(words.ANY):
        cursor.take("one")
        return AskAtLeast(1, people(cursor))
    return AskAtLeast(1, people(cursor, words.QUESTION))


def _counted(cursor: Cursor) -> AskAtLeast:
    """A question that begins with its number: "2 women", "2 or more women", "two women or more"."""
    if cursor.peek() in ("0", "zero"):
        raise cursor.refusal("", because=words.NEGATION)
    k = _number(cursor)
    if cursor.take("or", "more") or cursor.take("+"):
        return AskAtLeast(k, people(cursor))
    return AskAtLeast(k, people(cursor, or_more=True))


def _is_number(cursor: Cursor) -> bool:
    word = cursor.peek()
    return word in words.NUMBERS or (word.isdecimal() and len(word) <= 2)


def _number(cursor: Cursor) -> int:
    if not _is_number(cursor):
        raise cursor.refusal("a number from 0 to 99, such as 2 or two")
    word = cursor.take_any(cursor.peek())
    return words.NUMBERS[word] if word in words.NUMBERS else int(word)
