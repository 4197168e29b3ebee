"""Phase 2: rolling, rerolling and placing dice."""

from __future__ import annotations

from typing import Any

from games.batam.rules.row import AnyRow, Fact, Refused, Row
from games.batam.table import move, play, position

from batwidgets.games.batam.moves import Reroll

CREW: dict[str, Any] = {"phase": "crew", "to_act": "A"}


def rolled(faces: str, **more: Any) -> dict[str, Any]:
    """A has rolled, and may reroll."""
    return {**CREW, "rolled": faces, **more}


def placing(faces: str, players: int = 3, **boards: str) -> dict[str, Any]:
    """A, last in the row, has rolled, and dice of the others lie on boards."""
    row = "BCDA" if players == 4 else "BCA"
    return {**CREW, "players": players, "rolled": faces, "boards": boards, "row": row}


def prices() -> list[int]:
    """What five rerolls cost, one after another."""
    game, paid = position(**rolled("S 1 2")), []
    for _ in range(5):
        before = game.state.coins[0]
        game = play(game, "reroll 0")
        paid.append(before - game.state.coins[0])
    return paid


def subsets() -> set[tuple[int, ...]]:
    """The dice that may be rerolled together."""
    return {one.dice for one in position(**rolled("S 1 5")).legal_moves().of(Reroll)}


def kept_dice() -> tuple[Any, Any]:
    """What A's dice show before the second and third of them are rerolled by hand, and after."""
    game = position(**rolled("4 S 2", by_hand=True, seed=None))
    after = play(game, "reroll 1 2; roll 5 S")
    return game.state.rolled, after.state.rolled


def orders() -> list[str]:
    """The order in which seats place crew, and that of the crew row, for each row."""
    found = []
    for row in ("ABC", "BCA", "CAB"):
        game = position(row=row, phase="crew", to_act=row[0], rolled="S S S", by_hand=True, seed=None)
        letters = ""
        while game.view().phase == "crew":
            letters += "ABC"[game.state.turn]
            game = play(game, "keep")
            if game.view().phase == "crew":
                game = play(game, "roll S S S")
        found.append(letters)
    return found


def one_by_one() -> list[str]:
    """Whose turn it is after each die of A's."""
    game, found = play(position(**placing("1 2 3", players=4)), "keep"), []
    for line in ("place 0 B", "place 1 C", "place 2 D"):
        game = play(game, line)
        found.append("ABCD"[game.state.turn])
    return found


def faces_held_back() -> list[str]:
    """Why a roll of two dice is refused: all three are rolled."""
    game = position(**CREW, by_hand=True, seed=None)
    short = move(game, "roll 1 2")
    return [refusal.rule for refusal in game.why_not(short)]


ROWS: list[AnyRow] = [
    Row("CREW-01", {**CREW, "by_hand": True, "seed": None}, "roll 3 S 5", {"rolled": (3, 0, 5), "phase": "reroll"}),
    Fact("CREW-01", "two dice", faces_held_back, ["BATAM-CREW-01"]),
    Row("CREW-02", placing("4 S S"), "keep; place 0 B", {"board of B": "A4"}),
    Row("CREW-02", {"phase": "sail", "to_act": "A", "boards": {"A": "B4 C2 C2"}}, "", {"left": 8}),
    Row("CREW-03", rolled("S S 2"), "keep", {"tells": {"CREW-03"}}),
    Row("CREW-03", rolled("S S 2"), "keep; place 2 B", {"spare of A": 2, "actor": "B"}),
    Row("CREW-03", rolled("S 1 2", by_hand=True, seed=None), "reroll 0; roll 4; keep; place 0 B", {"board of B": "A4"}),
    Refused("CREW-03", rolled("S S 2"), "keep; place 0 B", "That die is seasick", "Place your 2."),
    Row("CREW-04", rolled("S 1 2", coins="A 2"), "reroll 0", {"coins": "0 20 20", "bank": 2}),
    Refused("CREW-04", rolled("S 1 2", coins="A 1"), "reroll 0", "first reroll costs 2 coins, and you have 1",
            "Choose “Keep these dice”"),
    Fact("CREW-05", "prices", prices, [2, 1, 1, 1, 1]),
    Row("CREW-05", rolled("S 1 2", coins="A 9"), "reroll 0; reroll 0 1; reroll 0 1 2", {"coins": "5 20 20"}),
    Refused("CREW-05", rolled("S 1 2", coins="A 3"), "reroll 0; reroll 1; reroll 2",
            "next reroll costs 1 coin, and you have 0", "Choose “Keep these dice”"),
    Fact("CREW-06", "dice that may be rerolled", subsets, {(0,), (1,), (2,), (0, 1), (0, 2), (1, 2), (0, 1, 2)}),
    Fact("CREW-06", "the others stay as they are", kept_dice, ((4, 0, 2), (4, 5, 0))),
    Refused("CREW-06", rolled("S 1 2"), "reroll ", "You name no dice", "one, two or all three"),
    Refused("CREW-06", rolled("S 1 2"), "reroll 3", "dice (3,)", "Your dice are 0 to 2"),
    Refused("CREW-06", rolled("S 1 2"), "reroll 1 0", "dice (1, 0)", "in this order"),
    Refused("CREW-06", rolled("S 1 2"), "reroll 1 1", "dice (1, 1)", "each once"),
    Row("CREW-07", rolled("3 1 2"), "reroll 0; keep", {"legal": {"PlaceDie"}}),
    Refused("CREW-07", rolled("3 1 2"), "keep; place 0 B; reroll 1", "You have placed 1 die", "Now place one"),
    Refused("CREW-07", rolled("3 1 2"), "keep; reroll 1", "You have ended your rerolls", "Now place one"),
    Refused("CREW-07", rolled("3 1 2"), "keep; keep", "You have ended your rerolls", "Now place one"),
    Refused("CREW-07", rolled("3 1 2"), "place 0 B", "Rerolling comes before", "First choose “Keep these dice”"),
    Row("CREW-08", rolled("3 1 2"), "keep; place 1 C", {"board of C": "A1", "actor": "A", "rolled": (3, None, 2)}),
    Refused("CREW-08", rolled("3 1 2"), "keep; place 1 C; place 1 B", "That die is placed already",
            "Place your 3 or 2."),
    Refused("CREW-08", rolled("3 1 2"), "keep; place 3 B", "no die 3: they are 0 to 2", "Place your 3, 1 or 2."),
    Refused("CREW-08", rolled("3 1 2"), "keep; place 0 D", "no crew board 3", "board of B or C"),
    Row("CREW-09", rolled("3 1 2"), "keep; place 0 B; place 1 C", {"board of A": ""}),
    Refused("CREW-09", rolled("3 1 2"), "keep; place 0 A", "your own crew board", "board of B or C"),
    Row("CREW-10", placing("2 S S"), "keep; place 0 B", {"board of B": "A2", "tells": {
        "CREW-03", "CREW-10", "ROUND-04", "ROUND-03", "ROUND-01", "ROUND-02"}}),
    Row("CREW-11", placing("5 S S", B="C2"), "keep; place 0 B", {"board of B": "A5 C2"}),
    Row("CREW-11", placing("3 S S", B="C5 C1"), "keep; place 0 B", {"board of B": "C5 A3 C1"}),
    Row("CREW-11", placing("1 S S", B="C2"), "keep; place 0 B", {"board of B": "C2 A1"}),
    Row("CREW-12", placing("2 S S", B="C4 C2"), "keep; place 0 B", {"board of B": "C4 A2 C2"}),
    Row("CREW-12", placing("4 S S", B="C4"), "keep; place 0 B", {"board of B": "A4 C4"}),
    Row("CREW-12", placing("4 S S", B="C4 C2"), "keep; place 0 B", {"board of B": "A4 C4 C2"}),
    Row("CREW-12", placing("4 S S", B="C4 C4"), "keep; place 0 B", {"board of B": "A4 C4 C4"}),
    Row("CREW-13", placing("4 S S", B="C4 C2"), "keep; place 0 B", {"board of B": "A4 C4 C2"}),
    Refused("CREW-13", placing("4 3 S", B="C4 C2"), "keep; place 0 B; place 1 B", "B's crew board has 3 dice",
            "board of C"),
    Refused("CREW-13", placing("4 3 S", players=4, B="C4 D2"), "keep; place 0 B; place 1 B", "B's crew board has 3",
            "board of C or D"),
    Row("CREW-14", placing("1 2 3"), "keep; place 0 B; place 1 B; place 2 C", {"board of B": "A2 A1"}),
    Refused("CREW-14", placing("1 2 3"), "keep; place 0 B; place 1 B; place 2 B", "2 dice of yours are on B's",
            "board of C"),
    Row("CREW-15", placing("1 2 3", players=4), "keep; place 0 B; place 1 C; place 2 D", {"board of D": "A3"}),
    Refused("CREW-15", placing("1 2 3", players=4), "keep; place 0 B; place 1 B", "1 die of yours is on B's",
            "board of C or D"),
    Row("CREW-16", placing("1 2 S"), "keep; place 0 B", {"actor": "A", "legal": {"PlaceDie"}}),
    Row("CREW-16", placing("1 2 S"), "keep; place 0 B; place 1 B", {"actor": "B"}),
    Fact("CREW-16", "whose turn after each die", one_by_one, ["A", "A", "B"]),
    Fact("CREW-17", "who places after whom", orders, ["ABC", "BCA", "CAB"]),
    Row("CREW-18", placing("1 2 3", B="C4 C2", C="B3 B1"), "keep; place 0 B; place 1 C",
        {"actor": "B", "spare of A": 1, "board of C": "B3 A2 B1"}),
]  # fmt: skip
