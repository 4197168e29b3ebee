"""The handler of a pick, without bots: CPU milliseconds from a message to the end of its reply, and bytes sent.

Every pick is a legal move of seat 0, made at random as the page would: an offer, with the values of its form where it
has one. What is sent is all that the pick caused: the public picture and the seat's own frame.
"""

from __future__ import annotations

import json
import random
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from toys.wire import Wire, pick, ready

from batwidgets import batam, batavia, batory
from batwidgets.core import OVER, Game, SeatMove
from batwidgets.scene.fields import Choice, Field, Integer, Shares, Subset, Text, Value
from batwidgets.scene.forms import Form
from batwidgets.widgets.table import Table

NOT_MOVES = {"undo", "hint"}


def filled(form: Form, rng: random.Random) -> dict[str, Value]:
    """Any values for the fields that are shown."""
    values: dict[str, Value] = {}
    for field in form.fields:
        if field.shown_when is None or values.get(field.shown_when[0]) in field.wanted:
            values[field.name] = any_value(field, rng)
    return values


def any_value(field: Field, rng: random.Random) -> Value:
    if isinstance(field, Choice):
        return rng.choice(list(field.options))
    if isinstance(field, Subset):
        return sorted(rng.sample(list(field.options), rng.randint(field.low, min(field.high, len(field.options)))))
    if isinstance(field, Integer):
        return rng.randint(field.low, field.high)
    if isinstance(field, Shares):
        shares = dict.fromkeys(field.shares, field.least)
        for _ in range(rng.randint(field.low, field.high) - sum(shares.values())):
            shares[rng.choice(list(shares))] += 1
        return shares
    if isinstance(field, Text):
        return "any men"  # a question in words
    raise AssertionError(f"a kind of field that this does not fill: {field}")


def legal_pick(table: Table, rng: random.Random) -> tuple[str, dict[str, Value]] | None:
    """An offer of seat 0 and its values that make a legal move, not a rash one; None where luck found none."""
    offers = {name: offer for name, offer in table.host.source.offers(0).items() if not (offer.opens or offer.refused)}
    names = [name for name in offers if name not in NOT_MOVES and name != "accuse"]
    for _ in range(40 if names else 0):
        name = rng.choice(names)
        form = offers[name].form
        values = filled(form, rng) if form else {}
        move = table.game.ruleset.move(table.game.view(0), name, values)
        if move is not None and not table.game.why_not(move):
            return name, values
    return None


def main(games: int = 4, picks: int = 300) -> None:
    for new, players in ((batory.new, 3), (batam.new, 4), (batavia.new, 5)):
        print(f"{new.__module__.rpartition('.')[2]}, {players} players")
        measure(new, players, games, picks)


def measure(new: Callable[..., Game], players: int, games: int, picks: int) -> None:
    spent: dict[str, list[float]] = {}
    sizes: dict[str, list[list[int]]] = {}
    for seed in range(games):
        rng = random.Random(seed)
        table = Table(new(["Ann", "Ben", "Cleo", "Dewi", "Edo"][:players], seed=seed), seat=0, bots={})
        wire = Wire(table)
        wire.reply(ready())
        for number in range(picks):
            if table.game.to_act is OVER:
                break
            chosen = legal_pick(table, rng) if table.game.to_act == 0 else None
            if chosen is None:  # another seat's move
                legal = table.game.legal_moves()
                table.play(legal.of(*(kind for kind in legal.kinds() if not kind.rash)).sample(rng))
                continue
            message = pick(chosen[0], rev=table.host.rev, nonce=f"n{number}", values=chosen[1])
            began = time.process_time()
            sent = wire.feed(message)
            elapsed = time.process_time() - began
            replies = [one["content"] for one in sent if one.get("content", {}).get("type") == "reply"]
            assert len(replies) == 1 and "refused" not in replies[0], replies
            kind = next(type(move).__name__ for move in reversed(table.game.log) if isinstance(move, SeatMove))
            if table.game.to_act is OVER:
                kind = "the last one"  # with all the scoring
            spent.setdefault(kind, []).append(elapsed * 1000)
            sizes.setdefault(kind, []).append([len(json.dumps(one)) for one in sent])
    for kinds in ({kind: times} for kind, times in spent.items()):
        show(kinds, sizes)
    for kept in (spent, sizes):
        kept.pop("the last one", None)
    show({"all but last": [one for times in spent.values() for one in times]},
         {"all but last": [one for some in sizes.values() for one in some]})  # fmt: skip


def show(spent: dict[str, list[float]], sizes: dict[str, list[list[int]]]) -> None:
    for kind, times in spent.items():
        cpu = f"CPU ms: median {statistics.median(times):6.2f}, worst {max(times):6.2f}"
        largest, total = [max(sent) for sent in sizes[kind]], [sum(sent) for sent in sizes[kind]]
        print(f"{kind:12} {len(times):4} picks; {cpu}; bytes of the larger message: median "
              f"{statistics.median(largest):,.0f}, most {max(largest):,}; of both: median "
              f"{statistics.median(total):,.0f}, most {max(total):,}")  # fmt: skip


if __name__ == "__main__":
    main(*map(int, sys.argv[1:3]))
