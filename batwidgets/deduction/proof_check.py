"""The second judge on a proof: each bound, each clause, each step and the claim follow from just what they name."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from batwidgets.deduction import judge
from batwidgets.deduction.argument import Argument, Clause
from batwidgets.deduction.deal import Deal
from batwidgets.deduction.facts import AnyFact, Heard, Placed, denied
from batwidgets.deduction.proof import SUPPOSED, Bound, Proof
from batwidgets.deduction.statement import AtLeast


def check(deal: Deal, me: int | None, own: int, facts: Sequence[AnyFact], claim: Placed, found: Proof) -> None:
    """The second judge on a proof: every bound, every step and the claim follow from just what they name."""
    known = {} if me is None else {me: own}

    def follows(given: Iterable[AnyFact], fact: AnyFact) -> None:
        if judge.find(deal, [*given, denied(fact)], known) is not None:
            raise RuntimeError(f"two judges disagree: {fact} does not follow")

    def bounded(bound: Bound) -> Heard:
        given = [denied(claim) if number == SUPPOSED else facts[number] for number in bound.facts]
        earlier = [fact for number in bound.steps for fact in found.steps[number].facts() if fact.seat == bound.place]
        follows([*given, *earlier], bound.fact)
        if bound.argument is not None:
            argued(bound, bound.argument)
        return bound.fact

    def argued(bound: Bound, argument: Argument) -> None:
        """Each clause follows from its own reason and those before it, and the last of each line ends it."""
        said: list[AnyFact] = [denied(bound.fact)] if argument.turned else []
        end = Heard(bound.place, AtLeast(1, 0), True) if argument.turned else bound.fact
        lines, starts = [argument.clauses], [said]
        if argument.cases:
            placed = [Placed(bound.place, card) for card in argument.cards]
            without = [[denied(one) for one in placed[:number]] for number in range(len(placed) + 1)]
            starts = [[*said, *none, *placed[number : number + 1]] for number, none in enumerate(without)]
            lines = [*argument.cases]
        for line, start in zip(lines, starts, strict=True):
            if clauses(bound, line, start)[-1] != end:
                raise RuntimeError(f"two judges disagree: {line} does not come to {end}")

    def clauses(bound: Bound, line: Sequence[Clause], said: list[AnyFact]) -> list[AnyFact]:
        for clause in line:
            if clause.fact is not None:
                if clause.fact not in bound.facts:
                    raise RuntimeError(f"two judges disagree: {bound} does not name {clause.fact}")
                by = [denied(claim) if clause.fact == SUPPOSED else facts[clause.fact]]
            elif clause.step is not None and clause.step in bound.steps:
                by = [fact for fact in found.steps[clause.step].facts() if fact.seat == bound.place]
            else:
                raise RuntimeError(f"two judges disagree: {bound} does not name {clause.step}")
            new = Heard(bound.place, AtLeast(clause.k, clause.cards), True)
            follows([*said, *by], new)
            said = [*said, new]
        return said

    for step in found.steps:
        bounds = [bounded(bound) for bound in step.bounds]
        for fact in step.facts():
            follows(bounds, fact)
    if found.end is not None:
        follows([bounded(found.end)], claim)
    elif judge.find(deal, bounds, known) is not None:
        raise RuntimeError("two judges disagree: the last step can be")
