"""Question cards in words, as they stand in refusals and in the story."""

from __future__ import annotations

from collections.abc import Iterable

from batwidgets.games.batory.cards import is_red, kind
from batwidgets.scene.words import listed


def card_name(card: str) -> str:
    """A question card as it is spoken of.

    >>> card_name("Age red")
    'an Age card with a red bar'
    """
    name = kind(card)
    return f"{'an' if name[0] in 'AEIOU' else 'a'} {name} card{' with a red bar' if is_red(card) else ''}"


def card_names(cards: Iterable[str]) -> str:
    """Several question cards in a list.

    >>> card_names(["Age red", "Deck"])
    'an Age card with a red bar and a Deck card'
    """
    return listed(card_name(card) for card in cards)
