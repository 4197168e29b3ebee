"""A table on the test ship TS whose every part is named, and moves written as short lines.

A script is read from left to right, with ";" between moves. A seat's letter and ":" say who moves, if it is not the
one whose turn it is:

    MPy I2             by a door             discard Age, Deck
    MPy SA I2          by a stairwell        play Age red, Number
    end                                      ask B any old women
    take Age           take deck             C: accuse MPo
    draw Age           reveal Rough Sea      (outcomes, where chance is played by hand)
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from games.happened import actor as actor
from games.happened import of as of
from games.happened import told as told

from batwidgets import batory
from batwidgets.core import Game
from batwidgets.core.moves import Move
from batwidgets.games.batory.cards import CARDS, sorted_cards
from batwidgets.games.batory.characters import CODES, FIGURES
from batwidgets.games.batory.moves import (
    DECK,
    Accuse,
    Ask,
    Discard,
    DrawQuestion,
    EndMovement,
    MoveFigure,
    PlayCards,
    RevealEvent,
    TakeCard,
)
from batwidgets.games.batory.questions import AnyQuestion
from batwidgets.games.batory.sentences import parse
from batwidgets.games.batory.ship import Ship

TS = Path(__file__).parents[2] / "graphs" / "ts.json"
SHIP = Ship.of(TS)
LETTERS = "ABCD"
PARKING = ("III1", "II4", "III4", "II1", "I4", "III3")  # where figures wait that a row does not speak of
HANDS = {  # whoever holds what where a row does not say
    2: ["MCy MCm MCo FCy FCm", "FCo MPy MPm MPo PAR"],
    3: ["MCy MCm MCo FCy", "FCm FCo MPy MPm", "MPo FPy FPm PAR"],
    4: ["MCy MCm MCo", "FCy FCm FCo", "MPy MPm MPo", "FPy FPm PAR"],
}
QUIET = "Deck Games"  # meet young people: what rows about other things do not do


def stand(places: str = "") -> dict[str, str]:
    """Where the figures are: "MPy I2, MCo I3" and everybody else out of the way."""
    at = dict(place.split() for place in places.split(", ") if place)
    spots = [room for room in PARKING if room not in at.values() for _ in range(3)]
    rest = [figure.code for figure in FIGURES if figure.code not in at]
    return {**at, **dict(zip(rest, spots, strict=False))}


def names(players: int) -> list[str]:
    return list(LETTERS[:players])


def position(players: int = 3, at: str = "", to_act: str = "A", deck: str | None = None, **parts: Any) -> Game:
    """A position on TS: nothing of it is left to luck but the cards drawn later.

    `deck` tells the cards that are left in the question deck; what lies nowhere else has been discarded.
    """
    held = HANDS[players]
    complete: dict[str, Any] = {
        "board": TS, "seats": names(players), "figures": stand(at), "hands": [hand.split() for hand in held],
        "thief": [code for code in CODES if code not in " ".join(held).split()], "event": QUIET,
        "questions": [*[["Gender", "Age"]] * 3, ["Role", "Deck"]][:players], "display": ["Location", "Deck", "Role"],
        "seed": 1, "to_act": LETTERS.index(to_act),
    }  # fmt: skip
    for part, given in parts.items():
        complete[part] = plain(part, given)
    if deck is not None:
        used = Counter(split(deck))
        for cards in (complete["display"], *complete["questions"], complete.get("played", ())):
            used.update(cards)
        complete["discards"] = list((Counter(CARDS) - used).elements())
    return batory.position(**complete)


def plain(part: str, given: Any) -> Any:
    """A part as `batory.position` takes it: cards may be given as "Age, Number", seats as letters."""
    if part in {"display", "played", "discards", "event_discards"} and isinstance(given, str):
        return split(given)
    if part == "questions" and not isinstance(given, Mapping):
        return [split(cards) for cards in given]
    if part == "previous":
        return given if given is None else LETTERS.index(given)
    if part == "inactive":
        return [LETTERS.index(letter) for letter in given]
    return given


def split(words: str) -> list[str]:
    return [word for word in words.split(", ") if word]


# Moves


def move(game: Game, line: str) -> Move:
    """One move of a script."""
    line = line.strip()
    seat = game.state.turn
    if found := re.match("([A-D]): ", line):
        seat, line = LETTERS.index(found[1]), line[3:]
    verb, _, rest = line.partition(" ")
    match verb:
        case "end":
            return EndMovement(seat)
        case "take":
            return TakeCard(seat, rest if rest != "deck" else DECK)
        case "discard":
            return Discard(seat, in_order(split(rest)))
        case "play":
            return PlayCards(seat, in_order(split(rest)))
        case "ask":
            whom, _, words = rest.partition(" ")
            return Ask(seat, LETTERS.index(whom), question(words, game.state.ship))
        case "accuse":
            return Accuse(seat, tuple(sorted(rest.split(), key=lambda code: (*CODES, code).index(code))))
        case "draw":
            return DrawQuestion(rest)
        case "reveal":
            return RevealEvent(rest)
    return MoveFigure(seat, verb, rest.split()[-1], *rest.split()[:-1])


def in_order(cards: Sequence[str]) -> tuple[str, ...]:
    """Cards in the order in which moves name them; unknown ones as they are given."""
    try:
        return sorted_cards(cards)
    except KeyError:
        return tuple(cards)


def question(words: str, ship: Ship = SHIP) -> AnyQuestion:
    return parse(words, ship)


def play(game: Game, script: str) -> Game:
    """The game after all moves of a script."""
    for line in filter(None, map(str.strip, script.split(";"))):
        game = game.play(move(game, line))
    return game


# What can be asked of a game


def refusals(game: Game, line: str) -> list[str]:
    """The rules that stand against a move, without their prefix."""
    return [refusal.rule.removeprefix("BATORY-") for refusal in game.why_not(move(game, line))]


def earned(before: Game, after: Game) -> int:
    """Cards that the events have given since."""
    happened = after.events[len(before.events) :]
    return sum(event.data.count for event in happened if type(event.data).__name__ == "EventFulfilled")


def targets(game: Game, words: str) -> str:
    """The letters of the seats that may be asked a question."""
    seats = range(len(game.seats))
    asked = question(words, game.state.ship)
    return "".join(LETTERS[seat] for seat in seats if not game.why_not(Ask(game.state.turn, seat, asked)))
