"""The parts of a position that tell whose turn it is, what is to do within it, and how near the end is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from batwidgets.core.given import choice, flag, listing, seat_of, shown, whole
from batwidgets.games.batam.cards import CUBES, TILES, TRADEWIND
from batwidgets.games.batam.facts import may_sell, open_boards
from batwidgets.games.batam.placing_pieces import is_face
from batwidgets.games.batam.reading import says, seats_of
from batwidgets.games.batam.setup import clockwise
from batwidgets.games.batam.state import Phase, State

PHASES = ("offer", "crew", "sail", "over")
PENDING = {"crew": ("roll", "reroll", "place"), "sail": ("card", "ransom", "sale")}
FIRST = {"offer": Phase.OFFER, "crew": Phase.ROLL, "sail": Phase.SAIL, "over": Phase.OVER}


def the_turn(state: State, parts: Mapping[str, Any]) -> None:
    """The round, its phase, the crew row, and whose turn it is."""
    players = len(state.names)
    state.round = whole(parts.get("round", 1), "round", 1)
    state.phase = FIRST[choice(parts.get("phase", guessed(parts)), "phase", PHASES)]
    given = parts.get("to_act")
    state.row = tuple(range(players))
    if parts.get("row") is not None:
        state.row = tuple(seat_of(seat, "every seat in row", players) for seat in listing(parts["row"], "row"))
        if not state.row or state.row != clockwise(state.row[0], players):
            raise ValueError(
                f"expected row to list the seats clockwise from its first (BATAM-SETUP-10), such as "
                f"{list(clockwise(1, players))}; given {shown(parts['row'])}"
            )
    state.turn = state.row[0] if given is None else seat_of(given, "to_act", players)


def guessed(parts: Mapping[str, Any]) -> str:
    """The phase that the other parts speak of."""
    if parts.get("rolled") is not None or is_pending(parts, "crew"):
        return "crew"
    sailing = ("moves_left", "moved", "used", "card", "returned", "ended")
    if any(says(parts.get(part)) for part in sailing) or is_pending(parts, "sail"):
        return "sail"
    return "sail" if parts.get("moves_left") is not None else "offer"


def is_pending(parts: Mapping[str, Any], phase: str) -> bool:
    """Whether the decision that waits is one of a phase."""
    given = parts.get("pending")
    return isinstance(given, str) and given in PENDING[phase]


def the_step(state: State, parts: Mapping[str, Any]) -> None:
    """What is to do within the phase: rerolls, the voyage of the seat that acts, a decision that waits."""
    part, seat = state.phase.part, state.turn
    for name, where in {
        "rerolls": "crew", "moves_left": "sail", "moved": "sail", "used": "sail", "card": "sail", "throws": "offer",
    }.items():  # fmt: skip
        if says(parts.get(name)) and part != where:
            raise ValueError(f"expected {name} in the phase {where!r} only; given it with phase {part!r}")
    the_throws(state, parts.get("throws"))
    pending = parts.get("pending")
    if part == "sail":
        if pending is None and parts.get("card") is not None:
            pending = "ransom"
        the_voyage(state, parts, pending)
    elif part == "crew":
        state.rerolls = 0 if parts.get("rerolls") is None else whole(parts["rerolls"], "rerolls")
        if state.rolled and pending is None:
            pending = "place" if None in state.rolled else "reroll"
    if pending is None:
        return
    known = PENDING.get(part, ())
    if not known:
        raise ValueError(f"expected no pending decision in the phase {part!r}; given {shown(pending)}")
    state.phase = Phase(choice(pending, f"pending in the phase {part!r}", known))
    if part == "crew":
        the_dice(state)
    elif state.phase is Phase.SALE and not may_sell(state, seat, state.ships[seat]):
        raise ValueError(
            f'expected seat {seat} to have a cube to sell where its ship is, for pending "sale" (BATAM-HARBOR-01 to 03)'
        )
    elif state.phase is not Phase.SALE:
        the_card(state, parts.get("card"))


def the_throws(state: State, given: object) -> None:
    """What was rolled for first player, until wages are offered."""
    throws = []
    for throw in listing(given, "throws"):
        listed = listing(throw, "every throw in throws")
        if len(listed) != 3 or not all(is_face(face) for face in listed[1:]):
            raise ValueError(f"expected throws as (seat, face, face), one a seat; given {shown(throw)}")
        throws.append((seat_of(listed[0], "every seat in throws", len(state.names)), listed[1], listed[2]))
    if throws:
        best = max(one + other for _, one, other in throws)
        first = [seat for seat, one, other in throws if one + other == best]
        if len({seat for seat, *_ in throws}) < len(throws) or first != [state.row[0]]:
            raise ValueError(
                f"expected one throw a seat, and the highest by seat {state.row[0]}, the first of the row "
                f"(BATAM-SETUP-07); given {shown(given)}"
            )
        if state.turn != state.row[0] or state.round != 1:
            raise ValueError("expected throws only until the first wages are offered")
    state.throws = tuple(throws)


def the_dice(state: State) -> None:
    """The step of a seat that places crew fits its dice."""
    if (state.phase is Phase.ROLL) == bool(state.rolled):
        raise ValueError(f'expected rolled dice for pending {state.phase.value!r}, and none for "roll"')
    if state.phase is Phase.REROLL and None in state.rolled:
        raise ValueError("expected no die placed while there may be rerolls (BATAM-CREW-07)")
    if state.phase is Phase.PLACE and not (any(state.rolled) and open_boards(state, state.turn)):
        raise ValueError(
            f"expected a die with a number in rolled, and a crew board with room for it; seat {state.turn} is done"
        )
    if state.phase is Phase.ROLL and state.rerolls:
        raise ValueError("expected no rerolls before the first roll")


def the_voyage(state: State, parts: Mapping[str, Any], pending: object) -> None:
    """The movement left to the ship that sails, and what it has done this turn."""
    given, used = parts.get("moves_left"), listing(parts.get("used"), "used")
    state.left = state.movement(state.turn) if given is None else whole(given, "moves_left")
    winds = [name for name, tile in TILES.items() if tile.kind == TRADEWIND]
    for name in used:
        choice(name, "used", winds)
    lying = state.tiles.values()
    if len(set(used)) < len(used) or (used and state.options.compass != "tiles") or set(used) - set(lying):
        raise ValueError(f"expected used to list Tradewind tiles of the chart, each once; given {shown(list(used))}")
    if len(used) > 1 and state.options.tradewind_limit == "per_round":
        raise ValueError(f"expected one Tradewind a round at most in used (BATAM-TILE-03); given {shown(list(used))}")
    state.used = used
    moved = parts.get("moved")
    state.moved = bool(used) or pending is not None if moved is None else flag(moved, "moved")
    if (used or pending is not None) and not state.moved:
        raise ValueError("expected moved to be True for a ship that has used a Tradewind, or has just entered a space")
    if state.moved and parts.get("away") is None:
        state.away |= {state.turn}
    if state.moved and state.turn not in state.away:
        raise ValueError(f"expected away to list seat {state.turn}, whose ship has moved")


def the_card(state: State, card: object) -> None:
    """A card is drawn, or a Pirate card waits for an answer, on the compass space that the ship has entered."""
    at = state.ships[state.turn]
    if state.options.compass != "cards" or state.chart.kind[at] != "compass":
        raise ValueError(
            f'expected compass="cards" and the ship of seat {state.turn} on a compass space, for pending '
            f"{state.phase.value!r}; given compass={state.options.compass!r} and {at}"
        )
    if state.phase is Phase.RANSOM:
        if state.card == "":
            raise ValueError(f"expected card to name the Pirate card that was drawn; given {shown(card)}")
    elif not any(state.deck.values()):
        raise ValueError("expected a card in the deck to be drawn")


def the_end(state: State, parts: Mapping[str, Any]) -> None:
    """Who made this the last round, who has had the bonus for coming home."""
    players = len(state.names)
    state.homed = seats_of(parts.get("home"), "home", players)
    ended = parts.get("ended")
    if ended is None and state.phase is Phase.OVER:
        ended = next((seat for seat in range(players) if not state.goods[seat]), None)
    state.ended = None if ended is None else seat_of(ended, "ended", players)
    part = state.phase.part
    if part not in ("sail", "over") and (state.homed or state.returned or state.ended is not None):
        raise ValueError('expected home, returned and ended in the phase "sail", or "over", only')
    if state.ended is None:
        if part == "over" or state.homed:
            raise ValueError("expected a seat that has sold all its goods and come home in ended (BATAM-END-01)")
        return
    if state.goods[state.ended]:
        raise ValueError(
            f"expected the seat in ended to have sold all {CUBES} goods (BATAM-END-01); seat {state.ended} has sold "
            f"{state.sold(state.ended)}"
        )
    if parts.get("home") is None:
        state.homed = frozenset({state.ended})
    if parts.get("returned") is None:
        state.returned = frozenset({state.ended})
    late = [seat for seat in state.returned if part == "sail" and state.row.index(seat) > state.row.index(state.turn)]
    if state.ended not in state.homed or state.ended not in state.returned or late:
        raise ValueError(
            "expected home and returned to list the seat in ended, and returned nobody who has yet to sail this round"
        )
    state.away |= {state.ended}
