"""Games played at random in place, by players of several kinds, and what must hold at every moment of them."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from batwidgets.core import CHANCE, OVER
from batwidgets.core.events import Event
from batwidgets.core.luck import below
from batwidgets.core.moves import Move, Moves
from batwidgets.games.batavia.cards import BLOCK, COMPANIES, CRATES, FACE_UP, HEXES, PIRATES, TARGET, block
from batwidgets.games.batavia.moves import Draw, Pass
from batwidgets.games.batavia.ruleset import ruleset
from batwidgets.games.batavia.state import BARE, KINDS, NOBODY, Options, Phase, State

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve")
EVERY = [dict(zip(ruleset.options, values, strict=True)) for values in itertools.product(*ruleset.options.values())]
Choose = Callable[[Moves, random.Random], Move]


def any_move(legal: Moves, rng: random.Random) -> Move:
    """Each legal move alike: lay-outs, which are many, nearly always."""
    return legal.sample(rng)


def any_kind(legal: Moves, rng: random.Random) -> Move:
    """Each kind of move alike."""
    return legal.of(rng.choice(legal.kinds())).sample(rng)


def hoarding(legal: Moves, rng: random.Random) -> Move:
    """Never play while a card can be drawn, and seldom bid: until the stack is gone.

    Where nobody ever bids, all cards may come to lie in the lot, and no game ends.
    """
    return (legal if rng.randrange(8) == 0 else legal.of(Draw, Pass) or legal).sample(rng)


CHOICES: Sequence[Choose] = (any_move, any_kind, hoarding)


def start(players: int, options: Mapping[str, Any]) -> State:
    return ruleset.setup(NAMES[:players], options, None)


def steps(state: State, choose: Choose, rng: random.Random) -> Iterator[tuple[Move, Sequence[Event]]]:
    """Every move of a game to its end, done in place just before it is given; an unfinished game always has one."""
    while (who := ruleset.to_act(state)) is not OVER:
        if who is CHANCE:
            outcomes = ruleset.chance(state)
            move: Move = outcomes.at(below(sum(outcomes.weights), rng))
        else:
            legal = ruleset.legal_moves(state, who)
            assert legal, ("a dead end", state)
            move = choose(legal, rng)
        yield move, ruleset.do(state, move)


def hold(state: State) -> None:
    """What is true of every table, worked out here in other ways than the engine does."""
    options: Options = state.options
    seats = range(len(state.names))
    for company, code in enumerate(COMPANIES):
        rows = [state.laid[seat][company] for seat in seats]
        leaders = [seat for seat in seats if all(rows[seat] > rows[other] for other in seats if other != seat)]
        owner = state.seals[company]
        if any(rows) or options.seal_after_attack == "return":
            assert owner == (leaders[0] if leaders else NOBODY), (code, rows)
        claimed = sum(((some | state.removed) >> company * KINDS & 127).bit_count() for some in state.held)
        claimed -= (len(seats) - 1) * (state.removed >> company * KINDS & 127).bit_count()
        shown = state.flags.count(company)
        assert state.opened // BLOCK <= claimed + shown <= -(-state.opened // BLOCK), code
    assert state.cubes() == tuple(map(sum, zip(*state.laid, strict=True)))
    assert state.laid_out == sum(map(sum, state.laid))
    for seat in seats:
        assert state.to_beat(seat) == tuple(map(max, *state.laid[:seat], *state.laid[seat + 1 :]))
    taken = [place for place in state.at if place]
    assert len(set(taken)) == len(taken)
    assert all(state.flags[place] == BARE for place in taken if place < TARGET)
    for first in range(1, HEXES, BLOCK):
        flags = [flag for flag in state.flags[first : first + BLOCK] if flag != BARE]
        assert len(set(flags)) == len(flags)
    if state.target == NOBODY and state.phase not in (Phase.COUNTERS, Phase.REVEAL) and state.opened:
        lead = max(state.at)
        due = HEXES if options.quick_start else max(FACE_UP, BLOCK * (block(lead) + 2) if lead else 0)
        assert state.opened == min(HEXES, due)
    for seat in seats:
        assert state.crates[seat].bit_count() <= CRATES
        assert not state.held[seat] & ~state.crates[seat] or state.crates[seat].bit_count() == CRATES
        assert all(0 <= least <= count for least, count in zip(state.known[seat], state.hands[seat], strict=True))
        assert min(state.hands[seat]) >= 0 <= min(state.laid[seat])
        assert state.notes[seat] >= 0
    if state.phase is Phase.PLAY and options.pirate_repeat == "until_below":
        assert sum(map(sum, state.laid)) < PIRATES[len(seats)]
