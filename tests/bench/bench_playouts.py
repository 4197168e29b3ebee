"""Playouts at random: steps a second, pure (a new game a step) and in place (one state), beside OpenSpiel's.

A step is any move, outcomes of chance included; finding the legal moves, checking the move where play is pure, and
telling the events are paid for. CPU time; every round runs each way for as long, one after another, and medians of
the rounds' own ratios stand in the table, so a busy machine slows both sides alike.

* whole games: any legal move, each as likely; a game ends by its accusations, after 37 to 46 outcomes of chance.
* long games: no accusations, so that only the steps of turns count (1,500 a game).
* OpenSpiel's python_liars_poker, also written in Python: `apply_action` is in place, `child` is a new state a step.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections.abc import Callable

from batwidgets.core import CHANCE, OVER, Game, catalog
from batwidgets.core.chance import Outcomes, below
from batwidgets.core.game import new_game
from batwidgets.core.moves import Move, Moves

SEATS = ("Ann", "Ben", "Cleo", "Dan")
STEPS = 1500  # of a long game
SPAN = 0.25  # CPU seconds of one way in one round
Playout = Callable[[random.Random], int]  # plays a game; how many steps it had


def outcome(outcomes: Outcomes, rng: random.Random) -> Move:
    return outcomes.at(below(outcomes.total, rng))


def any_move(legal: Moves, rng: random.Random) -> Move:
    return legal.sample(rng)


def calm_move(legal: Moves, rng: random.Random) -> Move:
    return legal.of(*(kind for kind in legal.kinds() if not kind.rash)).sample(rng)


def pure(start: Game, choose: Callable[[Moves, random.Random], Move], most: int, rng: random.Random) -> int:
    game, step = start, 0
    while step < most and (who := game.to_act) is not OVER:
        game = game.play(outcome(game.chance, rng) if who is CHANCE else choose(game.legal_moves(), rng))
        step += 1
    return step


def in_place(start: Game, choose: Callable[[Moves, random.Random], Move], most: int, rng: random.Random) -> int:
    rules, state, step = start.ruleset, start.state, 0
    while step < most and (who := rules.to_act(state)) is not OVER:
        rules.do(state, outcome(rules.chance(state), rng) if who is CHANCE
                 else choose(rules.legal_moves(state, who), rng))  # fmt: skip
        step += 1
    return step


def liars_poker() -> dict[str, Playout]:
    """OpenSpiel's two ways; none where it is not installed."""
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

    return {"OpenSpiel, child": lambda rng: play(rng, fresh=True),
            "OpenSpiel, apply_action": lambda rng: play(rng, fresh=False)}  # fmt: skip


def ways(name: str, players: int) -> dict[str, Playout]:
    """Our four ways to play a game."""
    rules = catalog.ruleset(name)
    start = new_game(rules, SEATS[:players], by_hand=True, options={})
    title = f"{name} {players}"
    return {
        f"{title}, whole games, pure": lambda rng: pure(start, any_move, 10**9, rng),
        f"{title}, whole games, in place": lambda rng: in_place(start, any_move, 10**9, rng),
        f"{title}, long games, pure": lambda rng: pure(start, calm_move, STEPS, rng),
        f"{title}, long games, in place": lambda rng: in_place(start, calm_move, STEPS, rng),
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
