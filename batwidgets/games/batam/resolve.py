"""What a legal move does to the table, one handler a move, and the story it tells."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from batwidgets.core.events import Event
from batwidgets.core.handlers import doing
from batwidgets.core.moves import Move
from batwidgets.games.batam import entering
from batwidgets.games.batam import events as told
from batwidgets.games.batam.boarding import end_rerolls, offer_wages, place_die, reroll, roll_dice
from batwidgets.games.batam.cards import SALE, SHARE, STEP
from batwidgets.games.batam.events import BANK
from batwidgets.games.batam.facts import cost, ransom, toll
from batwidgets.games.batam.flow import Story, stop, tell
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
from batwidgets.games.batam.opening import first_roll, lay_tile
from batwidgets.games.batam.state import SAIL, State

# The voyage


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
do = doing(HANDLERS)
