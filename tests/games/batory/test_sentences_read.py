"""Reading questions in many words, and refusing what is none with a reason that helps."""

from __future__ import annotations

import time

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from batwidgets.games.batory import vocabulary
from batwidgets.games.batory.questions import AnyQuestion, AskAtLeast, AskHowMany, faults
from batwidgets.games.batory.sentences import QuestionError, parse, say
from batwidgets.games.batory.ship import Ship
from batwidgets.games.batory.terms import Term

SHIP = Ship.of()


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("at least 2 women", "at least 2 women"),
        ("At Least Two Women?", "at least 2 women"),
        ("2 or more women", "at least 2 women"),
        ("two women or more", "at least 2 women"),
        ("two women or more in a cabin?", "at least 2 women in a Cabin"),
        ("2+ women", "at least 2 women"),
        ("more than one woman", "at least 2 women"),
        ("2 women", "at least 2 women"),  # AMB-BATORY-28
        ("two who are men", "at least 2 men"),
        ("at least one person who is a crew member", "any crew members"),
        ("more than one person who is a crew member", "at least 2 crew members"),
        ("at least two characters who are women", "at least 2 women"),
        ("Are at least 2 of your people on the Promenade?", "at least 2 characters on a Promenade"),
        ("at least 2 characters are on a Promenade", "at least 2 characters on a Promenade"),
        ("more old men than young men", "more old men than young men"),
        ("do you have more old than young men?", "more old men than young men"),
        ("more old men than young", "more old men than young men"),
        ("fewer young men than old men", "more old men than young men"),
        ("more female than male passengers", "more female passengers than male passengers"),
        ("more men than women in a cabin", "more men in a Cabin than women in a Cabin"),
        (
            "more characters in the Reading Room than in the Dining Room",
            "more characters in the Reading Room than in the Dining Room",
        ),
        (
            "more in the reading room than the dining room",
            "more characters in the Reading Room than in the Dining Room",
        ),
        ("more women in the Bar than in a Cabin", "more women at the Bar than in a Cabin"),
        ("more women anywhere than in a Cabin", "more women anywhere than women in a Cabin"),
        ("more women than old in a cabin", "more women in a Cabin than old women in a Cabin"),
        ("how many on the Promenade Deck", "how many characters on the Promenade Deck"),
        ("How many people do you have on the Promenade Deck?", "how many characters on the Promenade Deck"),
        ("how many of your cards are on deck B?", "how many characters on B Deck"),
        ("how many crew", "how many crew members"),
        ("how many ladies have you got?", "how many women"),
        ("any in a Cabin", "any characters in a Cabin"),
        ("in a Cabin?", "any characters in a Cabin"),
        ("any in the cabins?", "any characters in a Cabin"),
        ("any on A Deck", "any characters on A Deck"),
        ("A Deck?", "any characters on A Deck"),
        ("have you a woman", "any women"),
        ("women?", "any women"),
        ("do you have any middle-aged women?", "any middle-aged women"),
        ("any women who are middle aged", "any middle-aged women"),
        ("exactly 1 young man", "exactly 1 young man"),
        ("just one young man", "exactly 1 young man"),
        ("exactly zero men", "exactly 0 men"),
        ("is there anyone in the Smoking Room?", "any characters in the Smoking Room"),
        ("is anybody old there", "any old characters"),
        ("any crewmen in the Purser’s office", "any male crew members in the Purser's Office"),
        ("any crew women", "any female crew members"),
        ("any of the crew in the “Crew Mess”", "any crew members in the Crew Mess"),
        ("any on the Sports Deck", "any characters on the Sports Deck"),
        ("any young or old men", "any young or old men"),
        ("any women on a promenade or in the bar", "any women at the Bar or on a Promenade"),
        ("any old men and at least two women", "any old men, and at least 2 women"),
        ("any old men or are there exactly 2 women?", "any old men, or exactly 2 women"),
        ("2 men or more, or any women", "at least 2 men, or any women"),
        ("2 men or more women than men", "at least 2 men, or more women than men"),
        ("  ANY\twomen\n? ", "any women"),
    ],
)
def test_the_same_question_in_other_words(said: str, meant: str) -> None:
    question = parse(said, SHIP)
    assert say(question) == meant
    assert faults(question, SHIP) == []


def test_a_location_and_a_deck_with_a_common_word_are_two_things() -> None:
    """AMB-BATORY-29."""
    assert parse("any on the Promenade", SHIP) == AskAtLeast(1, Term(location=("Promenade",)))
    assert parse("any on the Promenade Deck", SHIP) == AskAtLeast(1, Term(deck=("Promenade Deck",)))
    assert parse("how many on a promenade on the promenade deck", SHIP) == AskHowMany(
        Term(location=("Promenade",), deck=("Promenade Deck",))
    )


def test_the_shipped_board_is_the_default() -> None:
    assert parse("any in the Gymnasium") == AskAtLeast(1, Term(location=("Gymnasium",)))


@pytest.mark.parametrize(
    ("said", "word", "problem"),
    [
        ("", "", "the question is empty: expected a question such as"),
        ("?", "", "the question is empty"),
        ("any", "", 'ends too soon, after "any": expected whom'),
        ("any characters", "", "expected whom the question is about"),
        ("at least women", "women", "expected a number from 0 to 99"),
        ("at least 100 women", "100", "expected a number from 0 to 99"),
        ("at least 2 womne", "womne", "did you mean 'women'"),
        ("at lest 2 women", "lest", "did you mean 'least'"),
        (
            "any in the Smoking Rom",
            "Smoking",
            "expected a location or a deck of this ship; did you mean 'Smoking Room'",
        ),
        ("any in the bathroom", "bathroom", "expected a location or a deck of this ship"),
        ("any women in", "", "expected a location or a deck of this ship"),
        # AMB-BATORY-20
        ("no women", "no", "no question is put in the negative"),
        ("any women who are not young", "not", "no question is put in the negative"),
        ("don't you have women", "don't", "no question is put in the negative"),
        ("any non-crew", "non-crew", "no question is put in the negative"),
        ("zero women", "zero", "no question is put in the negative"),
        ("any men without women", "without", "no question is put in the negative"),
        ("as many men as women", "as", "equal numbers are not asked for"),
        ("at most 2 women", "at", "an upper limit is not asked for"),
        ("fewer than 2 women", "fewer", "an upper limit is not asked for"),
        ("are all of your characters women", "all", '"at least" as many as that hand has cards'),
        ("which women do you have", "which", "BATORY-ASK-07"),
        ("who is in the bar", "who", "BATORY-ASK-07"),
        ("how old are they", "old", 'expected "many" after "how"'),
        ("do you have the Captain?", "Captain", "never a person"),
        ("any FPo", "FPo", "never a person"),
        ("young old men", "old", 'a second Age besides "young"'),
        ("any young men or old women", "old", "expected another Gender, since"),
        ("any in a Cabin or on A Deck", "on", "expected another Location, since"),
        ("any young or", "", 'expected another Age after "or", since "or" joins values of one category, and only in'),
        ("any young or men", "men", "only in the extended grammar (BATORY-ASK-06)"),
        ("any or men", "or", "expected whom"),
        ("men and women", "women", 'expected a whole question after "and"'),
        ("any men, women", "women", "expected the end of the question"),
        ("any men,", "", "expected the end of the question"),
        ("any men and any women and any crew", "and", "two questions at most"),
        ("how many men, and any women", "", '"how many" is not answered by yes or no'),
        ("more men", "", 'expected "than"'),
        ("more men than", "", "expected whom"),
        ("more characters than people", "", "neither side names a characteristic"),
        ("more women in the bar than men", "", "only the first side names a place"),
        ("more women than on the promenade", "", "the second side names a place alone"),
        ("more than in the bar", "in", "expected a number"),
        ("more people than in a cabin on A Deck", "", "the second side names a place alone"),
        ("fewer old than at the bar", "", "the second side names a place alone"),
        ("more than 2 men than women", "than", "expected the end of the question"),
        ("any women; any men", ";", "expected the end"),
        ("has Ben any women", "Ben", "expected a question such as"),
    ],
)
def test_what_cannot_be_read_is_refused_at_its_word(said: str, word: str, problem: str) -> None:
    with pytest.raises(QuestionError) as caught:
        parse(said, SHIP)
    error = caught.value
    assert problem in str(error)
    assert error.word == word
    assert error.text[error.position :].startswith(word)
    assert error.position == len(said) or word
    assert error.expected
    assert isinstance(error, ValueError)


@pytest.mark.parametrize("given", [None, 3, b"any women", ["any", "women"], AskHowMany(Term())])
def test_what_is_no_text_is_refused(given: object) -> None:
    with pytest.raises(QuestionError, match="expected a question in words, such as 'at least 2 women'; given"):
        parse(given, SHIP)  # type: ignore[arg-type]


def read_or_refused(sentence: str) -> AnyQuestion | None:
    """The question, or None after a refusal that is short and points into the text; any other error passes on."""
    try:
        return parse(sentence, SHIP)
    except QuestionError as refused:
        error = refused
    assert len(str(error)) < 400
    assert 0 <= error.position <= len(error.text)
    return None


VOCABULARY = sorted(
    {
        *vocabulary.KNOWN,
        *vocabulary.FILLING,
        *vocabulary.OPENING,
        *vocabulary.PREPOSITIONS,
        "and",
        "or",
        "not",
        "how",
        "2",
    }
    | {*SHIP.names, *SHIP.decks, "?", "+", "0", "more than", "at least", "or more"}
)


@settings(max_examples=200, deadline=None)
@given(st.lists(st.sampled_from(VOCABULARY), max_size=14).map(" ".join))
@example("or more or more or more")
@example("any one one one in in in")
def test_words_in_any_order_are_read_or_refused(sentence: str) -> None:
    """Nothing but QuestionError is raised, and whatever is read is a sound question that its own print gives again."""
    question = read_or_refused(sentence)
    if question is not None:
        assert faults(question, SHIP) == []
        assert parse(say(question), SHIP) == question


@settings(max_examples=75, deadline=None)
@given(st.text(max_size=300))
@example("İ ǰ ß ﬁ women")
@example("e\u0301" * 50)
@example("any ²women")
@example("at least ٣ women")
@example("\x00\ud800 any")
def test_rubbish_is_refused(text: str) -> None:
    for sentence in (text, f"any {text}", f"any women in {text}", f"more men than {text}"):
        read_or_refused(sentence)


@pytest.mark.parametrize(
    "piece",
    ["or ", "in ", "any ", "young or ", "a", "'a-", "women ", "in a Cabin or ", "'", "more than ", "promenade "],
)
def test_reading_takes_little_time_however_long_the_text(piece: str) -> None:
    text = (piece * vocabulary.LONGEST)[: vocabulary.LONGEST]
    begin = time.process_time()
    for sentence in (text, "any " + text[4:]):
        read_or_refused(sentence)
    assert time.process_time() - begin < 1  # about 20 ms; a second would be another order of growth
    with pytest.raises(QuestionError, match="expected a question of at most 10000 characters; given 10001"):
        parse(text + "a", SHIP)
