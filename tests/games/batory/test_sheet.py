"""The investigation sheet: marks by hand, marks that follow, odds and reasons; all of it one seat's alone."""

from __future__ import annotations

import json
import random
import re
from fractions import Fraction

import pytest

from batwidgets import batory
from batwidgets.games.batory.characters import BY_CODE, CODES
from batwidgets.games.batory.sheets import Sheet
from batwidgets.scene import Refused
from batwidgets.widgets.host import Host


def heard(parts):
    """All that was heard, from every player."""
    return "".join(markup for name, markup in parts.items() if name.startswith("heard-"))


@pytest.fixture
def sample():
    """The rulebook's sample record (EX-BATORY-9)."""
    desk = batory.desk(players=["Me", "Tomek", "Marek", "Zosia"], me=0, hand=["MCy", "FPy", "MPo"])
    for question in ("at least 1 crew", "at least 2 men", "at least 2 women"):
        desk = desk.heard("Tomek", question, True)
    return desk.heard("Marek", "at least 2 crew", True)


@pytest.fixture
def sheet(sample):
    return Sheet(lambda: sample)


def test_it_gives_the_sample_records_figures(sheet):
    parts = sheet.parts(0)
    assert "1,672" in parts["total"]
    assert "39/418<" in parts["suspects"] and "9.3\u00a0%" in parts["suspects"] and "with Tomek" in parts["suspects"]


def test_everybodys_picture_holds_nothing_of_the_seats(sheet):
    sheet.mark("Captain", "x")
    public = json.dumps(sheet.parts(None))
    assert not [word for word in ("Tomek", "1,672", "Captain", "mark-") if word in public]


def test_it_has_three_rows_above_and_thirteen_boxes_below(sheet):
    parts = sheet.parts(0)
    assert parts["facts"].count("<section>") == 3 and parts["suspects"].count('class="bw-box"') == 13
    for code in CODES:
        assert BY_CODE[code].name.replace("'", "&#x27;") in parts["suspects"]


def test_marks_go_round_and_have_no_other_effect(sheet, sample):
    host = Host(sheet)
    for mark, sign in [("x", "✗"), ("v", "✓"), ("", "&nbsp;")]:
        host.pick(0, "mark-MCo", {})
        assert sheet.marks["MCo"] == mark
        button = sheet.parts(0)["suspects"].partition('data-pick="mark-MCo"')[2].partition("</button>")[0]
        assert button.rpartition(">")[2] == sign
    assert sample.worlds == 1672


def test_ones_own_characters_are_crossed_out_for_good(sheet):
    with pytest.raises(Refused, match="innocent") as refused:
        Host(sheet).pick(0, "mark-MCy", {})
    assert refused.value.rule == "BATORY-SETUP-07" and sheet.marks["MCy"] == ""
    assert sheet.parts(0)["suspects"].count("yours") == 3


def test_a_reason_on_demand_marks_the_answers_it_needs(sheet):
    host = Host(sheet)
    host.pick(0, "why-PAR", {})
    parts = sheet.parts(0)
    assert "Tomek must hold them" in parts["reason"] and heard(parts).count("bw-needed") == 2
    assert "Tomek must hold them" in sheet.story(0).say, "it is spoken, too"
    host.pick(0, "no-reason", {})
    assert sheet.parts(0)["reason"] == "" and "bw-needed" not in heard(sheet.parts(0))


def test_what_is_not_forced_gets_a_deal_in_which_it_fails(sheet):
    Host(sheet).pick(0, "why-MCo", {})
    parts = sheet.parts(0)
    share = re.search(r"The Captain may be the thief: in ([\d,]+/[\d,]+) of the deals left\.", parts["reason"])[1]
    assert Fraction(share.replace(",", "")) == Fraction(156, 1672) and parts["reason"].count("<svg") == 13
    assert f">{share}<" in parts["suspects"], "as its card says it"


def test_without_help_only_ones_own_marks_are_there(sheet):
    host = Host(sheet)
    host.pick(0, "help", {})
    parts = sheet.parts(0)
    assert not [word for word in ("%", "thief", "with Tomek", "1,672") if word in parts["suspects"] + parts["total"]]
    assert not [offer for offer in sheet.offers(0) if offer.startswith("why-")]
    with pytest.raises(Refused):
        host.pick(0, "why-PAR", {})
    host.pick(0, "help", {})
    assert "1,672" in sheet.parts(0)["total"]


@pytest.mark.parametrize(("name", "mark"), [("Captain", "?"), ("Captain", None), ("Nobody", "x"), ("", "x")])
def test_a_bad_mark_is_refused_with_what_was_expected(sheet, name, mark):
    with pytest.raises(ValueError, match="expected"):
        sheet.mark(name, mark)
    assert set(sheet.marks.values()) == {""}


def test_a_rule_can_be_opened(sheet):
    assert "BATORY-SETUP-07" in sheet.draft(0, "rule", {"id": "BATORY-SETUP-07"})["rule"]
    with pytest.raises(Refused):
        sheet.draft(0, "rule", {"id": "BATORY-NO-1"})


def test_a_tables_sheet_follows_the_game_and_keeps_its_marks():
    table = batory.table(["You", "bot", "bot"], seed=3)
    beside = table.sheet()
    assert table.sheet() is beside
    beside.pick("mark-MPo" if "MPo" not in table.game.view(0).characters else "mark-FPo")
    rev = beside.host.rev
    answers = 0
    while not answers and table.game.standing().winner is None:
        legal = table.game.legal_moves(0)
        calm = [kind for kind in legal.kinds() if not kind.rash]
        table.play(legal.of(*calm).sample(random.Random(len(table.game.log))))
        answers = len(batory.desk(table.game, me=0).answers)
    parts = beside.host.own_parts(0)
    desk = batory.desk(table.game, me=0)
    assert f"{desk.worlds:,}" in parts["total"] and heard(parts).count("<li") == len(desk.answers)
    assert beside.host.rev > rev and sum(mark == "x" for mark in beside.host.source.marks.values()) == 1
    assert beside.host.lock is table.host.lock


def test_nasty_names_are_text():
    desk = batory.desk(players=["<b>Me", "</script><i>", '"&', "x"], me=0, hand=["MCy", "FPy", "MPo"])
    desk = desk.heard(1, "any men", True)
    parts = Sheet(lambda: desk).parts(0)
    assert not [bad for bad in ("<b>Me", "</script><i>") if any(bad in markup for markup in parts.values())]


def test_two_players_have_three_thieves_and_the_odds_say_so():
    desk = batory.desk(players=2, me=0, hand=["MCy", "FPy", "MPo", "PAR", "MCo"])
    parts = Sheet(lambda: desk).parts(0)
    assert "56" in parts["total"] and "3/8<" in parts["suspects"] and "37.5\u00a0%" in parts["suspects"]


def test_an_answer_about_places_says_whom_it_meant():
    at = {"MCo": "A6", "FPm": "A6", "FPo": "T1"}
    game = batory.position(figures=at, hands=[["MCy", "MCm", "FCy", "FCm"], ["FPm"], []], thief="FCo",
                           played=["Location"], seed=2)  # fmt: skip
    asked = batory.moves.Ask(0, 1, batory.questions.AskAtLeast(1, batory.questions.Term(location=("Social Room",))))
    desk = batory.desk(game.play(asked), me=0)
    facts = heard(Sheet(lambda: desk).parts(0))
    meant = facts.partition("bw-meant")[2]
    assert "Opera Singer" in meant and "Captain&#x27;s Parrots" in meant and "Dowager" not in meant
    plain = batory.desk(players=3, me=0, hand=["MCy", "MPo", "FCm", "FPy"]).heard(1, "any men", True)
    assert "bw-meant" not in heard(Sheet(lambda: plain).parts(0))


def test_what_was_said_of_another_position_is_not_said_again():
    desks = [batory.desk(players=3, me=0, hand=["MCy", "MPo", "FCm", "FPy"])]
    sheet = Sheet(lambda: desks[-1])
    sheet.parts(0)
    Host(sheet).pick(0, "why-PAR", {})
    assert sheet.story(0).say
    desks.append(desks[0].heard(1, "any men", True))
    sheet.parts(0)
    assert sheet.story(0).say == ""


def nearly(**given):
    """A game in which You have just learnt who it is: Ben's answer tells the last of it."""
    hands = [["MCy", "MCm", "MCo", "FCy"], ["FCm", "FCo", "MPy", "MPm"], ["MPo", "FPy", "FPm", "FPo"]]
    return batory.position(hands=hands, thief="PAR", seats=["You", "Ben", "Cleo"], seed=1, **given)


def told(desk):
    """The desk of seat 0 once it is certain: Ben holds both others of the crew, Cleo none, so it is the parrots."""
    desk = desk.heard(1, "any middle-aged crew", True).heard(1, "any old crew", True)
    return desk.heard(1, "exactly 2 crew", True).heard(2, "any crew", False)


@pytest.fixture
def sure(monkeypatch):
    """A table whose seat 0 is certain, by answers that its desk is told beside those of the game."""
    import batwidgets.games.batory.desks as desks
    from batwidgets.games.batory.desk_following import follow

    def knowing(game, **known):
        desk = follow(game.view(known["me"]))
        return told(desk)

    monkeypatch.setattr(desks, "desk", knowing)
    with batory.table(nearly(), seat=0, bots={}) as table:
        yield table, table.sheet()


def test_the_last_suspect_is_named_and_may_be_accused_from_the_sheet(sure):
    table, sheet = sure
    source = sheet.host.source
    left = [code for code, count in source.desk.thief().items() if count]
    total = source.parts(0)["total"]
    assert left == ["PAR"], left
    assert "Only the Captain&#x27;s Parrots are left, and must be the thief." in total
    assert "Once a game: right wins at once" in total and 'data-pick="accuse"' in total and "<details" in total
    assert source.offers(0)["why-PAR"].label == "Why the Captain's Parrots must be the thief"
    assert source.offers(0)["why-MPo"].label == "Why the Retired General is innocent"
    sheet.pick("help")
    assert "accuse" not in source.offers(0) and "Only" not in source.parts(0)["total"]
    with pytest.raises(Refused):
        sheet.pick("accuse")
    sheet.pick("help")
    sheet.pick("accuse")
    assert table.game.standing().winner == 0 and "Solved" in source.parts(0)["total"]
    assert "accuse" not in source.offers(0)


def test_a_sheet_without_a_game_names_the_last_suspect_too_and_accuses_nobody():
    desk = batory.desk(players=["Me", "Ben", "Cleo"], me=0, hand=["MCy", "MCm", "MCo", "FCy"])
    sheet = Sheet(told(desk))
    assert "Only the Captain" in sheet.parts(0)["total"] and "accuse" not in sheet.offers(0)
    assert 'data-pick="accuse"' not in sheet.parts(0)["total"]
    Host(sheet).pick(0, "why-PAR", {})
    assert "Why the Captain&#x27;s Parrots must be the thief" in sheet.parts(0)["reason"]


def test_the_newest_answers_are_in_sight_and_older_ones_fold():
    desk = batory.desk(players=["Me", "Ben", "Cleo"], me=0, hand=["MCy", "MCm", "MCo", "FCy"])
    for question in ("any middle-aged crew", "any old crew", "any crew", "any passengers", "at least 2 crew"):
        desk = desk.heard(1, question, True)
    shown, _, folded = Sheet(desk).parts(0)["heard-1"].partition("<details")
    assert shown.index("(5) ") < shown.index("(4) ") < shown.index("(3) ") and "(2) " not in shown
    assert "2 earlier answers" in folded and folded.index("(2) ") < folded.index("(1) ")


def test_answers_have_one_number_from_1_wherever_they_are_seen():
    desk = batory.desk(players=["Me", "Ben", "Cleo"], me=0, hand=["MCy", "MCm", "MCo", "FCy"])
    desk = desk.heard(1, "any old crew", True).heard(1, "exactly 1 crew", True)
    why = desk.why("FCm", 1)
    seen = [repr(desk), why.sentence, why._repr_html_(), *why.lines, *(step.text for step in why.steps)]
    sheet = Sheet(desk)
    Host(sheet).pick(0, "why-FCm", {})
    seen += sheet.parts(0).values()
    assert "(1) Ben, any old crew members? yes" in seen[0] and why.answers == ((0, 1),) and "(answer" in why.sentence
    assert not [text for text in seen if "(0)" in text or "answer 0" in text]


def test_shares_have_one_denominator_and_what_is_read_out_has_names():
    desk = batory.desk(players=["You", "Ben", "Cleo"], me=0, hand=["MCy", "MPo", "FCm", "FPy"])
    desk = desk.heard(1, "at least 2 old characters", True).heard(2, "exactly 1 woman", True)
    sheet = Sheet(lambda: desk)
    shares = re.findall(r">([\d,]+)/([\d,]+)<", sheet.parts(0)["suspects"])
    assert len({denominator for _, denominator in shares}) == 1 < len({count for count, _ in shares})
    assert sum(int(count) for count, _ in shares) == int(shares[0][1]), "one of them is the thief"
    code = next(code for code, count in desk.thief().items() if 0 < count < desk.worlds)
    sheet.pick(0, f"why-{code}", {})
    told = sheet.story(0).say
    assert f"the thief is the {BY_CODE[code].name}" in told and "You hold the Radio Operator" in told
    assert not re.search(r"\b[MF][CP][ymo]\b|\bPAR\b", told)
