"""The second judge: why a move is not allowed. Each reason cites its rule and says what would be allowed instead."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from batwidgets.core.chance import against
from batwidgets.core.given import shown
from batwidgets.core.moves import Move, SeatMove
from batwidgets.core.rules import Refusal
from batwidgets.games.batam import against_step, against_voyage, pilot, setup
from batwidgets.games.batam.cards import CARDS, CUBES, DICE, LIMITS, SEASICK, SPACES, WAGE
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
from batwidgets.games.batam.state import CHANCE_ACTS, SETTING_UP, Phase, State
from batwidgets.scene.words import counted, listed

Reasons = Iterator[Refusal]
ROUND = {"offer": "offering wages", "crew": "placing crew", "sail": "sailing"}  # phases of a round, in order
NOW = {
    Phase.OFFER: "offer wages for your captain and your sailor",
    Phase.REROLL: "reroll some of your dice, or end your rerolls",
    Phase.PLACE: "place one of your numbered dice",
    Phase.SAIL: "sail to a neighbouring space, or end your movement",
    Phase.RANSOM: "pay the ransom, or end your movement here",
    Phase.SALE: "sell, or decline to",
}
WHEN: dict[type[Move], Phase] = {
    OfferWages: Phase.OFFER, Reroll: Phase.REROLL, EndRerolls: Phase.REROLL, PlaceDie: Phase.PLACE, Step: Phase.SAIL,
    StopSailing: Phase.SAIL, SailTo: Phase.SAIL, Sell: Phase.SALE, Decline: Phase.SALE, PayRansom: Phase.RANSOM,
    EndHere: Phase.RANSOM,
}  # fmt: skip
SPACE_NAMES = ("captain's", "sailor's", "ship")


def why_not(state: State, move: Move) -> tuple[Refusal, ...]:
    """Every reason against a move; () when it is legal."""
    if not isinstance(move, SeatMove):
        return tuple(chance(state, move))
    refused = tuple(out_of_place(state, move))
    return refused or tuple(JUDGES[type(move)](state, move))


def chance(state: State, move: Move) -> Reasons:
    if state.phase not in CHANCE_ACTS:
        instead = "Start a new game." if state.phase is Phase.OVER else "A seat is to move."
        yield Refusal("BATAM-ROUND-01", "It is not for chance to act now.", instead)
    else:
        yield from against(move, setup.outcomes(state), brings(state))


def brings(state: State) -> str:
    """The rule by which chance acts now."""
    match state.phase:
        case Phase.TILES:
            return "BATAM-SETUP-02"
        case Phase.FIRST:  # those who share the highest sum roll again
            again = len(state.contenders) < len(state.names) or len(state.throws) == len(state.contenders)
            return "BATAM-SETUP-08" if again else "BATAM-SETUP-07"
        case Phase.ROLL:
            return "BATAM-CREW-06" if state.rerolls else "BATAM-CREW-01"
    return "BATAM-CARD-01"


# Moves out of place


def out_of_place(state: State, move: SeatMove) -> Reasons:
    """The game is over or being set up, chance acts, it is another's turn, or another phase."""
    name, acting = state.names[move.seat], state.names[state.turn]
    if state.phase is Phase.OVER:
        yield Refusal("BATAM-END-05", f"The game is over: {winners(state)} won.", "Start a new one.")
    elif state.phase in SETTING_UP:
        yield Refusal(brings(state), "The game is still being set up.", "Wait until that is done.")
    elif move.seat != state.turn:
        row, part = listed(state.names[seat] for seat in state.row), ROUND[state.phase.part]
        yield Refusal("BATAM-ROUND-02", f"It is {acting}'s turn, not {name}'s: for {part} the row is {row}.",
                      when_it_is(state, move.seat))  # fmt: skip
        if begun(state):
            yield Refusal("BATAM-ROUND-04", f"{acting} is in the middle of a turn, and nobody comes in between.",
                          f"Wait until {acting} is done.")  # fmt: skip
    elif state.phase in CHANCE_ACTS:
        what = "Your dice are being rolled." if state.phase is Phase.ROLL else "A compass card is being drawn."
        yield Refusal(brings(state), what, "Wait until that is done.")
    elif (wanted := WHEN[type(move)]).part != state.phase.part:
        parts = [*ROUND]
        yield Refusal("BATAM-ROUND-01", f"This belongs to phase {parts.index(wanted.part) + 1} of the round, "
                      f"{ROUND[wanted.part]}; it is at phase {parts.index(state.phase.part) + 1}, "
                      f"{ROUND[state.phase.part]}.", f"Now {NOW[state.phase]}.")  # fmt: skip
    elif wanted is not state.phase:
        yield from wrong_step(state, move)


def winners(state: State) -> str:
    """Who has won, by name: most coins, then most goods sold (BATAM-END-05 to 07)."""
    scores = [(coins, state.sold(seat)) for seat, coins in enumerate(state.coins)]
    return listed(name for name, score in zip(state.names, scores, strict=True) if score == max(scores))


def when_it_is(state: State, seat: int) -> str:
    """When a seat's turn comes, in words."""
    ahead = state.row.index(seat) - state.row.index(state.turn)
    if ahead > 0:
        return f"You are next after {state.names[state.row[state.row.index(seat) - 1]]}."
    return "You have had your turn in this phase; wait until the others have had theirs."


def begun(state: State) -> bool:
    """Whether the seat whose turn it is has done a part of it."""
    return state.phase.part == "crew" or (
        state.phase.part == "sail" and (state.moved or state.phase is not Phase.SAIL)
    )  # fmt: skip


def wrong_step(state: State, move: SeatMove) -> Reasons:
    """The move belongs to this phase of the round, but not to this moment."""
    instead = f"Now {NOW[state.phase]}."
    if isinstance(move, PlaceDie):
        yield Refusal("BATAM-CREW-07", "Rerolling comes before placing, and you have not ended it.",
                      "End your rerolls first.")  # fmt: skip
    elif isinstance(move, Reroll | EndRerolls):
        placed = state.rolled.count(None)
        why = f"You have placed {counted(placed, 'die', 'dice')}" if placed else "You have ended your rerolls"
        yield Refusal("BATAM-CREW-07", f"{why}, and rerolling comes before placing.", instead)
    if state.phase is Phase.RANSOM:
        yield Refusal("BATAM-CARD-07", f"The pirates of the card {state.card} are waiting for an answer.", instead)
    elif state.phase is Phase.SALE:
        yield Refusal("BATAM-HARBOR-01", "A sale is offered, and is decided on before anything else.", instead)
    if isinstance(move, Sell | Decline):
        yield from no_sale(state)
    elif isinstance(move, PayRansom | EndHere) and state.phase is not Phase.RANSOM:
        yield Refusal("BATAM-CARD-07", "No pirate card asks you for a ransom.", instead)


def no_sale(state: State) -> Reasons:
    """Why no sale is offered to the ship that sails."""
    seat = state.turn
    space = state.ships[seat]
    island, instead = state.chart.island_of.get(space), f"Now {NOW[state.phase]}."
    own = [where for where, seats in state.cubes.items() if seat in seats]
    free = [where for where in state.chart.selling if where not in own]
    if island is None:
        yield Refusal("BATAM-HARBOR-01", "Your ship is in no harbour; goods are sold on entering one.", instead)
    elif space == state.chart.home:
        yield Refusal("BATAM-HARBOR-02", f"Nothing is sold at {island}.",
                      f"Islands left to you: {listed(free)}." if len(own) < CUBES else instead)  # fmt: skip
    elif island in own:
        yield Refusal("BATAM-HARBOR-03", f"A cube of yours lies on {island} already.", instead)
    if len(own) == CUBES:
        home = state.chart.home
        yield Refusal("BATAM-HARBOR-08", f"You have sold all {CUBES} cubes.",
                      instead if space == home else f"Sail home to {state.chart.island_of[home]}.")  # fmt: skip
    elif island in state.chart.selling and island not in own:
        yield Refusal("BATAM-HARBOR-01", f"Goods are sold on entering {island}'s harbour, and not later.",
                      "Leave it and enter it again, in this turn or a later one.")  # fmt: skip


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
    if not move.dice:
        yield Refusal("BATAM-CREW-06", "You name no dice to reroll.", "Name one, two or all three of your dice.")
    elif move.dice != tuple(sorted(set(move.dice) & {*range(DICE)})):
        yield Refusal("BATAM-CREW-06", f"You name the dice {shown(move.dice)}.",
                      f"Your dice are 0 to {DICE - 1}; name each once, in this order.")  # fmt: skip
    if price > coins:
        rule = "BATAM-CREW-05" if state.rerolls else "BATAM-CREW-04"
        which = "The next" if state.rerolls else "The first"
        yield Refusal(rule, f"{which} reroll costs {counted(price, 'coin')}, and you have {coins}.",
                      "End your rerolls.")  # fmt: skip
    wages = sum(state.wages[move.seat])
    if price > coins and wages:
        yield Refusal("BATAM-WAGE-04", f"The {counted(wages, 'coin')} that you offered as wages pay for nothing else.",
                      "End your rerolls.")  # fmt: skip


def place_die(state: State, move: PlaceDie) -> Reasons:
    if not (0 <= move.die < DICE and state.rolled[move.die]):
        yield no_such_die(state, move.die)
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
    instead = f"Place it on the board of {listed([state.names[other] for other in others], 'or')}."
    for rule, why in reasons:
        yield Refusal(rule, why, instead)


def board_full(state: State, seat: int, board: int) -> Iterator[tuple[str, str]]:
    """Why another player's crew board takes no die of a seat: rule and reason."""
    dice, name, players = state.boards[board], state.names[board], len(state.names)
    own = sum(owner == seat for owner, _ in dice)
    if len(dice) >= SPACES:
        yield "BATAM-CREW-13", f"{name}'s crew board has {len(dice)} dice."
    if own >= LIMITS[players] and LIMITS[players] < SPACES:
        there = f"{counted(own, 'die', 'dice')} of yours {'is' if own == 1 else 'are'} on {name}'s crew board"
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


def ransom(state: State) -> int:
    """Coins that the drawn pirate card asks for (BATAM-CARD-07)."""
    return CARDS[state.card].amount * len(state.boards[state.turn])


def nothing(_: State, __: Move) -> Reasons:
    yield from ()


JUDGES: dict[type[Move], Callable[[State, Any], Reasons]] = {
    OfferWages: offer_wages, Reroll: reroll, EndRerolls: nothing, PlaceDie: place_die,
    Step: lambda state, move: against_step.step(state, move.to), StopSailing: stop_sailing,
    SailTo: lambda state, move: against_voyage.voyage(state, move.to), Sell: nothing, Decline: nothing,
    PayRansom: pay_ransom, EndHere: end_here,
}  # fmt: skip
