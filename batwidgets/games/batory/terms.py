"""Terms: the characteristics a question names, and the set of characters they pick out (BATORY-ASK-06, ASK-10)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol

import msgspec

from batwidgets.core.given import shown
from batwidgets.games.batory.characters import AGES, CAPTAIN, CODES, EVERYONE, PARROTS, who

CATEGORIES = ("Location", "Deck", "Gender", "Role", "Age")
NUMBER = "Number"
PLACES = ("Location", "Deck")
# For each category that is printed on the character cards: its values, the same words that `characters.who` reads.
TRAITS: dict[str, tuple[str, ...]] = {"Gender": ("man", "woman"), "Role": ("crew", "passenger"), "Age": AGES}
FITS = {category: {word: who(word) for word in words} for category, words in TRAITS.items()}  # whom each of them fits
FIELD = {category: category.lower() for category in CATEGORIES}


class Names(Protocol):
    """The words a board gives to questions: its location names and its decks."""

    @property
    def names(self) -> tuple[str, ...]: ...
    @property
    def decks(self) -> tuple[str, ...]: ...


class Rooms(Names, Protocol):
    """What a term must know of a ship: besides its words, the name and the deck of every room id."""

    @property
    def name(self) -> Mapping[str, str]: ...
    @property
    def deck(self) -> Mapping[str, str]: ...


class Term(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """The values a question names, for each category a sorted tuple; an empty one names nothing (BATORY-ASK-06).

    Several values of one category mean any of them, several categories mean all of them at once. The constructor
    checks nothing: `questions.faults` does.

    >>> Term(gender=("woman",), age=("old",)).categories
    ('Gender', 'Age')
    """

    location: tuple[str, ...] = ()
    deck: tuple[str, ...] = ()
    gender: tuple[str, ...] = ()
    role: tuple[str, ...] = ()
    age: tuple[str, ...] = ()

    def values(self, category: str) -> tuple[str, ...]:
        """The values named of one category."""
        named: tuple[str, ...] = getattr(self, FIELD[category])
        return named

    @property
    def categories(self) -> tuple[str, ...]:
        """The categories that are named, in the order of `CATEGORIES`."""
        return tuple(category for category in CATEGORIES if self.values(category))


def term(values: Mapping[str, Iterable[str]]) -> Term:
    """A term from values by category, sorted and without repeats.

    >>> term({"Age": ["young", "old", "old"]})
    Term(location=(), deck=(), gender=(), role=(), age=('old', 'young'))
    """
    return Term(**{FIELD[category]: tuple(sorted(set(words))) for category, words in values.items()})


def known_values(category: str, ship: Names) -> tuple[str, ...]:
    """Every value of a category on this ship, in the order of the board or of the characters' cards.

    >>> known_values("Age", None)
    ('young', 'middle-aged', 'old')
    """
    if category in TRAITS:
        return TRAITS[category]
    return ship.names if category == "Location" else ship.decks


def named(term: Term, at: Mapping[str, str], ship: Rooms) -> int:
    """The characters a term names, as a set of bits, with the figures where `at` says (BATORY-ASK-10).

    `at` gives the room id of each of the twelve figures by code; the parrots stand where the Captain stands
    (BATORY-CHAR-03), are man and woman, crew, and of no age (CHAR-04, CHAR-05). Without a place in the term `at` may
    be empty; with one, a figure that is missing or in no room of the ship raises ValueError.

    >>> from batwidgets.games.batory.characters import codes
    >>> codes(named(Term(gender=("woman",), role=("crew",)), {}, None))
    ('FCy', 'FCm', 'FCo', 'PAR')
    """
    found = EVERYONE
    for values, fits in ((term.gender, FITS["Gender"]), (term.role, FITS["Role"]), (term.age, FITS["Age"])):
        if values:
            # An unchecked term with a word that is not known names nobody rather than everybody.
            found &= _union([fits.get(value, 0) for value in values])
    for category, values in (("Location", term.location), ("Deck", term.deck)):
        if values:
            here = standing(category, at, ship)
            found &= _union([here.get(value, 0) for value in values])
    return found


def standing(category: str, at: Mapping[str, str], ship: Rooms) -> dict[str, int]:
    """The characters by the location names, or decks, where they stand (BATORY-CHAR-03, ASK-10)."""
    place = ship.name if category == "Location" else ship.deck
    found: dict[str, int] = {}
    try:
        for figure, bit in STANDS:
            word = place[at[figure]]
            found[word] = found.get(word, 0) | bit
    except KeyError:
        raise ValueError(nowhere(category, figure, at.get(figure), place)) from None
    return found


STANDS = [(CAPTAIN if code == PARROTS.code else code, 1 << index) for index, code in enumerate(CODES)]


def nowhere(category: str, figure: str, room: str | None, place: Mapping[str, str]) -> str:
    """What is said where a figure stands in no room of the ship."""
    if room is None:
        return f"expected the room of every figure, since the question names a {category}; given none for {figure}"
    return f"expected a room of this ship for {figure}, such as {next(iter(place), None)!r}; given {shown(room)}"


def _union(sets: Iterable[int]) -> int:
    total = 0
    for one in sets:
        total |= one
    return total
