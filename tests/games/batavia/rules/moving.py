"""Moving the merchant, crates, counters turned up, and conversions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.batavia.board import HEX, move, of, play, position
from games.batavia.rules.laying import positions
from games.batavia.rules.row import AnyRow, Fact, Refused, Row

from batwidgets.games.batavia.cards import COMPANIES
from batwidgets.games.batavia.moves import Head

AHEAD = {"counters": "Du tea"}  # A stands on hex 4; the next posts are Sw 5, Fr 6, Da 7, Br 8, Du 9
NEAR_END = {"counters": "Sw pepper", "hands": "Br 2 Da 2 Du 2"}  # on hex 34; only Du 35 lies ahead
CROWDED = {"counters": "Du tea / Sw tea / Sw cotton", "laid": "Da 1 Du 1"}  # rivals on 5 and 10
BEHIND = {"counters": "Fr cotton / Da cotton / Br cotton"}  # everybody is beyond hex 5
OPEN_15 = {"counters": "Fr cotton / Du tea"}  # A on 6, so 11 to 15 lie face up; B on 4
TWELVE = {  # A has claimed twelve counters and converted most of them
    "converted": "Br tea, Da tea, Fr tea, Du tea, Sw tea, Fr cotton, Da cotton, Br cotton, Du cotton, Sw cotton",
    "counters": "Da china, Du china",
    "crates": "Br tea, Da tea, Fr tea, Du tea, Sw tea, Fr cotton, Da cotton, Br cotton, Du cotton, Sw cotton, "
              "Da china, Du china",
}  # fmt: skip
ELEVEN = TWELVE | {
    "converted": TWELVE["converted"].replace(", Sw cotton", ""), "crates": TWELVE["crates"].replace(", Sw cotton", ""),
}  # fmt: skip
MIXED = {"counters": "Da tea, Sw tea, Sw cotton, Fr tea"}  # on hex 10; ahead Da 11, Du 12, Fr 13, Sw 14, Br 15
OF_ONE_GOOD = {"counters": "Br tea, Da tea, Fr tea, Du tea"}  # on hex 4, four counters of tea
COINS = {1: "", 2: "Br tea", 3: "Br tea, Da tea", 4: "Br tea, Da tea, Fr tea", 5: "Br tea, Da tea, Fr tea, Du tea"}


def posts_are_face_up() -> bool:
    """Whether no post that a merchant may head for ever lies face down, and the block after the foremost is open."""
    for game in positions():
        view = game.view()
        first = max([place for place in view.merchants if place < 36])
        if view.opened < min(35, (max(first - 1, 0) // 5 + 2) * 5):
            return False
        heads = [one for one in game.legal_moves() if isinstance(one, Head)] if game.to_act == view.turn else []
        places = [game.state.next_post(one.seat, COMPANIES.index(one.company)) for one in heads]
        if any(not 0 < place <= view.opened for place in places):
            return False
    return True


def turned_up() -> list[int]:
    """The first hex of each block that was turned up in a whole game."""
    *_, last = positions()
    return [event.posts[0][0] for event in of(last, "CountersRevealed")]


def converted(held: str) -> tuple[int, int]:
    """How many counters leave, and the coins they bring, when a Swedish counter comes to those held."""
    after = play(position(counters=held), "lay Sw 1; head Sw; convert")
    return len(after.view().removed), after.view().gold[0]


def crates_of(script: str) -> Callable[[], Any]:
    return lambda: set(play(position(**MIXED), script).view().crates[0])


def stays() -> bool:
    """Whether a counter behind every merchant is out of reach for all of them."""
    game = position(**BEHIND, laid="Sw 1")  # hex 5 holds Sw tea
    return all(game.state.next_post(seat, 4) == HEX["Sw cotton"] for seat in range(3)) and 5 in game.view().hexes


def nearest_only() -> list[int]:
    """Where A lands by heading for a Danish post, and for another in its next turn."""
    game, landed = position(hands="Da 3 / Fr 3 / Br 3", seed=2), []
    for _ in range(2):
        game = play(game, "lay Da 1; head Da")
        landed.append(game.view().merchants[0])
        game = game.play(move(game, "keep")) if game.view().step == "convert" else game
        while not (game.view().step == "play" and game.to_act == 0):
            game = play(game, "pass" if game.view().step == "auction" else "draw")
    return landed


ROWS: list[AnyRow] = [
    Row("MOVE-01", AHEAD, "lay Da 1", {"destinations": "Da 7"}),
    Fact("MOVE-01", "the nearest, one after another", nearest_only, [2, 7]),
    Refused("MOVE-01", AHEAD, "lay Da 1; head Fr", "The French seal lies on the board: nobody has a French card",
            "Head for 7 Zanzibar (Danish)"),
    Refused("MOVE-01", AHEAD | {"laid": "/ Fr 2"}, "lay Da 1 Fr 2; head Fr", "The French seal lies on the board: you "
            "have 2 French cards on the table, and another player has 2", "Head for 7"),
    Refused("MOVE-01", AHEAD | {"laid": "/ Fr 3"}, "lay Da 1 Fr 2; head Fr", "The French seal belongs to B: you "
            "have 2 French cards on the table, and another player has 3", "Head for 7"),
    Refused("MOVE-01", AHEAD, "lay Da 1; head Xx", "There is no company 'Xx'", "Companies: Br, Da, Fr, Du and Sw"),
    Row("MOVE-02", AHEAD, "lay Da 1 Du 1 Sw 1", {"destinations": "Da 7, Du 9, Sw 5"}),
    Row("MOVE-02", AHEAD, "lay Da 1 Du 1; head Du", {"at": (9, 0, 0)}),
    Row("MOVE-02", AHEAD, "lay Da 1 Du 1; head Da; keep", {"at": (7, 0, 0)}),
    Row("MOVE-03", AHEAD, "lay Da 1; head Da", {"emptied": [7], "at": (7, 0, 0), "counters of A": "Da cotton, Du tea"}),
    Row("MOVE-04", NEAR_END, "lay Da 1 Du 1", {"destinations": "Du 35"}),
    Refused("MOVE-04", NEAR_END, "lay Da 1 Du 1; head Da", "Every Danish post that is left lies behind 34",
            "Head for 35"),
    Refused("MOVE-01", NEAR_END | {"counters": "Sw pepper, Da pepper", "converted": "Da tea, Da cotton, Da china, "
            "Da silk, Da ginger, Da nutmeg"}, "lay Da 1 Du 1; head Da", "No Danish post is left ahead of 34",
            "Head for 35"),
    Row("MOVE-05", CROWDED, "lay Br 1; head Br; keep", {"at": (8, 5, 10), "emptied": [8]}),
    Row("MOVE-05", CROWDED, "lay Br 1; head Du", {"at": (9, 5, 10), "emptied": [9]}),
    Row("MOVE-06", BEHIND, "lay Da 1; head Da; keep", {"on hexes": [1, 2, 3, 4, 5, 9, 10, *range(12, 21)]}),
    Fact("MOVE-06", "nobody can reach it", stays, True),
    Row("MOVE-07", {}, "lay Da 1", {"legal": {"Head"}}),
    Refused("MOVE-07", {}, "lay Da 1; draw", "must move the merchant", "Now head for 2"),
    Refused("MOVE-07", {}, "lay Da 1; pass turn", "must move the merchant", "Now head for 2"),
    Refused("MOVE-07", {}, "lay Da 1; keep", "must move the merchant", "Now head for 2"),
    Row("CRATE-01", AHEAD, "lay Da 1; head Da; keep", {"new crates": [("A", "Da", "cotton")], "crates": (2, 0, 0)}),
    Row("CRATE-01", {"to_act": "B"}, "lay Fr 1; head Fr; convert", {"new crates": [("B", "Fr", "tea")]}),
    Row("CRATE-02", ELEVEN, "", {"crates": (11, 0, 0)}),
    Row("CRATE-02", ELEVEN, "lay Fr 1; head Fr; keep", {"crates": (12, 0, 0), "new crates": [("A", "Fr", "china")]}),
    Row("CRATE-02", TWELVE, "lay Fr 1; head Fr; keep",
        {"crates": (12, 0, 0), "new crates": [], "counters of A": "Da china, Fr china, Du china", "conserved": True,
         "told": ["PlayStarted", "CardsLaid", "CubeMoved", "CannonMoved", "SealTaken", "MerchantMoved",
                  "CounterClaimed", "CratesUsedUp", "CountersKept", "PirateCheck", "TurnStarted"]}),
    Row("REVEAL-01", AHEAD, "lay Fr 1; head Fr; keep",
        {"at": (6, 0, 0), "face up to": 15, "on hexes": [1, 2, 3, 5, *range(7, 16)],
         "told": ["PlayStarted", "CardsLaid", "CubeMoved", "CannonMoved", "SealTaken", "MerchantMoved",
                  "CounterClaimed", "CratePlaced", "CountersRevealed", "CountersKept", "PirateCheck", "TurnStarted"]}),
    Row("REVEAL-01", {}, "lay Da 1; head Da", {"at": (2, 0, 0), "face up to": 10}),
    Refused("REVEAL-01", AHEAD | {"by_hand": True}, "lay Fr 1; head Fr; turn 12 Da china", "cannot bring TurnCounter",
            "It may bring TurnCounter(hex=11"),
    Refused("REVEAL-01", AHEAD | {"by_hand": True}, "lay Fr 1; head Fr; keep", "next counters are being turned up",
            "Wait"),
    Fact("REVEAL-02", "in a whole game", posts_are_face_up, True),
    Row("REVEAL-03", OPEN_15, "", {"face up to": 15}),
    Row("REVEAL-03", OPEN_15 | {"to_act": "B"}, "lay Da 1; head Da; keep", {"at": (6, 7, 0), "face up to": 15}),
    Row("REVEAL-03", OPEN_15 | {"to_act": "B"}, "lay Du 1; head Du", {"at": (6, 9, 0), "face up to": 15}),
    Row("REVEAL-03", {"counters": "Da nutmeg", "hands": "Br 1"}, "lay Br 1; head Br",
        {"at": (31, 0, 0), "face up to": 35}),
    Fact("REVEAL-03", "each block once, in order", lambda: turned_up() == sorted(set(turned_up())), True),
    Row("REVEAL-04", AHEAD | {"quick_start": True}, "lay Fr 1; head Fr; keep",
        {"at": (6, 0, 0), "face up to": 35,
         "told": ["PlayStarted", "CardsLaid", "CubeMoved", "CannonMoved", "SealTaken", "MerchantMoved",
                  "CounterClaimed", "CratePlaced", "CountersKept", "PirateCheck", "TurnStarted"]}),
    Row("CONV-01", {}, "lay Da 1; head Da", {"legal": {"Convert", "Keep"}}),
    Row("CONV-01", {}, "lay Da 1; head Da; keep", {"counters of A": "Da tea", "gold": (0, 0, 0), "actor": "B"}),
    Row("CONV-01", {}, "lay Da 1; head Da; convert", {"counters of A": "", "gold": (1, 0, 0), "actor": "B"}),
    Row("CONV-01", AHEAD, "lay Da 1; head Da; convert", {"counters of A": "", "gold": (3, 0, 0)}),
    Row("CONV-02", {"counters": "Da tea"}, "lay Da 1; head Da", {"counters of A": "Da tea, Da cotton", "actor": "B",
                                                                  "step": "play"}),
    Row("CONV-02", {"counters": "Fr tea, Da tea"}, "lay Da 1; head Da", {"actor": "B", "gold": (0, 0, 0)}),
    Row("CONV-02", {"counters": "Da tea"}, "lay Fr 1; head Fr", {"actor": "A", "step": "convert"}),
    Row("CONV-03", MIXED, "lay Du 1; head Du; convert", {"removed": "Da tea, Fr tea, Du china, Sw tea",
                                                         "gold": (10, 0, 0)}),
    Row("CONV-03", {"counters": "Da tea, Fr tea"}, "lay Du 1; head Du; convert", {"removed": "Da tea, Fr tea, Du tea"}),
    Row("CONV-04", OF_ONE_GOOD, "lay Sw 1; head Sw; convert", {"gold": (15, 0, 0), "counters of A": ""}),
    Fact("CONV-04", "crates stay", crates_of("lay Du 1; head Du; convert"),
         {("Da", "tea"), ("Sw", "tea"), ("Sw", "cotton"), ("Fr", "tea"), ("Du", "china")}),
    Row("CONV-05", MIXED, "lay Du 1; head Du; convert", {"counters of A": "Sw cotton", "conserved": True}),
    Row("CONV-05", MIXED, "lay Du 1; head Du; convert; draw; draw; pass; pass; pass; lay Du 1 Br 1; head Br; convert",
        {"counters of A": "", "gold": (13, 0, 0)}),
    *[Fact("CONV-06", f"{count} companies", lambda held=held: converted(held), (count, coins))
      for (count, held), coins in zip(COINS.items(), (1, 3, 6, 10, 15), strict=True)],
    Row("CONV-07", {"counters": "Da tea, Fr tea", "gold": [3, 0, 0]}, "lay Du 1; head Du; convert",
        {"gold": (9, 0, 0)}),
    Row("CONV-08", {"counters": "Da tea"}, "draw", {"actor": "B", "counters of A": "Da tea"}),
    Row("CONV-08", {}, "lay Da 1; head Da; convert", {"actor": "B"}),
    Refused("CONV-08", {"counters": "Da tea"}, "convert", "No counter has been taken in this turn", "Now draw, or lay"),
    Refused("CONV-08", AHEAD, "lay Da 1; convert", "No counter has been taken in this turn", "Now head for 7"),
    Refused("CONV-08", AHEAD, "keep", "No counter has been taken in this turn", "Now draw, or lay out cards"),
]  # fmt: skip
