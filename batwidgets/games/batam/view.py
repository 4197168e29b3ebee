"""What one seat may know: everything but the order of the compass deck (and, while they are laid, the tiles)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from batwidgets.core.events import Event
from batwidgets.core.ruleset import CHANCE, OVER, Actor, Nobody
from batwidgets.games.batam.chart import Chart
from batwidgets.games.batam.state import CHANCE_ACTS, Board, Options, Phase, State

NOBODY: Mapping[Phase, Nobody] = {Phase.OVER: OVER, **dict.fromkeys(CHANCE_ACTS, CHANCE)}


class View(msgspec.Struct, frozen=True):
    """The table as a seat sees it, or for `me` None a spectator; tuples have one entry a seat."""

    me: int | None
    seats: tuple[str, ...]
    chart: Chart
    options: Options
    to_act: Actor
    turn: int  # whose turn it is, even while chance acts
    round: int
    phase: str  # "setup", "offer", "crew", "sail" or "over"
    step: Phase  # what is to do within it
    row: tuple[int, ...]
    ships: tuple[str, ...]
    away: frozenset[int]  # seats whose ship has left home once
    returned: frozenset[int]  # seats whose ship came home this round
    coins: tuple[int, ...]
    bank: int
    wages: tuple[tuple[int, int], ...]
    boards: tuple[Board, ...]  # (owner, value) of the dice on each crew board
    spare: tuple[int, ...]  # dice that lie with their owner
    rolled: tuple[int | None, ...]  # of the seat that places crew; 0 is seasick, None a die placed
    rolling: tuple[int, ...]  # the dice that chance rolls next, if it does
    price: int  # of the next reroll
    rerolls: int  # bought this turn
    moves_left: int
    moved: bool  # whether the ship has moved this turn
    used: tuple[str, ...]  # Tradewind tiles that have helped the ship this turn
    card: str  # the Pirate card that asks for ransom
    tiles: Mapping[str, str]  # space -> tile
    boxed: tuple[str, ...]
    deck: int  # cards in it
    unseen: Mapping[str, int]  # card -> how many of it are in the deck: all others lie open
    discards: tuple[str, ...]
    out: tuple[str, ...]  # tiles or cards that have left the game
    maps: tuple[tuple[str, ...], ...]
    cubes: Mapping[str, tuple[int, ...]]  # island -> seats, the first there first
    sold: tuple[int, ...]
    home: frozenset[int]  # seats that have had the bonus
    ended: int | None  # the seat that made this the last round
    throws: tuple[tuple[int, int, int], ...]  # (seat, face, face) for the first player
    log: tuple[Event, ...]

    def __repr__(self) -> str:
        who = "a spectator" if self.me is None else self.seats[self.me]
        return f"<Batam as {who} sees it: round {self.round}, {self.step.value}, {len(self.log)} events>"

    @property
    def pending(self) -> str:
        """A decision inside the voyage: "ransom" or "sale", else ""."""
        return self.step.value if self.step in (Phase.RANSOM, Phase.SALE) else ""

    def movement(self, seat: int) -> int:
        """What the dice on a seat's crew board add up to (BATAM-SAIL-01)."""
        return sum([value for _, value in self.boards[seat]])


def to_act(state: State) -> Actor:
    """Who acts: a seat, chance, or nobody any more."""
    nobody = NOBODY.get(state.phase)
    return state.turn if nobody is None else nobody


def view(state: State, seat: int | None, story: Sequence[Event]) -> View:
    """What a seat may know; for None, a spectator."""
    laying = state.phase is Phase.TILES  # face down until the last one lies (BATAM-SETUP-02)
    return View(
        me=seat, seats=state.names, chart=state.chart, options=state.options, to_act=to_act(state), turn=state.turn,
        round=state.round, phase=state.phase.part, step=state.phase, row=state.row, ships=tuple(state.ships),
        away=state.away, returned=state.returned, coins=tuple(state.coins), bank=state.bank, wages=tuple(state.wages),
        boards=tuple(state.boards), spare=tuple(state.spare), rolled=state.rolled,
        rolling=state.rolling if state.phase is Phase.ROLL else (), price=state.price, rerolls=state.rerolls,
        moves_left=state.left, moved=state.moved, used=state.used, card=state.card,
        tiles={} if laying else dict(state.tiles), boxed=() if laying else state.boxed,
        deck=sum(state.deck.values()), unseen=dict(state.deck), discards=state.discards, out=state.out,
        maps=tuple(state.maps), cubes=dict(state.cubes), sold=tuple(map(state.sold, range(len(state.names)))),
        home=state.homed, ended=state.ended, throws=state.throws,
        log=tuple(event for event in story if event.heard_by(seat)),
    )  # fmt: skip
