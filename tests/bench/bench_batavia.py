"""Batavia at random beside the same core rules in boardgame.io, and `copy` beside `copy.deepcopy` for every game.

Whole games a CPU second: both sides draw every legal move alike, so their games are alike, and a game is the unit.
boardgame.io's own reducer gives a new state a move of a seat, with the chance that belongs to it, checks the move, and
remembers nothing for undo. So does *a move at a time* here, with a dealer, the second judge, the log and all events.
*New games* are one for every outcome of chance too, *new states* are copied for every move and outcome, without a
log, and *in place* is one state that changes. By turns in one run.
"""

from __future__ import annotations

import copy
import random
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))  # as a script it finds only what is beside it

from bench import boardgameio
from bench.bench_playouts import SEATS, in_place, new_games, new_states, started

from batwidgets.core import OVER, Game, catalog
from batwidgets.core.setup import new_game

SPAN = 0.5  # CPU seconds of one way in one round
COPIES, POSITIONS = 300, 12


def a_move_at_a_time(seats: tuple[str, ...], rng: random.Random) -> int:
    """The dealer draws what follows a move, within it."""
    game: Game = new_game(catalog.ruleset("batavia"), seats, seed=rng.getrandbits(64), options={})
    while game.to_act is not OVER:
        game = game.play(game.legal_moves().sample(rng))
    return len(game.log)


def speed(play: Callable[[], object]) -> float:
    """Games a CPU second."""
    games, began = 0, time.process_time()
    while (spent := time.process_time() - began) < SPAN:
        play()
        games += 1
    return games / spent


def beside_boardgameio(rounds: int) -> None:
    if not boardgameio.there():
        print("boardgame.io is not here: npm install boardgame.io in a folder, NODE_PATH=that folder/node_modules.")
        return
    print(f"{'games/s':34}{'':>8}  × boardgame.io (least to most)")
    with boardgameio.player() as other:
        for players in (3, 4, 5):
            rng, seats = random.Random(players), SEATS[:players]
            start = started("batavia", seats)
            ways: dict[str, Callable[[], object]] = {
                "a move at a time": lambda rng=rng, seats=seats: a_move_at_a_time(seats, rng),
                "new games": lambda rng=rng, start=start: new_games(start, 10**9, rng),
                "new states": lambda rng=rng, start=start: new_states(start, 10**9, rng),
                "in place": lambda rng=rng, start=start: in_place(start, 10**9, rng),
            }
            other.ask(players=players, seconds=2)  # until what runs often is compiled
            found: list[dict[str, float]] = []
            for _ in range(rounds):
                theirs = other.ask(players=players, seconds=SPAN)
                found.append({"boardgame.io": theirs["games"] / theirs["seconds"],
                              **{way: speed(play) for way, play in ways.items()}})  # fmt: skip
            for way in found[0]:
                ratios = [one[way] / one["boardgame.io"] for one in found]
                print(f"{f'{players} players, {way}':34}{statistics.median(one[way] for one in found):8.1f}"
                      f"  {statistics.median(ratios):6.2f} ({min(ratios):.1f}-{max(ratios):.1f})")  # fmt: skip


def spent(work: Callable[[], object]) -> float:
    began = time.process_time()
    for _ in range(COPIES):
        work()
    return (time.process_time() - began) / COPIES


def copies() -> None:
    """States from the whole of a game, with as many seats as may play."""
    print(f"\n{'copy of a state':20}{'copy':>10}{'deepcopy':>12}{'ratio':>9}  (least to most)")
    for name in catalog.names():
        rng, rows = random.Random(1), []
        start = started(name, SEATS[: catalog.ruleset(name).seats[-1]])
        for number in range(POSITIONS):
            state = start.state
            in_place(start, 40 * (number + 1), rng, state=state)
            rows.append((spent(state.copy), spent(lambda state=state: copy.deepcopy(state))))
        ratios = [deep / own for own, deep in rows]
        mine, theirs = (statistics.median(column) * 1e6 for column in zip(*rows, strict=True))
        print(f"{name:20}{mine:8.1f}µs{theirs:10.0f}µs{statistics.median(ratios):9.0f}"
              f"  ({min(ratios):.0f}-{max(ratios):.0f})")  # fmt: skip


if __name__ == "__main__":
    beside_boardgameio(*map(int, sys.argv[1:2] or ["5"]))
    copies()
