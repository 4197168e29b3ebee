"""Why a question may not be asked with the cards played: each rule, the reason, and what to ask instead."""

from __future__ import annotations

import pytest

from batwidgets.games.batory.asking import QuestionDomain, objections
from batwidgets.games.batory.questions import AnyQuestion, AskAtLeast, AskBoth, AskHowMany, AskMore
from batwidgets.games.batory.sentences import parse
from batwidgets.games.batory.ship import Ship
from batwidgets.games.batory.terms import Term

SHIP = Ship.of()


def rules(question: AnyQuestion | str, cards: str, hand_size: int = 3, grammar: str = "basic") -> list[str]:
    asked = parse(question, SHIP) if isinstance(question, str) else question
    return [
        fault.rule.removeprefix("BATORY-") for fault in objections(asked, cards.split(", "), hand_size, SHIP, grammar)
    ]


@pytest.mark.parametrize(
    ("cards", "question"),
    [
        # EX-BATORY-4, 5 and 6
        ("Location", "any in a Cabin?"),
        ("Location red", "more in the Social Room than the Smoking Room?"),
        ("Location", "at least 2 on the Promenade?"),
        ("Gender, Age", "Do you have any middle-aged women?"),
        ("Gender red, Age", "more old men than young men?"),
        ("Age, Gender", "Do you have exactly 1 young man?"),
        ("Deck, Number", "how many on the Promenade Deck?"),
        # BATORY-ASK-08: yes or no stays possible with a Number card
        ("Deck, Number red", "any on A Deck"),
        # AMB-BATORY-19: two cards of a category, one value or two compared
        ("Age, Age red", "any old characters"),
        ("Age, Age", "more old than young characters"),
        ("Gender", "at least 3 men"),
        ("Gender", "exactly 2 men"),
    ],
)
def test_allowed(cards: str, question: str) -> None:
    assert rules(question, cards) == []


@pytest.mark.parametrize(
    ("cards", "question", "expected"),
    [
        ("Deck", "how many on the Promenade Deck", ["ASK-07", "ASK-08"]),  # EX-BATORY-6
        ("Gender, Age", "any women", ["ASK-06"]),
        ("Gender", "any old women", ["ASK-06"]),
        ("Role", "any old women", ["ASK-06"] * 3),
        ("Number, Role", "how many women", ["ASK-06"] * 2),
        ("Gender, Age", "more old men than men", ["ASK-06"]),
        ("Location", "any on the Promenade Deck", ["ASK-06"] * 2),  # AMB-BATORY-29
        ("Gender", "at least 4 men", ["ASK-09"]),
        ("Gender", "at least 0 men", ["ASK-09"]),
        ("Gender", "exactly 0 men", ["ASK-09"]),
        ("Gender", "exactly 3 men", ["ASK-09"]),
        ("Gender", "exactly 4 men", ["ASK-09"]),
        ("Gender", "more men than men", ["ASK-07"]),
        ("Gender", "any men or women", ["ASK-06"]),
        ("Gender", "any men, and any women", ["ASK-07"]),
        ("Deck", "how many women", ["ASK-07", "ASK-08", "ASK-06", "ASK-06"]),
    ],
)
def test_refused(cards: str, question: str, expected: list[str]) -> None:
    assert rules(question, cards) == expected


def test_the_numbers_go_as_far_as_the_hand() -> None:
    for hand_size in (3, 4, 5):
        assert [k for k in range(8) if not rules(f"at least {k} men", "Gender", hand_size)] == [
            *range(1, hand_size + 1)
        ]
        assert [k for k in range(8) if not rules(f"exactly {k} men", "Gender", hand_size)] == [*range(1, hand_size)]


def test_the_extended_grammar_adds_unions_open_categories_and_joined_questions() -> None:
    for question in (
        "any men",
        "any young or old men",
        "more women than men in a Cabin",
        "exactly 1 old crew member",
        "any old men, and at least 2 men",
        "any men or women",
        "any crew, or more men than women",
    ):
        assert rules(question, "Location, Gender, Role, Age", grammar="extended") == []
        assert rules(question, "Location, Gender, Role, Age")
    assert rules("any old men", "Gender", grammar="extended") == ["ASK-06"]
    assert rules("more men than characters", "Gender", grammar="extended") == ["ASK-06"]
    assert rules("any men, or any men", "Gender", grammar="extended") == ["ASK-07"]
    assert rules("any men, and exactly 3 men", "Gender", grammar="extended") == ["ASK-09"]
    assert rules("how many old men", "Gender, Age", grammar="extended") == ["ASK-07", "ASK-08"]


def test_each_refusal_says_why_with_the_numbers_and_what_to_ask_instead() -> None:
    def only(question: str, cards: str) -> str:
        (fault,) = objections(parse(question, SHIP), cards.split(", "), 3, SHIP)
        return f"{fault.because} -> {fault.instead}"

    assert only("exactly 3 men", "Gender") == (
        'a hand of 3 cannot hold more, so exactly 3 equals at least 3 -> ask "Do you have at least 3 men?"'
    )
    assert only("exactly 0 men", "Gender") == (
        '"exactly 0" is "any" with the answer turned round, and no question is put in the negative'
        ' -> ask "Do you have any men?"'
    )
    assert only("at least 5 men", "Gender") == (
        "5 is more than the 3 character cards in that hand, so the answer is always no"
        ' -> ask for at most 3: "Do you have at least 3 men?"'
    )
    answer, card = objections(parse("how many men", SHIP), ["Gender"], 3, SHIP)
    assert answer.because == "the answer would be a number, not yes or no"
    assert card.because == 'a "how many" question needs a Number card, and none was played'
    assert answer.instead == card.instead == 'ask a yes-or-no question, such as "Do you have any men?"'
    assert only("any men", "Gender, Age, Deck") == (
        '"any men" names no Deck, Age, though such a card was played -> name one value of every category played'
    )
    assert only("any old or young men", "Gender, Age") == (
        '"any young or old men" names 2 values of Age at once, and "or" joins values in the extended grammar only'
        ' -> name one, such as "old", or compare two by "more" and "than"'
    )


@pytest.mark.parametrize(("question", "quoted"), [
    ("at least 2 women", "at least 2 women"), ("exactly 1 woman", "exactly 1 woman"),
    ("how many women", "how many women"),
    ("more women than old women", "women"), ("any old women, or exactly 1 woman", "exactly 1 woman"),
])  # fmt: skip
def test_a_refusal_quotes_what_was_asked(question: str, quoted: str) -> None:
    because = [fault.because for fault in objections(parse(question, SHIP), ["Gender", "Age", "Number"], 3, SHIP)]
    assert f'"{quoted}" names no Age, though such a card was played' in because


def test_whatever_is_to_be_done_instead_begins_with_what_to_do() -> None:
    """A sentence of its own: it is shown with a capital and a full stop after the reason."""
    domain = QuestionDomain(("Gender", "Age"), True, 3, SHIP, "extended")
    told = {
        fault.instead.split()[0]
        for cards in (["Gender"], ["Age"], ["Deck", "Role"], ["Gender", "Age"])
        for number in range(0, min(domain.size, 20_000), 37)
        for fault in objections(domain.nth(number), cards, 3, SHIP)
    }
    told |= {fault.instead.split()[0] for k in (0, 3, 4) for how in ("at least", "exactly")
             for fault in objections(parse(f"{how} {k} men", SHIP), ["Gender"], 3, SHIP)}  # fmt: skip
    assert told <= {"ask", "build", "name", "compare"} and len(told) > 2


def test_what_is_no_question_on_this_ship_is_told_before_anything_else() -> None:
    assert rules(AskAtLeast(1, Term(location=("Ballroom",))), "Gender") == ["ASK-06"]
    assert rules(AskBoth(AskHowMany(Term()), AskMore(Term(), None)), "Gender") == ["ASK-07", "ASK-06"]


def test_unknown_cards_and_grammars_are_errors_of_the_caller() -> None:
    women = AskAtLeast(1, Term(gender=("woman",)))
    with pytest.raises(ValueError, match=r"expected a question card: .*; given 'Sex'"):
        objections(women, ["Sex"], 3, SHIP)
    with pytest.raises(ValueError, match="expected a grammar, basic or extended; given 'free'"):
        objections(women, ["Gender"], 3, SHIP, "free")
