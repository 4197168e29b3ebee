"""The reasons in a proof's brackets, held against the second judge: each follows, and the bound follows from it."""

from __future__ import annotations

import dataclasses

import pytest

from batwidgets import batory
from batwidgets.deduction import judge
from batwidgets.deduction.facts import denied
from batwidgets.games.batory import desk_steps
from batwidgets.games.batory.characters import BY_CODE
from batwidgets.games.batory.desk_grounds import Grounds


@pytest.mark.parametrize(("players", "seed"), [(3, 2), (3, 5), (4, 3), (2, 2)])
def test_every_reason_is_true_and_enough(players, seed, monkeypatch):
    made = []

    class Noted(Grounds):
        def text(self):
            made.append((self, super().text()))
            return made[-1][1]

    monkeypatch.setattr(desk_steps, "Grounds", Noted)
    game = batory.new(["You", "Ben", "Cleo", "Dan"][:players], seed=seed).run(["careful"] * players)
    desk = dataclasses.replace(batory.desk(game, me=game.standing().winner), seen=())
    for code in BY_CODE:
        if code not in desk.hand:
            desk.why(code)
    deal, known = desk.knowledge.deal, {desk.me: desk.own}
    numbers = [(one, text) for one, text in made if text and one.ground is not None]
    assert numbers
    for one, text in numbers:
        if one.bound.facts:
            by = [one.say.fact(one.bound.facts[0])]
        else:
            by = [fact for fact in one.proof.steps[one.bound.steps[0]].facts() if fact.seat == one.bound.place]
        for said in one.ground.facts:
            assert judge.find(deal, [*by, denied(said)], known) is None, (text, "follows from what it cites")
        assert judge.find(deal, [*one.ground.facts, denied(one.bound.fact)], known) is None, (text, "is enough")
        if "not hold" in text:
            assert one.about == one.ground.cards & ~desk.own != one.ground.cards and one.least


def test_a_count_of_the_others_is_said_as_one():
    """Four men, and an answer about women: nothing is said of the other women."""
    desk = batory.desk(players=["You", "Ben", "Cleo", "Dan"], me=0, hand=["MCy", "FPy", "MPo"])
    desk = desk.heard("Ben", "how many women", 2).heard("Cleo", "how many women", 2).heard("Dan", "how many women", 2)
    told = [step.text for code in BY_CODE if code not in desk.hand for step in desk.why(code).steps]
    assert any("Ben holds two of the women in a hand of three" in text for text in told), told


def test_what_was_counted_is_said_where_no_short_proof_was_found(monkeypatch):
    monkeypatch.setattr("batwidgets.games.batory.desk_proof.LONGEST", 0)
    desk = batory.desk(players=["You", "Ben", "Cleo"], me=0, hand=["MCy", "MPo", "FCm", "FPy"])
    desk = desk.heard(1, "at least 2 old characters", True).heard(2, "any old characters", True)
    why = desk.why("Captain")
    assert why.answers == ((0, 1),)
    told = f"No short proof was found, so it was counted: {desk.worlds} deals fit these answers, and in none of them"
    assert f"{told} is the Captain the thief." in why.sentence
    assert "and in none of them do you hold" not in why.sentence
    two = desk.heard(1, "any old female passengers", False)
    assert "in every one of them Ben holds the Captain." in two.why("Captain", "Ben").sentence
