"""Tables of Batavia at every phase, to be looked at."""

from __future__ import annotations

from batwidgets import batavia
from batwidgets.widgets.hot_seat import HotSeat
from batwidgets.widgets.table import Table

NAMES = ["Ann", "Ben", "Cleo", "Dewi", "Edo"]
HANDS = [{"Da": 3, "Sw": 2, "Br": 1}, None, None]


def at(step: str, players: int = 4, names: list[str] = NAMES):
    """A game in the middle, with the first seat to act in a step."""
    game = batavia.new(names[:players], seed=7)
    while not (game.to_act == 0 and game.view(0).step == step and game.view(0).round > 2):
        game = game.run(["random"] * players, moves=1)
    return game


PHASES = {
    "auction": lambda: Table(at("auction"), bots={}),
    "play": lambda: Table(batavia.position(hands=HANDS, step="play", to_act=0, starter=0, seed=3), bots={}),
    "move": lambda: Table(at("move"), bots={}),
    "convert": lambda: Table(at("convert"), bots={}),
    "another's turn": lambda: Table(batavia.new(NAMES, seed=2), bots={}),
    "over": lambda: Table(batavia.new(NAMES, seed=4).run(["random"] * 5), bots={}),
    "curtain": lambda: HotSeat(batavia.new(NAMES[:3], seed=2)),
}
