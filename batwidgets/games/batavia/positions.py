"""A game at any position, from its named parts; what is not named is as at the start, or drawn from the seed."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from batwidgets.core.given import choice, mapping, shown, whole
from batwidgets.games.batavia import bidding, laying, placing
from batwidgets.games.batavia.cards import COMPANIES, HEXES, NOTES, PIRATES
from batwidgets.games.batavia.counter_sets import numbers_of
from batwidgets.games.batavia.counts import put
from batwidgets.games.batavia.dealing import the_cards
from batwidgets.games.batavia.reading import (
    counter,
    numbers,
)
from batwidgets.games.batavia.route import Route
from batwidgets.games.batavia.state import (
    KINDS,
    NOBODY,
    Options,
    Phase,
    State,
    empty,
)

PARTS = (
    "hexes", "merchants", "hands", "laid", "stack", "discards", "notes", "gold", "counters", "converted", "crates",
    "seals", "known", "round", "step", "to_act", "auction", "carried", "starter", "auctioneer", "target", "claimed",
)  # fmt: skip
PHASES = {
    "auction": Phase.BID, "play": Phase.PLAY, "move": Phase.MOVE, "convert": Phase.CONVERT, "over": Phase.OVER,
}  # fmt: skip
LISTED = (
    "merchants",
    "hands",
    "laid",
    "notes",
    "gold",
    "counters",
    "crates",
    "known",
)  # what has an entry a seat


def build(
    route: Route, names: tuple[str, ...], options: Options, rng: random.Random, parts: Mapping[str, Any]
) -> State:
    """The state that the parts describe; ValueError names a part that contradicts the game or another part."""
    state = empty(route, names, options)
    state.due = 0
    the_turn(state, parts)
    placing.place(state, parts, rng)
    the_notes(state, parts)
    the_cards(state, parts, rng)
    the_seals(state, parts.get("seals"))
    the_step(state, parts)
    return state


def players(parts: Mapping[str, Any]) -> int:
    """How many players the parts speak of: by a list with an entry a seat, or by the highest seat; three at least."""
    seats: list[object] = [parts.get(part) for part in ("to_act", "starter", "auctioneer", "target")]
    auction = parts.get("auction")
    bids = auction.get("bids") if isinstance(auction, Mapping) else None
    for given in [*(parts.get(part) for part in LISTED), bids]:
        if isinstance(given, list | tuple) and len(given) in PIRATES:
            return len(given)
        seats += given if isinstance(given, Mapping) else ()
    named = [seat for seat in seats if type(seat) is int and seat < max(PIRATES)]
    return max([min(PIRATES), *(seat + 1 for seat in named)])


def the_turn(state: State, parts: Mapping[str, Any]) -> None:
    """The round, the step, who has the ship piece, whose turn it is, who has the target."""
    seats = len(state.names)
    auction = parts.get("auction")
    step = parts.get("step")
    if step is None:
        step = "auction" if auction is not None else "play"
    state.phase = PHASES[choice(step, "step", PHASES)]
    if auction is not None and step != "auction":
        raise ValueError(f'expected an auction at the step "auction" only; the step is {step}')
    state.round = 1 if parts.get("round") is None else whole(parts["round"], "round", 1)
    given = {
        part: NOBODY if parts.get(part) is None else whole(parts[part], part, 0, seats - 1)
        for part in ("starter", "auctioneer", "target", "to_act")
    }
    first = step == "auction" and state.round == 1
    state.starter, state.target = given["starter"], given["target"]
    if first and state.starter != NOBODY:
        raise ValueError("expected no starter in the first auction: nobody has the ship piece yet (BATAVIA-SETUP-10)")
    if not first and state.starter == NOBODY:
        state.starter = 0 if given["auctioneer"] == NOBODY or step != "auction" else given["auctioneer"]
    state.auctioneer = given["auctioneer"] if given["auctioneer"] != NOBODY else max(0, state.starter)
    if step == "auction" and not first and state.auctioneer != state.starter:
        raise ValueError("expected the auctioneer to be the starter, from the second round on (BATAVIA-ROUND-04); "
                         f"given seats {state.auctioneer} and {state.starter}")  # fmt: skip
    state.turn = given["to_act"]
    if state.turn == NOBODY:
        last = step == "over" or state.target != NOBODY
        state.turn = max(0, state.starter) - last
        state.turn %= seats
    if state.target != NOBODY and step != "over":
        moved = (state.turn - state.starter) % seats
        if step == "auction" or (state.target - state.starter) % seats >= moved:
            raise ValueError("expected a seat to act that moves after the one in target, in the same round "
                             f"(BATAVIA-END-02); given the step {step}, starter {state.starter}, to_act {state.turn} "
                             f"and target {state.target}")  # fmt: skip
    if step == "over" and (state.target == NOBODY or (state.turn + 1) % seats != state.starter):
        raise ValueError('expected a target, and the seat before the starter to act last, at the step "over" '
                         "(BATAVIA-END-05)")  # fmt: skip


def the_notes(state: State, parts: Mapping[str, Any]) -> None:
    """Notes and gold."""
    seats = len(state.names)
    state.notes = tuple(numbers(parts.get("notes"), seats, "notes", NOTES, NOTES * seats))
    if sum(state.notes) != NOTES * seats:
        raise ValueError(f"expected {NOTES * seats} notes in all (BATAVIA-AUCTION-20); given {sum(state.notes)}")
    state.gold = tuple(numbers(parts.get("gold"), seats, "gold", 0))


def the_seals(state: State, given: object) -> None:
    """Each to the one seat that leads; of a company of which nothing is laid out, where pirates may have left it."""
    laying.settle_seals(state, [])
    cubes = state.cubes()
    named = mapping(given, "seals", COMPANIES)
    for company, code in enumerate(COMPANIES):
        if code not in named:
            continue
        owner = named[code]
        seat = NOBODY if owner is None else whole(owner, f"seals[{code!r}]", 0, len(state.names) - 1)
        if not cubes[company] and state.options.seal_after_attack == "keep":
            state.seals = put(state.seals, company, seat)
        elif seat != state.seals[company]:
            leads = "nobody leads" if state.seals[company] == NOBODY else f"seat {state.seals[company]} leads"
            raise ValueError(f"expected seals[{code!r}] to follow the cards laid out, where {leads} "
                             f"(BATAVIA-SEAL-03); given {shown(owner)}")  # fmt: skip


def the_step(state: State, parts: Mapping[str, Any]) -> None:
    """What goes with the step: the auction, the seal that a merchant moves by, the counter that may be converted."""
    seat, phase = state.turn, state.phase
    if phase is Phase.BID:
        bidding.fill_in(state, parts.get("auction"), parts.get("to_act"))
    if phase is Phase.MOVE:
        seals = state.held_seals(seat)
        if not seals or (state.target != NOBODY and all(state.next_post(seat, company) < 0 for company in seals)):
            raise ValueError(f'expected seat {seat} to lead a company at the step "move", and once the target is taken '
                             "one with a post ahead (BATAVIA-LAY-04, END-03)")  # fmt: skip
    claimed = parts.get("claimed")
    if phase is Phase.CONVERT:
        once = [number for number in numbers_of(state.held[seat]) if alone(state.held[seat], number)]
        number = counter(claimed, "claimed") if claimed is not None else next(iter(once), NOBODY)
        if number not in once or state.at[seat] > HEXES:
            raise ValueError(f'expected a counter at the step "convert" that seat {seat} has just claimed, the only '
                             "one of its company (BATAVIA-CONV-02)")  # fmt: skip
        state.claimed = number
    elif claimed is not None:
        raise ValueError('expected a claimed counter at the step "convert" only')


def alone(held: int, number: int) -> bool:
    """Whether a counter is the only one of its company in a set."""
    return (held >> number // KINDS * KINDS & (1 << KINDS) - 1).bit_count() == 1
