"""The distinct questions, against all questions and all hands."""

from __future__ import annotations

import itertools
import random
from functools import cache
from pathlib import Path

import pytest

from batwidgets.games.batory.asking import QuestionDomain, distinct
from batwidgets.games.batory.characters import CODES, EVERYONE, FIGURES, codes, mask
from batwidgets.games.batory.distinct import distinct_terms
from batwidgets.games.batory.questions import AnyQuestion, statement
from batwidgets.games.batory.sentences import say
from batwidgets.games.batory.ship import Ship
from batwidgets.games.batory.terms import CATEGORIES, known_values, named, term

SHIP = Ship.of()
TS = Ship.of(Path(__file__).parents[2] / "graphs" / "ts.json")


def anywhere(ship: Ship, rng: random.Random) -> dict[str, str]:
    return {figure.code: rng.choice(ship.rooms) for figure in FIGURES}


@cache
def hands(hand_size: int, among: int) -> tuple[int, ...]:
    cards = [1 << card for card in range(len(CODES)) if among >> card & 1]
    return tuple(map(sum, itertools.combinations(cards, hand_size)))


def sorting(
    question: AnyQuestion, at: dict[str, str], ship: Ship, hand_size: int, among: int
) -> frozenset[frozenset[int]]:
    """The hands put together by their answers, by asking each."""
    asked = statement(question, at, ship)
    by_answer: dict[bool | int, set[int]] = {}
    for hand in hands(hand_size, among):
        by_answer.setdefault(asked.answer(hand), set()).add(hand)
    return frozenset(map(frozenset, by_answer.values()))


@pytest.mark.parametrize(
    ("categories", "hand_size", "own"),
    [
        (("Gender",), 3, ""),
        (("Role",), 5, "MCy FPo PAR MPo FCy"),
        (("Age",), 4, "MCy FPo PAR MPo"),
        (("Gender", "Role"), 4, "MCo FPo FPy MPo"),
        (("Gender", "Age"), 3, "MCo FPo FPy"),
        (("Deck",), 3, "MCo FPo FPy"),
        (("Deck", "Role"), 5, "MCy FPo PAR MPo FCy"),
        (("Location",), 4, "MCo MCm MCy PAR"),
        (("Gender", "Role", "Age"), 3, "FCy FPo PAR"),
    ],
)
def test_one_question_for_each_way_to_sort_the_hands(categories: tuple[str, ...], hand_size: int, own: str) -> None:
    rng = random.Random(",".join(categories))
    among = EVERYONE & ~mask(own.split())
    for ship in (TS, SHIP) if len(categories) == 1 else (TS,):
        at = anywhere(ship, rng)
        every = [*QuestionDomain(categories, True, hand_size, ship)]
        by_sorting: dict[object, list[str]] = {}
        for question in every:
            by_sorting.setdefault(sorting(question, at, ship, hand_size, among), []).append(say(question))
        found = distinct(categories, True, hand_size, at, ship, among=among)
        assert set(found) <= set(every)
        ways = [sorting(question, at, ship, hand_size, among) for question in found]
        assert len(ways) == len(set(ways))
        assert set(ways) == {way for way in by_sorting if len(way) > 1}
        for question, way in zip(found, ways, strict=True):
            assert len(say(question)) == min(map(len, by_sorting[way]))


def test_without_a_number_card_no_question_asks_how_many() -> None:
    with_number, without = (distinct(("Gender", "Age"), number, 3, {}, SHIP) for number in (True, False))
    assert {question for question in with_number if not say(question).startswith("how many")} == set(without)
    assert len(with_number) > len(without)


def test_where_every_answer_is_known_one_question_is_left() -> None:
    at = {figure.code: "A1" for figure in FIGURES}
    assert [say(question) for question in distinct(("Location",), False, 3, at, SHIP)] == ["any characters in a Cabin"]
    assert [say(question) for question in distinct(("Deck",), True, 3, at, SHIP)] == ["any characters on A Deck"]


def test_the_distinct_sets_are_those_of_all_terms() -> None:
    rng = random.Random(3)
    for categories in (("Location", "Gender", "Age"), CATEGORIES, ("Deck",), ("Gender", "Role")):
        at = anywhere(SHIP, rng)
        terms = [
            term({category: (value,) for category, value in zip(categories, row, strict=True)})
            for row in itertools.product(*(known_values(category, SHIP) for category in categories))
        ]
        found = distinct_terms(categories, at, SHIP)
        assert found.keys() == {cards for one in terms if (cards := named(one, at, SHIP))}
        assert all(named(one, at, SHIP) == cards for cards, one in found.items())
    assert codes(min(distinct_terms(("Age",), {}, SHIP))) == ("MCy", "FCy", "MPy", "FPy")


def test_few_questions_differ_however_many_there_are() -> None:
    at = anywhere(SHIP, random.Random(8))
    assert QuestionDomain(CATEGORIES, True, 3, SHIP).size == 423_144
    assert len(distinct(CATEGORIES, True, 3, at, SHIP)) < 250
