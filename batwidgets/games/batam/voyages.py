"""Where a ship can sail to, and the cheapest way there.

The search goes on cost by cost, with whole fronts of spaces at once. Ships that used up other Tradewinds, or paid
another number of tolls, are in fronts of their own: a space is dropped from one where another has come no dearer, with
as much movement left, no more tolls and no fewer Tradewinds to use. So it stays exact, and a front is a few numbers.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from batwidgets.core.moves import SeatMove
from batwidgets.games.batam.cards import CARDS, CROWDED_STEP, CUBES, HOMECOMING, TILES, Find
from batwidgets.games.batam.chart import Chart
from batwidgets.games.batam.fronts import Fronts, Short
from batwidgets.games.batam.moves import SailTo, Step
from batwidgets.games.batam.state import State
from batwidgets.games.batam.view import View
from batwidgets.games.batam.waters import Found, Voyage, Waters

FARTHEST = 200  # movement that is looked at: costs are kept in bytes

__all__ = ["Found", "Reach", "Voyage", "ahead", "reach", "spell_out"]


class Reach(Mapping[str, Voyage]):
    """The cheapest voyage to each space, by space; worked out when it is looked at. `costs` are the movement spent."""

    __slots__ = ("_found", "_fronts", "costs")

    def __init__(self, costs: dict[str, int], fronts: Fronts, found: Mapping[str, Voyage]) -> None:
        self.costs, self._fronts, self._found = costs, fronts, dict(found)

    def __getitem__(self, space: str) -> Voyage:
        if (voyage := self._found.get(space)) is None:
            voyage = self._found[space] = self._fronts.voyage(space, self.costs[space])
        return voyage

    def __iter__(self) -> Iterator[str]:
        return iter(self.costs)

    def __len__(self) -> int:
        return len(self.costs)

    def __repr__(self) -> str:
        return f"<Reach of {len(self)} spaces>"


def reach(
    chart: Chart, start: str, movement: int, *, ships: Collection[str] = (), tiles: Mapping[str, str] | None = None,
    used: Collection[str] = (), per_tile: bool = False, dice: int = 0, coins: int = 0,
    maps: Collection[Find] = (), selling: Collection[str] = (), cards: bool = False, bonus: int = 0,
    through: bool = False,
) -> Reach:  # fmt: skip
    """The cheapest voyage to each space that can be entered, in order of cost; of equals one with more coins.

    `ships` are the spaces of other ships, `tiles` lie on spaces, `used` are Tradewind tiles that have helped already,
    `dice` lie on one's own crew board, `maps` in front of one; `selling` are islands that one may sell at, `bonus` the
    coins that one has on entering home. A space is left out where the ship could neither stop nor get away from
    (BATAM-SAIL-08), and so is `start`.

    The way goes past no space that asks something (a sale; a card to be drawn, for `cards`), unless `through`: then as
    if nothing was sold and no card did anything.

    >>> chart = Chart.of()
    >>> found = reach(chart, "r8c10", 10, tiles={"r10c8": "Treasure 10"})
    >>> found["r11c6"].cost, found["r11c6"].finds, len(found["r11c6"].route)
    (7, (Found(space='r10c8', name='Treasure 10', movement=0, coins=10),), 7)
    >>> dict(reach(chart, "r8c10", 1, ships=["r8c9"]).costs)
    {'r7c10': 1, 'r8c11': 1, 'r9c10': 1}
    """
    waters = Waters(chart, ships, tiles or {}, used, per_tile, dice, maps, selling, cards, bonus)
    movement = min(movement, FARTHEST)
    fronts = Fronts(waters, Voyage(start, 0, movement, coins, None, 0, waters.held), through)
    found: dict[str, Voyage] = {}
    try:
        costs = fronts.costs()
    except Short:
        found = _thoroughly(waters, fronts.origin, through)
        costs = {space: voyage.cost for space, voyage in found.items()}
    for space in waters.crowded:
        if space in costs and space not in found and space not in chart.island_of:
            if (cost := fronts.leading_on(space, costs[space])) is None:
                del costs[space]
            else:
                costs[space] = cost
    return Reach(costs, fronts, found)


def ahead(table: State | View, seat: int, movement: int | None = None, *, through: bool = False) -> Reach:
    """Where a seat's ship can sail to as the table stands, see `reach`.

    `movement` is what is left of this turn for the seat that sails, else the sum of the dice on its crew board.
    """
    sold = table.sold(seat) if isinstance(table, State) else table.sold[seat]
    ends = sold == CUBES and table.ended is None  # on coming home (BATAM-END-02)
    if movement is None:
        sailing = table.turn == seat and (table.phase.part if isinstance(table, State) else table.phase) == "sail"
        left = table.left if isinstance(table, State) else table.moves_left
        movement = left if sailing else table.movement(seat)
    names = TILES if table.options.compass == "tiles" else CARDS
    return reach(
        table.chart,
        table.ships[seat],
        movement,
        ships=[space for other, space in enumerate(table.ships) if other != seat],
        tiles=table.tiles,
        used=table.used if table.turn == seat else (),
        per_tile=table.options.tradewind_limit == "per_tile",
        dice=len(table.boards[seat]),
        coins=table.coins[seat],
        maps=[names[name] for name in table.maps[seat]],
        selling=[island for island, seats in table.cubes.items() if seat not in seats] if sold < CUBES else (),
        cards=table.options.compass == "cards",
        bonus=HOMECOMING if ends and table.options.homecoming == "on_enter" else 0,
        through=through,
    )


def spell_out(table: State, voyage: SailTo) -> tuple[SeatMove, ...]:
    """The steps of a cheapest voyage, in order, for `batam.ruleset`: it is one that the rules allow."""
    return tuple(Step(voyage.seat, space) for space in ahead(table, voyage.seat)[voyage.to].route)


def _thoroughly(waters: Waters, origin: Voyage, through: bool) -> dict[str, Voyage]:
    """The cheapest voyage to each space, found among all that no other one beats in movement, coins and finds."""
    neighbours, asking = waters.chart.neighbours, () if through else waters.asking
    kept: dict[str, list[Voyage]] = {}
    buckets: list[list[Voyage]] = [[] for _ in range(origin.left + waters.gain + CROWDED_STEP + 1)]
    buckets[0].append(origin)
    for cost, bucket in enumerate(buckets):
        for voyage in bucket:
            rivals = kept.setdefault(voyage.space, [])
            if rivals and _outdone(voyage, rivals):
                continue
            rivals.append(voyage)
            if voyage.space in asking and cost:
                continue
            for other in neighbours[voyage.space]:
                if (further := waters.enter(voyage, other)) is not None:
                    buckets[further.cost].append(further)
    del kept[origin.space]
    found = {space: [one for one in kept[space] if one.stop or waters.leads_on(one)] for space in kept}
    return {space: min(voyages, key=_order) for space, voyages in found.items() if voyages}


def _outdone(voyage: Voyage, rivals: list[Voyage]) -> bool:
    """Whether one of some voyages to the same space, none of them dearer, leaves nothing to be gained by another."""
    left, coins, spent, held = voyage.left, voyage.coins, voyage.spent, voyage.held
    for rival in rivals:
        if rival.left >= left and rival.coins >= coins and not rival.spent & ~spent and not held & ~rival.held:
            return True
    return False


def _order(voyage: Voyage) -> tuple[int, int]:
    return voyage.cost, -voyage.coins
