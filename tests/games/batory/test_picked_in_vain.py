"""Whatever the picture lets a person touch that is no move now says why by its rule, in every step and at every end."""

from __future__ import annotations

import pytest

from batwidgets import batory
from batwidgets.games.batory import moves
from batwidgets.scene import Refused
from batwidgets.widgets.refusing import picks


def earned():
    """A step that has just earned two cards."""
    figures = {"MCo": "A6", "MPy": "A5", "FPy": "T2"}
    held = [["Age", "Age red", "Gender", "Role", "Deck"], [], []]
    game = batory.position(figures=figures, event="Dance in the Social Room", questions=held, seed=1)
    return game.play(moves.MoveFigure(0, "MPy", "A6"))


def too_many():
    game = earned()
    while game.state.phase.name == "TAKE":
        game = game.play(moves.TakeCard(0, game.view(0).display[0]))
    return game


def accused(named):
    """The game once seat 0 has accused somebody; the Purser did it."""
    held = {"hands": [["Captain"], ["PAR"], []], "thief": "Purser", "questions": [["Age"], [], []]}
    return batory.position(seed=1, **held).play(moves.Accuse(0, (named,)))


MOMENTS = {  # the game, the seat that touches something, what it hears and by which rule
    "take": (earned, 0, "First take the 2 cards that you have earned", "BATORY-EVENT-02"),
    "discard": (too_many, 0, "First discard: tick cards", "BATORY-HAND-02"),
    "play": (lambda: batory.position(step="play", questions=[["Age"], [], []], seed=1), 0,
             "You are done moving in this turn: now tick in the form the cards to play", "BATORY-TURN-01"),
    "ask": (lambda: batory.position(played=["Age"], questions=[["Role"], [], []], seed=1), 0,
            "You are done moving in this turn: now ask", "BATORY-TURN-01"),
    "another's turn": (lambda: batory.position(questions=[["Age"], ["Role"], []], seed=1), 1,
                       "It is Ann's turn. Figures are moved in your own.", "BATORY-TURN-01"),
    "out": (lambda: accused("FPo"), 0,
            "You have accused wrongly: no more figures are moved by you, you only answer.", "BATORY-ACCUSE-06"),
    "over": (lambda: accused("MCm"), 0, "The game is over, and no more figures are moved.", "BATORY-ACCUSE-10"),
}  # fmt: skip


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_figure_a_room_and_the_stairs_say_what_comes_first(moment):
    make, seat, said, rule = MOMENTS[moment]
    game = make()
    with batory.table(game, seat=seat, bots={}) as table:
        for name in ("MCo", "T8", next(iter(game.state.ship.wells))):
            with pytest.raises(Refused) as refused:
                table.pick(name)
            assert refused.value.because.startswith(said)
            assert refused.value.rule == rule


@pytest.mark.parametrize("moment", MOMENTS)
def test_nothing_that_can_be_touched_is_refused_without_a_rule(moment):
    make, seat, *_ = MOMENTS[moment]
    game = make()
    with batory.table(game, seat=seat, bots={}) as table:
        source = table.host.source
        shown = picks(source.parts(None), source.parts(seat))
        vain = [name for name in shown if name in game.state.ship.name or name in game.state.at
                or name.startswith(("held-", "take-"))]  # fmt: skip
        assert vain
        for name in vain:
            offered = source.offers(seat).get(name)
            if offered is not None and not offered.refused:
                continue
            with pytest.raises(Refused) as refused:
                table.pick(name)
            assert refused.value.rule and "bright edge" not in refused.value.because, name
