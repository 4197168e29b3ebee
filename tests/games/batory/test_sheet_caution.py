"""A caution before somebody is accused whom one's own sheet has cleared: with the reason, where help is wanted."""

from __future__ import annotations

import pytest

from batwidgets import batory
from batwidgets.games.batory.accusing import CAUTION
from batwidgets.games.batory.moves import Accuse, Ask
from batwidgets.games.batory.sentences import parse
from batwidgets.scene.html import Markup, words

HANDS = [["MCy", "FPy", "MPo", "FPo"], ["MCm", "MCo", "FCy", "FCm"], ["FCo", "MPy", "MPm", "PAR"]]


def asked(hands, thief):
    """Ann has asked Ben how many middle-aged crew members he holds, who are two: if he has both, both are innocent."""
    game = batory.position(hands=hands, thief=thief, seed=3, to_act=0, played=["Age", "Number", "Role"])
    question = parse("how many middle-aged crew", game.view(0).ship)
    return batory.table(game.play(Ask(0, 1, question)), bots={})


@pytest.fixture
def table():
    return asked(HANDS, "FPm")


def cautioned(table, thief, seat=0):
    parts = table.host.draft(seat, "accuse", {"thief": thief})
    assert "accused" in parts, "the form itself says whom, as ever"
    return words(Markup(parts.get(CAUTION, "")))


def test_whom_the_sheet_has_cleared_it_says_so_of_with_the_answers_that_clear_them(table):
    table.sheet()
    said = cautioned(table, "MCm")
    assert said.startswith("Your sheet says otherwise. The Purser is innocent: 1 answer forces it, since Ben must hold")
    assert "(1) Ben, how many middle-aged crew members? 2" in said
    assert cautioned(table, "FPm") == cautioned(table, "MCo") == cautioned(table, None) == ""


def test_without_a_sheet_or_with_its_help_hidden_there_is_no_caution(table):
    assert cautioned(table, "MCm") == ""
    sheet = table.sheet()
    assert cautioned(table, "MCm")
    sheet.pick("help")
    assert cautioned(table, "MCm") == ""


def test_another_seat_at_the_table_hears_nothing_of_it(table):
    table.sheet()
    assert cautioned(table, "MCm", seat=2) == ""


def test_it_refuses_nothing(table):
    table.sheet()
    table.pick("accuse", thief="MCm")
    assert table.game.log[-1] == Accuse(0, ("MCm",))


def test_of_three_accused_each_that_is_cleared_has_its_own_reason():
    hands = [["MCy", "FPy", "MPo", "FPo", "PAR"], ["MCm", "MCo", "FCy", "FCm", "FCo"]]
    game = batory.position(seats=["Ann", "Ben"], hands=hands, seed=3, to_act=0, played=["Age", "Number", "Role"])
    table = batory.table(game.play(Ask(0, 1, parse("how many middle-aged crew", game.view(0).ship))), bots={})
    table.sheet()
    said = cautioned(table, ["MCm", "FCm", "MPy"])
    assert said.count("Your sheet says otherwise.") == 2 and "The Purser" in said and "The First Stewardess" in said
    assert cautioned(table, ["MPy"]) == ""


def test_the_caution_is_the_same_whatever_the_others_hold(table):
    """The sheet stands on what its seat may know: the thief lies elsewhere, and Ben holds others, with one answer."""
    other = asked([HANDS[0], ["MCm", "FCm", "MPy", "FPm"], ["FCo", "MCo", "FCy", "PAR"]], "MPm")
    table.sheet()
    other.sheet()
    for code in ("MCm", "FCm", "FCo", "FPm", "MPm", "MCo", "PAR"):
        assert cautioned(table, code) == cautioned(other, code)
