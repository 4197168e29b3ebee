"""The handler of a pick, without bots: CPU milliseconds from a message to its reply, and bytes of what it sends."""

from __future__ import annotations

import json
import random
import statistics
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from toys.wire import Wire, pick, ready

from batwidgets import batory
from batwidgets.core import OVER, SeatMove
from batwidgets.widgets.table import Table


def main(games: int = 4, picks: int = 60) -> None:
    spent: dict[str, list[float]] = {}
    sizes: dict[str, list[int]] = {}
    for seed in range(games):
        rng = random.Random(seed)
        table = Table(batory.new(["Ann", "Ben", "Cleo"], seed=seed), seat=0, bots={})
        wire = Wire(table)
        wire.reply(ready())
        for number in range(picks):
            if table.game.to_act is OVER:
                break
            seat = table.game.to_act
            offers = table.host.source.offers(seat).items()
            moves = [name for name, made in offers if name != "undo" and not (made.opens or made.form or made.refused)]
            if seat != 0 or not moves:  # another seat's move, or one that takes a form: done without a page
                legal = table.game.legal_moves()
                table.play(legal.of(*(kind for kind in legal.kinds() if not kind.rash)).sample(rng))
                continue
            offer = rng.choice(moves)
            message = pick(offer, rev=table.host.rev, nonce=f"n{number}")
            began = time.process_time()
            sent = wire.feed(message)
            elapsed = time.process_time() - began
            reply = sent[-1]["content"]
            assert "refused" not in reply, reply
            kind = next(type(move).__name__ for move in reversed(table.game.log) if isinstance(move, SeatMove))
            spent.setdefault(kind, []).append(elapsed * 1000)
            sizes.setdefault(kind, []).append(sum(len(json.dumps(one)) for one in sent))
    print(f"{'move':14} {'picks':>5} {'median ms':>10} {'worst ms':>9} {'bytes':>8}")
    for kind, times in spent.items():
        print(f"{kind:14} {len(times):5} {statistics.median(times):10.2f} {max(times):9.2f} "
              f"{statistics.median(sizes[kind]):8,.0f}")  # fmt: skip


if __name__ == "__main__":
    main(*map(int, sys.argv[1:3]))
