"""The drawing of Batavia: pure functions from a route, and from what lies on it, to the parts of a scene.

`still` is the whole board and never changes; the other functions fill its slots or draw single pieces.
"""

from batwidgets.games.batavia.art.ahead import landing, lit
from batwidgets.games.batavia.art.board import still
from batwidgets.games.batavia.art.counters import counter, counter_back, describe, hexes, target
from batwidgets.games.batavia.art.figures import merchants
from batwidgets.games.batavia.art.marks import mark
from batwidgets.games.batavia.art.pieces import card, card_back, coin, crate, cube, merchant, note, people, pin, seal
from batwidgets.games.batavia.art.scale import ship_scale, warning
from batwidgets.games.batavia.art.sheet import css
from batwidgets.games.batavia.art.stores import warehouses
from batwidgets.games.batavia.art.strip import coins_at, gold_strip

__all__ = [
    "card",
    "card_back",
    "coin",
    "coins_at",
    "counter",
    "counter_back",
    "crate",
    "css",
    "cube",
    "describe",
    "gold_strip",
    "hexes",
    "landing",
    "lit",
    "mark",
    "merchant",
    "merchants",
    "note",
    "people",
    "pin",
    "seal",
    "ship_scale",
    "still",
    "target",
    "warehouses",
    "warning",
]
