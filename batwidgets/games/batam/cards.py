"""Coins, dice, prices, compass tiles and compass cards, read from data.toml, where printed facts and reconstructions
are told apart.

A tile or a card is told by its name: "Tradewind 2", "Treasure 8", "Map Rempang", "Pirate" (a tile), "Pirate 2" (a
card). Equal cards are the same card to the rules, so decks are counts by name (BATAM-COMP-09).
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path

import msgspec

DATA = tomllib.loads((Path(__file__).parent / "data.toml").read_text(encoding="utf-8"))

TRADEWIND, TREASURE, MAP, PIRATE = "Tradewind", "Treasure", "Map", "Pirate"
PIRATE_TILE = "Pirate"  # the tile has no number: it always takes the same


class Find(msgspec.Struct, frozen=True):
    """What lies on a compass space: a tile, or a card.

    `amount` is movement for a Tradewind, coins for a Treasure or a Map, coins for each die for a Pirate.
    """

    name: str
    kind: str
    amount: int
    total: int  # how many there are
    status: str  # "printed" or "reconstruction"
    island: str = ""  # where a Map pays
    note: str = ""


def _finds(kind: str) -> dict[str, Find]:
    return {row["name"]: msgspec.convert(row, Find) for row in DATA[kind]}


TILES: Mapping[str, Find] = _finds("tile")  # BATAM-TILE-11
CARDS: Mapping[str, Find] = _finds("card")  # BATAM-COMP-09
TILE_ORDER = {name: place for place, name in enumerate(TILES)}
CARD_ORDER = {name: place for place, name in enumerate(CARDS)}

_PIECES = {row["name"]: row for row in DATA["piece"]}
CUBES: int = _PIECES["cube"]["each"]  # of a player (BATAM-COMP-03)
DICE: int = _PIECES["die"]["each"]  # of a player (BATAM-COMP-04)
SPACES = 3  # of a crew board, for dice (BATAM-COMP-06)

COINS: Mapping[int, int] = {row["value"]: row["total"] for row in DATA["coin"]}  # value -> how many (BATAM-COMP-07)
MONEY: int = sum(value * total for value, total in COINS.items())
START: int = sum(row["value"] * row["start"] for row in DATA["coin"])  # BATAM-SETUP-12

SEASICK = 0
FACES: tuple[int, ...] = tuple(DATA["die"]["faces"])  # BATAM-COMP-05
LIMITS: Mapping[int, int] = {row["players"]: row["dice"] for row in DATA["limit"]}  # BATAM-CREW-14, 15

_PRICES: dict[str, int] = {row["name"]: row["amount"] for row in DATA["price"]}
WAGE = _PRICES["wage"]  # at least (BATAM-WAGE-02)
FIRST_REROLL = _PRICES["first reroll"]  # BATAM-CREW-04
FURTHER_REROLL = _PRICES["further reroll"]  # BATAM-CREW-05
SALE = _PRICES["sale"]  # BATAM-HARBOR-04
SHARE = _PRICES["share"]  # BATAM-HARBOR-05
HOMECOMING = _PRICES["homecoming"]  # BATAM-END-02
STEP = _PRICES["step"]  # BATAM-SAIL-05
CROWDED_STEP = _PRICES["step where a ship lies"]  # BATAM-SAIL-06
TOLL = TILES[PIRATE_TILE].amount  # for each die on board (BATAM-TILE-09)


def reroll_price(rerolls: int) -> int:
    """What the next reroll costs after some this turn, in coins (BATAM-CREW-04, 05).

    >>> [reroll_price(rerolls) for rerolls in range(4)]
    [2, 1, 1, 1]
    """
    return FURTHER_REROLL if rerolls else FIRST_REROLL


def sorted_cards(cards: Iterable[str]) -> tuple[str, ...]:
    """Cards in the order in which they are always kept."""
    return tuple(sorted(cards, key=CARD_ORDER.__getitem__))


def sorted_tiles(tiles: Iterable[str]) -> tuple[str, ...]:
    """Tiles in the order in which they are always kept."""
    return tuple(sorted(tiles, key=TILE_ORDER.__getitem__))
