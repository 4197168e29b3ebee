"""MS Batory in ten lines, for somebody who has never seen it: each with its rules, as this very table plays it."""

from __future__ import annotations

from batwidgets.games.batory.state import Options

Line = tuple[str, str, tuple[str, ...]]

GOAL = (
    "One of the thirteen characters is the thief: its card lies under the board, all others are in hands. Whoever is "
    "in a hand is innocent; be the first to name the one who is in none."
)
GOAL_OF_TWO = (
    "Three of the thirteen characters are the thieves: their cards lie under the board, all others are in hands. "
    "Whoever is in a hand is innocent; be the first to name the three who are in none."
)
MOVING = (
    "Up to four points on any figures, whoever holds their cards: 1 through a door, 2 by stairs. Three fit into a "
    "room, and a figure enters each room once a turn."
)
BACK = "It may leave its room and come back: only rooms that it has entered count."
NO_WAY_BACK = "At this table the room that it starts from counts as entered."
EARNING = (
    "Each step that does what the event says earns question cards: to enter a place, or a room where somebody of a "
    "kind stands, one card for each"
)
ASKING = (
    "The question is made of all the cards that you play: an Age card lets you ask about the young, with a Gender card "
    "about young women."
)
ASKING_MORE = (
    "The question is made of the cards that you play, and may leave some out: an Age card lets you ask about the young "
    "or the old, with a Gender card about young women. Two questions may be joined by “and” or “or”."
)
ANSWER = (
    "It is true, everybody hears it, and it is about the character cards in that hand. A room or a deck stands for the "
    "figures that are there now."
)
NEXT = (
    "Whoever answered; if that player is out, the next one to the left of the asker. You may not ask the one who has "
    "just asked you, unless with two cards of one kind, other than Numbers."
)
SPECIAL = (
    "A red bar changes the event for the next player. A Number card lets you ask “how many”, and needs another card "
    "beside it."
)
PARROTS = (
    "A thirteenth card without a figure: they are where the Captain is, man and woman at once, crew, of no age; "
    "whoever holds the Captain need not hold them."
)
ACCUSING = (
    "At any moment, once a game. Right wins at once; wrong, and you only answer from then on. If all others were "
    "wrong, the last one wins."
)
ACCUSING_OF_TWO = "At any moment, once a game, all three at once. Right wins; if one name is wrong, the other wins."


def lines(options: Options, players: int) -> tuple[Line, ...]:
    """What each line is about, what it says, and its rules without the name of the game."""
    two = players == 2
    parrots = "" if options.parrots_in_events else "; the parrots count as nobody there"
    return (
        ("Goal", GOAL_OF_TWO if two else GOAL, ("OBJ-01", "SETUP-06" if two else "SETUP-04", "SETUP-07")),
        ("A turn", "Move figures, then play question cards, then ask one opponent one question.",
         ("TURN-01", "ASK-01")),
        ("Moving", f"{MOVING} {NO_WAY_BACK if options.start_counts_entered else BACK}",
         ("MOVE-01", "MOVE-02", "MOVE-06", "MOVE-10", "MOVE-11")),
        ("Earning cards", f"{EARNING}{parrots}. You hold five at most.",
         ("EVENT-04", "EVENT-06", "EVENT-07", "HAND-01")),
        ("Asking", ASKING if options.question_grammar == "basic" else ASKING_MORE, ("PLAY-01", "ASK-06")),
        ("An answer", ANSWER, ("ANSWER-01", "ANSWER-02", "ASK-10")),
        ("Who is next", "Whoever answered: the two of you take turns.", ("NEXT-01", "TWO-04")) if two else
        ("Who is next", NEXT, ("NEXT-01", "ACCUSE-08", "ASK-02", "ASK-03")),
        ("Special cards", SPECIAL, ("PLAY-03", "PLAY-08", "ASK-08")),
        ("The parrots", PARROTS, ("CHAR-03", "CHAR-04", "CHAR-05", "CHAR-07")),
        ("Accusing", ACCUSING_OF_TWO, ("ACCUSE-01", "TWO-01", "TWO-02")) if two else
        ("Accusing", ACCUSING, ("ACCUSE-01", "ACCUSE-04", "ACCUSE-06", "ACCUSE-10")),
    )  # fmt: skip
