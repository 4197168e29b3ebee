"""A. The auction of ship cards. A holds it, so B speaks first, then C, then A."""

from __future__ import annotations

from games.batavia.board import LETTERS, of, play, position
from games.batavia.rules.row import AnyRow, Fact, Refused, Row

LOT = {"auction": "Br 2 Sw 1"}
FIRST = {"round": 1, "auctioneer": "B", "auction": "Br 1"}  # C speaks first
ROLLING = {"step": "auction", "by_hand": True, "stack": "Br Br Sw Da Du Fr"}
WAITING = ROLLING | {"carried": "Br 2"}
# One card is left to be turned up: B and C hold all the others between them.
FEW = {"step": "auction", "by_hand": True, "stack": {"Da": 1}, "discards": "", "hands": "Da 1 / ? / ?",
       "carried": "Fr 1"}  # fmt: skip
NONE_LEFT = FEW | {"stack": {}, "carried": ""}


def paid(script: str) -> list[tuple[str, str, int]]:
    """Who paid whom how many notes."""
    return [(LETTERS[event.seat], LETTERS[event.to], event.count)
            for event in of(play(position(**LOT), script), "NotesPaid")]  # fmt: skip


def notes_seen(**options: bool) -> list[tuple[int | None, ...]]:
    """The notes that a spectator and B see, once B has paid five."""
    game = play(position(**LOT, **options), "bid 5; pass; pass")
    return [game.view(seat).notes_open for seat in (None, 1)]


ROWS: list[AnyRow] = [
    Row("AUCTION-01", ROLLING, "roll 3; up Br Br Sw", {"lot": "Br 2 Sw 1", "actor": "B", "stack": 77}),
    Row("AUCTION-01", ROLLING, "roll 1; up Br", {"lot": "Br 1", "actor": "B",
                                                  "told": ["DieRolled", "CardsRevealed"]}),
    Row("AUCTION-01", FEW, "roll 3; up Da", {"lot": "Da 1 Fr 1", "actor": "B"}),
    Row("AUCTION-01", NONE_LEFT, "roll 3; bid 1; pass; pass", {"starter": "B", "hand sizes": (1, 54, 55)}),
    Refused("AUCTION-01", ROLLING, "roll 7", "cannot bring RollDie(face=7)", "It may bring RollDie(face=1)"),
    Refused("AUCTION-01", ROLLING, "roll 3; up Da", "cannot bring TurnUp(company='Da')", "TurnUp(company='Br')"),
    Refused("AUCTION-01", ROLLING, "roll 3; B: bid 1", "cards of the lot are being turned up", "Wait"),
    Refused("AUCTION-01", ROLLING, "A: pass", "The die is being rolled", "Wait"),
    Row("AUCTION-02", LOT, "bid 3; pass; pass", {"hand of B": "Br 4 Da 2 Fr 2 Du 2 Sw 3", "hand sizes": (10, 13, 10),
                                                 "starter": "B"}),
    Row("AUCTION-03", LOT, "", {"actor": "B", "highest bid": 15, "legal": {"Bid", "Pass"}}),
    Row("AUCTION-03", LOT, "bid 1", {"actor": "C"}),
    Row("AUCTION-03", LOT, "bid 15", {"actor": "C", "legal": {"Pass"}}),
    Refused("AUCTION-03", LOT, "bid 0", "opens bids 1 note at least; 0 is less", "Bid 1 to 15, or pass"),
    Refused("AUCTION-03", LOT, "bid -2", "opens bids 1 note at least; -2 is less", "Bid 1 to 15, or pass"),
    Row("AUCTION-04", LOT, "bid 2; bid 3", {"actor": "A"}),
    Row("AUCTION-04", LOT, "bid 2; bid 9; bid 15", {"actor": "B"}),
    Refused("AUCTION-04", LOT, "bid 2; bid 2", "B has bid 2, and 2 is no more", "Bid 3 to 15, or pass"),
    Refused("AUCTION-04", LOT, "bid 2; bid 1", "B has bid 2, and 1 is no more", "Bid 3 to 15, or pass"),
    Refused("AUCTION-04", LOT, "bid 15; bid 15", "B has bid 15", "Pass."),
    Refused("AUCTION-04", LOT, "C: bid 1", "It is B's turn, not C's: bidding goes round", "Wait for B to bid or pass"),
    Row("AUCTION-05", LOT, "pass; bid 1; bid 2; bid 3", {"actor": "A"}),
    Refused("AUCTION-05", LOT, "pass; bid 1; bid 2; B: bid 3", "B is out of this auction, having passed",
            "in the next one"),
    Refused("AUCTION-05", LOT, "pass; bid 1; B: pass", "B is out of this auction, having passed", "in the next one"),
    Row("AUCTION-06", LOT, "bid 1; pass", {"actor": "A", "step": "auction"}),
    Row("AUCTION-06", LOT, "bid 1; pass; pass", {"actor": "B", "step": "play"}),
    Row("AUCTION-06", LOT, "bid 1; bid 2; pass; bid 3; pass", {"actor": "B", "step": "play", "notes": (16, 12, 17)}),
    Row("AUCTION-07", LOT, "bid 1; pass", {"actor": "A", "legal": {"Bid", "Pass"}}),
    Row("AUCTION-07", LOT, "bid 1; bid 2; bid 3; pass; pass", {"actor": "A", "notes": (12, 17, 16)}),
    Row("AUCTION-08", LOT | {"notes": [20, 10, 15]}, "", {"highest bid": 10}),
    Refused("AUCTION-08", LOT | {"notes": [20, 10, 15]}, "bid 11", "You hold 10 notes, and cannot bid 11", "1 to 10"),
    Refused("AUCTION-08", LOT | {"notes": [20, 10, 15]}, "bid 10; bid 20", "You hold 15 notes", "Bid 11 to 15"),
    Refused("AUCTION-08", LOT | {"notes": [15, 29, 1]}, "bid 5; bid 2", "You hold 1 note", "Pass."),
    Fact("AUCTION-09", "by default", notes_seen, [(None, None, None), (None, 10, None)]),
    Fact("AUCTION-09", "though they can be counted", lambda: play(position(**LOT), "bid 5; pass; pass").view().notes,
         (17, 10, 18)),
    Row("AUCTION-10", LOT, "bid 5; pass; pass", {"notes": (17, 10, 18)}),
    Row("AUCTION-10", LOT, "bid 1; pass; pass", {"notes": (15, 14, 16)}),
    Fact("AUCTION-10", "told", lambda: paid("bid 5; pass; pass"), [("B", "C", 3), ("B", "A", 2)]),
    Fact("AUCTION-10", "told of one note", lambda: paid("bid 1; pass; pass"), [("B", "C", 1)]),
    Fact("AUCTION-11", "B has passed at once", lambda: paid("pass; bid 4; pass"), [("C", "A", 2), ("C", "B", 2)]),
    Row("AUCTION-11", LOT, "pass; bid 4; pass", {"notes": (17, 17, 11)}),
    Row("AUCTION-12", LOT, "bid 1; pass; pass", {"starter": "B", "actor": "B"}),
    Row("AUCTION-12", LOT, "bid 1; pass; pass; draw; draw", {"starter": "B", "actor": "A"}),
    Row("AUCTION-12", LOT, "pass; pass; bid 1",
        {"starter": "A", "told": ["SeatPassed", "SeatPassed", "BidMade", "AuctionWon", "NotesPaid", "CardsGained",
                                  "PhaseStarted", "TurnStarted"]}),
    Row("AUCTION-13", LOT, "bid 1; pass; pass", {"known": [("B", "Br", 2), ("B", "Sw", 1)]}),
    Row("AUCTION-13", LOT, "bid 1; pass; pass; lay Br 1; head Br; keep", {"known": [("B", "Br", 1), ("B", "Sw", 1)]}),
    Row("AUCTION-13", LOT, "bid 1; pass; pass; lay Br 4; head Br; keep", {"known": [("B", "Sw", 1)]}),
    Row("AUCTION-13", LOT, "bid 1; pass; pass; lay Da 1; head Da; keep", {"known": [("B", "Br", 2), ("B", "Sw", 1)]}),
    Row("AUCTION-14", LOT, "bid 1; pass; pass; draw", {"hand sizes": (10, 15, 10)}),
    Row("AUCTION-15", LOT, "pass", {"actor": "C", "told": ["SeatPassed"]}),
    Row("AUCTION-15", LOT, "pass; bid 1; pass", {"starter": "C", "hand sizes": (10, 10, 13)}),
    Row("AUCTION-15", LOT, "pass; pass", {"actor": "A", "legal": {"Bid", "Pass"}}),
    Row("AUCTION-16", LOT, "pass; pass; pass",
        {"carried": "Br 2 Sw 1", "hand sizes": (10, 10, 10), "notes": (15, 15, 15),
         "told": ["SeatPassed", "SeatPassed", "SeatPassed", "LotCarried", "PhaseStarted", "TurnStarted"]}),
    Row("AUCTION-16", WAITING, "roll 3; up Br Br Sw", {"lot": "Br 4 Sw 1"}),
    Row("AUCTION-16", WAITING, "roll 3; up Br Br Sw; pass; pass; pass", {"carried": "Br 4 Sw 1"}),
    Row("AUCTION-16", WAITING, "roll 3; up Br Br Sw; bid 1; pass; pass",
        {"carried": "", "hand of B": "Br 6 Da 2 Fr 2 Du 2 Sw 3"}),
    Row("AUCTION-17", LOT | {"starter": "C"}, "pass; pass; pass", {"starter": "C", "actor": "C"}),
    Row("AUCTION-18", FIRST, "pass; pass; pass",
        {"starter": "B", "actor": "B", "carried": "Br 1",
         "told": ["SeatPassed", "SeatPassed", "SeatPassed", "LotCarried", "StartMarkerMoved", "PhaseStarted",
                  "TurnStarted"]}),
    Row("AUCTION-18", FIRST, "bid 1; pass; pass", {"starter": "C"}),
    Row("AUCTION-19", LOT | {"notes": [2, 40, 3]}, "bid 40", {"actor": "C"}),
    Row("AUCTION-20", LOT, "bid 5; bid 7; pass; pass", {"conserved": True, "notes": (19, 18, 8)}),
]  # fmt: skip
