"""The story that a game tells: its words, who hears them, and that play follows the rules from end to end."""

from __future__ import annotations

import functools
import itertools
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from games.batory.board import TS, names, play, position

from batwidgets import batory
from batwidgets.core import OVER, Game
from batwidgets.games.batory.cards import is_red
from batwidgets.games.batory.moves import Accuse

# Everything that is told, and whether only one seat hears it.
PUBLIC = """board_loaded figures_placed thief_hidden event_revealed display_filled turn_started step_started
    character_step event_fulfilled gain_lost question_gained hand_discard deck_reshuffled cards_played event_replaced
    forced_draw cards_discarded question_asked question_answered turn_passed accusation_declared accused_named
    player_inactive game_over"""
PRIVATE = "character_dealt question_dealt question_seen accusation_result"
NEVER_IN_PLAY = {"gain_lost"}  # some card is always left


def word(event: Any) -> str:
    return re.sub("(?<!^)(?=[A-Z])", "_", type(event.data).__name__).lower()


@functools.cache
def played() -> tuple[Game, ...]:
    """Whole games by bots that accuse seldom, with every number of players on both ships, and some that end early."""
    games = []
    for seed, players in enumerate((2, 3, 4) * 3):
        game = batory.new(names(players), seed=seed, board=TS if seed % 2 else None, reveal_accused=seed > 4)
        games.append(run(game))
    games.append(play(position(questions=["Number", "", ""], reveal_accused=True), "end; B: accuse MPo"))
    return tuple(games)


def run(game: Game) -> Game:
    """Up to 150 moves by a bot that takes a card or plays one whenever it can, and accuses once in a while."""

    def bot(view: Any, legal: Any, rng: Any) -> Any:
        if view.to_act != view.seat and rng.randrange(60):
            return None
        kinds = [kind for kind in legal.kinds() if kind is not Accuse or rng.randrange(30) == 0]
        return legal.of(rng.choice(kinds or legal.kinds())).sample(rng)

    return game.run([bot] * len(game.seats), 150)


def test_all_that_is_told_is_told_to_the_right_ears() -> None:
    heard: Counter[str] = Counter()
    for game in played():
        for event in game.events:
            heard[word(event)] += 1
            assert event.rule in batory.rules
            if word(event) in PRIVATE.split():
                assert event.to == (event.data.seat,)
            else:
                assert word(event) in PUBLIC.split()
                assert event.to is None
    assert set(heard) == {*PUBLIC.split(), *PRIVATE.split()} - NEVER_IN_PLAY


def test_a_view_holds_just_what_it_heard() -> None:
    for game in played():
        for seat in (None, *range(len(game.seats))):
            assert game.view(seat).log == tuple(event for event in game.events if event.heard_by(seat))


def test_a_card_drawn_blind_has_no_face_in_public() -> None:
    for game in played():
        for before, after in itertools.pairwise(game.events):
            if word(after) == "question_seen":
                assert (word(before), before.data.card) == ("question_gained", None)


def turns(game: Game) -> Iterator[tuple[Any, ...]]:
    """The events of each turn that has ended, from its start to the end of it."""
    starts = [place for place, event in enumerate(game.events) if word(event) == "turn_started"]
    for start, end in itertools.pairwise(starts):
        yield tuple(game.events[start : end + 1])


def of(turn: tuple[Any, ...], kind: str) -> list[Any]:
    return [event.data for event in turn if word(event) == kind]


def test_the_next_turn_is_whose_it_should_be() -> None:
    checked: Counter[str] = Counter()
    for game in played():
        count, out = len(game.seats), set()
        for turn in turns(game):
            starts, ends = turn[0].data, turn[-1].data
            answered, missed = of(turn, "question_answered"), of(turn, "player_inactive")
            out |= {miss.seat for miss in missed}
            if answered and answered[0].seat not in out:
                checked["answerer"] += 1
                assert (ends.seat, ends.previous) == (answered[0].seat, starts.seat)
            else:
                begun = len(of(turn, "step_started")) > 1 or of(turn, "character_step")
                asker = starts.seat if answered or begun or starts.previous is None else starts.previous
                checked["inactive" if answered else "missed"] += 1
                seat = next(other % count for other in range(asker + 1, asker + count + 1) if other % count not in out)
                assert (ends.seat, ends.previous) == (seat, None)
    assert checked["answerer"] > 100
    assert checked["missed"] > 0


def test_two_players_take_turns_in_turn() -> None:
    for game in played():
        if len(game.seats) == 2:
            seats = [turn[0].data.seat for turn in turns(game)]
            assert seats == [number % 2 for number in range(len(seats))]


def test_the_previous_player_is_asked_with_a_pair_only() -> None:
    barred = 0
    for game in played():
        for turn in turns(game):
            asked = of(turn, "question_asked")
            if asked and len(game.seats) > 2:
                kinds = [card.removesuffix(" red") for card in of(turn, "cards_played")[0].cards]
                pair = any(count > 1 for kind, count in Counter(kinds).items() if kind != "Number")
                barred += not pair
                assert pair or asked[0].target != turn[0].data.previous
    assert barred > 50


def test_a_turn_spends_no_more_than_it_may() -> None:
    for game in played():
        for turn in turns(game):
            steps = of(turn, "character_step")
            assert sum(step.cost for step in steps) <= 4
            entered = [(step.figure, step.to) for step in steps]
            assert len(entered) == len(set(entered))
            laid = of(turn, "cards_played")
            assert len(of(turn, "event_replaced")) == any(is_red(card) for cards in laid for card in cards.cards)
            assert len(laid) <= 1
            assert len(of(turn, "question_asked")) <= 1
            between = [word(event) for event in turn if word(event) == "display_filled"]
            taken = [gain for gain in of(turn, "question_gained") if gain.card]
            assert len(between) == (len(taken) > 0)
            assert sum(event.count for event in of(turn, "event_fulfilled")) >= len(of(turn, "question_gained"))


def test_hands_rooms_and_display_between_turns() -> None:
    for game in played():
        state = game.state
        if state.phase.value == "move" and not state.begun:
            assert len(state.display) == 3
        assert all(len(hand) <= 5 for seat, hand in enumerate(state.hands) if seat not in (*state.inactive, state.turn))
        assert max(Counter(state.at.values()).values()) <= 3


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_ends_with_a_winner(players: int) -> None:
    game = batory.new(names(players), seed=players).run(["random"] * players)
    assert game.to_act is OVER
    assert game.standing().winner == game.view().winner
    assert word(game.events[-1]) == "game_over"
    assert len(game.legal_moves()) == len(game.legal_moves(0)) == 0
    assert game.replay() == game
    assert Game.from_json(game.to_json()) == game


def test_undo_takes_back_one_move_and_its_chance() -> None:
    game = position(questions=["Number", "Age", "Age"])
    drawn = play(game, "end")
    assert drawn.state.forced
    assert drawn.undo() == game
    assert play(drawn.undo(), "end") == drawn, "the same luck again"
