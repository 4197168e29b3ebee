"""What leaves the referee for one seat, as bytes: the witness that two positions are the same to that seat."""

from __future__ import annotations

import operator
import random
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec
from widgets.filling import filled

from batwidgets.core import Event, Ruleset, SeatMove
from batwidgets.core.moves import Moves

FEW = 400  # moves that are compared one by one


def plain(value: Any) -> Any:
    """A board by its digest. Anything else in a view must be plain: a struct, tuple, frozenset, mapping or number."""
    if isinstance(digest := getattr(value, "digest", None), str):
        return digest
    raise TypeError(f"expected plain values in what a seat is told; given {type(value).__name__}")


_encoder = msgspec.msgpack.Encoder(enc_hook=plain)


def encoded(value: Any) -> bytes:
    """Everything in a value, the order of its mappings and sets too, but a board by its digest."""
    return _encoder.encode(value)


class Written:
    """A view that equals another one if both are written as the same bytes.

    It is compared part by part, since most parts are the very same object for twins, and these need not be written.
    """

    __hash__ = None  # type: ignore[assignment]

    def __init__(self, view: msgspec.Struct) -> None:
        self.view = view

    def __eq__(self, other: object) -> bool:
        assert isinstance(other, Written)
        fields = self.view.__struct_fields__
        return type(self.view) is type(other.view) and all(
            same_bytes(getattr(self.view, field), getattr(other.view, field)) for field in fields
        )


def same_bytes(one: Any, other: Any) -> bool:
    """Whether two values are written as the same bytes."""
    if one is other or (
        type(one) is type(other) is tuple and len(one) == len(other) and all(map(operator.is_, one, other))
    ):
        return True
    return encoded(one) == encoded(other)


def listed(legal: Moves) -> Any:
    """A set of moves: all of them in their order, or what can be asked of a large one."""
    size = legal.size
    if size <= FEW:
        return tuple(legal)
    first = tuple(move for move, _ in zip(legal, range(12), strict=False))
    return size, legal.kinds(), repr(legal), first, tuple(legal.sample(random.Random(seed)) for seed in range(3))


def close(rules: Ruleset, state: Any, seat: int, events: Sequence[Event], moves: Sequence[SeatMove]) -> Iterator[Any]:
    """(channel, what comes through it): what is held against every single twin, cheapest first."""
    view, legal = rules.view(state, seat, events), rules.legal_moves(state, seat)
    yield "view", view
    yield "bytes", Written(view)
    yield "legal moves", listed(legal)
    yield "refusals", tuple(rules.why_not(state, move) for move in moves)
    yield "offers", tuple((name, repr(offer)) for name, offer in rules.offers(view, legal).items())


def wide(rules: Ruleset, state: Any, seat: int, events: Sequence[Event]) -> Iterator[Any]:
    """(channel, what comes through it): the rest, which is drawn from the view; held against a sample of twins."""
    heard = tuple(event for event in events if event.heard_by(seat))
    yield "log", encoded(rules.view(state, seat, heard))
    public = rules.view(state, None, events)
    yield "spectator", encoded(public)
    yield "spectator's picture", dict(rules.scene(public, {}, rules.story(public, events[-6:])))
    view, legal = rules.view(state, seat, events), rules.legal_moves(state, seat)
    offers = rules.offers(view, legal)
    story = rules.story(view, events[-6:])
    yield "story", repr(story)
    parts = rules.scene(view, offers, story)
    yield "picture", tuple((part, str(markup)) for part, markup in parts.items())
    yield "hint", rules.hint(view, legal) if rules.to_act(state) == seat else None
    yield (
        "drafts",
        tuple(
            rules.draft(view, name, filled(offer.form, random.Random(luck)))
            for name, offer in offers.items()
            if offer.form and not offer.refused
            for luck in range(3)
        ),
    )
    yield "standing", encoded(rules.standing(state)), repr(rules.standing(state))
    yield "reprs", repr(state), repr(view), str(view), repr(legal), f"{state}"


def differences(
    rules: Ruleset,
    state: Any,
    seat: int,
    events: Sequence[Event],
    moves: Sequence[SeatMove],
    twins: Iterable[Any],
    *,
    every: int = 50,
) -> list[str]:
    """The channels through which a seat could tell this state from some twin; one twin in `every` is looked at widely.

    The log is held against one without the events that only others heard, too.
    """
    near, far = list(close(rules, state, seat, events, moves)), list(wide(rules, state, seat, events))
    found: dict[str, None] = {}
    if encoded(rules.view(state, seat, events)) != far[0][1]:
        found["log"] = None
    for number, twin in enumerate(twins):
        for here, there in zip(near, close(rules, twin, seat, events, moves), strict=True):
            if here != there:
                found[here[0]] = None
        if number % every == 0:
            for here, there in zip(far, wide(rules, twin, seat, events), strict=True):
                if here != there:
                    found[here[0]] = None
    return list(found)
