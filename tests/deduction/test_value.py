"""The value of questions, against entropies over all deals."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from deduction.brute import deals, entropy, mask_of, random_facts, random_statement, say

from batwidgets.deduction.deal import Deal
from batwidgets.deduction.facts import Placed
from batwidgets.deduction.hands import answers, subsets
from batwidgets.deduction.knowledge import Knowledge
from batwidgets.deduction.statement import AtLeast, HowMany
from batwidgets.deduction.value import values


def judged(worlds, seat, statement):
    said, both, hidden = Counter(), Counter(), Counter()
    for world in worlds:
        answer = say(statement, world[seat])
        said[answer] += 1
        both[answer, world[-1]] += 1
        hidden[world[-1]] += 1
    bits = entropy(hidden.values()) + entropy(said.values()) - entropy(both.values())
    return said, bits, entropy(said.values())


@pytest.mark.parametrize(
    ("deal", "times"),
    [
        (Deal(3, 2, 1), 30),
        (Deal(2, 2, 3), 30),
        (Deal(4, 1, 2), 20),
        (Deal(2, 5, 3), 20),
        (Deal(3, 4, 1), 12),
        (Deal(4, 3, 1), 2),
    ],
    ids=str,
)
def test_values_equal_those_counted_over_all_deals(deal, times):
    rng = random.Random(times)
    for number in range(times):
        me = None if deal.cards < 13 and number % 2 else 0
        own = 0 if me is None else mask_of(range(deal.hand))
        facts = random_facts(rng, deal, me, own, rng.randrange(4), truth=1.0)
        worlds = list(deals(deal, me, own, facts))
        seat = rng.randrange(1, deal.players)
        statements = [random_statement(rng, deal) for _ in range(6)]
        for statement, value in zip(
            statements, values(Knowledge(deal, me, own, tuple(facts)), seat, statements), strict=True
        ):
            said, thief, whole = judged(worlds, seat, statement)
            assert dict(value.split) == said
            assert {type(answer) for answer, _ in value.split} == {int if isinstance(statement, HowMany) else bool}
            assert value.worst == max(said.values())
            assert value.thief_bits == pytest.approx(thief, abs=1e-6)
            assert value.deal_bits == pytest.approx(whole, abs=1e-6)
            assert value.thief_bits <= value.deal_bits + 1e-6


def test_answers_of_many_hands_equal_those_of_each():
    rng = random.Random(1)
    for deal in (Deal(2, 5, 3), Deal(4, 3, 1), Deal(3, 2, 1)):
        hands = subsets(deal.cards, deal.hand)
        for _ in range(60):
            statement = random_statement(rng, deal)
            assert answers(statement, hands).tolist() == [statement.answer(int(hand)) for hand in hands]


def test_at_the_start_one_question_tells_little_of_the_thief_but_up_to_a_bit_of_the_deal():
    known = Knowledge(Deal(4, 3, 1), 0, 0b111)
    best = values(known, 1, [AtLeast(k, (1 << size) - 1 << 3) for k in (1, 2, 3) for size in range(1, 10)])
    assert 0 < max(value.thief_bits for value in best) < 0.1
    assert 0.99 < max(value.deal_bits for value in best) <= 1


def test_what_has_no_value_is_refused():
    known = Knowledge(Deal(3, 2, 1))
    assert values(known, 1, []) == []
    with pytest.raises(ValueError, match="seat from 0 to 2"):
        values(known, 3, [AtLeast(1, 1)])
    with pytest.raises(ValueError, match="leaves some deal"):
        values(known.told([Placed(0, 1), Placed(1, 1)]), 1, [AtLeast(1, 1)])
