"""Components, set-up, characters and the board."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Callable
from typing import Any

from games.batory.board import SHIP, TS, actor, names, of, position
from games.batory.rules.row import AnyRow, Fact, Refused, Row

from batwidgets import batory
from batwidgets.core import Game
from batwidgets.games.batory.cards import CARDS, EVENTS, KINDS
from batwidgets.games.batory.characters import CHARACTERS, CODES, FIGURES
from batwidgets.games.batory.ship import Ship
from batwidgets.games.batory.state import HIDDEN, Phase

OURS = Ship.of()


@functools.cache
def new(players: int) -> Game:
    """A game as it is dealt."""
    return batory.new(names(players), seed=5)


def each(look: Callable[[Game], Any]) -> Callable[[], list[Any]]:
    """What is found with two, three and four players."""
    return lambda: [look(new(players)) for players in (2, 3, 4)]


def everybody(look: Callable[[Any], Any]) -> Callable[[], list[Any]]:
    """What is found in the views of a spectator and of three players."""
    return lambda: [look(new(3).view(seat)) for seat in (None, 0, 1, 2)]


def error(players: int) -> str:
    try:
        batory.new([f"player {seat}" for seat in range(players)])
    except ValueError as refused:
        return str(refused)
    return "none"


def dealt(game: Game) -> list[int]:
    """Character cards in the hands, then those under the board."""
    owners = Counter(game.state.owner.values())
    return [owners[seat] for seat in (*range(len(game.seats)), HIDDEN)]


def private(kind: str) -> Callable[[Game], bool]:
    """Whether every event of a kind is heard by one seat alone, the one it is about."""

    def look(game: Game) -> bool:
        events = [event for event in game.events if type(event.data).__name__ == kind]
        return bool(events) and all(event.to == (event.data.seat,) for event in events)

    return look


def own(game: Game) -> set[int]:
    """Where the cards lie that the first seat sees as its own."""
    return {game.state.owner[code] for code in game.view(0).characters}


def may_be_hidden() -> set[str]:
    """The characters that may come to lie under the board."""
    game = batory.new(names(3), by_hand=True)
    while game.state.phase is Phase.FIGURES:
        game = game.play(game.chance.moves[0])
    return {move.character for move in game.chance.moves}


def places(board: object, seed: int) -> dict[str, str]:
    return batory.new(names(3), board=board, seed=seed).state.at


def secrets(view: Any) -> list[str]:
    """What a view holds besides what lies open."""
    return [field for field in ("characters", "questions", "thief", "hands") if getattr(view, field)]


def decks_drawn() -> list[bool]:
    """Whether the name of each deck stands in the public picture."""
    view = new(3).view(None)
    markup = " ".join(new(3).ruleset.scene(view, {}, ()).values())
    return [deck in markup for deck in OURS.decks]


def traits(of_whom: str) -> Callable[[], Counter[Any]]:
    return lambda: Counter(getattr(figure, of_whom) for figure in FIGURES)


def dealing_rules(game: Game) -> set[str]:
    """The rules that the dealing of characters cites."""
    return {event.rule for event in game.events if type(event.data).__name__ == "CharacterDealt"}


ROWS: list[AnyRow] = [
    Fact("COMP-01", "figures", lambda: (len(FIGURES), len(new(3).state.at)), (12, 12)),
    Fact("COMP-02", "character cards", each(lambda game: len(game.state.owner)), [13, 13, 13]),
    Fact("COMP-03", "event cards", lambda: len(EVENTS), 9),
    Fact("COMP-04", "question cards", lambda: sum(CARDS.values()), 33),
    Fact("COMP-04", "none is lost", each(lambda game: game.ruleset.conserved(game.state)["questions"]), [33, 33, 33]),
    Fact("COMP-05", "two to four may play", lambda: [error(players) for players in (2, 3, 4)], ["none"] * 3),
    Fact("COMP-05", "five may not", lambda: error(5), "expected a list of 2 to 4 names for MS Batory; given 5 names"),
    Fact("COMP-06", "decks", lambda: (len(OURS.decks), len(SHIP.decks)), (3, 3)),
    Fact("COMP-06", "told", lambda: [event.board for event in of(new(3), "BoardLoaded")], [OURS.title]),
    Fact("COMP-07", "kinds", lambda: set(KINDS), {"Location", "Deck", "Gender", "Role", "Age", "Number"}),
    Fact("SETUP-01", "everybody sees the ship", everybody(lambda view: view.ship), [OURS] * 4),
    Fact("SETUP-02", "a figure on every circle", lambda: set(places(None, 1).values()), set(OURS.starts)),
    Fact("SETUP-02", "and on TS", lambda: set(places(TS, 1).values()), set(SHIP.starts)),
    Fact("SETUP-02", "at random", lambda: places(TS, 1) == places(TS, 2), False),
    Fact("SETUP-02", "rooms and circles", lambda: (len(OURS.rooms), len(OURS.starts)), (30, 12)),
    Fact("SETUP-02", "told", lambda: [dict(event.at) for event in of(new(3), "FiguresPlaced")], [new(3).state.at]),
    Fact("SETUP-03", "behind one's own screen only", everybody(secrets), [[], *[["characters", "questions"]] * 3]),
    Fact("SETUP-04", "nobody sees the thief", everybody(lambda view: view.thief), [None] * 4),
    Fact("SETUP-04", "any of the thirteen", may_be_hidden, set(CODES)),
    Fact("SETUP-04", "told", lambda: [event.count for event in of(new(4), "ThiefHidden")], [1]),
    Fact("SETUP-05", "deal", lambda: [dealt(new(3)), dealt(new(4))], [[4, 4, 4, 1], [3, 3, 3, 3, 1]]),
    Fact("SETUP-05", "told to the owner alone", each(private("CharacterDealt")), [True] * 3),
    Fact("SETUP-05", "told by the rule for so many players", each(dealing_rules),
         [{"BATORY-SETUP-06"}, {"BATORY-SETUP-05"}, {"BATORY-SETUP-05"}]),
    Fact("SETUP-06", "deal", lambda: dealt(new(2)), [5, 5, 3]),
    Fact("SETUP-06", "told", lambda: [event.count for event in of(new(2), "ThiefHidden")], [3]),
    Fact("SETUP-07", "whose the own cards are", each(own), [{0}] * 3),
    Refused("SETUP-07", {}, "accuse MCy", "Radio Operator: in your own hand", "Accuse somebody else"),
    Fact("SETUP-08", "one event and eight", each(lambda game: (game.state.event in EVENTS, len(game.state.event_deck))),
         [(True, 8)] * 3),
    Fact("SETUP-08", "told", lambda: [event.event for event in of(new(3), "EventRevealed")], [new(3).state.event]),
    Fact("SETUP-09", "hands", each(lambda game: set(map(len, game.state.hands))), [{2}] * 3),
    Fact("SETUP-09", "told to the owner alone", each(private("QuestionDealt")), [True] * 3),
    Fact("SETUP-10", "display", each(lambda game: len(game.state.display)), [3, 3, 3]),
    Fact("SETUP-10", "deck", each(lambda game: game.view().deck_left), [26, 24, 22]),
    Fact("SETUP-10", "told", lambda: [event.cards for event in of(new(3), "DisplayFilled")], [new(3).state.display]),
    Fact("SETUP-11", "the first seat", each(actor), ["A", "A", "A"]),
    Fact("SETUP-11", "told", lambda: [(told.seat, told.previous) for told in of(new(3), "TurnStarted")], [(0, None)]),
    Fact("SETUP-11", "or the one that a position names", lambda: actor(position(to_act="C")), "C"),
    Row("OBJ-01", {}, "accuse FPo", {"winner": "A", "actor": "over"}),
    Fact("CHAR-01", "genders", traits("genders"), {("man",): 6, ("woman",): 6}),
    Fact("CHAR-01", "roles", traits("role"), {"crew": 6, "passenger": 6}),
    Fact("CHAR-01", "ages", traits("age"), {"young": 4, "middle-aged": 4, "old": 4}),
    Fact("CHAR-02", "no two alike", lambda: len({(one.genders, one.role, one.age) for one in CHARACTERS}), 13),
    Fact("CHAR-03", "no figure", lambda: "PAR" in new(3).state.at, False),
    Refused("CHAR-03", {}, "PAR I2", "parrots have no figure", "Move the Captain"),
    Row("CHAR-03", {"at": "MCo I4", "played": "Location"}, "ask C any in the Smoking Room", {"answers": [True]}),
    Row("CHAR-03", {"at": "MCo I3", "played": "Location"}, "ask C any in the Smoking Room", {"answers": [False]}),
    Row("CHAR-04", {"played": "Gender, Number"}, "ask C how many men", {"answers": [2]}),
    Row("CHAR-04", {"played": "Gender, Number"}, "ask C how many women", {"answers": [3]}),
    Row("CHAR-04", {"played": "Role"}, "ask C any crew", {"answers": [True]}),
    Row("CHAR-04", {"played": "Role, Number"}, "ask C how many passengers", {"answers": [3]}),
    Row("CHAR-05", {"played": "Age, Number"}, "ask C how many young people", {"answers": [1]}),
    Row("CHAR-05", {"played": "Age, Number"}, "ask C how many middle-aged people", {"answers": [1]}),
    Row("CHAR-05", {"played": "Age, Number"}, "ask C how many old people", {"answers": [1]}),
    Row("CHAR-06", {"played": "Role, Number"}, "ask C how many crew", {"answers": [1]}),
    Fact("CHAR-07", "owners", lambda: [position().state.owner[code] for code in ("MCo", "PAR")], [0, 2]),
    Row("CHAR-07", {"played": "Role, Age"}, "ask C any old crew", {"answers": [False]}),
    Fact("BOARD-02", "all decks are drawn flat", decks_drawn, [True] * 3),
]  # fmt: skip
