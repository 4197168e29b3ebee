"""Sets of characters as people speak of them, and what an answer says of a hand in numbers."""

from __future__ import annotations

from functools import cache
from itertools import product

from batwidgets.deduction.facts import AnyFact, Heard
from batwidgets.deduction.statement import AtLeast, Exactly, HowMany
from batwidgets.games.batory.characters import EVERYONE, INDEX, who

WORDS = (("man", "woman", ""), ("crew", "passenger", ""), ("young", "middle-aged", "old", ""))


@cache
def described() -> dict[int, str]:
    """Every set that a few characteristics tell -> its name, the shortest."""
    found: dict[int, str] = {}
    for gender, role, age in sorted(product(*WORDS), key=lambda words: sum(map(bool, words))):
        cards = EVERYONE
        for word in filter(None, (gender, role, age)):
            cards &= who(word)
        found.setdefault(cards, kinds(gender, role, age))
    return found


def kinds(gender: str, role: str, age: str) -> str:
    """Several characters by their characteristics.

    >>> kinds("woman", "crew", "old"), kinds("", "passenger", ""), kinds("", "", "old")
    ('old women of the crew', 'passengers', 'old characters')
    """
    noun = {"man": "men", "woman": "women", "": ""}[gender]
    if noun and role:
        noun += " of the crew" if role == "crew" else " among the passengers"
    elif not noun:
        noun = {"crew": "crew members", "passenger": "passengers", "": "characters"}[role]
    return f"{age} {noun}".strip()


def phrase(cards: int, among: int) -> str | None:
    """The characteristics that just these have, among some characters; None where none tell them apart.

    >>> phrase(who("man") & who("young"), EVERYONE), phrase(who("man") | who("old"), EVERYONE)
    ('young men', None)
    """
    return next((many for whole, many in described().items() if whole & among == cards), None)


@cache
def plain_sets() -> frozenset[int]:
    """The sets that can be told in a word or two, and those of one character or of all but one."""
    few = {1 << index for index in INDEX.values()}
    return frozenset({*described(), *few} | {EVERYONE & ~cards for cards in (*described(), *few)})


def atoms(fact: AnyFact, size: int) -> list[tuple[int, int]]:
    """What a fact says of a hand in the form "at least k of a set"."""
    if not isinstance(fact, Heard):
        return []
    match fact.statement, fact.answer, fact.holds:
        case AtLeast(k, cards), answer, holds:
            return [(cards, k)] if answer is holds else [(EVERYONE & ~cards, size - k + 1)]
        case Exactly(k, cards), answer, holds if answer is holds:
            return [(cards, k), (EVERYONE & ~cards, size - k)]
        case HowMany(cards), int(k), True:
            return [(cards, k), (EVERYONE & ~cards, size - k)]
    return []
