"""Step 2: playing question cards."""

from __future__ import annotations

from games.batory.rules.events import ALL_BUT_TWO, CREW
from games.batory.rules.row import AnyRow, Refused, Row

REDS = {"questions": ["Gender red, Role red, Age red, Age", "Age", "Age"]}
NUMBERS = {"questions": ["Number, Number", "Age", "Age"]}  # A has nothing to ask about
BY_HAND = {**NUMBERS, "by_hand": True}
EMPTY = {"questions": ["", "Age", "Age"], "deck": "Age"}
# Two events are left; A's red bar changes to meeting crew, which B's next step would do.
CHANGING = {"event": "Old Memories", "event_discards": ALL_BUT_TWO, "at": "MPy I1, MCm I2",
            "questions": ["Age red", "Age", "Age"]}  # fmt: skip

ROWS: list[AnyRow] = [
    Row("PLAY-01", {}, "end; play Age", {"hand of A": ["Gender"], "played": ["Age"], "step": "ask"}),
    Row("PLAY-01", {}, "end; play Gender, Age", {"hand of A": [], "played": ["Gender", "Age"]}),
    Refused("PLAY-01", {}, "end; play ", "At least one question card must be played", "You hold a Gender card"),
    Refused("PLAY-01", {}, "end; play Deck", "You do not hold a Deck card", "You hold a Gender card and an Age card"),
    Refused("PLAY-01", {}, "end; play Age, Age", "You do not hold an Age card", "You hold a Gender card"),
    Refused("PLAY-01", {}, "end; play Weather", "no question card 'Weather'", "Cards are Location"),
    Row("PLAY-02", {}, "end; play Age", {"told": ["StepStarted", "CardsPlayed", "StepStarted"]}),
    Row("PLAY-03", REDS, "end; play Age red",
        {"event changed": True, "events left": 7, "events discarded": ["Deck Games"],
         "told": ["StepStarted", "CardsPlayed", "EventReplaced", "StepStarted"]}),
    Row("PLAY-03", REDS, "end; play Age", {"event changed": False, "events left": 8}),
    Row("PLAY-04", REDS, "end; play Gender red, Role red, Age red",
        {"events left": 7, "told": ["StepStarted", "CardsPlayed", "EventReplaced", "StepStarted"]}),
    Row("PLAY-05", CHANGING, "MPy I2; end; play Age red", {"event": CREW, "earned": 0, "hand of A": []}),
    Row("PLAY-05", CHANGING, "end; play Age red; ask B any old; MPy I2", {"earned": 1, "actor": "B"}),
    Row("PLAY-06", BY_HAND, "end; draw Number red; draw Age",
        {"phase": "play", "hand of A": ["Number", "Number"], "discards": ["Number red"],
         "told": ["StepStarted", "ForcedDraw", "HandDiscard", "ForcedDraw"]}),
    Row("PLAY-06", BY_HAND, "end; draw Age; play Age", {"played": ["Age"], "hand of A": ["Number", "Number"]}),
    Row("PLAY-06", BY_HAND, "end; draw Age; play Age, Number", {"played": ["Age", "Number"], "hand of A": ["Number"]}),
    Row("PLAY-06", EMPTY, "end; play Age; ask B any old", {"answers": [True], "hand of A": []}),
    Row("PLAY-06", {}, "end", {"phase": "play", "told": ["StepStarted"]}),
    Refused("PLAY-06", BY_HAND, "end; draw Age; play Number", "The card that was drawn, an Age card, must be played",
            "Your Number cards may go with it"),
    Row("PLAY-07", BY_HAND, "end; draw Number red; draw Age; play Age",
        {"discards": ["Number red"], "hand of A": ["Number", "Number"]}),
    Refused("PLAY-08", {"questions": ["Age, Number", "Age", "Age"]}, "end; play Number",
            "Number cards alone leave nothing to ask about", "Add a card of another kind"),
    Refused("PLAY-08", BY_HAND, "end; draw Age; play Number, Number", "nothing to ask about", "Add a card"),
    Row("PLAY-08", {"questions": ["Age, Number", "Age", "Age"]}, "end; play Age, Number", {"step": "ask"}),
    Row("PLAY-09", {}, "end; play Gender, Age", {"discards": []}),
    Row("PLAY-09", {}, "end; play Gender, Age; ask B any old men", {"discards": ["Gender", "Age"], "played": []}),
]  # fmt: skip
