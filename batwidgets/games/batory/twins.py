"""States that a seat cannot tell from this one: the test that nothing leaks holds them side by side."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Iterator

from batwidgets.games.batory.cards import CARDS, sorted_cards
from batwidgets.games.batory.characters import CODES
from batwidgets.games.batory.state import HIDDEN, Phase, State


def twins(state: State, seat: int) -> Iterator[State]:
    """Every deal of the characters that a seat has not seen, each with others' question hands and the deck mixed.

    56 states with two players, 630 with three, 16,800 with four; 1, 70 and 1,680 for an accuser who has seen the
    thief; none once the game is over. The story stays as it was heard.
    """
    if state.phase is Phase.OVER or len(state.owner) < len(CODES):
        return
    others = [other for other in range(len(state.names)) if other != seat]
    sizes = dict.fromkeys(others, state.hand_size)
    known = {code for code, owner in state.owner.items() if owner == seat}
    if seat in state.inactive:
        known |= set(state.characters(HIDDEN))
    else:
        sizes[HIDDEN] = state.hidden_size
    unknown = tuple(code for code in CODES if code not in known)
    for number, deal in enumerate(deals(unknown, list(sizes.items()))):
        twin = state.copy()
        twin.owner |= deal
        mix_questions(twin, others, random.Random(number))
        yield twin


def deals(cards: tuple[str, ...], sizes: list[tuple[int, int]]) -> Iterator[dict[str, int]]:
    """Every way to deal cards out in hands of some sizes: character -> owner."""
    if not sizes:
        yield {}
        return
    (owner, size), *rest = sizes
    for hand in itertools.combinations(cards, size):
        left = tuple(card for card in cards if card not in hand)
        for deal in deals(left, rest):
            yield {**dict.fromkeys(hand, owner), **deal}


def mix_questions(state: State, others: list[int], rng: random.Random) -> None:
    """Shuffle the others' question cards with the deck; every hand keeps its size."""
    unseen = list(Counter(state.deck).elements())
    for other in others:
        unseen += state.hands[other]
    rng.shuffle(unseen)
    for other in others:
        size = len(state.hands[other])
        state.hands[other] = sorted_cards(unseen[:size])
        unseen = unseen[size:]
    state.deck = {card: unseen.count(card) for card in CARDS}
