"""The turn, and moving figures."""

from __future__ import annotations

from games.batory.board import SHIP, position, refusals
from games.batory.rules.row import AnyRow, Fact, Refused, Row

from batwidgets import batory
from batwidgets.core import Game
from batwidgets.games.batory.moves import MoveFigure
from batwidgets.games.batory.ship import Ship

FULL = {"at": "MPy I2, MCo I3, FCm I3, FPm I3, MPo I4"}  # the Captain's room I3 holds three pieces
TWO = {"at": "MPy I2, MCo I3, FCm I3"}


def steps(game: Game) -> list[MoveFigure]:
    return [move for move in game.legal_moves() if isinstance(move, MoveFigure)]


def stairs(at: str, well: str) -> set[str]:
    """Where a figure may come out of a stairwell."""
    return {move.to for move in steps(position(at=f"MPy {at}, MCm III4")) if move.figure == "MPy" and move.via == well}


def shared_wall() -> list[str]:
    """What stands against a step through a wall of the shipped board: A1 and A2 both open to A3, not to each other."""
    return refusals(batory.position(figures={"MPy": "A1"}, seed=1), "MPy A2")


ROWS: list[AnyRow] = [
    Row("TURN-01", {}, "end; play Age; ask B any old",
        {"told": ["StepStarted", "CardsPlayed", "StepStarted", "QuestionAsked", "QuestionAnswered", "CardsDiscarded",
                  "TurnPassed", "TurnStarted", "StepStarted"]}),
    Refused("TURN-01", {}, "ask B any old", 'belongs to the step "ask"; the turn is at "move"', "move figures, or end"),
    Refused("TURN-01", {}, "play Age", 'belongs to the step "play"', "move figures, or end"),
    Refused("TURN-01", {"at": "MPy I1"}, "end; MPy I2", 'the turn is at "play"', "play question cards"),
    Refused("TURN-01", {}, "end; ask B any old", 'the turn is at "play"', "play question cards"),
    Refused("TURN-01", {"played": "Age"}, "play Gender", 'the turn is at "ask"', "ask your question"),
    Refused("TURN-01", {}, "B: end", "It is A's turn, not B's", "Out of turn you may only accuse"),
    Row("TURN-02", {"at": "MPy I3", "event": "Sunny Day", "display": "Location, Location, Deck"},
        "MPy I2; take Location; end; play Location", {"played": ["Location"], "hand of A": ["Gender", "Age"]}),

    Row("MOVE-01", {}, "end", {"points": 4, "step": "play"}),
    Row("MOVE-01", {"at": "MPy I1"}, "MPy I2; end", {"points": 3, "step": "play"}),
    Row("MOVE-01", {"at": "MPy I1, FPo II1"}, "MPy I2; MPy I3; FPo II2; FPo II3", {"points": 0, "step": "move"}),
    Refused("MOVE-01", {"at": "MPy I1, FPo II1"}, "MPy I2; MPy I3; FPo II2; FPo II3; FPo II4",
            "All 4 movement points are spent", "End your movement"),
    Fact("MOVE-02", "all twelve", lambda: len({move.figure for move in steps(position(figures={}))}), 12),
    Row("MOVE-02", {"at": "MPo I1, MCo I1, MPm II1"}, "MPo I2; MCo I2; MPm II2", {"points": 1}),
    Refused("MOVE-02", {}, "XYZ I2", "There is no figure 'XYZ'", "Figures: MCy"),
    Row("MOVE-03", {"at": "MPy I1"}, "MPy I2", {"points": 3, "MPy is at": "I2", "told": ["CharacterStep"]}),
    Refused("MOVE-03", {"at": "MPy I1"}, "MPy I3", "No door leads from Promenade I1", "doors lead to Promenade I2"),
    Refused("MOVE-03", {"at": "MPy I1"}, "MPy X9", "no room 'X9'", "Rooms: I1, I2"),
    Fact("MOVE-03", "a wall alone is no way", shared_wall, ["MOVE-03"]),
    *(Row("MOVE-04", {"at": "MPy I1, FPo II1, FPm I3, MCm III2"}, moves, {"points": 0}) for moves in (
        "MPy I2; MPy I3; MPy SB II3",
        "FPo II2; FPo SA III2; MPy I2",
        "MPy I2; MPy I3; FPo II2; FPo II3",
        "MPy I2; MPy I3; FPo II2; FPm I4",
        "MPy I2; FPo II2; FPm I4; MCm III3",
    )),
    Row("MOVE-05", {"at": "MPy I1, FPo II1"}, "MPy I2; FPo II2; MPy I3", {"points": 1, "MPy is at": "I3"}),
    Row("MOVE-06", {"at": "MPy II2", "points": 2}, "MPy SA I2", {"points": 0, "MPy is at": "I2"}),
    Refused("MOVE-06", {"at": "MPy II2", "points": 1}, "MPy SA I2", "1 point to enter and 1 to leave; 1 is left",
            "Use a door"),
    Refused("MOVE-06", {"at": "MPy II1"}, "MPy SA I2", "Cabin II1 does not touch the SA stairwell", "Promenade I1"),
    Fact("MOVE-07", "out of SA", lambda: stairs("I2", "SA"), {"I1", "I2", "II2", "III2"}),
    Fact("MOVE-07", "out of SB", lambda: stairs("I3", "SB"), {"I3", "II3", "III3", "III4"}),
    Refused("MOVE-07", {"at": "MPy I2"}, "MPy SA I3", "SA stairwell does not lead to the Social Room", "Cabin II2"),
    Refused("MOVE-08", {"at": "MPy I2"}, "MPy SA", "Nobody stops in the SA stairwell", "Go on at once to Promenade I1"),
    Fact("MOVE-08", "no step ends there", lambda: [move for move in steps(position()) if move.to in SHIP.wells], []),
    Fact("MOVE-09", "stairwells", lambda: (len(SHIP.wells), len(Ship.of().wells)), (2, 2)),
    Refused("MOVE-09", {"at": "MPy I2"}, "MPy SC I1", "no stairwell 'SC'", "a stairwell: SA or SB"),
    Refused("MOVE-10", {"at": "MPy I1"}, "MPy I2; MPy I3; MPy I2", "has been on Promenade I2", "Move somewhere else"),
    Row("MOVE-10", {"at": "MPy I1"}, "MPy I2; MPy I1", {"MPy is at": "I1"}),
    Refused("MOVE-10", {"at": "MPy I1"}, "MPy I2; MPy I1; MPy I2", "has been on Promenade I2", "another figure"),
    Row("MOVE-10", {"at": "MPy I1, FPo I1"}, "MPy I2; FPo I2", {"points": 2}),
    Row("MOVE-10", {"at": "MPy I1"}, "MPy I2; end; play Age; ask B any old; MPy I1; MPy I2", {"MPy is at": "I2"}),
    Row("MOVE-11", TWO, "MPy I3", {"MPy is at": "I3"}),
    Refused("MOVE-11", FULL, "MPy I3", "The Social Room is full: Captain", "Move one of them away first"),
    Row("MOVE-11", FULL, "FCm I4; MPy I3", {"points": 2, "MPy is at": "I3"}),
    Refused("MOVE-11", {"at": "MPy II3, MCo I3, FCm I3, FPm I3"}, "MPy SB I3", "is full", "Move one of them away"),
    Row("MOVE-12", TWO, "MPy I3", {"points": 3}),
    Row("MOVE-12", {"at": "MCo I2, MPm I3, FCm I3"}, "MCo I3", {"points": 3}),
    Refused("MOVE-13", FULL, "MPy I3", "Nor may anybody walk through a full room", "Go another way"),
    Row("MOVE-13", FULL, "FPm I4; MPy I3; FCm SB II3", {"MPy is at": "I3"}),
]  # fmt: skip
