"""The parts of a position that only MS Batory has, read: each refused by its name where it is no figure or card."""

from __future__ import annotations

from typing import Any

from batwidgets.core.given import listing, shown
from batwidgets.games.batory.cards import CARDS, sorted_cards
from batwidgets.games.batory.characters import FIGURES, code_of
from batwidgets.games.batory.ship import Ship

FIGURE_CODES = tuple(figure.code for figure in FIGURES)


def is_room(given: object, ship: Ship) -> bool:
    return isinstance(given, str) and given in ship.name


def is_code(who: object) -> bool:
    """Whether somebody is meant; whoever else is refused where figures are read."""
    try:
        return bool(code_of(who))  # type: ignore[arg-type]
    except (TypeError, ValueError):
        return False


def figure_code(who: Any, part: str) -> str:
    """The code of somebody who has a figure."""
    code = code_of(who)
    if code not in FIGURE_CODES:
        raise ValueError(f"expected {part} of the twelve who have a figure; the parrots go with the Captain")
    return code


def question_cards(given: object, part: str) -> tuple[str, ...]:
    """Question cards by their names, sorted."""
    cards = listing(given, part)
    for card in cards:
        if not isinstance(card, str) or card not in CARDS:
            raise ValueError(f"expected question cards in {part}: {', '.join(CARDS)}; given {shown(card)}")
    return sorted_cards(cards)
