"""How play goes on: a new round, the next turn, a stack that runs out, the end of the game."""

from __future__ import annotations

from functools import cache

from batwidgets.core.events import Event
from batwidgets.core.handlers import Story as Story
from batwidgets.games.batavia import events as told
from batwidgets.games.batavia import laying, pirates, score
from batwidgets.games.batavia.cards import TARGET
from batwidgets.games.batavia.counts import put
from batwidgets.games.batavia.state import NOBODY, NONE, OVER, PLAY, ROLL, State


def start_round(state: State, story: Story) -> None:
    """An auction opens, by whoever has the ship piece; by the first auctioneer while nobody has (BATAVIA-ROUND-04)."""
    state.round += 1
    if state.starter != NOBODY:
        state.auctioneer = state.starter
    state.turn = state.auctioneer
    state.phase = ROLL
    rule = "BATAVIA-ROUND-01" if state.round == 1 else "BATAVIA-ROUND-04"
    story.append(Event(rule, told.RoundStarted(state.round, state.auctioneer)))
    story.append(Event("BATAVIA-ROUND-01", told.PhaseStarted(state.round, "auction", state.auctioneer)))


def start_moves(state: State, story: Story) -> None:
    """The moves of a round, from the starting player on (BATAVIA-ROUND-02)."""
    state.turn, state.phase = state.starter, PLAY
    state.bids, state.passed, state.face = (0,) * len(state.names), frozenset(), 0
    story.append(Event("BATAVIA-ROUND-01", told.PhaseStarted(state.round, "moves", state.starter)))
    story.append(turn_started(state.starter))


@cache
def turn_started(seat: int) -> Event:
    """The same event at every turn, made once."""
    return Event("BATAVIA-ROUND-02", told.TurnStarted(seat))


def more_cards(state: State, story: Story) -> bool:
    """Whether another card is due and there; a stack that has run out is made anew from the discards just then.

    (BATAVIA-DRAW-02; AMB-BATAVIA-21, 29, 30.)
    """
    if not state.due:
        return False
    if state.stack != NONE:
        return True
    if state.discards == NONE:
        return False
    state.stack, state.discards = state.discards, NONE
    story.append(Event("BATAVIA-DRAW-02", told.StackReshuffled(sum(state.stack))))
    return True


def take_top(state: State, company: int) -> None:
    """A card leaves the stack."""
    stack = [*state.stack]  # `put` spelt out: a card leaves it at every third move
    stack[company] -= 1
    state.stack = tuple(stack)
    state.due -= 1
    if state.order:
        state.order = state.order[1:]


def end_move(state: State, story: Story) -> None:
    """Pirates may strike; then the next seat moves, or the round is over (BATAVIA-PIRATE-01, 08, END-05)."""
    pirates.check(state, story)
    state.claimed = NOBODY
    turn = (state.turn + 1) % len(state.names)
    if turn != state.starter:
        state.turn, state.phase = turn, PLAY
        story.append(turn_started(turn))
    elif state.target == NOBODY:
        start_round(state, story)
    else:
        finish(state, story)


def take_target(state: State, seat: int, story: Story) -> None:
    """A merchant reaches the target: no conversion, and the last round (BATAVIA-END-01, 02, 04, 07)."""
    story.append(Event("BATAVIA-END-01", told.MerchantMoved(seat, state.at[seat], TARGET)))
    state.at, state.target = put(state.at, seat, TARGET), seat
    story.append(Event("BATAVIA-END-01", told.TargetTaken(seat)))
    story.append(Event("BATAVIA-END-07", told.EndTriggered(state.round)))
    end_move(state, story)


def finish(state: State, story: Story) -> None:
    """Hands are laid out, seals settled, and gold is counted line by line (BATAVIA-SCORE-01 to 10)."""
    story.append(Event("BATAVIA-END-05", told.ScoringStarted()))
    laying.lay_all(state, story)
    state.phase = OVER
    standing = score.standing(state)
    for line in standing.lines:
        story.append(Event(line.rule, told.ScoringLine(line.name, line.coins)))
    gold = standing.gold
    winners = score.richest(gold)
    rule = "BATAVIA-SCORE-10" if len(winners) > 1 else "BATAVIA-SCORE-09"
    story.append(Event(rule, told.GameOver(winners, gold)))
