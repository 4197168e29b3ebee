"""A table that is played by messages with autosave on: `python autosaving.py FILE SEED`, until it is killed.

It prints the number of moves of the log whenever a pick has been answered. What it plays depends on the seed alone.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from pathlib import Path

from toys.wire import Wire, pick

from batwidgets import batory
from batwidgets.core import OVER, Game
from batwidgets.games.batory.moves import Accuse
from batwidgets.widgets.table import Table


def start(seed: int) -> Game:
    return batory.new(["Ann", "Ben", "Cleo"], seed=seed)


def steps(seed: int, path: Path | None) -> Iterator[Game]:
    """The game after every pick that was answered: steps of seat 0, some taken back, and the bots' moves after them."""
    rng = random.Random(seed)
    table = Table(start(seed), bots={1: "careful", 2: "careful"}, autosave=path)
    wire = Wire(table)
    while table.game.to_act is not OVER:
        offers = {name: offer for name, offer in table.host.offers(0).items() if not (offer.refused or offer.opens)}
        plain = [name for name, offer in offers.items() if offer.form is None and name != "hint"]
        if plain:
            reply = wire.reply(pick(rng.choice(plain), rev=table.host.rev, nonce=f"n{table.host.rev}"))
            assert "refused" not in reply, reply
        else:
            legal = table.game.legal_moves(0)
            calm = legal.of(*(kind for kind in legal.kinds() if kind is not Accuse))
            table.play((calm or legal).sample(rng))
        del wire[:]
        yield table.game


def main(path: str, seed: str) -> None:
    """Play on, telling what has been answered."""
    for game in steps(int(seed), Path(path)):
        sys.stdout.write(f"{len(game.log)}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
