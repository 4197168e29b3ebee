"""Exact deduction beside enumeration: from one seat, 4 players, after 3 answers. CPU time, medians, ratios.

The *seat tables* tell for every opponent, hand and thief in how many deals they go together; odds and hints are read
off them. They are counted by subset convolution over a geometry of the deal that is built once and kept; building it
is shown by itself. The same tables are tallied from every deal that PySAT finds (answers as clauses without auxiliary
variables, so that each deal is one model; the fastest of its solvers here) and from nested loops over the hands that
the answers allow. All three must agree in every position, or the run stops.
"""

from __future__ import annotations

import gc
import random
import statistics
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Any

from batwidgets import batory
from batwidgets.deduction import hands, tables
from batwidgets.deduction.deal import HIDDEN, Deal, bits
from batwidgets.deduction.facts import Heard
from batwidgets.deduction.knowledge import Knowledge
from batwidgets.deduction.statement import AnyStatement, AtLeast, Exactly, HowMany, More
from batwidgets.deduction.value import sortings, values
from batwidgets.games.batory.asking import QuestionDomain
from batwidgets.games.batory.characters import mask
from batwidgets.games.batory.desk_asking import candidates
from batwidgets.games.batory.questions import statement
from batwidgets.games.batory.state import State
from batwidgets.games.batory.terms import CATEGORIES

DEAL = Deal(4, 3, 1)
ME, ANSWERS = 0, 3
NAMES = ["Ann", "Ben", "Cleo", "Dan"]
SOLVERS = ("cadical153", "glucose4", "minisat22", "minicard")
Tally = Counter[tuple[int, int, int]]  # (seat, hand, thief) -> deals


def careful_answers(seed: int) -> tuple[State, Knowledge]:
    """A game by careful players, and what seat 0 knows once three answers of its opponents have been heard."""
    game = batory.new(NAMES, seed=seed)
    while True:
        known = batory.desk(game, me=ME).knowledge
        heard = [fact for fact in known.facts if isinstance(fact, Heard) and fact.seat != ME]
        if len(heard) == ANSWERS:
            return game.state, Knowledge(DEAL, ME, known.own, tuple(heard))
        game = game.run(["careful"] * DEAL.players, moves=1)


def random_answers(seed: int) -> tuple[State, Knowledge]:
    """A game just dealt, and what seat 0 knows after each opponent answers any question that two cards allow."""
    state, rng = batory.new(NAMES, seed=seed).state, random.Random(seed)
    hand = [mask(state.characters(seat)) for seat in range(DEAL.players)]
    known = Knowledge(DEAL, ME, hand[ME])
    for seat in range(1, ANSWERS + 1):
        question = QuestionDomain(rng.sample(CATEGORIES, 2), False, DEAL.hand, state.ship).sample(rng)
        asked = statement(question, state.at, state.ship)
        known = known.heard(seat, asked, asked.answer(hand[seat]))
    return state, known


def fresh(known: Knowledge) -> Knowledge:
    """The same knowledge with nothing worked out yet; not even what an answer says of each hand."""
    hands.rows.cache_clear()
    return Knowledge(known.deal, known.me, known.own, known.facts)


def forget_geometry() -> None:
    for kept in (hands.elements, hands.subsets, hands.index, hands.members, hands.splits, hands.frame,
                 tables.remainders, tables.complements):  # fmt: skip
        kept.cache_clear()


def as_tally(known: Knowledge) -> Tally:
    found: Tally = Counter()
    for seat, table in enumerate(known.tables):
        if seat != ME:
            for row, hand in enumerate(table.hands.tolist()):
                for column, thief in enumerate(table.hidden.tolist()):
                    if table.counts[row, column]:
                        found[seat, hand, thief] = int(table.counts[row, column])
    return found


def by_loops(known: Knowledge) -> Tally:
    """Nested loops over the hands that the answers allow, skipping hands that overlap."""
    left = known.deal.everything & ~known.own
    every = [sum(1 << card for card in chosen) for chosen in combinations(bits(left), known.deal.hand)]
    allowed = [
        [hand for hand in every if all(fact.fits(hand) for fact in known.facts if fact.where() == seat)]
        for seat in range(1, known.deal.players)
    ]
    found: Tally = Counter()
    for one in allowed[0]:
        without = left ^ one
        for two in allowed[1]:
            if two & ~without:
                continue
            rest = without ^ two
            for three in allowed[2]:
                if three & ~rest:
                    continue
                thief = rest ^ three
                found[1, one, thief] += 1
                found[2, two, thief] += 1
                found[3, three, thief] += 1
    return found


# SAT: literal v says that a card lies at a place


def at_least(k: int, literals: Sequence[int]) -> list[list[int]]:
    """Clauses for k or more true literals: one among every len - k + 1 of them."""
    if k <= 0:
        return []
    return [list(some) for some in combinations(literals, len(literals) - k + 1)] if k <= len(literals) else [[]]


def at_most(k: int, literals: Sequence[int]) -> list[list[int]]:
    return at_least(len(literals) - k, [-literal for literal in literals])


def not_exactly(k: int, literals: Sequence[int]) -> list[list[int]]:
    return [[-one if one in true else one for one in literals] for true in map(set, combinations(literals, k))]


def clauses(known: Knowledge) -> tuple[list[list[int]], list[int], list[tuple[int, ...]]]:
    """The deal and the answers as clauses; the cards, and for each of them its literals by place."""
    cards, places = bits(known.deal.everything & ~known.own), [*range(1, known.deal.players), HIDDEN]
    literal = {(card, place): 1 + len(places) * i + j for i, card in enumerate(cards) for j, place in enumerate(places)}
    made: list[list[int]] = []
    for card in cards:
        row = [literal[card, place] for place in places]
        made += at_least(1, row) + at_most(1, row)
    for place in places:
        column = [literal[card, place] for card in cards]
        made += at_least(known.deal.size(place), column) + at_most(known.deal.size(place), column)
    for fact in known.facts:
        assert isinstance(fact, Heard)
        chosen = [literal[card, fact.seat] for card in cards if fact.statement.cards >> card & 1]  # type: ignore[union-attr]
        match fact.statement:
            case AtLeast(k, _):
                made += at_least(k, chosen) if fact.answer else at_most(k - 1, chosen)
            case Exactly(k, _):
                made += at_least(k, chosen) + at_most(k, chosen) if fact.answer else not_exactly(k, chosen)
            case HowMany(_):
                made += at_least(fact.answer, chosen) + at_most(fact.answer, chosen)
            case More(_, than):  # more than: chosen and the untrue of the others make more than there are others
                others = [literal[card, fact.seat] for card in cards if than >> card & 1]
                mixed = [*chosen, *(-other for other in others)]
                made += at_least(len(others) + 1, mixed) if fact.answer else at_most(len(others), mixed)
            case _:
                raise AssertionError(fact)
    return made, list(cards), [tuple(literal[card, place] for place in places) for card in cards]


def by_sat(known: Knowledge, solver: str) -> Tally:
    """Every model of the clauses: after each, a clause says that some card lies elsewhere."""
    from pysat.solvers import Solver

    made, cards, rows = clauses(known)
    found: Tally = Counter()
    with Solver(name=solver, bootstrap_with=made) as engine:
        while engine.solve():
            model = engine.get_model()
            true = [next(literal for literal in row if model[literal - 1] > 0) for row in rows]
            held = [0] * len(rows[0])
            for card, literal in zip(cards, true, strict=True):
                held[(literal - 1) % len(held)] |= 1 << card
            for seat in range(1, known.deal.players):
                found[seat, held[seat - 1], held[-1]] += 1
            engine.add_clause([-literal for literal in true])
    return found


def timed(work: Callable[[], Any], times: int = 1) -> tuple[float, Any]:
    """CPU seconds of a piece of work, the mean of some runs; and what it gave."""
    gc.collect()
    began = time.process_time()
    for _ in range(times):
        given = work()
    return (time.process_time() - began) / times, given


def fastest_solver(known: Knowledge) -> str | None:
    try:
        import pysat  # noqa: F401
    except ImportError:
        print("PySAT is not installed: no ratio to it. make bench installs it.")
        return None
    return min(SOLVERS, key=lambda solver: timed(lambda: by_sat(known, solver))[0])


def differing(state: State, known: Knowledge, seat: int) -> list[AnyStatement]:
    """One question for every way to sort the hands that a seat may hold."""
    offered = candidates(CATEGORIES, True, DEAL.hand, state.at, state.ship, DEAL.everything & ~known.own)
    asked = [one.statement for one in offered]
    return list(dict(zip(sortings(known, seat, asked), asked, strict=True)).values())


def measure(title: str, every: Sequence[tuple[State, Knowledge]]) -> None:
    """Measure each task in each position, hold the results against each other, and print a table."""
    solver = fastest_solver(every[0][1])
    spent: dict[str, list[float]] = {}
    worlds, questions = [], []
    for state, known in every:
        forget_geometry()
        first, _ = timed(lambda known=known: fresh(known).tables)
        ours, _ = timed(lambda known=known: fresh(known).tables, 300)
        making, asked = timed(lambda state=state, known=known: differing(state, known, 1), 3)
        valuing, valued = timed(lambda known=known, asked=asked: values(known, 1, asked), 30)
        loops, by_loop = timed(lambda known=known: by_loops(known), 5)
        row = {"geometry of the deal, once": first - ours, "seat tables": ours, "all questions to a seat": valuing,
               "finding those questions": making, "itertools, pruned": loops}  # fmt: skip
        assert by_loop == (fine := as_tally(known)), "loops and tables differ"
        assert all(sum(left for _, left in value.split) == known.worlds for value in valued)
        if solver:
            row[f"PySAT, {solver}"], by_model = timed(lambda known=known: by_sat(known, solver))
            assert by_model == fine, "PySAT and tables differ"
        for name, one in row.items():
            spent.setdefault(name, []).append(one)
        worlds.append(known.worlds)
        questions.append(len(asked))
    print(f"{title}: {len(every)} positions of {min(worlds):,} to {max(worlds):,} deals (median "
          f"{statistics.median(worlds):,.0f}), {min(questions)} to {max(questions)} questions that differ")  # fmt: skip
    print(f"{'':28}{'median ms':>10} {'× seat tables':>14} {'least':>8} {'most':>8}")
    for name, times in spent.items():
        ratios = [one / table for one, table in zip(times, spent["seat tables"], strict=True)]
        print(f"{name:28}{1000 * statistics.median(times):10.3f} {statistics.median(ratios):14,.1f} "
              f"{min(ratios):8,.1f} {max(ratios):8,.1f}")  # fmt: skip


def main(positions: int = 15) -> None:
    measure("Random questions", [random_answers(seed) for seed in range(positions)])
    measure("Questions of careful players", [careful_answers(seed) for seed in range(positions)])
    print("All results are equal.")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
