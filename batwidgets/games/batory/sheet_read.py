"""A saved sheet read back: every part of it checked as if a person told it."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import msgspec

from batwidgets.core.given import shown
from batwidgets.deduction.deal import HIDDEN
from batwidgets.deduction.facts import Hidden, Placed, checked_fact
from batwidgets.games.batory.characters import CODES, codes
from batwidgets.games.batory.desks import Desk, desk
from batwidgets.games.batory.sheet_answers import answer_of, set_of
from batwidgets.games.batory.sheet_saved import FORMAT, KIND, Saved
from batwidgets.games.batory.sheets import Sheet
from batwidgets.games.batory.ship import Ship


def sheet_of(data: bytes) -> Sheet:
    """The sheet that a file's content is; one of many errors where it is none."""
    saved = msgspec.json.decode(data, type=Saved)
    if (saved.format, saved.kind) != (FORMAT, KIND):
        raise ValueError(f"expected format {FORMAT} of an {KIND}; given {saved.format!r} of {shown(saved.kind)}")
    sheet = Sheet(desk_of(saved))
    for code, mark in saved.marks.items():
        if code not in CODES or not mark:
            raise ValueError(f"expected marks by code, such as MCo; given {shown(code)}: {shown(mark)}")
        sheet.mark(code, mark)
    for seat, note in saved.notes.items():
        if seat not in map(str, range(len(saved.names))) or not note:
            raise ValueError(f"expected notes by seat, such as 1; given {shown(seat)}: {shown(note)}")
        sheet.note(int(seat), note)
    sheet.help = saved.help
    sheet.settle()
    return sheet


def desk_of(saved: Saved) -> Desk:
    """The desk in a file, every part of it checked as if a person told it."""
    made = desk(players=saved.names, me=saved.me, hand=None if saved.me is None else saved.hand)
    if list(made.hand) != saved.hand:
        raise ValueError(f"expected a hand by codes, in their order; given {shown(saved.hand)}")
    made = replace(made, ship=ship_of(saved.board)).figures(saved.at)
    for fact in saved.seen:
        made = saw(made, fact)
    if made.seen != tuple(saved.seen):
        raise ValueError("expected what an accuser has seen to be known to nobody else")
    return replace(made, answers=tuple(answer_of(answer, made) for answer in saved.answers)).checked()


def saw(at: Desk, fact: Hidden | Placed) -> Desk:
    """The desk once this was seen of the thief, or heard of an accuser, who holds no card that he accuses."""
    if isinstance(fact, Hidden):
        who = codes(set_of(fact.cards))
        return at.hidden_is(*who) if fact.holds else at.hidden_is_not(*who, public=fact.public)
    checked_fact(fact, at.knowledge.deal)
    if fact.place == HIDDEN or fact.holds or not fact.public:
        raise ValueError("expected of an accuser that a card is not in his hand, which everybody knows")
    return replace(at, seen=(*at.seen, fact)).checked()


def ship_of(board: dict[str, Any]) -> Ship:
    """The ship that a file names, or brings along."""
    graph = board.get("graph")
    if not isinstance(graph, dict | None) or not board.keys() <= {"name", "digest", "graph"}:
        raise ValueError("expected the name and digest of a board, and its graph unless it is the shipped one")
    ship = Ship.of() if graph is None else Ship.of(json.dumps(graph))
    if (board.get("name"), board.get("digest")) != (ship.title, ship.digest):
        raise ValueError(f"expected the board {shown(board.get('name'))} as it was saved; it has changed")
    return ship
