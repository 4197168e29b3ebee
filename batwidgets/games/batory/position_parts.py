"""The parts of a position, read: each refused by its name where it is no mapping, list, seat, figure or card."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from batwidgets.core.given import beginning, shown
from batwidgets.games.batory.cards import CARDS, sorted_cards
from batwidgets.games.batory.characters import FIGURES, code_of
from batwidgets.games.batory.ship import Ship

FIGURE_CODES = tuple(figure.code for figure in FIGURES)


def mapping(given: object, part: str) -> Mapping[Any, Any]:
    if given is None:
        return {}
    if not isinstance(given, Mapping):
        raise ValueError(f"expected {part} as a mapping; given {shown(given)}")
    return given


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


def listing(given: object, part: str) -> Sequence[Any]:
    if given is None:
        return ()
    if isinstance(given, str) or not isinstance(given, Iterable):
        raise ValueError(f"expected {part} as a list; given {shown(given)}")
    return tuple(beginning(given))


def by_seat(given: object, players: int, part: str) -> dict[int, Any]:
    """A list with one entry a seat, or a mapping from seats."""
    if given is None:
        return {}
    if isinstance(given, Mapping):
        pairs = dict(given)
    else:
        listed = listing(given, part)
        if len(listed) != players:
            raise ValueError(f"expected {part} for {players} seats; given {len(listed)}")
        pairs = dict(enumerate(listed))
    for seat in pairs:
        if type(seat) is not int or not 0 <= seat < players:
            raise ValueError(f"expected {part} for seats from 0 to {players - 1}; given {shown(seat)}")
    return pairs


def question_cards(given: object, part: str) -> tuple[str, ...]:
    """Question cards by their names, sorted."""
    cards = listing(given, part)
    for card in cards:
        if not isinstance(card, str) or card not in CARDS:
            raise ValueError(f"expected question cards in {part}: {', '.join(CARDS)}; given {shown(card)}")
    return sorted_cards(cards)
