"""What is on the table in a game of Batam."""

from __future__ import annotations

import enum

import msgspec

from batwidgets.core.ruleset import plainly_set
from batwidgets.games.batam.cards import CARDS, CUBES, DICE, FIRST_REROLL, FURTHER_REROLL, LIMITS, MONEY, START, TILES
from batwidgets.games.batam.chart import Chart


class Phase(enum.Enum):
    """What happens next. Those in CHANCE_ACTS wait for chance; `part` is the phase of the round it belongs to."""

    __hash__ = object.__hash__  # a phase is looked up at every move, and there is one of each

    TILES = "tiles"  # set-up: compass tiles are laid
    FIRST = "first"  # set-up: dice decide who is first player
    OFFER = "offer"
    ROLL = "roll"  # the dice in `rolling` are being rolled
    REROLL = "reroll"  # reroll, or end rerolls
    PLACE = "place"
    SAIL = "sail"
    CARD = "card"  # a compass card is being drawn
    RANSOM = "ransom"  # pay the pirates, or end here
    SALE = "sale"  # sell, or decline
    OVER = "over"

    @property
    def part(self) -> str:
        """The phase of the round: "offer", "crew" or "sail"; "setup" before the first, "over" after the last."""
        return PARTS[self]


# Phases by names of this module: through their class they take ten times as long to find, several times a move.
FIRST, OFFER, ROLL, REROLL, PLACE = Phase.FIRST, Phase.OFFER, Phase.ROLL, Phase.REROLL, Phase.PLACE
SAIL, CARD, RANSOM, SELLING, OVER = Phase.SAIL, Phase.CARD, Phase.RANSOM, Phase.SALE, Phase.OVER

SETTING_UP = frozenset({Phase.TILES, Phase.FIRST})
CHANCE_ACTS = SETTING_UP | {Phase.ROLL, Phase.CARD}
PARTS = {
    Phase.TILES: "setup", Phase.FIRST: "setup", Phase.OFFER: "offer", Phase.ROLL: "crew", Phase.REROLL: "crew",
    Phase.PLACE: "crew", Phase.SAIL: "sail", Phase.CARD: "sail", Phase.RANSOM: "sail", Phase.SALE: "sail",
    Phase.OVER: "over",
}  # fmt: skip
ALL_DICE = tuple(range(DICE))

Board = tuple[tuple[int, int], ...]  # a crew board: (owner, value) of its dice, from the captain's space


class Options(msgspec.Struct, frozen=True):
    """The doubtful points that a table may choose; see docs/rulings.md."""

    compass: str = "tiles"
    tradewind_limit: str = "per_round"
    homecoming: str = "on_enter"
    home_bonus: str = "returned"
    allow_two: bool = False


@plainly_set
class State(msgspec.Struct):
    """Everything, hidden things too. The deck is counts by card: which one comes next is drawn when it comes.

    Lists have one entry a seat.
    """

    chart: Chart
    names: tuple[str, ...]
    options: Options
    phase: Phase
    ships: list[str]  # the space each ship is on
    coins: list[int]
    bank: int  # may go below 0 (AMB-BATAM-06)
    wages: list[tuple[int, int]]  # on each crew board: the captain's, the sailor's
    boards: list[Board]
    spare: list[int]  # dice that lie with their owner: not rolled yet, or staying out this round
    goods: list[int]  # cubes not sold yet
    cubes: dict[str, tuple[int, ...]]  # island -> the seats whose cubes are there, the first there first
    maps: list[tuple[str, ...]]  # treasure maps in front of each seat
    tiles: dict[str, str]  # space -> tile
    boxed: tuple[str, ...]  # tiles in the box; all of them before they are laid
    deck: dict[str, int]
    discards: tuple[str, ...]  # compass cards, in their fixed order
    out: tuple[str, ...]  # tiles or cards that have left the game
    pirate: str = ""  # the space of the Pirate Ship tile
    order: tuple[str, ...] = ()  # the top of the deck where a position has named it; no seat sees it
    throws: tuple[tuple[int, int, int], ...] = ()  # (seat, face, face) for first player, until wages are offered
    contenders: tuple[int, ...] = ()  # those who roll for it
    tied: bool = False  # whether they roll again
    row: tuple[int, ...] = ()
    round: int = 0
    turn: int = 0  # the seat whose turn it is
    rolling: tuple[int, ...] = ALL_DICE  # the dice chance rolls next
    rolled: tuple[int | None, ...] = ()  # the dice of the seat placing crew; None for one placed
    rerolls: int = 0  # bought this turn
    left: int = 0  # movement
    moved: bool = False  # whether the ship has moved this turn
    used: tuple[str, ...] = ()  # Tradewind tiles that have helped the ship this turn
    card: str = ""  # the Pirate card that asks for ransom
    away: frozenset[int] = frozenset()  # ships that have left Batam's harbour at least once
    returned: frozenset[int] = frozenset()  # ships that came home this round
    homed: frozenset[int] = frozenset()  # seats that have had the bonus for coming home
    ended: int | None = None  # the seat that made this the last round

    def copy(self) -> State:
        """A state that shares nothing which can change."""
        return State(
            self.chart, self.names, self.options, self.phase, self.ships.copy(), self.coins.copy(), self.bank,
            self.wages.copy(), self.boards.copy(), self.spare.copy(), self.goods.copy(), self.cubes.copy(),
            self.maps.copy(), self.tiles.copy(), self.boxed, self.deck.copy(), self.discards, self.out, self.pirate,
            self.order, self.throws, self.contenders, self.tied, self.row, self.round, self.turn, self.rolling,
            self.rolled, self.rerolls, self.left, self.moved, self.used, self.card, self.away, self.returned,
            self.homed, self.ended,
        )  # fmt: skip

    def __repr__(self) -> str:
        return f"<Batam, {len(self.names)} players, round {self.round}, {self.phase.value}, seat {self.turn}>"

    # Facts that both judges use

    @property
    def limit(self) -> int:
        """How many dice of one seat a crew board may hold (BATAM-CREW-14, 15)."""
        return LIMITS[len(self.names)]

    @property
    def price(self) -> int:
        """Coins for the next reroll (BATAM-CREW-04, 05)."""
        return FURTHER_REROLL if self.rerolls else FIRST_REROLL

    def movement(self, seat: int) -> int:
        """What the dice on a seat's crew board add up to (BATAM-SAIL-01)."""
        movement = 0
        for die in self.boards[seat]:
            movement += die[1]
        return movement

    def sold(self, seat: int) -> int:
        """How many goods a seat has sold."""
        return CUBES - self.goods[seat]

    def shared(self, seat: int, space: str) -> bool:
        """Whether another ship than a seat's is on a space."""
        return any(at == space for other, at in enumerate(self.ships) if other != seat)


def empty(chart: Chart, names: tuple[str, ...], options: Options) -> State:
    """The table before tiles are laid and dice are rolled; every seat has its coins, cubes, dice and ship."""
    players = len(names)
    tiles = options.compass == "tiles" and bool(chart.compasses)
    return State(
        chart=chart, names=names, options=options, phase=Phase.TILES if tiles else Phase.FIRST,
        ships=[chart.home] * players, coins=[START] * players, bank=MONEY - START * players,
        wages=[(0, 0)] * players, boards=[()] * players, spare=[DICE] * players, goods=[CUBES] * players,
        cubes=dict.fromkeys(chart.selling, ()), maps=[()] * players, tiles={},
        boxed=tuple(TILES) if options.compass == "tiles" else (),
        deck={card: find.total for card, find in CARDS.items()} if options.compass == "cards" else {},
        discards=(), out=(), contenders=tuple(range(players)),
    )  # fmt: skip
