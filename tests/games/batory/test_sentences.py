"""Questions in words: how they are printed, and that every printed question is read as itself."""

from __future__ import annotations

import itertools
import random
from pathlib import Path

import pytest

from batwidgets.games.batory.domain import QuestionDomain
from batwidgets.games.batory.questions import (
    AnyQuestion,
    AskAtLeast,
    AskBoth,
    AskEither,
    AskExactly,
    AskHowMany,
    AskMore,
)
from batwidgets.games.batory.sentences import ask, parse, phrase, say
from batwidgets.games.batory.ship import Ship
from batwidgets.games.batory.terms import CATEGORIES, Names, Term

SHIP = Ship.of()
TS = Ship.of(Path(__file__).parents[2] / "graphs" / "ts.json")
OLD_MEN, YOUNG_MEN = Term(gender=("man",), age=("old",)), Term(gender=("man",), age=("young",))
SETS = [chosen for size in range(1, 6) for chosen in itertools.combinations(CATEGORIES, size)]


@pytest.mark.parametrize(
    ("question", "said", "asked"),
    [
        (
            AskAtLeast(1, Term(gender=("woman",), age=("middle-aged",))),
            "any middle-aged women",
            "Do you have any middle-aged women?",
        ),
        (AskAtLeast(2, Term(gender=("woman",))), "at least 2 women", "Do you have at least 2 women?"),
        (AskExactly(1, YOUNG_MEN), "exactly 1 young man", "Do you have exactly 1 young man?"),
        (AskExactly(0, OLD_MEN), "exactly 0 old men", "Do you have exactly 0 old men?"),
        (AskMore(YOUNG_MEN, OLD_MEN), "more young men than old men", "Do you have more young men than old men?"),
        (AskHowMany(Term(role=("crew",))), "how many crew members", "How many crew members do you have?"),
        (
            AskHowMany(Term(deck=("A Deck",))),
            "how many characters on A Deck",
            "How many characters do you have on A Deck?",
        ),
        (
            AskMore(Term(location=("Reading Room",)), Term(location=("Dining Room",))),
            "more characters in the Reading Room than in the Dining Room",
            "Do you have more characters in the Reading Room than in the Dining Room?",
        ),
        (
            AskMore(Term(location=("Cabin",), gender=("man",)), Term(location=("Cabin",), gender=("woman",))),
            "more men in a Cabin than women in a Cabin",
            "Do you have more men in a Cabin than women in a Cabin?",
        ),
        (
            AskMore(Term(gender=("man",)), Term(gender=("man",), location=("Cabin",))),
            "more men anywhere than men in a Cabin",
            "Do you have more men anywhere than men in a Cabin?",
        ),
        (
            AskBoth(AskAtLeast(1, OLD_MEN), AskExactly(1, YOUNG_MEN)),
            "any old men, and exactly 1 young man",
            "Do you have any old men, and do you have exactly 1 young man?",
        ),
        (
            AskEither(AskAtLeast(1, OLD_MEN), AskMore(YOUNG_MEN, OLD_MEN)),
            "any old men, or more young men than old men",
            "Do you have any old men, or do you have more young men than old men?",
        ),
    ],
)
def test_the_words_of_each_kind_of_question(question: AnyQuestion, said: str, asked: str) -> None:
    assert say(question) == said
    assert ask(question) == asked


@pytest.mark.parametrize(
    ("term", "one", "several"),
    [
        (Term(), "character", "characters"),
        (Term(age=("old",)), "old character", "old characters"),
        (Term(gender=("man",)), "man", "men"),
        (Term(role=("crew",)), "crew member", "crew members"),
        (Term(gender=("woman",), role=("crew",)), "female crew member", "female crew members"),
        (Term(("Cabin",), ("A Deck",)), "character in a Cabin on A Deck", "characters in a Cabin on A Deck"),
        (
            Term(gender=("man",), role=("passenger",), age=("young",)),
            "young male passenger",
            "young male passengers",
        ),
        (
            Term(gender=("man", "woman"), role=("crew", "passenger"), age=("old", "young")),
            "young or old male or female crew member or passenger",
            "young or old male or female crew members or passengers",
        ),
    ],
)
def test_one_and_several(term: Term, one: str, several: str) -> None:
    assert phrase(term, plural=False) == one
    assert phrase(term) == several


@pytest.mark.parametrize(
    ("term", "where"),
    [
        *(
            (Term(location=(name,)), where)
            for name, where in {
                "Bridge": "on the Bridge",
                "Promenade": "on a Promenade",
                "Cabin": "in a Cabin",
                "Social Room": "in the Social Room",
                "Sports Deck": "on the Sports Deck",
                "Veranda": "on the Veranda",
                "Bar": "at the Bar",
                "Hairdresser": "at the Hairdresser",
                "Swimming Pool": "at the Swimming Pool",
                "Purser's Office": "in the Purser's Office",
                "Infirmary": "in the Infirmary",
                # names of other boards
                "Inner Cabin": "in an Inner Cabin",
                "Captain's Cabin": "in the Captain's Cabin",
                "Cabin 12": "in Cabin 12",
                "The Den": "in The Den",
            }.items()
        ),
        (Term(deck=("Promenade Deck",)), "on the Promenade Deck"),
        (Term(deck=("A Deck",)), "on A Deck"),
        (Term(deck=("Deck II",)), "on Deck II"),
        (Term(("Bar", "Promenade"), ("A Deck", "B Deck")), "at the Bar or on a Promenade on A Deck or on B Deck"),
    ],
)
def test_places_have_their_prepositions_and_articles(term: Term, where: str) -> None:
    assert say(AskAtLeast(1, term)) == f"any characters {where}"


def some(domain: QuestionDomain, count: int, rng: random.Random) -> list[AnyQuestion]:
    return [*domain] if domain.size <= count else [domain.sample(rng) for _ in range(count)]


@pytest.mark.parametrize("categories", SETS)
@pytest.mark.parametrize("ship", [SHIP, TS], ids=["shipped", "TS"])
def test_every_printed_question_is_read_as_itself(ship: Ship, categories: tuple[str, ...]) -> None:
    rng = random.Random(str(categories))
    basic = QuestionDomain(categories, True, 5, ship)
    extended = QuestionDomain(categories, True, 5, ship, "extended")
    joined = 2 * extended.plain * (extended.plain - 1)
    plain = [extended.nth(rng.randrange(extended.size - joined)) for _ in range(30)]
    for question in (*some(basic, 150, rng), *plain, *some(extended, 15, rng)):
        for sentence in (say(question), ask(question)):
            assert parse(sentence, ship) == question, sentence
    shouted = ask(basic.sample(rng)).upper()
    assert ask(parse(shouted, ship)).upper() == shouted


class Board(Names):
    """A board of words only."""

    names = (
        *("Café №5", "Bar & Grill", "Cabin 1", "Cabin 10", "Crew", "Crew Mess", "Old Bar", "More", "A", "Women's Room"),
        *("Salon, First Class", "Bar", "Or", "Lounge “Neptune”", "In-Between", "Young Officers’ Mess"),
    )
    decks = ("A Deck", "Deck 7", "Upper Deck", "D")


def test_names_of_any_board_are_read_even_where_they_are_words_of_the_grammar() -> None:
    board = Board()
    rng = random.Random(4)
    for categories in (("Location",), ("Deck",), CATEGORIES):
        domain = QuestionDomain(categories, True, 3, board)
        for question in some(domain, 300, rng):
            assert parse(say(question), board) == parse(ask(question), board) == question, say(question)


def test_two_places_of_one_name_are_told_apart_or_refused() -> None:
    class Twice(Names):
        names = ("Bar", "Cabin")
        decks = ("bar", "Deck 1")

    with pytest.raises(ValueError, match="both a Location and a Deck are called that here"):
        parse("any at the Bar", Twice())
