"""The proof of a claim: the shortest that is found from the smallest sets of answers, checked, and in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from batwidgets.deduction.facts import Placed
from batwidgets.games.batory.desk_groups import plain_sets
from batwidgets.games.batory.desk_naming import Naming, fact_of
from batwidgets.games.batory.desk_steps import Line, Teller

if TYPE_CHECKING:
    from batwidgets.deduction.proof import Proof
    from batwidgets.games.batory.desks import Desk

TRIED = 8  # smallest sets of answers for which a proof is looked for
TOLD = 2  # proofs whose arguments are looked for, the shortest without them
LONGEST = 30  # what a person reads for one character; beyond that counting is plainer


def proved(desk: Desk, claim: Placed, sets: Sequence[tuple[int, ...]], *, of: str = "You") -> tuple[Line, ...]:
    """The claim as a person would show it, from one of these sets of answers, or from all; nothing if that fails.

    `of` names the one whose desk it is, where others read it. Every step has been checked by a second judge.
    """
    from batwidgets.deduction.arguer import argued
    from batwidgets.deduction.proof_check import check
    from batwidgets.deduction.prover import sought

    deal, longest = desk.knowledge.deal, LONGEST * (2 if claim.holds else 1)  # a thief is the last of many
    found: list[tuple[Proof, list[int]]] = []
    for chosen in [*sets[:TRIED], tuple(range(len(desk.answers)))]:
        if found and len(chosen) > len(sets[0]):
            break
        numbers = [*chosen, *range(-len(desk.seen), 0)]
        facts = [fact_of(desk, one) for one in numbers]
        proof = sought(deal, desk.me, desk.own, facts, claim, plain_sets())
        if proof is not None:
            found.append((proof, numbers))
    found.sort(key=lambda one: one[0].length)
    best: tuple[Proof, list[int]] | None = None
    for proof, numbers in found[:TOLD]:
        told = argued(deal, desk.own, [fact_of(desk, one) for one in numbers], claim, proof, plain_sets())
        if best is None or told.length < best[0].length:
            best = told, numbers
        if best[0].argued:
            break
    if best is None:
        return ()
    proof, numbers = best
    if proof.length > longest:
        return ()
    check(deal, desk.me, desk.own, [fact_of(desk, one) for one in numbers], claim, proof)
    return Teller(Naming(desk, claim, numbers, of, {}), proof).lines()
