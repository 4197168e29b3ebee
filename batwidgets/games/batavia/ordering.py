"""Whether it is the time for a move at all: whose turn it is, and which part and step of the round."""

from __future__ import annotations

from collections.abc import Iterator

from batwidgets.core.chance import against
from batwidgets.core.moves import Move, SeatMove
from batwidgets.core.rules import Refusal
from batwidgets.games.batavia import setup
from batwidgets.games.batavia.cards import BLOCK, COMPANIES, INDEX, company_name
from batwidgets.games.batavia.moves import (
    Bid,
    Convert,
    Draw,
    Head,
    Keep,
    LayOut,
    Pass,
    PassTurn,
    TakeTarget,
    TurnCounter,
)
from batwidgets.games.batavia.score import standing
from batwidgets.games.batavia.standing import bid_or_pass, can_play, left_to_draw, ways_on
from batwidgets.games.batavia.state import CHANCE_ACTS, NOBODY, Phase, State
from batwidgets.scene.refusals import chance_acts, out_of_turn, over, seat_acts
from batwidgets.scene.words import aimed, does, listed, turn

Reasons = Iterator[Refusal]


WHEN: dict[type[Move], Phase] = {
    Bid: Phase.BID, Pass: Phase.BID, Draw: Phase.PLAY, PassTurn: Phase.PLAY, LayOut: Phase.PLAY,
    Head: Phase.MOVE, TakeTarget: Phase.MOVE, Convert: Phase.CONVERT, Keep: Phase.CONVERT,
}  # fmt: skip


# By which rule chance acts, and what is going on meanwhile.
BRINGS = {
    Phase.COUNTERS: ("BATAVIA-SETUP-04", "The game is still being set up: the first counters are turned up."),
    Phase.DEAL: ("BATAVIA-SETUP-06", "The game is still being set up: the first ship cards are dealt."),
    Phase.ROLL: ("BATAVIA-AUCTION-01", "The die is being rolled."),
    Phase.TURN_UP: ("BATAVIA-AUCTION-01", "The cards of the lot are being turned up."),
    Phase.DRAW: ("BATAVIA-DRAW-01", "Ship cards are being drawn."),
    Phase.REVEAL: ("BATAVIA-REVEAL-01", "The next counters are being turned up."),
}


TURNING = (Phase.COUNTERS, Phase.REVEAL)


def chance(state: State, move: Move) -> Reasons:
    if state.phase not in CHANCE_ACTS:
        yield ended(state) if state.phase is Phase.OVER else seat_acts("BATAVIA-ROUND-01")
    else:
        second = twice_in_block(state, move)
        yield from (second,) if second else against(move, setup.outcomes(state), brings(state))


def twice_in_block(state: State, move: Move) -> Refusal | None:
    """Against a counter for the next hex of a company that its block has already, if it is one (BATAVIA-SETUP-03)."""
    if not isinstance(move, TurnCounter) or state.phase not in TURNING or move.hex != state.opened + 1:
        return None
    start = state.opened // BLOCK * BLOCK + 1
    there = state.flags[start : start + BLOCK]
    if move.company not in COMPANIES or (where := there.find(INDEX[move.company])) < 0:
        return None
    left = [company_name(code) for code, company in INDEX.items() if company not in there]
    return Refusal("BATAVIA-SETUP-03", f"Hexes {start} to {start + BLOCK - 1} have one counter of each company, and "
                   f"the {company_name(move.company)} one lies on {start + where}.",
                   f"Turn up a counter that is {listed(left, 'or')}.")  # fmt: skip


def brings(state: State) -> str:
    """The rule by which chance acts now."""
    if state.phase is Phase.COUNTERS and state.options.quick_start:
        return "BATAVIA-QUICK-01"
    return BRINGS[state.phase][0]


def out_of_place(state: State, move: SeatMove) -> Reasons:
    """The game is over, chance acts, it is another part of the round, another's turn, or another step of it."""
    phase, wanted = state.phase, WHEN[type(move)]
    if phase is Phase.OVER:
        yield ended(state)
        return
    if phase in CHANCE_ACTS:
        yield chance_acts(brings(state), BRINGS[phase][1])
        return
    if (phase is Phase.BID) != (wanted is Phase.BID):
        yield wrong_part(state, move.seat)
    elif move.seat != state.turn:
        yield not_yours(state, move.seat)
    elif phase is not wanted:
        yield from wrong_step(state, move)


def ended(state: State) -> Refusal:
    """Against any move, one of chance too, after the end."""
    return over("BATAVIA-END-05", [state.names[seat] for seat in standing(state).winners])


def wrong_part(state: State, seat: int) -> Refusal:
    """An auction where there is none, or a move before the auction is over; nothing is told of another's notes."""
    whose_turn = turn(state.names[state.turn])
    if state.phase is Phase.BID:
        instead = bid_or_pass(state, seat) if seat == state.turn else f"{whose_turn} to bid or pass."
        return Refusal("BATAVIA-ROUND-01", f"The auction of round {state.round} is not over yet.", instead)
    instead = now_do(state) if seat == state.turn else f"{whose_turn}."
    return Refusal("BATAVIA-ROUND-01", f"The auction of round {state.round} is over.", instead)


def not_yours(state: State, seat: int) -> Refusal:
    """Another seat's turn."""
    acting, name = state.names[state.turn], state.names[seat]
    who = aimed(acting)
    if state.phase is not Phase.BID:
        return out_of_turn("BATAVIA-ROUND-02", acting, name, f"Wait for {who} to move.")
    if seat in state.passed:
        return Refusal("BATAVIA-AUCTION-05", f"{does(name, 'is')} out of this auction, having passed.",
                       "Bid again in the next one.")  # fmt: skip
    wait = f"Wait for {who} to bid or pass."
    return out_of_turn("BATAVIA-AUCTION-04", acting, name, wait, ": bidding goes round the table")


def wrong_step(state: State, move: SeatMove) -> Reasons:
    """The seat's own turn, but the move belongs to another step of it."""
    now, instead = state.phase, now_do(state)
    match move:
        case Convert() | Keep():
            yield Refusal("BATAVIA-CONV-08", "No counter has been taken in this turn yet.", instead)
        case Draw() | PassTurn():
            yield Refusal("BATAVIA-ROUND-03", "Cards have been laid out, and a turn is either drawing or playing.",
                          instead)  # fmt: skip
        case LayOut():
            yield Refusal("BATAVIA-LAY-01", "Cards have been laid out in this turn, and that is done once.", instead)
        case _ if now is Phase.PLAY and not can_play(state, state.turn):
            yield Refusal(*cannot_play(state), instead)
        case _ if now is Phase.PLAY:
            yield Refusal("BATAVIA-LAY-01", "The merchant moves after cards have been laid out, and none have been.",
                          instead)  # fmt: skip
        case _:
            yield Refusal("BATAVIA-LAY-01", "The merchant has moved in this turn, and moves once.", instead)
    if now is Phase.MOVE and not isinstance(move, LayOut):
        yield Refusal("BATAVIA-MOVE-07", "Whoever has laid out cards must move the merchant.", instead)


def cannot_play(state: State) -> tuple[str, str]:
    """By which rule the seat whose turn it is can lay out nothing, so that its merchant stays, and why."""
    if not any(state.hands[state.turn]):
        return "BATAVIA-LAY-09", "The merchant sails after cards have been laid out, and your hand is empty."
    if state.target != NOBODY:
        return "BATAVIA-END-03", "The target is taken, and no lay-out would bring you to a post."
    return "BATAVIA-LAY-08", "The merchant sails after cards have been laid out, and your hand has no majority in it."


def now_do(state: State) -> str:
    """What the seat whose turn it is may do at this step."""
    if state.phase is Phase.MOVE:
        return f"Now {ways_on(state)}."
    if state.phase is Phase.CONVERT:
        return "Now convert your counters, or keep them."
    can = [
        *(["draw"] if left_to_draw(state) else []), *(["lay out cards"] if can_play(state, state.turn) else []),
    ]  # fmt: skip
    return f"Now {', or '.join(can) or 'pass the turn: nothing can be drawn or played'}."
