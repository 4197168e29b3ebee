"""What a legal move does to the table, one handler a move, and the story it tells."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from batwidgets.core.events import Event
from batwidgets.core.moves import Move
from batwidgets.games.batam import entering
from batwidgets.games.batam import events as told
from batwidgets.games.batam.cards import PIRATE_TILE, SALE, SEASICK, SHARE, START, STEP
from batwidgets.games.batam.events import BANK, BOARD
from batwidgets.games.batam.facts import cost, open_boards, ransom, slot_of, toll
from batwidgets.games.batam.flow import Story, end_crew, end_turn, start_round, stop, tell
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
from batwidgets.games.batam.setup import clockwise, leaders
from batwidgets.games.batam.state import ALL_DICE, FIRST, PLACE, REROLL, ROLL, SAIL, State


def do(state: State, move: Move) -> Story:
    """Do a legal move in place; the events it caused, in order."""
    story: Story = []
    HANDLERS[type(move)](state, move, story)
    return story


# Set-up


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
    tell(story, "BATAM-SETUP-07", told.FirstPlayerRoll(move.seat, move.faces, sum(move.faces)))
    if len(state.throws) < len(state.contenders):
        return
    first = leaders(state)
    if len(first) > 1:
        state.contenders = first  # they roll again (BATAM-SETUP-08)
        return
    state.contenders = ()
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


# Phase 1


def offer_wages(state: State, move: OfferWages, story: Story) -> None:
    seat, total = move.seat, move.captain + move.sailor
    state.throws = ()
    state.coins[seat] -= total
    state.wages[seat] = (move.captain, move.sailor)
    tell(story, "BATAM-WAGE-02", told.WageOffered(seat, move.captain, move.sailor))
    if total:
        tell(story, "BATAM-WAGE-04", told.Coins(seat, BOARD, total, "offer"))
    end_turn(state, "offer", story)


# Phase 2


def roll_dice(state: State, move: RollDice, story: Story) -> None:
    if state.rolled:
        shown = list(state.rolled)
        for die, face in zip(move.dice, move.faces, strict=True):
            shown[die] = face
        state.rolled = tuple(shown)
    else:
        state.rolled = move.faces
        state.spare[state.turn] -= len(move.faces)
    state.rolling, state.phase = ALL_DICE, REROLL
    tell(story, "BATAM-CREW-01" if not state.rerolls else "BATAM-CREW-06",
         told.DiceRolled(state.turn, move.dice, move.faces))  # fmt: skip


def reroll(state: State, move: Reroll, story: Story) -> None:
    price = state.price
    state.coins[move.seat] -= price
    state.bank += price
    rule = "BATAM-CREW-05" if state.rerolls else "BATAM-CREW-04"
    state.rerolls += 1
    state.rolling, state.phase = move.dice, ROLL
    tell(story, rule, told.RerollPaid(move.seat, price, state.rerolls))


def end_rerolls(state: State, move: EndRerolls, story: Story) -> None:
    for face in state.rolled:
        if face == SEASICK:
            tell(story, "BATAM-CREW-03", told.DieWithheld(move.seat, face, "seasick"))
    state.phase = PLACE
    place_next(state, story)


def place_next(state: State, story: Story) -> None:
    """Another die can be placed, or the turn is over (BATAM-CREW-16, 18; AMB-BATAM-04)."""
    if any(state.rolled):
        if open_boards(state, state.turn):
            return
        for face in filter(None, state.rolled):
            tell(story, "BATAM-CREW-18", told.DieWithheld(state.turn, face, "no board"))
    end_crew(state, story)


def place_die(state: State, move: PlaceDie, story: Story) -> None:
    shown = list(state.rolled)
    value = shown[move.die]
    assert value
    shown[move.die] = None
    state.rolled = tuple(shown)
    board = state.boards[move.board]
    slot = slot_of(board, value)
    state.boards[move.board] = (*board[:slot], (move.seat, value), *board[slot:])
    rule = "BATAM-CREW-11" if board else "BATAM-CREW-10"
    if slot < len(board) and board[slot][1] == value:
        rule = "BATAM-CREW-12"
    story.append(Event(rule, told.DiePlaced(move.seat, move.board, value, slot, board[slot:])))
    place_next(state, story)


# Phase 3


def step(state: State, move: Step, story: Story) -> None:
    """Pay for the step, then the pirates; then the space acts (AMB-BATAM-08)."""
    seat, to, chart = move.seat, move.to, state.chart
    origin, price = state.ships[seat], cost(state, seat, to)
    state.ships[seat] = to
    state.left -= price
    state.moved = True
    if origin == chart.home:
        state.away |= {seat}
    rule = "BATAM-SAIL-05" if price == STEP else "BATAM-SAIL-06"
    story.append(Event(rule, told.ShipStep(seat, origin, to, price, state.left)))
    if state.pirate and (due := toll(state, seat, to)):
        state.coins[seat] -= due
        state.bank += due
        tell(story, "BATAM-TILE-09", told.PirateToll(seat, to, due, len(state.boards[seat])))
    kind = chart.kind[to]
    if kind == "compass":
        entering.enter_compass(state, seat, to, story)
    elif kind == "harbor":
        entering.enter_harbor(state, seat, to, story)


def stop_sailing(state: State, move: StopSailing, story: Story) -> None:
    stop(state, "BATAM-SAIL-01", story)


def sell(state: State, move: Sell, story: Story) -> None:
    """25 from the bank first, then a share to everybody who sold here before (BATAM-HARBOR-04 to 06)."""
    seat = move.seat
    island = state.chart.island_of[state.ships[seat]]
    there = state.cubes[island]
    state.cubes[island] = (*there, seat)
    state.goods[seat] -= 1
    state.coins[seat] += SALE - SHARE * len(there)
    state.bank -= SALE
    state.phase = SAIL
    tell(story, "BATAM-HARBOR-04", told.GoodsSold(seat, island, len(there) + 1, there))
    tell(story, "BATAM-HARBOR-04", told.Coins(BANK, seat, SALE, "sale"))
    for other in there:
        state.coins[other] += SHARE
        tell(story, "BATAM-HARBOR-05", told.Coins(seat, other, SHARE, "share"))


def decline(state: State, move: Decline, story: Story) -> None:
    state.phase = SAIL
    island = state.chart.island_of[state.ships[move.seat]]
    tell(story, "BATAM-HARBOR-01", told.SaleDeclined(move.seat, island))


def draw_card(state: State, move: DrawCard, story: Story) -> None:
    entering.enter_card(state, state.turn, move.card, story)


def pay_ransom(state: State, move: PayRansom, story: Story) -> None:
    due = ransom(state, move.seat)
    state.coins[move.seat] -= due
    state.bank += due
    tell(story, "BATAM-CARD-07", told.RansomPaid(move.seat, due, len(state.boards[move.seat])))
    entering.finish_card(state, "BATAM-CARD-08", story)


def end_here(state: State, move: EndHere, story: Story) -> None:
    entering.end_here(state, story)


HANDLERS: dict[type[Move], Callable[[State, Any, Story], None]] = {
    LayTile: lay_tile, FirstRoll: first_roll, OfferWages: offer_wages, RollDice: roll_dice, Reroll: reroll,
    EndRerolls: end_rerolls, PlaceDie: place_die, Step: step, StopSailing: stop_sailing, Sell: sell, Decline: decline,
    DrawCard: draw_card, PayRansom: pay_ransom, EndHere: end_here,
}  # fmt: skip
