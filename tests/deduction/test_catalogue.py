"""The worked figures of MS Batory's rules, told with cards for characters: M, F are men and women, and so on."""

from __future__ import annotations

import subprocess
import sys

import pytest

from batwidgets.deduction.deal import HIDDEN, Deal
from batwidgets.deduction.facts import Heard, Placed
from batwidgets.deduction.knowledge import Knowledge
from batwidgets.deduction.reasons import clash, why
from batwidgets.deduction.statement import AtLeast, Exactly, HowMany

CODES = ["MCy", "MCm", "MCo", "FCy", "FCm", "FCo", "MPy", "MPm", "MPo", "FPy", "FPm", "FPo", "PAR"]
BOTH = CODES.index("PAR")


def some(words: str) -> int:
    return sum(1 << CODES.index(word) for word in words.split())


def letter(one: str) -> int:
    """Everybody with this letter in the code; the parrots are men, women and crew."""
    return sum(1 << number for number, code in enumerate(CODES) if (one in code[:2] and code != "PAR")) | (
        1 << BOTH if one in "MFC" else 0
    )


CREW, MEN, WOMEN = letter("C"), letter("M"), letter("F")
TOMEK, MAREK = 1, 2
FIRST_THREE = [
    Heard(TOMEK, AtLeast(1, CREW), True),
    Heard(TOMEK, AtLeast(2, MEN), True),
    Heard(TOMEK, AtLeast(2, WOMEN), True),
]
MAREKS = Heard(MAREK, AtLeast(2, CREW), True)


def test_ex_batory_9_four_players():
    start = Knowledge(Deal(4, 3, 1), 0, some("MCy FPy MPo"))
    known = start.told(FIRST_THREE)
    assert int((known.tables[TOMEK].worlds > 0).sum()) == 20
    assert known.worlds == 2_800
    assert known.told([MAREKS]).worlds == 1_672
    assert known.thief[BOTH] == 0
    assert known.holders[TOMEK][BOTH] == 2_800
    told = why(start, [*FIRST_THREE, MAREKS], Placed(HIDDEN, BOTH, False))
    assert told.sets == ((1, 2),)
    assert why(start, [*FIRST_THREE, MAREKS], Placed(TOMEK, BOTH)).sets == ((1, 2),)
    assert why(start, FIRST_THREE[:2], Placed(HIDDEN, BOTH, False)).world is not None
    assert clash(start, FIRST_THREE, Heard(MAREK, AtLeast(1, 1 << BOTH), True)).sets == ((1, 2),)


def test_ex_batory_9_three_players():
    start = Knowledge(Deal(3, 4, 1), 0, some("MCy MPo FCm FPy"))
    known = start.told(FIRST_THREE)
    assert (start.worlds, known.worlds, known.told([MAREKS]).worlds) == (630, 415, 334)
    assert known.thief[BOTH] > 0
    told = why(start, [*FIRST_THREE, MAREKS], Placed(HIDDEN, BOTH, False))
    assert not told.forced
    assert told.world.hidden == 1 << BOTH
    exactly = [*FIRST_THREE[:1], Heard(TOMEK, Exactly(2, MEN), True), FIRST_THREE[2], MAREKS]
    assert start.told(exactly).worlds == 244  # AMB-BATORY-28, the other reading


def test_by_22():
    start = Knowledge(Deal(3, 4, 1), 0, some("MCy MPo FCm FPy"))
    known = start.heard(1, HowMany(WOMEN), 0)
    assert known.worlds == 5
    assert {code: n for code, n in zip(CODES, known.thief, strict=True) if n} == dict.fromkeys(
        ["FCy", "FCo", "FPm", "FPo", "PAR"], 1
    )
    assert known.tables[1].hands[known.tables[1].worlds > 0].tolist() == [some("MCm MCo MPy MPm")]


def test_by_23():
    start = Knowledge(Deal(3, 4, 1), 0, some("MCy MPo FCm FPy"))
    known = start.heard(1, HowMany(MEN), 4)
    assert known.worlds == 25
    thief = {code: n for code, n in zip(CODES, known.thief, strict=True) if n}
    assert thief == dict.fromkeys(["FCy", "FCo", "FPm", "FPo"], 5) | dict.fromkeys(
        ["MCm", "MCo", "MPy", "MPm", "PAR"], 1
    )


@pytest.mark.parametrize(
    "module", ["batwidgets.deduction", "batwidgets.deduction.statement", "batwidgets.deduction.facts"]
)
def test_naming_deduction_loads_no_numpy(module):
    code = f"import sys, {module}; sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
