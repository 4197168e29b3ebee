"""The rest of a game imagined many times at once: who claims which posts, what crates and sets bring, who is first.

It begins at what a seat may see. The counters that lie face down are dealt as they may lie, and everybody sails on:
rivals go for any company's post, a seal that they hold first; oneself for the best of those that a seal or two leads
to. Cards, seals and notes are not played: what they are worth is guessed elsewhere. The same view brings the same luck.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from batwidgets.games.batavia.cards import (
    BLOCK,
    BY_NAME,
    COMMODITIES,
    COMPANIES,
    CONVERSION,
    CRATES,
    HEXES,
    INDEX,
    TARGET,
    TARGET_COINS,
)
from batwidgets.games.batavia.state import NOBODY
from batwidgets.games.batavia.view import View

Numbers = NDArray[np.int16]
Luck = NDArray[np.float64]
Rows = NDArray[np.intp]

TIMES = 128  # how often the rest of the game is imagined for each way to go on
ROUNDS = 14  # after these it is over by all means
DRAWS = 7  # numbers that a turn takes from chance
STRIDE = 4.0  # hexes that the merchant in front goes on in a round
# Rivals, seen in games of bots
LATER = 0.62  # how likely a rival claims a post in a turn
SURE = 0.95  # and at most in its next one, which its hand and its seals tell
KEPT = 0.44  # of the seals, those that their holder still has a round later
OTHER = 0.6  # how likely a rival has another seal where the first leads to no post
CASHED = 0.42  # how likely a rival converts
# Oneself
ACTS = 0.95  # how likely one claims a post in a turn
REACHED = 0.55  # how likely one's seals lead to a company's post
WAY = 0.7  # gold that each hex to a post costs, since there are fewer beyond
LEAD = np.array(
    [0.02, 0.1, 0.35, 0.75, 0.4, 0.15, 0.05]
)  # of a warehouse's pay, for a crate, by the lead before: -3 to 3
NEW = np.array([0.8, 1.0, 1.6, 2.4, 3.2, 0.0])  # gold that a new company is worth, by how many one has
LATE = (0.0, 0.8, 1.0, 2.5, 5.0, 99.0)  # rounds left below which one converts so many companies

PLACE = {good: place for place, good in enumerate(COMMODITIES)}
ALONE = np.array([BY_NAME[good].alone for good in COMMODITIES])
TIED = np.array([BY_NAME[good].tied for good in COMMODITIES])
COINS = np.array(CONVERSION, np.int16)


class Way(NamedTuple):
    """A way to go on: claim the post of a space, take the target, or None to stay; and whether to convert."""

    space: int | None
    convert: bool = False


def late(companies: int, ahead: int, last: bool) -> bool:
    """Whether one should convert so many companies, with the merchant in front at a space or in the last round.

    >>> late(5, 0, False), late(3, 10, False), late(3, 30, False)
    (True, False, True)
    """
    return last or (TARGET - ahead) / STRIDE < LATE[companies]


class Race:
    """All the races of some ways, a row each: `TIMES` rows for the first way, as many for the next, and so on.

    `margin` has each row's lead over the best rival in gold, `next` the companies whose posts are the best two at one's
    own next turn, as (rows, companies), `asked` the rows that have such a turn.
    """

    def __init__(self, view: View, ways: Sequence[Way]) -> None:
        assert view.seat is not None
        self.view, self.me, self.seats, self.ways = view, view.seat, len(view.names), len(ways)
        self.luck = np.random.RandomState(view.round)  # its numbers are the same for ever
        rows = self.ways * TIMES
        self.posts, self.goods = [np.tile(part, (self.ways, 1, 1)) for part in self.dealt()]
        self.crates = np.zeros((rows, self.seats, len(COMMODITIES)), np.int16)
        self.held = np.zeros((rows, self.seats, len(COMPANIES)), np.int16)
        for seat in range(self.seats):
            for _, good in view.crates[seat]:
                self.crates[:, seat, PLACE[good]] += 1
            for flag, _ in view.counters[seat]:
                self.held[:, seat, INDEX[flag]] += 1
        self.gold = np.tile(np.array(view.gold, np.int16), (rows, 1))
        self.at = np.tile(np.array(view.merchants, np.int16), (rows, 1))
        self.target = np.full(rows, NOBODY if view.target is None else view.target, np.int16)
        self.over = np.zeros(rows, bool)
        self.moved = [False] * self.seats
        self.next = np.zeros((rows, len(COMPANIES)), bool)
        self.asked = np.zeros(rows, bool)
        for number, way in enumerate(ways):
            self.go(np.arange(number * TIMES, (number + 1) * TIMES), way)
        self.sail()
        self.margin = self.settled()

    def dealt(self) -> tuple[Numbers, Numbers]:
        """The posts of each company in the order of the route, and their commodities: (times, companies, posts)."""
        view = self.view
        first = view.opened // BLOCK
        blocks = HEXES // BLOCK - first
        places = np.argsort(self.luck.random_sample((TIMES, blocks, BLOCK)), axis=2)
        posts = np.zeros((TIMES, len(COMPANIES), HEXES // BLOCK), np.int16)
        goods = np.zeros_like(posts)
        for company, code in enumerate(COMPANIES):
            up = sorted((space, good) for space, (flag, good) in view.hexes.items() if flag == code)
            for place, (space, good) in enumerate(up):
                posts[:, company, place], goods[:, company, place] = space, PLACE[good]
            kinds = np.array([PLACE[good] for good in view.down[code]], np.int16)
            order = np.argsort(self.luck.random_sample((TIMES, len(kinds))), axis=1)
            for block in range(blocks):
                posts[:, company, len(up) + block] = BLOCK * (first + block) + 1 + places[:, block, company]
                goods[:, company, len(up) + block] = kinds[order[:, block]]
        return posts, goods

    def go(self, rows: Rows, way: Way) -> None:
        """One's own way, in its rows."""
        if way.space == TARGET:
            self.finish(rows, self.me)
        elif way.space is not None:
            company = INDEX[self.view.hexes[way.space][0]]
            places = np.argmax(self.posts[rows, company] == way.space, axis=1)
            self.claim(self.me, rows, np.full(len(rows), company), places)
        if way.convert:
            self.convert(self.me, rows)

    def sail(self) -> None:
        """Everybody's turns, to the end of the round in which somebody takes the target."""
        view = self.view
        start = view.auctioneer if view.starter is None else view.starter
        whole = [(start + place) % self.seats for place in range(self.seats)]
        seats = [] if view.step == "auction" else whole[whole.index(view.turn) + 1 :]
        for _ in range(ROUNDS):
            luck = self.luck.random_sample((TIMES, self.seats, DRAWS))
            for seat in seats:
                self.turn(seat, np.tile(luck[:, seat], (self.ways, 1)))
            self.over |= self.target != NOBODY
            if self.over.all():
                break
            seats = whole

    def turn(self, seat: int, luck: Luck) -> None:
        """One seat's turn in all rows that it plays on in."""
        likely = ACTS if seat == self.me else LATER if self.moved[seat] else self.soon(seat)
        rows = np.flatnonzero(~self.over & (self.at[:, seat] < TARGET) & (luck[:, 0] < likely))
        if len(rows):
            (self.mine if seat == self.me else self.theirs)(seat, rows, luck[rows])
        self.moved[seat] = True

    def soon(self, seat: int) -> float:
        """How likely a rival claims a post in its next turn: with a seal or many cards it does."""
        least, each = (0.45, 0.1) if seat in self.view.seals else (0.1, 0.085)
        return min(SURE, least + each * self.view.hand_sizes[seat])

    def theirs(self, seat: int, rows: Rows, luck: Luck) -> None:
        """A rival goes for the next post of a company; where there is none for its seals, it takes the target."""
        companies = (luck[:, 1] * len(COMPANIES)).astype(np.intp)
        if mine := [company for company, owner in enumerate(self.view.seals) if owner == seat]:
            held = np.array(mine)[(luck[:, 1] * len(mine)).astype(np.intp)]
            companies = np.where(luck[:, 2] < (KEPT if self.moved[seat] else 1.0), held, companies)
        ahead = self.posts[rows, companies] > self.at[rows, seat, None]
        other = ~ahead.any(axis=1) & (luck[:, 3] < OTHER)
        companies = np.where(other, (companies + 1 + (luck[:, 4] * 4).astype(np.intp)) % len(COMPANIES), companies)
        ahead = self.posts[rows, companies] > self.at[rows, seat, None]
        some = ahead.any(axis=1)
        self.finish(rows[~some], seat)
        rows, companies = rows[some], companies[some]
        self.claim(seat, rows, companies, ahead[some].argmax(axis=1))
        new = self.held[rows, seat, companies] == 1
        self.convert(seat, rows[new & (luck[some, 5] < CASHED)])

    def mine(self, seat: int, rows: Rows, luck: Luck) -> None:
        """One goes for the post of most worth among those that seals lead to, and converts when it is late."""
        ahead = self.posts[rows] > self.at[rows, seat, None, None]
        some = np.any(ahead, axis=2)
        places = ahead.argmax(axis=2)
        every = np.arange(len(COMPANIES))
        spaces = self.posts[rows[:, None], every, places]
        goods = self.goods[rows[:, None], every, places]
        others = np.delete(self.crates[rows], seat, axis=1).max(axis=1)
        lead = np.clip(self.crates[rows, seat] - others + 3, 0, len(LEAD) - 1)
        worth = np.take_along_axis(ALONE * LEAD[lead], goods.astype(np.intp), axis=1)
        held = self.held[rows, seat]
        worth += (held == 0) * NEW[(held > 0).sum(axis=1), None] - WAY * (spaces - self.at[rows, seat, None])
        worth = np.where(some, worth, -np.inf)
        if not self.moved[seat]:
            second = np.partition(worth, -2, axis=1)[:, -2:-1]
            self.next[rows], self.asked[rows] = some & (worth >= second), True
        reached = luck[:, 1:6] < REACHED
        reached[np.arange(len(rows)), (luck[:, 6] * len(COMPANIES)).astype(np.intp)] |= ~reached.any(axis=1)
        worth = np.where(reached, worth, -np.inf)
        self.finish(rows[~np.any(some, axis=1)], seat)
        best = worth.argmax(axis=1)
        can = np.isfinite(worth[np.arange(len(rows)), best])
        rows, best, places = rows[can], best[can], places[can]
        self.claim(seat, rows, best, places[np.arange(len(rows)), best])
        companies = (self.held[rows, seat] > 0).sum(axis=1)
        left = np.where(self.target[rows] == NOBODY, (TARGET - self.at[rows].max(axis=1)) / STRIDE, -1.0)
        self.convert(seat, rows[(self.held[rows, seat, best] == 1) & (left < np.array(LATE)[companies])])

    def claim(self, seat: int, rows: Rows, companies: Rows, places: Rows) -> None:
        """A merchant goes to a post: its counter and a crate."""
        self.at[rows, seat] = self.posts[rows, companies, places]
        self.posts[rows, companies, places] = 0
        left = self.crates[rows, seat].sum(axis=1) < CRATES
        self.crates[rows, seat, self.goods[rows, companies, places]] += left
        self.held[rows, seat, companies] += 1

    def convert(self, seat: int, rows: Rows) -> None:
        """One counter of each company held is turned in."""
        given = self.held[rows, seat] > 0
        self.gold[rows, seat] += COINS[given.sum(axis=1)]
        self.held[rows, seat] -= given

    def finish(self, rows: Rows, seat: int) -> None:
        """A seat takes the target where nobody has it yet."""
        rows = rows[self.target[rows] == NOBODY]
        self.target[rows], self.at[rows, seat] = seat, TARGET

    def settled(self) -> NDArray[np.int64]:
        """Each row's lead over the best rival: coins banked, warehouses and the target (BATAVIA-SCORE-02 to 04, 07)."""
        most = self.crates.max(axis=1, keepdims=True)
        leads = (self.crates == most) & (most > 0)
        pays = np.where(leads.sum(axis=1, keepdims=True) == 1, ALONE, TIED)
        gold = self.gold + (leads * pays).sum(axis=2)
        gold += TARGET_COINS * (self.target[:, None] == np.arange(self.seats))
        margin: NDArray[np.int64] = gold[:, self.me] - np.delete(gold, self.me, axis=1).max(axis=1)
        return margin
