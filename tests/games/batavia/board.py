"""A table on a test row of counters whose every part is named, and moves written as short lines.

The counters of the test row have flags as in FLAGS, and in each block of five all one commodity, so that "Da cotton" is
the counter of hex 7. A position names the counters that have been claimed; the hexes where they lay are empty, and a
merchant stands where its seat's furthest counter lay.

A script is read from left to right, with ";" between moves. A seat's letter and ":" say who moves, if it is not the
one whose turn it is:

    bid 3      pass            draw      pass turn         lay Du 4 Fr 2
    head Da    take target     convert   keep
    roll 3     up Br Br Sw     deal Da   turn 11 Da china  (outcomes, where chance is played by hand)
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from games.happened import actor as actor
from games.happened import of as of
from games.happened import told as told

from batwidgets import batavia
from batwidgets.core import Game
from batwidgets.core.moves import Move, SeatMove
from batwidgets.games.batavia.cards import BLOCK, COMMODITIES, COMPANIES, HEXES, TARGET, block
from batwidgets.games.batavia.moves import (
    Bid,
    Convert,
    DealCard,
    Draw,
    Head,
    Keep,
    LayOut,
    Pass,
    PassTurn,
    RollDie,
    TakeTarget,
    TurnCounter,
    TurnUp,
)

LETTERS = "ABCDE"
BLOCKS = (
    "Br Da Fr Du Sw", "Fr Da Br Du Sw", "Da Du Fr Sw Br", "Sw Br Da Fr Du", "Du Sw Br Da Fr", "Fr Du Sw Br Da",
    "Br Fr Da Sw Du",
)  # fmt: skip
FLAGS = " ".join(BLOCKS).split()
ROW = {place: f"{flag} {COMMODITIES[block(place)]}" for place, flag in enumerate(FLAGS, 1)}  # hex -> counter
HEX = {counter: place for place, counter in ROW.items()}
TWO_EACH = dict.fromkeys(COMPANIES, 2)  # what a hand holds where a row does not say
SEATED = {"to_act", "starter", "auctioneer", "target"}  # parts that name a seat


def names(players: int) -> list[str]:
    return list(LETTERS[:players])


def position(players: int = 3, counters: str = "", merchants: Sequence[int] | None = None, **parts: Any) -> Game:
    """A position on the test row: round 2 and A's turn to move, unless it is said otherwise.

    `hands`, `laid` and `counters` are written seat by seat with "/" between: "Da 3 Du 1 / Fr 2" (a seat left out, or
    left empty, has nothing, and with "?" what luck brings; hands that are not given hold two cards of each company).
    """
    seats = names(players)
    held = [split(of_seat) for of_seat in by_seat(counters, players)]
    gone = split(parts.pop("converted", ""))
    at = list(merchants) if merchants is not None else [max([0, *map(HEX.__getitem__, some)]) for some in held]
    for seat, place in enumerate(at):
        if 0 < place < TARGET and ROW[place] not in (*itertools.chain(*held), *gone):
            held[seat].append(ROW[place])
    complete: dict[str, Any] = {
        "seats": seats, "seed": 1, "round": 2, "merchants": at, "counters": held, "converted": gone,
        "hexes": lying(at, [*itertools.chain(*held), *gone], all_up=parts.get("quick_start", False)),
        "hands": [TWO_EACH] * players, "laid": [{}] * players,
    }  # fmt: skip
    for part, given in parts.items():
        complete[part] = plain(part, given, players)
    first = complete["round"] == 1 and ("auction" in complete or complete.get("step") == "auction")
    if not first and complete.get("starter") is None:
        complete["starter"] = 0
    return batavia.position(**complete)


def lying(at: Sequence[int], gone: Sequence[str], *, all_up: bool) -> list[str]:
    """The hexes that have been turned up, for where the merchants stand; "" for a counter that is gone."""
    first = max([0, *[place for place in at if place < TARGET]])
    opened = HEXES if all_up or TARGET in at else min(HEXES, (block(max(first, 1)) + 2) * BLOCK)
    return ["" if ROW[place] in gone else ROW[place] for place in range(1, opened + 1)]


def plain(part: str, given: Any, players: int) -> Any:
    """A part as `batavia.position` takes it: cards may be given as "Da 3 Du 1", seats as letters."""
    if part in {"hands", "laid", "known"} and isinstance(given, str):
        return [cards(of_seat) for of_seat in by_seat(given, players)]
    if part in {"discards", "carried"} and isinstance(given, str):
        return cards(given)
    if part == "stack" and isinstance(given, str):  # from the top
        return given.split()
    if part in {"crates"} and isinstance(given, str):
        return [split(of_seat) for of_seat in by_seat(given, players)]
    if part in SEATED and isinstance(given, str):
        return LETTERS.index(given)
    if part == "auction" and isinstance(given, str):
        return auction(given, players)
    return given


def auction(given: str, players: int) -> dict[str, Any]:
    """An auction: "Br 2 Sw 1 / B 3 / C" has a lot, bids and those who passed."""
    lot, bids, passed = by_seat(given, 3)
    up = cards(lot) or {}
    made = dict(zip(bids.split()[::2], map(int, bids.split()[1::2]), strict=True))
    return {
        "turned_up": up, "face": sum(up.values()), "passed": [*map(LETTERS.index, passed.split())],
        "bids": [made.get(letter, 0) for letter in names(players)],
    }  # fmt: skip


def by_seat(given: str, seats: int) -> list[str]:
    listed = [part.strip() for part in given.split("/")]
    assert len(listed) <= seats, given
    return [*listed, *[""] * (seats - len(listed))]


def split(words: str) -> list[str]:
    return [word.strip() for word in words.split(",") if word.strip()]


def cards(words: str) -> dict[str, int] | None:
    """Cards by company, of "Da 3 Du 1"; None for "?", which leaves them to luck."""
    if words == "?":
        return None
    parts = words.split()
    return {code: int(count) for code, count in zip(parts[::2], parts[1::2], strict=True)}


def said(counts: Sequence[int]) -> str:
    """Cards as a script writes them, or seals and the like by company."""
    return " ".join(f"{code} {count}" for code, count in zip(COMPANIES, counts, strict=True) if count)


# Moves


def move(game: Game, line: str) -> Move:
    """One move of a script."""
    (found,) = moves(game, line)
    return found


def moves(game: Game, line: str) -> Iterator[Move]:
    """The moves of a line: "up Br Br Sw" and "deal Da Fr" are several."""
    line = line.strip()
    seat = game.state.turn
    if found := re.match("([A-E]): ", line):
        seat, line = LETTERS.index(found[1]), line[3:]
    verb, _, rest = line.partition(" ")
    simple: Mapping[str, Move] = {
        "draw": Draw(seat), "pass": Pass(seat), "pass turn": PassTurn(seat), "convert": Convert(seat),
        "keep": Keep(seat), "take target": TakeTarget(seat),
    }  # fmt: skip
    if line in simple:
        yield simple[line]
        return
    match verb:
        case "bid":
            yield Bid(seat, int(rest))
        case "lay":
            yield LayOut(seat, **cards(rest))
        case "head":
            yield Head(seat, rest)
        case "roll":
            yield RollDie(int(rest))
        case "up":
            yield from map(TurnUp, rest.split())
        case "deal":
            yield from (DealCard(seat, company) for company in rest.split())
        case "turn":
            place, company, commodity = rest.split()
            yield TurnCounter(int(place), company, commodity)
        case _:
            raise ValueError(f"expected a line of a script; given {line!r}")


def play(game: Game, script: str) -> Game:
    """The game after all moves of a script, each of which both judges let pass."""
    for line in filter(None, map(str.strip, script.split(";"))):
        for one in moves(game, line):
            if isinstance(one, SeatMove):
                assert one in game.legal_moves(one.seat), line
            game = game.play(one)
    return game


# What can be asked of a game


def refusals(game: Game, line: str) -> list[str]:
    """The rules that stand against a move, without their prefix."""
    return [refusal.rule.removeprefix("BATAVIA-") for refusal in game.why_not(move(game, line))]


def seals(game: Game) -> str:
    """Who has which seal: "Da A, Du B"."""
    owners = zip(COMPANIES, game.state.seals, strict=True)
    return ", ".join(f"{code} {LETTERS[owner]}" for code, owner in owners if owner >= 0)


def destinations(game: Game) -> str:
    """Where the merchant may go: "Da 7, Du 9, target"."""
    state = game.state
    legal = list(game.legal_moves().of(Head, TakeTarget))
    posts = [state.next_post(state.turn, COMPANIES.index(one.company)) if isinstance(one, Head) else 0 for one in legal]
    return ", ".join(
        f"{one.company} {place}" if isinstance(one, Head) else "target" for one, place in zip(legal, posts, strict=True)
    )
