"""Counters and merchants of a position: what lies face up, what was claimed by whom, what is left face down.

In every block of five that was turned up each company lay once (BATAVIA-SETUP-03), and the block after the foremost
merchant's is open (BATAVIA-REVEAL-02): so the hexes say how many counters of each company have been claimed.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from batwidgets.core.given import listing, shown, whole
from batwidgets.games.batavia.blocks import lay_counters
from batwidgets.games.batavia.cards import BLOCK, CRATES, FACE_UP, HEXES, TARGET, block
from batwidgets.games.batavia.counter_sets import first_of, numbers_of, union
from batwidgets.games.batavia.counts import put
from batwidgets.games.batavia.reading import counter, counter_name, counters, named, numbers
from batwidgets.games.batavia.state import State

Sets = dict[int, int]  # by seat, a set of counters


def place(state: State, parts: Mapping[str, Any], rng: random.Random) -> None:
    """Fill in what lies on the hexes and what was claimed; ValueError names a contradiction."""
    seats = len(state.names)
    state.at = tuple(numbers(parts.get("merchants"), seats, "merchants", 0, TARGET))
    if state.target >= 0 and parts.get("merchants") is None:
        state.at = put(state.at, state.target, TARGET)
    check_merchants(state)
    up, bare = named_hexes(state, parts.get("hexes"))
    lead = furthest(state)
    for place in bare:
        if place > lead:
            raise ValueError(f"expected hex {place} to hold a counter: no merchant has come beyond hex {lead}")
    held = {seat: counters(some, f"counters[{seat}]") for seat, some in named(parts.get("counters"), seats,
                                                                               "counters").items()}  # fmt: skip
    crates = {seat: counters(some, f"crates[{seat}]") for seat, some in named(parts.get("crates"), seats,
                                                                               "crates").items()}  # fmt: skip
    gone = None if parts.get("converted") is None else counters(parts["converted"], "converted")
    gone_named = gone is not None
    gone = placed_once(up, held, crates, gone)
    padded = lay_counters(state, up, bare, gone | union(held.values()), lead, rng,
                          pad=not gone_named or len(held) < seats)  # fmt: skip
    share_out(state, padded, held, gone, {*held, *crates}, keep_all=gone_named, rng=rng)
    stack_crates(state, crates, rng)


def check_merchants(state: State) -> None:
    """Nobody stands where another has taken the counter away; on the target is who has it."""
    taken = [place for place in state.at if place]
    if len(set(taken)) < len(taken):
        raise ValueError(f"expected merchants on different hexes: a counter is claimed once; given {list(state.at)}")
    for seat, place in enumerate(state.at):
        if (place == TARGET) != (seat == state.target):
            raise ValueError(f"expected the merchant on space {TARGET} to be of the seat in target; "
                             f"merchants[{seat}] is {place}")  # fmt: skip


def named_hexes(state: State, given: object) -> tuple[dict[int, int], set[int]]:
    """The counters named on hexes, and the hexes that are empty; how far counters have been turned up is settled."""
    if isinstance(given, Mapping):
        numbered = {str(place): place for place in range(1, HEXES + 1)}  # JSON knows texts alone as keys
        pairs = {}
        for key, one in given.items():
            place = whole(numbered.get(key, key) if isinstance(key, str) else key, "the keys of hexes", 1, HEXES)
            if place in pairs:
                raise ValueError(f"expected every hex once in hexes; given {place} twice")
            pairs[place] = one
        state.opened = opened(state, max(pairs, default=0), exact=False)
    else:
        listed = listing(given, "hexes")
        if len(listed) > HEXES:
            raise ValueError(f"expected at most {HEXES} hexes; given {len(listed)}")
        pairs = dict(enumerate(listed, 1))
        state.opened = opened(state, len(listed), exact=given is not None)
    up, bare = {}, {place for place in state.at if 0 < place < TARGET}
    for place, one in pairs.items():
        if one is None or (isinstance(one, str) and not one):
            bare.add(place)
        elif place in bare:
            raise ValueError(f"expected hex {place} to be empty, since a merchant stands there; given {shown(one)}")
        else:
            up[place] = counter(one, "hexes")
    return up, bare


def opened(state: State, named: int, *, exact: bool) -> int:
    """How many hexes have been turned up, by the foremost merchant, or by the hexes named once the target is taken."""
    first = max([place for place in state.at if place < TARGET])
    least = HEXES if state.options.quick_start else FACE_UP
    if first:
        least = max(least, min(HEXES, (block(first) + 2) * BLOCK))
    blocks = -(-named // BLOCK) * BLOCK
    wrong = named != blocks if exact else False
    if (state.target < 0 and (blocks > least or (exact and blocks < least))) or wrong or (exact and blocks < least):
        raise ValueError(f"expected counters turned up as far as hex {least}, with the foremost merchant on {first} "
                         f"(BATAVIA-SETUP-04, REVEAL-01); hexes go to {named}")  # fmt: skip
    return max(least, blocks)


def furthest(state: State) -> int:
    """The last hex that can be empty: the foremost merchant's, or one that the target's taker may have come from."""
    first = max([place for place in state.at if place < TARGET])
    if state.target < 0:
        return first
    return HEXES if state.opened == HEXES else max(first, state.opened - BLOCK)


def placed_once(up: Mapping[int, int], held: Sets, crates: Sets, gone: int | None) -> int:
    """The converted counters: those named, or those that a crate stands for and nobody holds."""
    board = 0
    for place, number in up.items():
        if board >> number & 1:
            raise ValueError(f"expected every counter once (BATAVIA-COMP-03); hex {place} has {counter_name(number)} "
                             "a second time")  # fmt: skip
        board |= 1 << number
    claimed = 0
    for part, some in [*((f"counters[{seat}]", some) for seat, some in held.items()), ("converted", gone or 0)]:
        if twice := some & (claimed | board):
            raise ValueError(f"expected every counter once (BATAVIA-COMP-03); {part} has {first_of(twice)}, which is "
                             "elsewhere too")  # fmt: skip
        claimed |= some
    stacked = 0
    for seat, some in crates.items():
        if twice := some & (stacked | board):
            raise ValueError(f"expected a crate only for a counter that its seat has claimed; crates[{seat}] has one "
                             f"for {first_of(twice)}, which is another's or on the board")  # fmt: skip
        stacked |= some
        others = union(one for other, one in held.items() if other != seat)
        if wrong := some & others:
            raise ValueError(f"expected the crate for a counter to be of the seat that holds it; crates[{seat}] has "
                             f"one for {first_of(wrong)}")  # fmt: skip
        if some.bit_count() > CRATES:
            raise ValueError(f"expected at most {CRATES} crates a seat (BATAVIA-CRATE-02); crates[{seat}] has "
                             f"{some.bit_count()}")  # fmt: skip
    if gone is None:
        return stacked & ~claimed
    if lost := stacked & ~claimed:
        raise ValueError(f"expected the counter of every crate in counters or converted; {first_of(lost)} is in "
                         "neither")  # fmt: skip
    return gone


def share_out(state: State, padded: list[int], held: Sets, gone: int, settled: set[int], *, keep_all: bool,
              rng: random.Random) -> None:  # fmt: skip
    """Who holds the counters that are not named: whoever stands where one lay, then nobody, or anybody who moved."""
    shared = [held.get(seat, 0) for seat in range(len(state.names))]
    moved = [seat for seat, place in enumerate(state.at) if place and seat not in settled]
    for seat in moved:
        if padded and state.at[seat] < TARGET:
            shared[seat] |= 1 << padded.pop(rng.randrange(len(padded)))
    for number in padded:
        if keep_all and moved:
            shared[moved[rng.randrange(len(moved))]] |= 1 << number
        else:
            gone |= 1 << number
    state.held, state.removed = tuple(shared), gone
    for seat, some in enumerate(state.held):
        if some.bit_count() > state.at[seat]:
            raise ValueError(f"expected at most as many counters as hexes passed; counters[{seat}] has "
                             f"{some.bit_count()}, and the merchant stands on {state.at[seat]}")  # fmt: skip


def stack_crates(state: State, named: Sets, rng: random.Random) -> None:
    """The crates that are not named: for every counter held, and for each converted one of somebody who has moved."""
    seats = range(len(state.names))
    crates = [named.get(seat, some if some.bit_count() <= CRATES else 0) for seat, some in enumerate(state.held)]
    for seat in seats:
        if seat not in named and state.held[seat].bit_count() > CRATES:
            crates[seat] = union(1 << number for number in numbers_of(state.held[seat])[:CRATES])
    stacked = union(crates)
    for number in numbers_of(state.removed & ~stacked):
        able = [
            seat for seat in seats
            if seat not in named and (crates[seat] | state.held[seat]).bit_count() < min(CRATES, state.at[seat])
        ]  # fmt: skip
        if able:
            crates[able[rng.randrange(len(able))]] |= 1 << number
    state.crates = tuple(crates)
    full = any(some.bit_count() == CRATES for some in crates)
    for seat in seats:
        missing = state.held[seat] & ~crates[seat]
        if missing and crates[seat].bit_count() < CRATES:
            raise ValueError(f"expected a crate for every counter claimed (BATAVIA-CRATE-01); crates[{seat}] has none "
                             f"for {first_of(missing)}")  # fmt: skip
        claims = (state.held[seat] | crates[seat]).bit_count()
        if claims > state.at[seat]:
            raise ValueError(f"expected at most as many crates as hexes passed; seat {seat} has claimed {claims} "
                             f"counters, and its merchant stands on {state.at[seat]}")  # fmt: skip
    if (missing := state.removed & ~union(crates)) and not full:
        raise ValueError(f"expected a crate for every counter claimed (BATAVIA-CRATE-01); nobody has one for "
                         f"{first_of(missing)}")  # fmt: skip
