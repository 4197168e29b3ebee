"""Cheapest voyages beside networkx: all spaces that a ship can sail to from where it is. CPU time, medians, ratios.

*Costs*: movement 1 a step, 2 into another ship, no tiles; *chart*: the same, to the ends of the chart. *Bonuses*: three
Tradewinds lie on the chart besides, of which the first that is entered adds its movement, once: networkx looks as far
as there, and then once more from each that was reached. Both must give the same costs in every position, or the run
stops.
"""

from __future__ import annotations

import gc
import random
import statistics
import time
from collections.abc import Callable
from typing import Any

import networkx as nx

from batwidgets.games.batam.cards import TILES
from batwidgets.games.batam.chart import Chart, board
from batwidgets.games.batam.voyages import reach

CHART = Chart.of()
GRAPH: Any = board()
POSITIONS, ROUNDS, FAR = 60, 12, 60
Answer = dict[str, int]


def position(rng: random.Random) -> tuple[str, set[str], int, dict[str, str]]:
    """A ship, three others, movement that dice can give, three Tradewinds."""
    start, *others = rng.sample([space for space in CHART.spaces if CHART.kind[space] != "compass"], 4)
    winds = dict(zip(rng.sample(CHART.compasses, 3), ("Tradewind 2", "Tradewind 3", "Tradewind 4"), strict=True))
    return start, set(others), rng.randint(8, 15), winds


def costs_by_networkx(start: str, ships: set[str], movement: int) -> Answer:
    def weight(_: str, to: str, __: dict[str, Any]) -> int:
        return 2 if to in ships else 1

    return dict(nx.single_source_dijkstra_path_length(GRAPH, start, cutoff=movement, weight=weight))


def bonuses_by_networkx(start: str, ships: set[str], movement: int, winds: dict[str, str]) -> Answer:
    def weight(here: str, to: str, __: dict[str, Any]) -> int | None:
        return (2 if to in ships else 1) if here not in winds else None

    def weight_on(_: str, to: str, __: dict[str, Any]) -> int:
        return 2 if to in ships else 1

    best = dict(nx.single_source_dijkstra_path_length(GRAPH, start, cutoff=movement, weight=weight))
    for wind in [space for space in winds if space in best]:
        there, left = best[wind], movement - best[wind] + TILES[winds[wind]].amount
        for space, cost in nx.single_source_dijkstra_path_length(GRAPH, wind, cutoff=left, weight=weight_on).items():
            if there + cost < best.get(space, 1000):
                best[space] = there + cost
    return best


def spent(work: Callable[[], object]) -> float:
    """CPU seconds of one run, the garbage collector out of the way."""
    gc.disable()
    begin = time.process_time_ns()
    for _ in range(ROUNDS):
        work()
    end = time.process_time_ns()
    gc.enable()
    return (end - begin) / 1e9 / ROUNDS


def agree(ours: Answer, theirs: Answer, start: str, ships: set[str]) -> None:
    """The same costs; networkx does not know that a ship must get away from where it may not stop."""
    known = {space: cost for space, cost in theirs.items() if space != start and space not in ships}
    assert known == {space: cost for space, cost in ours.items() if space not in ships}


def main() -> None:
    rng = random.Random(1)
    rows: dict[str, list[tuple[float, float]]] = {"costs": [], "chart": [], "bonuses": []}
    for _ in range(POSITIONS):
        start, ships, movement, winds = position(rng)
        jobs: dict[str, tuple[Callable[[], Answer], Callable[[], Answer]]] = {
            "costs": (
                lambda a=start, b=ships, c=movement: reach(CHART, a, c, ships=b).costs,
                lambda a=start, b=ships, c=movement: costs_by_networkx(a, b, c),
            ),
            "chart": (
                lambda a=start, b=ships: reach(CHART, a, FAR, ships=b).costs,
                lambda a=start, b=ships: costs_by_networkx(a, b, FAR),
            ),
            "bonuses": (
                lambda a=start, b=ships, c=movement, d=winds: reach(CHART, a, c, ships=b, tiles=d).costs,
                lambda a=start, b=ships, c=movement, d=winds: bonuses_by_networkx(a, b, c, d),
            ),
        }
        for name, (ours, theirs) in jobs.items():
            agree(ours(), theirs(), start, ships)
            rows[name].append((spent(ours), spent(theirs)))
    print(f"{'':10} {'voyages':>10} {'networkx':>10} {'ratio':>7}  (least to most)")
    for name, times in rows.items():
        ratios = sorted(theirs / ours for ours, theirs in times)
        mine, yours = (statistics.median(column) * 1e3 for column in zip(*times, strict=True))
        print(
            f"{name:10} {mine:8.3f}ms {yours:8.3f}ms {statistics.median(ratios):6.1f}x  "
            f"({ratios[0]:.1f}-{ratios[-1]:.1f})"
        )


if __name__ == "__main__":
    main()
