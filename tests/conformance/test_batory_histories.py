"""MS Batory, whole games: had the cards a seat cannot know been dealt otherwise, it would have heard the same story.

Two characters change places in the deal, under the board, and in what others secretly accused; everything else that
was done is done again. Until an answer comes out differently, the seat is told the same, byte for byte.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import msgspec
import pytest
from conformance.playing import SEATS, rng_for, walk
from conformance.witness import encoded

from batwidgets import batory
from batwidgets.core import OVER, Game
from batwidgets.core.moves import Move
from batwidgets.games.batory.characters import CODES, mask
from batwidgets.games.batory.moves import Accuse, Ask, DealCharacter, HideCharacter
from batwidgets.games.batory.questions import statement
from batwidgets.games.batory.state import HIDDEN, State


def swapped(move: Move, seat: int, swap: dict[str, str]) -> Move:
    """The move as it would have been with two characters exchanged; what the seat itself did stays."""
    match move:
        case HideCharacter(character=code) | DealCharacter(character=code):
            return msgspec.structs.replace(move, character=swap.get(code, code))
        case Accuse(seat=who, characters=named) if who != seat:
            changed = {swap.get(code, code) for code in named}
            return Accuse(who, tuple(code for code in CODES if code in changed))
    return move


def differs(state: State, move: Move, seat: int, swap: dict[str, str]) -> bool:
    """Whether the move tells the seat the two deals apart: an answer, its own accusation, an accused who is named."""
    if isinstance(move, Accuse):
        shown = {*move.characters, *state.characters(HIDDEN)} if move.seat == seat else set()
        if state.options.reveal_accused:
            shown |= set(move.characters)
        return bool(shown & swap.keys())
    if not isinstance(move, Ask):
        return False
    asked, hand = statement(move.question, state.at, state.ship), state.characters(move.target)
    return asked.answer(mask(hand)) != asked.answer(mask(swap.get(code, code) for code in hand))


def told_alike(game: Game, seat: int, swap: dict[str, str]) -> int:
    """Replay a game beside the one with two characters exchanged; how many moves they went together.

    Views are made with the story of each move alone: if they are equal at every move, so are whole logs.
    """
    rules, here = game.ruleset, game.replay(0).state
    there = here.copy()
    for number, move in enumerate(game.log):
        if differs(here, move, seat, swap):
            return number
        told, other_told = rules.do(here, move), rules.do(there, swapped(move, seat, swap))
        if rules.to_act(here) is OVER:
            return number
        mine, other = rules.view(here, seat, told), rules.view(there, seat, other_told)
        assert mine == other, (number, move, swap)
        assert encoded(mine) == encoded(other), (number, move, swap)
        assert rules.view(here, None, told) == rules.view(there, None, other_told), (number, move, swap)
    return len(game.log)


def exchanges(game: Game, seat: int, rng: random.Random) -> Iterator[dict[str, str]]:
    """Pairs of characters that the seat does not hold, nor, once it has accused, has seen under the board."""
    state = game.state
    known = {*state.characters(seat), *(state.characters(HIDDEN) if seat in state.inactive else ())}
    unknown = [code for code in CODES if code not in known]
    while True:
        one, other = rng.sample(unknown, 2)
        yield {one: other, other: one}


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("reveal", [False, True])
def test_another_deal_would_have_told_the_same_story(players: int, reveal: bool) -> None:
    rng, far, secret = rng_for("histories", players, reveal), 0, 0
    for number in range(4):
        start = batory.new(SEATS[:players], seed=rng.randrange(2**32), reveal_accused=reveal)
        game = tuple(walk(start, rng_for("history", number)))[-1]
        for seat in range(players):
            for swap, _ in zip(exchanges(game, seat, rng), range(8), strict=False):
                together = told_alike(game, seat, swap)
                far += together > len(start.log)
                secret += any(isinstance(move, Accuse) and move.seat != seat for move in game.log[:together])
    assert far > 12 * players, "most of these go on beyond the deal"
    assert secret or players == 2, "some go on beyond another's accusation"


def test_the_exchange_is_noticed_where_it_must_be() -> None:
    """The replays compare something: the seat that holds one of the two cards is told another story at once."""
    game = batory.new(SEATS[:3], seed=3)
    mine = game.state.characters(0)
    others = game.state.characters(1)
    with pytest.raises(AssertionError):
        told_alike(game, 0, {mine[0]: others[0], others[0]: mine[0]})
    assert told_alike(game, 2, {mine[0]: others[0], others[0]: mine[0]}) == len(game.log)
