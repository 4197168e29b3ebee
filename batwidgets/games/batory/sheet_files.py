"""The file of a sheet: written whole or not at all, following every change if wanted, and gone on with."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

from batwidgets.core import files
from batwidgets.core.given import shown
from batwidgets.games.batory.desks import Desk
from batwidgets.games.batory.sheet_read import sheet_of
from batwidgets.games.batory.sheet_saved import text_of
from batwidgets.games.batory.sheets import Sheet

LONGEST = 2_000_000  # bytes of a file
WORDS = 400  # characters of an error


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
