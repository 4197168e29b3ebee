"""The thirteen characters of MS Batory (BATORY-CHAR-01 to 07): twelve combinations of characteristics, and the parrots.

A character is told by its code: gender M or F, role C(rew) or P(assenger), age y, m or o; the parrots are PAR.
Sets of characters are integers with one bit a character, in the order of `CHARACTERS`.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from batwidgets.core.given import near, shown

AGES = ("young", "middle-aged", "old")


class Character(msgspec.Struct, frozen=True):
    """One character card; `genders` has two values and `age` none for the parrots only (BATORY-CHAR-04, 05)."""

    code: str
    name: str
    genders: tuple[str, ...]
    role: str
    age: str | None

    def has(self, characteristic: str) -> bool:
        """Whether "man", "woman", "crew", "passenger" or an age fits it.

        >>> [PARROTS.has(word) for word in ("man", "woman", "crew", "old")]
        [True, True, True, False]
        """
        return characteristic in self.genders or characteristic in (self.role, self.age)


NAMES = {
    "MCy": "Radio Operator", "MCm": "Purser", "MCo": "Captain",
    "FCy": "Junior Stewardess", "FCm": "First Stewardess", "FCo": "Head Cook",
    "MPy": "Journalist", "MPm": "Industrialist", "MPo": "Retired General",
    "FPy": "Countess's Daughter", "FPm": "Opera Singer", "FPo": "Dowager",
}  # fmt: skip


def _figure(code: str) -> Character:
    gender = {"M": "man", "F": "woman"}[code[0]]
    role = {"C": "crew", "P": "passenger"}[code[1]]
    return Character(code, NAMES[code], (gender,), role, dict(zip("ymo", AGES, strict=True))[code[2]])


FIGURES = tuple(_figure(code) for code in NAMES)
PARROTS = Character("PAR", "Captain's Parrots", ("man", "woman"), "crew", None)
CAPTAIN = "MCo"
CHARACTERS = (*FIGURES, PARROTS)
CODES = tuple(character.code for character in CHARACTERS)
INDEX = {code: index for index, code in enumerate(CODES)}
BY_CODE = {character.code: character for character in CHARACTERS}
EVERYONE = (1 << len(CODES)) - 1


def code_of(word: str) -> str:
    """The code of a character given by code or name, whatever the case; ValueError names the near ones.

    >>> code_of("Captain"), code_of("fpo"), code_of("the parrots")
    ('MCo', 'FPo', 'PAR')
    """
    if not isinstance(word, str):
        raise ValueError(f"expected a character's name or code, such as 'Captain' or 'MCo'; given {shown(word)}")
    known = {character.code.lower(): character.code for character in CHARACTERS}
    known |= {character.name.lower(): character.code for character in CHARACTERS} | {"parrots": "PAR"}
    plain = word.strip().lower().removeprefix("the ").replace("’", "'")
    if plain in known:
        return known[plain]
    alike = [BY_CODE[known[match]].name for match in near(plain, known, 2)]
    hint = f"; did you mean {' or '.join(alike)}?" if alike else ", such as 'Captain' or 'MCo'"
    raise ValueError(f"expected a character's name or code{hint} (given {shown(word)})")


def mask(codes: Iterable[str]) -> int:
    """The set of these characters as an integer.

    >>> codes(mask(["PAR", "MCy"]))
    ('MCy', 'PAR')
    """
    total = 0
    for code in codes:
        total |= 1 << INDEX[code]
    return total


def codes(mask: int) -> tuple[str, ...]:
    """The characters in a set, in the order of `CHARACTERS`."""
    return tuple(code for index, code in enumerate(CODES) if mask >> index & 1)


def who(characteristic: str) -> int:
    """Everyone whom "man", "woman", "crew", "passenger" or an age fits, as a set."""
    return mask(character.code for character in CHARACTERS if character.has(characteristic))
