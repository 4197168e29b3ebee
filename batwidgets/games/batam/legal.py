"""The first judge: the legal moves of a seat. (`referee.py` holds the second, which gives reasons.)

Moves are built once and looked up ever after: making them is what playing at random costs.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping
from functools import lru_cache

from batwidgets.core.moves import MoveList, Moves, SeatMove
from batwidgets.games.batam.cards import CROWDED_STEP, LIMITS, STEP, TILES, TOLL, TRADEWIND, TREASURE
from batwidgets.games.batam.chart import Chart
from batwidgets.games.batam.facts import open_boards, ransom
from batwidgets.games.batam.moves import (
    Decline,
    EndHere,
    EndRerolls,
    PayRansom,
    PlaceDie,
    Reroll,
    Sell,
    Step,
    StopSailing,
)
from batwidgets.games.batam.state import ALL_DICE, Phase, State
from batwidgets.games.batam.wages import offers

NONE = MoveList([])
NOTHING: frozenset[str] = frozenset()
CHARTS = 32  # whose waters are kept
SEATS = range(max(LIMITS))
SUBSETS = [dice for size in (1, 2, 3) for dice in itertools.combinations(ALL_DICE, size)]  # BATAM-CREW-06

REROLLS = [MoveList([*(Reroll(seat, dice) for dice in SUBSETS), EndRerolls(seat)]) for seat in SEATS]
KEEP = [MoveList([EndRerolls(seat)]) for seat in SEATS]
SALES = [MoveList([Sell(seat), Decline(seat)]) for seat in SEATS]
PAY = [MoveList([PayRansom(seat)]) for seat in SEATS]
END = [MoveList([EndHere(seat)]) for seat in SEATS]
EITHER = [MoveList([PayRansom(seat), EndHere(seat)]) for seat in SEATS]


def legal_moves(state: State, seat: int) -> Moves:
    """All that a seat may do now; nothing out of turn (BATAM-ROUND-02)."""
    if seat != state.turn:
        return NONE
    return BY_PHASE[state.phase](state, seat)


def nothing(state: State, seat: int) -> MoveList:
    """Chance acts, or the game is over."""
    return NONE


def wages(state: State, seat: int) -> Moves:
    return offers(seat, state.coins[seat])


def rerolls(state: State, seat: int) -> MoveList:
    """Any of one's dice for those who can pay; keeping them for all (BATAM-CREW-04 to 06)."""
    return REROLLS[seat] if state.coins[seat] >= state.price else KEEP[seat]


def place(state: State, seat: int) -> MoveList:
    return placings(seat, state.rolled, open_boards(state, seat))


@lru_cache(maxsize=4096)
def placings(seat: int, rolled: tuple[int | None, ...], boards: tuple[int, ...]) -> MoveList:
    """Every die with a number on every board that can take it (BATAM-CREW-08, 16)."""
    return MoveList([PlaceDie(seat, die, board) for die, face in enumerate(rolled) if face for board in boards])


def sale(state: State, seat: int) -> MoveList:
    return SALES[seat]


def pirates(state: State, seat: int) -> MoveList:
    """Pay, or end here: on a space that another ship is on, whoever can pay must (BATAM-CARD-07, AMB-BATAM-13)."""
    if state.coins[seat] < ransom(state, seat):
        return END[seat]
    return PAY[seat] if state.shared(seat, state.ships[seat]) else EITHER[seat]


# Sailing


class Waters:
    """What a ship of one seat may do on every space of a chart, made once: its steps, and the common lists of moves.

    `steps` are the (space, move) pairs out of a space, `free` the moves where no ship and no Pirate is near, `stay`
    the one for a ship that has no movement. `near` are a space's neighbours, `far` these and theirs: only a Pirate Ship
    there can bar a step or ask a toll for it.
    """

    __slots__ = ("far", "free", "harbors", "near", "neighbours", "stay", "steps", "stop")

    def __init__(self, chart: Chart, seat: int) -> None:
        ways = self.neighbours = dict(chart.neighbours)
        self.harbors = frozenset(chart.island_of)
        self.stop = StopSailing(seat)
        self.stay = MoveList([self.stop])
        self.steps = {space: tuple((to, Step(seat, to)) for to in out) for space, out in ways.items()}
        self.free = {space: MoveList([*(move for _, move in out), self.stop]) for space, out in self.steps.items()}
        self.near = {space: frozenset(out) for space, out in ways.items()}
        self.far = {space: frozenset(out).union(*(ways[to] for to in out)) for space, out in ways.items()}


_waters: dict[str, list[Waters]] = {}  # by the chart's digest: a dict finds it faster than a cache of calls


def waters(chart: Chart) -> list[Waters]:
    """The waters of a chart, for every seat."""
    found = _waters.get(chart.digest)
    if found is None:
        if len(_waters) >= CHARTS:
            _waters.clear()
        found = _waters[chart.digest] = [Waters(chart, seat) for seat in SEATS]
    return found


def sail(state: State, seat: int) -> MoveList:
    """Steps that can be paid for, and stopping where the movement may end (BATAM-SAIL-01 to 08)."""
    sea = waters(state.chart)[seat]
    ships = state.ships
    here = ships[seat]
    if sea.near[here].isdisjoint(ships) and ships.count(here) == 1 and state.pirate not in sea.far[here]:
        return sea.free[here] if state.left else sea.stay
    return MoveList(sail_among(state, seat, sea))


def sail_among(state: State, seat: int, sea: Waters) -> list[SeatMove]:
    """The same where another ship or the Pirate Ship is near."""
    here, left = state.ships[seat], state.left
    others = state.ships.copy()
    del others[seat]
    pirate = state.pirate in sea.far[here]
    moves: list[SeatMove] = []
    voyage = None
    for to, move in sea.steps[here]:
        if pirate or (to in others and to not in sea.harbors):
            voyage = voyage or Voyage(state, seat, sea, others)
            able = voyage.may_enter(to, left, state.coins[seat], state.used, NOTHING)
        else:
            able = left >= (CROWDED_STEP if to in others else STEP)
        if able:
            moves.append(move)
    if here not in others or here in sea.harbors or not state.moved:  # AMB-BATAM-32
        moves.append(sea.stop)
    return moves


class Voyage:
    """Whether a ship can enter a space, and get from there to a place where it may stop (AMB-BATAM-07, 14)."""

    __slots__ = ("harbors", "neighbours", "others", "per_round", "pirate", "tiles", "toll")

    def __init__(self, state: State, seat: int, sea: Waters, others: list[str]) -> None:
        self.neighbours, self.harbors, self.others = sea.neighbours, sea.harbors, others
        self.tiles: Mapping[str, str] = state.tiles
        self.pirate = state.pirate
        self.toll = TOLL * len(state.boards[seat])
        self.per_round = state.options.tradewind_limit == "per_round"

    def may_enter(self, to: str, left: int, coins: int, used: tuple[str, ...], emptied: frozenset[str]) -> bool:
        """With this movement, these coins, Tradewinds used up and tiles taken on the way.

        Where another ship lies on open water, only if there is a way on with what is certain: movement in hand,
        Tradewind tiles and Treasure tiles that lie there. A card might bring more, and is not counted; of the movement
        it takes nothing. A place to stop is never more than a few ships away, and movement falls with every step but
        the few to a Tradewind, so the search is small.
        """
        if to == self.pirate:
            return False
        crowded = to in self.others
        left -= CROWDED_STEP if crowded else STEP
        if self.pirate and self.pirate in self.neighbours[to]:
            coins -= self.toll
        if left < 0 or coins < 0:
            return False
        if not crowded or to in self.harbors:
            return True
        tile = self.tiles.get(to)
        if tile is not None and to not in emptied:
            find = TILES[tile]
            if find.kind == TRADEWIND:
                if not (used if self.per_round else tile in used):
                    left += find.amount
                    used = (*used, tile)
            else:
                emptied |= {to}
                if find.kind == TREASURE:
                    coins += find.amount
        return any(self.may_enter(other, left, coins, used, emptied) for other in self.neighbours[to])


BY_PHASE: dict[Phase, Callable[[State, int], Moves]] = {
    **dict.fromkeys(Phase, nothing),
    Phase.OFFER: wages, Phase.REROLL: rerolls, Phase.PLACE: place, Phase.SAIL: sail, Phase.SALE: sale,
    Phase.RANSOM: pirates,
}  # fmt: skip
