"""Batavia in boardgame.io plays recorded games of ours to the same table, so that the two can be measured alike."""

from __future__ import annotations

import random

import pytest
from bench import boardgameio

from batwidgets import batavia
from batwidgets.core.ruleset import OVER
from batwidgets.games.batavia import events, moves
from batwidgets.games.batavia.cards import COMMODITIES, COUNTERS, HEXES, INDEX, SHIP_CARDS

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not boardgameio.there(), reason="needs Node, and boardgame.io where NODE_PATH tells"),
]
NAMES = ["Ann", "Ben", "Cleo", "Dan", "Eve"]
CALLED = {
    moves.Bid: "bid", moves.Pass: "pass", moves.Draw: "draw", moves.PassTurn: "passTurn", moves.LayOut: "layOut",
    moves.Head: "head", moves.TakeTarget: "takeTarget", moves.Convert: "convert", moves.Keep: "keep",
}  # fmt: skip


def asked(move):
    """A move of ours as boardgame.io takes it."""
    match move:
        case moves.Bid(amount=amount):
            given = [amount]
        case moves.LayOut():
            given = [list(move.cards)]
        case moves.Head(company=company):
            given = [INDEX[company]]
        case _:
            given = []
    return [CALLED[type(move)], given]


def table(state):
    """What is compared."""
    per_company = [[(some >> 7 * company & 127).bit_count() for company in range(5)] for some in state.held]
    crates = [
        [
            sum(some >> number & 1 for number, counter in enumerate(COUNTERS) if counter[1] == good)
            for good in COMMODITIES
        ]
        for some in state.crates
    ]
    return {"notes": list(state.notes), "gold": list(state.gold), "at": list(state.at),
            "hands": [list(row) for row in state.hands], "laid": [list(row) for row in state.laid],
            "seals": list(state.seals), "counters": per_company, "crates": crates,
            "round": state.round, "turn": state.turn}  # fmt: skip


def prepared(game):
    """What chance brought in a game of ours, as boardgame.io takes it: stacks are drawn from their ends."""
    state = game.state
    cards = [INDEX[move.company] for move in game.log if isinstance(move, moves.DealCard | moves.TurnUp)]
    cards += [company for company, count in enumerate(state.stack) for _ in range(count)]  # in any order: never drawn
    stacks = []
    for size in (sum(SHIP_CARDS), *(event.data.count for event in game.events
                                    if isinstance(event.data, events.StackReshuffled))):  # fmt: skip
        stacks.append(cards[:size][::-1])
        cards = cards[size:]
    assert not cards
    counters = [None] + [{"company": INDEX[move.company], "commodity": COMMODITIES.index(move.commodity)}
                         for move in game.log if isinstance(move, moves.TurnCounter)]  # fmt: skip
    counters += [None] * (1 + HEXES - len(counters))  # never turned up
    return {"stacks": stacks, "faces": [move.face for move in game.log if isinstance(move, moves.RollDie)],
            "counters": counters}  # fmt: skip


@pytest.mark.parametrize(("players", "seed"), [(players, seed) for players in (3, 4, 5) for seed in range(4)])
def test_it_comes_to_the_same_table_after_every_move(players, seed):
    rng, game = random.Random(seed), batavia.new(NAMES[:players], seed=seed)
    played, tables = [], []
    while game.to_act is not OVER:
        move = game.legal_moves().sample(rng)
        game = game.play(move)
        played.append(asked(move))
        tables.append(table(game.state))
    with boardgameio.player() as other:
        theirs = other.ask(players=players, prepared=prepared(game), moves=played)
    results = [one.pop("result") for one in theirs]
    assert theirs == tables
    assert results == [None] * (len(played) - 1) + [list(game.standing().gold)]


def test_it_refuses_what_the_rules_forbid():
    """A refused move changes nothing there: no more notes than are held, nothing laid out in an auction."""
    game = batavia.new(NAMES[:3], seed=1)
    start = {"players": 3, "prepared": {**prepared(game), "faces": [game.state.face]}}
    with boardgameio.player() as other:
        for wrong in (["bid", [16]], ["bid", [0]], ["layOut", [[1, 0, 0, 0, 0]]], ["head", [0]], ["convert", []]):
            once, again = (other.ask(**start, moves=tried) for tried in ([wrong], [wrong, ["pass", []]]))
            once[0].pop("result")
            assert once[0] == table(game.state), wrong
            assert again[1]["turn"] == 2
