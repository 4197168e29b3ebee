"""Accusations, the end of the game, and the game of two."""

from __future__ import annotations

from typing import Any

from games.batory.board import names, play, position
from games.batory.rules.row import AnyRow, Fact, Refused, Row

from batwidgets import batory
from batwidgets.core import Game

# With HANDS: the thief is the Dowager (FPo) of three players and the Dowager of four; of two FPy FPm FPo.
FOUR: dict[str, Any] = {"players": 4}
C_OUT = {"players": 4, "inactive": "C", "played": "Age"}


def hears(game: Game, seat: int | None, kind: str) -> bool:
    return kind in {type(event.data).__name__ for event in game.view(seat).log}


def result_heard() -> list[bool]:
    """Whether a spectator, and A, B and C hear what B saw under the board."""
    game = play(position(), "B: accuse MPo")
    return [hears(game, seat, "AccusationResult") for seat in (None, 0, 1, 2)]


def public_words() -> set[str]:
    """The public story of a miss."""
    return {type(event.data).__name__ for event in play(position(), "B: accuse MPo").view(None).log}


def told_in_public() -> list[str]:
    """Characters that the public events of a miss name."""
    log = play(position(), "B: accuse MPo").view(None).log
    return [code for code in ("MPo", "FPo") if any(code in repr(event.data) for event in log)]


def hands_of_two() -> tuple[set[str], list[int], int]:
    game = batory.new(names(2), seed=3)
    return set(game.state.at.values()), [len(hand) for hand in game.state.hands], len(game.state.display)


ROWS: list[AnyRow] = [
    Row("ACCUSE-01", {}, "B: accuse MPo", {"inactive": "B", "actor": "A"}),
    Row("ACCUSE-01", {}, "accuse MPo", {"inactive": "A", "actor": "B"}),
    Row("ACCUSE-01", {"played": "Age"}, "C: accuse MCy; ask B any old", {"inactive": "C", "actor": "B"}),
    Refused("ACCUSE-01", {"by_hand": True, "questions": ["", "Age", "Age"]}, "end; B: accuse MPo",
            "Cards are being drawn", "Accuse when that is done"),
    Row("ACCUSE-02", {}, "accuse PAR", {"inactive": "A"}),
    Refused("ACCUSE-02", {}, "accuse MPo FPo", "2 characters named", "Name 1 character"),
    Refused("ACCUSE-02", {}, "accuse ", "0 characters named", "Name 1 character"),
    Refused("ACCUSE-02", {}, "accuse Nobody", "There is no character 'Nobody'", "Characters: MCy"),
    Fact("ACCUSE-03", "who hears the result", result_heard, [False, False, True, False]),
    Fact("ACCUSE-03", "who has seen the card", lambda: [play(position(), "B: accuse MPo").view(seat).thief
                                                        for seat in (None, 0, 1, 2)], [None, None, ("FPo",), None]),
    Row("ACCUSE-04", {}, "C: accuse FPo", {"winner": "C", "actor": "over", "told": [
        "AccusationDeclared", "AccusationResult", "GameOver"]}),
    Row("ACCUSE-04", {"played": "Age"}, "accuse FPo", {"winner": "A", "legal": set()}),
    Row("ACCUSE-05", {}, "B: accuse MPo", {"winner": None, "told": [
        "AccusationDeclared", "AccusationResult", "PlayerInactive"]}),
    Fact("ACCUSE-05", "the public story", public_words, {"AccusationDeclared", "PlayerInactive"}),
    Fact("ACCUSE-05", "names in it", told_in_public, []),
    *(Refused("ACCUSE-06", where, f"A: accuse MPo; A: {move}", "A accused wrongly and may take no more turns",
              "Answer questions")
      for where, move in (({"to_act": "B"}, "end"), ({"to_act": "B"}, "MCy I2"), ({"to_act": "B"}, "play Age"),
                          ({"to_act": "B"}, "ask C any old"), ({}, "end"))),
    Row("ACCUSE-06", {}, "accuse MPo", {"actor": "B", "previous": None}),
    Row("ACCUSE-06", {"players": 4, "at": "MPy I1", "to_act": "D"}, "MPy I2; accuse MPo", {"actor": "A"}),
    Row("ACCUSE-06", {"players": 4, "inactive": "B", "played": "Age"}, "accuse MPo",
        {"actor": "C", "discards": ["Age"], "played": []}),
    Row("ACCUSE-07", C_OUT, "ask C any old", {"answer by": "C", "answers": [True]}),
    Row("ACCUSE-08", C_OUT, "ask C any old", {"actor": "B", "previous": None}),
    Row("ACCUSE-08", {"players": 4, "inactive": "BC", "played": "Age"}, "ask B any old", {"actor": "D"}),
    Row("ACCUSE-08", {"players": 4, "inactive": "A", "to_act": "D", "played": "Age"}, "ask A any old", {"actor": "B"}),
    Row("ACCUSE-08", {"inactive": "B", "played": "Age"}, "ask B any old", {"actor": "C"}),
    Row("ACCUSE-08", {"inactive": "C", "played": "Age"}, "ask C any old; end; play Age; ask C any old", {"actor": "A"}),
    Row("ACCUSE-09", FOUR, "B: accuse MCy; C: accuse MCy", {"inactive": "BC"}),
    Refused("ACCUSE-09", FOUR, "B: accuse MCy; B: accuse FPo", "B has accused already", "Answer questions"),
    Row("ACCUSE-10", {}, "B: accuse FPo", {"winner": "B"}),
    Row("ACCUSE-10", {}, "B: accuse MPo; A: accuse MPo", {"winner": "C", "actor": "over"}),
    Row("ACCUSE-10", FOUR, "B: accuse MCy; A: accuse PAR", {"winner": None, "actor": "C"}),
    Row("ACCUSE-10", FOUR, "B: accuse MCy; A: accuse PAR; D: accuse MCy", {"winner": "C"}),
    Refused("ACCUSE-10", {}, "B: accuse FPo; end", "The game is over: B has won", "Start a new game"),
    Refused("ACCUSE-10", {}, "B: accuse FPo; A: accuse FPo", "The game is over", "Start a new game"),

    Row("TWO-01", {"players": 2}, "accuse FPy FPm FPo", {"winner": "A"}),
    Row("TWO-01", {"players": 2}, "B: accuse FPo FPy FPm", {"winner": "B"}),
    Refused("TWO-01", {"players": 2}, "accuse FPy FPm", "2 characters named", "Name 3 different characters"),
    Refused("TWO-01", {"players": 2}, "accuse FPy FPy FPm", "3 characters named, one of them twice", "3 different"),
    Row("TWO-02", {"players": 2}, "accuse FPy FPm PAR", {"winner": "B", "inactive": "A", "actor": "over"}),
    Row("TWO-02", {"players": 2}, "B: accuse FPy FPm MCy", {"winner": "A"}),
    Fact("TWO-03", "circles, question cards, display", hands_of_two,
         (set(batory.new(names(2), seed=3).state.ship.starts), [2, 2], 3)),
    Row("TWO-04", {"players": 2, "played": "Age"}, "ask B any old", {"actor": "B", "previous": "A"}),
    Row("TWO-04", {"players": 2}, "end; play Age; ask B any old; end; play Age; ask A any old; end; play Gender;"
                                  "ask B any men; end; play Gender", {"actor": "B", "may ask": ""}),
]  # fmt: skip
