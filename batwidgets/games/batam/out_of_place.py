"""The second judge of moves out of place: the game is over, it is another's turn, another phase or another moment."""

from __future__ import annotations

from collections.abc import Iterator

from batwidgets.core.moves import Move, SeatMove
from batwidgets.core.rules import Refusal
from batwidgets.games.batam import against_step, pilot
from batwidgets.games.batam.cards import CUBES
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
from batwidgets.games.batam.next_moves import now
from batwidgets.games.batam.offering_names import KEEPING
from batwidgets.games.batam.setup import brings
from batwidgets.games.batam.state import CHANCE_ACTS, SETTING_UP, Phase, State
from batwidgets.games.batam.words import people
from batwidgets.scene.refusals import chance_acts, out_of_turn, over
from batwidgets.scene.words import aimed, counted, does, listed

Reasons = Iterator[Refusal]
ROUND = {"offer": "offering wages", "crew": "placing crew", "sail": "sailing"}  # phases of a round, in order
WHEN: dict[type[Move], Phase] = {
    OfferWages: Phase.OFFER, Reroll: Phase.REROLL, EndRerolls: Phase.REROLL, PlaceDie: Phase.PLACE, Step: Phase.SAIL,
    StopSailing: Phase.SAIL, SailTo: Phase.SAIL, Sell: Phase.SALE, Decline: Phase.SALE, PayRansom: Phase.RANSOM,
    EndHere: Phase.RANSOM,
}  # fmt: skip


def out_of_place(state: State, move: SeatMove) -> Reasons:
    """The game is over or being set up, chance acts, it is another's turn, or another phase."""
    name, acting = state.names[move.seat], state.names[state.turn]
    if state.phase is Phase.OVER:
        yield ended(state)
    elif state.phase in SETTING_UP:
        yield chance_acts(brings(state), "The game is still being set up.")
    elif move.seat != state.turn:
        row, part, wait = people(state.names, state.row), ROUND[state.phase.part], when_it_is(state, move.seat)
        yield out_of_turn("BATAM-ROUND-02", acting, name, wait, f": for {part} the row is {row}")
        if begun(state):
            yield Refusal("BATAM-ROUND-04", f"{does(acting, 'is')} in the middle of a turn, and nobody comes in "
                          "between.", f"Wait until {does(aimed(acting), 'is')} done.")  # fmt: skip
    elif state.phase in CHANCE_ACTS:
        what = "Your dice are being rolled." if state.phase is Phase.ROLL else "A compass card is being drawn."
        yield chance_acts(brings(state), what)
    elif (wanted := WHEN[type(move)]).part != state.phase.part:
        parts = [*ROUND]
        yield Refusal("BATAM-ROUND-01", f"This belongs to phase {parts.index(wanted.part) + 1} of the round, "
                      f"{ROUND[wanted.part]}; it is at phase {parts.index(state.phase.part) + 1}, "
                      f"{ROUND[state.phase.part]}.", f"Now {now(state)}.")  # fmt: skip
    elif wanted is not state.phase:
        yield from wrong_step(state, move)


def ended(state: State) -> Refusal:
    """Against any move, one of chance too, after the end: who has most coins, then most goods sold, has won."""
    scores = [(coins, state.sold(seat)) for seat, coins in enumerate(state.coins)]
    winners = [name for name, score in zip(state.names, scores, strict=True) if score == max(scores)]
    return over("BATAM-END-05", winners)


def when_it_is(state: State, seat: int) -> str:
    """When a seat's turn comes, in words."""
    ahead = state.row.index(seat) - state.row.index(state.turn)
    if ahead > 0:
        before = state.names[state.row[state.row.index(seat) - 1]]
        return f"{does(state.names[seat], 'is')} next after {aimed(before)}."
    return f"{does(state.names[seat], 'has')} had a turn in this phase; wait until the others have had theirs."


def begun(state: State) -> bool:
    """Whether the seat whose turn it is has done a part of it."""
    return state.phase.part == "crew" or (
        state.phase.part == "sail" and (state.moved or state.phase is not Phase.SAIL)
    )  # fmt: skip


def wrong_step(state: State, move: SeatMove) -> Reasons:
    """The move belongs to this phase of the round, but not to this moment."""
    instead = f"Now {now(state)}."
    if state.phase is Phase.RANSOM:  # these two come first, whatever else there is against the move
        yield Refusal("BATAM-CARD-07", f"The pirates of the card {state.card} are waiting for an answer.", instead)
    elif state.phase is Phase.SALE:
        yield Refusal("BATAM-HARBOR-01", "A sale is offered, and is decided on before anything else.", instead)
    elif isinstance(move, PlaceDie):
        yield Refusal("BATAM-CREW-07", "Rerolling comes before placing, and you have not ended it.",
                      f"First choose “{KEEPING}”.")  # fmt: skip
    elif isinstance(move, Reroll | EndRerolls):
        placed = state.rolled.count(None)
        why = f"You have placed {counted(placed, 'die', 'dice')}" if placed else "You have ended your rerolls"
        yield Refusal("BATAM-CREW-07", f"{why}, and rerolling comes before placing.", instead)
    elif isinstance(move, Sell | Decline):
        yield no_sale(state)
    elif isinstance(move, PayRansom | EndHere):
        yield Refusal("BATAM-CARD-07", "No pirate card asks you for a ransom.", instead)


def no_sale(state: State) -> Refusal:
    """Why no sale is offered to the ship that sails."""
    seat, chart, ship = state.turn, state.chart, pilot.here(state)
    island, instead = chart.island_of.get(ship.space), f"Now {now(state)}."
    own = [where for where, seats in state.cubes.items() if seat in seats]
    free = [where for where in chart.selling if where not in own]
    if len(own) == CUBES:
        reach = dict(against_step.reach(state))
        homeward = chart.home in reach or (reach and state.ended is None and ship.space != chart.home)
        return Refusal("BATAM-HARBOR-08", f"You have sold all {CUBES} cubes.",
                       f"Sail home to {chart.island_of[chart.home]}." if homeward else instead)  # fmt: skip
    if island is None:
        return Refusal("BATAM-HARBOR-01", "Your ship is in no harbour; goods are sold on entering one.", instead)
    if ship.space == chart.home:
        later = state.ended is None or any(pilot.onward(state, ship))
        return Refusal("BATAM-HARBOR-02", f"Nothing is sold at {island}.",
                       f"Islands left to you: {listed(free)}." if later else instead)  # fmt: skip
    if island in own:
        return Refusal("BATAM-HARBOR-03", f"A cube of yours lies on {island} already.", instead)
    back = any(pilot.open_step(state, out, ship.space) for out in pilot.onward(state, ship))
    after = "a later one" if back else "in a later turn"
    when = [*(["in this turn"] if back else []), *([after] if state.ended is None else [])]
    return Refusal("BATAM-HARBOR-01", f"Goods are sold on entering {island}'s harbour, and not later.",
                   f"Leave it and enter it again, {listed(when, 'or')}." if when else instead)  # fmt: skip
