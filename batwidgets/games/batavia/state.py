"""What is on the table in a game of Batavia."""

from __future__ import annotations

import enum
from collections.abc import Callable
from typing import ClassVar

import msgspec

from batwidgets.core.ruleset import plainly_set
from batwidgets.games.batavia.cards import COMMODITIES, COMPANIES, COUNTERS, FACE_UP, HEXES, NOTES, SHIP_CARDS
from batwidgets.games.batavia.moves import Counts
from batwidgets.games.batavia.route import Route

NOBODY = -1  # the owner of a seal that lies on the board; the counter of a turn in which none was claimed
BARE = 255  # a hex without a counter
NONE: Counts = (0,) * len(COMPANIES)
KINDS = len(COMMODITIES)
ALL_COUNTERS = (1 << len(COUNTERS)) - 1
OF_COMPANY = tuple([((1 << KINDS) - 1) << company * KINDS for company in range(len(COMPANIES))])  # its counters


class Phase(enum.Enum):
    """What happens next. The first two are the set-up; those in CHANCE_ACTS wait for chance."""

    __hash__ = object.__hash__  # a phase is looked up at every move, and there is one of each

    COUNTERS = "counters"  # the first counters are being turned up
    DEAL = "deal"
    ROLL = "roll"
    TURN_UP = "turn up"  # the lot is being turned up
    BID = "bid"
    PLAY = "play"  # draw or lay out
    DRAW = "draw"
    MOVE = "move"  # head for a post, or the target
    REVEAL = "reveal"  # the next block of counters is being turned up
    CONVERT = "convert"
    OVER = "over"


# A name of a module is found in a tenth of the time that a member of an enum takes.
DEAL, ROLL, TURN_UP, BID, PLAY = Phase.DEAL, Phase.ROLL, Phase.TURN_UP, Phase.BID, Phase.PLAY
DRAW, MOVE, REVEAL, CONVERT, OVER = Phase.DRAW, Phase.MOVE, Phase.REVEAL, Phase.CONVERT, Phase.OVER

CHANCE_ACTS = frozenset({Phase.COUNTERS, Phase.DEAL, Phase.ROLL, Phase.TURN_UP, Phase.DRAW, Phase.REVEAL})
STEPS = {
    Phase.COUNTERS: "set-up", Phase.DEAL: "set-up", Phase.ROLL: "auction", Phase.TURN_UP: "auction",
    Phase.BID: "auction", Phase.PLAY: "play", Phase.DRAW: "play", Phase.MOVE: "move", Phase.REVEAL: "move",
    Phase.CONVERT: "convert", Phase.OVER: "over",
}  # fmt: skip


class Options(msgspec.Struct, frozen=True):
    """The doubtful points that a table may choose; see docs/rulings.md."""

    quick_start: bool = False
    seal_after_attack: str = "return"
    target_choice: str = "forced_last"
    pirate_repeat: str = "once"
    show_notes: bool = False


@plainly_set
class State(msgspec.Struct, gc=False):  # nothing in it leads back to it, so it is no work for the collector
    """Everything, hidden things too.

    Every part is a value: what changes is put in its place anew, so a copy is made at once and shares them all.
    Cards are counts by company, in the order of COMPANIES: which card or counter comes next is drawn when it comes.
    Counters are numbered as in COUNTERS, and a set of them is the bits of a whole number.
    """

    route: Route
    names: tuple[str, ...]
    options: Options
    phase: Phase
    hands: tuple[Counts, ...]  # by seat
    laid: tuple[Counts, ...]  # by seat; `laid_out` goes with it
    stack: Counts
    discards: Counts
    notes: tuple[int, ...]
    gold: tuple[int, ...]  # banked
    at: tuple[int, ...]  # where the merchants stand: 0, a hex, or the target
    held: tuple[int, ...]  # the counters that lie before each seat
    crates: tuple[int, ...]  # the warehouse cells with a crate of each seat, by the counter that filled them
    seals: tuple[int, ...]  # by company: a seat, or NOBODY
    known: tuple[Counts, ...]  # the fewest cards that everybody knows in each hand: won openly, less those laid since
    flags: bytes  # by hex, as far as they are turned up: the company of the counter that lies there, or BARE
    goods: bytes  # by hex: its commodity, or BARE
    down: int = ALL_COUNTERS  # the counters that lie face down
    removed: int = 0  # the counters that were converted
    opened: int = 0  # how many hexes have been turned up
    order: tuple[int, ...] = ()  # the companies on top of the stack, where a position names them
    due: int = 0  # cards or counters that are still to come
    face: int = 0  # the die of this round's auction
    lot: Counts = NONE  # the cards turned up for this auction
    carried: Counts = NONE  # the cards of earlier auctions, which nobody won
    bids: tuple[int, ...] = ()  # the last bid of each seat, or 0
    passed: frozenset[int] = frozenset()
    claimed: int = NOBODY  # the counter claimed in this turn
    round: int = 0
    auctioneer: int = 0
    starter: int = NOBODY  # who has the ship piece
    turn: int = 0  # who bids, or moves
    target: int = NOBODY  # who has the target counter
    laid_out: int = 0  # how many cards are laid out (BATAVIA-MARK-01): kept, for pirates count them after every move

    # A state that shares nothing which can change: none of its parts can. Msgspec's own, which its stubs leave out.
    copy: ClassVar[Callable[[State], State]] = msgspec.Struct.__copy__  # type: ignore[attr-defined]

    def __repr__(self) -> str:
        return f"<Batavia, {len(self.names)} players, round {self.round}, {self.phase.value}, seat {self.turn}>"

    # Facts that both judges use

    def cubes(self) -> Counts:
        """How many cards of each company are laid out: where its ship cube stands (BATAVIA-MARK-03)."""
        a = b = c = d = e = 0  # spelt out, here and below: `map`, `max` and `sum` take twice as long
        for v, w, x, y, z in self.laid:
            a += v
            b += w
            c += x
            d += y
            e += z
        return (a, b, c, d, e)

    def to_beat(self, seat: int) -> Counts:
        """The most cards of each company that any other seat has laid out (BATAVIA-LAY-05)."""
        a = b = c = d = e = 0
        for v, w, x, y, z in self.laid[:seat] + self.laid[seat + 1 :]:
            if v > a:
                a = v
            if w > b:
                b = w
            if x > c:
                c = x
            if y > d:
                d = y
            if z > e:
                e = z
        return (a, b, c, d, e)

    def next_post(self, seat: int, company: int) -> int:
        """The nearest hex ahead of a seat's merchant with a counter of a company, or -1 (BATAVIA-MOVE-01)."""
        return self.flags.find(company, self.at[seat] + 1)

    def held_seals(self, seat: int) -> list[int]:
        """The companies whose seals a seat holds."""
        seals = self.seals
        return [company for company, owner in enumerate(seals) if owner == seat] if seat in seals else []


def empty(route: Route, names: tuple[str, ...], options: Options) -> State:
    """The table before anything is turned up or dealt."""
    seats = len(names)
    return State(
        route=route, names=names, options=options, phase=Phase.COUNTERS, hands=(NONE,) * seats, laid=(NONE,) * seats,
        stack=SHIP_CARDS, discards=NONE, notes=(NOTES,) * seats, gold=(0,) * seats, at=(0,) * seats,
        held=(0,) * seats, crates=(0,) * seats, seals=(NOBODY,) * len(COMPANIES), known=(NONE,) * seats,
        flags=bytes([BARE]), goods=bytes([BARE]), bids=(0,) * seats,
        due=HEXES if options.quick_start else FACE_UP,
    )  # fmt: skip


def counters_of(some: int) -> tuple[tuple[str, str], ...]:
    """The counters of a set as (company, commodity), in their fixed order.

    >>> counters_of(0b10000001)
    (('Br', 'tea'), ('Da', 'tea'))
    """
    found = []
    while some:
        lowest = some & -some
        found.append(COUNTERS[lowest.bit_length() - 1])
        some ^= lowest
    return tuple(found)
