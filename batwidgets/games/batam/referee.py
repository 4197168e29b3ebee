"""The second judge: why a move is not allowed. Each reason cites its rule and says what would be allowed instead."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from batwidgets.core.chance import against
from batwidgets.core.given import shown
from batwidgets.core.handlers import judging
from batwidgets.core.moves import Move
from batwidgets.core.rules import Refusal
from batwidgets.games.batam import against_step, against_voyage, pilot, setup
from batwidgets.games.batam.cards import CARDS, DICE, LIMITS, SEASICK, SPACES, WAGE
from batwidgets.games.batam.moves import (
    Decline,
    EndHere,
    EndRerolls,
    OfferWages,
    PayRansom,
    PlaceDie,
    Reroll,
    SailTo,
    Sell,
    Step,
    StopSailing,
)
from batwidgets.games.batam.next_moves import ransom
from batwidgets.games.batam.offering_names import KEEPING
from batwidgets.games.batam.out_of_place import ended, out_of_place
from batwidgets.games.batam.state import CHANCE_ACTS, Phase, State
from batwidgets.scene.refusals import seat_acts
from batwidgets.scene.words import aimed, counted, listed, whose

Reasons = Iterator[Refusal]


def chance(state: State, move: Move) -> Reasons:
    if state.phase not in CHANCE_ACTS:
        yield ended(state) if state.phase is Phase.OVER else seat_acts("BATAM-ROUND-01")
    else:
        yield from against(move, setup.outcomes(state), setup.brings(state))


# Phase 1


def offer_wages(state: State, move: OfferWages) -> Reasons:
    coins, total = state.coins[move.seat], move.captain + move.sailor
    if coins < 2 * WAGE:  # all there is, the captain first (AMB-BATAM-05)
        if (move.captain, move.sailor) != (coins, 0):
            yield Refusal("BATAM-WAGE-02", f"You have {counted(coins, 'coin')}, too few for captain and sailor.",
                          f"Offer {coins} to the captain and 0 to the sailor.")  # fmt: skip
        return
    for who, wage in (("captain", move.captain), ("sailor", move.sailor)):
        if wage < WAGE:
            yield Refusal("BATAM-WAGE-02", f"You offer the {who} {shown(wage)}.",
                          f"Offer at least {counted(WAGE, 'coin')} to each.")  # fmt: skip
    if total > coins:
        yield Refusal("BATAM-WAGE-03", f"You offer {shown(move.captain)} and {shown(move.sailor)}, {shown(total)} in "
                      f"all, and have {counted(coins, 'coin')}.", f"Offer at most {coins} in all.")  # fmt: skip


# Phase 2


def reroll(state: State, move: Reroll) -> Reasons:
    coins, price = state.coins[move.seat], state.price
    if price > coins:  # whatever the dice
        yield from poor(state, move.seat)
    elif not move.dice:
        yield Refusal("BATAM-CREW-06", "You name no dice to reroll.", "Name one, two or all three of your dice.")
    elif move.dice != tuple(sorted(set(move.dice) & {*range(DICE)})):
        yield Refusal("BATAM-CREW-06", f"You name the dice {shown(move.dice)}.",
                      f"Your dice are 0 to {DICE - 1}; name each once, in this order.")  # fmt: skip


def poor(state: State, seat: int) -> Reasons:
    """Why a seat cannot pay for rolling again."""
    rule = "BATAM-CREW-05" if state.rerolls else "BATAM-CREW-04"
    which = "The next" if state.rerolls else "The first"
    instead = f"Choose “{KEEPING}”."
    yield Refusal(rule, f"{which} reroll costs {counted(state.price, 'coin')}, and you have {state.coins[seat]}.",
                  instead)  # fmt: skip
    if wages := sum(state.wages[seat]):
        yield Refusal(
            "BATAM-WAGE-04", f"The {counted(wages, 'coin')} that you offered as wages pay for nothing else.", instead
        )


def place_die(state: State, move: PlaceDie) -> Reasons:
    if not (0 <= move.die < DICE and state.rolled[move.die]):
        yield no_such_die(state, move.die)  # and no board would take it
    else:
        yield from closed_board(state, move.seat, move.board)


def no_such_die(state: State, die: int) -> Refusal:
    """Why a die cannot be placed, whatever the board."""
    yours = f"Place your {listed(dict.fromkeys(str(value) for value in state.rolled if value), 'or')}."
    if not 0 <= die < DICE:
        return Refusal("BATAM-CREW-08", f"You have no die {shown(die)}: they are 0 to {DICE - 1}.", yours)
    if state.rolled[die] is None:
        return Refusal("BATAM-CREW-08", "That die is placed already.", yours)
    assert state.rolled[die] == SEASICK
    return Refusal("BATAM-CREW-03", "That die is seasick, and nobody hires it.", yours)


def closed_board(state: State, seat: int, board: int) -> Reasons:
    """Why a crew board takes no die of a seat."""
    players = len(state.names)
    if not 0 <= board < players:
        reasons = [("BATAM-CREW-08", f"There is no crew board {shown(board)}.")]
    elif board == seat:
        reasons = [("BATAM-CREW-09", "This is your own crew board.")]
    else:
        reasons = list(board_full(state, seat, board))
    if not reasons:
        return
    others = [other for other in range(players) if other != seat and not any(board_full(state, seat, other))]
    instead = f"Place it on the board of {listed([aimed(state.names[other]) for other in others], 'or')}."
    for rule, why in reasons:
        yield Refusal(rule, why, instead)


def board_full(state: State, seat: int, board: int) -> Iterator[tuple[str, str]]:
    """Why another player's crew board takes no die of a seat: rule and reason."""
    dice, name, players = state.boards[board], state.names[board], len(state.names)
    own = sum(owner == seat for owner, _ in dice)
    if len(dice) >= SPACES:
        yield "BATAM-CREW-13", f"{whose(name)} crew board has {len(dice)} dice."
    if own >= LIMITS[players] and LIMITS[players] < SPACES:
        yours = f"{counted(own, 'die', 'dice')} of yours {'is' if own == 1 else 'are'}"
        there = f"{yours} on {whose(name, within=True)} crew board"
        rule = "BATAM-CREW-15" if LIMITS[players] == 1 else "BATAM-CREW-14"
        yield rule, f"{there}, and with {players} players no more may be."


# Phase 3


def stop_sailing(state: State, move: StopSailing) -> Reasons:
    space = state.ships[move.seat]
    if state.moved and not pilot.may_stop(state, space):  # not moving ends no movement (AMB-BATAM-32)
        there = f"{pilot.lying(state, space)} in {state.chart.label(space)} too"
        yield Refusal("BATAM-SAIL-07", f"{there}, and no two ships may stop in a {state.chart.kind[space]} space.",
                      against_step.choices(state))  # fmt: skip


def pay_ransom(state: State, move: PayRansom) -> Reasons:
    due, coins = ransom(state), state.coins[move.seat]
    if due > coins:
        yield Refusal("BATAM-CARD-07", f"The ransom is {due}: {CARDS[state.card].amount} for each of "
                      f"{counted(len(state.boards[move.seat]), 'die', 'dice')}; you have {counted(coins, 'coin')}.",
                      "End your movement here.")  # fmt: skip


def end_here(state: State, move: EndHere) -> Reasons:
    space, due = state.ships[move.seat], ransom(state)
    if not pilot.may_stop(state, space) and due <= state.coins[move.seat]:  # AMB-BATAM-13
        yield Refusal("BATAM-SAIL-07", f"{pilot.lying(state, space)} in {state.chart.label(space)} too, and "
                      "no two ships may stop in a compass space.",
                      f"Pay the ransom of {counted(due, 'coin')} and sail on.")  # fmt: skip


def nothing(_: State, __: Move) -> Reasons:
    yield from ()


JUDGES: dict[type[Move], Callable[[State, Any], Reasons]] = {
    OfferWages: offer_wages, Reroll: reroll, EndRerolls: nothing, PlaceDie: place_die,
    Step: lambda state, move: against_step.step(state, move.to), StopSailing: stop_sailing,
    SailTo: lambda state, move: against_voyage.voyage(state, move.to), Sell: nothing, Decline: nothing,
    PayRansom: pay_ransom, EndHere: end_here,
}  # fmt: skip
why_not = judging(chance, out_of_place, JUDGES)
