"""A game at any position, from its named parts; what is not named is as at the start of a round, or drawn."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from batwidgets.games.batam import legal
from batwidgets.games.batam.chart import Chart
from batwidgets.games.batam.moves import EndHere
from batwidgets.games.batam.placing import the_finds
from batwidgets.games.batam.placing_pieces import the_boards, the_coins, the_cubes, the_ships
from batwidgets.games.batam.placing_turn import FIRST, the_end, the_step, the_turn
from batwidgets.games.batam.resting import at_rest
from batwidgets.games.batam.state import Options, Phase, State, empty


def build(
    chart: Chart, names: tuple[str, ...], options: Options, rng: random.Random, parts: Mapping[str, Any]
) -> State:
    """The state that the parts describe; ValueError names a part that contradicts the game or another part."""
    state = empty(chart, names, options)
    state.contenders = ()
    the_turn(state, parts)
    the_cubes(state, parts, rng)
    the_ships(state, parts)
    the_boards(state, parts)
    the_coins(state, parts)
    the_finds(state, parts, rng)
    the_step(state, parts)
    the_end(state, parts)
    at_rest(state)
    if stuck(state):
        raise ValueError(
            f"expected a way on for the ship of seat {state.turn}: it has moved onto {state.ships[state.turn]}, where "
            "another ship lies, and may not stop there (BATAM-SAIL-07)"
        )
    return state


def stuck(state: State) -> bool:
    """Whether the seat whose turn it is has nothing to do, now or once the card that waits is done with.

    A ship that came where another lies had a way on that no card could take from it (BATAM-SAIL-08, AMB-BATAM-14); only
    one that cannot pay a ransom stays (AMB-BATAM-13).
    """
    if state.phase in (Phase.ROLL, Phase.OVER):
        return False
    if state.phase in (Phase.CARD, Phase.RANSOM):
        if EndHere(state.turn) in legal.legal_moves(state, state.turn):
            return False
        state = state.copy()
        state.phase = Phase.SAIL
    return not legal.legal_moves(state, state.turn)


def parts_of(state: State) -> dict[str, Any]:
    """The parts of a position, complete and as plain JSON values, so that `build` gives the same state again."""
    part = state.phase.part
    parts: dict[str, Any] = {
        "ships": list(state.ships), "cubes": {island: list(seats) for island, seats in state.cubes.items()},
        "coins": list(state.coins), "wages": [list(wages) for wages in state.wages],
        "dice": [[list(die) for die in board] for board in state.boards], "row": list(state.row),
        "round": state.round, "phase": part, "to_act": state.turn, "away": sorted(state.away),
        "returned": sorted(state.returned), "home": sorted(state.homed), "ended": state.ended,
    }  # fmt: skip
    if state.phase is not FIRST[part]:
        parts["pending"] = state.phase.value
    if part == "crew":
        parts |= {"rolled": list(state.rolled) or None, "rerolls": state.rerolls}
    elif part == "sail":
        parts |= {"moves_left": state.left, "moved": state.moved, "used": list(state.used)}
        if state.card:
            parts["card"] = state.card
    if state.throws:
        parts["throws"] = [list(throw) for throw in state.throws]
    if state.options.compass == "tiles":
        parts["tiles"] = dict(state.tiles)
    elif state.options.compass == "cards":
        deck = {card: number for card, number in state.deck.items() if number}
        parts |= {"deck": list(state.order) or deck, "discards": list(state.discards)}
    if state.options.compass != "none":
        parts |= {"maps": [list(maps) for maps in state.maps], "out": list(state.out)}
    return parts
