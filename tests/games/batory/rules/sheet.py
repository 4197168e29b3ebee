"""The investigation sheet."""

from __future__ import annotations

import re
from typing import Any

from games.batory.board import play, position
from games.batory.rules.row import AnyRow, Fact

from batwidgets import batory
from batwidgets.games.batory.sheets import Sheet


def desk() -> Any:
    """The desk of the rulebook's sample record, with a hand of its own."""
    new = batory.desk(players=4, me=0, hand=["MCy", "FPy", "MPo"])
    tomek = new.heard(1, "at least 1 crew", True).heard(1, "at least 2 men", True)
    return tomek.heard(2, "more than 1 crew", True).heard(1, "at least 2 women", True)


def least() -> list[int]:
    """How many each fact of the sample record says at least."""
    return [heard.fact.statement.k for heard in desk().answers]


def seen(part: str) -> str:
    return Sheet(desk).parts(0)[part]


def marked(*marks: str) -> list[str]:
    """The signs in the boxes of the Head Cook, one after another, as she is marked by hand."""
    sheet, signs = Sheet(desk), []
    for mark in marks:
        sheet.mark("Head Cook", mark)
        found = re.search(r'data-pick="mark-FCo"[^>]*>(.*?)</button>', sheet.parts(0)["suspects"])
        signs.append(found[1] if found else "no box")
    return signs


def marks_in_public() -> bool:
    """Whether what everybody sees of the sheet changes by a mark."""
    sheet = Sheet(desk)
    before = sheet.parts(None)
    sheet.mark("FCo", "v")
    return sheet.parts(None) != before


def marks_in_play() -> bool:
    """Whether a mark changes anything about the game that the sheet goes with."""
    game = position(4)
    sheet, legal = Sheet(lambda: batory.desk(game, me=0)), list(game.legal_moves(0))
    state = game.state
    sheet.mark("FPo", "v")
    return (game.state, list(game.legal_moves(0))) != (state, legal)


def strange_mark() -> str:
    try:
        Sheet(desk).mark("FCo", "?")
    except ValueError as refused:
        return str(refused)
    return "none"


def heard() -> list[str]:
    """What the upper part notes of others once B has answered A."""
    game = play(position(4, played="Age"), "ask B any old")
    return re.findall(r"<li>(?:<b>.*?</b>)? ?(.*?)</li>", noted(Sheet(lambda: batory.desk(game, me=0))))


def noted(sheet: Sheet) -> str:
    """What the upper part notes of everybody's answers."""
    return "".join(markup for part, markup in sheet.parts(0).items() if part.startswith("heard-"))


ROWS: list[AnyRow] = [
    Fact("SHEET-01", "a row for each of three others", lambda: seen("facts").count("<section"), 3),
    Fact("SHEET-01", "what is heard is noted", lambda: len(heard()), 1),
    Fact("SHEET-02", "a square for each character", lambda: len(re.findall('data-pick="mark-', seen("suspects"))), 13),
    Fact("SHEET-02", "and its picture", lambda: seen("suspects").count("<svg"), 13),
    Fact("SHEET-03", "blank, innocent, accused", lambda: marked("", "x", "v", ""), ["&nbsp;", "✗", "✓", "&nbsp;"]),
    Fact("SHEET-03", "marks are nobody else's business", marks_in_public, False),
    Fact("SHEET-03", "nor the game's", marks_in_play, False),
    Fact("SHEET-03", "no other mark", lambda: strange_mark()[:30], 'expected a mark: "" blank, "x"'),
    Fact("SHEET-04", "facts of the sample record", least, [1, 2, 2, 2]),
    Fact("SHEET-04", "they are noted", lambda: noted(Sheet(desk)).count("<li>"), 4),
    Fact("SHEET-04", "and what follows", lambda: (desk().worlds, desk().thief()["PAR"]), (1672, 0)),
]  # fmt: skip
