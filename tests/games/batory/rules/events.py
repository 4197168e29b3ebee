"""Events, the cards they give, the limit of the hand, and decks that run out."""

from __future__ import annotations

from games.batory.rules.row import AnyRow, Refused, Row

SUNNY, CREW, OLD = "Sunny Day", "Dance in the Social Room", "Old Memories"
DOORSTEP = {"at": "MPy I3, FPo I3", "event": SUNNY}  # two figures one step away from a Promenade
RICH = ["Age, Age, Gender, Gender, Role", "Age", "Age"]  # A holds five question cards
ALMOST = ["Age, Age, Gender, Gender", "Age", "Age"]
MEET_TWO = {"at": "MPy I1, MCm I2, FCm I2", "event": CREW}
MEET_THREE = {"at": "MPy I1, MCm I2, MCo I2", "event": CREW}
ALL_BUT_TWO = "Sunny Day, Rough Sea, Bridge Evening, Regatta Talk, Fashion Show, Deck Games, Business Lunch"
# All cards but one in hands and in the display: those who went out in the middle of a gain hold eight.
LAST_CARD = {
    "players": 4, "inactive": "BC", "gains": 2, "event": CREW, "display": "Age, Age, Number",
    "questions": ["Location, Location, Location, Location, Location red, Location red, Deck, Deck",
                  "Deck, Deck, Deck red, Deck red, Gender, Gender, Gender, Gender",
                  "Gender red, Gender red, Role, Role, Role, Role, Role red, Role red",
                  "Age, Age, Age red, Age red, Number"],
}  # fmt: skip


def meet(event: str, there: str, mover: str = "MPy") -> dict[str, str]:
    """A figure one door away from a room with some others in it."""
    return {"at": ", ".join([f"{mover} I1", *(f"{code} I2" for code in there.split())]), "event": event}


ROWS: list[AnyRow] = [
    Row("EVENT-01", DOORSTEP, "MPy I2", {"earned": 1, "told": ["CharacterStep", "EventFulfilled"], "phase": "take"}),
    Row("EVENT-01", DOORSTEP, "MPy I2; take Deck; FPo I2; take Role", {"earned": 2, "points": 2}),
    Row("EVENT-01", {"at": "MPy I1", "event": SUNNY}, "MPy I2", {"earned": 0, "phase": "move"}),
    Refused("EVENT-01", {}, "take Deck", "No card has been earned", "move figures, or end"),
    Row("EVENT-02", DOORSTEP, "MPy I2", {"legal": {"TakeCard", "Accuse"}}),
    Row("EVENT-02", DOORSTEP, "MPy I2; take Deck", {"hand of A": ["Deck", "Gender", "Age"], "deck": 24}),
    Row("EVENT-02", DOORSTEP, "MPy I2; take deck", {"deck": 23, "display": ["Location", "Deck", "Role"]}),
    Refused("EVENT-02", DOORSTEP, "MPy I2; take Age", "'Age' does not lie face up", "Take a Location card"),
    Refused("EVENT-02", DOORSTEP, "MPy I2; FPo I2", "1 gained card must be taken first", "take a question card first"),
    Refused("EVENT-02", DOORSTEP, "MPy I2; end", "1 gained card must be taken first", "take a question card first"),
    Refused("EVENT-02", {**DOORSTEP, "display": ""}, "MPy I2; take Age", "'Age' does not lie face up",
            "Take the top card of the draw pile."),
    Refused("EVENT-02", LAST_CARD, "take deck; take Role", "'Role' does not lie face up",
            "Take an Age card or a Number card."),
    Refused("EVENT-02", LAST_CARD, "take deck; take deck", "The draw pile is empty",
            "Take an Age card or a Number card."),
    Row("EVENT-02", {**LAST_CARD, "gains": 3}, "take deck; take Age; take Number", {"phase": "discard", "deck": 0}),
    Row("EVENT-03", DOORSTEP, "MPy I2; take Deck", {"displayed": 2}),
    Row("EVENT-03", DOORSTEP, "MPy I2; take Deck; FPo I2; take Role; end; play Age", {"display": ["Location"]}),
    Refused("EVENT-02", DOORSTEP, "MPy I2; take Deck; FPo I2; take Deck", "does not lie face up", "a Role card"),
    Row("EVENT-03", DOORSTEP, "MPy I2; take Deck; end; play Age; ask B any old", {"displayed": 3, "step": "move"}),

    Row("EVENT-04", DOORSTEP, "MPy I2", {"earned": 1}),
    Row("EVENT-04", {"at": "MPy I1", "event": SUNNY}, "MPy I2", {"earned": 0}),
    Row("EVENT-04", {"at": "MPy I2", "event": SUNNY}, "MPy I3", {"earned": 0}),
    Row("EVENT-04", {"at": "MPy II3", "event": "Rough Sea"}, "MPy II2", {"earned": 1}),
    Row("EVENT-04", {"at": "MPy III2", "event": "Rough Sea"}, "MPy SA II2", {"earned": 1}),
    Row("EVENT-05", {"at": "MPy II2", "event": SUNNY}, "MPy SA I1", {"earned": 1}),
    Row("EVENT-05", {"at": "MPy I2", "event": SUNNY}, "MPy SA I1", {"earned": 0}),
    Row("EVENT-05", {"at": "MPy I2", "event": SUNNY}, "MPy SA I2", {"earned": 0}),

    Row("EVENT-06", meet(CREW, "MCm"), "MPy I2", {"earned": 1}),
    Row("EVENT-06", meet(CREW, "MPo"), "MPy I2", {"earned": 0}),
    Row("EVENT-06", meet(CREW, "MPo", "MCm"), "MCm I2", {"earned": 0}),
    Row("EVENT-06", {"at": "MPy I2, MCm I2", "event": CREW}, "MPy I3", {"earned": 0}),
    Row("EVENT-06", {"at": "MPy I2, MCm I2", "event": CREW}, "MPy SA I2", {"earned": 1}),
    Row("EVENT-07", meet(CREW, "MCm"), "MPy I2; take deck", {"earned": 1, "phase": "move"}),
    Row("EVENT-07", MEET_TWO, "MPy I2; take Deck; take deck", {"earned": 2, "phase": "move"}),
    Row("EVENT-07", MEET_TWO, "MPy I2; take Deck", {"phase": "take"}),
    Row("EVENT-07", MEET_THREE, "MPy I2; take Deck; take deck; take Role", {"earned": 3, "phase": "move"}),
    Row("EVENT-08", MEET_THREE, "MPy I2", {"earned": 3}),
    Row("EVENT-08", meet(CREW, "MCo"), "MPy I2", {"earned": 2}),
    Row("EVENT-08", meet("Regatta Talk", "MCo"), "MPy I2", {"earned": 2}),
    Row("EVENT-08", meet("Fashion Show", "MCo"), "MPy I2", {"earned": 1}),
    Row("EVENT-08", meet("Fashion Show", "MCo FCm"), "MPy I2", {"earned": 2}),
    Row("EVENT-08", meet(OLD, "MCo"), "MPy I2", {"earned": 1}),
    Row("EVENT-08", meet("Deck Games", "MCo"), "MPy I2", {"earned": 0}),
    Row("EVENT-08", meet("Bridge Evening", "MCo"), "MPy I2", {"earned": 0}),
    Row("EVENT-08", meet(CREW, "MCm", "MCo"), "MCo I2", {"earned": 1}),  # the parrots come along: one entry
    Row("EVENT-08", {"at": "MCo I2", "event": CREW}, "MCo SA I2", {"earned": 0}),  # nor are they met by him
    Row("EVENT-09", meet(CREW, "MCm FCm"), "MPy I2", {"earned": 2}),
    Row("EVENT-09", meet(CREW, "MCm FCm", "MCy"), "MCy I2", {"earned": 2}),
    Row("EVENT-09", {"at": "MPy I2, MCm I4", "event": CREW}, "MPy I3", {"earned": 0}),  # in the Social Room itself
    Row("EVENT-10", meet(CREW, "FCy"), "MPy I2", {"earned": 1}),

    Row("HAND-01", {**DOORSTEP, "questions": ALMOST}, "MPy I2; take Deck", {"phase": "move"}),
    Row("HAND-01", {**MEET_TWO, "questions": RICH}, "MPy I2; take Deck; take Role", {"phase": "discard"}),
    Refused("HAND-01", {**MEET_TWO, "questions": RICH}, "MPy I2; take Deck; take Role; discard Age",
            "A hand of 6 question cards would be left", "Keep 5"),
    Row("HAND-02", {**MEET_TWO, "questions": RICH}, "MPy I2; take Deck; take Role; discard Age, Gender",
        {"hand of A": ["Deck", "Gender", "Role", "Role", "Age"], "discards": ["Gender", "Age"], "phase": "move"}),
    Row("HAND-02", {**MEET_TWO, "questions": RICH}, "MPy I2; take Deck; take Role; discard Deck, Role; MPy I1",
        {"points": 2, "told": ["CharacterStep", "EventFulfilled", "QuestionGained", "QuestionGained", "HandDiscard",
                               "CharacterStep"]}),
    Refused("HAND-02", {**MEET_TWO, "questions": RICH}, "MPy I2; take Deck; take Role; discard Age, Age, Deck",
            "You hold 7 cards; 3 cards would go", "Discard just 2"),
    Refused("HAND-02", {**MEET_TWO, "questions": RICH}, "MPy I2; take Deck; take Role; discard Age, Location",
            "You do not hold a Location card", "You hold"),
    Refused("HAND-02", {**DOORSTEP, "questions": RICH}, "MPy I2; take Deck; end", "You hold 6 question cards",
            "discard down to 5"),
    Refused("HAND-02", {}, "discard Age", "no more than 5", "move figures"),
    Row("HAND-03", {**DOORSTEP, "deck": "Number"}, "MPy I2; take deck",
        {"hand of A": ["Gender", "Age", "Number"], "discards": [], "deck": 23,
         "told": ["CharacterStep", "EventFulfilled", "QuestionGained", "QuestionSeen", "DeckReshuffled"]}),
    Row("HAND-03", {"event": OLD, "event_discards": ALL_BUT_TWO, "questions": ["Age red", "Age", "Age"]},
        "end; play Age red", {"event": CREW, "events left": 8, "events discarded": []}),
    Row("HAND-03", {"deck": "", "questions": ["Age", "Age", "Age"]}, "", {"deck": 27, "discards": []}),
]  # fmt: skip
