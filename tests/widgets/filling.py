"""What a person might pick at the table of any game: an offer at random, its form filled in at random."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any

from games.batory.as_picked import as_picked

from batwidgets.core import Game, SeatMove
from batwidgets.scene import Choice, Field, Form, Integer, Shares, Subset, Value

TRIES = 40
LINE = 400  # letters that a page can send: no question is longer that a person would ask
# Of a game in which hardly any way to fill a form makes a legal move: the pick of a legal move that is drawn.
DRAWN: Mapping[str, Callable[[Game, SeatMove], tuple[str, dict[str, Any]]]] = {"batory": as_picked}


def some_pick(game: Game, seat: int, rng: random.Random) -> tuple[str, dict[str, Value], SeatMove] | None:
    """(offer, values, move) of a pick that the referee allows, not of a rash one if it can be helped; or None."""
    rules, legal = game.ruleset, game.legal_moves(seat)
    if rules.name in DRAWN:
        calm = legal.of(*(kind for kind in legal.kinds() if not kind.rash)) or legal
        for _ in range(TRIES):
            move = calm.sample(rng)
            name, values = DRAWN[rules.name](game, move)
            if all(len(text) <= LINE for text in values.values() if isinstance(text, str)):
                return name, values, move
        return None
    view = game.view(seat)
    offers = [(name, offer) for name, offer in rules.offers(view, legal).items() if not offer.refused]
    for _ in range(TRIES):
        name, offer = rng.choice(offers)
        values = filled(offer.form, rng) if offer.form else {}
        found = None if offer.opens else rules.move(view, name, values)
        if found is not None and not game.why_not(found):
            return name, values, found
    return None


def filled(form: Form, rng: random.Random) -> dict[str, Value]:
    """A form with a fitting value in each field that is asked."""
    values: dict[str, Value] = {}
    for field in form.fields:
        if field.shown_when is None or values.get(field.shown_when[0]) in field.wanted:
            values[field.name] = value(field, rng)
    assert not list(form.faults(values)), (form, values)
    return values


def value(field: Field, rng: random.Random) -> Value:
    match field:
        case Choice(options=options, refused=refused):
            return rng.choice([key for key in options if key not in (refused or {})])
        case Integer(low=low, high=high):
            return rng.randint(low, high)
        case Subset(options=options, low=low, high=high, refused=refused):
            free = [key for key in options if key not in (refused or {})]
            return rng.sample(free, rng.randint(low, min(high, len(free))))
        case Shares():
            return shares(field, rng)
    return "x"


def shares(field: Shares, rng: random.Random) -> dict[str, int | None]:
    given = dict.fromkeys(field.shares, field.least)
    for _ in range(rng.randint(field.low, field.high) - sum(given.values())):
        open_ = [name for name in given if given[name] < (field.most or {}).get(name, field.high)]
        given[rng.choice(open_)] += 1
    return {**given}
