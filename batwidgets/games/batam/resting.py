"""Where ships may lie in a position: alone on open water, on no find that they would have taken, sold out at home last.

What no game can come to is refused; only the ship that sails may be on its way over such a place.
"""

from __future__ import annotations

from batwidgets.games.batam.cards import TILES, TRADEWIND
from batwidgets.games.batam.state import State


def at_rest(state: State) -> None:
    """ValueError for ships that could not have come to lie where they are."""
    alone(state)
    for space in state.ships:
        if space in state.tiles and TILES[state.tiles[space]].kind != TRADEWIND:
            raise ValueError(
                f"expected no ship on a tile that is gone when one enters (BATAM-TILE-05, 06); given {space} with "
                f"{state.tiles[space]}"
            )
    home = state.chart.home
    for seat, space in enumerate(state.ships):
        coming = state.options.homecoming == "on_stop" and seat == sailing(state)
        if space == home and not state.goods[seat] and state.ended is None and not coming:
            raise ValueError(
                f"expected ended to name who came home first with all goods sold (BATAM-END-01); seat {seat} has sold "
                "all, and its ship is home"
            )


def sailing(state: State) -> int | None:
    """The seat whose ship is under way."""
    return state.turn if state.phase.part == "sail" and state.moved else None


def alone(state: State) -> None:
    """No two at rest on open water; only a Pirate card stops a ship where another lies (AMB-BATAM-13)."""
    met: dict[str, int] = {}
    for seat, space in enumerate(state.ships):
        kind = state.chart.kind[space]
        if seat == sailing(state) or kind == "harbor" or (kind == "compass" and state.options.compass == "cards"):
            continue
        if space in met:
            raise ValueError(
                f"expected no ships to share a sea space, or a compass space but for what a Pirate card does "
                f"(BATAM-SAIL-07), beside the one that has moved this turn; given seats {met[space]} and {seat} on "
                f"{space}"
            )
        met[space] = seat
