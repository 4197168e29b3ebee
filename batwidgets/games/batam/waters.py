"""What one ship meets on its way: other ships, the Pirate Ship and its tolls, finds on compass spaces, maps."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import NamedTuple

from batwidgets.games.batam.cards import CROWDED_STEP, MAP, PIRATE, STEP, TILES, TOLL, TREASURE, Find
from batwidgets.games.batam.chart import Chart

COMING_HOME = "Coming home"


class Found(NamedTuple):
    """What a ship gains on entering a space: movement, coins, a map, or the coins of a map that it has."""

    space: str
    name: str
    movement: int = 0
    coins: int = 0


class Voyage:
    """One way to a space.

    `cost` is the movement spent, `left` what is left, Tradewinds included; `coins` are those in hand on arrival, with
    nothing sold and no ransom paid. `stop` tells whether the movement may end there (BATAM-SAIL-07); where it may not,
    there is a way on. `asks` tells that the space interrupts the ship, `sale` the island that one may sell at there;
    `toll` and `found` are those of the last step.
    """

    __slots__ = (
        *("space", "cost", "left", "coins", "before", "spent", "held"),
        *("toll", "found", "stop", "asks", "sale"),
    )

    def __init__(
        self, space: str, cost: int, left: int, coins: int, before: Voyage | None = None,
        spent: int = 0, held: int = 0, toll: int = 0, found: tuple[Found, ...] = (),
    ) -> None:  # fmt: skip
        self.space, self.cost, self.left, self.coins, self.before = space, cost, left, coins, before
        self.spent, self.held, self.toll, self.found = spent, held, toll, found
        self.stop, self.asks, self.sale = True, False, ""

    def legs(self) -> Iterator[Voyage]:
        """The voyage to each space on the way, this one last, the start left out."""
        legs = []
        leg = self
        while leg.before is not None:
            legs.append(leg)
            leg = leg.before
        return reversed(legs)

    @property
    def route(self) -> tuple[str, ...]:
        """The spaces that are entered, in order."""
        return tuple([leg.space for leg in self.legs()])

    @property
    def tolls(self) -> int:
        """Coins paid for sailing past the Pirate Ship (BATAM-TILE-09)."""
        return sum([leg.toll for leg in self.legs()])

    @property
    def finds(self) -> tuple[Found, ...]:
        """What is gained on the way."""
        return tuple([found for leg in self.legs() for found in leg.found])

    @property
    def sales(self) -> tuple[str, ...]:
        """The islands that goods could be sold at on the way, this space's included."""
        return tuple(dict.fromkeys([leg.sale for leg in self.legs() if leg.sale]))

    @property
    def interrupts(self) -> tuple[str, ...]:
        """The spaces on the way, before this one, that ask something: a sale, or a card to be drawn."""
        return tuple([leg.space for leg in self.legs() if leg.asks and leg is not self])

    def __repr__(self) -> str:
        return f"<Voyage to {self.space}: {self.cost} movement, {self.tolls} toll>"


class Waters:
    """The waters as one ship finds them.

    `things` are what lies on spaces: a bit of its own for each, and the tile; a Tradewind's bits are those of all
    Tradewinds that it uses up, and `winds` are those tiles alone. `pays` are the maps that a harbor space pays for, and
    the bonus that home pays once; `held` the bits of those that the ship has when it starts. `asking` are spaces that
    interrupt it, `islands` where it may sell.
    """

    def __init__(
        self, chart: Chart, ships: Collection[str], tiles: Mapping[str, str], used: Collection[str], per_tile: bool,
        dice: int, maps: Collection[Find], selling: Collection[str], cards: bool, bonus: int,
    ) -> None:  # fmt: skip
        self.chart, self.crowded = chart, frozenset(ships)
        self.closed, self.tolled, self.toll = "", frozenset[str](), TOLL * dice
        self.things: dict[str, tuple[int, Find]] = {}
        self.winds: dict[str, tuple[int, int]] = {}  # space -> bits used up, movement
        self.treasures: dict[str, int] = {}  # space -> coins
        self.pays: dict[str, list[tuple[int, Find]]] = {}
        self.gain = 0  # the most movement that there is to gain
        self._bits = 0
        for found in maps:
            self._map(found)
        if bonus:
            self.pays.setdefault(chart.home, []).append((self._bit(), Find(COMING_HOME, COMING_HOME, bonus, 1, "")))
        self.held = (1 << self._bits) - 1
        if tiles:
            self._lay(tiles, used, per_tile)
        harbors = chart.harbors
        self.islands = {harbors[island]: island for island in selling}
        self.asking: Collection[str] = {*self.islands, *chart.compasses} if cards else self.islands.keys()

    def _lay(self, tiles: Mapping[str, str], used: Collection[str], per_tile: bool) -> None:
        together = 0
        for space, name in tiles.items():
            tile = TILES[name]
            if tile.kind == PIRATE:
                self.closed = space
                if self.toll:
                    self.tolled = frozenset(self.chart.neighbours[space])
            elif tile.kind == MAP:
                self.things[space] = self._map(tile), tile
            elif tile.kind == TREASURE:
                self.things[space] = self._bit(), tile
                self.treasures[space] = tile.amount
            elif not used or (per_tile and name not in used):  # BATAM-TILE-03
                together |= (bit := self._bit())
                self.things[space] = bit, tile
                self.winds[space] = bit, tile.amount
                self.gain = self.gain + tile.amount if per_tile else max(self.gain, tile.amount)
        if not per_tile:
            for space, (_, gain) in self.winds.items():
                self.winds[space] = together, gain
                self.things[space] = together, self.things[space][1]

    def _bit(self) -> int:
        self._bits += 1
        return 1 << (self._bits - 1)

    def _map(self, found: Find) -> int:
        bit = self._bit()
        if (harbor := self.chart.harbors.get(found.island)) is not None:
            self.pays.setdefault(harbor, []).append((bit, found))
        return bit

    @property
    def riches(self) -> int:
        """All coins that there are to find, and that maps might pay."""
        return sum(self.treasures.values()) + sum([found.amount for maps in self.pays.values() for _, found in maps])

    def enter(self, voyage: Voyage, space: str) -> Voyage | None:
        """The voyage one step on, in the order of AMB-BATAM-08: toll, tile, maps; None where the ship may not go."""
        price = CROWDED_STEP if space in self.crowded else STEP
        toll = self.toll if space in self.tolled else 0
        if voyage.left < price or space == self.closed or voyage.coins < toll:  # AMB-BATAM-07
            return None
        left, coins, spent, held = voyage.left - price, voyage.coins - toll, voyage.spent, voyage.held
        found = []
        if space in self.things:
            bits, tile = self.things[space]
            if not (spent | held) & bits:
                movement = money = 0
                if tile.kind == MAP:
                    held |= bits
                else:
                    spent |= bits
                    movement, money = (0, tile.amount) if tile.kind == TREASURE else (tile.amount, 0)
                left, coins = left + movement, coins + money
                found.append(Found(space, tile.name, movement, money))
        if held and space in self.pays:
            for bits, tile in self.pays[space]:
                if held & bits:
                    held, spent, coins = held & ~bits, spent | bits, coins + tile.amount
                    if tile.kind == MAP:
                        found.append(Found(space, tile.name, 0, tile.amount))
        further = Voyage(space, voyage.cost + price, left, coins, voyage, spent, held, toll, tuple(found))
        further.stop = space not in self.crowded or space in self.chart.island_of
        if space in self.asking:
            further.asks, further.sale = True, self.islands.get(space, "")
        return further

    def leads_on(self, voyage: Voyage) -> bool:
        """Whether a ship that may not stop where it is can get to a space where it may (BATAM-SAIL-08)."""
        steps = (self.enter(voyage, space) for space in self.chart.neighbours[voyage.space])
        return any(further.stop or self.leads_on(further) for further in steps if further is not None)
