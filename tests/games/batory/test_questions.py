"""What questions ask of a hand: the rulebook's examples, the parrots, and questions that are none."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import msgspec
import pytest

from batwidgets.games.batory.characters import CODES, FIGURES, codes, mask
from batwidgets.games.batory.questions import (
    AnyQuestion,
    AskAtLeast,
    AskBoth,
    AskEither,
    AskExactly,
    AskHowMany,
    AskMore,
    categories,
    faults,
    played,
    statement,
)
from batwidgets.games.batory.sentences import parse
from batwidgets.games.batory.ship import Ship
from batwidgets.games.batory.terms import Term, named

TS = Ship.of(Path(__file__).parents[2] / "graphs" / "ts.json")
MEN, WOMEN, CREW = Term(gender=("man",)), Term(gender=("woman",)), Term(role=("crew",))


def spread(**places: str) -> Mapping[str, str]:
    """The figures with these in these rooms and the others in M, where no example looks."""
    return {figure.code: places.get(figure.code, "II4") for figure in FIGURES}


def answer(sentence: str, hand: str, at: Mapping[str, str]) -> bool | int:
    return statement(parse(sentence, TS), at, TS).answer(mask(hand.split()))


EX4_AT = spread(MCy="II1", MCm="I3", FCy="I1", FPo="I2", FCo="I4")


@pytest.mark.parametrize(
    ("sentence", "hand", "at", "expected"),
    [
        # EX-BATORY-4: figures in a Cabin, the Social Room and on two Promenades
        ("any in a Cabin?", "MCy MCm FCy FPo", EX4_AT, True),
        ("more in the Social Room than the Smoking Room?", "MCy MCm FCy FPo", EX4_AT, True),
        ("more in the Social Room than the Smoking Room?", "MCm FCo FCy FPo", EX4_AT, False),
        ("at least 2 on the Promenade?", "MCy MCm FCy FPo", EX4_AT, True),
        ("at least 2 on the Promenade?", "MCy MCm FCy FCo", EX4_AT, False),
        # EX-BATORY-5
        ("Do you have any middle-aged women?", "FPm MCo MPy FCo", {}, True),
        ("more old men than young men?", "FPm MCo MPy FCo", {}, False),
        ("Do you have exactly 1 young man?", "FPm MCo MPy FCo", {}, True),
        # EX-BATORY-6: I1, I2, I3 and I4 are the Promenade Deck
        ("how many on the Promenade Deck?", "MCy MCm FCy FPo", EX4_AT, 3),
        # BY-14: the Captain, and so the parrots, on I4
        *(
            (sentence, "PAR MPo FCy", spread(MCo="I4", MPo="II1", FCy="I1"), expected)
            for sentence, expected in [
                ("how many men", 2),
                ("how many women", 2),
                ("more men than women", False),
                ("how many crew", 2),
                ("any middle-aged", False),
                ("exactly one young woman", True),
                ("any old women", False),
                ("is there anyone in the Smoking Room?", True),
                ("how many on the Promenade Deck", 2),
            ]
        ),
    ],
)
def test_the_answers_of_the_rulebook_and_of_the_scenarios(
    sentence: str, hand: str, at: Mapping[str, str], expected: bool | int
) -> None:
    given = answer(sentence, hand, at)
    assert given == expected
    assert type(given) is type(expected)


def test_by16_an_answer_is_about_where_figures_stood_when_it_was_asked() -> None:
    at = dict(spread(FPy="II3"))
    asked = statement(parse("any in a Cabin?", TS), at, TS)
    assert not asked.answer(mask(["FPy", "MCo"]))
    at["FPy"] = "II1"  # a Cabin
    assert not asked.answer(mask(["FPy", "MCo"]))
    assert statement(parse("any in a Cabin?", TS), at, TS).answer(mask(["FPy", "MCo"]))


def test_a_term_names_those_whom_all_its_values_fit() -> None:
    """Against the codes: gender, role and age are their letters, and the parrots stand where the Captain does."""
    at = {figure.code: TS.rooms[place] for place, figure in enumerate(FIGURES)}
    for gender in ("", "man", "woman"):
        for role in ("", "crew", "passenger"):
            for age in ("", "young", "middle-aged", "old"):
                for deck in ("", *TS.decks):
                    term = Term(*((value,) if value else () for value in ("", deck, gender, role, age)))
                    expected = [
                        code
                        for code in CODES
                        if (not gender or code == "PAR" or code[0] == {"man": "M", "woman": "F"}[gender])
                        and (not role or (code == "PAR" or code[1] == "C") == (role == "crew"))
                        and (not age or (code != "PAR" and code[2] == age[0]))
                        and (not deck or TS.deck[at["MCo" if code == "PAR" else code]] == deck)
                    ]
                    assert codes(named(term, at, TS)) == tuple(expected)


def test_several_values_of_a_category_mean_any_of_them() -> None:
    at = spread(MCo="I4", FPy="I1", FPm="II1")
    assert codes(named(Term(location=("Cabin", "Smoking Room")), at, TS)) == ("MCo", "FPm", "PAR")
    assert codes(named(Term(age=("old", "young"), gender=("man",), role=("crew",)), {}, TS)) == ("MCy", "MCo")
    # all three ages leave the parrots out, who have none (BATORY-CHAR-05)
    assert "PAR" not in codes(named(Term(age=("middle-aged", "old", "young")), {}, TS))


def test_a_place_needs_to_be_known() -> None:
    with pytest.raises(ValueError, match=r"expected the room of every figure.*given none for MCy"):
        statement(AskAtLeast(1, Term(deck=("Promenade Deck",))), {}, TS)
    with pytest.raises(ValueError, match="expected a room of this ship for MCy, such as 'I1'; given 'T1'"):
        statement(AskAtLeast(1, Term(deck=("Promenade Deck",))), spread(MCy="T1"), TS)


def test_joined_questions_hold_the_statements_of_both_halves() -> None:
    two_men, a_woman = AskAtLeast(2, MEN), AskExactly(1, WOMEN)
    both, either = statement(AskBoth(two_men, a_woman), {}, TS), statement(AskEither(two_men, a_woman), {}, TS)
    for hand in ("MCy MCm FPo", "MCy MCm MPo", "MCy FCm FPo", "MCy MPm PAR"):
        cards = mask(hand.split())
        men, women = (statement(half, {}, TS).answer(cards) for half in (two_men, a_woman))
        assert (both.answer(cards), either.answer(cards)) == (men and women, men or women)


def test_the_categories_of_a_question_are_those_of_all_its_terms() -> None:
    assert categories(AskHowMany(MEN)) == ("Gender",)
    joined = AskEither(AskMore(Term(age=("old",)), CREW), AskAtLeast(1, Term(deck=("Deck II",))))
    assert categories(joined) == ("Deck", "Role", "Age")


EVERY_KIND: list[AnyQuestion] = [
    AskAtLeast(1, Term(location=("Cabin",), age=("old",))),
    AskExactly(2, CREW),
    AskMore(MEN, WOMEN),
    AskHowMany(MEN),
    AskBoth(AskAtLeast(1, MEN), AskMore(MEN, CREW)),
    AskEither(AskExactly(1, MEN), AskAtLeast(2, CREW)),
]


@pytest.mark.parametrize("question", EVERY_KIND)
def test_a_question_is_sound_and_comes_back_from_json(question: AnyQuestion) -> None:
    assert faults(question, TS) == []
    assert msgspec.json.decode(msgspec.json.encode(question), type=AnyQuestion) == question


@pytest.mark.parametrize(
    ("question", "rule", "because"),
    [
        ("any women", "BATORY-ASK-07", "'any women' is no question"),
        (AskAtLeast("2", MEN), "BATORY-ASK-09", "'2' is no number"),
        (AskAtLeast(True, MEN), "BATORY-ASK-09", "True is no number"),
        (AskExactly(-1, MEN), "BATORY-ASK-09", "-1 is no number"),
        (AskHowMany("men"), "BATORY-ASK-06", "'men' is no term"),
        (AskHowMany(Term(gender="man")), "BATORY-ASK-06", "a tuple of words, not 'man'"),
        (AskHowMany(Term(gender=["man"])), "BATORY-ASK-06", "a tuple of words, not ['man']"),
        (AskHowMany(Term(gender=(3,))), "BATORY-ASK-06", "a tuple of words, not (3,)"),
        (AskHowMany(Term(gender=("men",))), "BATORY-ASK-06", "'men' is no Gender"),
        (AskHowMany(Term(location=("Veranda",))), "BATORY-ASK-06", "'Veranda' is no Location on this ship"),
        (AskHowMany(Term(deck=("Promenade",))), "BATORY-ASK-06", "'Promenade' is no Deck on this ship"),
        (AskHowMany(Term(age=("young", "old"))), "BATORY-ASK-06", "not sorted"),
        (AskHowMany(Term(age=("old", "old"))), "BATORY-ASK-06", "not sorted without repeats"),
        (AskMore(MEN, Term(role=("cook",))), "BATORY-ASK-06", "'cook' is no Role"),
        (AskBoth(AskAtLeast(1, MEN), AskHowMany(MEN)), "BATORY-ASK-07", "is no plain yes-or-no question"),
        (AskEither(AskBoth(MEN, MEN), AskAtLeast(1, MEN)), "BATORY-ASK-07", "is no plain yes-or-no question"),
        (AskBoth(AskAtLeast(1, MEN), AskExactly(None, MEN)), "BATORY-ASK-09", "None is no number"),
    ],
)
def test_what_is_no_question_is_told_with_its_rule(question: object, rule: str, because: str) -> None:
    found = faults(question, TS)
    assert [fault.rule for fault in found] == [rule]
    assert because in found[0].because
    assert found[0].instead


def test_every_fault_of_a_question_is_told() -> None:
    found = faults(AskMore(Term(age=("ancient",), role=("cook",)), Term(deck=("Z",))), TS)
    assert [fault.because for fault in found] == [
        "'cook' is no Role",
        "'ancient' is no Age",
        "'Z' is no Deck on this ship",
    ]
    assert len(faults(AskHowMany(Term(age=("x" * 10_000,))), TS)[0].because) < 100


def test_the_cards_played_give_categories_and_perhaps_a_number() -> None:
    assert played(["Number red", "Role", "Location red", "Role"]) == (("Location", "Role"), True)
    with pytest.raises(ValueError, match=r"expected a question card: Location, .*, Number; given 'Weight'"):
        played(["Weight"])
