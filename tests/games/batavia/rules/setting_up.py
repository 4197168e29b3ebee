"""Components, set-up, the quick start, the aim, and how a round goes."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from typing import Any

from games.batavia.board import names, of
from games.batavia.rules.row import AnyRow, Fact, Refused, Row

from batwidgets import batavia
from batwidgets.core import Game
from batwidgets.games.batavia.cards import BLOCK, COMPANIES, COUNTERS, SHIP_CARDS
from batwidgets.games.batavia.route import Route
from batwidgets.games.batavia.state import Phase

PLAYERS = (3, 4, 5)


@functools.cache
def new(players: int, **options: Any) -> Game:
    """A game as it is dealt."""
    return batavia.new(names(players), seed=5, **options)


@functools.cache
def finished(players: int, **options: Any) -> Game:
    """A game that was played by luck to its end."""
    return batavia.new(names(players), seed=players, **options).run(["random"] * players)


def each(look: Callable[[Game], Any]) -> Callable[[], list[Any]]:
    """What is found with three, four and five players."""
    return lambda: [look(new(players)) for players in PLAYERS]


def error(players: int) -> str:
    try:
        batavia.new([f"player {seat}" for seat in range(players)])
    except ValueError as refused:
        return str(refused)
    return "none"


def order_of_spaces() -> list[str]:
    """The spaces from the start on, each the only one that the space before leads to."""
    graph, found = batavia.board(), ["0"]
    while after := list(graph.successors(found[-1])):
        (step,) = after
        found.append(step)
    return found


def die() -> dict[int, Fraction]:
    """What the die may show, and how likely."""
    game = batavia.position(step="auction", round=2, by_hand=True)
    return {outcome.face: chance for outcome, chance in game.chance}


def blocks(game: Game) -> list[set[str]]:
    """The companies in each block of five counters that has been turned up."""
    posts = [post for event in of(game, "CountersRevealed") for post in event.posts]
    flags = [company for _, company, _ in sorted(posts)]
    assert [place for place, _, _ in sorted(posts)] == list(range(1, len(posts) + 1))
    return [set(flags[first : first + BLOCK]) for first in range(0, len(flags), BLOCK)]


SECOND_DANISH = (
    "Hexes 1 to 5 have one counter of each company, and the Danish one lies on 1. "
    "Turn up a counter that is British, French, Dutch or Swedish. [BATAVIA-SETUP-03]"
)


def after_one_counter() -> tuple[set[str], list[str]]:
    """Set up by hand: the companies that may lie on hex 2 once hex 1 is Danish, and why not another Danish one."""
    game = batavia.new(names(3), by_hand=True)
    game = game.play(next(one for one in game.chance.moves if one.company == "Da"))
    again = batavia.moves.TurnCounter(2, "Da", "pepper" if game.log[0].commodity == "tea" else "tea")
    return {one.company for one in game.chance.moves}, [str(refusal) for refusal in game.why_not(again)]


def orders() -> list[bool]:
    """Whether two deals differ, and whether anybody sees what lies face down where."""
    one, other = (batavia.new(names(3), seed=seed) for seed in (1, 2))
    sets = [dict.fromkeys(COMPANIES, 5), {company: len(some) for company, some in one.view(0).down.items()}]
    return [one.view().hexes != other.view().hexes, sets[0] == sets[1]]


def private(kind: str) -> Callable[[Game], bool]:
    """Whether every event of a kind is heard by one seat alone, the one it is about."""

    def look(game: Game) -> bool:
        events = [event for event in game.events if type(event.data).__name__ == kind]
        return bool(events) and all(event.to == (event.data.seat,) for event in events)

    return look


def rules_of(game: Game, kind: str) -> set[str]:
    return {event.rule for event in game.events if type(event.data).__name__ == kind}


def by_hand_refused(game: Game) -> set[tuple[Phase, str]]:
    """The rule by which each step of a set-up by hand refuses the die."""
    found = set()
    while game.state.phase is not Phase.ROLL:
        (refusal,) = game.why_not(batavia.moves.RollDie(1))
        found.add((game.state.phase, refusal.rule))
        game = game.play(game.chance.moves[0])
    return found


def richest(game: Game) -> bool:
    standing = game.standing()
    return {standing.gold[seat] for seat in standing.winners} == {max(standing.gold)}


CLAIMING = {"counters": "Du tea"}  # A stands on hex 4; the next posts are Fr 6, Da 7, Br 8, Du 9, Sw 10
QUICK = {**CLAIMING, "quick_start": True}

ROWS: list[AnyRow] = [
    Fact("COMP-01", "one row of hexes", order_of_spaces, [*map(str, range(36)), "target"]),
    Fact("COMP-01", "and compiled", lambda: (len(Route.of().hexes), Route.of().target), (35, 36)),
    Fact("COMP-01", "told", lambda: [event.board for event in of(new(3), "BoardLoaded")], [Route.of().title]),
    Fact("COMP-02", "seven of every company", lambda: Counter(company for company, _ in COUNTERS),
         dict.fromkeys(COMPANIES, 7)),
    Fact("COMP-02", "none is lost", each(lambda game: game.ruleset.conserved(game.state)["counters"]), [35] * 3),
    Fact("COMP-03", "all different", each(lambda game: game.ruleset.conserved(game.state)["different counters"]),
         [35] * 3),
    Fact("COMP-04", "one target", each(lambda game: game.ruleset.conserved(game.state)["targets"]), [1] * 3),
    Fact("COMP-05", "faces", die, {face: Fraction(1, 6) for face in range(1, 7)}),
    Fact("COMP-06", "all notes are in a game of five", lambda: sum(new(5).state.notes), 75),
    Fact("COMP-07", "crates", lambda: sum(event.crates for event in of(new(5), "SeatReady")), 60),
    Fact("COMP-08", "one of each", each(lambda game: (len(game.view().merchants), len(game.view().gold))),
         [(players, players) for players in PLAYERS]),
    Fact("COMP-09", "ship cards", each(lambda game: game.ruleset.conserved(game.state)["cards"]), [110] * 3),
    Fact("COMP-09", "of five companies", lambda: (len(SHIP_CARDS), sum(SHIP_CARDS)), (5, 110)),
    Row("COMP-10", {"laid": "Da 3 / Da 2 Fr 1"}, "", {"starter": "A", "cannon": 6}),
    Row("COMP-11", {"laid": "Da 3 / Da 2 Fr 1"}, "", {"cubes": "Da 5 Fr 1", "seals": "Da A, Fr B"}),
    Fact("COMP-12", "three to five", lambda: [error(players) for players in PLAYERS], ["none"] * 3),
    Fact("COMP-12", "no two", lambda: error(2), "expected a list of 3 to 5 names for Batavia; given 2 names"),
    Fact("COMP-12", "no six", lambda: error(6), "expected a list of 3 to 5 names for Batavia; given 6 names"),
    Fact("SETUP-01", "nobody has the target", each(lambda game: game.view().target), [None] * 3),
    Fact("SETUP-01", "told", lambda: [event.hex for event in of(new(3), "TargetPlaced")], [36]),
    Fact("SETUP-02", "told", lambda: [(event.stacks, event.each) for event in of(new(3), "StacksShuffled")], [(5, 7)]),
    Fact("SETUP-02", "shuffled, unseen", orders, [True, True]),
    Fact("SETUP-03", "every company in each block", lambda: blocks(finished(3)),
         [set(COMPANIES)] * len(blocks(finished(3)))),
    Fact("SETUP-03", "so no second one", after_one_counter, ({"Br", "Fr", "Du", "Sw"}, [SECOND_DANISH])),
    Fact("SETUP-03", "told", lambda: [event.count for event in of(new(3), "CountersPlaced")], [35]),
    Fact("SETUP-04", "face up", each(lambda game: sorted(game.view().hexes)), [list(range(1, 11))] * 3),
    Fact("SETUP-04", "told", lambda: rules_of(new(3), "CountersRevealed"), {"BATAVIA-SETUP-04"}),
    Fact("SETUP-06", "hands", each(lambda game: game.view().hand_sizes), [(10,) * players for players in PLAYERS]),
    Fact("SETUP-06", "stack", lambda: [game.view().stack + sum(game.view().auction.lot) for game in map(new, PLAYERS)],
         [80, 70, 60]),
    Fact("SETUP-06", "told to the owner alone", each(private("HandSeen")), [True] * 3),
    Fact("SETUP-06", "seen by the owner alone", lambda: [new(3).view(seat).hand for seat in (None, 0, 1, 2)],
         [(), *new(3).state.hands]),
    Fact("SETUP-06", "by hand", lambda: by_hand_refused(batavia.new(names(3), by_hand=True)),
         {(Phase.COUNTERS, "BATAVIA-SETUP-04"), (Phase.DEAL, "BATAVIA-SETUP-06")}),
    Fact("SETUP-07", "told", lambda: [(event.seat, event.crates, event.notes) for event in of(new(4), "SeatReady")],
         [(seat, 12, 15) for seat in range(4)]),
    Fact("SETUP-07", "notes", each(lambda game: game.view().notes), [(15,) * players for players in PLAYERS]),
    Fact("SETUP-08", "gold", each(lambda game: game.view().gold), [(0,) * players for players in PLAYERS]),
    Fact("SETUP-08", "merchants", each(lambda game: game.view().merchants), [(0,) * players for players in PLAYERS]),
    Fact("SETUP-09", "markers", each(lambda game: (game.view().cannon, game.view().cubes)), [(0, (0,) * 5)] * 3),
    Fact("SETUP-10", "seals and ship", each(lambda game: (game.view().seals, game.view().starter)),
         [((None,) * 5, None)] * 3),
    Fact("SETUP-11", "the first seat", each(lambda game: game.view().auctioneer), [0] * 3),
    Fact("SETUP-11", "told", lambda: [event.seat for event in of(new(3), "AuctioneerSet")], [0]),
    Row("SETUP-11", {"round": 1, "auctioneer": "B", "auction": "Br 1"}, "", {"auctioneer": "B", "actor": "C"}),
    Fact("SETUP-12", "notes in play", each(lambda game: sum(game.state.notes)), [45, 60, 75]),
    Fact("SETUP-12", "crates in play", each(lambda game: sum(event.crates for event in of(game, "SeatReady"))),
         [36, 48, 60]),
    Fact("QUICK-01", "face up", lambda: sorted(new(3, quick_start=True).view().hexes), list(range(1, 36))),
    Fact("QUICK-01", "told", lambda: rules_of(new(3, quick_start=True), "CountersRevealed"), {"BATAVIA-QUICK-01"}),
    Fact("QUICK-01", "by hand", lambda: by_hand_refused(batavia.new(names(3), by_hand=True, quick_start=True)),
         {(Phase.COUNTERS, "BATAVIA-QUICK-01"), (Phase.DEAL, "BATAVIA-SETUP-06")}),
    Row("QUICK-02", QUICK, "lay Da 1; head Da; keep", {"face up to": 35, "emptied": [7], "at": (7, 0, 0)}),
    Fact("QUICK-02", "nothing is turned up in a whole game",
         lambda: len(of(finished(3, quick_start=True), "CountersRevealed")), 1),
    Fact("QUICK-03", "every company in each block", lambda: blocks(new(3, quick_start=True)), [set(COMPANIES)] * 7),
    Row("OBJ-01", {}, "lay Da 1; head Da; keep", {"at": (2, 0, 0), "new crates": [("A", "Da", "tea")]}),
    Row("OBJ-01", {"laid": "/ Da 2", "hands": "Da 2"}, "", {"legal": {"Draw"}}),
    Fact("OBJ-02", "the richest win", lambda: [richest(finished(players)) for players in PLAYERS], [True] * 3),
    Fact("OBJ-03", "warehouses", lambda: [line.name for line in new(3).standing().lines][1:8],
         ["tea", "cotton", "china", "silk", "ginger", "nutmeg", "pepper"]),
    Row("ROUND-01", {"auction": "Br 1"}, "bid 1; pass; pass",
        {"step": "play", "round": 2,
         "told": ["BidMade", "SeatPassed", "SeatPassed", "AuctionWon", "NotesPaid", "StartMarkerMoved", "CardsGained",
                  "PhaseStarted", "TurnStarted"]}),
    Refused("ROUND-01", {"auction": "Br 1"}, "draw", "auction of round 2 is not over", "Bid 1 to 15, or pass."),
    Refused("ROUND-01", {"auction": "Br 1 / B 15"}, "draw", "auction of round 2 is not over", "Pass."),
    Refused("ROUND-01", {"auction": "Br 1"}, "A: draw", "auction of round 2 is not over",
            "It is B's turn to bid or pass"),
    Refused("ROUND-01", {}, "bid 1", "The auction of round 2 is over", "Now draw, or lay out cards."),
    Row("ROUND-02", {"starter": "B", "to_act": "B"}, "draw", {"actor": "C"}),
    Row("ROUND-02", {"starter": "B", "to_act": "B"}, "draw; draw", {"actor": "A"}),
    Refused("ROUND-02", {"starter": "B", "to_act": "B"}, "C: draw", "It is B's turn, not C's", "Wait for B"),
    Row("ROUND-03", {}, "", {"legal": {"Draw", "LayOut"}}),
    Row("ROUND-03", {}, "draw", {"hand sizes": (12, 10, 10), "actor": "B"}),
    Row("ROUND-03", {}, "lay Da 1; head Da; keep", {"hand sizes": (9, 10, 10), "actor": "B"}),
    Refused("ROUND-03", {}, "lay Da 1; draw", "either drawing or playing", "Now head for 2"),
    Refused("ROUND-03", {}, "lay Da 1; head Da; draw", "either drawing or playing", "Now convert your counters"),
    Refused("ROUND-03", {}, "pass turn", "neither draw nor play, and 80 cards can still be drawn", "Draw"),
    Refused("ROUND-03", {}, "pass turn", "neither draw nor play, and you can play", "Lay out cards"),
    Row("ROUND-04", {"starter": "C", "to_act": "C"}, "draw; draw; draw",
        {"round": 3, "step": "auction", "auctioneer": "C", "actor": "A"}),
    Row("ROUND-04", {"auction": "Br 1"}, "bid 1; pass; pass; draw; draw; draw", {"round": 3, "auctioneer": "B"}),
]  # fmt: skip
