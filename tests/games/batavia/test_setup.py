"""The set-up: what chance may bring at each step with which probability, and the table that comes of it."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction

import pytest
from games.batavia.playing import NAMES, hold

from batwidgets import batavia
from batwidgets.core import CHANCE, Game
from batwidgets.core.luck import below
from batwidgets.core.moves import ChanceMove
from batwidgets.games.batavia import events as told
from batwidgets.games.batavia.cards import COUNTERS
from batwidgets.games.batavia.counts import put
from batwidgets.games.batavia.face_down import FaceDown
from batwidgets.games.batavia.moves import DealCard, RollDie, TurnCounter, TurnUp
from batwidgets.games.batavia.setup import Stack


@pytest.mark.parametrize("quick", [False, True])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_table_is_set_up_for_every_number_of_players(players: int, quick: bool) -> None:
    game = batavia.new(NAMES[:players], by_hand=True, quick_start=quick)
    while not isinstance(game.chance.moves[0], RollDie):
        game = game.play(game.chance.moves[-1])
    state = game.state
    assert [sum(hand) for hand in state.hands] == [10] * players
    assert sum(state.stack) == {3: 80, 4: 70, 5: 60}[players]  # BATAVIA-SETUP-06
    assert state.opened == (35 if quick else 10)  # BATAVIA-SETUP-04, QUICK-01
    assert state.notes == (15,) * players
    assert state.at == state.gold == state.held == state.crates == (0,) * players
    assert state.seals == (-1,) * 5
    assert (state.round, state.starter, state.auctioneer, state.target) == (1, -1, 0, -1)
    hold(state)
    data = [event.data for event in game.events]
    assert [type(one) for one in data[:5]] == [told.BoardLoaded, told.TargetPlaced, told.StacksShuffled,
                                              told.CountersPlaced, told.CountersRevealed]  # fmt: skip
    assert Counter(map(type, data))[told.CardsDealt] == players
    secret = {event.to: event.data for event in game.events if event.to is not None}
    assert secret == {(seat,): told.HandSeen(seat, state.hands[seat]) for seat in range(players)}
    assert data[-3:] == [told.AuctioneerSet(0), told.RoundStarted(1, 0), told.PhaseStarted(1, "auction", 0)]


def test_each_counter_is_as_likely_as_any_that_may_lie_there() -> None:
    """All 35 on the first hex; then none of a company that the block has shown (BATAVIA-SETUP-03)."""
    game = batavia.new(NAMES[:3], by_hand=True)
    shown: list[tuple[str, str]] = []
    for place in range(1, 11):
        block = {company for company, _ in shown[(place - 1) // 5 * 5 :]}
        wanted = {
            TurnCounter(place, company, commodity)
            for company, commodity in batavia.cards.COUNTERS
            if company not in block and (company, commodity) not in shown
        }
        assert len(wanted) == (5 - len(block)) * (7 - (place - 1) // 5)
        assert dict(game.chance) == dict.fromkeys(wanted, Fraction(1, len(wanted)))
        move = game.chance.moves[place % len(wanted)]
        assert isinstance(move, TurnCounter)
        shown.append((move.company, move.commodity))
        game = game.play(move)
    assert isinstance(game.chance.moves[0], DealCard)


def test_cards_are_dealt_round_the_table_as_they_are_left() -> None:
    game = batavia.new(NAMES[:3], by_hand=True)
    while isinstance(game.chance.moves[0], TurnCounter):
        game = game.play(game.chance.moves[0])
    left = Counter(dict.fromkeys(batavia.cards.COMPANIES, 22))
    for number in range(30):
        total = sum(left.values())
        assert dict(game.chance) == {
            DealCard(number % 3, code): Fraction(count, total) for code, count in left.items() if count
        }
        code = "Da" if number < 22 else "Sw"
        left[code] -= 1
        game = game.play(DealCard(number % 3, code))
    assert dict(game.chance) == {RollDie(face): Fraction(1, 6) for face in range(1, 7)}  # BATAVIA-COMP-05


def moved(game: Game, *moves: ChanceMove) -> Game:
    for move in moves:
        game = game.play(move)
    return game


def test_carried_cards_are_no_discards() -> None:
    """The stack runs out while the lot is turned up: it is made of the discards alone (BATAVIA-DRAW-02; AMB-29)."""
    game = batavia.position(step="auction", round=3, starter=0, carried={"Fr": 2}, stack={"Br": 1},
                            discards={"Da": 2}, by_hand=True,
                            hands=[{"Br": 21, "Da": 20}, {"Fr": 20}, {"Du": 22, "Sw": 22}])  # fmt: skip
    game = moved(game, RollDie(3), TurnUp("Br"))
    assert dict(game.chance) == {TurnUp("Da"): 1}
    assert game.events[-1].data == told.StackReshuffled(2)
    game = moved(game, TurnUp("Da"), TurnUp("Da"))
    auction = game.view().auction
    assert auction is not None
    assert auction.lot == (1, 2, 2, 0, 0)
    assert (game.view().stack, sum(game.view().discards)) == (0, 0)


def test_a_lot_is_what_there_is() -> None:
    """The die shows more than stack and discards hold, or nothing is left: it is auctioned all the same (AMB-30)."""
    hands = [{"Br": 22, "Da": 22}, {"Fr": 22}, {"Du": 22, "Sw": 21}]
    game = batavia.position(step="auction", round=3, starter=0, stack={"Sw": 1}, discards={}, hands=hands, by_hand=True)
    game = moved(game, RollDie(5), TurnUp("Sw"))
    assert game.to_act == 1
    assert game.view().auction.lot == (0, 0, 0, 0, 1)
    bare = batavia.position(step="auction", round=3, starter=0, stack={}, discards={}, by_hand=True,
                            hands=[*hands[:2], {"Du": 22, "Sw": 22}]).play(RollDie(6))  # fmt: skip
    assert bare.to_act == 1
    assert bare.view().auction.lot == (0,) * 5
    won = bare.play(batavia.moves.Bid(1, 2)).play(batavia.moves.Pass(2)).play(batavia.moves.Pass(0))
    assert (won.view().starter, won.to_act) == (1, 1)  # for the ship piece


def test_the_named_top_of_the_stack_comes_first() -> None:
    game = batavia.position(stack=["Sw", "Br", "Br"], hands=[[], [], []], by_hand=True)
    game = game.play(batavia.moves.Draw(0))
    assert dict(game.chance) == {DealCard(0, "Sw"): 1}
    game = moved(game, DealCard(0, "Sw"), DealCard(0, "Br")).play(batavia.moves.Draw(1))
    assert dict(game.chance) == {DealCard(1, "Br"): 1}
    game = game.play(DealCard(1, "Br"))
    assert game.to_act is CHANCE
    assert len(game.chance) == 5
    assert "Sw" not in repr(game.state)
    assert "Sw" not in repr(batavia.position(stack=["Sw"], hands=[[], [], []]).view(1).log)


def test_the_state_tells_no_secret_and_is_a_value() -> None:
    state = batavia.new(NAMES[:3], seed=3).state
    assert repr(state) == "<Batavia, 3 players, round 1, bid, seat 1>"
    twin = state.copy()
    assert twin == state
    twin.hands = put(twin.hands, 0, (9, 9, 9, 9, 9))
    twin.stack = put(twin.stack, 0, twin.stack[0] - 1)
    assert twin != state
    assert state == batavia.new(NAMES[:3], seed=3).state
    for part in state.__struct_fields__:
        hash(getattr(state, part))  # copies share every part, and what can change, such as a list, has no hash
        assert getattr(state.copy(), part) is getattr(state, part), "so a copy makes none of them anew"


def test_a_sample_is_the_outcome_that_the_number_drawn_falls_on() -> None:
    """Of cards and counters, while a game goes on: those who draw the same number get the same from both."""
    game, kinds = batavia.new(NAMES[:5], by_hand=True, quick_start=True), Counter[type]()
    for number in range(120):
        if game.to_act is CHANCE:
            found = game.chance
            listed = [move for move, weight in zip(found.moves, found.weights, strict=True) for _ in range(weight)]
            assert [found.at(place) for place in range(found.total)] == listed
            for seed in range(9):
                assert found.sample(random.Random(seed)) == listed[below(found.total, random.Random(seed))]
            kinds[type(found)] += 1
            game = game.play(found.at(number % found.total))
        else:
            game = game.play(game.legal_moves().sample(random.Random(number)))
    assert kinds[FaceDown] == 35
    assert kinds[Stack] > 50


def test_counters_are_looked_up_by_number_as_they_are_listed() -> None:
    game, seen = batavia.new(NAMES[:4], by_hand=True), 0
    while isinstance(found := game.chance, FaceDown):
        listed = list(found)
        assert [found.at(number) for number in range(found.total)] == [move for move, _ in listed]
        assert {chance for _, chance in listed} == {Fraction(1, len(found))}
        elsewhere = {TurnCounter(place, *counter) for place in (1, 7) for counter in COUNTERS}
        assert {move for move in elsewhere if move in found} == elsewhere & {move for move, _ in listed}
        for number in (-1, found.total):
            with pytest.raises(ValueError, match=f"expected a number from 0 to {found.total - 1}; given {number}"):
                found.at(number)
        game, seen = game.play(found.at(seen * 5 % found.total)), seen + 1
    assert seen == 10
