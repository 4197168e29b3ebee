"""Canaries planted in what Batam and Batavia hide, so that a whole notebook can be searched for them.

Batam hides the order of its cards, Batavia hands and the order of the stack, and the private events that tell of them.
"""

from __future__ import annotations

from batwidgets.core import Event, Game
from batwidgets.games.batavia import events
from batwidgets.games.batavia.cards import COMPANIES
from batwidgets.games.batavia.counts import put

CANARY = "CANARY"
MANY = 876_000_000  # cards that no hand has; its digits stay together when a few are added to it
TELLTALES = (CANARY, "876000", "876,000")


def planted_in_batam(game: Game) -> Game:
    """The game with canaries on top of the compass deck."""
    plant = game._copy()
    plant._state.order = (f"{CANARY}-top", f"{CANARY}-second")
    return plant


def planted_in_batavia(game: Game, keep: int) -> Game:
    """The game with canaries in all hands but one, in the stack's order, and in the others' private events.

    What is public stays as it was: how many cards a hand has, and how many of a company are out of sight.
    """
    plant = game._copy()
    state = plant._state
    first, second, *_ = [seat for seat in range(len(game.seats)) if seat != keep]
    for seat, sign in ((first, 1), (second, -1)):
        one, other, *rest = state.hands[seat]
        state.hands = put(state.hands, seat, (one + sign * MANY, other - sign * MANY, *rest))
    state.order = (f"{CANARY}-top",)
    for seat in (first, second):
        plant._events = plant._events.then(
            [
                Event("BATAVIA-SETUP-08", events.HandSeen(seat, (MANY,) * len(COMPANIES)), (seat,)),
                Event("BATAVIA-DRAW-01", events.CardSeen(seat, f"{CANARY}-drawn"), (seat,)),
            ]
        )
    return plant
