"""The end of the game, and the scoring."""

from __future__ import annotations

from typing import Any

from games.batavia.board import of, play, position
from games.batavia.rules.row import AnyRow, Fact, Refused, Row

# A stands on 34, and only Du 35 lies ahead: with any seal but the Dutch one A goes to the target.
AT_34 = {"counters": "Sw pepper", "hands": "Br 2 Da 2 Du 2 / Da 2 Sw 3 / Fr 2"}
TAKE = "lay Da 1; take target"
# The target has been taken by A; B stands on 33 and has Sw 34 and Du 35 ahead; C is still on the start.
TAKEN = {"counters": "Fr pepper / Da pepper", "merchants": [36, 33, 0], "target": "A", "to_act": "B",
         "hands": "/ Da 2 Sw 1 Du 1 / Fr 2"}  # fmt: skip
# C, the last to move, draws two Danish cards, which are laid out at once; everything before that is told in the row.
DANISH = {"merchants": [36, 0, 0], "counters": "Fr pepper", "target": "A", "to_act": "C", "hands": "", "stack": "Da Da"}
EIGHT = ["bank", "tea", "cotton", "china", "silk", "ginger", "nutmeg", "pepper"]


def crates(*words: str) -> dict[str, Any]:
    """A table where each seat has claimed and kept these counters, and C draws two Danish cards and ends the game."""
    return {**DANISH, "counters": " / ".join(words), "merchants": [36, 34, 35]}


def paid(where: dict[str, Any], *lines: str) -> list[tuple[int, ...]]:
    """What some lines of the scoring sheet pay."""
    found = {line.name: line.coins for line in play(position(**where), "draw").standing().lines}
    return [found[line] for line in lines]


def sheet_told(where: dict[str, Any]) -> list[str]:
    return [event.line for event in of(play(position(**where), "draw"), "ScoringLine")]


ALONE = crates("Br tea, Br cotton, Br china, Br silk, Br ginger, Br nutmeg, Br pepper", "Sw pepper", "Du pepper")
TIED = crates(
    "Br tea, Br cotton, Br china, Br silk, Br ginger, Br nutmeg, Br pepper",
    "Da tea, Da cotton, Da china, Da silk, Da ginger, Da nutmeg, Sw pepper",
    "Du pepper",
)

ROWS: list[AnyRow] = [
    Row("END-01", AT_34, "lay Da 1", {"destinations": "target"}),
    Row("END-01", AT_34, TAKE, {"target": "A", "at": (36, 0, 0), "actor": "B",
                                "told": ["PlayStarted", "CardsLaid", "CubeMoved", "CannonMoved", "SealTaken",
                                         "MerchantMoved", "TargetTaken", "EndTriggered", "PirateCheck",
                                         "TurnStarted"]}),
    Row("END-01", AT_34, "lay Da 1 Du 1", {"destinations": "Du 35"}),
    Refused("END-01", AT_34, "lay Da 1 Du 1; take target", "You have the Dutch seal, and still ahead there is a Dutch "
            "post on 35", "Head for 35"),
    Refused("END-01", {}, "lay Da 1; take target", "still ahead there is a Danish post on 2", "Head for 2"),
    Row("END-02", AT_34, f"{TAKE}; draw", {"actor": "C", "step": "play"}),
    Row("END-02", AT_34, f"{TAKE}; lay Da 2; head Da; keep", {"actor": "C", "at": (36, 2, 0)}),
    Row("END-02", AT_34, f"{TAKE}; draw; draw", {"actor": "over", "step": "over"}),
    Row("END-03", TAKEN, "lay Sw 1", {"destinations": "Sw 34"}),
    Row("END-03", TAKEN, "lay Sw 1 Da 2", {"destinations": "Sw 34"}),
    Refused("END-03", TAKEN, "lay Da 1", "You would have the Danish seal, and no such post lies ahead",
            "Gain the seal of a company that has a post ahead: Dutch or Swedish"),
    Refused("END-03", TAKEN | {"laid": "/ Da 1"}, "lay Da 1", "You would have the Danish seal", "Dutch or Swedish"),
    Row("END-03", TAKEN | {"hands": "/ Da 2"}, "", {"legal": {"Draw"}}),
    Refused("END-03", TAKEN | {"hands": "/ Da 2 Br 1"}, "lay Da 1 Br 1", "the British and Danish seals",
            "Draw 2 cards"),
    Refused("END-03", TAKEN | {"laid": "Sw 1", "hands": "/ Sw 1 Da 1"}, "lay Sw 1", "may still play only to reach a "
            "trading post", "Draw 2 cards"),
    Row("END-03", TAKEN, "draw; lay Fr 1", {"destinations": "Fr 3"}),
    Refused("END-03", TAKEN, "lay Sw 1; take target", "A has taken the target", "Head for 34"),
    Row("END-04", AT_34 | {"gold": [2, 0, 0]}, TAKE, {"counters of A": "Sw pepper", "gold": (2, 0, 0), "actor": "B"}),
    Fact("END-04", "nothing was converted", lambda: of(play(position(**AT_34), TAKE), "CountersConverted"), []),
    Row("END-05", AT_34, f"{TAKE}; draw; draw", {"winners": "A", "step": "over"}),
    Fact("END-05", "told", lambda: sheet_told(DANISH), [*EIGHT, "notes", "target", "seals"]),
    Refused("END-05", AT_34, f"{TAKE}; draw; draw; B: draw", "The game is over: A has won", "Start a new game"),
    Refused("END-05", AT_34, f"{TAKE}; draw; draw; roll 3", "The game is over: A has won", "Start a new game"),
    Row("END-06", DANISH | {"hands": "Br 20 / Fr 20 / Du 20"}, "draw", {"laid out": 62, "attacks": 0, "discards": ""}),
    Row("END-06", DANISH | {"laid": "Br 21"}, "draw", {"laid out": 2, "attacks": 1, "discards": "Br 21"}),
    Row("END-07", AT_34, f"{TAKE}; draw; draw", {"round": 2, "actor": "over"}),
    Fact("END-07", "told", lambda: [event.round for event in of(play(position(**AT_34), TAKE), "EndTriggered")], [2]),
    Row("SCORE-01", DANISH | {"hands": "Fr 2 / Fr 3 Du 1"}, "draw",
        {"hand sizes": (0, 0, 0), "seals": "Da C, Fr B, Du B", "laid of B": "Fr 3 Du 1"}),
    Row("SCORE-01", DANISH | {"hands": "Da 4 / / Da 2", "laid": "/ Sw 1"}, "draw", {"seals": "Sw B"}),
    Row("SCORE-01", DANISH | {"hands": "Da 1", "laid": "/ Da 1 / "}, "draw", {"seals": "Da C"}),
    Row("SCORE-02", DANISH | {"gold": [7, 8, 9]}, "draw",
        {"lines": {"bank": (7, 8, 9), "pepper": (16, 0, 0), "notes": (2, 2, 2), "target": (4, 0, 0),
                   "seals": (0, 0, 2)},
         "totals": (29, 10, 13), "gold": (7, 8, 9)}),
    Fact("SCORE-03", "A alone in each", lambda: paid(ALONE, *EIGHT[1:7]),
         [(10, 0, 0), (11, 0, 0), (12, 0, 0), (13, 0, 0), (14, 0, 0), (15, 0, 0)]),
    Row("SCORE-03", DANISH, "draw", {"lines": {"pepper": (16, 0, 0), "notes": (2, 2, 2), "target": (4, 0, 0),
                                               "seals": (0, 0, 2)}}),
    Fact("SCORE-04", "A and B tie in six, and all three in one", lambda: paid(TIED, *EIGHT[1:]),
         [(5, 5, 0), (5, 5, 0), (6, 6, 0), (6, 6, 0), (7, 7, 0), (7, 7, 0), (8, 8, 8)]),
    Fact("SCORE-05", "fewer than the most", lambda: paid(crates("Br tea, Fr pepper", "Da tea, Du tea, Sw pepper",
         "Fr tea, Sw tea, Du pepper"), "tea"), [(0, 5, 5)]),
    Fact("SCORE-05", "fewer than one alone", lambda: paid(crates("Br tea, Fr pepper", "Da tea, Du tea, Sw pepper",
         "Du pepper"), "tea"), [(0, 10, 0)]),
    Fact("SCORE-05", "none at all", lambda: paid(DANISH, *EIGHT[1:7]), [(0, 0, 0)] * 6),
    Fact("SCORE-06", "most", lambda: paid(DANISH | {"notes": [18, 17, 10]}, "notes"), [(5, 0, 0)]),
    Fact("SCORE-06", "two tie", lambda: paid(DANISH | {"notes": [17, 17, 11]}, "notes"), [(2, 2, 0)]),
    Fact("SCORE-06", "all tie", lambda: paid(DANISH, "notes"), [(2, 2, 2)]),
    Fact("SCORE-07", "the taker", lambda: paid(DANISH, "target"), [(4, 0, 0)]),
    Fact("SCORE-08", "two for each", lambda: paid(DANISH | {"laid": "Br 1 Fr 1 / Du 1"}, "seals"), [(4, 2, 2)]),
    Fact("SCORE-08", "none for a tie", lambda: paid(DANISH | {"laid": "Br 1 / Br 1 Da 2"}, "seals"), [(0, 0, 0)]),
    Row("SCORE-09", DANISH | {"gold": [0, 22, 0]}, "draw", {"totals": (22, 24, 4), "winners": "B"}),
    Row("SCORE-09", DANISH | {"gold": [0, 19, 0]}, "draw", {"totals": (22, 21, 4), "winners": "A"}),
    Row("SCORE-10", DANISH | {"gold": [0, 20, 0]}, "draw", {"totals": (22, 22, 4), "winners": "AB"}),
    Row("SCORE-11", DANISH | {"counters": "Fr pepper, Br tea, Da cotton"}, "draw",
        {"lines": {"tea": (10, 0, 0), "cotton": (11, 0, 0), "pepper": (16, 0, 0), "notes": (2, 2, 2),
                   "target": (4, 0, 0), "seals": (0, 0, 2)},
         "counters of A": "Br tea, Da cotton, Fr pepper"}),
    Row("OVER-01", {"step": "auction", "by_hand": True, "stack": "Br Sw"}, "roll 2; up Br Sw; bid 1; pass; pass",
        {"actor": "B", "starter": "B",
         "told": ["DieRolled", "CardsRevealed", "BidMade", "SeatPassed", "SeatPassed", "AuctionWon", "NotesPaid",
                  "StartMarkerMoved", "CardsGained", "PhaseStarted", "TurnStarted"]}),
    Row("OVER-01", {"round": 1, "auctioneer": "C", "auction": "Br 1"}, "", {"starter": None, "actor": "A"}),
    Row("OVER-02", {}, "draw", {"hand sizes": (12, 10, 10)}),
    Row("OVER-02", {"counters": "Du tea"}, "lay Fr 1; head Fr; convert",
        {"hand sizes": (9, 10, 10), "seals": "Fr A", "cubes": "Fr 1", "cannon": 1, "at": (6, 0, 0), "emptied": [6],
         "new crates": [("A", "Fr", "cotton")], "face up to": 15, "gold": (3, 0, 0)}),
]  # fmt: skip
