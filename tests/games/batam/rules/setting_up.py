"""Components, set-up, the aim, and how a round goes."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

from games.batam.rules.row import AnyRow, Fact, Refused, Row, letters
from games.batam.table import CHART, TB, names, of, play, position

from batwidgets import batam
from batwidgets.core import Game
from batwidgets.games.batam.cards import CARDS, COINS, CUBES, DICE, FACES, MONEY, SPACES, START, TILES
from batwidgets.games.batam.chart import Chart
from batwidgets.games.batam.state import Phase

OURS = Chart.of()


@functools.cache
def new(players: int, **options: str) -> Game:
    """A game as it is set up."""
    return batam.new(names(players), seed=5, **options)


def each(look: Callable[[Game], Any]) -> Callable[[], list[Any]]:
    """What is found with three and with four players."""
    return lambda: [look(new(players)) for players in (3, 4)]


def error(players: int = 3, **options: Any) -> str:
    try:
        batam.new([f"player {seat}" for seat in range(players)], **options)
    except (ValueError, TypeError) as refused:
        return str(refused)
    return "none"


def without(space: str) -> str:
    """What is said against TB without a space."""
    graph = batam.board()
    graph.remove_node(space)
    try:
        Chart.of(graph)
    except ValueError as refused:
        return str(refused)
    return "none"


def by_hand(*throws: str, players: int = 3) -> Game:
    """A new game without tiles whose players have rolled for being first."""
    game = batam.new(names(players), by_hand=True, board=TB, compass="none")
    return play(game, "; ".join(f"first {faces}" for faces in throws))


def rollers(*throws: str, players: int = 3) -> str:
    """Who rolled for being first, in order."""
    return letters(event.seat for event in of(by_hand(*throws, players=players), "FirstPlayerRoll"))


def cited(*throws: str) -> list[int]:
    """By which rule of the set-up each roll for being first is told."""
    told = [event.rule for event in by_hand(*throws).events if type(event.data).__name__ == "FirstPlayerRoll"]
    return [int(rule.removeprefix("BATAM-SETUP-")) for rule in told]


def totals(*throws: str) -> list[int]:
    return [event.total for event in of(by_hand(*throws), "FirstPlayerRoll")]


def laying(steps: int) -> Game:
    """A new game on TB by hand, with so many tiles laid."""
    game = batam.new(names(3), by_hand=True, board=TB)
    for _ in range(steps):
        game = game.play(game.chance.moves[-1])
    return game


def tiles_seen() -> list[int]:
    """Tiles that a view shows after none, one, two and all three have been laid on TB."""
    return [len(laying(steps).view(0).tiles) for steps in range(4)]


def boxed_tile_returns() -> bool:
    """Whether the tile in the box comes back in a long game."""
    game = batam.new(names(3), seed=2, board=TB)
    box = game.state.boxed
    return game.run(["random"] * 3, 300).state.boxed != box


def layouts() -> list[int]:
    """How many tiles may come onto each of the seven spaces, one after another."""
    game, found = batam.new(names(3), by_hand=True), []
    while game.state.phase is Phase.TILES:
        found.append(len(game.chance))
        game = game.play(game.chance.moves[0])
    return found


def same_first(throws: tuple[str, ...]) -> Any:
    return letters(by_hand(*throws).state.row)


def phases(game: Game) -> list[str]:
    """The phases of the rounds that have been played, as the story tells them."""
    return [event.phase for event in of(game, "PhaseStarted")]


def a_round() -> Game:
    """A round in which nobody hires, places or sails."""
    game = position(phase="offer", by_hand=True, seed=None)
    idle = {"offer": "offer 1 1", "roll": "roll S S S", "reroll": "keep", "sail": "stop"}
    while game.state.round == 2:
        game = play(game, idle[game.state.phase.value])
    return game


def turns() -> list[str]:
    """Who has the turn in which phase, through a round."""
    return [f"{event.phase} {letters([event.seat])}" for event in of(a_round(), "TurnStarted")][:-1]


def aim() -> list[bool]:
    """Whether the rules that the overview sums up are in force: hired dice carry the ship, the rich win."""
    hired = position(boards={"A": "B4 C3"}, phase="sail", to_act="A")
    return [hired.state.left == 7, play(hired, "s1").state.left == 6]


CREW = {"phase": "crew", "to_act": "A", "rolled": "3 1 2"}
ROWS: list[AnyRow] = [
    Fact("COMP-01", "kinds of space", lambda: set(OURS.kind.values()), {"sea", "compass", "harbor"}),
    Fact("COMP-01", "home", lambda: OURS.island_of[OURS.home], "Batam"),
    Fact("COMP-01", "without home", lambda: "expected a harbor space" in without(OURS.home), True),
    Fact("COMP-01", "told", lambda: [event.board for event in of(new(3), "BoardLoaded")], [OURS.title]),
    Fact("COMP-02", "ships", each(lambda game: len(game.state.ships)), [3, 4]),
    Fact("COMP-03", "cubes of each", each(lambda game: game.state.goods), [[CUBES] * 3, [CUBES] * 4]),
    Fact("COMP-03", "of a colour, of all four", lambda: (CUBES, CUBES * 4), (4, 16)),
    Fact("COMP-04", "dice of each", each(lambda game: game.state.spare), [[DICE] * 3, [DICE] * 4]),
    Fact("COMP-04", "of a colour, of all four", lambda: (DICE, DICE * 4), (3, 12)),
    Fact("COMP-05", "faces", lambda: sorted(FACES), [0, 1, 2, 3, 4, 5]),
    Fact("COMP-05", "a roll of three", lambda: len(position(phase="crew", by_hand=True, seed=None).chance), 6**3),
    Fact("COMP-06", "crew boards, spaces for dice", lambda: (len(new(4).state.boards), SPACES), (4, 3)),
    Fact("COMP-07", "coins", lambda: (dict(COINS), sum(COINS.values()), MONEY), ({1: 33, 5: 39, 25: 16}, 88, 628)),
    Fact("COMP-07", "none is lost", each(lambda game: game.ruleset.conserved(game.state)["coins"]), [628, 628]),
    Fact("COMP-08", "tiles", lambda: len(TILES), 8),
    Fact("COMP-09", "cards", lambda: sum(card.total for card in CARDS.values()), 18),
    Fact("COMP-09", "in the deck", lambda: new(3, compass="cards").view(0).deck, 18),
    Fact("COMP-10", "three and four may play", lambda: [error(3), error(4)], ["none", "none"]),
    Fact("COMP-10", "one and five may not", lambda: [error(1) == "none", error(5) == "none"], [False, False]),
    Fact("COMP-10", "two only if they ask for it", lambda: [error(2) == "none", error(2, allow_two=True)],
         [False, "none"]),
    Fact("SETUP-01", "ways to play", lambda: [error(compass=compass) for compass in ("tiles", "cards")], ["none"] * 2),
    Fact("SETUP-01", "not both", lambda: error(compass="both")[:24], "expected compass to be o"),
    Fact("SETUP-01", "told", lambda: [event.value for event in of(new(3, compass="cards"), "OptionChosen")], ["cards"]),
    Fact("SETUP-02", "a tile on every compass space", each(lambda game: set(game.view(None).tiles)),
         [set(OURS.compasses)] * 2),
    Fact("SETUP-02", "laid, turned up, boxed", lambda: [len(of(new(3), kind)) for kind in (
        "TilePlaced", "TileRevealed", "TileBoxed")], [7, 7, 1]),
    Fact("SETUP-02", "face down until all are laid", tiles_seen, [0, 0, 0, 3]),
    Fact("SETUP-02", "each as likely as any other", layouts, [8, 7, 6, 5, 4, 3, 2]),
    Fact("SETUP-03", "in the box", lambda: {*new(3).state.boxed, *new(3).state.tiles.values()} == set(TILES), True),
    Fact("SETUP-03", "one tile", each(lambda game: len(game.state.boxed)), [1, 1]),
    Fact("SETUP-03", "it stays there", boxed_tile_returns, False),
    Fact("SETUP-04", "deck, tiles", lambda: (new(4, compass="cards").view(0).deck, new(4, compass="cards").state.tiles),
         (18, {})),
    Fact("SETUP-04", "told", lambda: [event.count for event in of(new(4, compass="cards"), "DeckShuffled")], [18]),
    Fact("SETUP-05", "seats with all they need", each(lambda game: len(of(game, "SeatReady"))), [3, 4]),
    Fact("SETUP-06", "where ships start", each(lambda game: set(game.state.ships)), [{OURS.home}] * 2),
    Fact("SETUP-06", "on TB", lambda: set(batam.new(names(3), seed=1, board=TB).state.ships), {CHART.home}),
    Fact("SETUP-07", "seasick counts nothing", lambda: totals("5 S", "4 1", "2 1"), [5, 5, 3]),
    Fact("SETUP-07", "the highest sum begins", lambda: same_first(("1 2", "5 S", "4 S")), "BCA"),
    Fact("SETUP-07", "two dice", lambda: len(batam.new(names(3), by_hand=True, compass="none").chance), 36),
    Fact("SETUP-08", "those who share the lead roll again",
         lambda: rollers("5 S", "4 1", "2 1", "1 1", "2 2"), "ABCAB"),
    Fact("SETUP-08", "what is cited for it", lambda: cited("5 S", "4 1", "2 1", "1 1", "2 2"), [7, 7, 7, 8, 8]),
    Fact("SETUP-08", "when all tie", lambda: cited("1 1", "2 S", "S 2", "3 3", "4 2", "S S", "1 1", "1 2"),
         [7, 7, 7, 8, 8, 8, 8, 8]),
    Fact("SETUP-08", "and the highest of these begins", lambda: same_first(("5 S", "4 1", "2 1", "1 1", "2 2")), "BCA"),
    Fact("SETUP-08", "again and again", lambda: rollers("5 S", "4 1", "2 1", "1 1", "2 S", "S 1", "S 2"), "ABCABAB"),
    Fact("SETUP-08", "a tie of all", lambda: rollers("1 1", "2 S", "S 2", "3 3", "4 2", "S S", "1 1", "1 2"),
         "ABCABCAB"),
    Fact("SETUP-09", "first in the row", lambda: same_first(("1 1", "2 2", "5 5"))[0], "C"),
    Fact("SETUP-10", "rows", lambda: [same_first(throws) for throws in (
        ("5 5", "1 1", "1 1"), ("1 1", "5 5", "1 1"), ("1 1", "1 1", "5 5"))], ["ABC", "BCA", "CAB"]),
    Fact("SETUP-11", "bank", each(lambda game: game.state.bank), [568, 548]),
    Fact("SETUP-11", "told", each(lambda game: [event.coins for event in of(game, "BankSet")]), [[568], [548]]),
    Fact("SETUP-12", "coins", each(lambda game: game.state.coins), [[20] * 3, [20] * 4]),
    Fact("SETUP-12", "three fives and five ones", lambda: START == 3 * 5 + 5 * 1, True),
    Fact("SETUP-13", "round and phase", each(lambda game: (game.state.round, game.view().phase)), [(1, "offer")] * 2),
    Fact("SETUP-13", "first to act", each(lambda game: game.to_act == game.state.row[0]), [True, True]),

    Fact("OBJ-01", "hired dice carry the ship", aim, [True, True]),
    Row("OBJ-02", {"left": 4, "ships": "A s3", "cubes": {"Rempang": "B"}}, "HA; sell", {"coins": "40 25 20"}),
    Row("OBJ-02", {"phase": "sail", "to_act": "C", "boards": {"A": "B4"}, "wages": {"A": (4, 3)}}, "stop",
        {"coins": "23 24 20"}),
    Row("OBJ-03", {"left": 2, "ships": "A s1, B s4, C s5", "cubes": dict.fromkeys(CHART.selling, "A")},
        "H0; stop; stop; stop", {"actor": "over", "winners": "A", "coins": "30 20 20"}),
    Fact("ROUND-01", "phases of a round", lambda: phases(a_round())[:4], ["crew", "sail", "collect", "offer"]),
    Refused("ROUND-01", {"phase": "crew", "to_act": "A", "rolled": "3 1 2"}, "s1",
            "phase 3 of the round, sailing; it is at phase 2, placing crew", "Now roll some of your dice again"),
    Refused("ROUND-01", {"phase": "offer", "to_act": "A"}, "stop", "it is at phase 1, offering wages", "Now offer"),
    Refused("ROUND-01", {"left": 3}, "offer 1 1", "phase 1 of the round", "Now sail"),
    Refused("ROUND-01", {"phase": "offer", "to_act": "A"}, "roll 1 2 3", "not for chance to act", "A seat is to move"),
    Fact("ROUND-02", "turns of a round", turns, [
        "offer B", "offer C", "crew A", "crew B", "crew C", "sail A", "sail B", "sail C"]),
    Refused("ROUND-02", {"phase": "offer", "to_act": "A"}, "B: offer 1 1",
            "It is A's turn, not B's: for offering wages the row is A, B and C", "B is next after A"),
    Refused("ROUND-02", {"phase": "offer", "to_act": "A"}, "C: offer 1 1", "It is A's turn", "C is next after B"),
    Refused("ROUND-02", {"phase": "offer", "to_act": "B"}, "A: offer 1 1", "It is B's turn",
            "A has had a turn in this phase"),
    Row("ROUND-03", {"phase": "offer", "to_act": "B"}, "offer 1 1", {"part": "offer", "actor": "C"}),
    Row("ROUND-03", {"phase": "offer", "to_act": "C"}, "offer 1 1", {"part": "crew", "actor": "A"}),
    Row("ROUND-04", CREW, "keep; place 0 B; place 1 B", {"actor": "A"}),
    Refused("ROUND-04", CREW, "keep; place 0 B; B: place 0 A", "A is in the middle of a turn", "Wait until A is done"),
    Refused("ROUND-04", {"left": 3}, "s1; B: stop", "A is in the middle of a turn", "Wait until A is done"),
]  # fmt: skip
