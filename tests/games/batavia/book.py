"""Batavia a second time, as its rulebook tells it: one game from the set-up to the scoring, told from top to bottom.

It shares nothing with the project's own rules but the moves, and keeps the plainest books. Wherever somebody acts,
`Book.game` yields who does and all that may come, each with its weight, and is sent what came.
"""

from __future__ import annotations

import itertools
from collections.abc import Generator, Mapping
from typing import Any

from batwidgets.core import CHANCE
from batwidgets.core.moves import Move
from batwidgets.games.batavia.moves import (
    Bid,
    Convert,
    DealCard,
    Draw,
    Head,
    Keep,
    LayOut,
    Pass,
    PassTurn,
    RollDie,
    TakeTarget,
    TurnCounter,
    TurnUp,
)

FLAGS = ("Br", "Da", "Fr", "Du", "Sw")
ALONE = {"tea": 10, "cotton": 11, "china": 12, "silk": 13, "ginger": 14, "nutmeg": 15, "pepper": 16}
TIED = {"tea": 5, "cotton": 5, "china": 6, "silk": 6, "ginger": 7, "nutmeg": 7, "pepper": 8}
PAYS = {1: 1, 2: 3, 3: 6, 4: 10, 5: 15}
Some = Generator[tuple[object, dict[Move, int]], Any, Any]


class Book:
    """The table, in lists by seat and by company."""

    def __init__(self, players: int, options: Mapping[str, object]) -> None:
        self.seats, self.options = range(players), options
        self.hands, self.laid = [[0] * 5 for _ in self.seats], [[0] * 5 for _ in self.seats]
        self.stack, self.discards, self.carried = [22] * 5, [0] * 5, [0] * 5
        self.notes, self.gold, self.at = [15] * players, [0] * players, [0] * players
        self.held: list[list[tuple[str, str]]] = [[] for _ in self.seats]
        self.crates: list[list[tuple[str, str]]] = [[] for _ in self.seats]
        self.hexes: dict[int, tuple[str, str]] = {}
        self.flags: list[list[str]] = []  # the companies of each block that were turned up
        self.shown: list[tuple[str, str]] = []
        self.seals: list[int | None] = [None] * 5
        self.starter: int | None = None
        self.target: int | None = None
        self.score: list[int] = []

    def game(self) -> Some:
        for _ in range(35 if self.options["quick_start"] else 10):
            yield from self.counter()
        for number in range(10 * len(self.seats)):
            seat = number % len(self.seats)
            yield from self.card({flag: DealCard(seat, flag) for flag in FLAGS}, self.hands[seat])
        while self.target is None:
            yield from self.auction()
            first = self.starter
            for step in self.seats:
                yield from self.turn((first + step) % len(self.seats))
                self.pirates()
        self.count()

    # Chance

    def counter(self) -> Some:
        place = len(self.shown) + 1
        if place % 5 == 1:
            self.flags.append([])
        may = [(flag, good) for flag in FLAGS if flag not in self.flags[-1] for good in ALONE]
        came = yield CHANCE, {TurnCounter(place, *one): 1 for one in may if one not in self.shown}
        self.hexes[place] = came.company, came.commodity
        self.shown.append(self.hexes[place])
        self.flags[-1].append(came.company)

    def card(self, moves: Mapping[str, Move], pile: list[int]) -> Some:
        """The top card of the stack, which the discards become when it is empty; nothing where there are none."""
        if not any(self.stack):
            self.stack, self.discards = self.discards, [0] * 5
        if any(self.stack):
            came = yield CHANCE, {moves[flag]: count for flag, count in zip(FLAGS, self.stack, strict=True) if count}
            self.stack[FLAGS.index(came.company)] -= 1
            pile[FLAGS.index(came.company)] += 1

    # A. The auction

    def auction(self) -> Some:
        roller = self.starter or 0
        die = yield CHANCE, {RollDie(face): 1 for face in range(1, 7)}
        lot = self.carried
        for _ in range(die.face):
            yield from self.card({flag: TurnUp(flag) for flag in FLAGS}, lot)
        high, best, still = 0, None, [(roller + 1 + step) % len(self.seats) for step in self.seats]
        while still and still != [best]:
            seat = still.pop(0)
            came = yield seat, {Pass(seat): 1} | {Bid(seat, b): 1 for b in range(high + 1, self.notes[seat] + 1)}
            if isinstance(came, Bid):
                high, best = came.amount, seat
                still.append(seat)
        if best is None:
            self.starter = roller
            return
        others = [(best + step) % len(self.seats) for step in self.seats if step]
        for _, seat in zip(range(high), itertools.cycle(others), strict=False):
            self.notes[best] -= 1
            self.notes[seat] += 1
        self.starter, self.carried = best, [0] * 5
        self.hands[best] = [held + won for held, won in zip(self.hands[best], lot, strict=True)]

    # B. Moves

    def turn(self, seat: int) -> Some:
        may: dict[Move, int] = dict.fromkeys(self.lay_outs(seat), 1)
        if any(self.stack) or any(self.discards):
            may[Draw(seat)] = 1
        came = yield seat, may or {PassTurn(seat): 1}
        if isinstance(came, Draw):
            for _ in range(2):
                yield from self.card({flag: DealCard(seat, flag) for flag in FLAGS}, self.hands[seat])
        elif isinstance(came, LayOut):
            self.lay(seat, came.cards)
            yield from self.sail(seat)

    def lay_outs(self, seat: int) -> list[LayOut]:
        found = []
        for cards in itertools.product(*(range(count + 1) for count in self.hands[seat])):
            leads = [flag for flag, count in enumerate(cards) if self.would_lead(seat, flag, count)]
            if any(cards) and any(self.target is None or self.post(seat, flag) for flag in leads):
                found.append(LayOut(seat, *cards))
        return found

    def would_lead(self, seat: int, flag: int, more: int) -> bool:
        best = max(self.laid[other][flag] for other in self.seats if other != seat)
        return self.laid[seat][flag] + more > best or self.seals[flag] == seat

    def lay(self, seat: int, cards: tuple[int, ...]) -> None:
        for flag, count in enumerate(cards):
            self.hands[seat][flag] -= count
            self.laid[seat][flag] += count
        self.settle()

    def settle(self) -> None:
        """A seal that pirates may have left with its holder stays as long as nothing lies there."""
        for flag in range(5):
            counts = [row[flag] for row in self.laid]
            if any(counts):
                leads = [seat for seat in self.seats if counts[seat] == max(counts)]
                self.seals[flag] = leads[0] if len(leads) == 1 else None

    def post(self, seat: int, flag: int) -> int | None:
        ahead = [place for place, (one, _) in self.hexes.items() if one == FLAGS[flag] and place > self.at[seat]]
        return min(ahead, default=None)

    def sail(self, seat: int) -> Some:
        seals = [flag for flag in range(5) if self.seals[flag] == seat]
        may: dict[Move, int] = {Head(seat, FLAGS[flag]): 1 for flag in seals if self.post(seat, flag)}
        free = self.options["target_choice"] == "free" and self.target is None and len(may) < len(seals)
        came = yield seat, may | ({TakeTarget(seat): 1} if free or not may else {})
        if isinstance(came, TakeTarget):
            self.at[seat], self.target = 36, seat
            return
        place = self.at[seat] = self.post(seat, FLAGS.index(came.company))
        counter = self.hexes.pop(place)
        new = counter[0] not in [flag for flag, _ in self.held[seat]]
        self.held[seat].append(counter)
        if len(self.crates[seat]) < 12:
            self.crates[seat].append(counter)
        if place > len(self.shown) - 5 and len(self.shown) < 35:
            for _ in range(5):
                yield from self.counter()
        if new:
            came = yield seat, {Convert(seat): 1, Keep(seat): 1}
            if isinstance(came, Convert):  # of several of one company, those of the commodity that is named first
                goods = [*ALONE]
                ordered = sorted(self.held[seat], key=lambda one: goods.index(one[1]))
                given = {flag: (flag, good) for flag, good in reversed(ordered)}
                self.gold[seat] += PAYS[len(given)]
                self.held[seat] = [one for one in self.held[seat] if one not in given.values()]

    def pirates(self) -> None:
        while sum(map(sum, self.laid)) >= (21 if len(self.seats) == 3 else 25):
            totals = [sum(row[flag] for row in self.laid) for flag in range(5)]
            for flag in [flag for flag in range(5) if totals[flag] == max(totals)]:
                self.discards[flag] += totals[flag]
                for row in self.laid:
                    row[flag] = 0
                if self.options["seal_after_attack"] == "return":
                    self.seals[flag] = None
            if self.options["pirate_repeat"] == "once":
                return

    # Scoring

    def count(self) -> None:
        for seat in self.seats:
            self.lay(seat, tuple(self.hands[seat]))
        self.score = self.gold.copy()
        for good, alone in ALONE.items():
            self.most([[one for _, one in crates].count(good) for crates in self.crates], alone, TIED[good])
        self.most(self.notes, 5, 2)
        self.score[self.target] += 4
        for seat in self.seats:
            self.score[seat] += 2 * self.seals.count(seat)

    def most(self, counts: list[int], alone: int, tied: int) -> None:
        best = [seat for seat in self.seats if counts[seat] == max(counts) > 0]
        for seat in best:
            self.score[seat] += alone if len(best) == 1 else tied
