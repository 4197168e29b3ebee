"""What setting up does to the table: compass tiles are laid, dice decide who is first player."""

from __future__ import annotations

from batwidgets.games.batam import events as told
from batwidgets.games.batam.cards import PIRATE_TILE, START
from batwidgets.games.batam.events import BANK
from batwidgets.games.batam.flow import Story, start_round, tell
from batwidgets.games.batam.moves import FirstRoll, LayTile
from batwidgets.games.batam.setup import brings, clockwise, leaders
from batwidgets.games.batam.state import FIRST, State


def lay_tile(state: State, move: LayTile, story: Story) -> None:
    if not state.tiles:
        open_box(state, story)
    state.tiles[move.space] = move.tile
    boxed = list(state.boxed)
    boxed.remove(move.tile)
    state.boxed = tuple(boxed)
    if move.tile == PIRATE_TILE:
        state.pirate = move.space
    tell(story, "BATAM-SETUP-02", told.TilePlaced(move.space))
    if len(state.tiles) < len(state.chart.compasses):
        return
    for space, tile in state.tiles.items():
        tell(story, "BATAM-SETUP-02", told.TileRevealed(space, tile))
    for tile in state.boxed:
        tell(story, "BATAM-SETUP-03", told.TileBoxed(tile))
    state.phase = FIRST
    ready(state, story)


def first_roll(state: State, move: FirstRoll, story: Story) -> None:
    if not state.throws and not state.tiles:
        open_box(state, story)
        if state.deck:
            tell(story, "BATAM-SETUP-04", told.DeckShuffled(sum(state.deck.values())))
        ready(state, story)
    before = state.throws if {seat for seat, *_ in state.throws} < set(state.contenders) else ()
    state.throws = (*before, (move.seat, *move.faces))
    tell(story, brings(state), told.FirstPlayerRoll(move.seat, move.faces, sum(move.faces)))
    if len(state.throws) < len(state.contenders):
        return
    first = leaders(state)
    if len(first) > 1:
        state.contenders, state.tied = first, True  # they roll again (BATAM-SETUP-08)
        return
    state.contenders, state.tied = (), False
    row = clockwise(first[0], len(state.names))
    tell(story, "BATAM-SETUP-10", told.CrewRowSet(row))
    tell(story, "BATAM-SETUP-11", told.BankSet(state.bank))
    for seat in range(len(state.names)):
        tell(story, "BATAM-SETUP-12", told.Coins(BANK, seat, START, "start"))
    start_round(state, row, story)


def open_box(state: State, story: Story) -> None:
    tell(story, "BATAM-COMP-01", told.BoardLoaded(state.chart.title))
    tell(story, "BATAM-SETUP-01", told.OptionChosen("compass", state.options.compass))


def ready(state: State, story: Story) -> None:
    for seat, at in enumerate(state.ships):
        tell(story, "BATAM-SETUP-05", told.SeatReady(seat))
        tell(story, "BATAM-SETUP-06", told.ShipPlaced(seat, at))
