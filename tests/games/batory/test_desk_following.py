"""A desk on a game: what the seat has heard, nothing else, and the truth always among what is possible."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest
from games.batory.board import play, position

from batwidgets import batory
from batwidgets.core import OVER, Game
from batwidgets.games.batory.characters import CODES, mask
from batwidgets.games.batory.desk_following import Following, follow
from batwidgets.games.batory.events import AccusedNamed, QuestionAnswered
from batwidgets.games.batory.moves import Accuse, Ask
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
    assert batory.desk(named, me=0).worlds == 280, "nor does B hold the card (BATORY-SETUP-07)"
    assert batory.desk(named, me=0).knowledge.public().thief[CODES.index("MPo")] == 0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nobody_holds_whom_he_has_accused_and_everybody_knows(players: int) -> None:
    """BATORY-SETUP-07, AMB-BATORY-26, against all deals that the rules allow."""
    game, rng = batory.new(["Ann", "Ben", "Cleo", "Dan"][:players], seed=5, reveal_accused=True), random.Random(5)
    for accuser in range(min(players - 1, 2)):
        some = (game.legal_moves(accuser).of(Accuse).sample(rng) for _ in range(50))
        accuse = next(move for move in some if {*move.characters} != {*game.state.characters(HIDDEN)})
        game = game.play(accuse)
        if game.to_act is OVER:
            break
        for seat in range(players):
            deals = [
                twin for twin in game.ruleset.twins(game.state, seat)
                if all(
                    {*told.accused} != {*twin.characters(HIDDEN)}
                    and not {*told.accused} & {*twin.characters(told.seat)}
                    for told in (event.data for event in game.view(seat).log) if isinstance(told, AccusedNamed)
                )
            ]  # fmt: skip
            desk = batory.desk(game, me=seat)
            assert desk.worlds == len(deals)
            assert Counter(dict(desk.thief())) == Counter(c for twin in deals for c in twin.characters(HIDDEN))
            public = desk.knowledge.public()
            assert all(public.holders[accuser][CODES.index(code)] == 0 for code in accuse.characters)


def test_what_an_accusation_shows_of_the_accuser_is_kept_in_a_sheet_and_told_as_a_reason(tmp_path: Path) -> None:
    hands = [["MCy", "MCm", "FPy", "FPo"], ["MPy", "MPo", "FCy", "FCm"], ["MPm", "FCo", "FPm", "PAR"]]
    game = batory.position(hands=hands, thief="MCo", reveal_accused=True, seed=1)
    desk = batory.desk(game.play(Accuse(1, ("FPm",))), me=0)
    assert (desk.worlds, desk.holders()["FPm"]) == (280, (0, 0, 280))
    assert "Cleo must hold" not in desk.why("FPm", 1).sentence
    assert desk.why("FPm", 1).answers == ((),)
    with batory.sheet(desk) as sheet:
        sheet.save(tmp_path / "a.json")
    with batory.load_sheet(tmp_path / "a.json") as again:
        assert (again.desk.seen, again.desk.worlds) == (desk.seen, 280)
    told = desk.heard(1, "at least 3 of the crew", True).heard(2, "any women", True)
    assert all(told.why(code).sentence for code in CODES)


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
    winner = batory.desk(over, me=2)
    assert winner.thief()["FPo"] < winner.worlds, "what it saw under the board is no reason that it had before"
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
