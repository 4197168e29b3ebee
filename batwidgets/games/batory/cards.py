"""The question cards and the events, read from data.toml, where printed facts and reconstructions are told apart.

A question card is told by its kind, and " red" when it has a red bar: "Age", "Age red", "Number". Equal cards are
the same card to the rules, so decks are counts by card (BATORY-COMP-04).
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path

import msgspec

from batwidgets.games.batory.characters import who
from batwidgets.games.batory.terms import CATEGORIES, NUMBER

DATA = tomllib.loads((Path(__file__).parent / "data.toml").read_text(encoding="utf-8"))
KINDS = (*CATEGORIES, NUMBER)
RED = " red"
HAND_LIMIT = 5
DISPLAY = 3


def kind(card: str) -> str:
    """A card's kind: its category, or "Number".

    >>> kind("Age red")
    'Age'
    """
    return card.removesuffix(RED)


def is_red(card: str) -> bool:
    """Whether a card has a red bar."""
    return card.endswith(RED)


def _counts() -> dict[str, int]:
    counts = {}
    for row in sorted(DATA["question"], key=lambda row: KINDS.index(row["kind"])):
        counts[row["kind"]] = row["count"] - row["red"]
        counts[row["kind"] + RED] = row["red"]
    return counts


CARDS: Mapping[str, int] = _counts()  # card -> how many there are
ORDER = {card: place for place, card in enumerate(CARDS)}


def sorted_cards(cards: Iterable[str]) -> tuple[str, ...]:
    """Cards in the order in which they are always kept."""
    return tuple(sorted(cards, key=ORDER.__getitem__))


@lru_cache(maxsize=1 << 12)  # few cards lie together, so the same ones come again and again
def with_card(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """Sorted cards and one more, in the order in which they are always kept."""
    return sorted_cards((*cards, card))


def categories(cards: Iterable[str]) -> tuple[str, ...]:
    """The categories among some cards, each once, in their fixed order; a Number card has none."""
    kinds = {kind(card) for card in cards}
    return tuple(category for category in CATEGORIES if category in kinds)


def has_pair(cards: Iterable[str]) -> bool:
    """Whether two cards share a category; two Number cards do not (BATORY-ASK-03, AMB-BATORY-15)."""
    kinds = [kind(card) for card in cards if kind(card) != NUMBER]
    return len(set(kinds)) < len(kinds)


class EventCard(msgspec.Struct, frozen=True):
    """One event: what earns a card is its condition; its name is a title only (BATORY-EVENT-09)."""

    name: str
    kind: str  # "place" or "type"
    target: str
    status: str  # "printed" or "reconstruction"

    @property
    def words(self) -> str:
        """The condition in words."""
        if self.kind == "place":
            return f"enter a {self.target} from a location of another name: 1 card"
        return f"meet {TYPE_WORDS[self.target]}: 1 card each"


TYPE_WORDS = {
    "crew": "crew members", "passenger": "passengers", "man": "men", "woman": "women",
    "young": "young people", "middle-aged": "middle-aged people", "old": "old people",
}  # fmt: skip
EVENTS = {row["name"]: msgspec.convert(row, EventCard) for row in DATA["event"]}
EVENT_ORDER = {name: place for place, name in enumerate(EVENTS)}
OF_TYPE = {word: who(word) for word in TYPE_WORDS}  # characteristic -> the set of characters it fits
