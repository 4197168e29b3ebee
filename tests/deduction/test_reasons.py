"""The smallest sets of facts, against brute force over every subset of the facts."""

from __future__ import annotations

import random
from itertools import combinations

import pytest
from deduction.brute import deals, holds, mask_of, random_facts

from batwidgets.deduction import judge, reasons
from batwidgets.deduction.deal import HIDDEN, Deal
from batwidgets.deduction.facts import Hidden, Placed, denied
from batwidgets.deduction.knowledge import Knowledge
from batwidgets.deduction.reasons import clash, why

SMALL = [Deal(3, 2, 1), Deal(2, 2, 3), Deal(4, 1, 2), Deal(2, 3, 1)]


def smallest(worlds, facts, claim):
    """All smallest subsets of the facts that leave no world in which the claim fails; None when all facts leave one."""
    true = {
        frozenset(number for number, fact in enumerate(facts) if holds(world, fact))
        for world in worlds
        if claim is None or not holds(world, claim)
    }
    for size in range(len(facts) + 1):
        found = [subset for subset in combinations(range(len(facts)), size) if not any(set(subset) <= t for t in true)]
        if found:
            return found
    return None


def random_claim(rng, deal):
    if rng.random() < 0.15:
        return None
    if rng.random() < 0.1:
        return Hidden(mask_of(rng.sample(range(deal.cards), deal.hidden)), rng.random() < 0.3)
    return Placed(rng.choice(deal.places), rng.randrange(deal.cards), rng.random() < 0.3)


@pytest.mark.parametrize("deal", SMALL, ids=str)
def test_the_sets_are_all_the_smallest(deal):
    rng = random.Random(repr(deal))
    seen = dict.fromkeys(("no", "0", "1", "2", "more", "several", "from a seat"), 0)
    for number in range(60):
        me = rng.choice([None, rng.randrange(deal.players)])
        own = 0 if me is None else mask_of(rng.sample(range(deal.cards), deal.hand))
        facts = random_facts(rng, deal, me, own, rng.randrange(3, 9), truth=0.97)
        given, facts = facts[: number % 2], facts[number % 2 :]
        start = Knowledge(deal, me, own, tuple(given))
        worlds = list(deals(deal, me, own, given))
        for _ in range(4):
            claim = random_claim(rng, deal)
            expected, found = smallest(worlds, facts, claim), why(start, facts, claim)
            assert found.smallest
            assert found.all_listed
            if expected is None:
                assert not found.forced
                assert found.sets == ()
                assert all(fact.true_of(found.world) for fact in [*given, *facts])
                assert claim is None or not claim.true_of(found.world)
                assert me is None or found.world.hands[me] == own
                seen["no"] += 1
                continue
            assert found.forced
            assert found.world is None
            assert list(found.sets) == expected
            seen[{0: "0", 1: "1", 2: "2"}.get(len(expected[0]), "more")] += 1
            seen["several"] += len(expected) > 1
            seen["from a seat"] += me is not None
    assert all(seen.values()), seen


def test_a_clash_names_the_smallest_sets_of_earlier_facts():
    rng = random.Random(5)
    clashes = 0
    for _ in range(200):
        deal = rng.choice(SMALL)
        *earlier, last = random_facts(rng, deal, None, 0, 7, truth=1.0)
        last = rng.choice([last, denied(last), denied(last)])
        assert Knowledge(deal, facts=tuple(earlier)).worlds
        worlds = [world for world in deals(deal) if holds(world, last)]
        expected, found = smallest(worlds, earlier, None), clash(Knowledge(deal), earlier, last)
        assert (list(found.sets) or None) == expected
        clashes += expected is not None
    assert 30 < clashes < 170


@pytest.mark.parametrize(("deal", "number"), [(Deal(4, 3, 1), 14), (Deal(3, 4, 1), 14), (Deal(2, 5, 3), 12)], ids=str)
def test_real_deals_with_many_answers(deal, number):
    """Minimal by the judge alone: no set of one fact fewer forces it, whichever fact is left out or exchanged."""
    rng = random.Random(number)
    forced = 0
    for me in (0, None):
        own = 0 if me is None else mask_of(range(deal.hand))
        known = {} if me is None else {0: own}
        facts = random_facts(rng, deal, me, own, number, truth=1.0)
        for card in range(deal.cards):
            claim = Placed(HIDDEN, card, False)
            found = why(Knowledge(deal, me, own), facts, claim)
            counter = judge.find(deal, [*facts, denied(claim)], known)
            assert found.forced is (counter is None)
            for chosen in found.sets[:3]:
                assert judge.find(deal, [denied(claim), *(facts[i] for i in chosen)], known) is None
                if 0 < len(chosen) <= 3:
                    forced += 1
                    for fewer in combinations(range(len(facts)), len(chosen) - 1):
                        assert judge.find(deal, [denied(claim), *(facts[i] for i in fewer)], known) is not None
    assert forced


def test_the_judge_finds_a_deal_exactly_when_there_is_one():
    rng = random.Random(8)
    none = 0
    for _ in range(600):
        deal = rng.choice(SMALL)
        me = rng.choice([None, 0])
        own = 0 if me is None else mask_of(range(deal.hand))
        facts = random_facts(rng, deal, me, own, rng.randrange(8), truth=0.9)
        found = judge.find(deal, facts, {} if me is None else {0: own})
        assert (found is None) is (next(deals(deal, me, own, facts), None) is None)
        if found is None:
            none += 1
        else:
            assert all(fact.true_of(found) for fact in facts)
            assert sum(found.at(place) for place in deal.places) == deal.everything
            assert me is None or found.hands[0] == own
    assert 50 < none < 550


def test_a_judge_who_disagrees_is_heard(monkeypatch):
    deal = Deal(3, 1, 1)
    facts = [Placed(1, 2)]
    monkeypatch.setattr(judge, "find", lambda *_: deal)
    with pytest.raises(RuntimeError, match="judges disagree"):
        why(Knowledge(deal), facts, Placed(HIDDEN, 2, False))
    monkeypatch.undo()
    monkeypatch.setattr(judge, "hits_all", lambda *_: frozenset())
    with pytest.raises(RuntimeError, match="a smaller set"):
        why(Knowledge(deal), facts, Placed(HIDDEN, 2, False))


def test_more_sets_than_are_listed_are_owned_up_to():
    facts = [Placed(1, 2)] * 7
    found = why(Knowledge(Deal(3, 1, 1)), facts, Placed(HIDDEN, 2, False), most=5)
    assert len(found.sets) == 5
    assert not found.all_listed
    assert why(Knowledge(Deal(3, 1, 1)), facts, Placed(HIDDEN, 2, False), most=7).all_listed


def test_a_search_that_takes_too_long_still_gives_a_set_without_padding(monkeypatch):
    rng = random.Random(2)
    deal = Deal(3, 2, 1)
    monkeypatch.setattr(reasons, "TRIES", 2)
    met = 0
    for _ in range(60):
        facts = random_facts(rng, deal, None, 0, 9, truth=1.0)
        claim = Placed(HIDDEN, rng.randrange(7), False)
        found = why(Knowledge(deal), facts, claim)
        if not found.forced or found.smallest:
            continue
        met += 1
        (chosen,) = found.sets
        assert judge.find(deal, [denied(claim), *(facts[i] for i in chosen)]) is None
        for left_out in chosen:
            rest = [facts[i] for i in chosen if i != left_out]
            assert judge.find(deal, [denied(claim), *rest]) is not None
    assert met > 5
