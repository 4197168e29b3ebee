"""The investigation sheet and the player aid on paper: one page of A4, always the same bytes, nothing over anything."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest
from games import pages
from games.batory.hostile import check
from games.pages import drawn

from batwidgets import batory
from batwidgets.games.batory import aids
from batwidgets.games.batory.art.theme import CREW, INK, PAPER, PASSENGER
from batwidgets.games.batory.papers import Filled
from batwidgets.games.batory.sheets import Sheet
from batwidgets.paper import art

pytestmark = pytest.mark.slow

NAMES = ["Me", "Tomek of the Long Name", "$x_1$ \\frac{", "<b>&amp;"]


def filled(players=4, answers=9):
    """A sheet with much on it."""
    hand = ["MCy", "FPy", "MPo", "PAR", "MCo"][: {2: 5, 3: 4, 4: 3}[players]]
    desk = batory.desk(players=NAMES[:players], me=0, hand=hand)
    for number in range(answers):
        desk = desk.heard(1, f"at least {number % 2} women in a Cabin", True, among=["FCy", "FCm", "FCo", "FPm"])
    sheet = Sheet(lambda: desk)
    sheet.mark("Purser", "v")
    sheet.mark("Dowager", "x")
    sheet.notes[1] = "always moves the Purser " * 8
    return sheet


MAKE = {
    "blank": batory.paper, "named": lambda: batory.paper(names=["Tomek", "Marek"]),
    "four": lambda: batory.paper(filled()), "two": lambda: batory.paper(filled(2, 30)),
    "spectator": lambda: batory.paper(batory.desk(players=4)), "aid": batory.aid,
}  # fmt: skip
PAGES = {}


@pytest.fixture(params=MAKE)
def page(request):
    """Each kind of page, made once."""
    if request.param not in PAGES:
        paper = MAKE[request.param]()
        PAGES[request.param] = (paper, *drawn(paper))
    return PAGES[request.param]


def texts(paper):
    """What is written on a page."""
    figure, _ = drawn(paper)
    return [text.get_text() for text in figure.axes[0].texts]


def test_it_is_one_page_of_a4_and_well_formed(page):
    pages.is_one_page_of_a4(page[0])


def test_no_text_lies_over_another_or_leaves_the_page(page):
    pages.keeps_texts_apart(*page[1:])


def test_no_text_lies_over_a_figure_or_sign(page):
    assert pages.keeps_texts_off_art(*page[1:]) > 30


def test_it_is_always_the_same_bytes():
    """Whatever the hash seed, the run, and the settings of the notebook it is drawn in."""
    code = """if True:
        import hashlib, matplotlib, sys
        from batwidgets import batory
        matplotlib.rcParams.update(eval(sys.argv[1]))
        for paper in (batory.paper(batory.desk(players=3)), batory.aid()):
            print(*(hashlib.sha256(made).hexdigest() for made in (paper.svg, paper.pdf)))"""
    settings = ["{}", "{'font.size': 20, 'font.family': 'serif', 'axes.facecolor': 'red', 'savefig.bbox': 'tight'}"]
    made = {
        subprocess.run([sys.executable, "-c", code, given], env={"PYTHONHASHSEED": seed}, check=True,
                       capture_output=True, text=True).stdout
        for seed, given in zip("12", settings, strict=True)
    }  # fmt: skip
    assert len(made) == 1 and len(made.pop().split()) == 4


def test_the_blank_sheet_has_three_players_and_thirteen_characters():
    figure, _ = drawn(batory.paper())
    words = [text.get_text() for text in figure.axes[0].texts]
    assert words.count("Name") == 4  # one's own and three others' (BATORY-SHEET-01)
    for who in batory.characters.CHARACTERS:  # BATORY-SHEET-02
        assert who.name in words or set(who.name.split()) <= set(words), who.name
    assert not {"yours", "follows", "by hand"} & set(words)


def test_a_filled_sheet_has_names_answers_notes_and_marks():
    words = texts(batory.paper(filled(answers=2)))
    assert {*NAMES} <= {*words} and words.count("yours") == 3 and words.count("by hand") == 2
    assert any(word.startswith("(1) ") for word in words) and any("always moves the Purser" in word for word in words)
    many = texts(batory.paper(filled(answers=40)))
    assert any(re.fullmatch(r"… and \d+ more lines", word) for word in many)


def test_what_follows_is_marked_only_where_help_is_wanted():
    desk = batory.desk(players=3, me=0, hand=["MCy", "MPo", "FCm", "FPy"])
    desk = desk.heard(1, "at least 3 crew men", True)  # there are three left: the Purser, the Captain, the parrots
    sheet = Sheet(lambda: desk)
    assert texts(batory.paper(sheet)).count("follows") == sum(not count for count in desk.thief().values()) - 4
    sheet.help = False
    assert "follows" not in texts(batory.paper(sheet))


def test_a_proven_thief_gets_a_check_mark():
    desk = batory.desk(players=4, me=0, hand=["MCy", "FPy", "MPo"]).hidden_is("Dowager")
    assert Filled(None, (desk, {}, {}, True), ["a", "b", "c"]).following("FPo") == "v"


def test_it_keeps_what_the_sheet_was_when_it_was_made():
    sheet = filled(answers=1)
    paper = batory.paper(sheet)
    sheet.mark("Captain", "x")
    sheet.notes[2] = "later"
    assert texts(paper).count("by hand") == 2 and not any("later" in word for word in texts(paper))


def test_a_stage_gives_its_sheet():
    with batory.sheet(batory.desk(players=4, me=0, hand=["MCy", "FPy", "MPo"])) as stage:
        stage.pick("mark-MCo")
        assert texts(batory.paper(stage)).count("by hand") == 1


@pytest.mark.parametrize(("ground", "ink"), [(CREW, PAPER), (PASSENGER, INK)])
def test_signs_can_be_read_in_grey(ground, ink):
    def light(colour):
        parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
        red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    dark, bright = sorted((light(ground), light(ink)))
    assert (bright + 0.05) / (dark + 0.05) > 4.5


def test_it_is_saved_as_svg_or_pdf_and_as_nothing_else(tmp_path):
    paper = batory.paper()
    assert paper.save(tmp_path / "a.SVG").read_bytes() == paper.svg and paper._repr_svg_().encode() == paper.svg
    assert paper.save(str(tmp_path / "a.pdf")).read_bytes() == paper.pdf
    for path in ("a.png", "a", "a.pdf.txt"):
        with pytest.raises(ValueError, match=r"expected a file that ends in .svg or .pdf; given"):
            paper.save(tmp_path / path)
    assert len(list(tmp_path.iterdir())) == 2


def test_wrong_things_are_refused_with_what_was_expected():
    check(batory.paper)
    check(lambda given: batory.paper(names=given))
    check(lambda given: batory.paper(names=["A", given]))
    with pytest.raises(ValueError, match="expected names for a blank sheet only"):
        batory.paper(batory.desk(players=3), names=["A"])


def test_the_aid_cites_rules_that_there_are():
    cited = aids.AID.cited()
    assert len(cited) > 50 and not [rule for rule in cited if rule not in batory.rules]


def test_the_art_reads_all_that_svg_paths_have_here():
    path = art.path("M1 1l1 0H5v2V4Q5 5 6 6q1 1 2 2C1 2 3 4 5 6z")
    assert path.vertices.tolist() == [
        [1, 1], [2, 1], [5, 1], [5, 3], [5, 4], [5, 5], [6, 6], [7, 7], [8, 8], [1, 2], [3, 4], [5, 6], [1, 1],
    ]  # fmt: skip
    smooth = art.path("M0 0C0 1 1 1 2 0s1 -1 2 0S5 5 6 6").vertices.tolist()
    assert smooth == [[0, 0], [0, 1], [1, 1], [2, 0], [3, -1], [3, -1], [4, 0], [5, 1], [5, 5], [6, 6]]
    assert art.path("M1 1S2 2 3 3").vertices.tolist() == [[1, 1], [1, 1], [2, 2], [3, 3]]  # with no curve before it
    for bad in ("M0 0A1 1 0 0 0 1 1", "M0 0T2 2"):
        with pytest.raises(ValueError, match="expected M, L, H, V, Q, C, S or Z"):
            art.path(bad)
