"""How a table stands for every seat: how long the game may last, what is to come for each, what movement is worth."""

from __future__ import annotations

from fractions import Fraction
from functools import cached_property
from math import ceil, exp

from batwidgets.games.batam.cards import CUBES, FACES, HOMECOMING, MAP, PIRATE_TILE, SALE, SHARE, SPACES, TREASURE
from batwidgets.games.batam.facts import came_home, finds
from batwidgets.games.batam.tours import Stop, Tour, shortest, tour_of, ways
from batwidgets.games.batam.view import View

PACE = SPACES * Fraction(sum(FACES), len(FACES))  # movement of a ship a round, when all dice find a place
FOLLOWED = 0.4  # how likely another one is to sell where one has a cube, and to pay for it
DENIED = 0.5  # what a coin that a rival does not get is worth
NOW = 0.2  # the horizon where only this voyage counts: a coin one space too far is worth nothing


class Outlook:
    """What a seat makes of its view. `tour(seat)` is the best tour of a seat, `rounds` how many are likely left."""

    def __init__(self, view: View, me: int) -> None:
        self.view, self.me = view, me
        self.players = range(len(view.seats))
        self.rivals = [seat for seat in self.players if seat != me]
        self.lair = next((space for space, tile in view.tiles.items() if tile == PIRATE_TILE), "")
        self._tours: dict[int, Tour] = {}

    def goods(self, seat: int) -> int:
        return CUBES - self.view.sold[seat]

    def markets(self, seat: int) -> list[str]:
        """The islands where a seat may still sell."""
        return [island for island, seats in self.view.cubes.items() if seat not in seats] if self.goods(seat) else []

    def need(self, seat: int) -> int:
        """The movement that a seat needs to sell everything and come home."""
        chart = self.view.chart
        harbors = tuple(chart.harbors[island] for island in self.markets(seat))
        return shortest(chart, self.lair, self.view.ships[seat], harbors, self.goods(seat))

    @cached_property
    def needs(self) -> tuple[int, ...]:
        return tuple(self.need(seat) for seat in self.players)

    @cached_property
    def last(self) -> bool:
        """Whether this is the last round, or a rival can make it that on the voyage that it has still to come."""
        view = self.view
        if view.ended is not None:
            return True
        if view.phase != "sail":
            return False
        later = view.row[view.row.index(view.turn) + 1 :]
        return any(self.needs[seat] <= view.movement(seat) and not self.goods(seat) for seat in later)

    @cached_property
    def rounds(self) -> int:
        """How many rounds are likely left: as many as the nearest to its end needs."""
        return 0 if self.last else max(1, ceil(min(self.needs) / PACE))

    @cached_property
    def horizon(self) -> float:
        """The movement of a ship in the rounds that are left."""
        return float(self.rounds * PACE) or NOW

    def sale(self, seat: int, island: str) -> float:
        """What a sale brings: the price, less the shares of others, and what may come of those who sell later."""
        there = self.view.cubes[island]
        later = [other for other in self.players if other != seat and other not in there and self.goods(other)]
        return SALE - SHARE * len(there) + (0 if self.last else FOLLOWED * SHARE * len(later))

    def tour(self, seat: int) -> Tour:
        """The best tour of a seat; one's own calls at treasures and maps too, and looks at what coming home denies."""
        if seat not in self._tours:
            self._tours[seat] = self._tour(seat)
        return self._tours[seat]

    def _tour(self, seat: int) -> Tour:
        view, chart = self.view, self.view.chart
        names = finds(view.options.compass)
        maps = dict.fromkeys(chart.harbors, 0)
        for name in view.maps[seat]:
            maps[names[name].island] = maps.get(names[name].island, 0) + names[name].amount
        markets = self.markets(seat)
        stops = [Stop(chart.harbors[island], self.sale(seat, island) + maps[island], sale=True) for island in markets]
        stops += [Stop(chart.harbors[island], pays) for island, pays in maps.items()
                  if pays and island not in markets and island in chart.harbors]  # fmt: skip
        if seat == self.me:
            stops += self._tiles()
        stops.append(Stop(chart.home, self._home(seat), last=True))
        return tour_of(chart, self.lair, tuple(stops), self.goods(seat), self.horizon, self.last)

    def _home(self, seat: int) -> float:
        """What it is worth to come home: the bonus, and that the others' tours end."""
        view = self.view
        if seat in view.home:
            return 0.0
        if view.ships[seat] == view.chart.home and not self.counts(seat):
            return 0.0
        if seat != self.me or self.goods(seat) or view.ended is not None:
            return float(HOMECOMING)
        return HOMECOMING + DENIED * max(self.tour(rival).worth(view.ships[rival]) for rival in self.rivals)

    def counts(self, seat: int) -> bool:
        """Whether a ship that stays home has come home as this table counts it."""
        return came_home(self.view, seat)

    def _tiles(self) -> list[Stop]:
        """Treasures, and maps with what they will pay, that lie on the chart."""
        view, found = self.view, []
        names = finds(view.options.compass)
        for space, tile in view.tiles.items():
            find = names[tile]
            if find.kind == TREASURE:
                found.append(Stop(space, find.amount))
            elif find.kind == MAP and find.island in view.chart.harbors:
                far = ways(view.chart, self.lair, view.chart.harbors[find.island])[space]
                found.append(Stop(space, find.amount * exp(-far / self.horizon)))
        return found

    # Others

    def prospects(self, seat: int) -> float:
        """The coins that a seat may end with, wages left aside."""
        return self.view.coins[seat] + self.tour(seat).worth(self.view.ships[seat])

    @cached_property
    def stakes(self) -> dict[int, float]:
        """What a rival's coin costs oneself: more of the one that is most likely to win."""
        best = max(self.rivals, key=self.prospects)
        return {seat: (0.5 if seat == best else 0.25) if len(self.rivals) > 1 else 1.0 for seat in self.rivals}

    def movement(self, seat: int, amount: float = 1) -> float:
        """What movement is worth to a seat, in coins."""
        return self.tour(seat).price(self.view.ships[seat], amount)
