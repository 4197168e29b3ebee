"""Tables of MS Batory at every phase, to be looked at."""

from __future__ import annotations

from batwidgets import atoll, batory
from batwidgets.widgets.hot_seat import HotSeat
from batwidgets.widgets.replay import Replay
from batwidgets.widgets.table import Table

START = batory.new(["Ann", "Ben", "Cleo"], seed=7)
FOUR = ["Ann", "Ben", "Cleo", "Dewi"]
PHASES = {
    "move": lambda: Table(START, bots={}),
    "play": lambda: Table(START.play(batory.moves.EndMovement(0)), bots={}),
    "ask": lambda: Table(batory.position(seats=FOUR, played=["Age", "Number"], seed=3), bots={}),
    "discard": lambda: Table(batory.position(questions=[["Age", "Age red", *CARDS], [], []], seed=3), bots={}),
    "take": lambda: Table(batory.position(seats=FOUR[:2], gains=2, seed=1), bots={}),
    "another's turn": lambda: Table(batory.position(to_act=1, seed=2), bots={}),
    "over": lambda: Table(batory.new(FOUR[:2], seed=7).run(["random"] * 2), bots={}),
    "sheet": lambda: batory.sheet(DESK),
    "curtain": lambda: HotSeat(START),
    "replay": lambda: Replay(START.run(["random"] * 3, moves=9)),
    "atoll": lambda: Table(atoll.new(["Ann", "Ben"], seed=7), bots={}),
}
CARDS = ["Role", "Deck", "Gender", "Location"]
DESK = batory.desk(players=4, me=0, hand=["MCy", "FPy", "MPo"]).heard(1, "at least 2 women", True)
