"""The best questions: none of the grammar's is better, each split is exact, and each needs the cards it says."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from deduction.brute import deals, entropy, say
from games.batory.test_desk_places import AT

from batwidgets import batory
from batwidgets.deduction.statement import AtLeast
from batwidgets.deduction.value import sortings, values
from batwidgets.games.batory.asking import objections
from batwidgets.games.batory.desks import Desk
from batwidgets.games.batory.domain import QuestionDomain
from batwidgets.games.batory.questions import statement
from batwidgets.games.batory.terms import CATEGORIES

ALL = 10**6


@pytest.fixture
def desk() -> Desk:
    start = batory.desk(players=4, me=0, hand=["MCy", "FPy", "MPo"])
    return start.heard(1, "at least 2 men", True).heard(2, "how many crew", 2)


def test_no_question_of_the_grammar_is_better_or_missing(desk: Desk) -> None:
    """Without positions: against every question that gender, role, age and Number cards allow."""
    offered = [
        question
        for categories in (["Gender"], ["Role"], ["Age"], ["Gender", "Role"], ["Gender", "Age"], ["Role", "Age"],
                           ["Gender", "Role", "Age"])
        for question in QuestionDomain(categories, True, 3, desk.ship)
    ]  # fmt: skip
    statements = [statement(question, {}, desk.ship) for question in offered]
    best = {by: desk.best(ALL, by=by) for by in ("thief", "deal", "worst")}
    for seat in (1, 2, 3):
        every = values(desk.knowledge, seat, statements)
        for by, order in (
            ("thief", lambda v: -v.thief_bits),
            ("deal", lambda v: -v.deal_bits),
            ("worst", lambda v: v.worst),
        ):
            top = next(one for one in best[by] if one.seat == seat)
            assert order(top) == min(order(value) for value in every if value.deal_bits)
        told = {sorting for sorting in sortings(desk.knowledge, seat, statements) if any(sorting)}
        shown = [one.statement for one in best["thief"] if one.seat == seat]
        kept = sortings(desk.knowledge, seat, shown)
        assert set(kept) == told
        assert len(kept) == len(told)


def test_no_question_about_places_is_better(desk: Desk) -> None:
    rng = random.Random(6)
    here = desk.figures(AT)
    best = here.best(ALL)
    top = {seat: next(one for one in best if one.seat == seat) for seat in (1, 2, 3)}
    known = {
        seat: set(sortings(here.knowledge, seat, [one.statement for one in best if one.seat == seat])) for seat in top
    }
    for _ in range(400):
        categories = rng.sample(CATEGORIES, rng.randrange(1, 6))
        question = QuestionDomain(categories, rng.random() < 0.5, 3, here.ship).sample(rng)
        asked = [statement(question, AT, here.ship)]
        for seat, one in top.items():
            assert values(here.knowledge, seat, asked)[0].thief_bits <= one.thief_bits
            (sorting,) = sortings(here.knowledge, seat, asked)
            assert sorting in known[seat] or not any(sorting)


def test_each_answer_leaves_what_the_split_says(desk: Desk) -> None:
    here = desk.figures(AT)
    for one in (*here.best(6), *here.best(4, by="deal"), *here.best(4, by="worst")):
        assert {answer: here.heard(one.seat, one.question, answer).worlds for answer, _ in one.split} == dict(one.split)
        assert sum(left for _, left in one.split) == here.worlds
        assert one.worst == max(left for _, left in one.split)
        assert here.heard(one.seat, one.statement, one.split[0][0]).worlds == one.split[0][1]
        assert here.heard(one.seat, one.sentence, one.split[0][0]).worlds == one.split[0][1]
        assert objections(one.question, one.cards, 3, here.ship) == []


def test_they_come_in_order_and_repeat_exactly(desk: Desk) -> None:
    for by, key in (("thief", "thief_bits"), ("deal", "deal_bits"), ("worst", "worst")):
        found = [getattr(one, key) for one in desk.best(60, by=by)]
        assert found == sorted(found, reverse=by != "worst")
    assert repr(desk.best(9)) == repr(desk.take_back(1).heard(2, "how many crew", 2).best(9))
    assert len(desk.best()) == 5
    assert desk.best(1)[0] == desk.best(9)[0]


def test_only_what_the_cards_allow(desk: Desk) -> None:
    here = desk.figures(AT)
    for held in (["Age"], ["Gender red", "Number"], ["Deck", "Age", "Age red"], list(CATEGORIES)):
        kinds = {card.removesuffix(" red") for card in held}
        found = here.best(ALL, cards=held)
        assert found
        assert all(set(one.cards) <= kinds for one in found)
        assert {one.name for one in found} == {"Seat 1", "Seat 2", "Seat 3"}
        assert replace(here, questions=tuple(held)).best(ALL) == found
    assert len(here.best(ALL, cards=["Number"])) == 0
    assert "with cards of Number" in here.best(cards=["Number"]).note


def test_without_positions_it_says_so_and_asks_about_no_place(desk: Desk) -> None:
    assert all(set(one.cards) <= {"Gender", "Role", "Age", "Number"} for one in desk.best(ALL))
    assert "gender, role and age only" in repr(desk.best())
    assert "gender, role and age only" not in repr(desk.figures(AT).best())
    part = {figure: AT[figure] for figure in list(AT)[:11]}
    assert desk.figures(part).best() == desk.best()


def test_whom_it_may_be_put_to(desk: Desk) -> None:
    assert {one.seat for one in desk.best(ALL)} == {1, 2, 3}
    assert {one.seat for one in desk.best(ALL, to=[2, 0, "seat 3"])} == {2, 3}
    assert len(desk.best(to=[0])) == 0
    spectator = batory.desk(players=3).heard(0, "any women", True)
    assert {one.seat for one in spectator.best(ALL, cards=["Age"])} == {0, 1, 2}


def test_the_previous_player_needs_a_pair(desk: Desk) -> None:
    """BATORY-ASK-02 and 03; with two players there is no bar (ASK-04)."""
    after = replace(desk, previous=2)
    assert {one.seat for one in after.best(ALL, cards=["Age", "Gender", "Number", "Number red"])} == {1, 3}
    found = after.best(ALL, cards=["Age", "Age red", "Gender"])
    asked = [one for one in found if one.seat == 2]
    assert asked
    assert all(one.pair and "Age" in one.cards for one in asked)
    assert not any(one.pair for one in found if one.seat != 2)
    assert " + a second" in repr(after.best(ALL, cards=["Age", "Age red"]))
    assert Counter(one.pair for one in after.best(ALL) if one.seat == 2).keys() == {True}
    two = replace(batory.desk(players=2, hand=["MCy", "FPy", "MPo", "FPo", "PAR"]), previous=1)
    assert {one.pair for one in two.best(ALL, cards=["Age"])} == {False}


@pytest.mark.parametrize(
    ("wrong", "expected"),
    [
        (lambda d: d.best(0), "number of questions"),
        (lambda d: d.best(True), "number of questions"),
        (lambda d: d.best(by="luck"), "one of thief, deal, worst; given 5, 'luck'"),
        (lambda d: d.best(to=[4]), "seat from 0 to 3"),
        (lambda d: d.best(cards="Age"), "list of question cards"),
        (lambda d: d.best(cards={"Age": 2}), "list of question cards"),  # of which it would take one
        (lambda d: d.best(to={1: "Ben"}), "list of seats"),
        (lambda d: d.best(cards=["Ages"]), "question cards of Location, .*; given 'Ages'"),
        (lambda d: d.best(cards=[3]), "given 3"),
    ],
)
def test_what_is_no_measure_seat_or_card_is_refused(desk: Desk, wrong, expected: str) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(ValueError, match=expected):
        wrong(desk)


def test_when_all_is_known_nothing_is_worth_asking() -> None:
    desk = batory.desk(players=2, hand=["MCy", "MCm", "MCo", "FCy", "FCm"]).hidden_is("PAR", "FCo", "MPy")
    assert desk.worlds == 1
    assert desk.best() == ()
    assert repr(desk.best()).startswith("Best of 0 questions")


@pytest.mark.slow
@pytest.mark.parametrize(
    "desk",
    [
        batory.desk(players=2, hand=["MCy", "FPy", "MPo", "FPo", "PAR"]).heard(1, "any men", True),
        batory.desk(players=2, hand=["MCy", "FPy", "MPo", "FPo", "MCo"]).hidden_is_not(
            "PAR", "FCo", "MPy", public=True
        ),
        batory.desk(players=3, hand=["MCy", "FPy", "MPo", "PAR"])
        .heard(1, "how many crew", 1)
        .heard(2, "any women", True),
    ],
    ids=["two", "two with a wrong accusation", "three"],
)
def test_what_everybody_hears_equals_that_over_all_deals(desk: Desk) -> None:
    """The information about the pile in a true answer, over every deal that the answers alone allow."""
    listed = {(one.seat, one.statement): one for by in ("thief", "deal", "worst") for one in desk.best(12, by=by)}
    known = desk.knowledge
    worlds = [Counter[Any]() for _ in range(known.deal.players)]
    for world in deals(known.deal, None, 0, known.facts):
        for seat, hand in enumerate(world[:-1]):
            worlds[seat][hand, world[-1]] += 1
    for (seat, asked), one in listed.items():
        piles, answers, both = Counter[Any](), Counter[Any](), Counter[Any]()
        for (hand, pile), number in worlds[seat].items():
            answer = say(asked, hand)
            piles[pile] += number
            answers[answer] += number
            both[answer, pile] += number
        told = entropy(piles.values()) + entropy(answers.values()) - entropy(both.values())
        assert one.told_bits == pytest.approx(told, abs=1e-6)
    assert len({one.told_bits for one in listed.values()}) > 3


def test_nobody_hears_what_one_holds_or_has_seen(desk: Desk) -> None:
    told = {(one.seat, one.statement): one.told_bits for one in desk.best(ALL)}
    seen = desk.hidden_is_not("PAR")
    shared = [one for one in seen.best(ALL) if (one.seat, one.statement) in told]
    assert shared
    assert all(one.told_bits == told[one.seat, one.statement] for one in shared)
    other = [one for one in desk.hidden_is_not("PAR", public=True).best(ALL) if (one.seat, one.statement) in told]
    assert any(one.told_bits != told[one.seat, one.statement] for one in other)


def test_own_characters_count_in_what_everybody_hears() -> None:
    """One woman left beside three in one's own hand: for the asker about her alone, for the others about all."""
    desk = batory.desk(players=4, me=0, hand=["FCy", "FCm", "FPm"]).heard(2, "at least 2 men", True)
    one = next(one for one in desk.best(ALL, cards=["Gender"], to=[1]) if one.sentence == "any women")
    alone = values(desk.knowledge.public(), 1, [AtLeast(1, one.statement.cards & ~desk.own)])[0].thief_bits
    assert one.told_bits == values(desk.knowledge.public(), 1, [one.statement])[0].thief_bits != alone


def test_a_spectator_hears_what_everybody_hears() -> None:
    desk = batory.desk(players=3).heard(0, "any women", True)
    assert all(one.told_bits == one.thief_bits for one in desk.best(40))
    table = repr(desk.best())
    assert "bits, told all" in table.splitlines()[1]
    assert f"{desk.best()[0].told_bits:.3f}" in table.splitlines()[2]
