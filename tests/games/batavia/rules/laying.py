"""Drawing cards, and laying them out: majorities, markers, seals."""

from __future__ import annotations

from collections.abc import Iterator

from games.batavia.board import of, play, position
from games.batavia.rules.row import AnyRow, Fact, Refused, Row

from batwidgets import batavia
from batwidgets.core import OVER, Game
from batwidgets.games.batavia.cards import COMPANIES

BY_HAND = {"by_hand": True, "stack": "Da Fr Du"}
LAST_TWO = {"by_hand": True, "stack": {"Da": 1}, "discards": {"Fr": 1}, "hands": "Da 1 / ? / ?"}
LAST_ONE = LAST_TWO | {"discards": {}}
NO_CARDS = {"by_hand": True, "stack": {}, "discards": {}, "hands": "? / ? / ?"}
NOTHING_TO_DO = NO_CARDS | {"hands": "/ ? / ?"}
CASE_1 = {"laid": "Sw 1 / Fr 3", "hands": "Fr 1 Da 2"}  # A has the Swedish seal
CASE_2 = {"laid": "Da 1 / Da 2 / Fr 2", "hands": "Da 2 Fr 1 Du 1"}  # A has none
HOPELESS = {"laid": "/ Da 3 / Fr 1", "hands": "Da 2 Fr 1"}
EMPTY_HAND = {"laid": "Da 1", "hands": "/ Da 1"}
TIGHT = {"laid": "/ Da 2 / Da 2", "hands": "Da 3"}
MANY = {"players": 4, "laid": "Br 3 / Fr 4 / Da 5 Du 4 / Sw 7", "hands": "Br 2 Fr 2"}


def seen_by(seat: int | None) -> list[str]:
    """What a seat hears of two cards that A draws."""
    game = play(position(**BY_HAND), "draw; deal Da Fr")
    return [event.data.company for event in game.view(seat).log if type(event.data).__name__ == "CardSeen"]


def counts_drawn(where: dict[str, object]) -> list[int]:
    """How many cards everybody is told that A draws."""
    return [event.count for event in of(play(position(**where), "draw"), "CardsDrawn")]


def case(where: dict[str, object], script: str) -> list[int]:
    """By which case a play was made."""
    return [event.case for event in of(play(position(**where), script), "PlayStarted")]


def positions() -> Iterator[Game]:
    """The positions of a game that is played by luck, one after every move of a seat."""
    game = batavia.new(["A", "B", "C", "D"], seed=3)
    while game.to_act is not OVER:
        yield game
        game = game.run(["random"] * 4, 1)
    yield game


def leaders() -> bool:
    """Whether at all times each seal is with the seat that has more cards than any other, and else on the board."""
    for game in positions():
        view = game.view()
        for company in range(len(COMPANIES)):
            counts = [row[company] for row in view.laid]
            lead = [seat for seat, count in enumerate(counts) if all(
                count > other for rival, other in enumerate(counts) if rival != seat
            )]  # fmt: skip
            if view.seals[company] != (lead[0] if lead else None):
                return False
    return True


def markers() -> bool:
    """Whether at all times cubes and cannon are what lies on the table."""
    return all(
        view.cubes == tuple(map(sum, zip(*view.laid, strict=True))) and view.cannon == min(25, sum(view.cubes))
        for view in (game.view() for game in positions())
    )


def from_whom(where: dict[str, object], script: str) -> list[tuple[str, int, int | None]]:
    """The seals that were taken: company, by whom, from whom."""
    return [(event.company, event.seat, event.origin) for event in of(play(position(**where), script), "SealTaken")]


ROWS: list[AnyRow] = [
    Row("DRAW-01", BY_HAND, "draw; deal Da Fr", {"hand of A": "Br 2 Da 3 Fr 3 Du 2 Sw 2", "actor": "B"}),
    Row("DRAW-01", BY_HAND, "draw; deal Da Fr",
        {"told": ["CardsDrawn", "CardSeen", "CardSeen", "PirateCheck", "TurnStarted"]}),
    Fact("DRAW-01", "faces are seen by A alone", lambda: [seen_by(seat) for seat in (None, 0, 1, 2)],
         [[], ["Da", "Fr"], [], []]),
    Refused("DRAW-01", BY_HAND, "draw; deal Du", "cannot bring DealCard", "DealCard(to=0, company='Da')"),
    Refused("DRAW-01", BY_HAND, "draw; lay Da 1", "Ship cards are being drawn", "Wait"),
    Refused("ROUND-02", BY_HAND, "draw; deal Da Fr; A: lay Da 1", "It is B's turn", "Wait for B"),
    Row("DRAW-02", LAST_TWO, "draw; deal Da Fr",
        {"hand of A": "Da 2 Fr 1", "stack": 0, "discards": "",
         "told": ["CardsDrawn", "CardSeen", "StackReshuffled", "CardSeen", "PirateCheck", "TurnStarted"]}),
    Refused("DRAW-01", LAST_TWO, "draw; deal Fr", "cannot bring DealCard", "DealCard(to=0, company='Da')"),
    Row("DRAW-02", LAST_TWO, "draw; deal Da", {"stack": 1, "discards": ""}),
    Row("DRAW-02", LAST_ONE, "draw; deal Da", {"hand of A": "Da 2", "actor": "B"}),
    Fact("DRAW-02", "told how many", lambda: [counts_drawn(where) for where in (BY_HAND, LAST_TWO, LAST_ONE)],
         [[2], [2], [1]]),
    Refused("DRAW-02", NO_CARDS, "draw", "No card is left to draw", "Lay out cards"),
    Refused("DRAW-02", NOTHING_TO_DO, "draw", "No card is left to draw", "Pass the turn"),
    Row("DRAW-02", NOTHING_TO_DO, "", {"legal": {"PassTurn"}}),
    Row("DRAW-02", NOTHING_TO_DO, "pass turn", {"actor": "B", "told": ["TurnSkipped", "PirateCheck", "TurnStarted"]}),
    Row("DRAW-02", NO_CARDS | {"carried": "Da 3", "hands": "/ ? / ?"}, "", {"legal": {"PassTurn"}}),
    Row("DRAW-03", BY_HAND | {"hands": "Br 5 Da 5 Fr 5 Du 5 Sw 5"}, "draw; deal Da Fr",
        {"hand sizes": (27, 0, 0), "actor": "B"}),
    Row("LAY-01", {}, "lay Da 1; head Da; keep",
        {"told": ["PlayStarted", "CardsLaid", "CubeMoved", "CannonMoved", "SealTaken", "MerchantMoved",
                  "CounterClaimed", "CratePlaced", "CountersKept", "PirateCheck", "TurnStarted"]}),
    Refused("LAY-01", {}, "head Da", "moves after cards have been laid out", "Now draw, or lay out cards"),
    Refused("LAY-01", {}, "take target", "moves after cards have been laid out", "Now draw, or lay out cards"),
    Refused("LAY-08", HOPELESS, "head Da", "your hand has no majority in it", "Now draw."),
    Refused("LAY-01", NO_CARDS, "head Da", "moves after cards have been laid out", "Now lay out cards."),
    Refused("LAY-09", NOTHING_TO_DO, "head Da", "your hand is empty", "Now pass the turn"),
    Refused("LAY-01", {}, "lay Da 1; lay Fr 1", "that is done once", "Now head for 2"),
    Refused("LAY-01", {}, "lay Da 1; head Da; head Da", "The merchant has moved in this turn", "Now convert"),
    Refused("LAY-01", {}, "lay Da 1; head Da; lay Fr 1", "that is done once", "Now convert"),
    Row("LAY-02", {}, "lay Br 1", {"hand sizes": (9, 10, 10)}),
    Row("LAY-02", {}, "lay Br 2 Da 2 Fr 2 Du 2 Sw 2", {"hand of A": "", "laid of A": "Br 2 Da 2 Fr 2 Du 2 Sw 2"}),
    Refused("LAY-02", {}, "lay", "lays out one card at least", "2 British, 2 Danish, 2 French, 2 Dutch and 2 Swedish"),
    Refused("LAY-02", {}, "lay Da 3", "You hold 2 Danish cards, not 3", "2 Danish"),
    Refused("LAY-02", {}, "lay Da 2 Br -1", "You cannot lay out -1 British cards", "2 Danish"),
    Row("LAY-03", {}, "lay Da 2 Fr 1", {"laid of A": "Da 2 Fr 1", "laid out": 3, "cubes": "Da 2 Fr 1"}),
    Row("LAY-03", {}, "lay Da 2 Fr 1; head Da; keep; draw", {"laid of A": "Da 2 Fr 1"}),
    Row("LAY-04", CASE_1, "lay Fr 1", {"seals": "Fr B, Sw A", "step": "move"}),
    Row("LAY-04", CASE_1, "lay Da 1", {"seals": "Da A, Fr B, Sw A", "step": "move"}),
    Row("LAY-04", CASE_2, "lay Du 1", {"seals": "Da B, Fr C, Du A", "step": "move"}),
    Row("LAY-05", TIGHT, "lay Da 3", {"seals": "Da A"}),
    Refused("LAY-05", TIGHT, "lay Da 2", "2 Danish cards on the table, no more than B and C; a tie is no majority",
            "Lay out at least 3 Danish cards"),
    Row("LAY-06", CASE_1, "lay Fr 1", {"destinations": "Sw 5", "cannon": 5}),
    Fact("LAY-06", "told", lambda: case(CASE_1, "lay Fr 1"), [1]),
    Row("LAY-06", CASE_1, "lay Da 2 Fr 1", {"destinations": "Da 2, Sw 5"}),
    Row("LAY-07", CASE_2, "lay Da 2", {"seals": "Da A, Fr C"}),
    Row("LAY-07", CASE_2, "lay Da 2 Du 1 Fr 1", {"seals": "Da A, Fr C, Du A"}),
    Fact("LAY-07", "told", lambda: case(CASE_2, "lay Du 1"), [2]),
    Refused("LAY-07", CASE_2, "lay Fr 1", "these cards make none: 1 French against 2",
            "Lay out at least 2 Danish cards or 1 Dutch card"),
    Refused("LAY-07", CASE_2, "lay Da 1 Fr 1", "these cards make none", "2 Danish cards or 1 Dutch card"),
    Row("LAY-08", HOPELESS, "", {"legal": {"Draw"}}),
    Row("LAY-08", HOPELESS | {"by_hand": True, "stack": "Fr Br"}, "draw; deal Fr Br", {"hand sizes": (5, 0, 0)}),
    Refused("LAY-08", HOPELESS, "lay Da 2", "all the cards in your hand cannot make one: 2 Danish against 3",
            "Draw 2 cards"),
    Refused("LAY-08", HOPELESS, "lay Da 1", "all the cards in your hand cannot make one: 2 Danish against 3", "Draw 2"),
    Refused("LAY-08", HOPELESS, "lay Fr 1", "all the cards in your hand cannot make one", "Draw 2 cards"),
    Row("LAY-09", EMPTY_HAND, "", {"legal": {"Draw"}, "seals": "Da A"}),
    Refused("LAY-09", EMPTY_HAND, "lay Da 1", "You have no cards in hand", "Draw 2 cards"),
    Refused("LAY-09", NOTHING_TO_DO, "lay Da 1", "You have no cards in hand", "Pass the turn"),
    Row("MARK-01", {"laid": "/ Da 3 Fr 1"}, "", {"cannon": 4}),
    Row("MARK-01", {"laid": "/ Da 3 Fr 1"}, "lay Du 2 Sw 1", {"cannon": 7}),
    Row("MARK-02", MANY, "", {"cannon": 23}),
    Row("MARK-02", MANY, "lay Br 2 Fr 2", {"cannon": 25, "laid out": 27}),
    Row("MARK-03", {"laid": "Du 1 / Du 2 / Du 1"}, "lay Du 2 Sw 1", {"cubes": "Du 6 Sw 1"}),
    Fact("MARK-03", "in a whole game", markers, True),
    Fact("MARK-04", "markers are counted from the cards", lambda: position(laid="Da 3 / Da 2").view().cubes,
         (0, 5, 0, 0, 0)),
    Row("SEAL-01", {}, "lay Da 1", {"seals": "Da A"}),
    Fact("SEAL-01", "from the board", lambda: from_whom({}, "lay Da 1"), [("Da", 0, None)]),
    Fact("SEAL-01", "from its holder", lambda: from_whom({"laid": "Da 2 / Da 3"}, "lay Da 2"), [("Da", 0, 1)]),
    Row("SEAL-01", {"laid": "Da 2 / Da 3"}, "lay Da 2", {"seals": "Da A"}),
    Row("SEAL-02", {"laid": "Da 1 / Da 3"}, "lay Da 2 Du 1", {"seals": "Du A"}),
    Row("SEAL-02", {"laid": "Da 1 / Da 3"}, "lay Da 2 Du 1; head Du; keep; lay Da 1", {"seals": "Da B, Du A"}),
    Fact("SEAL-03", "in a whole game", leaders, True),
]  # fmt: skip
