"""A desk on a game: what the seat has heard, nothing else, and the truth always among what is possible."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from games.batory.board import play, position

from batwidgets import batory
from batwidgets.core import OVER, Game
from batwidgets.games.batory.characters import CODES, mask
from batwidgets.games.batory.desk_following import Following, follow
from batwidgets.games.batory.events import QuestionAnswered
from batwidgets.games.batory.moves import Ask
from batwidgets.games.batory.questions import AskHowMany
from batwidgets.games.batory.state import HIDDEN


def counted(game: Game, seat: int) -> tuple[int, Counter[str]]:
    """The deals that the seat cannot tell from the real one by the answers it has heard, and their thieves."""
    heard = [event.data for event in game.view(seat).log if isinstance(event.data, QuestionAnswered)]
    deals = [
        twin
        for twin in game.ruleset.twins(game.state, seat)
        if all(one.statement.answer(mask(twin.characters(one.seat))) == one.answer for one in heard)
    ]
    return len(deals), Counter(code for deal in deals for code in deal.characters(HIDDEN))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_through_whole_games(players: int) -> None:
    for seed in range(3):
        game = batory.new(["Ann", "Ben", "Cleo", "Dan"][:players], seed=seed).run(bots=["random"] * players)
        assert game.to_act == OVER
        for seat in (*range(players), None):
            desk = batory.desk(game, me=seat)
            heard = [event.data for event in game.view(seat).log if isinstance(event.data, QuestionAnswered)]
            assert [(one.seat, one.question, one.fact.answer) for one in desk.answers] == [
                (answer.seat, answer.question, answer.answer) for answer in heard
            ]
            assert desk.names == tuple(game.seats)
            assert dict(desk.at) == game.state.at
            for code in CODES:
                owner = game.state.owner[code]
                assert (desk.thief()[code] if owner == HIDDEN else desk.holders()[code][owner]) > 0
            if seat is not None:
                assert desk.hand == game.view(seat).characters


def test_it_knows_what_the_seat_knows_while_the_game_goes_on() -> None:
    game, rng = batory.new(["Ann", "Ben", "Cleo"], seed=5), random.Random(5)
    seen = set()
    while max(seen, default=0) < 5:
        answers = len(batory.desk(game).answers)
        if answers not in seen:
            seen.add(answers)
            for seat in range(3):
                desk = batory.desk(game, me=seat)
                assert (desk.worlds, Counter(dict(desk.thief()))) == counted(game, seat)
        calm = [kind for kind in game.legal_moves().kinds() if not kind.rash]
        game = game.play(game.legal_moves().of(*calm).sample(rng))
    assert seen == {0, 1, 2, 3, 4, 5}


def test_a_wrong_accuser_has_seen_the_thief_and_nobody_else_can_tell() -> None:
    before = position(3, thief="FPo")
    after = play(before, "B: accuse MPo")
    assert batory.desk(after, me=1).thief()["FPo"] == batory.desk(after, me=1).worlds == 70
    for seat in (0, 2, None):
        assert batory.desk(after, me=seat).worlds == batory.desk(before, me=seat).worlds
        assert batory.desk(after, me=seat).thief() == batory.desk(before, me=seat).thief()
    named = play(position(3, thief="FPo", reveal_accused=True), "B: accuse MPo")
    assert batory.desk(named, me=0).thief()["MPo"] == 0
    assert batory.desk(named, me=0).worlds == 560
    assert batory.desk(named, me=0).knowledge.public().thief[CODES.index("MPo")] == 0


def test_it_asks_with_the_seats_own_cards_and_minds_the_previous_player() -> None:
    game = play(position(3, played="Age"), "ask B any old")
    desk = batory.desk(game, me=1)
    assert desk.questions == game.view(1).questions
    assert desk.previous == game.view(1).previous == 0
    kinds = Counter(card.removesuffix(" red") for card in desk.questions)
    found = desk.best(10**6)
    assert found
    assert {card for one in found for card in one.cards} <= set(kinds)
    assert {one.seat for one in found} == (
        {0, 2} if any(n > 1 for kind, n in kinds.items() if kind != "Number") else {2}
    )
    assert batory.desk(game, me=0).previous is None
    assert batory.desk(game).questions is None


@pytest.mark.parametrize(
    "played", ["Age", "Gender, Number", "Gender, Age", "Location, Role, Number", "Age, Age", "Deck, Deck, Gender"]
)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_once_cards_lie_on_the_table_it_asks_with_them_and_with_all_of_them(players: int, played: str) -> None:
    """All that it suggests may be asked (AMB-BATORY-17, BATORY-ASK-02, 03)."""
    game = position(players, played=played, previous="B", questions=["Role", "Deck", "Age", ""][:players])
    found, legal = batory.desk(game, me=0).best(10**6), game.legal_moves(0)
    assert found
    assert all(Ask(0, one.seat, one.question) in legal for one in found)
    pair = len(set(played.split(", "))) < len(played.split(", "))
    assert {one.seat for one in found} == set(range(1, players)) - ({1} if players > 2 and not pair else set())
    assert any(isinstance(one.question, AskHowMany) for one in found) == ("Number" in played)


def test_a_card_that_had_to_be_drawn_is_asked_about() -> None:
    game = play(position(questions=["Number", "Age", "Age"], by_hand=True), "end; draw Gender")
    desk = batory.desk(game, me=0)
    assert (sorted(desk.questions or ()), desk.required) == (["Gender", "Number"], ("Gender",))
    assert {one.cards for one in desk.best(10**6)} == {("Gender",), ("Gender", "Number")}
    assert batory.desk(game, me=1).required == ()


def test_a_game_that_is_over_may_still_be_reasoned_about() -> None:
    over = play(position(3, thief="FPo"), "C: accuse FPo")
    assert over.to_act == OVER
    assert batory.desk(over, me=0).worlds > 1
    assert batory.desk(over, me=2).thief()["FPo"] == batory.desk(over, me=2).worlds
    assert follow(over.view(0)) == batory.desk(over, me=0) == batory.desk(over, me="A")


def test_a_game_that_has_not_moved_gives_the_same_desk():
    now = [batory.new(["Ann", "Ben", "Cleo"], seed=4), 0]
    following = Following(lambda: tuple(now), lambda game, seat: batory.desk(game, me=seat))
    first = following()
    assert following() is first and first == batory.desk(now[0], me=0)
    now[1] = 1
    assert following() == batory.desk(now[0], me=1) != first
    now[0] = now[0].run(["random"] * 3, 60)
    assert following() == batory.desk(now[0], me=1) and following().answers
