"""Batam a second time, as its rulebook tells it: one game from the set-up to the last coin, told from top to bottom.

It shares nothing with the project's own rules but the moves and the chart, and keeps the plainest books. Wherever
somebody acts, `Book.game` yields who does and all that may come, each with its weight, and is sent what came.
"""

from __future__ import annotations

import itertools
from collections.abc import Generator, Iterable, Mapping
from typing import Any

from batwidgets.core import CHANCE
from batwidgets.core.moves import Move
from batwidgets.games.batam.chart import Chart
from batwidgets.games.batam.moves import (
    Decline,
    DrawCard,
    EndHere,
    EndRerolls,
    FirstRoll,
    LayTile,
    OfferWages,
    PayRansom,
    PlaceDie,
    Reroll,
    RollDice,
    Sell,
    Step,
    StopSailing,
)

TILES = [*(f"Tradewind {more}" for more in (2, 3, 4)), "Treasure 8", "Treasure 10", "Map Rempang", "Map Sugi", "Pirate"]
CARDS = {
    "Tradewind 2": 3, "Tradewind 3": 2, "Treasure 2": 2, "Treasure 3": 2, "Treasure 4": 2, "Map Citlim": 1,
    "Map Rempang": 1, "Map Sugi": 1, "Pirate 1": 2, "Pirate 2": 2,
}  # fmt: skip
MAP_PAYS = {"tiles": 12, "cards": 6}  # a reconstruction
Some = Generator[tuple[object, dict[Move, int]], Any, Any]
Sure = tuple[int, int, frozenset[str], frozenset[str]]  # movement, coins, winds used, treasures taken


def alike(moves: Iterable[Move]) -> dict[Move, int]:
    return dict.fromkeys(moves, 1)


class Book:
    """The table, in lists by seat."""

    def __init__(self, players: int, options: Mapping[str, Any], chart: Chart) -> None:
        self.seats, self.options, self.chart = range(players), options, chart
        self.coins, self.bank, self.sold = [20] * players, 628 - 20 * players, [0] * players
        self.ships, self.maps = [chart.home] * players, [[] for _ in self.seats]
        self.cubes: dict[str, list[int]] = {island: [] for island in chart.selling}
        self.tiles: dict[str, str] = {}
        self.deck: dict[str, int] = CARDS.copy() if options["compass"] == "cards" else {}
        self.discards: list[str] = []
        self.row: list[int] = []
        self.wages, self.boards = [(0, 0)] * players, [[] for _ in self.seats]
        self.away, self.back, self.home = set[int](), set[int](), set[int]()
        self.ended: int | None = None
        self.left, self.moved, self.used = 0, False, set[str]()

    def game(self) -> Some:
        if self.options["compass"] == "tiles":
            for space in self.chart.compasses:
                left = [tile for tile in TILES if tile not in self.tiles.values()]
                came = yield CHANCE, alike(LayTile(space, tile) for tile in left)
                self.tiles[space] = came.tile
        first = yield from self.first([*self.seats])
        self.row = [(first + step) % len(self.seats) for step in self.seats]
        while self.ended is None:
            yield from self.round()

    def first(self, seats: list[int]) -> Some:
        sums = {}
        for seat in seats:
            came = yield CHANCE, alike(FirstRoll(seat, (one, two)) for one in range(6) for two in range(6))
            sums[seat] = sum(came.faces)
        best = [seat for seat in seats if sums[seat] == max(sums.values())]
        return best[0] if len(best) == 1 else (yield from self.first(best))

    def round(self) -> Some:
        self.boards, self.back = [[] for _ in self.seats], set()
        for seat in self.row:
            yield from self.offer(seat)
        for seat in self.row:
            yield from self.crew(seat)
        for seat in self.row:
            yield from self.voyage(seat)
        for seat in self.seats if self.ended is not None else ():
            which = {"any": self.seats, "returned": self.away, "this_round": self.back}[self.options["home_bonus"]]
            if self.ships[seat] == self.chart.home and seat in which and seat not in self.home:
                self.pay(seat, 10)
        for seat in self.seats:
            for slot, wage in enumerate(self.wages[seat]):
                board = self.boards[seat]
                self.coins[board[slot][0] if slot < len(board) else seat] += wage
        self.row = [*self.row[1:], self.row[0]]

    def pay(self, seat: int, coins: int) -> None:
        """The bank pays a seat, or is paid."""
        self.coins[seat] += coins
        self.bank -= coins

    # Wages and crew

    def offer(self, seat: int) -> Some:
        has = self.coins[seat]
        pairs = [(one, two) for one in range(1, has) for two in range(1, has - one + 1)] or [(has, 0)]
        came = yield seat, alike(OfferWages(seat, *pair) for pair in pairs)
        self.wages[seat] = came.captain, came.sailor
        self.coins[seat] -= sum(self.wages[seat])

    def crew(self, seat: int) -> Some:
        dice: dict[int, int] = {}
        rolls: Move = Reroll(seat, (0, 1, 2))
        for number in itertools.count():
            faces = itertools.product(range(6), repeat=len(rolls.dice))
            came = yield CHANCE, alike(RollDice(rolls.dice, some) for some in faces)
            dice |= zip(came.dice, came.faces, strict=True)
            price = 1 if number else 2
            some = [dice_ for size in (1, 2, 3) for dice_ in itertools.combinations(range(3), size)]
            may = [Reroll(seat, again) for again in some if self.coins[seat] >= price]
            rolls = yield seat, alike([EndRerolls(seat), *may])
            if isinstance(rolls, EndRerolls):
                break
            self.pay(seat, -price)
        dice = {die: value for die, value in dice.items() if value}
        while dice and (boards := [board for board in self.seats if self.takes(board, seat)]):
            came = yield seat, alike(PlaceDie(seat, die, board) for die in dice for board in boards)
            board, value = self.boards[came.board], dice.pop(came.die)
            self.boards[came.board] = sorted([(seat, value), *board], key=lambda die: -die[1])  # equals: the new first

    def takes(self, board: int, seat: int) -> bool:
        own = [owner for owner, _ in self.boards[board]].count(seat)
        return board != seat and len(self.boards[board]) < 3 and own < {2: 3, 3: 2, 4: 1}[len(self.seats)]

    # Sailing

    def others(self, seat: int, space: str) -> list[int]:
        return [other for other in self.seats if other != seat and self.ships[other] == space]

    def may_stop(self, seat: int, space: str) -> bool:
        return space in self.chart.island_of or not self.others(seat, space)

    def enters(self, seat: int, to: str, sure: Sure) -> Sure | None:
        """What a ship is sure to have after a step, before any harbour pays; None where it cannot be made."""
        left, coins, used, taken = sure
        left -= 2 if self.others(seat, to) else 1
        tile = "" if to in taken else self.tiles.get(to, "")
        if any(self.tiles.get(near) == "Pirate" for near in self.chart.neighbours[to]):
            coins -= 3 * len(self.boards[seat])
        if left < 0 or coins < 0 or tile == "Pirate":
            return None
        kind, _, amount = tile.partition(" ")
        if kind == "Tradewind" and (tile not in used if self.options["tradewind_limit"] == "per_tile" else not used):
            return left + int(amount), coins, used | {tile}, taken
        if kind in ("Treasure", "Map"):
            return left, coins + (int(amount) if kind == "Treasure" else 0), used, taken | {to}
        return left, coins, used, taken

    def leads_on(self, seat: int, space: str, sure: Sure, seen: set[tuple[str, Sure]]) -> bool:
        if self.may_stop(seat, space) or (space, sure) in seen:
            return self.may_stop(seat, space)
        seen.add((space, sure))
        steps = [(to, self.enters(seat, to, sure)) for to in self.chart.neighbours[space]]
        return any(after is not None and self.leads_on(seat, to, after, seen) for to, after in steps)

    def voyage(self, seat: int) -> Some:
        self.left, self.moved, self.used = sum(value for _, value in self.boards[seat]), False, set()
        while True:
            here = self.ships[seat]
            sure: Sure = (self.left, self.coins[seat], frozenset(self.used), frozenset())
            steps = {to: self.enters(seat, to, sure) for to in self.chart.neighbours[here]}
            ways = [to for to, after in steps.items() if after and self.leads_on(seat, to, after, set())]
            stop = [StopSailing(seat)] if not self.moved or self.may_stop(seat, here) else []
            came = yield seat, alike([*(Step(seat, to) for to in ways), *stop])
            if isinstance(came, StopSailing) or (yield from self.step(seat, came.to, steps[came.to])):
                break
        if self.options["homecoming"] == "on_stop" and self.moved:
            self.come_home(seat)

    def step(self, seat: int, to: str, after: Sure) -> Some:
        """A step and what the space does; whether the voyage ends there."""
        if self.ships[seat] == self.chart.home:
            self.away.add(seat)
        self.ships[seat], self.moved = to, True
        self.left, coins, used, taken = after
        self.pay(seat, coins - self.coins[seat])
        self.used = {*used}
        if to in taken and (tile := self.tiles.pop(to)).startswith("Map"):
            self.maps[seat].append(tile)
        if self.options["compass"] == "cards" and self.chart.kind[to] == "compass":
            return (yield from self.card(seat, to))
        if to in self.chart.island_of:
            yield from self.harbour(seat, self.chart.island_of[to])
        return False

    def card(self, seat: int, space: str) -> Some:
        if not any(self.deck.values()):
            self.deck, self.discards = {card: self.discards.count(card) for card in CARDS}, []
        if not any(self.deck.values()):
            return False
        card = (yield CHANCE, {DrawCard(card): count for card, count in self.deck.items() if count}).card
        self.deck[card] -= 1
        kind, amount = card.split()
        if kind == "Map":
            self.maps[seat].append(card)
            return False
        ends = False
        if kind == "Tradewind":
            self.left += int(amount)
        elif kind == "Treasure":
            self.pay(seat, int(amount))
        else:
            due = int(amount) * len(self.boards[seat])
            able = [PayRansom(seat)] if self.coins[seat] >= due else []
            stay = [] if able and self.others(seat, space) else [EndHere(seat)]
            ends = isinstance((yield seat, alike([*able, *stay])), EndHere)
            self.pay(seat, 0 if ends else -due)
        self.discards.append(card)
        return ends

    def harbour(self, seat: int, island: str) -> Some:
        for found in [one for one in self.maps[seat] if one == f"Map {island}"]:
            self.maps[seat].remove(found)
            self.pay(seat, MAP_PAYS[self.options["compass"]])
        if self.chart.harbors[island] == self.chart.home:
            self.back.add(seat)
            if self.options["homecoming"] == "on_enter":
                self.come_home(seat)
        elif self.sold[seat] < 4 and seat not in self.cubes[island]:
            came = yield seat, alike([Sell(seat), Decline(seat)])
            for other in self.cubes[island] if isinstance(came, Sell) else ():
                self.coins[seat] -= 5
                self.coins[other] += 5
            if isinstance(came, Sell):
                self.pay(seat, 25)
                self.cubes[island].append(seat)
                self.sold[seat] += 1

    def come_home(self, seat: int) -> None:
        if self.ships[seat] == self.chart.home and self.sold[seat] == 4 and self.ended is None:
            self.ended = seat
            self.home.add(seat)
            self.pay(seat, 10)
