"""A table that is played by messages with autosave on: `python autosaving.py GAME FILE SEED`, until it is killed.

It prints the number of moves of the log whenever a pick has been answered. What it plays depends on the seed alone.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from toys.wire import Wire, pick
from widgets.filling import some_pick

from batwidgets import batam
from batwidgets.core import OVER, Game, SeatMove, catalog
from batwidgets.core.setup import new_game
from batwidgets.widgets.table import Table

SEATS = ("Ann", "Ben", "Cleo")
BOTS = {"batory": "careful"}  # of the others `random`, which makes more moves in a second
FAR = 0.7  # of Batam's picks, so many are the ship's voyages where there are any


class Answered(NamedTuple):
    """The game after a pick, and the shortest log that it can be saved with: the pick's own moves, all or none."""

    game: Game
    least: int


def start(name: str, seed: int) -> Game:
    """A new game; of Batam one in which a ship is about to sail, far enough for voyages of several steps."""
    if name == "batam":
        dice = [[(1, 5), (2, 5)], [(0, 5), (2, 4)], [(1, 4), (0, 3)]]
        return batam.position(seats=SEATS, phase="sail", dice=dice, to_act=0, seed=seed)
    return new_game(catalog.ruleset(name), SEATS, seed=seed, options={})


def voyage(game: Game, rng: random.Random) -> tuple[str, dict[str, object], SeatMove] | None:
    """The pick of a move that stands for several, if one is offered."""
    rules, view = game.ruleset, game.view(0)
    found = {name: rules.move(view, name, {}) for name in rules.offers(view, game.legal_moves(0))}
    long = [(name, move) for name, move in found.items() if type(move) in getattr(rules, "shorthands", ())]
    long = [(name, move) for name, move in long if not game.why_not(move)]
    name, move = rng.choice(long) if long else ("", None)
    return None if move is None else (name, {}, move)


def steps(name: str, seed: int, path: Path | None) -> Iterator[Answered]:
    """The game after every pick that was answered: moves of seat 0, some taken back, and the bots' moves after them."""
    rng = random.Random(seed)
    table = Table(start(name, seed), bots=dict.fromkeys((1, 2), BOTS.get(name, "random")), autosave=path)
    wire = Wire(table)
    while table.game.to_act is not OVER:
        before, back = table.game, table.host.offers(0).get("undo")
        if back is not None and not back.refused and rng.random() < 0.25:
            picked = pick("undo", rev=table.host.rev, nonce=f"n{table.host.rev}")
            move = None
        else:
            found = (voyage(before, rng) if rng.random() < FAR else None) or some_pick(before, 0, rng)
            assert found is not None, before
            offer, values, move = found
            picked = pick(offer, values=values, rev=table.host.rev, nonce=f"n{table.host.rev}")
        reply = wire.reply(picked)
        assert "refused" not in reply, reply
        del wire[:]
        yield Answered(table.game, len((table.game if move is None else before.play(move)).log))


def main(name: str, path: str, seed: str) -> None:
    """Play on, telling what has been answered."""
    for game, _ in steps(name, int(seed), Path(path)):
        sys.stdout.write(f"{len(game.log)}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
