"""Single steps that look the same to a seat, and whether it was told the same of them."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any

from conformance.witness import encoded

from batwidgets.core import Ruleset, SeatMove
from batwidgets.core.moves import Move


def step(rules: Ruleset, state: Any, move: Move, seat: int | None) -> tuple[bytes, bytes]:
    """The table as a seat sees it after a move, without any story; and what it heard of the move."""
    after = state.copy()
    events = [event for event in rules.do(after, move) if event.heard_by(seat)]
    return encoded(rules.view(after, seat, ())), encoded(events)


def told_of_chance(rules: Ruleset, state: Any, seats: int) -> list[str]:
    """Outcomes of chance that leave the table of a seat the same, and yet were told to it."""
    found = []
    for seat in (None, *range(seats)):
        told: dict[bytes, bytes] = {}
        for move in rules.chance(state).moves:
            table, story = step(rules, state, move, seat)
            if told.setdefault(table, story) != story:
                found.append(f"{seat} heard of {type(move).__name__}")
                break
    return found


def told_of_moves(
    rules: Ruleset, state: Any, seats: int, seat: int, twins: Iterable[Any], rng: random.Random
) -> list[str]:
    """Moves of others after which a twin looks the same to a seat, and yet it was told another story.

    Of a move that reveals something, an answer for one, stories are compared where everybody else heard the same.
    """
    states, found = [state, *twins], []
    for other in range(seats):
        for move in moves_of(rules, state, other, rng) if other != seat else ():
            told: dict[tuple[bytes, bytes], bytes] = {}
            for twin in states:
                if rules.why_not(twin, move):
                    continue  # there it cannot happen
                table, story = step(rules, twin, move, seat)
                public = step(rules, twin, move, None)[1] if type(move).reveals else b""
                if told.setdefault((table, public), story) != story:
                    found.append(f"{seat} learnt from {type(move).__name__}")
                    break
    return found


def moves_of(rules: Ruleset, state: Any, seat: int, rng: random.Random) -> list[SeatMove]:
    """A few legal moves of a seat, of every kind."""
    legal = rules.legal_moves(state, seat)
    return [legal.of(kind).sample(rng) for kind in legal.kinds() for _ in range(5)]


def sampled(items: Iterable[Any], most: int, rng: random.Random) -> list[Any]:
    """Some of many items, each as likely."""
    kept: list[Any] = []
    for number, item in enumerate(items):
        if len(kept) < most:
            kept.append(item)
        elif (place := rng.randrange(number + 1)) < most:
            kept[place] = item
    return kept
