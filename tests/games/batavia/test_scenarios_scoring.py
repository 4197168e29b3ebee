"""The scoring sheet of BV-20, line by line."""

from __future__ import annotations

from typing import Any

import pytest
from games.batavia.board import actor, of, play, position, said, seals, told

from batwidgets.core import Game

COUNTERS = (
    "Br tea, Da tea, Fr tea, Fr cotton, Da cotton, Br silk, Br pepper /"
    "Du tea, Br cotton, Du cotton, Br china, Da silk, Du ginger, Sw ginger, Br ginger, Da ginger /"
    "Sw tea, Da china, Du china, Sw silk, Fr ginger, Fr pepper"
)
# C took the target first; B moves last and draws two Dutch cards. The rest of the hands is laid out in the scoring.
LAID = "Br 5 Da 2 / Br 3 Da 4"
HANDS = "Du 1 / Fr 2 Du 4 / Br 2 Da 4 Fr 3 Du 1"
SHEET = {
    "bank": (16, 21, 10), "tea": (10, 0, 0), "cotton": (5, 5, 0), "china": (0, 0, 12), "silk": (6, 6, 6),
    "ginger": (0, 14, 0), "nutmeg": (0, 0, 0), "pepper": (8, 0, 8), "notes": (2, 2, 0), "target": (0, 0, 4),
    "seals": (2, 2, 2),
}  # fmt: skip


def table(bank: int = 16) -> Game:
    parts: dict[str, Any] = {
        "counters": COUNTERS, "laid": LAID, "hands": HANDS, "stack": "Du Du", "gold": [bank, 21, 10],
        "notes": [17, 17, 11], "target": "C", "starter": "C", "to_act": "B", "merchants": [31, 24, 36],
    }  # fmt: skip
    return position(**parts)


@pytest.fixture(scope="module")
def over() -> Game:
    return play(table(), "draw")


def test_crates_and_cards_are_as_the_sheet_has_them(over: Game) -> None:
    view = over.view()
    assert [len(some) for some in view.crates] == [7, 9, 6]
    assert [said(row) for row in view.laid] == ["Br 5 Da 2 Du 1", "Br 3 Da 4 Fr 2 Du 6", "Br 2 Da 4 Fr 3 Du 1"]
    assert seals(over) == "Br A, Fr C, Du B"
    assert view.hand_sizes == (0, 0, 0)
    assert actor(over) == "over"


@pytest.mark.parametrize("line", SHEET)
def test_bv_20_a_line(over: Game, line: str) -> None:
    assert {one.name: one.coins for one in over.standing().lines}[line] == SHEET[line]
    assert {one.line: one.coins for one in of(over, "ScoringLine")}[line] == SHEET[line]


def test_bv_20_the_sum(over: Game) -> None:
    standing = over.standing()
    assert [line.name for line in standing.lines] == list(SHEET)
    assert standing.gold == (49, 50, 42)
    assert standing.winners == (1,)
    assert [(one.winners, one.gold) for one in of(over, "GameOver")] == [((1,), (49, 50, 42))]
    assert over.events[-1].rule == "BATAVIA-SCORE-09"


def test_bv_20_one_coin_more_and_two_share() -> None:
    over = play(table(bank=17), "draw")
    assert over.standing().gold == (50, 50, 42)
    assert over.standing().winners == (0, 1)
    assert over.events[-1].rule == "BATAVIA-SCORE-10"


def test_the_story_of_the_scoring(over: Game) -> None:
    """Hands are laid out and seals settled before a coin is counted (BATAVIA-SCORE-01)."""
    story = told(over)
    scoring = story[story.index("ScoringStarted") :]
    assert scoring == [
        "ScoringStarted", "CardsLaid", "CardsLaid", "CardsLaid", "SealReturned", "SealTaken", "SealTaken",
        *["ScoringLine"] * 11, "GameOver",
    ]  # fmt: skip
