"""The sensible opponent and its hints: legal, from the view alone, and better than careful ones."""

from __future__ import annotations

import itertools
import math
import random
import sys
from collections import Counter

import pytest
from games.batory.board import position

from batwidgets import batory
from batwidgets.core import OVER
from batwidgets.deduction.value import values
from batwidgets.games.batory.cards import kind
from batwidgets.games.batory.desk_following import follow
from batwidgets.games.batory.moves import Accuse, Ask, EndMovement, MoveFigure, PlayCards, TakeCard
from batwidgets.games.batory.plans import in_words
from batwidgets.games.batory.questions import statement
from batwidgets.games.batory.sensible import planned
from batwidgets.games.batory.walking import GAIN
from batwidgets.games.batory.weighing import DEAL, LEAK, best_asking, offered, worths
from batwidgets.scene import Refused

pytestmark = pytest.mark.slow

NAMES = ["Ann", "Ben", "Cleo", "Dan"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_its_games_end_and_it_breaks_no_rule(players):
    for seed in range(14):  # an illegal move by a bot raises
        bots = ["sensible", *["careful", "random", "sensible"][: players - 1]]
        game = batory.new(NAMES[:players], seed=seed).run(bots)
        assert game.to_act is OVER


def test_it_takes_the_step_that_earns_most():
    figures = {"MPy": "A5", "MCo": "A6", "FPy": "T2"}
    game = batory.position(figures=figures, event="Dance in the Social Room", questions=[["Age"], [], []], seed=4)
    move = planned(game.view(0), game.legal_moves(0)).move
    assert move == MoveFigure(0, "MPy", "A6"), "the Captain and the parrots are two crew members for one point"


# Within a point nobody can enter a Promenade: no card can be earned on a Sunny Day.
DULL = "MPy I1, FPo I1, MCo I1, FPy I2, FPm I2, MPm I2, MCy II4, MCm II4, FCy II4, FCm II1, FCo II1, MPo II1"


@pytest.mark.parametrize("hand", ["Location", "Deck", "Location, Gender", "Deck, Role", "Deck, Number"])
def test_it_moves_a_figure_just_where_that_makes_a_better_question(hand):
    game = position(at=DULL, points=1, event="Sunny Day", questions=[hand, "Age", "Role"])
    view, legal = game.view(0), game.legal_moves(0)
    known = follow(view).knowledge

    def worth(at):
        return best_asking(view, known, at, view.questions).worth

    gains = {step: worth({**view.at, step.figure: step.to}) - worth(view.at) for step in legal.of(MoveFigure)}
    chosen = planned(view, legal).move
    if max(gains.values()) > GAIN:
        assert gains[chosen] == pytest.approx(max(gains.values()), abs=1e-9)
    else:
        assert isinstance(chosen, EndMovement)


def test_it_takes_a_kind_of_card_that_it_lacks():
    game = batory.position(questions=[["Age"], [], []], display=["Age", "Deck", "Gender"], gains=1, seed=4)
    assert planned(game.view(0), game.legal_moves(0)).move == TakeCard(0, "Gender")


def test_it_plays_a_pair_only_for_whom_it_needs_one():
    game = batory.position(questions=[["Age", "Age", "Role"], [], []], step="play", previous=1, seed=4)
    played = planned(game.view(0), game.legal_moves(0)).move
    assert isinstance(played, PlayCards) and game.why_not(played) == ()
    asked = planned((after := game.play(played)).view(0), after.legal_moves(0)).move
    assert isinstance(asked, Ask) and (asked.target == 1) == (played.cards.count("Age") == 2)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_question_of_the_grammar_is_worth_more_to_it(players):
    """Its own bits less what the others get, held against every question there is, own characters in it or not."""
    for seed in range(8):
        state = batory.new(NAMES[:players], seed=seed).state
        hands = [state.characters(seat) for seat in range(players)]
        game = batory.position(hands=hands, played=["Gender", "Age", "Number"][: 1 + seed % 3], previous=1, seed=seed)
        view = game.view(0)
        known = follow(view).knowledge
        every = list(game.legal_moves(0).of(Ask))
        worth = {move: value for seat in {move.target for move in every} for move, value in valued(known, seat, every)}
        chosen = planned(view, game.legal_moves(0)).move
        assert worth[chosen] == pytest.approx(max(worth.values()), abs=1e-6)
        told = best_asking(view, known, view.at, view.played, every=True)
        assert told.worth == pytest.approx(worth[chosen], abs=1e-6), "what it says is what the question is worth"


def valued(known, seat, moves):
    """The moves that question a seat, each with its worth."""
    some = [move for move in moves if move.target == seat]
    said = [statement(move.question, {}, None) for move in some]
    for move, mine, told in zip(some, values(known, seat, said), values(known.public(), seat, said), strict=True):
        yield move, mine.thief_bits + DEAL * mine.deal_bits - LEAK * (told.thief_bits + DEAL * told.deal_bits)


def test_it_asks_nothing_that_follows_from_what_was_heard_while_it_can_ask_something_else(monkeypatch):
    """Such a question costs nothing, so it must lose even where all that others get counts a hundredfold."""
    monkeypatch.setattr("batwidgets.games.batory.weighing.LEAK", 100.0)
    for seed in range(6):
        game = batory.position(played=["Gender", "Age"], seed=seed)
        game = game.play(game.legal_moves(0).of(Ask).sample(random.Random(seed)))
        game = game.run(["careful"] * 3, moves=200)
        for number in (number for number, move in enumerate(game.log) if isinstance(move, PlayCards)):
            before = game.replay(number)
            view = before.view(before.to_act)
            known, cards = follow(view).knowledge, view.questions
            best = best_asking(view, known, view.at, cards)
            able = worths(view, known, {one.statement: one for one in offered(view, known, view.at, held(cards))},
                          held(cards))  # fmt: skip
            assert (best is not None and best.deal_bits > 0) == any(one.deal_bits > 0 for one in able.values())
            if best and any(one.worth > best.worth for one in able.values() if not one.deal_bits):
                return
    pytest.fail("no empty question was ever worth more by worth alone")


def held(cards):
    return Counter(map(kind, cards))


def test_it_accuses_when_it_is_certain_and_not_at_the_start():
    game = batory.new(NAMES[:3], seed=5)
    assert not isinstance(planned(game.view(0), game.legal_moves(0)).move, Accuse)
    assert planned(game.view(1), game.legal_moves(1)) is None, "out of turn it waits"
    finished = game.run(["sensible"] * 3)
    accusation = next(move for move in finished.log if isinstance(move, Accuse))
    before = finished.replay(finished.log.index(accusation))
    assert "Accuse" in batory.ruleset.hint(before.view(accusation.seat), before.legal_moves(accusation.seat))


def test_it_waits_below_two_thirds_and_says_what_it_gambles_on_from_there():
    """Out of turn, where it plans nothing else: by the odds that the seat's desk counts."""
    waited, gambled = set(), set()
    for seed in range(12):
        game = batory.new(NAMES[:3], seed=seed).run(["careful"] * 3)
        for number in (number for number, move in enumerate(game.log) if isinstance(move, Ask)):
            before = game.replay(number)
            for seat in {0, 1, 2} - {before.to_act}:
                desk = batory.desk(before, me=seat)
                suspect, count = max(desk.thief().items(), key=lambda one: one[1])
                plan = planned(before.view(seat), before.legal_moves(seat))
                assert (plan is not None) == (3 * count >= 2 * desk.worlds), f"{count} of {desk.worlds}"
                if plan is None:
                    waited.add(2 * count >= desk.worlds)
                elif count < desk.worlds:
                    assert plan.move == Accuse(seat, (suspect,))
                    assert f"a gamble: it is right in {count / desk.worlds:.0%}" in plan.because
                    gambled.add(True)
        if waited == {False, True} and gambled:
            return
    pytest.fail("one half must have been waited at, and two thirds been reached")


@pytest.mark.parametrize("seed", range(6))
def test_a_hint_is_legal_in_words_and_the_same_for_every_deal_that_cannot_be_told_apart(seed):
    game = batory.new(NAMES[:3], seed=seed).run(["sensible"] * 3, moves=9 + 5 * seed)
    if not isinstance(game.to_act, int):
        return
    seat, rules = game.to_act, game.ruleset
    plan = planned(game.view(seat), game.legal_moves(seat))
    assert game.why_not(plan.move) == ()
    told = batory.ruleset.hint(game.view(seat), game.legal_moves(seat))
    assert told.startswith(in_words(game.view(seat), plan.move)) and told[-1] in ".?"
    for twin in itertools.islice(rules.twins(game.state, seat), 0, None, 97):
        view = rules.view(twin, seat, game.events)
        assert batory.ruleset.hint(view, rules.legal_moves(twin, seat)) == told


def test_a_table_gives_hints_to_the_seat_that_asks_and_forgets_them():
    with batory.table(["You", "bot", "bot"], seed=3) as table:
        log = table.game.log
        told = table.hint()
        assert told and told in table.host.own_parts(0)["hint"].replace("&#x27;", "'")
        assert table.game.log == log, "a hint is no move"
        assert "hint" not in table.host.own_parts(1) and "hint" not in table.host.public_parts()
        table.pick("end-movement")
        assert "hint" not in table.host.own_parts(0) or told not in table.host.own_parts(0)["hint"]
    finished = batory.new(NAMES[:3], seed=5).run(["careful"] * 3)
    with (
        batory.table(finished, seat=0) as table,
        pytest.raises(Refused, match="nothing more to do: the game is over"),
    ):
        table.hint()


@pytest.mark.long
def test_it_beats_three_careful_ones(capsys):
    """400 games: the lower end of the 95 % interval lies above the 25 % of an even player."""
    games, wins = 400, 0
    for seed in range(games):
        bots = ["careful"] * 4
        bots[seed % 4] = "sensible"
        wins += batory.new(NAMES, seed=10_000 + seed).run(bots).standing().winner == seed % 4
    rate = wins / games
    low = rate - 1.96 * math.sqrt(rate * (1 - rate) / games)
    with capsys.disabled():
        sys.stdout.write(
            f"\nsensible won {wins} of {games} games against three careful; 95 % interval from {low:.3f}\n"
        )
    assert low > 0.25
