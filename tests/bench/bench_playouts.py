"""Playouts at random: steps a second, pure (a new game a step) and in place (one state), and their ratio.

A step is any move, outcomes of chance included; finding the legal moves and telling the events is paid for. CPU time.
"""

from __future__ import annotations

import random
import sys
import time

from batwidgets.core import CHANCE, OVER, Game, catalog
from batwidgets.core.chance import Outcomes, below
from batwidgets.core.game import new_game
from batwidgets.core.moves import Move, Moves

SEATS = ("Ann", "Ben", "Cleo", "Dan")
STEPS = 1500  # of a playout; whole games would end by luck


def drawn(outcomes: Outcomes, rng: random.Random) -> Move:
    return outcomes.at(below(sum(outcomes.weights), rng))


def calm(legal: Moves, rng: random.Random) -> Move:
    return legal.of(*(kind for kind in legal.kinds() if not kind.rash)).sample(rng)


def pure(game: Game, rng: random.Random) -> int:
    """Play on, a new game a step; how many steps were done."""
    for step in range(STEPS):
        if game.to_act is OVER:
            return step
        game = game.play(drawn(game.chance, rng) if game.to_act is CHANCE else calm(game.legal_moves(), rng))
    return STEPS


def in_place(game: Game, rng: random.Random) -> int:
    """Play on in one state; how many steps were done."""
    rules, state = game.ruleset, game.state
    for step in range(STEPS):
        who = rules.to_act(state)
        if who is OVER:
            return step
        rules.do(state, drawn(rules.chance(state), rng) if who is CHANCE else calm(rules.legal_moves(state, who), rng))
    return STEPS


def main(rounds: int = 6) -> None:
    print(f"{'game':10} {'seats':>5} {'pure/s':>9} {'in place/s':>11} {'ratio':>6}")
    for name in catalog.names():
        rules = catalog.ruleset(name)
        for players in rules.seats:
            spent, done = {pure: 0.0, in_place: 0.0}, {pure: 0, in_place: 0}
            for number in range(rounds):  # by turns, so that a busy machine slows both alike
                game = new_game(rules, SEATS[:players], by_hand=True, options={})
                for way in (pure, in_place):
                    began = time.process_time()
                    done[way] += way(game, random.Random(number))
                    spent[way] += time.process_time() - began
            speed = {way: done[way] / spent[way] for way in spent}
            ratio = speed[in_place] / speed[pure]
            print(f"{name:10} {players:5} {speed[pure]:9,.0f} {speed[in_place]:11,.0f} {ratio:6.1f}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
