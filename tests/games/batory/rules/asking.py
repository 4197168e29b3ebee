"""Step 3: whom one may ask, and what; answers, and whose turn it is next."""

from __future__ import annotations

from typing import Any

from games.batory.board import of, play, position
from games.batory.rules.row import AnyRow, Fact, Refused, Row

from batwidgets.games.batory.characters import codes

AGE: dict[str, Any] = {"played": "Age"}
ASKED_BY_B = {"played": "Age", "previous": "B"}
PAIR = {"played": "Age, Age red", "previous": "B"}


def heard_by_all() -> list[list[str]]:
    """What a spectator and each player hear of a question to C."""
    game = play(position(played="Age", questions=["", "Age", "Age"]), "ask C any old")
    kinds = ("QuestionAsked", "QuestionAnswered")
    return [
        [name for event in game.view(seat).log if (name := type(event.data).__name__) in kinds]
        for seat in (None, 0, 1, 2)
    ]


def snapshot() -> tuple[bool, bool, bool]:
    """Who is meant by "in a Cabin" stays as it was asked, though a figure moves into one afterwards.

    B's answer; whether the question keeps where the Journalist stood; whether the statement kept means him.
    """
    before = position(at="MPy I2, FCm I1, FCo I1, MPm I3", played="Location")
    after = play(before, "ask B any in a Cabin; MPy SA II2")
    asked, answered = of(after, "QuestionAsked")[0], of(after, "QuestionAnswered")[0]
    return answered.answer, dict(asked.at)["MPy"] == "I2", "MPy" in codes(answered.statement.cards)


ROWS: list[AnyRow] = [
    Row("ASK-01", AGE, "ask B any old", {"answer by": "B", "told": [
        "QuestionAsked", "QuestionAnswered", "CardsDiscarded", "TurnPassed", "TurnStarted", "StepStarted"]}),
    Refused("ASK-01", AGE, "ask A any old", "not to yourself", "Ask one of the others"),
    Refused("ASK-01", AGE, "ask D any old", "There is no seat 3", "Seats are 0 to 2"),
    Refused("TURN-01", AGE, "ask B any old; A: end", "It is B's turn, not A's", "only accuse"),
    Row("ASK-02", AGE, "ask B any old", {"previous": "A"}),
    Row("ASK-02", ASKED_BY_B, "", {"may ask": "C"}),
    Row("ASK-02", {"players": 4, **ASKED_BY_B}, "", {"may ask": "CD"}),
    Refused("ASK-02", ASKED_BY_B, "ask B any old", "B has just questioned you", "Ask somebody else"),
    Refused("ASK-02", AGE, "ask B any old; end; play Age; ask A any old", "A has just questioned", "two played cards"),
    Refused("ASK-02", {"played": "Age, Number, Number", "previous": "B"}, "ask B any old", "has just", "one category"),
    Refused("ASK-02", {"played": "Age, Gender", "previous": "B"}, "ask B any old men", "has just", "one category"),
    Row("ASK-03", PAIR, "", {"may ask": "BC"}),
    Row("ASK-03", PAIR, "ask B any old", {"answer by": "B", "actor": "B"}),
    Row("ASK-03", {"played": "Age, Age red, Number", "previous": "B"}, "ask B how many old", {"answers": [1]}),
    Row("ASK-04", {"players": 2, **ASKED_BY_B}, "ask B any old", {"answer by": "B"}),
    Row("ASK-04", {"players": 2, "played": "Age"}, "ask B any old; end; play Age; ask A any old", {"answer by": "BA"}),
    Row("ASK-05", AGE, "", {"previous": None, "may ask": "BC"}),
    Row("ASK-05", {"players": 4, **AGE}, "", {"may ask": "BCD"}),
    Row("ASK-06", {"played": "Gender, Age"}, "ask B more old men than young men", {"answers": [False]}),
    Refused("ASK-06", AGE, "ask B any women", "no Gender card was played", "cards played: Age"),
    Refused("ASK-06", {"played": "Gender, Age"}, "ask B any women", "names no Age", "one value of every category"),
    Row("ASK-07", AGE, "ask B any old", {"answers": [True]}),
    Row("ASK-07", AGE, "ask B more old than young", {"answers": [False]}),
    Row("ASK-07", AGE, "ask B at least 2 middle-aged", {"answers": [True]}),
    Row("ASK-07", AGE, "ask B exactly 1 young", {"answers": [True]}),
    Refused("ASK-07", AGE, "ask B any old or any young", "extended grammar only", "Ask one of them"),
    Refused("ASK-07", AGE, "ask B how many old", "a number, not yes or no", "such as"),
    Row("ASK-08", {"played": "Age, Number"}, "ask B how many middle-aged", {"answers": [2]}),
    Row("ASK-08", {"played": "Age, Number"}, "ask B any middle-aged", {"answers": [True]}),
    Refused("ASK-08", AGE, "ask B how many old", "needs a Number card", "Ask a yes-or-no question"),
    Row("ASK-09", AGE, "ask B at least 3 middle-aged", {"answers": [False]}),
    Row("ASK-09", AGE, "ask B exactly 2 middle-aged", {"answers": [True]}),
    Refused("ASK-09", AGE, "ask B at least 5 old", "5 is more than the 4 character cards", "Ask for at most 4"),
    Fact("ASK-10", "the sets of characters are those of the moment", snapshot, (False, True, False)),
    Row("ASK-10", {"at": "MPy II2, FCm I1, FCo I1, MPm I1", "played": "Location"}, "ask B exactly 1 in a Cabin",
        {"answers": [True]}),
    Row("ASK-10", {"at": "MPy II2, FCm I1, FCo I1, MPm II3", "played": "Deck, Number"}, "ask B how many on Deck II",
        {"answers": [2]}),

    Row("ANSWER-01", {"played": "Gender, Number"}, "ask B how many women", {"answers": [2]}),
    Row("ANSWER-01", {"played": "Gender, Number"}, "ask C how many women", {"answers": [3]}),
    Row("ANSWER-01", {"played": "Role"}, "ask B exactly 2 crew", {"answers": [True]}),
    Fact("ANSWER-02", "everybody hears both", heard_by_all, [["QuestionAsked", "QuestionAnswered"]] * 4),
    Row("NEXT-01", AGE, "ask C any old", {"actor": "C", "previous": "A", "points": 4}),
    Row("NEXT-01", AGE, "ask B any old; end; play Age; ask C any old", {"actor": "C", "previous": "B"}),
    Row("NEXT-02", {"played": "Age", "display": "Deck"}, "", {"display": ["Deck"]}),
    Row("NEXT-02", {"played": "Age", "display": "Deck"}, "ask B any old", {"displayed": 3, "told": [
        "QuestionAsked", "QuestionAnswered", "CardsDiscarded", "TurnPassed", "DisplayFilled", "TurnStarted",
        "StepStarted"]}),
    Row("NEXT-02", {"played": "Age", "display": "", "deck": "Gender"}, "ask B any old", {"displayed": 3}),
]  # fmt: skip
