"""All that a desk proves, how close everybody is, and what to do next: as its parts have them, and refused in words."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from batwidgets import batory
from batwidgets.games.batory.characters import CODES
from batwidgets.games.batory.desk_minds import minds, public_minds
from batwidgets.games.batory.events import QuestionAnswered
from batwidgets.games.batory.hints import advice

HAND = ["MCy", "MPo", "FCm", "FPy"]


@pytest.fixture(scope="module")
def late():
    """A game shortly before its end."""
    game = batory.new(["You", "Ben", "Cleo"], seed=2).run(["careful"] * 3)
    return game.replay(len(game.log) - 1)


def test_all_that_is_certain_is_proved_and_nothing_else(late):
    desk = batory.desk(late, me=0)
    count, found = desk.thief(), desk.steps()
    assert {why.code for why in found} == {
        code for code in CODES if code not in desk.hand and count[code] in (0, desk.worlds)
    }
    assert list(found) == [desk.why(why.code) for why in found] and len(found) > 2
    assert [count[why.code] > 0 for why in found] == sorted(count[why.code] > 0 for why in found), "the thief is last"
    for why in found:
        assert why.forced and why.sentence in repr(found) and why.steps
        assert why.steps[0].text in re.sub("&#x27;", "'", found._repr_html_())


def test_where_no_short_proof_is_found_it_says_so_and_counts(monkeypatch):
    monkeypatch.setattr("batwidgets.games.batory.desk_proof.LONGEST", 0)
    desk = batory.desk(players=["You", "Ben", "Cleo"], me=0, hand=HAND).heard(1, "at least 2 old characters", True)
    told = repr(desk.heard(2, "any old characters", True).steps())
    assert "No short proof was found, so it was counted: " in told


def test_nothing_certain_is_told_as_that():
    for desk in (batory.desk(players=3, hand=HAND), batory.desk(players=4)):
        assert repr(desk.steps()) == "Nothing is certain of the thief yet." in desk.steps()._repr_html_()


def test_how_close_everybody_is(late):
    for seat in range(3):
        desk = batory.desk(late, me=seat)
        found = desk.minds()
        assert found == minds(desk) and found.deals == desk.worlds
        assert (found.certain[seat] == desk.worlds) == (desk.worlds in desk.thief().values())
        for other, name in enumerate(desk.names):
            line = repr(found).splitlines()[other]
            assert re.match(f"{name} (cannot know the thief yet|may know .*of the deals that fit.|must know .*)", line)
            assert line in found._repr_html_()
    public, watching = public_minds(late.view(None)), batory.desk(late).minds()
    assert (watching.certain, watching.deals, watching.suspects) == (public.certain, public.deals, public.suspects)
    two = batory.desk(players=2, hand=CODES[:5]).minds()
    assert two.certain == (0, 0) and "Seat 1 cannot know the thieves yet." in repr(two)


def test_a_plan_is_what_the_hint_says_and_can_be_played():
    game, kinds = batory.new(["Ann", "Ben", "Cleo"], seed=5), set()
    while sum(isinstance(event.data, QuestionAnswered) for event in game.events) < 2:
        seat = game.to_act
        plan = batory.desk(game, me=seat).plan(game)
        assert plan == advice(game.view(seat), game.legal_moves(seat))
        kinds.add(type(plan.move).__name__)
        other = (seat + 1) % 3
        assert batory.desk(game, me=other).plan(game) is None, "it can but wait"
        game = game.play(plan.move)
    assert {"PlayCards", "Ask"} <= kinds


def test_a_plan_of_another_desk_is_refused():
    game = batory.new(["Ann", "Ben", "Cleo"], seed=5)
    desk = batory.desk(game, me=0)
    for given in (None, 1, "game", desk):
        with pytest.raises(TypeError, match="expected the game of MS Batory that the desk follows; given"):
            desk.plan(given)
    with pytest.raises(ValueError, match="expected a desk of a seat of the game"):
        batory.desk(game).plan(game)
    later = game.run(["careful"] * 3, moves=6)
    for other in (desk.heard(1, "any women", True), batory.desk(players=3, hand=desk.hand), replace(desk, me=1)):
        with pytest.raises(ValueError, match="expected the desk of the game as it stands: batory"):
            other.plan(game)
    with pytest.raises(ValueError, match="as it stands"):
        desk.plan(later)
    four = batory.desk(players=4, me=3, hand=["MCy", "FPy", "MPo"])
    with pytest.raises(ValueError, match="as it stands"):
        four.plan(game)
