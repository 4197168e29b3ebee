"""All that may be done on a sheet as it stands, each in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from batwidgets.games.batory import sheet_ask, sheet_parts, sheet_players, sheet_why
from batwidgets.games.batory.characters import BY_CODE, CODES
from batwidgets.games.batory.desk_why import it
from batwidgets.games.batory.desks import Desk
from batwidgets.games.batory.sheet_marks import NEXT, SAID, TO_DO
from batwidgets.games.batory.sheet_players import NOTE
from batwidgets.scene import Offer
from batwidgets.scene.words import listed

if TYPE_CHECKING:
    from batwidgets.games.batory.sheets import Sheet

MARK, WHY, HELP, CLOSE, UNDO, CLEAR, TAKE_BACK = "mark-", "why-", "help", "no-reason", "undo", "clear-", "take-back"
ACCUSE = "accuse"
THEY = {"it": "It is", "them": "They are"}


def offers(sheet: Sheet) -> Mapping[str, Offer]:
    """The offers by their ids."""
    return dict(_offers(sheet, sheet.desk))


def _offers(sheet: Sheet, desk: Desk) -> Iterator[tuple[str, Offer]]:
    yield HELP, Offer("Hide what follows" if sheet.help else "Show what follows, and the odds")
    if sheet.by_hand.past:
        yield UNDO, Offer(f"Undo: {sheet.by_hand.undone(desk)}")
    for code in CODES:
        yield MARK + code, mark(sheet, desk, code)
        if sheet.help:
            yield WHY + code, Offer(sheet_why.asked(desk, code))
    for other in (other for other in range(len(desk.names)) if other != desk.me):
        form = sheet_players.note_form(desk, other, sheet.notes.get(other, ""))
        yield f"{NOTE}{other}", Offer(f"Note about {desk.names[other]}", form)
        if sheet.notes.get(other):
            yield f"{CLEAR}{other}", Offer(f"Clear the note about {desk.names[other]}")
    if sheet.asked:
        yield CLOSE, Offer("Close the reason")
    if sheet.help and sheet.stakes and (thief := sheet_parts.culprits(desk)):
        yield ACCUSE, Offer(f"Accuse {listed(BY_CODE[code].name for code in thief)}")
    if sheet.alone:
        yield sheet_ask.HEARD, Offer("Write down an answer", sheet_ask.form(desk))
        if desk.answers:
            yield TAKE_BACK, Offer(f"Take back the last answer: {desk.lines[-1]}")


def mark(sheet: Sheet, desk: Desk, code: str) -> Offer:
    """The next mark for a character; refused for one's own (BATORY-SETUP-07)."""
    who, now = BY_CODE[code].name, sheet.marks[code]
    if code in desk.hand:
        return Offer(who, rule="BATORY-SETUP-07", refused=f"{THEY[it(code)]} in your own hand, and so innocent.")
    wrong = f" ({why})" if sheet.help and (why := sheet_parts.wrong(desk, code, now)) else ""
    return Offer(f"{who}, {SAID[now]}{wrong}: press to {TO_DO[NEXT[now]]}")
