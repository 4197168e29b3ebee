"""Proofs by bounds: each step follows from what it names, and the whole from the facts; or there is none."""

from __future__ import annotations

import random

import pytest

from batwidgets.deduction import judge
from batwidgets.deduction.deal import HIDDEN, Deal
from batwidgets.deduction.facts import Heard, Placed
from batwidgets.deduction.knowledge import Knowledge
from batwidgets.deduction.proof import SUPPOSED, Bound, Proof, Step, goal
from batwidgets.deduction.proof_check import check
from batwidgets.deduction.prover import prove, straightened
from batwidgets.deduction.statement import AtLeast, Exactly, HowMany

OWN = 0b0000000000111


def told(rng, deal, world, count):
    """True answers about a deal."""
    facts = []
    for _ in range(count):
        seat = rng.randrange(1, deal.players)
        cards = rng.getrandbits(deal.cards) & deal.everything
        statement = rng.choice([AtLeast(rng.randint(1, 3), cards), Exactly(rng.randint(1, 2), cards), HowMany(cards)])
        facts.append(Heard(seat, statement, statement.answer(world.at(seat))))
    return facts


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_proof_is_of_something_true_and_most_of_what_is_forced_has_one(players):
    rng = random.Random(players)
    deal = Deal(players, {2: 5, 3: 4, 4: 3}[players], 3 if players == 2 else 1)
    forced = proved = 0
    for _ in range(6):
        cards = rng.sample(range(deal.cards), deal.cards)
        own = sum(1 << card for card in cards[: deal.hand])
        world = judge.find(deal, [], {0: own})
        facts = told(rng, deal, world, 3 * players)
        known = Knowledge(deal, 0, own).told(facts)
        for card in range(deal.cards):
            claim = Placed(HIDDEN, card, known.thief[card] == known.worlds)
            certain = known.thief[card] in (0, known.worlds)
            found = None if own >> card & 1 else prove(deal, 0, own, facts, claim)  # it checks each step by itself
            assert found is None or certain, "what is not forced has no proof"
            if certain and not own >> card & 1:
                forced, proved = forced + 1, proved + (found is not None)
    assert forced > 10 and proved >= 0.9 * forced, (proved, forced)


def test_what_two_players_hold_of_a_set_leaves_none_of_it():
    facts = [Heard(1, AtLeast(2, 0b1111000), True), Heard(2, AtLeast(2, 0b1111000), True)]
    found = prove(Deal(4, 3, 1), 0, OWN, facts, Placed(HIDDEN, 5, False))
    (step,) = found.steps
    assert (step.cards, step.left, step.others) == (0b1111000, 0, (3, HIDDEN)) and found.facts == (0, 1)
    assert [(bound.place, bound.k, bound.facts) for bound in step.bounds] == [(1, 2, (0,)), (2, 2, (1,))]


def test_a_bound_by_two_facts_tells_how_many_hands_fit():
    facts = [Heard(1, AtLeast(2, 0b0000011111000), True), Heard(1, AtLeast(2, 0b1111110000000), True)]
    found = prove(Deal(4, 3, 1), 0, OWN, facts, Placed(1, 3, False), ())
    assert found is None, "it may hold that one"
    facts[1] = Heard(1, AtLeast(2, 0b1111100001000), True)
    bound = prove(Deal(4, 3, 1), 0, OWN, facts, Placed(1, 3, True)).end
    assert (bound.facts, bound.k, bound.cards) == ((0, 1), 1, 0b1000) and 0 < bound.hands < bound.among == 120


def test_nothing_follows_from_nothing_and_one_s_own_hand_needs_no_proof():
    deal = Deal(3, 4, 1)
    assert prove(deal, 0, 0b1111, [], Placed(HIDDEN, 7, False)) is None
    assert prove(deal, 0, 0b1111, [], Placed(0, 0, True)) is None
    assert goal(deal, Placed(1, 6, False)) == (1, deal.everything & ~(1 << 6), 4)


@pytest.mark.parametrize(
    "wrong",
    [
        Proof((), Bound(HIDDEN, 0b1000, 1, (0,))),
        Proof(
            (Step(0b1111000, (Bound(1, 0b1111000, 3, (0,)),), (2, 3, HIDDEN), 1),), Bound(HIDDEN, 0b1000, 1, (), (0,))
        ),
        Proof((Step(0b1111000, (Bound(1, 0b1111000, 2, (0,)),), (2, 3, HIDDEN), -1),), None),
        Proof((Step(0b1000, (Bound(HIDDEN, 0b1000, 1, (SUPPOSED,)),), (1, 2, 3), 0),), None),
    ],
)
def test_the_second_judge_refuses_what_does_not_follow(wrong):
    facts = [Heard(1, AtLeast(2, 0b1111000), True)]
    with pytest.raises(RuntimeError, match="two judges disagree"):
        check(Deal(4, 3, 1), 0, OWN, facts, Placed(HIDDEN, 3, True), wrong)


def test_a_supposition_that_is_needed_for_nothing_is_left_out():
    """That nobody can hold a card is enough: it need not be supposed that it is not hidden either."""
    deal, card = Deal(4, 3, 1), 6
    facts = [Heard(seat, AtLeast(1, 1 << card), False) for seat in (1, 2, 3)]
    rest = deal.everything & ~OWN & ~(1 << card)
    bounds = tuple(Bound(seat, rest, 3, (number,)) for number, seat in enumerate((1, 2, 3)))
    turned = Proof((Step(rest, (*bounds, Bound(HIDDEN, rest, 1, (SUPPOSED,))), (), -1),), None)
    claim = Placed(HIDDEN, card, True)
    check(deal, 0, OWN, facts, claim, turned)
    plain = straightened(turned, deal, OWN, claim)
    check(deal, 0, OWN, facts, claim, plain)
    assert plain.end is not None and not any(SUPPOSED in bound.facts for bound in plain.bounds)
    needed = Proof((Step(rest, (bounds[0], Bound(HIDDEN, rest, 1, (SUPPOSED,))), (2, 3), 5),), None)
    assert straightened(needed, deal, OWN, claim) is needed
