"""Arguments for bounds: what each fact adds to those before it, checked by the second judge, or none at all."""

from __future__ import annotations

import random
from dataclasses import replace

import numpy as np
import pytest

from batwidgets.deduction.arguer import Arguer, Reason, argued, argument
from batwidgets.deduction.argument import Argument, Clause
from batwidgets.deduction.deal import HIDDEN, Deal
from batwidgets.deduction.facts import Heard, Placed
from batwidgets.deduction.hands import frame, rows
from batwidgets.deduction.knowledge import Knowledge
from batwidgets.deduction.proof import Bound, Proof
from batwidgets.deduction.proof_check import check
from batwidgets.deduction.prover import prove
from batwidgets.deduction.statement import AtLeast, Exactly, HowMany, More

OWN = 0b0000000000111
DEAL = Deal(4, 3, 1)
MEN, CREW = 0b0000001111000, 0b0001110001000  # one card is in both
BOTH = (Heard(1, AtLeast(2, MEN), True), Heard(1, AtLeast(2, CREW), True))
CLAIM = Placed(1, 3, True)


def reasons(*facts):
    return [Reason(number, None, rows(fact, DEAL)[frame(DEAL, OWN).hand_rows]) for number, fact in enumerate(facts)]


def proof(argument, facts=(0, 1)):
    return Proof((), Bound(1, 0b1000, 1, facts, (), 4, 120, argument))


def test_two_facts_are_taken_one_after_the_other():
    found = Arguer(frame(DEAL, OWN).hands, {MEN, CREW}).argue(reasons(*BOTH), 0b1000, 1)
    assert {clause.fact for clause in found.every} == {0, 1} and len(found.every) == 2 and not found.cases
    check(DEAL, 0, OWN, BOTH, CLAIM, proof(found))


def test_of_an_answer_about_a_few_just_these_are_said():
    """That one of two is there, not one of four whom a word tells: a reader would have to find out why."""
    facts = (Heard(1, AtLeast(1, 0b1100000), True), Heard(1, AtLeast(2, MEN | 0b10000000), False))
    told = tuple((number, None, fact) for number, fact in enumerate(facts))
    rest = DEAL.everything & ~OWN & ~0b10000000
    found = argument(DEAL, OWN, 1, told, rest, 3, frozenset({MEN}))
    assert found.every[0] == Clause(0, None, 0b1100000, 1)


def test_what_does_not_follow_has_no_argument():
    assert Arguer(frame(DEAL, OWN).hands, {MEN}).argue(reasons(BOTH[0]), 0b1000, 1) is None
    arguer = Arguer(frame(DEAL, OWN).hands, ())
    assert arguer.argue([Reason(0, None, np.ones(120, dtype=bool))], 0b1000, 1) is None


def test_many_true_answers_are_argued_and_few_have_to_be_counted():
    """Every clause is held against the judge: answers as a game has them, to random deals."""
    rng, told, counted = random.Random(3), 0, 0
    for _ in range(8):
        cards = rng.sample(range(3, 13), 3)
        hand = sum(1 << card for card in cards)
        facts = []
        for _ in range(4):
            some, other = rng.getrandbits(13), rng.getrandbits(13)
            said = rng.choice([AtLeast(2, some), Exactly(1, some), HowMany(some), More(some & ~other, other & ~some)])
            facts.append(Heard(1, said, said.answer(hand)))
        known = Knowledge(DEAL, 0, OWN).told(facts)
        for card in range(3, 13):
            held = known.holders[1][card]
            if held not in (0, known.worlds):
                continue
            claim = Placed(1, card, held > 0)
            found = prove(DEAL, 0, OWN, facts, claim)
            if found is None:
                continue
            found = argued(DEAL, OWN, facts, claim, found, ())
            check(DEAL, 0, OWN, facts, claim, found)
            together = [bound for bound in found.bounds if len(bound.facts) + len(bound.steps) > 1]
            told += len(together)
            counted += sum(bound.argument is None for bound in together)
            assert found.argued is not any(bound.argument is None for bound in together)
    assert told > 15 and counted <= 0.2 * told, (told, counted)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_that_is_cited_may_be_left_out(players):
    """No fact and no step of a bound, and no clause of an argument: without it the rest does not come to the end."""
    rng, needed = random.Random(players), {"reasons": 0, "clauses": 0}
    deal = Deal(players, {2: 5, 3: 4, 4: 3}[players], 3 if players == 2 else 1)

    def holds(found, facts, claim, own):
        try:
            check(deal, 0, own, facts, claim, found)
        except RuntimeError:
            return False
        return True

    for _ in range(8):
        cards = rng.sample(range(13), 13)
        dealt = [sum(1 << card for card in cards[seat * deal.hand : (seat + 1) * deal.hand]) for seat in range(players)]
        facts = []
        for _ in range(4 * players):
            seat, some, other = rng.randrange(1, players), rng.getrandbits(13), rng.getrandbits(13)
            said = rng.choice([AtLeast(2, some), Exactly(1, some), HowMany(some), More(some & ~other, other & ~some)])
            facts.append(Heard(seat, said, said.answer(dealt[seat])))
        known = Knowledge(deal, 0, dealt[0]).told(facts)
        for card in (card for card in range(13) if known.thief[card] in (0, known.worlds) and not dealt[0] >> card & 1):
            claim = Placed(HIDDEN, card, known.thief[card] > 0)
            found = prove(deal, 0, dealt[0], facts, claim)
            if found is None:
                continue
            found = argued(deal, dealt[0], facts, claim, found, ())
            assert holds(found, facts, claim, dealt[0])
            for bound in found.bounds:
                for less in without(bound):
                    needed["clauses" if less.argument else "reasons"] += 1
                    assert not holds(with_bound(found, bound, less), facts, claim, dealt[0]), (bound, less)
    assert all(needed.values()), needed


def without(bound):
    """The bound without each of its reasons, and with an argument without each of its clauses but the last."""
    for one in bound.facts:
        yield replace(bound, facts=tuple(other for other in bound.facts if other != one), argument=None)
    for one in bound.steps:
        yield replace(bound, steps=tuple(other for other in bound.steps if other != one), argument=None)
    if (argument := bound.argument) is not None:
        for one in range(len(argument.clauses) - 1):
            yield replace(bound, argument=replace(argument, clauses=left_out(argument.clauses, one)))
        for place, case in enumerate(argument.cases):
            for one in range(len(case) - 1):
                cases = [left_out(case, one) if other == place else kept for other, kept in enumerate(argument.cases)]
                yield replace(bound, argument=replace(argument, cases=tuple(cases)))


def left_out(clauses, one):
    return (*clauses[:one], *clauses[one + 1 :])


def with_bound(found, old, new):
    def told(bound):
        return new if bound == old else bound

    steps = tuple(replace(step, bounds=tuple(map(told, step.bounds))) for step in found.steps)
    return Proof(steps, None if found.end is None else told(found.end))


MEN_FIRST = Clause(0, None, MEN, 2)
END = Clause(1, None, 0b1000, 1)


@pytest.mark.parametrize(
    "wrong",
    [
        Argument(False, (END,)),  # the second fact alone does not say it
        Argument(False, (MEN_FIRST,)),  # it stops before the end
        Argument(False, (Clause(0, None, MEN, 3), END)),  # more than the fact says
        Argument(False, (MEN_FIRST, Clause(2, None, 0b1000, 1))),  # a fact that the bound does not name
        Argument(False, (MEN_FIRST, Clause(None, 0, 0b1000, 1))),  # a step that there is not
        Argument(True, (MEN_FIRST,)),  # a contrary that is not refuted
        Argument(True, (), (4,), ((MEN_FIRST, Clause(1, None, 0, 1)), (MEN_FIRST,))),  # the second case is left open
    ],
)
def test_the_second_judge_refuses_an_argument_that_does_not_hold(wrong):
    facts = (*BOTH, Heard(1, AtLeast(1, 0b1000), True))
    right = Argument(False, (MEN_FIRST, END))
    check(DEAL, 0, OWN, facts, CLAIM, proof(right))
    with pytest.raises(RuntimeError, match="two judges disagree"):
        check(DEAL, 0, OWN, facts, CLAIM, proof(wrong))


def test_cases_are_each_without_the_cards_before():
    facts = (Heard(1, Exactly(1, 0b11000), False), Heard(1, AtLeast(1, 0b11000), True))
    split = Argument(True, (), (4,), ((Clause(0, None, 0, 1),), (Clause(1, None, 0, 1),)))
    claim = Placed(1, 3, True)
    check(DEAL, 0, OWN, facts, claim, proof(split))
    swapped = replace(split, cases=split.cases[::-1])
    with pytest.raises(RuntimeError, match="two judges disagree"):
        check(DEAL, 0, OWN, facts, claim, proof(swapped))
