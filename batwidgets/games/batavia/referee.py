"""The second judge: why a move is not allowed. Each reason cites its rule and says what would be allowed instead.

Nothing is told about the hand of a seat whose turn it is not: its moves are out of place, whatever it holds.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from batwidgets.core.given import shown
from batwidgets.core.handlers import judging
from batwidgets.core.moves import Move, SeatMove
from batwidgets.core.rules import Refusal
from batwidgets.games.batavia.cards import COMPANIES, INDEX, company_name
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
)
from batwidgets.games.batavia.ordering import Reasons, chance, out_of_place
from batwidgets.games.batavia.refusing_layouts import lay_out
from batwidgets.games.batavia.standing import (
    bid_or_pass,
    can_play,
    laid,
    left_to_draw,
    posts_ahead,
    seals_words,
    ways_on,
)
from batwidgets.games.batavia.state import NOBODY, State
from batwidgets.games.batavia.words import notes
from batwidgets.scene.words import aimed, counted, does, listed

# A. The auction


def bid(state: State, move: Bid) -> Reasons:
    high, held, instead = max(state.bids), state.notes[move.seat], bid_or_pass(state, move.seat)
    if high and move.amount <= high:
        by = state.names[state.bids.index(high)]
        yield Refusal("BATAVIA-AUCTION-04", f"{does(by, 'has')} bid {high}, and {shown(move.amount)} is no more "
                      "than that.",
                      instead)  # fmt: skip
    elif move.amount < 1:
        yield Refusal("BATAVIA-AUCTION-03", f"Whoever opens bids 1 note at least; {shown(move.amount)} is less.",
                      instead)  # fmt: skip
    if move.amount > held:
        yield Refusal("BATAVIA-AUCTION-08", f"You hold {notes(held)}, and cannot bid {shown(move.amount)}.", instead)


# B. Draw


def draw(state: State, move: Draw) -> Reasons:
    if not left_to_draw(state):
        instead = "Lay out cards." if can_play(state, move.seat) else "Pass the turn."
        yield Refusal("BATAVIA-DRAW-02", "No card is left to draw: the stack is empty, and so are the discards.",
                      instead)  # fmt: skip


def pass_turn(state: State, move: PassTurn) -> Reasons:
    why = "A turn is passed only by one who can neither draw nor play"
    if left := left_to_draw(state):
        yield Refusal("BATAVIA-ROUND-03", f"{why}, and {counted(left, 'card')} can still be drawn.", "Draw.")
    if can_play(state, move.seat):
        yield Refusal("BATAVIA-ROUND-03", f"{why}, and you can play.", "Lay out cards.")


# B. Play, step 2; of step 1 see refusing_layouts


def head(state: State, move: Head) -> Reasons:
    if move.company not in COMPANIES:
        yield Refusal("BATAVIA-MOVE-01", f"There is no company {shown(move.company)}.",
                      f"Companies: {listed(COMPANIES)}.")  # fmt: skip
        return
    company, name = INDEX[move.company], company_name(move.company)
    owner, ahead = state.seals[company], posts_ahead(state, move.seat, [move.company])
    if owner == move.seat and ahead:
        return  # before words are looked for, which a playout would pay for
    instead = f"{ways_on(state)[:1].upper()}{ways_on(state)[1:]}."
    if owner != move.seat:
        where = "lies on the board" if owner == NOBODY else f"belongs to {aimed(state.names[owner])}"
        mine, most = laid(state, move.seat, move.company), state.to_beat(move.seat)[company]
        have = counted(mine, f"{name} card") if mine else f"no {name} card"
        cards = f"you have {have} on the table, and another player has {most}"
        why = cards if most else f"nobody has a {name} card on the table"
        yield Refusal("BATAVIA-MOVE-01", f"The {name} seal {where}: {why}.", instead)
    if not ahead:
        here, passed = state.route.label(state.at[move.seat]), company in state.flags[: state.at[move.seat] + 1]
        if passed:
            yield Refusal("BATAVIA-MOVE-04", f"Every {name} post that is left lies behind {here}, and merchants only "
                          "go forward.", instead)  # fmt: skip
        else:
            yield Refusal("BATAVIA-MOVE-01", f"No {name} post is left ahead of {here}.", instead)


def take_target(state: State, move: TakeTarget) -> Reasons:
    seals = [COMPANIES[company] for company in state.held_seals(move.seat)]
    ahead = posts_ahead(state, move.seat, seals)
    instead = f"{ways_on(state)[:1].upper()}{ways_on(state)[1:]}."
    if state.target != NOBODY:
        yield Refusal("BATAVIA-END-03", f"{does(state.names[state.target], 'has')} taken the target.", instead)
    free = state.options.target_choice == "free"
    if len(ahead) == len(seals) if free else ahead:
        there = listed([f"a {company_name(code)} post on {state.route.label(place)}" for code, place in ahead.items()])
        yield Refusal("BATAVIA-END-01", f"You have the {seals_words(ahead)}, and still ahead there "
                      f"{'is' if len(ahead) == 1 else 'are'} {there}.", instead)  # fmt: skip


def nothing(_: State, __: SeatMove) -> Reasons:
    """For moves that are legal whenever they are in place."""
    yield from ()


JUDGES: dict[type[Move], Callable[[State, Any], Reasons]] = {
    Bid: bid, Pass: nothing, Draw: draw, PassTurn: pass_turn, LayOut: lay_out, Head: head, TakeTarget: take_target,
    Convert: nothing, Keep: nothing,
}  # fmt: skip
why_not = judging(chance, out_of_place, JUDGES)
