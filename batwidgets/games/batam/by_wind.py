"""Where a ship would have more movement left by way of a Tradewind than by the cheapest way, which one pick takes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import msgspec

from batwidgets.games.batam.view import View
from batwidgets.games.batam.voyages import Voyage, ahead


class Detour(NamedTuple):
    """The space of a Tradewind to sail to first, and the movement that is left where one goes on to from there."""

    wind: str
    left: int


def detours(view: View, seat: int, reached: Mapping[str, Voyage]) -> dict[str, Detour]:
    """For each harbour or compass that a wind leaves more movement at, and no less else, the wind that leaves most."""
    found: dict[str, Detour] = {}
    for space in view.chart.compasses:
        first = reached.get(space)
        if first is None or not any(find.space == space and find.movement for find in first.finds):
            continue
        onward = ahead(blown(view, seat, first), seat)
        for goal in (*view.chart.island_of, *view.chart.compasses):
            plain, so_far, cost = reached.get(goal), found.get(goal), onward.costs.get(goal)
            if plain is None or cost is None or first.left - cost <= (so_far.left if so_far else plain.left):
                continue
            then = onward[goal]
            if then.stop and then.coins >= plain.coins and maps(plain) <= maps(first) | maps(then):
                found[goal] = Detour(space, then.left)
    return found


def maps(voyage: Voyage) -> set[str]:
    """The maps that a voyage finds."""
    return {find.name for find in voyage.finds if not find.movement and not find.coins}


def blown(view: View, seat: int, voyage: Voyage) -> View:
    """The view of a seat whose ship has made a voyage on which a wind blew, and goes on."""
    winds = [find.name for find in voyage.finds if find.movement]
    taken = {find.space for find in voyage.finds if not find.movement}
    ships, purses = list(view.ships), list(view.coins)
    ships[seat], purses[seat] = voyage.space, voyage.coins
    return msgspec.structs.replace(
        view, ships=tuple(ships), coins=tuple(purses), moves_left=voyage.left, moved=True, used=(*view.used, *winds),
        tiles={space: tile for space, tile in view.tiles.items() if space not in taken},
    )  # fmt: skip
