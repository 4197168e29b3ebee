"""What a person adds to the sheet: notes, undo, answers at a real table; and what warns of a mark that cannot be."""

from __future__ import annotations

import itertools
import json
import re

import pytest
from games.batory.hostile import check
from toys.wire import Wire, draft, pick, ready

from batwidgets import batory
from batwidgets.games.batory.characters import BY_CODE, FIGURES, who
from batwidgets.games.batory.sheet_ask import form
from batwidgets.games.batory.sheet_players import SIGNS, bounds
from batwidgets.games.batory.sheet_read import sheet_of
from batwidgets.games.batory.sheet_saved import text_of
from batwidgets.games.batory.sheets import Sheet
from batwidgets.scene import Refused
from batwidgets.widgets.host import Host

ANSWER = {"seat": "1", "shape": "words", "question": "at least 2 women", "place": "no", "answer": "yes"}


@pytest.fixture
def desk():
    return batory.desk(players=["Me", "Tomek", "Marek", "Zosia"], me=0, hand=["MCy", "FPy", "MPo"])


@pytest.fixture
def host(desk):
    return Host(Sheet(desk))


def test_a_note_is_written_shown_changed_and_cleared(host):
    sheet = host.source
    host.pick(0, "note-2", {"note": "likes <b>cabins</b>"})
    assert sheet.notes == {2: "likes <b>cabins</b>"}
    markup = sheet.parts(0)["note-2"]
    assert "likes &lt;b&gt;cabins&lt;/b&gt;</p>" in markup and "<b>cabins" not in markup
    assert 'value="likes &lt;b&gt;' in markup and 'data-pick="clear-2"' in markup
    assert "likes" not in "".join(sheet.parts(0)[name] for name in ("note-1", "note-3"))
    host.pick(0, "note-2", {"note": "no"})
    host.pick(0, "clear-2", {})
    assert sheet.notes == {} and "bw-note-text" not in sheet.parts(0)["note-2"]


@pytest.mark.parametrize(("offer", "values"), [
    ("note-0", {"note": "me"}), ("note-4", {"note": "x"}), ("clear-1", {}), ("note-1", {"note": ""}),
    ("note-1", {"note": "x" * 201}), ("note-1", {"note": "a\nb"}), ("note-1", {}), ("note-1", {"note": "x", "y": "z"}),
])  # fmt: skip
def test_what_is_no_note_is_refused(host, offer, values):
    with pytest.raises(Refused):
        host.pick(0, offer, values)
    assert host.source.notes == {} and host.rev == 0


def test_wrong_notes_from_python_are_refused_with_what_was_expected(desk):
    sheet = Sheet(desk)
    check(lambda given: sheet.note(given, "x"))
    check(lambda given: sheet.note(1, given))
    with pytest.raises(ValueError, match="expected another player's seat"):
        sheet.note("Me", "x")


def test_undo_goes_back_through_marks_and_notes(host):
    sheet = host.source
    assert "undo" not in sheet.offers(0)
    before = []
    for offer, values in [("mark-MCo", {}), ("note-1", {"note": "a"}), ("mark-MCo", {}), ("note-1", {"note": "b"}),
                          ("mark-PAR", {})]:  # fmt: skip
        before.append((dict(sheet.marks), dict(sheet.notes)))
        host.pick(0, offer, values)
        assert sheet.offers(0)["undo"].label.startswith("Undo: ") and 'data-pick="undo"' in sheet.parts(0)["switch"]
    while before:
        host.pick(0, "undo", {})
        assert (sheet.marks, sheet.notes) == before.pop()
    with pytest.raises(Refused):
        host.pick(0, "undo", {})
    with pytest.raises(Refused, match="no mark or note"):
        sheet.undo()


def test_a_mark_against_the_answers_is_warned_of(desk):
    desk = desk.heard(1, "at least 2 men", True).heard(1, "at least 2 women", True)  # so Tomek has the parrots
    sheet = Sheet(desk)
    host = Host(sheet)
    sheet.mark("Captain", "v")
    assert sheet.parts(0)["warning"] == ""
    sheet.mark("parrots", "v")
    warning = sheet.parts(0)["warning"]
    assert "Captain&#x27;s Parrots</b> are checked, but the answers make them innocent" in warning
    assert 'data-pick="why-PAR"' in warning and "innocent" in sheet.story(0).say
    assert sheet.parts(0)["suspects"].count("data-wrong") == 1 and "innocent" in sheet.offers(0)["mark-PAR"].label
    sheet.mark("parrots", "x")
    assert sheet.parts(0)["warning"] == ""
    sheet.mark("parrots", "v")
    host.pick(0, "help", {})
    assert sheet.parts(0)["warning"] == "" and "data-wrong" not in sheet.parts(0)["suspects"]


@pytest.mark.parametrize("players", [2, 3])
def test_a_thief_who_is_crossed_out_is_warned_of(players):
    hand, thief = (["MCy", "FPy", "MPo", "FCm", "FCy"], ["FPo", "MCo", "PAR"]) if players == 2 else (
        ["MCy", "FPy", "MPo", "FCm"], ["FPo"])  # fmt: skip
    sheet = Sheet(batory.desk(players=players, hand=hand).hidden_is(*thief))
    sheet.mark("Dowager", "x")
    assert ("one of the thieves" if players == 2 else "the thief") in sheet.parts(0)["warning"]
    sheet.mark("Dowager", "v")
    assert sheet.parts(0)["warning"] == ""


def test_the_bounds_of_the_signs_are_those_of_every_deal(desk):
    """Against the plain way: every hand that every deal allows."""
    desk = desk.heard(1, "at least 2 crew", True).heard(2, "how many women", 1).heard(3, "any old", False)
    free = [index for index in range(13) if BY_CODE[[*BY_CODE][index]].code not in desk.hand]
    seen = {seat: {word: set() for word in SIGNS} for seat in (1, 2, 3)}
    facts = [answer.fact for answer in desk.answers]
    sets = {seat: [sum(1 << one for one in chosen) for chosen in itertools.combinations(free, 3)] for seat in (1, 2, 3)}
    sets = {seat: [hand for hand in hands if all(fact.fits(hand) for fact in facts if fact.seat == seat)]
            for seat, hands in sets.items()}  # fmt: skip
    for hands in itertools.product(*sets.values()):
        if hands[0] & hands[1] or (hands[0] | hands[1]) & hands[2]:
            continue
        for seat, hand in zip((1, 2, 3), hands, strict=True):
            for word in SIGNS:
                seen[seat][word].add((hand & who(word)).bit_count())
    for seat in (1, 2, 3):
        assert bounds(desk, seat) == {word: (min(found), max(found)) for word, found in seen[seat].items()}


def test_the_signs_show_bounds_only_where_help_is_wanted(desk):
    sheet = Sheet(desk.heard(2, "how many women", 1))
    assert 'title="women: 1"' in sheet.parts(0)["signs-2"] and "data-sure" in sheet.parts(0)["signs-2"]
    assert sheet.parts(0)["signs-2"].count("<li") == 7  # BATORY-SHEET-01
    Host(sheet).pick(0, "help", {})
    assert 'title="women"' in sheet.parts(0)["signs-2"] and "women:" not in sheet.parts(0)["signs-2"]


def test_seats_without_names_have_marks_that_differ_and_sentences_that_begin_with_a_capital():
    sheet = Sheet(batory.desk(players=4, me=0, hand=["MCy", "FPy", "MPo"]))
    assert re.findall(r'data-seat="(\d)"[^>]*>(\w)<', sheet.parts(0)["facts"]) == [("1", "1"), ("2", "2"), ("3", "3")]
    host = Host(sheet)
    host.pick(0, "heard", {**ANSWER, "question": "at least 2 men"})
    host.pick(0, "heard", ANSWER)
    host.pick(0, "why-PAR", {})
    lines = re.findall(r"<li>.*?</li>", re.sub("<svg.*?</svg>", "", sheet.parts(0)["reason"], flags=re.DOTALL))
    said = [re.sub("<[^>]*>", "", line) for line in lines]
    assert said and all(re.match(r"(\(\d\) )?[A-Z]", line) for line in said), said


# Beside a real table


def test_an_answer_is_told_and_taken_back(host, desk):
    host.pick(0, "heard", ANSWER)
    sheet = host.source
    assert sheet.desk == desk.heard(1, "at least 2 women", True)
    assert f"{sheet.desk.worlds:,}" in sheet.parts(0)["total"] and "at least 2 women? yes" in sheet.parts(0)["heard-1"]
    assert f"{sheet.desk.worlds:,} of {desk.worlds:,}" in sheet.story(0).say
    host.pick(0, "heard", {**ANSWER, "seat": "0", "question": "how many men", "answer": "number", "count": 2})
    assert sheet.desk.answers[1].fact.answer == 2 and "how many men? 2" in sheet.parts(0)["heard-0"]
    host.pick(0, "take-back", {})
    host.pick(0, "take-back", {})
    assert sheet.desk == desk and "take-back" not in sheet.offers(0)
    with pytest.raises(Refused):
        host.pick(0, "take-back", {})


def test_a_place_is_told_by_who_stood_there(host, desk):
    cabin = {**ANSWER, "question": "any in a Cabin", "answer": "no"}
    with pytest.raises(Refused, match="tick who is there") as refused:
        host.pick(0, "heard", cabin)
    assert refused.value.rule == "BATORY-ASK-10"
    host.pick(0, "heard", {**cabin, "place": "ticked", "among": ["MCo", "FPm"]})
    assert host.source.desk == desk.heard(1, "any in a Cabin", False, among=["MCo", "PAR", "FPm"])  # BATORY-CHAR-03
    host.pick(0, "heard", {**cabin, "seat": "2", "place": "ticked", "among": []})
    assert len(host.source.desk.answers) == 2
    with pytest.raises(Refused, match="names no place"):
        host.pick(0, "heard", {**ANSWER, "place": "ticked", "among": ["MCo"]})


def test_figures_that_are_known_to_stand_somewhere_need_no_ticks(desk):
    rooms = dict(zip([code for code in BY_CODE if code != "PAR"], batory.ship.Ship.of().starts, strict=True))
    placed = desk.figures(rooms)
    host = Host(Sheet(placed))
    host.pick(0, "heard", {**ANSWER, "question": "any on A Deck"})
    assert host.source.desk == placed.heard(1, "any on A Deck", True)
    assert "who is there now" in host.source.parts(0)["ask"]
    assert "Was a place named" not in host.source.parts(0)["ask"], "that is to be seen, and changes nothing"


@pytest.mark.parametrize(("changed", "said"), [
    ({"question": "at least 2 wimen"}, "women"), ({"question": "???"}, "expected"),
    ({"answer": "number", "count": 2}, "answered by yes or no"), ({"question": "how many men"}, "answered by a number"),
    ({"question": "how many men", "answer": "number", "count": 4}, "The number: a whole number from 0 to 3"),
    ({"seat": "4"}, "Who answered"), ({"answer": None}, "Answer: pick one"), ({"question": None}, "Question"),
    ({"question": "exactly 4 women"}, "leaves no deal"), ({"place": "ticked", "among": ["PAR"]}, "Who stands there"),
])  # fmt: skip
def test_what_cannot_be_read_or_cannot_be_changes_nothing_and_says_why(host, desk, changed, said):
    with pytest.raises(Refused, match=said):
        host.pick(0, "heard", {**ANSWER, **changed})
    assert host.source.desk == desk and host.rev == 0


def left_as_they_are(host, shape):
    """What the page reads from the menus of a kind of question."""
    fields = host.offers(0)["heard"].form.fields
    return {field.name: field.default for field in fields if getattr(field, "menu", None) and shape in field.wanted}


@pytest.mark.parametrize(("chosen", "words", "answer"), [
    ({"shape": "any", "Gender": "woman"}, "any women", True),
    ({"shape": "least", "k": 2, "Gender": "man", "Role": "crew"}, "at least 2 crewmen", True),
    ({"shape": "exactly", "k": 1, "Age": "old"}, "exactly 1 old", False),
    ({"shape": "more", "Gender": "woman", "than Gender": "man"}, "more women than men", False),
    ({"shape": "many", "Age": "young", "Role": "passenger"}, "how many young passengers", 1),
    ({"shape": "any", "Location": "Cabin", "there Location": ["MCo", "FPm"]}, "any in a Cabin", False),
    ({"shape": "least", "k": 1, "Deck": "A Deck", "Gender": "man", "there Deck": []}, "any men on A Deck", False),
    ({"shape": "any", "Deck": "A Deck", "Location": "Cabin", "there Deck": ["FCo", "FPm"],
      "there Location": ["FCo", "MPy"]}, "any in a Cabin on A Deck", False),
])  # fmt: skip
def test_a_question_is_told_by_menus_alone(host, desk, chosen, words, answer):
    said = {"count": answer} if type(answer) is int else {"answer": "yes" if answer else "no"}
    host.pick(0, "heard", {**left_as_they_are(host, chosen["shape"]), "seat": "1", **chosen, **said})
    lists = [set(chosen[name]) for name in chosen if name.startswith("there ")]
    there = {"among": set.intersection(*lists)} if lists else {}
    assert host.source.desk == desk.heard(1, words, answer, **there)


@pytest.mark.parametrize(("chosen", "said"), [
    ({"shape": "any"}, "Say who answered, the question"),
    ({"shape": "any", "Deck": "A Deck"}, "Who stands on this deck: pick"),
    ({"shape": "any", "Deck": "A Deck", "there Deck": []}, "^Tick who stands there"),
    ({"shape": "more", "Gender": "man", "Deck": "A Deck", "there Deck": ["MCo"], "than Gender": "woman"}, "same place"),
    ({"shape": "more", "Gender": "man", "than Gender": "man", "than Deck": "A Deck"}, "same place"),
    ({"shape": "more", "Gender": "woman"}, "Say who answered, the question"), ({"shape": "odd"}, "What was asked"),
    ({"shape": "least", "k": 4, "Age": "old"}, "How many of them"), ({"shape": "any", "Age": "ancient"}, "Age: pick"),
])  # fmt: skip
def test_menus_that_make_no_question_are_refused_too(host, desk, chosen, said):
    answer = {"seat": "1", "answer": "yes"}
    with pytest.raises(Refused, match=said):
        host.pick(0, "heard", {**left_as_they_are(host, chosen["shape"]), **chosen, **answer})
    assert host.source.desk == desk


def test_while_nobody_is_ticked_no_clash_is_claimed_but_asked_who_stands_there(host):
    menus = left_as_they_are(host, "any")
    bar = {**menus, "seat": "1", "shape": "any", "Location": "Bar", "there Location": [], "answer": "yes"}
    told = host.draft(0, "heard", bar)["understood"]
    assert "Tick who stands there." in told and "bw-warning" not in told
    with pytest.raises(Refused, match=r"^Tick who stands there\.$") as refused:
        host.pick(0, "heard", bar)
    assert refused.value.fields == ("there Location",)
    host.pick(0, "heard", {**bar, "answer": "no"})
    assert host.source.desk.lines == ("Tomek, any characters at the Bar [nobody]? no",)
    assert sheet_of(text_of(host.source).encode()).desk == host.source.desk


def test_the_list_is_asked_with_the_menu_that_names_a_place_unless_it_is_known_who_stands_there(desk):
    def asked(here, **values):
        return {name for name in form(here)._asked(values) if name.startswith(("there", "place", "among"))}

    assert asked(desk, shape="any", Location="Bar", Deck="*") == {"there Location"}
    assert asked(desk, shape="any", Location="*", Deck="A Deck") == {"there Deck"}
    assert asked(desk, shape="any", Location="*", Deck="*") == set()
    assert asked(desk, shape="words") == {"place"} and asked(desk, shape="words", place="ticked") == {"place", "among"}
    known = desk.figures(dict(zip([who.code for who in FIGURES], batory.ship.Ship.of().starts, strict=True)))
    assert asked(known, shape="any", Location="Bar", Deck="*") == {"place"}


def test_a_number_is_asked_for_where_the_question_is_answered_by_one_and_nowhere_else(desk):
    def asked(**values):
        here = form(desk)._asked(values)
        return {name: [*getattr(here[name], "options", ())] for name in ("answer", "count") if name in here}

    for shape in ("any", "least", "exactly", "more"):
        assert asked(shape=shape) == {"answer": ["yes", "no"]}
    assert asked(shape="many") == {"count": []}
    assert asked(shape="words") == {"answer": ["yes", "no", "number"]}
    assert asked(shape="words", answer="number") == {"answer": ["yes", "no", "number"], "count": []}
    host = Host(Sheet(desk))
    many = {**left_as_they_are(host, "many"), "seat": "1", "shape": "many", "Age": "old"}
    with pytest.raises(Refused, match="not asked"):
        host.pick(0, "heard", {**many, "answer": "yes", "count": 2})
    with pytest.raises(Refused, match="The number"):
        host.pick(0, "heard", {**many, "count": None})
    assert "– 2." in host.draft(0, "heard", {**many, "count": 2})["understood"]


def test_a_contradiction_names_the_answers_it_clashes_with(host):
    host.pick(0, "heard", ANSWER)
    with pytest.raises(Refused, match=r"clashes with answer \(1\) Tomek, at least 2 women\? yes") as refused:
        host.pick(0, "heard", {**ANSWER, "question": "any women", "answer": "no"})
    assert refused.value.rule == "BATORY-ANSWER-01" and len(host.source.desk.answers) == 1


def test_a_half_made_answer_is_shown_as_it_is_understood(host, desk):
    def shown(**values):
        return host.draft(0, "heard", values)["understood"]

    whom = "Choose whom the question was about"
    assert whom in shown(seat="1", shape="any", Age="*") and whom in shown(shape="least", k=None)
    assert "Type the question" in shown(seat="1", shape="words", question=None, place="no", answer=None)
    assert "compare them with" in shown(shape="more", Age="old")
    assert "How many of them" in shown(shape="least", k=None, Age="old")
    put = shown(seat="2", shape="least", k=2, Gender="woman", answer="no")
    assert "Marek: <b>“Do you have at least 2 women?”</b>" in put and "– no." in put
    for words in ("two or more women", "at least 2 women"):
        told = shown(shape="words", question=words, place="no")
        assert "at least 2 women" in told and "leaves" not in told
    assert "bw-warning" in shown(shape="words", question="any wimen")
    left = desk.heard(1, "at least 2 women", True).worlds
    assert f"It leaves {left:,} of {desk.worlds:,} deals" in shown(**ANSWER)
    assert "leaves no deal" in shown(**{**ANSWER, "question": "exactly 4 women"})
    assert host.source.desk == desk


def test_where_what_follows_is_hidden_nothing_of_it_is_told_and_the_boxes_are_explained_either_way(host):
    boxes = "a box goes from blank to ✗ innocent to ✓ accused"
    assert boxes in host.source.parts(0)["total"] and "Hide what follows" in host.source.parts(0)["switch"]
    host.pick(0, "help", {})
    assert boxes in host.source.parts(0)["total"] and "Show what follows" in host.source.parts(0)["switch"]
    assert "deals" not in host.draft(0, "heard", ANSWER)["understood"]
    assert "leaves no deal" in host.draft(0, "heard", {**ANSWER, "question": "exactly 4 women"})["understood"]
    host.pick(0, "heard", ANSWER)
    assert host.source.story(0).say == "Tomek, at least 2 women? yes."


def test_labels_of_boxes_say_what_a_press_does_and_of_ones_own_why_it_does_nothing_once(desk):
    sheet = Sheet(desk)
    said = [sheet.offers(0)["mark-MCo"].label]
    for mark in "xv":
        sheet.mark("MCo", mark)
        said.append(sheet.offers(0)["mark-MCo"].label)
    assert said == ["Captain, blank: press to cross out", "Captain, crossed out: press to check",
                    "Captain, checked: press to clear"]  # fmt: skip
    sheet.mark("MCo", "")
    assert sheet.offers(0)["undo"].label == "Undo: Captain cleared, so checked again"
    own = sheet.offers(0)["mark-MCy"]
    assert f"{own.label}. {own.refused}" == "Radio Operator. It is in your own hand, and so innocent."
    parrots = Sheet(batory.desk(players=3, me=0, hand=["PAR", "FPy", "MPo", "MCy"])).offers(0)["mark-PAR"]
    assert parrots.refused == "They are in your own hand, and so innocent."


def test_where_the_sheet_says_how_keys_reach_the_boxes_it_names_only_what_is_shown(host):
    assert "“May it be?”" in host.source.parts(0)["total"]
    host.pick(0, "help", {})
    told = host.source.parts(0)["total"]
    assert "Tab leads to a box, arrows to the others, Enter presses." in told and "May it be" not in told


def test_a_sheet_that_follows_a_game_is_told_nothing_by_hand():
    table = batory.table(["You", "bot", "bot"], seed=3)
    beside = table.sheet()
    assert not {"heard", "take-back"} & {*beside.host.source.offers(0)}
    assert not {"ask", "last"} & {*beside.host.own_parts(0)}
    for offer, values in (("heard", ANSWER), ("take-back", {})):
        with pytest.raises(Refused):
            beside.pick(offer, **values)
    with pytest.raises(Refused, match="A game tells the answers"):
        beside.host.source.take_back()


def test_nothing_of_it_reaches_a_saved_notebook(desk, tmp_path):
    """Marks, notes, answers and the hand go by message alone, and the page gets them only when it asks."""
    sheet = batory.sheet(desk, autosave=tmp_path / "canary-file.json")
    wire = Wire(sheet)
    wire.reply(pick("note-1", rev=0, nonce="a", values={"note": "canary-note"}))
    wire.reply(pick("heard", rev=1, nonce="b", values=ANSWER))
    wire.reply(pick("mark-MCo", rev=2, nonce="c"))
    wire.reply(draft("heard", {"shape": "words", "question": "any women in a Cabin", "place": "no"}))
    public = json.dumps([sheet.get_state(), sheet._repr_mimebundle_()], default=str)
    for secret in ("canary", "Tomek", "Purser", "mark-MCo", "at least 2", f"{sheet.desk.worlds:,}", "FPy", "✗"):
        assert secret not in public, secret
    assert repr(sheet) == "Sheet('Investigation sheet', seat=0, rev=3)"
    updates = [sent for sent in wire if sent.get("method") == "update"]
    assert updates and not [word for word in ("canary", "Tomek", "mark-") if word in json.dumps(updates)]
    assert "canary-note" in json.dumps(wire.reply(ready(3)))
    sheet.close()


def test_who_stood_there_is_shown_in_pictures_and_not_by_codes_too(host):
    there = {"question": "any women in a Cabin", "answer": "no", "place": "ticked", "among": ["MCo", "FPm", "MPy"]}
    host.pick(0, "heard", {**ANSWER, **there})
    heard = host.source.parts(0)["heard-1"]
    assert "any women in a Cabin? no" in heard and "[" not in heard
    assert heard.count("<svg") == 2 and "Opera Singer" in heard and "Captain&#x27;s Parrots" in heard
