"""The investigation sheet as something that a stage shows: marks and notes by hand, what follows, odds, reasons."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from pathlib import Path

from batwidgets.core.given import shown
from batwidgets.games.batory import sheet_ask, sheet_offers, sheet_parts, sheet_players, sheet_why
from batwidgets.games.batory.accusing import CAUTION
from batwidgets.games.batory.characters import BY_CODE, code_of
from batwidgets.games.batory.desk_reading import seat_of
from batwidgets.games.batory.desks import Desk
from batwidgets.games.batory.sheet_caution import caution
from batwidgets.games.batory.sheet_marks import BLANK, NEXT, SAID, ByHand
from batwidgets.games.batory.sheet_offers import ACCUSE, CLEAR, CLOSE, HELP, MARK, TAKE_BACK, UNDO, WHY
from batwidgets.games.batory.sheet_players import NOTE
from batwidgets.scene import Offer, Refused, Story, Value
from batwidgets.scene.html import content


class Sheet:
    """A seat's sheet (BATORY-SHEET-01 to 04), over a desk of its own, or one that is asked for afresh at every look.

    With a desk it stands alone: answers are told to it, and taken back. Everything on it is the seat's alone: `marks`
    by character and `notes` by seat are made by hand and have no effect on any game.
    """

    name = "Investigation sheet"

    def __init__(self, desk: Desk | Callable[[], Desk]) -> None:
        self._alone = desk if isinstance(desk, Desk) else None
        self._ask_for = desk if not isinstance(desk, Desk) else None
        self._drawn: tuple[tuple[object, ...], Mapping[str, str]] | None = None
        self.by_hand = ByHand()
        self.help = True  # whether marks that follow, and odds, are shown
        self.asked: str | None = None  # the character whose reason is shown
        self.autosave: Path | None = None  # a file that follows every change
        self.left = b""  # what was written there last
        self.kept = ""  # what became of that
        self._told = ""
        self._deal = getattr(self._ask_for, "deal", None)

    def __repr__(self) -> str:
        made = sum(mark != BLANK for mark in self.marks.values())
        return f"<{self.name} with {made} marks made by hand>"

    @property
    def desk(self) -> Desk:
        """The desk as it is now."""
        if self._ask_for is not None:
            if (deal := getattr(self._ask_for, "deal", None)) is not self._deal:
                self._deal = deal
                self._blank()
            return self._ask_for()
        assert self._alone is not None
        return self._alone

    def _blank(self) -> None:
        """Another game has been dealt: nothing that was marked or noted holds of it."""
        self.by_hand, self.asked, self._told = ByHand(), None, ""

    @property
    def marks(self) -> dict[str, str]:
        """The mark in every character's box, by code: blank, crossed out or checked."""
        return self.by_hand.marks

    @property
    def notes(self) -> dict[int, str]:
        """What was noted about other players, by seat."""
        return self.by_hand.notes

    @property
    def alone(self) -> bool:
        """Whether it follows no game, so that answers are told to it by hand."""
        return self._alone is not None

    @property
    def solved(self) -> tuple[str, ...]:
        """The thief once the game that it follows is over, and everybody may see; nothing before, or without one."""
        found: tuple[str, ...] = getattr(self._ask_for, "solved", ())
        return found

    @property
    def stakes(self) -> str:
        """What an accusation risks, where it can be made in the game that it follows; else nothing."""
        found: str = getattr(self._ask_for, "stakes", "")
        return found

    @property
    def out(self) -> tuple[int, ...]:
        """The seats that have seen the thief's card by a wrong accusation in the game that it follows."""
        found: tuple[int, ...] = getattr(self._ask_for, "out", ())
        return found

    @property
    def looked_back(self) -> bool:
        """Whether a replay is shown in the place of the game that it follows; this does not go back with it."""
        return bool(getattr(self._ask_for, "looked_back", False))

    # What is seen

    def parts(self, seat: int | None) -> Mapping[str, str]:
        if seat is None:
            return {"layout": sheet_parts.layout()}
        desk = self.desk
        solved = self.solved
        beside = (self.stakes, self.looked_back, self.out)
        key = (desk, solved, *self.by_hand.key, self.help, self.asked, self.kept, *beside)
        if self._drawn is None or self._drawn[0] != key:
            if self._drawn is not None and self._drawn[0][0] != desk and not self.alone:
                self._told = ""  # what was said last was said of another position
            self._drawn = (key, self._draw(desk, solved))
        return self._drawn[1]

    def _draw(self, desk: Desk, solved: tuple[str, ...]) -> Mapping[str, str]:
        reason = desk.why(self.asked) if self.asked else None
        return {
            "switch": sheet_parts.switch(self.help, bool(self.by_hand.past)),
            **sheet_players.parts(desk, reason, self.notes, self.help, self.out, over=bool(solved)),
            "suspects": sheet_parts.suspects(desk, self.marks, self.help, self.asked, solved),
            "warning": sheet_parts.warning(desk, self.marks, self.help),
            "reason": sheet_why.reason(reason, desk, solved),
            "total": content(
                sheet_parts.replayed(self.looked_back), sheet_parts.total(desk, self.help, solved, self.stakes)
            ),
            "kept": sheet_parts.kept(self.kept, alone=self.alone),
            **({"ask": sheet_ask.panel(desk), "last": sheet_ask.last(desk)} if self.alone else {}),
        }

    def story(self, seat: int | None) -> Story:
        return Story(self._told)

    # What may be done

    def offers(self, seat: int) -> Mapping[str, Offer]:
        return sheet_offers.offers(self)

    # What happens

    def pick(self, seat: int, offer: str, values: Mapping[str, Value]) -> None:
        if offer == HELP:
            self.help, self.asked = not self.help, None
            self._changed("What follows is shown." if self.help else "Only your own marks are shown.")
        elif offer == CLOSE:
            self.asked, self._told = None, ""
        elif offer == UNDO:
            self.undo()
        elif offer == ACCUSE:
            accuse: Callable[[tuple[str, ...]], None] | None = getattr(self._ask_for, "accuse", None)
            if accuse is not None:
                accuse(sheet_parts.culprits(self.desk))
        elif offer == TAKE_BACK:
            self.take_back()
        elif offer == sheet_ask.HEARD:
            before = self.desk
            self._stand(sheet_ask.told(before, values))
            left = f": {self.desk.worlds:,} of {before.worlds:,} deals are left" if self.help else ""
            self._changed(f"{self.desk.lines[-1]}{left}.")
        elif offer.startswith(NOTE):
            self.note(int(offer.removeprefix(NOTE)), str(values["note"]))
        elif offer.startswith(CLEAR):
            self.note(int(offer.removeprefix(CLEAR)), "")
        elif offer.startswith(WHY):
            self.asked = code_of(offer.removeprefix(WHY))
            self._told = self.desk.why(self.asked).sentence  # to be heard; the panel is to be seen
        else:
            code = offer.removeprefix(MARK)
            self.mark(code, NEXT[self.marks[code]])

    def mark(self, name: str, mark: str) -> None:
        """Make a mark by hand: "" blank, "x" innocent, "v" accused; ValueError for another, or another character."""
        code = code_of(name)
        if not isinstance(mark, str) or mark not in NEXT:
            raise ValueError(f'expected a mark: "" blank, "x" crossed out or "v" check mark; given {shown(mark)}')
        self.by_hand.mark(code, mark)
        wrong = sheet_parts.wrong(self.desk, code, mark) if self.help else None
        self._changed(f"{BY_CODE[code].name}: {SAID[mark]}{f', but {wrong}' if wrong else ''}.")

    def note(self, seat: int | str, text: str) -> None:
        """Note something about another player, by seat or name; "" clears it. ValueError names what was expected."""
        desk = self.desk
        number = seat_of(seat, desk.names)
        if number == desk.me:
            raise ValueError(f"expected another player's seat; given your own, {shown(seat)}")
        form = sheet_players.note_form(desk, number)
        if fault := None if isinstance(text, str) and text == "" else form.fields[0].fault(text):
            raise ValueError(f"expected a note of {fault}; given {shown(text)}")
        self.by_hand.note(number, text)
        self._changed(f"Note about {desk.names[number]}: {text or 'cleared'}")

    def undo(self) -> None:
        """Take back the last mark or note made by hand; Refused where there is none."""
        if not self.by_hand.past:
            raise Refused("unknown", "There is no mark or note to take back.")
        undone = self.by_hand.undone(self.desk)
        self.by_hand.undo()
        self._changed(f"Taken back: {undone}.")

    def take_back(self) -> None:
        """Take back the answer told last; Refused where there is none, or where a game tells the answers."""
        desk = self.desk
        if not self.alone or not desk.answers:
            raise Refused("unknown", "There is no answer to take back." if self.alone else "A game tells the answers.")
        self._stand(desk.take_back(len(desk.answers) - 1))
        self._changed(f"Taken back: {desk.lines[-1]}")

    def _stand(self, desk: Desk) -> None:
        self._alone, self.asked = desk, None  # a reason may stand on what is no longer there

    def _changed(self, told: str) -> None:
        """Say what has changed, and bring the file that follows up to date; a full disk must not lose the mark."""
        self._told = told
        if self.autosave is not None:
            from batwidgets.games.batory.sheet_files import bring_up_to_date

            try:
                bring_up_to_date(self)
                self.kept = f"Saved in {self.autosave.name}."
            except FileExistsError:
                changed = f"{self.autosave.name} was changed by another sheet, or by something else"
                self.kept = f"{changed}: nothing is saved there any more. Give another name to autosave."
                self.autosave = None
            except OSError as error:
                self.kept = f"Not saved in {self.autosave.name}: {error.strerror or type(error).__name__}."

    def settle(self) -> None:
        """Forget what could be undone, and what was said last."""
        self.by_hand.past.clear()
        self._told = ""

    @property
    def touched(self) -> bool:
        """Whether anything has been marked or noted by hand."""
        return self.by_hand.touched

    def take_over(self, other: Sheet) -> None:
        """Have the marks and notes of another sheet."""
        self.by_hand.take_over(other.marks, other.notes)
        self.help = other.help
        self.settle()

    def go_on_as(self, other: Sheet) -> None:
        """Have all of another sheet, but its answers only unless a game tells them."""
        if self.alone:
            self._stand(other.desk)
        self.take_over(other)

    def save(self, path: str | os.PathLike[str]) -> Path:
        """Write it to a file as JSON, whole or not at all; OSError where that cannot be done."""
        from batwidgets.games.batory.sheet_files import save

        return save(self, path)

    def keep(self, path: str | os.PathLike[str] | None) -> None:
        """Let a file follow every change from now on, or for None none; marks and notes of this hand in it come back.

        ValueError where the file holds something else; OSError where it cannot be written.
        """
        from batwidgets.games.batory.sheet_files import keep

        keep(self, path)

    def draft(self, seat: int, offer: str, values: Mapping[str, Value]) -> Mapping[str, str]:
        if offer == sheet_ask.HEARD and self.alone:
            return {"understood": sheet_ask.preview(self.desk, values, self.help)}
        if offer != "rule":
            return {}
        from batwidgets.games.batory.ruleset import ruleset

        try:
            return {"rule": sheet_parts.rule(ruleset.rules[str(values["id"])])}
        except KeyError as error:
            raise Refused("unknown", str(error.args[0])) from None

    def adds(self, seat: int, offer: str, values: Mapping[str, Value]) -> Mapping[str, str]:
        """What it has to say of a half-made choice at the table that it follows, where what follows is shown."""
        if offer != ACCUSE or not self.help or self.alone or seat != (desk := self.desk).me:
            return {}
        return {CAUTION: caution(desk, values.get("thief"))}

    def step(self) -> bool:
        return False
