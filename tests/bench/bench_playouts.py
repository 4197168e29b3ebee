"""Playouts at random beside OpenSpiel's: steps a second of games as values, of states as values, and in place.

A step is any move, outcomes of chance included; finding the legal moves and telling the events are paid for. A new
game a step also has the move checked and logged; a new state a step is copied, then the move is done; in place one
state is changed. CPU time; every round runs each way for as long, one after another, and medians of the rounds' own
ratios stand in the table, so a busy machine slows both sides alike.

* whole games: any legal move, each as likely. MS Batory ends by its accusations after some 46 steps, of which 37 set
  it up; Batavia after some 240 to 300.
* long games: 1,500 steps without what a newcomer should think twice about: accusing, and keeping goods that could be
  sold. Batam at random goes on for 15,000 steps and more, so there only these.
* OpenSpiel's python_liars_poker, also written in Python: `child` is a new state a step, `apply_action` is in place, and
  its own benchmark of games, benchmark_games.py, plays in place too and asks after a few things more.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections.abc import Callable

from batwidgets.core import CHANCE, OVER, Game, catalog
from batwidgets.core.moves import Move, Moves
from batwidgets.core.ruleset import State
from batwidgets.core.setup import new_game

SEATS = ("Ann", "Ben", "Cleo", "Dan", "Eve")
STEPS = 1500  # of a long game
SPAN = 0.25  # CPU seconds of one way in one round
WHOLE, LONG = "whole games", "long games"
PLAYED = {"batam": (LONG,), "batavia": (WHOLE,)}  # and both where it is another game
Playout = Callable[[random.Random], int]  # plays a game; how many steps it had


def calm_move(legal: Moves, rng: random.Random) -> Move:
    """Any that is not rash, each as likely: the first one drawn, or one of those where that one is rash."""
    move = legal.sample(rng)
    return legal.of(*[kind for kind in legal.kinds() if not kind.rash]).sample(rng) if move.rash else move


def new_games(start: Game, most: int, rng: random.Random, *, calm: bool = False) -> int:
    game, step = start, 0
    while step < most and (who := game.to_act) is not OVER:
        able = game.chance if who is CHANCE else game.legal_moves()
        game = game.play(calm_move(able, rng) if calm and who is not CHANCE else able.sample(rng))
        step += 1
    return step


def new_states(start: Game, most: int, rng: random.Random, *, calm: bool = False) -> int:
    rules, state, step = start.ruleset, start.state, 0
    to_act, chance, legal_moves, do = rules.to_act, rules.chance, rules.legal_moves, rules.do
    while step < most and (who := to_act(state)) is not OVER:
        able = chance(state) if who is CHANCE else legal_moves(state, who)
        move = calm_move(able, rng) if calm and who is not CHANCE else able.sample(rng)
        state = state.copy()
        do(state, move)
        step += 1
    return step


def in_place(
    start: Game, most: int, rng: random.Random, *, calm: bool = False, state: State | None = None
) -> int:  # fmt: skip
    """From the start, or from a state of the game, which is changed."""
    rules, state, step = start.ruleset, state or start.state, 0
    to_act, chance, legal_moves, do = rules.to_act, rules.chance, rules.legal_moves, rules.do
    while step < most and (who := to_act(state)) is not OVER:
        able = chance(state) if who is CHANCE else legal_moves(state, who)
        do(state, calm_move(able, rng) if calm and who is not CHANCE else able.sample(rng))
        step += 1
    return step


def liars_poker() -> dict[str, Playout]:
    """OpenSpiel's ways; none where it is not installed."""
    try:
        import open_spiel.python.games  # noqa: F401 - registers them
        import pyspiel
    except ImportError:
        return {}
    game = pyspiel.load_game("python_liars_poker")

    def play(rng: random.Random, *, fresh: bool) -> int:
        state, step = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()  # all as likely
                action = outcomes[rng.randrange(len(outcomes))][0]
            else:
                action = rng.choice(state.legal_actions())
            if fresh:
                state = state.child(action)
            else:
                state.apply_action(action)
            step += 1
        return step

    def rollout(rng: random.Random) -> int:
        """The calls of OpenSpiel's benchmark_games.py, one after another; a game never gets as long as it allows."""
        state, step = game.new_initial_state(), 0
        while not state.is_terminal():
            if len(state.history()) > 100 or state.is_simultaneous_node():
                raise AssertionError
            state.apply_action(rng.choice(state.legal_actions(state.current_player())))
            step += 1
        return step

    return {"child": lambda rng: play(rng, fresh=True),
            "apply_action": lambda rng: play(rng, fresh=False), "its benchmark": rollout}  # fmt: skip


def started(name: str, seats: tuple[str, ...]) -> Game:
    """A game before its set-up, chance played by hand."""
    return new_game(catalog.ruleset(name), seats, by_hand=True, options={})


def ways(name: str, players: int) -> dict[str, Playout]:
    """Our ways to play a game."""
    start = started(name, SEATS[:players])
    kinds = {WHOLE: (False, 10**9), LONG: (True, STEPS)}
    return {
        f"{name} {players}, {kind}, {how}": lambda rng, go=go, calm=calm, most=most: go(start, most, rng, calm=calm)
        for kind, (calm, most) in kinds.items()
        if kind in PLAYED.get(name, (WHOLE, LONG))
        for how, go in (("new games", new_games), ("new states", new_states), ("in place", in_place))
    }


def speed(play: Playout, seed: int) -> float:
    """Steps a CPU second."""
    rng, done, began = random.Random(seed), 0, time.process_time()
    while (spent := time.process_time() - began) < SPAN:
        done += play(rng)
    return done / spent


def main(rounds: int = 7) -> None:
    theirs = liars_poker()
    if not theirs:
        print("OpenSpiel is not installed: no ratios. make bench installs it.")
    every = dict(theirs)
    for name in catalog.names():
        for players in catalog.ruleset(name).seats:
            every |= ways(name, players)
    for play in every.values():
        play(random.Random(0))  # warm
    found = [{way: speed(play, number) for way, play in every.items()} for number in range(rounds)]
    print(f"{'way':36} {'steps/s':>9}" + "".join(f"  × {other}" for other in theirs))
    for way in every:
        ratios = [statistics.median(one[way] / one[other] for one in found) for other in theirs]
        shown = "".join(f"{ratio:{len(other) + 4}.2f}" for ratio, other in zip(ratios, theirs, strict=True))
        print(f"{way:36} {statistics.median(one[way] for one in found):9,.0f}{shown}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
