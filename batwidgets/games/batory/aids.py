"""The player aid: one page of A4 with the turn, costs, questions, parrots and accusing, each with its rules."""

from __future__ import annotations

from typing import NamedTuple

from batwidgets.games.batory.art.figures import body
from batwidgets.games.batory.art.icons import sign
from batwidgets.games.batory.page import GREY, INK, LINE, Page, Paper
from batwidgets.games.batory.state import HAND_SIZES, HIDDEN_SIZES

LEFT, RIGHT, GAP = 14.0, 196.0, 8.0
COLUMN = (RIGHT - LEFT - GAP) / 2
TOP, BOTTOM = 32.0, 284.0
SIZE, LEAD = 9.0, 4.2
INDENT = 8.0


class Say(NamedTuple):
    """A sentence or two in our own words, a sign or number before it, and the rules it stands on."""

    text: str
    rules: tuple[str, ...]
    before: str = ""


class Section(NamedTuple):
    """A heading with what is said under it."""

    title: str
    said: tuple[Say, ...]


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
        Say("Take each card from the display, or unseen from the deck. The display is filled up after the turn.",
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


def aid() -> Paper:
    """The player aid, one page of A4.

    >>> aid()
    <Paper: Player aid, one page of A4; .save(path) as .svg or .pdf>
    """
    return Paper("Player aid", draw)


def draw(page: Page) -> None:
    """Everything on the page."""
    page.text(LEFT, 21.5, "Player aid", 20, weight="bold")
    page.text(RIGHT, 21.5, "MS Batory", 12, align="right", weight="bold")
    page.line(LEFT, 25.5, RIGHT, colour=INK, width=1.2)
    column(page, LEFT, TURN)
    y = column(page, LEFT + COLUMN + GAP, KNOW)
    setup(page, LEFT + COLUMN + GAP, y)
    words = "Small letters name the rules, BATORY-…; our words, not the rulebook's, which decides."
    page.text(LEFT, BOTTOM + 1, words, 7, colour=GREY, fit=RIGHT - LEFT)


def column(page: Page, x: float, sections: tuple[Section, ...]) -> float:
    """Sections under one another; where the next would begin."""
    y = TOP
    for section in sections:
        y = heading(page, x, y, section.title)
        for one in section.said:
            y = said(page, x, y, one)
        y += 2.6
    return y


def heading(page: Page, x: float, y: float, title: str) -> float:
    page.box(x, y, COLUMN, 6.4, colour="none", fill="#e6eaed")
    page.text(x + 2, y + 4.6, title, 10.5, weight="bold")
    return y + 11


def said(page: Page, x: float, y: float, one: Say) -> float:
    """One sentence with its sign and rules; the base line after it."""
    lines = page.wrapped(one.text, SIZE, COLUMN - INDENT - 2.5)
    mark(page, x + 3.3, y - 1.2, one.before)
    for line in lines:
        page.text(x + INDENT, y, line, SIZE)
        y += LEAD
    ids = " ".join(one.rules)
    end = x + INDENT + page.width(lines[-1], SIZE)
    room = x + COLUMN - end - 3
    if page.width(ids, 6) <= room:  # beside the last line if there is room
        page.text(x + COLUMN - 1, y - LEAD, ids, 6, align="right", colour=GREY)
    else:
        page.text(x + COLUMN - 1, y - 0.7, ids, 6, align="right", colour=GREY)
        y += 2.6
    return y + 0.9


def mark(page: Page, x: float, y: float, word: str) -> None:
    """A sign of the cards or characters, a bird, a number or short word, or a dot."""
    if word in ("Location", "Deck", "Gender", "Role", "Age", "Number"):
        page.art(sign(word), x, y, 5.6, 18)
    elif word == "PAR":
        page.art(body(word), x, y, 6.6)
    elif word:
        page.text(x, y + 1.2, word, 9, align="center", weight="bold", fit=6.8)
    else:
        page.art('<circle r="1.6"/>', x, y, 5, 18)


def setup(page: Page, x: float, y: float) -> None:
    """How many characters are dealt and hidden (BATORY-SETUP-04 to 06)."""
    y = heading(page, x, y, "Cards dealt")
    rows = [("players", *(str(players) for players in HAND_SIZES)),
            ("characters each", *map(str, HAND_SIZES.values())),
            ("under the board", *map(str, HIDDEN_SIZES.values()))]  # fmt: skip
    for word, *numbers in rows:
        page.text(x + INDENT, y, word, SIZE)
        for place, number in enumerate(numbers):
            page.text(x + 46 + place * 10, y, number, SIZE, align="center", weight="bold")
        page.line(x + INDENT, y + 1.4, x + COLUMN - 1, colour=LINE)
        y += 5
    y += 0.6
    text = "Two question cards each, three on display, one event. Nobody knows what lies under the board."
    said(page, x, y, Say(text, ("SETUP-04", "SETUP-08", "SETUP-09", "SETUP-10")))
