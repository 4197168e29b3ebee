"""What one seat may know: built from it alone, with the unknown absent rather than blanked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from batwidgets.core.events import Event
from batwidgets.core.ruleset import CHANCE, OVER, Actor
from batwidgets.games.batavia.cards import COMMODITIES, COMPANIES, COUNTERS, DRAWN, PIRATES, SCALE
from batwidgets.games.batavia.known import Known, known, unseen
from batwidgets.games.batavia.moves import Counts
from batwidgets.games.batavia.route import Route
from batwidgets.games.batavia.state import BARE, CHANCE_ACTS, NOBODY, STEPS, Options, Phase, State, counters_of

Counter = tuple[str, str]  # company, commodity


class Auction(msgspec.Struct, frozen=True):
    """This round's auction; the lot are the cards `turned_up` and those carried over."""

    face: int  # the die, 0 before it is rolled
    turned_up: Counts
    carried: Counts
    bids: tuple[int, ...]  # the last bid of each seat, or 0
    passed: frozenset[int]
    turn: int  # who is to bid

    @property
    def lot(self) -> Counts:
        """All the cards on offer."""
        return tuple(map(sum, zip(self.turned_up, self.carried, strict=True)))

    @property
    def high(self) -> int:
        """The bid to beat, or 0."""
        return max(self.bids)

    @property
    def bidder(self) -> int | None:
        """Who made it."""
        return self.bids.index(self.high) if self.high else None


class View(msgspec.Struct, frozen=True):
    """The table as a seat sees it, or for `seat` None a spectator.

    Cards are counts by company in the order of COMPANIES, and what seats have is listed by seat. Spaces are 0 (the
    start), 1 to 35 and 36 (the target).
    """

    seat: int | None
    names: tuple[str, ...]
    route: Route
    options: Options
    to_act: Actor
    turn: int  # who bids or moves, even while chance acts or nothing more is to do
    phase: Phase
    step: str  # "set-up", "auction", "play", "move", "convert" or "over"
    round: int
    auctioneer: int
    starter: int | None  # who has the ship piece
    hand: Counts  # one's own; empty for a spectator
    hand_sizes: tuple[int, ...]
    known: tuple[Known, ...]  # what is sure of the others' hands, and why
    unseen: Counts  # cards that lie in the stack or in others' hands
    notes: tuple[int, ...]  # everybody pays openly, so they can be counted; see `notes_open`
    gold: tuple[int, ...]  # banked so far; the scoring sheet comes on top
    laid: tuple[Counts, ...]
    seals: tuple[int | None, ...]  # by company
    cubes: Counts
    cannon: int
    laid_out: int  # cards on the table, also beyond the end of the cannon's scale
    limit: int  # from so many on, pirates attack
    merchants: tuple[int, ...]
    hexes: Mapping[int, Counter]  # the counters that lie face up
    opened: int  # hexes from 1 to this one have been turned up: those not in `hexes` are empty
    down: Mapping[str, tuple[str, ...]]  # the commodities that lie face down, by company
    counters: tuple[tuple[Counter, ...], ...]  # in front of each seat
    removed: tuple[Counter, ...]  # converted
    crates: tuple[tuple[Counter, ...], ...]  # the warehouse cells that hold a crate of each seat
    stack: int
    discards: Counts
    carried: Counts  # face-up cards that wait for the next auction, or are in the lot of this one
    auction: Auction | None  # while there is one
    due: int  # cards or counters that chance is still to bring
    claimed: Counter | None  # the counter claimed in this turn
    target: int | None  # who has the target counter
    log: tuple[Event, ...]  # the story as it was heard here

    def __repr__(self) -> str:
        who = "a spectator" if self.seat is None else self.names[self.seat]
        return f"<Batavia as {who} sees it: round {self.round}, {self.step}, {len(self.log)} events>"

    @property
    def to_draw(self) -> int:
        """How many cards a draw would bring: two, or what there is (BATAVIA-DRAW-01; AMB-BATAVIA-21)."""
        return min(DRAWN, self.stack + sum(self.discards))

    @property
    def notes_open(self) -> tuple[int | None, ...]:
        """The notes as the table shows them: with `show_notes` everybody's, otherwise one's own (AMB-BATAVIA-23)."""
        shown = self.options.show_notes or self.phase is Phase.OVER
        return tuple(count if shown or seat == self.seat else None for seat, count in enumerate(self.notes))


def to_act(state: State) -> Actor:
    """Who acts: a seat, chance, or nobody any more."""
    return NO_SEAT.get(state.phase, state.turn)


NO_SEAT: dict[Phase, Actor] = {**dict.fromkeys(CHANCE_ACTS, CHANCE), Phase.OVER: OVER}


def view(state: State, seat: int | None, story: Sequence[Event]) -> View:
    """What a seat may know; for None, a spectator."""
    step = STEPS[state.phase]
    total = state.laid_out
    auction = None
    if step == "auction":
        auction = Auction(state.face, state.lot, state.carried, state.bids, state.passed, state.turn)
    return View(
        seat=seat, names=state.names, route=state.route, options=state.options, to_act=to_act(state), turn=state.turn,
        phase=state.phase, step=step, round=state.round, auctioneer=state.auctioneer,
        starter=somebody(state.starter), hand=() if seat is None else state.hands[seat],
        hand_sizes=tuple(map(sum, state.hands)), known=known(state, seat), unseen=unseen(state, seat),
        notes=state.notes, gold=state.gold, laid=state.laid,
        seals=tuple(map(somebody, state.seals)), cubes=state.cubes(), cannon=min(total, SCALE), laid_out=total,
        limit=PIRATES[len(state.names)], merchants=state.at, hexes=face_up(state), opened=state.opened,
        down=face_down(state), counters=tuple(map(counters_of, state.held)), removed=counters_of(state.removed),
        crates=tuple(map(counters_of, state.crates)), stack=sum(state.stack), discards=state.discards,
        carried=state.carried, auction=auction, due=state.due,
        claimed=None if state.claimed == NOBODY else COUNTERS[state.claimed], target=somebody(state.target),
        log=tuple(event for event in story if event.heard_by(seat)),
    )  # fmt: skip


def somebody(seat: int) -> int | None:
    """A seat, or None for nobody."""
    return None if seat == NOBODY else seat


def face_up(state: State) -> dict[int, Counter]:
    """The counters that lie face up: hex -> (company, commodity)."""
    return {
        place: (COMPANIES[flag], COMMODITIES[state.goods[place]])
        for place, flag in enumerate(state.flags)
        if flag != BARE
    }


def face_down(state: State) -> dict[str, tuple[str, ...]]:
    """The commodities that lie face down, by company."""
    left: dict[str, tuple[str, ...]] = dict.fromkeys(COMPANIES, ())
    for company, commodity in counters_of(state.down):
        left[company] += (commodity,)
    return left
