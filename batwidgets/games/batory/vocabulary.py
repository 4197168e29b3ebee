"""The words that a question may be put in, and the tables that `reading` reads them by."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from batwidgets.games.batory.characters import CHARACTERS

LONGEST = 10_000  # characters of a question: more than any of the extended grammar needs on a board of sixty names
WORD = 40  # characters of a word that are shown and compared with others


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


# Every word here is in lower case; a text is brought to lower case before it is compared.
TRAIT_WORDS: dict[tuple[str, ...], dict[str, str]] = {
    **{(word,): {"Gender": "man"} for word in ("man", "men", "male", "males", "gentleman", "gentlemen")},
    **{(word,): {"Gender": "woman"} for word in ("woman", "women", "female", "females", "lady", "ladies")},
    **{(word,): {"Role": "crew"} for word in ("crew", "crewmember", "crewmembers")},
    **{(word,): {"Role": "passenger"} for word in ("passenger", "passengers")},
    **{(word,): {"Gender": "man", "Role": "crew"} for word in ("crewman", "crewmen")},
    **{(word,): {"Gender": "woman", "Role": "crew"} for word in ("crewwoman", "crewwomen")},
    **{tuple(age.split()): {"Age": "middle-aged"} for age in ("middle-aged", "middle aged", "middleaged")},
    ("young",): {"Age": "young"},
    ("old",): {"Age": "old"},
}
# These describe, but leave the noun open: in "more female than male passengers" the women are passengers too.
ADJECTIVES = _words("male female young old middle-aged middle middleaged")
ANYBODY = _words("character characters card cards person persons people figure figures suspect suspects member members")
_COUNTING = "zero one two three four five six seven eight nine ten eleven twelve thirteen"
NUMBERS = {word: number for number, word in enumerate(_COUNTING.split())}
ARTICLES = _words("a an the")
PREPOSITIONS = _words("in on at aboard inside")
ANY = _words("any some a an anyone anybody someone somebody")
EXACTLY = _words("exactly just only precisely")
FEWER = _words("fewer less")
OPENING = _words(", do does you he she they have has got hold holds is are there please")
FILLING = _words(
    "of your his her their the a an who that which is are do does you he she they have has got hold holds "
    "there stand stands standing now"
)
# What may follow "two women or more"; any other word makes "or more" the beginning of a second question.
AFTER_OR_MORE = PREPOSITIONS | frozenset(["", ",", "and", "or", "of", "who", "that", "standing"])
# A word after "and" or "or" that begins a second question, and no further value.
STARTS = (ANY - ARTICLES) | EXACTLY | FEWER | NUMBERS.keys() | _words("more how do does have is are")
ENDINGS = frozenset("?.!")
_HELPING = _words("at least more than how many fewer anywhere")
_TRAITS = frozenset(word for words in TRAIT_WORDS for word in words)
GRAMMAR = (
    _TRAITS | ANYBODY | NUMBERS.keys() | ARTICLES | PREPOSITIONS | ANY | EXACTLY | FEWER | OPENING | FILLING | STARTS
    | _HELPING | _words("or and most up to")
)  # fmt: skip
KNOWN = sorted((_TRAITS | ANYBODY | NUMBERS.keys() | ANY | EXACTLY | _HELPING) - ARTICLES)

QUESTION = 'a question such as "any women", "at least 2 crew", "more men than women" or "how many in a Cabin"'
NEGATION = (
    'no question is put in the negative (AMB-BATORY-20); ask "any", "at least" or "exactly", and turn the answer round'
)
OPEN = (
    'the answer must be yes or no, or a number after "how many" (BATORY-ASK-07); '
    'ask "any", "at least", "exactly", "more than" or "how many"'
)
EQUAL = 'equal numbers are not asked for; compare by "more" and "than"'
MOST = 'an upper limit is not asked for; ask "at least" one more, and turn the answer round'
ALL = 'nobody is asked for "all"; ask "at least" as many as that hand has cards'
PERSON = "a question names characteristics and places, never a person (BATORY-ASK-06)"
_NEVER = (
    dict.fromkeys(_words("no not none nobody no-one non never without neither nor nothing except cannot"), NEGATION)
    | dict.fromkeys(_words("who which what where whose when why"), OPEN)
    | dict.fromkeys(_words("as same equal equally"), EQUAL)
    | dict.fromkeys(_words("all every each both everyone everybody"), ALL)
)
_NEVER_PAIRS = {("at", "most"): MOST, ("up", "to"): MOST, ("fewer", "than"): MOST, ("less", "than"): MOST}
_PEOPLE = {word for character in CHARACTERS for word in (character.code.lower(), character.name.lower().split()[-1])}

_TOKEN = re.compile(r"[^\W_]+(?:['-][^\W_]+)*|\S")  # words, apostrophes and hyphens inside; else one sign at a time
_SIGNS = str.maketrans({"’": "'", "‘": "'", "‐": "-", "‑": "-", "–": "-"})
_QUOTES = frozenset('"“”„«»')


class Token(NamedTuple):
    """A word in lower case, as it was written, and where it begins, from 0."""

    word: str
    written: str
    start: int


def plain(text: str) -> str:
    """The text with one kind of apostrophe, hyphen and accented letter."""
    return unicodedata.normalize("NFC", text).translate(_SIGNS)


def tokens(text: str) -> list[Token]:
    """The words and signs of a text that `plain` made, without quotation marks.

    >>> [token.word for token in tokens("Any in the Purser's Office?")]
    ['any', 'in', 'the', "purser's", 'office', '?']
    """
    found = (Token(match[0].casefold(), match[0], match.start()) for match in _TOKEN.finditer(text))
    return [token for token in found if token.word not in _QUOTES]


def short(written: str) -> str:
    """A word as it is shown in a refusal, never a page long."""
    return written if len(written) <= WORD else written[: WORD - 3] + "..."


def never(word: str, following: str) -> str:
    """Why a word never does in a question, whatever was expected; empty if it might elsewhere.

    >>> never("non-crew", "") == never("don't", "have") == NEGATION
    True
    """
    if word.startswith("non-") or word.endswith("n't"):
        return NEGATION
    if word in _PEOPLE:
        return PERSON
    return _NEVER.get(word) or _NEVER_PAIRS.get((word, following), "")


class Vocabulary(NamedTuple):
    """The names of one board by their words: each with the (category, name) pairs it may mean."""

    places: Mapping[tuple[str, ...], tuple[tuple[str, str], ...]]
    longest: int
    spelt: Mapping[str, str]


@lru_cache(maxsize=32)
def vocabulary(names: tuple[str, ...], decks: tuple[str, ...]) -> Vocabulary:
    """The words for the locations and decks of a board; "Cabins" and "Deck A" are understood where they are free.

    "Promenade" and "Promenade Deck" stay two names of two categories (AMB-BATORY-29): the longer one is tried first.
    """
    places: dict[tuple[str, ...], tuple[tuple[str, str], ...]] = {}
    also: dict[tuple[str, ...], tuple[tuple[str, str], ...]] = {}
    for category, known in (("Location", names), ("Deck", decks)):
        for name in known:
            said = tuple(token.word for token in tokens(plain(name)))
            if not said:
                continue
            places[said] = (*places.get(said, ()), (category, name))
            also[(*said[:-1], said[-1] + "s")] = places[said]
            if len(said) == 2 and said[-1] == "deck":
                also[("deck", said[0])] = places[said]
    spelt = {" ".join(said): meant[0][1] for said, meant in places.items()}
    return Vocabulary(also | places, max(map(len, places), default=0), spelt)
