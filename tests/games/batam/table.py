"""A table on the test chart TB whose every part is named, and moves written as short lines.

TB has Batam (H0), Rempang (HA), Sugi (HB), Citlim (HC) and Bulan (HD); s1 to s6 are sea, c1 to c3 compass spaces.

A script is read from left to right, with ";" between moves. A seat's letter and ":" say who moves, if it is not the
one whose turn it is:

    offer 4 2          captain, sailor       s1                 sail to a neighbouring space
    reroll 0 2         dice by place         stop               end the movement
    keep               end rerolls           sell, decline      at a harbour
    place 0 B          a die, on B's board   pay, here          ransom, or end here
                                             to HA              the whole voyage in one go
    roll S 3 5         dice (outcomes, where chance is played by hand)
    draw Pirate 2      lay c1 Pirate         first 4 S

Dice are written with their owner: "B4 C2" are a 4 of B's and a 2 of C's.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from games.happened import actor as actor
from games.happened import of as of
from games.happened import told as told

from batwidgets import batam
from batwidgets.core import Game
from batwidgets.core.moves import Move
from batwidgets.games.batam.chart import Chart
from batwidgets.games.batam.moves import (
    Decline,
    DrawCard,
    EndHere,
    EndRerolls,
    FirstRoll,
    LayTile,
    OfferWages,
    PayRansom,
    PlaceDie,
    Reroll,
    RollDice,
    SailTo,
    Sell,
    Step,
    StopSailing,
)

TB = Path(__file__).parent / "boards" / "tb.json"
CHART = Chart.of(TB)
LETTERS = "ABCD"
SPACES = {"A": "Rempang", "B": "Sugi", "C": "Citlim", "D": "Bulan"}  # islands as scenarios name them


def names(players: int) -> list[str]:
    return list(LETTERS[:players])


def face(word: str) -> int:
    """What a die shows: S is seasick."""
    return 0 if word == "S" else int(word)


def dice(words: str) -> list[tuple[int, int]]:
    """A crew board: "B4 C2"."""
    return [(LETTERS.index(word[0]), int(word[1:])) for word in words.split()]


def seats(letters: str) -> list[int]:
    return [LETTERS.index(letter) for letter in letters]


def position(players: int = 3, **parts: Any) -> Game:
    """A position on TB in round 2, where nothing is left to luck but what is rolled and drawn later.

    Seats are letters: ships "A s1, B HA"; coins "A 5" (20 for others); boards {"A": "B4 C2"}; wages {"A": (4, 2)};
    cubes {"Rempang": "BC"}; maps {"A": ["Map Rempang"]}; rolled "S 3 5"; row "BCA".
    """
    complete: dict[str, Any] = {
        "board": TB, "seats": names(players), "seed": 1, "round": 2, "row": "ABCD"[:players], "compass": "none",
    }  # fmt: skip
    boards = parts.pop("boards", {})
    if boards:
        complete["dice"] = [dice(boards.get(seat, "")) for seat in names(players)]
    complete |= parts
    if "tiles" in complete:
        complete["compass"] = "tiles"
    if "deck" in complete:
        complete["compass"] = "cards"
    if "coins" in complete:
        named = pairs(complete["coins"])
        complete["coins"] = [int(named.get(seat, 20)) for seat in names(players)]
    if "ships" in complete:
        named = pairs(complete["ships"])
        complete["ships"] = [named.get(seat, "H0") for seat in names(players)]
    for part, nothing in (("wages", (0, 0)), ("maps", [])):
        if isinstance(complete.get(part), Mapping):
            complete[part] = [complete[part].get(seat, nothing) for seat in names(players)]
    if "cubes" in complete:
        complete["cubes"] = {island: seats(letters) for island, letters in complete["cubes"].items()}
    if isinstance(complete.get("rolled"), str):
        complete["rolled"] = [None if word == "-" else face(word) for word in complete["rolled"].split()]
    complete["row"] = seats(complete["row"])
    for part in ("to_act", "ended"):
        if complete.get(part) is not None:
            complete[part] = LETTERS.index(complete[part])
    for part in ("away", "home", "returned"):
        if part in complete:
            complete[part] = seats(complete[part])
    return batam.position(**complete)


def pairs(words: str) -> dict[str, str]:
    """ "A s1, B HA" by letter."""
    found = {}
    for pair in words.split(", "):
        seat, _, what = pair.partition(" ")
        found[seat] = what
    return found


def sailing(left: int, ships: str = "", players: int = 3, **parts: Any) -> Game:
    """A position in which A's ship is to sail, with as few dice on A's board as give it so much movement."""
    boards = {"A": crew(left)} | parts.pop("boards", {})
    where = {"ships": ships} if ships else {}
    return position(players, phase="sail", to_act="A", boards=boards, **where, **parts)


def crew(total: int) -> str:
    """Dice of B and C that add up to a number, as few as can be."""
    values = [5] * (total // 5) + [total % 5] * (total % 5 > 0)
    return " ".join(f"{owner}{value}" for owner, value in zip("BCB", values, strict=False))


# Moves


def move(game: Game, line: str) -> Move:
    """One move of a script."""
    line = line.strip()
    seat = game.state.turn
    if found := re.match("([A-D]): ", line):
        seat, line = LETTERS.index(found[1]), line[3:]
    verb, _, rest = line.partition(" ")
    words = rest.split()
    match verb:
        case "offer":
            return OfferWages(seat, int(words[0]), int(words[1]))
        case "reroll":
            return Reroll(seat, tuple(map(int, words)))
        case "keep":
            return EndRerolls(seat)
        case "place":
            return PlaceDie(seat, int(words[0]), LETTERS.find(words[1]))
        case "stop":
            return StopSailing(seat)
        case "sell":
            return Sell(seat)
        case "decline":
            return Decline(seat)
        case "pay":
            return PayRansom(seat)
        case "here":
            return EndHere(seat)
        case "to":
            return SailTo(seat, rest)
        case "roll":
            return RollDice(game.state.rolling, tuple(map(face, words)))
        case "draw":
            return DrawCard(rest)
        case "lay":
            return LayTile(words[0], " ".join(words[1:]))
        case "first":
            roller = next(iter(game.chance.moves))
            assert isinstance(roller, FirstRoll)
            return FirstRoll(roller.seat, (face(words[0]), face(words[1])))
    return Step(seat, line)


def play(game: Game, script: str) -> Game:
    """The game after all moves of a script."""
    for line in filter(None, map(str.strip, script.split(";"))):
        game = game.play(move(game, line))
    return game


# What can be asked of a game


def refusals(game: Game, line: str) -> list[str]:
    """The rules that stand against a move, without their prefix."""
    return [refusal.rule.removeprefix("BATAM-") for refusal in game.why_not(move(game, line))]


def agreed(game: Game, line: str) -> bool:
    """Whether a move is legal, both judges asked."""
    wanted = move(game, line)
    legal = game.why_not(wanted) == ()
    assert (wanted in game.legal_moves(wanted.seat)) == legal
    return legal


def coins(game: Game) -> str:
    """Everybody's coins: "20 15 25"."""
    return " ".join(map(str, game.state.coins))


def board(game: Game, seat: str) -> str:
    """The dice on a crew board: "B4 C2"."""
    return " ".join(f"{LETTERS[owner]}{value}" for owner, value in game.state.boards[LETTERS.index(seat)])


def ways(game: Game) -> str:
    """The spaces that the ship may sail to."""
    return " ".join(sorted(one.to for one in game.legal_moves().of(Step)))
