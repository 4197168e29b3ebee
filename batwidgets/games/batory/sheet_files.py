"""A sheet as a JSON file: written whole or not at all, and believed only once everything in it has been checked."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec

from batwidgets.core import files
from batwidgets.core.given import shown
from batwidgets.deduction.deal import HIDDEN
from batwidgets.deduction.facts import Heard, Hidden, Placed, checked_answer, checked_fact
from batwidgets.deduction.statement import Both, Either, Statement, checked_statement
from batwidgets.games.batory.characters import CODES, EVERYONE, codes, mask
from batwidgets.games.batory.desk_answers import Answered
from batwidgets.games.batory.desk_reading import described, frozen
from batwidgets.games.batory.desks import Desk, desk
from batwidgets.games.batory.questions import AnyQuestion, faults
from batwidgets.games.batory.sentences import say
from batwidgets.games.batory.sheets import Sheet
from batwidgets.games.batory.ship import Ship
from batwidgets.games.batory.terms import PLACES, Term, named

FORMAT = 1
KIND = "investigation sheet of MS Batory"
LONGEST = 2_000_000  # bytes of a file
WORDS = 400  # characters of an error
TICKED = re.compile(r" \[([A-Za-z, ]*)\]")  # who stood there, after the question


class SavedAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An answer: the question in words, the question itself if it was one, and what it says of the hand."""

    sentence: str
    question: AnyQuestion | None
    fact: Heard


class Saved(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that is in the file."""

    format: int
    kind: str
    names: list[str]
    me: int | None
    hand: list[str]
    board: dict[str, Any]
    at: dict[str, str]
    answers: list[SavedAnswer]
    seen: list[Hidden | Placed]
    marks: dict[str, str]
    notes: dict[str, str]
    help: bool


# Writing


def text_of(sheet: Sheet) -> str:
    """A sheet as JSON."""
    at = sheet.desk
    board = {"name": at.ship.title, "digest": at.ship.digest}
    saved = Saved(
        FORMAT, KIND, list(at.names), at.me, list(at.hand),
        board if at.ship.ours else {**board, "graph": json.loads(at.ship.to_json())},
        dict(at.at),
        [SavedAnswer(answer.sentence, answer.question, answer.fact) for answer in at.answers],
        [fact for fact in at.seen if not isinstance(fact, Heard)],
        {code: mark for code, mark in sheet.marks.items() if mark},
        {str(seat): note for seat, note in sorted(sheet.notes.items())},
        sheet.help,
    )  # fmt: skip
    return json.dumps(msgspec.to_builtins(saved), ensure_ascii=False, indent=1) + "\n"


def save(sheet: Sheet, path: str | os.PathLike[str]) -> Path:
    """Write a sheet to a file; whatever happens meanwhile, the file is the old one or the new one."""
    file = path_of(path)
    data = text_of(sheet).encode("utf-8")
    files.replace(files.regular(file), data)
    if sheet.autosave is not None and os.path.realpath(file) == os.path.realpath(sheet.autosave):
        sheet.left = data
    return file


def follow(sheet: Sheet, file: Path, data: bytes) -> None:
    """Let a file that holds this follow a sheet from now on."""
    sheet.autosave, sheet.left = file, data


def bring_up_to_date(sheet: Sheet) -> None:
    """Write a sheet to the file that follows it; FileExistsError where it is no more what was written last."""
    assert sheet.autosave is not None
    file = files.regular(sheet.autosave)
    if file.exists() and content(file) != sheet.left:
        raise FileExistsError(f"expected {shown(str(file.name))} as it was left")
    save(sheet, sheet.autosave)


def content(file: Path) -> bytes:
    """What is in a file, as far as a sheet may be long."""
    with file.open("rb") as opened:
        return opened.read(LONGEST + 1)


def path_of(path: object) -> Path:
    """A path to a file that a sheet may be in; TypeError or ValueError names what was expected."""
    file = files.named(path, "the path of a file, such as 'sheet.json'")
    if file.suffix.lower() != ".json" or not str(file).isprintable():
        raise ValueError(f"expected a file that ends in .json, such as 'sheet.json'; given {shown(str(path))}")
    return file


def kept(at: Desk, path: str | os.PathLike[str]) -> Sheet:
    """A sheet that a file follows: a new one, or the one that the file has of this hand, with what is in it.

    The figures stand where the desk says, for the file has them from an earlier one. ValueError where the file holds
    something else, or an answer or what was seen of the thief is in one of the two alone, so that nothing is lost.
    """
    file = path_of(path)
    sheet = Sheet(at)
    if file.exists() and load(file).desk.answers[: len(at.answers)] != at.answers:
        raise another(path)
    keep(sheet, file)
    return sheet


def keep(sheet: Sheet, path: str | os.PathLike[str] | None) -> None:
    """Let a file follow a sheet, which may follow a game; what was marked and noted in it of this hand comes back.

    To a sheet that stands alone the answers come back too.
    """
    if path is None:
        sheet.autosave = None
        return
    file = path_of(path)
    old = load(file) if file.exists() else None
    if old is not None and not goes_on(sheet, old.desk):
        raise another(path)
    new = sheet if old is None else gone_on(sheet, old)
    save(new, file)
    if new is not sheet:
        sheet.go_on_as(new)
    follow(sheet, file, text_of(new).encode("utf-8"))


def goes_on(sheet: Sheet, old: Desk) -> bool:
    """Whether a sheet is of the hand in a file, and nothing that was heard or seen is in the file alone."""
    heard, now = old.answers, sheet.desk.answers
    shared = min(len(heard), len(now))  # one may be ahead of the other: the game went on, or began anew from a save
    seen = not sheet.alone or sheet.desk.seen[: len(old.seen)] == old.seen
    return heard[:shared] == now[:shared] and seen and of_one_hand(old, sheet.desk)


def gone_on(sheet: Sheet, old: Sheet) -> Sheet:
    """The sheet with what is in a file: marks and notes unless there are any, and what was heard if it stands alone."""
    if not sheet.alone:
        return sheet if sheet.touched else old
    ahead = len(old.desk.answers) > len(sheet.desk.answers)
    if sheet.touched and not ahead:
        return sheet
    new = Sheet(replace(sheet.desk, answers=old.desk.answers).checked() if ahead else sheet.desk)
    new.take_over(sheet if sheet.touched else old)
    return new


def of_one_hand(one: Desk, other: Desk) -> bool:
    """Whether two desks are the same person's at the same table."""
    return (one.names, one.me, one.own, one.ship) == (other.names, other.me, other.own, other.ship)


def another(path: str | os.PathLike[str]) -> ValueError:
    wanted = "expected a new file, or one with the sheet of this hand and these answers"
    return ValueError(f"{wanted}; {shown(str(path))} holds another sheet")


# Reading


def load(path: str | os.PathLike[str]) -> Sheet:
    """The sheet in a file, standing alone; ValueError says what was expected where it is not one."""
    file = path_of(path)
    if file.exists() and not file.is_file():  # a pipe would never end
        raise ValueError(f"expected a saved sheet in {shown(str(path))}; that is no regular file")
    data = content(file)
    if len(data) > LONGEST:
        raise ValueError(f"expected a saved sheet of at most {LONGEST:,} bytes in {shown(str(path))}; it is longer")
    try:
        return sheet_of(data)
    except (ValueError, TypeError, KeyError, OverflowError, RecursionError) as error:
        because = "it is nested too deeply" if isinstance(error, RecursionError) else str(error)[:WORDS]
        raise ValueError(f"expected a saved sheet in {shown(str(path))}: {because}") from None


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


def answer_of(saved: SavedAnswer, at: Desk) -> Answered:
    """One answer, if it is what the desk itself could have written down."""
    fact, question = saved.fact, saved.question
    if not 0 <= fact.seat < len(at.names):
        raise ValueError(f"expected the answer of a seat from 0 to {len(at.names) - 1}; given {shown(fact.seat)}")
    statement = checked_statement(fact.statement)
    for cards in sets(statement):
        set_of(cards)
    checked_answer(statement, fact.answer, at.knowledge.deal.hand)
    if question is None:
        if saved.sentence != described(statement):
            raise ValueError(f"expected {described(statement)!r}; given {shown(saved.sentence)}")
    elif wrong := faults(question, at.ship):
        raise ValueError(str(wrong[0].because))
    elif not fits(question, statement, at.ship):
        raise ValueError(f"expected the characters whom {say(question)!r} may mean; given {described(statement)!r}")
    elif not worded(saved.sentence, say(question)):
        raise ValueError(f"expected {say(question)!r}; given {shown(saved.sentence)}")
    return Answered(fact.seat, saved.sentence, question, fact)


def worded(sentence: str, said: str) -> bool:
    """Whether a sentence says a question, maybe with those who stood there after it."""
    ticked = TICKED.fullmatch(sentence[len(said) :])
    listed = ticked[1].split(", ") if ticked and ticked[1] else []
    tidy = set(listed) <= {*CODES} and listed == list(codes(mask(listed)))
    return sentence == said or (sentence.startswith(said) and ticked is not None and tidy)


def fits(question: AnyQuestion, statement: Statement, ship: Ship) -> bool:
    """Whether a statement may be what a question meant: anybody may have stood in the places that it names."""

    def few(term: Term) -> int:
        return 0 if any(term.values(place) for place in PLACES) else many(term)

    def many(term: Term) -> int:
        return named(anywhere(term), {}, ship)

    least, most = frozen(question, few), frozen(question, many)
    if shape(most) != shape(statement):
        return False
    three = zip(sets(least), sets(statement), sets(most), strict=True)
    return all(low & ~cards == 0 and cards & ~high == 0 for low, cards, high in three)


def anywhere(term: Term) -> Term:
    """A term without its places."""
    return msgspec.structs.replace(term, location=(), deck=())


def parts_of(statement: Statement) -> tuple[Statement, ...]:
    return (statement.one, statement.other) if isinstance(statement, Both | Either) else (statement,)


def shape(statement: Statement) -> list[Any]:
    """What a statement is without its sets."""
    return [type(statement), *((type(part), getattr(part, "k", None)) for part in parts_of(statement))]


def sets(statement: Statement) -> Iterable[int]:
    """The sets of a statement, in order."""
    return [getattr(part, name) for part in parts_of(statement) for name in ("cards", "than") if hasattr(part, name)]


def set_of(cards: int) -> int:
    """A set of characters from a file."""
    if not 0 <= cards <= EVERYONE:
        raise ValueError(f"expected a set of the 13 characters, as an integer; given {shown(cards)}")
    return cards
