"""Questions as British English sentences; `parse` of `reading` understands them, and many other ways to say the same.

`say` is short, for logs and lists; `ask` is what one player says to another.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from batwidgets.games.batory.questions import (
    AnyQuestion,
    AskAtLeast,
    AskBoth,
    AskEither,
    AskHowMany,
    AskMore,
)
from batwidgets.games.batory.reading import QuestionError, parse
from batwidgets.games.batory.terms import TRAITS, Term

__all__ = ["QuestionError", "ask", "parse", "phrase", "place", "say"]

# (one, several) of each value where it is the noun, and the word before the noun where a role is named as well.
NOUNS = {
    "man": ("man", "men"),
    "woman": ("woman", "women"),
    "crew": ("crew member", "crew members"),
    "passenger": ("passenger", "passengers"),
}  # fmt: skip
ANYBODY = ("character", "characters")
ADJECTIVES = {"man": "male", "woman": "female"}
# By the last word of a location's name: where one stands on or at it, and where a ship has several alike.
STAND_ON = frozenset({"balcony", "bridge", "deck", "promenade", "terrace", "veranda"})
STAND_AT = frozenset({"bar", "barber", "hairdresser", "pool"})
SEVERAL = frozenset({"cabin", "corridor", "promenade", "stateroom", "suite"})


def say(question: AnyQuestion) -> str:
    """The question in short, without a question mark.

    >>> from batwidgets.games.batory.questions import AskAtLeast, AskExactly, AskMore
    >>> women = Term(gender=("woman",), age=("middle-aged",))
    >>> say(AskAtLeast(1, women)), say(AskAtLeast(2, women)), say(AskExactly(1, women))
    ('any middle-aged women', 'at least 2 middle-aged women', 'exactly 1 middle-aged woman')
    >>> say(AskMore(Term(location=("Social Room",)), Term(location=("Cabin",))))
    'more characters in the Social Room than in a Cabin'
    """
    if isinstance(question, AskBoth | AskEither):
        return f"{say(question.one)}, {_joint(question)} {say(question.other)}"
    if isinstance(question, AskHowMany):
        return f"how many {phrase(question.term)}"
    if isinstance(question, AskMore):
        return f"more {_side(question.term, question.than)} than {_other_side(question.than, question.term)}"
    if isinstance(question, AskAtLeast) and question.k == 1:
        return f"any {phrase(question.term)}"
    count = "at least" if isinstance(question, AskAtLeast) else "exactly"
    return f"{count} {question.k} {phrase(question.term, plural=question.k != 1)}"


def ask(question: AnyQuestion) -> str:
    """The question as it is put to a player.

    >>> ask(AskMore(Term(role=("crew",), age=("old",)), Term(role=("crew",), age=("young",))))
    'Do you have more old crew members than young crew members?'
    >>> ask(AskHowMany(Term(deck=("A Deck",))))
    'How many characters do you have on A Deck?'
    """
    if isinstance(question, AskBoth | AskEither):
        return f"Do you have {say(question.one)}, {_joint(question)} do you have {say(question.other)}?"
    if isinstance(question, AskHowMany):
        return f"How many {_people(question.term, True)} do you have{place(question.term)}?"
    return f"Do you have {say(question)}?"


@lru_cache(maxsize=8192)
def phrase(term: Term, plural: bool = True) -> str:
    """Those a term names, as one or as several characters.

    >>> phrase(Term(gender=("woman",), role=("crew",), deck=("A Deck",)), plural=False)
    'female crew member on A Deck'
    """
    return _people(term, plural) + place(term)


def _people(term: Term, plural: bool) -> str:
    genders, roles, ages = (_in_order(category, term) for category in ("Gender", "Role", "Age"))
    words = [" or ".join(ages)] if ages else []
    if genders and roles:
        words.append(" or ".join(ADJECTIVES.get(value, value) for value in genders))
    nouns = [NOUNS.get(value, (value, value))[plural] for value in roles or genders]
    words.append(" or ".join(nouns) if nouns else ANYBODY[plural])
    return " ".join(words)


def _in_order(category: str, term: Term) -> list[str]:
    """The values in the order of the cards; in a faulty term, any others after them."""
    known = TRAITS[category]
    return sorted(term.values(category), key=lambda value: known.index(value) if value in known else len(known))


@lru_cache(maxsize=8192)
def place(term: Term) -> str:
    """Where a term says its characters stand, with a space before it; empty when it does not say.

    >>> place(Term(location=("Cabin", "Promenade"), deck=("Promenade Deck",)))
    ' in a Cabin or on a Promenade on the Promenade Deck'
    """
    locations = " or ".join(map(_at_location, term.location))
    decks = " or ".join(map(_on_deck, term.deck))
    return "".join(f" {words}" for words in (locations, decks) if words)


def preposition_of(name: str) -> str:
    """How one stands there.

    >>> preposition_of("Sports Deck"), preposition_of("Cabin"), preposition_of("")
    ('on', 'in', 'in')
    """
    last = (name.lower().split() or [""])[-1]
    return "on" if last in STAND_ON else "at" if last in STAND_AT else "in"


def _at_location(name: str) -> str:
    words = name.lower().split() or [""]
    preposition = preposition_of(name)
    if words[-1] in SEVERAL and not _owned(words):
        return f"{preposition} {'an' if words[0][0] in 'aeiou' else 'a'} {name}"
    article = "" if words[0] == "the" or words[-1].isdecimal() else "the "
    return f"{preposition} {article}{name}"


def _on_deck(name: str) -> str:
    """Decks with a letter or a number go without "the": on A Deck, on Deck II."""
    words = name.lower().split() or [""]
    bare = len(words[0]) == 1 or words[0] in ("deck", "the") or any(word.isdecimal() for word in words)
    return f"on {'' if bare else 'the '}{name}"


def _owned(words: Iterable[str]) -> bool:
    return any(word.endswith(("'s", "s'", "’s", "s’")) for word in words)


def _side(term: Term, rival: Term) -> str:
    """One side of a comparison; "anywhere" tells that a place on the other side is not meant for this one too."""
    spoken = phrase(term)
    return f"{spoken} anywhere" if place(rival) and not place(term) else spoken


def _other_side(term: Term, first: Term) -> str:
    """The side after "than", without the people where only the place differs."""
    same = all(term.values(category) == first.values(category) for category in TRAITS)
    return place(term).lstrip() if same and place(term) and place(first) else _side(term, first)


def _joint(question: AskBoth | AskEither) -> str:
    return "and" if isinstance(question, AskBoth) else "or"
