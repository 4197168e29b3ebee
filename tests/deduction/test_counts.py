"""Every count equals brute force over all deals, on thousands of random positions."""

from __future__ import annotations

import random
from math import comb

import pytest
from deduction.brute import Brute, cards_of, mask_of, random_facts

from batwidgets.deduction.deal import HIDDEN, Deal
from batwidgets.deduction.facts import Heard, Hidden, Placed
from batwidgets.deduction.knowledge import Knowledge
from batwidgets.deduction.statement import AtLeast, Both, HowMany, More
from batwidgets.deduction.tables import count

pytestmark = pytest.mark.slow

TWO, THREE, FOUR = Deal(2, 5, 3), Deal(3, 4, 1), Deal(4, 3, 1)
SMALL = [Deal(3, 2, 1), Deal(2, 2, 3), Deal(4, 1, 2), Deal(2, 3, 1), Deal(5, 1, 1), Deal(1, 3, 3), Deal(3, 1, 2)]


def same(deal: Deal, me, own, facts) -> int:
    brute = Brute(deal, me, own, facts)
    known = Knowledge(deal, me, own, tuple(facts))
    assert known.worlds == brute.worlds
    assert known.thief == tuple(brute.thief)
    assert [list(row) for row in known.holders] == brute.holders
    assert {type(number) for number in (known.worlds, *known.thief, *known.holders[0])} == {int}
    for seat, table in enumerate(known.tables):
        found = {
            (cards_of(int(table.hands[row])), cards_of(int(table.hidden[column]))): int(table.counts[row, column])
            for row, column in zip(*table.counts.nonzero(), strict=True)
        }
        assert found == brute.table[seat]
        hands = [cards_of(int(hand)) for hand in table.hands]
        thief = {
            (hands[row], int(card)): int(table.thief[row, card])
            for row, card in zip(*table.thief.nonzero(), strict=True)
        }
        assert thief == brute.thief_with[seat]
    world = known.world()
    if world is None:
        assert not brute.worlds
    else:
        assert all(fact.true_of(world) for fact in facts)
        assert me is None or world.hands[me] == own
        assert sorted(card for place in deal.places for card in cards_of(world.at(place))) == list(range(deal.cards))
    return brute.worlds


@pytest.mark.parametrize("deal", SMALL, ids=str)
def test_small_decks_seen_by_a_spectator_and_from_a_seat(deal):
    rng = random.Random(repr(deal))
    worlds = []
    for number in range(330):
        me = None if number % 3 else rng.randrange(deal.players)
        own = 0 if me is None else mask_of(rng.sample(range(deal.cards), deal.hand))
        worlds.append(same(deal, me, own, random_facts(rng, deal, me, own, rng.randrange(7))))
    assert 0 in worlds
    assert sum(number > 1 for number in worlds) > 100


@pytest.mark.parametrize(("deal", "times"), [(TWO, 500), (THREE, 120), (FOUR, 24)], ids=str)
def test_real_deals_from_a_seat(deal, times):
    rng = random.Random(times)
    for _ in range(times):
        me, own = rng.randrange(deal.players), mask_of(rng.sample(range(deal.cards), deal.hand))
        same(deal, me, own, random_facts(rng, deal, me, own, rng.randrange(9)))


@pytest.mark.parametrize(
    ("deal", "number"), [(TWO, 5), (TWO, 3), (THREE, 9), (THREE, 7), (FOUR, 17), (FOUR, 15)], ids=str
)
def test_real_deals_seen_by_a_spectator(deal, number):
    rng = random.Random(number)
    assert same(deal, None, 0, random_facts(rng, deal, None, 0, number, truth=1.0))


@pytest.mark.parametrize(
    ("deal", "seat", "everybody"), [(TWO, 56, 72_072), (THREE, 630, 450_450), (FOUR, 16_800, 4_804_800)]
)
def test_the_numbers_of_deals(deal, seat, everybody):
    assert deal.worlds == everybody == Knowledge(deal).worlds
    for me in range(deal.players):
        own = mask_of(range(me, me + deal.hand))
        assert Knowledge(deal, me, own).worlds == seat


@pytest.mark.parametrize(("deal", "left"), [(THREE, 70), (FOUR, 1_680)])
def test_who_has_seen_the_thief_knows_more(deal, left):
    own = mask_of(range(deal.hand))
    seen = Knowledge(deal, 0, own).hidden_is(1 << 12)
    assert seen.worlds == left
    assert seen.thief == (0,) * 12 + (left,)
    assert seen.public().worlds == deal.worlds
    assert Knowledge(deal).hidden_is_not(1 << 12, public=True).public().thief[12] == 0


def test_with_two_players_a_wrong_three_leaves_the_other_threes():
    own = mask_of(range(5))
    assert Knowledge(TWO, 0, own).hidden_is_not(mask_of([5, 6, 7])).worlds == 55
    assert Knowledge(TWO, 0, own).hidden_is(mask_of([5, 6, 7])).worlds == 1


def test_a_row_of_the_public_table_is_what_its_holder_knows():
    """Knowledge about knowledge: the public table's row equals the knowledge of a seat that holds the hand."""
    rng = random.Random(3)
    for deal in (TWO, THREE, FOUR):
        facts = tuple(random_facts(rng, deal, None, 0, 5, truth=1.0))
        everybody = Knowledge(deal, facts=facts)
        for seat, table in enumerate(everybody.tables):
            for row in rng.sample(range(len(table.hands)), 6):
                own = Knowledge(deal, seat, int(table.hands[row]), facts)
                assert tuple(table.thief[row].tolist()) == own.thief
                assert int(table.worlds[row]) == own.worlds


def test_counting_needs_no_tables_and_agrees_with_them():
    rng = random.Random(11)
    for deal in (TWO, THREE, FOUR):
        known = Knowledge(deal, facts=tuple(random_facts(rng, deal, None, 0, 4, truth=1.0)))
        assert count(deal, known.allowed) == known.tables[0].counts.sum() == known.tables[-1].counts.sum()


def test_knowledge_is_a_value():
    start = Knowledge(FOUR, 0, 0b111)
    more = start.heard(1, HowMany(0b111000), 2)
    assert start.facts == ()
    assert more == start.heard(1, HowMany(0b111000), 2)
    assert hash(more) == hash(start.heard(1, HowMany(0b111000), 2))
    assert more != start
    with pytest.raises(ValueError, match="read-only"):
        more.allowed[1][0] = True
    with pytest.raises(ValueError, match="read-only"):
        more.tables[1].counts[0, 0] = 1


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (lambda known: known.heard(4, AtLeast(1, 1), True), "seat from 0 to 3"),
        (lambda known: known.heard(HIDDEN, AtLeast(1, 1), True), "seat from 0 to 3"),
        (lambda known: known.heard(1, AtLeast(1, 1), 1), "True or False"),
        (lambda known: known.heard(1, HowMany(1), True), "number from 0 to 3"),
        (lambda known: known.heard(1, HowMany(1), 4), "number from 0 to 3"),
        (lambda known: known.hidden_is(0b11), "set of 1 of the 13"),
        (lambda known: known.hidden_is_not(1 << 13), "set of 1 of the 13"),
        (lambda known: Knowledge(FOUR, 0, 0b1), "set of 3 of the 13"),
        (lambda known: Knowledge(FOUR, None, 0b111), "seat that holds the hand"),
        (lambda known: Knowledge(FOUR, HIDDEN, 0b1), "seat that holds the hand"),
        (lambda known: Knowledge(FOUR, 7, 0b111), "seat from 0 to 3"),
        (lambda known: Deal(0, 3, 1), "at least one player"),
        (lambda known: Deal(7, 3, 1), "at most 16 cards"),
        (lambda known: known.told([Placed(1, 13)]), "card from 0 to 12; given 13"),
        (lambda known: known.told([Placed(1, True)]), "card from 0 to 12; given True"),
        (lambda known: known.told([Placed(4, 1)]), "seat from 0 to 3.*; given 4"),
        (lambda known: known.told([Placed(1, 3), Placed(HIDDEN, -1, False)]), "card from 0 to 12; given -1"),
        (lambda known: known.told([Heard(4, AtLeast(1, 1), True)]), "seat from 0 to 3.*; given 4"),
        (lambda known: known.told([Heard(HIDDEN, AtLeast(1, 1), True)]), "seat from 0 to 3; given -1"),
        (lambda known: known.told([Heard(1, HowMany(1), 4)]), "number from 0 to 3 for an answer; given 4"),
        (lambda known: known.told([Heard(1, AtLeast(1, 1 << 13), True)]), "about cards from 0 to 12; given AtLeast"),
        (lambda known: known.told([Heard(1, More(1, 1 << 13), True)]), "about cards from 0 to 12; given More"),
        (
            lambda known: known.told([Heard(1, Both(AtLeast(1, 1), More(-1, 1)), True)]),
            r"about cards from 0 to 12; given More\(cards=-1",
        ),
        (lambda known: known.told([Heard(1, "women", True)]), "learnt about a place; given Heard.*women"),
        (lambda known: known.told([Hidden(0b11, False)]), "set of 1 of the 13 cards; given 0b11"),
        (lambda known: known.told([Hidden(1 << 13)]), "set of 1 of the 13"),
        (lambda known: known.told(["Captain"]), "learnt about a place; given 'Captain'"),
        (lambda known: Knowledge(FOUR, facts=(Placed(1, 13),)).worlds, "card from 0 to 12; given 13"),
    ],
)
def test_what_cannot_be_is_refused(wrong, told):
    with pytest.raises(ValueError, match=told):
        wrong(Knowledge(FOUR, 0, 0b111))


def test_deals_of_many_seats_and_of_few_are_counted_alike():
    for deal in (Deal(1, 3, 2), Deal(2, 3, 1), Deal(3, 2, 3), Deal(5, 2, 1), Deal(6, 2, 1), Deal(9, 1, 1)):
        for known in (Knowledge(deal), Knowledge(deal, 0, (1 << deal.hand) - 1)):
            worlds = deal.worlds if known.me is None else deal.worlds // comb(deal.cards, deal.hand)
            assert known.worlds == worlds
            assert [int(table.counts.sum()) for table in known.tables] == [worlds] * deal.players
            for table in known.tables:
                both = table.hands[:, None] & table.hidden
                assert ((table.counts > 0) == (both == 0)).all()
