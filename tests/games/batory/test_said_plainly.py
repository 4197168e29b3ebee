"""Small sentences on the table that a person must be able to act on, or to understand, as they stand."""

from __future__ import annotations

import re
from html import unescape

import pytest

from batwidgets import batory
from batwidgets.games.batory import moves, panels, scene
from batwidgets.games.batory.askform import SECOND
from batwidgets.games.batory.characters import CODES
from batwidgets.games.batory.sentences import parse
from batwidgets.games.batory.telling import line
from batwidgets.scene import Refused

FIGURES = [code for code in CODES if code != "PAR"]
TWO_PLACES = {"target": "1", "shape": "more", "Location": "Bar", SECOND + "Location": "Galley"}


def refused(table, name, **values):
    with pytest.raises(Refused) as caught:
        table.pick(name, **values)
    return caught.value.because


@pytest.mark.parametrize(("position", "offer", "values", "rule"), [
    ({"questions": [["Age", "Deck", "Role", "Gender", "Age", "Deck"], [], []]}, "discard",
     {"cards": []}, "BATORY-HAND-02"),
    ({"questions": [["Age"], [], []], "step": "play"}, "play", {"cards": []}, "BATORY-PLAY-01"),
    ({}, "accuse", {}, "BATORY-ACCUSE-02"), ({"seats": ["Ann", "Ben"]}, "accuse", {"thief": ["MCo"]}, "BATORY-TWO-01"),
])  # fmt: skip
def test_a_form_that_is_not_filled_in_cites_the_rule_of_its_fields(position, offer, values, rule):
    game = batory.position(seed=3, to_act=0, **position)
    with batory.table(game, seat=0, bots={}) as table, pytest.raises(Refused) as caught:
        table.pick(offer, **values)
    assert (caught.value.kind, caught.value.rule) == ("values", rule)


@pytest.mark.parametrize("played", [
    ["Age"], ["Gender", "Number"], ["Role", "Age"], ["Location red", "Age"], ["Deck", "Deck"],
    ["Age", "Deck", "Gender", "Location", "Role"],
])  # fmt: skip
@pytest.mark.parametrize("grammar", ["basic", "extended"])
def test_the_question_in_words_that_a_form_proposes_may_be_asked_with_the_cards_played(played, grammar):
    game = batory.position(played=played, seed=3, to_act=0, question_grammar=grammar)
    note = next(field for field in game.ruleset.offers(game.view(0), game.legal_moves(0))["ask"].form.fields
                 if field.name == "words").note  # fmt: skip
    proposed = re.search("“(.*)”", note)[1]
    assert not game.why_not(moves.Ask(0, 1, parse(proposed, game.state.ship)))


def test_what_is_still_to_be_chosen_is_named_and_no_list_of_all_there_is():
    game = batory.position(played=["Location", "Age"], seed=3)
    with batory.table(game, seat=0, bots={}) as table:
        assert refused(table, "ask", shape="any") == "Choose whom to ask. Choose a location. Choose an age."
        assert refused(table, "ask", target="1", shape="any", Age="old") == "Choose a location."
        assert refused(table, "accuse") == "Choose whom you accuse."
    view = game.view(0)
    drafted = scene.draft(view, "ask", {"shape": "more", "Age": "old"})["forecast"]
    assert "Choose a location, a location after “than” and an age after “than”." in unescape(drafted)
    assert "Write your question." in scene.draft(view, "ask", {"shape": "words"})["forecast"]
    with batory.table(batory.position(seats=["Ann", "Ben"], seed=3), seat=0, bots={}) as table:
        assert refused(table, "accuse", thief=[]) == "Tick three characters: all three whom you accuse."


@pytest.mark.parametrize(
    ("behind", "said"), [("A1", "nobody stands in either place"), ("B9", "nobody: none stands there")]
)
def test_where_nobody_stands_it_is_said_in_so_many_words(behind, said):
    """The Bar is A5, the Galley B9."""
    rooms = ["A1", "A2", "A3", "A4", "T1", "T2", "T3", "T4", "B1", "B2", "B3", behind]
    game = batory.position(figures=dict(zip(FIGURES, rooms, strict=True)), played=["Location"], seed=1)
    told = scene.draft(game.view(0), "ask", TWO_PLACES)["forecast"]
    assert said in told and "nobody</small>" not in told


def accused(**options):
    held = {"hands": [["Captain"], ["PAR"], []], "thief": "Purser"}
    return batory.position(seed=1, **held, **options).play(moves.Accuse(0, ("FPo",)))


def test_whom_a_wrong_accuser_named_is_said_to_stay_secret_and_why():
    game = accused()
    view = game.view(1)
    told = {text: event.rule for event in view.log if (text := line(view, event))}
    why = "Whom Ann named stays secret, so that nobody else learns who is innocent."
    assert [rule for text, rule in told.items() if why in text] == ["BATORY-ACCUSE-05"]
    heard = scene.scene(view, scene.offers(view, game.legal_moves(1)), None)["heard"]
    assert why in heard and 'data-rule="BATORY-ACCUSE-05"' in heard
    open_ = accused(reveal_accused=True)
    assert "secret" not in " ".join(filter(None, (line(open_.view(1), event) for event in open_.view(1).log)))


def test_the_log_says_as_a_person_reads_where_the_rest_of_it_is():
    game = batory.new(["You", "Ben", "Cleo"], seed=3).run(["careful"] * 3, moves=120)
    log = panels.log_turns(game.view(0))["log"]
    assert "Of earlier turns only the answers are shown." in log and "Replay steps through all of it." in log


def test_rules_within_a_sentence_are_written_as_on_their_tags():
    game = batory.position(played=["Age"], previous=1, seed=3)
    view = game.view(0)
    shown = scene.scene(view, scene.offers(view, game.legal_moves(0)), None)
    words = re.sub("<[^>]*>", "", unescape("".join(shown.values())))
    assert "ask somebody else. ASK-02 ASK-03" in words and "BATORY-" not in words
    assert "(has just questioned you; only a pair of one category would allow it)" in words
