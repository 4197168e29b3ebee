"""Facts about a position that both judges, the handlers and the picture use: costs, tolls, ransoms, what maps pay."""

from __future__ import annotations

from collections.abc import Mapping

from batwidgets.games.batam.cards import CARDS, CROWDED_STEP, LIMITS, SPACES, STEP, TILES, TOLL, Find
from batwidgets.games.batam.state import Board, State
from batwidgets.games.batam.view import View


def finds(compass: str) -> Mapping[str, Find]:
    """What may lie on compass spaces, by name, when they work by "tiles" or "cards"; nothing for "none"."""
    return {"tiles": TILES, "cards": CARDS}.get(compass, {})


def cost(state: State, seat: int, to: str) -> int:
    """Movement for a step into a space: more where another ship lies (BATAM-SAIL-05, 06; AMB-BATAM-11, 12)."""
    return CROWDED_STEP if to in state.ships and state.shared(seat, to) else STEP


def toll(state: State, seat: int, to: str) -> int:
    """Coins for a step into a space: so much a die beside the Pirate Ship, else none (BATAM-TILE-09, 10)."""
    if state.pirate and state.pirate in state.chart.neighbours[to]:
        return TOLL * len(state.boards[seat])
    return 0


def ransom(table: State | View, seat: int) -> int:
    """Coins that the drawn Pirate card asks for (BATAM-CARD-07)."""
    return CARDS[table.card].amount * len(table.boards[seat])


def tradewind(state: State, tile: str) -> int:
    """What a Tradewind tile gives the ship that sails, if it enters (BATAM-TILE-02, 03; AMB-BATAM-09)."""
    spent = state.used if state.options.tradewind_limit == "per_round" else tile in state.used
    return 0 if spent else TILES[tile].amount


def may_sell(state: State, seat: int, space: str) -> bool:
    """Whether a ship that enters a space may sell there (BATAM-HARBOR-02, 03, 08)."""
    if space == state.chart.home or space not in state.chart.island_of or not state.goods[seat]:
        return False
    return seat not in state.cubes[state.chart.island_of[space]]


def paying_maps(state: State, seat: int, island: str) -> tuple[str, ...]:
    """The maps of a seat that pay at an island (BATAM-TILE-07, BATAM-CARD-05; AMB-BATAM-28)."""
    known = finds(state.options.compass)
    return tuple([name for name in state.maps[seat] if known[name].island == island])


def open_boards(state: State, seat: int) -> tuple[int, ...]:
    """The crew boards that can take a die of a seat (BATAM-CREW-09, 13, 14, 15)."""
    most, found = LIMITS[len(state.names)], []
    for other, board in enumerate(state.boards):
        if other == seat:
            continue
        if not board:
            found.append(other)
        elif len(board) < SPACES:
            own = 0
            for die in board:
                if die[0] == seat:
                    own += 1
            if own < most:
                found.append(other)
    return tuple(found)


def slot_of(board: Board, value: int) -> int:
    """Where a die goes on a crew board: left of all that are not higher (BATAM-CREW-10 to 12, AMB-BATAM-03).

    >>> slot_of(((0, 4), (1, 2)), 2), slot_of(((0, 4), (1, 4)), 4), slot_of((), 3)
    (1, 0, 0)
    """
    slot = 0
    for die in board:
        if die[1] > value:
            slot += 1
    return slot


def came_home(view: View, seat: int) -> bool:
    """Whether a ship that lies at home has come home as this table counts it (BATAM-END-04, AMB-BATAM-18)."""
    everybody = range(len(view.seats))
    return seat in {"returned": view.away, "this_round": view.returned, "any": everybody}[view.options.home_bonus]
