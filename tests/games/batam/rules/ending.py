"""Phase 4: wages; coming home and the end of the game."""

from __future__ import annotations

from typing import Any

from games.batam.rules.row import AnyRow, Fact, Refused, Row
from games.batam.table import LETTERS, play, position

ALL_SOLD = {"Rempang": "A", "Sugi": "A", "Citlim": "A", "Bulan": "A"}
THREE_SOLD = {"Rempang": "A", "Sugi": "A", "Citlim": "A"}
# The last ship of the row stops: A, B and C have dice on each other's boards.
PAYDAY: dict[str, Any] = {
    "phase": "sail", "to_act": "C", "boards": {"A": "B4 C2", "B": "C5", "C": "A3 B3 A1"},
    "wages": {"A": (4, 3), "B": (5, 6), "C": (2, 1)},
}  # fmt: skip


def home(cubes: dict[str, str], ships: str = "A s1, B s4, C s5", **more: Any) -> dict[str, Any]:
    """A is a step from home, and sails first."""
    return {"left": 4, "ships": ships, "cubes": cubes, **more}


def last(coins: str, **more: Any) -> dict[str, Any]:
    """The last turn of the last round: C is to stop at sea, and nobody is paid anything more."""
    return {"phase": "sail", "to_act": "C", "ships": "A s1, B s2, C s5", "coins": coins, "ended": "A",
            "cubes": ALL_SOLD, **more}  # fmt: skip


def with_others(*cubes: str) -> dict[str, str]:
    """A has sold everything, and others have cubes on the four islands as well."""
    return {island: f"A{more}" for island, more in zip(ALL_SOLD, cubes, strict=True)}


def placed_then_paid() -> list[str]:
    """Coins when B's die is pushed from the captain's space to the sailor's before wages are paid."""
    start = position(phase="crew", to_act="C", rolled="5 S S", boards={"A": "B3"}, wages={"A": (4, 2)})
    after = play(start, "keep; place 0 A")
    while after.view().phase == "sail":
        after = play(after, "stop")
    return [str(after.state.coins[seat] - start.state.coins[seat]) for seat in range(3)]


def offered_and_paid() -> tuple[int, int]:
    """All coins of the players and their wages before payday, and their coins after it."""
    before = position(**PAYDAY)
    after = play(before, "stop")
    return sum(before.state.coins) + sum(map(sum, before.state.wages)), sum(after.state.coins)


def first_actors() -> str:
    """Who acts first in four rounds, one after another, when nobody hires, places or sails."""
    game, found = position(phase="offer", round=1, by_hand=True, seed=None), ""
    idle = {"offer": "offer 1 1", "roll": "roll S S S", "reroll": "keep", "sail": "stop"}
    while len(found) < 4:
        found += LETTERS[game.state.turn]
        number = game.state.round
        while game.state.round == number:
            game = play(game, idle[game.state.phase.value])
    return found


ROWS: list[AnyRow] = [
    Row("PAY-01", PAYDAY, "stop", {"coins": "22 31 28"}),
    Fact("PAY-01", "where a die stands when wages are paid", placed_then_paid, ["0", "2", "4"]),
    Row("PAY-02", {"phase": "sail", "to_act": "C", "boards": {"A": "B4 B2 C1"}, "wages": {"A": (3, 2)}}, "stop",
        {"coins": "20 25 20"}),
    Row("PAY-03", PAYDAY, "stop", {"board of A": "", "board of B": "", "board of C": "", "spare of A": 3,
                                   "spare of B": 3, "spare of C": 3}),
    Row("PAY-04", {"phase": "sail", "to_act": "C", "boards": {"A": "B1"}, "wages": {"A": (5, 3)}}, "stop",
        {"coins": "23 25 20"}),
    Row("PAY-04", {"phase": "sail", "to_act": "C", "wages": {"A": (5, 3)}}, "stop", {"coins": "28 20 20"}),
    Row("PAY-05", PAYDAY, "stop", {"row": "BCA"}),
    Row("PAY-05", {**PAYDAY, "players": 4, "boards": {}, "wages": {}, "row": "DABC"}, "stop", {"row": "ABCD"}),
    Row("PAY-06", PAYDAY, "stop", {"actor": "B", "round": 3, "phase": "offer"}),
    Fact("PAY-06", "who acts first, round by round", first_actors, "ABCA"),
    Row("PAY-07", PAYDAY, "stop", {"bank": 0}),
    Fact("PAY-07", "coins before and after", offered_and_paid, (81, 81)),

    Row("END-01", home(ALL_SOLD), "H0", {"ended": "A", "actor": "A"}),
    Row("END-01", home(THREE_SOLD), "H0", {"ended": None}),
    Row("END-02", home(ALL_SOLD), "H0", {"coins": "30 20 20", "bank": -10}),
    Row("END-02", home(ALL_SOLD), "H0; s1; H0; stop; stop; stop", {"coins": "30 20 20"}),
    Row("END-03", home(ALL_SOLD), "H0; stop", {"actor": "B", "part": "sail"}),
    Row("END-03", home(ALL_SOLD, wages={"A": (2, 1)}), "H0; stop; stop; stop",
        {"coins": "31 22 20", "actor": "over", "told": [
            "ShipStep", "EndTriggered", "HomecomingBonus", "ShipStopped", "TurnEnded", "TurnStarted", "ShipStopped",
            "TurnEnded", "TurnStarted", "ShipStopped", "TurnEnded", "PhaseEnded", "PhaseStarted", "WagesCollected",
            "Coins", "WagesReturned", "DiceRecovered", "PhaseEnded", "GameOver"]}),
    Row("END-04", home(ALL_SOLD, "A s1, B s2, C s5", boards={"B": "C3"}), "H0; stop; H0; stop; stop",
        {"coins": "30 30 20"}),
    Row("END-04", home(ALL_SOLD, "A s1, B s5, C s6"), "H0; stop; stop; stop", {"coins": "30 20 20"}),
    Row("END-04", home(ALL_SOLD, "A s1, B H0, C s5", boards={"B": "C3"}), "H0; stop; s2; H0; stop; stop",
        {"coins": "30 30 20"}),
    Row("END-04", home(ALL_SOLD, "A s1, B H0, C s5", boards={"B": "C3"}), "H0; stop; stop; stop",
        {"coins": "30 20 20"}),
    Row("END-05", last("A 70, B 72, C 75"), "stop", {"winners": "C", "actor": "over", "coins": "70 72 75"}),
    Row("END-05", last("A 76, B 72, C 75"), "stop", {"winners": "A"}),
    Refused("END-05", last("A 70, B 72, C 75"), "stop; A: offer 1 1", "The game is over: C has won",
            "Start a new game"),
    Row("END-06", last("A 70, B 70, C 60"), "stop", {"winners": "A"}),
    Row("END-06", last("A 60, B 70, C 70", cubes=with_others("B", "B", "C", "")), "stop", {"winners": "B"}),
    Row("END-06", last("A 60, B 70, C 70", cubes=with_others("C", "BC", "", "")), "stop", {"winners": "C"}),
    Row("END-07", last("A 70, B 70, C 70", cubes=with_others("BC", "B", "B", "B")), "stop", {"winners": "AB"}),
    Row("END-07", last("A 60, B 70, C 70"), "stop", {"winners": "BC"}),
    Row("END-08", last("A 69, B 70, C 60", ships="A s1, B s6, C s5"), "stop", {"winners": "B"}),
]  # fmt: skip
