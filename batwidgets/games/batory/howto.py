"""MS Batory in ten lines, for somebody who has never seen it: each with its rules."""

from __future__ import annotations

LINES: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    (
        "Goal",
        (
            "One of the thirteen characters is the thief: its card lies under the board, all others are in hands. "
            "Whoever is in a hand is innocent; be the first to name the one who is in none."
        ),
        ("OBJ-01", "SETUP-04", "SETUP-07"),
    ),
    ("A turn", "Move figures, then play question cards, then ask one opponent one question.", ("TURN-01", "ASK-01")),
    (
        "Moving",
        (
            "Up to four points on any figures, whoever holds their cards: 1 through a door, 2 by stairs. Three "
            "fit into a room, and a figure enters each room once a turn. It may leave its room and come back: "
            "only rooms that it has entered count."
        ),
        ("MOVE-01", "MOVE-02", "MOVE-06", "MOVE-10", "MOVE-11"),
    ),
    (
        "Earning cards",
        (
            "Each step that does what the event says earns question cards: to enter a place, or a room where "
            "somebody of a kind stands, one card for each. You hold five at most."
        ),
        ("EVENT-04", "EVENT-06", "EVENT-07", "HAND-01"),
    ),
    (
        "Asking",
        (
            "The question is made of all the cards that you play: an Age card lets you ask about the young, with a "
            "Gender card about young women."
        ),
        ("PLAY-01", "ASK-06"),
    ),
    (
        "An answer",
        (
            "It is true, everybody hears it, and it is about the character cards in that hand. A room or a deck "
            "stands for the figures that are there now."
        ),
        ("ANSWER-01", "ANSWER-02", "ASK-10"),
    ),
    (
        "Who is next",
        "Whoever answered; and not back to the one who has just asked, unless with two cards of one kind.",
        ("NEXT-01", "ASK-02", "ASK-03"),
    ),
    (
        "Special cards",
        (
            "A red bar changes the event for the next player. A Number card lets you ask “how many”, and "
            "needs another card beside it."
        ),
        ("PLAY-03", "PLAY-08", "ASK-08"),
    ),
    (
        "The parrots",
        (
            "A thirteenth card without a figure: they are where the Captain is, man and woman at once, crew, "
            "of no age; whoever holds the Captain need not hold them."
        ),
        ("CHAR-03", "CHAR-04", "CHAR-05", "CHAR-07"),
    ),
    (
        "Accusing",
        (
            "At any moment, once a game. Right wins at once; wrong, and you only answer from then on. With two "
            "players there are three thieves, all to be named."
        ),
        ("ACCUSE-01", "ACCUSE-04", "ACCUSE-06", "TWO-01"),
    ),
)
