"""The domain of legal questions: counted, listed, drawn, and held against the second judge."""

from __future__ import annotations

import itertools
import random
import sys
from collections import Counter
from pathlib import Path

import pytest

from batwidgets.games.batory.asking import QuestionDomain, TermSpace, objections
from batwidgets.games.batory.questions import (
    AnyQuestion,
    AskAtLeast,
    AskBoth,
    AskEither,
    AskExactly,
    AskHowMany,
    AskMore,
)
from batwidgets.games.batory.ship import Ship
from batwidgets.games.batory.terms import CATEGORIES, Term, known_values, term

SHIP = Ship.of()
TS = Ship.of(Path(__file__).parents[2] / "graphs" / "ts.json")
SETS = [chosen for size in range(1, 6) for chosen in itertools.combinations(CATEGORIES, size)]

TABLE = [
    (("Gender",), 2, 12, 16, 20),
    (("Role",), 2, 12, 16, 20),
    (("Age",), 3, 21, 27, 33),
    (("Deck",), 3, 21, 27, 33),
    (("Location",), 18, 396, 432, 468),
    (("Gender", "Role"), 4, 32, 40, 48),
    (("Gender", "Age"), 6, 60, 72, 84),
    (("Gender", "Role", "Age"), 12, 192, 216, 240),
    (("Gender", "Age", "Deck"), 18, 396, 432, 468),
    (("Location", "Gender", "Age"), 108, 12_096, 12_312, 12_528),
    (("Location", "Deck", "Gender", "Role", "Age"), 648, 422_496, 423_792, 425_088),
]


@pytest.mark.parametrize(("categories", "terms", "three", "four", "five"), TABLE)
def test_the_counts_are_those_of_the_table_of_decisions(
    categories: tuple[str, ...], terms: int, three: int, four: int, five: int
) -> None:
    for hand_size, expected in ((3, three), (4, four), (5, five)):
        assert len(QuestionDomain(categories, False, hand_size, SHIP)) == expected
        with_number = QuestionDomain(categories, True, hand_size, SHIP)
        assert len(with_number) == expected + terms
        assert with_number.kinds()["AskHowMany"] == terms


@pytest.mark.parametrize("categories", SETS)
def test_what_is_listed_is_what_the_rules_describe(categories: tuple[str, ...]) -> None:
    """Against a plain reading of the closed grammar, on the small ship: same questions, each once, `len` of them."""
    values = [known_values(category, TS) for category in categories]
    terms = [term({c: (v,) for c, v in zip(categories, row, strict=True)}) for row in itertools.product(*values)]
    if len(terms) > 100:
        terms = terms[:3]  # then only a part is looked for
    expected: set[AnyQuestion] = {AskAtLeast(k, one) for k in (1, 2, 3) for one in terms}
    expected |= {AskExactly(k, one) for k in (1, 2) for one in terms}
    expected |= {AskMore(one, than) for one in terms for than in terms if one != than}
    expected |= {AskHowMany(one) for one in terms}
    domain = QuestionDomain(reversed(categories), True, 3, TS)
    assert all(question in domain for question in expected)
    if domain.size == len(expected):
        assert set(domain) == expected
    else:
        assert len(terms) == 3


def test_every_number_gives_a_question_and_every_question_its_number() -> None:
    for grammar, categories in (("basic", ("Location", "Age")), ("extended", ("Gender",)), ("basic", ("Deck",))):
        for number in (False, True):
            domain = QuestionDomain(categories, number, 3, TS, grammar)
            listed = list(domain)
            assert len(listed) == len(set(listed)) == domain.size == sum(domain.kinds().values())
            assert [domain.index(question) for question in listed] == list(range(domain.size))
            assert listed == list(QuestionDomain(categories, number, 3, TS, grammar))
            for outside in (-1, domain.size):
                with pytest.raises(IndexError):
                    domain.nth(outside)


def test_the_extended_grammar_is_counted_in_closed_form_and_may_be_past_len() -> None:
    # Gender: {man}, {woman} and both make 3 terms; 3(2·3 − 1) + 3·2 = 21 plain questions, and 2·21·20 joined
    domain = QuestionDomain(("Gender",), True, 3, SHIP, "extended")
    assert domain.kinds() == {
        "AskAtLeast": 9, "AskExactly": 6, "AskMore": 6, "AskHowMany": 3, "AskBoth": 420, "AskEither": 420
    }  # fmt: skip
    huge = QuestionDomain(CATEGORIES, True, 5, SHIP, "extended")
    terms = 2 ** (18 + 3 + 2 + 2 + 3) - 1
    plain = terms * 9 + terms * (terms - 1)
    assert huge.size == plain + terms + 2 * plain * (plain - 1) > sys.maxsize
    with pytest.raises(OverflowError):
        len(huge)
    rng = random.Random(11)
    for _ in range(200):
        number = rng.randrange(huge.size)
        question = huge.nth(number)
        assert huge.index(question) == number
        assert objections(question, [*CATEGORIES, "Number"], 5, SHIP, "extended") == []
    assert list(itertools.islice(huge, 3)) == [huge.nth(0), huge.nth(1), huge.nth(2)]


def test_samples_are_drawn_with_equal_chances_and_repeat_with_the_seed() -> None:
    domain = QuestionDomain(("Gender", "Role"), False, 3, SHIP)
    rng = random.Random(5)
    drawn = Counter(domain.sample(rng) for _ in range(32_000))
    assert drawn.keys() == set(domain)
    # chi-squared with 31 degrees of freedom: 61.1 is passed with a chance of 0.1 %
    assert sum((count - 1000) ** 2 / 1000 for count in drawn.values()) < 61.1
    assert [domain.sample(random.Random(9)) for _ in range(3)] == [domain.sample(random.Random(9))] * 3


def _some_question(rng: random.Random, played: list[str]) -> AnyQuestion:
    """Often nearly legal: right or wrong categories, values, numbers and joints."""

    def some_term() -> Term:
        values = {}
        chosen = played if rng.random() < 0.8 else rng.sample(CATEGORIES, rng.choice((0, 1, 2)))
        for category in chosen:
            known = [*known_values(category, TS), *(["Nowhere"] if rng.random() < 0.05 else [])]
            values[category] = rng.sample(known, min(len(known), rng.choice((1,) * 9 + (2,))))
        made = term(values)
        return made if rng.random() < 0.97 else Term(age=("young", "old"))

    def plain() -> AnyQuestion:
        kind = rng.randrange(4)
        one = some_term()
        if kind < 2:
            return (AskAtLeast, AskExactly)[kind](rng.choice((0, 1, 1, 2, 2, 3, 4, True, 2.0)), one)
        return AskMore(one, rng.choice((one, some_term(), some_term(), some_term()))) if kind == 2 else AskHowMany(one)

    kind = rng.randrange(6)
    one = plain()
    return (AskBoth, AskEither)[kind](one, rng.choice((one, plain(), plain()))) if kind < 2 else one


@pytest.mark.parametrize("grammar", ["basic", "extended"])
def test_the_two_judges_agree(grammar: str) -> None:
    rng = random.Random(grammar)
    verdicts = Counter()
    for _ in range(6_000):
        categories = rng.sample(CATEGORIES, rng.choice((1, 1, 2)))
        number = rng.random() < 0.5
        cards = [card + rng.choice(("", " red")) for card in (*categories, *(["Number"] if number else []))]
        question = _some_question(rng, categories)
        allowed = question in QuestionDomain(categories, number, 3, TS, grammar)
        assert allowed == (objections(question, cards, 3, TS, grammar) == []), question
        verdicts[allowed] += 1
    assert min(verdicts[True], verdicts[False]) > 1_000


@pytest.mark.parametrize(
    "strange", [None, 3, "any women", Term(), AskBoth(3, 4), AskMore(None, None), AskAtLeast(1, ())]
)
def test_what_is_no_question_is_not_in_the_domain(strange: object) -> None:
    assert strange not in QuestionDomain(("Gender",), True, 3, SHIP, "extended")
    assert TermSpace(("Gender",), SHIP, unions=True).index(Term(gender=([],))) is None


def test_a_domain_of_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="expected one or more categories"):
        QuestionDomain((), False, 3, SHIP)
    with pytest.raises(ValueError, match=r"categories of Location, .*; given \('Number',\)"):
        QuestionDomain(("Number",), False, 3, SHIP)
    with pytest.raises(ValueError, match="expected a grammar, basic or extended; given 'free'"):
        QuestionDomain(("Age",), False, 3, SHIP, "free")
    with pytest.raises(ValueError, match="expected a hand of at least 1 card; given 0"):
        QuestionDomain(("Age",), False, 0, SHIP)
