"""Question cards and seats in words, as they stand in refusals and in the story."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

from batwidgets.games.batory.cards import is_red, kind
from batwidgets.scene import Refused
from batwidgets.scene.words import does as does
from batwidgets.scene.words import listed
from batwidgets.scene.words import whose as whose

CITED = re.compile(r" \(((?:AMB-)?BATORY-[A-Z0-9-]+)\)")  # a rule within a sentence


def as_sentence(text: str) -> str:
    """A phrase as a sentence.

    >>> as_sentence("cannot read this"), as_sentence("Is it?")
    ('Cannot read this.', 'Is it?')
    """
    stop = "" if not text or text[-1] in '.?!"' else "."
    return text[:1].upper() + text[1:] + stop


def beginning(text: str) -> str:
    """Words as a sentence begins with them.

    >>> beginning("the Bar is full")
    'The Bar is full'
    """
    return text[:1].upper() + text[1:]


def unread(error: ValueError) -> Refused:
    """What a page is told of words that cannot be read: a sentence, with its rule apart.

    >>> unread(ValueError("never a person (BATORY-ASK-06)")).because, unread(ValueError("no (BATORY-ASK-06)")).rule
    ('Never a person.', 'BATORY-ASK-06')
    """
    text = str(error)
    rules = [rule for rule in CITED.findall(text) if rule.startswith("BATORY")]
    return Refused("values", as_sentence(CITED.sub("", text)), rules[0] if rules else None)


def card_name(card: str, count: int = 1) -> str:
    """A question card, or several equal ones, as they are spoken of.

    >>> card_name("Age red"), card_name("Deck", 2)
    ('an Age card with a red bar', '2 Deck cards')
    """
    name, bar = kind(card), " with a red bar" if is_red(card) else ""
    if count > 1:
        return f"{count} {name} cards{bar}"
    return f"{'an' if name[0] in 'AEIOU' else 'a'} {name} card{bar}"


def card_names(cards: Iterable[str], word: str = "and") -> str:
    """Several question cards in a list, equal ones counted; with "or" each kind once, to choose from.

    >>> card_names(["Age red", "Deck", "Deck"])
    'an Age card with a red bar and 2 Deck cards'
    """
    counts = Counter(cards)
    return listed((card_name(card, count if word == "and" else 1) for card, count in counts.items()), word)
