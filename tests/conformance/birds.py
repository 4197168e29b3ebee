"""Canaries: words that cannot be mistaken, planted in what a game hides, so that all that is told can be searched.

Where what is hidden is a number, its canary is a number that sings when it is written out; what is reckoned with it,
such as the size of a hand, is an ordinary number.
"""

from __future__ import annotations

from typing import Any

from batwidgets.core import Event, Game
from batwidgets.games.batavia.counts import put
from batwidgets.games.batory import events as happened
from batwidgets.games.batory.characters import CODES
from batwidgets.games.batory.state import HIDDEN, State

CANARY = "CANARY"


class Bird(int):
    """A number that sings when it is written out."""

    name: str

    def __new__(cls, number: int, name: str) -> Bird:
        bird = super().__new__(cls, number)
        bird.name = name
        return bird

    def __repr__(self) -> str:
        return f"{CANARY}-{self.name}"

    __str__ = __repr__

    def __format__(self, _: str) -> str:
        return repr(self)


def in_batavia(plant: Game, keep: int | None) -> None:
    state: Any = plant._state
    for seat, hand in enumerate(state.hands):
        if seat != keep:
            state.hands = put(state.hands, seat, tuple(Bird(count, f"hand-{seat}") for count in hand))
    state.stack = tuple(Bird(count, "stack") for count in state.stack)
    there = [company for company, count in enumerate(state.stack) if count]
    state.order = tuple(Bird(company, "order") for company in there[:3])


def in_batam(plant: Game, _: int | None) -> None:
    state: Any = plant._state
    cards = [card for card, count in state.deck.items() for _ in range(count)]
    state.order = tuple(f"{CANARY}-{card}" for card in cards)


class Deck(dict[str, int]):
    """A deck of canaries, of which any card can be drawn all the same, so that a game may go on."""

    def __missing__(self, card: str) -> int:
        return 1

    def copy(self) -> Deck:
        return Deck(self)


class Singing(State):
    """A state of MS Batory that tells a character with a canary where it is asked for a hand that is not to be kept."""

    def characters(self, seat: int) -> tuple[str, ...]:
        return tuple(
            f"{CANARY}-character-{code}" if isinstance(owner, Bird) else code
            for code in CODES
            if (owner := self.owner.get(code)) == seat
        )

    def copy(self) -> Singing:
        """Every move makes one, and they must go on singing after it."""
        return singing(super().copy())


def singing(state: State) -> Singing:
    return Singing(*(getattr(state, field) for field in state.__struct_fields__))


def in_batory(plant: Game, keep: int | None) -> None:
    state = plant._state
    open_to = {keep, HIDDEN} if keep in state.inactive else {keep}  # who accused wrongly has seen the thief
    plant._state = state = singing(state)
    state.owner = {
        code: owner if owner in open_to else Bird(owner, f"owner-of-{code}") for code, owner in state.owner.items()
    }
    for seat, hand in enumerate(state.hands):
        if seat != keep:
            state.hands[seat] = tuple(f"{CANARY}-hand-{seat}-{card}" for card in hand)
            plant._events = plant._events.then(secrets_of(seat))
    state.deck = Deck({f"{CANARY}-deck-{card}": count for card, count in state.deck.items()})
    state.event_deck = tuple(f"{CANARY}-event-{event}" for event in state.event_deck)


def secrets_of(seat: int) -> list[Event]:
    """Private events of every kind for a seat of MS Batory, each with a canary in it."""
    return [
        Event("BATORY-SETUP-05", happened.CharacterDealt(seat, f"{CANARY}-dealt-{seat}"), (seat,)),
        Event("BATORY-SETUP-09", happened.QuestionDealt(seat, f"{CANARY}-first-{seat}"), (seat,)),
        Event("BATORY-EVENT-02", happened.QuestionSeen(seat, f"{CANARY}-drawn-{seat}"), (seat,)),
        Event("BATORY-ACCUSE-03", happened.AccusationResult(seat, (f"{CANARY}-named",), (f"{CANARY}-seen",)), (seat,)),
    ]


PLANTED = {"batavia": in_batavia, "batam": in_batam, "batory": in_batory}


def planted(game: Game, keep: int | None) -> Game:
    """The game with canaries in all that is hidden, but not in what the seat to be kept has."""
    plant = game._copy()
    PLANTED[game.ruleset.name](plant, keep)
    return plant
