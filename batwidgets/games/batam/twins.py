"""States that a seat cannot tell from this one: the test that nothing leaks holds them side by side."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

from batwidgets.games.batam.cards import PIRATE_TILE, sorted_tiles
from batwidgets.games.batam.state import Phase, State

MANY = 30  # orders of a deck, or layouts of tiles; there are far too many to go through


def twins(state: State, seat: int) -> Iterator[State]:
    """The same table with the compass deck in other orders, or with other tiles while they are laid face down.

    Nothing else is hidden, and this from everybody. None without cards in the deck and without such tiles; the story
    stays as it was heard.
    """
    if state.phase is Phase.TILES:
        yield from face_down(state)
    cards = list(Counter(state.deck).elements())
    if not cards:
        return
    if state.order:
        twin = state.copy()
        twin.order = ()
        yield twin
    for number in range(MANY):
        twin = state.copy()
        order = random.Random(number).sample(cards, len(cards))
        twin.order = tuple(order)
        yield twin


def face_down(state: State) -> Iterator[State]:
    """Other tiles on the spaces that have one, and the rest in the box (BATAM-SETUP-02, 03)."""
    tiles = [*state.tiles.values(), *state.boxed]
    for number in range(MANY if state.tiles else 0):
        twin = state.copy()
        laid = random.Random(number).sample(tiles, len(tiles))
        twin.tiles = dict(zip(state.tiles, laid, strict=False))
        twin.boxed = sorted_tiles(laid[len(state.tiles) :])
        twin.pirate = next((space for space, tile in twin.tiles.items() if tile == PIRATE_TILE), "")
        yield twin
