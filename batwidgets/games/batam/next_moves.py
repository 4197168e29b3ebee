"""What the seat whose turn it is may do now, in words: what a refusal names instead."""

from __future__ import annotations

from batwidgets.games.batam import pilot
from batwidgets.games.batam.cards import CARDS, WAGE
from batwidgets.games.batam.offering_names import DECLINING
from batwidgets.games.batam.state import Phase, State
from batwidgets.scene.words import counted


def now(state: State) -> str:
    """What may be done, with nothing in it that could not; for a phase in which a seat acts."""
    match state.phase:
        case Phase.OFFER:
            return wages(state.coins[state.turn])
        case Phase.REROLL:
            poor = state.price > state.coins[state.turn]
            return "keep your dice" if poor else "roll some of your dice again, or keep them"
        case Phase.PLACE:
            return "place one of your numbered dice"
        case Phase.SAIL:
            return voyage(state)
        case Phase.RANSOM:
            return answer(state)
        case Phase.SALE:
            return f"sell, or choose “{DECLINING}”"
    raise ValueError(f"expected a phase in which a seat acts; given {state.phase.value!r}")


def wages(coins: int) -> str:
    """Of fewer than two coins all are offered, the captain first (AMB-BATAM-05)."""
    if coins < 2 * WAGE:
        return f"offer {counted(coins, 'coin')} to the captain and 0 to the sailor"
    return "offer wages for your captain and your sailor"


def voyage(state: State) -> str:
    ship = pilot.here(state)
    steps = any(pilot.open_step(state, ship, to) for to in state.chart.neighbours[ship.space])
    if state.moved and not pilot.may_stop(state, ship.space):
        return "sail to a neighbouring space"
    return "sail to a neighbouring space, or end your movement" if steps else "end your movement"


def ransom(state: State) -> int:
    """Coins that the drawn pirate card asks for (BATAM-CARD-07)."""
    return CARDS[state.card].amount * len(state.boards[state.turn])


def answer(state: State) -> str:
    """Whoever can pay must where another ship lies; who cannot ends there all the same (AMB-BATAM-13)."""
    if ransom(state) > state.coins[state.turn]:
        return "end your movement here"
    alone = pilot.may_stop(state, state.ships[state.turn])
    return "pay the ransom, or end your movement here" if alone else "pay the ransom"
