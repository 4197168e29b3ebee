"""The set-up, the end, wages as a closed form, and what goes into saves and comes out again."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction

import pytest
from games.batam.roaming import NAMES, RULES, SMALL, roam, start

from batwidgets import batam
from batwidgets.core import CHANCE, OVER, Game
from batwidgets.games.batam import events as told
from batwidgets.games.batam.moves import DrawCard, FirstRoll, LayTile, OfferWages, RollDice
from batwidgets.games.batam.state import Phase
from batwidgets.games.batam.wages import Wages, offers


def test_tiles_lie_face_down_until_all_are_laid() -> None:
    game = batam.new(NAMES, by_hand=True)
    while game.state.phase is Phase.TILES:
        assert game.view(0).tiles == {} and game.view(None).boxed == ()
        assert sum(probability for _, probability in game.chance) == 1
        game = game.play(game.chance.moves[0])
    assert len(game.view(0).tiles) == 7 and len(game.view(0).boxed) == 1
    kinds = Counter(type(event.data) for event in game.events)
    assert kinds[told.TilePlaced] == kinds[told.TileRevealed] == 7 and kinds[told.TileBoxed] == 1


def thrown(*faces: tuple[int, int]) -> Game:
    game = batam.new(NAMES, by_hand=True, compass="none")
    for pair in faces:
        (seat,) = {move.seat for move in game.chance.moves}
        game = game.play(FirstRoll(seat, pair))
    return game


def test_the_highest_sum_starts_and_only_its_ties_are_rolled_again() -> None:
    game = thrown((5, 0), (4, 1), (2, 2), (1, 0))
    assert {move.seat for move in game.chance.moves} == {0} and game.state.contenders == (0, 1)
    tied = thrown((5, 0), (4, 1), (2, 2), (1, 0), (3, 3), (5, 1))
    assert tied.state.contenders == (0, 1) and {move.seat for move in tied.chance.moves} == {0}
    done = thrown((5, 0), (4, 1), (2, 2), (1, 0), (0, 0), (0, 1))
    assert done.state.row == (1, 2, 3, 0) and done.to_act == 1 and done.state.phase is Phase.OFFER
    assert [event.data.total for event in done.events if isinstance(event.data, told.FirstPlayerRoll)] == [
        5,
        5,
        4,
        1,
        0,
        1,
    ]


def test_everybody_starts_with_twenty_coins_and_the_bank_with_the_rest() -> None:
    for players, bank in [(3, 568), (4, 548)]:
        state = batam.new(NAMES[:players], seed=1).state
        assert state.coins == [20] * players and state.bank == bank
        assert state.spare == [3] * players and state.goods == [4] * players
        assert set(state.ships) == {state.chart.home}


def test_two_play_only_by_an_option() -> None:
    with pytest.raises(ValueError, match="expected a list of 3 to 4 names for Batam; given 2 names"):
        batam.new(NAMES[:2])
    with pytest.raises(ValueError, match="expected a list of 2 to 4 names for Batam; given 1 names"):
        batam.new(NAMES[:1], allow_two=True)
    game = batam.new(NAMES[:2], allow_two=True, seed=4)
    assert Game.from_json(game.to_json()) == game and game.state.limit == 3


def test_dice_and_cards_come_as_likely_as_they_are() -> None:
    rolled = batam.position(phase="crew", by_hand=True).chance
    assert len(rolled) == 216 and rolled.probability(RollDice((0, 1, 2), (0, 0, 5))) == Fraction(1, 216)
    assert RollDice((0, 1), (0, 0)) not in rolled and RollDice((0, 1, 2), (0, 6, 5)) not in rolled
    assert len({rolled.at(number) for number in range(216)}) == 216
    for number in (-1, 216):
        with pytest.raises(ValueError, match="expected a number from 0 to 215"):
            rolled.at(number)
    drawn = batam.position(
        compass="cards", ships={0: "r7c1"}, pending="card", discards=["Pirate 1"], by_hand=True
    ).chance
    assert drawn.probability(DrawCard("Tradewind 2")) == Fraction(3, 17)
    assert drawn.probability(DrawCard("Pirate 1")) == Fraction(1, 17)
    laid = batam.new(NAMES, by_hand=True).chance
    assert laid.probability(LayTile("r4c14", "Pirate")) == Fraction(1, 8)


@pytest.mark.parametrize("coins", [0, 1, 2, 3, 7, 20])
def test_offers_are_counted_listed_and_drawn_alike(coins: int) -> None:
    all_offers, legal = [OfferWages(2, c, s) for c in range(coins + 1) for s in range(coins + 1 - c)], offers(2, coins)
    wanted = {move for move in all_offers if (move.captain and move.sailor) or (coins < 2 and move.captain == coins)}
    assert set(legal) == wanted and len(legal) == len(wanted) == max(coins * (coins - 1) // 2, 1)
    assert [move for move in [*all_offers, OfferWages(1, 1, 1), OfferWages(2, -1, 1)] if move in legal] == sorted(
        wanted, key=all_offers.index
    )
    rng, times = random.Random(coins), 60
    drawn = Counter(legal.sample(rng) for _ in range(len(wanted) * times))
    assert set(drawn) == wanted and max(abs(number - times) for number in drawn.values()) < 5 * times**0.5


def test_offers_are_never_too_many_to_count() -> None:
    rich = Wages(0, 10**6)
    assert len(rich) == 10**6 * (10**6 - 1) // 2
    assert rich.sample(random.Random(1)) in rich
    assert rich.of(OfferWages) is rich and not rich.of(LayTile)


@pytest.mark.slow
@pytest.mark.parametrize("compass", ["tiles", "cards"])
def test_a_whole_game_is_saved_and_played_again(compass: str) -> None:
    game = batam.new(NAMES[:3], seed=7, compass=compass, board=SMALL).run(["random"] * 3)
    assert game.to_act is OVER and game.standing().winners
    assert Game.from_json(game.to_json()) == game
    assert game.replay() == game
    half = game.replay(len(game.log) // 2).undo()
    assert half.log == game.log[: len(half.log)] and half == game.replay(len(half.log))
    assert batam.new(NAMES[:3], seed=7, compass=compass, board=SMALL).run(["random"] * 3) == game


def test_copies_share_nothing_that_changes() -> None:
    state, rng = start(3, {"compass": "cards"}, SMALL), random.Random(2)
    for _ in roam(state, 400, rng):
        before = state.copy()
        assert before == state
        twin = state.copy()
        for _ in roam(twin, 3, random.Random(1)):
            pass
        assert before == state


def test_nobody_knows_the_order_of_the_deck_and_nothing_else_is_hidden() -> None:
    parts = {"compass": "cards", "deck": ["Pirate 2", "Treasure 3"], "seed": 1}
    game = batam.position(**parts)
    twins = list(RULES.twins(game.state, 0))
    assert len(twins) > 10 and len({twin.order for twin in twins}) > 10
    assert {RULES.view(twin, 0, ()) == RULES.view(game.state, 0, ()) for twin in twins} == {True}
    assert "Pirate 2" not in repr(game.state) and "order" not in repr(game.view(0))
    assert not list(RULES.twins(batam.new(NAMES, seed=1).state, 0))


def test_nobody_knows_which_tiles_lie_face_down_and_which_is_left_for_the_box() -> None:
    game = batam.new(NAMES, by_hand=True)
    assert not list(RULES.twins(game.state, 0)), "nothing is laid yet"
    for laid in range(1, 8):
        game = game.play(game.chance.moves[-1])
        twins = list(RULES.twins(game.state, 0))
        if laid == 7:
            assert not twins, "they are turned up with the last one"
            break
        assert len({twin.tiles[space] for twin in twins for space in [*twin.tiles][:1]}) == 8
        assert len({twin.boxed for twin in twins}) > 5
        assert any(twin.pirate for twin in twins) and not all(twin.pirate for twin in twins)
        for twin in twins:
            assert RULES.conserved(twin) == RULES.conserved(game.state)
            for seat in (*range(len(NAMES)), None):
                assert RULES.view(twin, seat, game.events) == RULES.view(game.state, seat, game.events)
            assert RULES.why_not(twin, OfferWages(0, 1, 1)) == RULES.why_not(game.state, OfferWages(0, 1, 1))


def test_the_state_waits_for_chance_where_no_dealer_draws() -> None:
    game = batam.new(NAMES, by_hand=True)
    assert game.to_act is CHANCE and not game.legal_moves()
