"""Forms: what they ask, what they take, and that nothing in them becomes markup."""

from __future__ import annotations

import numpy as np
import pytest

from batwidgets.scene import Choice, Form, Integer, Markup, Shares, Subset, Text

FIELDS = (
    Choice(name="who", label="Who", options={"a": "Ann", "b": "Ben", "c": "Cleo"}, refused={"c": "asked last"}),
    Integer(name="dice", label="Dice", low=1, high=6, shown_when=("who", ("a", "c"))),
    Shares(name="split", label="Split", shares={"x": "X", "y": "Y"}, low=2, high=3),
    Subset(name="some", label="Some", options={"p": "P", "q": "Q", "r": "R"}, low=1, high=2, refused={"r": "gone"}),
    Text(name="name", label="Name", longest=8),
)
GOOD = {"who": "a", "dice": 6, "split": {"x": 1, "y": 1}, "some": ["q"], "name": "Zoë"}


@pytest.mark.parametrize(
    ("change", "faults"),
    [
        ({}, []),
        ({"dice": 7}, ["Dice: a whole number from 1 to 6"]),
        ({"dice": True}, ["Dice: a whole number from 1 to 6"]),
        ({"dice": None}, ["Dice: a whole number from 1 to 6"]),
        ({"who": "b"}, ["dice: not asked"]),
        ({"who": "c"}, ["Who: Cleo: asked last"]),
        ({"who": "z"}, ["dice: not asked", "Who: pick one of Ann, Ben, Cleo"]),
        ({"who": None}, ["dice: not asked", "Who: pick one of Ann, Ben, Cleo"]),
        ({"split": {"x": 1, "y": 0}}, ["Split: 2 to 3 in all; given 1 and 0"]),
        ({"split": {"x": 4, "y": -1}}, ["Split: whole numbers of 0 or more; given 4 and -1"]),
        ({"split": {"x": 1, "z": 1}}, ["Split: a number for each of X, Y"]),
        ({"split": {"x": 1, "y": None}}, ["Split: whole numbers of 0 or more; given 1 and nothing"]),
        ({"some": []}, ["Some: pick 1 to 2"]),
        ({"some": ["p", "p"]}, ["Some: pick some of P, Q, R"]),
        ({"some": ["r"]}, ["Some: R: gone"]),
        ({"some": "p"}, ["Some: pick some of P, Q, R"]),
        ({"some": [["p"]]}, ["Some: pick some of P, Q, R"]),
        ({"some": [{"p": 1}, "p"]}, ["Some: pick some of P, Q, R"]),
        ({"some": [0]}, ["Some: pick some of P, Q, R"]),
        ({"name": "two\nlines"}, ["Name: 1 to 8 printable characters"]),
        ({"name": ""}, ["Name: 1 to 8 printable characters"]),
        ({"name": None}, ["Name: 1 to 8 printable characters"]),
        ({"extra": 1}, ["extra: not asked"]),
    ],
)
def test_a_form_names_what_is_wrong(change, faults):
    assert list(Form("f", FIELDS, "Go").faults(GOOD | change)) == faults


def test_a_form_cites_the_rule_that_its_field_knows_for_a_number_or_its_own():
    bid = Integer(name="bid", label="Bid", low=4, high=9, rules=("RAISE", "PURSE"))
    form = Form("f", (bid, Integer(name="dice", label="Dice", low=1, high=6)), "Go", rule="OWN")
    cases = [(3, 1, "RAISE"), (10, 1, "PURSE"), (10, 7, "PURSE"), (4, 7, "OWN"), (None, 1, "OWN"), (4.5, 1, "OWN")]
    for given, dice, rule in cases:
        assert form.broken({"bid": given, "dice": dice}) == rule, given


def test_a_choice_that_is_no_text_asks_nothing_more():
    """As an array, which compares with each of several texts, and is neither true nor false then."""
    for chosen in (np.array(["a", "c"]), ["a"], {"a": 1}, 0):
        faults = [*Form("f", FIELDS, "Go").faults(GOOD | {"who": chosen})]
        assert faults == ["dice: not asked", "Who: pick one of Ann, Ben, Cleo"]


@pytest.mark.parametrize(
    ("values", "faults"),
    [
        ({}, []),
        ({"who": None, "split": {"x": 1, "y": None}, "some": []}, []),
        ({"split": {"x": 1, "y": 0}}, []),
        ({"split": {"x": 4, "y": 0}}, ["Split: 2 to 3 in all; given 4 and 0"]),
        ({"split": {"x": None, "z": 1}}, ["Split: a number for each of X, Y"]),
        ({"some": ["p", "q", "r"]}, ["Some: R: gone"]),
        ({"some": ["nobody"]}, ["Some: pick some of P, Q, R"]),
        ({"who": "nobody"}, ["Who: pick one of Ann, Ben, Cleo"]),
    ],
)
def test_half_made_a_form_lacks_nothing_but_is_still_checked(values, faults):
    assert list(Form("f", FIELDS, "Go").faults(values, half_made=True)) == faults


WAGES = Shares(
    name="wages", label="Wages", shares={"captain": "Captain", "sailor": "Sailor"}, low=2, high=9, least=1,
    defaults={"captain": 4, "sailor": 2},
)  # fmt: skip


@pytest.mark.parametrize(
    ("captain", "sailor", "fault"),
    [(8, 1, None), (1, 1, None), (9, 0, "1 or more"), (True, 2, "1 or more"), (5, 5, "2 to 9 in all")],
)
def test_every_share_may_have_a_least(captain, sailor, fault):
    told = WAGES.fault({"captain": captain, "sailor": sailor})
    assert told is None if fault is None else fault in told


def test_shares_begin_at_their_defaults_and_leave_the_others_their_least():
    markup = WAGES.html()
    assert markup.count('min="1" max="8"') == 2
    assert 'name="captain"' in markup and 'value="4"' in markup and 'value="2"' in markup


HAND = Shares(
    name="cards", label="Cards", shares={"Br": "British", "Du": "Dutch"}, low=1, high=6, most={"Br": 2, "Du": 4}
)


@pytest.mark.parametrize(
    ("british", "dutch", "fault"),
    [(2, 4, None), (0, 0, "1 to 6 in all; given 0 and 0"), (3, 0, "British: at most 2"), (0, 5, "Dutch: at most 4")],
)
def test_a_share_may_have_a_most_of_its_own(british, dutch, fault):
    assert HAND.fault({"Br": british, "Du": dutch}) == fault
    assert 'name="Br" min="0" max="2"' in HAND.html() and 'name="Du" min="0" max="4"' in HAND.html()
    assert HAND.fault({"Br": None, "Du": 4}, half_made=True) is None


def test_a_field_that_hangs_on_a_hidden_one_is_hidden_with_it():
    first = Choice(name="one", label="One", options={"a": "A", "b": "B"})
    second = Choice(name="two", label="Two", options={"c": "C"}, shown_when=("one", "a"))
    third = Integer(name="three", label="Three", low=0, high=1, shown_when=("two", "c"))
    form = Form("f", (first, second, third), "Go")
    assert list(form.faults({"one": "a", "two": "c", "three": 1})) == []
    assert sorted(form.faults({"one": "b", "two": "c", "three": 1})) == ["three: not asked", "two: not asked"]
    assert list(form.faults({"one": "b"})) == []


def test_many_options_make_a_menu_and_few_make_radio_buttons():
    few = Choice(name="c", label="C", options={str(n): f"No. {n}" for n in range(8)})
    many = Choice(name="c", label="C", options={str(n): f"No. {n}" for n in range(9)}, refused={"3": "far"})
    assert few.html().count('type="radio"') == 8
    assert "<select" in many.html()
    assert '<option value="3" disabled>No. 3 (far)</option>' in many.html()
    assert '<option value="">choose…</option>' in many.html(), "nothing is chosen for anyone"


def test_defaults_are_filled_in():
    fields = (
        Choice(name="a", label="A", options={"x": "X", "y": "Y"}, default="y"),
        Choice(name="b", label="B", options={"x": "X", "y": "Y"}, default="y", menu=True),
        Integer(name="c", label="C", low=1, high=3, default=2),
        Text(name="d", label="D", default="hm"),
    )
    html = Form("f", fields, "Go").html()
    assert '<input type="radio" name="a" value="y" required checked>' in html
    assert '<option value="y" selected>Y</option>' in html
    assert "choose…" not in html
    assert 'value="2"' in html
    assert 'value="hm"' in html


def test_nothing_becomes_markup_but_markup():
    nasty = '"><script>alert(1)</script>'
    form = Form(nasty, (Choice(name=nasty, label=nasty, options={nasty: nasty, "m": Markup("<b>M</b>")}),), nasty)
    html = form.html()
    assert "<script>" not in html
    assert "<b>M</b>" in html
    assert list(form.faults({})) == [f"{nasty}: pick one of {nasty}, M"]
