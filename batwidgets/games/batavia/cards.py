"""Companies, commodities, counts and pay-outs, read from data.toml, where facts and reconstructions are told apart.

A company is told by its code, such as "Da"; ship cards of one company are the same to the rules, so hands and stacks
are counts by company in the order of `COMPANIES` (BATAVIA-COMP-09).
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path

import msgspec

DATA = tomllib.loads((Path(__file__).parent / "data.toml").read_text(encoding="utf-8"))


class Company(msgspec.Struct, frozen=True):
    """An East India Company: its flag is on ship cards and counters."""

    code: str
    country: str
    adjective: str
    cards: int  # ship cards of it
    status: str  # of the number of cards
    note: str = ""


class Commodity(msgspec.Struct, frozen=True):
    """What a counter yields, and the gold coins for most crates of it (BATAVIA-SCORE-03, 04)."""

    name: str
    alone: int
    tied: int  # for each of those who tie for most
    status: str


BY_CODE: Mapping[str, Company] = {row["code"]: msgspec.convert(row, Company) for row in DATA["company"]}
BY_NAME: Mapping[str, Commodity] = {row["name"]: msgspec.convert(row, Commodity) for row in DATA["commodity"]}
COMPANIES = tuple(BY_CODE)
COMMODITIES = tuple(BY_NAME)
INDEX: Mapping[str, int] = {code: place for place, code in enumerate(COMPANIES)}

SHIP_CARDS: tuple[int, ...] = tuple(company.cards for company in BY_CODE.values())  # by company
COUNTERS: tuple[tuple[str, str], ...] = tuple(
    (company, commodity) for company in COMPANIES for commodity in COMMODITIES for _ in range(DATA["counters"]["each"])
)
HEXES = len(COUNTERS)  # a counter a hex; the target lies behind the last one
TARGET = HEXES + 1
BLOCK = len(COMPANIES)  # hexes that hold every company once (BATAVIA-SETUP-03)
FACE_UP: int = DATA["counters"]["face_up"]
FACES: tuple[int, ...] = tuple(DATA["die"]["faces"])

HAND: int = DATA["dealt"]["hand"]
NOTES: int = DATA["dealt"]["notes"]
CRATES: int = DATA["dealt"]["crates"]
DRAWN: int = DATA["dealt"]["drawn"]

PIRATES: Mapping[int, int] = {int(players): limit for players, limit in DATA["pirates"]["limits"].items()}
SCALE: int = DATA["pirates"]["scale"]

CONVERSION: tuple[int, ...] = (0, *DATA["conversion"]["coins"])  # coins by the number of companies converted
MOST_NOTES: int = DATA["scoring"]["most_notes"]
TIED_NOTES: int = DATA["scoring"]["tied_notes"]
TARGET_COINS: int = DATA["scoring"]["target"]
SEAL_COINS: int = DATA["scoring"]["seal"]


def block(hex: int) -> int:
    """The block of five that a hex from 1 to 35 is in, counted from 0.

    >>> block(1), block(5), block(6), block(35)
    (0, 0, 1, 6)
    """
    return (hex - 1) // BLOCK


def company_name(code: str) -> str:
    """A company's adjective: "Danish" for "Da".

    >>> company_name("Da")
    'Danish'
    """
    return BY_CODE[code].adjective
