"""The player aid: one page of A4 with the turn, costs, questions, parrots and accusing, each with its rules."""

from __future__ import annotations

from batwidgets.games.batory.art.figures import body
from batwidgets.games.batory.art.icons import sign
from batwidgets.games.batory.state import HAND_SIZES, HIDDEN_SIZES
from batwidgets.paper import Aid, Paper, Row, Say, Section, Sign

TURN = (
    Section("Your turn", (
        Say("Three steps, always in this order: move figures, play question cards, ask.", ("TURN-01",)),
    )),
    Section("1  Move figures", (
        Say("Spend up to four points on any figures, in any order.", ("MOVE-01", "MOVE-02", "MOVE-04")),
        Say("point: through a passage to the next room.", ("MOVE-03",), "1"),
        Say("points: by stairs, one in and one out, to any room at that stairwell on any deck.",
            ("MOVE-06", "MOVE-07"), "2"),
        Say("pieces at most in a room, and none passes through a full one. The Captain with the parrots is one piece.",
            ("MOVE-11", "MOVE-12", "MOVE-13"), "3"),
        Say("A figure enters each room once a turn at most, and never stops in a stairwell.", ("MOVE-08", "MOVE-10")),
    )),
    Section("Earn question cards", (
        Say("A place event: enter a location of that name from one of another name. One card.",
            ("EVENT-01", "EVENT-04"), "Location"),
        Say("A character event: enter a room where that type stands already. One card for each who stands there; the "
            "parrots count.", ("EVENT-06", "EVENT-07", "EVENT-08"), "Role"),
        Say("Take each card from the display, or unseen from the draw pile. The display is filled up after the turn.",
            ("EVENT-02", "EVENT-03")),
        Say("Keep five at most; you choose what goes.", ("HAND-01", "HAND-02")),
    )),
    Section("2  Play question cards", (
        Say("At least one from your hand, face up.", ("PLAY-01", "PLAY-02")),
        Say("A red bar, or several: the event changes once, and the new one counts from the next player on.",
            ("PLAY-03", "PLAY-04", "PLAY-05")),
        Say("No card but Numbers? Draw until another kind comes and play that one; Numbers drawn on the way are lost.",
            ("PLAY-06", "PLAY-07"), "Number"),
    )),
    Section("3  Ask", (
        Say("One question to one opponent, who answers truthfully for all to hear, and has the next turn.",
            ("ASK-01", "ANSWER-01", "ANSWER-02")),
        Say("If that player is out: the next one still in, to the left of the asker.", ("ACCUSE-08",)),
        Say("Not to the player whose question you have just answered, unless you play two cards of one category, or "
            "only two play.", ("ASK-02", "ASK-03", "ASK-04")),
    )),
)  # fmt: skip
KNOW = (
    Section("What a question is made of", (
        Say("where: rooms by their name", ("ASK-06",), "Location"),
        Say("where: A Deck, B Deck, Promenade Deck", ("ASK-06",), "Deck"),
        Say("man or woman", ("CHAR-01",), "Gender"),
        Say("crew or passenger", ("CHAR-01",), "Role"),
        Say("young, middle-aged or old", ("CHAR-01",), "Age"),
    )),
    Section("Forms of questions", (
        Say("Have you any old women?", ("ASK-07",), "any"),
        Say("Have you at least 2 crew?", ("ASK-09",), "≥ 2"),
        Say("Have you exactly 1 man?", ("ASK-09",), "= 1"),
        Say("Have you more men than women?", ("ASK-09",), ">"),
        Say("How many young passengers have you? Only with a Number card.", ("ASK-08",), "Number"),
        Say("All cards that you play go into the one question. It is about the cards in the hand; places mean where "
            "the figures stand now.", ("ASK-06", "ASK-10")),
    )),
    Section("The parrots", (
        Say("A card of their own, but no figure: they are where the Captain is. Who holds the one may or may not hold "
            "the other.", ("CHAR-03", "CHAR-07"), "PAR"),
        Say("Man and woman at once, and crew; they count on both sides of more men than women.", ("CHAR-04",)),
        Say("No age: never young, middle-aged or old. One character, however many birds.", ("CHAR-05", "CHAR-06")),
    )),
    Section("Accuse", (
        Say("At any moment, once a game: mark one character in secret, then look under the board, you alone.",
            ("ACCUSE-01", "ACCUSE-02", "ACCUSE-03", "ACCUSE-09")),
        Say("Right: you have won. Wrong: put the card back unseen; from now on you only answer.",
            ("ACCUSE-04", "ACCUSE-05", "ACCUSE-06", "ACCUSE-07")),
        Say("The last player who has not accused wrongly wins.", ("ACCUSE-10",)),
        Say("Two players: three thieves, all to be named at once; one wrong name loses.", ("TWO-01", "TWO-02"), "3"),
    )),
)  # fmt: skip


DEALT = Section(
    "Cards dealt",
    (Say("Two question cards each, three on display, one event. Nobody knows what lies under the board.",
         ("SETUP-04", "SETUP-08", "SETUP-09", "SETUP-10")),),
    (Row("players", tuple(HAND_SIZES)), Row("characters each", tuple(HAND_SIZES.values())),
     Row("under the board", tuple(HIDDEN_SIZES.values()))),
)  # fmt: skip
WORDS = ("Location", "Deck", "Gender", "Role", "Age", "Number")
AID = Aid(
    "MS Batory", "BATORY", (TURN, (*KNOW, DEALT)),
    {**{word: Sign(sign(word)) for word in WORDS}, "PAR": Sign(body("PAR"), 6.6, 44)},
)  # fmt: skip


def aid() -> Paper:
    """The player aid, one page of A4.

    >>> aid()
    <Paper: Player aid, one page of A4; .save(path) as .svg or .pdf>
    """
    return AID.paper()
