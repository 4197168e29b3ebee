"""Hints say what comes with their advice: a card that must go, an answer that others hear, who has been chosen."""

from __future__ import annotations

import pytest

from batwidgets import batory
from batwidgets.games.batory import accusing
from batwidgets.games.batory.desk_following import follow
from batwidgets.games.batory.moves import Ask, MoveFigure
from batwidgets.games.batory.overheard import MUCH, overheard
from batwidgets.games.batory.questions import statement
from batwidgets.games.batory.sensible import planned
from batwidgets.games.batory.weighing import DEAL, best_asking

GONE = "You may keep 5 cards, so {} must be discarded then: what is earned has to be taken."
FULL = ["Age", "Deck", "Role", "Location", "Number"]
NAMES = ["Ann", "Ben", "Cleo", "Dan"]


def hint(game, seat=0):
    return batory.ruleset.hint(game.view(seat), game.legal_moves(seat))


@pytest.mark.parametrize(("held", "gains", "gone"), [(3, 2, 0), (4, 2, 1), (5, 1, 1), (5, 2, 2)])
def test_the_hint_to_take_a_card_says_how_many_must_go_then(held, gains, gone):
    told = hint(batory.position(questions=[FULL[:held], [], []], gains=gains, to_act=0, seed=1))
    assert told.startswith("Take ")
    assert (GONE.format(gone) in told) if gone else ("discarded" not in told)


@pytest.mark.parametrize(("held", "gone"), [(3, 0), (4, 1), (5, 2)])
def test_the_hint_to_earn_cards_says_so_before_the_step(held, gone):
    figures = {"MPy": "A6", "MCo": "A5"}  # the Captain with the parrots: two of the crew
    game = batory.position(figures=figures, event="Dance in the Social Room", questions=[FULL[:held], [], []], seed=1)
    move, told = planned(game.view(0), game.legal_moves(0)).move, hint(game)
    assert isinstance(move, MoveFigure) and "earns 2 question cards" in told
    assert (GONE.format(gone) in told) if gone else ("discarded" not in told)


def test_the_hint_to_ask_says_by_the_bots_own_count_whether_others_learn_more_from_the_answer():
    """Counted again here: what the answer is worth to the asker, and to who knows only what all have heard."""
    from batwidgets.deduction.value import values

    seen = set()
    for seed in range(14):
        game = batory.new(NAMES[: 3 + seed % 2], seed=seed).run(["sensible"] * (3 + seed % 2), moves=40 + 9 * seed)
        seat = game.state.turn
        if seat is None or not game.view(seat).played:
            game = batory.position(
                seats=NAMES[: 3 + seed % 2], played=["Age", "Gender", "Number"][: 1 + seed % 3], seed=seed
            )
            seat = game.state.turn
        view = game.view(seat)
        move = planned(view, game.legal_moves(seat)).move
        if not isinstance(move, Ask):
            continue
        told, known = hint(game, seat), follow(view).knowledge
        said = [statement(move.question, view.at, view.ship)]
        (mine,), (all_,) = (values(one, move.target, said) for one in (known, known.public()))
        own, given = (one.thief_bits + DEAL * one.deal_bits for one in (mine, all_))
        found = "more" if given > MUCH * own else "less" if own > MUCH * given else "about as much"
        words = {"more": "more than to you, so it may help another more.", "less": "less than to you.",
                 "about as much": "about as much as to you, so it may help another as well."}  # fmt: skip
        start = "everybody hears it: to one who has heard all answers, but holds no cards, it tells"
        assert f"{start} {words[found]}" in told, (seed, own, given)
        seen.add(found)
    assert len(seen) >= 2, seen


@pytest.mark.parametrize(("seats", "inactive"), [(NAMES[:2], []), (NAMES[:3], None)])
def test_where_nobody_else_can_win_the_hint_warns_of_nobody(seats, inactive):
    game = batory.position(seats=seats, played=["Age"], seed=3)
    view = game.view(0)
    best = best_asking(view, follow(view).knowledge, view.at, view.played, every=True)
    if inactive is None:
        other = next(seat for seat in (1, 2) if seat != best.seat)
        view = batory.position(seats=seats, played=["Age"], inactive=[other], seed=3).view(0)
    told = overheard(view, best)
    assert told == f"nobody else who can win learns anything from the answer: {seats[best.seat]} knows it"


def test_nobody_is_said_to_be_chosen_before_the_choice_is_whole():
    one, three = batory.position(seed=3).view(0), batory.position(seats=NAMES[:2], seed=3).view(0)
    assert "summary" not in accusing.sure(one, ()) and "Choose whom you accuse." in accusing.sure(one, ())
    assert "Accuse the Purser …" in accusing.sure(one, ("MCm",))
    assert "summary" not in accusing.sure(three, ("MCm",)) and "Choose the 3 thieves: 1 chosen." in accusing.sure(
        three, ("MCm",)
    )
    assert "Accuse the Purser, the Captain and the Dowager …" in accusing.sure(three, ("MCm", "MCo", "FPo"))
