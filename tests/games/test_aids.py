"""The player aids: each one page of A4 that stands on rules there are, with the numbers of the game's own data."""

from __future__ import annotations

import hashlib
import importlib
import subprocess
import sys

import pytest
from games import pages

from batwidgets import batam, batavia, batory
from batwidgets.games.batam.cards import LIMITS, SALE, SHARE
from batwidgets.games.batavia.cards import BY_NAME, CONVERSION, PIRATES

GAMES = {"batam": batam, "batavia": batavia, "batory": batory}
SHAPES = {"batam": 40, "batavia": 60, "batory": 30}  # at least so many, dots included

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def made():
    """Each page with its figure and renderer, made once."""
    papers = {name: game.aid() for name, game in GAMES.items()}
    return {name: (paper, *pages.drawn(paper)) for name, paper in papers.items()}


@pytest.mark.parametrize("name", GAMES)
def test_it_is_one_page_with_nothing_over_anything(made, name):
    paper, figure, renderer = made[name]
    pages.is_one_page_of_a4(paper)
    pages.keeps_texts_apart(figure, renderer)
    assert pages.keeps_texts_off_art(figure, renderer) > SHAPES[name]


@pytest.mark.parametrize("name", GAMES)
def test_the_foot_is_the_lowest_line(made, name):
    """A column that is too long would run into it."""
    _, figure, renderer = made[name]
    lines = {text.get_text(): text.get_window_extent(renderer).y0 for text in figure.axes[0].texts}
    foot = [word for word in lines if word.startswith("Small letters")]
    assert len(foot) == 1 and min(lines, key=lines.__getitem__) == foot[0]


@pytest.mark.parametrize("name", GAMES)
def test_it_cites_rules_that_there_are(name):
    cited = importlib.import_module(f"batwidgets.games.{name}.aids").AID.cited()
    assert len(set(cited)) > 40 and not [rule for rule in cited if rule not in GAMES[name].rules]


@pytest.mark.parametrize("name", ["batam", "batavia"])
def test_it_is_always_the_same_bytes(made, name):
    code = (
        f"import hashlib, matplotlib; from batwidgets import {name} as game; "
        "matplotlib.rcParams.update({'font.size': 20, 'font.family': 'serif', 'axes.facecolor': 'red'}); "
        "print(*(hashlib.sha256(one).hexdigest() for one in (game.aid().svg, game.aid().pdf)))"
    )
    other = subprocess.run([sys.executable, "-c", code], env={"PYTHONHASHSEED": "3"}, check=True,
                           capture_output=True, text=True)  # fmt: skip
    paper = made[name][0]
    assert other.stdout.split() == [hashlib.sha256(one).hexdigest() for one in (paper.svg, paper.pdf)]


def rows(made, name):
    """The tables of a page: the words of a line, then what stands to its right on the same line."""
    texts = made[name][1].axes[0].texts
    found = {}
    for text in texts:
        x, y = text.get_position()
        column = x > 105
        found[text.get_text()] = [
            other.get_text()
            for other in texts
            if other.get_position()[1] == y
            and other.get_position()[0] > x
            and (other.get_position()[0] > 105) == column
        ]
    return found


def test_batams_numbers_are_those_of_its_data(made):
    found = rows(made, "batam")
    assert found["your dice on one board, at most"] == [str(LIMITS[3]), str(LIMITS[4])] == ["2", "1"]
    assert found["coins you are left with"] == [str(SALE - SHARE * before) for before in range(4)]
    words = " ".join(found)
    assert "2, 3 or 4 more movement" in words and "8 or 10 coins" in words and "costs 3 coins" in words


def test_batavias_numbers_are_those_of_its_data(made):
    found = rows(made, "batavia")
    assert found["gold coins"] == [str(coins) for coins in CONVERSION[1:]] == ["1", "3", "6", "10", "15"]
    assert found["they come: cards laid out"] == [str(limit) for limit in PIRATES.values()] == ["21", "25", "25"]
    for commodity in BY_NAME.values():
        assert found[f"crates of {commodity.name}"] == [str(commodity.alone), str(commodity.tied)]
