"""A state told as the parts of a position."""

from __future__ import annotations

from typing import Any

from batwidgets.games.batavia.cards import COMPANIES, COUNTERS
from batwidgets.games.batavia.reading import counter_name
from batwidgets.games.batavia.state import BARE, KINDS, NOBODY, STEPS, Phase, State


def parts_of(state: State) -> dict[str, Any]:
    """The parts of a position, complete and as plain JSON values, so that `build` gives the same state again."""
    by_company = dict(zip(COMPANIES, state.seals, strict=True))
    lying = [
        "" if flag == BARE else counter_name(flag * KINDS + good)
        for flag, good in zip(state.flags[1:], state.goods[1:], strict=True)
    ]
    auction = None
    if state.phase is Phase.BID:
        auction = {
            "face": state.face, "turned_up": plain(state.lot), "bids": list(state.bids),
            "passed": sorted(state.passed),
        }  # fmt: skip
    return {
        "hexes": lying[: state.opened], "merchants": list(state.at),
        "hands": list(map(plain, state.hands)), "laid": list(map(plain, state.laid)),
        "stack": [COMPANIES[company] for company in state.order] if state.order else plain(state.stack),
        "discards": plain(state.discards), "notes": list(state.notes), "gold": list(state.gold),
        "counters": list(map(names_of, state.held)), "converted": names_of(state.removed),
        "crates": list(map(names_of, state.crates)),
        "seals": {company: seat for company, seat in by_company.items() if seat != NOBODY},
        "known": list(map(plain, state.known)), "round": state.round, "step": STEPS[state.phase],
        "to_act": state.turn, "auction": auction, "carried": plain(state.carried),
        "starter": somebody(state.starter), "auctioneer": state.auctioneer, "target": somebody(state.target),
        "claimed": None if state.claimed == NOBODY else counter_name(state.claimed),
    }  # fmt: skip


def plain(some: Any) -> dict[str, int]:
    """Counts of cards as a position names them."""
    return {code: count for code, count in zip(COMPANIES, some, strict=True) if count}


def names_of(some: int) -> list[str]:
    """A set of counters as a position names them."""
    return [counter_name(number) for number in range(len(COUNTERS)) if some >> number & 1]


def somebody(seat: int) -> int | None:
    """A seat, or None for nobody."""
    return None if seat == NOBODY else seat
