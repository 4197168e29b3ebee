"""The ship cards of a position: in hands, laid out, in the lot, carried over, put away, and the stack."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from batwidgets.core.given import mapping, shown
from batwidgets.games.batavia import bidding
from batwidgets.games.batavia.cards import COMPANIES, HAND, SHIP_CARDS
from batwidgets.games.batavia.counts import added, put
from batwidgets.games.batavia.moves import Counts
from batwidgets.games.batavia.reading import cards, companies, named
from batwidgets.games.batavia.state import NONE, Phase, State


def the_cards(state: State, parts: Mapping[str, Any], rng: random.Random) -> None:
    """Ship cards: in hands, laid out, in the lot, carried over, put away; the rest is the stack."""
    seats = len(state.names)
    auction = mapping(parts.get("auction"), "auction", bidding.KEYS)
    hands = {seat: cards(some, f"hands[{seat}]") for seat, some in named(parts.get("hands"), seats, "hands").items()}
    laid = {seat: cards(some, f"laid[{seat}]") for seat, some in named(parts.get("laid"), seats, "laid").items()}
    state.laid = tuple([laid.get(seat, NONE) for seat in range(seats)])
    state.laid_out = sum(map(sum, state.laid))
    state.lot, state.carried = cards(auction.get("turned_up"), "turned_up"), cards(parts.get("carried"), "carried")
    if state.phase is Phase.BID and state.round == 1 and any(state.carried):
        raise ValueError("expected no cards carried into the first auction: only those of an earlier one wait "
                         f"(BATAVIA-AUCTION-16); given {sum(state.carried)}")  # fmt: skip
    stack = parts.get("stack")
    counted = isinstance(stack, Mapping)
    if not counted:
        state.order = companies(stack, "stack")
    top = cards(stack, "stack")
    discards = cards(parts.get("discards"), "discards")
    piles = [*hands.values(), *state.laid, state.lot, state.carried, top, discards]
    left = [total - sum(pile) for total, *pile in zip(SHIP_CARDS, *piles, strict=True)]
    for code, total, count in zip(COMPANIES, SHIP_CARDS, left, strict=True):
        if count < 0:
            raise ValueError(f"expected {total} ship cards of {code} at most (BATAVIA-COMP-09); given {total - count}")
    unnamed = [seat for seat in range(seats) if seat not in hands]
    if state.phase is Phase.OVER:
        hands |= dict.fromkeys(unnamed, NONE)
        unnamed = []
        if any(map(any, hands.values())):
            raise ValueError(
                'expected no cards in hands at the step "over": they have been laid out (BATAVIA-SCORE-01)'
            )
    full = counted and parts.get("discards") is not None  # what is not named can only be in hands
    for number, seat in enumerate(unnamed, 1):
        size = sum(left) // (len(unnamed) - number + 1)
        hands[seat] = drawn(left, size if full else min(HAND, size), rng)
    state.hands = tuple([hands[seat] for seat in range(seats)])
    if not counted:
        state.stack = added(top, tuple(left))
        state.discards = discards
    elif full and any(left):
        raise ValueError(f"expected all {sum(SHIP_CARDS)} ship cards somewhere (BATAVIA-COMP-09); hands, laid, "
                         f"auction, carried, stack and discards leave {sum(left)} over")  # fmt: skip
    else:
        state.stack, state.discards = top, added(discards, tuple(left))
    for seat, some in named(parts.get("known"), seats, "known").items():
        known = cards(some, f"known[{seat}]")
        if any(least > count for least, count in zip(known, state.hands[seat], strict=True)):
            raise ValueError(f"expected known[{seat}] to be cards of that hand; given {shown(some)}")
        state.known = put(state.known, seat, known)


def drawn(left: list[int], count: int, rng: random.Random) -> Counts:
    """Cards drawn from those that are left."""
    pile = [company for company, number in enumerate(left) for _ in range(number)]
    hand = list(NONE)
    for company in rng.sample(pile, count):
        hand[company] += 1
        left[company] -= 1
    return tuple(hand)
