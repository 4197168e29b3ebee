"""The auction of a position: who has bid what, who is out, who speaks next."""

from __future__ import annotations

from collections.abc import Sequence

from batwidgets.core.given import listing, mapping, shown, whole
from batwidgets.games.batavia.cards import FACES
from batwidgets.games.batavia.reading import numbers
from batwidgets.games.batavia.state import Phase, State

KEYS = ("face", "turned_up", "bids", "passed")


def fill_in(state: State, given: object, to_act: object) -> None:
    """The auction as it is named; without one the die is still to be rolled. ValueError names a contradiction."""
    seats = len(state.names)
    if given is None:
        state.phase, state.turn = Phase.ROLL, state.auctioneer
        if to_act is not None and to_act != state.auctioneer:
            raise ValueError(f"expected no to_act before the die is rolled; given {shown(to_act)}")
        return
    named = mapping(given, "auction", KEYS)
    up = sum(state.lot)
    state.face = max(up, min(FACES)) if named.get("face") is None else whole(named["face"], "face", 1, max(FACES))
    there = any(state.stack) or any(state.discards)
    if up > state.face or state.face not in FACES or (up < state.face and there):
        raise ValueError(f"expected as many cards turned up as the die shows, {state.face}, while there are cards "
                         f"(BATAVIA-AUCTION-01); given {up}")  # fmt: skip
    state.bids = tuple(numbers(named.get("bids"), seats, "bids", 0))
    state.passed = frozenset(whole(seat, "passed", 0, seats - 1) for seat in listing(named.get("passed"), "passed"))
    check(state)
    state.turn = next_to_speak(state)
    if to_act is not None and to_act != state.turn:
        raise ValueError(f"expected seat {state.turn} to speak next, after these bids and passes "
                         f"(BATAVIA-AUCTION-03, 04); given {shown(to_act)}")  # fmt: skip


def check(state: State) -> None:
    """Bids that can have been made, in an auction that is not decided."""
    bids, passed = state.bids, state.passed
    made = [bid for bid in bids if bid]
    high = max(bids)
    for seat, bid in enumerate(bids):
        if bid > state.notes[seat]:
            raise ValueError(f"expected bids in notes that are held (BATAVIA-AUCTION-08); bids[{seat}] is {bid} of "
                             f"{state.notes[seat]}")  # fmt: skip
    if len(set(made)) < len(made):
        raise ValueError(f"expected every bid to be higher than the last (BATAVIA-AUCTION-04); given {list(bids)}")
    if high and bids.index(high) in passed:
        raise ValueError("expected the highest bidder not to have passed (BATAVIA-AUCTION-05)")
    if len(passed) + bool(high) >= len(bids):
        raise ValueError("expected two seats at least that are still in the auction, or one that can open it; this one "
                         "is decided (BATAVIA-AUCTION-06, 16)")  # fmt: skip
    order = circuit(state)
    spoken = [bool(bids[seat]) or seat in passed for seat in order]
    if spoken != sorted(spoken, reverse=True):
        raise ValueError(f"expected seats to speak in turn from seat {order[0]} on (BATAVIA-AUCTION-03, 04); seat "
                         f"{order[spoken.index(False)]} has not spoken, and a later one has")  # fmt: skip
    first = [bids[seat] for seat in order if bids[seat] and seat not in passed]
    if not all(spoken) and first != sorted(first):
        raise ValueError(f"expected every bid to be higher than the last (BATAVIA-AUCTION-04); given {list(bids)} in "
                         f"turn from seat {order[0]} on")  # fmt: skip


def circuit(state: State) -> Sequence[int]:
    """The seats in the order in which they speak first."""
    seats = len(state.names)
    return [(state.auctioneer + 1 + place) % seats for place in range(seats)]


def next_to_speak(state: State) -> int:
    """The first seat still in, after the highest bidder, or from the first speaker on."""
    order = list(circuit(state))
    if high := max(state.bids):
        place = order.index(state.bids.index(high)) + 1
        order = order[place:] + order[:place]
    return next(seat for seat in order if seat not in state.passed)
